"""Twenty edits by mouse and by keys in a real page, each held against the war as the engine fights it."""

from __future__ import annotations

from itertools import cycle

import pytest
from learner import Learner, Room
from looked_at import misfits_in_widths, violations
from playwright.sync_api import Locator, expect

from rumble_nb import STOCK, Move, Position, compare, resolve_war, whatif

pytestmark = pytest.mark.browser

TRIAL = """
from rumble_nb import Position, widgets
widgets.what_if(Position.random(7))
"""
START = Position.random(7)
BY_MOUSE = (
    *(("Add", "Bea", id) for id in ("ezo", "ryukyu", "kinai")),
    *(("Remove", "Cai", id) for id in ("kinai", "tokai", "oshu")),
    *(("Move", "Aki", source, target) for source, target in (("shikoku", "ezo"), ("kyushu", "tokai"))),
    ("Swap tokens", "", "ezo", "hokuriku"),
    ("Add or cut a route", "", "ryukyu", "kinai"),
)


def change_of(tool: str, player: str, one: str, other: str = STOCK) -> whatif.Change:
    """Give the change that a tool makes of clicks."""
    if tool == "Swap tokens":
        return whatif.SwapTokens(one, other)
    if tool == "Add or cut a route":
        return whatif.AddRoute(one, other)
    return Move(player, 1, STOCK, one) if tool == "Add" else Move(player, 1, one, other)


def land(shown: Locator, territory: str) -> Locator:
    return shown.locator(f".rumble-now .land[data-territory='{territory}']")


def number(shown: Locator) -> str:
    return shown.locator(".rumble-now .rumble-board").get_attribute("data-number") or ""


def by_mouse(shown: Locator, control: Locator) -> None:
    """Click, and wait for the board that comes of it."""
    before = number(shown)
    control.click()
    expect(shown.locator(".rumble-now .rumble-board")).not_to_have_attribute("data-number", before)


def by_keys(learner: Learner, shown: Locator, control: Locator, key: str = "Enter") -> None:
    """Press a key where the focus is put, and wait for the board that comes of it."""
    before = number(shown)
    control.focus()
    learner.press(key)
    expect(shown.locator(".rumble-now .rumble-board")).not_to_have_attribute("data-number", before)


def expect_difference(shown: Locator, now: Position) -> None:
    """See what differs from the start, in the sentence, on both boards and in the table."""
    diff = compare(START, now)
    expect(shown.locator("p.rumble-sentence")).to_have_text(diff.headline())
    expect(shown.locator(".rumble-now .rumble-live")).to_have_text(diff.headline())
    expect(shown.locator(".rumble-now h4")).to_have_text(f"What if: {resolve_war(now).winner} wins")
    rows = shown.locator("table.rumble-differs tr")
    expect(rows).to_have_count(len(diff.battles) + 2)
    places = [now.map[battle.territory].name("en") for battle in diff.battles]
    assert rows.locator("th[scope=row] > span:last-child").all_text_contents() == places
    seats = zip("ABC", START.players, strict=True)
    points = "".join(f"{letter}{player}: {diff.scores[player][1]}" for letter, player in seats)
    assert (rows.last.locator("td").last.text_content() or "") == points


def test_twenty_edits_by_mouse_and_by_keys(room: Room) -> None:
    learner = room.run(room.write("what_if.ipynb", TRIAL), width=1400, mode="doc")
    page = learner.page
    shown = page.locator(".rumble-what-if")
    tools = shown.locator(".rumble-tools")
    expect_difference(shown, START)

    moments = [START]
    for tool, player, *territories in BY_MOUSE:
        by_mouse(shown, tools.get_by_role("button", name=tool).first)
        if player:
            by_mouse(shown, tools.get_by_role("button", name=player))
        for territory in territories:
            by_mouse(shown, land(shown, territory))
        moments.append(whatif.changed(moments[-1], change_of(tool, player, *territories)))
        expect_difference(shown, moments[-1])
    expect(shown.locator(".rumble-made li")).to_have_count(len(whatif.changes_between(START, moments[-1])))
    assert misfits_in_widths(shown, (400, 760, 1200)) == {}
    assert violations(page) == []

    for moment in reversed(moments[:-1]):
        by_keys(learner, shown, land(shown, "ezo"), "PageUp")
        expect(shown.locator("p.rumble-sentence")).to_have_text(compare(START, moment).headline())
    expect(shown.get_by_role("button", name="Undo")).to_be_disabled()

    by_keys(learner, shown, tools.get_by_role("button", name="Add", exact=True))
    by_keys(learner, shown, tools.get_by_role("button", name="C Cai"))
    now = START
    for territory, key in zip(START.map.territories[:10], cycle(["Enter", " "])):
        by_keys(learner, shown, land(shown, territory), key)
        now = whatif.changed(now, Move("Cai", 1, STOCK, territory))
        expect_difference(shown, now)
    expect(shown.locator(".rumble-changes")).to_contain_text("Cai has 10 more than the 18 soldiers")
    assert not learner.errors()


def test_a_refusal_a_stale_click_the_flip_and_where_soldiers_came_from(room: Room) -> None:
    learner = room.run(room.write("what_if_panels.ipynb", TRIAL), width=1400, mode="doc")
    page = learner.page
    shown = page.locator(".rumble-what-if")
    tools = shown.locator(".rumble-tools")
    by_mouse(shown, tools.get_by_role("button", name="Remove"))
    land(shown, "ryukyu").click()
    expect(shown.locator(".rumble-error")).to_contain_text("Aki has no soldiers in Ryūkyū.")
    by_mouse(shown, tools.get_by_role("button", name="Add", exact=True))
    expect(shown.locator(".rumble-error")).to_have_count(0)
    clicks = "land => { for (let i = 0; i < 5; i++) land.dispatchEvent(new MouseEvent('click')); }"
    land(shown, "ryukyu").evaluate(clicks)
    expect_difference(shown, whatif.changed(START, Move("Aki", 1, STOCK, "ryukyu")))
    shown.get_by_role("button", name="Reset").click()
    expect_difference(shown, START)

    doors = shown.locator(".rumble-doors")
    doors.get_by_role("button", name="Smallest flip").click()
    doors.get_by_role("button", name="Search up to 2 changes").click()
    expect(doors).to_contain_text("1 of 115: Move 1 soldier of Aki from Chūgoku to Ezo. Then Bea wins.")
    by_mouse(shown, doors.get_by_role("button", name="Show it on the board"))
    expect_difference(shown, whatif.changed(START, Move("Aki", 1, "chugoku", "ezo")))
    by_mouse(shown, tools.get_by_role("button", name="Where from?"))
    by_mouse(shown, land(shown, "kyushu"))
    expect(doors).to_contain_text("in Kyūshū came from")
    assert misfits_in_widths(shown, (400, 1200)) == {}
    assert violations(page) == []
    assert not learner.errors()
