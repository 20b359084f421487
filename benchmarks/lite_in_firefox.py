"""Try the site of the lessons in Firefox: whether lessons 0, 2 and 5 start, and all their cells run.

    python tools/build_lite.py SITE
    python benchmarks/lite_in_firefox.py SITE

Speaks to Firefox by WebDriver BiDi, so no other driver is needed. Prints for each lesson how long the
kernel and the cells took, or what happened instead. The numbers belong to the machine and the day.
"""

from __future__ import annotations

import itertools
import json
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.lite.serve import server

LESSONS = ("00_start_here.ipynb", "02_three_dice_three_choices.ipynb", "05_the_war_phase.ipynb")
PATIENCE = 120
"""Seconds until a step is given up."""

WIDGET = "window.jupyterapp?.shell?.currentWidget"
OPEN = f"{WIDGET}?.content?.model?.cells?.length > 0"
STATUS = f"{WIDGET}?.sessionContext?.session?.kernel?.status"
IDLE = f"{STATUS} === 'idle'"
COUNT = f"""(() => {{ window.started = 0;
  {WIDGET}.sessionContext.session.kernel.iopubMessage.connect((_, message) => {{
    window.started += message.header.msg_type === "execute_input"; }}); }})()"""
MIDDLE = """(() => {
  const box = document.querySelector("[data-command='notebook:run-all-cells']").getBoundingClientRect();
  return JSON.stringify([Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]); })()"""
ALL_STARTED = f"""window.started >= {WIDGET}.content.model.sharedModel.cells
  .filter((cell) => cell.cell_type === "code").length"""
FAULTS = f"""JSON.stringify({WIDGET}.content.widgets.filter((cell) => cell.model.type === "code")
  .flatMap((cell) => cell.model.outputs.toJSON())
  .filter((output) => output.output_type === "error" || output.name === "stderr")
  .map((output) => output.evalue ?? output.text))"""
BOARDS = "document.querySelectorAll('.rumble-board').length"


class Firefox:
    """A page of Firefox, spoken to by WebDriver BiDi."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket, self._numbers = socket, itertools.count(1)
        self.ask("session.new", capabilities={})
        self.page = self.ask("browsingContext.create", type="tab")["context"]
        self.ask("browsingContext.setViewport", context=self.page, viewport={"width": 1280, "height": 1000})

    def ask(self, method: str, **parameters: Any) -> Any:
        """Give a command and wait for its answer."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]

    def value(self, expression: str) -> Any:
        """Give what an expression is worth in the page."""
        found = self.ask(
            "script.evaluate", expression=expression, target={"context": self.page}, awaitPromise=True
        )
        return (
            found["result"].get("value") if found["type"] == "success" else found["exceptionDetails"]["text"]
        )

    def press(self, x: int, y: int) -> None:
        """Press the mouse at a point of the page."""
        steps = [{"type": "pointerMove", "x": x, "y": y}]
        steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.ask(
            "input.performActions",
            context=self.page,
            actions=[{"type": "pointer", "id": "mouse", "actions": steps}],
        )

    def wait_for(self, expression: str) -> None:
        """Wait until an expression is true in the page."""
        end = time.monotonic() + PATIENCE
        while self.value(expression) is not True:
            if time.monotonic() > end:
                raise TimeoutError(expression)
            time.sleep(0.5)


@contextmanager
def firefox(program: str) -> Iterator[Firefox]:
    """Start Firefox without a window and with a profile of its own."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as profile:
        command = [program, "--headless", "--no-remote", "--profile", profile]
        process = subprocess.Popen(
            [*command, f"--remote-debugging-port={port}"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield Firefox(_connected(port))
        finally:
            process.terminate()
            process.wait(30)


def _connected(port: int) -> WebSocket:
    for _ in range(120):
        try:
            return create_connection(f"ws://127.0.0.1:{port}/session", timeout=PATIENCE, suppress_origin=True)
        except OSError:
            time.sleep(0.5)
    raise SystemExit("Firefox does not answer.")


def run(browser: Firefox, url: str, lesson: str) -> str:
    """Open a lesson, run it, and tell what happened."""
    start, step = time.monotonic(), "the page does not open"
    address = f"{url}/lab/index.html?path={lesson}&reset"
    try:
        browser.ask("browsingContext.navigate", context=browser.page, url=address, wait="none")
        browser.wait_for(OPEN)
        step = "the kernel does not start"
        browser.wait_for(IDLE)
        ready, step = time.monotonic() - start, "the cells do not run to the end"
        browser.value(COUNT)
        browser.press(*json.loads(browser.value(MIDDLE)))
        browser.wait_for(ALL_STARTED)
        browser.wait_for(IDLE)
    except TimeoutError:
        return f"{step} within {PATIENCE} s; the kernel is {browser.value(STATUS)}"
    whole, faults = time.monotonic() - start, json.loads(browser.value(FAULTS)) or "none"
    return f"kernel {ready:.0f} s, all cells {whole:.0f} s, {browser.value(BOARDS)} boards, faults: {faults}"


def main() -> None:
    """Try the lessons of the site that the command line names."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        sys.exit("There is no Firefox; install the package firefox-esr.")
    print(subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip())
    with server(Path(sys.argv[1])) as serving, firefox(program) as browser:
        threading.Thread(target=serving.serve_forever, daemon=True).start()
        for lesson in LESSONS:
            print(f"{lesson}: {run(browser, f'http://127.0.0.1:{serving.server_port}', lesson)}", flush=True)
        serving.shutdown()


if __name__ == "__main__":
    main()
