"""What tests of lessons share."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rumble_nb.answer_sheet import AnswerSheet, answer_sheet


@pytest.fixture
def sheet(monkeypatch: pytest.MonkeyPatch) -> AnswerSheet:
    """Let a test run in a kernel of its own, and give the sheet on which its answers stand."""
    shell = SimpleNamespace()
    monkeypatch.setattr("rumble_nb.answer_sheet.running_shell", lambda: shell)
    return answer_sheet()
