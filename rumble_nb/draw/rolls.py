"""The 216 rolls of three dice: a panel for the first die, rows for the second, columns for the third."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.dice import die
from rumble_nb.draw.events import ALL_ROLLS, Roll, RollSet, count_words, roll_of, roll_set, rolls_words
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Path, Scene, Shape, polygon
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import PIPS
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

MOST_EVENTS = 3
"""How many events have a sign of their own."""

_PITCH, _CELL = 30, 28
_HEADS, _CAPTION = 24, 56
_PANEL = (_HEADS + 6 * _PITCH, _CAPTION + 6 * _PITCH)
_GAP, _BELOW = 28, 22
_LINE = 26


def rolls_scene(
    event: Any,
    also: Sequence[Any] = (),
    *,
    names: Sequence[str] | None = None,
    now: Sequence[int] | None = None,
    language: str = "en",
    columns: int = 3,
    clickable: bool = False,
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
    language
        Language of the words.
    columns
        Panels side by side: 6, 3, 2 or 1.
    clickable
        Whether squares have the attributes that a page needs to let people choose one.

    Raises
    ------
    RumbleError
        There are too many events, or these are no sets of rolls.

    Examples
    --------
    >>> scene = rolls_scene([(1, 1, 1), (6, 6, 6)])
    >>> scene.title, scene.description.split(":")[1]
    ('The 216 rolls of three dice', ' 2 of 216 = 1/108 ≈ 0.9 %. 1-1-1 in 1 order and 6-6-6 in 1 order.')
    """
    if len(also) >= MOST_EVENTS:
        raise RumbleError(f"A grid of rolls shows at most {MOST_EVENTS} events, not {1 + len(also)}.")
    told = (*(names or ()), *(None,) * MOST_EVENTS)
    events = [roll_set(one, language, name) for one, name in zip((event, *also), told, strict=False)]
    return _Grid(events, None if now is None else roll_of(now), language, columns, clickable).scene()


def rolls_svg(
    event: Any,
    also: Sequence[Any] = (),
    *,
    prefix: str,
    names: Sequence[str] | None = None,
    now: Sequence[int] | None = None,
    language: str = "en",
    columns: int = 3,
) -> str:
    """Give the grid of rolls as SVG for a page, whose colours follow the mode of the page.

    Every square is a group of class ``roll`` with ``data-roll`` (the three
    digits, as in ``"136"``), a title in words, the role of a button, and a
    ``tabindex``: 0 for one square, -1 for all others. Squares of an event have
    the class ``in`` too.

    Parameters
    ----------
    event, also, names, now, language, columns
        As for :func:`rolls_scene`.
    prefix
        Starts every id; no two pictures on a page may share it.

    Examples
    --------
    >>> rolls_svg([(1, 3, 6)], prefix="a").count('data-roll="')
    216
    """
    scene = rolls_scene(event, also, names=names, now=now, language=language, columns=columns, clickable=True)
    return css_svg(scene, prefix, role="group")


