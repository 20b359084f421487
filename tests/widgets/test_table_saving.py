"""A table keeps its game after every action, offers what was left, and is let go when its cell runs again."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import ipywidgets
import pytest
from clicked import inside, page, picture_of, words
from jupyter_client.manager import start_new_kernel

from rumble_nb import Game, Roll
from rumble_nb.saved_games import GameFile, kept_files
from rumble_nb.widgets import play
from rumble_nb.widgets.parts import close_whole, living
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.table_saving import MOST_OFFERED, ago
from rumble_nb.widgets.this_cell import Run, present_run


@pytest.fixture(autouse=True)
def no_table_stays() -> Iterator[None]:
    yield
    for table in living(Table):
        close_whole(table)


def seat(**more: Any) -> Table:
    """Sit down at a table that keeps its game."""
    return play(**{"players": 2, "seed": 7, "set_up": False, "keep": True} | more)


def press(widget: ipywidgets.Widget, text: str) -> None:
    """Press the button that says so."""
    (found,) = [
        part for part in inside(widget) if isinstance(part, ipywidgets.Button) and part.description == text
    ]
    found.click()


def said(table: Table) -> str:
    """Give what the line of saved games says; nothing if it is not there."""
    if table.saved.layout.display == "none":
        return ""
    return " ".join(words(text) for text in page(table.saved) if text)


def left(kept: Path, *actions: int, seed: int = 7, minutes: float = 5) -> Game:
    """Leave a game of two players in which these choices were made, some minutes ago."""
    game = Game(players=2, seed=seed)
    for number in actions:
        game.play(game.legal_actions()[number])
    file, when = GameFile(kept), time.time() - 60 * minutes - 5
    file.keep(game)
    os.utime(file.path, (when, when))
    return game


def finish(table: Table) -> None:
    while not table.game.over:
        table.act(table.game.legal_actions()[0])


def test_the_game_is_kept_after_every_action(kept: Path) -> None:
    table = seat()
    assert not kept.exists()
    for _ in range(4):
        table.act(table.game.legal_actions()[0])
        (file,) = kept_files(kept)
        assert Game.load(file) == table.game
    for step in (-1, -1, 1):
        table.step(step)
        assert Game.load(file) == table.game
    table.game.reset()
    assert kept_files(kept) == []
    table.do_again()
    assert Game.load(file) == table.game
    table.new_game(8)
    assert kept_files(kept) == []
    assert said(table) == ""


def test_nothing_is_kept_unless_a_kernel_runs_or_it_is_wished(kept: Path) -> None:
    left(kept, 0)
    before = kept_files(kept)
    for keep in (None, False):
        table = seat(keep=keep)
        table.act(Roll())
        assert said(table) == ""
    assert kept_files(kept) == before


def test_nothing_is_kept_or_offered_under_voila(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left(kept, 0)
    before = kept_files(kept)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.7")
    table = seat()
    assert said(table) == ""
    table.act(Roll())
    assert kept_files(kept) == before


def test_a_game_that_was_left_goes_on(kept: Path) -> None:
    game = left(kept, 0, 0, 0, 0)
    (file,) = kept_files(kept)
    table = seat(bots=["Bea"], set_up=True)
    assert said(table) == "A game in progress was found: round 2, 5 minutes ago (Aki, Bea)."
    press(table.saved, "Go on")
    assert table.game == game
    assert list(table.bots) == ["Bea"]
    assert table.stage is None
    assert said(table) == ""
    assert kept_files(kept) == [table.saving.path] != [file]
    assert repr(table.saved) == "<SavedGames, 0 offered>"
    table.take_back()
    table.act(table.game.legal_actions()[-1])
    assert Game.load(kept_files(kept)[0]) == table.game != game


def test_the_page_gets_no_part_before_what_it_shows(kept: Path) -> None:
    left(kept, 0)
    table, pictures = seat(), list[Any]()
    table.observe(lambda _: pictures.append(picture_of(table.board).picture.get("number")), "children")
    table.speak("hu")
    table.speak("en")
    press(table.saved, "Go on")
    assert len(pictures) == 3
    assert all(number >= 1 for number in pictures)


def test_one_of_several_games_is_chosen(kept: Path) -> None:
    games = [left(kept, *[0] * number, minutes=70 - number) for number in range(1, MOST_OFFERED + 2)]
    table = seat(lang="hu")
    table.speak("en")
    assert said(table) == "Games in progress were found."
    (choice,) = [part for part in inside(table.saved) if isinstance(part, ipywidgets.Dropdown)]
    assert [label for label, _ in choice.options[:2]] == [
        "round 2, 1 hour ago (Aki, Bea)",
        "round 2, 1 hour ago (Aki, Bea)",
    ]
    assert len(choice.options) == MOST_OFFERED
    choice.value = 2
    press(table.saved, "Go on")
    assert table.game == games[-3]
    assert len(kept_files(kept)) == len(games)


def test_who_says_no_is_asked_again_at_the_next_table_only(kept: Path) -> None:
    left(kept, 0)
    table = seat()
    press(table.saved, "No, thank you")
    assert said(table) == ""
    table.speak("hu")
    assert said(table) == ""
    assert said(seat()) != ""


def test_games_are_deleted_one_by_one(kept: Path) -> None:
    left(kept, 0, minutes=9)
    left(kept, 0, 0)
    table = seat()
    press(table.saved, "Delete it")
    assert said(table) == "A game in progress was found: round 1, 9 minutes ago (Aki, Bea)."
    press(table.saved, "Delete it")
    assert said(table) == ""
    assert kept_files(kept) == []


def test_a_game_that_has_gone_is_refused_in_words(kept: Path) -> None:
    left(kept, 0)
    table = seat()
    kept_files(kept)[0].unlink()
    press(table.saved, "Go on")
    assert said(table).startswith("This game cannot be taken over any more: No such file or directory.")
    assert table.game.actions == ()
    table.act(Roll())
    assert said(table) == ""


def test_who_begins_to_play_is_offered_nothing_more(kept: Path) -> None:
    left(kept, 0)
    table = seat(bots=["Bea"], first="Bea")
    table.go_on()
    table.go_on()
    assert said(table) != ""
    table.act(Roll())
    assert said(table) == ""
    table = seat(bots=["Aki", "Bea"])
    for _ in range(3):
        table.go_on()
    assert said(table) != ""


def test_the_games_of_other_tables_are_not_offered(kept: Path) -> None:
    tables = [seat(), seat(), seat()]
    for table in tables:
        table.act(Roll())
    assert said(seat()) == ""
    close_whole(tables[0])
    table = seat()
    press(table.saved, "Go on")
    assert table.game == tables[0].game
    assert sorted(kept_files(kept)) == sorted(
        one.saving.path for one in (*tables[1:], table) if one.saving.path
    )


def test_a_war_is_kept_until_its_end_was_seen(kept: Path) -> None:
    table = seat(predict=None)
    finish(table)
    assert len(kept_files(kept)) == 1
    close_whole(table)
    table = seat(predict=None)
    assert said(table) == "A game in progress was found: all soldiers are placed, just now (Aki, Bea)."
    press(table.saved, "Go on")
    assert table.theatre is not None
    table.theatre.step(1)
    assert len(kept_files(kept)) == 1
    table.theatre.controls.last.click()
    assert kept_files(kept) == []
    table.take_back()
    assert Game.load(kept_files(kept)[0]) == table.game
    table.do_again()
    assert len(kept_files(kept)) == 0 if table.theatre.is_over else 1


def test_a_table_goes_on_where_nothing_can_be_kept(kept: Path) -> None:
    kept.parent.mkdir()
    kept.write_text("no folder")
    table = seat()
    table.act(Roll())
    assert said(table).startswith(f"This game is not saved by itself: The folder {kept} cannot be used: ")
    table.speak("en")
    press(table.saved, "All right")
    assert said(table) == ""
    table.act(table.game.legal_actions()[0])
    assert said(table) == ""
    assert len(table.game.actions) == 2
    table = seat()
    table.act(Roll())
    kept.unlink()
    table.act(table.game.legal_actions()[0])
    assert said(table) == ""
    assert Game.load(kept_files(kept)[0]) == table.game


def test_a_name_is_shown_verbatim(kept: Path) -> None:
    names = ["<b>x</b>", "Ba$$in"]
    game = Game(names, seed=1)
    game.play(Roll())
    GameFile(kept).keep(game)
    assert "just now (<b>x</b>, Ba$$in)." in said(seat(players=names))


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (-10, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (3599, "59 minutes ago"),
        (3600, "1 hour ago"),
        (86399, "23 hours ago"),
        (86400, "1 day ago"),
        (10**7, "115 days ago"),
    ],
)
def test_the_time_is_told_in_words(seconds: float, told: str) -> None:
    assert ago(seconds) == told


@pytest.mark.parametrize("plain", [False, True])
def test_a_table_that_is_left_leaves_nothing_in_memory(kept: Path, plain: bool) -> None:
    left(kept, 0)
    left(kept, 0, 0)
    before = len(living(ipywidgets.Widget))
    table = seat(plain=plain)
    press(table.menu, "New game")
    press(table.menu, "Save and open")
    table.speak("hu")
    table.board.show_list()
    table.tray.show_list()
    table.act(Roll())
    table.take_back()
    finish(table)
    table.take_back()
    close_whole(table)
    assert len(living(ipywidgets.Widget)) == before
    table.game.redo()
    assert len(table.saving.offers) == 0


def test_a_table_that_was_refused_leaves_no_trace() -> None:
    before = len(living(ipywidgets.Widget))
    with pytest.raises(ValueError, match="xx"):
        seat(lang="xx")
    assert len(living(ipywidgets.Widget)) == before


class Front:
    """A front end that runs cells, as far as tables notice."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.requests, self.request = 0, dict[str, Any]()
        kernel = SimpleNamespace(get_parent=lambda channel: self.request if channel == "shell" else None)
        shell = SimpleNamespace(kernel=kernel)
        monkeypatch.setattr("rumble_nb.widgets.this_cell.get_ipython", lambda: shell)

    def ask(self, cell: str | None, kind: str = "execute_request") -> None:
        self.requests += 1
        header = {"msg_type": kind, "msg_id": f"request {self.requests}"}
        self.request = {"header": header, "metadata": {} if cell is None else {"cellId": cell}}


