"""Measure lesson 0 in a real browser: the first click, every further click, memory.

    python benchmarks/lesson_in_browser.py

Prints seconds from the command to the first click that is answered, the median
of clicks until the board is painted again, and the memory of the kernel. The
numbers belong to the machine and the day; compare only within one run.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Locator, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from lab_server import FLAGS, chromium, running_lab
from learner import Lab, Learner, Room

LESSON = "00_start_here.ipynb"
CLICKS = 30
UNTIL_PAINTED = """(board, id) => new Promise((done) => {
  const start = performance.now();
  new MutationObserver((_, watch) => { watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)); })
    .observe(board, { attributes: true, attributeFilter: ["data-number"] });
  board.querySelector(`[data-territory=${id}]`).dispatchEvent(new MouseEvent("click"));
})"""


def first_click(browser: Browser, lab: Lab) -> Learner:
    """Open the lesson, run it and click once."""
    learner = Room(browser, lab).open(LESSON)
    learner.click("[data-command='notebook:run-all-cells']")
    learner.click("[data-territory=kame]")
    learner.page.locator("p.rumble-say", has_text="Kame, token 11").first.wait_for()
    return learner


def click_times(board: Locator) -> list[float]:
    """Click to and fro; give milliseconds until the board is painted again."""
    return [board.evaluate(UNTIL_PAINTED, ("kame", "ume")[turn % 2]) for turn in range(CLICKS)]


def kernel_memory(server: int) -> float:
    """Give the memory of the newest kernel below a server, in MiB."""
    kernels = [
        int(path.parent.name)
        for path in Path("/proc").glob("[0-9]*/cmdline")
        if b"ipykernel_launcher" in path.read_bytes() and _is_below(int(path.parent.name), server)
    ]
    status = Path(f"/proc/{max(kernels)}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def _is_below(process: int, ancestor: int) -> bool:
    while process > 1 and process != ancestor:
        process = int(Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[1])
    return process == ancestor


def main() -> None:
    """Measure once and print."""
    path = chromium()
    if path is None:
        sys.exit("There is no Chromium; install the package chromium.")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        start = time.perf_counter()
        with running_lab(Path(home)) as lab:
            learner = first_click(browser, lab)
            print(f"command to first click: {time.perf_counter() - start:.1f} s")
            learner.wait_idle()
            times = click_times(learner.page.locator(".rumble-board").first)
            print(f"click to painted board: {statistics.median(times):.0f} ms (median of {CLICKS})")
            print(f"memory of the kernel: {kernel_memory(lab.process):.0f} MiB")
        browser.close()


if __name__ == "__main__":
    main()
