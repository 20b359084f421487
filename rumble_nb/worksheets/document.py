"""Pages put together: one HTML file that needs no network, runs no script, and prints on A4."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources

from rumble_nb.draw.quiet_page import quiet_page
from rumble_nb.draw.theme import FONT, style_variables
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.paper import PaperPage

LICENCE = "CC BY 4.0"
"""The licence of everything that is printed, as of the lessons."""


def document(title: str, sheets: Iterable[Sequence[PaperPage]], language: str = "en") -> str:
    """Give sheets of pages as one HTML file; the pages of each sheet are counted from 1.

    Examples
    --------
    >>> written = document("Sheets", [[PaperPage("One", "<p>Text.</p>")]])
    >>> written.count('class="page"'), "http:" in written or "https:" in written
    (1, False)
    """
    style = f":root{{{style_variables('light')};--font:{FONT}}}{_style()}"
    pages = "".join(_sheet(sheet, language) for sheet in sheets)
    return quiet_page(title, f"<h1>{escape(title)}</h1>\n{pages}", language, style)


def _style() -> str:
    return (resources.files(__package__) / "worksheet.css").read_text(encoding="utf-8")


def _sheet(pages: Sequence[PaperPage], language: str) -> str:
    return "".join(_page(page, number, len(pages), language) for number, page in enumerate(pages, 1))


def _page(page: PaperPage, number: int, of: int, language: str) -> str:
    note = f'<p class="note">{escape(page.note)}</p>' if page.note else ""
    kind = f"page {page.kind}".strip()
    return (
        f'<section class="{kind}"><header><h2>{escape(page.title)}</h2>{note}</header>\n{page.body}\n'
        f"{_foot(page, number, of, language)}</section>\n"
    )


def _foot(page: PaperPage, number: int, of: int, language: str) -> str:
    say = catalogue(language).gettext
    code = f"<b>{escape(say('Code: {code}').format(code=page.code))}</b>" if page.code else ""
    counted = say("Page {number} of {pages}").format(number=number, pages=of)
    licence = say("May be copied and changed: {licence}. Not made by the makers of the board game.")
    told = licence.format(licence=LICENCE)
    return f"<footer><span>{code}</span><span>{escape(told)}</span><span>{escape(counted)}</span></footer>"
