"""The board very small: who holds what, what is still open, and what is fought for now."""

from __future__ import annotations

from collections.abc import Iterator

from rumble_nb.draw.arrows import arrow
from rumble_nb.draw.board import BoardView
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Placed, Point, Shape, Strokes, curve, line
from rumble_nb.draw.smooth import territory_paths
from rumble_nb.engine.territory import Territory

ARROW = 2.1
"""Size of arrows beside those of the large board."""


def thumbnail(view: BoardView, x: float, y: float, width: float) -> Placed:
    """Draw a small board; (x, y) is its upper left corner.

    There are no names. An open territory has the number of its token, one
    that is taken the tint, hatch and letter of the winner, and the one that
    is fought for a thick frame.

    Parameters
    ----------
    view
        What the board shows.
    x, y, width
        Where it lies, and how wide it is.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> thumbnail(BoardView(Position.random(7)), 0, 0, 250).scale
    0.25
    """
    shapes = (*_ground(view), *_lands(view), *_routes(view), *_battle(view), *_signs(view), *_arrows(view))
    return Placed(shapes, x, y, width / view.position.map.size[0])


def _ground(view: BoardView) -> Iterator[Shape]:
    width, height = view.position.map.size
    outline = tuple(segment for path in territory_paths(view.position.map).values() for segment in path)
    yield Box(0, 0, width, height, 26, Paint(fill="sea"))
    yield Strokes(outline, (Paint(stroke="coast", width=16),))


def _lands(view: BoardView) -> Iterator[Shape]:
    for id, path in territory_paths(view.position.map).items():
        winner = view.taken.get(id, (None, None))[0]
        if winner is None:
            yield Strokes(path, (Paint(fill="land", stroke="border", width=6),))
            continue
        letter = view.letter(winner)
        border = Paint(stroke="border", width=6)
        yield Strokes(path, (Paint(fill=f"{letter}.tint"), Paint(wide_hatch=letter), border))


def _routes(view: BoardView) -> Iterator[Shape]:
    map = view.position.map
    for edge in map.edges:
        if edge.curve is not None:
            yield Path(curve(*edge.curve), Paint(stroke="route", width=8, dash=(12, 9)))
        elif map[edge.source].outline is None:
            yield _straight(map[edge.source], map[edge.target], edge.route)


def _straight(one: Territory, other: Territory, route: str) -> Shape:
    (ax, ay), (bx, by) = one.pos, other.pos
    length = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1)
    cut = min(88 / length, 0.45)
    ends = [(ax + (bx - ax) * share, ay + (by - ay) * share) for share in (cut, 1 - cut)]
    dash = (12.0, 9.0) if route == "sea" else ()
    return Path(line(*ends), Paint(stroke="route" if dash else "coast", width=8 if dash else 12, dash=dash))


def _battle(view: BoardView) -> Iterator[Shape]:
    if view.battle is not None:
        path = territory_paths(view.position.map)[view.battle]
        yield Strokes(path, (Paint(fill="ghost", stroke="ink", width=20),))


def _signs(view: BoardView) -> Iterator[Shape]:
    for place in view.position.map.places:
        winner = view.taken.get(place.id, (None, None))[0]
        x, y = place.pos
        value = str(view.position.values.get(place.id, ""))
        if winner is not None:
            yield from _letter(x, y, view.letter(winner))
        elif place.id == view.battle:
            yield Circle(x, y, 58, Paint(fill="token"))
            yield Label(x, y + 28, value, 78, "token_text", "middle", True)
        else:
            yield Label(x, y + 26, value, 72, "ink", "middle")


def _letter(x: float, y: float, letter: str) -> Iterator[Shape]:
    paint = Paint(fill=f"{letter}.fill", stroke="plate_line", width=6)
    yield Box(x - 46, y - 46, 92, 92, 16, paint)
    yield Label(x, y + 27, letter, 74, f"{letter}.text", "middle", True)


def _arrows(view: BoardView) -> Iterator[Shape]:
    taken: list[Point] = []
    for sent, decisive in view.arrows:
        letter = view.letter(sent.player)
        ends = sent.territory, sent.target
        shape, middle = arrow(view.position.map, *ends, letter, sent.soldiers, decisive, taken, ARROW)
        taken.append(middle)
        yield shape
