"""The Hungarian lessons say what the English ones say, cell by cell, and nothing in English."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from pathlib import Path

import pytest
from checkout import CHECKOUT
from lesson_text import sentences, words_in

from rumble_nb import rulebook
from rumble_nb.lab import lab_command, lay_lessons
from rumble_nb.lessons.desk import find
from rumble_nb.notebook_files import CLASS, TEACHER, first_lesson, lessons_folder
from tools.lessons.answers import ids_in
from tools.lessons.store import Lesson, Notebook, authored_lessons, read

LESSONS = [lesson for lesson in authored_lessons() if lesson.language == "hu"]
EACH = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: Path(lesson.name).stem)

ENGLISH = re.compile(
    r"\b(the|and|of|with|for|are|has|have|you|your|who|how|what|which|rolls?|tokens?|soldiers?|dice"
    r"|wins?|takes|exactly|exact|counted|times|battles?|war|board|points?|worked|check|hint|core|none)\b",
    re.IGNORECASE,
)
"""Words that stand in nearly every English sentence of the lessons, and in no Hungarian one."""

BUTTONS = ("Run All", "Restart", "three_dice_three_choices", "the_war_phase")
"""What is English for whoever reads Hungarian, too: JupyterLab, and names of files."""

NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def prose(notebook: Notebook) -> dict[str, str]:
    return {cell["id"]: cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "markdown"}


def code(notebook: Notebook) -> dict[str, str]:
    return {cell["id"]: cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code"}


def numbers(text: str) -> list[str]:
    """List all numbers in order of size, whatever marks decimals and thousands."""
    plain = re.sub(r"(?<=\d),(?=\d{3}\b)|(?<=\d) (?=\d{3}\b)", "", text.replace("CC BY 4.0", ""))
    return sorted(found.replace(",", ".") for found in NUMBER.findall(plain))


def links(text: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", text)


def shape(source: str) -> list[str]:
    """Give what begins each line, and what is marked: headings, lists, bold, pictures, marks of copies."""
    begins = re.findall(r"^(#+ |- |\d\. |!\[|<!-- /?answer -->|---$)", source, re.MULTILINE)
    return [*begins, f"{source.count('**') > 0}"]


def without_language(source: str) -> str:
    """Give the program without languages and texts: only these may differ."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg not in ("lang", "language")]
        elif isinstance(node, ast.JoinedStr):
            fields = [part for part in node.values if isinstance(part, ast.FormattedValue)]
            node.values = sorted(fields, key=ast.dump)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


