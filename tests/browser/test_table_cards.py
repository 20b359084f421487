"""Every tactics card played in a real page, once by mouse and once by keys; a closed one says why."""

from __future__ import annotations

from typing import Any

import pytest
from learner import Learner, Room
from looked_at import misfits_in_widths, violations
from played import SPLITS
from playwright.sync_api import Locator, expect

from rumble_nb import Game, tactics
from rumble_nb.engine.cards.words import play_words
from rumble_nb.engine.state import State

pytestmark = pytest.mark.browser

MOMENT = """
from random import Random
from rumble_nb import Game

def moment(cards, turns, seed):
    game, luck = Game(seed=seed, first="Aki", tactics=cards), Random(seed)
    for _ in range(2 * turns):
        game.play(luck.choice(game.legal_actions().without_cards))
    return game
"""
TABLES = [
    (["monomi", "yamagoe", "suigun", "buntai"], 9, 1),
    (["shinobi", "joraku", "kasei", "muhon"], 9, 1),
    (["tsuiho", "hitojichi", "otori", "taikyaku"], 9, 1),
]
CLOSED = """
from rumble_nb import widgets
cards = ["kasei", "monomi", "otori", "joraku"]
widgets.play(seed=12, first="Aki", set_up=False, keep=False, tactics=cards)
"""
SIT = """
table = widgets.play(seed={seed}, set_up=False, keep=False)
table.replace_game(moment({cards}, {turns}, {seed}))
table
"""


def moment(*given: Any) -> Game:
    """Give the game that a table of the page begins with, from the very code of its cell."""
    namespace: dict[str, Any] = {}
    exec(MOMENT, namespace)
    game: Game = namespace["moment"](*given)
    return game


def first_way(state: State, card: str) -> tuple[list[object], str]:
    """Give the first answer to each question of a card, and the words of the play they come to."""
    step, answers = tactics.choices(state, card), []
    while step.action is None:
        answers.append(step.options[0])
        step = step.choose(step.options[0])
    return answers, play_words(step.action, state.to_move or "", state.map)


def test_every_card_by_mouse_and_by_keys(room: Room) -> None:
    cells = [SIT.format(cards=cards, turns=turns, seed=seed) for cards, turns, seed in TABLES]
    cells.insert(0, MOMENT + "\nfrom rumble_nb import widgets")
    learner = room.run(room.write("cards.ipynb", *cells), width=1400, mode="doc")
    for number, given in enumerate(TABLES):
        table, state = learner.page.locator(".rumble-table").nth(number), moment(*given).state
        for card in given[0]:
            answers, told = first_way(state, card)
            by_mouse(table, card, answers)
            expect_played(table, told)
            by_keys(learner, table, card)
            expect_played(table, told)
    assert not learner.errors()


def by_mouse(table: Locator, card: str, answers: list[object]) -> None:
    """Click the card, then each answer: on the board where it is a territory, else in the tray."""
    table.locator(".rumble-tactics button", has_text=tactics.card_name(card)).first.click()
    expect(table.locator(".rumble-tray").get_by_role("button", name="Back", exact=True)).to_be_visible()
    for answer in answers:
        land = table.locator(f".land[data-territory='{answer}'][aria-disabled=false]")
        tray = table.locator(".rumble-tray")
        before = tray.get_attribute("data-number") or ""
        if isinstance(answer, str) and land.count():
            land.click()
        else:
            tray.locator(".rumble-half button").first.click()
        expect(tray).not_to_have_attribute("data-number", before)
    table.get_by_role("button", name="Play the card").click()


def by_keys(learner: Learner, table: Locator, card: str) -> None:
    """Press Enter on the card, and on what comes first, until the card has been played."""
    tray = table.locator(".rumble-tray")
    table.locator(".rumble-tactics button", has_text=tactics.card_name(card)).first.focus()
    learner.press("Enter")
    expect(tray.get_by_role("button", name="Back", exact=True)).to_be_visible()
    while tray.get_by_role("button", name="Back", exact=True).is_visible():
        before = tray.get_attribute("data-number") or ""
        expect(tray.locator("button").first).to_be_focused()
        learner.press("Enter")
        expect(tray).not_to_have_attribute("data-number", before)


def expect_played(table: Locator, told: str) -> None:
    """See the play in the story, and take it back."""
    expect(table.locator("ol.rumble-turns").first.locator("li").first).to_contain_text(told)
    table.get_by_role("button", name="Undo").click()
    expect(table.locator("h3.rumble-title")).to_contain_text("A Aki is to roll")


def test_a_closed_card_says_why_and_escape_leads_back(room: Room) -> None:
    learner = room.run(room.write("closed.ipynb", CLOSED), width=1400, mode="doc")
    table = learner.page.locator(".rumble-table")
    closed = table.locator(".rumble-tactics button[aria-disabled=true]")
    expect(closed).to_have_count(4)
    expect(closed.nth(1)).to_contain_text(f"Not now: it needs {tactics.card_need('monomi')}.")
    closed.nth(1).click(force=True)
    expect(table.locator(".rumble-tray p.rumble-say")).to_have_text(
        f"Scout: Not now: it needs {tactics.card_need('monomi')}."
    )
    assert misfits_in_widths(table, (400, 1200, 1920)) == {}
    for _ in range(3):
        table.get_by_role("button", name="Roll the dice").click()
        table.locator(SPLITS).first.click()
        expect(table.get_by_role("button", name="Roll the dice")).to_be_visible()
    table.locator(".rumble-tactics button", has_text="Scout").click()
    expect(table.locator(".rumble-tray h4")).to_have_text("Scout: From where?")
    table.locator(".rumble-tray .rumble-half button").first.click()
    expect(table.locator(".rumble-tray h4")).to_have_text("Scout: Where to?")
    assert violations(learner.page) == []
    assert misfits_in_widths(table, (400, 1200, 1920)) == {}
    table.locator(".rumble-tray button").first.focus()
    learner.press("Escape")
    expect(table.locator(".rumble-tray h4")).to_have_text("Scout: From where?")
    learner.press("Escape")
    expect(table.get_by_role("button", name="Roll the dice")).to_be_visible()
    table.get_by_role("button", name="Show the chances").click()
    expect(table.locator("ol.rumble-chances li")).to_have_count(3)
    table.get_by_role("button", name="Compare my options").click()
    expect(table.get_by_text("What Aki can do")).to_be_visible()
    assert misfits_in_widths(table, (400, 1200, 1920)) == {}
    assert violations(learner.page) == []
    assert not learner.errors()
