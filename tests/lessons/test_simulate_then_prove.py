"""Lesson 9: what its text says is what the package computes."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb

import pytest
from lesson_text import cells, check_minutes, code, key, printed, prose
from second_simulate_then_prove import by_choice, by_lot, good_tokens, leaves_out_a_third

from rumble_nb import Game, Roll, batch, bots, chances, lessons, odds, resolve_war
from rumble_nb.lessons import simulate_then_prove
from rumble_nb.lessons.card import ChoiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.counted_games import (
    FAIR,
    GAME_SEED,
    GROUPS,
    SHOWN,
    after,
    apart,
    board,
    clear_in_the_picture,
    drawn_by_lot,
    end_of_a_game,
    ended,
    ends,
    false_alarms,
    groups_of,
    growing,
    played,
    running,
    tokens_reached,
    two_dice,
    with_last_soldier,
)
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.simulate_then_prove import good_rolls
from rumble_nb.lessons.told_later import ToldLater

LESSON = "09_simulate_then_prove.ipynb"
TEXT = " ".join(prose(LESSON).split())
QUARTER = Fraction(1, 4)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    first = cells(LESSON)[0]
    assert "How many games until we may say “unfair”?" in first["source"]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "You need lesson 0" in TEXT
    for part in (
        "**Bet first**",
        "**A dispute.**",
        "**A puzzle**",
        "**Sketch**",
        "**Predict**",
        "**Guess first**",
    ):
        assert part in TEXT
    for part in ("What you have seen", "A question for the class", "Exit ticket", "CC BY 4.0", "unofficial"):
        assert part in TEXT
    assert "widgets.many_games()" in code(LESSON)


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    core = {exercise.id for exercise in simulate_then_prove.exercises() if exercise.core}
    check_minutes(LESSON, core)
    assert core == {"9.2", "9.3", "9.5"}
    assert "40 minutes; the core path takes 25" in key(LESSON)
    assert all(id in " ".join(key(LESSON).split("*core*")[1][:40].split()) for id in core)


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in simulate_then_prove.exercises()}
    numbers = dict.fromkeys(("9.2", "9.5", "9.6", "9.7"), NumberCard)
    assert kinds == numbers | dict.fromkeys(("9.1", "9.3", "9.8"), ChoiceCard) | {"9.4": PlacingCard}


# Many games.


def test_groups_settle_down_above_the_fair_share() -> None:
    shares = [after(seed, 100_000).share for seed in GROUPS]
    assert max(shares) - min(shares) < Fraction(1, 200)
    assert min(shares) > FAIR
    assert "And they settle *above* the fair share." in TEXT
    last = printed(LESSON).split("100000 ")[1].splitlines()[0].split()
    assert [int(number) for number in last] == [
        *(after(seed, 100_000).hits for seed in GROUPS),
        apart(100_000),
    ]
    assert running([1, 0, 1, 0]) == [1, 1 / 2, 2 / 3, 1 / 2]
    assert running(played(1, 100).champion == 0)[-1] == float(after(1, 100).share)


def test_the_standard_error_is_what_groups_show() -> None:
    rows = re.findall(r"^ *(\d+) +(\d+) +([\d.]+) +([\d.]+)$", printed(LESSON), re.MULTILINE)
    assert [(int(games), int(number)) for games, number, *_ in rows] == [(100, 3200), (400, 800), (1600, 200)]
    for _, number, deviation, formula in rows:
        assert abs(float(deviation) / float(formula) - 1) < 3 / (2 * int(number)) ** 0.5
    errors = [float(formula) for *_, formula in rows]
    assert [round(errors[0] / error, 1) for error in errors] == [1, 2, 4]


def test_intervals_of_group_3_are_read_from_the_picture() -> None:
    out = {games: it.leaves_out(FAIR) for games, it in growing(3).items()}
    assert out == {games: leaves_out_a_third(growing(3)[games].hits, games) for games in SHOWN}
    assert out[300]
    assert not out[1000], "it leaves it out once and then holds it again"
    told = {games: find("9.3").check(str(games)).message for games in SHOWN}
    assert "holds it again" in told[300]
    assert {games for games in SHOWN if "still holds" in told[games]} == {10, 30, 100, 1000}
    assert {games for games in SHOWN if "already enough" in told[games]} == {10_000, 30_000, 100_000}
    assert "From 3000 games on" in find("9.3").solution()
    assert sorted(clear_in_the_picture(seed) for seed in GROUPS) == [300, 1000, 3000, 3000]
    assert "At 300 games group 3 had been lucky" in " ".join(key(LESSON).split())


def test_messages_are_found_out_only_when_they_are_needed() -> None:
    asked: list[str] = []

    def tell() -> dict[str, str]:
        asked.append("now")
        return {"no": "Look again."}

    later = ToldLater(tell)
    assert asked == []
    assert (len(later), list(later), later["no"], asked) == (1, ["no"], "Look again.", ["now"])


def test_a_seat_is_worth_what_the_lesson_and_the_teacher_read() -> None:
    told = re.findall(r"(\d) players: ([\d.]+) %", printed(LESSON))
    page = " ".join(key(LESSON).split())
    assert (
        "with three players the first seat wins about 36 % of the games, with two 52 %, with four 28 %"
        in page
    )
    assert [(players, round(float(share))) for players, share in told] == [("2", 52), ("3", 36), ("4", 28)]
    for players, share in told:
        (first, *_) = batch.play(50_000, players=int(players), seed=5).outcomes
        assert first.low - 0.005 < float(share) / 100 < first.high + 0.005
    greedy = batch.play(20_000, policy="greedy", seed=9).outcomes[0]
    assert greedy.low > FAIR, "under both policies going first is an advantage"
    assert "Under both policies going first is an advantage." in TEXT
    assert "The interval of seat 1 above also holds 36.1 %, its share under random play." in TEXT
    by_chance = batch.play(50_000, seed=5).outcomes[0]
    assert by_chance.low < 0.361 < by_chance.high
    assert greedy.low < 0.361 < greedy.high


# The end of a game.


def test_a_real_end_of_a_game() -> None:
    end = end_of_a_game()
    game = bots.play_out(Game(players=3, seed=GAME_SEED, first="Aki"), bots.RandomPlayer())
    assert end in game.states
    assert (dict(end.stock), end.to_move) == ({"Aki": 1, "Bea": 0, "Cai": 0}, "Aki")
    assert board().problems() == []
    scores = resolve_war(board()).scores
    assert scores["Bea"] - scores["Aki"] == 1, "as a hint says"
    for territory, standing in board().soldiers.items():
        others = sum(number > 0 for player, number in standing.items() if player != "Aki")
        wins = resolve_war(with_last_soldier(territory)).winner == "Aki"
        assert wins == (others <= 1 and not standing["Aki"]), "as the other hint says"


def test_a_soldier_that_does_not_win_changes_no_score() -> None:
    before = resolve_war(board()).scores
    for territory in find("9.4").misconceptions:
        assert resolve_war(with_last_soldier(territory)).scores == before
    assert "Five tokens let Aki win." in TEXT
    assert "make 2, 3, 10, 11 or 12." in TEXT
    assert sorted(good_tokens()) == [2, 3, 10, 11, 12]
    assert "five of eleven territories are good" in TEXT


def test_the_proof_and_the_package_agree() -> None:
    exact = chances(end_of_a_game())
    assert (exact.exact, exact.n, exact["Aki"].win) == (True, 11, by_lot())
    assert by_lot() == QUARTER
    assert two_dice() == {s: Fraction(6 - abs(7 - s), 36) for s in range(2, 13)}
    counted = tokens_reached(ended(10_000, 9))
    assert sum(counted.values()) == 10_000
    for token, chance in two_dice().items():
        assert abs(counted[token] / 10_000 - chance) < 4 * batch.standard_error(chance, 10_000)


def test_boards_grow_until_they_are_too_many() -> None:
    lines = printed(LESSON)
    for left, boards in ((1, 11), (3, 847), (6, 354_046)):
        assert f"{left} left: exact, {boards} boards\n" in lines
    assert "8 left: simulated, 100000 games\n" in lines
    assert [sum(state.stock.values()) for state in ends()] == [8, 6, 3, 1]
    assert f"Aki: {chances(ends()[2])['Aki'].win}\n" in lines


def test_greedy_wins_that_end_whenever_it_can() -> None:
    end = end_of_a_game()
    for roll in combinations_with_replacement(range(1, 7), 3):
        game = Game.from_record(_record_until(end))
        game.play(Roll(roll))
        best = bots.play_out(game, bots.GreedyPlayer()).report().winner == "Aki"
        assert best == (roll in good_rolls())
    assert by_choice() == good_rolls().chance == Fraction(5, 9)
    simulated = chances(end, policy="greedy", n=10_000, seed=9)["Aki"]
    assert simulated.low < Fraction(5, 9) < simulated.high
    assert "So “Aki wins with one quarter” is only half a sentence." in TEXT


def _record_until(end: object) -> dict[str, object]:
    game = bots.play_out(Game(players=3, seed=GAME_SEED, first="Aki"), bots.RandomPlayer())
    while game.state != end:
        game.undo()
    return game.record()


# What 95 % means.


def test_twenty_groups_and_a_thousand() -> None:
    groups = groups_of(ended(100_000, 9), 100)
    counted = sum(group.leaves_out(QUARTER) for group in groups)
    assert f"Counted: {counted} of 1000 miss it.\n" in printed(LESSON)
    assert 0 < sum(group.leaves_out(QUARTER) for group in groups[:20]) < 5
    assert "Where an interval misses it, nobody counted wrongly" in TEXT
    miss = sum(
        comb(100, hits) * QUARTER**hits * (1 - QUARTER) ** (100 - hits)
        for hits in range(101)
        if batch.estimate(hits, 100).leaves_out(QUARTER)
    )
    assert f"Exact:   {float(1000 * miss):.1f} of 1000 on average.\n" in printed(LESSON)
    assert abs(counted - 1000 * miss) < 3 * 7


def test_lots_make_a_game_fair() -> None:
    games = played(1, 3000)
    won = drawn_by_lot(games, seed=9)
    assert not batch.estimate(int(won.sum()), 3000).leaves_out(FAIR)
    assert (drawn_by_lot(games, seed=9) == won).all()
    assert (drawn_by_lot(games, seed=8) != won).any()


def test_who_looks_often_is_wrong_often() -> None:
    once, often = false_alarms(1), false_alarms(100)
    assert not once.leaves_out(0.05)
    assert often.low > 5 * 0.05
    assert "Here are 300 tries with fair games." in TEXT
    assert once.n == often.n == 300
    assert (
        f"one look was wrong {once.hits} times, and a hundred looks {often.hits} times"
        in find("9.8").solution()
    )


# Wrong answers of a known kind, each derived once more.


@pytest.mark.parametrize(
    ("id", "wrong", "word"),
    [
        ("9.2", 200, "√2 only"),
        ("9.2", 50, "larger error"),
        ("9.2", 10_000, "squared the games"),
        ("9.2", 141, "root of 2"),
        ("9.2", 4, "the factor"),
        ("9.2", 1600, "quarter of the error"),
        ("9.5", Fraction(5, 11), "counted territories"),
        ("9.5", "45.5 %", "counted territories"),
        ("9.5", Fraction(5, 36), "Count pairs"),
        ("9.5", Fraction(6, 36), "two orders"),
        ("9.5", Fraction(6, 21), "without order"),
        ("9.5", Fraction(5, 9), "may choose"),
        ("9.5", "75 %", "does not win"),
        ("9.5", 9, "divide"),
        ("9.6", QUARTER, "a lot decides"),
        ("9.6", 3 * QUARTER, "three pairs"),
        ("9.6", 1 - (1 - QUARTER) ** 3, "not independent"),
        ("9.6", sum((odds.reach(token) for token in (2, 3, 10, 11, 12)), Fraction(0)), "over the tokens"),
        ("9.6", Fraction(96, 216), "no die helps"),
        ("9.6", 120, "divide"),
        ("9.7", 0, "always"),
        ("9.7", 950, "hold it"),
        ("9.7", 5, "100 intervals"),
        ("9.7", 95, "of 100"),
    ],
)
def test_known_mistakes_are_named(id: str, wrong: Fraction | int | str, word: str) -> None:
    verdict = lessons.check(id, wrong)
    assert not verdict.right
    assert word in verdict.message


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    page = " ".join(key(LESSON).split())
    low, high = batch.estimate(360, 900).interval
    assert f"The interval is {100 * low:.1f} to {100 * high:.1f} %." in TEXT
    assert "33.3 % lies outside" in page
    assert batch.estimate(360, 900).leaves_out(FAIR)
    assert simulate_then_prove.games_for(Fraction(1, 3)) == 900
    assert "**Nine times**" in page


def test_the_teacher_is_told_the_wrong_values() -> None:
    page = key(LESSON)
    for id, value in (("9.5", "5/11"), ("9.5", "1/6"), ("9.5", "2/7"), ("9.6", "3/4"), ("9.6", "37/64")):
        assert value in page
        assert Fraction(value) in find(id).misconceptions
    assert "whose chance is 1/4 as in section 5" in page
    assert Fraction(2, 2**3) == QUARTER, "three coins all alike"
    assert "mostly between 300 and 5000, with about 1500 in the middle" in " ".join(page.split())
    clear = [batch.clear_from((batch.play(20_000, seed=it).champion == 0).cumsum(), FAIR) for it in range(40)]
    few, middle, many = (sorted(games or 20_000 for games in clear)[place] for place in (3, 20, 36))
    assert 300 <= few < 1000 < middle < 2000 < many <= 5000
