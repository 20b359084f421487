"""Several events at once: inclusion and exclusion term by term, and kinds of independence."""

from __future__ import annotations

import pickle
import re
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_odds import all_triples, chance, reached
from strategies import MODERATE

from rumble_nb import RumbleError, odds

SEVENS = [odds.pair_sum(0, 1, 7), odds.pair_sum(0, 2, 7), odds.pair_sum(1, 2, 7)]


def several(fewest: int) -> st.SearchStrategy[list[odds.Event]]:
    event = st.sets(st.sampled_from(all_triples())).map(odds.Event)
    return st.lists(event | st.sampled_from(SEVENS), min_size=fewest, max_size=4)


# Inclusion and exclusion.


@MODERATE
@given(several(1))
def test_the_terms_sum_to_the_chance_of_at_least_one(events: list[odds.Event]) -> None:
    found = odds.inclusion_exclusion(events)
    assert found.chance == chance(lambda roll: any(roll in event for event in events))
    assert found.event.chance == found.chance
    assert found.naive == sum(event.chance for event in events) >= found.chance
    assert len(found.terms) == 2 ** len(events) - 1
    for term in found.terms:
        together = [roll for roll in all_triples() if all(roll in events[place] for place in term.which)]
        assert list(term.event) == together
        assert (term.count, term.chance) == (len(together), Fraction(len(together), 216))
        assert term.sign == (-1) ** (len(term.which) + 1)


def test_the_three_sevens_term_by_term() -> None:
    sevens = odds.inclusion_exclusion(SEVENS)
    assert [(term.letters, term.sign * term.count) for term in sevens.terms] == [
        *(("A", 36), ("B", 36), ("C", 36)),
        *(("AB", -6), ("AC", -6), ("BC", -6), ("ABC", 0)),
    ]
    assert (sevens.naive, sevens.chance, sevens.event) == (Fraction(1, 2), Fraction(5, 12), odds.reaching(7))
    unlikely = 1 - (1 - Fraction(1, 6)) ** 3
    assert unlikely == Fraction(91, 216) != sevens.chance, "they are not independent"


def test_all_eleven_values_at_once_are_certain() -> None:
    everything = odds.inclusion_exclusion(odds.reaching(value) for value in range(2, 13))
    assert (everything.chance, everything.naive) == (1, Fraction(91, 36))
    assert all(not term.count for term in everything.terms if len(term.which) > 3), "a roll has three options"


def test_several_values_are_one_event_or_a_sum_of_terms() -> None:
    values = [6, 7, 8]
    written = odds.inclusion_exclusion([odds.reaching(value, 2) for value in values])
    assert written.event == odds.any_of(values, 2)
    assert written.chance == chance(lambda roll: reached(roll, values, 2, exactly=False))


@MODERATE
@given(several(1))
def test_the_written_sum_is_true(events: list[odds.Event]) -> None:
    names, written = odds.inclusion_exclusion(events).words().split("\n")
    letters, counts, total = written.split(" = ")
    terms = re.findall(r"(^|[+−] )(\w+)", counts)
    signed = sum(int(count) * (-1 if sign.startswith("−") else 1) for sign, count in terms)
    assert total == f"{signed} of 216 rolls: {Fraction(signed, 216)}"
    assert len(re.findall(r"\w+", letters)) == len(terms) == 2 ** len(events) - 1
    assert all(f"{'ABCDE'[place]}: {event.words()}." in names for place, event in enumerate(events))


def test_the_written_sum_in_hungarian_has_the_same_numbers() -> None:
    written = odds.inclusion_exclusion([odds.reaching(7), odds.reaching(9)])
    assert "90 + 60 − 24 = " in written.words("hu")
    assert written.words().endswith("\nA + B − AB = 90 + 60 − 24 = 126 of 216 rolls: 7/12")


# Independence.


def test_the_sevens_are_pairwise_but_not_mutually_independent() -> None:
    found = odds.independent(*SEVENS)
    assert (found.pairwise, found.mutual, bool(found)) == (True, False, False)
    assert [(product.which, product.equal) for product in found.products] == [
        *(((0, 1), True), ((0, 2), True), ((1, 2), True)),
        ((0, 1, 2), False),
    ]
    assert found.words().endswith(
        "Each two are independent, but not all: A, B and C happen together with chance 0, not 1/216."
    )
    assert "C: make 7 with the second die and the third die." in found.words()


def test_what_different_dice_do_is_independent() -> None:
    found = odds.independent(*(odds.counting(die, soldiers=3) for die in range(3)))
    assert (found.pairwise, found.mutual, bool(found)) == (True, True, True)
    assert found.words().endswith("Independent: the chances multiply for every choice of the events.")


def test_the_whole_can_multiply_where_pairs_do_not() -> None:
    """For three events the product of all three is not enough either."""
    events = [odds.reaching(7), odds.reaching(7), odds.Event([])]
    found = odds.independent(*events)
    assert found.products[-1].equal
    assert (found.pairwise, found.mutual) == (False, False)
    assert "Not independent: A and B happen together with chance 5/12, not 25/144." in found.words()


@MODERATE
@given(several(2))
def test_independence_is_that_of_conditions(events: list[odds.Event]) -> None:
    found = odds.independent(*events)
    pairs = [(one, other) for place, one in enumerate(events) for other in events[place + 1 :]]
    asked = all(one.given(other) == one.chance for one, other in pairs if other.rolls)
    assert found.pairwise == asked
    assert found.mutual <= found.pairwise
    assert len(found.products) == 2 ** len(events) - 1 - len(events)


def test_the_answers_are_values() -> None:
    assert repr(odds.independent(*SEVENS[:2])) == "<2 events: mutually independent>"
    assert repr(odds.independent(*SEVENS)) == "<3 events: pairwise, not mutually independent>"
    assert repr(odds.independent(SEVENS[0], SEVENS[0])) == "<2 events: not independent>"
    assert repr(odds.inclusion_exclusion(SEVENS[:1])) == "<A = 36 = 36 of 216 rolls: 1/6>"
    for answer in (odds.independent(*SEVENS), odds.inclusion_exclusion(SEVENS)):
        again = pickle.loads(pickle.dumps(answer))
        assert (again, hash(again), again.words()) == (answer, hash(answer), answer.words())


# Refusals.

REFUSED: dict[str, tuple[Any, str]] = {
    "none": (lambda: odds.inclusion_exclusion([]), r"0 events are too few here; give 1 to 11"),
    "one alone": (lambda: odds.independent(SEVENS[0]), r"1 events are too few here; give 2 to 11"),
    "twelve": (lambda: odds.inclusion_exclusion(SEVENS * 4), r"12 events are too many here; give 1 to 11"),
    "a list": (lambda: odds.independent(SEVENS, SEVENS), r"is no event of three dice"),
    "an event": (lambda: odds.inclusion_exclusion(SEVENS[0]), r"\(1, 6, 1\) is no event of three dice"),
    "a number": (lambda: odds.inclusion_exclusion(7), r"7 names no events; give some, such as \[reaching"),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()