def told(notebook: Notebook) -> Iterator[tuple[str, str]]:
    """Give every text that a notebook shows, with the cell: prose, outputs, words of pictures."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            yield cell["id"], re.sub(r"\]\([^)]*\)|<!--.*?-->", "]", cell["source"], flags=re.DOTALL)
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            shown = [output.get("text", ""), data.get("text/plain", ""), data.get("text/html", "")]
            shown.append(str(output.get("metadata", {}).get("image/png", {}).get("alt", "")))
            for text in shown:
                yield cell["id"], unescape(re.sub(r"<style.*?</style>|<[^>]*>", " ", text, flags=re.DOTALL))


def test_the_lessons_that_are_promised_in_hungarian_are_there() -> None:
    assert [Path(lesson.name).name[:2] for lesson in LESSONS] == ["00", "02", "03", "05"]


@EACH
def test_every_cell_has_its_counterpart(lesson: Lesson) -> None:
    english, hungarian = read(lesson.original.path), read(lesson.path)
    assert [cell["id"] for cell in english["cells"]] == [cell["id"] for cell in hungarian["cells"]]
    for id, source in prose(english).items():
        made = prose(hungarian)[id]
        assert shape(made) == shape(source), id
        assert numbers(made) == numbers(source), id
        assert links(made) == [
            re.sub(r"^(glossary|rules)_en\.html", r"../\1_hu.html", link) for link in links(source)
        ], id


@EACH
def test_code_differs_in_language_and_texts_only(lesson: Lesson) -> None:
    english, hungarian = code(read(lesson.original.path)), code(read(lesson.path))
    assert {id: without_language(source) for id, source in english.items()} == {
        id: without_language(source) for id, source in hungarian.items()
    }
    assert not [id for id, source in hungarian.items() if 'lang="en"' in source]
    asked = re.findall(r"lessons\.(?:ask|solution|reflect)\((.*)\)", "\n".join(hungarian.values()))
    assert asked
    assert all(call.endswith('lang="hu"') for call in asked)


@EACH
def test_nothing_that_is_shown_is_english(lesson: Lesson) -> None:
    for folder in ("", CLASS, TEACHER):
        for id, text in told(read(lesson.copy(folder))):
            for button in BUTTONS:
                text = text.replace(button, "")
            assert ENGLISH.findall(text) == [], (folder, id, text)
            assert re.findall(r"\d\.\d+ ?%|\b0\.\d\d", text) == [], "a decimal has a comma"


def replies(id: str) -> Iterator[str]:
    """Give what is said to somebody who answers an exercise in every way that it knows."""
    exercise = find(id, "hu")
    yield from exercise.hints
    choices, truth = [*(exercise.choices() if exercise.choices else ())], exercise.truth()
    answers = [*choices, *exercise.misconceptions, "?", 7, "0,3"]
    answers += [truth] if isinstance(truth, int | Fraction) else [*truth]
    answers += [wrong for wrong in exercise.wrong().values() if isinstance(wrong, int | Fraction)]
    for answer in answers:
        yield exercise.check(answer, "hu").message
    if exercise.consequence:
        yield from (exercise.consequence(choice, "hu") for choice in choices)


@EACH
def test_no_reply_is_english(lesson: Lesson) -> None:
    for id in ids_in(read(lesson.path), "ask"):
        for reply in replies(id):
            assert ENGLISH.findall(reply) == [], (id, reply)


def test_english_words_and_points_are_found() -> None:
    for lesson in LESSONS:
        english = [ENGLISH.search(text) for _, text in told(read(lesson.original.copy("")))]
        assert sum(found is not None for found in english) > 40 or lesson.name.startswith("hu/00")


@EACH
def test_sentences_are_short(lesson: Lesson) -> None:
    said = "\n\n".join(prose(read(lesson.copy(""))).values())
    said = re.sub(r"<!--.*?-->", "", said, flags=re.DOTALL)
    assert [sentence for sentence in sentences(said) if words_in(sentence) > 15] == []


@EACH
def test_no_sentence_begins_with_the_name_that_also_asks_who(lesson: Lesson) -> None:
    said = "\n".join(prose(read(lesson.path)).values())
    assert re.findall(r"(?:^|[.!?] )\**(?:Aki|Bea|Cai)\b.*", said, re.MULTILINE) == []
    assert re.findall(r"\b[Aa]z? (?:Aki|Bea|Cai|Take|Ume|Kame|Macu|Curu|Japán|Kantó)\b", said) == []


@EACH
def test_words_of_the_glossary_are_those_of_the_lesson(lesson: Lesson) -> None:
    """A word may bend at its end, so its beginning is looked for."""
    said = "\n".join(text for _, text in told(read(lesson.copy("")))).lower()
    number = int(Path(lesson.name).name[:2])
    for term in rulebook.terms("hu"):
        if term.lesson == number:
            words = term.word.lower().split()
            assert all(word[: max(3, len(word) - 3)] in said for word in words), term.word


def test_jupyterlab_opens_the_hungarian_lesson(tmp_path: Path) -> None:
    lay_lessons(lessons_folder(), tmp_path)
    first = first_lesson(tmp_path, language="hu")
    assert (tmp_path / first).read_bytes() == (CHECKOUT / "notebooks/hu/00_start_here.ipynb").read_bytes()
    assert "--LabApp.default_url=/lab/tree/hu/00_start_here.ipynb" in lab_command(tmp_path, first=first)
    assert (tmp_path / "glossary_hu.html").is_file(), "its links lead there"


@EACH
def test_the_page_for_teachers_quotes_the_lesson(lesson: Lesson) -> None:
    page = lesson.page.read_text("utf-8")
    (closing,) = [text for text in prose(read(lesson.path)).values() if "**Kilépőkártya**" in text]
    tickets = re.findall(r"^\d\. ", closing.partition("**Kilépőkártya**")[2], re.MULTILINE)
    key = page.partition("## Kilépőkártya: megoldás")[2].partition("## Kérdés az osztálynak")[0]
    assert re.findall(r"^\d\. ", key, re.MULTILINE) == tickets
    assert page.startswith(prose(read(lesson.path))["m00"].splitlines()[0].rstrip("?"))
