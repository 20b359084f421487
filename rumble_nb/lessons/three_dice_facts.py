"""What lesson 2 looks at: a first turn on Japan, and what rolls reach."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

from rumble_nb.analysis import odds
from rumble_nb.draw.dice import split_words
from rumble_nb.engine.actions import Roll
from rumble_nb.engine.dice import splits
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue

JAPAN_SEED = 7
"""Deals the tokens of the board that the lesson looks at."""

FIRST_ROLL = (1, 3, 6)
"""The roll that the lesson begins with."""

TRIPLE = (3, 3, 3)
"""A roll that can lie in one order only."""

PUZZLE = (5, 8, 9)
"""The tokens that the roll of the puzzle reaches."""

MISSES = 6
"""How often in a row somebody has missed, before they are asked about the next roll."""


def first_turn() -> State:
    """Give the first turn of a game on Japan, with the dice on the table.

    Examples
    --------
    >>> first_turn()
    <State: 'Aki' to move, dice (1, 3, 6); stock 'Aki' 18, 'Bea' 18, 'Cai' 18>
    """
    return Game(seed=JAPAN_SEED, first="Aki").state.apply(Roll(FIRST_ROLL))


def japan() -> Position:
    """Give Japan with its tokens, before the first soldier is placed.

    Examples
    --------
    >>> sorted(japan().values.values()) == list(range(2, 13))
    True
    """
    return first_turn().position


def placed(territory: str) -> int:
    """Give how many soldiers the first roll places in a territory: 0 where it does not lead there.

    Examples
    --------
    >>> {japan().values[id]: placed(id) for id in japan().map.territories if placed(id)}
    {9: 1, 7: 2, 4: 3}
    """
    return next((it.soldiers for it in first_turn().deployments if it.territory == territory), 0)


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the first roll does in a territory.

    Examples
    --------
    >>> at = {value: territory for territory, value in japan().values.items()}
    >>> consequence(at[4]), consequence(at[11])
    ('1 + 3 = 4, and the 6 counts 3 soldiers.', 'No two of the dice make 11.')
    """
    value = japan().values[territory]
    for split in splits(FIRST_ROLL):
        if split.value == value:
            return split_words(FIRST_ROLL, split, language)
    return catalogue(language).gettext("No two of the dice make {value}.").format(value=value)


def written(roll: tuple[int, ...]) -> str:
    """Write a roll as its three digits, the smallest first.

    Examples
    --------
    >>> written((6, 1, 3))
    '136'
    """
    return "".join(map(str, sorted(roll)))


def ratio() -> Fraction:
    """Give how many times as easy it is to reach 7 as to reach 2.

    Examples
    --------
    >>> ratio()
    Fraction(45, 8)
    """
    return odds.reach(7) / odds.reach(2)


def after_misses(misses: int = MISSES) -> Fraction:
    """Give the chance to reach 7 in the next roll if so many rolls in a row have missed it.

    Examples
    --------
    >>> after_misses(6)
    Fraction(5, 12)
    """
    wait = odds.waiting(odds.reach(7))
    return wait.exactly(misses + 1) / wait.longer_than(misses)


def shares_after_misses(sample: odds.Sample, misses: int = MISSES) -> tuple[Fraction, ...]:
    """Give the running share of 7, counted only in rolls that come after so many misses in a row.

    Examples
    --------
    >>> late = shares_after_misses(odds.sample(5000, seed=7))
    >>> len(late) < 500, abs(late[-1] - odds.reach(7)) < Fraction(1, 10)
    (True, True)
    """
    seven = set(odds.reaching(7))
    hits = [roll in seven for roll in sample.rolls]
    late = (hits[end] for end in range(misses, len(hits)) if not any(hits[end - misses : end]))
    return tuple(Fraction(number, rolls) for rolls, number in enumerate(accumulate(late), 1))
