"""Many games at once are the games of the step-by-step engine."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from random import Random
from threading import Thread
from typing import Any

import numpy as np
import pytest

from rumble_nb import (
    Deploy,
    Game,
    RecordError,
    Roll,
    Rules,
    RulesError,
    RumbleError,
    State,
    batch,
    bots,
    load_map,
)
from rumble_nb.analysis import batch_dealers, batch_play, block_runs
from rumble_nb.analysis.batch_draws import Bits, roll_weights_of, rolled, shuffled_layouts, table_of
from rumble_nb.analysis.batch_policies import RandomPolicy, UniformPolicy, as_policy
from rumble_nb.analysis.batch_start import start_of
from rumble_nb.analysis.batch_table import Table


def written_down(game: Game) -> tuple[list[Any], list[int]]:
    """Give the rolls of a game, and for each the die that counted, or -1."""
    rolls: list[Any] = []
    choices: list[int] = []
    state = game._states[0]
    for action in game.actions:
        if isinstance(action, Roll):
            if len(rolls) > len(choices):
                choices.append(batch.REROLL)
            rolls.append(tuple(action.dice or ()))
        else:
            assert isinstance(action, Deploy)
            value, dice = state.values[action.territory], rolls[-1]
            choices.append(next(die for die in range(3) if sum(dice) - dice[die] == value))
        state = state.apply(action)
    return rolls, choices


def games_of(number: int, policy: str, rules: Rules, map: str, played: int = 0) -> Iterator[Game]:
    for seed in range(number):
        game = Game(map=map, rules=rules, seed=seed, first="Aki")
        for _ in range(played):
            game.play(bots.decision(game, policy))
        yield game


def padded(lines: list[list[Any]], empty: Any) -> list[list[Any]]:
    longest = max(map(len, lines))
    return [line + [empty] * (longest - len(line)) for line in lines]


@pytest.mark.parametrize(
    ("policy", "rules", "map"),
    [
        ("random", Rules.basic(3), "japan"),
        ("random", Rules.published(2), "japan_sea_lanes"),
        ("uniform_over_options", Rules.basic(4).replace(soldiers=7, rerolls=3), "japan"),
    ],
)
def test_games_fed_the_same_dice_and_choices_are_the_same(policy: str, rules: Rules, map: str) -> None:
    games = [bots.play_out(game, policy) for game in games_of(12, policy, rules, map)]
    rolls, choices = zip(*map_written(games), strict=True)
    values = [[game.state.values[id] for id in game.state.map.territories] for game in games]
    again = batch.replay(
        padded(list(rolls), (0, 0, 0)), padded(list(choices), 0), values=values, map=map, rules=rules
    )
    for number, game in enumerate(games):
        check_same(again, number, game)


def map_written(games: list[Game]) -> list[tuple[list[Any], list[int]]]:
    return [written_down(game) for game in games]


def check_same(again: batch.BatchGames, number: int, game: Game) -> None:
    state, report, players = game.state, game.report(), game.state.players
    territories = state.map.territories
    assert again.soldiers[number].tolist() == [[state.soldiers[id][p] for p in players] for id in territories]
    assert again.finish_rank[number].tolist() == [state.finish_order.index(p) for p in players]
    assert again.scores[number].tolist() == [report.scores[p] for p in players]
    assert again.swords[number].tolist() == [report.swords[p] for p in players]
    assert players[again.champion[number]] == report.winner
    assert again.places[number].tolist() == [report.ranking.index(p) for p in players]
    deployed = [isinstance(action, Deploy) for action in game.actions]
    assert again.turns[number].sum() == sum(deployed)


@pytest.mark.parametrize("played", [1, 2, 16, 17, 18])
def test_a_game_goes_on_from_any_moment(played: int) -> None:
    rules = Rules.published(3).replace(soldiers=9)
    for start in games_of(4, "random", rules, "japan", played):
        before = len(start.actions)
        on_table = start.state.dice
        game = bots.play_out(copy.deepcopy(start), "random")
        rolls, choices = written_down(game)
        behind = sum(isinstance(action, Roll) for action in game.actions[:before]) - (on_table is not None)
        again = batch.replay([rolls[behind:]], [choices[behind:]], start=start.state)
        again_turns = sum(isinstance(action, Deploy) for action in game.actions[before:])
        assert again.scores[0].tolist() == list(game.report().scores.values())
        assert again.turns.sum() == again_turns


ROLLS = [[(1, 1, 6)] * 12]
CHOICES = [[2] * 12]
SIX = Rules.basic(2)


@pytest.mark.parametrize(
    ("rolls", "choices", "problem"),
    [
        (np.array(ROLLS, float), CHOICES, "rolls: these are float64"),
        (ROLLS[0], CHOICES[0], "rolls: the shape is (12, 3); give (games, rolls, 3)"),
        (ROLLS, [[0]], "choices: the shape is (1, 1); give (1, 12)"),
        ([[(1, 1, 7)] * 12], CHOICES, "game 0: it is not over, but the next roll is not one of three dice"),
        (ROLLS * 2, [[2] * 12, [2] * 11 + [3]], "game 1: a choice is 0, 1 or 2"),
        ([ROLLS[0][:11]], [[2] * 11], "game 0: it is not over after its last roll"),
        ([ROLLS[0] * 2], [[2] * 24], "game 0: all soldiers stand, but rolls follow"),
        (ROLLS, [[-1] * 12], "game 0: dice are rolled again, but no reroll is left (rule 7)"),
    ],
)
def test_what_is_no_game_is_refused_by_its_number(rolls: Any, choices: Any, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        batch.replay(rolls, choices, values=range(2, 13), rules=SIX)
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("values", "problem"),
    [
        (None, "values: the shape is (); give (11,), or (1, 11)"),
        (np.arange(2, 13) / 1, "values: these are float64"),
        ([2] * 11, "has a token twice"),
    ],
)
def test_tokens_of_a_replay_are_checked(values: Any, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        batch.replay(ROLLS, CHOICES, values=values, rules=SIX)
    assert problem in str(caught.value)


def test_a_start_has_its_own_tokens_and_its_own_roll() -> None:
    state = Game(players=2, seed=1).state
    with pytest.raises(RecordError, match="the start has its own"):
        batch.replay(ROLLS, CHOICES, values=range(2, 13), start=state)
    with pytest.raises(RecordError, match="its first roll is not the one on the table"):
        batch.replay(ROLLS, CHOICES, start=state.apply(Roll((2, 2, 2))))


MEANS = {
    "random": (29.24, 28.68, 28.07),
    "uniform_over_options": (29.92, 29.30, 28.67),
}


@pytest.mark.parametrize("policy", MEANS)
@pytest.mark.parametrize("rerolls", [0, 1])
def test_mean_scores_of_three_seats(policy: str, rerolls: int) -> None:
    rules = Rules.basic(3).replace(rerolls=rerolls)
    games = batch.play(80_000, policy=policy, rules=rules, seed=11)
    means = games.scores.mean(axis=0)
    # Four standard errors, and half of the last digit that is known.
    error = 4 * games.scores.std(axis=0) / np.sqrt(len(games)) + 0.005
    assert (abs(means - MEANS[policy]) < error).all(), means


def test_game_number_i_depends_on_the_seed_and_i_alone() -> None:
    many, few = batch.play(20_000, seed=3), batch.play(10, seed=3)
    for name in ("values", "soldiers", "finish_rank", "scores", "swords", "champion", "turns"):
        assert np.array_equal(getattr(many, name)[:10], getattr(few, name))
    assert not np.array_equal(many.values[:10], batch.play(10, seed=4).values)
    assert not np.array_equal(many.scores[:8192], many.scores[8192:16384])
    assert len({tuple(row) for row in many.values.tolist()}) > 19_900
    assert np.array_equal(np.sort(many.values, axis=1), np.tile(np.arange(2, 13), (20_000, 1)))


@pytest.fixture(scope="module")
def alone() -> batch.BatchGames:
    return batch.play(50_000, seed=5, players=2)


@pytest.mark.parametrize(
    "workers", [lambda: ThreadPoolExecutor(1), lambda: ThreadPoolExecutor(4), lambda: ProcessPoolExecutor(2)]
)
def test_any_number_of_workers_gives_the_same_games(
    workers: Callable[[], Executor], alone: batch.BatchGames
) -> None:
    with workers() as executor:
        assert batch.play(50_000, seed=5, players=2, executor=executor) == alone


def test_without_threads_an_executor_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, alone: batch.BatchGames
) -> None:
    monkeypatch.setattr("sys.platform", "emscripten")
    assert batch.play(50_000, seed=5, players=2, executor=Executor()) == alone


def test_without_threads_a_bar_is_shown_and_nothing_is_complained_of(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """A browser imports threads and cannot start them."""

    def refuse(_: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refuse)
    monkeypatch.setattr("sys.platform", "emscripten")
    batch.play(10, seed=3, progress=True, executor=Executor())
    shown = capfd.readouterr().err.replace("k", "")
    assert "10.0/10.0" in shown
    assert "Warning" not in shown


def test_numpy_global_luck_is_not_touched() -> None:
    before = np.random.get_state()[1].tolist()  # type: ignore[index,union-attr]
    batch.play(10, seed=3, policy="greedy")
    assert np.random.get_state()[1].tolist() == before  # type: ignore[index,union-attr]


def test_an_interrupt_gives_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = batch.play(3 * block_runs.BLOCK, seed=3)
    blocks = batch_play.PlayBlock.__call__

    def interrupted(task: batch_play.PlayBlock, block: int) -> Any:
        if block == stop:
            raise KeyboardInterrupt
        return blocks(task, block)

    monkeypatch.setattr(batch_play.PlayBlock, "__call__", interrupted)
    stop = 2
    part = batch.play(3 * block_runs.BLOCK, seed=3)
    assert (len(part), part.partial, whole.partial) == (2 * block_runs.BLOCK, True, False)
    assert np.array_equal(part.scores, whole.scores[: len(part)])
    assert "interrupted" in repr(part)
    stop = 0
    with pytest.raises(KeyboardInterrupt):
        batch.play(3 * block_runs.BLOCK, seed=3)


def test_a_bar_is_shown_where_it_is_wanted(capfd: pytest.CaptureFixture[str]) -> None:
    batch.play(10, seed=3)
    assert capfd.readouterr().err == ""
    batch.play(10, seed=3, progress=True)
    assert "10.0/10.0" in capfd.readouterr().err.replace("k", "")


def test_weights_of_the_33_placements() -> None:
    weights = roll_weights_of(RandomPolicy())
    total = sum(weights.values())
    chance = {placement: Fraction(weight, total) for placement, weight in weights.items()}
    # Two of 36 ways to make 3 with two dice, and one of three numbers of soldiers.
    assert (chance[3, 2], chance[7, 1], chance[12, 3]) == (
        Fraction(2, 108),
        Fraction(6, 108),
        Fraction(1, 108),
    )
    other = roll_weights_of(UniformPolicy())
    # 15 rolls have two ones and offer two splits; three ones offer one.
    assert sum(Fraction(w, sum(other.values())) for (v, _), w in other.items() if v == 2) == Fraction(17, 432)


def test_sixteen_bits_give_exact_chances() -> None:
    table = table_of([1, 2, 4])
    assert np.bincount(table, minlength=256)[[0, 1, 2, 255]].tolist() == [9362, 18724, 37448, 2]
    drawn = Bits(1, 0, 0).outcomes(table_of([1] * 216), 100_000)
    assert drawn.max() == 215
    assert np.array_equal(np.unique(rolled(Bits(1, 0, 0), 5000)), np.arange(1, 7))


def test_every_order_of_tokens_is_equally_likely() -> None:
    values = shuffled_layouts(Bits(2, 0, 0), 110_000)
    counts = np.array([np.bincount(column, minlength=13)[2:] for column in values.T])
    assert abs(counts - 10_000).max() < 4.5 * np.sqrt(10_000)


class Stubborn:
    """Always the first die; never rolls again."""

    name = "stubborn"

    def __init__(self, answer: Any = None, again: Any = None) -> None:
        self.answer, self.again = answer, again

    def choose(self, turn: batch.Turn) -> Any:
        return np.zeros(len(turn.active), int) if self.answer is None else self.answer(turn)

    def reroll(self, turn: batch.Turn) -> Any:
        return np.zeros(len(turn.active), bool) if self.again is None else self.again(turn)


class FirstDie:
    """The same as a policy that looks at dice alone, which it gets in ascending order."""

    name = "first die"

    def shares(self, dice: tuple[int, int, int]) -> Any:
        assert list(dice) == sorted(dice)
        return (Fraction(1, 3),) * 3


def test_a_policy_of_ones_own_decides() -> None:
    games = batch.play(2000, policy=Stubborn(), seed=1)
    assert repr(games).startswith(
        "<2,000 games without tactics cards under the policy 'stubborn', seed 1, 3 players"
    )
    same = batch.play(2000, policy=FirstDie(), seed=1)
    assert np.array_equal(same.scores, batch.play(2000, policy="random", seed=1).scores)
    # To count with the first of three dice that are alike is to count with any.
    known = batch.play(40_000, policy=Stubborn(), seed=1).scores.mean(axis=0)
    assert (abs(known - MEANS["random"]) < 0.25).all()


def test_rolling_again_while_one_may_changes_nothing_for_who_does_not_look() -> None:
    rules = Rules.basic(3).replace(rerolls=2)
    always = Stubborn(again=lambda turn: turn.active)
    games = batch.play(40_000, policy=always, rules=rules, seed=1)
    assert (abs(games.scores.mean(axis=0) - MEANS["random"]) < 0.25).all()


def test_rerolls_are_counted_down() -> None:
    seen = []

    def again(turn: batch.Turn) -> Any:
        seen.append(turn.rerolls_left)
        assert not turn.dice.flags.writeable
        return turn.dice[0] < 4

    batch.play(1, policy=Stubborn(again=again), rules=Rules.basic(2).replace(rerolls=2, soldiers=1), seed=1)
    assert seen == [2, 1, 2, 1]


@pytest.mark.parametrize(
    ("policy", "problem"),
    [
        (
            Stubborn(lambda turn: np.full(len(turn.active), 3)),
            r"chose 3 in game 0 \(and in 8191 more places\)",
        ),
        (Stubborn(lambda turn: -(np.arange(len(turn.active)) == 77).astype(int)), "chose -1 in game 77;"),
        (Stubborn(lambda turn: turn.active[:3]), r"of shape \(3,\); give a whole number for each game"),
        (Stubborn(lambda turn: turn.active * 1.0), "answers with float64"),
        (Stubborn(again=lambda turn: turn.dice[0]), "answers with int8 of shape .*; give true or false"),
    ],
)
def test_a_policy_that_answers_wrongly_is_refused(policy: Any, problem: str) -> None:
    with pytest.raises(RumbleError, match=problem):
        batch.play(10, policy=policy, rules=Rules.published(), seed=1)


class Shares:
    name = "own"

    def __init__(self, *shares: Any) -> None:
        self.given = shares

    def shares(self, dice: tuple[int, int, int]) -> Any:  # noqa: ARG002
        return self.given


@pytest.mark.parametrize(
    ("shares", "problem"),
    [
        ((Fraction(1, 2),) * 3, "three fractions from 0 to 1 that add up to 1"),
        ((1.0, 0.0, 0.0), "three fractions"),
        ((1, 0), "three fractions"),
        ((2, -1, 0), "three fractions"),
        ((Fraction(1, 307), Fraction(306, 307), 0), "whose common denominator is at most 303"),
    ],
)
def test_chances_of_a_policy_add_up_to_one(shares: Any, problem: str) -> None:
    with pytest.raises(RumbleError, match=problem):
        batch.play(10, policy=Shares(*shares))


class Fine:
    name = "fine"

    def shares(self, dice: tuple[int, int, int]) -> Any:
        part = Fraction(1, 200 + sum(dice))
        return part, 1 - part, 0


def test_chances_that_are_too_fine_together_are_refused() -> None:
    with pytest.raises(RumbleError, match="at most 65536 can be drawn"):
        batch.play(10, policy=Fine())


def test_what_is_no_policy_is_refused() -> None:
    assert as_policy(RandomPolicy).name == "random"
    for wrong in ("wise", 7, object(), len):
        with pytest.raises(RumbleError, match="is no policy"):
            batch.play(10, policy=wrong)


@pytest.mark.parametrize("n", [0, -5, 2.5, True, "many", 10**12])
def test_a_number_of_games_is_a_whole_number(n: Any) -> None:
    with pytest.raises(RumbleError, match="is no number of games"):
        batch.play(n)


def test_numpy_numbers_of_games_are_taken() -> None:
    assert len(batch.play(np.int64(3), seed=1)) == 3  # type: ignore[arg-type]


def test_a_start_brings_its_own_players_map_and_rules() -> None:
    state = Game(seed=1).state
    for given in ({"players": 3}, {"map": "japan"}, {"rules": Rules.basic()}):
        with pytest.raises(RumbleError, match=f"brings its own {next(iter(given))}"):
            batch.play(10, start=state, **given)  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="is no state of a game"):
        batch.play(10, start=Game(seed=1))  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="for 2 players, but 3 play"):
        batch.play(10, players=3, rules=Rules.basic(2))
    with pytest.raises(RumbleError, match="no number of players"):
        batch.play(10, players=5)
    with pytest.raises(RulesError, match="dice"):
        batch.play(10, map="islets")
    with pytest.raises(RulesError, match="seed"):
        batch.play(10, seed=-1)


def test_games_from_a_state_end_as_it_allows() -> None:
    game = next(games_of(1, "random", Rules.basic(2).replace(soldiers=5), "japan", played=6))
    state = game.state
    games = batch.play(3000, start=state, seed=2)
    values = [state.values[id] for id in state.map.territories]
    assert (games.values == values).all()
    assert (games.soldiers.sum(axis=1) == 5).all()
    stood = np.array([[state.soldiers[id][p] for p in state.players] for id in state.map.territories])
    assert (games.soldiers >= stood).all()


def test_a_finished_game_is_the_same_however_often_it_is_played() -> None:
    game = bots.play_out(Game(players=2, seed=3), "random")
    games = batch.play(5, start=game.state, seed=1)
    assert games.scores.tolist() == [list(game.report().scores.values())] * 5
    assert not games.turns.any()


def test_the_first_turn_uses_the_dice_on_the_table() -> None:
    rules = Rules.published(2).replace(soldiers=1)
    state = Game(rules=rules, seed=1, first="Aki").state.apply(Roll((2, 2, 5)))
    games = batch.play(60_000, start=state, seed=1)
    at = {value: list(state.values.values()).index(value) for value in (4, 7, 12)}
    share = {value: games.soldiers[:, place, 0].mean() for value, place in at.items()}
    # Half the time the dice stay: 4 by one die of three, 7 by two; else it is a roll as any other.
    assert abs(share[4] - (1 / 6 + 3 / 72)) < 0.01
    assert abs(share[7] - (1 / 3 + 6 / 72)) < 0.01
    assert abs(share[12] - 1 / 72) < 0.003
    # The turns after it have rolls of their own.
    assert abs(games.soldiers[:, at[7], 1].mean() - 1 / 6) < 0.01


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_games_see_the_leads_that_the_greedy_player_sees(players: int) -> None:
    luck, finished = Random(5), 0
    rules = Rules.basic(players).replace(soldiers=4, rerolls=1)
    for seed in range(40):
        game = Game(rules=rules, seed=seed)
        moment = luck.randrange(5 * players)
        while not game.over and (len(game.actions) < moment or game.state.dice is None):
            game.play(bots.decision(game, "random"))
        if game.state.dice is not None:
            check_leads(game.state)
            finished += bool(game.state.finish_order)
    assert finished


def check_leads(state: State) -> None:
    """Hold leads and the wish to roll again against the bot that is written the slow way."""
    start = start_of(state)
    table = Table(start, np.array(start.values, np.int8), 1)
    dice = np.array(start.dice, np.int8)[:, None]
    active = table.stock[start.first] > 0
    turn = batch_dealers._turn(table, start.first, active, dice, 1, np.random.default_rng(1))
    by_die = bots.deployments_by_die(state)
    leads = [bots.lead_after(state, by_die[die]) for die in start.dice or ()]
    assert turn.leads(turn.values, turn.soldiers)[:, 0].tolist() == leads
    assert batch.GreedyPolicy().reroll(turn).tolist() == [max(leads) < bots.mean_best_lead(state)]


def test_equal_leads_are_drawn_among_different_splits() -> None:
    state = Game(
        players=2,
        seed=1,
        first="Aki",
        values=dict(zip(load_map("japan").territories, range(2, 13), strict=True)),
    )
    games = batch.play(9000, start=state.state.apply(Roll((2, 2, 2))), policy="greedy", seed=1)
    assert (games.soldiers[:, 2, 0] >= 1).all()
    start = state.state.apply(Roll((1, 2, 2)))
    chosen: list[Any] = []

    def choose(turn: batch.Turn) -> Any:
        chosen.append(
            np.bincount(batch.batch_policies_one_of(turn), minlength=3) if False else turn.different
        )
        return np.zeros(len(turn.active), int)

    batch.play(1, start=start, policy=Stubborn(choose), seed=1)
    assert chosen[0][:, 0].tolist() == [True, True, False]


def test_concentrated_games_stay_where_they_are() -> None:
    state = Game(players=2, seed=1, first="Aki").state
    start = state.apply(Roll((1, 3, 6)))
    games = batch.play(10, start=start, policy="concentrated", seed=1)
    # Nobody stands anywhere, so three soldiers are more than one or two: 1 + 3 names token 4.
    at = list(state.values.values()).index(4)
    assert (games.soldiers[:, at, 0] >= 3).all()
    stacks = [
        batch.play(2000, policy=name, seed=1).soldiers.max(axis=1).mean()
        for name in ("concentrated", "random")
    ]
    assert stacks[0] > 1.25 * stacks[1]


def test_stocks_of_hundreds_of_soldiers() -> None:
    games = batch.play(3, rules=Rules.basic(2).replace(soldiers=400), seed=1)
    assert (games.soldiers.sum(axis=1) == 400).all()
    assert games.soldiers.dtype == np.int16


def test_games_are_a_value() -> None:
    games = batch.play(10, seed=1)
    twin = pickle.loads(pickle.dumps(games))
    assert twin == games
    assert twin != batch.play(10, seed=2)
    with pytest.raises(ValueError, match="read-only"):
        twin.scores[0, 0] = 1


def test_a_table_stands_still_where_nobody_has_soldiers() -> None:
    start = start_of(bots.play_out(Game(players=2, seed=3), "random").state)
    table = Table(start, np.array(start.values, np.int8), 4)
    table.play(batch_play.deals_for(start, RandomPolicy()).dealer(1, 0, 0))
    assert not table.turns.any()


def test_concentrated_players_decide_as_their_words_say() -> None:
    seen = 0

    def choose(turn: batch.Turn) -> Any:
        nonlocal seen
        choice = batch.ConcentratedPolicy().choose(turn)
        for game in range(0, 8192, 400):
            rated = [
                (
                    turn.board[turn.values[die, game] - 2, turn.seat, game],
                    turn.soldiers[die, game],
                    turn.values[die, game],
                )
                for die in range(3)
            ]
            if turn.active[game]:
                seen += 1
                assert rated[choice[game]] == max(rated)
        return choice

    batch.play(10, policy=Stubborn(choose), rules=Rules.basic(2).replace(soldiers=8), seed=3)
    assert seen > 100


def test_greedy_players_take_a_largest_lead() -> None:
    def choose(turn: batch.Turn) -> Any:
        leads = turn.leads(turn.values, turn.soldiers)
        choice = batch.GreedyPolicy().choose(turn)
        assert (leads[choice, np.arange(len(choice))] == leads.max(axis=0)).all()
        assert turn.different[choice, np.arange(len(choice))].all()
        return choice

    batch.play(10, policy=Stubborn(choose), rules=Rules.basic(2).replace(soldiers=4), seed=3)


def test_rerolls_of_the_dice_on_the_table_and_of_later_turns() -> None:
    seen = []

    def again(turn: batch.Turn) -> Any:
        seen.append((turn.seat, turn.rerolls_left))
        return turn.active & False

    rules = Rules.basic(2).replace(rerolls=2, soldiers=1)
    state = Game(rules=rules, seed=1, first="Aki").state.apply(Roll((1, 2, 3)))
    batch.play(1, start=replace(state, rerolls_left=0), policy=Stubborn(again=again), seed=1)
    assert seen == [(1, 2)]
    batch.play(1, start=replace(state, rerolls_left=1), policy=Stubborn(again=again), seed=1)
    assert seen[1:] == [(0, 1), (1, 2)]


def test_who_keeps_a_roll_keeps_it() -> None:
    rolls = []
    odd = np.arange(block_runs.BLOCK) % 2 == 1

    def choose(turn: batch.Turn) -> Any:
        rolls.append(turn.dice.copy())
        return np.zeros(len(turn.active), int)

    def again(turn: batch.Turn) -> Any:
        rolls.append(turn.dice.copy())
        return odd if turn.rerolls_left == 2 else ~odd | odd

    rules = Rules.basic(2).replace(rerolls=2, soldiers=1)
    batch.play(1, policy=Stubborn(choose, again), rules=rules, seed=1)
    first, second, last = rolls[:3]
    assert (first == last)[:, ~odd].all()
    assert 0.1 < (second == last)[:, odd].mean() < 0.25


def test_the_first_wrong_game_is_counted_from_the_first_block() -> None:
    turns = []

    def choose(turn: batch.Turn) -> Any:
        turns.append(turn)
        wrong = 5 if len(turns) == 3 else -1
        return np.where(np.arange(len(turn.active)) == wrong, 9, 0)

    with pytest.raises(RumbleError, match="chose 9 in game 8197;"):
        batch.play(10_000, policy=Stubborn(choose), rules=Rules.basic(2).replace(soldiers=1), seed=1)
