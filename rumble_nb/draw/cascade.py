"""The cascade: all reinforcements of a war on the map, and as a graph in layers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rumble_nb.draw import pieces
from rumble_nb.draw.arrows import arrow_paint
from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.board import states, things, view_of
from rumble_nb.draw.captions import Captions
from rumble_nb.draw.courses import Courses, smoothed
from rumble_nb.draw.ground import ground
from rumble_nb.draw.layering import layout
from rumble_nb.draw.lettering import short_name, width_of
from rumble_nb.draw.scene import Box, Group, Label, Paint, Path, Placed, Point, Scene, Shape, line, polygon
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.engine.war import Reinforce
from rumble_nb.locale import catalogue

NODE_WIDTH, NODE_HEIGHT = 156, 42
_CURVES, _LABELS = 38, 34
"""Between two layers: room for edges to change sides, then for numbers and heads of arrows."""

_MAP_KEY = 1.3
"""Size of the key below the map: the whole map is often seen small."""

_PORT, _GAP, _MARGIN, _TOP = 30, 22, 14, 6


def reinforcements(report: WarReport) -> list[tuple[Reinforce, bool]]:
    """List all reinforcements that arrived in a war, each with whether it was decisive."""
    sent = [event for event in report.events if isinstance(event, Reinforce) and event.soldiers]
    return [(event, report.is_decisive(event)) for event in sent]


def cascade_map_scene(report: WarReport, language: str = "en") -> Scene:
    """Give the whole cascade on the map as a scene: who took what, and all reinforcements.

    Parameters
    ----------
    report
        The war.
    language
        Language of the names.
    """
    view = replace(view_of(report, report.moments[-1], language), arrows=tuple(reinforcements(report)))
    map, (width, height) = report.position.map, report.position.map.size
    board = (*ground(map, language), *states(view), *_without_results(things(view)))
    signs, lines = _key(report, 0, width / _MAP_KEY, _arrow_items(language))
    title = catalogue(language).gettext("The cascade on the map")
    words = cascade_words(report, language)
    key = Placed(tuple(signs), 0, height + 38, _MAP_KEY)
    return Scene(width, height + 26 * lines * _MAP_KEY + 24, (*board, key), title, words)


def _without_results(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """Leave out who stood where: arrows need the room."""
    for shape in shapes:
        if isinstance(shape, Group) and shape.role != "reinforcement":
            kept = (part for part in shape.shapes if not isinstance(part, Group) or part.role != "wide")
            yield Group(tuple(kept), shape.role)
        else:
            yield shape


def cascade_words(report: WarReport, language: str = "en") -> str:
    """Tell who sent what where, battle by battle, and what decided another battle."""
    captions = Captions(report, language)
    sentences = [captions.cascade(number) for number in range(len(report.battles))]
    return " ".join(sentence for sentence in sentences if sentence) or captions.nothing_sent()


def _key(
    report: WarReport, y: float, width: float, arrows: Iterable[tuple[float, Sequence[Shape]]]
) -> tuple[list[Shape], int]:
    """Draw who is who, and what the looks of arrows mean."""
    players = (
        (30 + width_of(short_name(player), 15), (pieces.badge(11, 0, letter, 21), _name(player)))
        for letter, player in zip(LETTERS, report.position.players, strict=False)
    )
    return key_lines([*players, *arrows], _MARGIN, y, width - 2 * _MARGIN)


def _name(player: str) -> Shape:
    return Label(28, 5.5, short_name(player), 15)


def _arrow_items(language: str) -> Iterator[tuple[float, Sequence[Shape]]]:
    say = catalogue(language).gettext
    yield key_item(key_arrow("A", False), 32, say("reinforcements"), 14)
    yield key_item(key_arrow("A", True), 32, say("decisive: without them somebody else wins there"), 14)


def key_arrow(letter: str, decisive: bool) -> Shape:
    """Draw an arrow for a key, from (0, 0), the middle of its left end."""
    corners = ((0, -3.5), (16, -5), (16, -10), (31, 0), (16, 10), (16, 5), (0, 3.5))
    return Path(polygon(tuple((float(x), float(y)) for x, y in corners)), arrow_paint(letter, decisive, 0.7))


def cascade_layers_scene(report: WarReport, language: str = "en") -> Scene:
    """Give the cascade as a graph in layers, from the first battles at the top down to the last.

    A territory stands below all that sent reinforcements to it. Those that
    neither sent nor got any stand apart at the bottom.

    Parameters
    ----------
    report
        The war.
    language
        Language of the names.
    """
    graph = _Graph(report, language)
    title = catalogue(language).gettext("The cascade in layers")
    shapes = tuple(graph.shapes())
    return Scene(graph.width, graph.height, shapes, title, cascade_words(report, language))


@dataclass(frozen=True)
class _Graph:
    """Places the nodes and edges of one cascade."""

    report: WarReport
    language: str

    @cached_property
    def sent(self) -> list[tuple[Reinforce, bool]]:
        return reinforcements(self.report)

    @cached_property
    def joined(self) -> list[Battle]:
        """The battles that sent or got reinforcements, in their order."""
        ends = {id for event, _ in self.sent for id in (event.territory, event.target)}
        return [battle for battle in self.report.battles if battle.territory in ends]

    @cached_property
    def apart(self) -> list[Battle]:
        return [battle for battle in self.report.battles if battle not in self.joined]

    @cached_property
    def widths(self) -> dict[str, float]:
        """Wide enough for the name, and for a number over every arrow that arrives."""
        arriving = {b.territory: 0 for b in self.report.battles}
        for event, _ in self.sent:
            arriving[event.target] += 1
        return {id: max(NODE_WIDTH, number * _PORT + 10) for id, number in arriving.items()}

    @cached_property
    def courses(self) -> Courses:
        edges = [(event.territory, event.target) for event, _ in self.sent]
        plan = layout([battle.territory for battle in self.joined], edges, self.widths, _GAP)
        return Courses(plan, edges, self.widths, _GAP, NODE_HEIGHT, _CURVES, _LABELS, _PORT)

    @cached_property
    def width(self) -> float:
        return max(700, self.courses.breadth + 2 * _MARGIN)

    def top(self, depth: int) -> float:
        return _TOP + self.courses.start(depth)

    @cached_property
    def bottom(self) -> float:
        """Where the layers end."""
        return _TOP + self.courses.length if self.joined else 0

    @cached_property
    def _apart_top(self) -> float:
        return self.bottom + (44 if self.apart else 0)

    @cached_property
    def _key_top(self) -> float:
        rows = -(-len(self.apart) // self._per_row)
        return self._apart_top + rows * (NODE_HEIGHT + 12) + 28

    @property
    def _per_row(self) -> int:
        return int((self.width - 2 * _MARGIN + 12) // (NODE_WIDTH + 12))

    @cached_property
    def height(self) -> float:
        return self._key_top + 26 * self._signs[1] - 6

    @cached_property
    def _signs(self) -> tuple[list[Shape], int]:
        return _key(self.report, self._key_top, self.width, self._line_items())

    def shapes(self) -> Iterator[Shape]:
        for event, decisive in sorted(self.sent, key=lambda entry: entry[1]):
            yield self._edge(event, decisive)
        for battle in self.joined:
            depth = self.courses.plan.depth(battle.territory)
            width = self.widths[battle.territory]
            left = self.width / 2 + self.courses.across(battle.territory) - width / 2
            yield self._node(battle, left, self.top(depth), width)
        yield from self._those_apart()
        yield from self._signs[0]

    def _those_apart(self) -> Iterator[Shape]:
        if self.apart:
            words = catalogue(self.language).gettext("Neither sent nor got reinforcements:")
            yield Label(_MARGIN, self._apart_top - 12, words, 14, "muted")
        for number, battle in enumerate(self.apart):
            row, column = divmod(number, self._per_row)
            x = _MARGIN + column * (NODE_WIDTH + 12)
            yield self._node(battle, x, self._apart_top + row * (NODE_HEIGHT + 12), NODE_WIDTH)

    def _letter(self, player: str) -> str:
        return LETTERS[self.report.position.players.index(player)]

    def _node(self, battle: Battle, x: float, y: float, width: float) -> Shape:
        letter = None if battle.winner is None else self._letter(battle.winner)
        paint = Paint(fill="land" if letter is None else f"{letter}.tint", stroke="coast", width=2)
        name = self.report.position.map[battle.territory].name(self.language)
        shapes: list[Shape] = [
            Box(x, y, width, NODE_HEIGHT, 10, paint),
            Placed((pieces.token(0, 0, battle.value),), x + 22, y + NODE_HEIGHT / 2, 0.64),
            Label(x + 43, y + 26.5, fitted(name, 15.5, width - 43 - 32), 15.5),
        ]
        if letter is not None:
            shapes.append(pieces.badge(x + width - 18, y + NODE_HEIGHT / 2, letter, 21))
        return Group(tuple(shapes), role="node")

    def _edge(self, event: Reinforce, decisive: bool) -> Shape:
        """Draw an edge: down from its source, past the layers between, and straight down into its target."""
        letter, points = self._letter(event.player), self._course(event)
        head = 7.5 if decisive else 6
        paint = Paint(stroke=f"{letter}.line", width=5 if decisive else 2, dash=() if decisive else (7, 4))
        x, tip = points[-1]
        course = Path(smoothed((*points[:-1], (x, tip - head * 1.4))), paint)
        corners = ((x - head, tip - head * 1.8), (x, tip), (x + head, tip - head * 1.8))
        arrow = Path(polygon(corners), Paint(fill=f"{letter}.line"))
        return Group((course, arrow, *_number(x, tip - 24, event.soldiers, letter, decisive)), role="edge")

    def _course(self, event: Reinforce) -> tuple[Point, ...]:
        """Give the points that an edge goes through, down to just above its target."""
        points = self.courses.points((event.territory, event.target))
        *way, (x, tip) = ((self.width / 2 + across, _TOP + along) for across, along in points)
        return (*way, (x, tip - 2))

    def _line_items(self) -> Iterator[tuple[float, Sequence[Shape]]]:
        say = catalogue(self.language).gettext
        thin = Path(line((0, 0), (32, 0)), Paint(stroke="ink", width=2, dash=(7, 4)))
        thick = Path(line((0, 0), (32, 0)), Paint(stroke="ink", width=5))
        yield key_item(thin, 32, say("reinforcements"), 14)
        yield key_item(thick, 32, say("decisive: without them somebody else wins there"), 14)


def _number(x: float, y: float, soldiers: int, letter: str, decisive: bool) -> tuple[Shape, Shape]:
    """Write how many were sent on an arrow, on a plate that lies over its line."""
    plate = Paint(fill="plate", stroke=f"{letter}.line", width=1.6 if decisive else 1)
    return (
        Box(x - 13, y - 9, 26, 17, 8, plate),
        Label(x, y + 4.5, f"+{soldiers}", 13, "ink", "middle", decisive),
    )
