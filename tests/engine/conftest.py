"""What the engine's tests share: the recorded wars, and positions to start from."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rumble_nb import Position

CASES = sorted((Path(__file__).parents[1] / "cases" / "war").glob("*.json"))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for ``case_file`` once for every recorded war."""
    if "case_file" in metafunc.fixturenames:
        metafunc.parametrize("case_file", CASES, ids=[path.stem for path in CASES])


@pytest.fixture
def cases() -> list[Path]:
    """The files of all recorded wars."""
    assert CASES
    return CASES


@pytest.fixture
def case(case_file: Path) -> dict[str, Any]:
    """A recorded war: its position and what is expected of it."""
    recorded: dict[str, Any] = json.loads(case_file.read_text(encoding="utf-8"))
    return recorded


@pytest.fixture
def islets() -> Position:
    """A small position on the teaching map, without defects."""
    return Position(
        "islets",
        ["Aki", "Bea"],
        {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
        {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1, "Bea": 2}, "kame": {"Bea": 3}},
        ["Bea", "Aki"],
    )
