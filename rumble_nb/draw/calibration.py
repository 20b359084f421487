"""Do forecasts come true as often as they say? Groups of forecasts beside the line of those that do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Circle, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import percent
from rumble_nb.locale import catalogue

WIDTH, HEIGHT = 700, 478
_LEFT, _RIGHT, _TOP, _FLOOR = 64, 684, 30, 408
_SIZE = 14
_TICKS = (0, 20, 40, 60, 80, 100)


class Group(Protocol):
    """Forecasts of about the same chance, as :func:`rumble_nb.forecasts.groups` gives them."""

    @property
    def number(self) -> int:
        """How many there are."""
        ...

    @property
    def true(self) -> int:
        """How many came true."""
        ...

    @property
    def mean(self) -> float:
        """The chance that was forecast, on average."""
        ...

    @property
    def low(self) -> float:
        """The lower end of the interval of the true chance."""
        ...

    @property
    def high(self) -> float:
        """The upper end of the interval of the true chance."""
        ...

    @property
    def share(self) -> Fraction:
        """The part that came true."""
        ...

    @property
    def fits(self) -> bool:
        """Whether the interval holds the chance that was forecast."""
        ...


def calibration_scene(groups: Sequence[Group], title: str | None = None, language: str = "en") -> Scene:
    """Give groups of forecasts as points: what was said across, what came true upwards.

    Parameters
    ----------
    groups
        The groups, the lowest chance first.
    title
        What the picture is called.
    language
        Language of the words.
    """
    named = title or catalogue(language).gettext("How often forecasts come true")
    shapes = tuple(_Chart(language).shapes(groups))
    return Scene(WIDTH, HEIGHT, shapes, named, calibration_words(groups, language))


def calibration_words(groups: Sequence[Group], language: str = "en") -> str:
    """Tell of each group what was forecast, and how many came true."""
    return " ".join(_told(group, language) for group in groups)


def _told(group: Group, language: str) -> str:
    words = catalogue(language)
    message = words.ngettext(
        "Forecast {mean}: {true} of {number} game won, {share}, interval {low} to {high}.",
        "Forecast {mean}: {true} of {number} games won, {share}, interval {low} to {high}.",
        group.number,
    )
    told = message.format(
        mean=percent(group.mean, language, 0),
        true=group.true,
        number=group.number,
        share=percent(group.share, language, 0),
        low=percent(group.low, language, 0),
        high=percent(group.high, language, 0),
    )
    return told if group.fits else f"{told} {words.gettext('That is off the line.')}"


class _Chart:
    """Places points, intervals and texts."""

    def __init__(self, language: str) -> None:
        self.language, self.say = language, catalogue(language).gettext

    def across(self, share: float) -> float:
        """Give where a forecast lies."""
        return _LEFT + (_RIGHT - _LEFT) * share

    def down(self, share: float) -> float:
        """Give where the part that came true lies."""
        return _FLOOR - (_FLOOR - _TOP) * share

    def shapes(self, groups: Sequence[Group]) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self._grid()
        ends = ((self.across(0), self.down(0)), (self.across(1), self.down(1)))
        yield Path(line(*ends), Paint(stroke="ink", width=2, dash=(6, 5)), role="as forecast")
        for group in groups:
            yield from self._group(group)
        yield from self._key()

    def _grid(self) -> Iterator[Shape]:
        for tick in _TICKS:
            share, text = tick / 100, percent(Fraction(tick, 100), self.language)
            x, y = self.across(share), self.down(share)
            yield Path(line((_LEFT, y), (_RIGHT, y)), Paint(stroke="panel_line"))
            yield Path(line((x, _TOP), (x, _FLOOR + 5)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 8, y + 5, text, _SIZE, "muted", "end")
            end = "end" if tick == 100 else "middle"
            yield Label(min(x, WIDTH), _FLOOR + 21, text, _SIZE, "muted", end)
        yield Label(_LEFT, 14, self.say("games won ↑"), _SIZE, "muted")
        yield Label(_RIGHT, _FLOOR + 42, self.say("chance that was forecast →"), _SIZE, "muted", "end")

    def _group(self, group: Group) -> Iterator[Shape]:
        """Draw the point of a group: filled where its interval holds the forecast, else hollow."""
        x, low, high = self.across(group.mean), self.down(group.low), self.down(group.high)
        paint = Paint(stroke="route", width=2.6)
        yield Path(line((x, low), (x, high)), paint, role="interval")
        for y in (low, high):
            yield Path(line((x - 6, y), (x + 6, y)), paint, role="end")
        fill = "route" if group.fits else "panel"
        dot = Paint(fill=fill, stroke="route", width=2.4)
        yield Circle(x, self.down(float(group.share)), 6, dot, "group")
        y = high - 7 if high - 7 > _TOP + 8 else low + 17
        yield Label(x, y, f"{group.true}/{group.number}", _SIZE, "ink", "middle", role="counted")

    def _key(self) -> Iterator[Shape]:
        """Say what the line, the points and the numbers mean, below the axis."""
        y = HEIGHT - 8
        yield Path(line((_LEFT, y - 5), (_LEFT + 30, y - 5)), Paint(stroke="ink", width=2, dash=(6, 5)))
        text = self.say("as often as forecast")
        yield Label(_LEFT + 38, y, text, _SIZE)
        left = _LEFT + 38 + width_of(text, _SIZE) + 28
        yield Circle(left, y - 5, 6, Paint(fill="route", stroke="route", width=2.4))
        yield Label(left + 14, y, self.say("won/games, with an interval of 95 %"), _SIZE)
