"""Bars of chances: columns where there is room for them, otherwise rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.lettering import width_of, wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Path, Shape, line
from rumble_nb.draw.shares import decimal, equal_percent, percent, percent_ticks
from rumble_nb.draw.units import counted_in
from rumble_nb.locale import catalogue

WIDTH = 700
_SIZE, _LABEL = 14, 18
_TOP = 40
LONGEST_FRACTION = 12
"""Signs of the longest fraction that people read; longer ones are written as per cent only."""


@dataclass(frozen=True)
class Bar:
    """One thing that may happen.

    Parameters
    ----------
    label
        What may happen.
    exact
        Its chance.
    counted
        How often it happened; ``None`` where nothing was counted.
    share
        The part of all rolls in which it happened.
    """

    label: str
    exact: Fraction
    counted: int | None = None
    share: Fraction | None = None

    @property
    def fraction(self) -> str:
        """The exact chance as a fraction; nothing where it is too long to be read."""
        text = str(self.exact)
        return text if len(text) <= LONGEST_FRACTION else ""


class Bars(ABC):
    """Places the bars of one chart.

    Parameters
    ----------
    bars
        What may happen, in order.
    rolls
        In how many rolls that was counted.
    language
        Language of the words.
    unit
        What is counted, if not rolls.
    """

    def __init__(self, bars: Sequence[Bar], rolls: int, language: str, unit: str = "rolls") -> None:
        self.bars, self.rolls, self.language, self.unit = bars, rolls, language, unit
        self.say = catalogue(language).gettext
        self.counted = bars[0].share is not None
        self.fractions = all(bar.fraction for bar in bars)
        self.ticks = percent_ticks(max(max(bar.exact, bar.share or Fraction(0)) for bar in bars))

    @property
    @abstractmethod
    def height(self) -> float:
        """How high the chart is."""

    @abstractmethod
    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""

    def key(self, left: float) -> Iterator[Shape]:
        """Draw what the two kinds of bars mean."""
        hollow = Box(1, -9, 20, 18, 0, Paint(fill="heat.1", stroke="ink", width=2))
        items = [key_item(hollow, 22, self.say("exact chance"), _SIZE)]
        if self.counted:
            solid = Box(6, -9, 10, 18, 0, Paint(fill="route"))
            items.append(key_item(solid, 22, self.counted_in(), _SIZE))
        yield from key_lines(items, left, 12, WIDTH - left)[0]

    def counted_in(self) -> str:
        """Say in how many rolls was counted."""
        return counted_in(self.rolls, self.unit, self.language)

    def percent(self, chance: Fraction) -> str:
        """Write a chance as per cent."""
        return percent(chance, self.language)

    def number(self, chance: Fraction) -> str:
        """Write a chance as per cent without the sign, for a table."""
        return decimal(100 * chance, 1, self.language)


class Columns(Bars):
    """Columns side by side, their numbers in a table below."""

    _left, _floor = 104, 300

    @property
    def height(self) -> float:
        """How high the chart is."""
        return self._percents + (32 if self.counted else 10)

    @property
    def _percents(self) -> float:
        """Where the exact per cent stand: below the labels, and the fractions if there are any."""
        return self._floor + (66 if self.fractions else 46)

    @property
    def step(self) -> float:
        """How wide a column is, with the space beside it."""
        return (WIDTH - self._left) / len(self.bars)

    def has_room(self) -> bool:
        """Tell whether all labels and numbers fit below their columns."""
        room = self.step - 3
        return all(
            width_of(bar.label, _LABEL, bold=True) <= room
            and width_of(bar.fraction if self.fractions else "", _SIZE) <= room
            for bar in self.bars
        )

    def _down(self, chance: Fraction) -> float:
        return self._floor - (self._floor - _TOP - 6) * float(100 * chance / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self.key(self._left)
        for tick in self.ticks:
            y = self._down(Fraction(tick, 100))
            yield Path(line((self._left - 6, y), (WIDTH, y)), Paint(stroke="panel_line"))
            yield self._head(self.percent(Fraction(tick, 100)), y + 5)
        for number, bar in enumerate(self.bars):
            yield from self._column(bar, self._left + (number + 0.5) * self.step)
        yield Path(line((self._left - 6, self._floor), (WIDTH, self._floor)), Paint(stroke="ink", width=1.4))
        if self.fractions:
            yield self._head(self.say("exact"), self._floor + 46)
        yield self._head(self.say("in %") if self.fractions else self.say("exact, %"), self._percents)
        if self.counted:
            yield self._head(self.say("counted, %"), self._percents + 22, "route")

    def _head(self, text: str, y: float, colour: str = "muted") -> Label:
        return Label(self._left - 12, y, text, _SIZE, colour, "end")

    def _column(self, bar: Bar, x: float) -> Iterator[Shape]:
        floor, half, top = self._floor, min(0.31 * self.step, 40), self._down(bar.exact)
        paint = Paint(fill="heat.1", stroke="ink", width=2.2)
        yield Box(x - half, top, 2 * half, floor - top, 0, paint, "exact")
        if bar.share is not None:
            high = self._down(bar.share)
            yield Box(x - half / 2, high, half, floor - high, 0, Paint(fill="route"), "counted")
            share = self.number(bar.share)
            yield Label(x, self._percents + 22, share, _SIZE, "route", "middle", role="share")
        yield Label(x, floor + 23, bar.label, _LABEL, "ink", "middle", True, "label")
        if self.fractions:
            yield Label(x, floor + 46, bar.fraction, _SIZE, "ink", "middle", role="fraction")
        yield Label(x, self._percents, self.number(bar.exact), _SIZE, "ink", "middle", role="percent")


class Rows(Bars):
    """Rows below one another, with room for words before and numbers after each bar."""

    _row = 46

    @property
    def height(self) -> float:
        """How high the chart is."""
        return _TOP + 26 + self._row * len(self.bars)

    @property
    def left(self) -> float:
        """Where bars begin."""
        return min(250.0, max(width_of(bar.label, 15) for bar in self.bars)) + 14

    @property
    def _right(self) -> float:
        """How much room the numbers at the right take."""
        return max(156.0, max(width_of(self._exact(bar), _SIZE) for bar in self.bars) + 24)

    def _exact(self, bar: Bar) -> str:
        """Write an exact chance, as a fraction only where all can be read."""
        about = equal_percent(bar.exact, self.language)
        return f"{bar.fraction} {about}" if self.fractions else about

    def _across(self, chance: Fraction) -> float:
        return self.left + (WIDTH - self._right - self.left) * float(100 * chance / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self.key(0)
        for tick in self.ticks[:: 1 if WIDTH - self.left > 500 else 2]:
            x = self._across(Fraction(tick, 100))
            yield Path(line((x, _TOP + 22), (x, self.height)), Paint(stroke="panel_line"))
            yield Label(x, _TOP + 14, self.percent(Fraction(tick, 100)), _SIZE, "muted", "middle")
        for number, bar in enumerate(self.bars):
            yield from self._bar(bar, _TOP + 26 + (number + 0.5) * self._row)
        yield Path(line((self.left, _TOP + 22), (self.left, self.height)), Paint(stroke="ink", width=1.4))

    def _bar(self, bar: Bar, y: float) -> Iterator[Shape]:
        lines = wrapped(bar.label, 15, self.left - 12, 2)
        for number, text in enumerate(lines):
            yield Label(0, y + 5 + 18 * (number - (len(lines) - 1) / 2), text, 15, role="label")
        paint = Paint(fill="heat.1", stroke="ink", width=2.2)
        yield self._length(bar.exact, y, 26, paint, "exact")
        if bar.share is not None:
            yield self._length(bar.share, y, 13, Paint(fill="route"), "counted")
        yield from self._numbers(bar, y + 5)

    def _length(self, chance: Fraction, y: float, thick: float, paint: Paint, role: str) -> Box:
        return Box(self.left, y - thick / 2, self._across(chance) - self.left, thick, 0, paint, role)

    def _numbers(self, bar: Bar, y: float) -> Iterator[Label]:
        x, up = WIDTH - self._right + 22, 0 if bar.share is None else 9
        yield Label(x, y - up, self._exact(bar), _SIZE, role="fraction")
        if bar.share is not None:
            text = self.say("counted {share}").format(share=self.percent(bar.share))
            yield Label(x, y + up, text, _SIZE, "route", role="share")


def bars_chart(bars: Sequence[Bar], rolls: int, language: str = "en", unit: str = "rolls") -> Bars:
    """Give the chart of some bars: columns where labels are short, otherwise rows."""
    columns = Columns(bars, rolls, language, unit)
    return columns if columns.has_room() else Rows(bars, rolls, language, unit)
