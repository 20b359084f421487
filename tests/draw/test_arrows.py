"""Arrows: they point into their target, cover little, and keep apart."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import combinations, product

import networkx as nx
import pytest
from drawn import GAMES, MAPS, war

from rumble_nb import TerritoryMap, load_map
from rumble_nb.draw.arrows import LENGTH, Gate, arrow, best_gate, gates
from rumble_nb.draw.board import things, view_of
from rumble_nb.draw.scene import Group, Path, Point
from rumble_nb.draw.smooth import contains, points_on, territory_paths


def ways(map: TerritoryMap, route: str) -> list[tuple[str, str]]:
    """List the ways from a territory to an adjacent one, in both directions."""
    pairs = [(edge.source, edge.target) for edge in map.edges if edge.route == route]
    return [*pairs, *((target, source) for source, target in pairs)]


def along(gate: Gate, share: float) -> Point:
    """Give a point of an arrow: 1 is its tip, -1 its tail."""
    reach = share * LENGTH / 2
    return (gate.point[0] + reach * math.cos(gate.angle), gate.point[1] + reach * math.sin(gate.angle))


def tip(shape: Group) -> Point:
    """Give the tip of a drawn arrow: the fourth corner of its outline."""
    body = shape.shapes[1]
    assert isinstance(body, Path)
    return body.segments[3][1][0]


@pytest.mark.parametrize("name", MAPS)
def test_over_land_an_arrow_starts_in_its_source_and_ends_in_its_target(name: str) -> None:
    map = load_map(name)
    lands = {id: points_on(path) for id, path in territory_paths(map).items()}
    for source, target in ways(map, "land"):
        gate = best_gate(gates(map, source, target), [])
        assert contains(lands[target], along(gate, 1)), (source, target)
        assert contains(lands[source], along(gate, -1)), (source, target)
        shape, middle = arrow(map, source, target, "A", 2, False, [])
        assert isinstance(shape, Group)
        assert math.dist(tip(shape), along(gate, 1)) < 1e-6
        assert middle == gate.point


@pytest.mark.parametrize("name", MAPS)
def test_over_sea_an_arrow_leads_towards_its_target(name: str) -> None:
    map = load_map(name)
    for source, target in ways(map, "sea"):
        gate = best_gate(gates(map, source, target), [])
        ahead, behind = along(gate, 1), along(gate, -1)
        assert math.dist(ahead, map[target].pos) < math.dist(behind, map[target].pos)
        assert math.dist(behind, map[source].pos) < math.dist(ahead, map[source].pos)


def turned(map: TerritoryMap) -> TerritoryMap:
    """Give the same map with the ends of every route named the other way round."""
    edges = (replace(edge, curve=edge.curve and edge.curve[::-1]) for edge in map.edges)
    return replace(map, name="turned", edges=tuple(edges))


@pytest.mark.parametrize("name", MAPS)
def test_which_end_of_a_route_is_named_first_changes_no_arrow(name: str) -> None:
    map = load_map(name)
    for source, target in ways(map, "sea"):
        one, other = (best_gate(gates(either, source, target), []) for either in (map, turned(map)))
        assert one.point == pytest.approx(other.point)
        assert math.cos(one.angle - other.angle) == pytest.approx(1)


def hidden(map: TerritoryMap, ends: tuple[str, str], gate: Gate) -> int:
    """Count the points of an arrow that lie on the block of either end; written anew on purpose."""
    hits = 0
    for place, step, aside in product((map[id] for id in ends), range(-4, 5), (-13, 0, 13)):
        (x, y), reach = gate.point, step * 7.25
        spot_x = x + math.cos(gate.angle) * reach - math.sin(gate.angle) * aside - place.room[0]
        spot_y = y + math.sin(gate.angle) * reach + math.cos(gate.angle) * aside - place.room[1]
        token = 0 <= spot_x <= 52 and 0 <= spot_y <= 52
        name = 56 <= spot_x <= 144 and 2 <= spot_y <= 22
        half = 56 <= spot_x <= 88 and 26 <= spot_y <= 56
        armies = 4 <= spot_x <= 142 and 58 <= spot_y <= 134
        hits += token or name or half or armies
    return hits


@pytest.mark.parametrize("name", MAPS)
def test_an_arrow_covers_as_little_as_any_that_points_right(name: str) -> None:
    map = load_map(name)
    for source, target in [*ways(map, "land"), *ways(map, "sea")]:
        candidates = gates(map, source, target)
        chosen = best_gate(candidates, [])
        least = min(hidden(map, (source, target), gate) for gate in candidates if gate.covered < 12)
        assert hidden(map, (source, target), chosen) == least
        assert least <= 5, f"{source}-{target}: the arrow hides {least} of 27 points of its blocks"


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_arrows_of_one_moment_keep_apart(map: str, players: int) -> None:
    seen = 0
    for seed in range(3):
        report = war(map, players, seed)
        for moment in report.moments:
            drawn = [shape for shape in things(view_of(report, moment)) if isinstance(shape, Group)]
            tips = [tip(shape) for shape in drawn if shape.role == "reinforcement"]
            assert len(tips) == len(moment.arrows)
            middles: list[Point] = []
            for sent in moment.arrows:
                ends = sent.territory, sent.target
                middles.append(arrow(report.position.map, *ends, "A", sent.soldiers, False, middles)[1])
            for one, other in combinations(middles, 2):
                assert math.dist(one, other) >= 0.8 * LENGTH, (moment.number, moment.arrows)
                seen += 1
    assert seen


def test_an_arrow_gives_way_to_another() -> None:
    near, far = Gate((0, 0), 0, 0, 0), Gate((40, 0), 0, 5, 40)
    assert best_gate([near, far], []) == near
    assert best_gate([near, far], [(-5, 0)]) == far
    assert best_gate([near, Gate((40, 0), 0, 7, 40)], [(-5, 0)]) == near, "hiding a block is worse"
    assert best_gate([Gate((9, 0), 0, 0, 9), near], []) == near, "the middle of the border is best"


def test_more_soldiers_make_a_thicker_shaft_up_to_a_limit() -> None:
    map, widths = load_map("islets"), []
    for soldiers in (1, 2, 4, 8, 30):
        shape, _ = arrow(map, "take", "ume", "A", soldiers, False, [])
        assert isinstance(shape, Group)
        body = shape.shapes[1]
        assert isinstance(body, Path)
        widths.append(round(math.dist(body.segments[2][1][0], body.segments[4][1][0])))
    assert widths == sorted(widths)
    assert widths[0] == widths[1] < widths[2] < widths[3] < widths[4] <= 42


def test_decisive_arrows_are_told_by_their_fill_and_by_their_outline() -> None:
    map = load_map("islets")
    looks = []
    for decisive in (False, True):
        shape, _ = arrow(map, "take", "ume", "C", 2, decisive, [])
        assert isinstance(shape, Group)
        halo, body = shape.shapes
        assert isinstance(halo, Path)
        assert isinstance(body, Path)
        assert halo.paint.fill == "plate"
        assert halo.paint.width > body.paint.width
        looks.append((body.paint.fill, body.paint.stroke, body.paint.width))
    assert looks == [("plate", "C.line", 3), ("C.fill", "plate_line", 4.2)]


def test_without_outlines_an_arrow_lies_between_the_rings() -> None:
    graph = nx.Graph([("a", "b"), ("b", "c")])
    nx.set_node_attributes(graph, {"a": (100, 100), "b": (400, 100), "c": (400, 400)}, "pos")
    graph.graph["size"] = (500, 500)
    map = load_map(graph)
    gate = best_gate(gates(map, "a", "b"), [])
    assert gate.point == (250, 100)
    assert math.cos(gate.angle) == pytest.approx(1)
    assert gate.covered == 0
    assert math.sin(best_gate(gates(map, "c", "b"), []).angle) == pytest.approx(-1)
