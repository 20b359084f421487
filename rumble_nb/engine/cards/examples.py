"""For each card a small moment in which it can be taken, and a way to play it: for pictures and lessons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rumble_nb.engine.actions import STOCK, PlayCard
from rumble_nb.engine.frozen import FrozenMapping, freeze
from rumble_nb.engine.game import Game
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import TOKENS
from rumble_nb.engine.state import State

PLAYERS = ("Aki", "Bea")

_BOARDS: Mapping[str, Mapping[str, Mapping[str, int]]] = freeze(
    {
        "monomi": {"koshin": {"Aki": 3}, "tokai": {"Bea": 1}},
        "yamagoe": {"hokuriku": {"Aki": 3}, "koshin": {"Bea": 1}},
        "suigun": {"shikoku": {"Aki": 3}, "kinai": {"Bea": 1}},
        "buntai": {"koshin": {"Aki": 5}, "kanto": {"Bea": 2}},
        "shinobi": {"chugoku": {"Aki": 2}, "tokai": {"Aki": 1, "Bea": 1}},
        "joraku": {
            "hokuriku": {"Aki": 2},
            "tokai": {"Aki": 2},
            "chugoku": {"Aki": 1},
            "kinai": {"Bea": 3},
        },
        "kasei": {"tokai": {"Aki": 1, "Bea": 1}},
        "muhon": {"kinai": {"Aki": 1, "Bea": 2}},
        "tsuiho": {"koshin": {"Aki": 1, "Bea": 1}},
        "hitojichi": {"kinai": {"Aki": 2}, "tokai": {"Bea": 1}},
        "otori": {"koshin": {"Aki": 2, "Bea": 3}},
        "taikyaku": {"tokai": {"Aki": 2}, "koshin": {"Aki": 1, "Bea": 1}},
    }
)
_MOVES: Mapping[str, tuple[tuple[str, int, str, str], ...]] = freeze(
    {
        "monomi": [["Aki", 1, "koshin", "tokai"]],
        "yamagoe": [["Aki", 2, "hokuriku", "koshin"]],
        "suigun": [["Aki", 2, "shikoku", "kinai"]],
        "buntai": [["Aki", 2, "koshin", "kanto"]],
        "shinobi": [["Aki", 1, "chugoku", "tokai"]],
        "joraku": [["Aki", 2, "hokuriku", "kinai"], ["Aki", 1, "tokai", "kinai"]],
        "kasei": [["Aki", 1, STOCK, "tokai"]],
        "muhon": [["Bea", 1, "kinai", STOCK], ["Aki", 1, STOCK, "kinai"]],
        "tsuiho": [["Bea", 1, "koshin", "kanto"]],
        "hitojichi": [["Bea", 1, "tokai", "kinai"]],
        "otori": [["Aki", 1, "koshin", "oshu"], ["Bea", 2, "koshin", "oshu"]],
        "taikyaku": [["Aki", 1, "tokai", STOCK], ["Aki", 1, "koshin", STOCK]],
    }
)


def example(card: str) -> tuple[State, PlayCard]:
    """Give a moment on the map japan in which Aki can take the card, and a legal way to play it.

    Parameters
    ----------
    card
        The id of the card.

    Raises
    ------
    KeyError
        There is no such card.

    Examples
    --------
    >>> state, action = example("otori")
    >>> action in state.legal_actions(), state.soldiers
    (True, {'koshin': {'Aki': 2, 'Bea': 3}})
    >>> state.apply(action).soldiers
    {'koshin': {'Aki': 1, 'Bea': 1}, 'oshu': {'Aki': 1, 'Bea': 2}}
    """
    board, map = _BOARDS[card], load_map("japan")
    values = dict(zip(map.territories, TOKENS, strict=True))
    start = Game(PLAYERS, map, seed=0, values=values, tactics=[card], first="Aki").state
    position = Position(map, PLAYERS, values, board, ())
    left = {
        player: start.rules.soldiers - sum(there.get(player, 0) for there in board.values())
        for player in PLAYERS
    }
    state = replace(start, soldiers=position.soldiers, stock=FrozenMapping(left))
    return state, PlayCard(card, _MOVES[card])
