"""The share of hits as it settles down, small enough for a widget: the exact chance only once it is known."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from rumble_nb.draw.convergence import chosen_rolls, decades
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Circle, Label, Paint, Path, Point, Scene, Shape, line
from rumble_nb.draw.shares import percent, percent_ticks
from rumble_nb.draw.spacing import spread
from rumble_nb.locale import catalogue

WIDTH, HEIGHT = 420, 224
_LEFT, _TOP, _BOTTOM = 56, 12, 44
_LEAST_RIGHT = 100
"""Room for the names of the lines, if these need no more."""


def share_line_scene(
    hits: Sequence[int], exact: Fraction | None = None, guess: Fraction | None = None, language: str = "en"
) -> Scene:
    """Give the share of hits over the number of rolls as a line, beside what was guessed and what is exact.

    Parameters
    ----------
    hits
        How many hits there were after 1, 2, 3, … rolls.
    exact
        The exact chance, if it may be shown.
    guess
        What was guessed.
    language
        Language of the words.

    Examples
    --------
    >>> share_line_scene([1, 1, 1]).description
    'After 1 roll: 100 %. After 3 rolls: 33.3 %.'
    >>> share_line_scene([], Fraction(5, 12), Fraction(1, 2)).description
    'Exact: 5/12, 41.7 %. Your guess: 50 %.'
    """
    chart = _Chart(hits, exact, guess, language)
    title = catalogue(language).gettext("The share of hits as the rolls go on")
    return Scene(WIDTH, HEIGHT, tuple(chart.shapes()), title, " ".join(chart.words()))


class _Chart:
    """Places lines and labels."""

    def __init__(
        self, hits: Sequence[int], exact: Fraction | None, guess: Fraction | None, language: str
    ) -> None:
        self.exact, self.guess, self.language = exact, guess, language
        self.say = catalogue(language).gettext
        self.shares = {rolls: Fraction(hits[rolls - 1], rolls) for rolls in chosen_rolls(len(hits))}
        self.most = max(len(hits), 10)
        self.ticks = percent_ticks(self._highest(len(hits)))
        self.ends = sorted(self._named(), key=lambda entry: self.down(entry[0]))
        widest = max((width_of(text, 14, bold=True) for _, text, _ in self.ends), default=0)
        self.right = WIDTH - max(widest + 12, _LEAST_RIGHT)

    def _highest(self, rolls: int) -> Fraction:
        """Give the highest share for which there has to be room: the very first ones jump too far."""
        settled = [share for number, share in self.shares.items() if number >= min(10, rolls // 10)]
        known = [chance for chance in (self.exact, self.guess) if chance is not None]
        return min(max([*settled, *known, Fraction(1, 20)]) * Fraction(11, 10), Fraction(1))

    def across(self, rolls: int) -> float:
        return _LEFT + (self.right - _LEFT) * math.log(rolls) / math.log(self.most)

    def down(self, share: Fraction) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * float(100 * share / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        yield from self._grid()
        for chance, paint in self._levels():
            y = self.down(chance)
            yield Path(line((_LEFT, y), (self.right, y)), paint)
        points = [(self.across(rolls), self.down(share)) for rolls, share in self.shares.items()]
        for one, other in below_the_top(points, _TOP):
            yield Path(line(one, other), Paint(stroke="route", width=2.4))
        if points:
            yield Circle(*points[-1], 4.2, Paint(fill="route"))
        yield from self._ends()

    def _levels(self) -> Iterator[tuple[Fraction, Paint]]:
        if self.guess is not None:
            yield self.guess, Paint(stroke="accent", width=2.2, dash=(6, 5))
        if self.exact is not None:
            yield self.exact, Paint(stroke="ink", width=2.4)

    def _grid(self) -> Iterator[Shape]:
        for tick in self.ticks:
            y = self.down(Fraction(tick, 100))
            yield Path(line((_LEFT, y), (self.right, y)), Paint(stroke="panel_line"))
            text = percent(Fraction(tick, 100), self.language)
            yield Label(_LEFT - 8, y + 5, text, 14, "muted", "end")
        for rolls in decades(self.most):
            x = self.across(rolls)
            yield Path(line((x, HEIGHT - _BOTTOM), (x, HEIGHT - _BOTTOM + 6)), Paint(stroke="muted"))
            yield Label(x, HEIGHT - _BOTTOM + 22, str(rolls), 14, "muted", "middle")
        yield Label(_LEFT, HEIGHT - 5, self.say("rolls, each step ten times as many"), 14, "muted")

    def _ends(self) -> Iterator[Shape]:
        """Name each line at its right end, apart from the others."""
        wanted = [self.down(share) for share, *_ in self.ends]
        places = spread(wanted, [18] * (len(wanted) - 1), _TOP, HEIGHT - _BOTTOM) if wanted else []
        for (_, text, colour), y in zip(self.ends, places, strict=True):
            yield Label(self.right + 10, y + 5, text, 14, colour, bold=colour == "ink")

    def _named(self) -> Iterator[tuple[Fraction, str, str]]:
        if self.exact is not None:
            yield self.exact, self.say("exact {chance}").format(chance=self.exact), "ink"
        if self.guess is not None:
            text = self.say("guess {share}").format(share=percent(self.guess, self.language))
            yield self.guess, text, "accent"
        if self.shares:
            last = list(self.shares.values())[-1]
            text = self.say("rolled {share}").format(share=percent(last, self.language))
            yield last, text, "route"

    def words(self) -> Iterator[str]:
        if self.exact is not None:
            text = self.say("Exact: {chance}, {percent}.")
            yield text.format(chance=self.exact, percent=percent(self.exact, self.language))
        if self.guess is not None:
            yield self.say("Your guess: {share}.").format(share=percent(self.guess, self.language))
        told = [rolls for rolls in self.shares if rolls in decades(self.most)]
        for rolls in dict.fromkeys([*told, *list(self.shares)[-1:]]):
            text = catalogue(self.language).ngettext(
                "After {number} roll: {share}.", "After {number} rolls: {share}.", rolls
            )
            yield text.format(number=rolls, share=percent(self.shares[rolls], self.language))


def below_the_top(points: Sequence[Point], top: float) -> Iterator[tuple[Point, Point]]:
    """Give the pieces of a line that lie below the upper edge; y grows downwards.

    Examples
    --------
    >>> list(below_the_top([(0, 0), (2, 20), (3, 30)], 10))
    [((1.0, 10), (2, 20)), ((2, 20), (3, 30))]
    """
    for one, other in pairwise(points):
        ends = [_at_the_top(one, other, top), _at_the_top(other, one, top)]
        if one[1] >= top or other[1] >= top:
            yield ends[0], ends[1]


def _at_the_top(point: Point, other: Point, top: float) -> Point:
    """Give the point itself, or where the line from it to the other meets the edge."""
    (x, y), (far_x, far_y) = point, other
    if y >= top or far_y <= y:
        return point
    return x + (far_x - x) * (top - y) / (far_y - y), top
