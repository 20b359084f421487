"""Exact chances beside counted shares, as bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.scene import Box, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import percent
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH = 700
_LEFT, _TOP, _HIGH = 60, 14, 250
_WRITTEN = 15
"""Size of what is written below a column."""


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


def bars_of(
    exact: Mapping[Any, Any], counted: Mapping[Any, int] | None = None, rolls: int | None = None
) -> tuple[Bar, ...]:
    """Put exact chances and counts together; what was never counted happened 0 times.

    Raises
    ------
    RumbleError
        There is nothing to show, a chance is none, counts have no number of
        rolls or do not fit it, or something was counted that has no chance here.

    Examples
    --------
    >>> bars_of({7: Fraction(5, 12)}, {7: 40}, rolls=100)
    (Bar(label='7', exact=Fraction(5, 12), counted=40, share=Fraction(2, 5)),)
    """
    if not exact:
        raise RumbleError("There are no chances to draw.")
    for label, chance in exact.items():
        if not 0 <= chance <= 1:
            raise RumbleError(f"The chance of {label} is {chance}: a chance lies between 0 and 1.")
    if counted is None:
        return tuple(Bar(str(label), Fraction(chance)) for label, chance in exact.items())
    total = _total(exact, counted, rolls)
    return tuple(
        Bar(str(label), Fraction(chance), counted.get(label, 0), Fraction(counted.get(label, 0), total))
        for label, chance in exact.items()
    )


def _total(exact: Mapping[Any, Any], counted: Mapping[Any, int], rolls: int | None) -> int:
    unknown = [str(label) for label in counted if label not in exact]
    if unknown:
        raise RumbleError(f"There is no exact chance of {', '.join(unknown)}, but a count.")
    if rolls is None:
        rolls = sum(counted.values())
    if rolls < 1 or not all(0 <= number <= rolls for number in counted.values()):
        raise RumbleError(f"These counts do not fit {rolls} rolls: say how many there were as rolls=….")
    return rolls


def chances_scene(
    exact: Mapping[Any, Any],
    counted: Mapping[Any, int] | None = None,
    rolls: int | None = None,
    title: str | None = None,
    language: str = "en",
) -> Scene:
    """Give chances as bars: exact ones hollow, counted shares solid inside.

    Parameters
    ----------
    exact
        The exact chance of each thing that may happen.
    counted
        How often each happened.
    rolls
        In how many rolls; without, the sum of all counts.
    title
        What the chances are of.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        The numbers are no chances or do not fit together.

    Examples
    --------
    >>> chances_scene({1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)}).description
    '1: 1/36 (2.8 %). 2: 5/12 (41.7 %). 3: 5/9 (55.6 %).'
    """
    bars = bars_of(exact, counted, rolls)
    chart = _Columns(bars, rolls or sum((counted or {}).values()), language)
    say = catalogue(language).gettext
    return Scene(
        WIDTH, chart.height, tuple(chart.shapes()), title or say("Chances"), chances_words(bars, language)
    )


def chances_words(bars: Sequence[Bar], language: str = "en") -> str:
    """Tell the chances, and what was counted."""
    say = catalogue(language).gettext
    told = []
    for bar in bars:
        text = say("{label}: {exact} ({percent}).")
        if bar.share is not None:
            text = say("{label}: {exact} ({percent}); counted {counted}, {share}.")
        share = "" if bar.share is None else percent(bar.share, language)
        told.append(
            text.format(
                label=bar.label,
                exact=bar.exact,
                percent=percent(bar.exact, language),
                counted=bar.counted,
                share=share,
            )
        )
    return " ".join(told)


def percent_ticks(most: Fraction) -> range:
    """Give round per cent from 0 to at least ``most``, four to eight of them.

    Examples
    --------
    >>> list(percent_ticks(Fraction(5, 12)))
    [0, 10, 20, 30, 40, 50]
    """
    share = 100 * most
    step = next(step for step in (1, 2, 5, 10, 20) if share <= 6 * step)
    return range(0, max(1, -int(-share // step)) * step + 1, step)


class _Columns:
    """Places columns side by side."""

    def __init__(self, bars: Sequence[Bar], rolls: int, language: str) -> None:
        self.bars, self.rolls, self.language = bars, rolls, language
        self.say = catalogue(language).gettext
        self.ticks = percent_ticks(max(max(bar.exact, bar.share or Fraction(0)) for bar in bars))
        self.step = (WIDTH - _LEFT) / len(bars)
        self.counted = bars[0].share is not None
        self.height = _TOP + 34 + _HIGH + (72 if self.counted else 50)

    def down(self, chance: Fraction) -> float:
        return _TOP + 34 + _HIGH * float(1 - 100 * chance / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        yield from self._key()
        for tick in self.ticks:
            y = self.down(Fraction(tick, 100))
            yield Path(line((_LEFT - 6, y), (WIDTH, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 12, y + 5, percent(Fraction(tick, 100), self.language), 14, "muted", "end")
        for number, bar in enumerate(self.bars):
            yield from self._column(bar, _LEFT + (number + 0.5) * self.step)

    def _key(self) -> Iterator[Shape]:
        items = [
            key_item(Box(0, -9, 18, 18, 0, Paint(stroke="ink", width=2)), 18, self.say("exact chance"), 14)
        ]
        if self.counted:
            text = catalogue(self.language).ngettext(
                "counted in {number} roll", "counted in {number} rolls", self.rolls
            )
            items.append(
                key_item(Box(4, -9, 10, 18, 0, Paint(fill="route")), 18, text.format(number=self.rolls), 14)
            )
        yield from key_lines(items, _LEFT, _TOP + 2, WIDTH - _LEFT)[0]

    def _column(self, bar: Bar, x: float) -> Iterator[Shape]:
        floor, half = self.down(Fraction(0)), min(0.31 * self.step, 40)
        top = self.down(bar.exact)
        yield Box(
            x - half, top, 2 * half, floor - top, 0, Paint(fill="plate", stroke="ink", width=2.2), "exact"
        )
        if bar.share is not None:
            high = self.down(bar.share)
            yield Box(x - half / 2, high, half, floor - high, 0, Paint(fill="route"), "counted")
        yield Label(x, floor + 24, bar.label, 18, "ink", "middle", True)
        yield Label(x, floor + 44, str(bar.exact), _WRITTEN, "ink", "middle")
        if bar.share is not None:
            yield Label(x, floor + 64, percent(bar.share, self.language), 14, "route", "middle")
