"""What is to be seen, as plain shapes: no file format, no screen.

Lengths are board units and y grows downwards. Colours are names of the
theme. ``role`` says what a shape is for; a page may style it by that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

Point = tuple[float, float]
Segment = tuple[str, tuple[Point, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """How a shape is filled and stroked.

    Parameters
    ----------
    fill, stroke
        Colour names; ``None`` means not at all.
    width
        Width of the stroke.
    dash
        Lengths of dash and gap; empty means a solid stroke.
    hatch
        The letter of the player whose hatched fill is used instead.
    wide_hatch
        The letter of the player whose hatch is laid over what is below, in
        marks so wide that they stay clear on a small board.
    opacity
        Opacity of the fill, 0 to 1.
    inside
        Whether only the half of the stroke inside the shape is drawn.
    """

    fill: str | None = None
    stroke: str | None = None
    width: float = 1
    dash: tuple[float, ...] = ()
    hatch: str | None = None
    wide_hatch: str | None = None
    opacity: float = 1
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """An outline of moves (``M``), lines (``L``), curves (``Q``) and closings (``Z``)."""

    segments: tuple[Segment, ...]
    paint: Paint
    role: str = ""
    territory: str | None = None
    title: str = ""


@dataclass(frozen=True, slots=True)
class Strokes:
    """One outline stroked several times, the widest first, as depth lines are."""

    segments: tuple[Segment, ...]
    paints: tuple[Paint, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle round (x, y)."""

    x: float
    y: float
    radius: float
    paint: Paint
    role: str = ""


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse round (x, y), turned by degrees."""

    x: float
    y: float
    radii: Point
    degrees: float
    paint: Paint


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with rounded corners; (x, y) is its upper left corner."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    paint: Paint
    role: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """A text on its baseline; ``anchor`` is ``start``, ``middle`` or ``end``."""

    x: float
    y: float
    text: str
    size: float
    colour: str = "ink"
    anchor: str = "start"
    bold: bool = False
    role: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that belong together."""

    shapes: tuple[Shape, ...]
    role: str = ""


@dataclass(frozen=True, slots=True)
class Placed:
    """Shapes drawn elsewhere and in another size: (x, y) is where their origin comes to lie."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    scale: float = 1


Shape = Path | Strokes | Circle | Ellipse | Box | Label | Group | Placed


@dataclass(frozen=True)
class Scene:
    """A picture: its size, its shapes from bottom to top, and its words.

    Parameters
    ----------
    width, height
        The size in board units.
    shapes
        What is drawn, bottom first.
    title
        What the picture is.
    description
        What is to be seen on it, in sentences.
    """

    width: float
    height: float
    shapes: tuple[Shape, ...]
    title: str
    description: str

    def with_shapes(self, *shapes: Shape) -> Scene:
        """Give the same scene with more shapes on top."""
        return replace(self, shapes=(*self.shapes, *shapes))


def flat(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Take apart groups that stand for nothing of their own.

    Examples
    --------
    >>> len(list(flat([Group((Group((Circle(0, 0, 1, Paint()),)),)), Group((), role="wide")])))
    2
    """
    for shape in shapes:
        if isinstance(shape, Group) and not shape.role:
            yield from flat(shape.shapes)
        else:
            yield shape


def polygon(points: tuple[Point, ...]) -> tuple[Segment, ...]:
    """Give the closed outline through the points.

    Examples
    --------
    >>> polygon(((0, 0), (1, 0), (0, 1)))[0]
    ('M', ((0, 0),))
    """
    start, *rest = points
    return (("M", (start,)), *(("L", (point,)) for point in rest), ("Z", ()))


def line(*points: Point) -> tuple[Segment, ...]:
    """Give the open line through the points.

    Examples
    --------
    >>> line((0, 0), (1, 0))
    (('M', ((0, 0),)), ('L', ((1, 0),)))
    """
    start, *rest = points
    return (("M", (start,)), *(("L", (point,)) for point in rest))


def curve(start: Point, control: Point, end: Point) -> tuple[Segment, ...]:
    """Give the quadratic curve from start to end.

    Examples
    --------
    >>> curve((0, 0), (1, 1), (2, 0))[1]
    ('Q', ((1, 1), (2, 0)))
    """
    return (("M", (start,)), ("Q", (control, end)))
