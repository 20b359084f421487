"""The truths of lesson 2, computed a second time by counting rolls by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import Any

from rumble_nb.lessons import three_dice

FACES = (1, 2, 3, 4, 5, 6)
ROLLS = list(product(FACES, repeat=3))


def sums(roll: tuple[int, ...]) -> set[int]:
    return {one + other for one, other in combinations(roll, 2)}


def reaching(*values: int) -> int:
    """Count the rolls in which some two dice make one of the values."""
    return sum(bool(sums(roll) & {*values}) for roll in ROLLS)


def where_a_five_or_six_is_left() -> set[str]:
    """Take two of the three dice for the territory, so that the third one shows 5 or 6."""
    left = three_dice.FIRST_ROLL
    values = {sum(left) - die for die in left if die in (5, 6)}
    return {id for id, value in three_dice.japan().values.items() if value in values}


def who_counts_orders() -> set[str]:
    orders = Counter(tuple(sorted(roll)) for roll in ROLLS)
    return {"Bea" if orders[1, 3, 6] > orders[3, 3, 3] else "Aki"}


def rolls_with_the_three_sums() -> set[str]:
    fitting = [roll for roll in ROLLS if sums(roll) == {5, 8, 9}]
    return {"".join(map(str, sorted(roll))) for roll in fitting}


def sevens() -> Fraction:
    """Count for each pair of faces that make 7; three dice never hold two such pairs."""
    return Fraction(sum({low, 7 - low} <= {*roll} for low in (1, 2, 3) for roll in ROLLS), 216)


def what_six_misses_change() -> set[str]:
    """Weigh all rows of seven hits and misses; of those that begin with six misses, how many end well?"""
    weight = {True: 90, False: 126}
    rows = [row for row in product((True, False), repeat=7) if not any(row[:6])]
    well, all_rows = (
        sum(prod(weight[it] for it in row) for row in rows if row[6] or both) for both in (0, 1)
    )
    after, before = Fraction(well, all_rows), Fraction(weight[True], 216)
    return {"same" if after == before else "more" if after > before else "less"}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "2.1": where_a_five_or_six_is_left,
    "2.2": who_counts_orders,
    "2.3": rolls_with_the_three_sums,
    "2.4": lambda: Fraction(6 * 5 * 4, 216),
    "2.5": sevens,
    "2.6": lambda: Fraction(reaching(7), reaching(2)),
    "2.7": lambda: Fraction(reaching(6, 8), 216),
    "2.8": lambda: 1 - Fraction(4, 6) ** 3,
    "2.9": what_six_misses_change,
}
