"""The three copies of a lesson: for one's own study, for a class, and the teacher's key.

Three marks in an authored notebook say what answers an exercise:

- a cell with the tag ``solution`` shows a worked solution,
- a cell with the tag ``answer`` shows what an exercise asks for, as a chart does after a bet,
- lines between ``<!-- answer -->`` and ``<!-- /answer -->`` in prose, or between ``# answer`` and
  ``# /answer`` in code, do so within a cell.

The class copy has none of it, and says so wherever nothing else is left to be seen: below a heading, and
where a cell showed something. What was stored stays stored, so making copies runs nothing.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from pathlib import PurePosixPath
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from tools.lessons.keywords import with_keyword
from tools.lessons.store import Notebook

Cell = dict[str, Any]

SOLUTION, ANSWER = "solution", "answer"
BEGIN, END = r"^[ ]*(?:<!-- answer -->|# answer)\n", r"^[ ]*(?:<!-- /answer -->|# /answer)(?:\n|\Z)"
REGION = re.compile(f"{BEGIN}(.*?){END}", re.MULTILINE | re.DOTALL)
HEADED = re.compile(rf"(^#+ [^\n]*\n\n){BEGIN}- .*?{END}(?=\n|\Z)", re.MULTILINE | re.DOTALL)
"""A list that is an answer, and all that stands below its heading."""

RELATIVE = re.compile(r"\]\((?![a-z]+:|#|/)([^)\s]+)\)")
GENERATED = "Made from authored/"

WORDS: Mapping[str, Mapping[str, str]] = FrozenMapping(
    {
        "en": FrozenMapping(
            {
                "class": "*Class copy: without solutions.*",
                "open": "*Your teacher shows this part.*",
                "list": "*Say it yourselves, then compare: your teacher shows our list.*",
                "key": "**Teacher's key: solutions are open.** "
                "[Minutes, expected answers, exit ticket]({page})",
            }
        ),
        "hu": FrozenMapping(
            {
                "class": "*Osztálypéldány, megoldások nélkül.*",
                "open": "*Ezt a részt a tanárod mutatja meg.*",
                "list": "*Mondjátok el ti, és hasonlítsátok össze a mi listánkkal: azt a tanár mutatja meg.*",
                "key": "**Tanári példány, nyitott megoldásokkal.** "
                "[Időterv, várt válaszok, kilépőkártya]({page})",
            }
        ),
    }
)
"""What a copy says of itself. It is read by people, and no part of the package."""


def self_study(lesson: Notebook, source: str, _language: str = "en") -> Notebook:
    """Make the copy for one's own study: everything is there, and worked solutions are folded."""
    made = _with_cells(lesson, map(_without_marks, lesson["cells"]))
    return _signed(made, source, "")


def class_copy(lesson: Notebook, source: str, language: str = "en") -> Notebook:
    """Make the copy for a class, in which nothing answers an exercise."""
    words = WORDS[language]
    made = _with_cells(lesson, map(_lower_links, _questions_only(lesson["cells"], words)))
    return _signed(made, source, words["class"])


def teachers_key(lesson: Notebook, source: str, language: str = "en") -> Notebook:
    """Make the teacher's key: nothing is folded, and the page of the lesson is linked."""
    name = PurePosixPath(source).with_suffix(".md").name
    page = name if language == "en" else f"../../teacher/{language}/{name}"
    cells = (_lower_links(_opened(_without_marks(cell))) for cell in lesson["cells"])
    return _signed(_with_cells(lesson, cells), source, WORDS[language]["key"].format(page=page))


COPIES: Mapping[str, Callable[[Notebook, str, str], Notebook]] = FrozenMapping(
    {"": self_study, "class": class_copy, "teacher": teachers_key}
)
"""How the copy in each folder is made."""


def is_copy(notebook: Notebook) -> bool:
    """Tell whether a notebook was made from another one."""
    return GENERATED in notebook["cells"][0]["source"]


def _with_cells(lesson: Notebook, cells: Iterator[Cell]) -> Notebook:
    return {**deepcopy(dict(lesson)), "cells": list(cells)}


