"""Map files: node-link JSON and GraphML, read strictly and written whole."""

from __future__ import annotations

import io
import json
import warnings
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

import networkx as nx

from rumble_nb.engine.map_check import check_map, unknown_key_problems
from rumble_nb.engine.maps import TerritoryMap, map_from_graph
from rumble_nb.engine.strict_json import (
    LARGEST_FILE,
    header_problems,
    key_problems,
    parse_json,
    quoted,
    read_bytes,
    refuse_depth,
    write_bytes,
)
from rumble_nb.errors import MapError, RecordError, Said

FORMAT, VERSION = "rumble-nb/map", 1
_STRUCTURED = ("pos", "label_pos", "room", "outline", "curve", "cases_hu", "size", "decor")


def map_to_dict(map: TerritoryMap) -> dict[str, Any]:
    """Give a map as networkx node-link data with format and version."""
    data = nx.node_link_data(map.graph, edges="edges")
    data["nodes"] = [{"id": node["id"], **node} for node in data["nodes"]]
    data["edges"] = [{"source": edge["source"], "target": edge["target"], **edge} for edge in data["edges"]]
    return {"format": FORMAT, "version": VERSION, **data}


def map_from_json(text: str | bytes) -> TerritoryMap:
    """Read the JSON of a map.

    Raises
    ------
    RecordError
        It is no JSON that can be read.
    MapError
        It is no map; the error lists every defect.
    """
    return map_from_dict(parse_json(text, Said("map")))


def map_from_dict(data: Mapping[str, Any]) -> TerritoryMap:
    """Read node-link data, whose edges stand under ``edges`` or ``links``.

    Raises
    ------
    MapError
        It is no map; the error lists every defect.
    """
    refuse_depth(data, Said("map"))
    problems = header_problems(data, FORMAT, VERSION)
    if isinstance(data, Mapping):
        problems += _link_problems(data)
    if problems:
        raise MapError(Said("This is no {what}.", what=Said("map")), problems)
    return _checked(_graph_of(data))


def _link_problems(data: Mapping[str, Any]) -> list[str]:
    edges = "links" if "links" in data and "edges" not in data else "edges"
    problems = key_problems(data, ["format", "version", "nodes", edges], ["directed", "multigraph", "graph"])
    problems += [
        Said("{key}: is true, but adjacency goes both ways and once", key=key)
        for key in ("directed", "multigraph")
        if data.get(key, False) is not False
    ]
    if not isinstance(data.get("graph", {}), Mapping):
        problems.append(Said("graph: {given} is no object", given=quoted(data["graph"])))
    problems += _list_problems(data, "nodes", ("id",))
    problems += _list_problems(data, edges, ("source", "target"))
    return problems or _reference_problems(data["nodes"], data[edges], edges)


def _list_problems(data: Mapping[str, Any], key: str, needed: tuple[str, ...]) -> list[str]:
    if key not in data:
        return []
    if not isinstance(data[key], list | tuple):
        return [Said("{key}: {given} is no list", key=key, given=quoted(data[key]))]
    return [
        Said(
            "{key}[{number}]: {entry} is no object with the texts {known}",
            key=key,
            number=number,
            entry=quoted(entry),
            known=", ".join(needed),
        )
        for number, entry in enumerate(data[key])
        if not isinstance(entry, Mapping) or not all(isinstance(entry.get(name), str) for name in needed)
    ]


def _reference_problems(nodes: list[Any], edges: list[Any], key: str) -> list[str]:
    times = Counter(node["id"] for node in nodes)
    problems: list[str] = [
        Said("nodes: {id} stands there twice", id=quoted(id)) for id in sorted(times) if times[id] > 1
    ]
    seen: set[frozenset[str]] = set()
    for number, edge in enumerate(edges):
        ends = frozenset((edge["source"], edge["target"]))
        unknown = sorted(end for end in ends if end not in times)
        problems += [
            Said("{key}[{number}]: there is no node {end}", key=key, number=number, end=quoted(end))
            for end in unknown
        ]
        if ends in seen:
            problems.append(Said("{key}[{number}]: this edge stands there twice", key=key, number=number))
        seen.add(ends)
    return problems


def _graph_of(data: Mapping[str, Any]) -> nx.Graph[Any]:
    edges = "edges" if "edges" in data else "links"
    graph: nx.Graph[Any] = nx.Graph()
    graph.graph.update(data.get("graph", {}))
    graph.add_nodes_from((node["id"], _without(node, "id")) for node in data["nodes"])
    graph.add_edges_from(
        (edge["source"], edge["target"], _without(edge, "source", "target")) for edge in data[edges]
    )
    return graph


def _without(entry: Mapping[str, Any], *keys: str) -> dict[str, Any]:
    return {key: value for key, value in entry.items() if key not in keys}


def _checked(graph: nx.Graph[Any]) -> TerritoryMap:
    problems = unknown_key_problems(graph) + check_map(graph)
    if problems:
        raise MapError(Said("This is no {what}.", what=Said("map")), problems)
    return map_from_graph(graph)


def read_map(path: str | Path) -> TerritoryMap:
    """Read a map file: GraphML if its name ends so, else node-link JSON.

    Raises
    ------
    RecordError
        The file cannot be read, or is no JSON or GraphML.
    MapError
        It is no map; the error lists every defect.
    """
    content = read_bytes(path)
    return map_from_graphml(content) if str(path).endswith(".graphml") else map_from_json(content)


