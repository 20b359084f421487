"""Distributions and tables of chances, against three loops, another library and the facts of the rules."""

from __future__ import annotations

import pickle
from collections import Counter
from fractions import Fraction
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_odds import COUNTS, all_triples, chance, fitting, offers, reached
from strategies import MODERATE

from rumble_nb import RumbleError, odds

VALUES = range(2, 13)
PAIRS = [(value, soldiers) for value in VALUES for soldiers in (1, 2, 3)]


def chances_of(die: icepool.Die[Any]) -> dict[Any, Fraction]:
    """Give the distribution of another library as a plain mapping."""
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


# Reaching.


def test_seven_with_and_without_a_reroll() -> None:
    assert (odds.reach(7), odds.reach(7, rerolls=1)) == (Fraction(5, 12), Fraction(95, 144))


def test_three_soldiers_go_to_two_more_often_than_to_twelve() -> None:
    table = odds.reach_table(exactly=True)
    assert (table[2, 3], table[12, 3]) == (Fraction(1, 36), Fraction(1, 54))


@pytest.mark.parametrize("exactly", [False, True])
def test_the_table_has_33_chances_as_three_loops_count_them(exactly: bool) -> None:
    table = odds.reach_table(exactly=exactly)
    assert list(table) == PAIRS
    for (value, soldiers), found in table.items():
        assert found == chance(lambda roll, v=value, s=soldiers: reached(roll, [v], s, exactly))
        assert found == odds.reaching(value, soldiers, exactly).chance


def test_the_chances_sum_to_the_mean_number_of_options() -> None:
    total = sum(odds.reach_table(exactly=True).values())
    assert total == Fraction(91, 36) == odds.mean(odds.options_count())
    assert total == Fraction(sum(len(offers(roll)) for roll in all_triples()), 216)


@pytest.mark.parametrize("exactly", [False, True])
@pytest.mark.parametrize("rerolls", [1, 2])
def test_a_reroll_is_another_library_s_reroll(rerolls: int, exactly: bool) -> None:
    """Failed rolls are exchanged for fresh ones; the denominators are those of so many rolls."""
    for (value, soldiers), found in odds.reach_table(rerolls, exactly).items():
        hit = icepool.map(
            lambda *roll, v=value, s=soldiers: reached(roll, [v], s, exactly),
            *[icepool.d6] * 3,
        )
        again = hit
        for _ in range(rerolls):
            again = hit.map({True: True, False: again})
        assert found == again.probability(True)
        assert 216 ** (rerolls + 1) % found.denominator == 0


@MODERATE
@given(st.sampled_from(PAIRS), st.integers(0, 100), st.booleans())
def test_more_rerolls_never_harm(pair: tuple[int, int], rerolls: int, exactly: bool) -> None:
    value, soldiers = pair
    found = odds.reach(value, soldiers, rerolls, exactly=exactly)
    assert odds.reach_table(rerolls, exactly)[pair] == found
    assert odds.reach_by_value(soldiers, rerolls, exactly=exactly)[value] == found
    fewer = odds.reach(value, soldiers, rerolls - 1, exactly=exactly) if rerolls else 0
    assert fewer < found < 1
    assert odds.reach(value, 1, rerolls) >= found


def test_chances_by_value_are_a_row_of_the_table() -> None:
    table = odds.reach_table()
    assert odds.reach_by_value(3) == {value: table[value, 3] for value in VALUES}


# Distributions: each sums to exactly 1.

DISTRIBUTIONS: dict[str, Any] = {
    "options": odds.options_count,
    "most soldiers": odds.most_soldiers,
    "most soldiers in some": lambda: odds.most_soldiers([2, 3, 12]),
    "a sum": lambda: odds.distribution(sum),
    "a sum under a condition": lambda: odds.distribution(sum, given=odds.options(1)),
    "values and soldiers": odds.joint,
    "hits": lambda: odds.hits(Fraction(5, 12), 7),
    "a rerolled worth": lambda: odds.best_reroll(max, 3).outcomes(),
}


@pytest.mark.parametrize("name", DISTRIBUTIONS)
def test_every_distribution_sums_to_exactly_one(name: str) -> None:
    chances = DISTRIBUTIONS[name]()
    assert all(type(term) is Fraction and 0 <= term <= 1 for term in chances.values())
    assert sum(chances.values()) == 1
    assert list(chances) == sorted(chances)
    assert pickle.loads(pickle.dumps(chances)) == chances
    assert hash(chances) == hash(DISTRIBUTIONS[name]())


def test_a_fixed_die_counts_half_its_pips_rounded_up() -> None:
    counted = odds.distribution(lambda roll: (roll[0], COUNTS[roll[0]]))
    assert [soldiers for _, soldiers in counted] == [1, 1, 2, 2, 3, 3]
    for pips, soldiers in counted:
        assert odds.counting(0, soldiers=soldiers).given(odds.where(lambda roll, p=pips: roll[0] == p)) == 1


@pytest.mark.parametrize("die", [0, 1, 2])
def test_value_and_soldiers_are_independent_for_a_fixed_die(die: int) -> None:
    table = odds.joint(die)
    counted = Counter((sum(roll) - roll[die], COUNTS[roll[die]]) for roll in all_triples())
    assert table == {pair: Fraction(number, 216) for pair, number in counted.items()}
    assert list(table) == PAIRS
    value, soldiers = odds.marginals(table)
    assert value == {v: Fraction(6 - abs(v - 7), 36) for v in VALUES}
    assert soldiers == dict.fromkeys((1, 2, 3), Fraction(1, 3))
    assert all(table[v, s] == value[v] * soldiers[s] for v, s in PAIRS)
    assert odds.mean(soldiers) == 2


