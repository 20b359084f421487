"""Figures of a map as a graph."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Any

from rumble_nb.draw.frame import framed
from rumble_nb.draw.network import Pair, graph_scene, network_of
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.errors import MapError

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def graph(
    map: Any,
    nodes: Iterable[str] = (),
    edges: Iterable[Pair] = (),
    *,
    land: bool = True,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the graph of a map: a node for each territory with its degree, an edge for each adjacency.

    Edges by land are solid, edges by sea dashed.

    Parameters
    ----------
    map
        A map: a name, a graph, a path or a map.
    nodes
        The territories whose nodes are set off: dark, with two rings.
    edges
        The edges that are drawn thick, as pairs of territories.
    land
        Whether the land is to be seen below the graph.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    MapError
        There is no such map, or it has no such territory or edge.
    RumbleError
        There is no such language or mode.

    Examples
    --------
    >>> import networkx as nx
    >>> from rumble_nb import figures, load_map
    >>> figures.graph("islets", nodes=nx.articulation_points(load_map("islets").graph)).words
    '... Kame, degree 1: Ume. Set off: Matsu, Take, Ume.'
    """
    drawn = load_map(map)
    noted = [drawn[id].id for id in nodes]
    strong = [_known(drawn, pair) for pair in edges]
    return picture_of(framed(graph_scene(drawn, network_of(drawn, noted, strong), land, lang)), ax, mode)


def _known(map: TerritoryMap, pair: Collection[str]) -> Pair:
    source, target = pair
    if target not in map.neighbours(source):
        raise MapError(f"The map {map.name} has no edge between {source} and {target}.")
    return source, target
