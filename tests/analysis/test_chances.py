"""Who will win from here: exact chances against a tree, simulated ones against exact ones."""

from __future__ import annotations

import copy
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
import slow_tree

from rumble_nb import (
    Game,
    Position,
    PositionError,
    Reroll,
    Roll,
    Rules,
    RumbleError,
    State,
    batch,
    bots,
    chances,
    resolve_war,
)
from rumble_nb.analysis import chance_exact, chance_simulated
from rumble_nb.analysis.chance_results import wilson
from rumble_nb.analysis.chances import GAMES, THOUGHTFUL_GAMES
from rumble_nb.errors import RulesError
from rumble_nb.locale import LANGUAGES


def late_state(seed: int, left: int, rules: Rules | None = None, rolled: bool = False) -> State:
    """Play at random until just so many soldiers are left in all stocks; then perhaps roll once more."""
    for attempt in count(100 * seed):
        game = Game(seed=attempt, rules=rules)
        while sum(game.state.stock.values()) > left or game.state.dice is not None:
            game.play(bots.decision(game, "random"))
        if sum(game.state.stock.values()) == left:
            break
    if rolled:
        game.play(Roll())
    return game.state


def check_exact(state: State, policy: str) -> None:
    found, expected = chances(state, policy=policy), slow_tree.tree(state, policy)
    assert found.exact
    for player, outcome in found.items():
        assert outcome.places == tuple(
            expected.get((player, "place", place), 0) for place in range(len(state.players))
        )
        assert outcome.win == outcome.low == outcome.high == outcome.places[0]
        assert outcome.points == expected[player, "points"]
        for territory, shares in found.territories.items():
            assert shares[player] == expected.get((player, "first", territory), 0)
    assert sum(outcome.win for outcome in found.values()) == 1


@pytest.mark.parametrize("policy", ["random", "uniform_over_options"])
@pytest.mark.parametrize("seed", range(3))
def test_exact_chances_are_those_of_a_tree(policy: str, seed: int) -> None:
    check_exact(late_state(seed, left=2), policy)


@pytest.mark.parametrize(
    "rules", [Rules.published(3), Rules.published(2), Rules.basic(4).replace(soldiers=3)]
)
def test_exact_chances_with_dice_on_the_table(rules: Rules) -> None:
    check_exact(late_state(7, left=1, rules=rules, rolled=True), "random")


def test_exact_chances_of_the_last_two_placements_with_a_supply() -> None:
    rules = Rules.basic(2).replace(reinforcement_supply=5, swords={12: 2}, soldiers=40)
    check_exact(late_state(3, left=2, rules=rules, rolled=True), "uniform_over_options")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("left", [3, 4, 6])
def test_exact_and_simulated_chances_agree(seed: int, left: int) -> None:
    state = late_state(seed, left)
    exact, simulated = chances(state, limit=1_000_000), chances(state, n=40_000, seed=seed)
    assert exact.exact
    assert not simulated.exact
    assert sum(outcome.win for outcome in exact.values()) == 1
    for player in state.players:
        # Four standard errors or so, for twelve comparisons of three players.
        low, high = wilson(round(simulated[player].win * 40_000), 40_000, z=4)
        assert low <= exact[player].win <= high
        assert simulated[player].points == pytest.approx(float(exact[player].points), abs=0.25)
        for territory in state.map.territories:
            assert simulated.territories[territory][player] == pytest.approx(
                float(exact.territories[territory][player]), abs=0.015
            )


@pytest.mark.unmeasured
def test_intervals_cover_the_exact_chance_as_often_as_they_say() -> None:
    rules, covered = Rules.basic(3).replace(soldiers=7), []
    for seed in count():
        state = late_state(seed, 4, rules)
        exact = chances(state)
        player = sorted(exact, key=lambda player: exact[player].win)[1]
        if exact[player].win:
            simulated = chances(state, n=400, seed=seed)[player]
            covered.append(simulated.low <= exact[player].win <= simulated.high)
        if len(covered) == 200:
            break
    # 95 %, with three standard errors of room.
    assert abs(sum(covered) / 200 - 0.95) < 3 * (0.95 * 0.05 / 200) ** 0.5


