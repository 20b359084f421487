"""Lesson 0 is finished by clicks only, by keys only, by touch, and without the board."""

from __future__ import annotations

import re

import pytest
from learner import Learner, Room
from lesson_walk import Walk
from lessons_walked import click_walk
from playwright.sync_api import Locator, Route

pytestmark = pytest.mark.browser

LESSON = "00_start_here.ipynb"


def run_all_by_click(learner: Learner) -> None:
    """Press the button of the toolbar that a pupil is told to press."""
    learner.click("[data-command='notebook:run-all-cells']")
    learner.page.locator(".rumble-board").first.wait_for()
    learner.wait_idle()


def test_lesson_is_finished_by_clicks_only(room: Room) -> None:
    learner = room.open(LESSON)
    run_all_by_click(learner)
    click_walk(learner).whole()
    assert not learner.errors()
    assert learner.clicks <= 60
    assert learner.keys == 0


def focus(learner: Learner, target: Locator) -> None:
    """Press Tab until the target has the focus, as somebody without a mouse does."""
    handle = target.element_handle()
    for _ in range(400):
        if learner.page.evaluate("target => target === document.activeElement", handle):
            return
        learner.press("Tab")
    pytest.fail(f"Tab never reaches {target}")


def key_walk(learner: Learner) -> Walk:
    """Walk with a keyboard only: Tab, arrows, Enter, digits."""

    def press(target: Locator) -> None:
        focus(learner, target)
        learner.press("Enter")

    def choose(inside: Locator, territory: str) -> None:
        focus(learner, inside.locator(".land[tabindex='0']"))
        wanted = inside.locator(f"[data-territory={territory}]")
        for _ in range(8):
            if wanted.evaluate("land => land === document.activeElement"):
                break
            learner.press(_direction(inside, wanted))
        learner.press("Enter")

    def answer(card: Locator, number: int) -> None:
        focus(learner, card.locator("input"))
        learner.press("Control+a")
        learner.press(str(number))
        press(card.get_by_role("button", name="Check", exact=True))

    return Walk(learner.page, press, choose, answer)


def _direction(inside: Locator, wanted: Locator) -> str:
    """Give the arrow key that leads from the focused territory towards another."""
    here = inside.locator(".land:focus").bounding_box()
    there = wanted.bounding_box()
    assert here is not None
    assert there is not None
    across = there["x"] + there["width"] / 2 - here["x"] - here["width"] / 2
    down = there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2
    if abs(across) >= abs(down):
        return "ArrowRight" if across > 0 else "ArrowLeft"
    return "ArrowDown" if down > 0 else "ArrowUp"


def run_all_by_keys(learner: Learner) -> None:
    """Run the lesson by the palette of commands."""
    learner.press("Control+Shift+c")
    learner.page.keyboard.type("restart kernel and run all cells")
    learner.press("Enter")
    learner.page.locator(".jp-Dialog .jp-mod-accept").wait_for()
    learner.press("Enter")
    learner.page.locator(".rumble-board").first.wait_for()
    learner.wait_idle()


def test_lesson_is_finished_by_keys_only(room: Room) -> None:
    learner = room.open(LESSON)
    run_all_by_keys(learner)
    key_walk(learner).whole()
    assert not learner.errors()
    assert learner.clicks == 0


def test_lesson_is_finished_without_the_board(room: Room) -> None:
    """Where the page cannot load the board, a list of territories appears and does the same job."""
    learner = room.open(LESSON, before=refuse_board)
    learner.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    learner.wait_idle()
    walk = click_walk(learner)

    def choose(inside: Locator, territory: str) -> None:
        buttons = inside.locator(".rumble-plain button")
        buttons.first.wait_for()
        if buttons.count() == 1:
            walk.press(buttons)
        walk.press(buttons.filter(has_text=re.compile(f"{territory.capitalize()}, token")))

    walk.choose = choose
    walk.whole()
    assert learner.page.locator(".rumble-board").count() == 0


def refuse_board(learner: Learner) -> None:
    """Let nothing of the extension that shows the board through."""

    def refuse(route: Route) -> None:
        route.abort()

    learner.page.route(re.compile("/lab/extensions/anywidget/"), refuse)


def test_lesson_is_finished_by_touch_on_a_phone(room: Room) -> None:
    learner = room.run(LESSON, width=360, height=740, mode="doc", has_touch=True)
    walk = click_walk(learner)
    walk.press = lambda target: target.tap()
    walk.choose = lambda inside, territory: inside.locator(f"[data-territory={territory}]").tap()
    walk.bridge()
    walk.look_around()
    assert not learner.errors()
