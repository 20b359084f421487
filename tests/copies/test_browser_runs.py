"""Running copies in Chromium, without it: a page that dies is a fault of its copy, and the next copy runs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from learner import Lab, Room
from playwright.sync_api import Error

from tools.lessons.store import Lesson
from tools.run_lessons.browser import BrowserRuns
from tools.run_lessons.outcome import Limits
from tools.run_lessons.solving import Copy

COPY = Copy(Lesson("hu/05_the_war_phase.ipynb"), "class")


class DeadPage:
    """A page that can be made, and then only fails."""

    def __init__(self, fail: Callable[..., None]) -> None:
        self.context, self.goto, self.evaluate = self, fail, fail
        self.closed = False

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_, **__: None

    def close(self) -> None:
        """Close the context, which is told all the same."""
        self.closed = True
        raise Error("Target page, context or browser has been closed")


class Browser:
    """A browser whose pages die at once."""

    def __init__(self, fail: Callable[..., None]) -> None:
        self.fail, self.pages = fail, list[DeadPage]()

    def new_context(self) -> Any:
        """Stand in for a context, too."""
        return self

    def new_page(self) -> DeadPage:
        """Give a new page."""
        self.pages.append(DeadPage(self.fail))
        return self.pages[-1]


@pytest.mark.parametrize("kind", [Error, AssertionError])
def test_a_page_that_dies_is_a_fault_of_its_copy_alone(kind: type[Exception], tmp_path: Path) -> None:
    died = iter([kind("Page crashed"), Error("Target crashed")] * 2)

    def fail(*_: object) -> None:
        raise next(died)

    (log := tmp_path / "lab.log").touch()
    browser = Browser(fail)
    runs = BrowserRuns(Room(browser, Lab("http://here", tmp_path, log, 0)))  # type: ignore[arg-type]
    outcomes = [runs.run(COPY, Limits()) for _ in range(2)]
    faults = ("Page crashed", "the page cannot be left: Target crashed")
    assert [outcome.faults for outcome in outcomes] == [faults, faults]
    assert [outcome.right for outcome in outcomes] == [0, 0]
    assert [page.closed for page in browser.pages] == [True, True]
    assert not runs.room.taken
