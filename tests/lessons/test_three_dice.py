"""Lesson 2: what its text says is what the package computes, and its cards do what they ask for."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest
from clicked import inside, words
from lesson_text import cells, check_minutes, code, key, printed, prose
from second_three_dice import ROLLS, reaching, sums

from rumble_nb import Deploy, lessons, odds, splits
from rumble_nb.draw.dice import dice_words
from rumble_nb.lessons import three_dice
from rumble_nb.lessons.card import ChoiceCard, DiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.desk import find
from rumble_nb.locale import LANGUAGES

LESSON = "02_three_dice_three_choices.ipynb"
JAPAN = lessons.example("first turn in Japan")
AT = {value: territory for territory, value in JAPAN.values.items()}
THOUSAND = odds.sample(1000, seed=2)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    text, first = prose(LESSON), cells(LESSON)[0]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "Is 7 six times as easy to reach as 2?" in first["source"]
    assert "You need lesson 0" in text
    assert "widgets.dice_lab()" in code(LESSON)
    for part in ("**Vote**", "**Bet**", "**Record**", "**Pool**", "**A dispute.**", "**A puzzle.**"):
        assert part in text
    for part in ("What you have seen", "A question for the class", "Exit ticket", "CC BY 4.0", "unofficial"):
        assert part in text


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    core = {exercise.id for exercise in three_dice.exercises() if exercise.core}
    check_minutes(LESSON, core)
    assert all(id in key(LESSON).split("*core*")[1][:40] for id in core)
    assert "43 minutes; the core path takes 25" in key(LESSON)


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in three_dice.exercises()}
    chances = dict.fromkeys(("2.4", "2.5", "2.6", "2.7", "2.8"), NumberCard)
    assert kinds == {"2.1": PlacingCard, "2.2": ChoiceCard, "2.3": DiceCard, "2.9": ChoiceCard} | chances


# The first roll.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_territory_tells_what_the_roll_does_there(language: str) -> None:
    for territory, value in JAPAN.values.items():
        told = three_dice.consequence(territory, language)
        assert str(value) in told
        assert bool(three_dice.placed(territory)) == (value in (4, 7, 9))
        assert ("+" in told) == (value in (4, 7, 9))


def test_the_board_shows_as_many_soldiers_as_the_roll_places() -> None:
    card = lessons.ask("2.1")
    assert isinstance(card, PlacingCard)
    for territory in JAPAN.map.territories:
        verdict = card.answer(territory)
        number = three_dice.placed(territory)
        assert card.board.view.ghosts == ({(territory, "Aki"): number} if number else {})
        assert (Deploy(territory, number) in three_dice.first_turn().legal_actions()) == bool(number)
        assert verdict.right == (number == 3)
        assert verdict.message.startswith(three_dice.consequence(territory))
    assert JAPAN.soldiers == {}, "the game begins"
    assert "shows 1, 3 and 6" in find("2.1").question
    assert "rolls 1, 3 and 6" in prose(LESSON)


@pytest.mark.parametrize(
    ("value", "said"), [(6, "one die"), (10, "all three dice"), (7, "two soldiers"), (9, "one soldier only")]
)
def test_wrong_territories_are_known(value: int, said: str) -> None:
    verdict = lessons.check("2.1", AT[value])
    assert not verdict.right
    assert said in verdict.message


# Turning dice.


def dice_card() -> DiceCard:
    card = lessons.ask("2.3")
    assert isinstance(card, DiceCard)
    return card


def press(card: DiceCard, die: int, pips: int) -> None:
    card.rows[die].children[1].children[pips - 1].click()


def test_dice_are_turned_and_always_seen() -> None:
    card = dice_card()
    for die, pips in ((0, 6), (2, 3), (1, 2), (2, 4)):
        press(card, die, pips)
        assert card.pips[die] == pips
        assert dice_words(card.pips) in card.picture.value
        for row, shown in zip(card.rows, card.pips, strict=True):
            faces = row.children[1].children
            chosen = [face.description for face in faces if "rumble-chosen" in face._dom_classes]
            assert chosen == [str(shown)]
            assert [face.tooltip for face in faces] == [
                f"{words(row.children[0].value)}: {n}" for n in range(1, 7)
            ]
    assert card.verdict is None, "nothing is checked while a die is turned"


@pytest.mark.parametrize("order", list(permutations((2, 3, 6))))
def test_the_dice_answer_in_any_order(order: tuple[int, int, int]) -> None:
    card = dice_card()
    for die, pips in enumerate(order):
        press(card, die, pips)
    (check,) = [it for it in inside(card) if getattr(it, "description", "") == "Check"]
    check.click()
    assert card.verdict is not None
    assert card.verdict.right
    assert words(card.feedback.value).startswith("✓ This check: right.")


def test_the_puzzle_has_one_solution_and_near_misses_are_told() -> None:
    assert "5, 8 and 9" in find("2.3").question
    for roll in {tuple(sorted(roll)) for roll in ROLLS}:
        fitting = len(sums(roll) & {*three_dice.PUZZLE})
        verdict = lessons.check("2.3", three_dice.written(roll))
        assert verdict.right == (fitting == 3)
        assert ("Two of the three" in verdict.message) == (fitting == 2)
        assert ("One of the three" in verdict.message) == (fitting == 1)


# The numbers in the text.


def test_the_wrong_numbers_are_those_of_the_misconceptions() -> None:
    kinds = {tuple(sorted(roll)) for roll in ROLLS}
    assert len(kinds) == 56
    sevens = Fraction(sum(7 in sums(kind) for kind in kinds), 56)
    said = {
        ("2.4", Fraction(20, 56)): "kinds of rolls, 20 of 56",
        ("2.5", Fraction(1, 11)): "eleven tokens",
        ("2.5", sevens): "out of 56",
        ("2.5", 3 * Fraction(1, 6)): "added one sixth",
        ("2.5", 1 - Fraction(5, 6) ** 3): "as if the three pairs were independent",
        ("2.5", Fraction(sum(sum(roll) == 7 for roll in ROLLS), 216)): "all three dice",
        ("2.6", Fraction(36, 6)): "right for two dice",
        ("2.6", Fraction(8, 45)): "the other way round",
        ("2.7", Fraction(76 + 76, 216)): "You added",
        ("2.7", Fraction(76 + 76 - 36, 216)): "Once is enough",
        ("2.8", 3 * Fraction(1, 3)): "1-1-1",
        ("2.8", Fraction(4, 6) ** 3): "the opposite",
    }
    for (id, wrong), message in said.items():
        for written in (wrong, f"{float(wrong):.6f}"):
            verdict = lessons.check(id, written)
            assert not verdict.right
            assert message in verdict.message
    assert lessons.check("2.5", "0.42").message == "This check: right direction. Give one more digit."
    assert "overdue" in (find("2.9").choices() or {})["more"]  # type: ignore[misc]
    assert "no accounts" in lessons.check("2.9", "more").message
    assert "six times in a row" in find("2.9").question
    assert three_dice.MISSES == 6


def test_what_the_text_says_of_single_rolls() -> None:
    text = prose(LESSON)
    assert "The roll 1-3-6 reaches 4, 7 and 9." in text
    assert sums((1, 3, 6)) == {4, 7, 9}
    assert "Three different numbers lie in 6 orders, a pair in 3, a triple in 1." in text
    assert [len(set(permutations(roll))) for roll in ((1, 3, 6), (2, 2, 5), (3, 3, 3))] == [6, 3, 1]
    pairs = [sum(dice) for dice in product(range(1, 7), repeat=2)]
    assert pairs.count(7) == 6 * pairs.count(2), "with two dice 7 comes six times as often as 2"
    assert "They fill a block of 4 × 4 × 4 squares." in printed(LESSON)
    assert {roll for roll in ROLLS if max(roll) <= 4} == set(~odds.reaching(soldiers=3))


def test_what_the_text_says_of_signs_and_rolls() -> None:
    text = prose(LESSON)
    signs = {
        value: sum(value == a + b for roll in ROLLS for a, b in combinations(roll, 2)) for value in (7, 2)
    }
    assert (signs[7], reaching(7), signs[2], reaching(2)) == (108, 90, 18, 16)
    assert "7: 108 signs on 90 rolls\n2: 18 signs on 16 rolls\n" in printed(LESSON)
    assert "108 is six times 18." in text
    assert "That takes 18 from 108, and only 2 from 18." in text
    assert "7 is reached by 90 rolls, 2 by 16. That is **a bit less than six times**." in text
    assert 5 < three_dice.ratio() < 6
    assert "36 + 36 + 36" in text


def test_what_the_text_says_of_several_tokens() -> None:
    text = prose(LESSON)
    assert "Add 90 and 60, and the dark squares are counted twice." in text
    assert (reaching(7), reaching(9), reaching(7, 9)) == (90, 60, 126)
    assert "A + B − AB = 90 + 60 − 24 = 126 of 216 rolls: 7/12" in printed(LESSON)
    assert "For 5, 6, 8 and 9 that gives 272 of 216 rolls: 60 + 76 + 76 + 60." in text
    assert ([*map(reaching, (5, 6, 8, 9))], 60 + 76 + 76 + 60) == ([60, 76, 76, 60], 272)
    assert "76 rolls reach 6, and 76 reach 8. Among them, 18 rolls reach both." in find("2.7").question
    assert sum({6, 8} <= sums(roll) for roll in ROLLS) == 18


def test_what_the_lesson_prints_and_rolls() -> None:
    told = printed(LESSON)
    assert "20 × 6 + 30 × 3 + 6 × 1 = 216 of 216 rolls" in told
    some = odds.reaching(soldiers=3)
    assert f"Exact:  19/27 ≈ {100 * float(some.chance):.1f} %" in told
    assert f"\nRolled: {THOUSAND.count(some)} of 1000\n" in told
    events = [*(odds.reaching(value) for value in range(2, 13)), *map(odds.options, (1, 2, 3)), some]
    for event in events:
        assert abs(THOUSAND.share(event) - event.chance) < Fraction(1, 20), "close, as the text says"


def test_what_comes_after_misses() -> None:
    rolls = [(1, 1, 1)] * 7 + [(1, 6, 6)] * 2 + [(2, 2, 2)] * 6 + [(3, 4, 1)]
    sample = odds.Sample(0, tuple(rolls))
    assert three_dice.shares_after_misses(sample, 6) == (0, Fraction(1, 2), Fraction(2, 3))
    assert three_dice.shares_after_misses(sample, 8) == ()
    late = three_dice.shares_after_misses(odds.sample(20_000, seed=9))
    assert len(late) > 500
    assert abs(late[-1] - odds.reach(7)) < Fraction(1, 20)
    assert "rolls 20,000 times" in prose(LESSON)
    assert all(three_dice.after_misses(misses) == Fraction(5, 12) for misses in range(8))


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page, ticket = key(LESSON), prose(LESSON).split("**Exit ticket**")[1]
    assert "A roll shows 4, 4 and 1." in ticket
    options = {(split.value, split.soldiers) for split in splits((4, 4, 1))}
    assert options == {(8, 1), (5, 2)}
    assert "**8 with one soldier, and 5 with two soldiers**" in page
    assert "30 rolls reach 3 and 30 reach 11. No roll reaches both." in ticket
    assert (reaching(3), reaching(11), reaching(3, 11)) == (30, 30, 60)
    assert f"**{Fraction(60, 216)}**: 60 of 216 rolls." in page
    assert "5/18" not in prose(LESSON), "the key stands on the teacher's page only"
    assert f"as likely as ever: {odds.reach(7)}.**" in page


def test_what_the_teacher_may_expect_of_a_class() -> None:
    page, hits = key(LESSON), odds.hits(odds.reaching(7), 300)
    assert "In 300 rolls expect about 125 that reach 7, and about 22 that reach 2." in page
    assert odds.mean(hits) == 125
    assert round(300 * odds.reach(2)) == 22
    assert "Nineteen of twenty classes count\nbetween 108 and 142" in page
    assert sum(hits[number] for number in range(108, 143)) > Fraction(19, 20)
    assert sum(hits[number] for number in range(109, 142)) < Fraction(19, 20)
    either = {pair: reaching(*pair) for pair in combinations(range(2, 13), 2)}
    assert "Of 7 and 6, or of 7 and 8: 139 of 216 rolls." in page
    assert sorted(pair for pair, number in either.items() if number == max(either.values())) == [
        (6, 7),
        (7, 8),
    ]
    assert max(either.values()) == 139
    assert either[6, 8] < 139
    for number in re.findall(r"\d+/\d+(?= for | round)", page):
        assert any(Fraction(number) in find(id).misconceptions for id in ("2.4", "2.5", "2.7")), number


def test_the_sentence_of_the_lesson_speaks_both_languages() -> None:
    (english,), (hungarian,) = three_dice.reflections("en"), three_dice.reflections("hu")
    assert english.id == hungarian.id == "2.10"
    assert english.question != hungarian.question
    assert english.sample != hungarian.sample