@pytest.fixture
def front(monkeypatch: pytest.MonkeyPatch) -> Front:
    return Front(monkeypatch)


def test_a_cell_that_runs_again_lets_its_old_tables_go(front: Front, kept: Path) -> None:
    front.ask("one")
    first, second = seat(), seat()
    front.ask("two")
    other = seat()
    assert living(Table) == [first, second, other]
    first.act(Roll())
    front.ask("one")
    assert living(Table) == [first, second, other]
    again = seat(keep=None)
    assert living(Table) == [other, again]
    assert "just now" in said(again)
    first.game.undo()
    assert len(kept_files(kept)) == 1


def test_without_an_id_of_the_cell_all_tables_stay(front: Front) -> None:
    front.ask("one")
    assert present_run() == Run("one", "request 1")
    tables = [seat()]
    for cell, kind in ((None, "execute_request"), ("one", "comm_msg"), (None, "execute_request")):
        front.ask(cell, kind)
        assert present_run() is None
        tables.append(seat())
    front.request = {}
    assert present_run() is None
    assert living(Table) == tables


def test_in_a_browser_the_kernel_is_not_asked_for_a_channel(monkeypatch: pytest.MonkeyPatch) -> None:
    request = {
        "header": {"msg_type": "execute_request", "msg_id": "request 1"},
        "metadata": {"cellId": "one"},
    }
    shell = SimpleNamespace(kernel=SimpleNamespace(get_parent=lambda: request))
    monkeypatch.setattr("rumble_nb.widgets.this_cell.get_ipython", lambda: shell)
    monkeypatch.setattr("sys.platform", "emscripten")
    assert present_run() == Run("one", "request 1")


