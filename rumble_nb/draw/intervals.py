"""Intervals side by side, and which of them leave out a level such as the fair share."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Circle, Group, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import decimal, percent
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH = 700
_LEFT, _TOP, _FLOOR = 78, 62, 330
_SIZE, _LABEL = 14, 15
_MOST = 30
Share = Fraction | float


@dataclass(frozen=True)
class Span:
    """A share with its interval.

    Parameters
    ----------
    label
        What it is of.
    share
        The share.
    low, high
        The ends of the interval.
    """

    label: str
    share: Share
    low: Share
    high: Share

    def leaves_out(self, level: Share) -> bool:
        """Tell whether the level lies outside."""
        return not self.low <= level <= self.high


def intervals_scene(
    estimates: Mapping[Any, Any],
    level: Share,
    named: str,
    across: str,
    title: str | None = None,
    language: str = "en",
) -> Scene:
    """Give intervals as a scene: one column each, and a straight line for the level.

    Parameters
    ----------
    estimates
        By label, what has a ``share`` and the ends ``low`` and ``high``.
    level
        The chance with which the intervals are compared.
    named
        What the level is called.
    across
        What the labels are.
    title
        What the picture is called.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        There are no intervals, too many, or something that has none.
    """
    chart = _Columns(spans_of(estimates), level, named, across, language)
    heading = title or catalogue(language).gettext("Shares with their intervals")
    return Scene(WIDTH, chart.height, tuple(chart.shapes()), heading, chart.words())


def spans_of(estimates: Mapping[Any, Any]) -> list[Span]:
    """Give the intervals with their labels.

    Examples
    --------
    >>> spans_of({10: Span("", 0.5, 0.2, 0.8)})
    [Span(label='10', share=0.5, low=0.2, high=0.8)]
    """
    if not 1 <= len(estimates) <= _MOST:
        raise RumbleError(f"There can be 1 to {_MOST} intervals side by side, not {len(estimates)}.")
    wrong = [label for label, it in estimates.items() if not hasattr(it, "low") or not hasattr(it, "share")]
    if wrong:
        raise RumbleError(f"{wrong[0]!r} has no interval; give what batch.estimate(hits, n) gives.")
    return [Span(str(label), it.share, it.low, it.high) for label, it in estimates.items()]


def ticks_around(shares: Sequence[float]) -> range:
    """Give round per cent around some shares; they need not begin at 0, as no length stands for a share.

    Examples
    --------
    >>> list(ticks_around([0.22, 0.47])), list(ticks_around([0, 1]))
    ([20, 25, 30, 35, 40, 45, 50], [0, 20, 40, 60, 80, 100])
    """
    low, high = 100 * min(shares), 100 * max(shares)
    step = next(step for step in (1, 2, 5, 10, 20) if high - low <= 5.4 * step or step == 20)
    first = math.floor(low / step) * step
    return range(first, max(math.ceil(high / step) * step, first + step) + 1, step)


class _Columns:
    """Places intervals, the level and texts."""

    def __init__(self, spans: list[Span], level: Share, named: str, across: str, language: str) -> None:
        self.spans, self.level, self.language = spans, level, language
        self.named, self.along = named, across
        self.say = catalogue(language).gettext
        self.ticks = ticks_around([float(level), *(float(end) for it in spans for end in (it.low, it.high))])
        self.step = (WIDTH - _LEFT) / len(spans)
        self.told = all(width_of(self._number(span), _SIZE) <= self.step - 4 for span in spans)
        self.height = float(_FLOOR + (78 if self.told else 54))

    def across(self, number: int) -> float:
        """Give where a column stands."""
        return _LEFT + (number + 0.5) * self.step

    def down(self, share: Share) -> float:
        """Give where a share stands."""
        lowest, highest = self.ticks[0], self.ticks[-1]
        return _FLOOR - (_FLOOR - _TOP) * (100 * float(share) - lowest) / (highest - lowest)

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self._key()
        for tick in self.ticks:
            y = self.down(Fraction(tick, 100))
            yield Path(line((_LEFT, y), (WIDTH, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 10, y + 5, percent(Fraction(tick, 100), self.language), _SIZE, "muted", "end")
        y = self.down(self.level)
        yield Path(line((_LEFT, y), (WIDTH, y)), self._line, role="level")
        for number, span in enumerate(self.spans):
            yield from self._column(span, self.across(number))
        if self.told:
            yield Label(_LEFT - 10, _FLOOR + 46, self.say("in %"), _SIZE, "muted", "end")
        yield Label(_LEFT, self.height - 6, self.along, _SIZE, "muted", role="along")

    @property
    def _line(self) -> Paint:
        return Paint(stroke="ink", width=2, dash=(6, 5))

    def _key(self) -> Iterator[Shape]:
        """Say what the line and the two kinds of intervals mean."""
        level = Path(line((0, 0), (26, 0)), self._line)
        inside = Group(tuple(self._interval(11, -10, 10, 0, out=False)))
        outside = Group((*self._interval(8, -10, 10, 0, out=True), Label(14, 5, "≠", 16, bold=True)))
        chance = percent(self.level, self.language)
        items = [
            key_item(level, 26, f"{self.named}: {chance}", _SIZE),
            key_item(inside, 22, self.say("interval that holds it"), _SIZE),
            key_item(outside, 26, self.say("interval that leaves it out"), _SIZE),
        ]
        yield from key_lines(items, _LEFT, 14, WIDTH - _LEFT)[0]

    def _column(self, span: Span, x: float) -> Iterator[Shape]:
        out = span.leaves_out(self.level)
        low, high, share = self.down(span.low), self.down(span.high), self.down(span.share)
        yield Group(tuple(self._interval(x, high, low, share, out)), role="out" if out else "in")
        if out:
            yield Label(x, high - 9, "≠", 17, "ink", "middle", bold=True, role="sign")
        yield Label(x, _FLOOR + 23, span.label, _LABEL, "ink", "middle", bold=True, role="label")
        if self.told:
            yield Label(x, _FLOOR + 46, self._number(span), _SIZE, "ink", "middle", role="share")

    def _interval(self, x: float, high: float, low: float, share: float, out: bool) -> Iterator[Shape]:
        colour, width = ("ink", 3.4) if out else ("route", 2.2)
        paint = Paint(stroke=colour, width=width)
        yield Path(line((x, high), (x, low)), paint)
        # The ends of a very short interval would be one blot with its dot.
        if low - high > 14:
            yield from (Path(line((x - 5, y), (x + 5, y)), paint) for y in (high, low))
        fill = "ink" if out else "plate"
        yield Circle(x, share, 4.2, Paint(fill=fill, stroke=colour, width=2))

    def _number(self, span: Span) -> str:
        return decimal(100 * Fraction(span.share), 1, self.language)

    def words(self) -> str:
        """Say every interval, and whether it leaves out the level."""
        told = f"{self.named}: {percent(self.level, self.language)}."
        return " ".join([told, f"{self.along}:", *map(self._sentence, self.spans)])

    def _sentence(self, span: Span) -> str:
        holds = self.say("{label}: {share} ({low} to {high}), holds it.")
        leaves = self.say("{label}: {share} ({low} to {high}), leaves it out.")
        message = leaves if span.leaves_out(self.level) else holds
        low, high = (percent(Fraction(end), self.language) for end in (span.low, span.high))
        return message.format(
            label=span.label, share=percent(Fraction(span.share), self.language), low=low, high=high
        )
