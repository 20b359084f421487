"""Outlines: neighbours share every border exactly, and every block has room."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from drawn import MAPS

from rumble_nb import TerritoryMap, load_map
from rumble_nb.draw.scene import Point, Segment
from rumble_nb.draw.smooth import contains, joints, outline_of, points_on, smoothed, territory_paths
from rumble_nb.engine.territory import Box

Side = tuple[Point, ...]
"""A piece of an outline: its start, the control point where it bends, and its end."""


def sides(path: tuple[Segment, ...]) -> list[Side]:
    """Give the pieces of a closed outline in order."""
    pieces: list[Side] = []
    (_, (here,)), *rest = path
    for kind, points in rest:
        if kind != "Z":
            pieces.append((here, *points))
            here = points[-1]
    return pieces


def shared(map: TerritoryMap, one: str, other: str) -> list[Side]:
    """Give the pieces of one outline that the other outline has too, in either direction."""
    paths = territory_paths(map)
    theirs = {way for side in sides(paths[other]) for way in (side, side[::-1])}
    return [side for side in sides(paths[one]) if side in theirs]


def land_borders(map: TerritoryMap) -> list[tuple[str, str]]:
    return [(edge.source, edge.target) for edge in map.edges if edge.route == "land"]


def chained(pieces: list[Side]) -> list[list[Side]]:
    """Join pieces to runs in which each begins where the one before ends."""
    runs: list[list[Side]] = []
    for piece in pieces:
        if runs and runs[-1][-1][-1] == piece[0]:
            runs[-1].append(piece)
        else:
            runs.append([piece])
    if len(runs) > 1 and runs[-1][-1][-1] == runs[0][0][0]:
        runs[0] = runs.pop() + runs[0]
    return runs


@pytest.mark.parametrize("name", MAPS)
def test_neighbours_share_every_border_from_joint_to_joint(name: str) -> None:
    map = load_map(name)
    sharp = joints(outline_of(place) for place in map.places)
    assert land_borders(map)
    for one, other in land_borders(map):
        here, there = shared(map, one, other), shared(map, other, one)
        (run,), (back,) = chained(here), chained(there)
        assert run in (back, [side[::-1] for side in reversed(back)])
        assert {run[0][0], run[-1][-1]} <= sharp
        corners = {corner for side in run for corner in side}
        common = set(outline_of(map[one])) & set(outline_of(map[other]))
        assert common <= corners, f"{one}-{other}: a corner of the border is not on the common line"


@pytest.mark.parametrize("name", MAPS)
def test_what_is_no_land_border_shares_nothing(name: str) -> None:
    map = load_map(name)
    borders = {frozenset(pair) for pair in land_borders(map)}
    for one in map.territories:
        for other in map.territories:
            if one != other and frozenset((one, other)) not in borders:
                assert shared(map, one, other) == []


@pytest.mark.parametrize("name", MAPS)
def test_no_territory_reaches_into_another(name: str) -> None:
    map = load_map(name)
    lines = {
        id: [(round(x, 3), round(y, 3)) for x, y in points_on(path)]
        for id, path in territory_paths(map).items()
    }
    for one, outline in lines.items():
        on_a_border = {point for other in lines if other != one for point in lines[other]}
        inner = [point for point in outline if point not in on_a_border]
        assert inner, "no territory is surrounded by others"
        for other in lines:
            assert other == one or not any(contains(lines[other], point) for point in inner)


def distance_to(box: Box, point: Point) -> float:
    left, top, width, height = box
    across = max(left - point[0], 0, point[0] - left - width)
    down = max(top - point[1], 0, point[1] - top - height)
    return math.hypot(across, down)


def dense(path: tuple[Segment, ...]) -> list[Point]:
    """Give points all along an outline, no two more than about a unit apart."""
    points = points_on(path, steps=40)
    steps = [step / 100 for step in range(100)]
    closed = [*points, points[0]]
    return [
        (ax + (bx - ax) * share, ay + (by - ay) * share)
        for (ax, ay), (bx, by) in pairwise(closed)
        for share in (steps if math.dist((ax, ay), (bx, by)) > 1 else steps[:1])
    ]


@pytest.mark.parametrize("name", MAPS)
def test_every_block_lies_inside_its_land_with_three_units_to_spare(name: str) -> None:
    map = load_map(name)
    for place in map.places:
        outline = dense(territory_paths(map)[place.id])
        left, top, width, height = place.room
        corners = [(left, top), (left + width, top), (left, top + height), (left + width, top + height)]
        assert (width, height) == (146, 132)
        assert all(contains(outline, corner) for corner in (*corners, place.pos, place.label_pos))
        assert min(distance_to(place.room, point) for point in outline) >= 3, place.id


@pytest.mark.parametrize("name", MAPS)
def test_outlines_stay_on_the_board(name: str) -> None:
    map = load_map(name)
    points = [point for path in territory_paths(map).values() for point in points_on(path)]
    assert all(8 <= x <= map.size[0] - 8 and 4 <= y <= map.size[1] - 4 for x, y in points)


@pytest.mark.parametrize("name", MAPS)
def test_sea_routes_run_from_coast_to_coast_over_water(name: str) -> None:
    map = load_map(name)
    coasts = {id: dense(path) for id, path in territory_paths(map).items()}
    lands = {id: points_on(path) for id, path in territory_paths(map).items()}
    routes = [edge for edge in map.edges if edge.route == "sea"]
    assert routes
    for edge in routes:
        assert edge.curve is not None
        start, _, end = edge.curve
        ends = [
            [min(math.dist(here, point) for point in coasts[id]) <= 6 for id in (edge.source, edge.target)]
            for here in (start, end)
        ]
        assert ends in ([[True, False], [False, True]], [[False, True], [True, False]]), edge
        course = points_on((("M", (start,)), ("Q", edge.curve[1:])), steps=60)
        length = sum(math.dist(*leg) for leg in pairwise(course))
        for id, outline in lands.items():
            over = sum(contains(outline, point) for point in course) / len(course) * length
            assert over <= (7 if id in (edge.source, edge.target) else 0), (edge.source, edge.target, id)


def test_an_outline_without_joints_has_no_corner() -> None:
    square = ((0, 0), (2, 0), (2, 2), (0, 2))
    path = smoothed(square, frozenset())
    assert [kind for kind, _ in path] == ["M", "Q", "Q", "Q", "Q", "Z"]
    assert path[0][1] == ((0, 1),)
    assert path[-2][1][-1] == (0, 1)


def test_joints_stay_corners_wherever_the_outline_starts() -> None:
    square, sharp = ((0, 0), (2, 0), (2, 2), (0, 2)), frozenset({(2, 0), (2, 2)})
    for turn in range(4):
        path = smoothed(square[turn:] + square[:turn], sharp)
        assert path[0] == ("M", path[-2][1][-1:])
        assert set(sides(path)) == {
            ((2, 0), (2, 2)),
            ((2, 2), (1, 2)),
            ((1, 2), (0, 2), (0, 1)),
            ((0, 1), (0, 0), (1, 0)),
            ((1, 0), (2, 0)),
        }


def test_inside_and_outside() -> None:
    bay = [(0, 0), (4, 0), (4, 4), (2, 1), (0, 4)]
    assert contains(bay, (0.5, 2))
    assert contains(bay, (3.5, 2))
    assert not contains(bay, (2, 3))
    assert not contains(bay, (5, 1))
