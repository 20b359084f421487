"""Chances and means under each wrong argument, computed from the question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import prod
from operator import or_

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import roll_weights
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.lessons.misread_dice import chance_keeping_dice

KINDS = len(roll_weights())
"""How many kinds of rolls there are; they are not equally likely."""


def sums_alike(sums: Iterable[object]) -> Fraction:
    """Give the chance of some sums, or of the territories they name, as if all were equally likely.

    Examples
    --------
    >>> sums_alike([7])
    Fraction(1, 11)
    """
    return Fraction(len({*sums}), len(TOKENS))


def kinds_alike(event: odds.Event) -> Fraction:
    """Give the chance of an event, as if all kinds of rolls were equally likely.

    Examples
    --------
    >>> kinds_alike(odds.options(3))
    Fraction(5, 14)
    """
    return Fraction(len(event.shapes()), KINDS)


def added(chances: Iterable[Fraction]) -> Fraction:
    """Add chances, as if no two of the events could happen together.

    Examples
    --------
    >>> added([Fraction(1, 6)] * 3)
    Fraction(1, 2)
    """
    return sum(chances, Fraction(0))


def as_if_independent(chances: Iterable[Fraction]) -> Fraction:
    """Give the chance that at least one event happens, as if all of them were independent.

    Examples
    --------
    >>> as_if_independent([Fraction(1, 6)] * 3)
    Fraction(91, 216)
    """
    return 1 - prod((1 - chance for chance in chances), start=Fraction(1))


def overdue(chance: Fraction, misses: int) -> Fraction:
    """Give the chance after some misses, as if these were tries that still count.

    Examples
    --------
    >>> overdue(Fraction(1, 2), 2)
    Fraction(7, 8)
    """
    return as_if_independent([chance] * (misses + 1))


def mean_of_kinds(number: Callable[[tuple[int, int, int]], int]) -> Fraction:
    """Give the mean of a number, as if all kinds of rolls were equally likely.

    Examples
    --------
    >>> mean_of_kinds(max)
    Fraction(19, 4)
    """
    return Fraction(sum(number((a, b, c)) for (a, b, c), _ in roll_weights()), KINDS)


@dataclass(frozen=True)
class ChanceQuestion:
    """A question about the chance that at least one of some events happens.

    Parameters
    ----------
    events
        The events.
    given
        What is known to have happened.
    misses
        How often in a row all of them have been missed before.
    reroll
        Whether whoever misses may roll again, once.

    Examples
    --------
    >>> question = ChanceQuestion((odds.reaching(7),))
    >>> question.truth, question.wrong["sums_alike"], question.wrong["kinds_alike"]
    (Fraction(5, 12), Fraction(1, 11), Fraction(9, 28))
    """

    events: tuple[odds.Event, ...]
    given: odds.Event | None = None
    misses: int = 0
    reroll: bool = False

    @property
    def either(self) -> odds.Event:
        """The event that at least one of them happens."""
        return reduce(or_, self.events)

    @property
    def truth(self) -> Fraction:
        """The chance that is asked for."""
        if self.given is not None:
            return self.either.given(self.given)
        once = self.either.chance
        return as_if_independent([once, once]) if self.reroll else once

    @property
    def wrong(self) -> Mapping[str, Fraction]:
        """What comes out under each wrong argument, by the id of the misconception."""
        found = self._alike() | self._together()
        if self.given is not None:
            found = self._condition(self.given)
        if self.misses:
            found["overdue"] = overdue(self.truth, self.misses)
        if self.reroll:
            found["dice_kept"] = chance_keeping_dice(self.either)
        return FrozenMapping(found)

    def _alike(self) -> dict[str, Fraction]:
        either = self.either
        found = {"kinds_alike": kinds_alike(either)}
        values = [value for value in TOKENS if odds.reaching(value) <= either]
        if values and odds.any_of(values) == either:
            found["sums_alike"] = sums_alike(values)
        return found

    def _together(self) -> dict[str, Fraction]:
        chances = [event.chance for event in self.events]
        if self.reroll:
            return {"added": added([self.either.chance] * 2)}
        if len(chances) == 1:
            return {}
        return {"added": added(chances), "independent": as_if_independent(chances)}

    def _condition(self, given: odds.Event) -> dict[str, Fraction]:
        either = self.either
        kinds = Fraction(len((either & given).shapes()), len(given.shapes()))
        return {"kinds_alike": kinds, "independent": either.chance} | (
            {"turned_round": given.given(either)} if len(either) else {}
        )


@dataclass(frozen=True)
class MeanQuestion:
    """A question about the expectation of a number that a roll has.

    Parameters
    ----------
    number
        Gives the number of a roll.

    Examples
    --------
    >>> question = MeanQuestion(lambda roll: len(set(roll)))
    >>> question.truth, question.wrong["most_likely"]
    (Fraction(91, 36), Fraction(3, 1))
    """

    number: Callable[[tuple[int, int, int]], int]

    @property
    def truth(self) -> Fraction:
        """The mean of all 216 rolls."""
        return odds.mean(odds.distribution(self.number))

    @property
    def wrong(self) -> Mapping[str, Fraction]:
        """What comes out under each wrong argument, by the id of the misconception."""
        return FrozenMapping(
            {
                "most_likely": most_likely(odds.distribution(self.number)),
                "kinds_alike": mean_of_kinds(self.number),
            }
        )


def most_likely(chances: Mapping[int, Fraction]) -> Fraction:
    """Give the number that comes most often; of equally likely ones the largest.

    Examples
    --------
    >>> most_likely(odds.options_count())
    Fraction(3, 1)
    """
    return Fraction(max(chances, key=lambda number: (chances[number], number)))
