"""Lesson 3: what its text says is what the package computes."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product
from math import prod, sqrt

import pytest
from lesson_text import EASY, cells, check_minutes, code, key, printed, prose
from second_how_many_soldiers import COUNTED, ROLLS, placed

from rumble_nb import lessons, odds, splits
from rumble_nb.lessons import how_many_soldiers
from rumble_nb.lessons.card import BoardCard, ChoiceCard, DiceCard, NumberCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.how_many_soldiers import claims, empty_japan, first_counts, most, sevens, ways
from rumble_nb.locale import LANGUAGES

LESSON = "03_how_many_soldiers.ipynb"
LUCK = odds.sample(10_000, seed=3)


TEXT = " ".join(prose(LESSON).split())


def solved() -> str:
    """Give what the folded answers of the lesson say."""
    outputs = [output for cell in cells(LESSON) for output in cell.get("outputs", [])]
    return "\n".join("".join(output.get("data", {}).get("text/plain", "")) for output in outputs)


def rolls_with(value: int, soldiers: int) -> int:
    """Count the rolls with which a choosing player places so many in a territory."""
    return sum((value, soldiers) in placed(roll) for roll in ROLLS)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    first = cells(LESSON)[0]
    assert "You need three soldiers in 10. How likely?" in first["source"]
    assert first["attachments"]["run_all.png"] == cells(EASY[0])[0]["attachments"]["run_all.png"]
    assert "You need lesson 0" in TEXT
    assert all(part in TEXT for part in ("**Make your bet**", "**A puzzle:**", "**A dispute.**", "Predict"))
    assert all(part in TEXT for part in ("What you have seen", "A question for the class", "Exit ticket"))
    assert all(part in TEXT for part in ("CC BY 4.0", "unofficial"))
    assert "widgets.dice_lab(event=odds.reaching(10, soldiers=3))" in code(LESSON)


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    check_minutes(LESSON, {exercise.id for exercise in how_many_soldiers.exercises() if exercise.core})


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in how_many_soldiers.exercises()}
    assert kinds == {
        "3.1": NumberCard,
        "3.2": DiceCard,
        "3.3": NumberCard,
        "3.4": NumberCard,
        "3.5": NumberCard,
        "3.6": BoardCard,
        "3.7": NumberCard,
        "3.8": ChoiceCard,
        "3.9": NumberCard,
    }


# What the prose says.


def test_one_die_that_counts_is_independent_of_the_others() -> None:
    table = odds.joint()
    assert "each with chance 72/216 = 1/3" in TEXT
    assert [list(map(first_counts, ROLLS)).count(number) for number in (1, 2, 3)] == [72, 72, 72]
    for value, soldiers in product(range(2, 13), (1, 2, 3)):
        margins = odds.counting(0, value).chance, odds.counting(0, soldiers=soldiers).chance
        assert table[value, soldiers] == prod(margins)
    assert "Multiply: 1/3 · 1/12 = 1/36" in TEXT
    assert (table[10, 3], odds.counting(0, 10).chance) == (Fraction(1, 36), Fraction(1, 12))


def test_three_ways_overlap() -> None:
    sizes = [term.count for term in odds.inclusion_exclusion(ways()).terms]
    assert sizes == [6, 6, 6, 2, 2, 2, 1]
    assert all(said in TEXT for said in ("18 − 2 − 2 − 2", "18 − 6 + 1 = **13**", "13/216"))
    assert rolls_with(10, 3) == len(ways()[0] | ways()[1] | ways()[2]) == 13
    assert "Three times 6 is 18, so the chance would be 8.3 %" in TEXT
    assert round(100 * 18 / 216, 1) == 8.3
    assert [roll for roll in ROLLS if all(roll in way for way in ways())] == [(5, 5, 5)]


def test_whoever_multiplies_is_far_off() -> None:
    reached = [10 in dict(placed(roll)) for roll in ROLLS]
    strong = [max(roll) >= 5 for roll in ROLLS]
    assert "You reach 10 with 46 of 216 rolls" in TEXT
    assert "Three soldiers are possible somewhere with 152 of 216. Multiplied, that makes 15 %" in TEXT
    assert (sum(reached), sum(strong), round(100 * 46 / 216 * 152 / 216)) == (46, 152, 15)
    assert all(three for ten, three in zip(reached, strong, strict=True) if ten), "all can place three"
    assert "of 152 rolls with three soldiers, 46 reach 10" in TEXT


def test_expectations() -> None:
    assert "two thirds of a soldier more per roll: 8/3 instead of 2" in TEXT
    assert Fraction(sum(map(most, ROLLS)), 216) == Fraction(8, 3)
    assert Fraction(sum(map(first_counts, ROLLS)), 216) == 2 == Fraction(sum(COUNTED.values()), 6)
    numbers = list(map(most, ROLLS))
    assert max((1, 2, 3), key=numbers.count) == 3, "the most likely number is 3"
    assert "no roll places 8/3 soldiers, and the most likely number is 3" in TEXT


def test_two_and_twelve_are_no_twins_but_have_mirror_images() -> None:
    assert "as likely as *exactly one* in 2: 4 rolls of 216 each" in TEXT
    assert (rolls_with(2, 3), rolls_with(12, 3), rolls_with(2, 1)) == (6, 4, 4)
    for value, soldiers in product(range(2, 13), (1, 2, 3)):
        assert rolls_with(value, soldiers) == rolls_with(14 - value, 4 - soldiers), "turn all dice over"
    board = empty_japan()
    assert {board.values[id] for id in find("3.6").truth()} == {12}
    assert sorted(board.values[id] for id in find("3.6").misconceptions) == [2, 7, 11]
    assert rolls_with(11, 3) == 6
    assert max(range(2, 13), key=lambda value: rolls_with(value, 3)) == 7, "where it is easiest"
    assert board.problems() == []


def test_chances_of_pairs_add_up_to_the_mean_number_of_options() -> None:
    pairs = list(product(range(2, 13), (1, 2, 3)))
    assert "That makes 33 pairs" in TEXT
    assert len(pairs) == 33
    counts = [rolls_with(*pair) for pair in pairs]
    assert sum(counts) == sum(len(splits(roll)) for roll in ROLLS) == 546
    assert Fraction(546, 216) == Fraction(91, 36) == find("3.7").truth()
    assert sum(odds.joint().values()) == 1, "if the first die counts, each roll has exactly one pair"
    table = re.findall(r"^ +(\d+) +(\d+) +(\d+) +(\d+)$", printed(LESSON), re.MULTILINE)
    assert [int(number) for row in table for number in row[1:]] == counts
    assert "Guess first, then open this: 91/36." in solved()


def test_three_sevens_are_pairwise_independent_only() -> None:
    found = odds.independent(*sevens())
    assert (found.pairwise, found.mutual) == (True, False)
    assert {len(one & other) for one, other in zip(sevens(), (*sevens()[1:], sevens()[0]), strict=True)} == {
        6
    }
    assert "Any two signs share 6 squares of 216, and 6/216 = 1/6 · 1/6" in TEXT
    assert not any(all(roll in pair for pair in sevens()) for roll in ROLLS)
    assert len(odds.reaching(7)) == 90
    assert "90/216 and 91/216" in TEXT
    standard_error = sqrt(90 / 216 * 126 / 216 / 10_000)
    assert 2 * standard_error > 1 / 216, "even 10,000 rolls hardly tell them apart"


def test_the_dispute_says_what_the_three_have_computed() -> None:
    question = find("3.8").question
    added, multiplied, counted = claims().values()
    assert f"1/6 + 1/6 + 1/6 = {added}" in question
    assert f"5/6 · 5/6 · 5/6 = {multiplied}" in question
    assert (multiplied, counted) == (Fraction(91, 216), Fraction(90, 216))
    assert "90/216" in question


# Wrong answers of a known kind, each derived once more.

SHAPES = {tuple(sorted(roll)) for roll in ROLLS}


@pytest.mark.parametrize(
    ("id", "wrong", "word"),
    [
        ("3.1", Fraction(1, 12), "too"),
        ("3.1", Fraction(1, 3) + Fraction(1, 12), "You added"),
        ("3.1", Fraction(1, 3) * Fraction(2, 21), "Pairs without order"),
        ("3.1", Fraction(13, 216), "You may not choose here"),
        ("3.1", Fraction(1, 33), "not equally likely"),
        ("3.3", Fraction(3, 36), "You added"),
        ("3.3", "8.33 %", "You added"),
        ("3.3", Fraction(46, 216) * Fraction(152, 216), "not independent"),
        ("3.3", "15.0 %", "not independent"),
        ("3.3", 1 - Fraction(35, 36) ** 3, "not three tries"),
        ("3.3", Fraction(sum((10, 3) in placed(s) for s in SHAPES), len(SHAPES)), "Kinds of rolls"),
        ("3.3", Fraction(12, 216), "5-5-5"),
        ("3.3", 13, "divide by all 216"),
        ("3.4", Fraction(7, 2), "pips"),
        ("3.4", Fraction(7, 4), "face by face"),
        ("3.5", 3, "most likely"),
        ("3.5", 2, "fixed"),
        ("3.5", Fraction(sum(max(COUNTED[die] for die in s) for s in SHAPES), 56), "56 kinds"),
        ("3.7", 3, "most likely"),
        ("3.7", Fraction(sum(len(set(s)) for s in SHAPES), 56), "56 kinds"),
        ("3.7", 2, "not equally likely"),
        ("3.9", 1, "other way round"),
        ("3.9", "100 %", "other way round"),
        ("3.9", Fraction(46, 216), "before Bea spoke"),
        ("3.9", Fraction(13, 152), "10 is enough"),
    ],
)
def test_known_mistakes_are_named(id: str, wrong: Fraction | int | str, word: str) -> None:
    verdict = lessons.check(id, wrong)
    assert not verdict.right
    assert word in verdict.message


def test_the_puzzle_tells_almost_from_not_at_all() -> None:
    puzzle = find("3.2")
    assert {roll for roll in puzzle.choices() if puzzle.check(roll).right} == {"466", "555"}  # type: ignore[misc]
    assert "one die only" in puzzle.check("456").message
    assert "counts too little" in puzzle.check("146").message
    assert "take a hint" in puzzle.check("111").message
    one_way = {"".join(map(str, s)) for s in SHAPES if list(placed(s)).count((10, 3)) == 1}  # type: ignore[arg-type]
    assert {
        roll for roll in puzzle.misconceptions if "one die only" in puzzle.misconceptions[roll]
    } == one_way


# Exact beside counted, without literal draws.


@pytest.mark.parametrize(
    "event",
    [ways()[0], odds.reaching(10, 3), *(odds.reaching(value, 3) for value in (2, 7, 12)), sevens()[0]],
)
def test_the_rolls_of_the_lesson_come_close(event: odds.Event) -> None:
    chance = float(event.chance)
    assert abs(float(LUCK.share(event)) - chance) < 4 * sqrt(chance * (1 - chance) / len(LUCK))


def test_the_means_of_the_rolls_come_close_without_being_equal() -> None:
    means = [Fraction(sum(map(number, LUCK.rolls)), len(LUCK)) for number in (first_counts, most)]
    assert all(
        0 < abs(mean - exact) < Fraction(1, 30)
        for mean, exact in zip(means, (2, Fraction(8, 3)), strict=True)
    )
    assert (
        f"The first die counts: {float(means[0]):.3f}\nYou choose the most:  {float(means[1]):.3f}"
        in printed(LESSON)
    )


def test_what_is_given_is_what_you_divide_by() -> None:
    ten, strong = odds.reaching(10), odds.reaching(soldiers=3)
    assert f"10, given three: {LUCK.count(ten)} of {LUCK.count(strong)}, exact 23/76" in printed(LESSON)
    assert f"three, given 10: {LUCK.count(ten)} of {LUCK.count(ten)}, exact 1" in printed(LESSON)


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page = key(LESSON)
    first, second, third = re.findall(r"^\d\. \*\*(.*?)\*\*", page, re.MULTILINE)
    assert first == str(odds.counting(0, 7, 2).chance) == "1/18"
    rolls = {tuple(sorted(roll)) for roll in ROLLS if (12, 2) in placed(roll)}
    assert rolls == {(3, 6, 6), (4, 6, 6)}
    assert second == "3-6-6 and 4-6-6 in 3 orders each: 6 of 216 rolls, 1/36."
    assert rolls_with(12, 2) == 6
    assert third == "False."
    assert not [said for said in ("1/18", "3-6-6") if said in TEXT], "the key is the teacher's"
    points = {token: token * Fraction(rolls_with(token, 3), 216) for token in (7, 12)}
    assert f"12 · 1/54 = {points[12]} against 7 · 5/36 = {points[7]}" in page


def test_the_teacher_is_told_the_wrong_values() -> None:
    page = key(LESSON)
    wrong = {
        id: {str(value) for value in find(id).misconceptions} for id in ("3.1", "3.3", "3.4", "3.5", "3.7")
    }
    assert all(value in page for value in ("437/2916", "23/324", "1/12", "1/36", "1/14"))
    assert {"437/2916", "23/324", "1/12", "1/36", "1/14"} <= wrong["3.3"]
    assert ("18/7" in wrong["3.5"], "9/4" in wrong["3.7"], "7/4" in wrong["3.4"]) == (True, True, True)
    eight = [odds.counting(die, 8, 3) for die in range(3)]
    assert [len(way) for way in eight] == [10, 10, 10]
    assert rolls_with(8, 3) == 24
    apart = [
        v for v in range(2, 13) if rolls_with(v, 3) == sum(len(odds.counting(d, v, 3)) for d in range(3))
    ]
    assert apart == [2, 3, 4, 5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_events_have_names_of_the_language(language: str) -> None:
    names = [event.words(language) for event in (*ways(language), *sevens(language))]
    assert len(set(names)) == 6
    assert all(names)


def test_the_sentence_of_the_lesson() -> None:
    (asked,) = how_many_soldiers.reflections()
    assert asked.id == "3.10"
    assert rolls_with(12, 3) < rolls_with(2, 3), "three soldiers are rarer in 12 than in 2"
