"""Whole random games: every invariant after every action, and the way back to the first state."""

from __future__ import annotations

import pytest
from plain_game import random_game, same_after_saving, same_after_saving_at_each_step, undone

from rumble_nb import PlayCard, Roll, Rules
from rumble_nb.engine.tactics import CARDS

pytestmark = pytest.mark.unmeasured

PRESETS = [Rules.basic, Rules.published]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_random_games_end_with_every_invariant(preset: type[Rules], players: int) -> None:
    for seed in range(200):
        game = random_game(seed, preset(players=players))
        assert game.report().position.problems() == []
        same_after_saving(game)
        undone(game)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_saving_and_loading_at_each_step_gives_the_same(preset: type[Rules], players: int) -> None:
    for seed in range(200, 201):
        same_after_saving_at_each_step(random_game(seed, preset(players=players)))


def test_rerolls_happen_in_random_games() -> None:
    game = random_game(1, Rules.published())
    assert sum(type(action) is not Roll and isinstance(action, Roll) for action in game.actions) > 3


def test_every_card_is_used_in_random_games() -> None:
    games = [random_game(seed, Rules.basic(4)) for seed in range(150)]
    used = [action.card for game in games for action in game.actions if isinstance(action, PlayCard)]
    assert set(used) == set(CARDS)
    assert any(len(game.state.cards_used) == 4 for game in games)
