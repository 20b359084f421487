"""What goes into the page with the widgets: one style sheet, light and dark, and scripts."""

from __future__ import annotations

from importlib import resources

import ipywidgets

from rumble_nb.draw.theme import FONT, style_variables


def style_sheet() -> str:
    """Give the style sheet: colours of both modes, then the rules that use them.

    Examples
    --------
    >>> "--rumble-land:#f7f1e4" in style_sheet()
    True
    """
    light, dark = style_variables("light"), style_variables("dark")
    rules = (resources.files(__package__) / "widgets.css").read_text(encoding="utf-8")
    dark_places = '[data-jp-theme-light="false"] .rumble,.vscode-dark .rumble,.theme-dark .rumble'
    undecided = 'body:not([data-jp-theme-light="true"],.vscode-light,.theme-light) .rumble'
    return (
        f".rumble{{{light};--rumble-font:{FONT}}}"
        f"@media (prefers-color-scheme:dark){{{undecided}{{{dark}}}}}"
        f"{dark_places}{{{dark}}}{rules}"
    )


def style_widget(*more: str) -> ipywidgets.HTML:
    """Give a widget that brings the style sheet into the page and shows nothing.

    Parameters
    ----------
    more
        Further files of rules, for what only some widgets have.
    """
    rules = "".join((resources.files(__package__) / name).read_text(encoding="utf-8") for name in more)
    return ipywidgets.HTML(f"<style>{style_sheet()}{rules}</style>", layout={"display": "none"})


def script(name: str) -> str:
    """Give the text of a script for the page.

    A widget gets the text and not the path: anywidget would keep every widget for good,
    so as to tell it when the file changes.

    Examples
    --------
    >>> "export default" in script("board.js")
    True
    """
    return (resources.files(__package__) / name).read_text(encoding="utf-8")
