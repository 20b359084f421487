"""Where the lessons are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from rumble_nb.errors import RumbleError, Said

FIRST_LESSON = "00_start_here.ipynb"
"""The lesson that opens first."""

SELF_STUDY, CLASS, TEACHER = "", "class", "teacher"
"""The three copies of each lesson, by the folders in which they lie; those for self-study lie beside them."""

FOLDERS = ((SELF_STUDY, "rumble-lessons"), (CLASS, "rumble-class"), (TEACHER, "rumble-teacher"))
"""Where each copy is laid by default: a class has no folder in which solutions lie, too."""

MANIFEST = ".rumble-nb.json"
"""Remembers what was laid, so that a learner's change can be told from an old version."""


def lessons_folder() -> Path:
    """Give the folder with the lessons as they were shipped.

    Raises
    ------
    RumbleError
        The package was installed without its lessons.

    Examples
    --------
    >>> lessons_folder().name
    'notebooks'
    """
    package = Path(str(resources.files("rumble_nb")))
    for folder in (package / "notebooks", package.parent / "notebooks"):
        if folder.is_dir():
            return folder
    raise RumbleError(Said("The lessons are missing from this installation. Install rumble-nb again."))


def lesson_files(folder: Path, copy: str = SELF_STUDY) -> list[Path]:
    """List every file for learners, or for a class, or for teachers, without what editors leave behind.

    Parameters
    ----------
    folder
        The folder with the lessons.
    copy
        Which copy of each lesson: ``""`` with folded solutions, ``"class"`` without any,
        ``"teacher"`` with open ones and the pages of the teacher's guide.

    Examples
    --------
    >>> all(file.is_file() for file in lesson_files(lessons_folder()))
    True
    >>> {file.parent.name for file in lesson_files(lessons_folder(), "class") if file.suffix == ".ipynb"}
    {'class'}
    """
    found = (file for file in folder.rglob("*") if file.is_file())
    return sorted(file for file in found if _belongs(file.relative_to(folder).parts, copy))


def _belongs(parts: tuple[str, ...], copy: str) -> bool:
    """Tell whether a file is for these readers; pages that are no lessons are for all of them."""
    *folders, name = parts
    if any(part.startswith(".") or part == "__pycache__" for part in parts):
        return False
    within = next((part for part in folders if part in (CLASS, TEACHER)), SELF_STUDY)
    return within == copy or (within == SELF_STUDY and not name.endswith(".ipynb"))


def first_lesson(folder: Path, copy: str = SELF_STUDY, language: str = "en") -> str:
    """Name the lesson that opens first, below a folder: in a language where it exists in it.

    Examples
    --------
    >>> first_lesson(lessons_folder(), "class")
    'class/00_start_here.ipynb'
    """
    translated = Path(language) / copy / FIRST_LESSON
    return (translated if (folder / translated).is_file() else Path(copy) / FIRST_LESSON).as_posix()
