"""Whoever reads a refusal reads it in their language: each remembers how it was made."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from checkout import PACKAGE

KINDS = {"RumbleError", "MapError", "RulesError", "PositionError", "RecordError", "IllegalAction", "_refused"}

FOR_PROGRAMS = ("analysis", "draw", "lessons", "widgets", "locale")
"""What only somebody who writes Python can get wrong is refused in English here."""

FOR_ALL = (
    "analysis/difference_files.py",
    "analysis/game_sweeps.py",
    "analysis/provenance.py",
    "analysis/smallest_flip.py",
    "analysis/sweep_axes.py",
    "lessons/exit_tickets.py",
    "lessons/revealed.py",
    "lessons/sheets",
)
"""What a command or a page reaches all the same."""

NOT_YET = ("class_pack", "cli_class_pack.py")
"""The command for whoever prepares sticks refuses in English."""


def bare_refusals(source: str) -> Iterator[int]:
    """Give the lines on which something is refused in words that no catalogue finds."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in KINDS:
            yield from (word.lineno for word in call.args if is_bare(word))


def is_bare(word: ast.expr) -> bool:
    """Tell whether an argument is English words; a rule's number is none."""
    if isinstance(word, ast.Constant):
        return isinstance(word.value, str) and " " in word.value
    return isinstance(word, ast.JoinedStr)


def lies_in(name: str, places: tuple[str, ...]) -> bool:
    return any(name == place or name.startswith(f"{place}/") for place in places)


def looked_at() -> dict[str, str]:
    """Give the modules that refuse what people do, by their names."""
    modules = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    return {
        name: path.read_text(encoding="utf-8")
        for name, path in modules.items()
        if not lies_in(name, NOT_YET) and (lies_in(name, FOR_ALL) or not lies_in(name, FOR_PROGRAMS))
    }


def test_every_refusal_remembers_how_it_was_made() -> None:
    found = {name: [*bare_refusals(source)] for name, source in looked_at().items()}
    assert {name: lines for name, lines in found.items() if lines} == {}


def test_the_lists_name_what_there_is() -> None:
    named = (*FOR_PROGRAMS, *FOR_ALL, *NOT_YET)
    assert [name for name in named if not (PACKAGE / name).exists()] == []


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ('raise RumbleError("It is so.")', [1]),
        ('raise MapError(f"{name} is so.", problems)', [1]),
        ('raise IllegalAction("6", Said("No."), "Roll first.")', [1]),
        ('\n_refused(f"{name}")', [2]),
        ('raise IllegalAction("6", Said("No dice."), say("Roll first."))', []),
        ("raise RumbleError(told)", []),
    ],
)
def test_bare_words_are_found(source: str, lines: list[int]) -> None:
    assert [*bare_refusals(source)] == lines
