"""Where a class copy leaves something out, it says who shows it: no gap, no empty heading."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest

from tools.lessons.copies import WORDS, class_copy
from tools.lessons.store import Lesson, Notebook, authored_lessons, read

EACH = pytest.mark.parametrize("lesson", authored_lessons(), ids=lambda lesson: lesson.name[:-6])

LAST = ("**A question for the class.**", "**Kérdés az osztálynak.**")
"""What comes after the summary of a lesson, and is no part of it."""

HEADING = re.compile(r"^##+ .*$", re.MULTILINE)


def below_headings(notebook: Notebook) -> Iterator[tuple[str, str]]:
    """Give each heading with what stands below it, up to the next one."""
    page = "\n\n".join(words(cell) for cell in notebook["cells"])
    for heading in HEADING.finditer(page):
        yield heading[0], HEADING.split(page[heading.end() :], maxsplit=1)[0].strip()


def words(cell: dict[str, Any]) -> str:
    """Give prose, and a line of its own for something that a cell shows."""
    if cell["cell_type"] == "markdown":
        return str(cell["source"])
    return f"[{cell['id']}]" if cell["outputs"] else ""


@EACH
def test_no_heading_stands_empty(lesson: Lesson) -> None:
    for heading, below in below_headings(read(lesson.copy("class"))):
        assert below, heading
        assert not below.startswith(LAST), f"{heading}: nothing is left of it"


@EACH
def test_a_line_stands_where_a_cell_shows_no_more_what_it_showed(lesson: Lesson) -> None:
    """One line for several cells that follow each other."""
    shown = {cell["id"] for cell in read(lesson.copy(""))["cells"] if shows(cell)}
    cells = read(lesson.copy("class"))["cells"]
    silent = [cell["id"] for cell in cells if cell["cell_type"] == "code" and not cell["outputs"]]
    for id in shown.intersection(silent):
        place = [cell["id"] for cell in cells].index(id)
        beside = (cells[place - 1]["source"], cells[place + 1]["source"])
        assert WORDS[lesson.language]["open"] in beside or runs_on(cells[place]), id


def shows(cell: dict[str, Any]) -> bool:
    return cell["cell_type"] == "code" and bool(cell["outputs"])


def runs_on(cell: dict[str, Any]) -> bool:
    """Tell whether a cell shows something as soon as it runs, though not all that it showed."""
    return isinstance(ast.parse(cell["source"]).body[-1], ast.Expr)


def lesson_with_gaps() -> Notebook:
    showed = [nbformat.v4.new_output("stream", text="7")]
    cut = "a = 1\n# answer\nprint(a)\n# /answer"
    return {
        "cells": [
            nbformat.v4.new_markdown_cell("# Lesson\n\n## First", id="m00"),
            nbformat.v4.new_code_cell(cut, id="c01", outputs=showed),
            nbformat.v4.new_code_cell(cut, id="c02", outputs=showed),
            nbformat.v4.new_markdown_cell("Now the lab.", id="m03"),
            nbformat.v4.new_code_cell("lab(\n# answer\n    1\n# /answer\n)", id="c04", outputs=showed),
            nbformat.v4.new_code_cell("a = 2\n# answer\nb = 3\n# /answer", id="c05"),
            nbformat.v4.new_markdown_cell(
                "## Seen\n\n<!-- answer -->\n- One.\n- Two.\n<!-- /answer -->\n\n**And you?**", id="m06"
            ),
            nbformat.v4.new_markdown_cell(
                "## Left\n\n- A.\n<!-- answer -->\n- B.\n<!-- /answer -->", id="m07"
            ),
        ]
    }


@pytest.mark.parametrize("language", [*WORDS])
def test_the_copy_says_where_something_is_left_out_and_nowhere_else(language: str) -> None:
    words = WORDS[language]
    cells = class_copy(lesson_with_gaps(), "authored/98_new.ipynb", language)["cells"]
    assert [cell["id"] for cell in cells] == [
        "m00",
        "c01",
        "c01-open",
        "c02",
        "m03",
        "c04",
        "c05",
        "m06",
        "m07",
    ]
    assert cells[2]["source"] == words["open"]
    assert cells[-2]["source"] == f"## Seen\n\n{words['list']}\n\n**And you?**"
    assert cells[-1]["source"] == "## Left\n\n- A."
