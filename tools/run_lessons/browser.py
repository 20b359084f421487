"""Copies in JupyterLab in Chromium: run from the top by the button of the toolbar, then answered by hand."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Error, Page, TimeoutError, expect, sync_playwright

from rumble_nb.errors import RumbleError
from rumble_nb.lessons import desk
from rumble_nb.lessons.receipts import read_receipt
from tools.lessons.store import CHECKOUT
from tools.run_lessons.clicks import answer_right, make_receipt, write_sentence
from tools.run_lessons.outcome import Limits, Outcome
from tools.run_lessons.page import ALL_RAN, ENDED, RUNNING, UNDRAWN, WATCH_RUNS, Complaints, run_times, seen
from tools.run_lessons.solving import Copy, right_answer

PUPIL = 17
TO_SAY = 20_000
"""Milliseconds in which a page has to show what follows from a click."""


@contextmanager
def running() -> Iterator[BrowserRuns]:
    """Start JupyterLab in a fresh folder, and Chromium."""
    sys.path.insert(0, str(CHECKOUT / "tests"))
    from lab_server import FLAGS, chromium, running_lab
    from learner import Room

    expect.set_options(timeout=TO_SAY)
    with tempfile.TemporaryDirectory() as home, running_lab(Path(home)) as lab, sync_playwright() as started:
        browser = started.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        yield BrowserRuns(Room(browser, lab))
        browser.close()


@dataclass(frozen=True)
class BrowserRuns:
    """Runs copies in a room where nobody else is.

    Parameters
    ----------
    room
        Where pages are opened: a ``Room`` of ``tests/learner.py``.
    """

    room: Any

    def run(self, copy: Copy, limits: Limits) -> Outcome:
        """Run a copy, answer all that it asks, and take its receipt."""
        complaints, visit = Complaints(self.room.lab.log), Visit(copy, limits)
        try:
            self._visited(visit, complaints)
            heard = complaints.all()
        finally:
            self._leave(visit)
        faults = dict.fromkeys([*visit.faults, *limits.faults(visit.seconds), *heard])
        asked = len(copy.parts.exercises)
        return Outcome(copy.name, "browser", visit.seconds, visit.right, asked, tuple(faults))

    def _visited(self, visit: Visit, complaints: Complaints) -> None:
        """Open a copy in a page that nobody else has, and do all that is to be done there."""
        place = self._laid(visit.copy)
        try:
            learner = self.room.open(
                place, mode="doc", before=lambda learner: complaints.listen(learner.page)
            )
            visit.whole(learner)
        except (AssertionError, Error, RumbleError) as error:
            visit.faults.append(_in_a_line(error))

    def _leave(self, visit: Visit) -> None:
        """Leave the page; one that died with its kernel is a fault, and the next copy gets another."""
        try:
            self.room.close()
        except Error as error:
            visit.faults.append(f"the page cannot be left: {_in_a_line(error)}")
            self.room.abandon()

    def _laid(self, copy: Copy) -> str:
        """Lay a copy into a folder of its own, and name it there."""
        place = self.room.lab.lessons / "tried" / copy.name
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(copy.path, place)
        return f"tried/{copy.name}"


@dataclass
class Visit:
    """What somebody does with a copy in a page, and what came of it by now.

    Parameters
    ----------
    copy
        The copy.
    limits
        How long running may take.
    """

    copy: Copy
    limits: Limits
    seconds: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    right: int = 0

    def whole(self, learner: Any) -> None:
        """Run all cells, answer everything, take the receipt."""
        if self.run_all(learner):
            self.answer_all(learner.page)
            self.hand_in(learner.page)
        self.faults += seen(learner.page)

    def run_all(self, learner: Any) -> bool:
        """Press the button of the toolbar that a pupil is told to press; tell whether all cells ended."""
        page = learner.page
        page.evaluate(WATCH_RUNS)
        learner.click("[data-command='notebook:run-all-cells']")
        with suppress(TimeoutError):
            page.wait_for_function(ENDED, timeout=1500 * self.limits.lesson)
        self.seconds |= run_times(page)
        if not page.evaluate(ENDED):
            self.faults.append(f"{page.evaluate(RUNNING)}: has not ended, and the lesson was given up")
        if not page.evaluate(ALL_RAN):
            return False
        learner.wait_idle()
        with suppress(TimeoutError):
            page.wait_for_function(f"() => !({UNDRAWN})().length", timeout=TO_SAY)
        return True

    def answer_all(self, page: Page) -> None:
        """Answer every exercise right, and write every sentence."""
        language = self.copy.language
        for id in self.copy.parts.exercises:
            self._try(id, partial(answer_right, page, id, right_answer(desk.find(id, language)), language))
        for id in self.copy.parts.sentences:
            self._try(id, partial(write_sentence, page, id, language))

    def _try(self, id: str, act: Callable[[], None]) -> None:
        try:
            act()
        except (AssertionError, Error) as error:
            self.faults.append(f"{id}: {_in_a_line(error)}")

    def hand_in(self, page: Page) -> None:
        """Take the receipt, and read in it what is right and written."""
        code = make_receipt(page, self.copy.parts.number, PUPIL, self.copy.language)
        progress = read_receipt(code).progress
        self.right = progress.right
        if progress.right < len(progress.answers) or not all(progress.sentences):
            self.faults.append(f"the receipt: {progress.words()}")


def _in_a_line(error: Exception) -> str:
    return " / ".join(line.strip() for line in str(error).splitlines() if line.strip())[:800]
