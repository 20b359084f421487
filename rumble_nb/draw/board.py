"""The board as a scene: the ground, the states of territories, and what lies on it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rumble_nb.draw import pieces
from rumble_nb.draw.arrows import arrow
from rumble_nb.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Group,
    Label,
    Paint,
    Path,
    Point,
    Shape,
    Strokes,
    curve,
    line,
)
from rumble_nb.draw.smooth import RING_RADIUS, territory_paths
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.rules import second_place_points
from rumble_nb.engine.territory import Edge, Territory
from rumble_nb.engine.war import Reinforce
from rumble_nb.locale import catalogue

NAME_WIDTH = 96
"""Board units that a name may take beside its token."""

_WIDTHS = (
    ("ijlíIÍJ.,:;'| /\\", 0.34),
    ("rtf!()[]-", 0.42),
    ("ckszvxy", 0.6),
    ("&#+=<>~^", 0.84),
    ("mwMW@%…", 1.0),
)
"""Letters that are much narrower or wider than others."""


@dataclass(frozen=True)
class BoardView:
    """What the board shows: a position and what goes on in it.

    Parameters
    ----------
    position
        Tokens and soldiers.
    reinforcements
        Reinforcement soldiers by territory and player.
    taken
        First and second of each territory that is resolved.
    battle
        The territory that is fought for now.
    states
        ``"selectable"``, ``"chosen"``, ``"dim"`` or ``"changed"`` by territory.
    arrows
        Reinforcements under way, each with whether it is decisive.
    ghosts
        Soldiers that a choice would add, by territory and player.
    language
        Language of the names.
    face_down
        Whether the tokens lie face down still.
    instead
        What lies on the board in place of tokens, names and soldiers.
    """

    position: Position
    reinforcements: Mapping[str, Mapping[str, int]] = field(default_factory=FrozenMapping)
    taken: Mapping[str, tuple[str | None, str | None]] = field(default_factory=FrozenMapping)
    battle: str | None = None
    states: Mapping[str, str] = field(default_factory=FrozenMapping)
    arrows: tuple[tuple[Reinforce, bool], ...] = ()
    ghosts: Mapping[tuple[str, str], int] = field(default_factory=FrozenMapping)
    language: str = "en"
    face_down: bool = False
    instead: tuple[Shape, ...] | None = None

    def letter(self, player: str) -> str:
        """Give the letter of a player: A to D in seat order."""
        return LETTERS[self.position.players.index(player)]


def view_of(report: WarReport, moment: Moment, language: str = "en") -> BoardView:
    """Give what the board shows at a moment of a war."""
    fought = {battle.territory: battle for battle in report.battles}
    battle = None if moment.battle is None else report.battles[moment.battle].territory
    over = moment.number == len(report.events)
    taken = {id: (fought[id].winner, fought[id].second) for id in moment.resolved if over or id != battle}
    return BoardView(
        report.position,
        moment.reinforcements,
        FrozenMapping(taken),
        None if over else battle,
        arrows=tuple((sent, report.is_decisive(sent)) for sent in moment.arrows if sent.soldiers),
        language=language,
    )


def ground(map: TerritoryMap, language: str = "en") -> tuple[Shape, ...]:
    """Draw what never changes: sea, coasts, islets, land."""
    paths = territory_paths(map)
    outline = tuple(segment for path in paths.values() for segment in path)
    depths = ((40, "sea_line"), (36.5, "sea"), (22, "sea_line"), (18.5, "sea"))
    width, height = map.size
    return (
        Box(0, 0, width, height, 14, Paint(fill="sea")),
        Strokes(outline, tuple(Paint(stroke=colour, width=size) for size, colour in depths)),
        *(_islet(*islet) for islet in map.decor),
        Strokes(outline, (Paint(stroke="coast", width=6.5),)),
        *(_land(place, paths[place.id], language) for place in map.places),
    )


def _islet(x: float, y: float, across: float, down: float, degrees: float) -> Shape:
    return Ellipse(x, y, (across, down), degrees, Paint(fill="land", stroke="coast", width=2))


def _land(place: Territory, path: tuple[tuple[str, tuple[Point, ...]], ...], language: str) -> Shape:
    paint = Paint(fill="land", stroke="border", width=2)
    return Path(path, paint, role="land", territory=place.id, title=place.name(language))


_SHORE = 13
"""Wide enough for depth lines, and narrower than the margin of a panel."""


def shore(map: TerritoryMap) -> Iterator[Shape]:
    """Cover depth lines that reach over the edge of the sea, which a panel would show."""
    (width, height), wide, paint = map.size, _SHORE, Paint(fill="panel")
    yield Box(-wide, -wide, width + 2 * wide, wide, 0, paint)
    yield Box(-wide, height, width + 2 * wide, wide + 2, 0, paint)  # the lines bow out there
    yield Box(-wide, -wide, wide, height + 2 * wide, 0, paint)
    yield Box(width, -wide, wide, height + 2 * wide, 0, paint)


def states(view: BoardView) -> tuple[Shape, ...]:
    """Draw the states of territories."""
    paths = territory_paths(view.position.map)
    marks = (shape for id, path in paths.items() for shape in _state(view, id, path))
    # These lie on the border on both sides of it, so no neighbour may cover them.
    changed = (paths[id] for id, state in view.states.items() if state == "changed")
    return (*marks, *(Path(path, Paint(stroke="accent", width=6)) for path in changed))


def _state(view: BoardView, id: str, path: tuple[tuple[str, tuple[Point, ...]], ...]) -> Iterator[Shape]:
    winner = view.taken.get(id, (None, None))[0]
    state = view.states.get(id)
    if winner is not None:
        yield Path(path, Paint(fill=f"{view.letter(winner)}.tint", stroke="border", width=2))
    if state == "dim":
        yield Path(path, Paint(fill="land_dim", stroke="border", width=2))
    if id == view.battle:
        yield Path(path, Paint(fill="ghost", stroke="ink", width=14, inside=True))
    if state == "selectable":
        yield Path(path, Paint(stroke="accent", width=11, dash=(16, 7), inside=True))
    if state == "chosen":
        yield Path(path, Paint(fill="accent_soft", stroke="accent", width=17, inside=True))


def routes(map: TerritoryMap) -> Iterator[Shape]:
    """Draw the ways that no common border shows."""
    for edge in map.edges:
        if edge.curve is not None:
            yield Path(curve(*edge.curve), Paint(stroke="route", width=4, dash=(9, 6)))
            yield from (
                Circle(x, y, 5.5, Paint(fill="sea", stroke="route", width=3)) for x, y in edge.curve[::2]
            )
        elif map[edge.source].outline is None or edge.route == "sea":
            yield _straight_route(map, edge)


def _straight_route(map: TerritoryMap, edge: Edge) -> Shape:
    """Draw a route of a map that says nothing of its course."""
    sea = edge.route == "sea"
    paint = Paint(stroke="route", width=4, dash=(9, 6)) if sea else Paint(stroke="border", width=6)
    return Path(line(*route_line(map, edge)), paint)


def route_line(map: TerritoryMap, edge: Edge) -> tuple[Point, Point]:
    """Give the straight line between two territories, without what lies in them.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> map = load_map("islets")
    >>> [round(x) for x, y in route_line(map, map.edges[0])]
    [207, 271]
    """
    (ax, ay), (bx, by) = map[edge.source].pos, map[edge.target].pos
    length = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1)
    cut = min(RING_RADIUS / length, 0.45)
    start, end = ((ax + (bx - ax) * share, ay + (by - ay) * share) for share in (cut, 1 - cut))
    return start, end


def things(view: BoardView) -> tuple[Shape, ...]:
    """Draw what lies on the board: routes, then blocks of all territories, and arrows over them."""
    if view.instead is not None:
        return view.instead
    blocks = tuple(Group(tuple(block(view, place))) for place in view.position.map.places)
    return (*routes(view.position.map), *blocks, *arrows(view))


def arrows(view: BoardView) -> Iterator[Shape]:
    """Draw the reinforcements under way, each where it covers least."""
    taken: list[Point] = []
    for sent, decisive in view.arrows:
        letter = view.letter(sent.player)
        shape, middle = arrow(
            view.position.map, sent.territory, sent.target, letter, sent.soldiers, decisive, taken
        )
        taken.append(middle)
        yield shape


def block(view: BoardView, place: Territory) -> Iterator[Shape]:
    """Draw what lies in a territory: tokens, name, and who stands there."""
    x, y = place.room[:2]
    value = view.position.values.get(place.id)
    winner, second = view.taken.get(place.id, (None, None))
    if value is not None:
        yield from tokens(view, x, y, value, winner, second)
    yield from name_label(place, view.language)
    if place.id == view.battle:
        yield pieces.crossed_swords(x + 116, y + 40)
    yield from _standing(view, place, winner is not None)


def tokens(
    view: BoardView, x: float, y: float, value: int, winner: str | None, second: str | None
) -> Iterator[Shape]:
    """Draw the token of a territory and that of its second place; (x, y) is the corner of its room."""
    if view.face_down:
        yield pieces.token_back(x + 26, y + 26)
        return
    if winner is None:
        yield pieces.token(x + 26, y + 26, value)
    else:
        yield pieces.taken_token(x + 26, y + 26, value, view.letter(winner))
    if view.position.rules.second_place:
        across = 70 if winner is None else 76
        yield pieces.half_token(
            x + across, y + 40, second_place_points(value), None if second is None else view.letter(second)
        )


def name_label(place: Territory, language: str) -> Iterator[Shape]:
    """Write the name of a territory, with a sign where it is the capital."""
    text = fitted(place.name(language), 20, NAME_WIDTH)
    x, y = place.label_pos
    yield Label(x, y, text, 20, role="name")
    if place.capital:
        yield pieces.castle(x + text_width(text, 20) + 8, y)


def _standing(view: BoardView, place: Territory, resolved: bool) -> Iterator[Shape]:
    x, y = place.room[:2]
    if resolved:
        yield from _result_line(view, place.id, x, y)
        return
    for player, left, width in seats(view, place):
        yield from _slot(view, place.id, player, left, y + 60, width)


def seats(view: BoardView, place: Territory) -> Iterator[tuple[str, float, float]]:
    """Give the left edge and the width of each player's seat in a territory."""
    players = view.position.players
    width, gap = (34, 3.3) if len(players) == 4 else (40, 8)
    start = place.room[0] + (place.room[2] - len(players) * width - (len(players) - 1) * gap) / 2
    for seat, player in enumerate(players):
        yield player, start + seat * (width + gap), width


