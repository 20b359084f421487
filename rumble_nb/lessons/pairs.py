"""The same games twice, with one thing different: how often something happened both times, once, or never."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Pairs:
    """Pairs of games with the same luck, counted by in which of both something happened.

    Parameters
    ----------
    both, only_one, only_other, neither
        In how many pairs it happened both times, only in the first game, only in the second, in none.

    Examples
    --------
    >>> Pairs(5, 1, 3, 11).games, Pairs(5, 1, 3, 11).difference
    (20, Fraction(1, 10))
    """

    both: int
    only_one: int
    only_other: int
    neither: int

    @classmethod
    def of(cls, one: NDArray[np.bool_], other: NDArray[np.bool_]) -> Pairs:
        """Count the pairs of games in which it happened, or not, game by game."""
        counts: tuple[Any, ...] = (one & other, one & ~other, ~one & other, ~one & ~other)
        return cls(*(int(count.sum()) for count in counts))

    @property
    def games(self) -> int:
        """How many pairs there are."""
        return self.both + self.only_one + self.only_other + self.neither

    @property
    def difference(self) -> Fraction:
        """How much larger the share is in the second games."""
        return Fraction(self.only_other - self.only_one, self.games)
