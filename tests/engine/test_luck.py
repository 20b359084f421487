"""Luck that can be had again: separate streams, the same on every Python."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import Position, RulesError
from rumble_nb.engine.luck import LARGEST_SEED, below, check_seed, new_seed, shuffled, stream

GOLDEN_BITS = [5, 6, 2, 6, 4, 1, 6, 2, 2, 7]
GOLDEN_FLOAT = 0.47227288185685323
GOLDEN_TOKENS = (5, 4, 8, 9, 7, 12, 10, 3, 2, 11, 6)
GOLDEN_VALUES = (10, 9, 2, 7, 11, 12, 8, 4, 3, 6, 5)
GOLDEN_FINISH = ("Aki", "Cai", "Bea")
GOLDEN_KINAI = {"Cai": 2}


class Bits(random.Random):
    """A generator whose draws of bits are written down before."""

    def __init__(self, numbers: Any) -> None:
        super().__init__(0)
        self.numbers = iter(numbers)

    def getrandbits(self, k: int) -> int:
        number: int = next(self.numbers)
        assert number < 2**k
        return number


def test_streams_give_the_numbers_they_always_gave() -> None:
    """A Python that draws otherwise would change every seeded game; here it is noticed."""
    dice = stream(7, "dice", 3)
    assert [dice.getrandbits(3) for _ in range(10)] == GOLDEN_BITS
    assert stream(7, "dice").random() == GOLDEN_FLOAT
    assert shuffled(stream(2**53 - 1, "tokens"), range(2, 13)) == GOLDEN_TOKENS


def test_seeded_positions_are_what_they_always_were() -> None:
    position = Position.random(7)
    assert tuple(position.values.values()) == GOLDEN_VALUES
    assert position.finish_order == GOLDEN_FINISH
    assert position.soldiers["kinai"] == GOLDEN_KINAI


def test_streams_do_not_disturb_each_other() -> None:
    alone = stream(7, "dice", 1)
    expected = [alone.random() for _ in range(5)]
    dice, other = stream(7, "dice", 1), stream(7, "bot", 1)
    found = []
    for _ in range(5):
        found.append(dice.random())
        other.random()
        random.random()
    assert found == expected


def test_streams_differ_by_seed_purpose_and_index() -> None:
    names = list(product([0, 1, 11], ["dice", "tokens", "1"], [0, 1, 11]))
    first = {stream(*name).getrandbits(64) for name in names}
    assert len(first) == len(names)


def test_the_global_generator_is_left_alone() -> None:
    before = random.getstate()
    Position.random(7)
    Position.random()
    new_seed()
    assert random.getstate() == before


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 8, 11])
def test_every_number_below_a_limit_is_equally_likely(limit: int) -> None:
    """Of all pairs of draws that end within two, every number comes equally often."""
    found: Counter[int] = Counter()
    for pair in product(range(2 ** limit.bit_length()), repeat=2):
        try:
            found[below(Bits(pair), limit)] += 1
        except StopIteration:
            assert min(pair) >= limit
    assert set(found) == set(range(limit))
    assert len(set(found.values())) == 1


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    """Four items need a number below 4, one below 3 and one below 2: all 24 choices are tried."""
    found = Counter(shuffled(Bits(draws), "abcd") for draws in product(range(4), range(3), range(2)))
    assert found == Counter(permutations("abcd"))


@MODERATE
@given(st.lists(st.integers(), max_size=12), st.integers(0, LARGEST_SEED))
def test_shuffling_loses_and_adds_nothing(items: list[int], seed: int) -> None:
    before = list(items)
    assert sorted(shuffled(stream(seed, "example"), items)) == sorted(items)
    assert items == before


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_seeds(seed: int) -> None:
    assert check_seed(seed) == seed
    assert Position.random(seed) == Position.random(seed)


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, True, 7.0, "7", None, [10**5000]])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(RulesError, match="A seed is a whole number from 0 to 9007199254740991"):
        check_seed(seed)
    with pytest.raises(RulesError):
        stream(seed, "dice")


def test_new_seeds_are_seeds_and_differ() -> None:
    seeds = {check_seed(new_seed()) for _ in range(50)}
    assert len(seeds) == 50
