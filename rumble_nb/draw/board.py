"""The board as a scene: the ground, the states of territories, and what lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rumble_nb.draw import pieces
from rumble_nb.draw.arrows import arrow
from rumble_nb.draw.ground import routes
from rumble_nb.draw.scene import Circle, Group, Label, Paint, Path, Point, Shape
from rumble_nb.draw.smooth import territory_paths
from rumble_nb.draw.text_width import fitted, text_width
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.rules import second_place_points
from rumble_nb.engine.territory import Territory
from rumble_nb.engine.war import Reinforce

NAME_WIDTH = 96
"""Board units that a name may take beside its token."""


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
