"""The graph of a map, drawn over it: nodes and edges, some of them set off."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import hypot

from rumble_nb.draw import pieces
from rumble_nb.draw.ground import ground, routes, shore
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Path, Scene, Segment, Shape, curve, line
from rumble_nb.draw.text_width import text_width
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Edge, Territory
from rumble_nb.locale import catalogue, map_title

NODE_RADIUS, NAME_SIZE = 26, 26
"""In board units: large, as boards are also seen on phones; a node lies in the middle of its territory."""

Pair = tuple[str, str]


@dataclass(frozen=True)
class Network:
    """What of a map's graph is drawn, and how.

    Parameters
    ----------
    nodes
        The text in each node that is drawn, by territory.
    without
        Territories whose edges are left out.
    strong
        Edges that are drawn thick, as pairs of territories in any order.
    noted
        Nodes that are set off: dark, with two rings.
    """

    nodes: Mapping[str, str] = field(default_factory=FrozenMapping)
    without: Collection[str] = ()
    strong: Collection[Pair] = ()
    noted: Collection[str] = ()


def network_of(map: TerritoryMap, noted: Collection[str] = (), strong: Collection[Pair] = ()) -> Network:
    """Give the whole graph of a map, each node with its degree.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> network_of(load_map("islets")).nodes["tsuru"]
    '1'
    """
    degrees = FrozenMapping({id: str(len(map.neighbours(id))) for id in map.territories})
    return Network(degrees, strong=strong, noted=noted)


def network_shapes(map: TerritoryMap, network: Network, language: str = "en") -> Iterator[Shape]:
    """Draw edges, then nodes with their names over them."""
    strong = {frozenset(pair) for pair in network.strong}
    drawn = [edge for edge in map.edges if not {edge.source, edge.target} & {*network.without}]
    for edge in sorted(drawn, key=lambda edge: frozenset((edge.source, edge.target)) in strong):
        yield edge_shape(map, edge, frozenset((edge.source, edge.target)) in strong)
    for place in map.places:
        if place.id in network.nodes:
            yield _node(place, network)
        yield from _name(place, language)


def edge_shape(map: TerritoryMap, edge: Edge, strong: bool = False) -> Shape:
    """Draw an edge from node to node: solid by land, dashed by sea, thick where it is set off.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> islets = load_map("islets")
    >>> [bool(edge_shape(islets, edge).paint.dash) for edge in islets.edges]
    [True, False, False, True]
    """
    dash = (11.0, 8.0) if edge.route == "sea" else ()
    paint = Paint(stroke="accent", width=12, dash=dash) if strong else Paint(stroke="ink", width=4, dash=dash)
    return Path(_course(map, edge), paint, role="edge")


def _course(map: TerritoryMap, edge: Edge) -> tuple[Segment, ...]:
    """Go straight, or bend as the route on the map does; the shorter, the less, so that edges stay apart."""
    (ax, ay), (bx, by) = start, end = map[edge.source].pos, map[edge.target].pos
    if edge.curve is None:
        return line(start, end)
    (cx, cy), bend = edge.curve[1], min(1, hypot(bx - ax, by - ay) / 400)
    middle_x, middle_y = (ax + bx) / 2, (ay + by) / 2
    return curve(start, (middle_x + bend * (cx - middle_x), middle_y + bend * (cy - middle_y)), end)


def _node(place: Territory, network: Network) -> Shape:
    (x, y), noted = place.pos, place.id in network.noted
    disc = Circle(x, y, NODE_RADIUS, Paint(fill="token" if noted else "plate", stroke="ink", width=3))
    ring = (Circle(x, y, NODE_RADIUS + 7, Paint(stroke="ink", width=3)),) if noted else ()
    ground = (Circle(x, y, NODE_RADIUS + 8, Paint(fill="plate")),) if noted else ()
    colour = "token_text" if noted else "ink"
    text = Label(x, y + 10.5, network.nodes[place.id], 30, colour, "middle", True, role="node-text")
    return Group((*ground, *ring, disc, text), role="node")


def names_and_routes(map: TerritoryMap, language: str = "en") -> Iterator[Shape]:
    """Draw a board on which nothing lies: names as large as on the graph, and routes.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> [shape.text for shape in names_and_routes(load_map("islets")) if isinstance(shape, Label)][:2]
    ['Tsuru', 'Matsu']
    """
    yield from routes(map)
    for place in map.places:
        yield from _name(place, language)


def _name(place: Territory, language: str) -> Iterator[Shape]:
    """Write the name above its node, on a plate that keeps edges away."""
    (x, y), text = place.pos, place.name(language)
    width = text_width(text, NAME_SIZE)
    castle = 22 if place.capital else 0
    plate = Paint(fill="plate", opacity=0.85)
    yield Box(x - (width + castle) / 2 - 2, y - 71, width + castle + 4, 33, 8, plate)
    yield Label(x - castle / 2, y - 45, text, NAME_SIZE, anchor="middle", role="node-name")
    if place.capital:
        yield pieces.castle(x + width / 2 - 11, y - 46)


def graph_scene(map: TerritoryMap, network: Network, land: bool = True, language: str = "en") -> Scene:
    """Give the graph of a map as a scene: over the land, or alone.

    Parameters
    ----------
    map
        The map.
    network
        What is drawn of its graph.
    land
        Whether the land is to be seen, too.
    language
        Language of the words.
    """
    below = (*ground(map, language), *shore(map)) if land else ()
    title = catalogue(language).gettext("The graph of the map: {title}")
    named = title.format(title=map_title(map.title, language))
    shapes = (*below, *network_shapes(map, network, language))
    return Scene(*map.size, shapes, named, network_words(map, network, language))


def network_words(map: TerritoryMap, network: Network, language: str = "en") -> str:
    """Say what the graph has: each node with its degree and neighbours, and what is set off.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> islets = load_map("islets")
    >>> network_words(islets, network_of(islets, noted=["take"]))
    'Tsuru, degree 1: Matsu. ... Set off: Take.'
    """
    say = catalogue(language).gettext
    node, noted, strong = (
        say("{place}, degree {degree}: {neighbours}."),
        say("Set off: {places}."),
        say("Thick: {edges}."),
    )
    sentences = [
        node.format(
            place=place.name(language),
            degree=len(map.neighbours(place.id)),
            neighbours=_names(map, map.neighbours(place.id), language),
        )
        for place in map.places
    ]
    if network.noted:
        places = [id for id in map.territories if id in network.noted]
        sentences.append(noted.format(places=_names(map, places, language)))
    if network.strong:
        edges = ", ".join(_names(map, pair, language, "–") for pair in network.strong)
        sentences.append(strong.format(edges=edges))
    return " ".join(sentences)


def _names(map: TerritoryMap, territories: Iterable[str], language: str, between: str = ", ") -> str:
    return between.join(map[territory].name(language) for territory in territories)
