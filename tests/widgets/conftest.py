"""What the tests of widgets share: what Python sends to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.parts import living
from rumble_nb.widgets.table import Table
from rumble_nb.widgets.turn_tray import TurnTray

Watch = Callable[[BoardPanel | TurnTray], list[Any]]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Give a list that gathers what a picture answers to the page."""

    def start(panel: BoardPanel | TurnTray) -> list[Any]:
        answers: list[Any] = []
        monkeypatch.setattr(panel.picture, "send", answers.append)
        return answers

    return start


@pytest.fixture
def tables_leave() -> Iterator[None]:
    """Close the tables that a test has opened; ipywidgets would keep them to the last test."""
    before = living(Table)
    yield
    for table in living(Table):
        if table not in before:
            table.close()