def stack_place(view: BoardView, territory: str, player: str) -> tuple[float, float, float]:
    """Give where the stack of a player lies: its left and upper edge, and its width.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> stack_place(BoardView(Position.random(7)), "ezo", "Bea")[2]
    40
    """
    place = view.position.map[territory]
    left, width = next((left, width) for seat, left, width in seats(view, place) if seat == player)
    return left, place.room[1] + 60, width


def preview(view: BoardView, territory: str, player: str, soldiers: int) -> tuple[Shape, ...]:
    """Draw soldiers that would come to a territory, over what lies there already.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> len(preview(BoardView(Position.random(7)), "ezo", "Aki", 2))
    1
    """
    left, y, width = stack_place(view, territory, player)
    if view.position.soldiers[territory][player]:
        return (pieces.ghost_pill(left, y + 54, soldiers, width),)
    return (pieces.ghost_army(left, y, soldiers, width),)


def _slot(view: BoardView, id: str, player: str, x: float, y: float, width: float) -> Iterator[Shape]:
    soldiers = view.position.soldiers[id][player]
    sent = _sent(view, id, player)
    ghost = view.ghosts.get((id, player), 0)
    letter = view.letter(player)
    if soldiers:
        yield pieces.army(x, y, letter, soldiers, width)
    elif ghost:
        yield pieces.ghost_army(x, y, ghost, width)
    elif view.position.values:  # a map without tokens has no seats to keep
        yield Circle(x + width / 2, y + 38, 2.4, Paint(fill="border"), role="wide")
    if sent:
        arriving = any(a.target == id and a.player == player for a, _ in view.arrows)
        yield pieces.reinforcement_pill(x, y + 53, letter, sent, width, arriving)
    elif ghost and soldiers:
        yield pieces.ghost_pill(x, y + 54, ghost, width)


