"""Measure a table in a real browser: clicks until it is painted again, near and far.

    python benchmarks/table_in_browser.py

Prints the median of a hundred clicks, on this machine and behind a line that
delays the WebSocket by 150 ms in each direction; how long focus and hover
take there; and the memory of the kernel while playing.
The numbers belong to the machine and the day; compare only within one run.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from lab_server import FLAGS, chromium, running_lab
from learner import Lab, Learner, Room
from lesson_in_browser import kernel_memory
from slow_line import slow_line

CLICKS, FAR_CLICKS, DELAY = 100, 20, 0.150
TABLE = "from rumble_nb import widgets\nwidgets.play(players=4, seed={seed}, set_up=False, keep=False)"
UNTIL_PAINTED = """tray => new Promise((done) => {
  const start = performance.now();
  new MutationObserver((_, watch) => { watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)); })
    .observe(tray, { attributes: true, attributeFilter: ["data-number"] });
  tray.querySelector("button").click();
})"""
HOVER = """tray => new Promise((done) => {
  const start = performance.now();
  const button = tray.querySelector("button[data-territory]:not([data-territory=''])");
  const marks = tray.closest(".rumble-table").querySelector(".marks");
  new MutationObserver((_, watch) => { watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start), 0)); })
    .observe(marks, { childList: true });
  button.dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
})"""


def open_table(browser: Browser, lab: Lab, seed: int) -> Learner:
    """Open a notebook with one table and run it."""
    room = Room(browser, lab)
    learner = room.run(room.write(f"table_{seed}.ipynb", TABLE.format(seed=seed)), mode="doc", width=1400)
    learner.page.locator(".rumble-tray button").first.wait_for()
    return learner


def click_times(page: Page, number: int) -> list[float]:
    """Click what the tray offers first; give milliseconds until the table is painted again."""
    tray, times = page.locator(".rumble-tray"), []
    while len(times) < number:
        if tray.locator("button").count() == 0:
            break
        times.append(tray.evaluate(UNTIL_PAINTED))
        page.wait_for_timeout(50)
    return times


def near_times(browser: Browser, lab: Lab) -> list[float]:
    """Play on table after table until there are enough clicks."""
    times: list[float] = []
    while len(times) < CLICKS:
        learner = open_table(browser, lab, len(times))
        times += click_times(learner.page, CLICKS - len(times))
        learner.page.context.close()
    return times


def hover_time(tray: Locator) -> float:
    """Point at a split; give milliseconds until its territory is lit up."""
    tray.locator("button").first.click()
    tray.locator("button[data-territory]:not([data-territory=''])").first.wait_for()
    return float(tray.evaluate(HOVER))


def measure_far(browser: Browser, lab: Lab) -> None:
    """Measure clicks and hover behind the slow line."""
    with slow_line(int(urlsplit(lab.url).port or 0), DELAY) as port:
        far = Lab(f"http://127.0.0.1:{port}", lab.lessons, lab.log, lab.process)
        learner = open_table(browser, far, 7)
        far_times = click_times(learner.page, FAR_CLICKS)
        hover = hover_time(learner.page.locator(".rumble-tray"))
        learner.page.context.close()
    print(f"click to painted table behind 150 ms each way: {statistics.median(far_times):.0f} ms")
    print(f"hover to lit territory there: {hover:.0f} ms")


def measure_memory(browser: Browser, lab: Lab) -> None:
    """Measure the memory of a kernel that plays, and over fifty games."""
    room = Room(browser, lab)
    learner = room.run(room.write("one.ipynb", TABLE.format(seed=3)), mode="doc")
    click_times(learner.page, 30)
    print(f"memory of the kernel while playing: {kernel_memory(lab.process):.1f} MiB")
    learner.page.context.close()


def main() -> None:
    """Measure once and print."""
    path = chromium()
    if path is None:
        sys.exit("There is no Chromium; install the package chromium.")
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        with running_lab(Path(home)) as lab:
            times = near_times(browser, lab)
            tail = statistics.quantiles(times, n=20)[-1]
            print(f"click to painted table: {statistics.median(times):.0f} ms (median of {CLICKS}),")
            print(f"  95 of 100 within {tail:.0f} ms")
            measure_far(browser, lab)
            measure_memory(browser, lab)
        browser.close()


if __name__ == "__main__":
    main()
