"""Soldiers placed by two people in a real page, one with a mouse and one with keys; then their war."""

from __future__ import annotations

import re

import pytest
from learner import Room
from looked_at import misfits_in_widths, violations
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

TABLE = """
from rumble_nb import widgets
tokens = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
widgets.place(players=["<b>Ő", "$$x$$"], values=tokens, soldiers=2, first="<b>Ő", seed=7)
"""


def test_one_places_by_mouse_and_one_by_keys_and_then_comes_the_war(room: Room) -> None:
    learner = room.run(room.write("place.ipynb", TABLE), width=1500, mode="doc")
    page = learner.page
    table, title = page.locator(".rumble-place"), page.locator("h3.rumble-title").first
    kame, ume = (table.locator(f"[data-territory={id}]").first for id in ("kame", "ume"))
    expect(title).to_contain_text("<b>Ő places a soldier")

    kame.evaluate("land => { for (let i = 0; i < 5; i++) land.dispatchEvent(new MouseEvent('click')); }")
    expect(title).to_contain_text("$$x$$ places a soldier")
    kame.focus()
    learner.press("ArrowLeft")
    expect(ume).to_be_focused()
    page.keyboard.down("Enter")
    expect(title).to_contain_text("soldier 3 of 4")
    page.keyboard.down("Enter")  # held down, it is one press
    page.keyboard.up("Enter")
    expect(table.locator(".rumble-live")).to_contain_text("$$x$$ places a soldier in Ume. <b>Ő places next")
    assert misfits_in_widths(page.locator(".rumble-place"), (400, 1200)) == {}
    assert violations(page) == []

    learner.press("PageUp")
    expect(title).to_contain_text("soldier 2 of 4")
    learner.press("PageDown")
    expect(title).to_contain_text("soldier 3 of 4")
    kame.click()
    expect(title).to_contain_text("soldier 4 of 4")
    ume.focus()
    learner.press(" ")
    expect(title).to_contain_text("All soldiers are placed.")
    expect(kame).not_to_be_visible()

    theatre = table.locator(".rumble-theatre")
    theatre.get_by_role("button", name="$$x$$", exact=True).click()
    theatre.get_by_role("button", name="A guess").click()
    theatre.get_by_role("button", name="End ▶|").click()
    expect(theatre.locator("p.rumble-sentence")).to_contain_text("<b>Ő has the most points and wins.")
    assert misfits_in_widths(page.locator(".rumble-place"), (400, 1200)) == {}
    assert page.locator("mjx-container, .MathJax").count() == 0

    table.get_by_role("button", name="Undo").click()
    expect(kame).to_be_visible()
    expect(theatre).to_have_count(0)
    expect(title).to_have_text(re.compile(r"^B \$\$x\$\$ places a soldier soldier 4 of 4 · seed 7$"))
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    learner.wait_idle()
    expect(page.locator(".rumble-place")).to_have_count(1)
    expect(page.locator("h3.rumble-title")).to_contain_text("soldier 1 of 4")
    assert not learner.errors()
