"""A symbol of our own for each tactics card, drawn on a square of 96 units.

Dark figures are the own ones, hollow ones are enemies, a tray is a stock. No
symbol needs its colours to be told from another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.draw.scene import Box, Circle, Paint, Path, Point, Segment, Shape, line, polygon
from rumble_nb.engine.frozen import FrozenMapping

SIDE = 96
"""Width and height of a symbol."""

_DARK = Paint(fill="ink", stroke="ink", width=1.5)
_HOLLOW = Paint(fill="panel", stroke="ink", width=3.5)
_STROKE = Paint(stroke="ink", width=5)
_THIN = Paint(stroke="ink", width=3.5)


def symbol(card: str) -> tuple[Shape, ...]:
    """Draw the symbol of a card.

    Examples
    --------
    >>> len(symbol("otori")) > 3
    True
    """
    return _SYMBOLS[card]()


def _soldier(x: float, y: float, own: bool = True, size: float = 1.0) -> tuple[Shape, ...]:
    """Draw a soldier that stands on (x, y): a head over a coat."""
    coat = ((-11, 0), (-6, -19), (6, -19), (11, 0))
    paint = _DARK if own else _HOLLOW
    body = polygon(tuple((x + across * size, y + down * size) for across, down in coat))
    return Path(body, paint), Circle(x, y - 25 * size, 8 * size, paint)


def _arrow(*way: Point, paint: Paint = _STROKE) -> tuple[Shape, ...]:
    """Draw an arrow along a way, with its head at the end."""
    (ax, ay), (bx, by) = way[-2:]
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    dx, dy = (bx - ax) / length, (by - ay) / length
    head = polygon(((bx + 12 * dx, by + 12 * dy), (bx - 9 * dy, by + 9 * dx), (bx + 9 * dy, by - 9 * dx)))
    return Path(line(*way), paint), Path(head, _DARK)


def _bow(start: Point, control: Point, end: Point, paint: Paint = _STROKE) -> tuple[Shape, ...]:
    """Draw a bent arrow."""
    (cx, cy), (bx, by) = control, end
    length = ((bx - cx) ** 2 + (by - cy) ** 2) ** 0.5
    dx, dy = (bx - cx) / length, (by - cy) / length
    tip = polygon(((bx + 12 * dx, by + 12 * dy), (bx - 9 * dy, by + 9 * dx), (bx + 9 * dy, by - 9 * dx)))
    return Path((("M", (start,)), ("Q", (control, end))), paint), Path(tip, _DARK)


def _tray(y: float = 84) -> Shape:
    """Draw a stock: a tray with low walls."""
    return Path(line((18, y - 14), (18, y), (78, y), (78, y - 14)), _STROKE)


def _scout() -> tuple[Shape, ...]:
    """Draw an open eye over an arrow."""
    eye: tuple[Segment, ...] = (
        ("M", ((12, 38),)),
        ("Q", ((48, 0), (84, 38))),
        ("Q", ((48, 76), (12, 38))),
        ("Z", ()),
    )
    light = Circle(52, 33, 4, Paint(fill="panel"))
    return Path(eye, _HOLLOW), Circle(48, 38, 13, _DARK), light, *_arrow((22, 80), (62, 80))


def _mountains() -> tuple[Shape, ...]:
    """Draw a way over two peaks."""
    high = polygon(((8, 84), (38, 34), (60, 84)))
    low = polygon(((50, 84), (68, 52), (90, 84)))
    snow = polygon(((38, 34), (29, 49), (36, 55), (42, 49), (46, 53)))
    way = _bow((10, 46), (40, -12), (78, 28))
    return Path(low, _HOLLOW), Path(high, _DARK), Path(snow, Paint(fill="panel")), *way


def _ship() -> tuple[Shape, ...]:
    """Draw a ship under sail on waves."""
    hull = polygon(((12, 58), (84, 58), (72, 74), (24, 74)))
    sail = polygon(((32, 16), (70, 16), (66, 46), (36, 46)))
    battens = Path((*line((34, 26), (69, 26)), *line((35, 36), (67, 36))), _THIN)
    mast = Path(line((51, 8), (51, 58)), _STROKE)
    waves: tuple[Segment, ...] = (
        ("M", ((8, 86),)),
        *(("Q", ((18 + 20 * n, 76 if n % 2 else 96), (28 + 20 * n, 86))) for n in range(3)),
    )
    return mast, Path(sail, _HOLLOW), battens, Path(hull, _DARK), Path(waves, _STROKE)


def _fork() -> tuple[Shape, ...]:
    """Draw soldiers of whom half turn off."""
    ranks = (*_soldier(20, 90, size=0.85), *_soldier(46, 90, size=0.85))
    return (
        *ranks,
        *_arrow((33, 56), (33, 22)),
        *_bow((33, 50), (34, 36), (66, 34)),
        *_soldier(80, 90, size=0.85),
    )


def _star() -> tuple[Shape, ...]:
    """Draw a throwing star that crosses a gap."""
    points = [(48, 4), (57, 31), (84, 40), (57, 49), (48, 76), (39, 49), (12, 40), (39, 31)]
    steps = Paint(stroke="ink", width=5, dash=(7, 6))
    return (
        Path(polygon(tuple(points)), _DARK),
        Circle(48, 40, 7, Paint(fill="panel")),
        *_arrow((10, 86), (72, 86), paint=steps),
    )


def _gate() -> tuple[Shape, ...]:
    """Draw the gate of the capital, with arrows from all sides."""
    roof: tuple[Segment, ...] = (
        ("M", ((14, 14),)),
        ("Q", ((48, 26), (82, 14))),
        ("L", ((80, 26),)),
        ("Q", ((48, 36), (16, 26))),
        ("Z", ()),
    )
    posts = (Box(28, 28, 8, 44, 0, _DARK), Box(60, 28, 8, 44, 0, _DARK), Box(22, 42, 52, 6, 0, _DARK))
    sides = (*_arrow((2, 64), (10, 64)), *_arrow((94, 64), (86, 64)))
    return Path(roof, _DARK), *posts, *sides, *_arrow((48, 94), (48, 78))


def _support() -> tuple[Shape, ...]:
    """Draw a soldier from the tray, and a plus."""
    plus = (Box(63, 20, 24, 7, 0, _DARK), Box(71.5, 11.5, 7, 24, 0, _DARK))
    return _tray(), *_arrow((32, 76), (32, 56)), *_soldier(32, 38), *plus


def _revolt() -> tuple[Shape, ...]:
    """Draw an enemy who goes and an own soldier who takes the place."""
    there = (*_soldier(31, 48, own=False), *_soldier(65, 48))
    return *there, _tray(90), *_arrow((31, 56), (31, 70)), *_arrow((65, 82), (65, 68))


def _expel() -> tuple[Shape, ...]:
    """Draw an enemy who is sent out of a door."""
    door = Path(line((52, 10), (10, 10), (10, 88), (52, 88)), _STROKE)
    return door, *_soldier(28, 80), *_soldier(58, 56, own=False), *_arrow((48, 70), (80, 70))


def _hostage() -> tuple[Shape, ...]:
    """Draw an enemy behind bars."""
    bars = tuple(Path(line((x, 12), (x, 86)), _THIN) for x in (24, 37, 59, 72))
    frame = Box(12, 10, 72, 78, 6, Paint(stroke="ink", width=5))
    return *_soldier(48, 80, own=False, size=1.6), *bars, frame


def _decoy() -> tuple[Shape, ...]:
    """Draw an own soldier whom two enemies follow."""
    file = (*_soldier(16, 62, own=False), *_soldier(42, 62, own=False), *_soldier(76, 62))
    return *file, *_arrow((10, 82), (74, 82))


def _retreat() -> tuple[Shape, ...]:
    """Draw two soldiers who turn round to the tray."""
    turn: tuple[Segment, ...] = (
        ("M", ((14, 58),)),
        ("Q", ((14, 16), (48, 16))),
        ("Q", ((82, 16), (82, 44))),
    )
    tray = Path(line((6, 76), (6, 90), (90, 90), (90, 76)), _STROKE)
    pair = (*_soldier(35, 76, size=0.95), *_soldier(59, 76, size=0.95))
    return Path(turn, _STROKE), *_arrow((82, 42), (82, 62)), *pair, tray


_SYMBOLS: Mapping[str, Callable[[], tuple[Shape, ...]]] = FrozenMapping(
    {
        "monomi": _scout,
        "yamagoe": _mountains,
        "suigun": _ship,
        "buntai": _fork,
        "shinobi": _star,
        "joraku": _gate,
        "kasei": _support,
        "muhon": _revolt,
        "tsuiho": _expel,
        "hitojichi": _hostage,
        "otori": _decoy,
        "taikyaku": _retreat,
    }
)
