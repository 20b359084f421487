"""The truths of lesson 3, computed a second time by rolling three dice in every way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from rumble_nb.lessons import how_many_soldiers

ROLLS = list(product((1, 2, 3, 4, 5, 6), repeat=3))
COUNTED = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def placed(roll: tuple[int, int, int]) -> Iterator[tuple[int, int]]:
    """Give value and soldiers for each die that may count, however often the same comes up."""
    a, b, c = roll
    yield from ((b + c, COUNTED[a]), (a + c, COUNTED[b]), (a + b, COUNTED[c]))


def share(condition: Callable[[tuple[int, int, int]], bool]) -> Fraction:
    return Fraction(sum(map(condition, ROLLS)), 216)


def possible_in_several_ways() -> set[str]:
    several = [roll for roll in ROLLS if list(placed(roll)).count((10, 3)) >= 2]
    return {"".join(str(die) for die in sorted(roll)) for roll in several}


def most_on_average() -> Fraction:
    """Add up the chances of at least one, two and three: none of three dice is so high."""
    none_so_high = [Fraction(low, 6) ** 3 for low in (0, 2, 4)]
    return sum(((1 - chance) for chance in none_so_high), Fraction(0))


def hardest_for_three() -> set[str]:
    values = how_many_soldiers.empty_japan().values
    rolls = {id: sum((value, 3) in placed(roll) for roll in ROLLS) for id, value in values.items()}
    return {id for id, number in rolls.items() if number == min(rolls.values())}


def options_on_average() -> Fraction:
    """Add up the chances of every pair of value and soldiers: each option is counted once."""
    pairs = product(range(2, 13), (1, 2, 3))
    return sum((share(lambda roll, pair=pair: pair in placed(roll)) for pair in pairs), Fraction(0))


def who_counts_right() -> set[str]:
    """Find whose fraction is the share of the rolls in which two dice make 7."""
    share_of_sevens = share(lambda roll: 7 in {roll[0] + roll[1], roll[0] + roll[2], roll[1] + roll[2]})
    said = {"Aki": Fraction(1, 2), "Bea": Fraction(91, 216), "Cai": Fraction(90, 216)}
    return {name for name, chance in said.items() if chance == share_of_sevens}


def ten_when_three_can_be_placed() -> Fraction:
    possible = [roll for roll in ROLLS if max(roll) >= 5]
    return Fraction(sum(10 in dict(placed(roll)) for roll in possible), len(possible))


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "3.1": lambda: share(lambda roll: roll[0] >= 5 and roll[1] + roll[2] == 10),
    "3.2": possible_in_several_ways,
    "3.3": lambda: share(lambda roll: (10, 3) in placed(roll)),
    "3.4": lambda: Fraction(sum(COUNTED.values()), 6),
    "3.5": most_on_average,
    "3.6": hardest_for_three,
    "3.7": options_on_average,
    "3.8": who_counts_right,
    "3.9": ten_when_three_can_be_placed,
}
