"""The best rule for rolling again: against every pair of rolls, other rules and another library."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from second_odds import COUNTS, Triple, all_triples, offers
from strategies import MODERATE

from rumble_nb import RumbleError, odds
from rumble_nb.locale import LANGUAGES

ROLLS = all_triples()


def most(roll: Triple) -> int:
    return max(COUNTS[die] for die in roll)


def into_the_north(roll: Triple) -> Fraction:
    """Give half a point for each soldier that can go to 11 or 12, and take one where none can."""
    return max((Fraction(number, 2) for value, number in offers(roll) if value > 10), default=Fraction(-1))


WORTHS: dict[str, Callable[[Triple], Any]] = {
    "sum": sum,
    "largest": max,
    "soldiers": most,
    "north": into_the_north,
    "constant": lambda roll: len(roll),
    "a die alone": lambda roll: roll[2] - 3,
    "truth": lambda roll: roll[0] == roll[1],
}


def mean_of(keep: Callable[[Triple], bool], worth: Callable[[Triple], Any], onward: Fraction) -> Fraction:
    """Give the mean of a rule that keeps some rolls and goes on with the others."""
    return Fraction(sum(worth(roll) if keep(roll) else onward for roll in ROLLS), 216)


@pytest.mark.parametrize("name", WORTHS)
def test_one_reroll_against_every_pair_of_rolls(name: str) -> None:
    worth = WORTHS[name]
    rule = odds.best_reroll(worth)
    second = Fraction(sum(worth(roll) for roll in ROLLS), 216)
    assert (rule.rerolls, rule.without, rule.threshold) == (1, second, second)
    assert rule.value == Fraction(sum(max(worth(roll), second) for roll in ROLLS), 216)
    assert list(rule.keep) == [roll for roll in ROLLS if worth(roll) >= second]
    pairs = product(ROLLS, repeat=2)
    total = sum(worth(first) if first in rule.keep else worth(again) for first, again in pairs)
    assert rule.value == Fraction(total, 216 * 216)


@pytest.mark.parametrize("name", WORTHS)
def test_rerolls_against_another_library(name: str) -> None:
    """Its die after rolling on: each outcome below the mean of what follows is exchanged."""
    worth = WORTHS[name]
    fresh = icepool.map(lambda *roll: Fraction(worth(roll)), *[icepool.d6] * 3)
    final = fresh
    for rerolls in range(4):
        rule = odds.best_reroll(worth, rerolls)
        assert rule.value == final.mean()
        assert rule.outcomes() == {o: Fraction(q, final.denominator()) for o, q in final.items()}
        assert all(216 ** (rerolls + 1) % chance.denominator == 0 for chance in rule.outcomes().values())
        mean = final.mean()
        final = fresh.map({o: o if o >= mean else final for o in fresh.outcomes()})


@settings(MODERATE, max_examples=15)
@given(st.sampled_from(list(WORTHS)), st.integers(0, 4), st.sets(st.sampled_from(ROLLS)))
def test_no_other_rule_is_better(name: str, rerolls: int, other: set[Triple]) -> None:
    rule = odds.best_reroll(WORTHS[name], rerolls + 1)
    assert mean_of(other.__contains__, WORTHS[name], rule.values[-2]) <= rule.value
    assert rule.value == mean_of(rule.keep.__contains__, WORTHS[name], rule.values[-2])
    shorter = odds.best_reroll(WORTHS[name], rerolls)
    assert shorter.values == rule.values[:-1]
    assert rule.value >= shorter.value
    assert rule.keep <= shorter.keep, "with more rerolls left one may be choosier"


@MODERATE
@given(st.sets(st.sampled_from(ROLLS)), st.integers(0, 6))
def test_an_event_is_awaited(rolls: set[Triple], rerolls: int) -> None:
    event = odds.Event(rolls)
    rule = odds.best_reroll(event, rerolls)
    assert rule.value == 1 - (1 - event.chance) ** (rerolls + 1)
    assert (rule.without, rule.goal) == (event.chance, event)
    assert rule.keep == (event if rerolls and rolls else odds.ALL_ROLLS)
    assert rule.threshold == (1 - (1 - event.chance) ** rerolls if rerolls else None)


def test_seven_with_the_published_reroll() -> None:
    rule = odds.best_reroll(odds.reaching(7))
    assert (rule.value, rule.without, rule.keep) == (Fraction(95, 144), Fraction(5, 12), odds.reaching(7))
    assert rule.value == odds.reach(7, rerolls=1)
    assert rule.keep.words() == "reach 7"


def test_soldiers_are_rolled_for_until_there_are_three() -> None:
    rule = odds.best_reroll(most)
    assert (rule.without, rule.keep) == (Fraction(8, 3), odds.reaching(soldiers=3))
    assert rule.outcomes()[Fraction(3)] == odds.best_reroll(odds.reaching(soldiers=3)).value
    assert odds.mean(rule.outcomes()) == rule.value == Fraction(19, 27) * 3 + Fraction(8, 27) * Fraction(8, 3)


def test_a_roll_that_is_worth_as_much_as_going_on_is_kept() -> None:
    rule = odds.best_reroll(lambda roll: 1 if roll[0] % 2 else 0, rerolls=0)
    assert rule.without == Fraction(1, 2)
    even = odds.best_reroll(lambda roll: Fraction(1, 2) if roll[1] > 3 else roll[0] % 2)
    assert even.threshold == Fraction(1, 2)
    assert odds.where(lambda roll: roll[1] > 3) <= even.keep


def test_the_rule_of_each_stage() -> None:
    rule = odds.best_reroll(sum, 3)
    assert [min(map(sum, rule.keeping(left))) for left in (3, 2, 1, 0)] == [13, 12, 11, 3]
    assert (rule.keep, rule.keeping(0)) == (rule.keeping(3), odds.ALL_ROLLS)


# Words.


def test_a_rule_for_an_event_is_spelled_out() -> None:
    assert odds.best_reroll(odds.reaching(7)).words() == (
        "Keep a roll that does this: reach 7 (90 of 216 rolls). Otherwise roll all three dice again, once."
        " So the chance is 95/144; without a reroll, 5/12."
    )
    assert (
        "again, at most 3 times. So the chance is 18335/20736 (about 0.884);"
        in odds.best_reroll(odds.reaching(7), 3).words()
    )
    assert odds.best_reroll(odds.reaching(7), 0).words() == (
        "There is no reroll: the roll stands. The chance is 5/12."
    )
    assert odds.best_reroll(odds.Event([]), 2).words() == (
        "No roll does what is wanted, so a reroll changes nothing. So the chance is 0; without a reroll, 0."
    )


def test_a_rule_for_a_mean_is_spelled_out_stage_by_stage() -> None:
    assert odds.best_reroll(most, 3).words() == (
        "With 1 to 3 rerolls left, keep a roll worth 3 or more (152 of 216 rolls). The last roll stands."
        " So it is worth about 2.99 on average; without a reroll, 8/3."
    )
    assert odds.best_reroll(sum, 2).words() == (
        "With 2 rerolls left, keep a roll worth 12 or more (81 of 216 rolls),"
        " since rolling on is worth 281/24 on average."
        " With 1 reroll left, keep a roll worth 11 or more (108 of 216 rolls),"
        " since rolling on is worth 21/2 on average. The last roll stands."
        " So it is worth 2381/192 on average; without a reroll, 21/2."
    )
    assert odds.best_reroll(sum, 0).words() == (
        "There is no reroll: the roll stands. It is worth 21/2 on average."
    )


@pytest.mark.parametrize("name", WORTHS)
def test_the_words_name_every_stage_once(name: str) -> None:
    rerolls = 12
    rule = odds.best_reroll(WORTHS[name], rerolls)
    stages = re.findall(
        r"With (\d+)(?: to (\d+))? rerolls? left, keep a roll worth (\S+) or more \((\d+)", rule.words()
    )
    told = {
        left: (int(number), Fraction(least))
        for first, last, least, number in stages
        for left in range(int(first), int(last or first) + 1)
    }
    assert told == {
        left: (len(rule.keeping(left)), min(Fraction(WORTHS[name](roll)) for roll in rule.keeping(left)))
        for left in range(1, rerolls + 1)
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rerolls", [0, 1, 4])
def test_every_rule_speaks_every_language(language: str, rerolls: int) -> None:
    for goal in (sum, most, odds.reaching(7), odds.Event([])):
        said = odds.best_reroll(goal, rerolls).words(language)
        assert "{" not in said
    assert "16693/1296" in odds.best_reroll(sum, 3).words(language)


def test_a_rule_shows_itself_in_one_line() -> None:
    shown = "<best rule, rerolls 3: worth 18335/20736 (about 0.884), without 5/12; keep 90 of 216 rolls>"
    assert repr(odds.best_reroll(odds.reaching(7), 3)) == shown


def test_rules_are_values() -> None:
    for goal in (lambda roll: roll[0], odds.reaching(7)):
        rule = odds.best_reroll(goal, 2)
        again = pickle.loads(pickle.dumps(rule))
        assert (again, hash(again), again.words()) == (rule, hash(rule), rule.words())


# Refusals.

REFUSED: dict[str, tuple[Any, str]] = {
    "no goal": (
        lambda: odds.best_reroll(7),
        r"7 is no goal; give an event such as reaching\(7\), or a function",
    ),
    "rerolls -1": (
        lambda: odds.best_reroll(sum, -1),
        r"cannot be -1 rerolls; give .* from 0 to 100 \(rule 7",
    ),
    "decimals": (
        lambda: odds.best_reroll(lambda roll: roll[0] / 2),
        r"The worth of a roll is exact: .*, not 0\.5",
    ),
    "nothing": (lambda: odds.best_reroll(lambda _: None), r"The worth of a roll is exact: .*, not None"),
    "left": (lambda: odds.best_reroll(sum).keeping(2), r"knows no 2 rerolls left; ask for 0 to 1"),
    "left half": (lambda: odds.best_reroll(sum).keeping(0.5), r"knows no 0\.5 rerolls left"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()