def test_marginals_sum_rows_and_columns() -> None:
    table = {(1, 5): Fraction(1, 2), (1, 7): Fraction(1, 3), (2, 5): Fraction(1, 6)}
    found = odds.marginals(table)
    assert found.value == {1: Fraction(5, 6), 2: Fraction(1, 6)}
    assert found.soldiers == {5: Fraction(2, 3), 7: Fraction(1, 3)}


def test_the_number_of_options() -> None:
    assert odds.options_count() == {1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)}


def test_the_most_soldiers_of_a_roll() -> None:
    assert odds.mean(odds.most_soldiers()) == Fraction(8, 3)
    other = icepool.map(lambda *roll: max(map(COUNTS.__getitem__, roll)), *[icepool.d6] * 3)
    assert odds.most_soldiers() == chances_of(other)
    assert odds.mean(odds.most_soldiers()) == other.mean()
    assert odds.variance(odds.most_soldiers()) == other.variance()


@MODERATE
@given(st.sets(st.sampled_from(VALUES), min_size=1))
def test_the_most_soldiers_that_reach_some_values(values: set[int]) -> None:
    found = odds.most_soldiers(values)
    for least in (1, 2, 3):
        assert odds.at_least(found, least) == odds.any_of(values, least).chance
    assert odds.at_least(found, 0) == 1


def test_a_random_variable_is_any_function_of_a_roll() -> None:
    assert odds.distribution(sum) == chances_of(3 @ icepool.d6)
    assert odds.distribution(max) == chances_of(icepool.d6.highest(3))
    words = odds.distribution(lambda roll: "pair" if len(set(roll)) < 3 else None)
    assert words == {"pair": Fraction(4, 9), None: Fraction(5, 9)}, "outcomes need no order"


def test_a_random_variable_under_a_condition() -> None:
    pairs = fitting(lambda roll: len(set(roll)) == 2)
    counted = Counter(sum(roll) for roll in pairs)
    found = odds.distribution(sum, given=odds.options(2))
    assert found == {total: Fraction(number, 90) for total, number in counted.items()}


@MODERATE
@given(
    st.dictionaries(st.fractions(-9, 9, max_denominator=9), st.integers(1, 9), min_size=1), st.integers(-9, 9)
)
def test_mean_and_variance_are_those_of_another_library(quantities: dict[Fraction, int], limit: int) -> None:
    die = icepool.Die(quantities)
    chances = chances_of(die)
    assert (odds.mean(chances), odds.variance(chances)) == (die.mean(), die.variance())
    expected = sum(term for outcome, term in chances.items() if outcome >= limit)
    assert odds.at_least(chances, limit) == expected


# Refusals.

HALVES = {1: Fraction(1, 2), 2: Fraction(1, 2)}
REFUSED: dict[str, tuple[Any, str]] = {
    "value 13": (lambda: odds.reach(13), r"cannot sum to 13"),
    "no value": (lambda: odds.reach(None), r"cannot sum to None"),
    "soldiers 4": (lambda: odds.reach(7, 4), r"cannot count 4 soldiers"),
    "rerolls -1": (lambda: odds.reach(7, rerolls=-1), r"cannot be -1 rerolls; give .* 0 to 100 \(rule 7"),
    "rerolls 101": (lambda: odds.reach_table(101), r"cannot be 101 rerolls"),
    "rerolls half": (lambda: odds.reach_by_value(rerolls=0.5), r"cannot be 0\.5 rerolls"),
    "die 3": (lambda: odds.joint(3), r"no die 3"),
    "no list": (lambda: odds.most_soldiers(7), r"7 names no values"),
    "empty list": (lambda: odds.most_soldiers([]), r"\[\] names no values"),
    "no function": (lambda: odds.distribution(7), r"7 is no function; give one that gives a value"),
    "impossible": (lambda: odds.distribution(sum, odds.Event([])), r"No roll does this: roll the impossible"),
    "no event": (lambda: odds.distribution(sum, [(1, 3, 6)]), r"is no event of three dice"),
    "the table": (
        lambda: odds.mean(odds.reach_table()),
        r"no distribution: its chances sum to \d+/\d+\. Give",
    ),
    "a half": (lambda: odds.variance({1: Fraction(1, 2)}), r"its chances sum to 1/2\. Give"),
    "nothing": (lambda: odds.mean({}), r"its chances sum to 0\. Give"),
    "negative": (lambda: odds.mean({1: Fraction(3, 2), 2: Fraction(-1, 2)}), r"not negative and sum to 1"),
    "decimals": (
        lambda: odds.mean({1: 0.5, 2: 0.5}),
        r"A chance is exact: give a whole number or a Fraction",
    ),
    "names": (lambda: odds.mean({"Aki": Fraction(1)}), r"An outcome is exact: .*, not 'Aki'"),
    "a limit": (lambda: odds.at_least(HALVES, 1.5), r"The number is exact: .*, not 1\.5"),
    "no pairs": (lambda: odds.marginals(odds.options_count()), r"has no pairs: 1; .* such as joint\(\)"),
    "margins": (lambda: odds.marginals({(1, 1): Fraction(1, 3)}), r"its chances sum to 1/3"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()
