"""Making all copies of authored lessons, and taking a lesson over that was written as a copy."""

from __future__ import annotations

import os
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import write_bytes
from tools.lessons.copies import COPIES, is_copy
from tools.lessons.store import CHECKOUT, Lesson, Notebook, as_bytes, read, write
from tools.lessons.translated import composed, never_run

KEY_LINES: Mapping[str, str] = FrozenMapping(
    {
        "en": "**The lesson with its solutions open:** [{name}]({key})",
        "hu": "**A lecke nyitott megoldásokkal:** [{name}]({key})",
    }
)
"""How a page for teachers leads to the key."""


def copies(lesson: Lesson) -> Mapping[Path, bytes]:
    """Make the copies of a lesson, by their paths.

    Raises
    ------
    ValueError
        The lesson cannot be put together, or it was not run after its code had changed.
    """
    whole = authored(lesson)
    return {
        lesson.copy(folder): as_bytes(make(whole, lesson.source, lesson.language))
        for folder, make in COPIES.items()
    }


def authored(lesson: Lesson) -> Notebook:
    """Give the whole lesson as it is authored, with the code of its original."""
    notebook = read(lesson.path)
    if lesson.original != lesson:
        notebook = composed(read(lesson.original.path), notebook, lesson.language)
    if unrun := never_run(notebook):
        raise ValueError(
            f"{lesson.source}: nothing is stored for {', '.join(unrun)}. "
            f"Run: python -m tools.lessons run {lesson.source}"
        )
    return _without_words(notebook)


def _without_words(notebook: Notebook) -> Notebook:
    made = deepcopy(notebook)
    made["metadata"].pop("words", None)
    return made


def make(lesson: Lesson) -> list[Path]:
    """Write the copies of a lesson, and name those that changed."""
    changed = []
    for path, content in copies(lesson).items():
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(path, content)
            changed.append(path)
    return changed


def adopt(path: Path, root: Path = CHECKOUT) -> Lesson:
    """Take a notebook over that was written in the place of its self-study copy.

    Its authored notebook is written, its copies are made, and its page for teachers links the key.

    Raises
    ------
    ValueError
        The notebook is a copy already, or it has an authored notebook that says otherwise.
    """
    lesson = Lesson(path.resolve().relative_to((root / "notebooks").resolve()).as_posix(), root)
    notebook = read(path)
    if is_copy(notebook):
        raise ValueError(f"{path} is a copy already. Change {lesson.source} instead.")
    if lesson.path.is_file():
        raise ValueError(f"{lesson.source} exists already. Remove one of the two.")
    write(lesson.path, notebook)
    make(lesson)
    _link_the_key(lesson)
    return lesson


def _link_the_key(lesson: Lesson) -> None:
    """Let the page for teachers lead to the key, below its heading."""
    page, key = lesson.page, lesson.copy("teacher")
    place = Path(os.path.relpath(key, page.parent)).as_posix()
    line = KEY_LINES[lesson.language].format(name=key.name, key=place)
    if not page.is_file() or line in page.read_text(encoding="utf-8"):
        return
    heading, _, rest = page.read_text(encoding="utf-8").partition("\n\n")
    write_bytes(page, f"{heading}\n\n{line}\n\n{rest}".encode())
