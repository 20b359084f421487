"""A real JupyterLab, started by the package's own command, and a real Chromium."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SETTINGS = {
    # Far cells are drawn too, so that a test can look at them.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
PATIENCE = 60_000
"""Milliseconds until a test gives up waiting."""


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab."""

    url: str
    lessons: Path
    log: Path
    process: int


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _environment(home: Path) -> dict[str, str]:
    for name, value in SETTINGS.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return kept | {
        "HOME": str(home),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }


def _end_with_the_tests() -> None:
    """Let the server end when the tests are killed (Linux)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _wait_until_up(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(240):
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(f"{url}/api/status", timeout=2).close()
            return
        except OSError:
            time.sleep(0.25)
    pytest.fail(f"JupyterLab did not start:\n{log.read_text()[-3000:]}")


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Lab]:
    """Start the lessons as a learner does, in a folder and with settings of their own."""
    home, port = tmp_path_factory.mktemp("lab"), _free_port()
    log, url = home / "lab.log", f"http://127.0.0.1:{port}"
    command = [str(Path(sys.executable).with_name("rumble-nb")), "lab"]
    command += ["--dir", str(home / "lessons"), "--no-browser", "--"]
    command += ["--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    command += ["--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"]
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            env=_environment(home),
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_end_with_the_tests,
        )
        try:
            _wait_until_up(url, process, log)
            yield Lab(url, home / "lessons", log, process.pid)
        finally:
            _stop(process)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the server with all its kernels."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def chromium() -> str | None:
    """Find the browser of the machine."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start Chromium without a window."""
    path = chromium()
    if path is None and os.environ.get("CI"):
        pytest.fail("There is no Chromium, and the tests need it here. Install the package chromium.")
    if path is None:
        pytest.skip("there is no Chromium, so nothing is tried in a browser")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, headless=True, args=list(FLAGS))
        yield started
        started.close()


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
    """Where learners sit down: opens pages and closes them with their kernels."""

    browser: Browser
    lab: Lab
    contexts: list[BrowserContext]

    def open(
        self,
        path: str,
        width: int = 1280,
        height: int = 1000,
        mode: str = "lab",
        before: Callable[[Learner], None] = lambda learner: None,
        **options: Any,
    ) -> Learner:
        """Open a notebook in a page of its own; ``before`` prepares the page.

        The mode ``"doc"`` shows one document without side bars, as small screens need it.
        """
        context = self.browser.new_context(viewport={"width": width, "height": height}, **options)
        self.contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        learner = Learner(page)
        before(learner)
        page.goto(f"{self.lab.url}/{mode}/tree/{path}?reset")
        page.wait_for_function(
            "() => window.jupyterapp?.shell?.currentWidget?.content?.model?.cells?.length > 0"
        )
        learner.wait_idle()
        return learner

    def run(self, path: str, **options: Any) -> Learner:
        """Open a notebook and run it from the top; nothing may fail."""
        learner = self.open(path, **options)
        done = learner.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        learner.wait_idle()
        assert done is not False
        assert not learner.errors()
        return learner

    def close(self) -> None:
        """Close all pages and shut their kernels down."""
        for context in self.contexts:
            for page in context.pages:
                page.evaluate("() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.shutdown()")
            context.close()

    def write(self, name: str, *cells: str) -> str:
        """Write a notebook of code cells into the lessons' folder."""
        import nbformat

        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, self.lab.lessons / name)
        return name


@pytest.fixture
def room(browser: Browser, lab: Lab) -> Iterator[Room]:
    """Give a room to learn in; afterwards the pages are closed and their kernels shut down."""
    made = Room(browser, lab, [])
    yield made
    made.close()
