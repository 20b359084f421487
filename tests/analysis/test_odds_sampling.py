"""Samples of rolls that can be had again, and results of several groups added up."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_odds import all_triples
from strategies import MODERATE

from rumble_nb import RulesError, RumbleError, odds
from rumble_nb.engine.luck import LARGEST_SEED, stream

SEEDS = st.integers(0, LARGEST_SEED)
FIRST_ROLLS = ((6, 4, 6), (5, 6, 3), (5, 6, 4))


def test_a_seed_gives_these_rolls_for_ever() -> None:
    assert odds.sample(3, seed=7).rolls == FIRST_ROLLS


@MODERATE
@given(SEEDS, st.integers(0, 30), st.integers(0, 30))
def test_a_longer_sample_begins_like_a_shorter_one(seed: int, short: int, more: int) -> None:
    sample = odds.sample(short, seed)
    longer = sample.more(more)
    assert longer.rolls[:short] == sample.rolls
    assert longer == odds.sample(short + more, seed)
    assert len(longer) == short + more
    generator = stream(seed, "sample")
    assert [odds.Event([roll]) for roll in sample.rolls] == [
        odds.Event([tuple(odds_dice(generator))]) for _ in range(short)
    ]


def odds_dice(generator: random.Random) -> list[int]:
    """Roll by drawing three bits until they show a die."""
    dice: list[int] = []
    while len(dice) < 3:
        pips = 1 + generator.getrandbits(3)
        dice += [pips] if pips <= 6 else []
    return dice


def test_a_sample_without_a_seed_has_one_of_its_own_and_leaves_global_luck_alone() -> None:
    random.seed(1)
    before = random.getstate()
    one, other = odds.sample(20), odds.sample(20)
    assert random.getstate() == before
    assert one.seed != other.seed
    assert odds.sample(20, one.seed) == one


@MODERATE
@given(SEEDS, st.integers(1, 60), st.sets(st.sampled_from(all_triples())))
def test_shares_are_counted(seed: int, n: int, rolls: set[Any]) -> None:
    sample, event = odds.sample(n, seed), odds.Event(rolls)
    hits = [roll in rolls for roll in sample.rolls]
    assert sample.count(event) == sum(hits)
    assert sample.share(event) == Fraction(sum(hits), n)
    assert sample.running(event) == tuple(Fraction(sum(hits[:k]), k) for k in range(1, n + 1))
    assert sample.count(~event) == n - sample.count(event)


def test_a_large_sample_comes_near_to_the_exact_chances() -> None:
    """Five standard errors: this fails for fewer than one seed in a million."""
    n = 20_000
    sample = odds.sample(n, seed=11)
    for event in (odds.reaching(7), odds.options(3), odds.counting(0, 7, 3)):
        error = float(event.chance * (1 - event.chance) / n) ** 0.5
        assert abs(float(sample.share(event) - event.chance)) < 5 * error
    tally = sample.tally(max)
    expected = {outcome: n * chance for outcome, chance in odds.distribution(max).items()}
    squares = sum((tally[o] - e) ** 2 / e for o, e in expected.items())
    assert squares < 35, "chi squared with five degrees of freedom"


def test_a_tally_counts_outcomes_of_any_kind() -> None:
    sample = odds.sample(200, seed=3)
    assert sample.tally(sum) == Counter(map(sum, sample.rolls))
    assert list(sample.tally(sum)) == sorted(sample.tally(sum))
    mixed = sample.tally(lambda roll: "triple" if len(set(roll)) == 1 else len(set(roll)))
    assert sum(mixed.values()) == 200


def test_a_sample_is_a_value() -> None:
    sample = odds.sample(5, seed=7)
    assert pickle.loads(pickle.dumps(sample)) == sample
    assert hash(sample) == hash(odds.sample(5, 7))
    assert repr(sample) == "<5 rolls of three dice, seed 7>"
    assert all(type(roll) is tuple for roll in sample.rolls)


def test_nothing_rolled_yet() -> None:
    sample = odds.sample(0, seed=7)
    assert (len(sample), sample.count(odds.ALL_ROLLS), sample.running(odds.ALL_ROLLS)) == (0, 0, ())
    assert sample.tally(sum) == {}
    with pytest.raises(RumbleError, match="no rolls yet, so there is no share; add some"):
        sample.share(odds.ALL_ROLLS)


@MODERATE
@given(st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=6))
def test_groups_are_added_up(groups: list[tuple[int, int]]) -> None:
    counts = [(hits, hits + misses) for hits, misses in groups]
    pooled = odds.pool(iter(counts))
    assert pooled.hits == sum(hits for hits, _ in counts)
    assert pooled.rolls == sum(hits + misses for hits, misses in groups)
    assert not pooled.rolls or pooled.share == Fraction(pooled.hits, pooled.rolls)


def test_who_rolled_more_counts_more() -> None:
    assert odds.pool([(1, 1), (0, 9)]).share == Fraction(1, 10) != (Fraction(1) + 0) / 2
    assert odds.pool([[5, 10]]) == odds.Pool(5, 10)


def test_all_groups_that_cannot_be_added_are_named() -> None:
    with pytest.raises(RumbleError) as refusal:
        odds.pool([(5, 10), (7, 6), (2, 3, 4), (-1, 4), (True, 4), ("5", 10), 12])
    assert refusal.value.problems == (
        "group 2: 7 hits in 6 rolls; there cannot be more hits than rolls",
        "group 3: (2, 3, 4) is no pair of hits and rolls; write it as (5, 12)",
        "group 4: (-1, 4) has a number that counts nothing; give whole numbers from 0 on",
        "group 5: (True, 4) has a number that counts nothing; give whole numbers from 0 on",
        "group 6: ('5', 10) has a number that counts nothing; give whole numbers from 0 on",
        "group 7: 12 is no pair of hits and rolls; write it as (5, 12)",
    )


REFUSED: dict[str, tuple[Any, str]] = {
    "-1": (lambda: odds.sample(-1), r"cannot be -1 rolls in a sample; give a whole number from 0 to 100000"),
    "too many": (lambda: odds.sample(100_001), r"cannot be 100001 rolls"),
    "half": (lambda: odds.sample(0.5), r"cannot be 0\.5 rolls"),
    "more": (lambda: odds.sample(1, 7).more(-1), r"cannot be -1 rolls"),
    "no event": (lambda: odds.sample(1, 7).count(7), r"7 is no event of three dice"),
    "no function": (lambda: odds.sample(1, 7).tally(7), r"7 is no function; give one that gives a value"),
    "no groups": (lambda: odds.pool([]).share, r"no rolls yet"),
    "no list": (lambda: odds.pool(7), r"7 is no list of results; give pairs"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()


@pytest.mark.parametrize("seed", [-1, 2**53, 7.0, "7", True])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(RulesError, match="A seed is a whole number"):
        odds.sample(1, seed)
