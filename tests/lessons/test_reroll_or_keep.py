"""Lesson 4: what its text says is what the package computes."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest
from lesson_text import cells, check_minutes, code, key, printed, prose
from second_reroll_or_keep import ROLLS, mean_if_kept_from, seven_in_a_turn, soldiers, sums, two_best

from rumble_nb import Reroll, Roll, lessons, odds
from rumble_nb.lessons import reroll_or_keep
from rumble_nb.lessons.card import BoardCard, ChoiceCard, DiceCard, NumberCard
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.how_many_soldiers import most
from rumble_nb.lessons.reroll_turns import (
    better,
    board,
    gains,
    given_up,
    highest,
    hits_together,
    mean_of,
    mean_of_the_better,
    played,
    real_turn,
    waits,
    with_reroll,
)

LESSON = "04_reroll_or_keep.ipynb"
TEXT = " ".join(prose(LESSON).split())
SEVEN, THREE = odds.reaching(7), odds.reaching(soldiers=3)
TURNS = played(10_000, keep=SEVEN, seed=4)
ONE_ROLL = played(10_000, keep=odds.ALL_ROLLS, seed=4)
HIT, MISS = Fraction(95, 144), Fraction(49, 144)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    first = cells(LESSON)[0]
    assert "When is a roll bad enough?" in first["source"]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "You need lesson 0" in TEXT
    for part in ("**Bet**", "**a dispute**", "**A puzzle.**", "**Sketch**", "**Predict**", "**Guess first**"):
        assert part in TEXT
    for part in ("What you have seen", "A question for the class", "Exit ticket", "CC BY 4.0", "unofficial"):
        assert part in TEXT
    assert 'widgets.keep_or_reroll(highest, wish="the highest token")' in code(LESSON)


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    core = {exercise.id for exercise in reroll_or_keep.exercises() if exercise.core}
    check_minutes(LESSON, core)
    assert core == {"4.2", "4.3", "4.4"}
    assert "45 minutes; the core path takes 25" in key(LESSON)
    assert all(id in " ".join(key(LESSON).split("*core*")[1][:40].split()) for id in core)


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in reroll_or_keep.exercises()}
    others = {"4.1": ChoiceCard, "4.5": DiceCard, "4.6": BoardCard}
    assert kinds == dict.fromkeys((f"4.{number}" for number in range(1, 10)), NumberCard) | others


# A real turn.


def test_a_real_turn_of_the_published_game() -> None:
    before, first, second = real_turn()
    assert before.rules.rerolls == 1
    assert before.to_move == first.to_move == second.to_move == "Aki"
    assert first.legal_actions()[-1] == Reroll()
    assert not [action for action in second.legal_actions() if isinstance(action, Roll)]
    assert (first.dice, second.dice) == ((5, 3, 6), (1, 1, 2))
    assert "Aki rolls 5, 3 and 6." in TEXT
    assert "In Chūgoku, token 7, Bea has three soldiers." in TEXT
    assert before.map["chugoku"].name() == "Chūgoku"
    assert (before.values["chugoku"], before.soldiers["chugoku"]["Bea"]) == (7, 3)
    assert "No two of these dice make 7." in TEXT
    assert 7 not in sums((5, 3, 6)) | sums((1, 1, 2))
    assert "What a bad roll!" in TEXT
    assert most((1, 1, 2)) == 1 < most((5, 3, 6))
    assert "The dice show 5, 3 and 6" in find("4.1").question
    assert board().soldiers == before.soldiers
    assert board().problems() == []


def test_what_the_engine_says_of_the_turn_stands_in_the_lesson() -> None:
    _, first, second = real_turn()
    told, refused = first.why_not(Roll()), second.why_not(Reroll())
    assert told is not None
    assert refused is not None
    said = " ".join(printed(LESSON).split())
    assert told.remedy in said
    assert str(refused).startswith("Rule 7: ")
    assert str(refused) in said


# What the prose says.


def test_seven_in_a_turn() -> None:
    assert "One roll reaches 7 with chance 5/12: 90 of 216 rolls do." in TEXT
    assert (len(SEVEN), SEVEN.chance) == (90, Fraction(5, 12))
    assert "counts 60 + 60 squares. Then the 25 in the corner count twice." in TEXT
    assert 60 + 60 - 25 == 144 * seven_in_a_turn() == 144 * HIT
    assert "7 comes with 95/144 then, not with 10/12" in TEXT
    assert "of 95 squares with 7, 35 needed the second roll" in TEXT
    assert "of 84 squares with a second roll, 35 have 7" in TEXT
    assert (5 * 12 + 7 * 5, 7 * 5, 7 * 12) == (95, 35, 84)


def test_what_rolls_are_good_and_bad() -> None:
    assert "1-2-2 is a bad roll, and 5-6-6 is a good one. But 1-4-4 reaches 8." in TEXT
    assert [highest(roll) for roll in ((1, 2, 2), (5, 6, 6), (1, 4, 4))] == [4, 12, 8]
    tokens = [two_best(roll) for roll in ROLLS]
    assert [highest(roll) for roll in ROLLS] == tokens
    mean = Fraction(sum(tokens), 216)
    assert f"A new roll, on average: {mean}\nAs a decimal: {float(mean):.2f}\n" in printed(LESSON)
    assert max(range(2, 13), key=tokens.count) == 9


def test_what_a_second_chance_is_worth() -> None:
    numbers = Counter(map(soldiers, ROLLS))
    assert "152 of 216 turns. Their mean is 3." in TEXT
    assert "64 of 216 turns. A new roll comes, and its mean is 8/3." in TEXT
    assert (numbers[3], numbers[2], numbers[1]) == (152, 56, 8)
    assert "8/3 soldiers on average, about 2.67" in TEXT
    assert Fraction(sum(map(soldiers, ROLLS)), 216) == Fraction(8, 3)
    assert "you place 235/81 soldiers on average, instead of 8/3" in TEXT
    assert mean_if_kept_from(3, soldiers) == Fraction(235, 81) == find("4.4").truth()
    assert "15/8 goes and 8/3 comes" in TEXT
    assert given_up() == Fraction(1 * 8 + 2 * 56, 64) == Fraction(15, 8)
    folded = "\n".join("".join(o.get("data", {}).get("text/plain", "")) for o in outputs())
    assert "Guess first, then open this: 15/8. 8 rolls place one soldier, 56 place two." in folded


def outputs() -> list[dict[str, dict[str, str]]]:
    return [output for cell in cells(LESSON) for output in cell.get("outputs", [])]


def test_the_better_of_two_is_worth_a_little_more() -> None:
    pairs = list(product(map(soldiers, ROLLS), repeat=2))
    assert mean_of_the_better(most) == Fraction(sum(map(max, pairs)), len(pairs)) == Fraction(2122, 729)
    assert 0 < mean_of_the_better(most) - find("4.4").truth() < Fraction(1, 100)
    told = re.findall(r"([\d.]+) soldiers\n  exactly (\S+) = ([\d.]+)\n", printed(LESSON))
    assert [Fraction(exact) for _, exact, _ in told] == [
        Fraction(8, 3),
        Fraction(235, 81),
        Fraction(2122, 729),
    ]
    for mean, exact, rounded in told:
        assert rounded == f"{float(Fraction(exact)):.3f}"
        assert abs(float(mean) - float(rounded)) < 0.02


def test_gains() -> None:
    assert "from 7.4 % to 14.3 %. Yet that adds only 6.9 points" in TEXT
    assert "At 7 it does not double. Yet it adds 24.3 points." in TEXT
    one, both = odds.reach(2), with_reroll(2)
    assert [round(float(100 * share), 1) for share in (one, both, gains()[2], gains()[7])] == [
        7.4,
        14.3,
        6.9,
        24.3,
    ]
    assert Fraction(19, 10) < both / one < 2
    assert with_reroll(7) / odds.reach(7) < Fraction(8, 5)
    for value, gain in gains().items():
        reached = Fraction(sum(value in sums(roll) for roll in ROLLS), 216)
        assert gain == (1 - reached) * reached


def test_waiting() -> None:
    assert "reaches it with 104/729" in TEXT
    assert with_reroll(2) == Fraction(104, 729) == seven_in_a_turn(2)
    assert "729/104, about 7 turns" in TEXT
    assert round(729 / 104) == 7
    wait = odds.waiting(with_reroll(2))
    chances = [wait.exactly(turns) for turns in range(1, 40)]
    assert chances == sorted(chances, reverse=True), "the first turn is the most likely one"
    assert wait.mean == Fraction(729, 104)


def test_several_turns() -> None:
    assert "One turn gets 7 with 95/144." in TEXT
    assert with_reroll() == HIT
    assert find("4.9").truth() == comb(3, 2) * HIT**2 * MISS
    assert f"On average: 6 times 95/144 = {6 * HIT}\nAs a decimal: {float(6 * HIT):.2f}\n" in printed(LESSON)


# The turns that are simulated.


def test_turns_keep_or_roll_again_on_the_same_dice() -> None:
    rolls = odds.sample(2000, seed=4).rolls
    first, second = rolls[::2], rolls[1::2]
    turns = played(1000, keep=SEVEN, seed=4)
    kept = {7 in sums(roll) for roll in turns.rolls if roll in first}
    assert kept
    for one, two, stands in zip(first, second, turns.rolls, strict=True):
        assert stands == (one if 7 in sums(one) else two)
    assert played(1000, keep=odds.ALL_ROLLS, seed=4).rolls == first
    assert played(1000, keep=~odds.ALL_ROLLS, seed=4).rolls == second
    for one, two, best in zip(first, second, better(1000, most, seed=4).rolls, strict=True):
        assert soldiers(best) == max(soldiers(one), soldiers(two))


def test_waits_and_hits_are_counted_turn_by_turn() -> None:
    text = "".join("x" if 7 in sums(roll) else "." for roll in TURNS.rolls)
    assert dict(waits(TURNS, SEVEN)) == Counter(len(gap) + 1 for gap in text.split("x")[:-1])
    six = [text[start : start + 6] for start in range(0, len(text) - 5, 6)]
    assert dict(hits_together(TURNS, SEVEN, 6)) == Counter(part.count("x") for part in six)
    assert len(six) == 1666


@pytest.mark.parametrize(
    ("share", "chance", "number"),
    [
        (ONE_ROLL.share(SEVEN), Fraction(5, 12), 10_000),
        (TURNS.share(SEVEN), HIT, 10_000),
        (played(10_000, keep=THREE, seed=4).share(THREE), 1 - Fraction(8, 27) ** 2, 10_000),
        (Fraction(hits_together(TURNS, SEVEN, 6)[4], 1666), comb(6, 4) * HIT**4 * MISS**2, 1666),
    ],
)
def test_shares_come_close(share: Fraction, chance: Fraction, number: int) -> None:
    assert abs(float(share - chance)) < 4 * sqrt(chance * (1 - chance) / number)


def test_means_come_close() -> None:
    best = played(10_000, keep=THREE, seed=4)
    assert abs(mean_of(best, most) - Fraction(235, 81)) < Fraction(1, 50)
    assert abs(mean_of(ONE_ROLL, highest) - Fraction(203, 24)) < Fraction(1, 10)
    assert f"In 10,000 rolls: {float(mean_of(ONE_ROLL, highest)):.2f}\n" in printed(LESSON)


def test_which_way_round_in_the_turns() -> None:
    hits, at_once = TURNS.count(SEVEN), ONE_ROLL.count(SEVEN)
    later, again = hits - at_once, 10_000 - at_once
    assert f"Second roll, given 7: {later} of {hits}\n" in printed(LESSON)
    assert f"7, given second roll: {later} of {again}\n" in printed(LESSON)
    assert abs(later / hits - 7 / 19) < 0.03
    assert abs(later / again - 5 / 12) < 0.03


# Wrong answers of a known kind, each derived once more.


@pytest.mark.parametrize(
    ("id", "wrong", "word"),
    [
        ("4.2", Fraction(5, 12) + Fraction(5, 12), "You added"),
        ("4.2", "83.3 %", "You added"),
        ("4.2", Fraction(5, 12), "one roll"),
        ("4.2", Fraction(25, 144), "two hits in a row"),
        ("4.2", Fraction(49, 144), "the opposite"),
        ("4.2", Fraction(35, 144), "second roll only"),
        ("4.2", Fraction(70, 144), "exactly one hit"),
        ("4.2", 95, "Now divide"),
        ("4.3", 7, "With two dice"),
        ("4.3", 8, "a little more"),
        ("4.3", 11, "too many good rolls"),
        ("4.3", 5, "more than that on average"),
        ("4.3", Fraction(sum(map(two_best, ROLLS)), 216), "the mean of a new roll"),
        ("4.4", 3, "most likely"),
        ("4.4", "2.67", "one roll"),
        ("4.4", "2.911", "the second roll stands"),
        ("4.4", Fraction(16, 3), "only one of them stands"),
        ("4.4", Fraction(17, 6), "not equally likely"),
        ("4.4", Fraction(3 * 152, 216), "left out"),
        ("4.4", Fraction(15, 8), "give up"),
        ("4.4", mean_if_kept_from(2, soldiers), "only three"),
        ("4.7", Fraction(5, 12), "other way round"),
        ("4.7", Fraction(35, 144), "ruled out"),
        ("4.7", Fraction(12, 19), "with the first roll"),
        ("4.7", "50 %", "not equally likely"),
        ("4.8", 1 - MISS**4, "You took 7 as due"),
        ("4.8", "98.7 %", "You took 7 as due"),
        ("4.8", MISS**3 * HIT, "they are over"),
        ("4.8", 1, "keep no accounts"),
        ("4.8", Fraction(5, 12), "one roll"),
        ("4.9", HIT**2 * MISS, "one order only"),
        ("4.9", HIT**2, "third turn"),
        ("4.9", HIT**3 + 3 * HIT**2 * MISS, "at least two"),
        ("4.9", Fraction(2, 3), "share of the turns"),
        ("4.9", 3 * Fraction(5, 12) ** 2 * Fraction(7, 12), "one roll per turn"),
    ],
)
def test_known_mistakes_are_named(id: str, wrong: Fraction | int | str, word: str) -> None:
    verdict = lessons.check(id, wrong)
    assert not verdict.right
    assert word in verdict.message


def test_the_puzzle_tells_what_each_roll_is_kept_for() -> None:
    puzzle = find("4.5")
    assert puzzle.choices is not None
    for written in puzzle.choices():
        roll = (int(written[0]), int(written[1]), int(written[2]))
        for_soldiers, for_token = soldiers(roll) == 3, two_best(roll) >= 9
        told = puzzle.check(written)
        assert told.right == (for_soldiers and not for_token)
        assert ("for both wishes" in told.message) == (for_soldiers == for_token)
        assert not (for_token and not for_soldiers), "there is no square with a ring only"
    assert "And one with a ring only? There is none." in TEXT


def test_a_close_territory_is_told_apart_from_a_doubled_chance() -> None:
    at = {value: territory for territory, value in board().values.items()}
    told = {value: find("4.6").check(territory).message for value, territory in at.items()}
    assert [value for value in told if "almost doubles" in told[value]] == [2, 12]
    assert sorted(value for value in told if "Close!" in told[value]) == [6, 8]
    assert find("4.6").check(at[7]).right


def test_the_second_roll_need_not_show_the_six() -> None:
    kinds = {tuple(sorted(roll)) for roll in ROLLS}
    without = [roll for roll in kinds if 6 not in roll]
    assert f"{len(without)} of the {len(kinds)} kinds of second rolls show no 6" in find("4.1").solution()


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page = " ".join(key(LESSON).split())
    assert "1691/2916, about 58.0 %" in page
    assert with_reroll(6) == Fraction(1691, 2916)
    assert "One roll reaches it with 19/54." in TEXT
    assert odds.reach(6) == Fraction(19, 54)
    assert "Whoever adds gets 19/27." in page
    assert "1691/2916" not in TEXT
    assert "**Roll again.** Two is less than 8/3" in page


def test_keeping_one_die_would_not_help_for_seven() -> None:
    page = " ".join(key(LESSON).split())
    faces = range(1, 7)

    def reached(value: int, kept: int) -> int:
        return sum(value in sums((kept, *others)) for others in product(faces, repeat=2))

    assert {reached(7, kept) for kept in faces} == {15}
    assert "15 of 36 rolls of the other two reach 7, and 15/36 = 5/12" in page
    assert reached(12, 6) == 11
    assert "then 11 of 36 rolls reach 12, but a new roll only 2/27" in page


def test_the_teacher_is_told_the_wrong_values() -> None:
    page = " ".join(key(LESSON).split())
    for id, value in (
        ("4.2", "5/6"),
        ("4.2", "25/144"),
        ("4.4", "2122/729"),
        ("4.4", "17/6"),
        ("4.7", "5/12"),
    ):
        assert value in page
        assert Fraction(value) in find(id).misconceptions
    assert round(float(100 * (1 - MISS**4)), 1) == 98.7
    assert round(float(100 * HIT**2 * MISS), 1) == 14.8
    twice = odds.best_reroll(highest, rerolls=2)
    assert [min(highest(roll) for roll in twice.keeping(left)) for left in (2, 1)] == [10, 9]
    assert odds.waiting(HIT).turns_for(Fraction(99, 100)) == 5
    assert "300 turns lie close to 66 %" in page
    assert round(100 * HIT) == 66
