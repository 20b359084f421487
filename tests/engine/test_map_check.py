"""Every defect that a graph can have as a map, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import networkx as nx
import pytest

from rumble_nb import MapError, check_map, load_map
from rumble_nb.locale import in_language

Change = Callable[["nx.Graph[Any]"], object]


def node(**attributes: Any) -> Change:
    """Make a change to a territory's attributes."""
    return lambda graph: graph.nodes["kame"].update(attributes)


def edge(**attributes: Any) -> Change:
    """Make a change to an edge's attributes."""
    return lambda graph: graph.edges["ume", "kame"].update(attributes)


def whole(**attributes: Any) -> Change:
    """Make a change to the graph's attributes."""
    return lambda graph: graph.graph.update(attributes)


def named(name: Any) -> Change:
    """Make a change that adds a node, with a place like all others."""
    return lambda graph: graph.add_node(name, pos=[1, 1])


NODE = "node 'kame': "
EDGE = "edge 'ume'-'kame': "
DEFECTS: dict[str, tuple[Change, str]] = {
    "id a number": (named(7), "node 7: an id is a word of 1 to 40 letters"),
    "id empty": (named(""), "node '': an id is a word"),
    "id with a space": (named("two words"), "node 'two words': an id is a word"),
    "id starting with a digit": (named("2nd"), "node '2nd': an id is a word"),
    "id too long": (named("x" * 41), "node 'xxx"),
    "id with a line break": (named("home\n"), "node 'home\\n': an id is a word"),
    "id stock": (named("stock"), "node 'stock': 'stock' names the soldiers not yet placed"),
    "id Stock": (named("Stock"), "node 'Stock': 'Stock' names the soldiers not yet placed"),
    "id a tuple": (named(("a", "b")), "node ('a', 'b'): an id is a word"),
    "label a number": (node(label=7), NODE + "label 7 is no text of 1 to 200 characters"),
    "label empty": (node(label=""), NODE + "label '' is no text"),
    "label with a control character": (node(label="a\x00"), NODE + "label 'a\\x00' is no text"),
    "label too long": (node(label="x" * 201), NODE + "label 'xxx"),
    "Hungarian label": (node(label_hu=None), NODE + "label_hu None is no text"),
    "Japanese label": (node(label_ja=1), NODE + "label_ja 1 is no text"),
    "transcription": (node(label_romaji=[]), NODE + "label_romaji [] is no text"),
    "castle": (node(castle=False), NODE + "castle False is no text"),
    "capital as text": (node(capital="yes"), NODE + "capital 'yes' is not true or false"),
    "capital as number": (node(capital=1), NODE + "capital 1 is not true or false"),
    "two capitals": (node(capital=True), NODE + "capital is set, but 'take' is the capital already"),
    "pos too short": (node(pos=[1]), NODE + "pos [1] is not 2 finite numbers"),
    "pos infinite": (node(pos=[1, float("inf")]), NODE + "pos [1, inf] is not 2 finite numbers"),
    "pos not a number": (node(pos=[float("nan"), 1]), NODE + "pos [nan, 1] is not 2 finite numbers"),
    "pos of texts": (node(pos=["1", "2"]), NODE + "pos ['1', '2'] is not"),
    "pos true": (node(pos=[True, False]), NODE + "pos [True, False] is not"),
    "pos out of the world": (node(pos=[1, 10**400]), NODE + "pos "),
    "pos missing": (lambda graph: graph.nodes["kame"].pop("pos"), NODE + "pos is missing"),
    "label_pos": (node(label_pos="1,2"), NODE + "label_pos '1,2' is not 2 finite numbers"),
    "room": (node(room=[1, 2, 3]), NODE + "room [1, 2, 3] is not 4 finite numbers"),
    "outline of two points": (node(outline=[[1, 1], [2, 2]]), NODE + "outline "),
    "outline of numbers": (node(outline=[1, 2, 3]), NODE + "outline [1, 2, 3] is not at least three points"),
    "outline a text": (node(outline="M 0 0"), NODE + "outline 'M 0 0' is not"),
    "cases no object": (node(cases_hu="ezón"), NODE + "cases_hu 'ezón' is no object"),
    "unknown case": (node(cases_hu={"with": "x"}), NODE + "cases_hu 'with' is no case"),
    "case no text": (node(cases_hu={"to": 1}), NODE + "cases_hu.to 1 is no text"),
    "loop": (
        lambda graph: graph.add_edge("kame", "kame"),
        "edge 'kame'-'kame': a territory is not",
    ),
    "route": (edge(route="air"), EDGE + "route 'air' is not 'land' or 'sea'"),
    "route none": (edge(route=None), EDGE + "route None is not 'land' or 'sea'"),
    "route a list": (edge(route=["sea"]), EDGE + "route ['sea'] is not"),
    "curve of two points": (
        edge(curve=[[1, 1], [2, 2]]),
        EDGE + "curve [[1, 1], [2, 2]] is not",
    ),
    "curve a number": (edge(curve=3), EDGE + "curve 3 is not three points"),
    "name": (whole(name=""), "graph.name: '' is no text"),
    "title": (whole(title=3), "graph.title: 3 is no text"),
    "size": (whole(size=[0, 700]), "graph.size: [0, 700] is not a width and a height"),
    "size a text": (whole(size="big"), "graph.size: 'big' is not a width and a height"),
    "decor": (whole(decor=[[1, 2]]), "graph.decor[0]: [1, 2] is not [x, y, radius, radius, degrees]"),
    "decor a text": (whole(decor="islets"), "graph.decor: 'islets' is no list"),
}


