"""Widgets in a real page: layout at all widths, names, stale clicks, re-run cells."""

from __future__ import annotations

import re

import pytest
from learner import Room
from looked_at import misfits, misfits_in_widths, violations
from playwright.sync_api import Locator, expect

from rumble_nb import Position, resolve_war
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport

pytestmark = pytest.mark.browser

THEATRE = """
from rumble_nb import Position, widgets
widgets.war_theatre(Position.random({seed}, players={players}, map={map!r}))
"""
NAMES = ["<script>document.title='lost'</script>", "$$x^2$$ Ba$$in", "שלום 👩‍👩‍👧 ő", "x" * 200]
NAMED = f"""
from rumble_nb import Position, widgets
position = Position.random(3, players=4)
names = {NAMES!r}
swap = dict(zip(position.players, names))
soldiers = {{t: {{swap[p]: n for p, n in s.items()}} for t, s in position.soldiers.items()}}
named = Position(position.map, names, position.values, soldiers, names)
theatre = widgets.war_theatre(named, predict="winner")
theatre
"""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_overlaps_or_is_cut(room: Room, players: int) -> None:
    code = THEATRE.format(seed=11 + players, players=players, map="japan")
    learner = room.run(room.write(f"layout_{players}.ipynb", code), width=1500, mode="doc")
    widget = learner.page.locator(".rumble-theatre")
    for width in (360, 400, 760, 1200, 1400):
        widget.get_by_role("button", name="Next battle ▶▶").click()
        learner.wait_idle()
        assert misfits_in_widths(widget, (width,)) == {}


def test_dark_theme_has_its_own_colours(room: Room) -> None:
    learner = room.run(room.write("dark.ipynb", THEATRE.format(seed=5, players=3, map="islets")), mode="doc")
    land = learner.page.locator(".land").first
    light = land.evaluate("land => getComputedStyle(land).fill")
    learner.page.evaluate(
        "() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
    )
    expect(learner.page.locator("body[data-jp-theme-light=false]")).to_have_count(1)
    assert light == "rgb(247, 241, 228)"
    expect(land).to_have_css("fill", "rgb(48, 58, 68)")
    learner.page.evaluate(
        "() => window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Light'})"
    )
    expect(land).to_have_css("fill", light)


def test_names_are_shown_verbatim(room: Room) -> None:
    learner = room.run(room.write("names.ipynb", NAMED), width=1400, mode="doc")
    page = learner.page
    for name in NAMES:
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(1)
    page.get_by_role("button", name=NAMES[1], exact=True).click()
    page.get_by_role("button", name="A guess").click()
    page.get_by_role("button", name="End ▶|").click()
    learner.wait_idle()
    assert page.evaluate("() => document.title") != "lost"
    assert page.locator("mjx-container, .MathJax").count() == 0
    expect(page.locator("p.rumble-sentence")).to_contain_text(NAMES[1])
    expect(page.locator("table.rumble-scores")).to_contain_text(NAMES[0][:24])
    assert misfits(page.locator(".rumble").last) == []


FORTH_AND_BACK = """async (theatre, [steps, byKeys]) => {
  const named = (name) => [...theatre.querySelectorAll("button")].find((one) => one.textContent === name);
  const ways = { 1: ["Next ▶", "PageDown"], "-1": ["◀ Back", "PageUp"] };
  const live = theatre.querySelector(".rumble-live"), frame = () => new Promise(requestAnimationFrame);
  for (const [text, way] of steps) {
    const [name, key] = ways[way];
    const began = Date.now(), late = () => Date.now() - began > 20000;
    if (byKeys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    else {
      while (named(name).disabled && !late()) await frame();
      named(name).click();
    }
    while (live.textContent !== text && !late()) await frame();
    if (late()) return [text, live.textContent];
  }
  return [];
}"""

STORM = """
from rumble_nb import Position, widgets
shown = widgets.board(Position.random(7, players=2, map="islets"))
chosen = []
choose = shown.choose
shown.board.picture._choose = lambda territory: (chosen.append(territory), choose(territory))
shown
"""


def test_a_storm_of_clicks_changes_one_thing_for_each_picture(room: Room) -> None:
    """Clicks that were made on an older picture are ignored, also while the kernel is busy."""
    learner = room.run(room.write("storm.ipynb", STORM, "print(len(chosen))"), mode="doc")
    board = learner.page.locator(".rumble-board")
    before = int(board.get_attribute("data-number") or 0)
    board.evaluate(
        "board => { const lands = board.querySelectorAll('.land');"
        " for (let i = 0; i < 40; i++) lands[i % 5].dispatchEvent(new MouseEvent('click')); }"
    )
    learner.wait_idle()
    expect(board).to_have_attribute("data-number", str(before + 1))
    expect(board).not_to_have_class("busy")


TWICE = """
from rumble_nb import Position, widgets
widgets.board(Position.random(7, players=2, map="islets"))
"""


def test_a_cell_run_again_gives_a_fresh_board(room: Room) -> None:
    learner = room.run(room.write("twice.ipynb", TWICE), mode="doc")
    learner.page.locator("[data-territory=kame]").click()
    expect(learner.page.locator(".rumble-live")).to_contain_text("Kame")
    learner.page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    learner.wait_idle()
    expect(learner.page.locator(".rumble-board")).to_have_count(1)
    expect(learner.page.locator(".rumble-board")).to_have_attribute("data-number", "1")
    learner.page.locator("[data-territory=ume]").click()
    expect(learner.page.locator(".rumble-board")).to_have_attribute("data-number", "2")
    assert not learner.errors()


