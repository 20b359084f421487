"""The chances of three dice a second time: three loops, counting on fingers, no use of the package."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

Triple = tuple[int, int, int]

COUNTS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}
"""How many soldiers a die counts, as the rules print it."""


def all_triples() -> list[Triple]:
    triples = []
    for first in range(1, 7):
        for second in range(1, 7):
            for third in range(1, 7):
                triples.append((first, second, third))
    return triples


def offers(triple: Triple) -> set[tuple[int, int]]:
    """Give the (value, soldiers) that a player may choose, die by die."""
    first, second, third = triple
    return {
        (second + third, COUNTS[first]),
        (first + third, COUNTS[second]),
        (first + second, COUNTS[third]),
    }


def fitting(fits: Callable[[Triple], object]) -> list[Triple]:
    return [triple for triple in all_triples() if fits(triple)]


def chance(fits: Callable[[Triple], object]) -> Fraction:
    return Fraction(len(fitting(fits)), 6 * 6 * 6)


def reached(triple: Triple, values: Iterable[int], soldiers: int, exactly: bool) -> bool:
    """Tell whether a split fits."""
    return any(
        value in values and (number == soldiers if exactly else number >= soldiers)
        for value, number in offers(triple)
    )
