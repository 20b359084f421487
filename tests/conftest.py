"""What all tests share: a log record of a warning or worse fails a test that does not take it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import pytest

TakeLog = Callable[[], list[logging.LogRecord]]


@pytest.fixture(autouse=True)
def quiet_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Front ends swallow the exceptions of handlers and only log them; here they are failures."""
    yield
    records = [record for when in ("setup", "call") for record in caplog.get_records(when)]
    loud = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    assert loud == [], f"nobody took these log records: {loud}"


@pytest.fixture
def take_log(caplog: pytest.LogCaptureFixture) -> TakeLog:
    """Give what has been logged so far, and count it as expected."""

    def take() -> list[logging.LogRecord]:
        taken = list(caplog.records)
        caplog.clear()
        return taken

    return take