def _sent(view: BoardView, id: str, player: str) -> int:
    return view.reinforcements[id][player] if view.reinforcements else 0


def _result_line(view: BoardView, id: str, x: float, y: float) -> Iterator[Shape]:
    """Draw who stood in a resolved territory, the strongest first, small enough to stay in the block."""
    soldiers = view.position.soldiers[id]
    forces = {p: soldiers[p] + _sent(view, id, p) for p in view.position.players}
    present = sorted((p for p in forces if forces[p]), key=lambda p: -forces[p])
    step = 48 if len(present) < 4 else 37
    for place, player in enumerate(present):
        across = x + 12 + place * step
        yield Group(
            (
                pieces.badge(across, y + 78, view.letter(player), 15),
                Label(across + 11, y + 83, str(forces[player]), 14, role="result"),
            ),
            role="wide",
        )


def key(language: str = "en", war: bool = False) -> Shape:
    """Draw how to read the board, for the empty sea in the upper left corner."""
    words = catalogue(language)
    rows = [
        (
            pieces.token(60, 84, 7, 20),
            80,
            words.gettext("token: points, dice sum"),
            words.gettext("and place in the war order"),
        ),
        (pieces.half_token(60, 130, 3), 135, words.gettext("second place: half, rounded down"), ""),
        (
            pieces.badge(60, 167, "A", 24),
            164,
            words.gettext("soldiers: colour, hatch and"),
            words.gettext("letter of the player; count below"),
        ),
    ]
    if war:
        rows.append(
            (
                pieces.reinforcement_pill(42, 198, "C", 2, 36),
                213,
                words.gettext("reinforcements: hollow, with +"),
                "",
            )
        )
    panel = Box(24, 18, 352, 184 if not war else 214, 10, Paint(fill="page", opacity=0.72))
    title = Label(42, 46, words.gettext("How to read the board"), 16, bold=True)
    return Group((panel, title, *(shape for row in rows for shape in _key_row(*row))), role="wide")