class _Grid:
    """Places the squares, and says what is to be seen."""

    def __init__(
        self, events: Sequence[RollSet], now: Roll | None, language: str, columns: int, clickable: bool
    ) -> None:
        self.events, self.now, self.language = events, now, language
        self.columns, self.clickable = columns, clickable
        self.say = catalogue(language).gettext
        self.members = [frozenset(event.rolls) for event in events]
        self.numbers = events[0].numbers
        self.width = columns * _PANEL[0] + (columns - 1) * _GAP

    def scene(self) -> Scene:
        top, lines = self._top()
        rows = -(-6 // self.columns)
        height = lines + rows * _PANEL[1] + (rows - 1) * _BELOW
        panels = [shape for first in PIPS for shape in self._panel(first, lines)]
        title = self.say("The 216 rolls of three dice")
        return Scene(self.width, height, (*top, *panels), title, self._words())

    # What stands above the panels

    def _top(self) -> tuple[list[Shape], float]:
        """Draw the counts and the key; give how high they are."""
        shapes: list[Shape] = [Label(0, 20, self._headline(), 20, bold=True, role="headline")]
        items = [key_item(self._sample(sign), _CELL, text, 14) for sign, text in self._key()]
        drawn, lines = key_lines(items, 0, 48, self.width, 34)
        shapes += drawn
        return shapes, 48 + 34 * lines + 4

    def _headline(self) -> str:
        if len(self.events) == 1:
            return count_words(self.events[0], self.language)
        union = self._of(lambda inside: any(inside), self.say("at least one of these"))
        return f"{union.name}: {count_words(union, self.language)}"

    def _of(self, chosen: Any, name: str) -> RollSet:
        return RollSet(tuple(roll for roll in ALL_ROLLS if chosen(self._inside(roll))), name)

    def _inside(self, roll: Roll) -> tuple[bool, ...]:
        return tuple(roll in members for members in self.members)

    def _key(self) -> Iterator[tuple[tuple[bool, ...], str]]:
        """Give each kind of square with what it means."""
        every = len(self.events)
        for number, event in enumerate(self.events):
            sign = tuple(number == other for other in range(every))
            yield sign, self._counted(event.name, len(event.rolls))
        none = self._of(lambda inside: not any(inside), "")
        yield (False,) * every, self._counted(self.say("other rolls"), len(none.rolls))

    def _counted(self, name: str, number: int) -> str:
        return self.say("{name}: {number}").format(name=name, number=number)

    def _sample(self, inside: tuple[bool, ...]) -> Shape:
        return Group(tuple(self._square(0, -_CELL / 2, inside, "")))

    # The panels

    def _panel(self, first: int, top: float) -> Iterator[Shape]:
        x = (first - 1) % self.columns * (_PANEL[0] + _GAP)
        y = top + (first - 1) // self.columns * (_PANEL[1] + _BELOW)
        yield Label(x + _HEADS, y + 19, self.say("first die"), 14)
        yield die(x + _PANEL[0] - 26, y + 1, first, 24)
        for pips in PIPS:
            yield Label(
                x + _HEADS + (pips - 0.5) * _PITCH, y + _CAPTION - 8, str(pips), 13, "muted", "middle"
            )
            yield Label(x + 10, y + _CAPTION + (pips - 0.5) * _PITCH + 5, str(pips), 13, "muted", "middle")
        for second in PIPS:
            for third in PIPS:
                left = x + _HEADS + (third - 1) * _PITCH + 1
                yield self._cell((first, second, third), left, y + _CAPTION + (second - 1) * _PITCH + 1)

    def _cell(self, roll: Roll, x: float, y: float) -> Shape:
        inside = self._inside(roll)
        written = str(self.numbers.get(roll, ""))
        shapes = [*self._square(x, y, inside, written)]
        if roll == self.now:
            shapes.append(Box(x - 2, y - 2, _CELL + 4, _CELL + 4, 7, Paint(stroke="focus", width=4), "now"))
        role = "roll in" if any(inside) else "roll"
        return Group(tuple(shapes), role, *self._for_a_page(roll, inside))

    def _for_a_page(self, roll: Roll, inside: tuple[bool, ...]) -> tuple[str, tuple[tuple[str, str], ...]]:
        if not self.clickable:
            return "", ()
        names = [event.name for event, there in zip(self.events, inside, strict=True) if there]
        title = "; ".join([", ".join(map(str, roll)), *(names or [self.say("not marked")])])
        stop = roll == (self.now or ALL_ROLLS[0])
        written = "".join(map(str, roll))
        return title, (("data-roll", written), ("role", "button"), ("tabindex", "0" if stop else "-1"))

    def _square(self, x: float, y: float, inside: tuple[bool, ...], written: str) -> Iterator[Shape]:
        depth = sum(inside)
        if not depth:
            yield Box(x, y, _CELL, _CELL, 5, Paint(fill="plate", stroke="panel_line"))
            return
        heat = "heat.4" if len(inside) == 1 else f"heat.{2 * depth - 1}"
        yield Box(x, y, _CELL, _CELL, 5, Paint(fill=heat, stroke="plate_line", width=1.6))
        if written:
            yield Label(x + _CELL / 2, y + _CELL / 2 + 5.5, written, 16, f"{heat}.text", "middle", True)
            return
        for number, there in enumerate(inside):
            if there:
                across, down = _SIGN_PLACES[len(inside)][number]
                yield _sign(number, x + _CELL / 2 + across, y + _CELL / 2 + down, f"{heat}.text")

    # The words

    def _words(self) -> str:
        told = [
            f"{event.name}: {count_words(event, self.language)}. {rolls_words(event, self.language)}"
            for event in self.events
        ]
        if len(self.events) > 1:
            told.append(self._headline() + ".")
        return " ".join(text[:1].upper() + text[1:] for text in told)


_SIGN_PLACES = {1: ((0, 0),), 2: ((-6.5, 0), (6.5, 0)), 3: ((-6.5, -5.5), (6.5, -5.5), (0, 7))}


def _sign(number: int, x: float, y: float, colour: str) -> Shape:
    """Draw the sign of an event round (x, y): disc, ring or triangle."""
    if number == 0:
        return Circle(x, y, 4.6, Paint(fill=colour))
    if number == 1:
        return Circle(x, y, 3.9, Paint(stroke=colour, width=2.2))
    return Path(polygon(((x, y - 5), (x + 5.4, y + 4), (x - 5.4, y + 4))), Paint(fill=colour))