def test_ends_of_wilsons_interval() -> None:
    assert wilson(0, 10) == (0.0, pytest.approx(0.2775, abs=1e-4))
    assert wilson(10, 10) == (pytest.approx(0.7225, abs=1e-4), 1.0)


def test_whole_numbers_that_no_longer_fit_are_added_up_all_the_same() -> None:
    state = late_state(2, left=4)
    known = chances(state)
    # Weights a million times as fine: the same chances, but numbers beyond 64 bits.
    million = {(value, soldiers): weight * 10**6 for (value, soldiers), weight in weights().items()}
    start = chance_exact_start(state)
    counted = chance_exact.exact_counts(start, chance_exact.DiceDeals(3, million, million), 20_000)
    assert counted is not None
    assert counted[1].outcomes(state.players, exact=True) == known.outcomes
    assert counted[1].total > 2**63


def weights() -> Any:
    from rumble_nb.analysis.batch_draws import roll_weights_of

    return roll_weights_of(batch.RandomPolicy())


def chance_exact_start(state: State) -> Any:
    from rumble_nb.analysis.batch_start import start_of

    return start_of(state)


def test_beyond_the_limit_games_are_simulated() -> None:
    state = late_state(1, left=3)
    boards = chances(state).n
    assert chances(state, limit=boards).exact
    assert not chances(state, limit=boards - 1, seed=1).exact
    assert not chances(state, limit=0, seed=1).exact
    hundreds = Game(rules=Rules.basic(2).replace(soldiers=400), seed=1).state
    assert chance_exact.endings_of(400, weights(), weights(), 10) is None
    assert chances(hundreds, n=10, seed=1).n == 10


def test_one_player_alone_may_need_many_turns() -> None:
    assert chance_exact.endings_of(4, weights(), weights(), 1001, alone=True) is not None
    assert chance_exact.endings_of(4, weights(), weights(), 1000, alone=True) is None
    assert chance_exact.endings_of(4, weights(), weights(), 1001) is None
    only_ones = {(2, 1): 1}
    found = chance_exact.endings_of(3, only_ones, only_ones, 1)
    assert found is not None
    assert (found.soldiers[0].tolist(), found.turns.tolist(), found.weights.tolist()) == ([3], [3], [1])


def test_a_policy_that_never_places_one_soldier_is_exact_too() -> None:
    class Biggest:
        name = "biggest"

        def shares(self, dice: tuple[int, int, int]) -> Any:  # noqa: ARG002
            return 0, 0, 1

    state = late_state(1, left=2)
    found = chances(state, policy=Biggest())
    assert (found.exact, found.policy) == (True, "biggest")
    assert "policy: biggest." in found.words()


def test_numbers_of_games_that_nobody_gave() -> None:
    state = Game(seed=1, players=2).state
    assert chances(state, seed=1).n == GAMES
    assert chances(state, seed=1, policy="concentrated").n == THOUGHTFUL_GAMES


def test_any_number_of_workers_gives_the_same_chances() -> None:
    state = Game(seed=1, players=2).state
    alone = chances(state, n=50_000, seed=3)
    with ThreadPoolExecutor(2) as executor:
        assert chances(state, n=50_000, seed=3, executor=executor) == alone
    assert chances(state, n=50_000, seed=4) != alone


def test_an_interrupt_gives_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    count = chance_simulated.CountBlock.__call__

    def interrupted(task: chance_simulated.CountBlock, block: int) -> Any:
        if block == 1:
            raise KeyboardInterrupt
        return count(task, block)

    monkeypatch.setattr(chance_simulated.CountBlock, "__call__", interrupted)
    found = chances(Game(seed=1).state, n=50_000, seed=1)
    assert (found.partial, found.n) == (True, 8192)
    assert "interrupted" in found.words()
    assert "interrupted" in repr(found)


