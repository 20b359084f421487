"""Where the lessons are: inside the installed package, or beside it in a checkout."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from rumble_nb.errors import RumbleError

FIRST_LESSON = "00_start_here.ipynb"
"""The lesson that opens first."""

TEACHER = "teacher"
"""The folder with keys, which is not laid before learners."""


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
    raise RumbleError("The lessons are missing from this installation. Install rumble-nb again.")


def lesson_files(folder: Path) -> list[Path]:
    """List every file for learners, without what editors leave behind and what is for teachers.

    Examples
    --------
    >>> all(file.is_file() for file in lesson_files(lessons_folder()))
    True
    """
    found = (file for file in folder.rglob("*") if file.is_file())
    return sorted(file for file in found if not any(map(_is_left_behind, file.relative_to(folder).parts)))


def _is_left_behind(part: str) -> bool:
    return part.startswith(".") or part in ("__pycache__", TEACHER)
