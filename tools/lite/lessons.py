"""Lessons as they stand in the site: as authored, with a first cell that installs the package."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

from rumble_nb.locale import LANGUAGES, catalogue
from rumble_nb.notebook_files import lessons_folder

INSTALL = """%pip install -q rumble-nb ipywidgets anywidget
import logging
logging.getLogger("matplotlib.font_manager").setLevel(logging.ERROR)  # else it announces a short wait"""
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}
"""The kernel of the site; under its own name nobody is asked to select one."""


def note(language: str = "en") -> str:
    """Tell pupils what is different here: how long the start takes, and where changes stay.

    Examples
    --------
    >>> note("hu").splitlines()[1]
    '*Amit megváltoztatsz, ezen a gépen marad, ebben a böngészőben.*'
    """
    say = catalogue(language).gettext
    runs = say("This lesson runs in your browser. “Run All” takes about half a minute there, the first time.")
    return f"*{runs}*\n*{say('What you change stays on this computer, in this browser.')}*"


def for_the_browser(lesson: dict[str, Any], language: str = "en") -> dict[str, Any]:
    """Give a lesson with a note and the installing cell before its first code cell.

    Examples
    --------
    >>> code = {"cell_type": "code", "source": "1 + 1"}
    >>> told = for_the_browser({"cells": [{"cell_type": "markdown", "source": "# Dice"}, code]})
    >>> [cell["cell_type"] for cell in told["cells"]]
    ['markdown', 'markdown', 'code', 'code']
    """
    cells = list(lesson["cells"])
    cells[1:1] = [
        {"cell_type": "markdown", "id": "in-the-browser", "metadata": {}, "source": note(language)},
        {
            "cell_type": "code",
            "execution_count": None,
            "id": "install",
            "metadata": {"jupyter": {"source_hidden": True}},
            "outputs": [],
            "source": INSTALL,
        },
    ]
    return {**lesson, "cells": cells, "metadata": {**lesson.get("metadata", {}), "kernelspec": KERNEL}}


def title(lesson: dict[str, Any]) -> str:
    r"""Give the first heading.

    Examples
    --------
    >>> title({"cells": [{"cell_type": "markdown", "source": ["# Lesson 2 · Dice\n", "Roll."]}]})
    'Lesson 2 · Dice'
    """
    first = "".join(lesson["cells"][0]["source"]).splitlines()[0]
    return first.removeprefix("#").strip()


def question(lesson: dict[str, Any]) -> str:
    """Give the second heading of the first cell: what the lesson asks; nothing where there is none."""
    lines = "".join(lesson["cells"][0]["source"]).splitlines()
    return next((line.removeprefix("##").strip() for line in lines if line.startswith("## ")), "")


def read_lesson(path: Path) -> dict[str, Any]:
    """Read a notebook."""
    lesson: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return lesson


def place_of(file: Path) -> Path:
    """Tell where a file stands among the lessons; one from elsewhere stands on top.

    Examples
    --------
    >>> place_of(lessons_folder() / "00_start_here.ipynb").as_posix()
    '00_start_here.ipynb'
    """
    shipped = lessons_folder()
    return file.relative_to(shipped) if file.is_relative_to(shipped) else Path(file.name)


def language_of(file: Path) -> str:
    """Tell the language of a lesson: each but English has a folder of its own, named after it.

    Examples
    --------
    >>> language_of(lessons_folder() / "hu" / "00_start_here.ipynb")
    'hu'
    >>> language_of(lessons_folder() / "00_start_here.ipynb")
    'en'
    """
    folder = place_of(file).parts[0]
    return folder if folder in LANGUAGES else "en"


def lay(file: Path, folder: Path) -> None:
    """Write what the site has of a file into a folder: the copy of a lesson, or a page as it is."""
    target = folder / place_of(file)
    target.parent.mkdir(parents=True, exist_ok=True)
    if file.suffix != ".ipynb":
        shutil.copy(file, target)
        return
    text = json.dumps(for_the_browser(read_lesson(file), language_of(file)), ensure_ascii=False, indent=1)
    target.write_text(text + "\n", encoding="utf-8")
