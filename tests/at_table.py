"""A table as its page and its people see it: what it shows at a moment, and what they send."""

from __future__ import annotations

import json
import re
from typing import Any

import ipywidgets
from clicked import inside, words

from rumble_nb import Deploy, Game, PlayCard, Reroll, Rules, State, load_map, tactics
from rumble_nb.engine.actions import Action
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.widgets import play
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.turn_tray import TrayPicture, TurnTray

SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}

SHORT = Rules.published(2).replace(soldiers=4)
"""Two players with four soldiers each: a game of a few turns with rerolls, full stocks and short ones."""


def seat(**more: Any) -> Table:
    """Sit down at a table of two players whose set-up is over."""
    return play(**{"players": 2, "seed": 7, "set_up": False} | more)


def tray_picture(tray: TurnTray) -> TrayPicture:
    """Give the picture of a tray that has one."""
    assert tray.picture is not None
    return tray.picture


def shown_in(tray: TurnTray) -> dict[str, Any]:
    """Give what a tray lets the page show."""
    shown: dict[str, Any] = tray_picture(tray).picture
    return shown


def act(tray: TurnTray, index: int) -> dict[str, Any]:
    """Give the message that the page sends when a button of the tray is pressed."""
    return {"event": "act", "index": index, "number": shown_in(tray)["number"]}


def tick(tray: TurnTray) -> dict[str, Any]:
    """Give the message that the page sends when the pause of a bot has passed."""
    return {"event": "next", "number": shown_in(tray)["number"]}


def send(part: TurnTray | BoardPanel, content: Any) -> None:
    """Let a message come from the page."""
    assert part.picture is not None
    part.picture._handle_custom_msg(content, [])


def from_page(widget: ipywidgets.Widget, **state: Any) -> None:
    """Let the page change what a field or a menu holds."""
    data = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": data}, "buffers": []})


def chosen_file(content: bytes, name: str = "game.json") -> list[dict[str, Any]]:
    """Give what the page sends for a file that somebody has chosen."""
    entry = {"name": name, "type": "", "size": len(content), "content": memoryview(content)}
    return [entry | {"last_modified": 0}]


def button_of(widget: ipywidgets.Widget, text: str) -> ipywidgets.Button:
    """Give the one button that says so."""
    buttons = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    (found,) = [one for one in buttons if one.description == text]
    return found


def press(widget: ipywidgets.Widget, text: str) -> None:
    """Press the button that says so."""
    button_of(widget, text).click()


def named_board(name: str) -> TerritoryMap:
    """Give the large map with a name of one's own for itself and for all its territories."""
    graph = load_map("japan").graph
    graph.graph["title"] = name
    for id in graph:
        graph.nodes[id]["label"] = name
    return load_map(graph)


def plain_ids(text: str) -> str:
    """Leave out what tells one picture on a page from another."""
    return re.sub("[bty][0-9a-f]{6}", "b", text)


def everything(table: Table) -> list[str]:
    """Give all that is seen at a table, without the numbers of pictures and the tumble of dice."""
    return [plain_ids(json.dumps(_seen(part), sort_keys=True, default=str)) for part in inside(table)]


def _seen(part: ipywidgets.Widget) -> dict[str, Any]:
    keys = [key for key in part.keys if not key.startswith("_") or key == "_dom_classes"]
    seen = {key: entry for key, entry in part.get_state(keys).items() if "IPY_MODEL" not in str(entry)}
    if isinstance(seen.get("picture"), dict):
        seen["picture"] = seen["picture"] | {"number": 0, "tumble": False}
    return seen | {"version": 0}


def options(state: State) -> list[tuple[str, str, Deploy]]:
    """Find by hand what a roll offers: the words on each button, and what it does."""
    found = []
    for die in sorted(set(state.dice or ()), reverse=True):
        others = list(state.dice or ())
        others.remove(die)
        first, second = others
        counted, left = SOLDIERS[die], state.stock[state.to_move or ""]
        number = min(counted, left)
        (place,) = [one for one in state.map.places if state.values[one.id] == first + second]
        label = f"{first}+{second} → {first + second} {place.name()}: {number} soldier{'s' * (number > 1)}"
        verb = "is" if left == 1 else "are"
        short = f" {counted}, only {left} {verb} left" if left < counted else ""
        found.append((label, f"die {die} counts{short}", Deploy(place.id, number)))
    return found


def agrees(table: Table, game: Game, bots: tuple[str, ...] = ()) -> None:
    """Check that everything at a table tells the moment of another game, which the engine has played."""
    state = game.state
    assert table.game == game
    decides = state.to_move in bots
    _tray_agrees(table, state, decides)
    _board_agrees(table, state, decides)
    seats, left = state.players, state.rules.soldiers
    stocks = words(table.stocks.value)
    for letter, player in zip("ABCD", seats, strict=False):
        note = "▶ places now" if player == state.to_move else ""
        if player in state.finish_order:
            note = f"✓ tie-breaker {len(seats) - state.finish_order.index(player)}"
        short = player if len(player) <= 24 else player[:24] + "…"
        assert f"{letter} {short} {note} {state.stock[player]} of {left} left" in stocks
    assert table.undo.disabled == (not game.actions)
    assert table.redo.disabled == (not game.can_redo)
    assert (table.columns.layout.display == "none") == (table.war.children != ()) == game.over
    assert {table.error.value, table.menu.error.value} == {""}
    assert {table.board.error.value, table.tray.error.value} == {""}


