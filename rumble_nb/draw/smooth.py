"""Outlines made smooth, so that neighbours share every border exactly.

Corners of an outline are control points of a quadratic B-spline: the curve
runs through the middle of each side. A joint, a corner whose neighbours
differ between outlines because a border meets a coast there, stays a corner.
The rule is local, so both neighbours get the same border.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from rumble_nb.draw.scene import Point, Segment
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Territory

Outline = tuple[Point, ...]

RING_RADIUS = 88
"""Radius of the territory of a map without outlines: its block fits into it."""


def outline_of(territory: Territory) -> Outline:
    """Give the corners of a territory; without an outline, those of a ring round its middle.

    Examples
    --------
    >>> len(outline_of(Territory("a", "A", (100, 100))))
    24
    """
    if territory.outline is not None:
        return territory.outline
    (x, y), turns = territory.pos, [2 * math.pi * step / 24 for step in range(24)]
    return tuple(
        (round(x + RING_RADIUS * math.cos(turn), 1), round(y + RING_RADIUS * math.sin(turn), 1))
        for turn in turns
    )


def joints(outlines: Iterable[Outline]) -> frozenset[Point]:
    """Find the corners that stay corners.

    Examples
    --------
    >>> left, right = ((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 0), (2, 0), (2, 1), (1, 1))
    >>> sorted(joints([left, right]))
    [(1, 0), (1, 1)]
    """
    around: dict[Point, set[frozenset[Point]]] = {}
    for outline in outlines:
        for before, corner, after in zip(
            outline[-1:] + outline, outline, outline[1:] + outline[:1], strict=False
        ):
            around.setdefault(corner, set()).add(frozenset((before, after)))
    return frozenset(corner for corner, sides in around.items() if len(sides) > 1)


def smoothed(outline: Outline, sharp: frozenset[Point]) -> tuple[Segment, ...]:
    """Give the closed smooth outline; the corners in ``sharp`` stay on it as corners."""
    start = next((number for number, corner in enumerate(outline) if corner in sharp), None)
    turned = outline if start is None else outline[start:] + outline[:start]
    first = _middle(turned[-1], turned[0]) if start is None else turned[0]
    segments: list[Segment] = [("M", (first,))]
    corners = turned if start is None else (*turned[1:], turned[0])
    previous = turned[-1] if start is None else turned[0]
    for corner, following in zip(corners, (*corners[1:], corners[0]), strict=True):
        segments += _corner(previous, corner, following, sharp)
        previous = corner
    return (*segments, ("Z", ()))


def _corner(previous: Point, corner: Point, following: Point, sharp: frozenset[Point]) -> list[Segment]:
    if corner in sharp:
        return [("L", (corner,))]
    approach: list[Segment] = [("L", (_middle(previous, corner),))] if previous in sharp else []
    return [*approach, ("Q", (corner, _middle(corner, following)))]


def _middle(one: Point, other: Point) -> Point:
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


@lru_cache(maxsize=32)
def territory_paths(map: TerritoryMap) -> Mapping[str, tuple[Segment, ...]]:
    """Give the smooth outline of every territory of a map."""
    outlines = {place.id: outline_of(place) for place in map.places}
    sharp = joints(outlines.values())
    return {id: smoothed(outline, sharp) for id, outline in outlines.items()}


def points_on(segments: Sequence[Segment], steps: int = 6) -> tuple[Point, ...]:
    """Give points along an outline, ``steps`` on each curve.

    Examples
    --------
    >>> points_on((("M", ((0, 0),)), ("Q", ((1, 2), (2, 0)))), steps=2)
    ((0, 0), (1.0, 1.0), (2.0, 0.0))
    """
    points: list[Point] = []
    for kind, ends in segments:
        if kind == "Q":
            points += _along(points[-1], ends[0], ends[1], steps)
        else:
            points += ends
    return tuple(points)


def _along(start: Point, control: Point, end: Point, steps: int) -> list[Point]:
    shares = [step / steps for step in range(1, steps + 1)]

    def at(share: float, axis: int) -> float:
        rest = 1 - share
        return rest * rest * start[axis] + 2 * share * rest * control[axis] + share * share * end[axis]

    return [(at(share, 0), at(share, 1)) for share in shares]


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Tell whether a point lies inside an outline.

    Examples
    --------
    >>> contains([(0, 0), (2, 0), (2, 2), (0, 2)], (1, 1))
    True
    """
    (x, y), inside = point, False
    for (ax, ay), (bx, by) in zip((outline[-1], *outline[:-1]), outline, strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside
