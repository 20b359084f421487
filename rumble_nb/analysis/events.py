"""Events of three dice: sets of the 216 rolls, counted and never estimated.

The dice are told apart, so (1, 3, 6) and (6, 1, 3) are two rolls; all 216 are
equally likely. So the chance of an event is the number of its rolls over 216.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

from rumble_nb.analysis.event_words import (
    But,
    Counting,
    Every,
    Named,
    Options,
    PairSum,
    Reaching,
    Rolls,
    Some,
    Wording,
    joined,
)
from rumble_nb.analysis.questions import checked_die, checked_soldiers, checked_value, whole_number
from rumble_nb.engine.dice import PIPS, soldiers_of, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

Roll = tuple[int, int, int]
"""Three dice that are told apart: the first, the second and the third."""

_ROLLS: tuple[Roll, ...] = tuple(product(PIPS, PIPS, PIPS))
_KNOWN = frozenset(_ROLLS)


@dataclass(frozen=True, repr=False)
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
        What says in words what the event is; without it the rolls are said.

    Raises
    ------
    RumbleError
        Something is no roll of three dice.

    Examples
    --------
    >>> seven = reaching(7)
    >>> seven
    <reach 7: 90 of 216 rolls, chance 5/12>
    >>> (1, 3, 6) in seven, len(seven & options(3))
    (True, 72)
    """

    rolls: tuple[Roll, ...]
    wording: Wording | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        """Put the rolls in order, each once, and refuse what is none."""
        object.__setattr__(self, "rolls", tuple(sorted({_checked_roll(roll) for roll in self.rolls})))

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
        return isinstance(roll, tuple) and tuple(roll) in self.rolls

    def __and__(self, other: Event) -> Event:
        """Give the event that both happen."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(tuple(_set(self) & _set(other)), joined(Every, self._said, other._said))

    def __or__(self, other: Event) -> Event:
        """Give the event that at least one happens."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(tuple(_set(self) | _set(other)), joined(Some, self._said, other._said))

    def __sub__(self, other: Event) -> Event:
        """Give the event that this happens and the other does not."""
        if not isinstance(other, Event):
            return NotImplemented
        return Event(tuple(_set(self) - _set(other)), But(self._said, other._said))

    def __invert__(self) -> Event:
        """Give the event that this does not happen."""
        return Event(tuple(_KNOWN - _set(self)), But(None, self._said))

    def __le__(self, other: Event) -> bool:
        """Tell whether the other event happens whenever this does."""
        if not isinstance(other, Event):
            return NotImplemented
        return _set(self) <= _set(other)

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
        >>> reaching(7).given(options(3)), options(3).given(reaching(7))
        (Fraction(3, 5), Fraction(4, 5))
        """
        condition = as_event(condition)
        if not condition.rolls:
            raise RumbleError(
                f"The condition cannot happen: no roll does this: {condition.words()}. "
                "Choose a condition that at least one roll meets."
            )
        return Fraction(len(self & condition), len(condition))

    def shapes(self) -> FrozenMapping[Roll, int]:
        """Group the rolls that differ in the order of the dice only, and count each group.

        Examples
        --------
        >>> Event(((1, 3, 6), (6, 3, 1), (2, 2, 2))).shapes()
        {(1, 3, 6): 2, (2, 2, 2): 1}
        """
        sizes = Counter(_shape(roll) for roll in self.rolls)
        return FrozenMapping(sorted(sizes.items()))

    def named(self, name: str) -> Event:
        """Give the same event under a name of your own.

        Examples
        --------
        >>> (reaching(7) - options(3)).named("7 with a pair").words()
        '7 with a pair'
        """
        return Event(self.rolls, Named(name))

    @property
    def _said(self) -> Wording:
        return self.wording or Rolls(self.rolls)

    def words(self, language: str = "en") -> str:
        """Say what the event is, so that it reads on after "the chance to".

        Examples
        --------
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


def _set(event: Event) -> frozenset[Roll]:
    return frozenset(event.rolls)


def _shape(roll: Roll) -> Roll:
    low, middle, high = sorted(roll)
    return low, middle, high


def _full_size(shape: Roll) -> int:
    return {3: 6, 2: 3, 1: 1}[len(set(shape))]


def _checked_roll(roll: Any) -> Roll:
    dice = tuple(roll) if isinstance(roll, tuple | list) else roll
    if dice not in _KNOWN:
        raise RumbleError(
            f"{quoted(roll)} is no roll of three dice; "
            "give three whole numbers from 1 to 6 in the order of the dice, such as (1, 3, 6)."
        )
    first, second, third = dice
    return int(first), int(second), int(third)


def as_event(event: Any) -> Event:
    """Give an event back if it is one.

    Raises
    ------
    RumbleError
        It is something else.

    Examples
    --------
    >>> as_event(reaching(7)).chance
    Fraction(5, 12)
    """
    if not isinstance(event, Event):
        raise RumbleError(
            f"{quoted(event)} is no event of three dice; give one, such as reaching(7) or options(3)."
        )
    return event


ALL_ROLLS = Event(_ROLLS)
"""The event that always happens: all 216 rolls."""


