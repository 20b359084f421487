"""The lessons that the glossary names, and their files."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.notebook_files import lessons_folder


def lesson_name(number: int, language: str = "en") -> str:
    """Name a lesson.

    Examples
    --------
    >>> lesson_name(6), lesson_name(6, "hu")
    ('Lesson 6', '6. lecke')
    """
    return catalogue(language).gettext("Lesson {number}").format(number=number)


def lesson_file(number: int) -> str:
    """Give the name of a lesson's file.

    Examples
    --------
    >>> lesson_file(6)
    '06_dominoes.ipynb'
    """
    (found,) = lessons_folder().glob(f"{number:02}_*.ipynb")
    return found.name
