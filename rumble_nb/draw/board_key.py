"""What the signs of a board mean, beneath it."""

from __future__ import annotations

from rumble_nb.draw import pieces
from rumble_nb.draw.scene import Box, Group, Label, Paint, Shape
from rumble_nb.draw.smooth import territory_paths
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.locale import catalogue


def key(language: str = "en", war: bool = False) -> Shape:
    """Draw how to read the board, for the empty sea in the upper left corner."""
    words = catalogue(language)
    rows = [
        (
            pieces.token(60, 84, 7, 20),
            80,
            words.gettext("token: points, dice sum"),
            words.gettext("and place in the war order"),
        ),
        (pieces.half_token(60, 130, 3), 135, words.gettext("second place: half, rounded down"), ""),
        (
            pieces.badge(60, 167, "A", 24),
            164,
            words.gettext("soldiers: colour, hatch and"),
            words.gettext("letter of the player; count below"),
        ),
    ]
    if war:
        rows.append(
            (
                pieces.reinforcement_pill(42, 198, "C", 2, 36),
                213,
                words.gettext("reinforcements: hollow, with +"),
                "",
            )
        )
    panel = Box(24, 18, 352, 184 if not war else 214, 10, Paint(fill="page", opacity=0.72))
    title = Label(42, 46, words.gettext("How to read the board"), 16, bold=True)
    return Group((panel, title, *(shape for row in rows for shape in _key_row(*row))), role="wide")


def _key_row(sign: Shape, y: float, first: str, second: str) -> tuple[Shape, ...]:
    lines = [Label(92, y, first, 15)] + ([Label(92, y + 18, second, 15)] if second else [])
    return (sign, *lines)


def has_room_for_key(map: TerritoryMap) -> bool:
    """Tell whether the upper left corner of the board is open sea.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> has_room_for_key(load_map("japan")), has_room_for_key(load_map("islets"))
    (True, False)
    """
    corners = [point for path in territory_paths(map).values() for _, points in path for point in points]
    return map.size == (1000, 700) and not any(x < 384 and y < 240 for x, y in corners)
