"""The exit ticket of a lesson: its questions stand in the lesson, its key on the page for teachers.

Both are read from the files that ship, so each is written once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import catalogue
from rumble_nb.notebook_files import CLASS, TEACHER, lessons_folder

HEADINGS: Mapping[str, tuple[str, str]] = FrozenMapping(
    {
        "en": ("**Exit ticket**", "## Exit ticket: key"),
        "hu": ("**Kilépőkártya**", "## Kilépőkártya: megoldás"),
    }
)
"""What stands above the questions in a lesson, and above the key on its page."""

_ITEM = re.compile(r"^\d+\. (.*(?:\n {2,}\S.*)*)", re.MULTILINE)


@dataclass(frozen=True)
class ExitTicket:
    """What is asked at the end of a lesson.

    Parameters
    ----------
    lesson
        The number of the lesson.
    title
        Its title.
    questions
        The questions, in Markdown.
    key
        What is right, question by question, in Markdown; empty where no keys are installed.

    Examples
    --------
    >>> ticket = exit_ticket(6)
    >>> ticket.title, len(ticket.questions), ticket.key[1][:6]
    ('Lesson 6 · Dominoes', 3, '**14**')
    """

    lesson: int
    title: str
    questions: tuple[str, ...]
    key: tuple[str, ...] = ()


def exit_ticket(lesson: int, language: str = "en") -> ExitTicket:
    """Read the exit ticket of a lesson.

    Parameters
    ----------
    lesson
        The number of the lesson.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        There is no such lesson, it does not exist in this language, or it asks nothing.

    Examples
    --------
    >>> exit_ticket(0).questions[0]
    'What does the second place score at token 9?'
    """
    catalogue(language)  # refuses a language that has no words
    asked, answered = HEADINGS[language]
    place = "" if language == "en" else language
    prose = _prose(_lesson_file(lesson, language, lessons_folder() / place / CLASS))
    closing = _closing(prose, asked, lesson)
    pages = [*(lessons_folder() / TEACHER / place).glob(f"{lesson:02}_*.md")]
    key = _items(pages[0].read_text(encoding="utf-8"), answered) if pages else ()
    return ExitTicket(lesson, prose[0].splitlines()[0].removeprefix("# "), _items(closing, asked), key)


def lessons_with_tickets(language: str = "en") -> tuple[int, ...]:
    """List the lessons that have an exit ticket in a language.

    Examples
    --------
    >>> lessons_with_tickets("hu")
    (0, 2, 3, 5)
    """
    folder = lessons_folder() / ("" if language == "en" else language) / CLASS
    return tuple(sorted(int(path.name[:2]) for path in folder.glob("[0-9][0-9]_*.ipynb")))


def _closing(prose: list[str], heading: str, lesson: int) -> str:
    """Find the part of a lesson that asks."""
    closing = next((text for text in prose if heading in text), None)
    if closing is None:
        raise RumbleError(
            Said(
                "Lesson {lesson} has no {heading}, so it has no exit ticket. Install rumble-nb again.",
                lesson=lesson,
                heading=heading.strip("*"),
            )
        )
    return closing


def _lesson_file(lesson: int, language: str, folder: Path) -> Path:
    known = lessons_with_tickets(language)
    if lesson in known and type(lesson) is int:
        return next(folder.glob(f"{lesson:02}_*.ipynb"))
    say = catalogue(language).gettext
    told = say(
        "There is no exit ticket of lesson {lesson} in this language; there are those of lessons {known}."
    )
    raise RumbleError(told.format(lesson=lesson, known=", ".join(map(str, known))))


def _prose(path: Path) -> list[str]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]


def _items(text: str, heading: str) -> tuple[str, ...]:
    """Give the numbered list below a heading, up to the next one."""
    below = text.partition(heading)[2].partition("\n## ")[0]
    return tuple(" ".join(item.split()) for item in _ITEM.findall(below))
