"""What lesson 3 looks at: ways to place soldiers, and the means of what rolls offer."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import soldiers_of, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.locale import catalogue

VALUE, SOLDIERS = 10, 3
"""What the lesson asks for: three soldiers in the territory with token 10."""

EMPTY_SEED = 6
"""Draws the tokens of an empty map of Japan."""


def ways(language: str = "en") -> tuple[odds.Event, odds.Event, odds.Event]:
    """Give the three ways to place three soldiers in 10: one for each die that counts.

    Examples
    --------
    >>> [len(way) for way in ways()], len(ways()[0] | ways()[1] | ways()[2])
    ([6, 6, 6], 13)
    """
    say = catalogue(language).gettext
    names = say("the first die counts"), say("the second die counts"), say("the third die counts")
    first, second, third = (odds.counting(die, VALUE, SOLDIERS).named(name) for die, name in enumerate(names))
    return first, second, third


@cache
def sevens(language: str = "en") -> tuple[odds.Event, odds.Event, odds.Event]:
    """Give the three pairs of dice that can make 7.

    Examples
    --------
    >>> [pair.chance for pair in sevens()]
    [Fraction(1, 6), Fraction(1, 6), Fraction(1, 6)]
    """
    say = catalogue(language).gettext
    names = say("first and second die"), say("first and third die"), say("second and third die")
    pairs = (0, 1), (0, 2), (1, 2)
    one, other, last = (odds.pair_sum(*pair, 7).named(name) for pair, name in zip(pairs, names, strict=True))
    return one, other, last


def first_counts(roll: tuple[int, int, int]) -> int:
    """Give the soldiers that the first die of a roll places.

    Examples
    --------
    >>> first_counts((4, 5, 6))
    2
    """
    return soldiers_of(roll[0])


def most(roll: tuple[int, int, int]) -> int:
    """Give the most soldiers that a roll can place.

    Examples
    --------
    >>> most((4, 5, 6))
    3
    """
    return max(split.soldiers for split in splits(roll))


def empty_japan() -> Position:
    """Give the map of Japan at the start of a game: tokens, and no soldiers yet.

    Examples
    --------
    >>> sorted(empty_japan().values.values()) == list(range(2, 13))
    True
    """
    return Position.random(EMPTY_SEED, players=2).replace(soldiers={})


def claims() -> Mapping[str, Fraction]:
    """Give what three players say of the chance that two of the dice make 7.

    Examples
    --------
    >>> claims()
    {'Aki': Fraction(1, 2), 'Bea': Fraction(91, 216), 'Cai': Fraction(5, 12)}
    """
    wrong = ChanceQuestion(sevens()).wrong
    return FrozenMapping({"Aki": wrong["added"], "Bea": wrong["independent"], "Cai": Fraction(90, 216)})


def kinds_of_rolls(event: odds.Event) -> str:
    """List the kinds of rolls of an event, each with its number of orders.

    Examples
    --------
    >>> kinds_of_rolls(odds.reaching(12, 3))
    '5-6-6 (× 3), 6-6-6 (× 1)'
    """
    return ", ".join(f"{'-'.join(map(str, kind))} (× {orders})" for kind, orders in event.shapes().items())


def weighed(chances: Mapping[int, Fraction]) -> str:
    """Write the sum out that is a mean.

    Examples
    --------
    >>> weighed({1: Fraction(1, 3), 2: Fraction(2, 3)})
    '1 · 1/3 + 2 · 2/3 = 5/3'
    """
    terms = (f"{number} · {chance}" for number, chance in chances.items())
    return f"{' + '.join(terms)} = {odds.mean(chances)}"