def _signed(lesson: Notebook, source: str, words: str) -> Notebook:
    """Say in the first cell what the copy was made from; readers of the page do not see it."""
    first = lesson["cells"][0]
    if first["cell_type"] != "markdown":
        raise ValueError(f"{source}: the first cell is prose, as it says what the copy is made from.")
    note = f"<!-- {GENERATED}{source.partition('/')[2]}. "
    note += "To change it, change that.\nThen run: python -m tools.lessons -->"
    first["source"] = "\n\n".join(filter(None, (first["source"], words, note)))
    return lesson


def tags(cell: Cell) -> list[str]:
    """Give the tags of a cell."""
    return list(cell["metadata"].get("tags", []))


def _without_marks(cell: Cell) -> Cell:
    """Take the marks out and leave what they mark."""
    made = deepcopy(dict(cell))
    made["source"] = REGION.sub(r"\1", made["source"]).rstrip("\n")
    kept = [tag for tag in tags(cell) if tag != ANSWER]
    made["metadata"] = {name: value for name, value in cell["metadata"].items() if name != "tags"}
    return made | {"metadata": made["metadata"] | ({"tags": kept} if kept else {})}


def _questions_only(cells: list[Cell], words: Mapping[str, str]) -> Iterator[Cell]:
    """Leave out what answers an exercise; one line stands for the parts that the teacher shows."""
    told = False
    for cell in cells:
        if SOLUTION in tags(cell):
            continue
        made = _without_answers(cell, words["list"])
        if ANSWER not in tags(cell):
            yield made
        lost = ANSWER in tags(cell) or _shows_no_more(cell, made)
        if lost and not told:
            yield _line(cell, words["open"])
        told = lost


def _line(cell: Cell, words: str) -> Cell:
    return {"cell_type": "markdown", "id": f"{cell['id']}-open", "metadata": {}, "source": words}


def _without_answers(cell: Cell, words: str) -> Cell:
    """Leave out the marked lines, with the pictures and outputs that belong to them."""
    made = deepcopy(dict(cell))
    source = REGION.sub("", HEADED.sub(rf"\g<1>{words}\n", cell["source"]))
    made["source"] = re.sub(r"\n{3,}", "\n\n", source).strip("\n")
    if made["source"] != cell["source"]:
        _forget_what_it_showed(made)
    return made


def _shows_no_more(cell: Cell, made: Cell) -> bool:
    """Tell whether a cell showed something, and now does nothing but prepare what follows."""
    if not cell.get("outputs") or made["outputs"]:
        return False
    left = ast.parse(made["source"]).body
    return not left or not isinstance(left[-1], ast.Expr)


def _forget_what_it_showed(cell: Cell) -> None:
    if cell["cell_type"] == "code":
        cell["outputs"], cell["execution_count"] = [], None
    kept = {name: data for name, data in cell.get("attachments", {}).items() if name in cell["source"]}
    cell.pop("attachments", None)
    if kept:
        cell["attachments"] = kept


def _opened(cell: Cell) -> Cell:
    """Open the worked solution that a cell shows, and what stays folded until somebody has guessed."""
    if cell["cell_type"] == "markdown":
        cell["source"] = _unfolded(cell["source"])
        return cell
    source = with_keyword(cell["source"], _is_folded, "opened", "True")
    if source == cell["source"]:
        return cell
    for output in cell["outputs"]:
        shown = output.get("data", {})
        if "text/html" in shown:
            shown["text/html"] = _unfolded(shown["text/html"])
    return cell | {"source": source}


def _unfolded(html: str) -> str:
    return html.replace("<details>", "<details open>")


def _is_folded(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Attribute) and call.func.attr in ("solution", "reveal")


def _lower_links(cell: Cell) -> Cell:
    """Let links to pages lead out of the folder of a copy; other lessons have a copy beside it."""
    if cell["cell_type"] == "markdown":
        cell["source"] = RELATIVE.sub(_lowered, cell["source"])
    return cell


def _lowered(link: re.Match[str]) -> str:
    beside = re.fullmatch(r"[^/]+\.ipynb(#.*)?", link[1])
    return link[0] if beside else f"](../{link[1]})"
