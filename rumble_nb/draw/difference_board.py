"""The board of one of two wars: what differs in full, everything else with its winner only."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from rumble_nb.draw import pieces
from rumble_nb.draw.board import BoardView, arrows, block, name_label, seats, states, tokens
from rumble_nb.draw.difference_routes import changed_routes
from rumble_nb.draw.ground import ground, routes
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Scene, Shape
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.territory import Territory
from rumble_nb.engine.war import Reinforce
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.analysis.war_differences import WarDiff

SIDES = ("before", "after")

_SENT = {"reinforcements", "shortfall"}
"""What differs in what a battle sends, not in the battle itself: an arrow shows it."""


def difference_view(diff: WarDiff, side: str, language: str = "en", *, whole: bool = False) -> BoardView:
    """Give what the board of one side shows, also to a board that can be clicked.

    Territories in whose battle something differs have an outline, tokens,
    soldiers and reinforcements; the others have the winner's letter. Arrows
    are reinforcements that the other war has not, or not so many of.

    Parameters
    ----------
    diff
        What differs.
    side
        ``"before"`` or ``"after"``.
    language
        Language of the names.
    whole
        Whether the territories in which nothing differs have their tokens
        and soldiers too, as a board needs it on which they are moved.

    Raises
    ------
    RumbleError
        There is no such side.

    Examples
    --------
    >>> from rumble_nb import Move, Position, compare, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    >>> difference_view(diff, "after").states["ezo"], difference_view(diff, "after").states["kinai"]
    ('changed', 'dim')
    """
    report, marks = side_of(diff, side), _states(diff)
    taken = {battle.territory: (battle.winner, battle.second) for battle in report.battles}
    if whole:
        marks = {id: mark for id, mark in marks.items() if mark == "changed"}
        taken = {id: taken[id] for id in marks}
    view = BoardView(
        report.position,
        report.moments[-1].reinforcements,
        FrozenMapping(taken),
        states=FrozenMapping(marks),
        arrows=tuple(_arrows(diff, side)),
        language=language,
    )
    return replace(view, instead=tuple(_things(view, diff, side)))


def side_of(diff: WarDiff, side: str) -> WarReport:
    """Give the war of a side, and refuse a side that does not exist."""
    if side not in SIDES:
        raise RumbleError(f"There is no side {side!r}; there are: {', '.join(SIDES)}.")
    return diff.before if side == "before" else diff.after


def _other(diff: WarDiff, side: str) -> WarReport:
    return diff.after if side == "before" else diff.before


def difference_board_scene(diff: WarDiff, side: str, language: str = "en") -> Scene:
    """Give the board of one side as a scene.

    Examples
    --------
    >>> from rumble_nb import Position, compare
    >>> difference_board_scene(compare(Position.random(7), Position.random(7)), "before").title
    'As it was: Cai wins'
    """
    view = difference_view(diff, side, language)
    map = view.position.map
    shapes = (*ground(map, language), *states(view), *(view.instead or ()))
    return Scene(*map.size, shapes, side_title(diff, side, language), diff.headline(language))


def side_title(diff: WarDiff, side: str, language: str = "en") -> str:
    """Name a side, and who wins there."""
    say = catalogue(language).gettext
    title = say("As it was: {winner} wins") if side == "before" else say("What if: {winner} wins")
    return title.format(winner=side_of(diff, side).winner)


def differs_here(diff: WarDiff) -> frozenset[str]:
    """Name the territories whose battle itself differs, not only what it sends."""
    return frozenset(battle.territory for battle in diff.battles if not _SENT.issuperset(battle.kinds))


def _states(diff: WarDiff) -> Mapping[str, str]:
    here, territories = differs_here(diff), diff.after.position.map.territories
    return FrozenMapping({id: "changed" if id in here else "dim" for id in territories})


def _arrows(diff: WarDiff, side: str) -> Iterator[tuple[Reinforce, bool]]:
    report = side_of(diff, side)
    ways = {(sent.territory, sent.target, sent.player) for sent in diff.reinforcements}
    for event in report.events:
        if not isinstance(event, Reinforce) or not event.soldiers:
            continue
        if (event.territory, event.target, event.player) in ways:
            yield event, report.is_decisive(event)


def _things(view: BoardView, diff: WarDiff, side: str) -> Iterator[Shape]:
    yield from routes(view.position.map)
    yield from changed_routes(view.position.map, _other(diff, side).position.map)
    for place in view.position.map.places:
        mark = view.states.get(place.id)
        if mark == "changed":
            yield Group(tuple(_block(view, place, diff, side)))
        elif mark == "dim":
            yield from _winner(view, place)
        else:
            yield Group(tuple(block(replace(view, reinforcements=FrozenMapping()), place)))
    yield from arrows(view)


def _winner(view: BoardView, place: Territory) -> Iterator[Shape]:
    winner = view.taken[place.id][0]
    if winner is not None:
        yield pieces.badge(*place.pos, view.letter(winner), 40)


def _block(view: BoardView, place: Territory, diff: WarDiff, side: str) -> Iterator[Shape]:
    x, y = place.room[:2]
    winner, second = view.taken[place.id]
    value = view.position.values[place.id]
    if len({report.position.values[place.id] for report in (diff.before, diff.after)}) > 1:
        yield Circle(x + 26, y + 26, 28, Paint(stroke="accent", width=4))
    yield from tokens(view, x, y, value, winner, second)
    yield from name_label(place, view.language)
    for player, left, width in seats(view, place):
        more = _more(diff, place.id, player) if side == "after" else 0
        yield from _seat(view, place.id, player, left, y + 60, width, more)


def _more(diff: WarDiff, territory: str, player: str) -> int:
    """Count the soldiers that a player has more in a territory than before."""
    before, after = (report.position.soldiers[territory][player] for report in (diff.before, diff.after))
    return after - before


def _seat(
    view: BoardView, id: str, player: str, x: float, y: float, width: float, more: int
) -> Iterator[Shape]:
    soldiers, sent = view.position.soldiers[id][player], view.reinforcements[id][player]
    letter = view.letter(player)
    if soldiers:
        yield pieces.army(x, y, letter, soldiers, width)
    elif more:
        yield _gone(x, y, -more, width)
    else:
        yield Circle(x + width / 2, y + 38, 2.4, Paint(fill="border"), role="wide")
    if sent:
        yield pieces.reinforcement_pill(x, y + 53, letter, sent, width)
    if soldiers and more:
        yield Box(x, y, width, pieces.ARMY_HEIGHT, 4, Paint(stroke="accent", width=3.4))
        yield _tag(x, y + (71 if sent else 54), more, width)


def _gone(x: float, y: float, soldiers: int, width: float) -> Shape:
    """Draw that soldiers are here no more."""
    paint = Paint(fill="plate", stroke="accent", width=2.6, dash=(6, 4))
    size, role = (18, "pill") if soldiers < 10 else (13, "")
    text = Label(x + width / 2, y + 32, f"−{soldiers}", size, "accent", "middle", True, role)
    return Group((Box(x, y, width, pieces.ARMY_HEIGHT, 4, paint), text))


def _tag(x: float, y: float, more: int, width: float) -> Shape:
    """Draw how many soldiers are more or fewer, below an army."""
    text = f"+{more}" if more > 0 else f"−{-more}"
    tag = Box(x + 1, y, width - 2, 20, 6, Paint(fill="accent", stroke="plate", width=1.6))
    return Group((tag, Label(x + width / 2, y + 15.4, text, 15, "accent_text", "middle", True, "pill")))
