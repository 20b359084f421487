"""Worksheets for a class: another sheet for every pupil, and the key to all of them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rumble_nb.lessons.sheets.checking import sheet_of
from rumble_nb.lessons.sheets.codes import SheetCode, checked_pupils
from rumble_nb.lessons.sheets.task import Sheet, Task
from rumble_nb.locale import catalogue
from rumble_nb.worksheets.document import document
from rumble_nb.worksheets.map_pages import map_pages
from rumble_nb.worksheets.odds_pages import odds_pages
from rumble_nb.worksheets.paper import Paper, PaperPage
from rumble_nb.worksheets.printable import Printable
from rumble_nb.worksheets.war_pages import war_pages

_PAGES = (("war", war_pages, 1), ("odds", odds_pages, 2), ("map", map_pages, 2))
"""Each kind with what draws its pages, and how many pupils' keys fit on a page."""


def pupil_sheets(kind: str, seed: int, pupils: int = 1, language: str = "en") -> Printable:
    """Make worksheets: for every pupil another one, and always the same.

    Parameters
    ----------
    kind
        ``"war"``, ``"odds"`` or ``"map"``.
    seed
        A whole number from 0 to 2**53 - 1; another seed gives other sheets.
    pupils
        How many sheets, 1 to 200.
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There is no such kind or language.
    RulesError
        The seed or the number of pupils is out of range.

    Examples
    --------
    >>> made = pupil_sheets("odds", seed=7, pupils=2)
    >>> made.name, made.page.count("<header>"), "o1-7-2/" in made.key
    ('worksheet-odds-7-en', 4, True)
    """
    codes = [SheetCode(kind, seed, number) for number in range(1, checked_pupils(pupils) + 1)]
    sheets = [sheet_of(code, language) for code in codes]
    draw, together = next((draw, together) for name, draw, together in _PAGES if name == kind)
    paper, title = Paper(language), sheet_title(kind, language)
    page = document(title, (draw(sheet, paper) for sheet in sheets), language)
    key = document(key_title(title, language), [_key_pages(title, sheets, together)], language)
    return Printable(f"worksheet-{kind}-{seed}-{language}", page, key)


def sheet_title(kind: str, language: str = "en") -> str:
    """Name a kind of worksheets.

    Examples
    --------
    >>> sheet_title("odds")
    'Worksheet: three dice'
    """
    say = catalogue(language).gettext
    titles = {
        "war": say("Worksheet: two wars by hand"),
        "odds": say("Worksheet: three dice"),
        "map": say("Worksheet: the map as a graph"),
    }
    return titles[kind]


def key_title(title: str, language: str = "en") -> str:
    """Name the key to something.

    Examples
    --------
    >>> key_title("Worksheet: three dice")
    'Key. Worksheet: three dice'
    """
    return catalogue(language).gettext("Key. {title}").format(title=title)


def _key_pages(title: str, sheets: list[Sheet], together: int) -> list[PaperPage]:
    language = sheets[0].language
    parts = (sheets[first : first + together] for first in range(0, len(sheets), together))
    return [PaperPage(key_title(title, language), "".join(map(_key, part))) for part in parts]


def _key(sheet: Sheet) -> str:
    say = catalogue(sheet.language).gettext
    heading = say("Pupil {number}, code {code}").format(number=sheet.code.pupil, code=sheet.code)
    replies = _replies(sheet.tasks, sheet.language)
    return f'<article class="key"><h3>{escape(heading)}</h3><ol>{replies}</ol></article>'


def _replies(tasks: Iterable[Task], language: str) -> str:
    return "".join(
        f"<li><b>{escape(task.reply.told(language))}</b>"
        + (f'<p class="how">{escape(task.solution.strip())}</p>' if task.solution else "")
        + "</li>"
        for task in tasks
    )
