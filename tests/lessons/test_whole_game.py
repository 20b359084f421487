"""Lesson 11: what it says is what is computed, and wrong answers of a known kind are told apart."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from math import sqrt

import pytest
from lesson_text import cells, check_minutes, code, key, printed, prose, sentences, words_in
from second_whole_game import by_chance, by_choice, winning_tokens

from rumble_nb import Roll, chances, forecasts, lessons, rank_actions, resolve_war
from rumble_nb.analysis.bots import RandomPlayer, play_out
from rumble_nb.analysis.forecasts import Forecast
from rumble_nb.lessons import last_roll, whole_game
from rumble_nb.lessons.card import ChoiceCard, NumberCard, PlacingCard
from rumble_nb.lessons.desk import find

LESSON = "11_play.ipynb"
TEXT = " ".join(prose(LESSON).split())
KEY = " ".join(key(LESSON).split())


@cache
def made() -> tuple[Forecast, ...]:
    """Make the forecasts of the lesson."""
    return forecasts.half_played(200, seed=6)


def of(player: str) -> list[Forecast]:
    return [one for one in made() if one.player == player]


def wins(some: list[Forecast] | tuple[Forecast, ...]) -> int:
    return sum(one.came_true for one in some)


# The lesson has all its parts.


def test_the_lesson_has_what_every_lesson_has() -> None:
    first = cells(LESSON)[0]
    assert "Can you win when the forecast says 30 %?" in first["source"]
    assert (
        first["attachments"]["run_all.png"] == cells("00_start_here.ipynb")[0]["attachments"]["run_all.png"]
    )
    assert "You need lesson 0." in TEXT
    for part in (
        "**Bet**",
        "**A dispute.**",
        "**A puzzle.**",
        "**Sketch**",
        "**Predict:**",
        "**Guess first:**",
    ):
        assert part in TEXT
    for part in ("What you have seen", "A question for the class", "Exit ticket", "CC BY 4.0", "unofficial"):
        assert part in TEXT


def test_a_whole_game_is_played_beside_its_forecast_and_nothing_is_stored() -> None:
    first, *_ = re.findall(r"^table = (.*)$", code(LESSON), re.MULTILINE)
    assert first.startswith("widgets.play(")
    assert "chances=True" in first
    assert 'bots={"Bea": "greedy", "Cai": "random"}' in first
    assert code(LESSON).count("widgets.play(") == code(LESSON).count("keep=False") == 2
    assert "widgets.forecast_course(table)" in code(LESSON)


def test_the_minutes_make_a_lesson_and_its_core_path() -> None:
    core = {exercise.id for exercise in whole_game.exercises() if exercise.core}
    check_minutes(LESSON, core)
    assert core == {"11.1", "11.5", "11.6"}
    minutes = [int(number) for number in re.findall(r": (\d+) minutes", prose(LESSON))]
    assert f"{sum(minutes)} minutes; the core path takes 25" in KEY
    assert "marked *core* are 11.1, 11.5 and 11.6" in KEY


def test_sentences_are_short() -> None:
    long = [sentence for sentence in sentences(prose(LESSON)) if words_in(sentence) > 20]
    assert long == []


def test_cards_fit_their_exercises() -> None:
    kinds = {exercise.id: type(lessons.ask(exercise.id)) for exercise in whole_game.exercises()}
    numbers = dict.fromkeys(("11.1", "11.5", "11.6", "11.7"), NumberCard)
    assert kinds == numbers | {"11.2": ChoiceCard, "11.3": ChoiceCard, "11.4": PlacingCard}


# One roll left.


def test_the_game_with_one_roll_left() -> None:
    state = last_roll.last_state()
    assert (state.to_move, state.phase, dict(state.stock)) == (
        "Aki",
        "choose",
        {"Aki": 1, "Bea": 0, "Cai": 0},
    )
    assert "Bea and Cai have finished. Aki has **one soldier** left, and one roll." in TEXT
    assert set(state.finish_order) == {"Bea", "Cai"}
    assert resolve_war(last_roll.board()).winner == "Cai"
    found = chances(state)
    assert found.exact
    assert found["Aki"].win == found["Aki"].low == by_chance() == last_roll.by_chance() == Fraction(11, 36)
    assert "The forecast said about 30 %." in TEXT
    assert round(10 * found["Aki"].win) == 3
    assert last_roll.winning_rolls().chance == by_choice() == Fraction(2, 3)


def test_the_last_roll_needs_a_choice_and_the_right_one_wins() -> None:
    game = last_roll.last_roll()
    game.play(Roll())
    ranking = rank_actions(game.state)
    assert [option.win for option in ranking] == [1, 0, 0]
    assert last_roll.won_game().report().winner == "Aki"
    assert "last_table.replace_game(last_roll())" in code(LESSON)
    assert f"seed={last_roll.GAME_SEED}" in code(LESSON)


def test_every_place_of_the_last_soldier_says_what_it_comes_to() -> None:
    values = last_roll.board().values
    puzzle = find("11.4")
    for territory, value in values.items():
        verdict = puzzle.check(territory)
        assert verdict.right == (value in winning_tokens())
        told = last_roll.consequence(territory)
        assert ("Aki has the most points and wins." in told) == verdict.right
        assert last_roll.consequence(territory, "hu") != told
    assert sorted(winning_tokens()) == [2, 5, 10, 11, 12]
    assert resolve_war(last_roll.with_the_soldier("kanto")).battles[7].winner == "Aki"
    assert "without this soldier" in puzzle.check("kanto").message
    assert "too little" in puzzle.check("kinai").message


# The forecasts of the lesson.


def test_forty_games_with_about_30_per_cent() -> None:
    alike = forecasts.about(made(), 0.3)
    assert "Here are" not in TEXT
    assert "widgets.forecast_lab(alike[:40])" in code(LESSON)
    assert "made = forecasts.half_played(200, seed=6)" in code(LESSON)
    assert len(alike) >= 40
    assert len({one.seed for one in alike}) == len(alike)
    assert all(0.275 <= one.chance <= 0.325 for one in alike)
    assert wins(alike[:40]) == 13
    assert "the same 40 games, and 13 are won" in KEY
    threes = [alike[start : start + 3] for start in range(0, len(alike) - 2, 3)]
    some = sum(any(one.came_true for one in three) for three in threes)
    assert f"at least one is won in {some} of {len(threes)} rows" in printed(LESSON)


def test_groups_of_the_lesson() -> None:
    groups = forecasts.groups(of("Aki"))
    assert [(group.true, group.number) for group in groups if not group.fits] == [(11, 41)]
    assert "with 11 of 41 games" in KEY
    assert len(groups) == 9
    assert "with nine intervals of 95 %" in KEY
    assert 1 / 3 < 1 - 0.95**9 < 2 / 5


@pytest.mark.parametrize("player", ["Aki", "Bea", "Cai"])
def test_forecasts_under_random_play_come_true(player: str) -> None:
    said = sum(one.chance for one in of(player))
    spread = sqrt(sum(one.chance * (1 - one.chance) for one in of(player)))
    assert abs(wins(of(player)) - said) < 3 * spread


def test_choosing_beats_the_forecast_and_so_do_others() -> None:
    said = sum(one.chance for one in of("Aki"))
    alone = forecasts.played_on(made(), {"Aki": "greedy"})
    both = forecasts.played_on(made(), {"Aki": "greedy", "Bea": "greedy"})
    by_choice_alone, by_choice_both = (
        {
            player: sum(one.came_true for one in some if one.player == player)
            for player in ("Aki", "Bea", "Cai")
        }
        for some in (alone, both)
    )
    text = printed(LESSON)
    assert f"Forecast, all together: {said:.0f} of 200 games\n" in text
    assert f"Won by chance:   {wins(of('Aki'))}\n" in text
    assert f"Won by choosing: {by_choice_alone['Aki']}\n" in text
    assert said + 20 < by_choice_alone["Aki"]
    assert "Whoever plays better wins more often. So do others" in TEXT
    assert said < by_choice_both["Aki"] < by_choice_alone["Aki"]
    assert by_choice_both["Cai"] < by_choice_alone["Cai"] < wins(of("Cai"))
    assert "Cai pays for it" in KEY


def test_near_the_end_most_games_are_as_good_as_decided() -> None:
    late = [one for one in forecasts.half_played(150, left=3, n=None, seed=6) if one.player == "Aki"]
    assert all(one.outcome.low == one.outcome.high for one in late), "exact"
    clear = sum(not 0.05 <= one.chance <= 0.95 for one in late)
    assert f"three soldiers left: {clear} of 150 forecasts" in printed(LESSON)
    assert clear > 75
    at_half = sum(not 0.05 <= one.chance <= 0.95 for one in of("Aki"))
    assert f"half-time: {at_half} of 200 forecasts" in printed(LESSON)


def test_the_forecast_is_simulated_as_often_as_the_text_says() -> None:
    assert f"These forecasts were **simulated**: {forecasts.GAMES} games each." in TEXT
    game = play_out(last_roll.last_roll(), RandomPlayer())
    assert len(forecasts.course(game, n=50)) == game.turn + 1


# Wrong answers of a known kind, each derived once more.


@pytest.mark.parametrize(
    ("id", "wrong", "word"),
    [
        ("11.1", 0, "does not mean"),
        ("11.1", 30, "in 100 games"),
        ("11.1", 200 - 60, "are lost"),
        ("11.1", 200 // 2, "not equally likely"),
        ("11.1", 67, "the same"),
        ("11.1", 200, "win them all"),
        ("11.2", "Aki", "often"),
        ("11.3", "Aki", "too low"),
        ("11.3", "Bea", "too high"),
        ("11.5", Fraction(5, 11), "not equally likely"),
        ("11.5", "45.5 %", "not equally likely"),
        ("11.5", Fraction(5, 36), "several pairs"),
        ("11.5", Fraction(7, 21), "as one"),
        ("11.5", Fraction(25, 36), "Aki lose"),
        ("11.5", Fraction(33, 36), "only one of them"),
        ("11.5", "66.7 %", "if Aki chooses"),
        ("11.6", "30.6 %", "better than chance"),
        ("11.6", Fraction(11, 12), "two that win"),
        ("11.6", Fraction(72, 216), "no pair"),
        ("11.6", 1 - Fraction(25, 36) ** 3, "not independent"),
        ("11.7", "90 %", "You added"),
        ("11.7", Fraction(7, 10) ** 3, "opposite"),
        ("11.7", "2.7 %", "all three"),
        ("11.7", "30 %", "one game"),
        ("11.7", 3 * Fraction(3, 10) * Fraction(7, 10) ** 2, "exactly one"),
    ],
)
def test_known_mistakes_are_named(id: str, wrong: Fraction | int | str, word: str) -> None:
    verdict = lessons.check(id, wrong)
    assert not verdict.right
    assert word in verdict.message


def test_pairs_without_order_would_be_seven_of_twenty_one() -> None:
    pairs = {(a, b) for a in range(1, 7) for b in range(a, 7)}
    assert len(pairs) == 21
    assert sum(a + b in winning_tokens() for a, b in pairs) == 7


# The teacher's page.


def test_the_key_of_the_exit_ticket() -> None:
    assert "A forecast says 20 %. Of 50 games" in TEXT
    assert "1. **10**" in KEY
    assert Fraction(20, 100) * 50 == 10
    assert "With 90 %, one of ten such games is lost." in KEY


def test_the_teacher_is_told_the_wrong_values() -> None:
    for id, value in (
        ("11.5", "5/11"),
        ("11.5", "5/36"),
        ("11.5", "1/3"),
        ("11.5", "11/12"),
        ("11.6", "11/36"),
    ):
        assert value in KEY
        assert Fraction(value) in find(id).misconceptions


@pytest.mark.parametrize(("seed", "won"), [(4, 11), (12, 12)])
def test_other_samples_for_the_bet(seed: int, won: int) -> None:
    assert "In others it is 11 or 12: write `seed=4` or `seed=12`" in KEY
    assert wins(forecasts.about(forecasts.half_played(200, seed=seed), 0.3)[:40]) == won
