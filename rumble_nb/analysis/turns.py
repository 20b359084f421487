"""Many turns: how long to wait for an event, and how often it happens."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

from rumble_nb.analysis.events import Event
from rumble_nb.analysis.questions import exact_number, whole_number
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.errors import RumbleError

MOST_TURNS = 1000
"""Far more than a game has; every fraction up to here is exact and fast."""


def chance_of(chance: Any) -> Fraction:
    """Give the chance of an event, or a chance that is given as a fraction.

    Raises
    ------
    RumbleError
        It is neither an event nor an exact number from 0 to 1.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import reaching
    >>> chance_of(reaching(7)), chance_of(Fraction(1, 6))
    (Fraction(5, 12), Fraction(1, 6))
    """
    number = chance.chance if isinstance(chance, Event) else exact_number(chance, "A chance")
    if not 0 <= number <= 1:
        raise RumbleError(f"{number} is no chance; give a Fraction from 0 to 1, or an event.")
    return number


def _turns(turns: Any, fewest: int) -> int:
    refusal = f"There cannot be {{}} turns; give a whole number from {fewest} to {MOST_TURNS}."
    return whole_number(turns, fewest, MOST_TURNS, refusal)


@dataclass(frozen=True)
class Waiting:
    """How many turns pass until an event happens, the turn in which it happens included.

    Each turn is a fresh roll: the dice do not remember, so after any number
    of failures the wait begins anew.

    Parameters
    ----------
    chance
        The chance that it happens in one turn, more than 0.

    Examples
    --------
    >>> wait = Waiting(Fraction(1, 6))
    >>> wait.exactly(2), wait.within(2), wait.mean
    (Fraction(5, 36), Fraction(11, 36), Fraction(6, 1))
    """

    chance: Fraction

    def __post_init__(self) -> None:
        """Refuse a wait without end."""
        object.__setattr__(self, "chance", chance_of(self.chance))
        if not self.chance:
            raise RumbleError("What has no chance never happens, so the wait has no end; give more than 0.")

    def exactly(self, turn: int) -> Fraction:
        """Give the chance that it happens in just this turn for the first time.

        Raises
        ------
        RumbleError
            There is no such turn.
        """
        return (1 - self.chance) ** (_turns(turn, 1) - 1) * self.chance

    def within(self, turns: int) -> Fraction:
        """Give the chance that it happens at least once in so many turns.

        Raises
        ------
        RumbleError
            There cannot be so many turns.
        """
        return 1 - self.longer_than(turns)

    def longer_than(self, turns: int) -> Fraction:
        """Give the chance that it does not happen in so many turns.

        Raises
        ------
        RumbleError
            There cannot be so many turns.
        """
        return Fraction((1 - self.chance) ** _turns(turns, 0))

    @property
    def mean(self) -> Fraction:
        """The mean number of turns."""
        return 1 / self.chance

    @property
    def variance(self) -> Fraction:
        """The variance of the number of turns."""
        return (1 - self.chance) / self.chance**2

    def turns_for(self, chance: Any) -> int:
        """Give the smallest number of turns in which it happens at least with this chance.

        Raises
        ------
        RumbleError
            It is no chance, or no number of turns up to 1000 is enough.

        Examples
        --------
        >>> Waiting(Fraction(1, 6)).turns_for(Fraction(1, 2))
        4
        """
        wanted, missing = chance_of(chance), Fraction(1)
        for turns in range(MOST_TURNS + 1):
            if 1 - missing >= wanted:
                return turns
            missing *= 1 - self.chance
        raise RumbleError(
            f"Even {MOST_TURNS} turns are not enough for a chance of {wanted}; ask for a smaller one."
        )


def waiting(chance: Event | Fraction | int) -> Waiting:
    """Give the wait for something that has the same chance in every turn.

    Parameters
    ----------
    chance
        An event of one roll, or its chance.

    Raises
    ------
    RumbleError
        It is no chance, or 0: what never happens is awaited without end.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import reaching
    >>> waiting(reaching(7)).mean
    Fraction(12, 5)
    """
    return Waiting(chance_of(chance))


def hits(chance: Event | Fraction | int, turns: int) -> FrozenMapping[int, Fraction]:
    """Give the chance of each number of hits in so many turns, each with the same chance.

    Parameters
    ----------
    chance
        An event of one roll, or its chance.
    turns
        How many turns, 0 to 1000.

    Raises
    ------
    RumbleError
        It is no chance, or there cannot be so many turns.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import mean
    >>> hits(Fraction(1, 6), 2)
    {0: Fraction(25, 36), 1: Fraction(5, 18), 2: Fraction(1, 36)}
    >>> mean(hits(Fraction(1, 6), 12))
    Fraction(2, 1)
    """
    hit, number = chance_of(chance), _turns(turns, 0)
    return FrozenMapping(
        {k: Fraction(comb(number, k) * hit**k * (1 - hit) ** (number - k)) for k in range(number + 1)}
    )
