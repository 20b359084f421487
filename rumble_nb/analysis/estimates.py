"""What some games tell of a chance: a share, how far off it may be, and an interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.chance_results import Z, wilson
from rumble_nb.analysis.questions import whole_number


@dataclass(frozen=True)
class Estimate:
    """A chance as far as counting tells it; make one with :func:`estimate`.

    Parameters
    ----------
    hits
        In how many games it happened.
    n
        Of how many games.
    """

    hits: int
    n: int

    @property
    def share(self) -> Fraction:
        """The relative frequency: hits divided by games.

        Examples
        --------
        >>> estimate(36, 100).share
        Fraction(9, 25)
        """
        return Fraction(self.hits, self.n)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval of 95 %: the method holds the chance in about 95 of 100 cases.

        Examples
        --------
        >>> tuple(round(end, 3) for end in estimate(36, 100).interval)
        (0.273, 0.458)
        """
        return wilson(self.hits, self.n)

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.interval[0]

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.interval[1]

    @property
    def standard_error(self) -> float:
        """The standard error of the share, with the share in place of the chance.

        Examples
        --------
        >>> estimate(36, 100).standard_error
        0.048
        """
        return standard_error(self.share, self.n)

    def leaves_out(self, chance: Fraction | float) -> bool:
        """Tell whether the interval does not hold a chance.

        Examples
        --------
        >>> estimate(36, 100).leaves_out(Fraction(1, 3)), estimate(3600, 10_000).leaves_out(Fraction(1, 3))
        (False, True)
        """
        return not self.low <= chance <= self.high


def estimate(hits: Any, n: Any) -> Estimate:
    """Estimate a chance from games in which something happened or not.

    Parameters
    ----------
    hits
        In how many games it happened.
    n
        How many games there were, at least one.

    Raises
    ------
    RumbleError
        There are no games, or more hits than games.

    Examples
    --------
    >>> estimate(36, 100)
    Estimate(hits=36, n=100)
    >>> estimate(3, 2)
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: 2 games cannot have 3 hits; give a whole number from 0 to 2.
    """
    games = checked_number(n)
    refusal = f"{games} games cannot have {{}} hits; give a whole number from 0 to {games}."
    return Estimate(whole_number(hits, 0, games, refusal), games)


def standard_error(chance: Fraction | float, n: int) -> float:
    """Give the standard deviation of the share of hits in so many games.

    Parameters
    ----------
    chance
        The chance of a hit.
    n
        How many games.

    Examples
    --------
    >>> standard_error(Fraction(1, 2), 100), standard_error(Fraction(1, 2), 400)
    (0.05, 0.025)
    """
    return math.sqrt(chance * (1 - chance) / n)


def clear_from(hits: Any, chance: Fraction | float) -> int | None:
    """Tell from how many games on the intervals leave out a chance, up to the last game.

    Parameters
    ----------
    hits
        How many hits there are after 1, 2, 3, … games.
    chance
        The chance that may be left out.

    Returns
    -------
    int or None
        A number of games, or ``None`` where the last interval holds the chance.

    Examples
    --------
    >>> clear_from(range(1, 101), 0.5), clear_from([0, 1], 0.5)
    (4, None)
    """
    counted = np.asarray(hits, np.float64)
    games, exact = np.arange(1, len(counted) + 1), float(chance)
    # Wilson's interval holds the chances from which the hits are no further than so many standard errors.
    out = (counted - games * exact) ** 2 > Z * Z * games * exact * (1 - exact)
    held = np.flatnonzero(~out)
    first = int(held[-1]) + 2 if len(held) else 1
    return first if first <= len(counted) else None
