"""Pages to print in a real browser: each fits on its sheet of A4, and all of it can be heard."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from lab_server import chromium
from looked_at import violations
from playwright.sync_api import Browser

from rumble_nb import worksheets
from rumble_nb.lessons.exit_tickets import lessons_with_tickets
from rumble_nb.lessons.sheets.codes import KINDS
from rumble_nb.locale import LANGUAGES
from rumble_nb.worksheets.printable import Printable

pytestmark = pytest.mark.browser

MADE: tuple[Callable[[str], Printable], ...] = (
    *(partial(worksheets.pupil_sheets, kind, 7, 2) for kind in KINDS),
    *(partial(worksheets.lesson_paper, number) for number in (2, 5)),
    partial(worksheets.exit_tickets, 5, 4),
    worksheets.print_and_play,
)
MILLIMETRE = 96 / 25.4
TALL, WIDE = (182, 275), (277, 195)
"""What the margins leave of A4, in millimetres: upright, and on its side."""
BOXES = """() => [...document.querySelectorAll(".page")].map((page) => {
  const wide = page.classList.contains("board");
  page.style.width = `${wide ? 277 : 182}mm`;
  return [wide, page.scrollWidth, page.getBoundingClientRect().height]; })"""

OVERFULL = """() => [...document.querySelectorAll(".slip")]
  .filter((slip) => slip.scrollHeight > slip.clientHeight + 1).length"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_fits_on_paper_and_can_be_heard(browser: Browser, language: str) -> None:
    page = browser.new_context(offline=True, bypass_csp=True).new_page()
    for make in MADE:
        for name, content in make(language).files():
            page.emulate_media(media="print")
            page.set_content(content)
            for wide, width, height in page.evaluate(BOXES):
                across, down = WIDE if wide else TALL
                assert width <= across * MILLIMETRE + 1, name
                assert height <= down * MILLIMETRE, name
            page.emulate_media(media="screen")
            assert violations(page, "main") == [], name
    page.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_exit_tickets_of_any_lesson_fit_on_a_page(browser: Browser, language: str) -> None:
    page = browser.new_context(offline=True, bypass_csp=True).new_page()
    page.emulate_media(media="print")
    for lesson in lessons_with_tickets(language):
        page.set_content(worksheets.exit_tickets(lesson, language=language).page)
        ((_, width, height),) = page.evaluate(BOXES)
        assert width <= TALL[0] * MILLIMETRE + 1, lesson
        assert height <= TALL[1] * MILLIMETRE, lesson
        assert page.evaluate(OVERFULL) == 0, lesson
    page.context.close()


def test_a_pdf_has_as_many_pages_as_are_counted(browser: Browser, tmp_path: Path) -> None:
    assert browser.is_connected()
    made = worksheets.lesson_paper(5, "hu")
    made.save(tmp_path)
    worksheets.write_pdf(tmp_path / "lesson-5-hu.html", tmp_path / "lesson.pdf", chromium())
    written = (tmp_path / "lesson.pdf").read_bytes()
    assert len(re.findall(rb"/Type\s*/Page\b", written)) == made.page.count("<section") == 6
