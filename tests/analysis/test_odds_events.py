"""Events of three dice, against three loops and against the facts of the rules."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from checkout import run_python
from hypothesis import given
from hypothesis import strategies as st
from second_odds import COUNTS, Triple, all_triples, fitting, offers, reached
from strategies import MODERATE

from rumble_nb import RumbleError, odds
from rumble_nb.analysis.event_words import rounded
from rumble_nb.engine.dice import Dice
from rumble_nb.locale import LANGUAGES, catalogue

VALUES = range(2, 13)
PAIRS = [(value, soldiers) for value in VALUES for soldiers in (1, 2, 3)]

# One roll reaches the value with this chance; with exactly three soldiers on offer with that one.
REACHED = "2/27 5/36 23/108 5/18 19/54 5/12 19/54 5/18 23/108 5/36 2/27"
THREE_SOLDIERS = "1/36 1/18 1/12 1/9 1/8 5/36 1/9 1/12 13/216 1/36 1/54"


def events() -> st.SearchStrategy[odds.Event]:
    """Draw any set of rolls, half of them with words of their own."""
    rolls = st.sets(st.sampled_from(all_triples()), max_size=216)
    return st.builds(odds.Event, rolls, st.sampled_from([None, "what Aki wants"]))


# Facts.


@pytest.mark.parametrize(("value", "fact"), [*zip(VALUES, REACHED.split(), strict=True)])
def test_one_roll_reaches_a_value(value: int, fact: str) -> None:
    assert odds.reaching(value).chance == Fraction(fact)


@pytest.mark.parametrize(("value", "fact"), [*zip(VALUES, THREE_SOLDIERS.split(), strict=True)])
def test_one_roll_offers_three_soldiers_for_a_value(value: int, fact: str) -> None:
    assert odds.reaching(value, 3, exactly=True).chance == Fraction(fact)
    assert odds.reaching(value, 3).chance == Fraction(fact)


def test_options_of_the_216_rolls() -> None:
    assert [len(odds.options(number)) for number in (3, 2, 1)] == [120, 90, 6]


def test_some_pair_makes_seven_in_ninety_rolls() -> None:
    sevens = [odds.pair_sum(0, 1, 7), odds.pair_sum(0, 2, 7), odds.pair_sum(1, 2, 7)]
    assert {event.chance for event in sevens} == {Fraction(1, 6)}
    some = sevens[0] | sevens[1] | sevens[2]
    assert (len(some), some) == (90, odds.reaching(7))


# Against three loops.


@pytest.mark.parametrize("exactly", [False, True])
def test_reaching_is_what_three_loops_find(exactly: bool) -> None:
    for value, soldiers in PAIRS:
        expected = fitting(lambda roll, v=value, s=soldiers: reached(roll, [v], s, exactly))
        assert list(odds.reaching(value, soldiers, exactly).rolls) == expected
    for soldiers in (1, 2, 3):
        expected = fitting(lambda roll, s=soldiers: reached(roll, VALUES, s, exactly))
        assert list(odds.reaching(soldiers=soldiers, exactly=exactly)) == expected


@MODERATE
@given(st.lists(st.sampled_from(VALUES), min_size=1), st.sampled_from([1, 2, 3]), st.booleans())
def test_any_of_several_values_is_what_three_loops_find(values: list[int], least: int, exactly: bool) -> None:
    event = odds.any_of(values, least, exactly)
    assert list(event) == fitting(lambda roll: reached(roll, values, least, exactly))
    assert event == odds.any_of(iter(reversed(values)), least, exactly)


@pytest.mark.parametrize("die", [0, 1, 2])
def test_a_fixed_die_counts_what_three_loops_find(die: int) -> None:
    for value, soldiers in PAIRS:
        names_value = set(fitting(lambda roll, v=value: sum(roll) - roll[die] == v))
        counts = set(fitting(lambda roll, s=soldiers: COUNTS[roll[die]] == s))
        assert set(odds.counting(die, value=value)) == names_value
        assert set(odds.counting(die, soldiers=soldiers)) == counts
        assert set(odds.counting(die, value, soldiers)) == names_value & counts
    assert odds.counting(die) == odds.ALL_ROLLS


def test_options_are_what_three_loops_find() -> None:
    """Two splits may have the same value and soldiers, as in 3, 4, 4: they are one."""
    for number in (1, 2, 3):
        assert list(odds.options(number)) == fitting(lambda roll, n=number: len(set(roll)) == n)
    alike = fitting(lambda roll: len(offers(roll)) < len(set(roll)))
    assert alike == [], "different dice name different sums"


def test_pairs_of_dice_make_what_three_loops_find() -> None:
    for one, other in permutations(range(3), 2):
        for value in VALUES:
            expected = fitting(lambda roll, v=value, o=one, p=other: roll[o] + roll[p] == v)
            assert list(odds.pair_sum(one, other, value)) == expected


def test_all_rolls_are_the_216() -> None:
    assert list(odds.ALL_ROLLS) == all_triples()
    assert odds.where(lambda roll: roll[0] > 7) == odds.Event(()) == ~odds.ALL_ROLLS


# Events as sets.


@MODERATE
@given(events(), events())
def test_events_join_as_sets_do(one: odds.Event, other: odds.Event) -> None:
    first, second = set(one.rolls), set(other.rolls)
    assert set(one & other) == first & second
    assert set(one | other) == first | second
    assert set(one - other) == first - second
    assert set(~one) == set(all_triples()) - first
    assert (one <= other) == (first <= second)
    assert (one | other).chance == one.chance + other.chance - (one & other).chance
    assert one.chance + (~one).chance == 1


@MODERATE
@given(events(), events(), st.sampled_from(all_triples()))
def test_a_condition_is_counted_among_its_rolls(one: odds.Event, other: odds.Event, sure: Triple) -> None:
    condition = other | odds.Event([sure])
    both = [roll for roll in condition.rolls if roll in one]
    assert one.given(condition) == Fraction(len(both), len(condition.rolls))
    assert one.given(condition) * condition.chance == (one & condition).chance
    assert one.given(odds.ALL_ROLLS) == one.chance
    assert condition.given(condition) == 1


def test_a_condition_has_a_direction() -> None:
    assert odds.reaching(7).given(odds.options(3)) == Fraction(72, 120)
    assert odds.options(3).given(odds.reaching(7)) == Fraction(72, 90)


@MODERATE
@given(events())
def test_shapes_count_every_roll_once(event: odds.Event) -> None:
    expected = Counter(tuple(sorted(roll)) for roll in event.rolls)
    assert event.shapes() == expected
    assert list(event.shapes()) == sorted(expected)


def test_a_roll_is_in_an_event_with_its_order() -> None:
    first = odds.counting(0, soldiers=3)
    assert (6, 1, 3) in first
    assert (1, 3, 6) not in first
    assert Dice((6, 1, 3)) in first, "dice that were rolled keep their order"
    assert Dice((1, 3, 6)) not in first
    assert all(
        thing not in first for thing in ((6, 1), (6, 1, 3, 3), "613", None, (7, 1, 1), [6, 1, 3], ([6], 1, 3))
    )


def test_rolls_may_come_as_dice_or_lists() -> None:
    event = odds.Event([[6, 1, 3], Dice((1, 3, 6))])
    assert event.rolls == ((1, 3, 6), (6, 1, 3))
    assert {type(roll) for roll in event} == {tuple}


def test_events_are_equal_by_their_rolls() -> None:
    seven = odds.Event(list(reversed(odds.reaching(7).rolls)) * 2, "seven")
    assert seven == odds.reaching(7)
    assert hash(seven) == hash(odds.reaching(7))
    assert seven != odds.reaching(6)
    assert seven != set(seven.rolls)
    assert {seven: 1}[odds.reaching(7)] == 1


@MODERATE
@given(events(), events())
def test_events_pickle_and_copy_with_their_words(one: odds.Event, other: odds.Event) -> None:
    event = (one & other) | (one - other)
    for again in (pickle.loads(pickle.dumps(event)), copy.deepcopy(event)):
        assert (again, again.words()) == (event, event.words())


# Words.

SAID = {
    "reach 7": odds.reaching(7),
    "reach 7 with at least 2 soldiers": odds.reaching(7, soldiers=2),
    "reach 7 with exactly 1 soldier": odds.reaching(7, exactly=True),
    "reach 7 with exactly 3 soldiers": odds.reaching(7, soldiers=3, exactly=True),
    "reach 6, 7 or 8 with at least 3 soldiers": odds.any_of([8, 6, 7], soldiers=3),
    "place at least 2 soldiers": odds.reaching(soldiers=2),
    "place at least 1 soldier": odds.reaching(),
    "place exactly 2 soldiers": odds.reaching(soldiers=2, exactly=True),
    "count 1 soldier with the third die": odds.counting(2, soldiers=1),
    "make 7 with the first die and the third die": odds.counting(1, value=7),
    "make 2 with the second die and the first die": odds.pair_sum(1, 0, 2),
    "have 1 option": odds.options(1),
    "have 3 options": odds.options(3),
    "not have 3 options": ~odds.options(3),
    "reach 2 or reach 12": odds.reaching(2) | odds.reaching(12),
    "reach 2, reach 3 and not reach 4": odds.reaching(2) & odds.reaching(3) & ~odds.reaching(4),
    "reach 2 but not (reach 3 or reach 4)": odds.reaching(2) - (odds.reaching(3) | odds.reaching(4)),
    "not (reach 2 but not reach 3)": ~(odds.reaching(2) - odds.reaching(3)),
    "roll anything": odds.ALL_ROLLS,
    "roll the impossible": odds.Event(()),
    "roll (1, 3, 6)": odds.Event([(1, 3, 6)]),
    "roll (1, 3, 6), (2, 2, 5) or (6, 3, 1)": odds.Event([(2, 2, 5), (6, 3, 1), (1, 3, 6)]),
    "roll one of 36 rolls": odds.where(lambda roll: roll[0] == 6),
    "begin with a 6": odds.where(lambda roll: roll[0] == 6, "begin with a 6"),
    "Ba$$in {x} <b>": odds.reaching(7).named("Ba$$in {x} <b>"),
}


@pytest.mark.parametrize("words", SAID)
def test_an_event_says_what_it_is(words: str) -> None:
    event = SAID[words]
    assert event.words() == event.words("en") == words
    assert repr(event) == f"<{words}: {len(event)} of 216 rolls, chance {event.chance}>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_speaks_every_language(language: str) -> None:
    for words, event in SAID.items():
        said = event.words(language)
        numbers = [letter for letter in words if letter.isdigit()]
        assert [letter for letter in said if letter.isdigit()] == numbers
        assert "{" not in said.replace("{x}", "")


@pytest.mark.parametrize("event", [odds.reaching(7), odds.ALL_ROLLS.named("x"), odds.Event([(1, 3, 6)])])
def test_an_event_has_no_words_in_a_language_without_a_catalogue(event: odds.Event) -> None:
    with pytest.raises(RumbleError, match="no words for the language 'xx'"):
        event.words("xx")


@MODERATE
@given(events())
def test_the_argument_counts_the_rolls(event: odds.Event) -> None:
    whole = odds.Event([turned for roll in event.rolls for turned in permutations(roll)])
    products, total = whole.argument().split(" = ") if whole.rolls else ("0", whole.argument())
    terms = [term.split(" × ") for term in products.split(" + ")]
    assert total == f"{len(whole)} of 216 rolls: {whole.chance}"
    assert not whole.rolls or sum(int(count) * int(size) for count, size in terms) == len(whole)


def test_the_argument_of_named_dice_has_no_shapes() -> None:
    assert odds.pair_sum(0, 1, 7).argument() == "36 of 216 rolls: 1/6"
    assert odds.reaching(7).argument() == "12 × 6 + 6 × 3 + 0 × 1 = 90 of 216 rolls: 5/12"


@MODERATE
@given(st.fractions(min_value=Fraction(1, 10**9), max_value=10**9), st.integers(1, 6))
def test_decimals_are_rounded_to_their_digits(number: Fraction, digits: int) -> None:
    mark = catalogue("hu").pgettext("decimal mark", ".")
    for sign in (1, -1):
        text = rounded(sign * number, digits=digits)
        assert rounded(sign * number, "hu", digits) == text.replace(".", mark)
        assert abs(Fraction(text) - sign * number) * 2 * 10 ** (digits - 1) <= number
        assert not text.endswith(".")
    assert rounded(Fraction(0)) == "0"


# Refusals.

REFUSED: dict[str, tuple[Any, str]] = {
    "value 13": (lambda: odds.reaching(13), r"cannot sum to 13 \(rule 6\); ask for a number from 2 to 12"),
    "value 1": (lambda: odds.any_of([1, 7]), r"cannot sum to 1 \(rule 6\)"),
    "value half": (lambda: odds.reaching(7.5), r"cannot sum to 7\.5"),
    "value true": (lambda: odds.pair_sum(0, 1, True), r"cannot sum to True"),
    "value text": (lambda: odds.counting(0, value="7"), r"cannot sum to '7'"),
    "no values": (lambda: odds.any_of([]), r"\[\] names no values; give at least one"),
    "one value": (lambda: odds.any_of(7), r"7 names no values"),
    "soldiers 4": (lambda: odds.reaching(7, 4), r"cannot count 4 soldiers \(rule 6\); ask for 1, 2 or 3"),
    "soldiers 0": (lambda: odds.counting(0, soldiers=0), r"cannot count 0 soldiers"),
    "die 3": (lambda: odds.counting(3), r"no die 3 in a roll \(rule 6\); the three dice are 0, 1 and 2"),
    "same die": (lambda: odds.pair_sum(1, 1, 7), r"not die 1 twice; choose two of 0, 1 and 2"),
    "options 4": (lambda: odds.options(4), r"No roll has 4 options; a roll has 1, 2 or 3"),
    "seven pips": (lambda: odds.Event([(1, 3, 7)]), r"Rule 6: .*\[1, 3, 7\] is no roll .* Give three"),
    "a decimal die": (lambda: odds.Event([(1.0, 3, 6)]), r"Rule 6: "),
    "two dice": (lambda: odds.Event([(1, 3)]), r"Rule 6: "),
    "no order": (lambda: odds.Event([{1, 3, 6}]), r"\{1, 3, 6\} is no roll"),
    "no rolls": (lambda: odds.Event(7), r"7 is no list of rolls; give some"),
    "a text": (lambda: odds.Event("136"), r"'136' is no list of rolls"),
    "no condition": (lambda: odds.where(7), r"7 is no function; give one"),
    "condition impossible": (
        lambda: odds.reaching(7).given(odds.options(1) & odds.options(3)),
        r"No roll does this: have 1 option and have 3 options\. So it cannot be a condition; choose one",
    ),
    "condition no event": (
        lambda: odds.reaching(7).given({(1, 3, 6)}),
        r"\{\(1, 3, 6\)\} is no event of three dice; give one, such as reaching\(7\)",
    ),
}


@pytest.mark.parametrize("question", REFUSED)
def test_nonsense_is_refused_with_reason_and_remedy(question: str) -> None:
    ask, words = REFUSED[question]
    with pytest.raises(RumbleError, match=words):
        ask()


@pytest.mark.parametrize("other", [{(1, 3, 6)}, 7, None, "reach 7"])
def test_events_join_with_events_only(other: Any) -> None:
    for join in ("__and__", "__or__", "__sub__", "__le__"):
        assert getattr(odds.reaching(7), join)(other) is NotImplemented


# The module.


def test_every_name_of_the_module_is_there() -> None:
    assert list(odds.__all__) == sorted(odds.__all__)
    for name in odds.__all__:
        assert getattr(odds, name).__doc__


def test_chances_need_no_numpy_and_no_screen() -> None:
    program = "from rumble_nb import odds; odds.reach_table(); odds.sample(9); odds.best_reroll(max)"
    heavy = {"numpy", "matplotlib", "ipywidgets", "IPython"}
    done = run_python("-c", f"{program}; import sys; print(*({heavy!r} & set(sys.modules)))")
    assert (done.returncode, done.stdout.decode().split()) == (0, []), done.stderr.decode()
