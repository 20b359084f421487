"""When to roll again: the best rule for an event and for an expectation (rule 7).

A reroll takes all three dice, and the last roll stands. So a roll is worth
keeping just if it is worth at least what rolling on is worth; that is found
from the last reroll backwards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Any

from rumble_nb.analysis.event_words import number_words
from rumble_nb.analysis.events import ALL_ROLLS, Event, Roll
from rumble_nb.analysis.questions import checked_rerolls, exact_number
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue


@dataclass(frozen=True, repr=False)
class RerollRule:
    """When to keep a roll and when to roll all three dice again.

    Parameters
    ----------
    goal
        The event that is wanted; ``None`` where a mean is to be large.
    worths
        What each roll is worth; for an event 1 or 0.
    values
        What the best rule is worth with 0, 1, 2, … rerolls left: a chance
        for an event, else a mean.
    keeps
        The rolls to keep with 0, 1, 2, … rerolls left.
    """

    goal: Event | None
    worths: FrozenMapping[Roll, Fraction]
    values: tuple[Fraction, ...]
    keeps: tuple[Event, ...]

    @property
    def rerolls(self) -> int:
        """How many rerolls there are."""
        return len(self.values) - 1

    @property
    def value(self) -> Fraction:
        """What the rule is worth: the chance of the event, or the mean."""
        return self.values[-1]

    @property
    def without(self) -> Fraction:
        """What one roll without any reroll is worth."""
        return self.values[0]

    @property
    def threshold(self) -> Fraction | None:
        """What rolling on is worth after the first roll: keep what is worth at least as much.

        ``None`` where there is no reroll.
        """
        return self.values[-2] if self.rerolls else None

    @property
    def keep(self) -> Event:
        """The first rolls to keep."""
        return self.keeps[-1]

    def keeping(self, left: int) -> Event:
        """Give the rolls to keep while so many rerolls are left; the last roll stands.

        A roll that is worth just as much as rolling on is kept.

        Raises
        ------
        RumbleError
            The rule has no such number of rerolls.

        Examples
        --------
        >>> rule = best_reroll(sum, rerolls=2)
        >>> [len(rule.keeping(left)) for left in (2, 1, 0)]
        [81, 108, 216]
        """
        if type(left) is not int or not 0 <= left <= self.rerolls:
            raise RumbleError(f"This rule knows no {quoted(left)} rerolls left; ask for 0 to {self.rerolls}.")
        return self.keeps[left]

    def outcomes(self) -> FrozenMapping[Fraction, Fraction]:
        """Give the chance of each worth of the roll that stands in the end.

        Its mean is the value of the rule.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import mean
        >>> rule = best_reroll(max)
        >>> rule.outcomes()[6], mean(rule.outcomes()) == rule.value
        (Fraction(3185, 5832), True)
        """
        chances = {worth: Fraction(0) for worth in sorted(set(self.worths.values()))}
        for kept in self.keeps:
            again = 1 - kept.chance
            chances = {worth: again * chance for worth, chance in chances.items()}
            for roll in kept:
                chances[self.worths[roll]] += Fraction(1, len(ALL_ROLLS))
        return FrozenMapping({worth: chance for worth, chance in chances.items() if chance})

    def words(self, language: str = "en") -> str:
        """Spell the rule out.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import reaching
        >>> print(best_reroll(reaching(7)).words())  # doctest: +NORMALIZE_WHITESPACE
        Keep a roll that does this: reach 7 (90 of 216 rolls).
        Otherwise roll all three dice again, once. So the chance is 95/144; without a reroll, 5/12.
        """
        return _Spoken(self, language).rule()

    def __repr__(self) -> str:
        """Say in one line what the rule is worth."""
        return (
            f"<best rule, rerolls {self.rerolls}: worth {number_words(self.value)},"
            f" without {number_words(self.without)}; keep {len(self.keep)} of 216 rolls>"
        )


class _Spoken:
    """Spells one rule out in one language."""

    def __init__(self, rule: RerollRule, language: str) -> None:
        self._rule, self._language = rule, language
        self._words = catalogue(language)

    def rule(self) -> str:
        if not self._rule.rerolls:
            sentences = [self._words.gettext("There is no reroll: the roll stands.")]
        elif self._rule.goal is not None:
            sentences = self._for_event(self._rule.goal)
        else:
            sentences = self._for_mean()
        return " ".join([*sentences, self._worth()])

    def _number(self, number: Fraction) -> str:
        return number_words(number, self._language)

    def _for_event(self, goal: Event) -> list[str]:
        if not goal.rolls:
            return [self._words.gettext("No roll does what is wanted, so a reroll changes nothing.")]
        message = self._words.gettext("Keep a roll that does this: {event} ({number} of 216 rolls).")
        kept = message.format(event=goal.words(self._language), number=len(goal))
        return [kept, self._again()]

    def _again(self) -> str:
        if self._rule.rerolls == 1:
            return self._words.gettext("Otherwise roll all three dice again, once.")
        message = self._words.gettext("Otherwise roll all three dice again, at most {number} times.")
        return message.format(number=self._rule.rerolls)

    def _for_mean(self) -> list[str]:
        stages = [self._stage(lefts) for lefts in self._stages()]
        return [*stages, self._words.gettext("The last roll stands.")]

    def _stages(self) -> list[list[int]]:
        """Group the numbers of rerolls left, the largest first, by the rolls to keep."""
        lefts = range(self._rule.rerolls, 0, -1)
        return [list(group) for _, group in groupby(lefts, self._least)]

    def _least(self, left: int) -> Fraction:
        """Give the worth of the poorest roll that is kept."""
        return min(self._rule.worths[roll] for roll in self._rule.keeping(left))

    def _stage(self, lefts: list[int]) -> str:
        if len(lefts) > 1:
            message = self._words.gettext(
                "With {last} to {first} rerolls left, keep a roll worth {least} or more"
                " ({number} of 216 rolls)."
            )
        else:
            message = self._words.ngettext(
                "With {last} reroll left, keep a roll worth {least} or more ({number} of 216 rolls),"
                " since rolling on is worth {threshold} on average.",
                "With {last} rerolls left, keep a roll worth {least} or more ({number} of 216 rolls),"
                " since rolling on is worth {threshold} on average.",
                lefts[-1],
            )
        return message.format(
            first=lefts[0],
            last=lefts[-1],
            least=self._number(self._least(lefts[-1])),
            number=len(self._rule.keeping(lefts[-1])),
            threshold=self._number(self._rule.values[lefts[-1] - 1]),
        )

    def _worth(self) -> str:
        rule, say = self._rule, self._words.gettext
        value, without = self._number(rule.value), self._number(rule.without)
        if rule.goal is None and not rule.rerolls:
            return say("It is worth {value} on average.").format(value=value)
        if rule.goal is None:
            message = say("So it is worth {value} on average; without a reroll, {without}.")
        elif not rule.rerolls:
            return say("The chance is {value}.").format(value=value)
        else:
            message = say("So the chance is {value}; without a reroll, {without}.")
        return message.format(value=value, without=without)


def best_reroll(goal: Event | Callable[[Roll], Any], rerolls: int = 1) -> RerollRule:
    """Find the best rule for rolling again.

    Parameters
    ----------
    goal
        An event, whose chance is to be as large as can be; or a function that
        takes a roll and gives what it is worth, a whole number or a Fraction,
        whose mean is to be as large as can be.
    rerolls
        How often all three dice may be rolled again, 0 to 100.

    Raises
    ------
    RumbleError
        The goal is neither, a worth is not exact, or there cannot be so many
        rerolls.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import reaching
    >>> rule = best_reroll(reaching(7))
    >>> rule
    <best rule, rerolls 1: worth 95/144, without 5/12; keep 90 of 216 rolls>
    >>> rule.value, rule.without, rule.keep == reaching(7)
    (Fraction(95, 144), Fraction(5, 12), True)
    >>> rule = best_reroll(max, rerolls=1)
    >>> rule.threshold, rule.value, min(max(roll) for roll in rule.keep)
    (Fraction(119, 24), Fraction(3505, 648), 5)
    """
    number = checked_rerolls(rerolls)
    if not isinstance(goal, Event) and not callable(goal):
        raise RumbleError(
            f"{quoted(goal)} is no goal; give an event such as reaching(7),"
            " or a function that gives what a roll is worth, such as max."
        )
    event = goal if isinstance(goal, Event) else None
    worths, values, keeps = _worths(goal), [Fraction(0)], []
    for left in range(number + 1):
        keeps.append(_kept(worths, values[-1], event) if left else ALL_ROLLS)
        values.append(_mean(worths, keeps[-1], values[-1]))
    return RerollRule(event, worths, tuple(values[1:]), tuple(keeps))


def _worths(goal: Event | Callable[[Roll], Any]) -> FrozenMapping[Roll, Fraction]:
    if isinstance(goal, Event):
        wanted = set(goal.rolls)
        return FrozenMapping({roll: Fraction(roll in wanted) for roll in ALL_ROLLS})
    return FrozenMapping({roll: exact_number(goal(roll), "The worth of a roll") for roll in ALL_ROLLS})


def _kept(worths: FrozenMapping[Roll, Fraction], onward: Fraction, goal: Event | None) -> Event:
    """Give the rolls that are worth at least what rolling on is worth."""
    kept = Event(roll for roll, worth in worths.items() if worth >= onward)
    return goal if goal is not None and goal == kept else kept


def _mean(worths: FrozenMapping[Roll, Fraction], kept: Event, onward: Fraction) -> Fraction:
    """Give the mean worth if all other rolls are exchanged for what rolling on is worth."""
    return (sum((worths[roll] for roll in kept), Fraction(0)) + len(~kept) * onward) / len(worths)
