"""Somebody in front of a page, and the room in which pages are opened."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from playwright.sync_api import Browser, Error, Page

PATIENCE = 60_000
"""Milliseconds until a test gives up waiting."""

OF_NOBODY_ELSE = "of nobody else"


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab."""

    url: str
    lessons: Path
    log: Path
    process: int

    @property
    def kept(self) -> Path:
        """The folder in which tables keep their games."""
        return self.lessons.parent / "kept" / "games"


@dataclass
class Learner:
    """Somebody in front of a page, who clicks and types; every click is counted."""

    page: Page
    clicks: int = 0
    keys: int = 0

    def click(self, selector: str, number: int = 0) -> None:
        """Click the first, or another, of the elements of a selector."""
        self.page.locator(selector).nth(number).click()
        self.clicks += 1

    def press(self, key: str, times: int = 1) -> None:
        """Press a key, some times."""
        for _ in range(times):
            self.page.keyboard.press(key)
        self.keys += times

    def wait_idle(self) -> None:
        """Wait until the kernel has nothing to do."""
        self.page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.sessionContext"
            "?.session?.kernel?.status === 'idle'"
        )

    def errors(self) -> list[str]:
        """List what stands on the page that nobody should see."""
        kinds = ("stderr", "error")
        types = ", ".join(f"[data-mime-type='application/vnd.jupyter.{kind}']" for kind in kinds)
        return self.page.locator(f"{types}, .rumble-error").all_inner_texts()


@dataclass
class Room:
    """Where learners sit down: opens pages, and leaves them empty and without their kernels.

    The next learner takes a page that is free, as JupyterLab loads there in half the time.
    """

    browser: Browser
    lab: Lab
    free: dict[str, list[Page]] = field(default_factory=dict)
    taken: list[tuple[str, Page]] = field(default_factory=list)

    def open(
        self,
        path: str,
        width: int = 1280,
        height: int = 1000,
        mode: str = "lab",
        before: Callable[[Learner], None] | None = None,
        **options: Any,
    ) -> Learner:
        """Open a notebook; ``before`` prepares a page, which then is of nobody else.

        The mode ``"doc"`` shows one document without side bars, as small screens need it.
        """
        learner = Learner(self._take(OF_NOBODY_ELSE if before else repr(options), options))
        page = learner.page
        page.set_viewport_size({"width": width, "height": height})
        if before is not None:
            before(learner)
        page.goto(f"{self.lab.url}/{mode}/tree/{path}?reset")
        page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.content?.model?.cells?.length > 0"
        )
        learner.wait_idle()
        return learner

    def page(self, address: str, **options: Any) -> Page:
        """Open another address of the server in a page of nobody else."""
        page = self._take(OF_NOBODY_ELSE, options)
        page.goto(f"{self.lab.url}/{address}")
        return page

    def run(self, path: str, **options: Any) -> Learner:
        """Open a notebook and run it from the top; nothing may fail."""
        learner = self.open(path, **options)
        done = learner.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        learner.wait_idle()
        assert done is not False
        assert not learner.errors()
        return learner

    def _take(self, kind: str, options: dict[str, Any]) -> Page:
        """Give a free page of a kind, or a new one."""
        waiting = self.free.setdefault(kind, [])
        page = waiting.pop() if waiting else self.browser.new_context(**options).new_page()
        page.set_default_timeout(PATIENCE)
        self.taken.append((kind, page))
        return page

    def close(self) -> None:
        """Shut all kernels down and leave the pages empty, so that they do nothing."""
        for kind, page in self.taken:
            page.evaluate("() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.shutdown()")
            if kind == OF_NOBODY_ELSE:
                page.context.close()
            else:
                page.goto("about:blank")
                self.free[kind].append(page)
        self.taken.clear()

    def abandon(self) -> None:
        """Close pages that have died, as far as that can be done, and forget them."""
        for _, page in self.taken:
            with suppress(Error):
                page.context.close()
        self.taken.clear()

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the lessons' folder."""
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {
            "name": "python3",
            "display_name": "Python 3",
            "language": "python",
        }
        nbformat.write(notebook, self.lab.lessons / name)
        return name
