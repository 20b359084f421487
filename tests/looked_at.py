"""What a learner, or somebody who hears the page, would see as a fault."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import axe_playwright_python
from playwright.sync_api import Locator, Page

LAYOUT = (Path(__file__).parent / "browser" / "layout.js").read_text(encoding="utf-8")
AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
VIOLATIONS = """([place, levels]) => axe.run({ include: [[place]] }, { runOnly: levels })
  .then((found) => found.violations.map((one) => [one.id, one.help, one.nodes.map((node) => node.html)]))"""
UNCUT = """.jp-Cell-outputArea, .jp-OutputArea-output, .jp-OutputArea-child, .jp-Cell-outputWrapper
  { overflow: visible !important }"""


def misfits(widget: Locator) -> list[str]:
    """List what overlaps, is cut or leaves its place."""
    found: list[str] = widget.evaluate(LAYOUT)
    return found


def misfits_in_widths(widget: Locator, widths: Iterable[int]) -> dict[int, list[str]]:
    """List what does not fit for each width, in pixels, that is given to the widget, where there is any."""
    widget.page.add_style_tag(content=UNCUT)
    place = widget.page.locator(".jp-OutputArea-output > .rumble").first
    found = {}
    for width in widths:
        place.evaluate("(it, width) => it.style.setProperty('width', `${width}px`, 'important')", width)
        found[width] = misfits(widget)
    place.evaluate("it => it.style.removeProperty('width')")
    return {width: faults for width, faults in found.items() if faults}


def violations(page: Page, place: str = ".rumble") -> list[object]:
    """List what axe-core finds in a part of a page."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[object] = page.evaluate(VIOLATIONS, [place, LEVELS])
    return found
