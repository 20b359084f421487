"""Games at a table in a page, played by whatever clicks, presses or taps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator

WENT_ON = """([tray, number]) =>
  !tray.offsetParent || (tray.dataset.number !== number && tray.querySelector("button"))"""

SPLITS = ".rumble-tray button[data-territory]:not([data-territory=''])"
"""The buttons for the splits of a roll; before it, cards may lie in their place."""


def play_first_splits(table: Locator, do: Callable[[Locator], None]) -> int:
    """Do the first thing that the tray offers until the war begins; give how many things were done."""
    tray, done = table.locator(".rumble-tray"), 0
    while tray.is_visible():
        number = tray.get_attribute("data-number")
        do(tray.locator("button").first)
        table.page.wait_for_function(WENT_ON, arg=[tray.element_handle(), number])
        done += 1
    return done
