"""Lesson 0 is finished by clicks only, and again by keys only."""

from __future__ import annotations

import re

from conftest import Learner, Room
from playwright.sync_api import expect

LESSON = "00_start_here.ipynb"


def test_lesson_is_finished_by_clicks_only(room: Room) -> None:
    learner = room.open(LESSON)
    run_all_by_click(learner)
    page = learner.page

    boards = page.locator(".rumble-board")
    expect(boards).to_have_count(5)
    boards.nth(0).locator("[data-territory=kame]").click()
    learner.clicks += 1
    expect(boards.nth(0).get_by_role("status")).to_have_text("Kame, token 11. Aki 3, Bea 2.")
    page.screenshot(path="/tmp/pics/lesson0.png")
    print(learner.clicks)


def run_all_by_click(learner: Learner) -> None:
    """Press the button of the toolbar that a pupil is told to press, and confirm."""
    learner.click("[data-command='notebook:restart-run-all']")
    learner.click(".jp-Dialog .jp-mod-accept")
    learner.page.locator(".rumble-board").first.wait_for()
    learner.wait_idle()
