"""The clickable board: what the page sends is never trusted, and a list does the same job."""

from __future__ import annotations

import logging
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from clicked import choice, inside, page, picture_of, receive, stride, words
from drawn import GAMES, war
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, garbage

from rumble_nb import MapError, Position, PositionError, RumbleError, load_map
from rumble_nb.draw.board import BoardView, view_of
from rumble_nb.widgets.board import BoardPanel, Explorer, board, labels_of
from rumble_nb.widgets.theatre import war_theatre

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]


def state(explorer: Explorer) -> tuple[Any, ...]:
    """Give all that an explorer shows."""
    picture = picture_of(explorer.board)
    return (explorer.territory, explorer.board.view, picture.picture, picture.things, page(explorer))


def shown_board() -> Explorer:
    return board(war("islets", 2).position)


shared_board = cache(shown_board)
"""For tests in which nothing may change."""


WRONG = {
    "an older number": {"number": 0},
    "a newer number": {"number": 2},
    "a truth as number": {"number": True},
    "a float as number": {"number": 1.0},
    "a text as number": {"number": "1"},
    "no number": {"number": None},
    "an unknown territory": {"territory": "edo"},
    "a territory of another kind": {"territory": 7},
    "several territories": {"territory": ["kame"]},
    "an empty territory": {"territory": ""},
    "an unknown event": {"event": "resolve"},
    "an event of another kind": {"event": ["choose"]},
    "an extra key": {"player": "Aki"},
    "another step as well": {"by": 1},
    "an event of the other kind": {"event": "step"},
}


@pytest.mark.parametrize("change", WRONG.values(), ids=WRONG)
def test_a_choice_that_is_not_quite_right_changes_nothing(change: dict[str, Any], watch: Watch) -> None:
    explorer = shown_board()
    answers, right = watch(explorer.board), choice(explorer.board, "kame")
    assert right["number"] == 1
    before = state(explorer)
    receive(explorer.board, right | change)
    assert (state(explorer), answers) == (before, [{"event": "ignored"}])
    receive(explorer.board, right)
    assert (explorer.territory, len(answers)) == ("kame", 1), "the right one is still taken"


@pytest.mark.parametrize("by", [0, 2, -2, True, 1.0, -1.0, "1", None, [1], 10**400])
def test_a_step_is_one_forth_or_back(by: object, watch: Watch) -> None:
    theatre = war_theatre(war("islets", 2))
    answers = watch(theatre.board)
    receive(theatre.board, stride(theatre.board, 1) | {"by": by})
    assert (theatre.number, answers) == (0, [{"event": "ignored"}])


@pytest.mark.parametrize("missing", ["event", "territory", "number"])
def test_a_message_is_whole(missing: str, watch: Watch) -> None:
    explorer = shown_board()
    answers, message = watch(explorer.board), choice(explorer.board, "kame")
    del message[missing]
    receive(explorer.board, message)
    assert (explorer.territory, answers) == ("", [{"event": "ignored"}])


@MODERATE
@given(garbage() | st.fixed_dictionaries({"event": garbage(), "territory": garbage(), "number": garbage()}))
def test_garbage_is_ignored(content: Any) -> None:
    explorer = shared_board()
    before = state(explorer)
    receive(explorer.board, content)
    assert state(explorer) == before


def test_a_click_that_was_meant_for_an_older_picture_is_ignored(watch: Watch) -> None:
    explorer = shown_board()
    answers = watch(explorer.board)
    first, second = choice(explorer.board, "kame"), choice(explorer.board, "ume")
    receive(explorer.board, first)
    after = state(explorer)
    receive(explorer.board, second)
    receive(explorer.board, first)
    assert state(explorer) == after
    assert answers == [{"event": "ignored"}] * 2


