"""What a class hands in: messy lines, tables, what all counted together, and no names."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import lessons
from rumble_nb.answer_sheet import Answer, AnswerSheet, Counts
from rumble_nb.cli import MISTAKE, main
from rumble_nb.lessons.class_table import ExerciseOfClass, Replaced
from rumble_nb.lessons.class_words import cell
from rumble_nb.lessons.lesson_parts import EDITIONS, lesson_parts
from rumble_nb.lessons.lesson_progress import progress_of
from rumble_nb.lessons.receipt_code import packed, written_code
from rumble_nb.lessons.receipts import VERSION, receipt_of
from rumble_nb.locale import LANGUAGES

SORTED_OUT = "Zoë Kovács"


def handed_in(pupil: int, right: int, lesson: int = 2, rolls: int = 100) -> str:
    """Give the receipt of a pupil who answered the first so many exercises at the second try."""
    sheet, parts = AnswerSheet(), lesson_parts(lesson)
    for id in parts.exercises[:right]:
        sheet.answer(id, "wrong", right=False, misconception="kinds_alike")
        sheet.answer(id, "right", right=True)
    for experiment in parts.experiments:
        sheet.count(experiment.about, rolls // 4, rolls)
    return receipt_of(progress_of(sheet, lesson), pupil).code


ONE = handed_in(17, 4)


def messy() -> str:
    first, second, third = (handed_in(pupil, pupil) for pupil in (1, 2, 3))
    return "\r\n".join(
        [
            "From: a@example.org",
            "",
            f"{SORTED_OUT}: {first}",
            f"> > my code is {second.lower()}, thanks!",
            f'3;"{third.replace(" ", "")}";{SORTED_OUT}',
            f"\ufeff\t2nd try:{handed_in(2, 9).replace(' ', '-')}.",
            f"9: {third[:-1]}{'2' if third[-1] != '2' else '3'}",
            f"9: {third[:-1]}",
            handed_in(4, 0, lesson=0),
        ]
    )


def test_receipts_are_found_in_any_mess() -> None:
    table = lessons.collect(messy())
    assert [(it.progress.lesson, it.pupil, it.progress.right) for it in table.receipts] == [
        *((0, 4, 0), (2, 1, 1)),
        *((2, 2, 9), (2, 3, 3)),
    ]
    assert table.replaced == (Replaced(4, 2, 2),)
    assert [line.line for line in table.refused] == [1, 7, 8]
    assert [line.reason[:30] for line in table.refused] == [
        "There is no receipt in this li",
        "The check symbols do not fit: ",
        "A receipt has groups of four s",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_kept_anywhere(language: str) -> None:
    table = lessons.collect(messy(), language)
    told = (str(table), table.html(), table.csv(), repr(table), table._repr_html_(), repr(table.refused))
    for name in (*SORTED_OUT.split(), "example"):
        assert not [text for text in told if name in text]


@given(st.lists(st.text(max_size=40), max_size=6), st.integers(0, 6))
@MODERATE
def test_one_receipt_is_found_among_any_lines(around: list[str], place: int) -> None:
    lines = [line for text in around for line in text.splitlines()]
    lines.insert(place, f"17 = {ONE}")
    table = lessons.collect("\n".join(lines))
    assert [it.pupil for it in table.receipts] == [17]
    filled = sum(bool(line.strip()) for line in "\n".join(lines).splitlines())
    assert len(table.refused) == filled - 1


def test_a_faithful_copy_of_something_else_says_what_it_is() -> None:
    edition = (lesson_parts(0).edition + 1) % EDITIONS
    other = written_code(packed([(VERSION, 8), (0, 16), (17, 1000), (edition, EDITIONS)]))
    endless = " ".join(["2222"] * 30 + ["3333"])
    told = [line.reason for line in lessons.collect(f"{other}\n{endless}\n{'7' * 200}").refused]
    assert told[0].startswith("It comes from another version of lesson 0")
    assert told[1] == "The check symbols fit by chance, but this is no receipt."
    assert told[2] == "A receipt has 12 symbols or more, in groups of four; here are 200."


def test_every_exercise_is_summed_up() -> None:
    table = lessons.collect("\n".join(handed_in(pupil, right) for pupil, right in ((1, 9), (2, 5), (3, 2))))
    fourth, sixth = table.exercises(2)[3], table.exercises(2)[5]
    assert fourth == ExerciseOfClass("2.4", 2, 2, 3, "kinds_alike", 2)
    assert sixth == ExerciseOfClass("2.6", 1, 1, 3, "kinds_alike", 1)
    assert fourth.share == Fraction(2, 3)
    assert "2.4       2      67 %   2      All kinds of rolls equally likely (2)" in str(table)


def test_experiments_are_added_up_beside_the_exact_value() -> None:
    table = lessons.collect("\n".join(handed_in(pupil, 0, rolls=pupil * 100) for pupil in (1, 2, 3)))
    (pooled,) = table.pooled(2)
    assert (pooled.counts, pooled.pupils) == (Counts(150, 600), 3)
    assert "3       150 of 600  25 %   21.7 to 28.6 %   5/12 ≈ 41.7 %" in str(table)
    games = lessons.collect(handed_in(1, 0, lesson=9))
    assert "25 of 100" in str(games)
    assert "not known exactly" in str(games)
    assert lessons.collect(handed_in(1, 3, lesson=0)).pooled(0) == ()


def test_cells_are_signs_with_a_legend() -> None:
    assert [cell(Answer(2, True, 1)), cell(Answer(3)), cell(Answer(0, False, 2))] == ["✓2?", "…3", "·??"]
    table = lessons.collect(handed_in(7, 2))
    assert "7      ✓2   ✓2   ·" in str(table)
    assert "✓2: right at the second try." in str(table)


def test_nothing_read_says_so() -> None:
    table = lessons.collect("Hello!\n")
    assert str(table) == "0 receipts were read.\nLine 1: There is no receipt in this line.\n"
    assert table.lessons == ()


def test_the_csv_has_a_line_for_each_pupil_and_exercise() -> None:
    rows = [*csv.DictReader(io.StringIO(lessons.collect(messy()).csv()))]
    assert len(rows) == 5 + 3 * 9
    (one,) = (row for row in rows if (row["pupil"], row["exercise"]) == ("3", "2.2"))
    assert one == {
        **{"lesson": "2", "pupil": "3", "exercise": "2.2", "right": "1"},
        **{"tries": "2", "hints": "0", "misconception": "kinds_alike"},
    }


class Tables(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.rows, self.seen = 0, set[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.rows += tag == "tr"
        self.seen.add(tag)
        assert not {name for name, _ in attrs} & {"src", "href", "onclick"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_all_tables_and_needs_nothing_else(language: str) -> None:
    table = lessons.collect(messy(), language)
    page = table.html()
    assert f'<html lang="{language}">' in page
    assert Tables(page).rows == (1 + 1) + (1 + 5) + (1 + 3) + (1 + 9) + (1 + 1)
    assert "script" not in Tables(page).seen
    assert table._repr_html_() in page


# The command.


def test_the_command_tells_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mails.txt").write_text(messy(), "utf-8")
    files = ("--html", str(tmp_path / "class.html"), "--csv", str(tmp_path / "class.csv"))
    assert main(["collect", str(tmp_path / "mails.txt"), *files]) == 0
    table = lessons.collect(messy())
    assert capsys.readouterr().out == str(table)
    assert (tmp_path / "class.html").read_text("utf-8") == table.html()
    assert (tmp_path / "class.csv").read_text("utf-8-sig") == table.csv()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-8-sig", "latin-1"])
def test_the_command_reads_what_other_programs_save(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mails.csv").write_bytes(f"Zoë;{handed_in(5, 2)}".encode(encoding))
    assert main(["collect", str(tmp_path / "mails.csv"), "--lang", "hu"]) == 0
    assert "2. lecke: tanulónként" in capsys.readouterr().out


def test_the_command_reads_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(handed_in(5, 2).encode())))
    assert main(["collect", "-"]) == 0
    assert "1 receipt was read." in capsys.readouterr().out


def test_too_much_is_refused(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"x" * 1_100_000)))
    assert main(["collect", "-"]) == MISTAKE
    assert "longer than 1 MB; give a file with the receipts of one class" in capsys.readouterr().err
