"""The dice lab in a real page: with keys only, then clicks, widths, themes and a second run."""

from __future__ import annotations

import pytest
from learner import Room
from looked_at import misfits_in_widths, violations
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

LAB = """
from rumble_nb import odds, widgets
lab = widgets.dice_lab(seed=7, event=odds.reaching(7))
lab
"""
STORM = """squares => { for (let i = 0; i < 40; i++)
  squares[i].dispatchEvent(new MouseEvent('click', { bubbles: true })); }"""


def test_guessing_rolling_looking_and_adding_up_in_a_page(room: Room) -> None:
    learner = room.run(room.write("dice_lab.ipynb", LAB, "# the next cell"), width=1500, mode="doc")
    page, lab = learner.page, learner.page.locator(".rumble-lab")
    grid, pointed = lab.locator(".rumble-grid"), lab.locator(".rumble-pointed")

    lab.get_by_role("button", name="Roll 10", exact=True).press("Enter")
    expect(lab.get_by_text("of 10 rolls:")).to_be_visible()
    lab.get_by_label("Your guess").fill("0,4")
    lab.get_by_role("button", name="Fairly sure").press("Enter")
    expect(lab.get_by_text("40 % (Fairly sure)")).to_be_visible()
    expect(lab.get_by_text("5/12")).to_have_count(0)

    assert grid.locator("[tabindex='0']").count() == 1
    grid.locator("button[data-roll='111']").focus()
    for key in ("ArrowLeft", "PageDown", "ArrowLeft", "PageUp", "PageDown", "ArrowDown", "ArrowDown"):
        learner.press(key)
    expect(grid.locator("button[data-roll='136']")).not_to_be_focused()
    expect(grid.locator("button[data-roll='236']")).to_be_focused()
    expect(pointed).to_contain_text("2, 3, 6. 2 + 3 → 5: 3 soldiers")
    learner.press("ArrowUp")
    learner.press("Enter")
    expect(grid.locator("button[data-roll='226']")).to_have_attribute("aria-pressed", "true")
    expect(grid.locator(".rumble-live")).to_have_text(
        "2, 2, 6. 2 + 2 → 4: 3 soldiers; 2 + 6 → 8: 1 soldier. ✗ It does not happen."
    )
    assert not learner.errors()

    number = int(grid.get_attribute("data-number") or 0)
    grid.locator("button[data-roll]").evaluate_all(STORM)
    learner.wait_idle()
    expect(grid).to_have_attribute("data-number", str(number + 1))
    expect(grid).not_to_have_class("busy")
    grid.locator("button[data-roll='116']").click()
    expect(grid.locator(".in")).to_have_count(1)

    lab.get_by_label("Hits", exact=True).fill("5")
    lab.get_by_label("Rolls", exact=True).fill("12")
    lab.get_by_label("Name", exact=True).fill("<b>Ő</b> $$x$$")
    lab.get_by_role("button", name="Add", exact=True).press("Enter")
    expect(lab.get_by_role("button", name="Remove <b>Ő</b> $$x$$")).to_be_visible()
    lab.get_by_role("button", name="Show the exact chance").press("Enter")
    expect(grid.locator(".in")).to_have_count(90)
    expect(lab.get_by_text("5/12 ≈ 41.7 %")).to_be_visible()

    assert misfits_in_widths(page.locator(".rumble-lab"), (360, 400, 760, 1200)) == {}
    for theme in ("JupyterLab Dark", "JupyterLab Light"):
        page.evaluate(
            "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme
        )
        assert violations(page) == []

    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    learner.wait_idle()
    expect(lab).to_have_count(1)
    expect(lab.get_by_role("button", name="Show without guessing")).to_be_visible()
    expect(lab.locator("button[data-roll='111']")).to_be_visible()
    lab.get_by_role("button", name="Roll 1", exact=True).click()
    expect(lab.get_by_text("of 1 roll:")).to_be_visible()
    assert not learner.errors()
