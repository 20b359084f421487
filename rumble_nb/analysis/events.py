"""Events of three dice: sets of the 216 rolls, counted and never estimated.

The dice are told apart, so (1, 3, 6) and (6, 1, 3) are two rolls; all 216 are
equally likely. So the chance of an event is the number of its rolls over 216.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from typing import Any

from rumble_nb.analysis.event_words import (
    But,
    Every,
    Named,
    Rolls,
    Some,
    Wording,
    joined,
)
from rumble_nb.engine.dice import PIPS, Dice
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

Roll = tuple[int, int, int]
"""Three dice that are told apart: the first, the second and the third."""

_ROLLS: tuple[Roll, ...] = tuple(product(PIPS, PIPS, PIPS))
_KNOWN = frozenset(_ROLLS)


@dataclass(frozen=True, init=False, repr=False)
class Event:
    """Something that a roll of three dice does or does not do: a set of the 216 rolls.

    Two events are equal if they have the same rolls, whatever they are called.
    ``one & other``, ``one | other``, ``one - other`` and ``~one`` are both, at
    least one, the one without the other, and not the one. ``len`` counts the
    rolls, ``in`` asks whether a roll is among them.

    Parameters
    ----------
    rolls
        The rolls, each three whole numbers from 1 to 6 in the order of the dice.
    wording
        What says in words what the event is, or a name for it; without it the
        rolls are said.

    Raises
    ------
    RumbleError
        Something is no roll of three dice.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import options, reaching
    >>> seven = reaching(7)
    >>> seven
    <reach 7: 90 of 216 rolls, chance 5/12>
    >>> (1, 3, 6) in seven, len(seven & options(3))
    (True, 72)
    """

    rolls: tuple[Roll, ...]
    wording: Wording | None = field(default=None, compare=False)
    _members: frozenset[Roll] = field(init=False, compare=False)

    def __init__(self, rolls: Iterable[Roll], wording: Wording | str | None = None) -> None:
        members = _checked_rolls(rolls)
        object.__setattr__(self, "rolls", tuple(sorted(members)))
        object.__setattr__(self, "_members", members)
        object.__setattr__(self, "wording", Named(wording) if isinstance(wording, str) else wording)

    @property
    def chance(self) -> Fraction:
        """The chance of the event: its rolls over all 216."""
        return Fraction(len(self.rolls), len(_ROLLS))

    def __len__(self) -> int:
        """Count the rolls."""
        return len(self.rolls)

    def __iter__(self) -> Iterator[Roll]:
        """Go over the rolls, in ascending order."""
        return iter(self.rolls)

    def __contains__(self, roll: object) -> bool:
        """Tell whether the event happens with this roll; the order of the dice counts."""
        try:
            return isinstance(roll, tuple) and tuple(roll) in self._members
        except TypeError:  # it cannot be hashed, so it is no roll
            return False

    def __and__(self, other: Event) -> Event:
        """Give the event that both happen."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(self._members & other._members, joined(Every, self._said, other._said))

    def __or__(self, other: Event) -> Event:
        """Give the event that at least one happens."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(self._members | other._members, joined(Some, self._said, other._said))

    def __sub__(self, other: Event) -> Event:
        """Give the event that this happens and the other does not."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(self._members - other._members, But(self._said, other._said))

    def __invert__(self) -> Event:
        """Give the event that this does not happen."""
        return Event(_KNOWN - self._members, But(None, self._said))

    def __le__(self, other: Event) -> bool:
        """Tell whether the other event happens whenever this does."""
        if not isinstance(other, Event):
            return NotImplemented
        return self._members <= other._members

    def given(self, condition: Event) -> Fraction:
        """Give the chance of this event if it is known that the condition has happened.

        Of the rolls of the condition, it is the share that belongs to this
        event as well. Mind the direction: this is not the chance of the
        condition given the event.

        Raises
        ------
        RumbleError
            The condition has no roll.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import options, reaching
        >>> reaching(7).given(options(3)), options(3).given(reaching(7))
        (Fraction(3, 5), Fraction(4, 5))
        """
        known = possible(condition)
        return Fraction(len(self._members & known._members), len(known))

    def shapes(self) -> FrozenMapping[Roll, int]:
        """Group the rolls that differ in the order of the dice only, and count each group.

        Examples
        --------
        >>> Event([(1, 3, 6), (6, 3, 1), (2, 2, 2)]).shapes()
        {(1, 3, 6): 2, (2, 2, 2): 1}
        """
        sizes = Counter(_shape(roll) for roll in self.rolls)
        return FrozenMapping(sorted(sizes.items()))

    def named(self, name: str) -> Event:
        """Give the same event under a name of your own.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import options, reaching
        >>> (reaching(7) - options(3)).named("7 with a pair").words()
        '7 with a pair'
        """
        return Event(self.rolls, name)

    @property
    def _said(self) -> Wording:
        return self.wording or Rolls(self.rolls)

    def words(self, language: str = "en") -> str:
        """Say what the event is, so that it reads on after "the chance to".

        Examples
        --------
        >>> from rumble_nb.analysis.odds import options, reaching
        >>> reaching(7, soldiers=2).words()
        'reach 7 with at least 2 soldiers'
        >>> (reaching(2) | reaching(12)).words(), (~options(3)).words()
        ('reach 2 or reach 12', 'not have 3 options')
        """
        return self._said.words(language)

    def argument(self, language: str = "en") -> str:
        """Say how the chance is counted.

        Where the order of the dice makes no difference, three different dice
        count as 6 rolls, a pair as 3 and a triple as 1.

        Examples
        --------
        >>> from rumble_nb.analysis.odds import pair_sum, reaching
        >>> print(reaching(7).argument())
        12 × 6 + 6 × 3 + 0 × 1 = 90 of 216 rolls: 5/12
        >>> print(pair_sum(0, 1, 7).argument())
        36 of 216 rolls: 1/6
        """
        message = catalogue(language).gettext("{number} of 216 rolls: {chance}")
        counted = message.format(number=len(self), chance=self.chance)
        sizes = self.shapes()
        if not sizes or any(size != _full_size(shape) for shape, size in sizes.items()):
            return counted
        kinds = Counter(sizes.values())
        return " + ".join(f"{kinds[size]} × {size}" for size in (6, 3, 1)) + f" = {counted}"

    def __repr__(self) -> str:
        """Say in one line what the event is, and its chance."""
        return f"<{self.words()}: {len(self)} of 216 rolls, chance {self.chance}>"


