"""The truths of lesson 4, computed a second time by going through all pairs of rolls."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from typing import Any

from rumble_nb.lessons import reroll_turns

Roll = tuple[int, int, int]

ROLLS: list[Roll] = list(product((1, 2, 3, 4, 5, 6), repeat=3))
TOKENS = range(2, 13)


@cache
def sums(roll: Roll) -> frozenset[int]:
    a, b, c = roll
    return frozenset((a + b, a + c, b + c))


def soldiers(roll: Roll) -> int:
    """Give the most soldiers by the largest die: 1-2 one, 3-4 two, 5-6 three."""
    return 3 if max(roll) >= 5 else 2 if max(roll) >= 3 else 1


def two_best(roll: Roll) -> int:
    return sum(roll) - min(roll)


def mean_if_kept_from(least: int, worth: Callable[[Roll], int]) -> Fraction:
    """Give the mean of all pairs of rolls if the first one stands from some worth on, and else the second."""
    worths = [worth(roll) for roll in ROLLS]
    return Fraction(sum(one if one >= least else two for one, two in product(worths, worths)), 216**2)


def seven_in_a_turn(value: int = 7) -> Fraction:
    """Count the pairs of rolls in which neither of two rolls fails alone."""
    hits = [value in sums(roll) for roll in ROLLS]
    return Fraction(sum(one or two for one, two in product(hits, hits)), 216**2)


def second_roll_needed() -> Fraction:
    hits = [7 in sums(roll) for roll in ROLLS]
    got = [(one, two) for one, two in product(hits, hits) if one or two]
    return Fraction(sum(not one for one, _ in got), len(got))


def who_knows_the_second_roll() -> set[str]:
    """Look at a turn that was played: the first roll had a 6."""
    _, first, second = reroll_turns.real_turn()
    assert first.dice is not None
    assert second.dice is not None
    assert 6 in first.dice
    return {"Aki" if 6 in second.dice else "Bea"}


def best_limit(worth: Callable[[Roll], int]) -> int:
    """Try every limit, and give the one with the largest mean."""
    return max(range(1, 13), key=lambda least: mean_if_kept_from(least, worth))


def kept_for_soldiers_only() -> set[str]:
    for_soldiers, for_token = best_limit(soldiers), best_limit(two_best)
    fitting = (roll for roll in ROLLS if soldiers(roll) >= for_soldiers and two_best(roll) < for_token)
    return {"".join(map(str, sorted(roll))) for roll in fitting}


def where_it_adds_most() -> set[str]:
    added = {}
    for territory, value in reroll_turns.board().values.items():
        one_roll = Fraction(sum(value in sums(roll) for roll in ROLLS), 216)
        added[territory] = seven_in_a_turn(value) - one_roll
    return {territory for territory, more in added.items() if more == max(added.values())}


WEIGHTS = {True: seven_in_a_turn(), False: 1 - seven_in_a_turn()}


def weighed(rows: list[tuple[bool, ...]]) -> Fraction:
    return sum((prod((WEIGHTS[hit] for hit in row), start=Fraction(1)) for row in rows), Fraction(0))


def after_three_misses() -> Fraction:
    """Weigh all rows of four turns that begin with three misses; of those, the ones that end well."""
    rows = [row for row in product((True, False), repeat=4) if not any(row[:3])]
    return weighed([row for row in rows if row[3]]) / weighed(rows)


def two_of_three() -> Fraction:
    return weighed([row for row in product((True, False), repeat=3) if sum(row) == 2])


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "4.1": who_knows_the_second_roll,
    "4.2": seven_in_a_turn,
    "4.3": lambda: best_limit(two_best),
    "4.4": lambda: mean_if_kept_from(best_limit(soldiers), soldiers),
    "4.5": kept_for_soldiers_only,
    "4.6": where_it_adds_most,
    "4.7": second_roll_needed,
    "4.8": after_three_misses,
    "4.9": two_of_three,
}
