"""A page with a lesson, watched: when its cells ran, what it shows, and what is said behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Page

WIDGET = "application/vnd.jupyter.widget-view+json"
WATCH_RUNS = """() => {
  window.cellRuns = [];
  window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.iopubMessage.connect((_, message) => {
    const { msg_type: kind, date } = message.header, asked = message.parent_header.msg_id;
    if (kind === "execute_input") window.cellRuns.push({ asked, start: Date.parse(date) });
    const run = window.cellRuns.find((one) => one.asked === asked);
    if (run && kind === "status" && message.content.execution_state === "idle") run.end = Date.parse(date);
  });
}"""
"""Notes when the kernel begins a cell and when it has ended it, by the kernel's own clock."""

CELLS = """window.jupyterapp.shell.currentWidget.content.widgets
  .filter(({ model }) => model.type === "code" && model.sharedModel.source.trim())"""
ALL_RAN = f"() => window.cellRuns.filter((run) => run.end).length >= {CELLS}.length"
ANY_FAILED = f"""() => {CELLS}.some(({{ model }}) =>
  model.sharedModel.outputs.some((output) => output.output_type === "error"))"""
ENDED = f"() => ({ALL_RAN})() || ({ANY_FAILED})()"
"""Whether all cells have run, or one has failed, after which JupyterLab runs no other."""

RUNS = f"""() => {CELLS}.map(({{ model }}, n) => [model.id, window.cellRuns[n]])
  .filter(([_, run]) => run?.end).map(([id, run]) => [id, (run.end - run.start) / 1000])"""
RUNNING = f"() => {CELLS}[window.cellRuns.filter((run) => run.end).length].model.id"

BAD_OUTPUTS = f"""() => {CELLS}.flatMap(({{ model }}) => model.sharedModel.outputs
  .filter((output) => output.output_type === "error" || output.name === "stderr")
  .map((output) => `${{model.id}}: ${{output.name || output.ename}}: ${{output.text || output.evalue}}`))"""
UNDRAWN = f"""() => {CELLS}.flatMap(({{ model, node }}) => {{
  const wanted = model.sharedModel.outputs.filter((output) => output.data && "{WIDGET}" in output.data);
  const drawn = [...node.querySelectorAll(".jp-OutputArea-output .jupyter-widgets:first-child")]
    .filter((view) => view.parentElement.closest(".jupyter-widgets") === null)
    .filter((view) => view.getBoundingClientRect().height > 0);
  return drawn.length < wanted.length ? [`${{model.id}}: a widget is not drawn`] : [];
}})"""
"""Names the cells with a widget that the page does not show."""

BAD_WORDS = re.compile(r"Loading widget|Error displaying widget|Error creating widget|Model not found")

NOT_OURS = re.compile(r"module @jupyterlite/server doesn't exist|UNKNOWN_URL_SCHEME \(attachment:")
"""JupyterLite's part of the environment of tests complains in JupyterLab; and JupyterLab sets the address of
a picture in prose before it has looked the picture up."""

QUIET = re.compile(
    r"\[[ID] |\[W .* is not trusted$|\[W .*websocket_ping_|    Setting websocket_ping_"
    r"|\[IPKernelApp\] WARNING \| Kernel is running over TCP|\s*$"
)
"""What JupyterLab writes into its log anyway: what it does, that notebooks are not signed, how it talks."""


def run_times(page: Page) -> Mapping[str, float]:
    """Give the seconds that each cell took that has ended, by its id."""
    return dict(page.evaluate(RUNS))


def seen(page: Page) -> list[str]:
    """List what stands on a page that nobody should see, and what should stand there and does not."""
    words = page.locator(".jp-Notebook").inner_text()
    shown = [f"the page says: {found}" for found in BAD_WORDS.findall(words)]
    boxes = page.locator(".rumble-error:visible").all_inner_texts()
    said = [f"a widget says: {text}" for text in boxes if text.strip()]
    return [*page.evaluate(BAD_OUTPUTS), *page.evaluate(UNDRAWN), *shown, *said]


@dataclass
class Complaints:
    """What a page says on its console, and the server and its kernels in their log.

    Parameters
    ----------
    log
        The log, in which kernels write what is their stderr, too.
    """

    log: Path
    heard: list[str] = field(default_factory=list)
    read: int = 0

    def listen(self, page: Page) -> None:
        """Hear every error of a page from now on."""
        page.on("console", lambda said: self.console(said.type, said.text, said.location["url"]))
        page.on("pageerror", lambda error: self.heard.append(f"the page: {error}"))
        self.read = self.log.stat().st_size

    def console(self, kind: str, text: str, where: str) -> None:
        """Hear what is said on the console."""
        said = f"{text.partition(chr(10))[0]} ({where})"
        if kind == "error" and not NOT_OURS.search(said):
            self.heard.append(f"the console: {said}")

    def all(self) -> list[str]:
        """List what has been said by now and should not be said."""
        lines = self.log.read_bytes()[self.read :].decode(errors="replace").splitlines()
        return self.heard + [f"the server's log: {line}" for line in lines if not QUIET.match(line)]
