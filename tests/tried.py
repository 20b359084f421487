"""A what-if tried as a page would, and held against the engine."""

from __future__ import annotations

from random import Random
from typing import Any

from clicked import choice, picture_of, receive, words

from rumble_nb import Game, Position, compare, resolve_war, whatif
from rumble_nb.widgets import what_if
from rumble_nb.widgets.what_if import WhatIf
from rumble_nb.widgets.what_if_war import WarBeside

START = Position(
    "islets",
    ["Aki", "Bea"],
    {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    {"tsuru": {"Aki": 2}, "matsu": {"Aki": 1, "Bea": 1}, "take": {"Bea": 3}, "kame": {"Aki": 1, "Bea": 1}},
    ["Bea", "Aki"],
)


def begun(**options: Any) -> WhatIf:
    return what_if(START, **options)


def take(shown: WhatIf, tool: str, player: str = "Aki", soldiers: int = 1) -> None:
    """Take a tool by the buttons and lists of the page."""
    shown.tools.tools.made[tool].click()
    shown.tools.players.made[player].click()
    shown.tools.number.value = soldiers


def click(shown: WhatIf, *territories: str) -> None:
    for territory in territories:
        receive(shown.board, choice(shown.board, territory))


def agrees(shown: WhatIf, now: Position, start: Position = START) -> None:
    """Check that everything that is shown is what the engine says of a position."""
    diff = compare(start, now)
    assert shown.trial.now == now
    assert isinstance(shown.beside, WarBeside)
    assert shown.beside.diff == diff
    assert words(shown.sentence.value) == diff.headline()
    assert picture_of(shown.board).picture["status"] == diff.headline()
    assert shown.board.view.position == now
    assert shown.was.view.position == start
    assert words(shown.names[0].value) == f"As it was: {resolve_war(start).winner} wins"
    assert words(shown.names[1].value) == f"What if: {resolve_war(now).winner} wins"
    table = words(shown.beside.table.value)
    assert table.startswith(f"Only what differs: {len(diff.battles)} of {len(diff.after.battles)} battles")
    assert shown.beside.table.value.count("<tr>") == len(diff.battles) + 2
    told = [whatif.change_words(change, now.map) for change in whatif.changes_between(start, now)]
    assert all(sentence in words(shown.told.value) for sentence in told or ["Nothing has been changed yet."])
    assert (shown.undo.disabled, shown.redo.disabled) == (not shown.trial.can_undo, not shown.trial.can_redo)


def unfinished(turns: int = 30) -> Game:
    game, luck = Game(seed=3), Random(1)
    for _ in range(turns):
        game.play(luck.choice(game.legal_actions().without_cards))
    return game
