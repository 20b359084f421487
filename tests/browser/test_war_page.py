"""A war as one HTML file in a real browser: forth and back by mouse, touch and keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from looked_at import violations
from playwright.sync_api import Browser, Page, expect

from rumble_nb import Position, resolve_war, rulebook
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import WarReport

pytestmark = pytest.mark.browser

WARS = [
    *((seed, players, "japan") for seed, players in ((1, 2), (2, 3), (3, 4), (4, 3), (5, 2), (6, 4))),
    *((seed, players, "islets") for seed, players in ((7, 2), (8, 3))),
    *((seed, players, "japan_sea_lanes") for seed, players in ((9, 4), (10, 2))),
]
SHOWN = """() => [document.getElementById("said").textContent,
                  [...document.querySelectorAll("td.points")].map((cell) => cell.textContent)]"""


@pytest.fixture
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Open a page without any network; nothing may be asked for and nothing complained of."""
    options = {"viewport": {"width": 1280, "height": 1500}} | getattr(request, "param", {})
    context = browser.new_context(offline=True, **options)
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda message: complaints.append(message.text))
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert complaints == []


def show(page: Page, report: WarReport, folder: Path, language: str = "en") -> None:
    report.to_html(folder / "war.html", language)
    page.goto((folder / "war.html").as_uri())


def expect_moment(page: Page, report: WarReport, number: int) -> None:
    """Compare sentence and points of the page with the war."""
    moment = report.moments[number]
    said, points = page.evaluate(SHOWN)
    assert said.startswith(Narrator(report).event(moment))
    assert points == [str(number) for number in moment.scores.values()]


@pytest.mark.parametrize("page", [{"reduced_motion": "reduce"}], indirect=True, ids=["still"])
@pytest.mark.parametrize(("seed", "players", "map"), WARS)
def test_ten_wars_forth_and_back(page: Page, tmp_path: Path, seed: int, players: int, map: str) -> None:
    """Every other war by mouse, the rest by keys."""
    report = resolve_war(Position.random(seed, players=players, map=map))
    show(page, report, tmp_path)
    by_mouse = seed % 2 == 1
    for number in range(1, len(report.moments)):
        move(page, "#next" if by_mouse else "ArrowRight")
        expect_moment(page, report, number)
    for number in reversed(range(len(report.events))):
        move(page, "#back" if by_mouse else "ArrowLeft")
        expect_moment(page, report, number)


def move(page: Page, how: str) -> None:
    """Click the middle of a button, or press a key."""
    if not how.startswith("#"):
        page.keyboard.press(how)
        return
    x, y = page.locator(how).evaluate(
        "it => { const box = it.getBoundingClientRect();"
        " return [box.x + box.width / 2, box.y + box.height / 2]; }"
    )
    page.mouse.click(x, y)


def test_all_ways_to_move(page: Page, tmp_path: Path) -> None:
    report = resolve_war(Position.random(7))
    show(page, report, tmp_path)
    end = len(report.events)
    for key, number in (("PageDown", 1), ("PageDown", 2), ("PageUp", 1), ("End", end), ("Home", 0)):
        page.keyboard.press(key)
        expect_moment(page, report, number)
    page.click("#last")
    expect_moment(page, report, end)
    expect(page.locator("#next")).to_be_disabled()
    page.click("[data-battle='4']")
    expect(page.locator("[data-battle='4']")).to_have_attribute("aria-current", "step")
    page.locator("#slide").fill("9")
    expect_moment(page, report, 9)
    page.click("#play")
    expect(page.locator("#play")).to_have_text("❚❚ Pause")
    expect(page.locator("#slide")).to_have_value("11", timeout=10_000)
    page.click("#play")
    expect(page.locator("#play")).to_have_text("▶ Play")


@pytest.mark.parametrize(
    "page", [{"has_touch": True, "viewport": {"width": 390, "height": 800}}], indirect=True
)
def test_by_touch_on_a_phone(page: Page, tmp_path: Path) -> None:
    report = resolve_war(Position.random(7, players=4))
    show(page, report, tmp_path)
    page.locator("#next").tap()
    page.locator("#next").tap()
    expect_moment(page, report, 2)
    page.locator("#back").tap()
    expect_moment(page, report, 1)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    "page", [{"color_scheme": "light"}, {"color_scheme": "dark"}], indirect=True, ids=["light", "dark"]
)
def test_axe_finds_nothing(page: Page, tmp_path: Path) -> None:
    report = resolve_war(Position.random(3, players=4))
    page.context.set_offline(False)
    report.to_html(tmp_path / "war.html")
    text = (tmp_path / "war.html").read_text(encoding="utf-8")
    free = text.replace('http-equiv="Content-Security-Policy"', 'name="policy"')
    (tmp_path / "free.html").write_text(free, encoding="utf-8")
    page.goto((tmp_path / "free.html").as_uri())
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        assert violations(page, "html") == []


def test_the_page_reads_without_scripts(browser: Browser, tmp_path: Path) -> None:
    report = resolve_war(Position.random(7))
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    show(page, report, tmp_path)
    expect(page.locator(".story")).to_contain_text(Narrator(report).outcome())
    context.close()


def test_a_step_leads_to_its_rules(page: Page, tmp_path: Path) -> None:
    show(page, resolve_war(Position.random(2, map="islets")), tmp_path, "hu")
    page.locator("#last").click()
    link = page.locator("#why a").last
    expect(link).to_have_text("17. szabály")
    link.click()
    expect(page.locator("#rule-17:target h3")).to_be_in_viewport()


@pytest.mark.parametrize(
    "page",
    [
        {"viewport": {"width": 400, "height": 800}, "color_scheme": "light", "bypass_csp": True},
        {"viewport": {"width": 1200, "height": 800}, "color_scheme": "dark", "bypass_csp": True},
    ],
    indirect=True,
    ids=["phone", "dark"],
)
@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_handbook_is_readable_everywhere(page: Page, tmp_path: Path, language: str) -> None:
    rulebook.handbook(language).save(tmp_path / "rules.html")
    page.goto((tmp_path / "rules.html").as_uri())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator('nav a[href="#rule-9"]').click()
    expect(page.locator("#rule-9:target")).to_be_in_viewport()
    assert violations(page, "body") == []