def _shape(roll: Roll) -> Roll:
    low, middle, high = sorted(roll)
    return low, middle, high


def _full_size(shape: Roll) -> int:
    return {3: 6, 2: 3, 1: 1}[len(set(shape))]


def _checked_rolls(rolls: Any) -> frozenset[Roll]:
    if not isinstance(rolls, Iterable) or isinstance(rolls, str):
        raise RumbleError(f"{quoted(rolls)} is no list of rolls; give some, such as [(1, 3, 6), (2, 2, 5)].")
    return frozenset(_checked_roll(roll) for roll in rolls)


def _checked_roll(roll: Any) -> Roll:
    if type(roll) is tuple and set(map(type, roll)) == {int} and roll in _KNOWN:
        return roll
    if not isinstance(roll, tuple | list):
        raise RumbleError(
            f"{quoted(roll)} is no roll of three dice (rule 6); "
            "give three whole numbers in the order of the dice, such as (1, 3, 6)."
        )
    first, second, third = Dice(roll)
    return first, second, third


def as_event(event: Any) -> Event:
    """Give an event back if it is one.

    Raises
    ------
    RumbleError
        It is something else.

    Examples
    --------
    >>> as_event(Event([(1, 3, 6)])).chance
    Fraction(1, 216)
    """
    if not isinstance(event, Event):
        raise RumbleError(
            f"{quoted(event)} is no event of three dice; give one, such as reaching(7) or options(3)."
        )
    return event


def possible(condition: Any) -> Event:
    """Give an event back if it can happen.

    Raises
    ------
    RumbleError
        It is no event, or no roll belongs to it.

    Examples
    --------
    >>> possible(Event([]))
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: No roll does this: roll the impossible. So it cannot be a condition; ...
    """
    known = as_event(condition)
    if not known.rolls:
        raise RumbleError(
            f"No roll does this: {known.words()}. So it cannot be a condition; "
            "choose one that at least one roll meets."
        )
    return known


ALL_ROLLS = Event(_ROLLS)
"""The event that always happens: all 216 rolls."""
