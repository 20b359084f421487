"""Lessons without a computer."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.errors import RumbleError, Said
from rumble_nb.worksheets import lesson_2, lesson_5
from rumble_nb.worksheets.document import document
from rumble_nb.worksheets.paper import Paper
from rumble_nb.worksheets.printable import Printable

LESSONS: Mapping[int, ModuleType] = FrozenMapping({2: lesson_2, 5: lesson_5})
"""The lessons that have a version on paper."""


def lesson_paper(lesson: int, language: str = "en") -> Printable:
    """Give a lesson on paper, and its key apart.

    Parameters
    ----------
    lesson
        2 or 5.
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        The lesson has no version on paper, or there is no such language.

    Examples
    --------
    >>> lesson_paper(5).name, lesson_paper(5).page.count('class="page"')
    ('lesson-5-en', 6)
    """
    if lesson not in LESSONS:
        known = ", ".join(map(str, LESSONS))
        raise RumbleError(
            Said(
                "There is no lesson {lesson} on paper; there are: {known}.", lesson=repr(lesson), known=known
            )
        )
    made, paper = LESSONS[lesson], Paper(language)
    pages, key = made.lesson_pages(paper), made.lesson_key(paper)
    return Printable(
        f"lesson-{lesson}-{language}",
        document(pages[0].title, [pages], language),
        document(key[0].title, [key], language),
    )
