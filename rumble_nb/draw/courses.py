"""The courses of edges through a graph in layers: past the cards of each layer, and straight into the target.

Lengths across are those of the layout; lengths along go from layer to layer.
Which of the two is x and which is y is for whoever draws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from rumble_nb.draw.layering import Edge, Layout, Slot
from rumble_nb.draw.scene import Point, Segment


@dataclass(frozen=True)
class Courses:
    """Where the nodes of a graph in layers lie, and what its edges go through.

    Parameters
    ----------
    plan
        The layout.
    edges
        All edges.
    widths
        How far every node reaches across.
    gap
        How far a passing edge reaches across.
    thickness
        How far a layer reaches along.
    bends, approach
        Between two layers: where edges change sides, then where they lead
        straight to their targets.
    port
        From edge to edge where several arrive at a node.

    Examples
    --------
    >>> from rumble_nb.draw.layering import layout
    >>> edges = [("a", "b"), ("b", "c"), ("a", "c")]
    >>> widths = dict.fromkeys("abc", 50.0)
    >>> courses = Courses(layout("abc", edges, widths, 20), edges, widths, 20, 30, 10, 20, 15)
    >>> courses.length, courses.points(("b", "c"))[-1][1]
    (150, 120)
    """

    plan: Layout
    edges: Sequence[Edge]
    widths: Mapping[str, float]
    gap: float
    thickness: float
    bends: float
    approach: float
    port: float

    @cached_property
    def ends(self) -> tuple[float, float]:
        """The first and the last place across that anything reaches."""
        firsts = [x - self._half(slot) for slot, x in self.plan.across.items()]
        lasts = [x + self._half(slot) for slot, x in self.plan.across.items()]
        return min(firsts, default=0), max(lasts, default=0)

    def _half(self, slot: Slot) -> float:
        return (self.widths[slot] if isinstance(slot, str) else self.gap) / 2

    @property
    def breadth(self) -> float:
        """How far all of it reaches across."""
        return self.ends[1] - self.ends[0]

    @property
    def length(self) -> float:
        """How far all of it reaches along."""
        return max(0, self.start(len(self.plan.layers)) - self.bends - self.approach)

    def across(self, slot: Slot) -> float:
        """Give the middle of a slot, counted from the middle of all."""
        return self.plan.across[slot] - sum(self.ends) / 2

    def start(self, depth: int) -> float:
        """Give where a layer starts."""
        return depth * (self.thickness + self.bends + self.approach)

    def points(self, edge: Edge) -> tuple[Point, ...]:
        """Give the points (across, along) that an edge goes through, two in every layer that it passes."""
        depth = self.plan.depth(edge[0])
        points = [(self._port(edge, 0), self.start(depth) + self.thickness)]
        for slot in self.plan.way(edge)[1:-1]:
            depth += 1
            across, start = self.across(slot), self.start(depth)
            points += [(across, start - self.approach), (across, start + self.thickness)]
        across, start = self._port(edge, 1), self.start(depth + 1)
        return (*points, (across, start - self.approach), (across, start))

    def _port(self, edge: Edge, end: int) -> float:
        """Give where an edge leaves its source (0) or reaches its target (1): beside the others there."""
        node, nearest = edge[end], (1, -2)[end]
        there = [way for way in map(self.plan.way, self.edges) if way[-end] == node]
        there.sort(key=lambda way: self.across(way[nearest]))
        place = there.index(self.plan.way(edge))
        step = min(self.port, (self.widths[node] - 24) / len(there)) if end == 0 else self.port
        return self.across(node) + (place - (len(there) - 1) / 2) * step


def smoothed(points: Sequence[Point]) -> tuple[Segment, ...]:
    """Join points: straight along, or by a curve that starts and ends along.

    Examples
    --------
    >>> [kind for kind, _ in smoothed(((0, 0), (0, 10), (20, 40)))]
    ['M', 'L', 'Q', 'Q']
    """
    segments: list[Segment] = [("M", (points[0],))]
    for (ax, ay), (bx, by) in pairwise(points):
        if abs(ax - bx) < 0.5:
            segments.append(("L", ((bx, by),)))
            continue
        middle, bend = ((ax + bx) / 2, (ay + by) / 2), (by - ay) * 0.3
        segments += [("Q", ((ax, ay + bend), middle)), ("Q", ((bx, by - bend), (bx, by)))]
    return tuple(segments)
