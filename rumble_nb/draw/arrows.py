"""Where an arrow crosses the border between two territories."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rumble_nb.draw.scene import Group, Paint, Path, Point, Shape, curve, polygon
from rumble_nb.draw.smooth import Outline, contains, outline_of, points_on
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Box, Edge, Territory

LENGTH, SHAFT = 42, 13
_NEEDED = 58
"""The length that has to be free: the arrow and some air."""


@dataclass(frozen=True, slots=True)
class Gate:
    """One place and direction for an arrow, and how much it would cover there."""

    point: Point
    angle: float
    covered: float
    off_middle: float


def arrow(
    map: TerritoryMap,
    source: str,
    target: str,
    letter: str,
    soldiers: int,
    decisive: bool,
    taken: Sequence[Point],
    scale: float = 1,
) -> tuple[Shape, Point]:
    """Draw an arrow over the border of two adjacent territories.

    Parameters
    ----------
    map, source, target
        Where it points.
    letter
        Of the player who sends soldiers.
    soldiers
        How many; more make a thicker shaft.
    decisive
        Whether it is filled and has a dark, thick outline: without it, its
        battle has another winner.
    taken
        Middles of arrows that are drawn already; it keeps away from them.
    scale
        Its size; small boards need large arrows.

    Returns
    -------
    tuple
        The arrow, and its middle.
    """
    gate = best_gate(gates(map, source, target), taken, LENGTH * (0.8 + (scale - 1) * 0.6))
    thickness = min(SHAFT + 2 * max(0, soldiers // 2 - 1), 21)
    outline = _outline(gate, thickness * scale, LENGTH * scale)
    halo = Path(outline, Paint(fill="plate", stroke="plate", width=(9 if decisive else 7) * scale))
    body = Path(outline, arrow_paint(letter, decisive, scale), role="arrow")
    return Group((halo, body), role="reinforcement"), gate.point


def arrow_paint(letter: str, decisive: bool, scale: float = 1) -> Paint:
    """Give the look of an arrow: a decisive one is told by its fill and by its outline, too."""
    if decisive:
        return Paint(fill=f"{letter}.fill", stroke="plate_line", width=4.2 * scale)
    return Paint(fill="plate", stroke=f"{letter}.line", width=3 * scale)


def _outline(gate: Gate, width: float, length: float) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    half, head, shaft = length / 2, width * 1.15, width * 0.5
    corners = [
        (-half, -shaft * 0.55),
        (half - head, -shaft),
        (half - head, -width),
        (half, 0.0),
        (half - head, width),
        (half - head, shaft),
        (-half, shaft * 0.55),
    ]
    (x, y), cosine, sine = gate.point, math.cos(gate.angle), math.sin(gate.angle)
    return polygon(tuple((x + a * cosine - b * sine, y + a * sine + b * cosine) for a, b in corners))


def best_gate(candidates: Iterable[Gate], taken: Sequence[Point], apart: float = LENGTH * 0.8) -> Gate:
    """Choose the gate that covers least, and of those the one nearest to the middle of the border.

    Closer than ``apart`` to another arrow counts as covering.
    """

    def cost(gate: Gate) -> tuple[float, float]:
        crowd = sum(6 for point in taken if math.dist(point, gate.point) < apart)
        return gate.covered + crowd, gate.off_middle

    return min(candidates, key=cost)


@lru_cache(maxsize=128)
def gates(map: TerritoryMap, source: str, target: str) -> tuple[Gate, ...]:
    """List the gates from one territory to an adjacent one."""
    edge = next(edge for edge in map.edges if edge.joins(source, target))
    here, there = map[source], map[target]
    crossing = _crossing(edge, here, there)
    middle = (sum(x for x, _ in crossing) / len(crossing), sum(y for _, y in crossing) / len(crossing))
    border = edge.route == "land" and here.outline is not None
    return tuple(
        Gate(point, angle, _covered(here, there, point, angle, border), math.dist(point, middle))
        for before, point, after in zip(crossing, crossing[1:], crossing[2:], strict=False)
        for angle in _angles(here, there, before, after, border)
    )


def _crossing(edge: Edge, here: Territory, there: Territory) -> Outline:
    """Give points along the common border, or along the route where there is none."""
    if edge.curve is not None:
        return points_on(curve(*_directed(edge.curve, here, there)), 12)
    border = _border(outline_of(here), outline_of(there))
    return border if edge.route == "land" and border else _between(here, there)


def _directed(
    course: tuple[Point, Point, Point], here: Territory, there: Territory
) -> tuple[Point, Point, Point]:
    """Turn the course of a route so that it leads from here to there: maps name its ends in any order."""
    start, control, end = course
    forth = math.dist(here.pos, start) + math.dist(there.pos, end)
    back = math.dist(here.pos, end) + math.dist(there.pos, start)
    return course if forth <= back else (end, control, start)


def _between(here: Territory, there: Territory) -> Outline:
    (ax, ay), (bx, by) = here.pos, there.pos
    shares = [0.4, 0.45, 0.5, 0.55, 0.6]
    return tuple((ax + (bx - ax) * share, ay + (by - ay) * share) for share in shares)


def _border(here: Outline, there: Outline) -> Outline:
    """Give points along the sides that two outlines share."""
    sides = {frozenset(side) for side in zip(there, there[1:] + there[:1], strict=True)}
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(here[-1:] + here[:-1], here, strict=True):
        if frozenset(((ax, ay), (bx, by))) in sides:
            points += [(ax + (bx - ax) * step / 8, ay + (by - ay) * step / 8) for step in range(8)]
    return tuple(points)


def _angles(
    here: Territory, there: Territory, before: Point, after: Point, border: bool
) -> tuple[float, ...]:
    towards = math.atan2(there.pos[1] - here.pos[1], there.pos[0] - here.pos[0])
    along = math.atan2(after[1] - before[1], after[0] - before[0])
    if not border:
        return (along, towards)
    across = along - math.pi / 2
    if math.cos(across - towards) < 0:
        across += math.pi
    turn = math.remainder(towards - across, 2 * math.pi)
    return (across, towards, across + turn / 2, across + 0.4, across - 0.4)


def _covered(here: Territory, there: Territory, point: Point, angle: float, border: bool) -> float:
    """Count how much of the two blocks an arrow would cover; a point in the wrong land counts more."""
    boxes = [*_block_boxes(here.room), *_block_boxes(there.room)]
    (x, y), cosine, sine = point, math.cos(angle), math.sin(angle)
    hits = 0.0
    for along in range(-4, 5):
        for aside in (-1, 0, 1):
            a, b = along * _NEEDED / 8, aside * SHAFT
            spot = (x + cosine * a - sine * b, y + sine * a + cosine * b)
            hits += any(_within(box, spot) for box in boxes)
    return hits + (_astray(here, there, point, (cosine, sine)) if border else 0)


def _astray(here: Territory, there: Territory, point: Point, direction: Point) -> float:
    (x, y), (dx, dy) = point, (direction[0] * _NEEDED / 2, direction[1] * _NEEDED / 2)
    target, source = outline_of(there), outline_of(here)
    wrong = [
        not contains(target, (x + dx, y + dy)),
        not contains(target, (x + dx / 2, y + dy / 2)),
        not contains(source, (x - dx, y - dy)),
    ]
    return 12 * sum(wrong)


def _block_boxes(room: Box) -> tuple[Box, ...]:
    """Give what an arrow must not cover: token, name, half value, armies."""
    x, y, width, _ = room
    return ((x, y, 52, 52), (x + 56, y + 2, 88, 20), (x + 56, y + 26, 32, 30), (x + 4, y + 58, width - 8, 76))


def _within(box: Box, point: Point) -> bool:
    x, y, width, height = box
    return x <= point[0] <= x + width and y <= point[1] <= y + height
