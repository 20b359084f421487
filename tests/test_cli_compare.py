"""The command ``rumble-nb compare``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rumble_nb import Move, Position, compare, whatif
from rumble_nb.cli import MISTAKE, main

BEFORE = Position.random(7)
AFTER = whatif.changed(BEFORE, Move("Aki", 1, "shikoku", "ezo"))
DIFF = compare(BEFORE, AFTER)


def test_files_and_text_forms_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "before.json"
    file.write_text(BEFORE.to_json(), encoding="utf-8")
    assert main(["compare", str(file), AFTER.to_text()]) == 0
    assert capsys.readouterr().out == f"{DIFF.words()}\n"
    assert main(["compare", str(file), AFTER.to_text(), "--lang", "hu"]) == 0
    assert capsys.readouterr().out == f"{DIFF.words('hu')}\n"
    assert main(["compare", str(file), AFTER.to_text(), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == DIFF.to_dict()


@pytest.mark.parametrize(("name", "start"), [("diff.svg", b"<svg"), ("diff.png", b"\x89PNG")])
def test_a_picture_is_written(name: str, start: bytes, tmp_path: Path) -> None:
    assert main(["compare", BEFORE.to_text(), AFTER.to_text(), "--out", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["-", "-"], "Standard input holds one position"),
        ([BEFORE.to_text()], "the following arguments are required: AFTER"),
        ([BEFORE.to_text(), Position.random(1, players=2).to_text()], "players: they differ"),
        ([BEFORE.to_text(), AFTER.to_text(), "--out", "diff.gif"], "has to end in"),
        ([BEFORE.to_text(), "no such file"], "cannot be read"),
    ],
)
def test_a_mistake_is_told(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *words]) == MISTAKE
    shown = capsys.readouterr()
    assert reason in shown.err
    assert shown.out == ""
