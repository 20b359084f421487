"""Exit tickets to cut apart: three on a page of A4, one for each pupil, and their key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from rumble_nb.lessons.exit_tickets import ExitTicket, exit_ticket
from rumble_nb.lessons.sheets.codes import checked_pupils
from rumble_nb.worksheets.document import document
from rumble_nb.worksheets.paper import Paper, PaperPage
from rumble_nb.worksheets.printable import Printable
from rumble_nb.worksheets.pupil_sheets import key_title

TOGETHER, LINES = 3, 2
"""How many tickets lie on a page, and how many lines there are for each answer."""

_MARKS = ((r"\*\*(.+?)\*\*", "b"), (r"\*(.+?)\*", "i"), (r"`(.+?)`", "code"))


def exit_tickets(lesson: int, pupils: int | None = None, language: str = "en") -> Printable:
    """Make the exit tickets of a lesson, to print and to cut apart, and their key.

    Parameters
    ----------
    lesson
        The number of the lesson.
    pupils
        How many tickets, 1 to 200, numbered from 1; ``None`` for a page of them to copy, without numbers.
    language
        ``"en"``, or ``"hu"`` where the lesson exists in Hungarian.

    Raises
    ------
    RumbleError
        There is no such lesson, or it does not exist in this language.
    RulesError
        The number of pupils is out of range.

    Examples
    --------
    >>> made = exit_tickets(6, pupils=30)
    >>> made.name, made.page.count('class="page"'), made.page.count('class="slip"')
    ('exit-6-en', 10, 30)
    """
    numbers = [""] * TOGETHER if pupils is None else [*map(str, range(1, checked_pupils(pupils) + 1))]
    ticket, paper = exit_ticket(lesson, language), Paper(language)
    title = paper.say("Exit ticket. {lesson}").format(lesson=ticket.title)
    parts = [numbers[first : first + TOGETHER] for first in range(0, len(numbers), TOGETHER)]
    pages = [_page(ticket, part, paper) for part in parts]
    key = document(key_title(title, language), [[_key(title, ticket, language)]], language)
    page = document(title, [pages], language)
    return Printable(f"exit-{lesson}-{language}", page, key if ticket.key else "")


def _page(ticket: ExitTicket, numbers: Sequence[str], paper: Paper) -> PaperPage:
    slips = "".join(_slip(ticket, number, paper) for number in numbers)
    return PaperPage(paper.say("Exit ticket"), slips, paper.say("Cut along the dashed lines"))


def _slip(ticket: ExitTicket, number: str, paper: Paper) -> str:
    told = paper.say("Number in class: {number}").format(number=number or "_____")
    head = f'<p class="slip-head"><span>{escape(ticket.title)}</span><b>{escape(told)}</b></p>'
    asked = (
        f'<div class="task"><p><b class="number">{place}</b> {marked(question)}</p>{paper.lines(LINES)}</div>'
        for place, question in enumerate(ticket.questions, 1)
    )
    return f'<article class="slip">{head}{"".join(asked)}</article>'


def _key(title: str, ticket: ExitTicket, language: str) -> PaperPage:
    answered = zip(ticket.questions, ticket.key, strict=True) if ticket.key else ()
    entries = (
        f'<div class="key"><p><b class="number">{place}</b> {marked(question)}</p>'
        f"<p>{marked(answer)}</p></div>"
        for place, (question, answer) in enumerate(answered, 1)
    )
    return PaperPage(key_title(title, language), "".join(entries))


def marked(text: str) -> str:
    """Write a line of Markdown as HTML: bold, italics and code.

    Examples
    --------
    >>> marked("**2 < 3**, the *same* `code`")
    '<b>2 &lt; 3</b>, the <i>same</i> <code>code</code>'
    """
    written = escape(text, quote=False)
    for pattern, tag in _MARKS:
        written = re.sub(pattern, rf"<{tag}>\1</{tag}>", written)
    return written