def map_from_graphml(content: bytes) -> TerritoryMap:
    """Read a map from GraphML; lists and objects stand in it as JSON texts.

    Raises
    ------
    RecordError
        It is longer than 1 MB, has a DOCTYPE, or is no GraphML.
    MapError
        It is no map; the error lists every defect.
    """
    if len(content) > LARGEST_FILE:
        raise RecordError(
            Said(
                "This is no {what}: it is longer than {limit} bytes (1 MB).",
                what=Said("map"),
                limit=f"{LARGEST_FILE:,}",
            )
        )
    problems = _element_problems(_elements(content))
    if problems:
        raise MapError(Said("This is no {what}.", what=Said("map")), problems)
    return _checked(_unfolded(_graphml(content)))


_GRAPHML_ERRORS = (nx.NetworkXError, ValueError, LookupError, TypeError, AttributeError, UserWarning)
"""What networkx raises where an XML text is no GraphML, beside the errors of its XML reader."""


def _graphml(content: bytes) -> nx.Graph[Any]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")  # what networkx only warns of, it leaves out or guesses
            graph: nx.Graph[Any] = nx.read_graphml(io.BytesIO(content))
    except (*_GRAPHML_ERRORS, ParseError) as error:
        raise RecordError(Said("This is no map: it is no GraphML ({reason}).", reason=str(error))) from None
    return graph


def _element_problems(elements: list[tuple[str, dict[str, str]]]) -> list[str]:
    """List what networkx would read over: further graphs, nodes named twice, ends that are no node."""
    parts = {name: [attributes for tag, attributes in elements if tag == name] for name in ("node", "edge")}
    graphs = [tag for tag, _ in elements].count("graph")
    problems: list[str] = (
        [] if graphs == 1 else [Said("graph: the file has {number} graphs; a map is one", number=graphs)]
    )
    problems += _list_problems(parts, "node", ("id",))
    problems += _list_problems(parts, "edge", ("source", "target"))
    return problems or _reference_problems(parts["node"], parts["edge"], "edge")


def _elements(content: bytes) -> list[tuple[str, dict[str, str]]]:
    """List the elements of an XML text with their attributes, and refuse a DOCTYPE."""

    def refuse(*_: Any) -> None:
        raise RecordError(Said("This is no map: its GraphML has a DOCTYPE, which is not read; remove it."))

    found: list[tuple[str, dict[str, str]]] = []
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = refuse
    parser.StartElementHandler = lambda tag, attributes: found.append((tag.split(":")[-1], attributes))
    try:
        parser.Parse(content, True)
    except (expat.ExpatError, LookupError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(Said("This is no map: it is no XML ({reason}).", reason=str(error))) from None
    return found


def _unfolded(graph: nx.Graph[Any]) -> nx.Graph[Any]:
    for part, sets in (("node", _node_sets(graph)), ("edge", _edge_sets(graph))):
        defaults = graph.graph.pop(f"{part}_default", {})
        for attributes in sets:
            attributes.update(defaults | attributes)
    for attributes in _attribute_sets(graph):
        for key in _STRUCTURED:
            if isinstance(attributes.get(key), str):
                attributes[key] = parse_json(attributes[key], Said("map: {key} is no JSON, so it", key=key))
    for attributes in _edge_sets(graph):
        attributes.pop("id", None)
    return graph


def _attribute_sets(graph: nx.Graph[Any]) -> list[dict[str, Any]]:
    return [graph.graph, *_node_sets(graph), *_edge_sets(graph)]


def _node_sets(graph: nx.Graph[Any]) -> list[dict[str, Any]]:
    return [attributes for _, attributes in graph.nodes(data=True)]


def _edge_sets(graph: nx.Graph[Any]) -> list[dict[str, Any]]:
    return [attributes for *_, attributes in graph.edges(data=True)]


def write_map(map: TerritoryMap, path: str | Path) -> None:
    """Write a map file, whole or not at all."""
    content = map_to_graphml(map) if str(path).endswith(".graphml") else map_to_json(map).encode()
    write_bytes(path, content)


def map_to_json(map: TerritoryMap) -> str:
    """Give the map as JSON text with a node or an edge a line."""
    data = map_to_dict(map)
    lists = {key: data.pop(key) for key in ("nodes", "edges")}
    head = _line(data)[:-1]
    parts = [f'"{key}": [\n {_lines(entries)}]' for key, entries in lists.items()]
    return f"{head}, {', '.join(parts)}}}\n"


def _lines(entries: list[Any]) -> str:
    return ",\n ".join(_line(entry) for entry in entries)


def _line(entry: Any) -> str:
    return json.dumps(entry, ensure_ascii=False)


def map_to_graphml(map: TerritoryMap) -> bytes:
    """Give the map as GraphML; lists and objects are written as JSON texts."""
    graph = map.graph
    for attributes in _attribute_sets(graph):
        for key in _STRUCTURED:
            if key in attributes:
                attributes[key] = _line(attributes[key])
    buffer = io.BytesIO()
    nx.write_graphml_xml(graph, buffer)
    return buffer.getvalue()
