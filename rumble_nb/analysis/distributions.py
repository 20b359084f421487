"""Random variables of one roll: which values there are, and how likely each is, as fractions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, TypeVar

from rumble_nb.analysis.events import ALL_ROLLS, Event, Roll, possible
from rumble_nb.analysis.questions import checked_die, checked_function, checked_values, exact_number
from rumble_nb.engine.dice import soldiers_of, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

Outcome = TypeVar("Outcome", bound=Hashable)
Entry = TypeVar("Entry")


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
        What is known cannot happen, or the variable is no function.

    Examples
    --------
    >>> from rumble_nb.analysis.odds import pair_sum
    >>> distribution(max)[6]
    Fraction(91, 216)
    >>> distribution(max, given=pair_sum(0, 1, 11))
    {6: Fraction(1, 1)}
    """
    rolls = possible(given).rolls
    outcome_of = checked_function(variable, "gives a value for a roll")
    counts = Counter(outcome_of(roll) for roll in rolls)
    return in_order({outcome: Fraction(count, len(rolls)) for outcome, count in counts.items()})


def in_order(entries: Mapping[Outcome, Entry]) -> FrozenMapping[Outcome, Entry]:
    """Sort the entries by their outcomes, where these can be compared.

    Examples
    --------
    >>> in_order({"b": 1, "a": 2}), in_order({"b": 1, 0: 2})
    ({'a': 2, 'b': 1}, {'b': 1, 0: 2})
    """
    try:
        return FrozenMapping({outcome: entries[outcome] for outcome in sorted(entries)})  # type: ignore[type-var]
    except TypeError:
        return FrozenMapping(entries)


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
        There is no value, or one that two dice cannot sum to.

    Examples
    --------
    >>> most_soldiers()
    {1: Fraction(1, 27), 2: Fraction(7, 27), 3: Fraction(19, 27)}
    >>> mean(most_soldiers()), mean(most_soldiers([7]))
    (Fraction(8, 3), Fraction(5, 6))
    """
    wanted = tuple(TOKENS) if values is None else checked_values(values)

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
        The chances do not sum to 1, or they are not those of pairs.

    Examples
    --------
    >>> marginals(joint()).soldiers
    {1: Fraction(1, 3), 2: Fraction(1, 3), 3: Fraction(1, 3)}
    >>> marginals(joint()).value[7]
    Fraction(1, 6)
    """
    _refuse_no_distribution(chances)
    single = next(
        (outcome for outcome in chances if not isinstance(outcome, tuple) or len(outcome) != 2), None
    )
    if single is not None:
        raise RumbleError(
            f"This distribution has no pairs: {quoted(single)}; give one that has, such as joint()."
        )
    sums: tuple[dict[int, Fraction], dict[int, Fraction]] = ({}, {})
    for outcome, chance in chances.items():
        for margin, part in zip(sums, outcome, strict=True):
            margin[part] = margin.get(part, Fraction(0)) + chance
    return Marginals(*(in_order(margin) for margin in sums))


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
