"""What the tests of widgets share: what Python sends to the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rumble_nb.widgets.board import BoardPanel

Watch = Callable[[BoardPanel], list[Any]]


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Give a list that gathers what a picture answers to the page."""

    def start(panel: BoardPanel) -> list[Any]:
        answers: list[Any] = []
        monkeypatch.setattr(panel.picture, "send", answers.append)
        return answers

    return start
