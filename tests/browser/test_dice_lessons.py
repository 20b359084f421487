"""Lessons about dice are finished by clicks and fields only: nobody types code."""

from __future__ import annotations

import pytest
from learner import Room
from lesson_walk import DiceWalk
from lessons_walked import finish_three_dice
from looked_at import misfits
from playwright.sync_api import expect

from rumble_nb.lessons import how_many_soldiers

pytestmark = pytest.mark.browser

SOURCES = "() => window.jupyterapp.shell.currentWidget.content.model.sharedModel.cells.map((it) => it.source)"


def test_lesson_2_is_finished_by_clicks_and_fields_only(room: Room) -> None:
    learner = room.open("02_three_dice_three_choices.ipynb", mode="doc")
    walk = DiceWalk(learner)
    code = learner.page.evaluate(SOURCES)
    walk.run_all()

    finish_three_dice(walk)

    assert not learner.errors()
    assert learner.page.evaluate(SOURCES) == code, "nobody has typed code"
    assert learner.clicks <= 60
    learner.page.set_viewport_size({"width": 400, "height": 900})
    assert misfits(walk.exercise("2.3")) == []


def test_lesson_3_is_finished_by_clicks_and_fields_only(room: Room) -> None:
    learner = room.open("03_how_many_soldiers.ipynb", mode="doc")
    walk, at = DiceWalk(learner), {value: id for id, value in how_many_soldiers.empty_japan().values.items()}
    code = learner.page.evaluate(SOURCES)
    walk.run_all()

    walk.bet(walk.lab(), "1/12", "Very sure")
    walk.roll(walk.lab(), 1000, in_all=1000)
    walk.answer("3.1", "5/12", "You added.")
    walk.solve("3.1")
    walk.turn_dice("3.2", 5, 4, 6)
    expect(walk.exercise("3.2")).to_contain_text("with one die only")
    walk.turn_dice("3.2", 6, 4, 6)
    expect(walk.exercise("3.2")).to_contain_text("This check: right.")
    walk.answer("3.3", "8,33 %", "You added the three ways.")
    walk.answer("3.3", "15.0 %", "soldiers and territory are not independent")
    walk.press_button(walk.exercise("3.3"), "Hint")
    expect(walk.exercise("3.3")).to_contain_text("Hint 1: Each of the three ways has 6 rolls.")
    walk.answer("3.3", "0.0602", "This check: right.")

    again = walk.lab(1)
    expect(again).to_contain_text("of 1000 rolls:")
    walk.open_bet(again, "13/216")
    expect(again.locator(".rumble-grid .in")).to_have_count(13)
    walk.press(again.locator("[data-roll='555']"))
    expect(again.locator(".rumble-pointed")).to_contain_text("5 + 5 → 10: 3 soldiers")

    walk.answer("3.4", "3,5", "That is the mean of the pips.")
    walk.solve("3.4")
    walk.answer("3.5", "3", "That is the most likely number.")
    walk.answer("3.5", "2,67", "This check: right.")
    walk.choose_territory("3.6", at[2], "6 rolls do it.")
    walk.choose_territory("3.6", at[12], "This check: right.")
    walk.reflect("are three soldiers as likely in 12 as in 2", "Two sixes are gone already.")
    walk.answer("3.7", "9/4", "56 kinds of rolls")
    walk.solve("3.7")
    walk.choose("3.8", "Bea", "Each two pairs are independent.")
    walk.choose("3.8", "Cai", "This check: right.")
    walk.answer("3.9", "100 %", "the other way round")
    walk.solve("3.9")

    assert not learner.errors()
    assert learner.page.evaluate(SOURCES) == code, "nobody has typed code"
    assert learner.clicks <= 60
