"""The ground of a map: shore, land, islets and routes."""

from __future__ import annotations

from collections.abc import Iterator

from rumble_nb.draw.scene import Box, Circle, Ellipse, Paint, Path, Point, Shape, Strokes, curve, line
from rumble_nb.draw.smooth import RING_RADIUS, territory_paths
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Edge, Territory


def ground(map: TerritoryMap, language: str = "en") -> tuple[Shape, ...]:
    """Draw what never changes: sea, coasts, islets, land."""
    paths = territory_paths(map)
    outline = tuple(segment for path in paths.values() for segment in path)
    depths = ((40, "sea_line"), (36.5, "sea"), (22, "sea_line"), (18.5, "sea"))
    width, height = map.size
    return (
        Box(0, 0, width, height, 14, Paint(fill="sea")),
        Strokes(outline, tuple(Paint(stroke=colour, width=size) for size, colour in depths)),
        *(_islet(*islet) for islet in map.decor),
        Strokes(outline, (Paint(stroke="coast", width=6.5),)),
        *(_land(place, paths[place.id], language) for place in map.places),
    )


def _islet(x: float, y: float, across: float, down: float, degrees: float) -> Shape:
    return Ellipse(x, y, (across, down), degrees, Paint(fill="land", stroke="coast", width=2))


def _land(place: Territory, path: tuple[tuple[str, tuple[Point, ...]], ...], language: str) -> Shape:
    paint = Paint(fill="land", stroke="border", width=2)
    return Path(path, paint, role="land", territory=place.id, title=place.name(language))


_SHORE = 13
"""Wide enough for depth lines, and narrower than the margin of a panel."""


def shore(map: TerritoryMap) -> Iterator[Shape]:
    """Cover depth lines that reach over the edge of the sea, which a panel would show."""
    (width, height), wide, paint = map.size, _SHORE, Paint(fill="panel")
    yield Box(-wide, -wide, width + 2 * wide, wide, 0, paint)
    yield Box(-wide, height, width + 2 * wide, wide + 2, 0, paint)  # the lines bow out there
    yield Box(-wide, -wide, wide, height + 2 * wide, 0, paint)
    yield Box(width, -wide, wide, height + 2 * wide, 0, paint)


def routes(map: TerritoryMap) -> Iterator[Shape]:
    """Draw the ways that no common border shows."""
    for edge in map.edges:
        if edge.curve is not None:
            yield Path(curve(*edge.curve), Paint(stroke="route", width=4, dash=(9, 6)))
            yield from (
                Circle(x, y, 5.5, Paint(fill="sea", stroke="route", width=3)) for x, y in edge.curve[::2]
            )
        elif map[edge.source].outline is None or edge.route == "sea":
            yield _straight_route(map, edge)


def _straight_route(map: TerritoryMap, edge: Edge) -> Shape:
    """Draw a route of a map that says nothing of its course."""
    sea = edge.route == "sea"
    paint = Paint(stroke="route", width=4, dash=(9, 6)) if sea else Paint(stroke="border", width=6)
    return Path(line(*route_line(map, edge)), paint)


def route_line(map: TerritoryMap, edge: Edge) -> tuple[Point, Point]:
    """Give the straight line between two territories, without what lies in them.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> map = load_map("islets")
    >>> [round(x) for x, y in route_line(map, map.edges[0])]
    [207, 271]
    """
    (ax, ay), (bx, by) = map[edge.source].pos, map[edge.target].pos
    length = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1)
    cut = min(RING_RADIUS / length, 0.45)
    start, end = ((ax + (bx - ax) * share, ay + (by - ay) * share) for share in (cut, 1 - cut))
    return start, end
