"""A position changed by hand on the board: every tool, forth and back, and what is told of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest
from clicked import choice, page, picture_of, read, receive, stride, words
from drawn import named_map
from strategies import AWKWARD_NAMES
from tried import START, agrees, begun, click, take, unfinished

from rumble_nb import (
    STOCK,
    Game,
    Move,
    Position,
    PositionError,
    Rules,
    RumbleError,
    compare,
    whatif,
)
from rumble_nb.widgets import war_theatre, what_if
from rumble_nb.widgets.parts import close_whole, living
from rumble_nb.widgets.table_chances import quick_chances
from rumble_nb.widgets.what_if import WhatIf
from rumble_nb.widgets.what_if_chances import SEED, ChancesBeside
from rumble_nb.widgets.what_if_trial import Trial

Watch = Callable[[Any], list[Any]]
TakeLog = Callable[[], list[logging.LogRecord]]

TOOLS: Mapping[str, tuple[tuple[str, ...], whatif.Change]] = {
    "move": (("take", "ume"), Move("Bea", 2, "take", "ume")),
    "add": (("ume",), Move("Bea", 2, STOCK, "ume")),
    "remove": (("take",), Move("Bea", 2, "take", STOCK)),
    "swap": (("tsuru", "kame"), whatif.SwapTokens("tsuru", "kame")),
}


@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_makes_its_change_and_can_be_taken_back(tool: str) -> None:
    shown = begun()
    clicks, change = TOOLS[tool]
    take(shown, tool, "Bea", 2)
    click(shown, *clicks)
    after = whatif.changed(START, change)
    agrees(shown, after)
    shown.undo.click()
    agrees(shown, START)
    receive(shown.board, stride(shown.board, 1))
    agrees(shown, after)
    shown.reset.click()
    agrees(shown, START)


def test_a_route_is_cut_where_there_is_one_and_added_where_there_is_none() -> None:
    shown, map = begun(), START.map
    near = map.neighbours("tsuru")[0]
    far = next(id for id in map.territories if id != "tsuru" and id not in map.neighbours("tsuru"))
    shown.tools.tools.made["route"].click()
    click(shown, "tsuru", near)
    agrees(shown, whatif.changed(START, whatif.CutRoute("tsuru", near)))
    shown.undo.click()
    shown.tools.route.value = False
    click(shown, "tsuru", far)
    agrees(shown, whatif.changed(START, whatif.AddRoute("tsuru", far, "land")))


def test_what_is_chosen_first_is_marked_and_can_be_let_go() -> None:
    shown = begun()
    click(shown, "tsuru")
    assert picture_of(shown.board).picture["pressed"] == ["tsuru"]
    assert words(shown.tools.asked.value) == "Move 1 soldier of Aki from Tsuru: where to?"
    click(shown, "tsuru")
    assert picture_of(shown.board).picture["pressed"] == []
    assert words(shown.tools.asked.value) == "Move 1 soldier of Aki: from where?"
    agrees_only = shown.trial.moments
    assert agrees_only == (START,)
    click(shown, "tsuru")
    shown.tools.tools.made["swap"].click()
    assert shown.hand.first is None, "another tool lets go of what was chosen"
    assert words(shown.tools.asked.value) == "Swap tokens: which two?"
    click(shown, "kame")
    assert words(shown.tools.asked.value) == "Swap tokens: Kame and …?"


def test_undo_and_redo_know_their_ends_and_a_change_forgets_what_was_taken_back() -> None:
    shown = begun()
    take(shown, "add", "Aki")
    click(shown, "ume", "ume")
    shown.undo.click()
    shown.undo.click()
    receive(shown.board, stride(shown.board, -1))
    agrees(shown, START)
    assert (shown.undo.disabled, shown.redo.disabled, shown.reset.disabled) == (True, False, True)
    click(shown, "kame")
    agrees(shown, whatif.changed(START, Move("Aki", 1, STOCK, "kame")))
    assert shown.redo.disabled


REFUSALS = {
    "remove": ("ume", 1, "Aki has no soldiers in Ume. Choose one of these: Tsuru, Matsu, Kame."),
    "move": ("matsu", 2, "Aki has only 1 soldier in Matsu. Choose one of these: Tsuru."),
}


@pytest.mark.parametrize("tool", REFUSALS)
def test_a_refusal_says_why_and_changes_nothing(tool: str, watch: Watch) -> None:
    shown = begun()
    territory, soldiers, told = REFUSALS[tool]
    take(shown, tool, soldiers=soldiers)
    answers = watch(shown.board)
    click(shown, territory)
    assert words(shown.board.error.value) == told
    assert 'role="alert"' in shown.board.error.value
    assert answers == [{"event": "ignored"}], "the page must not wait for a picture"
    agrees_start = shown.trial.moments
    assert agrees_start == (START,)
    take(shown, tool, soldiers=9)
    assert shown.board.error.value == "", "another tool, another matter"
    click(shown, territory)
    assert "no territory holds so many" in words(shown.board.error.value)


def test_an_old_click_changes_nothing(watch: Watch) -> None:
    shown = begun()
    take(shown, "add")
    old = choice(shown.board, "ume")
    answers = watch(shown.board)
    for _ in range(3):
        receive(shown.board, old)
    assert shown.trial.now.soldiers["ume"]["Aki"] == 1
    assert answers == [{"event": "ignored"}] * 2


def test_more_soldiers_than_the_rules_give_are_named() -> None:
    full = Position.random(7)
    shown = what_if(full)
    take(shown, "add", "Bea", 3)
    click(shown, "ezo")
    assert "Bea has 3 more than the 18 soldiers that the rules give." in words(shown.told.value)
    assert shown.trial.beyond() == {"Bea": 3}
    shown.undo.click()
    assert "rules give" not in words(shown.told.value)


def test_nothing_but_what_differs_can_be_shown() -> None:
    shown = begun()
    take(shown, "move", "Bea", 3)
    click(shown, "take", "ume")
    whole = picture_of(shown.board).things
    shown.only.click()
    assert shown.beside.only
    assert len(picture_of(shown.board).things) < len(whole)
    assert shown.only.description.startswith("✓")
    shown.only.click()
    assert picture_of(shown.board).things == whole
    assert not shown.only.description.startswith("✓")


def test_names_are_shown_verbatim() -> None:
    for name in AWKWARD_NAMES:
        players = [name, "Zoë"]
        soldiers = {"kame": {name: 2, "Zoë": 1}, "ume": {name: 1}}
        start = Position(named_map(name), players, START.values, soldiers, ["Zoë", name])
        shown = what_if(start)
        take(shown, "move", name)
        click(shown, "kame", "tsuru")
        shown.menu.press("order")
        texts = [read(value) for value in page(shown)]
        seen = " ".join("".join(reader.texts) for reader in texts)
        assert f"Move 1 soldier of {name} from {name} to {name}." in seen
        assert name in [title for reader in texts for title in reader.titles]
        shown.close()


def test_a_game_that_goes_on_keeps_its_soldiers_and_shows_chances() -> None:
    game = unfinished()
    shown, start = what_if(game.state), game.state
    assert isinstance(shown.beside, ChancesBeside)
    assert "there is no result yet" in words(shown.sentence.value)
    take(shown, "remove")
    there = next(id for id in start.map.territories if start.soldiers[id]["Aki"])
    click(shown, there)
    now = whatif.changed(start, Move("Aki", 1, there, STOCK))
    assert shown.trial.now == now
    assert sum(now.stock.values()) + sum(sum(s.values()) for s in now.soldiers.values()) == 54
    found = quick_chances(now, SEED)
    assert shown.beside.after == found
    assert found.assumption() in words(shown.beside.bars[1].value)
    assert f"{now.stock['Aki']} of 18 left" in words(shown.beside.stocks.value)
    assert words(shown.names[1].value) == "What if"
    assert not any("win" in words(told.value) for told in shown.names), "no result is claimed"
    assert list(shown.menu.doors.made) == ["order", "rules", "share"]
    take(shown, "ask")
    click(shown, there)
    assert "here the game goes on still" in words(shown.board.error.value)


def test_a_game_gives_no_soldiers_that_are_not_in_stock() -> None:
    state = unfinished().state
    shown = what_if(state)
    take(shown, "add", soldiers=9)
    shown.hand = shown.hand.__class__("Aki", "add", 9)
    while shown.trial.now.stock["Aki"] >= 9:  # type: ignore[union-attr]
        click(shown, "ezo")
    click(shown, "ezo")
    assert "While a game goes on, every soldier stays in it" in words(shown.board.error.value)


def test_a_simulation_does_not_pass_luck_for_a_difference() -> None:
    state = unfinished(4).state
    shown = what_if(state)
    assert words(shown.sentence.value).startswith("Nobody’s chance to win differs.")
    assert shown.still().png[1:4] == b"PNG"
    shown.change(whatif.ChangeRules(swords=0))
    assert "within what luck does" in words(shown.sentence.value)
    assert repr(shown.beside) == shown.beside.headline()


def test_whose_soldiers_are_all_placed_is_a_position_before_the_war() -> None:
    game, luck = Game(seed=5, players=2, rules=Rules.basic(2).replace(soldiers=2)), Random(2)
    while not game.over:
        game.play(luck.choice(game.legal_actions().without_cards))
    assert what_if(game).trial.now == game.state.position
    assert what_if(game.report()).trial.now == game.state.position


def test_what_cannot_be_changed_by_hand_is_refused() -> None:
    with pytest.raises(RumbleError, match="cannot be changed by hand; give a position"):
        what_if("islets")  # type: ignore[arg-type]
    with pytest.raises(PositionError, match="finish_order"):
        what_if(START.replace(finish_order=["Aki"]))
    with pytest.raises(PositionError, match="differ"):
        Trial.begun(START).put(Position.random(7))


def test_it_reads_as_words_and_leaves_a_picture() -> None:
    shown = begun()
    assert repr(shown) == "What if …? Change something on the board."
    take(shown, "add")
    click(shown, "ume")
    headline = compare(START, shown.trial.now).headline()  # type: ignore[arg-type]
    assert repr(shown) == f"What if …? Add 1 soldier of Aki in Ume. {headline}"
    assert shown._repr_mimebundle_()["text/plain"] == repr(shown)
    assert shown.still().png[1:4] == b"PNG"


def test_in_hungarian_and_with_a_list_in_place_of_the_board() -> None:
    shown = begun(lang="hu", plain=True)
    assert words(shown.tools.asked.value) == "1 katona áthelyezése (Aki): honnan?"
    shown.board.lines["tsuru"].click()
    shown.board.lines["ume"].click()
    assert shown.trial.now == whatif.changed(START, Move("Aki", 1, "tsuru", "ume"))


def test_closing_leaves_nothing_behind() -> None:
    before = len(living(object))  # type: ignore[arg-type]
    shown = begun()
    for name in list(shown.menu.doors.made):
        shown.menu.press(name)
    shown.begin(Position.random(7))
    close_whole(shown)
    assert len(living(object)) == before  # type: ignore[arg-type]


def test_an_error_is_seen_and_logged(monkeypatch: pytest.MonkeyPatch, take_log: TakeLog) -> None:
    shown = begun()
    take(shown, "add")
    monkeypatch.setattr(Trial, "make", lambda *_: 1 / 0)
    click(shown, "ume")
    assert "Something went wrong here: ZeroDivisionError" in words(shown.board.error.value)
    assert len(take_log()) == 1


def test_the_end_of_a_war_opens_into_what_if() -> None:
    theatre = war_theatre(START)
    assert theatre.what_if.disabled, "not before the war is over"
    theatre.controls.last.click()
    assert not theatre.what_if.disabled
    theatre.what_if.click()
    shown = theatre.tried
    assert isinstance(shown, WhatIf)
    assert (theatre.below.children, shown.trial.now) == ((shown,), START)
    theatre.controls.first.click()
    assert not theatre.what_if.disabled, "what is open can be closed"
    theatre.what_if.click()
    assert theatre.tried is None
    assert theatre.below.children == ()
    assert theatre.what_if.description == "What if …?"
    assert theatre.what_if.disabled, "the war stands at its beginning again"