@pytest.mark.parametrize(("change", "expected"), DEFECTS.values(), ids=DEFECTS)
def test_one_defect_is_named_and_nothing_else(change: Change, expected: str) -> None:
    graph = load_map("islets").graph
    change(graph)
    problems = check_map(graph)
    assert [problem for problem in problems if problem.startswith(expected)] == problems != []
    assert [problem for problem in problems if in_language(problem, "hu") == problem] == []
    with pytest.raises(MapError) as refusal:
        load_map(graph)
    assert refusal.value.problems == tuple(problems)


def test_all_defects_come_together() -> None:
    graph = load_map("islets").graph
    together = (
        "id stock",
        "label a number",
        "outline a text",
        "route",
        "loop",
        "size",
        "decor",
        "two capitals",
    )
    for defect in together:
        DEFECTS[defect][0](graph)
    assert len(check_map(graph)) == len(together)


def test_every_territory_without_a_place_and_every_further_capital_is_named() -> None:
    graph = load_map("islets").graph
    for id in ("tsuru", "ume"):
        del graph.nodes[id]["pos"]
        graph.nodes[id]["capital"] = True
    places = [problem.split(":")[0] for problem in check_map(graph)]
    assert places == ["node 'tsuru'", "node 'ume'", "node 'take'", "node 'ume'"]


@pytest.mark.parametrize("number", [0, 1, 12, 30])
def test_a_map_has_2_to_11_territories(number: int) -> None:
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(f"t{index}" for index in range(number))
    assert check_map(graph) == [f"the whole: {number} territories; a map has 2 to 11"]


@pytest.mark.parametrize("number", [2, 11])
def test_the_smallest_and_the_largest_map(number: int) -> None:
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(f"t{index}" for index in range(number))
    assert check_map(graph) == []
    assert len(load_map(graph).territories) == number


def test_directed_graphs_and_multigraphs_are_no_maps() -> None:
    directed = nx.DiGraph([("a", "b")])
    assert check_map(directed) == [
        "the whole: the graph is directed; adjacency goes both ways, so use networkx.Graph"
    ]
    several: nx.MultiGraph[Any] = nx.MultiGraph([("a", "b"), ("a", "b")])
    assert check_map(several) == [
        "the whole: the graph allows several edges between two nodes; use networkx.Graph"
    ]
    assert len(check_map(nx.MultiDiGraph([("a", "b")]))) == 2


@pytest.mark.parametrize("thing", [None, "japan", {"a": ["b"]}, 7])
def test_what_is_no_graph(thing: Any) -> None:
    assert len(check_map(thing)) == 1
    assert check_map(thing)[0].endswith("is no networkx graph")


@pytest.mark.parametrize("id", ["a", "Kinai", "north_2", "őrség", "畿内", "x" * 40])
def test_ids_that_are_words(id: str) -> None:
    assert check_map(nx.Graph([(id, "other")])) == []