CELLS = (
    ("a", "from rumble_nb import Roll, widgets; table = old = widgets.play(players=2, seed=7)"),
    ("b", "table.act(Roll()); other = widgets.play(players=2)"),
    ("a", "table = widgets.play(players=2)"),
    ("c", "print(old.comm, other.comm is not None, table.saving.offers[0].game)"),
)


def test_a_real_kernel_tells_its_cells_and_keeps_games(kept: Path) -> None:
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        printed = [_run_cell(client, cell, code) for cell, code in CELLS]
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert printed[:3] == ["", "", ""]
    assert printed[3].startswith("None True <Game: seed 7, actions 1;")
    assert len(kept_files(kept)) == 1


def _run_cell(client: Any, cell: str, code: str) -> str:
    """Run code as a front end that names its cells, and give what it printed."""
    content = {"code": code, "silent": False, "store_history": True, "user_expressions": {}}
    request = client.session.msg("execute_request", content, metadata={"cellId": cell})
    client.shell_channel.send(request)
    printed = []
    while True:
        message = client.get_iopub_msg(timeout=60)
        if message["parent_header"].get("msg_id") != request["header"]["msg_id"]:
            continue
        assert message["msg_type"] != "error", message["content"]
        if message["msg_type"] == "stream":
            printed.append(message["content"]["text"])
        if message["content"].get("execution_state") == "idle":
            return "".join(printed)
