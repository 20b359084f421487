"""Chance for blocks of games: each seat has dice of its own, so its k-th roll is the same whatever others do.

Only raw numbers of the generator are used: what numpy promises never to change.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.engine.dice import PIPS, roll_weights, soldiers_of
from rumble_nb.engine.rules import TOKENS
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

TOKENS_OF_BLOCK, DICE, DECISIONS = range(3)
"""What luck is for."""

KINDS = 1 << 16
"""How many numbers 16 bits have."""

AGAIN = 255
"""Stands in a table where a number is not used, so that all outcomes have their exact chance."""

Weights = dict[tuple[int, int], int]
"""Placements (token value, soldiers), each with a whole number in proportion to its chance."""


class Bits:
    """Sixteen random bits at a time, for a purpose, a seat, and one of its turns if these have their own."""

    def __init__(self, seed: int, block: int, purpose: int, seat: int = 0, *turn: int) -> None:
        self._bits = np.random.PCG64(np.random.SeedSequence([seed, block], spawn_key=(purpose, seat, *turn)))

    def numbers(self, count: int) -> Numbers:
        """Draw so many numbers below 65536."""
        whole: Numbers = np.asarray(self._bits.random_raw(-(-count // 4)))
        return whole.astype("<u8", copy=False).view("<u2")[:count]

    def large(self, count: int) -> Numbers:
        """Draw so many numbers below 2**64."""
        return np.asarray(self._bits.random_raw(count))

    def outcomes(self, table: Numbers, count: int) -> Numbers:
        """Draw so many outcomes of a table; what is not used in it is drawn again."""
        drawn: Numbers = table.take(self.numbers(count))
        while True:
            (wrong,) = (drawn == AGAIN).nonzero()
            if not len(wrong):
                return drawn
            drawn[wrong] = table.take(self.numbers(len(wrong)))

    def generator(self) -> np.random.Generator:
        """Give a numpy generator."""
        return np.random.Generator(self._bits)


def table_of(weights: Sequence[int]) -> Numbers:
    """Spread outcomes 0, 1, 2, … over the 65536 numbers, exactly in proportion to their weights.

    Examples
    --------
    >>> np.bincount(table_of([1, 2])).tolist()[:2]
    [21845, 43690]
    """
    total = sum(weights)
    each = KINDS // total
    table: Numbers = np.full(KINDS, AGAIN, np.uint8)
    table[: each * total] = np.repeat(np.arange(len(weights), dtype=np.uint8), np.array(weights) * each)
    return table


@cache
def dice_table() -> Numbers:
    """Give the table of the 216 rolls."""
    return table_of([1] * 216)


@cache
def all_dice() -> Numbers:
    """Give the pips of the 216 rolls, by die and roll."""
    return np.array(list(product(PIPS, repeat=3)), np.int8).T.copy()


def rolled(bits: Bits, count: int) -> Numbers:
    """Roll three dice so many times; give the pips by die and roll.

    Examples
    --------
    >>> rolled(Bits(7, 0, DICE), 5).shape
    (3, 5)
    """
    return all_dice().take(bits.outcomes(dice_table(), count), axis=1)


def roll_weights_of(policy: Any) -> Weights:
    """Weigh the placements of one turn under a policy that looks at nothing but the dice.

    Examples
    --------
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> weights = roll_weights_of(RandomPolicy())
    >>> len(weights), sum(weights.values()), weights[7, 3]
    (33, 108, 6)
    """
    shares: dict[tuple[int, int], Fraction] = {}
    for dice, chance in roll_weights():
        for placement, share in choice_shares(policy, dice).items():
            shares[placement] = shares.get(placement, Fraction(0)) + share * chance
    return whole_weights(shares)


def choice_shares(policy: Any, dice: tuple[int, ...]) -> dict[tuple[int, int], Fraction]:
    """Give the chances of the placements that a roll offers.

    Raises
    ------
    RumbleError
        The policy does not give three chances that add up to 1.

    Examples
    --------
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> choice_shares(RandomPolicy(), (2, 2, 5))
    {(7, 1): Fraction(2, 3), (4, 3): Fraction(1, 3)}
    """
    dice = tuple(sorted(dice))
    given = tuple(policy.shares(dice))
    exact = all(isinstance(share, Fraction | int) and share >= 0 for share in given)
    if len(given) != 3 or not exact or sum(given) != 1:
        raise RumbleError(
            f"The policy {quoted(policy.name)} gives {quoted(given)} for the dice {dice}; give three"
            " fractions from 0 to 1 that add up to 1."
        )
    found: dict[tuple[int, int], Fraction] = {}
    for die, share in zip(dice, given, strict=True):
        placement = sum(dice) - die, soldiers_of(die)
        if share:
            found[placement] = found.get(placement, Fraction(0)) + share
    if lcm(*(share.denominator for share in found.values())) * 216 > KINDS:
        raise RumbleError(
            f"The policy {quoted(policy.name)} gives {quoted(given)} for the dice {dice}; give fractions"
            f" whose common denominator is at most {KINDS // 216}."
        )
    return found


def whole_weights(shares: dict[tuple[int, int], Fraction]) -> Weights:
    """Turn chances that add up to 1 into whole numbers in the same proportion.

    Raises
    ------
    RumbleError
        They are too fine to be drawn with sixteen bits.

    Examples
    --------
    >>> whole_weights({(7, 1): Fraction(2, 3), (4, 3): Fraction(1, 3)})
    {(7, 1): 2, (4, 3): 1}
    """
    total = lcm(*(share.denominator for share in shares.values()))
    if total > KINDS:
        raise RumbleError(
            f"The chances of this policy need {total} equally likely cases; at most {KINDS} can be drawn."
            " Give fractions with a smaller common denominator."
        )
    return {placement: int(share * total) for placement, share in shares.items()}


def shuffled_layouts(bits: Bits, count: int) -> Numbers:
    """Shuffle the eleven tokens for each game; give the values by game and territory.

    One number below 2**64 names one of the 11! orders; their chances differ by less than 10**-11.

    Examples
    --------
    >>> np.sort(shuffled_layouts(Bits(7, 0, TOKENS_OF_BLOCK), 2)).tolist()[1]
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    """
    rest = bits.large(count)
    values: Numbers = np.empty((len(TOKENS), count), np.int8)
    for place, value in enumerate(TOKENS):
        # Fisher and Yates, inside out: the new token changes places with one of those that lie there.
        other = (rest % np.uint64(place + 1)).astype(np.int8)
        rest = rest // np.uint64(place + 1)
        here = np.negative((other == np.arange(place, dtype=np.int8)[:, None]).view(np.int8))
        moved = np.bitwise_or.reduce(values[:place] & here, axis=0) if place else np.zeros(count, np.int8)
        values[place] = np.where(other == place, np.int8(value), moved)
        values[:place] ^= (values[:place] ^ np.int8(value)) & here
    return np.ascontiguousarray(values.T)
