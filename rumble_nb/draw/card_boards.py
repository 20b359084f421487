"""The part of a board that a card is about, before and after it: what moves, and what has come of it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.draw.arrows import arrow
from rumble_nb.draw.board import BoardView, states, things
from rumble_nb.draw.scene import Group, Paint, Path, Point, Shape, curve, polygon
from rumble_nb.engine.actions import STOCK, Move, PlayCard
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.state import State

_AIR, _SHAPE, _NARROWEST = 34, 4 / 3, 400
_LIFT = 0.55
"""How far a leap between territories that are no neighbours is bent, as a share of its length."""


@dataclass(frozen=True)
class Window:
    """The part of the board that is seen."""

    x: float
    y: float
    width: float
    height: float


def places_of(action: PlayCard) -> tuple[str, ...]:
    """Name the territories that a card is about.

    Examples
    --------
    >>> places_of(PlayCard("kasei", [("Aki", 1, "stock", "ezo")]))
    ('ezo',)
    """
    ends = (end for move in action.moves for end in (move.source, move.target))
    return tuple(dict.fromkeys(end for end in ends if end != STOCK))


def window(map: TerritoryMap, action: PlayCard) -> Window:
    """Give the part of the board that shows all territories of a card, four units wide to three high.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> window(load_map("japan"), PlayCard("kasei", [("Aki", 1, "stock", "ezo")])).width
    400
    """
    rooms = [map[id].room for id in places_of(action)]
    left, top = min(x for x, _, _, _ in rooms) - _AIR, min(y for _, y, _, _ in rooms) - _AIR
    right = max(x + width for x, _, width, _ in rooms) + _AIR
    bottom = max(y + height for _, y, _, height in rooms) + _AIR
    width = max(right - left, (bottom - top) * _SHAPE, _NARROWEST)
    width = min(width, map.size[0], map.size[1] * _SHAPE)
    height = width / _SHAPE
    x = min(max((left + right - width) / 2, 0), map.size[0] - width)
    y = min(max((top + bottom - height) / 2, 0), map.size[1] - height)
    return Window(x, y, width, height)


def before(state: State, action: PlayCard, language: str = "en") -> tuple[Shape, ...]:
    """Draw what lies on the board before a card, and an arrow for each move between territories.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> len(before(*tactics.example("monomi"))) - len(after(*tactics.example("monomi")))
    1
    """
    view = BoardView(state.position, states=_marked(action, "selectable"), language=language)
    return (*states(view), *things(view), *_arrows(view, action))


def after(state: State, action: PlayCard, language: str = "en") -> tuple[Shape, ...]:
    """Draw what lies on the board after a card.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> len(after(*tactics.example("monomi"))) > 20
    True
    """
    view = BoardView(state.apply(action).position, states=_marked(action, "chosen"), language=language)
    return (*states(view), *things(view))


def _marked(action: PlayCard, kind: str) -> FrozenMapping[str, str]:
    return FrozenMapping(dict.fromkeys(places_of(action), kind))


def _arrows(view: BoardView, action: PlayCard) -> Iterator[Shape]:
    map, taken = view.position.map, list[Point]()
    for move in action.moves:
        if STOCK in (move.source, move.target):
            continue
        letter = view.letter(move.player)
        if move.target in map.neighbours(move.source):
            shape, middle = arrow(
                map, move.source, move.target, letter, move.soldiers, True, taken, scale=1.25
            )
            taken.append(middle)
            yield shape
        else:
            yield _leap(map, move, letter)


def _leap(map: TerritoryMap, move: Move, letter: str) -> Shape:
    """Draw a bent, broken arrow from one territory to another far away."""
    (ax, ay), (bx, by) = map[move.source].pos, map[move.target].pos
    bend = ((ax + bx) / 2 + (by - ay) * _LIFT, (ay + by) / 2 - (bx - ax) * _LIFT)
    angle = math.atan2(by - bend[1], bx - bend[0])
    tip = (bx - 40 * math.cos(angle), by - 40 * math.sin(angle))
    way = curve((ax, ay), bend, tip)
    head = polygon(
        tuple(
            (
                tip[0] + along * math.cos(angle) - aside * math.sin(angle),
                tip[1] + along * math.sin(angle) + aside * math.cos(angle),
            )
            for along, aside in ((24, 0), (-8, 18), (-8, -18))
        )
    )
    return Group(
        (
            Path(way, Paint(stroke="plate", width=16)),
            Path(way, Paint(stroke=f"{letter}.line", width=9, dash=(16, 9))),
            Path(head, Paint(fill=f"{letter}.fill", stroke="plate_line", width=3)),
        )
    )
