"""What is printed: worksheets, exit tickets, lessons on paper, the islets as a game; and keys apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rumble_nb.class_pack.plan import Plan
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.lessons.exit_tickets import lessons_with_tickets
from rumble_nb.lessons.sheets.codes import KINDS
from rumble_nb.locale import LANGUAGES
from rumble_nb.worksheets import Printable, exit_tickets, lesson_paper, print_and_play, pupil_sheets

KEYS = Path("teacher") / "keys_to_paper"
"""Where keys lie: among what is for teachers alone."""


def printables(plan: Plan) -> Iterator[Printable]:
    """Make everything that is printed, in every language.

    Examples
    --------
    >>> next(printables(Plan(pupils=2, seed=7))).name
    'worksheet-war-7-en'
    """
    for language in LANGUAGES:
        yield from (pupil_sheets(kind, plan.seed, plan.pupils, language) for kind in KINDS)
        yield from (lesson_paper(number, language) for number in (2, 5))
        yield from (exit_tickets(number, plan.pupils, language) for number in lessons_with_tickets(language))
        yield print_and_play(language)


def lay_paper(place: Path, plan: Plan) -> None:
    """Write the pages, and the keys apart where there is a part for teachers.

    Raises
    ------
    RumbleError
        The number of pupils or the seed is out of range, or a file cannot be written.
    """
    (place / "paper").mkdir()
    for made in printables(plan):
        write_bytes(place / "paper" / f"{made.name}.html", made.page.encode())
        if made.key and "teacher" in plan.parts:
            (place / KEYS).mkdir(parents=True, exist_ok=True)
            write_bytes(place / KEYS / f"{made.name}-key.html", made.key.encode())
