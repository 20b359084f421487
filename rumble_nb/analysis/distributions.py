"""Random variables of one roll: which values there are, and how likely each is, as fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple, TypeVar

from rumble_nb.analysis.events import ALL_ROLLS, Event, Roll, as_event, reaching
from rumble_nb.analysis.questions import checked_die, checked_rerolls, checked_value, exact_number
from rumble_nb.engine.dice import soldiers_of, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.errors import RumbleError

Outcome = TypeVar("Outcome", bound=Hashable)

SOLDIERS = (1, 2, 3)
"""What one die can count."""


def distribution(
    variable: Callable[[Roll], Outcome], given: Event = ALL_ROLLS
) -> FrozenMapping[Outcome, Fraction]:
    """Give the chance of each value of a random variable.

    Parameters
    ----------
    variable
        A function that takes a roll and gives its value.
    given
        What is known about the roll.

    Raises
    ------
    RumbleError
        What is known cannot happen.

    Examples
    --------
    >>> from rumble_nb.analysis.events import pair_sum
    >>> distribution(max)[6]
    Fraction(91, 216)
    >>> distribution(max, given=pair_sum(0, 1, 11))
    {6: Fraction(1, 1)}
    """
    rolls = as_event(given).rolls
    if not rolls:
        raise RumbleError(
            f"What is given cannot happen: no roll does this: {given.words()}. "
            "Choose a condition that at least one roll meets."
        )
    counts = Counter(variable(roll) for roll in rolls)
    return _in_order({outcome: Fraction(count, len(rolls)) for outcome, count in counts.items()})


def _in_order(chances: dict[Outcome, Fraction]) -> FrozenMapping[Outcome, Fraction]:
    """Sort by the outcomes where they can be compared."""
    try:
        return FrozenMapping(sorted(chances.items()))
    except TypeError:
        return FrozenMapping(chances)


def options_count() -> FrozenMapping[int, Fraction]:
    """Give the chance of each number of different splits of a roll (rule 6).

    Examples
    --------
    >>> options_count()
    {1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)}
    >>> mean(options_count())
    Fraction(91, 36)
    """
    return distribution(lambda roll: len(splits(roll)))


def most_soldiers(values: Iterable[int] | None = None) -> FrozenMapping[int, Fraction]:
    """Give the chance of each largest number of soldiers that one roll can place.

    Parameters
    ----------
    values
        The token values where they may go; ``None`` for any. 0 stands for the
        rolls that reach none of them.

    Raises
    ------
    RumbleError
        Two dice cannot sum to one of the values.

    Examples
    --------
    >>> most_soldiers()
    {1: Fraction(1, 27), 2: Fraction(7, 27), 3: Fraction(19, 27)}
    >>> mean(most_soldiers()), mean(most_soldiers([7]))
    (Fraction(8, 3), Fraction(5, 6))
    """
    wanted = tuple(TOKENS) if values is None else tuple(checked_value(value) for value in values)

    def most(roll: Roll) -> int:
        return max((split.soldiers for split in splits(roll) if split.value in wanted), default=0)

    return distribution(most)


def joint(die: int = 0) -> FrozenMapping[tuple[int, int], Fraction]:
    """Give the chance of each (value, soldiers) if it is fixed which die counts soldiers.

    The chances sum to 1, and each is the product of its two marginal ones:
    the value and the number of soldiers are independent.

    Parameters
    ----------
    die
        The die that counts: 0, 1 or 2. The chances are the same for each.

    Raises
    ------
    RumbleError
        There is no such die.

    Examples
    --------
    >>> table = joint()
    >>> table[7, 3], sum(table.values())
    (Fraction(1, 18), Fraction(1, 1))
    """
    place = checked_die(die)
    return distribution(lambda roll: (sum(roll) - roll[place], soldiers_of(roll[place])))


class Marginals(NamedTuple):
    """The two distributions at the margins of a joint one.

    Parameters
    ----------
    value
        The chance of each token value.
    soldiers
        The chance of each number of soldiers.
    """

    value: FrozenMapping[int, Fraction]
    soldiers: FrozenMapping[int, Fraction]


def marginals(chances: Mapping[tuple[int, int], Fraction]) -> Marginals:
    """Sum a joint distribution along its rows and its columns.

    Raises
    ------
    RumbleError
        The chances do not sum to 1, so that it is no distribution.

    Examples
    --------
    >>> marginals(joint()).soldiers
    {1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 3)}
    >>> marginals(joint()).value[7]
    Fraction(1, 6)
    """
    _refuse_no_distribution(chances)
    sums: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
    for outcome, chance in chances.items():
        for margin, part in zip(sums, outcome, strict=True):
            margin[part] = margin.get(part, Fraction(0)) + chance
    return Marginals(*(_in_order(margin) for margin in sums))


def reach(value: int, soldiers: int = 1, rerolls: int = 0, *, exactly: bool = False) -> Fraction:
    """Give the chance to reach a value with so many soldiers, rolling again whenever it fails.

    Parameters
    ----------
    value
        The token value of the territory, 2 to 12.
    soldiers
        At least how many soldiers, 1 to 3.
    rerolls
        How often all three dice may be rolled again (rule 7).
    exactly
        Whether it must be just so many soldiers.

    Raises
    ------
    RumbleError
        Two dice cannot sum to the value, no die counts so many soldiers, or
        there cannot be so many rerolls.

    Examples
    --------
    >>> reach(7), reach(7, rerolls=1), reach(10, soldiers=3)
    (Fraction(5, 12), Fraction(95, 144), Fraction(13, 216))
    """
    missing = 1 - reaching(checked_value(value), soldiers, exactly).chance
    return 1 - missing ** (checked_rerolls(rerolls) + 1)


def reach_table(rerolls: int = 0, exactly: bool = False) -> FrozenMapping[tuple[int, int], Fraction]:
    """Give the chance to reach each value with each number of soldiers: 33 pairs.

    This is no distribution: one roll offers several of them, and the chances
    with exactly so many soldiers sum to 91/36, the mean number of options.

    Raises
    ------
    RumbleError
        There cannot be so many rerolls.

    Examples
    --------
    >>> reach_table()[7, 2], sum(reach_table(exactly=True).values())
    (Fraction(5, 18), Fraction(91, 36))
    """
    return _reach_table(checked_rerolls(rerolls), bool(exactly))


@cache
def _reach_table(rerolls: int, exactly: bool) -> FrozenMapping[tuple[int, int], Fraction]:
    pairs = [(value, soldiers) for value in TOKENS for soldiers in SOLDIERS]
    return FrozenMapping({pair: reach(*pair, rerolls, exactly=exactly) for pair in pairs})


def reach_by_value(
    soldiers: int = 1, rerolls: int = 0, *, exactly: bool = False
) -> FrozenMapping[int, Fraction]:
    """Give the chance to reach each value with so many soldiers, as for a map of the chances.

    Raises
    ------
    RumbleError
        No die counts so many soldiers, or there cannot be so many rerolls.

    Examples
    --------
    >>> reach_by_value()[2], reach_by_value(soldiers=3)[12]
    (Fraction(2, 27), Fraction(1, 54))
    """
    return FrozenMapping({value: reach(value, soldiers, rerolls, exactly=exactly) for value in TOKENS})


def mean(chances: Mapping[Any, Fraction]) -> Fraction:
    """Give the mean of a distribution over numbers: its expectation.

    Raises
    ------
    RumbleError
        The chances do not sum to 1, or something is no exact number.

    Examples
    --------
    >>> mean(most_soldiers()), mean(marginals(joint()).soldiers)
    (Fraction(8, 3), Fraction(2, 1))
    """
    _refuse_no_distribution(chances)
    terms = (exact_number(outcome, "An outcome") * chance for outcome, chance in chances.items())
    return sum(terms, Fraction(0))


def variance(chances: Mapping[Any, Fraction]) -> Fraction:
    """Give the variance of a distribution over numbers.

    Raises
    ------
    RumbleError
        The chances do not sum to 1, or something is no exact number.

    Examples
    --------
    >>> variance(most_soldiers())
    Fraction(8, 27)
    """
    middle = mean(chances)
    return sum(((outcome - middle) ** 2 * chance for outcome, chance in chances.items()), Fraction(0))


def at_least(chances: Mapping[Any, Fraction], number: int | Fraction) -> Fraction:
    """Give the chance that a random variable is at least a number.

    Raises
    ------
    RumbleError
        The chances do not sum to 1, or something is no exact number.

    Examples
    --------
    >>> at_least(most_soldiers(), 2)
    Fraction(26, 27)
    """
    _refuse_no_distribution(chances)
    limit = exact_number(number, "The number")
    fitting = (chance for outcome, chance in chances.items() if exact_number(outcome, "An outcome") >= limit)
    return sum(fitting, Fraction(0))


def _refuse_no_distribution(chances: Mapping[Any, Fraction]) -> None:
    terms = [exact_number(chance, "A chance") for chance in chances.values()]
    total = sum(terms, Fraction(0))
    if total != 1 or any(term < 0 for term in terms):
        raise RumbleError(
            f"This is no distribution: its chances sum to {total}. "
            "Give chances that are not negative and sum to 1, such as most_soldiers()."
        )