def _key_row(sign: Shape, y: float, first: str, second: str) -> tuple[Shape, ...]:
    lines = [Label(92, y, first, 15)] + ([Label(92, y + 18, second, 15)] if second else [])
    return (sign, *lines)


def has_room_for_key(map: TerritoryMap) -> bool:
    """Tell whether the upper left corner of the board is open sea.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> has_room_for_key(load_map("japan")), has_room_for_key(load_map("islets"))
    (True, False)
    """
    corners = [point for path in territory_paths(map).values() for _, points in path for point in points]
    return map.size == (1000, 700) and not any(x < 384 and y < 240 for x, y in corners)


def text_width(text: str, size: float) -> float:
    """Estimate the width of a text from above, in board units.

    Examples
    --------
    >>> text_width("Ezo", 20) < 50 < text_width("関東北", 20)
    True
    """
    return size * sum(_letter_width(letter) for letter in text)


def _letter_width(letter: str) -> float:
    """Give the width of a letter of the widest font of the stack, from above and in letter heights."""
    for letters, width in _WIDTHS:
        if letter in letters:
            return width
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.8 if letter.isupper() else 0.64


def fitted(text: str, size: float, width: float) -> str:
    """Shorten a text so that it fits into a width; an ellipsis shows that something is missing.

    Examples
    --------
    >>> fitted("Hokuriku", 20, 96), fitted("A very long name", 20, 96)
    ('Hokuriku', 'A very…')
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"
