"""What makes a graph a map: every defect by name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.strict_json import at, quoted

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
        return [f"the whole: {quoted(graph)} is no networkx graph"]
    return [
        *_kind_problems(graph),
        *_graph_problems(graph.graph),
        *_node_problems(graph),
        *_edge_problems(graph),
    ]


def _kind_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    if graph.is_directed():
        yield "the whole: the graph is directed; adjacency goes both ways, so use networkx.Graph"
    if graph.is_multigraph():
        yield "the whole: the graph allows several edges between two nodes; use networkx.Graph"
    if not FEWEST <= len(graph) <= MOST:
        yield f"the whole: {len(graph)} territories; a map has {FEWEST} to {MOST}"


def _graph_problems(attributes: Mapping[str, Any]) -> Iterator[str]:
    for key in ("name", "title"):
        if key in attributes and not is_label(attributes[key]):
            yield f"graph.{key}: {quoted(attributes[key])} {_NO_LABEL}"
    size = attributes.get("size")
    if size is not None and not (_is_numbers(size, 2) and all(0 < side <= 10_000 for side in size)):
        yield f"graph.size: {quoted(size)} is not a width and a height up to 10000"
    decor = attributes.get("decor", ())
    if not isinstance(decor, list | tuple):
        yield f"graph.decor: {quoted(decor)} is no list of [x, y, radius, radius, degrees]"
    for number, islet in enumerate(_listed(decor)):
        if not _is_numbers(islet, 5):
            yield f"graph.decor[{number}]: {quoted(islet)} is not [x, y, radius, radius, degrees]"


def _node_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    for node, attributes in graph.nodes(data=True):
        yield from (f"node {quoted(node)}: {problem}" for problem in _id_problems(node))
        for key, problem in _attribute_problems(attributes):
            yield f"node {quoted(node)}: {key} {problem}"
    placed = {node for node, pos in graph.nodes(data="pos") if pos is not None}
    if 0 < len(placed) < len(graph):
        for node in [node for node in graph if node not in placed]:
            yield f"node {quoted(node)}: pos is missing; give it to all territories or to none"
    capitals = [node for node, entry in graph.nodes(data=True) if entry.get("capital") is True]
    for node in capitals[1:]:
        yield f"node {quoted(node)}: capital is set, but {quoted(capitals[0])} is the capital already"


def _id_problems(node: Any) -> Iterator[str]:
    if not isinstance(node, str) or not re.fullmatch(r"[^\W\d_]\w{0,39}", node):
        yield "an id is a word of 1 to 40 letters, digits and underscores that starts with a letter"
    elif node.casefold() == "stock":
        yield f"{node!r} names the soldiers not yet placed; take another id"


_NO_LABEL = "is no text of 1 to 200 characters without control characters"


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


def _attribute_problems(attributes: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key in ("label", "label_romaji", "label_hu", "label_ja", "castle", "castle_hu"):
        if key in attributes and not is_label(attributes[key]):
            yield key, f"{quoted(attributes[key])} {_NO_LABEL}"
    for key, length in (("pos", 2), ("label_pos", 2), ("room", 4)):
        if key in attributes and not _is_numbers(attributes[key], length):
            yield key, f"{quoted(attributes[key])} is not {length} finite numbers"
    if not isinstance(attributes.get("capital", False), bool):
        yield "capital", f"{quoted(attributes['capital'])} is not true or false"
    yield from _outline_problems(attributes.get("outline"))
    yield from _case_problems(attributes.get("cases_hu", {}))


def _outline_problems(outline: Any) -> Iterator[tuple[str, str]]:
    if outline is None:
        return
    corners = _listed(outline)
    if len(corners) < 3 or not all(_is_numbers(corner, 2) for corner in corners):
        yield "outline", f"{quoted(outline)} is not at least three points [x, y]"


def _case_problems(cases: Any) -> Iterator[tuple[str, str]]:
    if not isinstance(cases, Mapping):
        yield "cases_hu", f"{quoted(cases)} is no object of case forms"
        return
    for case, form in cases.items():
        if case not in CASES:
            yield "cases_hu", f"{quoted(case)} is no case; the cases are {', '.join(CASES)}"
        elif not is_label(form):
            yield f"cases_hu.{case}", f"{quoted(form)} {_NO_LABEL}"


def _edge_problems(graph: nx.Graph[Any]) -> Iterator[str]:
    for source, target, attributes in graph.edges(data=True):
        place = f"edge {quoted(source)}-{quoted(target)}"
        if source == target:
            yield f"{place}: a territory is not adjacent to itself"
        if attributes.get("route", "land") not in ROUTES:
            yield f"{place}: route {quoted(attributes['route'])} is not 'land' or 'sea'"
        curve = attributes.get("curve")
        if curve is not None and not (len(_listed(curve)) == 3 and all(_is_numbers(p, 2) for p in curve)):
            yield f"{place}: curve {quoted(curve)} is not three points [x, y]"


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
        *((f"node {quoted(node)}", data, NODE_KEYS) for node, data in graph.nodes(data=True)),
        *((f"edge {quoted(a)}-{quoted(b)}", data, EDGE_KEYS) for a, b, data in graph.edges(data=True)),
    ]
    return [
        f"{place}: {at('', key)} is no attribute here; there are {', '.join(known)}"
        for place, attributes, known in places
        for key in attributes
        if key not in known
    ]
