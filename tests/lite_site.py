"""The site with the lessons, served on this machine, with a guard at the door to everywhere else."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from learner import Learner
from lesson_walk import ALL_STARTED, COUNT_RUNS
from playwright.sync_api import Browser, Page

from tools.lite.serve import server

PATIENCE = 240_000
"""Milliseconds for what the browser has to load, compile and install on a busy machine."""

CELLS_ARE_THERE = """() => window.jupyterapp?.shell?.currentWidget?.content?.model?.cells?.length > 0"""
OUTPUTS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .filter((cell) => cell.model.type === "code")
  .map((cell) => ({ source: cell.model.sharedModel.source, count: cell.model.sharedModel.execution_count,
                    outputs: cell.model.outputs.toJSON() }))"""
FILES = """async (folder) => {
  const found = await window.jupyterapp.serviceManager.contents.get(folder, { content: true });
  return found.content.map((file) => file.name);
}"""
RUN = """async (code) => {
  let told = "";
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const future = kernel.requestExecute({ code });
  future.onIOPub = (message) => { told += message.content.text ?? message.content.evalue ?? ""; };
  await future.done;
  return told;
}"""


BROWSERS_OWN = "content-autofill.googleapis.com"
"""Chromium asks there for itself, whatever page has a field. A page that asked there would be seen, too."""


class _Refusing(BaseHTTPRequestHandler):
    """A way out that leads nowhere and remembers who came."""

    asked: list[str]

    def refuse(self) -> None:
        if not self.path.startswith(BROWSERS_OWN):
            self.asked.append(self.path)
        self.send_error(403)

    do_GET = do_POST = do_HEAD = do_CONNECT = do_OPTIONS = refuse  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def _running(serving: ThreadingHTTPServer) -> Iterator[str]:
    """Let a server run, and give its address."""
    thread = threading.Thread(target=serving.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{serving.server_port}"
    finally:
        serving.shutdown()
        serving.server_close()
        thread.join()


@dataclass
class Served:
    """A site in a browser that reaches nothing else.

    Parameters
    ----------
    url
        Where the site is.
    page
        The page of the browser.
    asked
        What the page, its workers and its kernels asked of others; all was refused.
    """

    url: str
    page: Page
    asked: list[str]

    def choose(self, title: str) -> None:
        """Choose a lesson on the first page, and wait for its cells."""
        self.page.goto(f"{self.url}/")
        self.page.get_by_role("link", name=title).click()
        self.page.wait_for_function(CELLS_ARE_THERE)

    def open(self, title: str) -> Learner:
        """Choose a lesson on the first page, and wait for its kernel."""
        self.choose(title)
        learner = Learner(self.page)
        learner.wait_idle()
        return learner

    def run_all(self, learner: Learner) -> None:
        """Press the button of the toolbar that a pupil is told to press, and wait for the last cell."""
        self.page.evaluate(COUNT_RUNS)
        learner.click("[data-command='notebook:run-all-cells']")
        self.page.wait_for_function(ALL_STARTED)
        learner.wait_idle()

    def faults(self) -> list[str]:
        """List the cells that did not run, and what they say that nobody should see."""
        cells: list[dict[str, Any]] = self.page.evaluate(OUTPUTS)
        said = [
            f"{cell['source']}: {output}"
            for cell in cells
            for output in cell["outputs"]
            if output["output_type"] == "error" or output.get("name") == "stderr"
        ]
        return said + [f"{cell['source']}: did not run" for cell in cells if not cell["count"]]

    def files(self, folder: str) -> list[str]:
        """List what the page keeps in a folder."""
        found: list[str] = self.page.evaluate(FILES, folder)
        return found

    def run(self, code: str) -> Any:
        """Run a program beside the cells, and read the JSON that it prints."""
        told = self.page.evaluate(RUN, code)
        try:
            return json.loads(told)
        except ValueError:
            raise AssertionError(told) from None


def _note(asked_for: str, url: str, asked: list[str]) -> None:
    """Note what a page asks for elsewhere; data, blobs and attachments are parts of the page."""
    if asked_for.startswith(("http:", "https:", "ws:", "wss:")) and not asked_for.startswith(f"{url}/"):
        asked.append(asked_for)


@contextmanager
def in_browser(site: Path, browser: Browser) -> Iterator[Served]:
    """Serve a site and open a page whose only way out is refused."""
    asked: list[str] = []
    guard = type("Guard", (_Refusing,), {"asked": asked})
    with _running(ThreadingHTTPServer(("127.0.0.1", 0), guard)) as nowhere, _running(server(site)) as url:
        context = browser.new_context(
            viewport={"width": 1280, "height": 1000}, proxy={"server": nowhere, "bypass": "127.0.0.1"}
        )
        context.set_default_timeout(PATIENCE)
        context.on("request", lambda request: _note(request.url, url, asked))
        yield Served(url, context.new_page(), asked)
        context.close()
