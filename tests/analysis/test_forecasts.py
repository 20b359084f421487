"""Forecasts of half-played games: made at the right moment, true of the game, grouped and continued."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rumble_nb import Game, RumbleError, chances, forecasts
from rumble_nb.analysis.bots import GreedyPlayer, RandomPlayer, decision, play_out
from rumble_nb.analysis.chance_results import Outcome, wilson
from rumble_nb.analysis.forecasts import Forecast

MADE = forecasts.half_played(12, seed=3)


def forecast(chance: float | Fraction, came_true: bool, seed: int = 0) -> Forecast:
    outcome = Outcome(chance, chance, chance, (chance,), 0)
    return Forecast(seed, 27, "Aki", outcome, "Aki" if came_true else "Bea")


def begun(seed: int, left: int) -> Game:
    """Play a game by chance, turn by turn, until so few soldiers are left."""
    game = Game(players=3, seed=seed, tactics=())
    while sum(game.state.stock.values()) > left:
        game.play(decision(game, RandomPlayer()))
        game.play(decision(game, RandomPlayer()))
    return game


@pytest.mark.parametrize("left", [54, 27, 3, 1])
def test_a_forecast_is_made_when_so_few_soldiers_are_left_and_the_game_goes_on(left: int) -> None:
    for one in forecasts.half_played(3, left=left, n=500, seed=5)[::3]:
        game = begun(one.seed, left)
        found = chances(game.state, n=100_000, seed=1)[one.player]
        assert abs(float(found.win) - float(one.chance)) < 0.09
        assert one.left == left
        assert play_out(game, RandomPlayer()).report().winner == one.winner


def test_every_game_has_a_forecast_for_each_player_and_one_of_them_comes_true() -> None:
    assert [one.player for one in MADE] == ["Aki", "Bea", "Cai"] * 12
    for start in range(0, 36, 3):
        three = MADE[start : start + 3]
        assert len({(one.seed, one.winner) for one in three}) == 1
        assert sum(float(one.chance) for one in three) == pytest.approx(1)
        assert [one.came_true for one in three].count(True) == 1
    assert len({one.seed for one in MADE}) == 12


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    assert forecasts.half_played(4, seed=3) == MADE[:12]
    assert forecasts.half_played(4, seed=4) != MADE[:12]
    assert len({one.seed for one in forecasts.half_played(1) + forecasts.half_played(1)}) == 2


def test_few_soldiers_left_are_forecast_exactly_and_at_the_right_moment() -> None:
    reached = set()
    for one in forecasts.half_played(12, left=3, n=None, seed=3):
        state = begun(one.seed, 3).state
        assert one.outcome == chances(state)[one.player]
        assert one.outcome.low == one.outcome.high == one.chance
        reached.add(sum(state.stock.values()))
    assert reached >= {2, 3}


def test_a_game_that_is_over_is_forecast_as_it_ended() -> None:
    over = [one for one in forecasts.half_played(20, left=1, n=None, seed=3) if one.chance == 1]
    assert over
    assert all(one.came_true for one in over)


def test_other_deciders_meet_the_same_dice() -> None:
    assert forecasts.played_on(MADE, {}) == MADE
    thinking = forecasts.played_on(MADE, {"Bea": GreedyPlayer()})
    for before, after in zip(MADE, thinking, strict=True):
        game = begun(before.seed, before.left)
        bots: dict[str, Any] = dict.fromkeys(game.state.players, RandomPlayer()) | {"Bea": GreedyPlayer()}
        assert after.winner == play_out(game, bots).report().winner
        assert (after.seed, after.player, after.outcome) == (before.seed, before.player, before.outcome)


def test_forecasts_near_a_chance_are_one_from_each_game() -> None:
    near = forecasts.about(MADE, 0.35, within=0.1)
    assert len({one.seed for one in near}) == len(near)
    assert all(0.25 <= one.chance <= 0.45 for one in near)
    known = {one.seed for one in MADE if 0.25 <= one.chance <= 0.45}
    assert {one.seed for one in near} == known
    some = [
        forecast(chance, True, seed)
        for chance, seed in ((0.3, 1), (0.33, 1), (Fraction(11, 40), 2), (0.3251, 3))
    ]
    assert forecasts.about(some, Fraction(3, 10)) == (some[0], some[2])


def test_groups_hold_every_forecast_once() -> None:
    chances_said = (0.0, 0.05, 0.1, 0.19, 0.95, 1.0, Fraction(1, 5))
    groups = forecasts.groups(forecast(chance, chance == 1.0) for chance in chances_said)
    assert [(group.start, group.end, group.number) for group in groups] == [
        (0, Fraction(1, 10), 2),
        (Fraction(1, 10), Fraction(1, 5), 2),
        (Fraction(1, 5), Fraction(3, 10), 1),
        (Fraction(9, 10), 1, 2),
    ]
    last = groups[-1]
    assert (last.true, last.share, last.mean) == (1, Fraction(1, 2), pytest.approx(0.975))
    assert (last.low, last.high) == wilson(1, 2)
    assert len(forecasts.groups(MADE, 1)) == 1


@pytest.mark.parametrize(("true", "fits"), [(18, False), (22, True), (30, True), (38, True), (45, False)])
def test_a_group_fits_if_its_interval_holds_what_was_said(true: int, fits: bool) -> None:
    (group,) = forecasts.groups(forecast(0.3, number < true) for number in range(100))
    assert group.fits == fits


def test_the_course_of_a_game_has_a_forecast_for_every_turn() -> None:
    game = play_out(Game(seed=7), {"Aki": "greedy", "Bea": "random_with_cards", "Cai": "random"})
    course = forecasts.course(game, n=300)
    assert len(course) == game.turn + 1
    assert course[0] == chances(game.states[0], n=300, seed=7)
    assert course[-1][game.report().winner].win == 1
    assert course[-1].exact
    assert not course[0].exact
    game.undo()
    assert forecasts.course(game, n=300) == course[:-1]
    game.undo()
    assert forecasts.course(game, n=300) == course[:-1], "a roll ends no turn"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: forecasts.half_played(0), "games: 0 cannot be; give a whole number from 1 to 10000"),
        (lambda: forecasts.half_played(True), "games: True"),
        (lambda: forecasts.half_played(1, left=0), "left: 0 cannot be; give a whole number from 1 to 54"),
        (lambda: forecasts.half_played(1, left=55), "left: 55"),
        (lambda: forecasts.half_played(1, seed=-1), "A seed is a whole number"),
        (lambda: forecasts.groups(MADE, 0), "number: 0 cannot be"),
        (lambda: forecasts.groups([]), "There are no forecasts to group"),
        (lambda: forecasts.about(MADE, 2), "No forecast lies near 2; take more games"),
        (
            lambda: forecasts.played_on(MADE, {"Zoë": "greedy"}),
            "'Zoë' does not play; players are Aki",
        ),
        (lambda: forecasts.played_on(MADE, {"Aki": "clever"}), "'clever' is no bot"),
    ],
)
def test_what_cannot_be_is_refused(call: Any, said: str) -> None:
    with pytest.raises(RumbleError, match=said):
        call()
