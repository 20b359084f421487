"""A map as a graph: degrees, ways and cut nodes, on a map of its own for every pupil."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from rumble_nb.analysis.closing import closing_words, lost_pairs, worst_to_lose
from rumble_nb.engine.luck import shuffled, stream
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.territory import Edge
from rumble_nb.lessons.sheets.codes import SheetCode
from rumble_nb.lessons.sheets.replies import NumberReply, PlacesReply
from rumble_nb.lessons.sheets.task import Sheet, Task
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    import networkx as nx

LANES = (
    ("ryukyu", "shikoku"),
    ("ryukyu", "chugoku"),
    ("shikoku", "hokuriku"),
    ("shikoku", "tokai"),
    ("chugoku", "hokuriku"),
    ("chugoku", "koshin"),
    ("kinai", "koshin"),
    ("kinai", "oshu"),
    ("hokuriku", "kanto"),
    ("tokai", "oshu"),
    ("koshin", "ezo"),
)
"""Routes that may be opened: drawn straight, they pass no other node closely."""


@dataclass(frozen=True)
class MapMaterial:
    """The map of a sheet, and the two territories between which a way is looked for.

    Parameters
    ----------
    map
        Japan with one route closed and two opened.
    start, goal
        The two territories.
    """

    map: TerritoryMap
    start: str
    goal: str


Pair = tuple[str, str]


def _without(map: TerritoryMap, closed: Pair) -> TerritoryMap:
    left = (edge for edge in map.edges if (edge.source, edge.target) != closed)
    return replace(map, edges=tuple(left))


def _with(map: TerritoryMap, opened: Iterable[Pair]) -> TerritoryMap:
    return replace(map, edges=(*map.edges, *(Edge(source, target, "sea") for source, target in opened)))


@cache
def map_choices() -> tuple[tuple[Pair, tuple[Pair, Pair]], ...]:
    """List which route may be closed and which two opened, so that the map hangs together, but loosely.

    Without some territory it falls into pieces, more than one of them with several territories.

    Examples
    --------
    >>> len(map_choices()) > 200
    True
    """
    import networkx as nx  # only who asks for such a sheet needs it

    found = []
    edges = [(edge.source, edge.target) for edge in load_map("japan").edges]
    for closed in edges:
        for opened in combinations(LANES, 2):
            graph = nx.Graph([*edges, *opened])
            graph.remove_edge(*closed)
            if nx.is_connected(graph) and any(_tears(graph, cut) for cut in nx.articulation_points(graph)):
                found.append((closed, opened))
    return tuple(found)


def _tears(graph: nx.Graph[str], node: str) -> bool:
    """Tell whether a graph falls into pieces without a node, and more than one has two nodes."""
    import networkx as nx

    pieces = nx.connected_components(graph.subgraph(graph.nodes - {node}))
    return sum(len(piece) > 1 for piece in pieces) > 1


def map_material(code: SheetCode) -> MapMaterial:
    """Draw the map of a sheet; no two pupils have the same.

    Examples
    --------
    >>> len(map_material(SheetCode("map", 7, 1)).map.edges)
    17
    """
    import networkx as nx

    choices = shuffled(stream(code.seed, "worksheet map"), map_choices())
    closed, opened = choices[code.pupil - 1]
    map = _with(_without(load_map("japan"), closed), opened)
    lengths = dict(nx.all_pairs_shortest_path_length(map.graph))
    far = [pair for pair in combinations(map.territories, 2) if lengths[pair[0]][pair[1]] > 2]
    start, goal = shuffled(stream(code.seed, "worksheet map", code.pupil), far)[0]
    return MapMaterial(map, start, goal)


def map_sheet(code: SheetCode, language: str = "en") -> Sheet:
    """Give the tasks of a sheet.

    Examples
    --------
    >>> map_sheet(SheetCode("map", 7, 1)).tasks[0].reply.told()
    '34'
    """
    material = map_material(code)
    makers = (_sum_of_degrees, _most_neighbours, _way, _farthest, _cuts, _worst, _lost)
    return Sheet(code, language, tuple(make(material, language) for make in makers), material)


def _sum_of_degrees(material: MapMaterial, language: str) -> Task:
    question = catalogue(language).gettext("What is the sum of all degrees?")
    degrees = [len(material.map.neighbours(id)) for id in material.map.territories]
    told = f"{' + '.join(map(str, degrees))} = {sum(degrees)} = 2 · {len(material.map.edges)}"
    return Task(question, NumberReply(sum(degrees)), told)


def _most_neighbours(material: MapMaterial, language: str) -> Task:
    say, map = catalogue(language).gettext, material.map
    degrees = {id: len(map.neighbours(id)) for id in map.territories}
    most = frozenset((id,) for id in degrees if degrees[id] == max(degrees.values()))
    question = say("Which territory has the most neighbours? If several have, name one.")
    return Task(question, PlacesReply(map, most))


def _way(material: MapMaterial, language: str) -> Task:
    import networkx as nx

    map, start, goal = material.map, material.start, material.goal
    shortest = frozenset(tuple(way) for way in nx.all_shortest_paths(map.graph, start, goal))
    question = catalogue(language).gettext(
        "Write down a shortest way from {start.away} to {goal.to}, with both of its ends."
    )
    told = question.format(
        start=Place.of_territory(map[start], language), goal=Place.of_territory(map[goal], language)
    )
    return Task(told, PlacesReply(map, shortest, is_way=True))


def _farthest(material: MapMaterial, language: str) -> Task:
    import networkx as nx

    say, start = catalogue(language).gettext, Place.of_territory(material.map[material.start], language)
    steps = max(nx.single_source_shortest_path_length(material.map.graph, material.start).values())
    question = say("How many steps is it from {start.away} to the territory that is farthest away?")
    return Task(question.format(start=start), NumberReply(steps))


def _cuts(material: MapMaterial, language: str) -> Task:
    import networkx as nx

    say, map = catalogue(language).gettext, material.map
    nodes = {*nx.articulation_points(map.graph)}
    cuts = tuple(id for id in map.territories if id in nodes)
    question = say("Which territories are cut nodes: without which of them does the rest fall apart?")
    return Task(question, PlacesReply(map, frozenset({cuts})))


def _worst(material: MapMaterial, language: str) -> Task:
    say, worst = catalogue(language).gettext, worst_to_lose(material.map)
    question = say(
        "Which territory would you close first, so that as many pairs of others as possible can no longer"
        " reach each other? If several do equally much, name one."
    )
    told = " ".join(closing_words(material.map, id, language) for id in sorted(worst))
    return Task(question, PlacesReply(material.map, frozenset((id,) for id in worst)), told)


def _lost(material: MapMaterial, language: str) -> Task:
    question = catalogue(language).gettext("How many pairs lose each other then?")
    return Task(question, NumberReply(max(lost_pairs(material.map, id) for id in material.map.territories)))
