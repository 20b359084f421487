"""The three copies of each lesson are what its authored notebook gives, and a class copy answers nothing."""

from __future__ import annotations

import ast
import builtins
import doctest
import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import nbformat
import pytest
from checkout import CHECKOUT
from IPython.core.ultratb import FormattedTB

from rumble_nb import lessons
from rumble_nb.errors import RumbleError
from rumble_nb.lessons.desk import find
from rumble_nb.lessons.exercise import Solution
from tools.lessons.answers import answers_of, ids_in, told, told_in_class
from tools.lessons.copies import GENERATED, REGION, RELATIVE
from tools.lessons.making import adopt, authored, copies, make
from tools.lessons.store import Lesson, Notebook, authored_lessons, read, write

LESSONS = authored_lessons()
EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name.removesuffix(".ipynb"))

HARMLESS = {
    (
        "01_the_map_is_a_graph",
        "1.1",
        "c08",
    ): "the map itself as a graph: the next questions are about it",
    ("01_the_map_is_a_graph", "1.1", "c10"): "the same",
    ("03_how_many_soldiers", "3.1", "c51"): "another event that six rolls belong to",
    ("03_how_many_soldiers", "3.5", "m72"): "a question of the exit ticket names the number",
    ("05_the_war_phase", "5.6", "c07"): "another battle with such a tie",
    ("07_tactics_cards", "7.5", "c50"): "the number of steps of a war",
    ("08_what_if", "8.2", "c31"): "points that somebody has during a war",
    ("11_play", "11.1", "c14"): "a share in per cent",
}
"""What looks like an answer and is none, with the reason."""


