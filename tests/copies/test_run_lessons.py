"""Running all lessons to their end: what is wrong is told by cell, and every card is answered."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path
from runpy import run_path
from types import SimpleNamespace

import nbformat
import pytest
from checkout import CHECKOUT

from rumble_nb.lessons import desk
from rumble_nb.lessons.card import card_for
from tools.lessons.store import Lesson
from tools.run_lessons import kernel, solving
from tools.run_lessons.__main__ import main
from tools.run_lessons.at_the_end import ANSWERS, code_cell, not_right
from tools.run_lessons.clicks import give
from tools.run_lessons.outcome import Limits
from tools.run_lessons.page import Complaints
from tools.run_lessons.solving import Copy, all_copies, right_answer, solved

LESSON_5 = Copy(Lesson("hu/05_the_war_phase.ipynb"), "class")


def test_what_is_wrong_is_told_by_the_name_of_the_cell() -> None:
    cells = {
        "begin": "import sys, time\nfrom rumble_nb import lessons",
        "broken": "1 / 0",
        "loud": "print('a warning', file=sys.stderr)",
        "other": "3 + 4",
        "ask": 'card = lessons.ask("0.1")',
        "answers": ANSWERS,
        "slow": "time.sleep(60)",
    }
    *shown, slow = (code_cell(id, source) for id, source in cells.items())
    made = nbformat.v4.new_notebook(cells=[*shown, not_right(0), slow])
    outcome = kernel.run(dict(made), "some_lesson.ipynb", Limits(cell=12))
    found = dict(fault.split(": ", 1) for fault in outcome.faults)
    assert {*found} == {"broken", "loud", "other", "not-right", "slow"}
    assert "ZeroDivisionError" in found["broken"]
    assert "loud: wrote to stderr: a warning" in outcome.faults
    assert "['0.2', '0.3', '0.4', '0.5']" in found["not-right"]
    assert any(fault.startswith("slow: ") and "Timeout of 12 seconds" in fault for fault in outcome.faults)
    assert outcome.seconds["slow"] < 30
    assert {*outcome.seconds} == {*cells, "not-right"}


def test_a_lesson_that_takes_too_long_is_named_with_its_cells(capsys: pytest.CaptureFixture[str]) -> None:
    lesson = CHECKOUT / "notebooks" / "class" / "00_start_here.ipynb"
    assert main([str(lesson), "--only", "kernel", "--lesson", "0.01"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in told[:3:2]] == [
        ["class/00_start_here.ipynb", kind] for kind in ("unsolved", "solved")
    ]
    assert all("a lesson may take 0.01 s" in line for line in told[1:4:2])
    assert told[2].endswith("5 of 5")
    assert told[-1] == "2 runs, 2 of them with faults"


def test_what_is_said_behind_a_page_is_told_and_jupyter_s_own_noise_is_not(tmp_path: Path) -> None:
    log = tmp_path / "lab.log"
    log.write_text("[E 2026-01-01 10:00:00.000 ServerApp] said before anybody listened\n")
    complaints = Complaints(log, read=log.stat().st_size)
    with log.open("a") as more:
        more.write("[I 2026-01-01 10:00:01.000 ServerApp] Kernel started\n")
        more.write("[W 2026-01-01 10:00:02.000 ServerApp] Notebook tried/02.ipynb is not trusted\n")
        more.write("/somewhere/axes.py:7: UserWarning: a glyph is missing\n")
    complaints.console("log", "hello", "http://here/lab")
    complaints.console("error", "Failed to load resource: net::ERR_UNKNOWN_URL_SCHEME", "attachment:a.png")
    complaints.console("error", "Uncaught TypeError\n  at board.js", "http://here/lab")
    assert complaints.all() == [
        "the console: Uncaught TypeError (http://here/lab)",
        "the server's log: /somewhere/axes.py:7: UserWarning: a glyph is missing",
    ]


def test_no_other_file_is_taken_for_a_lesson(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="No copies of a lesson: "):
        main([str(tmp_path / "02_mine.ipynb")])


def test_a_solved_copy_answers_each_question_behind_it() -> None:
    made = solved(LESSON_5)
    nbformat.validate(nbformat.from_dict(made))
    ids = [cell["id"] for cell in made["cells"]]
    answered = [id for id in ids if id.startswith(solving.ANSWERS)]
    assert answered == [f"answers-5-{number}" for number in range(1, 8)]
    asked = {id: made["cells"][ids.index(id) - 1]["source"] for id in answered}
    assert all(f'lessons.ask("5.{id[-1]}", lang="hu")' in source for id, source in asked.items())
    assert made["cells"][-1] == not_right(5)


def test_there_are_three_copies_of_each_lesson_in_each_language() -> None:
    lying = {path.resolve() for path in (CHECKOUT / "notebooks").rglob("[0-9][0-9]_*.ipynb")}
    assert {copy.path.resolve() for copy in all_copies()} == lying


@pytest.mark.parametrize("language", ["en", "hu"])
def test_every_kind_of_card_can_be_answered_by_hand(language: str) -> None:
    kinds = {type(card_for(exercise, language)) for exercise in desk.exercises(language).values()}
    nobody = give.dispatch(object)
    assert [kind.__name__ for kind in kinds if give.dispatch(kind) is nobody] == []


def test_the_answer_that_is_given_is_right() -> None:
    for id in ("0.3", "1.1", "1.4", "2.3", "2.4", "7.8", "12.1"):
        exercise = desk.find(id)
        assert card_for(exercise, "en").answer(right_answer(exercise)).right


def test_nbval_passes_over_pixels_unless_it_is_told_what_to_pass_over() -> None:
    conftest = run_path(str(CHECKOUT / "conftest.py"))
    for given, used in (("", str(CHECKOUT / "tests" / "nbval.cfg")), ("mine.cfg", "mine.cfg")):
        option = SimpleNamespace(nbval=True, nbval_sanitize_with=given)
        known = {"workerinput": {}, "rootpath": CHECKOUT, "option": option}
        conftest["pytest_configure"](SimpleNamespace(**known))
        assert option.nbval_sanitize_with == used


@pytest.mark.parametrize("module", ["outcome", "solving", "clicks"])
def test_examples_of_the_tools_hold(module: str) -> None:
    found = doctest.testmod(import_module(f"tools.run_lessons.{module}"))
    assert found.attempted
    assert not found.failed
