"""Players of chance: their choices, their separate luck, and the means known of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from statistics import mean, stdev

import pytest
from seeded_cards import state_of
from twins import fight_war, plain_board

from rumble_nb import Deploy, Game, IllegalAction, Reroll, Roll, Rules, RumbleError, State, bots
from rumble_nb.analysis.bot_choices import MOST_TRIED
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.luck import stream

POLICIES = {"random": bots.RandomPlayer(), "uniform_over_options": bots.UniformOverOptions()}
SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}

MEANS = {"random": (29.24, 28.68, 28.07), "uniform_over_options": (29.92, 29.30, 28.67)}
"""The mean scores of three seats under the basic rules, the first player first."""


def chosen(policy: str, state: State, times: int = 3000) -> Counter[Deploy]:
    """Count what a policy does with a roll."""
    actions = state.legal_actions()
    decisions = (POLICIES[policy].decide(state, actions, stream(1, "test", k)) for k in range(times))
    return Counter(action for action in decisions if isinstance(action, Deploy))


def shares(policy: str, dice: tuple[int, int, int]) -> list[float]:
    """Give the shares of the splits, the smallest value first."""
    state = Game(seed=1).state.apply(Roll(dice))
    counted = chosen(policy, state)
    return [counted[deploy] / sum(counted.values()) for deploy in state.deployments]


WEIGHTS = [
    ("random", (1, 3, 6), (1 / 3, 1 / 3, 1 / 3)),
    ("random", (2, 2, 5), (1 / 3, 2 / 3)),
    ("random", (5, 2, 5), (2 / 3, 1 / 3)),
    ("random", (4, 4, 4), (1,)),
    ("uniform_over_options", (1, 3, 6), (1 / 3, 1 / 3, 1 / 3)),
    ("uniform_over_options", (2, 2, 5), (1 / 2, 1 / 2)),
    ("uniform_over_options", (4, 4, 4), (1,)),
]


@pytest.mark.parametrize(("policy", "dice", "weights"), WEIGHTS)
def test_the_weights_of_the_splits(
    policy: str, dice: tuple[int, int, int], weights: tuple[float, ...]
) -> None:
    assert shares(policy, dice) == pytest.approx(weights, abs=4 * 0.5 / 3000**0.5)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_coin_decides_on_the_reroll(policy: str) -> None:
    state = Game(rules=Rules.published(), seed=1).state.apply(Roll((1, 3, 6)))
    deployed = sum(chosen(policy, state).values())
    assert deployed / 3000 == pytest.approx(1 / 2, abs=4 * 0.5 / 3000**0.5)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("rules", [Rules.basic(2), Rules.published(4)])
def test_every_decision_is_legal_and_follows_from_the_moment(policy: str, rules: Rules) -> None:
    game = bots.play_out(Game(rules=rules, seed=4), POLICIES[policy])
    assert game.over
    again = Game(rules=rules, seed=4)
    for action in game.actions:
        decided = bots.decision(again, POLICIES[policy])
        assert decided in again.legal_actions()
        assert again.play(decided) == action
        again.undo()
        assert again.play(bots.decision(again, POLICIES[policy])) == action


def test_decisions_do_not_touch_the_dice() -> None:
    class Spendthrift:
        def decide(self, _view: State, options: LegalActions, luck: Random) -> Roll | Deploy:
            for _ in range(100):
                luck.random()
            return options[0]

    thrifty = Game(seed=4)
    while not thrifty.over:
        thrifty.play(thrifty.legal_actions()[0])
    assert bots.play_out(Game(seed=4), Spendthrift()).actions == thrifty.actions


def test_players_have_bots_of_their_own() -> None:
    class Always:
        def __init__(self, place: int) -> None:
            self.place = place

        def decide(self, _view: State, options: LegalActions, _luck: Random) -> Roll | Deploy:
            return options[self.place]

    game = bots.play_out(Game(players=2, seed=4), {"Aki": Always(0), "Bea": Always(-1)})
    for before, action in zip(game.states, game.actions, strict=False):
        if isinstance(action, Deploy):
            assert action == before.deployments[0 if before.to_move == "Aki" else -1]


def test_a_player_without_a_bot_is_named() -> None:
    with pytest.raises(RumbleError, match="'Bea' has no bot"):
        bots.play_out(Game(players=2, seed=4, first="Bea"), {"Aki": bots.RandomPlayer()})


def test_an_illegal_decision_is_refused() -> None:
    class Eager:
        def decide(self, _view: State, _options: LegalActions, _luck: Random) -> Reroll:
            return Reroll()

    game = Game(seed=4)
    with pytest.raises(IllegalAction):
        bots.play_out(game, Eager())
    assert game.actions == ()


def test_nobody_decides_when_the_game_is_over() -> None:
    game = bots.play_out(Game(players=2, seed=4), bots.RandomPlayer())
    with pytest.raises(RumbleError, match="The game is over"):
        bots.decision(game, bots.RandomPlayer())
    assert bots.play_out(game, bots.RandomPlayer()) is game


def chances_of_soldiers(policy: str) -> dict[int, Fraction]:
    """Count, over all 216 rolls, how many soldiers a policy places."""
    chances = dict.fromkeys((1, 2, 3), Fraction(0))
    for dice in product(range(1, 7), repeat=3):
        counting = list(dice) if policy == "random" else sorted(set(dice))
        for die in counting:
            chances[SOLDIERS[die]] += Fraction(1, 216 * len(counting))
    return chances


def mean_turns(soldiers: int, chances: Mapping[int, Fraction]) -> Fraction:
    """Give how many turns a player needs in the mean, turn by turn from the last soldier."""

    @cache
    def needed(left: int) -> Fraction:
        if left <= 0:
            return Fraction(0)
        return 1 + sum((chance * needed(left - number) for number, chance in chances.items()), Fraction(0))

    return needed(soldiers)


@pytest.mark.unmeasured
@pytest.mark.parametrize("policy", POLICIES)
def test_mean_scores_and_turns_are_the_known_ones(policy: str) -> None:
    """Within four standard errors of 250 games; the benchmarks do it with many thousands."""
    games = [bots.play_out(Game(seed=seed, first="Aki"), POLICIES[policy]) for seed in range(250)]
    scores = zip(*(game.report().scores.values() for game in games), strict=True)
    for seat, known in zip(scores, MEANS[policy], strict=True):
        assert mean(seat) == pytest.approx(known, abs=4 * stdev(seat) / len(seat) ** 0.5 + 0.005)
    numbers = [game.turn for game in games]
    expected = 3 * mean_turns(18, chances_of_soldiers(policy))
    assert mean(numbers) == pytest.approx(float(expected), abs=4 * stdev(numbers) / len(numbers) ** 0.5)


def test_soldiers_of_the_random_player_are_uniform() -> None:
    third = Fraction(1, 3)
    assert chances_of_soldiers("random") == {1: third, 2: third, 3: third}


def slow_lead(state: State, deploy: Deploy) -> int:
    """Place and fight the war of a placement by hand, with the twin of the War Phase."""
    after = state.apply(deploy)
    order = sorted(
        (player for player in state.players if player not in after.finish_order),
        key=lambda player: (
            after.stock[player],
            (state.players.index(player) - state.players.index(after.to_move or player)) % len(state.players),
        ),
    )
    position = after.position.replace(finish_order=(*after.finish_order, *order))
    scores = fight_war(plain_board(position))["scores"]
    return scores[state.to_move] - max(score for player, score in scores.items() if player != state.to_move)


@pytest.mark.parametrize("rules", [Rules.basic(3), Rules.published(2)])
def test_the_greedy_player_takes_the_largest_lead(rules: Rules) -> None:
    game = Game(rules=rules, seed=8)
    for _ in range(6):
        game.play(Roll())
        decided = bots.decision(game, bots.GreedyPlayer())
        state = game.state
        leads = {deploy: slow_lead(state, deploy) for deploy in state.deployments}
        outcomes = [(state.apply(roll), chance) for roll, chance in state.chance_outcomes().items()]
        hoped = sum(
            chance * max(slow_lead(again, deploy) for deploy in again.deployments)
            for again, chance in outcomes
        )
        if state.rerolls_left and hoped > max(leads.values()):
            assert decided == Reroll()
            game.play(max(leads, key=leads.__getitem__))
        else:
            assert leads[game.play(decided)] == max(leads.values())


def test_the_greedy_player_draws_among_equal_leads() -> None:
    """On the empty board of equal rolls both ends of an odd roll can be as good."""
    state = Game(seed=8, rules=Rules.basic(2).replace(second_place=False)).state
    view = state.apply(Roll((1, 2, 4)))
    leads = Counter(slow_lead(view, deploy) for deploy in view.deployments)
    decisions = {
        bots.GreedyPlayer().decide(view, view.legal_actions(), stream(1, "test", k)) for k in range(60)
    }
    assert len(decisions) == leads[max(leads)]


def test_the_greedy_player_beats_chance() -> None:
    won = sum(
        bots.play_out(Game(players=2, seed=seed), {"Aki": bots.GreedyPlayer(), "Bea": bots.RandomPlayer()})
        .report()
        .winner
        == "Aki"
        for seed in range(30)
    )
    assert won >= 24


def test_a_script_is_followed_to_its_end() -> None:
    played = bots.play_out(Game(players=2, seed=4), bots.RandomPlayer())
    again = bots.play_out(Game(players=2, seed=4), bots.ScriptedPlayer(played.actions))
    assert again.states == played.states
    with pytest.raises(RumbleError, match=r"The script of .* has ended"):
        bots.play_out(Game(players=2, seed=4), bots.ScriptedPlayer(played.actions[:5]))


# Cards.


def test_chance_takes_a_card_one_time_in_eight_and_all_of_them_alike() -> None:
    state = state_of(
        {"kinai": {"Aki": 2, "Bea": 2}, "tokai": {"Aki": 1}}, tactics=("kasei", "tsuiho", "otori")
    )
    options, player = state.legal_actions(), bots.RandomPlayer(cards=True)
    taken = Counter(player.decide(state, options, stream(1, "test", k)) for k in range(8000))
    assert taken.pop(Roll()) == pytest.approx(7000, abs=4 * (8000 * 7 / 64) ** 0.5)
    by_card = Counter[str]()
    for action, number in taken.items():
        by_card[action.card] += number  # type: ignore[union-attr]
    assert set(by_card) == {"kasei", "tsuiho", "otori"}
    assert all(number == pytest.approx(1000 / 3, abs=4 * 15) for number in by_card.values())
    assert set(taken) == {action for row in options.cards for action in row}


def test_who_may_take_no_card_rolls() -> None:
    empty = state_of({})
    assert bots.RandomPlayer(cards=True).decide(empty, empty.legal_actions(), stream(1, "test")) == Roll()
    assert bots.GreedyPlayer().decide(empty, empty.legal_actions(), stream(1, "test")) == Roll()


def test_the_greedy_player_takes_the_card_that_leads_most() -> None:
    """Two soldiers from Tōkai win Kinai and keep Tōkai; no roll can do as much."""
    tokens = dict(zip(state_of({}).values, (2, 3, 4, 5, 12, 6, 11, 7, 8, 9, 10), strict=True))
    board = {"kinai": {"Aki": 1, "Bea": 2}, "tokai": {"Aki": 5, "Bea": 2}}
    state = state_of(board, tactics=("yamagoe", "suigun", "joraku"), values=tokens)
    greedy = bots.GreedyPlayer()
    decided = {greedy.decide(state, state.legal_actions(), stream(1, "test", k)) for k in range(20)}
    leads = {action: bots.lead_after(state, action) for row in state.legal_actions().cards for action in row}
    best = {action for action, lead in leads.items() if lead == max(leads.values())}
    assert max(leads.values()) > bots.mean_best_lead(state)
    assert decided == best
    assert bots.GreedyPlayer(cards=False).decide(state, state.legal_actions(), stream(1, "test")) == Roll()
    far_behind = state_of({"ezo": {"Aki": 1}}, tactics=("monomi",), values=tokens)
    assert greedy.decide(far_behind, far_behind.legal_actions(), stream(1, "test")) == Roll()


def test_of_a_card_with_very_many_ways_some_are_tried() -> None:
    state = state_of({id: {"Aki": 9} for id in ("shikoku", "chugoku", "hokuriku", "tokai")})
    options = replace(state, tactics=("joraku", "kasei")).legal_actions()
    tried = list(bots.plays_to_try(options, stream(1, "test")))
    assert options.total == 9999 + 4 + 1
    assert Counter(action.card for action in tried) == {"joraku": MOST_TRIED, "kasei": 4}
    assert all(action in options for action in tried)
