"""The 216 rolls of three dice: a panel for the first die, rows for the second, columns for the third."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rumble_nb.draw.bars import key_lines
from rumble_nb.draw.dice import die
from rumble_nb.draw.events import ALL_ROLLS, Roll, roll_of, roll_set
from rumble_nb.draw.lettering import BOLD, width_of, wrapped
from rumble_nb.draw.roll_marks import Marks, Square, marks_of
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Path, Point, Scene, Shape, polygon
from rumble_nb.draw.text_width import fitted
from rumble_nb.engine.dice import PIPS
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

MOST_EVENTS = 3
"""How many events have a sign of their own."""

COLUMNS = (6, 3, 2, 1)
"""How many panels may stand side by side."""

_PITCH, _CELL = 30, 28
_HEADS, _CAPTION = 24, 58
_ACROSS, _DOWN = _HEADS + 6 * _PITCH, _CAPTION + 6 * _PITCH
_GAP, _BELOW, _FRAME = 28, 20, 8
_SIGN_PLACES: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-6.5, 0), (6.5, 0)),
    3: ((-6.5, -6), (6.5, -6), (0, 6.5)),
}
"""Where the signs of one, two or three events lie, seen from the middle of a square."""


def rolls_scene(
    event: Any,
    also: Sequence[Any] = (),
    *,
    names: Sequence[str] | None = None,
    now: Sequence[int] | None = None,
    title: str | None = None,
    language: str = "en",
    columns: int = 3,
) -> Scene:
    """Give the 216 ordered rolls as a grid in which events are marked.

    A roll of an event has a filled square with a sign: a disc for the first
    event, a ring for the second, a triangle for the third. The more events a
    roll belongs to, the stronger its square is filled.

    Parameters
    ----------
    event
        The event: anything with ``rolls``, a collection of ordered rolls, or
        a mapping of rolls to whole numbers, which are written instead of signs.
    also
        Up to two more events.
    names
        What the rolls of each event have in common, where the events do not say so.
    now
        A roll that gets a frame.
    title
        What the grid shows.
    language
        Language of the words.
    columns
        Panels side by side: 6, 3, 2 or 1.

    Raises
    ------
    RumbleError
        There are too many events, these are no sets of rolls, or panels
        cannot stand like this.

    Examples
    --------
    >>> scene = rolls_scene([(1, 1, 1), (6, 6, 6)], names=["twice the same"])
    >>> scene.title, scene.description
    ('The 216 rolls of three dice', 'Twice the same: 2 of 216 = 1/108 ≈ 0.9 %. 1-1-1 and 6-6-6.')
    """
    if columns not in COLUMNS:
        raise RumbleError(f"Panels stand {', '.join(map(str, COLUMNS))} side by side, not {columns}.")
    marks = marks_of(_events(event, also, names, language), language)
    return _Grid(marks, None if now is None else roll_of(now), columns).scene(title)


def _events(event: Any, also: Sequence[Any], names: Sequence[str] | None, language: str) -> list[Any]:
    if len(also) >= MOST_EVENTS:
        raise RumbleError(f"A grid of rolls shows at most {MOST_EVENTS} events, not {1 + len(also)}.")
    told = (*(names or ()), *(None,) * MOST_EVENTS)
    events = [roll_set(one, language, name) for one, name in zip((event, *also), told, strict=False)]
    if len(events) > 1 and any(one.numbers for one in events):
        raise RumbleError("Numbers in the squares leave no room for a second event.")
    return events


class _Grid:
    """Places the key and the squares."""

    def __init__(self, marks: Marks, now: Roll | None, columns: int) -> None:
        self.marks, self.now, self.columns = marks, now, columns
        self.say = catalogue(marks.language).gettext
        self.width = columns * _ACROSS + (columns - 1) * _GAP

    def scene(self, title: str | None) -> Scene:
        top, high = self._top()
        rows = 6 // self.columns
        height = high + rows * _DOWN + (rows - 1) * _BELOW
        panels = [shape for first in PIPS for shape in self._panel(first, high)]
        named = title or self.say("The 216 rolls of three dice")
        shapes = (*top, *panels, *self._frame(high))
        return Scene(self.width + _FRAME, height + _FRAME, shapes, named, self._words())

    def _words(self) -> str:
        told = [self.marks.words()]
        if self.now is not None:
            roll, meaning = "-".join(map(str, self.now)), self.marks.meaning(self.now)
            told.append(self.say("Framed: {roll}, {meaning}.").format(roll=roll, meaning=meaning))
        return " ".join(told)

    def _top(self) -> tuple[list[Shape], float]:
        """Draw what the grid shows, its key, and how to read it; give how high that is."""
        shapes: list[Shape] = []
        y = 0.0
        headline = self.marks.headline()
        size = 20 if width_of(headline, 20, bold=True) <= self.width else 17
        for text in wrapped(headline, size * BOLD, self.width, 2):
            shapes.append(Label(0, y + 20, text, size, bold=True, role="headline"))
            y += 27
        items = [self._key_item(*entry) for entry in self.marks.key()]
        drawn, lines = key_lines(items, 0, y + 20, self.width, 34)
        y += 8 + 34 * lines
        reading = self.say("Panels: first die. Rows: second die. Columns: third die.")
        for text in wrapped(reading, 14, self.width, 3):
            shapes.append(Label(0, y + 16, text, 14, "muted"))
            y += 20
        return [*shapes, *drawn], y + 10

    def _key_item(self, square: Square, meaning: str) -> tuple[float, tuple[Shape, ...]]:
        text = fitted(meaning, 14, self.width - _CELL - 8)
        label = Label(_CELL + 8, 5, text, 14)
        return _CELL + 8 + width_of(text, 14), (*self._square(0, -_CELL / 2, square), label)

    def _corner(self, first: int, top: float) -> Point:
        """Give where the panel of a first die begins."""
        down, across = divmod(first - 1, self.columns)
        return across * (_ACROSS + _GAP), top + down * (_DOWN + _BELOW)

    def _place(self, roll: Roll, top: float) -> Point:
        """Give the upper left corner of the square of a roll."""
        x, y = self._corner(roll[0], top)
        return x + _HEADS + (roll[2] - 1) * _PITCH + 1, y + _CAPTION + (roll[1] - 1) * _PITCH + 1

    def _frame(self, top: float) -> Iterator[Shape]:
        """Draw a frame round the roll that was just made, over its neighbours."""
        if self.now is not None:
            x, y = self._place(self.now, top)
            for colour, width in (("focus_gap", 9.0), ("focus", 4.0)):
                paint = Paint(stroke=colour, width=width)
                yield Box(x - 4, y - 4, _CELL + 8, _CELL + 8, 8, paint, role="now")

    def _panel(self, first: int, top: float) -> Iterator[Shape]:
        x, y = self._corner(first, top)
        yield die(x + _HEADS + 1, y, first, 28)
        yield Label(x + _HEADS + 38, y + 19, self.say("first die"), 14, bold=True)
        for pips in PIPS:
            middle = (pips - 0.5) * _PITCH
            yield Label(x + _HEADS + middle, y + _CAPTION - 7, str(pips), 14, "muted", "middle")
            yield Label(x + 12, y + _CAPTION + middle + 5, str(pips), 14, "muted", "middle")
        for roll in ALL_ROLLS:
            if roll[0] == first:
                yield self._roll(roll, *self._place(roll, top))

    def _roll(self, roll: Roll, x: float, y: float) -> Shape:
        square = self.marks.square(roll)
        role = "roll" if square.heat is None else "roll in"
        return Group(tuple(self._square(x, y, square)), role)

    def _square(self, x: float, y: float, square: Square) -> Iterator[Shape]:
        if square.heat is None:
            yield Box(x, y, _CELL, _CELL, 5, Paint(fill="plate", stroke="panel_line"))
            return
        heat, middle_x, middle_y = f"heat.{square.heat}", x + _CELL / 2, y + _CELL / 2
        yield Box(x, y, _CELL, _CELL, 5, Paint(fill=heat, stroke="plate_line", width=1.6))
        if square.written:
            yield Label(middle_x, middle_y + 5.8, square.written, 16, f"{heat}.text", "middle", True)
        places = _SIGN_PLACES[self.marks.places]
        for number in square.signs:
            across, down = places[number]
            yield sign(number, middle_x + across, middle_y + down, f"{heat}.text")


def sign(number: int, x: float, y: float, colour: str) -> Shape:
    """Draw the sign of an event round (x, y): a disc, a ring or a triangle.

    Examples
    --------
    >>> [type(sign(number, 0, 0, "ink")).__name__ for number in range(3)]
    ['Circle', 'Circle', 'Path']
    """
    if number == 0:
        return Circle(x, y, 5, Paint(fill=colour))
    if number == 1:
        return Circle(x, y, 4, Paint(stroke=colour, width=2.4))
    return Path(polygon(((x, y - 5.5), (x + 5.6, y + 4.2), (x - 5.6, y + 4.2))), Paint(fill=colour))
