"""What answers a guess or an exercise of a self-study copy is folded until somebody opens it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest

from tools.lessons.answers import answers_of, told
from tools.lessons.copies import ANSWER, REGION, SOLUTION, tags
from tools.lessons.making import authored
from tools.lessons.store import Lesson, Notebook, authored_lessons, read

ORIGINALS = [lesson for lesson in authored_lessons() if lesson == lesson.original]
EACH = pytest.mark.parametrize("lesson", ORIGINALS, ids=lambda lesson: lesson.name.removesuffix(".ipynb"))

FOLD = re.compile("<details>.*?</details>", re.DOTALL)

GUESS = re.compile(
    r"\*\*(?:Guess|Predict|Bet|Sketch|Vote|Say)\b"
    r"|\b(?:[Gg]uess|[Bb]et|[Ss]ay) first\b|\b[Ss]ay an? \w|\baloud\b"
)
"""Asks for a guess; what follows it must not tell the answer."""

LOOKED_AT = {
    ("03_how_many_soldiers", "c55"): "the table that is to be added up",
    ("04_reroll_or_keep", "c07"): "what may be done now; the vote has no right answer",
    ("04_reroll_or_keep", "c09"): "the same, after the vote",
    ("04_reroll_or_keep", "c10"): "the same",
    ("04_reroll_or_keep", "c17"): "the squares, to count them",
    ("06_dominoes", "c17"): "the map, to count on",
    ("06_dominoes", "c30"): "the race of the war before, to compare",
    ("12_your_own_rules", "c23"): "the interval that is to be sketched",
}
"""What stands open below a guess, with the reason."""

READ_FROM = {
    ("02_three_dice_three_choices", "c36"): "the map, after the exercise of its section",
    ("02_three_dice_three_choices", "c44"): "all tokens, exact and rolled",
    ("02_three_dice_three_choices", "c46"): "the squares to count on",
    ("02_three_dice_three_choices", "c48"): "the worked example; other tokens are asked for",
    ("03_how_many_soldiers", "c57"): "another question",
    ("04_reroll_or_keep", "c61"): "the squares of section 2, to count on",
    ("05_the_war_phase", "c25"): "the battle of two exercises before, as an example of pairs",
    ("05_the_war_phase", "c26"): "the same, drawn",
    ("08_what_if", "c24"): "the sources from which the next exercise is read",
}
"""What holds an answer of an exercise and stands open, with the reason."""

GIVEN = {
    ("04_reroll_or_keep", "m75"): "what the next exercise starts from",
    ("09_simulate_then_prove", "m17"): "the sizes of the groups",
}
"""Prose that holds what an exercise asks for, with the reason."""


def stem(lesson: Lesson) -> str:
    return Path(lesson.name).stem


def open_below_guesses(notebook: Notebook) -> Iterator[str]:
    """List the cells that print or draw after a guess, before a fold answers it or a section ends."""
    asked = False
    for cell in notebook["cells"]:
        source = FOLD.sub("", cell["source"])
        if cell["cell_type"] == "markdown":
            asked = bool(GUESS.search(source)) or (asked and "## " not in source)
        elif "lessons.reveal(" in source or "predict=" in source:
            asked = False
        elif asked and "lessons.ask(" not in source and tells(cell):
            yield cell["id"]


def tells(cell: dict[str, Any]) -> bool:
    return any("text" in output or "image/png" in output.get("data", {}) for output in cell["outputs"])


@EACH
def test_nothing_below_a_guess_tells_its_answer(lesson: Lesson) -> None:
    found = [*open_below_guesses(read(lesson.copy("")))]
    assert found == [id for name, id in LOOKED_AT if name == stem(lesson)], "give it to lessons.reveal(...)"


@pytest.mark.parametrize(
    "guess",
    [
        "**Predict:** how many?",
        "**Bet**: who wins?",
        "How many points? Say a number aloud.",
        "Who wins? Bet first.",
        "Could another war send more? Guess first, then look.",
    ],
)
def test_a_guess_is_seen_however_it_is_worded_and_wherever_its_answer_stands(guess: str) -> None:
    shown = {"outputs": [nbformat.v4.new_output("stream", text="77")]}
    cells: list[dict[str, Any]] = [
        nbformat.v4.new_markdown_cell(guess),
        nbformat.v4.new_code_cell("theatre", outputs=[]),
        nbformat.v4.new_markdown_cell("Compare."),
        nbformat.v4.new_code_cell("print(77)", id="answer") | shown,
    ]
    assert [*open_below_guesses({"cells": cells})] == ["answer"]
    folded = "<details><summary>Guess first, then open this</summary>\n\n77\n\n</details>"
    for harmless in (
        nbformat.v4.new_markdown_cell("## Next"),
        nbformat.v4.new_code_cell("lessons.reveal(1)"),
    ):
        assert [*open_below_guesses({"cells": [*cells[:2], harmless, cells[3]]})] == []
    assert [*open_below_guesses({"cells": [nbformat.v4.new_markdown_cell(folded), cells[3]]})] == []


@EACH
def test_what_a_cell_shows_of_an_answer_is_folded(lesson: Lesson) -> None:
    marked = (cell for cell in read(lesson.path)["cells"] if answers(cell))
    found = {(stem(lesson), cell["id"]) for cell in marked if cell["cell_type"] == "code" and tells(cell)}
    assert found == {place for place in READ_FROM if place[0] == stem(lesson)}, (
        "give it to lessons.reveal(...)"
    )


def answers(cell: dict[str, Any]) -> bool:
    return ANSWER in tags(cell) or bool(REGION.search(cell["source"]))


@EACH
def test_prose_that_tells_an_answer_is_folded(lesson: Lesson) -> None:
    """Numbers and sentences of solutions; the summary at the end may tell all."""
    seen = [open_words(cell) for cell in read(lesson.copy(""))["cells"] if SOLUTION not in tags(cell)]
    end = next(place for place, cell in enumerate(seen) if cell["source"].startswith("## What you have seen"))
    found = told({"metadata": {}, "cells": seen[:end]}, answers_of(authored(lesson), "en"))
    given = [f" is told in {cell} " for name, cell in GIVEN if name == stem(lesson)]
    prose = [words for words in found if " is told in m" in words]
    assert [words for words in prose if not any(known in words for known in given)] == []


def open_words(cell: dict[str, Any]) -> dict[str, Any]:
    """Give a cell as it reads while all is folded; what code shows is looked for elsewhere."""
    return {"id": cell["id"], "source": FOLD.sub("", cell["source"])}
