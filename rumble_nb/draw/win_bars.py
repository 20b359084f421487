"""Chances to win as bars: one for each player or seat, with its interval and what is assumed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rumble_nb.draw import pieces
from rumble_nb.draw.lettering import width_of, wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import decimal, percent, percent_ticks
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue

WIDTH = 700
_LEFT, _TOP, _ROW, _NUMBERS = 184, 34, 60, 136
_SIZE, _NOTE = 14, 19
_MOST_NOTES, _SHORTEST = 5, 9
Share = Fraction | float


@dataclass(frozen=True)
class WinBar:
    """The chance of somebody to win.

    Parameters
    ----------
    name
        Who it is.
    win, low, high
        The chance, and where it lies with 95 % confidence.
    points
        Points on average.
    """

    name: str
    win: Share
    low: Share
    high: Share
    points: Share


def win_scene(
    bars: Sequence[WinBar],
    note: str,
    title: str,
    description: str,
    language: str = "en",
    equal_shares: bool = False,
) -> Scene:
    """Give chances to win as a scene.

    Parameters
    ----------
    bars
        Everybody's chance, in seat order.
    note
        How the chances were found and what they assume; it stands below the bars.
    title, description
        What the picture is, and its words.
    language
        Language of the words.
    equal_shares
        Whether a line shows what all would have if all had the same.

    Examples
    --------
    >>> win_scene([WinBar("Aki", 0.5, 0.4, 0.6, 30)], "Simulated.", "Chances", "Aki 0.5").height
    117.0
    """
    chart = _Chart(bars, note, language, equal_shares)
    return Scene(WIDTH, chart.height, tuple(chart.shapes()), title, description)


class _Chart:
    """Places bars, intervals and texts."""

    def __init__(self, bars: Sequence[WinBar], note: str, language: str, equal_shares: bool) -> None:
        self.bars, self.language, self.equal = bars, language, equal_shares
        self.say = catalogue(language).gettext
        self.notes = wrapped(note, _SIZE, WIDTH - 8, _MOST_NOTES)
        self.ticks = percent_ticks(Fraction(max(float(bar.high) for bar in bars)).limit_denominator(10**6))
        self.floor = _TOP + _ROW * len(bars)
        self.below = self.floor + (20 if equal_shares else 0)
        self.height = float(self.below + 4 + _NOTE * len(self.notes))

    def across(self, share: Share) -> float:
        """Give where a chance lies on the axis."""
        return _LEFT + (WIDTH - _NUMBERS - _LEFT) * 100 * float(share) / self.ticks[-1]

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        for tick in self.ticks:
            x = self.across(Fraction(tick, 100))
            yield Path(line((x, _TOP - 8), (x, self.floor)), Paint(stroke="panel_line"))
            yield Label(x, _TOP - 14, self._percent(Fraction(tick, 100)), _SIZE, "muted", "middle")
        for seat, bar in enumerate(self.bars):
            yield from self._row(LETTERS[seat], bar, _TOP + _ROW * (seat + 0.5))
        yield Path(line((_LEFT, _TOP - 8), (_LEFT, self.floor)), Paint(stroke="ink", width=1.4))
        if self.equal:
            yield from self._equal()
        for number, text in enumerate(self.notes):
            yield Label(0, self.below + _NOTE * (number + 1), text, _SIZE, "muted", role="note")

    def _percent(self, share: Share) -> str:
        return percent(share, self.language)

    def _row(self, letter: str, bar: WinBar, y: float) -> Iterator[Shape]:
        yield pieces.badge(13, y - 8, letter, 25)
        yield Label(34, y - 2, fitted(bar.name, 16, _LEFT - 44), 16, bold=True, role="name")
        points = self.say("{points} points").format(points=decimal(bar.points, 1, self.language))
        yield Label(34, y + 18, points, _SIZE, "muted", role="points")
        end = self.across(bar.win)
        if bar.win:
            yield Box(_LEFT, y - 14, end - _LEFT, 28, 0, Paint(hatch=letter), "win")
            yield Box(_LEFT, y - 14, end - _LEFT, 28, 0, Paint(stroke="plate_line", width=1.5))
        exact = bar.low == bar.high
        if not exact:
            yield from self._interval(bar, y)
        right = WIDTH - _NUMBERS + 24
        yield Label(right, y + (5 if exact else -2), self._percent(bar.win), 17, bold=True, role="chance")
        if not exact:
            yield Label(right, y + 18, self._ends(bar), _SIZE, "muted", role="interval")

    def _ends(self, bar: WinBar) -> str:
        low, high = (decimal(100 * share, 1, self.language) for share in (bar.low, bar.high))
        return self.say("{low} to {high} %").format(low=low, high=high)

    def _interval(self, bar: WinBar, y: float) -> Iterator[Shape]:
        """Draw the interval over the end of its bar, light below dark, so that no hatch hides it."""
        low, high = self.across(bar.low), self.across(bar.high)
        # The ends of a very short interval would be one blot; then its middle is marked.
        ends = (low, high) if high - low >= _SHORTEST else ((low + high) / 2,)
        for colour, width in (("plate", 6.5), ("ink", 2.4)):
            paint = Paint(stroke=colour, width=width)
            yield Path(line((low, y), (high, y)), paint, role="interval")
            yield from (Path(line((x, y - 7), (x, y + 7)), paint) for x in ends)

    def _equal(self) -> Iterator[Shape]:
        share = Fraction(1, len(self.bars))
        x = self.across(share)
        yield Path(
            line((x, _TOP - 8), (x, self.floor)), Paint(stroke="ink", width=2, dash=(6, 5)), role="equal"
        )
        text = self.say("equal shares: {share}").format(share=self._percent(share))
        half = width_of(text, _SIZE) / 2
        yield Label(min(x, WIDTH - half), self.floor + 17, text, _SIZE, "ink", "middle", role="equal")