def test_focus_and_hover_are_seen_at_once(room: Room) -> None:
    learner = room.run(room.write("focus.ipynb", TWICE), mode="doc")
    board = learner.page.locator(".rumble-board")
    board.locator("[data-territory=ume]").hover()
    expect(board.locator(".hover")).to_have_count(1)
    board.locator("[data-territory=ume]").click()
    learner.press("ArrowLeft")
    expect(board.locator("[data-territory=take]")).to_be_focused()
    expect(board.locator(".focus")).to_have_count(1)
    assert board.locator(".land[tabindex='0']").count() == 1
    expect(board.locator("[data-territory=ume]")).to_have_attribute("aria-pressed", "true")


def test_page_down_steps_the_war(room: Room) -> None:
    learner = room.run(room.write("steps.ipynb", THEATRE.format(seed=7, players=2, map="islets")), mode="doc")
    board, title = learner.page.locator(".rumble-board"), learner.page.locator("h3.rumble-title")
    learner.page.locator(".land").first.click()
    expect(board).to_have_attribute("data-number", "2")
    learner.press("PageDown")
    expect(title).to_contain_text("the soldiers are counted")
    learner.press("PageDown")
    expect(title).to_contain_text("it is decided")
    learner.press("PageUp")
    expect(title).to_contain_text("the soldiers are counted")


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing(room: Room, theme: str) -> None:
    learner = room.run("00_start_here.ipynb", width=1400, mode="doc")
    change = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"
    learner.page.evaluate(change, theme)
    learner.page.get_by_role("button", name="Aki", exact=True).first.click()
    learner.page.get_by_role("button", name="A guess").first.click()
    learner.page.get_by_role("button", name="Next battle ▶▶").first.click()
    learner.wait_idle()
    assert violations(learner.page) == []
    learner.page.evaluate(change, "JupyterLab Light")


def test_ten_theatres_forth_and_back_in_the_page(room: Room) -> None:
    """Five wars by mouse and five by the keys of a presenter's remote, over all their events."""
    wars = [(seed, 2 + seed % 3, "islets") for seed in range(1, 11)]
    cells = [THEATRE.format(seed=seed, players=players, map=map) for seed, players, map in wars]
    learner = room.run(room.write("ten_wars.ipynb", *cells), mode="doc", reduced_motion="reduce")
    for number, (seed, players, map) in enumerate(wars):
        theatre = learner.page.locator(".rumble-theatre").nth(number)
        forth_and_back(theatre, resolve_war(Position.random(seed, players=players, map=map)), seed % 2 == 1)
    assert not learner.errors()


def forth_and_back(theatre: Locator, report: WarReport, by_keys: bool) -> None:
    """Go over all events; the page itself clicks or presses and reads, so that nothing else takes time."""
    narrator, last = Narrator(report), len(report.events)
    large = theatre.get_by_role("button", name="Large type")
    if by_keys:
        large.click()
        expect(theatre).to_have_class(re.compile("rumble-projector"))
    ways = [(number, 1) for number in range(1, last + 1)] + [
        (number, -1) for number in range(last - 1, -1, -1)
    ]
    steps = [[narrator.event(report.moments[number]), way] for number, way in ways]
    assert theatre.evaluate(FORTH_AND_BACK, [steps, by_keys]) == []
    if by_keys:
        large.click()
        expect(theatre).not_to_have_class(re.compile("rumble-projector"))


def test_the_theatre_plays_slides_and_jumps(room: Room) -> None:
    learner = room.run(room.write("plays.ipynb", THEATRE.format(seed=7, players=3, map="japan")), mode="doc")
    page, title = learner.page, learner.page.locator("h3.rumble-title")
    page.get_by_label("Speed").select_option("× 2")
    page.get_by_role("button", name="▶ Play", exact=True).click()
    expect(title).to_contain_text(re.compile("Battle ([2-9]|1[01]) of 11"), timeout=20_000)
    page.get_by_role("button", name="❚❚ Pause").click()
    expect(page.get_by_role("button", name="▶ Play", exact=True)).to_be_enabled()
    page.get_by_label("Step", exact=True).fill("9")
    expect(title).to_contain_text("Battle 2 of 11")
    page.locator("ol.rumble-battles button").nth(7).click()
    expect(title).to_contain_text("Battle 8 of 11")
    page.get_by_label("Step", exact=True).press("ArrowRight")
    expect(title).to_contain_text("it is decided")


def test_movement_ends_where_less_of_it_is_wished(room: Room) -> None:
    still = room.run(
        room.write("still.ipynb", THEATRE.format(seed=7, players=3, map="japan")),
        mode="doc",
        reduced_motion="reduce",
    )
    moving = room.run(room.write("moving.ipynb", THEATRE.format(seed=7, players=3, map="japan")), mode="doc")
    for learner, moves in ((still, False), (moving, True)):
        for _ in range(9):
            learner.page.get_by_role("button", name="Next ▶", exact=True).click()
            learner.wait_idle()
        fresh = learner.page.locator(".things .fresh.reinforcement")
        expect(fresh).to_have_count(1)
        name = fresh.evaluate("piece => getComputedStyle(piece).animationName")
        assert (name != "none") == moves
