"""A lesson that is exported, or opened where nothing runs, shows every picture.

``tools/exports.py`` tries all lessons.
"""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from checkout import CHECKOUT
from learner import Room
from playwright.sync_api import Browser

from tools.exports import NO_WORDS, as_html, embedded, opened_without_kernel, printed, stored_pictures

LESSON = CHECKOUT / "notebooks" / "05_the_war_phase.ipynb"
WITH_FOLDS = CHECKOUT / "notebooks" / "02_three_dice_three_choices.ipynb"

pytestmark = pytest.mark.browser


@pytest.fixture
def pictures() -> int:
    found = len(stored_pictures(nbformat.read(LESSON, as_version=4)))
    assert found > 2
    return found


def test_a_page_and_a_print_of_a_lesson_show_every_picture(browser: Browser, pictures: int) -> None:
    html = as_html(LESSON)
    assert embedded(html) == pictures
    assert NO_WORDS not in html
    assert 'alt="Battle 4 of 5: Ume, token 9. ' in html
    page = browser.new_page()
    assert printed(page, LESSON, pictures) == (pictures, pictures)
    page.close()


def test_what_is_folded_can_be_seen_and_printed(browser: Browser) -> None:
    stored = stored_pictures(nbformat.read(WITH_FOLDS, as_version=4))
    shown = re.sub(r"(?s)<details.*?</details>", "", as_html(WITH_FOLDS))
    assert embedded(shown) < embedded(as_html(WITH_FOLDS)) == len(stored)
    page = browser.new_page()
    assert printed(page, WITH_FOLDS, len(stored)) == (len(stored), len({*stored}))
    page.close()


def test_a_lesson_without_kernel_and_trust_shows_every_picture(room: Room, pictures: int) -> None:
    page = room.browser.new_page()
    assert opened_without_kernel(page, room.lab.url, LESSON.name, pictures) == pictures
    assert page.locator(".jp-mod-trusted").count() == 0
    page.close()


def test_a_picture_that_is_lost_is_missed(browser: Browser, tmp_path: Path, pictures: int) -> None:
    lesson = nbformat.read(LESSON, as_version=4)
    next(cell for cell in lesson.cells if "attachments" in cell).attachments["run_all.png"] = {
        "image/png": "AAAA"
    }
    spoilt = tmp_path / "spoilt.ipynb"
    nbformat.write(lesson, spoilt)
    page = browser.new_page()
    assert printed(page, spoilt, pictures - 1)[0] == pictures - 1
    page.close()
