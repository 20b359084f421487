"""Whole games at a table in a real page: by mouse, by keys alone, by touch; and what a table survives."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from learner import Room
from looked_at import misfits_in_widths, violations
from played import SPLITS, play_first_splits
from playwright.sync_api import Locator, expect

from rumble_nb import Game, Roll, Rules

pytestmark = pytest.mark.browser


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


def watch_to_the_end(table: Locator, press: Callable[[Locator], None]) -> None:
    """Bet on the war and go to its end."""
    theatre = table.locator(".rumble-theatre")
    for name in ("Aki", "A guess", "End ▶|"):
        press(theatre.get_by_role("button", name=name, exact=name != "A guess"))


def test_a_whole_game_by_mouse(room: Room) -> None:
    learner = room.run(room.write("mouse.ipynb", PLAY.format("seed=2417")), width=1500, mode="doc")
    table = learner.page.locator(".rumble-table")
    table.get_by_role("button", name="Turn the tokens over").click()
    expect(table.locator(".things .token")).to_have_count(11)
    table.get_by_role("button", name="Who goes first?").click()
    table.get_by_role("button", name="Begin", exact=True).click()
    expect(table.get_by_role("button", name="Roll the dice")).to_be_visible()

    table.get_by_role("button", name="Roll the dice").click()
    split = table.locator(SPLITS).nth(1)
    territory = split.get_attribute("data-territory")
    split.hover()
    expect(table.locator(".marks .hover")).to_have_count(1)
    expect(table.locator(".preview > *")).not_to_have_count(0)
    table.locator(f"path[data-territory={territory}]").first.hover()
    expect(split).to_have_class("rumble-action rumble-hinted")
    assert misfits_in_widths(table, (400, 1200, 1920)) == {}
    assert violations(learner.page) == []

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
    assert misfits_in_widths(table, (340,)) == {}
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
    table.locator(SPLITS).first.evaluate(storm)
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
