"""Options of a decision: compared with the same luck, and only clear differences are called so."""

from __future__ import annotations

import json
import math
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from analysis.test_chances import late_state

from rumble_nb import (
    Deploy,
    Game,
    IllegalAction,
    Reroll,
    Roll,
    Rules,
    RumbleError,
    State,
    bots,
    chances,
    rank_actions,
)
from rumble_nb.analysis import action_ranking
from rumble_nb.analysis.action_ranking import after
from rumble_nb.analysis.paired_differences import holm, paired
from rumble_nb.analysis.ranking_results import ActionRanking
from rumble_nb.locale import LANGUAGES


@pytest.fixture(scope="module")
def middle() -> State:
    game = Game(seed=3, first="Aki", rules=Rules.published(3))
    while sum(game.state.stock.values()) > 20 or game.state.dice is None:
        game.play(bots.decision(game, "random"))
    return game.state


def test_exact_rankings_are_exact_chances_after_each_option() -> None:
    state = late_state(3, left=3, rolled=True)
    ranking = rank_actions(state)
    assert ranking.exact
    mover = state.to_move or ""
    for option in ranking:
        found = chances(state.apply(option.action))
        assert (option.win, option.points) == (found[mover].win, found[mover].points)
        assert option.behind == ranking.options[0].win - option.win
        assert option.clear == (option.behind > 0)
    assert [option.win for option in ranking] == sorted((o.win for o in ranking), reverse=True)
    assert {option.action for option in ranking} == set(state.legal_actions())
    assert ranking.n == sum(chances(state.apply(action)).n for action in state.legal_actions())


def test_a_reroll_is_worth_what_a_fresh_roll_is() -> None:
    rules = Rules.published(3)
    state = late_state(3, left=2, rules=rules, rolled=True)
    ranking = rank_actions(state)
    again = next(option for option in ranking if option.action == Reroll())
    before = replace(state, dice=None, rerolls_left=0)
    assert again.win == chances(before)[state.to_move or ""].win


def test_before_a_roll_there_is_one_option() -> None:
    state = late_state(3, left=2)
    (only,) = rank_actions(state)
    assert (only.action, only.clear, only.win) == (Roll(), False, chances(state)[state.to_move or ""].win)
    assert after(state, Roll()) == state


def test_simulated_rankings_agree_with_exact_ones() -> None:
    state = late_state(5, left=4, rolled=True)
    exact = {option.action: option for option in rank_actions(state, limit=10**6)}
    simulated = rank_actions(state, n=40_000, seed=1)
    for option in simulated:
        assert option.win == pytest.approx(float(exact[option.action].win), abs=0.012)
        assert option.points == pytest.approx(float(exact[option.action].points), abs=0.2)
        assert option.low <= option.win <= option.high


def test_the_same_luck_narrows_the_differences(middle: State) -> None:
    games = 20_000
    ranking = rank_actions(middle, n=games, seed=1)
    for option in ranking.options[1:]:
        width = option.behind_high - option.behind_low
        win, best = float(option.win), float(ranking.options[0].win)
        apart = 2 * 1.96 * math.sqrt((win * (1 - win) + best * (1 - best)) / games)
        assert 0 < width < 0.95 * apart


def test_any_number_of_workers_gives_the_same_ranking(middle: State) -> None:
    alone = rank_actions(middle, n=20_000, seed=1)
    with ThreadPoolExecutor(2) as executor:
        assert rank_actions(middle, n=20_000, seed=1, executor=executor) == alone
    assert pickle.loads(pickle.dumps(alone)) == alone
    assert hash(alone) == hash(rank_actions(middle, n=20_000, seed=1))


def test_a_policy_that_looks_at_the_board_is_simulated(middle: State) -> None:
    ranking = rank_actions(middle, policy="concentrated", seed=1)
    assert (ranking.exact, ranking.n, ranking.policy) == (False, 10_000, "concentrated")


