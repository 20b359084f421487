"""The board with all that decides the war alone: stacks, reinforcements, routes, the finish order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.arrows import arrow
from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.board import BoardView, stack_place, states, things
from rumble_nb.draw.cascade import key_arrow
from rumble_nb.draw.ground import ground, shore
from rumble_nb.draw.lettering import BOLD, short_name, width_of
from rumble_nb.draw.scene import Box, Group, Label, Paint, Path, Placed, Point, Scene, Shape, line
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue, map_title

_KEY, _MARGIN, _ORDER, _SIZE = 1.3, 14, 46, 20
_SWAPS = 36
_ADDED = Paint(stroke="accent", width=5, dash=(4, 8))


def pivotal_scene(found: Any, language: str = "en") -> Scene:
    """Give the board with what decides as a scene.

    Parameters
    ----------
    found
        What :func:`rumble_nb.pivotal` gives.
    language
        Language of the words.
    """
    map = found.position.map
    view = BoardView(found.position, language=language)
    board = (*ground(map, language), *shore(map), *states(view), *_added(found), *things(view))
    width, height = map.size
    key, lines = _key(found, language, width / _KEY)
    order = _ORDER + (_SWAPS if found.tie_breakers else 0)
    below = (*_finish_order(found, height + 30, language), Placed(tuple(key), 0, height + 38 + order, _KEY))
    title = catalogue(language).gettext("What decides the war alone: {title}")
    named = title.format(title=map_title(map.title, language))
    whole = height + 26 * lines * _KEY + 24 + order
    shapes = (*board, *_stacks(view, found), *_arrows(view, found), *below)
    return Scene(width, whole, shapes, named, found.words(language).replace("\n", " "))


def _added(found: Any) -> Iterator[Shape]:
    """Draw routes that would decide below all pieces, from middle to middle."""
    map = found.position.map
    for pivot in found.routes:
        one, other = pivot.change.one, pivot.change.other
        if other not in map.neighbours(one):
            yield Path(line(map[one].pos, map[other].pos), _ADDED, role="added-route")


def _stacks(view: BoardView, found: Any) -> Iterator[Shape]:
    """Frame the stacks one of whose soldiers decides, with the letter of who would win."""
    for pivot in found.soldiers:
        x, y, width = stack_place(view, pivot.change.source, pivot.change.player)
        yield _frame(x, y, width, view.letter(pivot.winner))


def _frame(x: float, y: float, width: float, letter: str, height: float = 52) -> Shape:
    halo = Box(x - 3, y - 3, width + 6, height + 6, 6, Paint(stroke="plate", width=9))
    box = Box(x - 3, y - 3, width + 6, height + 6, 6, Paint(stroke="accent", width=5))
    return Group((halo, box, pieces.badge(x + width + 1, y + height + 2, letter, 17)), role="pivot")


def _arrows(view: BoardView, found: Any) -> Iterator[Shape]:
    taken: list[Point] = []
    for pivot in found.reinforcements:
        sent = pivot.sent
        letter = view.letter(sent.player)
        shape, (x, y) = arrow(
            view.position.map, sent.territory, sent.target, letter, sent.soldiers, True, taken, 1.15
        )
        taken.append((x, y))
        yield shape
        yield pieces.badge(x, y, view.letter(pivot.winner), 16)


def _finish_order(found: Any, y: float, language: str) -> Iterator[Shape]:
    """Write the finish order, and below it the exchanges that decide."""
    say, order = catalogue(language).gettext, found.position.finish_order
    head = say("Finish order:")
    yield Label(4, y + 7, head, _SIZE)
    x = 4 + width_of(head, _SIZE) + 12
    room = (found.position.map.size[0] - x) / len(order) - 52
    for player in order:
        yield pieces.badge(x + 12, y, _letter(found, player), 23)
        name = fitted(player, _SIZE, room / BOLD)
        yield Label(x + 30, y + 7, name, _SIZE, bold=True, role="player")
        x += 30 + width_of(name, _SIZE) * BOLD + 22
    for number, pivot in enumerate(found.tie_breakers):
        yield from _swap(found, pivot, 16 + 148 * number, y + 36)


def _swap(found: Any, pivot: Any, x: float, y: float) -> Iterator[Shape]:
    """Draw two letters with the sign between them, and the letter of who would win."""
    order, after = found.position.finish_order, pivot.change.order
    one, other = (_letter(found, player) for player in order if order.index(player) != after.index(player))
    yield pieces.badge(x, y, one, 23)
    yield exchange(x + 33, y)
    yield pieces.badge(x + 66, y, other, 23)
    yield pieces.badge(x + 90, y + 9, _letter(found, pivot.winner), 17)


def exchange(x: float, y: float) -> Shape:
    """Draw the sign of two that change places round (x, y).

    Examples
    --------
    >>> len(exchange(0, 0).shapes)
    4
    """
    paint = Paint(stroke="accent", width=3.4)
    strokes = [
        ((x - 13, y - 5), (x + 13, y - 5)),
        ((x + 6, y - 11), (x + 13, y - 5)),
        ((x - 13, y + 5), (x + 13, y + 5)),
        ((x - 6, y + 11), (x - 13, y + 5)),
    ]
    return Group(tuple(Path(line(*stroke), paint) for stroke in strokes), role="exchange")


def _letter(found: Any, player: str) -> str:
    return LETTERS[found.position.players.index(player)]


def _key(found: Any, language: str, width: float) -> tuple[list[Shape], int]:
    """Say what the marks mean."""
    say = catalogue(language).gettext
    players = (
        (30 + width_of(short_name(player), 15), (pieces.badge(11, 0, letter, 21), _name(player)))
        for letter, player in zip(LETTERS, found.position.players, strict=False)
    )
    box = Box(2, -11, 20, 22, 4, Paint(stroke="accent", width=4))
    dashes = Path(line((0, 0), (30, 0)), _ADDED)
    items = (
        key_item(box, 26, say("one soldier fewer decides"), 14),
        key_item(key_arrow("A", True), 32, say("these reinforcements decide"), 14),
        key_item(dashes, 32, say("one route more decides"), 14),
        key_item(exchange(15, 0), 32, say("exchanging places decides"), 14),
        key_item(
            pieces.badge(10, 0, _letter(found, found.report.winner), 17),
            22,
            say("at a mark: who would win"),
            14,
        ),
    )
    return key_lines([*players, *items], _MARGIN, 0, width - 2 * _MARGIN)


def _name(player: str) -> Shape:
    return Label(28, 5.5, short_name(player), 15)
