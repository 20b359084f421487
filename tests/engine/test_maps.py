"""The shipped maps as the rules page has them, and maps as values."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from strategies import MODERATE, maps, own_graphs

from rumble_nb import MapError, TerritoryMap, check_map, load_map, map_names
from rumble_nb.engine.map_check import CASES

TABLE = """
ryukyu   | Ryūkyū   | Rjúkjú   | 琉球 | Shuri
kyushu   | Kyūshū   | Kjúsú    | 九州 | Usuki
shikoku  | Shikoku  | Sikoku   | 四国 | Okō
chugoku  | Chūgoku  | Csúgoku  | 中国 | Yoshida-Kōriyama
kinai    | Kinai    | Kinai    | 畿内 | Kyō
hokuriku | Hokuriku | Hokuriku | 北陸 | Kasugayama
tokai    | Tōkai    | Tókai    | 東海 | Kiyosu
koshin   | Kōshin   | Kósin    | 甲信 | Tsutsujigasaki
kanto    | Kantō    | Kantó    | 関東 | Odawara
oshu     | Ōshū     | Ósú      | 奥州 | Yonezawa
ezo      | Ezo      | Ezo      | 蝦夷 | Tokuyama
"""
ROWS = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]

SEA = """kyushu-shikoku kyushu-ryukyu kyushu-chugoku shikoku-chugoku shikoku-kinai oshu-ezo"""
LAND = """chugoku-kinai kinai-hokuriku kinai-tokai hokuriku-tokai hokuriku-koshin tokai-koshin tokai-kanto
koshin-kanto koshin-oshu kanto-oshu"""


def edge_set(text: str) -> set[frozenset[str]]:
    """Read edges as the rules page writes them."""
    return {frozenset(edge.split("-")) for edge in text.split()}


def edges_by(map: TerritoryMap, route: str) -> list[frozenset[str]]:
    """List the edges of one kind of route."""
    return [frozenset((edge.source, edge.target)) for edge in map.edges if edge.route == route]


def test_shipped_maps() -> None:
    assert map_names() == ("islets", "japan", "japan_sea_lanes")
    assert [load_map(name).name for name in map_names()] == list(map_names())
    assert [len(load_map(name).territories) for name in map_names()] == [5, 11, 11]


@pytest.mark.parametrize(("name", "lanes"), [("japan", ""), ("japan_sea_lanes", " ryukyu-kinai kanto-ezo")])
def test_edges_of_japan(name: str, lanes: str) -> None:
    japan = load_map(name)
    sea, land = edges_by(japan, "sea"), edges_by(japan, "land")
    assert set(sea) == edge_set(SEA + lanes)
    assert set(land) == edge_set(LAND)
    assert len(japan.edges) == len(set(sea)) + len(set(land))


@pytest.mark.parametrize("name", ["japan", "japan_sea_lanes"])
def test_names_and_castles_of_japan(name: str) -> None:
    japan = load_map(name)
    assert japan.territories == tuple(row[0] for row in ROWS)
    found = [[place.id, *map(place.name, ("en", "hu", "ja")), place.castle] for place in japan.places]
    assert found == ROWS
    assert all(place.name("romaji") == place.name("en") for place in japan.places)
    assert japan.capital == "kinai"
    hungarian = [place.castle_name("hu") for place in japan.places]
    assert hungarian[:4] == ["Suri", "Uszuki", "Okó", "Josida-Kórijama"]
    assert not re.search("[ōūwy]|sh|ts|ch", " ".join(hungarian).lower()), "by its own sounds"


@pytest.mark.parametrize("name", map_names())
def test_hungarian_case_forms_are_there(name: str) -> None:
    for place in load_map(name).places:
        assert tuple(place.cases_hu) == CASES
        forms = [place.case(case) for case in CASES]
        assert len(set(forms)) == len(CASES)
        stem = place.name("hu")[:-1]
        assert all(form.startswith(stem) and form != place.name("hu") for form in forms)


def test_a_territory_without_case_forms_has_a_frame() -> None:
    home = load_map(nx.Graph([("home", "away")]))["home"]
    assert home.case("where") == "„home” területén"
    assert len({home.case(case) for case in CASES}) == len(CASES)


def test_neighbours_by_route() -> None:
    japan = load_map("japan")
    assert japan.neighbours("oshu") == ("koshin", "kanto", "ezo")
    assert japan.neighbours("oshu", "sea") == ("ezo",)
    assert japan.neighbours("oshu", "land") == ("koshin", "kanto")
    assert japan.neighbours("ezo", "land") == ()
    with pytest.raises(MapError, match="A route is 'land' or 'sea', not 'air'"):
        japan.neighbours("oshu", "air")
    with pytest.raises(MapError, match="has no territory 'atlantis'; it has ryukyu, kyushu"):
        japan.neighbours("atlantis")


@MODERATE
@given(maps())
def test_neighbours_are_those_of_the_graph(map: TerritoryMap) -> None:
    graph = map.graph
    for id in map.territories:
        assert set(map.neighbours(id)) == set(graph.neighbors(id))
        by_route = [{other for other in graph[id] if graph[id][other]["route"] == r} for r in ("land", "sea")]
        assert [set(map.neighbours(id, "land")), set(map.neighbours(id, "sea"))] == by_route
        assert all(id in map.neighbours(other) for other in map.neighbours(id))
        ranks = [map.territories.index(other) for other in map.neighbours(id)]
        assert ranks == sorted(ranks)


@pytest.mark.parametrize("name", map_names())
def test_the_graph_has_what_students_are_promised(name: str) -> None:
    graph = load_map(name).graph
    assert type(graph) is nx.Graph
    assert nx.is_connected(graph)
    assert check_map(graph) == []
    assert all({"label", "pos", "outline"} <= set(attributes) for _, attributes in graph.nodes(data=True))
    assert {attributes["route"] for *_, attributes in graph.edges(data=True)} == {"land", "sea"}
    assert [id for id, capital in graph.nodes(data="capital") if capital] == [load_map(name).capital]


def test_the_graph_is_fresh_each_time() -> None:
    japan = load_map("japan")
    graph = japan.graph
    graph.remove_node("ezo")
    graph.nodes["kinai"]["pos"].append(7)
    graph.graph["decor"].clear()
    assert "ezo" in japan.graph
    assert len(japan.graph.nodes["kinai"]["pos"]) == 2
    assert japan.graph.graph["decor"]
    assert japan == load_map("japan")


@MODERATE
@given(maps())
def test_maps_are_values(map: TerritoryMap) -> None:
    assert load_map(map) is map
    for twin in (pickle.loads(pickle.dumps(map)), copy.deepcopy(map), load_map(map.graph)):
        assert twin == map
        assert hash(twin) == hash(map)
        assert twin.neighbours(map.territories[0]) == map.neighbours(map.territories[0])
    renamed = map.graph
    renamed.graph["name"] = "another"
    assert load_map(renamed) != map


def test_maps_differ_by_any_part() -> None:
    japan = load_map("japan")
    assert japan != load_map("japan_sea_lanes")
    for change in ({"route": "land"}, {"route": "sea", "curve": [[0, 0], [1, 1], [2, 2]]}):
        graph = japan.graph
        graph.edges["oshu", "ezo"].clear()
        graph.edges["oshu", "ezo"].update(change)
        assert load_map(graph) != japan


def test_representation() -> None:
    assert repr(load_map("japan")) == "load_map('japan')"
    assert eval(repr(load_map("islets")), {"load_map": load_map}) == load_map("islets")
    graph = load_map("japan").graph
    graph.remove_edge("oshu", "ezo")
    assert repr(load_map(graph)) == "<TerritoryMap 'japan': 11 territories, 15 edges>"


@MODERATE
@given(own_graphs())
def test_graphs_without_places_get_a_ring(graph: nx.Graph[Any]) -> None:
    own = load_map(graph)
    spots = {place.pos for place in own.places}
    assert len(spots) == len(own.places)
    assert all(0 < x < own.size[0] and 0 < y < own.size[1] for x, y in spots)
    assert "pos" not in graph.nodes["north"], "the graph that was given is left alone"


def test_places_without_a_board_size_are_fitted_to_the_board() -> None:
    graph = nx.Graph([("a", "b"), ("b", "c")])
    nx.set_node_attributes(graph, {"a": (-1.0, 0.0), "b": (0.0, 0.5), "c": (1.0, 1.0)}, "pos")
    assert [place.pos for place in load_map(graph).places] == [(100, 100), (500, 350), (900, 600)]
    nx.set_node_attributes(graph, dict.fromkeys(graph, (5, 5)), "pos")
    assert {place.pos for place in load_map(graph).places} == {(500, 350)}
    graph.graph["size"] = (300, 200)
    own = load_map(graph)
    assert ({place.pos for place in own.places}, own.size) == ({(5, 5)}, (300, 200))


def test_a_graph_may_carry_more_than_a_map() -> None:
    graph = nx.Graph([("a", "b", {"weight": 3})], author="Z")
    graph.nodes["a"]["colour"] = "red"
    assert load_map(graph).graph.nodes["a"].keys() == {"label", "pos", "room", "label_pos"}
    assert load_map(graph).graph.edges["a", "b"] == {"route": "land"}


@pytest.mark.parametrize("source", ["nippon", "", 7, None, b"japan"])
def test_a_map_that_is_not_there(source: Any) -> None:
    with pytest.raises(MapError, match="Shipped maps: islets, japan, japan_sea_lanes; or give a path"):
        load_map(source)
