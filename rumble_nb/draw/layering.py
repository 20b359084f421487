"""A directed graph without cycles laid out in layers, from top to bottom.

Every edge leads downwards. A long edge gets a slot of its own in each layer
that it passes, so that it can be drawn without touching any node there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rumble_nb.draw.spacing import spread

Edge = tuple[str, str]
Slot = str | tuple[str, str, int]
"""A node, or the place where an edge passes a layer."""


@dataclass(frozen=True)
class Layout:
    """Where everything lies across; layers are counted from the top.

    Parameters
    ----------
    layers
        The slots of each layer, from left to right.
    across
        The middle of every slot.
    """

    layers: tuple[tuple[Slot, ...], ...]
    across: Mapping[Slot, float]

    def depth(self, node: str) -> int:
        """Give the layer of a node."""
        return next(depth for depth, layer in enumerate(self.layers) if node in layer)

    def way(self, edge: Edge) -> list[Slot]:
        """List the slots that an edge goes through, its two nodes included."""
        source, target = edge
        passed = [(source, target, depth) for depth in range(self.depth(source) + 1, self.depth(target))]
        return [source, *passed, target]


def layout(
    nodes: Sequence[str], edges: Iterable[Edge], widths: Mapping[str, float], gap: float, most: int = 4
) -> Layout:
    """Lay out a graph whose nodes are given in an order that all edges follow.

    Parameters
    ----------
    nodes
        All nodes; every edge leads from an earlier one to a later one.
    edges
        The edges.
    widths
        The width of every node.
    gap
        Between two slots, and the width of a passing edge.
    most
        How many nodes a layer holds at most.

    Examples
    --------
    >>> plan = layout(["a", "b", "c"], [("a", "b"), ("b", "c"), ("a", "c")], dict.fromkeys("abc", 50), 20)
    >>> [len(layer) for layer in plan.layers], plan.way(("a", "c"))
    ([1, 2, 1], ['a', ('a', 'c', 1), 'c'])
    """
    edges = list(edges)
    layers = _with_passages(_layers(nodes, edges, most), edges)
    near = _neighbours(layers, edges)
    ordered = _ordered(layers, near)
    return Layout(tuple(tuple(layer) for layer in ordered), _placed(ordered, near, widths, gap))


def _layers(nodes: Sequence[str], edges: Sequence[Edge], most: int) -> list[list[Slot]]:
    """Put every node below all that lead to it, as high as there is room."""
    depth: dict[str, int] = {}
    for node in nodes:
        level = max((depth[source] + 1 for source, target in edges if target == node), default=0)
        while sum(other == level for other in depth.values()) >= most:
            level += 1
        depth[node] = level
    levels = range(max(depth.values(), default=-1) + 1)
    return [[node for node in nodes if depth[node] == level] for level in levels]


def _with_passages(layers: list[list[Slot]], edges: Sequence[Edge]) -> list[list[Slot]]:
    depth = {node: level for level, layer in enumerate(layers) for node in layer}
    for source, target in edges:
        for level in range(depth[source] + 1, depth[target]):
            layers[level].append((source, target, level))
    return layers


def _neighbours(layers: list[list[Slot]], edges: Sequence[Edge]) -> dict[Slot, tuple[list[Slot], list[Slot]]]:
    """List for every slot what it is joined to in the layer above and in the layer below."""
    plan = Layout(tuple(tuple(layer) for layer in layers), {})
    near: dict[Slot, tuple[list[Slot], list[Slot]]] = {slot: ([], []) for layer in layers for slot in layer}
    for edge in edges:
        way = plan.way(edge)
        for upper, lower in pairwise(way):
            near[upper][1].append(lower)
            near[lower][0].append(upper)
    return near


def _ordered(
    layers: list[list[Slot]], near: Mapping[Slot, tuple[list[Slot], list[Slot]]]
) -> list[list[Slot]]:
    """Turn slots round within their layers until few edges cross: by mean places, then by neighbours."""
    best = layers
    fewest = crossings(layers, near)
    for sweep in range(12):
        layers = _swept(layers, near, upwards=bool(sweep % 2))
        layers = _swapped(layers, near)
        number = crossings(layers, near)
        if number < fewest:
            best, fewest = layers, number
    return best


def _swept(
    layers: list[list[Slot]], near: Mapping[Slot, tuple[list[Slot], list[Slot]]], upwards: bool
) -> list[list[Slot]]:
    layers = [list(layer) for layer in layers]
    rank: dict[Slot, int] = {slot: place for layer in layers for place, slot in enumerate(layer)}
    side = 1 if upwards else 0
    for layer in reversed(layers) if upwards else layers:
        means = {slot: _mean([rank[other] for other in near[slot][side]], rank[slot]) for slot in layer}
        layer.sort(key=means.__getitem__)
        rank |= {slot: place for place, slot in enumerate(layer)}
    return layers


def _mean(values: Sequence[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _swapped(
    layers: list[list[Slot]], near: Mapping[Slot, tuple[list[Slot], list[Slot]]]
) -> list[list[Slot]]:
    """Swap two that stand side by side wherever that takes a crossing away."""
    layers = [list(layer) for layer in layers]
    rank: dict[Slot, int] = {slot: place for layer in layers for place, slot in enumerate(layer)}
    for layer in layers:
        for place in range(len(layer) - 1):
            left, right = layer[place], layer[place + 1]
            if _tangled(left, right, near, rank) > _tangled(right, left, near, rank):
                layer[place], layer[place + 1] = right, left
                rank[left], rank[right] = place + 1, place
    return layers


def _tangled(
    left: Slot, right: Slot, near: Mapping[Slot, tuple[list[Slot], list[Slot]]], rank: Mapping[Slot, int]
) -> int:
    """Count the crossings between the edges of two slots that stand in this order."""
    return sum(
        rank[one] > rank[other] for side in (0, 1) for one in near[left][side] for other in near[right][side]
    )


def crossings(layers: list[list[Slot]], near: Mapping[Slot, tuple[list[Slot], list[Slot]]]) -> int:
    """Count how often edges cross between layers."""
    rank: dict[Slot, int] = {slot: place for layer in layers for place, slot in enumerate(layer)}
    return sum(
        rank[one] > rank[other]
        for layer in layers
        for place, left in enumerate(layer)
        for right in layer[place + 1 :]
        for one in near[left][1]
        for other in near[right][1]
    )


def _placed(
    layers: list[list[Slot]],
    near: Mapping[Slot, tuple[list[Slot], list[Slot]]],
    widths: Mapping[str, float],
    gap: float,
) -> dict[Slot, float]:
    """Place slots across: near what they are joined to, in their order, and clear of each other."""

    def width(slot: Slot) -> float:
        return widths[slot] if isinstance(slot, str) else gap

    gaps = [[(width(left) + width(right)) / 2 + gap for left, right in pairwise(layer)] for layer in layers]
    across: dict[Slot, float] = {}
    for layer, apart in zip(layers, gaps, strict=True):
        middle = sum(apart) / 2
        across |= {slot: sum(apart[:place]) - middle for place, slot in enumerate(layer)}
    for sweep in range(24):
        turn = list(zip(layers, gaps, strict=True))
        for layer, apart in reversed(turn) if sweep % 2 else turn:
            wanted = [_mean([across[o] for side in near[s] for o in side], across[s]) for s in layer]
            across |= dict(zip(layer, spread(wanted, apart, -1e9, 1e9), strict=True))
    return across
