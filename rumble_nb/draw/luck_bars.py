"""Luck and choice as arrows from a player's first chance to the last; each starts where one ended."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.frame import framed
from rumble_nb.draw.lettering import BOLD, width_of, wrapped
from rumble_nb.draw.race import marker
from rumble_nb.draw.scene import Label, Paint, Path, Scene, Segment, Shape, line
from rumble_nb.draw.shares import decimal
from rumble_nb.draw.still import Still, still_of
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue

WIDTH = 700
_TOP, _HEAD, _ROW, _BAR, _GAP = 26, 34, 25, 17, 16
_SIZE, _NOTE, _TIP = 14, 19, 9
_NUMBERS, _NOISE = 72, 44
_MOST_LINES, _TICK = 12, 46


def luck_scene(
    split: Any, title: str | None = None, language: str = "en", width: float = WIDTH, notes: bool = True
) -> Scene:
    """Give the luck and the choices of all players as a scene.

    Parameters
    ----------
    split
        What :func:`rumble_nb.luck_and_choice` gives.
    title
        What the picture is called.
    language
        Language of the words.
    width
        Size in units.
    notes
        Whether the noise stands in numbers, and the turning point and what is assumed below.

    Examples
    --------
    >>> from rumble_nb import Game, luck_and_choice
    >>> luck_scene(luck_and_choice(Game(players=2, seed=7), n=100), notes=False).height
    326.0
    """
    named = title or catalogue(language).gettext("Luck and choice")
    chart = _Chart(split, language, width, notes)
    return Scene(width, chart.height, tuple(chart.shapes()), named, split.words(language).replace("\n", " "))


def luck_svg(split: Any, language: str = "en", mode: str = "light") -> SvgText:
    """Give luck and choices as SVG, on a panel."""
    return scene_svg(framed(luck_scene(split, None, language)), mode)


def luck_still(split: Any, language: str = "en") -> Still:
    """Give the still picture of luck and choices."""
    return still_of(framed(luck_scene(split, None, language)))


class _Chart:
    """Places arrows and texts."""

    def __init__(self, split: Any, language: str, width: float, notes: bool) -> None:
        self.split, self.language, self.width = split, language, width
        self.noise = _NOISE if notes and not split.exact else 0
        say = catalogue(language).gettext
        self.names = say("own dice"), say("own choices"), say("others' dice"), say("others' choices")
        self.left = max(width_of(name, _SIZE) for name in self.names) + 16
        self.block = _HEAD + _ROW * 4 + _GAP
        self.floor = _TOP + self.block * len(split)
        told = (split.turned(language), split.assumption(language)) if notes else ()
        self.told = [wrapped(text, _SIZE, width - 8, _MOST_LINES) for text in told]
        self.height = float(self.floor + sum(_NOTE * len(lines) + 8 for lines in self.told))
        reached = [share for player in split for share in self._reached(player)]
        self.low, self.high = min(0.0, *reached), max(1.0, *reached)

    def _reached(self, player: str) -> Iterator[float]:
        """Give the ends of all that is drawn for a player."""
        for share, part in zip(self._course(player)[1:], self.split[player].parts, strict=True):
            yield from (share - part.reach, share + part.reach)

    def _course(self, player: str) -> list[float]:
        """Give the chance at the start, and after each of the four sums."""
        balance = self.split[player]
        return list(accumulate(float(it.value) for it in (balance.start, *balance.parts)))

    def across(self, share: float) -> float:
        """Give where a chance lies on the axis."""
        room = self.width - _NUMBERS - self.noise - 8 - self.left
        return self.left + 8 + room * (share - self.low) / (self.high - self.low)

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self._axis()
        for number, player in enumerate(self.split):
            yield from self._player(LETTERS[number], player, _TOP + self.block * number)
        yield from self._notes()

    def _axis(self) -> Iterator[Shape]:
        """Draw lines for chances; those that no player can have are dotted."""
        step = 20 if self.across(0.2) - self.across(0) >= _TICK else 50
        for tick in range(-100 * step, 100 * step, step):
            if not self.low <= tick / 100 <= self.high:
                continue
            x, possible = self.across(tick / 100), 0 <= tick <= 100
            dash = () if possible else (2.0, 5.0)
            for number in range(len(self.split)):
                top = _TOP + self.block * number + _HEAD
                yield Path(line((x, top), (x, top + 4 * _ROW)), Paint(stroke="panel_line", dash=dash))
            if possible:
                text = catalogue(self.language).gettext("{number} %").format(number=tick)
                yield Label(x, _TOP - 12, text, _SIZE, "muted", "middle", role="tick")

    def _player(self, letter: str, player: str, top: float) -> Iterator[Shape]:
        start, *parts, end = self.split[player].told(self.language)
        yield from self._heading(letter, player, top, f"{start} → {end}")
        points = self._course(player)
        for row, (name, text, part, (before, after)) in enumerate(
            zip(self.names, parts, self.split[player].parts, pairwise(points), strict=True)
        ):
            y = top + _HEAD + _ROW * (row + 0.5)
            yield Label(self.left - 6, y + 5, name, _SIZE, "ink", "end", role="part")
            yield from self._link(before, y, first=row == 0)
            yield from self._arrow(letter if row < 2 else None, before, after, y)
            yield from self._noise(part, after, y)
            yield from self._numbers(text, part, y)
        yield marker(self.across(points[-1]), top + _HEAD + 4 * _ROW + 6, letter)

    def _heading(self, letter: str, player: str, top: float, ends: str) -> Iterator[Shape]:
        yield pieces.badge(13, top + 18, letter, 24)
        room = self.width - 40 - width_of(ends, 16, bold=True)
        yield Label(34, top + 24, fitted(player, 16 * BOLD, room), 16, bold=True, role="name")
        yield Label(self.width - 2, top + 24, ends, 16, "ink", "end", True, "ends")

    def _link(self, share: float, y: float, first: bool) -> Iterator[Shape]:
        """Lead from the row above to where this arrow starts; the first one comes from a short bar."""
        x, up = self.across(share), _ROW / 2 + (6 if first else 0)
        yield Path(line((x, y - up), (x, y)), Paint(stroke="ink", width=3 if first else 1.4), role="link")

    def _arrow(self, letter: str | None, before: float, after: float, y: float) -> Iterator[Shape]:
        """Draw an arrow: hatched for what the player did, plain for what others did."""
        if before == after:
            return
        outline = _outline(self.across(before), self.across(after), y)
        fill = Paint(fill="half") if letter is None else Paint(hatch=letter)
        yield Path(outline, fill, "others" if letter is None else "own")
        yield Path(outline, Paint(stroke="plate_line", width=1.5))

    def _noise(self, part: Any, after: float, y: float) -> Iterator[Shape]:
        """Draw the interval of a sum over the end of its arrow, light below dark."""
        reach = part.reach
        if reach:
            ends = (self.across(after - reach), y), (self.across(after + reach), y)
            for colour, width in (("plate", 6.0), ("ink", 2.2)):
                yield Path(line(*ends), Paint(stroke=colour, width=width), role="interval")

    def _numbers(self, text: str, part: Any, y: float) -> Iterator[Shape]:
        right = self.width - 2
        if self.noise and part.reach:
            noise = f"± {decimal(100 * part.reach, 1, self.language)}"
            yield Label(right, y + 5, noise, 13, "muted", "end", role="noise")
        yield Label(right - self.noise, y + 5, text, 15, "ink", "end", True, "sum")

    def _notes(self) -> Iterator[Shape]:
        y = float(self.floor)
        for place, lines in enumerate(self.told):
            for text in lines:
                y += _NOTE
                yield Label(0, y, text, _SIZE, "muted" if place else "ink", role="note")
            y += 8


def _outline(start: float, end: float, y: float) -> tuple[Segment, ...]:
    """Give the outline of an arrow from start to end, pointed at its end."""
    half = _BAR / 2
    neck = end - _TIP if end - start > _TIP else end + _TIP if start - end > _TIP else start
    points = ((start, y - half), (neck, y - half), (end, y), (neck, y + half), (start, y + half))
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]), ("Z", ()))
