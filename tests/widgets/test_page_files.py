"""The script and the style sheet that go into the page: small, offline, light and dark."""

from __future__ import annotations

import re
from importlib import resources

import pytest
from anywidget import AnyWidget

import rumble_nb.widgets  # noqa: F401  # loads every kind of widget
from rumble_nb.draw.theme import MODES, style_variables, theme, variable
from rumble_nb.widgets.style import style_sheet, style_widget


def file(name: str) -> str:
    return (resources.files("rumble_nb.widgets") / name).read_text(encoding="utf-8")


SCRIPTS = sorted(
    entry.name for entry in resources.files("rumble_nb.widgets").iterdir() if entry.name.endswith(".js")
)
SHEETS = sorted(
    entry.name for entry in resources.files("rumble_nb.widgets").iterdir() if entry.name.endswith(".css")
)


@pytest.mark.parametrize("name", [*SCRIPTS, *SHEETS])
def test_nothing_comes_from_a_network(name: str) -> None:
    addresses = re.findall(r"\w+://[^\s\"'`)]+", file(name))
    assert addresses in ([], ["http://www.w3.org/2000/svg"])
    assert not re.search(
        r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|eval|import|require)\b", file(name)
    )
    assert "url(" not in file(name)
    assert "@import" not in file(name)


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_is_short_enough_to_read(name: str) -> None:
    lines = file(name).splitlines()
    assert len(lines) <= 150
    assert max(map(len, lines)) <= 130


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_takes_off_what_it_puts_on(name: str) -> None:
    script = file(name)
    assert sorted(re.findall(r"model\.on\((.+?)\)", script)) == sorted(
        re.findall(r"model\.off\((.+?)\)", script)
    )


@pytest.mark.parametrize("mode", MODES)
def test_the_sheet_has_the_colours_of_both_modes(mode: str) -> None:
    assert style_variables(mode) in style_sheet()


def test_dark_follows_the_notebook_and_else_the_reader() -> None:
    sheet = style_sheet()
    dark = style_variables("dark")
    assert sheet.startswith(f".rumble{{{style_variables('light')};")
    assert re.search(r'\[data-jp-theme-light="false"\] \.rumble[^{]*\{' + re.escape(dark), sheet)
    assert re.search(r"@media \(prefers-color-scheme:dark\)\{[^{]*:not\([^{]*\{" + re.escape(dark), sheet)


def test_every_colour_that_the_rules_name_is_there() -> None:
    used = {name for sheet in SHEETS for name in re.findall(r"var\((--rumble-[\w-]+)\)", file(sheet))}
    assert used <= {variable(name) for name in theme().colours} | {"--rumble-font"}
    assert len(used) > 20


def test_rules_keep_to_the_widgets() -> None:
    """A style sheet that is shown in a notebook must not change the rest of the page."""
    rules = "".join(map(file, SHEETS))
    css = re.sub(r"@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}|@\w+[^{]*\{", "", rules)
    selectors = [
        one.strip() for rule in re.findall(r"([^{}]+)\{", css) for one in re.split(r",(?![^(]*\))", rule)
    ]
    assert len(selectors) > 60
    assert [selector for selector in selectors if not selector.startswith(".rumble")] == []


def test_the_sheet_is_brought_into_the_page_and_shows_nothing() -> None:
    widget = style_widget()
    assert widget.value == f"<style>{style_sheet()}</style>"
    assert "<" not in style_sheet()
    assert widget.layout.display == "none"
    more = style_widget("dice_lab.css").value
    assert more == f"<style>{style_sheet()}{file('dice_lab.css')}</style>"
    assert more.count("<") == 2


def test_scripts_are_handed_over_as_text() -> None:
    """A class that knows its script by the path keeps every widget it has made for good."""
    kinds = [kind for kind in AnyWidget.__subclasses__() if kind.__module__.startswith("rumble_nb.")]
    assert {kind.__name__ for kind in kinds} >= {"BoardPicture", "GridPicture", "Timeline", "TrayPicture"}
    for kind in kinds:
        assert type(kind._esm) is str
        assert kind._esm in map(file, SCRIPTS)
