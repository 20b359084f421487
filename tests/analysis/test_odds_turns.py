"""Waiting and hits over many turns, against step by step counting and another library."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import RumbleError, odds

CHANCES = st.fractions(0, 1, max_denominator=216)


def hits_turn_by_turn(chance: Fraction, turns: int) -> dict[int, Fraction]:
    """Go through the turns: each hits or misses."""
    chances = {0: Fraction(1)}
    for _ in range(turns):
        after = dict.fromkeys(range(len(chances) + 1), Fraction(0))
        for number, share in chances.items():
            after[number] += share * (1 - chance)
            after[number + 1] += share * chance
        chances = after
    return chances


@MODERATE
@given(CHANCES, st.integers(0, 20))
def test_hits_are_those_turn_by_turn(chance: Fraction, turns: int) -> None:
    found = odds.hits(chance, turns)
    assert found == hits_turn_by_turn(chance, turns)
    assert sum(found.values()) == 1
    assert odds.mean(found) == turns * chance
    assert odds.variance(found) == turns * chance * (1 - chance)


def test_hits_of_seven_are_those_of_another_library() -> None:
    coin = icepool.coin(5, 12)
    four = 4 @ coin
    assert odds.hits(odds.reaching(7), 4) == {k: four.probability(k) for k in range(5)}


def test_hits_in_two_turns_are_counted_among_pairs_of_rolls() -> None:
    event = odds.reaching(12)
    rolls = [roll in event for roll in odds.ALL_ROLLS]
    counted = [sum(one + other == k for one, other in product(rolls, repeat=2)) for k in range(3)]
    assert odds.hits(event, 2) == {k: Fraction(number, 216 * 216) for k, number in enumerate(counted)}


@MODERATE
@given(CHANCES.filter(bool), st.integers(1, 40))
def test_waiting_is_failing_and_then_hitting(chance: Fraction, turns: int) -> None:
    wait = odds.waiting(chance)
    assert wait.within(turns) == sum(wait.exactly(turn) for turn in range(1, turns + 1))
    assert wait.longer_than(turns) == odds.hits(chance, turns)[0] == 1 - wait.within(turns)
    assert wait.exactly(turns) == wait.longer_than(turns - 1) * chance
    assert wait.longer_than(0) == 1


@MODERATE
@given(CHANCES.filter(bool), st.integers(0, 10), st.integers(0, 10))
def test_the_dice_do_not_remember(chance: Fraction, waited: int, turns: int) -> None:
    wait = odds.waiting(chance)
    assert wait.longer_than(waited + turns) == wait.longer_than(waited) * wait.longer_than(turns)


def test_the_mean_wait_is_what_the_first_turns_come_near_to() -> None:
    wait = odds.waiting(odds.reaching(7))
    assert (wait.chance, wait.mean, wait.variance) == (Fraction(5, 12), Fraction(12, 5), Fraction(84, 25))
    first = sum(turn * wait.exactly(turn) for turn in range(1, 100))
    squares = sum((turn - wait.mean) ** 2 * wait.exactly(turn) for turn in range(1, 100))
    assert 0 < wait.mean - first < Fraction(1, 10**15)
    assert 0 < wait.variance - squares < Fraction(1, 10**15)
    assert wait.mean == 1 + (1 - wait.chance) * wait.mean, "one turn, and if it fails the same wait again"


def test_a_reroll_is_a_wait_of_two() -> None:
    assert odds.waiting(odds.reaching(7)).within(2) == odds.reach(7, rerolls=1) == Fraction(95, 144)


@MODERATE
@given(CHANCES.filter(lambda chance: chance > Fraction(1, 50)), CHANCES.filter(lambda chance: chance < 1))
def test_the_turns_for_a_chance_are_the_fewest(chance: Fraction, wanted: Fraction) -> None:
    wait = odds.waiting(chance)
    turns = wait.turns_for(wanted)
    assert wait.within(turns) >= wanted
    assert turns == 0 or wait.within(turns - 1) < wanted


def test_what_is_certain_comes_at_once() -> None:
    wait = odds.waiting(1)
    assert (wait.mean, wait.variance, wait.exactly(1), wait.exactly(2)) == (1, 0, 1, 0)
    assert wait.turns_for(1) == 1
    assert odds.hits(odds.ALL_ROLLS, 3) == {0: 0, 1: 0, 2: 0, 3: 1}


def test_a_wait_is_a_value() -> None:
    wait = odds.waiting(odds.reaching(7))
    assert pickle.loads(pickle.dumps(wait)) == wait == odds.Waiting(Fraction(5, 12))
    assert repr(wait) == "Waiting(chance=Fraction(5, 12))"
    assert type(wait.exactly(1)) is type(wait.within(3)) is type(odds.waiting(1).mean) is Fraction


SIX = odds.waiting(Fraction(1, 6))
REFUSED: dict[str, tuple[Any, str]] = {
    "never": (
        lambda: odds.waiting(odds.Event([])),
        r"never happens, so the wait has no end; give more than 0",
    ),
    "zero": (lambda: odds.waiting(0), r"never happens"),
    "more than sure": (
        lambda: odds.waiting(Fraction(7, 6)),
        r"7/6 is no chance; give a Fraction from 0 to 1",
    ),
    "negative": (lambda: odds.hits(-1, 4), r"-1 is no chance"),
    "decimal": (lambda: odds.hits(0.5, 4), r"A chance is exact: give a whole number or a Fraction, not 0\.5"),
    "text": (lambda: odds.waiting("1/6"), r"A chance is exact: .*, not '1/6'"),
    "turn 0": (lambda: SIX.exactly(0), r"cannot be 0 turns; give a whole number from 1 to 1000"),
    "turns -1": (lambda: SIX.within(-1), r"cannot be -1 turns; give a whole number from 0 to 1000"),
    "turns 1001": (lambda: odds.hits(SIX.chance, 1001), r"cannot be 1001 turns"),
    "turns half": (lambda: SIX.longer_than(0.5), r"cannot be 0\.5 turns"),
    "certainty": (
        lambda: SIX.turns_for(1),
        r"1000 turns are not enough for a chance of 1; ask for a smaller one",
    ),
    "more": (lambda: SIX.turns_for(2), r"2 is no chance"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()
