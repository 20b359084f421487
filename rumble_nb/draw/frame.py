"""A chart made to stand alone: on a panel of its own, with a heading."""

from __future__ import annotations

from rumble_nb.draw.board import fitted
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Box, Label, Paint, Placed, Scene

_MARGIN, _HEADING = 16, 34


def framed(scene: Scene) -> Scene:
    """Put a scene on a panel with its title as heading, so that it stands on any page.

    Examples
    --------
    >>> framed(Scene(100, 50, (), "Nothing", "An empty page.")).height
    116
    """
    width, height = scene.width + 2 * _MARGIN, scene.height + 2 * _MARGIN + _HEADING
    size = next((size for size in (18, 16, 14) if width_of(scene.title, size, True) <= scene.width), 14)
    heading = Label(_MARGIN, _MARGIN + 16, fitted(scene.title, size * 1.15, scene.width), size, bold=True)
    panel = Box(0.5, 0.5, width - 1, height - 1, 10, Paint(fill="panel", stroke="panel_line"))
    shapes = (panel, heading, Placed(scene.shapes, _MARGIN, _MARGIN + _HEADING))
    return Scene(width, height, shapes, scene.title, scene.description)
