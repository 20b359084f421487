"""Take the picture of the table that stands in the README: a real page of JupyterLab.

    python tools/screenshot.py

Writes ``docs/table.png``. It needs Chromium.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from lab_server import FLAGS, chromium, running_lab
from learner import Room

CHECKOUT = Path(__file__).resolve().parent.parent

CELL = """
from random import Random
from rumble_nb import Roll, widgets
table = widgets.play(players=3, seed=12, first="Aki", set_up=False, keep=False, chances=True)
luck = Random(4)
for _ in range(24):
    table.act(luck.choice(table.game.legal_actions().without_cards))
table.act(Roll((1, 3, 6)))
table
"""


def take(target: Path) -> None:
    """Open a table in the middle of a game, point at a split and take the picture."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        with running_lab(Path(home)) as lab:
            room = Room(browser, lab)
            file = room.write("table.ipynb", CELL)
            page = room.run(file, width=1400, height=1400, mode="doc").page
            table = page.locator(".rumble-table")
            table.locator(".rumble-tray button").nth(1).hover()
            expect(table.locator(".marks .hover")).to_have_count(1)
            page.wait_for_timeout(800)
            table.screenshot(path=target)
        browser.close()


if __name__ == "__main__":
    take(CHECKOUT / "docs" / "table.png")
