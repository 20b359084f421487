"""Three dice, and the ways to split them into soldiers and a territory."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, islice, permutations
from random import Random
from typing import Any, NamedTuple

from rumble_nb.engine.luck import below
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import IllegalAction, Said

PIPS = range(1, 7)
"""What one die can show."""


class Dice(tuple[int, ...]):
    """Three dice as they lie on the table: shown in their order, equal in any.

    Parameters
    ----------
    pips
        Three whole numbers from 1 to 6.

    Raises
    ------
    IllegalAction
        They are not three dice (rule 6).

    Examples
    --------
    >>> Dice((6, 1, 3))
    (6, 1, 3)
    >>> Dice((6, 1, 3)) == (1, 3, 6)
    True
    """

    __slots__ = ()

    def __new__(cls, pips: Iterable[int]) -> Dice:
        """Refuse what is no roll of three dice."""
        dice = _first_four(pips)
        if len(dice) != 3 or not {type(die) for die in dice} == {int} or not set(dice).issubset(PIPS):
            raise IllegalAction(
                "6",
                Said("{dice} is no roll of three dice.", dice=quoted(list(dice))),
                Said("Give three whole numbers from 1 to 6, as in {example}.", example="Roll((1, 3, 6))"),
            )
        return super().__new__(cls, dice)

    def __eq__(self, other: object) -> bool:
        """Compare by the pips, whatever their order."""
        return isinstance(other, tuple) and _in_order(self) == _in_order(other)

    def __ne__(self, other: object) -> bool:
        """Compare by the pips, whatever their order."""
        return not self == other

    def __hash__(self) -> int:
        """Hash by the pips, whatever their order."""
        return hash(_in_order(self))

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        """Pickle by the pips."""
        return (tuple(self),)


def _first_four(pips: Any) -> tuple[Any, ...]:
    """Take enough to see that there are not three; what is given may have no end."""
    return tuple(islice(pips, 4)) if hasattr(pips, "__iter__") else (pips,)


def _in_order(dice: tuple[Any, ...]) -> tuple[Any, ...]:
    """Sort what can be sorted; another tuple may hold anything."""
    try:
        return tuple(sorted(dice))
    except TypeError:
        return tuple(dice)


class Split(NamedTuple):
    """One way to use a roll: one die counts soldiers, the other two name the territory (rule 6).

    Parameters
    ----------
    value
        The sum of the two dice: the token value of the territory, 2 to 12.
    soldiers
        How many soldiers the third die places, 1 to 3.
    die
        The pips of the die that counts soldiers.
    """

    value: int
    soldiers: int
    die: int


def soldiers_of(die: int) -> int:
    """Give how many soldiers a die counts: half its pips, rounded up (rule 6).

    Examples
    --------
    >>> [soldiers_of(die) for die in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (die + 1) // 2


def splits(dice: Iterable[int]) -> tuple[Split, ...]:
    """Give the different splits of a roll, the smallest value first (rule 6).

    There are three, two with a pair, one with a triple.

    Parameters
    ----------
    dice
        The pips of three dice, in any order.

    Raises
    ------
    IllegalAction
        They are not three dice.

    Examples
    --------
    >>> for split in splits((1, 3, 6)):
    ...     print(split)
    Split(value=4, soldiers=3, die=6)
    Split(value=7, soldiers=2, die=3)
    Split(value=9, soldiers=1, die=1)
    """
    return _splits(dice if isinstance(dice, Dice) else Dice(dice))


@cache
def _splits(dice: Dice) -> tuple[Split, ...]:
    total = sum(dice)
    return tuple(Split(total - die, soldiers_of(die), die) for die in sorted(set(dice), reverse=True))


@cache
def roll_weights() -> tuple[tuple[Dice, Fraction], ...]:
    """Give the 56 rolls whose order does not matter, each with its exact chance.

    Examples
    --------
    >>> rolls = dict(roll_weights())
    >>> len(rolls), sum(rolls.values())
    (56, Fraction(1, 1))
    >>> rolls[1, 3, 6], rolls[2, 2, 5], rolls[4, 4, 4]
    (Fraction(1, 36), Fraction(1, 72), Fraction(1, 216))
    """
    rolls = combinations_with_replacement(PIPS, 3)
    return tuple((Dice(roll), Fraction(len(set(permutations(roll))), 216)) for roll in rolls)


def rolled(generator: Random) -> Dice:
    """Roll three dice.

    Examples
    --------
    >>> from rumble_nb.engine.luck import stream
    >>> rolled(stream(7, "example"))
    (4, 4, 1)
    """
    return Dice([1 + below(generator, 6) for _ in range(3)])
