"""Lessons that nbval has run are worked to their end: a plugin that adds two cells to self-study copies.

A pupil runs all cells and then answers. So the first added cell answers every exercise by its card, and the
second lists what is not right then. It costs a moment, as kernel and cards are there already.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import nbformat
import pytest
from nbval.plugin import IPyNbCell, IPyNbFile

ANSWERS = """
from rumble_nb.lessons.card import ExerciseCard
from rumble_nb.widgets.parts import living

for card in living(ExerciseCard):
    truth = card.exercise.truth()
    card.answer(min(truth) if card.exercise.choices else str(truth))
""".strip()
"""Gives every card of a lesson that has been run a right answer."""


def code_cell(id: str, source: str, shown: str = "") -> nbformat.NotebookNode:
    """Give a cell with what it has to show; it counts as run, as nbval compares no other ones."""
    made = nbformat.v4.new_code_cell(source, execution_count=1)
    made["id"] = id.replace(".", "-")
    if shown:
        data = {"text/plain": shown}
        made["outputs"] = [nbformat.v4.new_output("execute_result", data=data, execution_count=1)]
    return made


def not_right(lesson: int) -> nbformat.NotebookNode:
    """Give the cell that lists the exercises of a lesson that are not right; it has to show none."""
    source = f"""
progress = lessons.progress({lesson}).lessons[0]
[id for id, answer in zip(progress.parts.exercises, progress.answers) if not answer.right]
""".strip()
    return code_cell("not-right", source, "[]")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[None]:
    """Add the two cells to the cells of a lesson."""
    report: Any = yield
    number = collector.path.name.partition("_")[0]
    if isinstance(collector, IPyNbFile) and number.isdecimal() and report.passed:
        for cell in (code_cell("answers", ANSWERS), not_right(int(number))):
            report.result.append(_item(collector, cell, len(report.result)))
    return report


def _item(file: IPyNbFile, cell: nbformat.NotebookNode, number: int) -> IPyNbCell:
    options = defaultdict(bool, check=True)
    return IPyNbCell.from_parent(file, name=f"Cell {cell.id}", cell_num=number, cell=cell, options=options)
