"""What all tests share: loud log records fail, and nothing is kept in the home of who runs the tests."""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from rumble_nb.saved_games import VARIABLE

TakeLog = Callable[[], list[logging.LogRecord]]


def pytest_configure(config: pytest.Config) -> None:
    """Let everything that is started here, kernels too, keep games in a folder that goes with the tests."""
    folder, before = tempfile.mkdtemp(prefix="rumble-nb-tests-"), os.environ.get(VARIABLE)
    os.environ[VARIABLE] = folder

    def tidy() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before

    config.add_cleanup(tidy)


@pytest.fixture(scope="session")
def sources() -> Path:
    """Give the checkout to build from; beside an installed wheel, which is tried then, there is none."""
    checkout = Path(__file__).parents[1]
    if not (checkout / "rumble_nb").is_dir():
        pytest.skip("an installed wheel is tried, and this needs the sources")
    return checkout


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give the folder for games of one test; it does not exist before the first game is kept."""
    data = Path(os.environ[VARIABLE]) / "one test"
    monkeypatch.setenv(VARIABLE, str(data))
    yield data / "games"
    shutil.rmtree(data, ignore_errors=True)


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
