"""Maps: a frozen value around a graph of territories, shipped, loaded and saved."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.frozen import FrozenMapping, freeze, thaw
from rumble_nb.engine.map_check import NODE_KEYS, check_map
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.territory import Edge, Point, Territory, standard_label_pos, standard_room
from rumble_nb.errors import MapError, Said

if TYPE_CHECKING:
    import networkx as nx

    from rumble_nb.draw.still import Still

BOARD_SIZE: Point = (1000, 700)


@dataclass(frozen=True)
class TerritoryMap:
    """Territories and the routes between them, as a value that never changes.

    Maps compare by their data, hash and pickle. The graph to compute on is
    :attr:`graph`.

    Parameters
    ----------
    name
        A short word for the map.
    title
        What people call it.
    places
        The territories, in a fixed order.
    edges
        The adjacencies.
    size
        Width and height of the board, in board units.
    decor
        Islets that are no territory: x, y, two radii, degrees.

    Examples
    --------
    >>> load_map("islets").territories
    ('tsuru', 'matsu', 'take', 'ume', 'kame')
    """

    name: str
    title: str
    places: tuple[Territory, ...]
    edges: tuple[Edge, ...]
    size: Point = BOARD_SIZE
    decor: tuple[tuple[float, float, float, float, float], ...] = ()

    @cached_property
    def territories(self) -> tuple[str, ...]:
        """The ids of the territories, in the map's fixed order."""
        return tuple(place.id for place in self.places)

    @cached_property
    def _by_id(self) -> Mapping[str, Territory]:
        return FrozenMapping({place.id: place for place in self.places})

    @cached_property
    def _adjacent(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        near: dict[str, list[tuple[str, str]]] = {place.id: [] for place in self.places}
        for edge in self.edges:
            near[edge.source].append((edge.target, edge.route))
            near[edge.target].append((edge.source, edge.route))
        rank = self.territories.index
        return FrozenMapping({id: tuple(sorted(n, key=lambda it: rank(it[0]))) for id, n in near.items()})

    @cached_property
    def _near(self) -> dict[str, tuple[str, ...]]:
        """The neighbours by any route; the War Phase asks for them all the time."""
        return {id: tuple(other for other, _ in near) for id, near in self._adjacent.items()}

    def __getitem__(self, id: str) -> Territory:
        """Give the territory of this id.

        Raises
        ------
        MapError
            The map has no such territory.
        """
        if id not in self._by_id:
            raise MapError(
                Said(
                    "The map {map} has no territory {territory}; it has {known}.",
                    map=self.name,
                    territory=repr(id),
                    known=", ".join(self.territories),
                )
            )
        return self._by_id[id]

    def neighbours(self, id: str, route: str | None = None) -> tuple[str, ...]:
        """List the adjacent territories, all or by one kind of route.

        Parameters
        ----------
        id
            The territory.
        route
            ``"land"`` or ``"sea"``; ``None`` means both.

        Raises
        ------
        MapError
            The map has no such territory, or there is no such route.

        Examples
        --------
        >>> load_map("japan").neighbours("oshu", route="sea")
        ('ezo',)
        """
        if route is None and id in self._near:
            return self._near[id]
        if route not in (None, "land", "sea"):
            raise MapError(
                Said(
                    "A route is {land} or {sea}, not {route}.",
                    land="'land'",
                    sea="'sea'",
                    route=quoted(route),
                )
            )
        near = self._adjacent[self[id].id]
        return tuple(other for other, kind in near if kind == route)

    @property
    def capital(self) -> str | None:
        """The id of the territory with the capital, if there is one."""
        return next((place.id for place in self.places if place.capital), None)

    @property
    def graph(self) -> nx.Graph[Any]:
        """A fresh graph: changing it changes no map."""
        import networkx as nx  # who never asks for the graph saves its eleven megabytes

        attributes = {
            "name": self.name,
            "title": self.title,
            "size": list(self.size),
            "decor": thaw(self.decor),
        }
        graph: nx.Graph[Any] = nx.Graph(**attributes)
        graph.add_nodes_from((place.id, place.attributes()) for place in self.places)
        graph.add_edges_from((edge.source, edge.target, edge.attributes()) for edge in self.edges)
        return graph

    def to_dict(self) -> dict[str, Any]:
        """Give the map as it stands in a file.

        Examples
        --------
        >>> load_map("islets").to_dict()["format"]
        'rumble-nb/map'
        """
        from rumble_nb.engine.map_files import map_to_dict

        return map_to_dict(self)

    def __repr__(self) -> str:
        """Read as one line; a shipped map names how to load it."""
        if self.name in map_names() and self == load_map(self.name):
            return f"load_map({self.name!r})"
        return f"<TerritoryMap {self.name!r}: {len(self.places)} territories, {len(self.edges)} edges>"

    def _repr_svg_(self) -> str:
        """Show the map as a picture in a notebook."""
        from rumble_nb.draw.pictures import map_svg

        return map_svg(self)

    def still(self, language: str = "en") -> Still:
        """Give a picture of the map as PNG with words, which a stored notebook keeps."""
        from rumble_nb.draw.still import map_still

        return map_still(self, language)


def map_names() -> tuple[str, ...]:
    """Name the maps that are shipped.

    Examples
    --------
    >>> map_names()
    ('islets', 'japan', 'japan_sea_lanes')
    """
    files = resources.files("rumble_nb.data.maps").iterdir()
    return tuple(sorted(file.name[:-5] for file in files if file.name.endswith(".json")))


def load_map(source: Any) -> TerritoryMap:
    """Give a map by its name, from a file, from a graph, or as it is.

    Parameters
    ----------
    source
        The name of a shipped map; the path of a JSON or GraphML file; a
        networkx graph; the dict of a map file; or a map.

    Raises
    ------
    MapError
        There is no such map, or it has defects; the error lists all of them.
    RecordError
        The file cannot be read, or is no JSON or GraphML.

    Examples
    --------
    >>> load_map("japan").neighbours("kyushu")
    ('ryukyu', 'shikoku', 'chugoku')
    >>> import networkx
    >>> load_map(networkx.path_graph(["a", "b", "c"])).neighbours("b")
    ('a', 'c')
    """
    if isinstance(source, TerritoryMap):
        return source
    if isinstance(source, str) and source in map_names():
        return _shipped(source)
    if isinstance(source, Mapping):
        from rumble_nb.engine.map_files import map_from_dict

        return map_from_dict(source)
    import networkx as nx

    return map_from_graph(source) if isinstance(source, nx.Graph) else _from_file(source)


def _from_file(source: Any) -> TerritoryMap:
    if isinstance(source, Path) or (isinstance(source, str) and source.endswith((".json", ".graphml"))):
        from rumble_nb.engine.map_files import read_map

        return read_map(source)
    raise MapError(
        Said(
            "There is no map {map}. Shipped maps: {known};"
            " or give a path that ends in .json or .graphml, or a networkx graph.",
            map=quoted(source),
            known=", ".join(map_names()),
        )
    )


@cache
def _shipped(name: str) -> TerritoryMap:
    """Read a map of our own, which needs neither a check nor networkx: the tests read it with both."""
    text = (resources.files("rumble_nb.data.maps") / f"{name}.json").read_text(encoding="utf-8")
    data = json.loads(text)
    nodes = {node["id"]: node for node in data["nodes"]}
    edges = [(edge["source"], edge["target"], edge) for edge in data["edges"]]
    return _assembled(data["graph"], nodes, {id: tuple(node["pos"]) for id, node in nodes.items()}, edges)


def save_map(map: Any, path: str | Path) -> None:
    """Write a map to a file, whole or not at all: GraphML if it ends so, else JSON.

    Raises
    ------
    MapError
        What is given is no map.
    RecordError
        The file cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> path = Path(tempfile.mkdtemp()) / "mine.json"
    >>> save_map("islets", path)
    >>> load_map(path) == load_map("islets")
    True
    """
    from rumble_nb.engine.map_files import write_map

    write_map(load_map(map), path)


def map_from_graph(graph: nx.Graph[Any]) -> TerritoryMap:
    """Make a map of a graph; attributes that no map has are left behind.

    Raises
    ------
    MapError
        The graph is no map; the error lists every defect.
    """
    problems = check_map(graph)
    if problems:
        raise MapError(Said("This graph is no map."), problems)
    return _assembled(graph.graph, dict(graph.nodes(data=True)), _placed(graph), graph.edges(data=True))


def _assembled(
    about: Mapping[str, Any],
    nodes: Mapping[str, Mapping[str, Any]],
    places: Mapping[str, Point],
    edges: Iterable[tuple[str, str, Mapping[str, Any]]],
) -> TerritoryMap:
    return TerritoryMap(
        name=about.get("name", "own_map"),
        title=about.get("title", about.get("name", "A map of your own")),
        places=tuple(_territory(id, attributes, places[id]) for id, attributes in nodes.items()),
        edges=tuple(
            Edge(source, target, attributes.get("route", "land"), freeze(attributes.get("curve")))
            for source, target, attributes in edges
        ),
        size=tuple(about.get("size", BOARD_SIZE)),
        decor=freeze(about.get("decor", ())),
    )


def _territory(id: str, attributes: Mapping[str, Any], pos: Point) -> Territory:
    known = {key: freeze(entry) for key, entry in attributes.items() if key in NODE_KEYS}
    known = {"label": id} | known | {"pos": pos}
    room = known.setdefault("room", standard_room(pos))
    known.setdefault("label_pos", standard_label_pos(room))
    return Territory(id=id, **known)


def _placed(graph: nx.Graph[Any]) -> Mapping[str, Point]:
    """Give every node its place; without any, a ring; without a board size, fitted to the board."""
    given: dict[str, Point] = {
        id: tuple(entry["pos"]) for id, entry in graph.nodes(data=True) if entry.get("pos") is not None
    }
    if not given:
        return _ring(list(graph))
    return given if "size" in graph.graph else _fitted(given)


def _ring(ids: list[str]) -> dict[str, Point]:
    width, height = BOARD_SIZE
    turns = {id: 2 * math.pi * number / len(ids) - math.pi / 2 for number, id in enumerate(ids)}
    return {
        id: (
            round(width / 2 + (width / 2 - 100) * math.cos(turn)),
            round(height / 2 + (height / 2 - 100) * math.sin(turn)),
        )
        for id, turn in turns.items()
    }


def _fitted(given: Mapping[str, tuple[float, ...]]) -> dict[str, Point]:
    def fit(axis: int, length: float) -> dict[str, int]:
        values = [pos[axis] for pos in given.values()]
        low, span = min(values), max(values) - min(values)
        return {
            id: round(100 + (length - 200) * (pos[axis] - low) / span) if span else round(length / 2)
            for id, pos in given.items()
        }

    across, down = fit(0, BOARD_SIZE[0]), fit(1, BOARD_SIZE[1])
    return {id: (across[id], down[id]) for id in given}
