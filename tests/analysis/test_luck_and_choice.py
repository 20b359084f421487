"""Luck and choice: the steps add up, agree with a slow tree, and say how sure they are."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_tree import tree

from rumble_nb import (
    Deploy,
    Game,
    PlayCard,
    Reroll,
    Roll,
    Rules,
    RumbleError,
    State,
    bots,
    chances,
    luck_and_choice,
)
from rumble_nb.analysis.bots import RandomPlayer, decision, play_out
from rumble_nb.analysis.luck_moments import Deed, moments
from rumble_nb.analysis.luck_parts import Balance, Measured
from rumble_nb.analysis.luck_results import LuckAndChoice
from rumble_nb.analysis.luck_split import Split
from rumble_nb.analysis.luck_values import Worth
from rumble_nb.locale import LANGUAGES


def finished(players: int, seed: int, soldiers: int, rules: str = "published") -> Game:
    """Play a game by chance, with cards and rerolls where the rules have them."""
    chosen = Rules.preset(rules, players).replace(soldiers=soldiers)
    return play_out(Game(players, rules=chosen, seed=seed), RandomPlayer(cards=True))


def assert_adds_up(split: LuckAndChoice) -> None:
    """Steps lead from one to the next, and for everybody start and steps make the end."""
    for one, other in zip(split.steps, split.steps[1:], strict=False):
        assert one.after == other.before
    for player, balance in split.items():
        changes = [step.changes[player].value for step in split.steps]
        assert abs(balance.start.value + sum(changes) - balance.end) < 1e-12
        assert abs(balance.start.value + sum(part.value for part in balance.parts) - balance.end) < 1e-12
        for name, kind, own in (
            ("own_dice", "dice", True),
            ("own_choices", "choice", True),
            ("others_dice", "dice", False),
            ("others_choices", "choice", False),
        ):
            chosen = [it for it in split.steps if it.kind == kind and (it.player == player) == own]
            total = sum(step.changes[player].value for step in chosen)
            assert abs(getattr(balance, name).value - total) < 1e-12
        start, *parts, end = balance.percents
        assert start + sum(parts) == end
        assert max(abs(part - 100 * it.value) for part, it in zip(parts, balance.parts, strict=True)) <= 1.5
    for step in split.steps:
        assert abs(sum(change.value for change in step.changes.values())) < 1e-12


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(1, 7), st.integers(0, 5))
def test_start_and_steps_make_the_end(players: int, seed: int, soldiers: int, back: int) -> None:
    game = finished(players, seed, soldiers)
    split = luck_and_choice(game, n=300)
    assert_adds_up(split)
    winner = game.report().winner
    assert {player: balance.end for player, balance in split.items()} == {
        player: int(player == winner) for player in game.state.players
    }
    for _ in range(min(back, len(game.actions))):
        game.undo()
    part = luck_and_choice(game, n=300)
    assert_adds_up(part)
    assert part.steps == split.steps[: len(part.steps)], "what was not yet played changes nothing"
    assert (part.winner is None) == (part.turning_point is None) == (not game.over)


def test_a_whole_game_with_cards_and_rerolls_adds_up() -> None:
    game = finished(3, 7, 18)
    split = luck_and_choice(game, n=500)
    assert_adds_up(split)
    kinds = [(type(step.action), step.kind) for step in split.steps]
    assert kinds.count((PlayCard, "choice")) == sum(isinstance(it, PlayCard) for it in game.actions) > 0
    assert kinds.count((Reroll, "choice")) == kinds.count((Reroll, "dice")) > 0
    assert {kind for action, kind in kinds if action is Roll} == {"dice"}
    assert {kind for action, kind in kinds if action is Deploy} == {"choice"}
    assert [
        step.turn for step in split.steps if step.kind == "choice" and type(step.action) is not Reroll
    ] == [*range(1, game.turn + 1)]
    assert luck_and_choice(game, n=500) == split
    assert hash(split) == hash(luck_and_choice(game, n=500))
    assert split != luck_and_choice(game, n=500, seed=8)


def wins(state: State, policy: str) -> dict[str, Fraction]:
    """Give the chances to win by the slow tree."""
    found = tree(state, policy)
    return {player: found.get((player, "place", 0), Fraction(0)) for player in state.players}


def worth_of_rolling_again(state: State, policy: str) -> dict[str, Fraction]:
    """Give the mean of the chances over all dice that can fall."""
    worth = dict.fromkeys(state.players, Fraction(0))
    for reroll, chance in state.chance_outcomes().items():
        for player, win in wins(state.apply(reroll), policy).items():
            worth[player] += chance * win
    return worth


@pytest.mark.parametrize(
    ("players", "rules", "least", "policy"),
    [(2, "published", 1, "random"), (2, "basic", 0, "uniform_over_options"), (3, "basic", 1, "random")],
)
def test_exact_steps_agree_with_a_slow_tree(players: int, rules: str, least: int, policy: str) -> None:
    game = finished(players, 1, 1, rules)
    split = luck_and_choice(game, policy=policy)
    assert (split.exact, split.simulated, split.policy) == (True, 0, policy)
    state, place, again = game.states[0], 0, 0
    for action, then in zip(game.actions, game.states[1:], strict=True):
        # The tree is slow, so it stands where so many have finished.
        told = len(then.finish_order) >= least
        if isinstance(action, Reroll):
            step, place, again = split.steps[place], place + 1, again + told
            assert (step.kind, step.action) == ("choice", Reroll())
            if told:
                assert step.before == wins(state, policy)
                assert step.after == worth_of_rolling_again(state, policy)
        step, place = split.steps[place], place + 1
        assert (step.player, step.action) == (state.to_move, action)
        if told:
            assert step.after == wins(then, policy)
        state = then
    assert (place, again) == (len(split.steps), rules == "published")
    if not least:
        assert {player: it.start.value for player, it in split.items()} == wins(game.states[0], policy)


@pytest.mark.parametrize("again", [False, True])
def test_luck_is_0_on_average(again: bool) -> None:
    rules = Rules.published(2).replace(soldiers=2)
    expected, first = {"Aki": Fraction(0), "Bea": Fraction(0)}, Roll((1, 2, 4))
    start = Game(rules=rules, seed=3)
    if again:
        start.play(first)
    for roll, chance in start.state.chance_outcomes().items():
        game = Game(rules=rules, seed=3)
        for action in [first, roll] if again else [roll]:
            game.play(action)
        step = luck_and_choice(game).steps[-1]
        assert step.kind == "dice"
        for player, change in step.changes.items():
            assert change.low == change.value == change.high
            expected[player] += chance * change.value
    assert expected == {"Aki": 0, "Bea": 0}


def test_choices_by_chance_change_nothing_on_average() -> None:
    rules = Rules.basic(2).replace(soldiers=2)
    mean: dict[Any, Fraction] = {}
    for die, share in ((4, Fraction(1, 3)), (2, Fraction(2, 3))):
        game = Game(rules=rules, seed=3)
        game.play(Roll((2, 2, 4)))
        game.play(bots.deployments_by_die(game.state)[die])
        change = luck_and_choice(game).steps[-1].changes[game.states[0].to_move or ""]
        mean[0] = mean.get(0, Fraction(0)) + share * change.value
    assert mean == {0: 0}


def test_who_can_do_one_thing_only_has_chosen_nothing() -> None:
    game = Game(2, rules=Rules.basic(2), seed=3)
    game.play(Roll((3, 3, 3)))
    game.play(game.state.deployments[0])
    *_, choice = luck_and_choice(game, n=2000, limit=0).steps
    assert {change.value for change in choice.changes.values()} == {0}
    assert all(0 < change.reach < 0.002 for change in choice.changes.values())


@pytest.mark.parametrize("policy", ["random", "concentrated"])
def test_games_from_different_moments_meet_the_same_luck(policy: str) -> None:
    """Then a step is surer than its ends: the noise of independent games would be larger."""
    game = finished(3, 7, 8)
    steps = luck_and_choice(game, policy=policy, n=2000, limit=0).steps[:12]
    for step in steps:
        for player, change in step.changes.items():
            apart = sum(float(p * (1 - p)) for p in (step.before[player], step.after[player])) / 2000
            assert change.reach < 1.96 * apart**0.5
    reaches = [change.reach for step in steps for change in step.changes.values()]
    assert np.mean(reaches) < 0.02


def test_intervals_hold_the_exact_numbers_about_as_often_as_they_say() -> None:
    game = finished(2, 11, 2)
    exact, held, asked = luck_and_choice(game), 0, 0
    for seed in range(30):
        split = luck_and_choice(game, n=400, limit=0, seed=seed)
        assert not split.exact
        for player in split:
            pairs = [*zip(split[player].parts, exact[player].parts, strict=True)]
            pairs += [(split[player].start, exact[player].start)]
            held += sum(one.low <= other.value <= one.high for one, other in pairs)
            asked += len(pairs)
    assert 0.9 <= held / asked <= 1


def test_moments_near_the_end_are_exact_and_agree_with_chances() -> None:
    game = finished(2, 7, 6)
    split = luck_and_choice(game, n=300)
    states = [moment.state for moment in moments(game)]
    for step, before in zip(split.steps, states, strict=False):
        exact = isinstance(step.before["Aki"], Fraction)
        found = chances(before, limit=20_000, n=None if exact else 300)
        assert found.exact == exact
        if exact:
            assert step.before == {player: outcome.win for player, outcome in found.items()}
    assert 0 < split.simulated < len(split.steps) + 1


def split_of(*winners: str, games: int = 1200) -> Split:
    """Give a split whose moments were won as texts of seats say; a text of one letter is exact."""
    worths = []
    for text in winners:
        won = np.array([int(seat) for seat in text * (games // len(text))], np.int8)[:games]
        shares = tuple(Fraction(text.count(seat), len(text)) for seat in "01")
        worths.append(Worth(shares, None if len(text) == 1 else won))
    deeds = [Deed(turn, "Aki", "dice", Roll((1, 1, 2))) for turn in range(1, len(worths))]
    return Split(("Aki", "Bea"), deeds, worths)


@pytest.mark.parametrize(
    ("winners", "turn", "clear", "others"),
    [
        (("01", "0001", "0"), 1, False, [2]),  # two rises of a quarter
        (("0111", "1111", "0"), 2, True, []),  # a fall turns nothing
        (("0" * 4 + "1" * 6, "0" * 6 + "1" * 4, "0"), 2, True, []),
        (("0000011111", "0000000111", "0"), 2, True, []),
        (("00001111", "00000111", "000000000001", "0" * 11 + "1" * 4, "0"), 2, False, [4]),
    ],
)
def test_the_game_turns_where_the_winner_gains_most(
    winners: tuple[str, ...], turn: int, clear: bool, others: list[int]
) -> None:
    split = split_of(*winners)
    steps = split.steps()
    point = split.turning_point(steps, "Aki")
    assert point is not None
    assert (point.step, point.clear) == (steps[turn - 1], clear)
    assert [step.turn for step in point.others] == others


def test_a_step_within_noise_is_never_called_clear() -> None:
    split = split_of("0", "0" * 9 + "1", "0")
    assert split.turning_point(split.steps(), "Aki").clear  # type: ignore[union-attr]
    few = split_of("01", "0" * 6 + "1" * 4, "0" * 7 + "1" * 3, games=20)
    point = few.turning_point(few.steps(), "Aki")
    assert point is not None
    assert not point.clear
    assert split_of("0", "0").turning_point(split_of("0", "0").steps(), "Aki") is None
    assert split_of("0").turning_point((), "Aki") is None


def test_only_what_is_certain_reads_as_0_or_100() -> None:
    def exact(share: Any) -> Measured:
        return Measured(share, share, share)

    nearly, nothing = exact(Fraction(999, 1000)), exact(0)
    balance = Balance(nearly, nothing, exact(Fraction(-998, 1000)), nothing, nothing, Fraction(1, 1000))
    assert balance.percents == (99, 1, -100, 0, 1, 1)
    assert balance.told() == ("99 %", "+1 %", "−100 %", "0 %", "+1 %", "1 %")


def test_words_of_every_kind_of_step() -> None:
    game = finished(3, 7, 18)
    split = luck_and_choice(game, n=2000)
    story = split.story().splitlines()
    assert len(story) == len(split.steps)
    assert story[0].startswith("1. dice · Bea rolled 4, 2, 2 (Aki ")
    assert any("choice · Aki chose to roll again (" in line for line in story)
    assert any("dice · Aki rolled again: 1, 2, 1 (" in line for line in story)
    assert any(" took the card " in line for line in story)
    lines = split.words().splitlines()
    assert [line.split(":")[0] for line in lines[:3]] == ["Aki", "Bea", "Cai"]
    assert lines[3].startswith(
        "The game turned in turn 28, when Cai placed 1 soldier in Kinai. With that the"
    )
    assert "Simulated: 2000 games at each of " in lines[4]
    assert "seed 7; the other moments are exact. With 95 % confidence a sum is off by at most " in lines[4]
    assert "random (each die counts soldiers with the same chance)" in lines[4]
    assert lines[4].endswith("This policy takes no tactics cards; who took one made a choice.")
    assert str(split) == split.words()
    assert "\n" not in repr(split)
    assert repr(split).startswith(
        "<Luck and choice under the policy 'random', games: 2000, seed 7; 'Aki' dice "
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_as_sure_as_the_numbers(language: str) -> None:
    exact = luck_and_choice(finished(2, 5, 1))
    assert (f"{exact.n}" in exact.assumption(language)) is False
    sure = exact.turned(language)
    unsure = luck_and_choice(finished(2, 7, 18), n=20)
    assert unsure.turning_point is not None
    assert not unsure.turning_point.clear
    assert {"en": "Perhaps", "hu": "Talán"}[language] in unsure.turned(language)
    assert {"en": "Perhaps", "hu": "Talán"}[language] not in sure or not exact.turning_point.clear  # type: ignore[union-attr]
    begun = luck_and_choice(Game(2, seed=7, tactics=()), n=20)
    assert {"en": "The game is not over", "hu": "A játéknak nincs vége"}[language] in begun.turned(language)
    assert len(begun.words(language).splitlines()) == 4
    alike = {"en": "20 games at 1 moment, seed 7.", "hu": "1 pillanatban 20 játék, véletlenmag: 7."}
    assert alike[language] in begun.assumption(language)
    assert (begun.cards_left_out, begun.steps, begun.story()) == (False, (), "")


def test_a_winner_who_was_sure_all_along_has_no_turning_point() -> None:
    game = finished(2, 5, 1)
    split = luck_and_choice(game)
    never = LuckAndChoice(**{**vars(split), "turning_point": None})
    assert never.turned() == "The game never turned: its winner was sure to win from the start."
    assert never.to_dict()["turning_point"] is None


def test_everything_is_ready_for_json() -> None:
    game = finished(2, 4, 4)
    split = luck_and_choice(game, n=300)
    told = json.loads(json.dumps(split.to_dict(), allow_nan=False))
    assert (told["format"], told["version"], told["winner"]) == ("rumble-nb/luck-and-choice", 1, split.winner)
    assert list(told["players"]) == list(split)
    assert len(told["steps"]) == len(split.steps)
    point = split.turning_point
    assert point is not None
    turned = told["turning_point"]
    assert split.steps[turned["step"]] == point.step
    assert len(turned["others"]) == len(point.others)
    actions = [step["action"] for step in told["steps"]]
    assert actions.count("reroll") == sum("reroll" in it for it in actions if isinstance(it, dict))


def test_a_mapping_of_players() -> None:
    split = luck_and_choice(Game(2, seed=7), n=20)
    assert ("Aki" in split, "Zoë" in split, len(split)) == (True, False, 2)
    with pytest.raises(RumbleError, match="'Zoë' is no player here; players are 'Aki', 'Bea'"):
        split["Zoë"]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"game": 7}, "7 is no game; give one"),
        ({"policy": "wise"}, "'wise' is no policy"),
        ({"n": 0}, "games"),
        ({"limit": -1}, "limit: -1 is no number of boards"),
        ({"seed": -1}, "A seed is a whole number"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], said: str) -> None:
    with pytest.raises(RumbleError, match=said):
        luck_and_choice(**{"game": Game(seed=7), **given})


def test_the_luck_of_a_game_is_not_touched() -> None:
    game = Game(2, seed=7)
    while not game.over:
        game.play(decision(game, RandomPlayer()))
        luck_and_choice(game, n=1) if len(game.actions) == 4 else None
    assert game == play_out(Game(2, seed=7), RandomPlayer())
