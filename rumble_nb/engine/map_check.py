"""What makes a graph a map: every defect by name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.strict_json import at, placed, quoted
from rumble_nb.errors import Said

if TYPE_CHECKING:
    import networkx as nx

FEWEST, MOST = 2, 11
"""How many territories a map may have: tokens are distinct values from 2 to 12."""

NODE_KEYS = (
    "label",
    "label_romaji",
    "label_hu",
    "label_ja",
    "cases_hu",
    "castle",
    "castle_hu",
    "capital",
    "pos",
    "label_pos",
    "room",
    "outline",
)
EDGE_KEYS = ("route", "curve")
GRAPH_KEYS = ("name", "title", "size", "decor")
CASES = ("where", "to", "from", "object", "of")
ROUTES = ("land", "sea")
_ISLET = "[x, y, radius, radius, degrees]"


def check_map(graph: nx.Graph[Any]) -> list[str]:
    """List everything that keeps a graph from being a map; nothing means it is one.

    A map has 2 to 11 territories. A node is a plain word; its attributes may
    be ``label``, ``castle``, ``pos``, ``outline``, ``capital`` and the other
    fields of a territory. An edge has the ``route`` ``"land"`` (also where it
    says nothing) or ``"sea"``. Attributes of other names are ignored.

    Examples
    --------
    >>> import networkx
    >>> check_map(networkx.Graph([("stock", "b")]))
    ["node 'stock': 'stock' names the soldiers not yet placed; take another id"]
    """
    import networkx as nx

    if not isinstance(graph, nx.Graph):
        return [Said("the whole: {given} is no networkx graph", given=quoted(graph))]
    return [
        *_kind_problems(graph),
        *_graph_problems(graph.graph),
        *_node_problems(graph),
        *_edge_problems(graph),
    ]


def _kind_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    if graph.is_directed():
        yield Said(
            "the whole: the graph is directed; adjacency goes both ways, so use {kind}", kind="networkx.Graph"
        )
    if graph.is_multigraph():
        yield Said(
            "the whole: the graph allows several edges between two nodes; use {kind}", kind="networkx.Graph"
        )
    if not FEWEST <= len(graph) <= MOST:
        yield Said(
            "the whole: {number} territories; a map has {fewest} to {most}",
            number=len(graph),
            fewest=FEWEST,
            most=MOST,
        )


def _graph_problems(attributes: Mapping[str, Any]) -> Iterator[str]:
    for key in ("name", "title"):
        if key in attributes and not is_label(attributes[key]):
            yield placed(_no_label(attributes[key]), f"graph.{key}")
    size = attributes.get("size")
    if size is not None and not (_is_numbers(size, 2) and all(0 < side <= 10_000 for side in size)):
        yield Said("graph.size: {size} is not a width and a height up to 10000", size=quoted(size))
    decor = attributes.get("decor", ())
    if not isinstance(decor, list | tuple):
        yield Said("graph.decor: {decor} is no list of {form}", decor=quoted(decor), form=_ISLET)
    for number, islet in enumerate(_listed(decor)):
        if not _is_numbers(islet, 5):
            yield Said(
                "graph.decor[{number}]: {islet} is not {form}",
                number=number,
                islet=quoted(islet),
                form=_ISLET,
            )


def _node_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    for node, attributes in graph.nodes(data=True):
        yield from (placed(problem, _node(node)) for problem in _id_problems(node))
        for key, problem in _attribute_problems(attributes):
            yield Said("{place}: {key} {problem}", place=_node(node), key=key, problem=problem)
    located = {node for node, pos in graph.nodes(data="pos") if pos is not None}
    if 0 < len(located) < len(graph):
        for node in [node for node in graph if node not in located]:
            yield Said(
                "{place}: {key} is missing; give it to all territories or to none",
                place=_node(node),
                key="pos",
            )
    capitals = [node for node, entry in graph.nodes(data=True) if entry.get("capital") is True]
    for node in capitals[1:]:
        yield Said(
            "{place}: {key} is set, but {capital} is the capital already",
            place=_node(node),
            key="capital",
            capital=quoted(capitals[0]),
        )


def _id_problems(node: Any) -> Iterator[str]:
    if not isinstance(node, str) or not re.fullmatch(r"[^\W\d_]\w{0,39}", node):
        yield Said("an id is a word of 1 to 40 letters, digits and underscores that starts with a letter")
    elif node.casefold() == "stock":
        yield Said("{id} names the soldiers not yet placed; take another id", id=quoted(node))


def _node(id: Any) -> Said:
    return Said("node {id}", id=quoted(id))


def _edge(source: Any, target: Any) -> Said:
    return Said("edge {ends}", ends=f"{quoted(source)}-{quoted(target)}")


def _no_label(text: Any) -> Said:
    return Said("{text} is no text of 1 to 200 characters without control characters", text=quoted(text))


def is_label(text: Any) -> bool:
    r"""Tell whether a text may be shown as a name: 1-200 characters, none that controls.

    Examples
    --------
    >>> is_label("Ba$$in"), is_label(""), is_label("two\nlines")
    (True, False, False)
    """
    if not isinstance(text, str) or not 1 <= len(text) <= 200:
        return False
    return text.isprintable() or all(
        unicodedata.category(character) not in ("Cc", "Cs") for character in text
    )


def _attribute_problems(attributes: Mapping[str, Any]) -> Iterator[tuple[str, Said]]:
    for key in ("label", "label_romaji", "label_hu", "label_ja", "castle", "castle_hu"):
        if key in attributes and not is_label(attributes[key]):
            yield key, _no_label(attributes[key])
    for key, length in (("pos", 2), ("label_pos", 2), ("room", 4)):
        if key in attributes and not _is_numbers(attributes[key], length):
            yield (
                key,
                Said("{given} is not {length} finite numbers", given=quoted(attributes[key]), length=length),
            )
    if not isinstance(attributes.get("capital", False), bool):
        yield "capital", Said("{given} is not true or false", given=quoted(attributes["capital"]))
    yield from _outline_problems(attributes.get("outline"))
    yield from _case_problems(attributes.get("cases_hu", {}))


def _outline_problems(outline: Any) -> Iterator[tuple[str, Said]]:
    if outline is None:
        return
    corners = _listed(outline)
    if len(corners) < 3 or not all(_is_numbers(corner, 2) for corner in corners):
        yield "outline", Said("{given} is not at least three points [x, y]", given=quoted(outline))


def _case_problems(cases: Any) -> Iterator[tuple[str, Said]]:
    if not isinstance(cases, Mapping):
        yield "cases_hu", Said("{given} is no object of case forms", given=quoted(cases))
        return
    for case, form in cases.items():
        if case not in CASES:
            yield (
                "cases_hu",
                Said("{case} is no case; the cases are {known}", case=quoted(case), known=", ".join(CASES)),
            )
        elif not is_label(form):
            yield f"cases_hu.{case}", _no_label(form)


def _edge_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    for source, target, attributes in graph.edges(data=True):
        place = _edge(source, target)
        if source == target:
            yield Said("{place}: a territory is not adjacent to itself", place=place)
        if attributes.get("route", "land") not in ROUTES:
            yield Said(
                "{place}: {key} {route} is not {land} or {sea}",
                place=place,
                key="route",
                route=quoted(attributes["route"]),
                land="'land'",
                sea="'sea'",
            )
        curve = attributes.get("curve")
        if curve is not None and not (len(_listed(curve)) == 3 and all(_is_numbers(p, 2) for p in curve)):
            yield Said(
                "{place}: {key} {curve} is not three points [x, y]",
                place=place,
                key="curve",
                curve=quoted(curve),
            )


def _listed(value: Any) -> list[Any] | tuple[Any, ...]:
    return value if isinstance(value, list | tuple) else ()


def _is_numbers(value: Any, length: int) -> bool:
    numbers = _listed(value)
    return len(numbers) == length and all(_is_coordinate(number) for number in numbers)


def _is_coordinate(number: Any) -> bool:
    if isinstance(number, bool) or not isinstance(number, int | float):
        return False
    return abs(number) <= 100_000


def unknown_key_problems(graph: nx.Graph[Any]) -> list[str]:
    """List the attributes of a graph read from a file that no map has.

    Examples
    --------
    >>> import networkx
    >>> unknown_key_problems(networkx.Graph([("a", "b", {"weight": 2})]))
    ["edge 'a'-'b': weight is no attribute here; there are route, curve"]
    """
    places: list[tuple[str, Mapping[str, Any], tuple[str, ...]]] = [
        ("graph", graph.graph, GRAPH_KEYS),
        *((_node(node), data, NODE_KEYS) for node, data in graph.nodes(data=True)),
        *((_edge(a, b), data, EDGE_KEYS) for a, b, data in graph.edges(data=True)),
    ]
    return [
        Said(
            "{place}: {key} is no attribute here; there are {known}",
            place=place,
            key=at("", key),
            known=", ".join(known),
        )
        for place, attributes, known in places
        for key in attributes
        if key not in known
    ]