def test_a_war_leaves_nothing_to_chance() -> None:
    position = Position.random(5, map="islets", players=2)
    report = resolve_war(position)
    found = chances(position, n=100)
    assert (found.exact, found.n, found[report.winner].win) == (True, 1, 1)
    assert {player: outcome.points for player, outcome in found.items()} == report.scores
    assert found.territories["kame"] == {
        player: int(player == battle.winner)
        for battle in report.battles
        if battle.territory == "kame"
        for player in position.players
    }
    assert found.words().startswith("Nothing is left to chance: the war decides.")


def test_a_game_that_is_over_leaves_nothing_to_chance_under_any_policy() -> None:
    state = late_state(1, left=0)
    for policy in ("random", "greedy"):
        found = chances(state, policy=policy)
        assert (found.exact, found.n) == (True, 1)
        assert found[resolve_war(state.position).winner].win == 1


def test_cards_that_are_left_out_are_told() -> None:
    state = Game(seed=1).state
    assert "Tactics cards are left out" in chances(state, n=10, seed=1).words()
    finished = late_state(1, left=2)
    assert finished.finish_order
    assert finished.tactics
    for other in (
        replace(state, tactics=()),
        replace(state, rules=state.rules.replace(cards_per_player=0)),
        finished,
        late_state(1, left=0),
    ):
        assert not chances(other, n=10, seed=1).cards_left_out


def test_a_defective_position_and_other_things_are_refused() -> None:
    with pytest.raises(PositionError):
        chances(Position("islets", ["Aki", "Bea"], {}, {}, []))
    state = Game(seed=1).state
    with pytest.raises(RumbleError, match="is neither a state nor a position"):
        chances(Game(seed=1))  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="is no policy"):
        chances(state, policy="wise")
    with pytest.raises(RumbleError, match="limit: -1 is no number of boards"):
        chances(state, limit=-1)
    with pytest.raises(RumbleError, match="n: 0 is no number of games"):
        chances(state, n=0)
    with pytest.raises(RulesError, match="seed"):
        chances(state, n=1, seed=-1)


def test_chances_are_a_value_and_a_mapping() -> None:
    state = late_state(1, left=2)
    for found in (chances(state), chances(state, n=100, seed=1)):
        for twin in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found)):
            assert twin == found
            assert hash(twin) == hash(found)
        assert list(found) == list(state.players)
        assert "Aki" in found
        assert "Zoe" not in found
        assert len(found) == 3
        with pytest.raises(RumbleError, match="'Zoe' is no player here; players are 'Aki', 'Bea', 'Cai'"):
            found["Zoe"]
        data = json.loads(json.dumps(found.to_dict(), allow_nan=False))
        assert data["format"] == "rumble-nb/chances"
        win = data["outcomes"]["Aki"]["win"]
        assert (Fraction(win) if found.exact else win) == found["Aki"].win
        assert data["policy"] == "random"
    assert found != "chances"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("policy", list(batch.POLICIES))
def test_words_and_lines_always_name_the_policy(language: str, policy: str) -> None:
    state = late_state(1, left=2)
    found = chances(state, policy=policy, n=50, seed=1)
    words = found.words(language).splitlines()
    assert len(words) == 4
    name = policy if language == "en" else {"random": "véletlen", "greedy": "mohó"}.get(policy, "")
    assert name in words[0]
    assert repr(policy) in repr(found)
    assert str(found) == found.words("en")


def test_exact_words_hold_fractions() -> None:
    found = chances(late_state(3, left=1))
    assert f"chance to win {found['Aki'].win}" in found.words()
    assert found.words().startswith("Exact, from 11 possible boards. All players are assumed")


def test_after_a_reroll_the_rest_of_the_rerolls_is_left() -> None:
    state = late_state(1, left=1, rules=Rules.basic(3).replace(rerolls=2), rolled=True)
    again = state.apply(Reroll((1, 1, 1)))
    assert again.rerolls_left == 1
    check_exact(replace(again, rerolls_left=0), "random")
