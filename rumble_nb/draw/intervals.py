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
from rumble_nb.draw.shares import percent
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH = 470
"""Narrower than other charts: it stands in columns of widgets, too."""

_RIGHT = 376
_SIZE, _LABEL, _SIGN = 14, 15, 18
_MOST, _AIRY, _SHORTEST = 30, 12, 14
_LINE = Paint(stroke="ink", width=2, dash=(6, 5))
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
    """Give intervals as a scene: one row each, and a straight line for the level.

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
    chart = _Rows(spans_of(estimates), level, named, across, language)
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


class _Rows:
    """Places intervals below one another, the level and texts; so they can be read on a small screen, too."""

    def __init__(self, spans: list[Span], level: Share, named: str, across: str, language: str) -> None:
        self.spans, self.level, self.language = spans, level, language
        self.named, self.labels = named, across
        self.say = catalogue(language).gettext
        self.ticks = ticks_around([float(level), *(float(end) for it in spans for end in (it.low, it.high))])
        widest = max(width_of(span.label, _LABEL, bold=True) for span in spans)
        self.left = max(widest, width_of(across, _SIZE)) + 22
        self.pitch = 30 if len(spans) <= _AIRY else 23
        key, lines = key_lines(self._key(), 0, 12, WIDTH)
        self.key, self.top = key, 26.0 * lines + 34
        self.height = self.top + self.pitch * len(spans) + 8

    def across(self, share: Share) -> float:
        """Give where a share stands."""
        lowest, highest = self.ticks[0], self.ticks[-1]
        return self.left + (_RIGHT - self.left) * (100 * float(share) - lowest) / (highest - lowest)

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self.key
        yield Label(0, self.top - 14, self.labels, _SIZE, "muted", role="labels")
        for number, tick in enumerate(self.ticks):
            x = self.across(Fraction(tick, 100))
            yield Path(line((x, self.top - 6), (x, self.height)), Paint(stroke="panel_line"))
            # One sign in the row is enough; the others would take the room of the numbers.
            text = percent(Fraction(tick, 100), self.language) if tick == self.ticks[-1] else str(tick)
            yield Label(x, self.top - 14, text, _SIZE, "muted", "middle", role=f"tick {number}")
        x = self.across(self.level)
        yield Path(line((x, self.top - 6), (x, self.height)), _LINE, role="level")
        for number, span in enumerate(self.spans):
            yield from self._row(span, self.top + (number + 0.5) * self.pitch)

    def _key(self) -> Iterator[tuple[float, tuple[Shape, ...]]]:
        """Say what the line and the two kinds of intervals mean."""
        level = Path(line((13, -11), (13, 11)), _LINE)
        inside = Group(tuple(_interval(0, 26, 13, 0, out=False)))
        outside = Group((*_interval(0, 26, 13, 0, out=True), Label(32, 6, "≠", _SIGN, bold=True)))
        yield key_item(level, 26, f"{self.named}: {percent(self.level, self.language)}", _SIZE)
        yield key_item(inside, 30, self.say("interval that holds it"), _SIZE)
        yield key_item(outside, 46, self.say("interval that leaves it out"), _SIZE)

    def _row(self, span: Span, y: float) -> Iterator[Shape]:
        out = span.leaves_out(self.level)
        low, high, share = self.across(span.low), self.across(span.high), self.across(span.share)
        yield Label(self.left - 22, y + 5, span.label, _LABEL, "ink", "end", bold=True, role="label")
        yield Group(tuple(_interval(low, high, share, y, out)), role="out" if out else "in")
        if out:
            yield Label(_RIGHT + 18, y + 6, "≠", _SIGN, "ink", "middle", bold=True, role="sign")
        yield Label(WIDTH, y + 5, percent(span.share, self.language), _SIZE, "ink", "end", role="share")

    def words(self) -> str:
        """Say every interval, and whether it leaves out the level."""
        told = f"{self.named}: {percent(self.level, self.language)}."
        return " ".join([told, f"{self.labels}:", *map(self._sentence, self.spans)])

    def _sentence(self, span: Span) -> str:
        holds = self.say("{label}: {share} ({low} to {high}), holds it.")
        leaves = self.say("{label}: {share} ({low} to {high}), leaves it out.")
        message = leaves if span.leaves_out(self.level) else holds
        share, low, high = (percent(part, self.language) for part in (span.share, span.low, span.high))
        return message.format(label=span.label, share=share, low=low, high=high)


def _interval(low: float, high: float, share: float, y: float, out: bool) -> Iterator[Shape]:
    """Draw an interval with its ends and the share in it; one that leaves out the level is dark and full."""
    colour, width = ("ink", 3.4) if out else ("route", 2.2)
    paint = Paint(stroke=colour, width=width)
    yield Path(line((low, y), (high, y)), paint)
    # The ends of a very short interval would be one blot with its dot.
    if high - low > _SHORTEST:
        yield from (Path(line((x, y - 5), (x, y + 5)), paint) for x in (low, high))
    yield Circle(share, y, 4.2, Paint(fill="ink" if out else "plate", stroke=colour, width=2))
