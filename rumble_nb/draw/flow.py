"""A flow chart: cards for battles, and arrows for the reinforcements between them.

A short chart leads from left to right, a long one from top to bottom, so that
its letters stay large on a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from rumble_nb.draw.bars import key_item, key_lines, reinforcement, soldier
from rumble_nb.draw.courses import Courses, smoothed
from rumble_nb.draw.flow_cards import CARD_WIDTH, TEXT, FlowCard, draw_card
from rumble_nb.draw.layering import layout
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import (
    Box,
    Group,
    Label,
    Paint,
    Path,
    Placed,
    Point,
    Scene,
    Segment,
    Shape,
    line,
    polygon,
)
from rumble_nb.locale import catalogue

_WIDEST, _TALLEST, _MOST_COLUMNS, _NARROWEST = 756, 470, 4, 520
_GAP, _HEAD, _PILL_HEIGHT = 20, 8, 19
_LOST = (8, 6)


@dataclass(frozen=True)
class FlowArrow:
    """Reinforcements from one card to another.

    Parameters
    ----------
    source, target
        Ids of the cards.
    soldiers
        How many were sent.
    decisive
        Whether the arrow is thick.
    lost
        Whether it is dashed.
    """

    source: str
    target: str
    soldiers: int
    decisive: bool = False
    lost: bool = False

    @property
    def text(self) -> str:
        """What stands on it."""
        return f"+{self.soldiers}"

    @property
    def pill(self) -> float:
        """Width of the pill round the text."""
        return width_of(self.text, TEXT, bold=True) + 6


@dataclass(frozen=True)
class Flow:
    """Places the cards and arrows of one chart.

    Parameters
    ----------
    cards
        All cards, in an order that all arrows follow.
    arrows
        All arrows.
    player, letter
        Whose soldiers they are.
    language
        The language of the key.
    """

    cards: Sequence[FlowCard]
    arrows: Sequence[FlowArrow]
    player: str
    letter: str
    language: str = "en"

    @cached_property
    def _pill(self) -> float:
        return max((arrow.pill for arrow in self.arrows), default=0)

    @cached_property
    def _ways(self) -> tuple[Courses, bool]:
        """How arrows go, and whether they go from left to right."""
        across = self._courses(rightwards=True, most=4)
        fits = across.breadth <= _TALLEST and across.length <= _WIDEST
        if fits and len(across.plan.layers) <= _MOST_COLUMNS:
            return across, True
        down = [self._courses(rightwards=False, most=most) for most in (4, 3, 2, 1)]
        fitting = (courses for courses in down if courses.breadth <= _WIDEST)
        return next(fitting, min(down, key=lambda courses: courses.breadth)), False

    def _courses(self, rightwards: bool, most: int) -> Courses:
        edges = [(arrow.source, arrow.target) for arrow in self.arrows]
        sides = CARD_WIDTH, max(card.height for card in self.cards)
        thickness, side = sides if rightwards else sides[::-1]
        port, bends, approach = (23, 16, self._pill + 18) if rightwards else (max(self._pill + 6, 30), 26, 38)
        arriving = {card.id: sum(target == card.id for _, target in edges) for card in self.cards}
        widths = {id: max(side, number * port + 10) for id, number in arriving.items()}
        plan = layout(list(widths), edges, widths, _GAP, most)
        return Courses(plan, edges, widths, _GAP, thickness, bends, approach, port)

    @property
    def _size(self) -> Point:
        courses, rightwards = self._ways
        return (courses.length, courses.breadth) if rightwards else (courses.breadth, courses.length)

    @cached_property
    def _width(self) -> float:
        return max(self._size[0] + 4, _NARROWEST)

    def _at(self, across: float, along: float) -> Point:
        """Give x and y of a place on the courses."""
        courses, rightwards = self._ways
        if rightwards:
            return (self._width - courses.length) / 2 + along, 2 + courses.breadth / 2 + across
        return self._width / 2 + across, 2 + along

    def scene(self, title: str, words: str) -> Scene:
        """Give the chart as a scene, with a key below it."""
        top = self._size[1] + 30
        key, lines = key_lines(self._key(), 2, top, self._width - 4)
        thin_first = sorted(self.arrows, key=lambda arrow: arrow.decisive)
        shapes = (*map(self._arrow, thin_first), *map(self._card, self.cards), *key)
        return Scene(self._width, top + 26 * lines - 10, shapes, title, words)

    def _card(self, card: FlowCard) -> Shape:
        courses, rightwards = self._ways
        side = courses.widths[card.id]
        corner = self._at(courses.across(card.id) - side / 2, courses.start(courses.plan.depth(card.id)))
        size = (courses.thickness, side) if rightwards else (side, courses.thickness)
        fits = all(other.has_room_for(self.player) for other in self.cards)
        return Placed((draw_card(card, size, self.letter, self.player if fits else None),), *corner)

    def _arrow(self, arrow: FlowArrow) -> Shape:
        points = self._ways[0].points((arrow.source, arrow.target))
        across, tip = points[-1]
        tip -= 2
        head = _HEAD + 1.5 * arrow.decisive
        way = smoothed((*points[:-1], (across, tip - head)))
        corners = ((across - head, tip - head * 1.5), (across, tip), (across + head, tip - head * 1.5))
        point = polygon(tuple(self._at(*corner) for corner in corners))
        shapes = (
            Path(self._turned(way), self._line(arrow.decisive, arrow.lost)),
            Path(point, Paint(fill=f"{self.letter}.line")),
            *self._number(arrow, across, tip),
        )
        return Group(shapes, role="flow")

    def _line(self, decisive: bool, lost: bool) -> Paint:
        width, dash = 5.5 if decisive else 2.6, _LOST if lost else ()
        return Paint(stroke=f"{self.letter}.line", width=width, dash=dash)

    def _turned(self, way: Sequence[Segment]) -> tuple[Segment, ...]:
        return tuple((kind, tuple(self._at(*point) for point in points)) for kind, points in way)

    def _number(self, arrow: FlowArrow, across: float, tip: float) -> Iterator[Shape]:
        """Write how many were sent into a dashed pill, where the arrow leads straight to the card."""
        back = 14 + self._pill / 2 if self._ways[1] else 26
        x, y = self._at(across, tip - back)
        paint = Paint(fill="plate", stroke=f"{self.letter}.line", width=2, dash=(5, 3))
        corner = x - arrow.pill / 2, y - _PILL_HEIGHT / 2
        yield Box(*corner, arrow.pill, _PILL_HEIGHT, _PILL_HEIGHT / 2, paint)
        yield Label(x, y + 5, arrow.text, TEXT, f"{self.letter}.line", "middle", True)

    def _key(self) -> Iterator[tuple[float, Sequence[Shape]]]:
        say = catalogue(self.language).gettext
        yield key_item(soldier(8, 0, self.letter, 15), 16, say("soldier"), TEXT)
        if not self.arrows:
            return
        yield key_item(reinforcement(8, 0, self.letter, 16), 16, say("reinforcement"), TEXT)
        if any(arrow.decisive for arrow in self.arrows):
            words = say("decisive: without them somebody else wins there")
            yield key_item(Path(line((0, 0), (30, 0)), self._line(True, False)), 30, words, TEXT)
        if any(arrow.lost for arrow in self.arrows):
            words = say("dashed: lost in the what-if")
            yield key_item(Path(line((0, 0), (30, 0)), self._line(False, True)), 30, words, TEXT)