def _tray_agrees(table: Table, state: State, decides: bool) -> None:
    turn = f"{state.to_move} {'is to roll' if state.phase == 'choose' else 'places soldiers'}"
    heading = "All soldiers are placed" if state.phase == "over" else turn
    expected = [("Roll the dice", ""), *_cards(state)] if state.phase == "choose" else []
    expected += [(label, detail) for label, detail, _ in options(state)]
    if Reroll() in state.legal_actions():
        expected.append(("Roll again", "all three dice; the second roll stands"))
    view = table.tray.view
    assert view.heading == heading
    assert view.dice == state.dice
    assert [(choice.label, choice.detail) for choice in view.choices] == ([] if decides else expected)
    title = words(table.title.value)
    if state.to_move is None:
        assert title.startswith("All soldiers are placed rules: ")
    else:
        seat, number = state.players.index(state.to_move), _turns_of(table.game, state.to_move) + 1
        assert title.startswith(f"Round {number} · {'ABCD'[seat]} {heading} rules: ")
    assert title.endswith(f" · seed {table.game.seed}")
    if table.tray.picture is not None:
        shown = shown_in(table.tray)
        assert [(one["label"], one["detail"]) for one in shown["actions"]] == ([] if decides else expected)
        assert (shown["heading"], shown["dice"] != "") == (heading, state.dice is not None)


def _cards(state: State) -> list[tuple[str, str]]:
    """Give the cards as they lie in the tray: name, and effect or what stands against it."""
    used = len(state.cards_used.get(state.to_move or "", ()))
    if state.finish_order or used >= state.rules.cards_per_player:
        return []
    told = {
        card: tactics.card_effect(card)
        if tactics.why_not_card(state, card) is None
        else f"Not now: it needs {tactics.card_need(card)}."
        for card in state.tactics
    }
    return [(tactics.card_name(card), text) for card, text in told.items()]


def _turns_of(game: Game, player: str) -> int:
    done = zip(game.states, game.actions, strict=False)
    return sum(before.to_move == player and isinstance(action, Deploy | PlayCard) for before, action in done)


def _board_agrees(table: Table, state: State, decides: bool) -> None:
    offered = {deploy.territory: deploy.soldiers for _, _, deploy in options(state)}
    board, player = table.board, state.to_move
    assert board.view.position == state.position
    assert board.selectable == (() if decides else tuple(offered))
    dim = {id: "dim" for id in state.map.territories if offered}
    assert board.view.states == dim | dict.fromkeys(offered, "selectable")
    for id, label in board.labels.items():
        number = offered.get(id, 0)
        offer = f" {player} can place {number} soldier{'s' * (number > 1)} here."
        place = state.map[id].name()
        assert label.startswith(f"{place}, token {state.values[id]}. ")
        assert label.endswith(offer) == (id in offered)
    story = [line for line in table.game.story().splitlines() if re.match(r"\d+\. ", line)]
    told = words(table.story.value)
    assert told.startswith("Story" + ("".join(_told(line, state) for line in story[:-6:-1]) or "Nobody"))
    assert told.count("The whole story") == (len(story) > 5)
    if board.picture is not None:
        picture = board.picture.picture
        assert (picture["labels"], picture["selectable"]) == (board.labels, list(board.selectable))
        assert set(picture["previews"]) == (set() if decides else set(offered))
        end = f"Next to move: {player}." if player else f"Finish order: {', '.join(state.finish_order)}."
        assert picture["status"] == " ".join([*story[-1:], end])


def _told(line: str, state: State) -> str:
    """Give a line of the story as it stands in the list: behind the letter of its player."""
    player = re.match(r"\d+\. (.+?) (rolls|takes the card)", line)
    assert player is not None
    return f"{'ABCD'[state.players.index(player[1])]} {line}"


def act_on(table: Table, action: Action) -> None:
    """Do something at a table by its tray, as a person would who presses the button for it."""
    offered = {deploy: label for label, _, deploy in options(table.game.state)}
    rolling = "Roll again" if isinstance(action, Reroll) else "Roll the dice"
    label = offered[action] if isinstance(action, Deploy) else rolling
    if table.tray.picture is None:
        press(table.tray.plain, next(text for text in plain_labels(table) if text.startswith(label)))
    else:
        labels = [entry["label"] for entry in shown_in(table.tray)["actions"]]
        send(table.tray, act(table.tray, labels.index(label)))


def plain_labels(table: Table) -> list[str]:
    """Give what stands on the plain buttons of the tray."""
    return [part.description for part in table.tray.plain.children if isinstance(part, ipywidgets.Button)]


def finish(table: Table) -> None:
    """Play to the last placement."""
    while not table.game.over:
        table.act(table.game.legal_actions()[0])
