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


def lesson_file(number: int, language: str = "en") -> str:
    """Give a lesson's file below the folder of lessons, in a language where it exists in it.

    Examples
    --------
    >>> lesson_file(6)
    '06_dominoes.ipynb'
    >>> lesson_file(0, "hu"), lesson_file(6, "hu")
    ('hu/00_start_here.ipynb', '06_dominoes.ipynb')
    """
    (found,) = lessons_folder().glob(f"{number:02}_*.ipynb")
    translated = found.parent / language / found.name
    return f"{language}/{found.name}" if translated.is_file() else found.name
