"""The lessons as a site: nothing but files, a browser, and no network."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from lesson_walk import DiceWalk
from lessons_walked import click_walk, finish_three_dice, finish_war_phase
from lite_site import Served, in_browser
from looked_at import violations
from playwright.sync_api import Browser, Error, expect

from rumble_nb import Game, batch, chances
from rumble_nb.notebook_files import lesson_files, lessons_folder
from tools.lite.errors import DownloadError
from tools.lite.site import build_site
from tools.lite.start_page import start_page

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("sources")]


@pytest.fixture(scope="module")
def served(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Build the site once; what it needs is downloaded once for this machine."""
    try:
        site = build_site(tmp_path_factory.mktemp("lite") / "site")
    except DownloadError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"the site is not built and not tried: {error}")
    with in_browser(site, browser) as opened:
        yield opened


WIDER = "() => document.documentElement.scrollWidth - innerWidth"
SMALL = """() => [...document.querySelectorAll("a")]
  .filter((it) => it.offsetParent && it.getBoundingClientRect().height < 24).map((it) => it.text)"""


def test_the_first_page_can_be_read_and_heard_in_both_languages(browser: Browser) -> None:
    """It needs no site, so it is tried where none can be built."""
    notebooks = [file for file in lesson_files(lessons_folder()) if file.suffix == ".ipynb"]
    page = browser.new_context(offline=True, bypass_csp=True).new_page()
    page.set_content(start_page(notebooks))
    for width, scheme in ((400, "light"), (600, "dark"), (1200, "light"), (1200, "dark")):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        page.evaluate("() => scrollTo(0, 0)")
        assert (violations(page, "main"), page.evaluate(SMALL)) == ([], []), width
        assert page.evaluate(WIDER) <= 0, width
        hungarian = page.get_by_role("heading", name="A leckék")
        if width < 900:
            expect(hungarian).not_to_be_in_viewport()
            page.get_by_role("link", name="Magyar").click()
        expect(hungarian).to_be_in_viewport()
    page.context.close()


def test_a_hungarian_lesson_begins_in_hungarian(served: Served) -> None:
    served.choose("0. lecke")
    expect(served.page.locator(".jp-Notebook")).to_contain_text("Ez a lecke a böngésződben fut.")
    assert served.asked == []


def test_lesson_0_is_finished_by_clicks(served: Served) -> None:
    learner = served.open("Lesson 0")
    served.run_all(learner)
    click_walk(learner).whole()
    assert served.faults() == learner.errors() == served.asked == []
    assert learner.keys == 0


def test_lesson_2_is_finished_by_clicks_and_fields(served: Served) -> None:
    learner = served.open("Lesson 2")
    served.run_all(learner)
    finish_three_dice(DiceWalk(learner))
    assert served.faults() == learner.errors() == served.asked == []


THE_SAME_NUMBERS = """
import json
from pathlib import Path
from concurrent.futures import ThreadPoolExecutor
from rumble_nb import Game, Roll, batch, chances, widgets

table = widgets.play(players=2, seed=7, first="Aki", set_up=False)
table.act(Roll())
print(json.dumps({
    "games": batch.play(300, seed=3, policy="greedy", executor=ThreadPoolExecutor(2)).scores.tolist(),
    "words": chances(Game(players=2, seed=7, first="Aki").state, n=200, seed=1).words(),
    "kept": [Game.load(file) == table.game for file in Path("rumble-nb/games").iterdir()],
    "record": table.game.to_json(),
}))
"""


def test_lesson_5_is_finished_by_clicks_and_its_kernel_computes_as_everywhere(served: Served) -> None:
    learner = served.open("Lesson 5")
    served.run_all(learner)
    finish_war_phase(DiceWalk(learner))
    assert served.faults() == learner.errors() == served.asked == []

    found = served.run(THE_SAME_NUMBERS)
    assert found["games"] == batch.play(300, seed=3, policy="greedy").scores.tolist()
    assert found["words"] == chances(Game(players=2, seed=7, first="Aki").state, n=200, seed=1).words()
    assert found["kept"] == [True]
    # What the page keeps is there when it is loaded anew; a kernel forgets.
    (kept,) = served.files("rumble-nb/games")
    assert kept.startswith("game-")
    assert Game.from_json(found["record"]).seed == 7


def test_nothing_else_can_be_reached(served: Served) -> None:
    """The guard sees whoever asks for something else, so its silence above says something."""
    address = "http://elsewhere.example/"
    with pytest.raises(Error):
        served.page.evaluate("(address) => fetch(address)", address)
    assert address in served.asked
