"""Whole games at a table in a real page: by mouse, by keys alone, by touch; and what a table survives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import axe_playwright_python
import pytest
from learner import Learner, Room
from playwright.sync_api import Locator, expect

from rumble_nb import Game, Roll, Rules

pytestmark = pytest.mark.browser

LAYOUT = (Path(__file__).parent / "layout.js").read_text(encoding="utf-8")
AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
VIOLATIONS = """levels => axe.run({ include: [[".rumble"]] }, { runOnly: levels })
  .then((found) => found.violations.map((one) => [one.id, one.help, one.nodes.map((node) => node.html)]))"""

WENT_ON = """([tray, number]) =>
  !tray.offsetParent || (tray.dataset.number !== number && tray.querySelector("button"))"""

PLAY = "from rumble_nb import Rules, widgets\nwidgets.play({}, keep=False)"
SHORT = Rules.basic(3).replace(soldiers=6)
"""Six soldiers each: every kind of turn, the stock cap and all finishes, in a third of the time."""


def engine_scores(rules: Rules, seed: int) -> str:
    """Play the game in which everybody takes the first split, and give the words of its end."""
    game = Game(rules=rules, seed=seed)
    while not game.over:
        game.play(Roll())
        game.play(game.state.deployments[0])
    return game.report().story().strip().splitlines()[-1]


def play_first_splits(table: Locator, do: Callable[[Locator], None]) -> int:
    """Do the first thing that the tray offers until the war begins; give how many things were done."""
    tray, done = table.locator(".rumble-tray"), 0
    while tray.is_visible():
        number = tray.get_attribute("data-number")
        do(tray.locator("button").first)
        table.page.wait_for_function(
            WENT_ON,
            arg=[tray.element_handle(), number],
        )
        done += 1
    return done


def watch_to_the_end(table: Locator, press: Callable[[Locator], None]) -> None:
    """Bet on the war and go to its end."""
    theatre = table.locator(".rumble-theatre")
    for name in ("Aki", "A guess", "End ▶|"):
        press(theatre.get_by_role("button", name=name, exact=name != "A guess"))


def in_width(learner: Learner, width: int) -> list[str]:
    """Give the widget so many pixels, and list what does not fit."""
    learner.page.add_style_tag(
        content=f".jp-OutputArea-output > .rumble {{width:{width}px !important}}"
        " .jp-Cell-outputArea, .jp-OutputArea-output, .jp-OutputArea-child, .jp-Cell-outputWrapper"
        " {overflow:visible !important}"
    )
    found: list[str] = learner.page.locator(".rumble-table").evaluate(LAYOUT)
    return found


def test_a_whole_game_by_mouse(room: Room) -> None:
    learner = room.run(room.write("mouse.ipynb", PLAY.format("seed=2417")), width=1500, mode="doc")
    table = learner.page.locator(".rumble-table")
    table.get_by_role("button", name="Turn the tokens over").click()
    expect(table.locator(".things .token")).to_have_count(11)
    table.get_by_role("button", name="Who goes first?").click()
    table.get_by_role("button", name="Begin", exact=True).click()
    expect(table.get_by_role("button", name="Roll the dice")).to_be_visible()

    table.get_by_role("button", name="Roll the dice").click()
    split = table.locator(".rumble-tray button").nth(1)
    territory = split.get_attribute("data-territory")
    split.hover()
    expect(table.locator(".marks .hover")).to_have_count(1)
    expect(table.locator(".preview > *")).not_to_have_count(0)
    table.locator(f"path[data-territory={territory}]").first.hover()
    expect(split).to_have_class("rumble-action rumble-hinted")
    assert {width: in_width(learner, width) for width in (400, 1200, 1920)} == {400: [], 1200: [], 1920: []}
    learner.page.add_script_tag(path=AXE)
    assert learner.page.evaluate(VIOLATIONS, LEVELS) == []

    table.get_by_role("button", name="Undo").click()
    expect(table.get_by_role("button", name="Roll the dice")).to_be_visible()
    assert play_first_splits(table, lambda found: found.click()) > 40
    watch_to_the_end(table, lambda found: found.click())
    expect(table.locator("p.rumble-sentence")).to_contain_text(engine_scores(Rules.basic(3), 2417))
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".rumble-tray button").first).to_be_visible()
    assert not learner.errors()


def test_a_game_by_keys_alone(room: Room) -> None:
    cell = PLAY.format("seed=5, rules=Rules.basic(3).replace(soldiers=6)")
    learner = room.run(room.write("keys.ipynb", cell), width=1500, mode="doc")
    table = learner.page.locator(".rumble-table")
    table.locator(".rumble-tray button").nth(1).focus()
    learner.press("Enter")
    expect(table.get_by_role("button", name="Roll the dice")).to_be_focused()

    def press(found: Locator) -> None:
        expect(found).to_be_focused()
        learner.press("Enter")

    play_first_splits(table, press)

    def focus_and_press(found: Locator) -> None:
        expect(found).to_be_enabled()  # what is not enabled yet takes no focus
        found.focus()
        learner.press("Enter")

    watch_to_the_end(table, focus_and_press)
    expect(table.locator("p.rumble-sentence")).to_contain_text(engine_scores(SHORT, 5))
    assert not learner.errors()


def test_a_game_by_touch_on_a_small_screen(room: Room) -> None:
    cell = PLAY.format("seed=6, rules=Rules.basic(3).replace(soldiers=6), set_up=False")
    file = room.write("touch.ipynb", cell)
    learner = room.run(file, width=360, height=740, mode="doc", has_touch=True, is_mobile=True)
    table = learner.page.locator(".rumble-table")
    assert in_width(learner, 340) == []
    play_first_splits(table, lambda found: found.tap())
    watch_to_the_end(table, lambda found: found.tap())
    expect(table.locator("p.rumble-sentence")).to_contain_text(engine_scores(SHORT, 6))
    assert not learner.errors()


def test_a_storm_of_clicks_does_one_thing_and_bots_keep_their_pace(room: Room) -> None:
    cell = PLAY.format('players=2, seed=8, first="Aki", bots={"Bea": "random"}, set_up=False')
    learner = room.run(room.write("storm.ipynb", cell), width=1500, mode="doc")
    table, page = learner.page.locator(".rumble-table"), learner.page
    storm = "button => { for (let i = 0; i < 20; i++) button.click(); }"
    table.get_by_role("button", name="Roll the dice").evaluate(storm)
    expect(table.locator("ol.rumble-turns").first.locator("li")).to_have_count(1)
    table.locator(".rumble-tray button").first.evaluate(storm)
    expect(table.locator("h3.rumble-title")).to_contain_text("Round 2 · A Aki is to roll")
    expect(table.locator("ol.rumble-turns").first.locator("li")).to_have_count(2)
    table.get_by_role("button", name="Undo").click()
    expect(table.get_by_text("The bots wait.")).to_be_visible()
    table.get_by_role("button", name="Go on").click()
    expect(table.locator("h3.rumble-title")).to_contain_text("Round 2 · A Aki is to roll")

    table.get_by_label("Language").select_option(label="Magyar")
    expect(table.locator("h3.rumble-title")).to_contain_text("2. kör")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    learner.wait_idle()
    expect(page.locator(".rumble-table")).to_have_count(1)
    expect(page.locator("h3.rumble-title")).to_contain_text("Round 1 · A Aki is to roll")
    assert not learner.errors()
