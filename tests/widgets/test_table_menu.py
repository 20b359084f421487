"""What lies beside the game: new games, files of both kinds, and another language at any moment."""

from __future__ import annotations

import base64
import logging
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from at_table import (
    SHORT,
    agrees,
    chosen_file,
    everything,
    finish,
    from_page,
    press,
    seat,
)
from clicked import inside, page, words

from rumble_nb import Game, Roll, RumbleError, lessons
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import play
from rumble_nb.widgets.parts import living
from rumble_nb.widgets.table import Table

TakeLog = Callable[[], list[logging.LogRecord]]

pytestmark = pytest.mark.usefixtures("tables_leave")


def begun(**more: Any) -> Table:
    """Give a table at which two things have been done."""
    table = seat(first="Aki", **more)
    table.act(Roll())
    table.act(table.game.state.deployments[0])
    return table


def told(table: Table) -> list[str]:
    """Give the sentences in the panel of the menu."""
    return [words(text) for text in page(table.menu) if text and not text.startswith("<a ")]


def ask_for(table: Table, seed: str) -> None:
    """Ask for a new game of a seed, as written into the field."""
    press(table.menu, "New game")
    from_page(table.menu.seed, value=seed)
    press(table.menu, "Begin a new game")


@pytest.mark.parametrize("seed", ["2417", " 0 ", "9007199254740991", "٢٤"])
def test_a_new_game_of_a_seed(seed: str) -> None:
    table = begun(rules=SHORT)
    ask_for(table, seed)
    game = Game(players=2, rules=SHORT, seed=int(seed))
    assert (table.stage, told(table)) == (0, [])
    assert words(table.title.value) == f"The set-up rules: published.soldiers4 · seed {int(seed)}"
    table.skip_set_up()
    agrees(table, game)
    table.act(Roll())
    game.play(Roll())
    agrees(table, game)


def test_a_new_game_of_any_seed() -> None:
    table = begun()
    ask_for(table, "")
    first = table.game
    ask_for(table, "  ")
    assert len({7, first.seed, table.game.seed}) == 3
    table.skip_set_up()
    agrees(table, Game(players=2, seed=table.game.seed))


def test_the_game_before_has_left_the_table() -> None:
    table = begun(bots=["Bea"])
    old = table.game
    table.toggle_pause()
    table.new_game(8)
    assert (table.paused, table.pause.description) == (False, "Pause")
    before = everything(table)
    old.play(Roll())
    assert everything(table) == before


NO_SEEDS = ("x", "-1", "1.5", "1e3", "²", "<b>", "9007199254740992", "9" * 16, "9" * 17, "9" * 5000)


def test_what_is_no_seed_is_refused() -> None:
    table = begun()
    before = everything(table)
    for seed in NO_SEEDS:
        ask_for(table, seed)
        (*_, message) = told(table)
        assert message.startswith("A seed is a whole number"), seed
        assert len(message) < 120
        press(table.menu, "Cancel")
        assert everything(table) == before, seed


def test_panels_open_and_close() -> None:
    table = begun()
    closed, number = everything(table), len(living(ipywidgets.Widget))
    for name, field in (("New game", "Seed"), ("Save and open", "File"), ("New game", "Seed")):
        press(table.menu, name)
        texts = [part for part in inside(table.menu) if isinstance(part, ipywidgets.Text)]
        assert [text.description for text in texts] == [field]
    press(table.menu, "New game")
    assert everything(table) == closed
    press(table.menu, "Save and open")
    press(table.menu, "Cancel")
    assert everything(table) == closed
    assert len(living(ipywidgets.Widget)) == number


def test_a_game_is_saved_and_opened(tmp_path: Path) -> None:
    path, table = tmp_path / "Ba$$in <b>.json", begun()
    press(table.menu, "Save and open")
    from_page(table.menu.name, value=str(path))
    for _ in range(2):
        press(table.menu, "Save to the file")
        assert told(table) == [f"Saved as {path}."]
    saved = Game.load(path)
    assert saved == table.game
    table.act(Roll())
    press(table.menu, "Open the file")
    agrees(table, saved)
    assert told(table) == []
    path.write_text(saved.to_text(), encoding="utf-8")
    table.act(Roll())
    press(table.menu, "Save and open")
    from_page(table.menu.name, value=str(path))
    press(table.menu, "Open the file")
    agrees(table, saved)


def test_another_file_is_not_lost(tmp_path: Path) -> None:
    path, table = tmp_path / "thesis.ipynb", begun()
    path.write_text("{}", encoding="utf-8")
    press(table.menu, "Save and open")
    from_page(table.menu.name, value=str(path))
    press(table.menu, "Save to the file")
    assert told(table) == [f"What the file {path} holds is no game and would be lost; choose another name."]
    assert path.read_text(encoding="utf-8") == "{}"
    path.write_text("", encoding="utf-8")
    press(table.menu, "Save to the file")
    assert told(table) == [f"Saved as {path}."]
    from_page(table.menu.name, value=str(tmp_path))
    press(table.menu, "Save to the file")
    (message,) = told(table)
    assert message.startswith("The file")
    assert message.endswith("cannot be written: Is a directory.")


