"""Forces as bars: a hatched square for each soldier, a hollow dashed round for each reinforcement."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Path, Placed, Segment, Shape

MOST_SQUARES = 13
"""How many fit in a row; a larger force is a plain bar."""


def soldier(x: float, y: float, letter: str, side: float) -> Shape:
    """Draw a soldier as a hatched square round (x, y)."""
    return _hatched(x - side / 2, y - side / 2, side, side, letter)


def reinforcement(x: float, y: float, letter: str, side: float) -> Shape:
    """Draw a reinforcement as a hollow dashed round round (x, y)."""
    width = min(2.4, side / 6)
    dash = (side * 0.24, side * 0.15)
    return Circle(
        x, y, (side - width) / 2, Paint(fill="plate", stroke=f"{letter}.line", width=width, dash=dash)
    )


def _hatched(x: float, y: float, width: float, height: float, letter: str) -> Shape:
    """Draw a hatched box; its outline is a shape of its own, because hatches of matplotlib have none."""
    outline = Paint(stroke="plate_line", width=min(1.5, height / 8))
    return Group((Box(x, y, width, height, 0, Paint(hatch=letter)), Box(x, y, width, height, 0, outline)))


def force_bar(
    x: float, y: float, letter: str, soldiers: int, reinforcements: int, step: float, plain: bool
) -> Shape:
    """Draw a force from (x, y), the middle of its left end.

    Parameters
    ----------
    x, y
        Where it starts.
    letter
        Of the player.
    soldiers, reinforcements
        How many of each.
    step
        Length of one.
    plain
        Whether to draw two plain bars instead of one sign each.
    """
    draw = _plain_bar if plain else _signs
    return Group(tuple(draw(x, y, letter, soldiers, reinforcements, step)), role="force")


def _signs(
    x: float, y: float, letter: str, soldiers: int, reinforcements: int, step: float
) -> Iterator[Shape]:
    side = step - max(1.0, step / 13)
    for number in range(soldiers + reinforcements):
        draw = soldier if number < soldiers else reinforcement
        yield draw(x + number * step + side / 2, y, letter, side)


def _plain_bar(
    x: float, y: float, letter: str, soldiers: int, reinforcements: int, step: float
) -> Iterator[Shape]:
    height = min(18.0, max(9.0, 3 * step))
    split = x + soldiers * step
    if soldiers:
        yield _hatched(x, y - height / 2, soldiers * step, height, letter)
    if reinforcements:
        paint = Paint(fill="plate", stroke=f"{letter}.line", width=2, dash=(4, 2.5))
        yield Box(
            split + 2, y - height / 2 + 1, max(reinforcements * step - 3, 4), height - 2, height / 2, paint
        )


def parts_of(soldiers: int, reinforcements: int) -> str:
    """Write a force in its two parts.

    Examples
    --------
    >>> parts_of(18, 8)
    '18 + 8'
    """
    return f"{soldiers} + {reinforcements}"


def shield(x: float, y: float, value: int | None, side: float = 24) -> Shape:
    """Draw a tie-breaker token round (x, y)."""
    half, top = side * 0.44, y - side * 0.48
    outline: tuple[Segment, ...] = (
        ("M", ((x, top - side * 0.06),)),
        ("L", ((x + half, top + side * 0.1),)),
        ("L", ((x + half, y + side * 0.06),)),
        ("Q", ((x + half, y + side * 0.4), (x, y + side * 0.56))),
        ("Q", ((x - half, y + side * 0.4), (x - half, y + side * 0.06))),
        ("L", ((x - half, top + side * 0.1),)),
        ("Z", ()),
    )
    paint = Paint(fill="half", stroke="plate_line", width=max(1.4, side / 13))
    number = Label(
        x, y + side * 0.22, "" if value is None else str(value), side * 0.58, "ink", "middle", True
    )
    return Group((Path(outline, paint), number), role="tie-breaker")


def pill(right: float, y: float, text: str, first: bool) -> Shape:
    """Draw what a place scores; (right, y) is the middle of its right end."""
    width = pill_width(text)
    paint = Paint(fill="ink" if first else "plate", stroke="ink", width=1.4)
    return Group(
        (
            Box(right - width, y - 12, width, 24, 12, paint),
            Label(right - width / 2, y + 5, text, 14, "page" if first else "ink", "middle", True),
        ),
        role="place",
    )


def pill_width(text: str) -> float:
    """Give the width of a pill with a text."""
    return width_of(text, 14, bold=True) + 18


def flow(
    items: Sequence[tuple[float, Sequence[Shape]]], x: float, width: float, gap: float
) -> list[list[tuple[float, Sequence[Shape]]]]:
    """Lay items side by side, line by line: each with the place where it starts.

    Parameters
    ----------
    items
        The width of each, and what is drawn, from 0.
    x, width
        Where lines start and how long they may be.
    gap
        Between two items.
    """
    lines: list[list[tuple[float, Sequence[Shape]]]] = [[]]
    right = x
    for size, shapes in items:
        if lines[-1] and right + size > x + width:
            lines.append([])
            right = x
        lines[-1].append((right, shapes))
        right += size + gap
    return lines


def key_item(sign: Shape, room: float, text: str, size: float = 13) -> tuple[float, tuple[Shape, ...]]:
    """Give an entry of a key: its width, and its sign and words from (0, 0), the middle of its left end."""
    label = Label(room + 6, size * 0.36, text, size, "muted")
    return room + 6 + width_of(text, size), (sign, label)


def key_lines(
    items: Iterable[tuple[float, Sequence[Shape]]], x: float, y: float, width: float, pitch: float = 26
) -> tuple[list[Shape], int]:
    """Draw the entries of a key from (x, y) on, and tell how many lines they take."""
    lines = flow(list(items), x, width, 18)
    drawn: list[Shape] = [
        Placed(tuple(shapes), left, y + number * pitch)
        for number, line in enumerate(lines)
        for left, shapes in line
    ]
    return drawn, len(lines)
