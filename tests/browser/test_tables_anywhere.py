"""Tables wherever people have them: ten in a notebook, restarted, in the dark, in Notebook 7, in Voilà.

And lessons of a class, as pages without code.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from lab_server import running_pages
from learner import PATIENCE, Learner, Room
from looked_at import misfits_in_widths, violations
from played import SPLITS, play_first_splits
from playwright.sync_api import Browser, Locator, Page, expect

pytestmark = pytest.mark.browser

PLAY = "from rumble_nb import widgets\nwidgets.play({})"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.restartKernel()"
RUN = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', { theme })"


def roll(table: Locator) -> Locator:
    """Roll, and give the splits."""
    table.get_by_role("button", name="Roll the dice").click()
    splits = table.locator(SPLITS)
    expect(splits.first).to_be_visible()
    return splits


def title(table: Locator) -> Locator:
    return table.locator("h3.rumble-title")


def told(table: Locator) -> Locator:
    """Give the turns that the story tells."""
    return table.locator("ol.rumble-turns").first.locator("li")


def test_ten_tables_in_a_notebook_are_ten_games(room: Room) -> None:
    cells = [PLAY.format(f"seed={seed}, set_up=False, keep=False") for seed in range(10)]
    learner = room.run(room.write("ten.ipynb", *cells), width=1300, mode="doc")
    tables = learner.page.locator(".rumble-table")
    expect(tables).to_have_count(10)
    for number in (3, 9):
        roll(tables.nth(number)).first.click()
        expect(title(tables.nth(number))).to_contain_text("is to roll")
        expect(told(tables.nth(number))).to_have_count(1)
    assert [told(table).count() for table in tables.all()] == [0, 0, 0, 1, 0, 0, 0, 0, 0, 1]
    tables.nth(3).get_by_role("button", name="Undo").click()
    expect(title(tables.nth(3))).to_contain_text("places soldiers")
    expect(told(tables.nth(9))).to_have_count(1)
    assert not learner.errors()


def test_undo_goes_over_turns_and_a_restarted_kernel_goes_on_with_the_game(room: Room) -> None:
    learner = room.run(room.write("left.ipynb", PLAY.format("seed=4, first='Aki', set_up=False")), mode="doc")
    table = learner.page.locator(".rumble-table")
    rolled = []
    for player in ("Bea", "Cai", "Aki"):
        rolled.append(roll(table).all_inner_texts())
        table.locator(".rumble-tray button").first.click()
        expect(title(table)).to_contain_text(f"{player} is to roll")
    for _ in range(5):
        number = table.locator(".rumble-tray").get_attribute("data-number") or ""
        table.get_by_role("button", name="Undo").click()
        expect(table.locator(".rumble-tray")).not_to_have_attribute("data-number", number)
    expect(title(table)).to_contain_text("Aki places soldiers")
    for expected in rolled:
        if expected is not rolled[0]:
            roll(table)
        assert table.locator(".rumble-tray button").all_inner_texts() == expected
        table.locator(".rumble-tray button").last.click()
        expect(title(table)).to_contain_text("is to roll")
    before = table.locator("ol.rumble-turns").first.inner_text()

    learner.page.evaluate(RESTART)
    learner.wait_idle()
    learner.page.evaluate(RUN)
    expect(title(table)).to_contain_text("Round 1 · A Aki is to roll")
    expect(table.locator(".rumble-saved")).to_contain_text("A game in progress was found: round 2")
    table.locator(".rumble-saved").get_by_role("button", name="Go on").click()
    expect(title(table)).to_contain_text("Round 2 · A Aki is to roll")
    assert table.locator("ol.rumble-turns").first.inner_text() == before
    expect(table.locator(".rumble-saved")).to_be_hidden()
    assert not learner.errors()


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_every_moment_fits_in_every_width(room: Room, theme: str) -> None:
    rules = "rules=Rules.published(3).replace(soldiers=2)"
    cell = "from rumble_nb import Rules\n" + PLAY.format(f"seed=1, keep=False, {rules}")
    learner = room.run(room.write("fits.ipynb", cell), width=2000, mode="doc")
    learner.page.evaluate(THEME, theme)
    table = learner.page.locator(".rumble-table")
    assert faults(learner) == []
    for name in ("Turn the tokens over", "Who goes first?", "Begin", "Roll the dice"):
        table.get_by_role("button", name=name, exact=True).click()
        expect(table.get_by_role("button", name=name, exact=True)).to_be_hidden()
    assert faults(learner) == []
    play_first_splits(table, lambda found: found.click())
    for name in ("Aki", "A guess", "Next battle ▶▶", "Next battle ▶▶", "End ▶|"):
        table.get_by_role("button", name=name, exact=name != "A guess").click()
        learner.wait_idle()
    expect(table.locator("p.rumble-sentence")).to_contain_text("The war is over")
    assert faults(learner) == []
    learner.page.evaluate(THEME, "JupyterLab Light")


def faults(learner: Learner) -> list[object]:
    """List what overlaps, is cut or leaves its place in all widths, and what axe-core finds."""
    misfits = misfits_in_widths(learner.page.locator(".rumble-table"), (400, 1200, 1920))
    return [*misfits.items(), *violations(learner.page)]


def run_first_cell(page: Page) -> None:
    """Press Shift and Enter until the cell runs: Notebook 7 forgets what comes before its kernel is there."""
    dialog = page.locator(".jp-Dialog")  # a slow machine may be asked something before its kernel is there
    page.add_locator_handler(dialog, lambda: dialog.locator(".jp-mod-accept").first.click())
    cell = page.locator(".jp-CodeCell").first
    prompt = cell.locator(".jp-InputPrompt")
    for _ in range(60):
        cell.locator(".cm-content").click()
        page.keyboard.press("Shift+Enter")
        page.wait_for_timeout(1000)
        if prompt.inner_text() != "[ ]:":
            return
    raise AssertionError("The cell did not run.")


def test_a_table_in_notebook_7(room: Room) -> None:
    file = room.write("seven.ipynb", PLAY.format("seed=3, set_up=False"))
    page = room.page(f"notebooks/{file}")
    run_first_cell(page)
    play_a_turn(page.locator(".rumble-table"))
    assert len(list(room.lab.kept.glob("*.json"))) == 1


def test_a_table_in_voila_keeps_nothing(room: Room) -> None:
    file = room.write("page.ipynb", PLAY.format("seed=3, set_up=False"))
    page = room.page(f"voila/render/{file}")
    play_a_turn(page.locator(".rumble-table"))
    assert page.locator(".jp-CodeCell .cm-content, .jp-InputArea").count() == 0
    assert not room.lab.kept.exists()


def test_a_lesson_of_a_class_is_a_page_that_answers(browser: Browser, tmp_path: Path) -> None:
    """The server is the package's own; nothing of Jupyter is to be seen, and nothing answers an exercise."""
    with running_pages(tmp_path) as address:
        room = browser.new_context()
        listed = room.new_page()
        listed.goto(address)
        with listed.expect_popup() as opened:
            listed.get_by_text("00_start_here.ipynb").click()
        page = opened.value
        card = page.locator(".rumble-card", has_text="Exercise 0.1 ").first
        card.get_by_role("button", name="+").click(timeout=PATIENCE)
        card.get_by_role("button", name="Check").click()
        expect(card).to_contain_text("This check: not yet.")
        assert page.locator(".jp-CodeCell .cm-content, .jp-InputArea-editor").count() == 0
        assert "Worked solution" not in page.content()
        assert page.locator("text=Traceback").count() == 0
        room.close()


def play_a_turn(table: Locator) -> None:
    """Take a turn by mouse, and take it back."""
    splits = roll(table)
    territory = splits.nth(1).get_attribute("data-territory")
    table.locator(f"path[data-territory={territory}]").first.click()
    expect(told(table)).to_have_count(1)
    table.get_by_role("button", name="Undo").click()
    expect(told(table)).to_have_count(1)
    expect(splits.first).to_be_visible()