def where(condition: Callable[[Roll], object], name: str | None = None) -> Event:
    """Give the event of all rolls that meet a condition of your own.

    Parameters
    ----------
    condition
        A function that takes a roll and tells whether it belongs to the event.
    name
        What to call the event.

    Examples
    --------
    >>> where(lambda roll: sum(roll) == 10, "make 10 with all three dice")
    <make 10 with all three dice: 27 of 216 rolls, chance 1/8>
    """
    event = Event(tuple(roll for roll in _ROLLS if condition(roll)))
    return event if name is None else event.named(name)


def reaching(value: int | None = None, soldiers: int = 1, exactly: bool = False) -> Event:
    """Give the rolls of which some split fits; the player may choose it (rule 6).

    Parameters
    ----------
    value
        The token value of the territory, 2 to 12; ``None`` for any.
    soldiers
        How many soldiers the split places, 1 to 3: at least so many.
    exactly
        Whether it must be just so many. A player with another split on
        offer may still have more.

    Raises
    ------
    RumbleError
        Two dice cannot sum to the value, or no die counts so many soldiers.

    Examples
    --------
    >>> reaching(7).chance, reaching(7, soldiers=3).chance, reaching(7, soldiers=1, exactly=True).chance
    (Fraction(5, 12), Fraction(5, 36), Fraction(5, 36))
    >>> reaching(soldiers=3)
    <place at least 3 soldiers: 152 of 216 rolls, chance 19/27>
    """
    values = () if value is None else (checked_value(value),)
    return _reaching(values, checked_soldiers(soldiers), bool(exactly))


def any_of(values: Iterable[int], soldiers: int = 1, exactly: bool = False) -> Event:
    """Give the rolls that reach at least one of several values.

    The chance is less than the sum of the single ones, since one roll can
    reach several: see :func:`inclusion_exclusion`.

    Raises
    ------
    RumbleError
        There is no value, or one that two dice cannot sum to, or no die
        counts so many soldiers.

    Examples
    --------
    >>> any_of([6, 7, 8])
    <reach 6, 7 or 8: 170 of 216 rolls, chance 85/108>
    """
    wanted = tuple(sorted({checked_value(value) for value in values}))
    if not wanted:
        raise RumbleError("No value was given; give at least one from 2 to 12, as in any_of([6, 8]).")
    return _reaching(wanted, checked_soldiers(soldiers), bool(exactly))


@cache
def _reaching(values: tuple[int, ...], soldiers: int, exactly: bool) -> Event:
    enough = (soldiers,) if exactly else range(soldiers, 4)
    fitting = tuple(
        roll
        for roll in _ROLLS
        if any(split.soldiers in enough and (not values or split.value in values) for split in splits(roll))
    )
    return Event(fitting, Reaching(values, soldiers, exactly))


def counting(die: int = 0, value: int | None = None, soldiers: int | None = None) -> Event:
    """Give the rolls that fit if it is fixed beforehand which die counts soldiers.

    Parameters
    ----------
    die
        The die that counts: 0, 1 or 2, its place in the roll.
    value
        The sum of the other two dice, 2 to 12; ``None`` for any.
    soldiers
        How many soldiers the die counts, 1 to 3, exactly; ``None`` for any.

    Raises
    ------
    RumbleError
        There is no such die, sum or number of soldiers.

    Examples
    --------
    >>> counting(0, value=7, soldiers=3)
    <make 7 with the second die and the third die and count 3 soldiers with the first die: ...>
    >>> counting(0, value=7).chance * counting(0, soldiers=3).chance == counting(0, 7, 3).chance
    True
    """
    others = [other for other in range(3) if other != checked_die(die)]
    events = [] if value is None else [pair_sum(others[0], others[1], value)]
    if soldiers is not None:
        wanted = checked_soldiers(soldiers)
        fitting = tuple(roll for roll in _ROLLS if soldiers_of(roll[die]) == wanted)
        events.append(Event(fitting, Counting(die, wanted)))
    if not events:
        return ALL_ROLLS
    return events[0] if len(events) == 1 else events[0] & events[1]


def pair_sum(first: int, second: int, value: int) -> Event:
    """Give the rolls in which two named dice have a sum.

    Parameters
    ----------
    first, second
        Two different dice: 0, 1 or 2, their places in the roll.
    value
        Their sum, 2 to 12.

    Raises
    ------
    RumbleError
        There is no such die or sum, or both dice are the same.

    Examples
    --------
    >>> pairs = pair_sum(0, 1, 7), pair_sum(0, 2, 7), pair_sum(1, 2, 7)
    >>> [pair.chance for pair in pairs], len(pairs[0] & pairs[1]), len(pairs[0] & pairs[1] & pairs[2])
    ([Fraction(1, 6), Fraction(1, 6), Fraction(1, 6)], 6, 0)
    """
    if checked_die(first) == checked_die(second):
        raise RumbleError(f"A pair is two dice, not die {first} twice; choose two of 0, 1 and 2.")
    total = checked_value(value)
    fitting = tuple(roll for roll in _ROLLS if roll[first] + roll[second] == total)
    return Event(fitting, PairSum(first, second, total))


def options(number: int) -> Event:
    """Give the rolls with so many different splits (rule 6).

    Raises
    ------
    RumbleError
        No roll has so many.

    Examples
    --------
    >>> [len(options(number)) for number in (1, 2, 3)]
    [6, 90, 120]
    """
    wanted = whole_number(number, 1, 3, "No roll has {} options; a roll has 1, 2 or 3.")
    fitting = tuple(roll for roll in _ROLLS if len(splits(roll)) == wanted)
    return Event(fitting, Options(wanted))