@pytest.mark.parametrize("way", ["Save to the file", "Open the file"])
def test_a_file_that_cannot_be_is_refused(way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    table = begun()
    press(table.menu, "Save and open")
    for name in ("", "a\0b", "x" * 300, "no such folder/game.json", "\ud800"):
        table.menu.name.value = name
        press(table.menu, way)
        (message,) = told(table)
        assert re.match(r"The file '.*' cannot be (read|written): .+\.$", message), name
    agrees_after_refusal(table)
    assert list(tmp_path.iterdir()) == []


def agrees_after_refusal(table: Table) -> None:
    table.menu.error.value = ""
    game = Game(players=2, seed=7, first="Aki")
    game.play(Roll())
    game.play(game.state.deployments[0])
    agrees(table, game)


def link(table: Table) -> bytes:
    """Follow the link for downloading."""
    found = re.fullmatch(
        r'<a class="rumble-link" download="game.json" href="data:application/json;base64,([^"]+)">(.*)</a>',
        table.menu.download.value,
    )
    assert found is not None
    assert found[2] == "Download the game"
    return base64.b64decode(found[1])


def test_the_link_holds_the_present_game() -> None:
    table = begun()
    press(table.menu, "Save and open")
    for change in (lambda: None, lambda: table.act(Roll()), table.take_back, table.take_back):
        change()
        assert Game.from_json(link(table)) == table.game


KINDS = {
    "JSON": lambda game: game.to_json().encode(),
    "JSON behind a mark and spaces": lambda game: b"\xef\xbb\xbf \n" + game.to_json().encode(),
    "text": lambda game: game.to_text().encode(),
    "text behind a mark": lambda game: b"\xef\xbb\xbf" + game.to_text().encode(),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_of_this_computer_is_opened(kind: str) -> None:
    game = Game(["Zoë", "Ő & <b>", "Aki"], rules=SHORT.replace(players=3), seed=3)
    for _ in range(5):
        game.play(game.legal_actions()[0])
    table = begun()
    for _ in range(2):
        press(table.menu, "Save and open")
        from_page(table.menu.upload, value=chosen_file(KINDS[kind](game)))
        agrees(table, game)
        table.act(table.game.legal_actions()[0])


BAD = {
    "nothing": (b"", "This is no text of a game that could have been played.\n  - tokens: are missing"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00", "This is no game: it is not UTF-8."),
    "UTF-16": ("{}".encode("utf-16"), "This is no game: it is not UTF-8. Save it with the encoding UTF-8."),
    "JSON of something else": (b'{"cells": []}', "This is no game that could have been played.\n"),
    "half a JSON": (b'{"format": ', "This is no game: it is not JSON"),
    "without end": (b'{"a":' * 100_000, "This is no game: it is nested without end."),
    "too long": (b" " * 1_000_001, "This is no"),
    "markup": (b"<script>alert(1)</script>", "This is no text of a game that could have been played.\n"),
    "an illegal game": (
        Game(seed=1).to_json().encode().replace(b'"actions": [', b'"actions": [{"roll": [7, 1, 1]}'),
        "This is no game that could have been played.",
    ),
}


def test_a_bad_file_is_refused_in_plain_words() -> None:
    table = begun()
    press(table.menu, "Save and open")
    for kind, (content, message) in BAD.items():
        for _ in range(2):
            from_page(table.menu.upload, value=chosen_file(content))
            (refusal,) = told(table)
            assert refusal.startswith(message), kind
            assert 'role="alert"' in table.menu.error.value
            assert table.menu.upload.value == (), "the same file can be chosen again"
            agrees_after_refusal(table)
    game = Game(players=2, seed=4)
    from_page(table.menu.upload, value=chosen_file(game.to_text().encode()))
    agrees(table, game)


MOMENTS: dict[str, Callable[[Table], Any]] = {
    "tokens face down": lambda table: table.set_pace("normal"),
    "tokens turned": lambda table: table.next_stage(),
    "to roll": lambda table: table.skip_set_up(),
    "rolled": lambda table: table.act(Roll()),
    "rolled again": lambda table: [table.act(Roll()), table.act(table.game.legal_actions()[-1])],
    "a bot decides": lambda table: [table.act(Roll()), table.act(table.game.legal_actions()[0])],
    "bots wait": lambda table: [table.skip_set_up(), table.toggle_pause()],
    "taken back": lambda table: [table.act(Roll()), table.take_back()],
    "it plays": lambda table: [table.let_play(), table.set_pace("slow")],
    "the war to be predicted": lambda table: finish(table),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_another_language_at_any_moment(moment: str) -> None:
    table, other = (play(rules=SHORT, seed=7, first="Aki", bots=["Bea"], lang=lang) for lang in ("en", "hu"))
    for one in (table, other):
        MOMENTS[moment](one)
    before = everything(table)
    from_page(table.menu.language, index=list(LANGUAGES).index("hu"))
    assert table.language == "hu"
    assert everything(table) == everything(other) != before
    press(table.menu, "Mentés és megnyitás")
    from_page(table.menu.language, index=list(LANGUAGES).index("en"))
    assert everything(table) == before


def test_the_war_goes_on_in_another_language() -> None:
    table = seat(rules=SHORT)
    finish(table)
    first = table.theatre
    assert first is not None
    assert first.bet is not None
    first.bet.choose("Bea")
    table.speak("hu")
    half = table.theatre
    assert half is not None
    assert half.bet is not None
    assert (half.bet.player, half.bet.is_made, half.number) == ("Bea", False, 0)
    half.bet.commit("sure")
    half.step(4)
    half.toggle_projector()
    table.speak("en")
    again = table.theatre
    assert again is not None
    assert again.bet is not None
    assert (again.bet.player, again.bet.confidence, again.number, again.is_large) == ("Bea", "sure", 4, True)
    assert words(again.bet.feedback.value).startswith("You predict Bea (Very sure).")
    assert {part.comm for old in (first, half) for part in inside(old)} == {None}
    again.controls.last.click()
    assert "You predicted Bea; it was " in words(again.bet.feedback.value)
    table.take_back()
    table.speak("hu")
    assert table.theatre is None
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        table.speak("xx")
    assert table.language == "hu"


def test_an_open_what_if_goes_on_in_another_language() -> None:
    table = seat(rules=SHORT, predict=None)
    finish(table)
    first = table.theatre
    assert first is not None
    first.controls.last.click()
    first.what_if.click()
    tried = first.tried
    assert tried is not None
    tried.take(replace(tried.hand, tool="add", player="Bea"))
    for territory in ("ezo", "kinai"):
        tried.choose(territory)
    tried.go(-1)
    tried.toggle_only()
    tried.ask("ezo", "Bea")
    first.step(-1)
    table.speak("hu")
    again = table.theatre
    assert again is not None
    kept = again.tried
    assert kept is not None
    assert (kept.trial, kept.hand, kept.beside.only) == (tried.trial, tried.hand, True)
    assert (kept.menu.opened, kept.menu.panel.asked) == ("origins", ("ezo", "Bea"))  # type: ignore[union-attr]
    assert (again.number, again.what_if.description) == (first.number, "✓ Mi lenne, ha …?")
    assert again.below.children == (kept,)
    assert "Ezóra kerül 1 katona (Bea)." in repr(kept)
    assert kept.board.view.language == "hu"
    assert {part.comm for part in inside(first)} == {None}
    kept.go(1)
    assert kept.trial.can_undo
    kept.menu.press("origins")
    table.speak("en")
    assert table.theatre is not None
    assert table.theatre.tried is not None
    assert table.theatre.tried.menu.opened == ""


def test_a_lost_bet_at_a_table_is_explained_by_the_misreading_behind_it() -> None:
    table = seat(rules=SHORT, seed=2)
    finish(table)
    theatre = table.theatre
    assert theatre is not None
    assert theatre.bet is not None
    theatre.bet.choose("Bea")
    theatre.bet.commit("sure")
    theatre.controls.last.click()
    told = words(theatre.bet.feedback.value)
    assert "Your prediction scores -3. It would have come like this if: “Reinforcements go to all" in told
    assert told.endswith(lessons.explain_bet(theatre.report, "winner", "Bea"))


def test_what_fails_in_the_menu_says_so_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, take_log: TakeLog
) -> None:
    table = begun()

    def fail(*_: Any, **__: Any) -> None:
        raise ZeroDivisionError("<by nobody>")

    acts: dict[str, Callable[[], None]] = {
        "let_play": lambda: press(table.menu, "Let it play"),
        "set_pace": lambda: from_page(table.menu.pace, index=0),
        "speak": lambda: from_page(table.menu.language, index=list(LANGUAGES).index("hu")),
        "new_game": lambda: ask_for(table, "3"),
    }
    for name, act in acts.items():
        with monkeypatch.context() as broken:
            broken.setattr(table, name, fail)
            act()
        assert told(table)[-1] == "Something went wrong here: ZeroDivisionError: <by nobody>", name
        assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    press(table.menu, "Cancel")
    assert told(table) == [], "what works takes the message away"


def test_faults_and_refusals_are_told_in_the_language_of_the_table(take_log: TakeLog) -> None:
    table = seat(lang="hu")
    table.tray.choose(99)
    assert words(table.tray.error.value).startswith("Itt valami hiba történt: IndexError: ")
    assert [record.getMessage() for record in take_log()] == ["A handler failed."]
    table.board._choose("ezo")
    assert words(table.board.error.value).startswith("6. szabály: ")


def test_the_menu_reads_as_one_line() -> None:
    table = begun()
    assert repr(table.menu) == "<TableMenu in en>"
    assert {value: label for label, value in table.menu.language.options} == {"en": "English", "hu": "Magyar"}
