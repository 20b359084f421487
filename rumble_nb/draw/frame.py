"""A chart made to stand alone: on a panel of its own, with a heading."""

from __future__ import annotations

from rumble_nb.draw.lettering import BOLD, wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Placed, Scene, Shape

_MARGIN = 16


def framed(scene: Scene) -> Scene:
    """Put a scene on a panel with its title as heading, so that it stands on any page.

    Examples
    --------
    >>> framed(Scene(100, 50, (), "Nothing", "An empty page.")).height
    116.0
    """
    size, width = 18 * max(1, scene.width / 740), scene.width + 2 * _MARGIN
    lines = wrapped(scene.title, size * BOLD, scene.width, 2)
    pitch = size * 22 / 18
    top = _MARGIN + 12 + pitch * len(lines)
    height = top + scene.height + _MARGIN
    headings = (
        Label(_MARGIN, _MARGIN + 0.9 * size + pitch * number, text, size, bold=True)
        for number, text in enumerate(lines)
    )
    panel = Box(0.5, 0.5, width - 1, height - 1, 10, Paint(fill="panel", stroke="panel_line"))
    shapes: tuple[Shape, ...] = (panel, *headings, Placed(scene.shapes, _MARGIN, top))
    return Scene(width, height, shapes, scene.title, scene.description)
