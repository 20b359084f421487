"""Pages to print: what they hold, what they do not give away, their files, and PDF by a browser."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copytree

import pytest

from rumble_nb import RecordError, RulesError, RumbleError, worksheets
from rumble_nb.cli import MISTAKE, main
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.lessons.exit_tickets import exit_ticket, lessons_with_tickets
from rumble_nb.lessons.lesson_parts import lesson_numbers
from rumble_nb.lessons.sheets import SheetCode, sheet_of
from rumble_nb.lessons.sheets.codes import KINDS
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import lessons_folder
from rumble_nb.worksheets.exit_pages import marked
from rumble_nb.worksheets.printable import Printable

MADE: dict[str, Callable[[str], Printable]] = {
    **{kind: partial(worksheets.pupil_sheets, kind, 7, 2) for kind in KINDS},
    **{f"lesson {number}": partial(worksheets.lesson_paper, number) for number in (2, 5)},
    "exit": partial(worksheets.exit_tickets, 5, 4),
    "play": worksheets.print_and_play,
}


def elements(page: str) -> list[str]:
    """Give the elements of a page in order; names in pictures may take another number of marks."""
    return re.findall(r"<(\w+)", re.sub(r"<svg.*?</svg>", "<svg>", page, flags=re.DOTALL))


@pytest.mark.parametrize("what", MADE)
def test_pages_stand_alone_and_are_alike_in_both_languages(what: str) -> None:
    made = [MADE[what](language) for language in LANGUAGES]
    assert [name for name, _ in made[0].files()] != [name for name, _ in made[1].files()]
    for (_, english), (_, hungarian) in zip(made[0].files(), made[1].files(), strict=True):
        assert elements(english) == elements(hungarian)
        for page in (english, hungarian):
            assert not re.search(r"https?:|//\w|<script|<link|<img|@import", page)
            assert page.count("CC BY 4.0") == page.count("<footer>") == page.count("<section") > 0
            ids = re.findall(r'\bid="([^"]*)"', page)
            assert len(ids) == len(set(ids))
            assert re.findall(r"<svg(?![^>]*aria-label)", page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_sheet_has_its_questions_and_not_its_key(kind: str) -> None:
    made = worksheets.pupil_sheets(kind, 7, 2)
    for pupil in (1, 2):
        code = SheetCode(kind, 7, pupil)
        assert str(code) in made.page
        assert str(code) in made.key
        for task in sheet_of(code).tasks:
            told, how = task.reply.told(), task.solution.strip().splitlines()
            assert task.question in made.page
            assert told in made.key
            assert not how or how[0] not in made.page
            assert len(told) < 8 or told not in made.page
    assert "degree 1" not in made.page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_exit_tickets_with_a_key_to_each_question(language: str) -> None:
    for lesson in lessons_with_tickets(language):
        ticket = exit_ticket(lesson, language)
        assert 2 <= len(ticket.questions) == len(ticket.key) <= 3
        made = worksheets.exit_tickets(lesson, 4, language)
        for question, answer in zip(ticket.questions, ticket.key, strict=True):
            assert made.page.count(marked(question)) == 4
            assert marked(question) in made.key
            assert marked(answer) in made.key
            assert answer not in made.page
    assert lessons_with_tickets() == lesson_numbers()
    assert ": 4</b>" in worksheets.exit_tickets(0, 4, language).page
    assert worksheets.exit_tickets(0, None, language).page.count(": _____</b>") == 3


def test_exit_tickets_are_those_of_the_lesson_and_its_page() -> None:
    assert exit_ticket(12).questions[2] == "Why do you fight the *same* deployments under both rules?"
    assert exit_ticket(7).key[2].endswith("let learners read the card once more.")
    assert exit_ticket(5, "hu").title == "5. lecke · A Háborús fázis"


def test_where_no_keys_are_installed_there_are_tickets_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(lessons_folder() / "class", tmp_path / "class")
    monkeypatch.setattr("rumble_nb.lessons.exit_tickets.lessons_folder", lambda: tmp_path)
    assert [name for name, _ in worksheets.exit_tickets(6).files()] == ["exit-6-en.html"]


def test_a_lesson_without_a_ticket_and_a_key_with_other_answers_are_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for copy in ("class", "teacher"):
        copytree(lessons_folder() / copy, tmp_path / copy)
    monkeypatch.setattr("rumble_nb.lessons.exit_tickets.lessons_folder", lambda: tmp_path)
    (page,) = (tmp_path / "teacher").glob("06_*.md")
    written = page.read_text(encoding="utf-8")
    page.write_text(written.replace("\n2. ", "\n"), encoding="utf-8")
    with pytest.raises(ValueError, match=r"zip\(\)"):
        worksheets.exit_tickets(6)
    (lesson,) = (tmp_path / "class").glob("06_*.ipynb")
    lesson.write_text(lesson.read_text(encoding="utf-8").replace("**Exit ticket**", ""), encoding="utf-8")
    with pytest.raises(RumbleError, match=r"Lesson 6 has no Exit ticket, so it has no exit ticket"):
        worksheets.exit_tickets(6)


def test_every_sheet_is_made_of_its_own_code() -> None:
    two, three = (worksheets.pupil_sheets("odds", 7, number).page for number in (2, 3))
    assert two.count("<section") == 4
    assert three.count("<section") == 6
    assert two.split("</main>")[0].rstrip() in three


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(RumbleError, match="no worksheet of the kind 'chess'; there are: war, odds, map"):
        worksheets.pupil_sheets("chess", 7)
    with pytest.raises(RulesError, match="1 to 200"):
        worksheets.pupil_sheets("odds", 7, 201)
    with pytest.raises(RumbleError, match="no lesson 3 on paper; there are: 2, 5"):
        worksheets.lesson_paper(3)
    with pytest.raises(RumbleError, match="no words"):
        worksheets.print_and_play("xx")
    with pytest.raises(RumbleError, match=r"no exit ticket of lesson 10 in this language; .* 8, 9, 11, 12"):
        worksheets.exit_tickets(10)
    with pytest.raises(RumbleError, match=r"nincs kilépőkártya: 6\. .* 0, 2, 3, 5"):
        worksheets.exit_tickets(6, language="hu")
    with pytest.raises(RulesError, match="1 to 200"):
        worksheets.exit_tickets(6, 0)


def test_files_go_into_a_new_folder_or_nowhere(tmp_path: Path) -> None:
    made = Printable("sheet", "page", "key")
    assert made.save(tmp_path / "new" / "folder") == (
        tmp_path / "new" / "folder" / "sheet.html",
        tmp_path / "new" / "folder" / "sheet-key.html",
    )
    write_bytes(tmp_path / "file", b"")
    with pytest.raises(RecordError, match="cannot be written"):
        made.save(tmp_path / "file")


def browser(folder: Path, lines: str) -> str:
    """Write a program that stands in for a browser."""
    program = folder / "browser"
    program.write_text(f"#!{sys.executable}\nimport pathlib, sys\n{lines}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    return str(program)


WRITES = """
target = next(word for word in sys.argv if word.startswith("--print-to-pdf="))
pathlib.Path(target.split("=", 1)[1]).write_text(sys.argv[-1])
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="the stand-in for a browser is a script")


