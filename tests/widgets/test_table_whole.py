"""A table as a whole: fresh and alone, any names, words for everybody, errors seen, nothing left behind."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable, Iterator
from html import escape
from typing import Any
from weakref import WeakSet, ref

import ipywidgets
import pytest
from at_table import (
    SHORT,
    act,
    act_on,
    agrees,
    everything,
    finish,
    named_board,
    press,
    seat,
    send,
    shown_in,
    tray_picture,
)
from clicked import choice, inside, page, picture_of, read, words
from comm import get_comm_manager
from hypothesis import given
from hypothesis import strategies as st
from strategies import AWKWARD_NAMES, MODERATE, garbage

from rumble_nb import Game, Roll, Rules, RulesError, RumbleError
from rumble_nb.engine.narrate import Narrator
from rumble_nb.widgets import play
from rumble_nb.widgets.board import labels_of
from rumble_nb.widgets.parts import living
from rumble_nb.widgets.table import Table

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]
Made = WeakSet[ipywidgets.Widget]

pytestmark = pytest.mark.usefixtures("tables_leave")

GROUPS = [[*AWKWARD_NAMES[first : first + 4], "Zoë"][:4] for first in range(0, len(AWKWARD_NAMES), 4)]
ONE_EACH = Rules.published(4).replace(soldiers=1)


def are_well_formed(table: Table) -> None:
    """Read all HTML of a table as a browser does; a name that is taken for markup fails."""
    for text in page(table):
        if not text.startswith("<a "):
            read(text)


@pytest.mark.parametrize("names", GROUPS, ids=range(len(GROUPS)))
def test_names_are_verbatim_everywhere(names: list[str]) -> None:
    map = named_board(names[0])
    table, game = play(names, ONE_EACH, map, seed=5, set_up=False), Game(names, map, ONE_EACH, 5)
    while not game.over:
        agrees(table, game)
        are_well_formed(table)
        action = game.legal_actions()[0]
        act_on(table, action)
        game.play(action)
    agrees(table, game)
    are_well_formed(table)
    titles = [title for text in page(table) for title in read(text).titles]
    assert set(names) <= set(titles), "a name that is cut is whole on resting there"
    assert repr(table) == f"A table for a game on the map {names[0]}. Players: {', '.join(names)}."


def test_names_are_verbatim_in_the_set_up_and_where_bots_decide() -> None:
    for language in ("en", "hu"):
        names = ["<b>&amp;", 'say "$$"', "{place} %s"]
        table = play(names, seed=5, first=names[2], bots=names, lang=language, map=named_board("<i>"))
        for _ in range(3):
            are_well_formed(table)
            assert shown_in(table.tray)["note"] == words(f"<p>{escape(shown_in(table.tray)['note'])}</p>")
            send(table.tray, act(table.tray, 0))
        assert names[2] in shown_in(table.tray)["note"]
        assert names[2] in shown_in(table.tray)["heading"]
        press(table.menu, table.words.gettext("Save and open"))
        are_well_formed(table)


def test_tables_are_fresh_and_independent() -> None:
    """A cell that runs twice gives two tables; a click changes one of them, once."""
    one, other = seat(), seat()
    before = everything(other)
    assert everything(one) == before
    send(one.tray, act(one.tray, 0))
    one.speak("hu")
    assert everything(other) == before
    send(other.tray, act(other.tray, 0))
    assert (len(one.game.actions), len(other.game.actions)) == (1, 1)
    assert not {id(part) for part in inside(one)} & {id(part) for part in inside(other)}
    assert seat(seed=None).game.seed != seat(seed=None).game.seed


def test_what_code_does_with_the_game_is_shown() -> None:
    table, game = seat(rules=SHORT), Game(rules=SHORT, seed=7)
    for one in (table.game, game):
        one.play(Roll())
        one.play(one.state.deployments[0])
    agrees(table, game)
    for one in (table.game, game):
        one.reset()
    agrees(table, game)


def test_dice_tumble_when_they_fall_only() -> None:
    table = seat(rules=Rules.published(2))
    tumbles = [shown_in(table.tray)["tumble"]]
    for step in (
        lambda: act_on(table, Roll()),
        lambda: table.speak("hu"),
        lambda: act(table.tray, 0),
        lambda: send(table.tray, act(table.tray, len(shown_in(table.tray)["actions"]) - 1)),
        table.take_back,
        table.do_again,
        lambda: table.set_pace("fast"),
        lambda: send(table.board, choice(table.board, table.board.selectable[0])),
    ):
        step()
        tumbles.append(shown_in(table.tray)["tumble"])
    assert tumbles == [False, True, False, False, True, False, True, False, False]


def test_who_hears_the_page_is_told_all() -> None:
    table = seat(first="Aki", rules=SHORT)
    table.act(Roll())
    picture, shown = picture_of(table.board).picture, shown_in(table.tray)
    assert picture["status"] == "1. Aki rolls 4, 2, 2. Next to move: Aki."
    assert picture["title"] == "Map: Japan"
    assert picture["labels"]["koshin"] == "Kōshin, token 4. Empty. Aki can place 2 soldiers here."
    assert [entry["label"] for entry in shown["actions"]] == [
        "2+2 → 4 Kōshin: 2 soldiers",
        "4+2 → 6 Ōshū: 1 soldier",
        "Roll again",
    ]
    assert 'aria-label="Three dice. The dice show 4, 2 and 2."' in shown["dice"]
    assert table.stocks.value.count('aria-hidden="true"') == 4, "letters and soldiers are said in words too"
    table.act(table.game.state.deployments[0])
    assert picture_of(table.board).picture["status"] == (
        "1. Aki rolls 4, 2, 2 and places 2 soldiers in Kōshin, token 4. Next to move: Bea."
    )


def test_it_reads_as_words_and_leaves_a_picture() -> None:
    table = seat(rules=SHORT, lang="hu")
    assert repr(table) == "Játékasztal. Térkép: Japán. Játékosok: Aki, Bea."
    table.speak("en")
    assert repr(table) == "A table for a game on the map Japan. Players: Aki, Bea."
    bundle = table._repr_mimebundle_()
    assert bundle["text/plain"] == repr(table)
    assert "application/vnd.jupyter.widget-view+json" in bundle
    assert repr(table.tray) == f"{table.game.state.to_move} is to roll. Roll the dice Retreat Expel Navy"
    assert repr(tray_picture(table.tray)) == "<TrayPicture 1>"
    own = [part for part in inside(table) if type(part).__module__.startswith("rumble_nb")]
    assert not [part for part in own if "0x" in repr(part) or "object at" in repr(part)]
    finish(table)
    assert table.theatre is not None
    table.theatre.bet = None
    table.theatre.step(1)
    war = table.still()
    assert (war.title, war.png[1:4]) == ("War on the map: Japan", b"PNG")
    assert Narrator(table.theatre.report).event(table.theatre.moment) in war.words
    table.take_back()
    before = table.still()
    assert before.title == "Map: Japan"
    assert before.words == " ".join(labels_of(table.game.state.position).values())


def test_what_fails_at_the_table_says_so_and_is_logged(
    monkeypatch: pytest.MonkeyPatch, take_log: TakeLog, watch: Watch
) -> None:
    table, answers = seat(first="Aki"), list[list[Any]]()

    def fail(*_: Any) -> None:
        raise ZeroDivisionError("<by nobody>")

    message = "Something went wrong here: ZeroDivisionError: <by nobody>"
    with monkeypatch.context() as broken:
        broken.setattr(table.game, "play", fail)
        answers.append(watch(table.tray))
        send(table.tray, act(table.tray, 0))
        assert words(table.tray.error.value) == message
    send(table.tray, act(table.tray, 0))
    assert table.tray.error.value == "", "what works takes the message away"
    with monkeypatch.context() as broken:
        broken.setattr(table.game, "play", fail)
        broken.setattr(table.game, "undo", fail)
        answers.append(watch(table.board))
        send(table.board, choice(table.board, "koshin"))
        assert words(table.board.error.value) == message
        table.undo.click()
        assert words(table.error.value) == message
    assert answers == [[{"event": "ignored"}]] * 2, "the page is not busy for ever"
    assert [record.getMessage() for record in take_log()] == ["A handler failed."] * 3
    send(table.board, choice(table.board, "koshin"))
    table.undo.click()
    agrees(table, _rolled())


def _rolled() -> Game:
    game = Game(players=2, seed=7, first="Aki")
    for _ in range(2):
        game.play(game.legal_actions()[0])
    game.undo()
    return game


def test_garbage_is_ignored(shared: Table) -> None:
    before = (shared.game.actions, tray_picture(shared.tray).picture)

    @MODERATE
    @given(garbage() | st.fixed_dictionaries({"event": garbage(), "index": garbage(), "number": garbage()}))
    def is_ignored(content: Any) -> None:
        send(shared.tray, content)
        assert (shared.game.actions, tray_picture(shared.tray).picture) == before

    is_ignored()


@pytest.fixture
def shared() -> Table:
    return seat()


@pytest.fixture
def made() -> Iterator[Made]:
    """Give the widgets that a test makes, as long as they are in memory."""
    widgets: Made = WeakSet()
    ipywidgets.Widget.on_widget_constructed(widgets.add)
    yield widgets
    ipywidgets.Widget.on_widget_constructed(None)


def held(made: Made) -> tuple[int, int, int]:
    """Count the widgets in memory, those that the page knows, and the lines to the page."""
    gc.collect()
    return len(made), len(living(ipywidgets.Widget)), len(get_comm_manager().comms)


def test_game_after_game_leaves_nothing_behind(made: Made) -> None:
    """The counts are the same to the last widget, so that more games say no more."""
    table = seat(rules=Rules.basic(2).replace(soldiers=1), bots=["Bea"])
    games, counts = [], []
    for number in range(11):
        table.new_game(number)
        games.append(ref(table.game))
        if number % 4 == 1:
            press(table.menu, "New game")
            table.speak("hu")
            table.speak("en")
            press(table.menu, "Save and open")
        table.skip_set_up()
        while not table.game.over:
            table.act(table.game.legal_actions()[0])
        table.undo.click()
        table.redo.click()
        if number in (2, 6, 10):
            counts.append(held(made))
    assert counts[0] == counts[1] == counts[2]
    assert counts[0][0] > 90
    assert [game() for game in games[:-1]] == [None] * 10


@pytest.mark.parametrize("moment", ["set-up", "rolled", "war", "taken back from the war"])
def test_a_table_that_is_closed_leaves_nothing_alive(moment: str, made: Made) -> None:
    before = (0, len(living(ipywidgets.Widget)), len(get_comm_manager().comms))
    table = play(players=2, rules=SHORT, seed=7, bots=["Bea"])
    if moment != "set-up":
        press(table.menu, "Save and open")
        table.tray.show_list()
        table.act(Roll())
    if "war" in moment:
        finish(table)
    if moment.startswith("taken"):
        table.take_back()
    game, here = table.game, ref(table)
    assert len(made) > 90
    table.close()
    table.close()
    if game.actions:
        game.undo()
    assert table.comm is None
    del table
    assert held(made) == before
    assert here() is None


@pytest.mark.parametrize(
    ("options", "kind", "message"),
    [
        ({"players": 5}, RulesError, "players: 5"),
        ({"players": ["Aki", "Aki"]}, RulesError, "Aki"),
        ({"players": "Aki"}, RulesError, "players: 'Aki' is neither a number from 2 to 4 nor a list"),
        ({"rules": "basic", "players": "Aki"}, RulesError, "players: 'Aki'"),
        ({"rules": "chess"}, RulesError, "chess"),
        ({"map": "islets"}, RulesError, "two dice need eleven"),
        ({"seed": -1}, RulesError, "A seed is a whole number"),
        ({"first": "Zoë"}, RulesError, "Zoë"),
        ({"predict": "third"}, RumbleError, "There is no choice 'third'; there are: last, winner"),
        ({"lang": "xx"}, RumbleError, "There are no words for the language 'xx'"),
    ],
)
def test_what_cannot_be_played_is_refused(options: Any, kind: type[Exception], message: str) -> None:
    before = len(living(ipywidgets.Widget))
    with pytest.raises(kind, match=message):
        play(**options)
    assert len(living(ipywidgets.Widget)) == before


def test_players_and_rules_are_given_in_any_way() -> None:
    def seats() -> Any:
        return (name for name in ("Zoë", "Yan", "Xia"))

    for rules in (None, "basic", "published", Rules.basic(3)):
        table = play(seats(), rules, set_up=False)
        assert table.game.state.players == ("Zoë", "Yan", "Xia")
        assert table.game.state.rules.rerolls == (rules == "published")
    assert play(rules="published").game.state.rules == Rules.published(3)
    assert play(2, "published").game.state.rules == Rules.published(2)
    values = dict(zip(Game(seed=1).state.values, range(12, 1, -1), strict=True))
    assert play(seed=3, values=values, first="Cai").game == Game(seed=3, values=values, first="Cai")


def test_a_bet_can_be_left_out() -> None:
    table = seat(rules=SHORT, predict=None)
    finish(table)
    assert table.theatre is not None
    assert table.theatre.is_open
    table.speak("hu")
    assert table.theatre.is_open


def test_no_message_reaches_what_was_shown_before() -> None:
    table = seat(bots=["Aki", "Bea"])
    old = [tray_picture(table.tray).model_id, picture_of(table.board).model_id]
    assert set(old) <= set(get_comm_manager().comms)
    table.new_game(8)
    assert not set(old) & set(get_comm_manager().comms)
