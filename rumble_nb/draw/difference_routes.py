"""Routes that only one of two maps has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.draw.ground import route_line
from rumble_nb.draw.scene import Group, Paint, Path, Point, Segment, Shape, curve, line
from rumble_nb.draw.smooth import points_on
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Edge


def changed_routes(own: TerritoryMap, other: TerritoryMap) -> Iterator[Shape]:
    """Draw the routes that only one map has: whole where it is this one, else broken and crossed out.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> japan, lanes = load_map("japan"), load_map("japan_sea_lanes")
    >>> len(list(changed_routes(japan, lanes))), len(list(changed_routes(japan, japan)))
    (2, 0)
    """
    mine, theirs = _edges(own), _edges(other)
    for ends in mine:
        if ends not in theirs:
            yield Group(tuple(_way(_course(own, mine[ends]))))
    for ends in theirs:
        if ends not in mine:
            course = _course(other, theirs[ends])
            yield Group((*_way(course, dash=(7, 8)), *_cross(_middle(course))))


def _edges(map: TerritoryMap) -> Mapping[frozenset[str], Edge]:
    return {frozenset((edge.source, edge.target)): edge for edge in map.edges}


def _course(map: TerritoryMap, edge: Edge) -> tuple[Segment, ...]:
    return line(*route_line(map, edge)) if edge.curve is None else curve(*edge.curve)


def _way(course: tuple[Segment, ...], dash: tuple[float, ...] = ()) -> Iterator[Shape]:
    yield Path(course, Paint(stroke="plate", width=11))
    yield Path(course, Paint(stroke="accent", width=5.5, dash=dash))


def _middle(course: tuple[Segment, ...]) -> Point:
    points = points_on(course, 6)
    if len(points) > 2:
        return points[len(points) // 2]
    (ax, ay), (bx, by) = points
    return (ax + bx) / 2, (ay + by) / 2


def _cross(middle: Point) -> Iterator[Shape]:
    x, y = middle
    for colour, width in (("plate", 12), ("accent", 6)):
        for up in (-1, 1):
            yield Path(line((x - 11, y - 11 * up), (x + 11, y + 11 * up)), Paint(stroke=colour, width=width))
