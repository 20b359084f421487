"""The graph over the map: every edge once, names clear of nodes, and signs beside colour."""

from __future__ import annotations

from itertools import combinations

import networkx as nx
import pytest
from drawn import MAPS, flat

from rumble_nb import MapError, figures, load_map
from rumble_nb.draw.network import NODE_RADIUS, Network, graph_scene, network_of, network_shapes
from rumble_nb.draw.scene import Box, Circle, Label, Path
from rumble_nb.locale import LANGUAGES


@pytest.mark.parametrize("name", MAPS)
def test_every_edge_and_every_node_is_drawn_once(name: str) -> None:
    map = load_map(name)
    shapes = [*network_shapes(map, network_of(map))]
    edges = [shape for shape in shapes if isinstance(shape, Path) and shape.role == "edge"]
    assert len(edges) == len(map.edges)
    assert sum(bool(edge.paint.dash) for edge in edges) == sum(edge.route == "sea" for edge in map.edges)
    texts = [shape for shape in flat(shapes) if isinstance(shape, Label) and shape.role == "node-text"]
    assert [int(text.text) for text in texts] == [map.graph.degree[id] for id in map.territories]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_names_lie_clear_of_nodes_and_of_each_other(name: str, language: str) -> None:
    map = load_map(name)
    noted = Network(network_of(map).nodes, noted=map.territories)
    shapes = [*flat(network_shapes(map, noted, language))]
    plates = [shape for shape in shapes if isinstance(shape, Box)]
    assert len(plates) == len(map.places)
    for one, other in combinations(plates, 2):
        assert (
            one.x + one.width < other.x or other.x + other.width < one.x or abs(one.y - other.y) > one.height
        )
    for plate in plates:
        for place in map.places:
            x, y = place.pos
            across = max(plate.x - x, 0, x - plate.x - plate.width)
            down = max(plate.y - y, 0, y - plate.y - plate.height)
            assert (across**2 + down**2) ** 0.5 >= NODE_RADIUS + 7


def test_what_is_set_off_differs_in_more_than_colour() -> None:
    islets = load_map("islets")
    rings = [
        sum(isinstance(shape, Circle) for shape in flat(network_shapes(islets, network_of(islets, marked))))
        for marked in ((), ("take",))
    ]
    assert rings[1] > rings[0], "a ring more"
    strong = [*network_shapes(islets, network_of(islets, strong=[("ume", "take")]))]
    widths = sorted(shape.paint.width for shape in strong if isinstance(shape, Path) and shape.role == "edge")
    assert widths[-1] > 2 * widths[-2]


def test_closed_territories_have_no_edges() -> None:
    islets = load_map("islets")
    shapes = [*network_shapes(islets, Network(without=("take",)))]
    assert sum(isinstance(shape, Path) and shape.role == "edge" for shape in shapes) == 2


def test_the_words_say_what_is_to_be_seen() -> None:
    picture = figures.graph("islets", ["take"], [("ume", "take")], lang="hu")
    assert isinstance(picture, figures.Picture)
    assert picture.title == "A térkép gráfja: Szigetek (gyakorlótérkép)" or picture.title.startswith(
        "A térkép"
    )
    assert picture.words.endswith("Kame, fokszáma 1: Ume. Kiemelve: Take. Vastag: Ume–Take.")


def test_without_land_only_the_graph_is_left() -> None:
    islets = load_map("islets")
    with_land, alone = (graph_scene(islets, network_of(islets), land) for land in (True, False))
    assert len(alone.shapes) < len(with_land.shapes)
    assert alone.description == with_land.description


def test_a_map_of_ones_own_is_drawn_and_what_it_has_not_is_refused() -> None:
    ring = nx.relabel_nodes(nx.cycle_graph(4), dict(enumerate("abcd")))
    assert isinstance(figures.graph(ring), figures.Picture)
    with pytest.raises(MapError, match="has no edge between a and c"):
        figures.graph(ring, edges=[("a", "c")])
    with pytest.raises(MapError, match="has no territory 'e'"):
        figures.graph(ring, nodes=["e"])
