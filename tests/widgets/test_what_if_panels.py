"""The panels below the what-if: finish order, rules, sharing, the smallest flip, what decides, where from."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from clicked import words
from tried import START, agrees, begun, click, take, unfinished

from rumble_nb import Move, Position, Rules, compare, pivotal, provenance, resolve_war, smallest_flip, whatif
from rumble_nb.analysis.pivot_words import told_pivots
from rumble_nb.analysis.pivotal import KINDS
from rumble_nb.widgets import what_if
from rumble_nb.widgets.what_if import WhatIf
from rumble_nb.widgets.what_if_flips import FlipSearch
from rumble_nb.widgets.what_if_order import FinishOrder
from rumble_nb.widgets.what_if_origin import Origins
from rumble_nb.widgets.what_if_pivots import Pivots
from rumble_nb.widgets.what_if_rules import POINTS, RuleChoices
from rumble_nb.widgets.what_if_share import Sharing


def opened(shown: WhatIf, name: str) -> Any:
    shown.menu.doors.made[name].click()
    return shown.menu.panel


def test_a_door_opens_and_closes_its_panel_and_one_is_open_at_a_time() -> None:
    shown = begun()
    for name in shown.menu.doors.made:
        opened(shown, name)
        assert shown.menu.opened == name
        assert shown.menu.room.children == (shown.menu.panel,)
        marked = [made.description for made in shown.menu.doors.made.values() if "✓" in made.description]
        assert marked == [f"✓ {shown.menu.doors.texts[name]}"]
    shown.menu.doors.made[shown.menu.opened].click()
    assert (shown.menu.opened, shown.menu.room.children) == ("", ())


def test_the_finish_order_is_changed_place_by_place() -> None:
    start = Position.random(7, players=4)
    shown = what_if(start)
    panel = opened(shown, "order")
    assert isinstance(panel, FinishOrder)
    first, second, *others = start.finish_order
    assert (panel.earlier[0].disabled, panel.later[3].disabled) == (True, True)
    panel.later[0].click()
    agrees(shown, whatif.changed(start, whatif.Finish([second, first, *others])), start)
    assert words(panel.names[0].value).endswith(second)
    panel.earlier[1].click()
    agrees(shown, start, start)
    panel.swap(-1)
    panel.swap(3)
    agrees(shown, start, start)


def test_who_has_not_finished_has_no_place() -> None:
    panel = opened(what_if(unfinished().state), "order")
    assert [words(name.value) for name in panel.names] == [f"{place}. nobody yet" for place in (1, 2, 3)]
    assert all(made.disabled for made in (*panel.earlier, *panel.later))
    panel.swap(0)


CHANGES = {"reinforcements": 5, "reinforcement_supply": 0, "second_place": False, "swords": POINTS}


@pytest.mark.parametrize("name", CHANGES)
def test_a_rule_is_changed_by_its_list(name: str) -> None:
    start = Position.random(7)
    shown = what_if(start)
    panel = opened(shown, "rules")
    assert isinstance(panel, RuleChoices)
    values = [value for _, value in panel._options(name)]
    panel.lists[name].index = values.index(CHANGES[name])
    agrees(shown, whatif.changed(start, whatif.ChangeRules(**{name: CHANGES[name]})), start)
    shown.undo.click()
    assert shown.trial.number == 0, "following is no change"
    assert values[panel.lists[name].index] == getattr(start.rules, name)


def test_a_rule_that_is_not_offered_can_be_had_back() -> None:
    start = START.replace(rules=Rules.basic(2).replace(reinforcements=77))
    shown = what_if(start)
    panel = opened(shown, "rules")
    panel.lists["reinforcements"].index = 0
    assert shown.trial.now.rules.reinforcements == 0
    assert panel.lists["reinforcements"].options == (*"0123456",)
    shown.undo.click()
    assert panel.lists["reinforcements"].label == "as it was: 77"
    agrees(shown, start, start)


def test_rerolls_are_a_rule_of_a_game_that_goes_on() -> None:
    shown = what_if(unfinished().state)
    panel = opened(shown, "rules")
    panel.lists["rerolls"].index = 2
    assert shown.trial.now.rules.rerolls == 2
    assert "rerolls" not in opened(begun(), "rules").lists


def test_a_text_is_shared_and_taken_in() -> None:
    shown, other = begun(), begun()
    take(shown, "add")
    click(shown, "ume")
    panel, into = opened(shown, "share"), opened(other, "share")
    assert isinstance(into, Sharing)
    assert panel.out.value == shown.trial.now.to_text()  # type: ignore[union-attr]
    into.into.value = panel.out.value
    into.try_it.click()
    agrees(other, shown.trial.now)  # type: ignore[arg-type]
    into.begin.click()
    other_start = shown.trial.now
    assert isinstance(other_start, Position)
    agrees(other, other_start, other_start)


def test_what_has_no_line_of_text_is_shared_as_json() -> None:
    shown = begun()
    shown.change(whatif.AddRoute("tsuru", "kame"))
    panel = opened(shown, "share")
    assert Position.from_json(panel.out.value) == shown.trial.now
    fresh = begun()
    into = opened(fresh, "share")
    into.into.value = panel.out.value
    into.try_it.click()
    agrees(fresh, shown.trial.now)  # type: ignore[arg-type]


WRONG = {
    "": "no text form",
    "islets, basic, BA, 3:2A1B 5:0 7:0 8:0 11:2B /HR": "do not belong to this text",
    "{": "JSON",
    Position.random(7).to_text(): "compare positions of the same players",
}


@pytest.mark.parametrize("text", WRONG, ids=["nothing", "a slip", "no JSON", "another map"])
def test_what_cannot_be_taken_in_is_refused_with_its_defects(text: str) -> None:
    shown = begun()
    panel = opened(shown, "share")
    panel.into.value = text
    panel.try_it.click()
    assert WRONG[text] in words(panel.error.value)
    agrees(shown, START)


def test_a_refusal_is_said_in_the_language_of_the_widget() -> None:
    panel = opened(what_if(START, "hu"), "share")
    panel.into.value = Position.random(7).to_text()
    panel.try_it.click()
    assert "Ez a két állás nem hasonlítható össze." in words(panel.error.value)
    assert "players: mások a játékosok" in words(panel.error.value)


def test_a_game_that_goes_on_is_shared_as_what_stands_and_takes_in_no_text() -> None:
    state = unfinished().state
    shown = what_if(state)
    panel = opened(shown, "share")
    assert panel.note.layout.display == ""
    assert Position.from_text(panel.out.value) == state.if_ended_now()
    panel.into.value = panel.out.value
    panel.try_it.click()
    assert "Begin with it." in words(panel.error.value)
    panel.begin.click()
    start = state.if_ended_now()
    agrees(shown, start, start)


def test_the_smallest_flip_is_told_stepped_through_and_shown() -> None:
    start = Position.random(7)
    shown = what_if(start)
    panel = opened(shown, "flips")
    assert isinstance(panel, FlipSearch)
    panel.quick.click()
    flip = smallest_flip(start, limit=2)
    assert f"There are {flip.count} solutions" in words(panel.answer.value)
    assert words(panel.solutions.told.value).startswith(f"1 of {flip.count}: ")
    panel.solutions.next.click()
    panel.solutions.show.click()
    agrees(shown, flip.positions()[1], start)
    assert resolve_war(flip.positions()[1]).winner != resolve_war(start).winner
    panel.solutions.next.click()
    panel.solutions.show.click()
    agrees(shown, flip.positions()[2], start)
    panel.solutions.back.click()
    assert words(panel.solutions.told.value).startswith(f"2 of {flip.count}: ")
    take(shown, "add")
    click(shown, "ezo")
    assert words(panel.answer.value) == "The position has changed; search again."
    assert panel.solutions.layout.display == "none"
    panel.solutions.put()


def test_none_found_is_said_and_who_should_win_can_be_chosen() -> None:
    start = Position.random(1)
    shown = what_if(start)
    panel = opened(shown, "flips")
    panel.search(1)
    assert "With up to 1 change nobody else wins." in words(panel.answer.value)
    panel.who.made[resolve_war(start).winner].click()
    panel.quick.click()
    assert words(panel.answer.value) == f"{resolve_war(start).winner} wins."
    assert panel.solutions.layout.display == "none"


def test_the_board_goes_on_while_a_search_runs_and_an_old_answer_is_dropped() -> None:
    async def search() -> tuple[str, str]:
        shown = begun()
        panel = opened(shown, "flips")
        panel.quick.click()
        running = words(panel.answer.value)
        assert panel.quick.disabled
        take(shown, "add")
        click(shown, "ume")
        await asyncio.sleep(0.5)
        told = words(panel.answer.value)
        panel.quick.click()
        while panel.quick.disabled:
            await asyncio.sleep(0.01)
        assert panel.flip is not None
        assert panel.flip.position == shown.trial.now
        return running, told

    assert asyncio.run(search()) == ("Searching …", "The position has changed; search again.")


def test_what_decides_is_told_and_shown() -> None:
    start = Position.random(7)
    shown = what_if(start)
    panel = opened(shown, "pivots")
    assert isinstance(panel, Pivots)
    found = pivotal(start)
    told = [pivot for kind in KINDS for pivot in told_pivots(found, kind)]
    assert words(panel.answer.value).startswith(f"{len(told)} things decide alone")
    panel.choices.show.click()
    agrees(shown, whatif.changed(start, told[0].change), start)
    assert len(panel.choices.all) == len(told), "the list stays, so that another one can be shown"
    shown.change(Move("Bea", 1, "stock", "ezo"))
    assert panel.found.position == shown.trial.now
    shown.go(-1)
    assert panel.found.position == shown.trial.now, "what an older list showed is nothing special"


def test_an_empty_board_has_nobody_to_ask_about() -> None:
    shown = what_if(Position.random(7).replace(soldiers={}))
    panel = opened(shown, "origins")
    assert "Nobody stands on the board." in panel.told.value
    assert panel.list.layout.display == "none"
    shown.change(Move("Bea", 1, "stock", "ezo"))
    assert panel.asked == ("ezo", "Bea")
    assert panel.list.layout.display == ""


def test_where_soldiers_came_from_is_asked_on_the_board_or_in_the_list() -> None:
    start = Position.random(7)
    shown = what_if(start)
    take(shown, "move")
    click(shown, "shikoku", "ezo")
    take(shown, "ask")
    click(shown, "oshu")
    panel = shown.menu.panel
    assert isinstance(panel, Origins)
    assert panel.asked == ("oshu", "Aki")
    found = provenance(resolve_war(start), "oshu", "Aki")
    assert words(panel.told.value).startswith(found.headline())
    diff = compare(start, shown.trial.now)  # type: ignore[arg-type]
    differing = {battle.territory for battle in diff.battles}
    assert panel.list.options[0][1][0] in differing, "those that differ come first"
    panel.list.index = 1
    assert panel.asked == panel.list.options[1][1]
    take(shown, "ask")
    click(shown, "ryukyu")
    assert "Aki has no soldiers in Ryūkyū, on either side." in words(shown.board.error.value)


def test_what_is_lost_is_dashed_and_said() -> None:
    shown = what_if(Position.random(7))
    take(shown, "move")
    click(shown, "shikoku", "ezo")
    panel = opened(shown, "origins")
    panel.ask("chugoku", "Aki")
    assert "(dashed: lost in the what-if)" in words(panel.told.value)
    assert "In the what-if: Aki had" in words(panel.told.value)


def test_why_is_told_battle_by_battle() -> None:
    shown = begun()
    panel = opened(shown, "why")
    assert words(panel.told.value) == "No battle differs."
    take(shown, "move", "Bea", 3)
    click(shown, "take", "ume")
    diff = compare(START, shown.trial.now)  # type: ignore[arg-type]
    assert panel.told.value.count("<li>") == len(diff.battles) > 0


def test_panels_read_as_one_line_and_follow_what_decides_nothing() -> None:
    shown = what_if(Position.random(1))
    for name in shown.menu.doors.made:
        read = repr(opened(shown, name))
        assert read.startswith("<")
        assert "\n" not in read
    for part in (shown.menu, shown.tools, shown.menu.doors):
        assert repr(part).startswith("<")
    panel = opened(shown, "flips")
    assert repr(panel.solutions) == "<Suggestions, 0>"


def test_where_nothing_decides_there_is_no_picture() -> None:
    start = START.replace(soldiers={"kame": {"Aki": 5}}, rules=Rules.basic(2))
    panel = opened(what_if(start), "pivots")
    assert words(panel.answer.value).startswith("Nothing decides alone")
    assert (panel.picture.value, panel.choices.layout.display) == ("", "none")
