"""A board drawn small: larger letters, and no ornament."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from rumble_nb.draw.scene import Box, Group, Label, Placed, Shape

# The same sizes as those of boards at most 620 pixels wide in widgets.css and page.css.
_SIZES = {
    "name": (22.0, 0.0),
    "count": (25.0, 1.2),
    "letter": (22.0, 1.2),
    "token": (31.0, 1.2),
    "token two-digits": (27.0, 0.6),
    "taken-token": (25.0, 0.0),
    "taken-token two-digits": (21.0, 0.0),
    "half": (21.0, 2.2),
    "pill": (20.0, 1.8),
}
"""Sizes of letters by role, and how far down they move."""

_SMALL, _LARGER = 30, 1.45
"""Badges narrower than this are drawn so many times as large."""

_HIDDEN = ("wide", "capital")


def in_small_type(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Draw what lies on a board for a board of some 570 units.

    Examples
    --------
    >>> list(in_small_type([Label(0, 0, "7", 28, role="token")]))[0].size
    31.0
    """
    for shape in shapes:
        if getattr(shape, "role", "") in _HIDDEN:
            continue
        if isinstance(shape, Label) and shape.role in _SIZES:
            size, down = _SIZES[shape.role]
            yield replace(shape, size=size, y=shape.y + down)
        elif isinstance(shape, Group) and shape.role == "badge" and (grown := list(_larger(shape))):
            yield from grown
        elif isinstance(shape, Group | Placed):
            yield replace(shape, shapes=tuple(in_small_type(shape.shapes)))
        else:
            yield shape


def _larger(badge: Group) -> Iterator[Shape]:
    """Draw a small badge larger and a little further out; nothing where it is large already."""
    square = next(shape for shape in badge.shapes if isinstance(shape, Box))
    if square.width < _SMALL:
        x, y, more = square.x + square.width / 2, square.y + square.height / 2, 1 - _LARGER
        yield Placed(badge.shapes, x * more + 5, y * more + 4, _LARGER)