@pytest.mark.parametrize("kind", ["explorer", "theatre"])
def test_one_message_is_one_new_picture(kind: str) -> None:
    panel = shown_board().board if kind == "explorer" else war_theatre(war("islets", 2)).board
    pictures: list[int] = []
    picture_of(panel).observe(lambda change: pictures.append(change["new"]["number"]), "picture")
    receive(panel, choice(panel, "kame"))
    assert pictures == [2]
    receive(panel, choice(panel, "ume"))
    assert pictures == [2, 3]
    if kind == "theatre":
        receive(panel, stride(panel, 1))
        assert pictures == [2, 3, 4]


def test_a_choice_is_shown_said_and_marked() -> None:
    explorer = shown_board()
    assert words(explorer.words.value) == "Choose a territory: who stands there?"
    receive(explorer.board, choice(explorer.board, "kame"))
    picture = picture_of(explorer.board).picture
    label = labels_of(explorer.position)["kame"]
    assert words(explorer.words.value) == picture["status"] == label
    assert (picture["pressed"], picture["title"]) == (["kame"], "Map: Islets (a teaching map)")
    assert picture["selectable"] == list(explorer.position.map.territories)
    assert explorer.board.view.states == {"kame": "chosen"}


def test_labels_tell_token_and_soldiers() -> None:
    values = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    position = Position("islets", ["Aki", "Bea"], values, {"kame": {"Aki": 3, "Bea": 2}}, ["Aki", "Bea"])
    labels = labels_of(position)
    assert labels["kame"] == "Kame, token 11. Aki 3, Bea 2."
    assert labels["ume"] == "Ume, token 8. Empty."


def test_board_and_list_do_the_same_job() -> None:
    with_board, plain = shown_board(), board(war("islets", 2).position, plain=True)
    assert plain.board.picture is None
    for territory in ("kame", "ume", "kame"):
        receive(with_board.board, choice(with_board.board, territory))
        plain.board.lines[territory].click()
        assert with_board.territory == plain.territory == territory
        assert with_board.board.view == plain.board.view
        assert words(with_board.words.value) == words(plain.words.value)
        labels = picture_of(with_board.board).picture["labels"]
        lines = {id: line.description for id, line in plain.board.lines.items()}
        assert lines == labels | {territory: f"✓ {labels[territory]}"}


def test_the_list_can_be_shown_beside_the_board_and_follows_it() -> None:
    explorer = shown_board()
    assert explorer.board.lines == {}
    (offer,) = explorer.board.plain.children
    assert offer.description == "Show the territories as a list"
    receive(explorer.board, choice(explorer.board, "kame"))
    offer.click()
    lines = explorer.board.lines
    assert list(lines) == list(explorer.position.map.territories)
    assert explorer.board.plain.children == tuple(lines.values())
    assert lines["kame"].description.startswith("✓ Kame, token")
    receive(explorer.board, choice(explorer.board, "ume"))
    marked = [id for id, line in lines.items() if line.description.startswith("✓")]
    assert marked == ["ume"]
    lines["take"].click()
    assert (explorer.territory, picture_of(explorer.board).picture["pressed"]) == ("take", ["take"])


def test_only_selectable_territories_can_be_chosen(watch: Watch) -> None:
    chosen: list[str] = []
    view = BoardView(war("islets", 2).position)
    labels = labels_of(view.position)
    panels = [BoardPanel(view, chosen.append, plain=plain) for plain in (False, True)]
    for panel in panels:
        panel.show(view, labels, ["ume"])
    with_board, plain = panels
    answers = watch(with_board)
    receive(with_board, choice(with_board, "kame"))
    assert (chosen, answers) == ([], [{"event": "ignored"}])
    assert [id for id, line in plain.lines.items() if not line.disabled] == ["ume"]
    receive(with_board, choice(with_board, "ume"))
    plain.lines["ume"].click()
    assert chosen == ["ume", "ume"]


def test_a_choice_without_effect_is_answered_so_that_the_page_is_not_busy_for_ever(watch: Watch) -> None:
    view = BoardView(war("islets", 2).position)
    panel = BoardPanel(view)
    panel.show(view, labels_of(view.position), view.position.map.territories)
    answers = watch(panel)
    receive(panel, choice(panel, "kame"))
    receive(panel, stride(panel, 1))
    assert answers == [{"event": "ignored"}] * 2


