"""What in a class copy tells the answer of an exercise.

Worked solutions, praise, the words for misconceptions, samples of sentences, and numbers: a fraction, its
decimals, its per cent, its number of rolls, and whole numbers from 20 on. Smaller numbers and the names of
players and territories stand everywhere, so nobody can tell by looking for them; an author marks those.

A number counts from the cell on that asks for it: what stands before is given to whoever answers.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from rumble_nb.lessons import desk
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.locale import catalogue
from tools.lessons.copies import class_copy
from tools.lessons.making import authored
from tools.lessons.store import Lesson, Notebook

SMALL = 20
"""Whole numbers below say nothing by themselves."""

ROLLS = 216

PIXELS = re.compile(r"(?<=data:image/png;base64,)[^\"]*")
"""A picture within a page, which is no words."""


def told_in_class(lesson: Lesson) -> list[str]:
    """List what answers an exercise in the class copy of a lesson: exercise, cell, words.

    A text that a question of the lesson itself names is no answer.
    """
    whole = authored(lesson)
    copy = class_copy(whole, lesson.source, lesson.language)
    return [f"{lesson.source}: {found}" for found in told(copy, answers_of(whole, lesson.language))]


def answers_of(lesson: Notebook, language: str) -> Mapping[str, list[str]]:
    """Give what tells the answer of each question of a lesson, by the ids of the questions."""
    asked = {id: desk.find(id, language) for id in ids_in(lesson, "ask")}
    questions = "\n".join(exercise.question for exercise in asked.values())
    found = {id: _telling(exercise, questions, language) for id, exercise in asked.items()}
    return found | {id: [desk.reflect(id, language).reflection.sample] for id in ids_in(lesson, "reflect")}


def told(notebook: Notebook, answers: Mapping[str, list[str]]) -> list[str]:
    """List where a notebook holds one of the answers: exercise, cell, words."""
    asked: set[str] = set()
    found = []
    for cell in ({"id": "notebook", "metadata": notebook["metadata"]}, *notebook["cells"]):
        asked |= {id for id in answers if f'("{id}"' in cell.get("source", "")}
        found += [
            f"{id} is told in {cell['id']} {part}: {answer}"
            for part, text in _words_of(cell).items()
            for id, known in answers.items()
            for answer in known
            if _holds(text, answer) and (id in asked or not answer[0].isdigit())
        ]
    return found


def _words_of(cell: Mapping[str, Any]) -> Mapping[str, str]:
    """Give all words of a cell: source, outputs, metadata, names of pictures."""
    parts = {part: _flat(cell.get(part, "")) for part in ("source", "metadata", "outputs")}
    return parts | {"attachments": _flat([*cell.get("attachments", {})])}


def _flat(part: Any) -> str:
    """Join all texts in something, without pictures, which are no words."""
    if isinstance(part, Mapping):
        kept = (value for name, value in part.items() if _has_words(name, value))
        return "\n".join(map(_flat, kept))
    if isinstance(part, list):
        return "\n".join(map(_flat, part))
    return PIXELS.sub("", str(part))


def _has_words(name: str, value: Any) -> bool:
    """Tell pixels and counts of runs from words; what is said of a picture are words."""
    return name != "execution_count" and not (name == "image/png" and isinstance(value, str))


def ids_in(notebook: Notebook, call: str) -> list[str]:
    """List the ids in calls as ``lessons.ask("2.1")``."""
    code = "\n".join(cell["source"] for cell in notebook["cells"] if cell["cell_type"] == "code")
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    return [
        ast.literal_eval(node.args[0])
        for node in calls
        if isinstance(node.func, ast.Attribute) and node.func.attr == call and node.args
    ]


def _telling(exercise: Exercise, questions: str, language: str) -> list[str]:
    texts = [exercise.solution(), exercise.praise, *exercise.misconceptions.values()]
    sentences = (part for text in texts for part in re.split(r"(?<=[.!?])\s+", text))
    told = (part for part in sentences if len(part) >= SMALL and not _only_names(part, language))
    found = [*told, *_numbers(exercise.truth())]
    return [text for text in dict.fromkeys(found) if not _holds(questions, text)]


def _only_names(sentence: str, language: str) -> bool:
    """Tell whether a sentence says no more than where somebody fights, as the board does."""
    written = re.escape(catalogue(language).gettext("{place}, token {value}."))
    return re.fullmatch(re.sub(r"\\{\w+\\}", "[^,.]+", written), sentence) is not None


def _numbers(truth: Any) -> Iterator[str]:
    """Give the ways to write a number, down to three digits."""
    if isinstance(truth, int) and truth >= SMALL:
        yield str(truth)
    if not isinstance(truth, Fraction) or truth.denominator == 1:
        return
    yield f"{truth.numerator}/{truth.denominator}"
    if ROLLS % truth.denominator == 0:
        yield from (f"{truth * ROLLS} of {ROLLS}", f"{truth * ROLLS} / {ROLLS}")
    for decimals in (2, 3, 4):
        if round(float(truth), decimals):
            yield from _both_signs(f"{float(truth):.{decimals}f}")
    for per_cent in (f"{float(100 * truth):.1f} %", f"{float(100 * truth):.3g} %"):
        yield from (*_both_signs(per_cent), *_both_signs(per_cent.replace(" ", "")))


def _both_signs(number: str) -> tuple[str, str]:
    return number, number.replace(".", ",")


def _holds(text: str, answer: str) -> bool:
    """Tell whether a text holds an answer, and not as a part of a longer number."""
    return re.search(rf"(?<![\d/.,]){re.escape(answer)}(?![\d/]|[.,]\d)", text) is not None
