"""Still pictures: PNG with words beside it, which a stored notebook keeps."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from html import escape
from typing import Any

from rumble_nb.draw.pictures import map_scene, moment_scene, position_scene
from rumble_nb.draw.scene import Scene
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport


@dataclass(frozen=True)
class Still:
    """A picture and the words that say the same.

    Parameters
    ----------
    png
        The picture.
    title
        What it is.
    words
        What is to be seen on it.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> Position.random(7, players=2, map="islets").still().title
    'Map: Islets (a teaching map)'
    """

    png: bytes
    title: str
    words: str

    def __repr__(self) -> str:
        """Read as the words, for those who cannot see the picture."""
        return f"{self.title}. {self.words}"

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """Show the picture in a notebook, once, with its words as alternative text."""
        alternative = escape(repr(self), quote=True)
        bundle = {"image/png": base64.b64encode(self.png).decode(), "text/plain": repr(self)}
        return bundle, {"image/png": {"alt": alternative, "width": 600}}


def still_of(scene: Scene) -> Still:
    """Give the still picture of a scene, light on an opaque sea."""
    from rumble_nb.draw.axes import scene_png

    return Still(scene_png(scene), scene.title, scene.description)


def position_still(position: Position, language: str = "en") -> Still:
    """Give the still picture of a position."""
    return still_of(position_scene(position, language))


def report_still(report: WarReport, language: str = "en") -> Still:
    """Give the still picture of the end of a war."""
    return moment_still(report, report.moments[-1], language)


def moment_still(report: WarReport, moment: Moment, language: str = "en") -> Still:
    """Give the still picture of a moment of a war."""
    return still_of(moment_scene(report, moment, language))


def map_still(map: TerritoryMap, language: str = "en") -> Still:
    """Give the still picture of a map."""
    return still_of(map_scene(map, language))