@pytest.mark.parametrize("plain", [False, True])
def test_a_handler_that_fails_says_so_and_is_logged(plain: bool, take_log: TakeLog) -> None:
    view = BoardView(war("islets", 2).position)

    def fail(territory: str) -> None:
        if territory == "ume":
            raise RumbleError("Not <there>.", ["it is full"])
        if territory == "kame":
            raise ZeroDivisionError("by <nobody>")

    panel = BoardPanel(view, fail, plain=plain)
    panel.show(view, labels_of(view.position), view.position.map.territories)

    def press(territory: str) -> str:
        if plain:
            panel.lines[territory].click()
        else:
            receive(panel, choice(panel, territory))
        return words(panel.error.value)

    assert press("kame") == "Something went wrong here: ZeroDivisionError: by <nobody>"
    (record,) = take_log()
    assert (record.levelname, record.getMessage()) == ("ERROR", "A handler failed.")
    assert record.exc_info is not None
    assert press("ume") == "Not <there>.\n  - it is full"
    assert take_log() == [], "a refusal is no fault"
    assert press("take") == "", "what works takes the message away"


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_what_is_laid_into_the_page_is_whole(map: str, players: int) -> None:
    """The three pieces of a picture stand in one document: ids meet there, and references are resolved."""
    report = war(map, players)
    theatre = war_theatre(report)
    for number in range(0, len(report.moments), 5):
        theatre.show(number)
        picture = picture_of(theatre.board)
        text = picture.ground + picture.picture["states"] + picture.things
        root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{text}</svg>')
        names = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
        assert len(set(names)) == len(names)
        used = re.findall(r'(?:url\(#|href="#)([^)"]+)', text)
        assert used
        assert set(used) <= set(names)
        assert "#" not in re.sub(r'url\(#[^)]+\)|href="#[^"]+"', "", text), "colours follow the page's mode"


@pytest.mark.parametrize("name", ["islets", "japan", "japan_sea_lanes"])
def test_the_page_knows_every_territory(name: str) -> None:
    map = load_map(name)
    picture = picture_of(board(war(name, 3).position).board)
    assert re.findall(r'data-territory="(\w+)"', picture.ground) == list(map.territories)
    assert {id: tuple(pos) for id, pos in picture.places.items()} == {p.id: p.pos for p in map.places}
    assert tuple(picture.size) == map.size
    assert set(picture.picture["labels"]) == set(map.territories)


def test_the_key_stands_where_there_is_room() -> None:
    grounds = {name: picture_of(board(war(name, 2).position).board).ground for name in ("japan", "islets")}
    assert "How to read the board" in grounds["japan"]
    assert "How to read the board" not in grounds["islets"]


def test_what_is_no_position_or_territory_is_refused() -> None:
    with pytest.raises(PositionError, match="the token is missing"):
        board(Position("islets", ["Aki", "Bea"], {}, {}, ["Aki", "Bea"]))
    explorer = shown_board()
    before = state(explorer)
    with pytest.raises(MapError, match="The map islets has no territory 'edo'"):
        explorer.choose("edo")
    assert state(explorer) == before
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        board(war("islets", 2).position, lang="xx")


def test_boards_built_twice_are_two(watch: Watch) -> None:
    position = war("islets", 2).position
    one, other = board(position), board(position)
    receive(one.board, choice(one.board, "kame"))
    assert (one.territory, other.territory) == ("kame", "")
    assert not {id(part) for part in inside(one)} & {id(part) for part in inside(other)}
    old = watch(other.board)
    receive(other.board, choice(other.board, "ume"))
    assert (one.territory, other.territory, old) == ("kame", "ume", [])


def test_a_moment_of_a_war_can_be_shown_on_a_board_of_its_own() -> None:
    report = war("islets", 2)
    view = view_of(report, report.moments[-1])
    panel = BoardPanel(view)
    panel.show(view, labels_of(view.position), (), "over")
    picture = picture_of(panel).picture
    assert (picture["selectable"], picture["pressed"], picture["status"]) == ([], [], "over")