def test_holms_steps_by_hand() -> None:
    # Doubts: 0.0124, 0.0278, 0.3173; allowed: 0.0167, 0.025, 0.05. The second does not hold.
    pairs = [(2.2, 1.0), (1.0, 1.0), (2.5, 1.0)]
    found = holm(pairs)
    assert [clear for *_, clear in found] == [False, False, True]
    assert found[2][1] > 0
    assert found[0][1] <= 0
    assert found[1][1] <= 0
    # 0.0167 on both sides are 2.394 standard errors.
    assert found[2][1:3] == (pytest.approx(2.5 - 2.394, abs=1e-3), pytest.approx(2.5 + 2.394, abs=1e-3))
    assert holm([(0.0, 0.0), (0.5, 0.0)]) == [(0.0, 0.0, 0.0, False), (0.5, 0.5, 0.5, True)]
    # 0.0124 alone would hold; behind one that does not, it does not either, and its interval says so.
    blocked = holm([(2.0, 1.0), (2.0, 1.0)])
    assert [low <= 0 <= high for _, low, high, _ in blocked] == [True, True]


def test_pairs_of_games() -> None:
    assert paired(np.array([True] * 3), np.array([True] * 3)) == (0.0, 0.0)
    mean, error = paired(np.array([True, False] * 50), np.array([False, False] * 50))
    assert (mean, error) == (0.5, pytest.approx(math.sqrt(0.25 / 99)))


def test_an_interrupt_gives_what_is_done(middle: State, monkeypatch: pytest.MonkeyPatch) -> None:
    count = action_ranking.RankBlock.__call__

    def interrupted(task: Any, block: int) -> Any:
        if block == 1:
            raise KeyboardInterrupt
        return count(task, block)

    monkeypatch.setattr(action_ranking.RankBlock, "__call__", interrupted)
    ranking = rank_actions(middle, n=20_000, seed=1)
    assert (ranking.partial, ranking.n) == (True, 8192)
    assert "interrupted" in repr(ranking)
    assert "interrupted" in ranking.words()


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_name_the_policy_and_what_is_clear(middle: State, language: str) -> None:
    unclear, clear = rank_actions(middle, n=30, seed=1), rank_actions(middle, n=60_000, seed=1)
    exact = rank_actions(late_state(3, left=2, rolled=True))
    for ranking in (unclear, clear, exact):
        lines = ranking.words(language).splitlines()
        assert len(lines) == 1 + len(ranking)
        assert ("random" if language == "en" else "véletlen") in lines[0]
    assert (unclear.cards_left_out, exact.cards_left_out) == (True, False)
    if language == "en":
        assert "Tactics cards are left out" in unclear.words()
        assert "Tactics cards are left out" not in exact.words()
        assert "that may be luck" in unclear.words()
        assert "clearly worse: by" in clear.words()
        assert "(clearly worse)" in repr(clear)
        assert str(clear) == clear.words("en")


def test_equal_options_are_just_as_good() -> None:
    options = action_ranking._ranked_exactly([Deploy("ezo", 1), Deploy("kanto", 1)], [(1, 9), (1, 9)])  # type: ignore[list-item]
    assert [option.clear for option in options] == [False, False]
    ranking = ActionRanking("Aki", options, True, 2, "random", Game(seed=1).state.map)
    assert ranking.best == (Deploy("ezo", 1), Deploy("kanto", 1))
    assert "Kantō, 1 soldier: chance 1, just as good." in ranking.words()


def test_everything_is_ready_for_json(middle: State) -> None:
    for ranking in (rank_actions(middle, n=100, seed=1), rank_actions(late_state(3, left=2, rolled=True))):
        data = json.loads(json.dumps(ranking.to_dict(), allow_nan=False))
        assert (data["format"], data["policy"], len(data["options"])) == (
            "rumble-nb/ranking",
            "random",
            len(ranking),
        )
        assert eval(data["options"][0]["action"]) == ranking.options[0].action


def test_who_cannot_decide_is_told_so(middle: State) -> None:
    with pytest.raises(IllegalAction, match="nobody decides any more"):
        rank_actions(late_state(1, left=0))
    with pytest.raises(RumbleError, match="is no state of a game"):
        rank_actions(Game(seed=1))  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="is no number of games"):
        rank_actions(middle, n=-1)
