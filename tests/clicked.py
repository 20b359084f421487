"""Widgets looked at and clicked as a page would, without a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import ipywidgets

from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.board_picture import BoardPicture

TAGS = {"h3", "h4", "p", "div", "span", "table", "tbody", "tr", "th", "td", "ol", "li", "details", "summary"}
"""The elements that widgets write; a name must never add another."""


def inside(widget: ipywidgets.Widget) -> Iterator[ipywidgets.Widget]:
    """Give a widget and all widgets in it, top first."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


class _Reader(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.texts: list[str] = []
        self.titles: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.titles += [value or "" for name, value in attrs if name == "title"]
        unknown = {name for name, _ in attrs} - {"class", "title", "style", "role", "scope", "aria-hidden"}
        assert not unknown, f"an attribute nobody wrote: {unknown}"

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment nobody wrote: {data}")


SVG_TAGS = {"svg", "defs", "pattern", "clipPath", "g", "use", "path", "rect", "circle", "ellipse", "text"}
"""The elements of pictures inside a text."""


def read(html: str) -> _Reader:
    """Read HTML as a browser does; elements and attributes that no widget writes are refused."""
    pictures = re.findall("<svg .*?</svg>", html, flags=re.DOTALL)
    for picture in pictures:
        assert {part.tag for part in ElementTree.fromstring(picture).iter()} <= SVG_TAGS
        html = html.replace(picture, "")
    reader = _Reader(html)
    assert set(reader.tags) <= TAGS
    return reader


def words(html: str) -> str:
    """Give the text that a reader of HTML sees."""
    return "".join(read(html).texts)


def page(widget: ipywidgets.Widget) -> list[str]:
    """Give the HTML of all texts in a widget, without style sheets."""
    values = [part.value for part in inside(widget) if isinstance(part, ipywidgets.HTML)]
    return [value for value in values if not value.startswith("<style>")]


def text(widget: ipywidgets.Widget) -> str:
    """Give all that a reader sees in a widget."""
    return " ".join(map(words, page(widget)))


def press(widget: ipywidgets.Widget, description: str) -> None:
    """Press the first button in a widget on which a text stands."""
    made = [part for part in inside(widget) if isinstance(part, ipywidgets.Button)]
    next(button for button in made if button.description.removeprefix("✓ ") == description).click()


def picture_of(panel: BoardPanel) -> BoardPicture:
    """Give the picture of a panel that has one."""
    assert panel.picture is not None
    return panel.picture


def choice(panel: BoardPanel, territory: str) -> dict[str, Any]:
    """Give the message that the page sends when a territory is chosen."""
    return {"event": "choose", "territory": territory, "number": picture_of(panel).picture["number"]}


def stride(panel: BoardPanel, by: int) -> dict[str, Any]:
    """Give the message that the page sends when Page Down (1) or Page Up (-1) is pressed."""
    return {"event": "step", "by": by, "number": picture_of(panel).picture["number"]}


def receive(panel: BoardPanel, content: Any) -> None:
    """Let a message come from the page."""
    picture_of(panel)._handle_custom_msg(content, [])
