"""The events that a game asks for: what a roll reaches, counts and offers (rule 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from rumble_nb.analysis.event_words import Counting, Options, PairSum, Reaching
from rumble_nb.analysis.events import ALL_ROLLS, Event, Roll
from rumble_nb.analysis.questions import (
    checked_die,
    checked_function,
    checked_soldiers,
    checked_value,
    checked_values,
    whole_number,
)
from rumble_nb.engine.dice import soldiers_of, splits
from rumble_nb.errors import RumbleError


def where(condition: Callable[[Roll], object], name: str | None = None) -> Event:
    """Give the event of all rolls that meet a condition of your own.

    Parameters
    ----------
    condition
        A function that takes a roll and tells whether it belongs to the event.
    name
        What to call the event.

    Raises
    ------
    RumbleError
        The condition is no function.

    Examples
    --------
    >>> where(lambda roll: sum(roll) == 10, "make 10 with all three dice")
    <make 10 with all three dice: 27 of 216 rolls, chance 1/8>
    """
    fits = checked_function(condition, "tells whether a roll fits")
    return Event((roll for roll in ALL_ROLLS if fits(roll)), name)


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
    reach several: ``inclusion_exclusion`` shows the overlaps.

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
    return _reaching(checked_values(values), checked_soldiers(soldiers), bool(exactly))


@cache
def _reaching(values: tuple[int, ...], soldiers: int, exactly: bool) -> Event:
    enough = (soldiers,) if exactly else range(soldiers, 4)
    fitting = (
        roll
        for roll in ALL_ROLLS
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
        fitting = (roll for roll in ALL_ROLLS if soldiers_of(roll[die]) == wanted)
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
    fitting = (roll for roll in ALL_ROLLS if roll[first] + roll[second] == total)
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
    fitting = (roll for roll in ALL_ROLLS if len(splits(roll)) == wanted)
    return Event(fitting, Options(wanted))
