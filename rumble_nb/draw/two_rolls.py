"""Two rolls as a grid of equal squares: columns for the first roll, rows for the second."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rumble_nb.draw.bars import key_lines
from rumble_nb.draw.lettering import BOLD, width_of, wrapped
from rumble_nb.draw.rolls import sign
from rumble_nb.draw.scene import Box, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import equal_percent
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

MOST = 12
"""How many columns and rows there can be at most; more squares would be too small to count."""

_WIDTH, _LARGEST = 408, 80
_RIGHT, _HEADS, _SIZE, _KEY = 20, 54, 14, 32
_HEAT = (4, 2, None)
"""How strongly squares are filled: hit at once, hit with the second roll, no hit."""


def two_rolls_scene(
    chance: Any, wanted: str = "", counts: bool = True, title: str | None = None, language: str = "en"
) -> Scene:
    """Give two rolls as equally likely squares: who hits with the first roll does not roll again.

    Parameters
    ----------
    chance
        The chance of a hit with one roll; its denominator is the number of
        columns and rows, 12 at most.
    wanted
        What is wanted, in a word or two; without, it is called a hit.
    counts
        Whether the squares are counted; without, that is left to the reader.
    title
        What the grid shows.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        This is no chance, or it needs more than twelve columns.

    Examples
    --------
    >>> print(two_rolls_scene(Fraction(1, 2), "7").description)
    7 with the first roll: 2 of 4 squares. 7 only with the second roll: 1. No 7: 1. Together: 3/4 = 75 %.
    """
    if type(chance) not in (int, Fraction) or not 0 <= chance <= 1:
        raise RumbleError(
            f"{quoted(chance)} is no exact chance; give a Fraction from 0 to 1, such as Fraction(5, 12)."
        )
    hit = Fraction(chance)
    if hit.denominator > MOST:
        raise RumbleError(
            f"{hit} needs {hit.denominator} columns; {MOST} can be counted."
            f" Give a chance whose denominator is at most {MOST}, such as 5/12."
        )
    return _Squares(hit, wanted, counts, language).scene(title)


class _Squares:
    """Places the squares and what is said about them."""

    def __init__(self, hit: Fraction, wanted: str, counts: bool, language: str) -> None:
        self.hit, self.counts, self.language = hit, counts, language
        self.say = catalogue(language).gettext
        self.wanted = wanted or self.say("hit")
        self.side, self.hits = hit.denominator, hit.numerator
        self.miss = self.side - self.hits
        self.pitch = min(_WIDTH / self.side, _LARGEST)
        beside = self.say("second roll:"), self.say("miss"), self.wanted
        self.left = max(width_of(text, _SIZE) for text in beside) + 24
        self.width = self.left + _WIDTH + _RIGHT

    @property
    def numbers(self) -> tuple[int, int, int]:
        """How many squares hit at once, hit with the second roll, and do not hit."""
        return self.hits * self.side, self.miss * self.hits, self.miss * self.miss

    def scene(self, title: str | None) -> Scene:
        head, top = self._head()
        shapes = [*head, *self._heads(top), *self._squares(top + _HEADS)]
        named = title or self.say("Two rolls: the second one only after a miss")
        height = top + _HEADS + self.side * self.pitch
        return Scene(self.width, height, tuple(shapes), named, " ".join(self._words()))

    def _meanings(self) -> tuple[str, str, str]:
        first = self.say("{wanted} with the first roll").format(wanted=self.wanted)
        second = self.say("{wanted} only with the second roll").format(wanted=self.wanted)
        return first, second, self.say("no {wanted}").format(wanted=self.wanted)

    def _together(self) -> str:
        first, second, _ = self.numbers
        chance = Fraction(first + second, self.side**2)
        text = self.say("{first} + {second} = {hits} of {all} squares: {chance} {percent}")
        return text.format(
            first=first,
            second=second,
            hits=first + second,
            all=self.side**2,
            chance=chance,
            percent=equal_percent(chance, self.language),
        )

    def _head(self) -> tuple[list[Shape], float]:
        """Draw the sum, where it is told, and the key; give how high that is."""
        shapes: list[Shape] = []
        y = 0.0
        for text in wrapped(self._together(), 18 * BOLD, self.width, 2) if self.counts else ():
            shapes.append(Label(0, y + 18, text, 18, bold=True, role="headline"))
            y += 26
        items = [self._key_item(kind) for kind in range(3)]
        drawn, lines = key_lines(items, 0, y + 20, self.width, 38)
        return [*shapes, *drawn], y + 38 * lines + 12

    def _key_item(self, kind: int) -> tuple[float, tuple[Shape, ...]]:
        text = self._meanings()[kind]
        if self.counts:
            text = f"{text}: {self.numbers[kind]}"
        label = Label(_KEY + 8, 5, text, _SIZE, role="key")
        return _KEY + 8 + width_of(text, _SIZE), (*self._square(0, -_KEY / 2, kind, _KEY), label)

    def _heads(self, top: float) -> Iterator[Shape]:
        """Say what columns and rows mean: first those that hit, then those that miss."""
        first, second = self.say("first roll:"), self.say("second roll:")
        for text, begin, number in ((self.wanted, 0, self.hits), (self.say("miss"), self.hits, self.miss)):
            if number:
                start, end = begin * self.pitch, (begin + number) * self.pitch - 2
                yield from self._over((first, text), self.left + start, self.left + end, top)
                yield from self._beside((second, text), top + _HEADS + start, top + _HEADS + end)

    def _over(self, lines: tuple[str, str], left: float, right: float, top: float) -> Iterator[Shape]:
        for row, text in enumerate(lines):
            yield Label((left + right) / 2, top + 16 + 19 * row, text, _SIZE, "ink", "middle", role="head")
        yield Path(line((left, top + 45), (right, top + 45)), Paint(stroke="ink", width=2))

    def _beside(self, lines: tuple[str, str], up: float, down: float) -> Iterator[Shape]:
        for row, text in enumerate(lines):
            y = (up + down) / 2 + 5 + 19 * (row - 0.5)
            yield Label(self.left - 20, y, text, _SIZE, "ink", "end", role="head")
        yield Path(line((self.left - 9, up), (self.left - 9, down)), Paint(stroke="ink", width=2))

    def _squares(self, top: float) -> Iterator[Shape]:
        for row in range(self.side):
            for column in range(self.side):
                kind = 0 if column < self.hits else 1 if row < self.hits else 2
                x, y = self.left + column * self.pitch, top + row * self.pitch
                yield from self._square(x, y, kind, self.pitch - 2)

    def _square(self, x: float, y: float, kind: int, side: float) -> Iterator[Shape]:
        heat = _HEAT[kind]
        if heat is None:
            yield Box(x, y, side, side, 5, Paint(fill="plate", stroke="panel_line"), "miss")
            return
        paint = Paint(fill=f"heat.{heat}", stroke="plate_line", width=1.6)
        yield Box(x, y, side, side, 5, paint, ("at once", "later")[kind])
        yield sign(kind, x + side / 2, y + side / 2, f"heat.{heat}.text")

    def _words(self) -> Iterator[str]:
        if not self.counts:
            yield self._uncounted()
            return
        first, second, none = self.numbers
        at_once, later, never = (meaning[:1].upper() + meaning[1:] for meaning in self._meanings())
        text = self.say("{meaning}: {number} of {all} squares.")
        yield text.format(meaning=at_once, number=first, all=self.side**2)
        yield f"{later}: {second}."
        yield f"{never}: {none}."
        chance = 1 - (1 - self.hit) ** 2
        text = self.say("Together: {chance} {percent}.")
        yield text.format(chance=chance, percent=equal_percent(chance, self.language))

    def _uncounted(self) -> str:
        """Say how the grid is made, and leave the squares to be counted."""
        ngettext = catalogue(self.language).ngettext
        size = ngettext(
            "{side} column and {side} row of equal squares.",
            "{side} columns and {side} rows of equal squares.",
            self.side,
        )
        hits = ngettext(
            "In {hits} column the first roll hits; in {hits} row the second one does.",
            "In {hits} columns the first roll hits; in {hits} rows the second one does.",
            self.hits,
        )
        return f"{size.format(side=self.side)} {hits.format(hits=self.hits)}"