@posix
def test_a_browser_gets_the_page_and_writes_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    page, target = tmp_path / "my page.html", tmp_path / "page.pdf"
    worksheets.write_pdf(page, target, browser(tmp_path, WRITES + "assert '--no-sandbox' in sys.argv"))
    assert target.read_text() == page.as_uri()


@posix
@pytest.mark.parametrize("lines", ["sys.exit('no display')", "pass", "print('x'); sys.exit(3)"])
def test_a_browser_that_fails_is_named(lines: str, tmp_path: Path) -> None:
    write_bytes(tmp_path / "page.pdf", b"old")
    with pytest.raises(RumbleError, match=r"browser did not write page\.pdf"):
        worksheets.write_pdf(tmp_path / "page.html", tmp_path / "page.pdf", browser(tmp_path, lines))
    with pytest.raises(RumbleError, match=r"nowhere did not write page\.pdf"):
        worksheets.write_pdf(tmp_path / "page.html", tmp_path / "page.pdf", str(tmp_path / "nowhere"))


def test_without_a_browser_it_is_said_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert worksheets.browser_path() is None
    with pytest.raises(RumbleError, match="Open the HTML file in any browser"):
        worksheets.write_pdf(tmp_path / "page.html", tmp_path / "page.pdf")


# The command.


def test_the_command_writes_pages_and_says_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["worksheet", "--kind", "odds", "--seed", "7", "--pupils", "2", "--out", str(tmp_path)]
    assert main([*words, "--no-pdf", "--lang", "hu"]) == 0
    names = ["worksheet-odds-7-hu.html", "worksheet-odds-7-hu-key.html"]
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / name) for name in names]
    made = worksheets.pupil_sheets("odds", 7, 2, "hu")
    assert (tmp_path / names[0]).read_text(encoding="utf-8") == made.page
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(words) == 0
    printed = capsys.readouterr()
    assert "print it from there" in printed.err
    assert "pdf" not in printed.out


@posix
def test_the_command_prints_with_a_browser(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    Path(browser(tmp_path, WRITES)).rename(tmp_path / "chromium")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["worksheet", "--lesson", "5", "--out", str(tmp_path)]) == 0
    names = ["lesson-5-en.html", "lesson-5-en-key.html", "lesson-5-en.pdf", "lesson-5-en-key.pdf"]
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / name) for name in names]
    assert main(["worksheet", "--kind", "play", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "play-islets-en.pdf").exists()
    words = ["worksheet", "--kind", "exit", "--lesson", "6", "--pupils", "30"]
    assert main([*words, "--out", str(tmp_path)]) == 0
    assert (tmp_path / "exit-6-en-key.pdf").exists()
    assert (tmp_path / "exit-6-en.html").read_text("utf-8") == worksheets.exit_tickets(6, 30).page


def test_without_a_seed_a_short_one_is_drawn_and_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumble_nb.cli_sources.secrets.randbelow", lambda limit: limit - 1)
    assert main(["worksheet", "--no-pdf", "--out", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "seed 9999\n"
    assert (tmp_path / "worksheet-war-9999-en.html").exists()


def test_the_command_checks_a_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worksheet", "--check", "o1-7-1/8G", "9, 10, 11", "2", "41,67%"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Right: 3 of 8 tasks."
    assert main(["worksheet", "--check", "o1-7-2/8G", "2"]) == MISTAKE
    assert "mistyped" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--lesson", "2", "--pupils", "3"], "the same for all"),
        (["--kind", "play", "--seed", "3"], "the same for all"),
        (["--lesson", "4"], "no lesson 4 on paper"),
        (["--pupils", "0"], "1 to 200"),
        (["--kind", "chess"], "invalid choice"),
        (["--kind", "war", "--lesson", "2"], "leave out --kind or --lesson"),
        (["--kind", "exit"], "--kind exit --lesson 2"),
        (["--kind", "exit", "--lesson", "2", "--seed", "3"], "leave out --seed"),
        (["--kind", "exit", "--lesson", "10"], "no exit ticket of lesson 10"),
        (["--check", "o1-7-1/8G", "2", "--lesson", "2"], "leave out --kind and --lesson"),
    ],
)
def test_the_command_refuses(words: list[str], problem: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worksheet", *words]) == MISTAKE
    assert problem in capsys.readouterr().err
