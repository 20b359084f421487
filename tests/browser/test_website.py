"""The site of the documentation: built without a warning, complete, self-contained, readable at 400 px."""

from __future__ import annotations

import doctest
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote

import pytest
from checkout import CHECKOUT, clean_environment
from looked_at import violations
from playwright.sync_api import Browser

import rumble_nb
from tools.website import links
from tools.website.gather import gathered, notebooks
from tools.website.lessons import cells_of, lesson_page
from tools.website.reference import modules, names, public

SPREAD = """() => [...document.querySelectorAll('.content *')]
  .filter((it) => it.getBoundingClientRect().right > innerWidth && !it.closest('.table-wrapper'))
  .map((it) => it.outerHTML.slice(0, 80))"""
LOOKED_AT = {
    "dark": ("index", "lessons/02_three_dice_three_choices", "reference/Position"),
    "light": ("lessons/index", "reference/splits", "rules_en", "commands", "teacher/guide"),
}


class Links(HTMLParser):
    """Gathers the places of a page, what it links to, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.places: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        self.places.add(found.get("id") or "")
        if tag == "a" and "href" in found:
            self.links.append(found["href"] or "")
        loaded = found.get("href") if tag == "link" else found.get("src")
        self.loads += [loaded] if loaded else []


def committed() -> dict[Path, str]:
    folders = ("docs", "notebooks", "tools")
    files = [file for folder in folders for file in (CHECKOUT / folder).rglob("*") if file.is_file()]
    return {file: hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.suffix != ".pyc"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site once, by the command that people use."""
    missing = [name for name in ("sphinx", "myst_parser", "furo") if find_spec(name) is None]
    if missing and not os.environ.get("CI"):
        pytest.skip(f"the site is not built, as {' and '.join(missing)} are missing; the extra docs has them")
    out, before = tmp_path_factory.mktemp("website"), committed()
    command = [sys.executable, "-m", "tools.website", "--out", str(out)]
    done = subprocess.run(command, cwd=CHECKOUT, env=clean_environment(), capture_output=True, check=False)
    assert (done.returncode, done.stderr.decode()) == (0, "")
    assert committed() == before
    return out


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Links]:
    found = (file for file in site.rglob("*.html") if "_static" not in file.parts)
    return {file.relative_to(site).as_posix(): Links(file.read_text("utf-8")) for file in found}


def test_every_public_name_is_explained(pages: dict[str, Links]) -> None:
    assert set(names()) == set(rumble_nb.__all__) - {"__version__"}
    for name in names():
        assert f"rumble_nb.{name}" in pages[f"reference/{name}.html"].places
    for name, module in modules().items():
        places = pages[f"reference/{name}.html"].places
        assert {f"rumble_nb.{name}.{found}" for found in public(module)} <= places


def test_a_colon_in_a_sentence_makes_no_type(site: Path) -> None:
    assert "<p>The chance of the event: its rolls over all 216.</p>" in (
        site / "reference/odds.html"
    ).read_text("utf-8")


def test_every_command_of_the_readme_is_explained(pages: dict[str, Links]) -> None:
    readme = (CHECKOUT / "README.md").read_text("utf-8")
    commands = set(re.findall(r"^\| `rumble-nb ([\w-]+)", readme, re.MULTILINE))
    assert len(commands) > 10
    assert {f"rumble-nb-{command}" for command in commands} <= pages["commands.html"].places


def test_every_link_within_the_site_leads_somewhere(site: Path, pages: dict[str, Links]) -> None:
    lost = [f"{page}: {link}" for page, found in pages.items() for link in astray(site, page, found, pages)]
    assert lost == []


def astray(site: Path, page: str, found: Links, pages: dict[str, Links]) -> Iterator[str]:
    for link in found.links:
        path, _, place = unquote(link).partition("#")
        if "://" in path or path.startswith("mailto:"):
            continue
        target = (site / page).parent / path if path else site / page
        name = os.path.relpath(target, site).replace(os.sep, "/")
        if not target.exists() or (place and name in pages and place not in pages[name].places):
            yield link


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[str, Links]) -> None:
    loaded = {link for found in pages.values() for link in found.loads}
    assert [link for link in loaded if "//" in link and not link.startswith("data:")] == []
    for style in (site / "_static").rglob("*.css"):
        assert "@import" not in style.read_text("utf-8")
        assert "url(http" not in style.read_text("utf-8").replace('"', "").replace("'", "")


def test_hungarian_pages_say_so(site: Path) -> None:
    for page in ("rules_hu", "teacher/hu/05_the_war_phase"):
        assert '<div lang="hu">' in (site / f"{page}.html").read_text("utf-8")
    assert '<div lang="hu">' not in (site / "rules_en.html").read_text("utf-8")


def test_a_lesson_shows_all_its_pictures_with_words() -> None:
    for notebook in notebooks():
        page, cells = lesson_page(notebook), cells_of(notebook)
        shown = [output for cell in cells for output in cell.get("outputs", [])]
        drawn = sum("image/png" in output.get("data", {}) for output in shown)
        folded = sum(str(output.get("data", {}).get("text/html", "")).count("<img ") for output in shown)
        attached = sum(len(cell.get("attachments", {})) for cell in cells)
        assert (page.text.count("<img "), page.text.count("![")) == (drawn + folded, attached)
        assert len(page.pictures) == drawn + attached
        assert all(f'"{name}"' in page.text or f"({name})" in page.text for name in page.pictures)
        assert 'alt=""' not in page.text
        assert "![]" not in page.text


def test_examples_of_the_links_run() -> None:
    assert doctest.testmod(links).failed == 0


def test_what_is_no_page_is_linked_as_a_file() -> None:
    assert {"table.png", "war_on_japan.svg", "files/LICENSE"} <= set(gathered())


@pytest.mark.browser
@pytest.mark.parametrize("scheme", LOOKED_AT)
def test_pages_are_readable_on_a_narrow_screen(site: Path, browser: Browser, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 400, "height": 900}, color_scheme=scheme)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in LOOKED_AT[scheme]:
        page.goto((site / f"{name}.html").as_uri())
        assert page.evaluate(SPREAD) == [], name
        assert violations(page, ".content") == [], name
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    context.close()
