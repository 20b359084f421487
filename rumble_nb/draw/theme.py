"""Colours, hatches and letters: the look, as named values."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping, freeze

MODES = ("light", "dark")
FONT = "'DejaVu Sans', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
LETTERS = "ABCD"


@dataclass(frozen=True)
class Theme:
    """All colours of one mode by name.

    A name is that of a surface (``"land"``), of a player's part, the
    letter first (``"A.fill"``), or of a step of heat and of the text on it,
    from 0 to 5 (``"heat.0"``, ``"heat.0.text"``).

    Examples
    --------
    >>> theme("light")["A.fill"]
    '#2a3c8c'
    """

    mode: str
    colours: Mapping[str, str]
    hatches: Mapping[str, str]
    heat: tuple[str, ...]

    def __getitem__(self, name: str) -> str:
        """Give the colour of this name as ``#rrggbb``."""
        return self.colours[name]


@cache
def theme(mode: str = "light") -> Theme:
    """Give the colours of a mode, ``"light"`` or ``"dark"``.

    Raises
    ------
    KeyError
        There is no such mode.

    Examples
    --------
    >>> theme("dark").hatches["B"]
    'bars'
    """
    data = _theme_data()
    surfaces = {name: colour for name, colour in data[mode].items() if isinstance(colour, str)}
    players = {
        f"{player['letter']}.{part}": colour
        for player in data["players"]
        for part, colour in player[mode].items()
    }
    hatches = {player["letter"]: player["hatch"] for player in data["players"]}
    heat = tuple(data[mode]["heat"])
    colours = surfaces | players | _heat_colours(heat, (surfaces["ink"], surfaces["page"]))
    return Theme(mode, FrozenMapping(colours), FrozenMapping(hatches), heat)


def _heat_colours(heat: Sequence[str], texts: Sequence[str]) -> dict[str, str]:
    """Name every step of heat, and the text that is read best on it."""
    colours = {f"heat.{number}": step for number, step in enumerate(heat)}
    best = {
        f"{name}.text": max(texts, key=lambda text: contrast(text, step)) for name, step in colours.items()
    }
    return colours | best


@cache
def _theme_data() -> Any:
    text = (resources.files("rumble_nb.data") / "theme.json").read_text(encoding="utf-8")
    return freeze(json.loads(text))


def contrast(one: str, other: str) -> float:
    """Give the contrast of two colours as WCAG defines it, 1 to 21.

    Examples
    --------
    >>> round(contrast("#000000", "#ffffff"), 1)
    21.0
    """
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Give the relative luminance of ``#rrggbb``, 0 (black) to 1 (white).

    Examples
    --------
    >>> luminance("#ffffff")
    1.0
    """
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return float(channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4)


def style_variables(mode: str) -> str:
    """Give the colours as CSS custom properties, for a page that switches modes.

    Examples
    --------
    >>> style_variables("light").split(";")[0]
    '--rumble-page:#ffffff'
    """
    return ";".join(f"{variable(name)}:{colour}" for name, colour in theme(mode).colours.items())


def variable(name: str) -> str:
    """Name the CSS custom property of a colour.

    Examples
    --------
    >>> variable("A.fill")
    '--rumble-A-fill'
    """
    return "--rumble-" + name.replace(".", "-").replace("_", "-")