def code(notebook: Notebook) -> list[str]:
    return [cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"]


def copy_of(lesson: Lesson, folder: str) -> Notebook:
    return read(lesson.copy(folder))


@EACH
def test_the_copies_are_those_that_the_authored_lesson_gives(lesson: Lesson) -> None:
    for path, content in copies(lesson).items():
        assert path.is_file(), "run: python -m tools.lessons"
        assert path.read_bytes() == content, f"{path.name}: run: python -m tools.lessons"


def test_no_lesson_is_written_in_the_place_of_a_copy() -> None:
    made = {path for lesson in LESSONS for path in copies(lesson)}
    lying = {*(CHECKOUT / "notebooks").rglob("[0-9][0-9]_*.ipynb")}
    strays = sorted(path.relative_to(CHECKOUT).as_posix() for path in lying - made)
    assert strays == [], f"run: python -m tools.lessons adopt {' '.join(strays)}"


@EACH
def test_a_copy_says_in_its_first_cell_what_it_is_made_from(lesson: Lesson) -> None:
    for folder in ("", "class", "teacher"):
        first = copy_of(lesson, folder)["cells"][0]["source"]
        assert f"<!-- {GENERATED}{lesson.name}. " in first
        assert first.endswith("Then run: python -m tools.lessons -->")
    key = copy_of(lesson, "teacher")["cells"][0]["source"]
    (link,) = re.findall(r"\]\((\S+\.md)\)", key)
    page = (lesson.copy("teacher").parent / link).resolve()
    assert page == lesson.page
    (back,) = re.findall(rf"\]\((\S*{page.stem}\.ipynb)\)", page.read_text(encoding="utf-8"))
    assert (page.parent / back).resolve() == lesson.copy("teacher"), "and the page leads to the key"


def folded(source: str) -> str:
    """Give code without what opens a solution, and without a comma at the end of a long call."""
    return re.sub(r",(?=\n\))", "", re.sub(r",? opened=True(?=\n?\))", "", source))


@EACH
def test_copies_share_their_code(lesson: Lesson) -> None:
    """So nbval needs to run the self-study copies only."""
    whole = {cell["id"]: cell for cell in copy_of(lesson, "")["cells"]}
    for cell in copy_of(lesson, "class")["cells"]:
        if cell["cell_type"] == "code":
            lines, there = cell["source"].split("\n"), iter(whole[cell["id"]]["source"].split("\n"))
            assert all(line in there for line in lines), "the same lines in the same order"
    key = copy_of(lesson, "teacher")
    assert [cell["id"] for cell in key["cells"]] == [*whole]
    for cell in key["cells"]:
        if cell["cell_type"] == "code":
            assert folded(cell["source"]) == folded(whole[cell["id"]]["source"])


@EACH
def test_copies_link_to_files_that_exist(lesson: Lesson) -> None:
    for folder in ("", "class", "teacher"):
        here = lesson.copy(folder).parent
        prose = "\n".join(
            c["source"] for c in copy_of(lesson, folder)["cells"] if c["cell_type"] == "markdown"
        )
        linked = {link.partition("#")[0] for link in RELATIVE.findall(prose)}
        assert linked
        assert [link for link in linked if not (here / link).is_file()] == []


def names_without_origin(sources: list[str]) -> set[str]:
    """List names that the top level of a notebook reads before it has bound them."""
    bound, missing = {*dir(builtins)}, set()
    for source in sources:
        tree = ast.parse(source)
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
        bound |= {node.id for node in names if isinstance(node.ctx, ast.Store)}
        bound |= {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
        imports = (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
        bound |= {(alias.asname or alias.name).partition(".")[0] for node in imports for alias in node.names}
        missing |= {node.id for node in names if node.id not in bound}
    return missing


@EACH
def test_a_class_copy_runs_from_its_top_to_its_end(lesson: Lesson) -> None:
    """Its cells are cells of the self-study copy, which runs; here nothing is lost that they need."""
    assert names_without_origin(code(copy_of(lesson, "class"))) == set()


def test_a_name_that_is_lost_is_found() -> None:
    assert names_without_origin(["a = 1", "print(a, b, [c for c in 'x'])", "b = 2"]) == {"b"}


@EACH
def test_a_class_copy_answers_nothing(lesson: Lesson) -> None:
    stem, found = Path(lesson.name).stem, told_in_class(lesson)
    harmless = {f"{id} is told in {cell} " for name, id, cell in HARMLESS if name == stem}
    assert [words for words in found if not any(known in words for known in harmless)] == []
    assert all(any(known in words for words in found) for known in harmless), "it is not even there"


@EACH
def test_a_class_copy_has_no_solution_and_no_mark(lesson: Lesson) -> None:
    copy = copy_of(lesson, "class")
    text = json.dumps(copy, ensure_ascii=False)
    assert ids_in(copy, "ask") == ids_in(authored(lesson), "ask"), "every question is asked"
    assert ids_in(copy, "solution") == []
    for word in ("solution(", "Worked solution", "<details open"):
        assert word not in text
    for folder in ("", "class", "teacher"):
        made = copy_of(lesson, folder)
        assert "<!-- answer" not in json.dumps(made)
        assert not any("answer" in cell["metadata"].get("tags", []) for cell in made["cells"])


def test_what_tells_an_answer_is_found_wherever_it_stands() -> None:
    whole = authored(Lesson("02_three_dice_three_choices.ipynb"))
    answers = answers_of(whole, "en")
    sentence = find("2.5").solution().split(". ")[0] + "."
    for text in ("5/12", "it is 0,417", "41.7 %", "90 of 216", sentence, find("2.5").praise):
        cells: list[dict[str, Any]] = [
            {"source": text},
            {"metadata": {"alt": text}},
            {"outputs": [{"data": {"text/plain": text}}]},
            {"outputs": [{"metadata": {"image/png": {"alt": text}}}]},
            {"attachments": {text: {}}},
        ]
        asked = {"id": "q", "source": 'lessons.ask("2.5")'}
        for cell in cells:
            assert told({"metadata": {}, "cells": [asked, {"id": "x"} | cell]}, answers), (text, cell)
    numbers = {"id": "x", "source": "15/12, 5/120, 5.417, 0.4171, 190 of 216"}
    assert told({"metadata": {}, "cells": [asked, numbers]}, answers) == []


@pytest.mark.parametrize(
    "call",
    [
        'lessons.ask("2.55")',
        'lessons.hint("2.5", 3)',
        'lessons.reflect("2.5")',
        'lessons.ask("2.5", lang="xx")',
    ],
)
def test_a_wrong_call_in_a_class_copy_shows_no_answer(call: str) -> None:
    answers = answers_of(authored(Lesson("02_three_dice_three_choices.ipynb")), "en")
    with pytest.raises(RumbleError) as caught:
        eval(call, {"lessons": lessons})
    told_by = FormattedTB(mode="Context").text(caught.type, caught.value, caught.tb)
    shown = re.sub(r"\x1b\[[\d;]*m", "", told_by)
    assert "RumbleError" in shown
    asked = {"id": "q", "source": 'lessons.ask("2.5")'}
    assert told({"metadata": {}, "cells": [asked, {"id": "error", "outputs": [shown]}]}, answers) == []


@EACH
def test_checks_of_a_class_copy_never_raise(lesson: Lesson) -> None:
    for id in ids_in(copy_of(lesson, "class"), "ask"):
        for answer in ("", "?", "1/0", "9" * 50, None, float("nan"), ["x"], object()):
            assert not lessons.check(id, answer).right


@EACH
def test_the_key_shows_its_solutions_open_as_it_gives_them_when_it_runs(lesson: Lesson) -> None:
    shown = 0
    for cell in copy_of(lesson, "teacher")["cells"]:
        if "solution" not in cell["metadata"].get("tags", []):
            continue
        (output,) = cell["outputs"]
        assert output["data"]["text/html"].startswith("<details open>")
        if cell["source"].startswith("lessons.solution("):
            given = eval(cell["source"], {"lessons": lessons})
            assert isinstance(given, Solution)
            assert given._repr_html_() == output["data"]["text/html"]
            shown += 1
    assert shown == len(ids_in(authored(lesson), "ask"))


@EACH
def test_what_follows_a_guess_is_folded_and_open_in_the_key_only(lesson: Lesson) -> None:
    reveals = [cell for cell in copy_of(lesson, "")["cells"] if "lessons.reveal(" in cell["source"]]
    assert reveals
    shown_open = {cell["id"]: cell for cell in copy_of(lesson, "teacher")["cells"]}
    for cell in reveals:
        (folded,), (opened,) = cell["outputs"], shown_open[cell["id"]]["outputs"]
        assert folded["data"]["text/html"].startswith("<details><summary>")
        assert opened["data"]["text/html"].startswith("<details open><summary>")


@EACH
def test_marks_stand_in_pairs(lesson: Lesson) -> None:
    for cell in read(lesson.path)["cells"]:
        assert "answer -->" not in REGION.sub("", cell["source"])
        assert "# answer" not in REGION.sub("", cell["source"])


# Taking a lesson over.


def old_lesson() -> Notebook:
    cells = [
        nbformat.v4.new_markdown_cell("# Lesson 98 · New\n\n[glossary](glossary_en.html)", id="m00"),
        nbformat.v4.new_code_cell('lessons.ask("0.4")', id="c01", execution_count=1),
        nbformat.v4.new_code_cell(
            'lessons.solution("0.4")', id="c02", execution_count=2, metadata={"tags": ["solution"]}
        ),
        nbformat.v4.new_markdown_cell("Half of 7, rounded down: 3.", id="m03", metadata={"tags": ["answer"]}),
        nbformat.v4.new_markdown_cell("And you?\n\n<!-- answer -->\nIt is 3.\n<!-- /answer -->", id="m04"),
    ]
    return dict(nbformat.v4.new_notebook(cells=cells))


@pytest.fixture
def taken_over(tmp_path: Path) -> Lesson:
    write(tmp_path / "notebooks" / "98_new.ipynb", old_lesson())
    page = tmp_path / "notebooks" / "teacher" / "98_new.md"
    page.parent.mkdir()
    page.write_text("# Lesson 98 · New\n\n40 minutes.\n", encoding="utf-8")
    return adopt(tmp_path / "notebooks" / "98_new.ipynb", tmp_path)


def test_a_lesson_of_the_old_layout_is_taken_over(taken_over: Lesson) -> None:
    assert read(taken_over.path) == old_lesson()
    page = taken_over.copy("teacher").with_suffix(".md").read_text(encoding="utf-8")
    assert page.startswith("# Lesson 98 · New\n\n**The lesson with its solutions open:** [98_new.ipynb](98")
    assert page.endswith("\n\n40 minutes.\n")
    assert make(taken_over) == [], "made already"
    for_class = copy_of(taken_over, "class")["cells"]
    assert [cell["id"] for cell in for_class] == ["m00", "c01", "m03-open", "m04"]
    assert for_class[-1]["source"] == "And you?"
    assert "](../glossary_en.html)" in for_class[0]["source"]
    assert copy_of(taken_over, "")["cells"][-1]["source"] == "And you?\n\nIt is 3."


def test_a_copy_is_not_taken_over(taken_over: Lesson) -> None:
    with pytest.raises(ValueError, match=r"is a copy already. Change authored/98_new.ipynb instead"):
        adopt(taken_over.copy(""), taken_over.root)
    write(taken_over.copy(""), old_lesson())
    with pytest.raises(ValueError, match=r"authored/98_new.ipynb exists already"):
        adopt(taken_over.copy(""), taken_over.root)


def test_a_lesson_begins_with_prose(taken_over: Lesson) -> None:
    notebook = old_lesson()
    write(taken_over.path, {**notebook, "cells": notebook["cells"][1:]})
    with pytest.raises(ValueError, match="the first cell is prose"):
        make(taken_over)


@pytest.mark.parametrize("module", ["callees", "keywords", "store", "translated"])
def test_examples_of_the_tool_run(module: str) -> None:
    found = doctest.testmod(import_module(f"tools.lessons.{module}"))
    assert (found.failed, found.attempted > 0) == (0, True)
