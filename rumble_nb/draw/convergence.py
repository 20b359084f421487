"""Running shares on their way to the exact chance."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rumble_nb.draw.chances import percent_ticks
from rumble_nb.draw.scene import Circle, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import percent
from rumble_nb.draw.spacing import spread
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH, HEIGHT = 700, 340
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 96, 16, 48
_POINTS = 240
"""Most points of a line: more could not be told apart."""
_DASHES = ((), (11, 4), (3, 4), (11, 4, 3, 4))
MOST_NAMED = 4
"""How many lines have a style and a name of their own."""


def convergence_scene(shares: Any, exact: Fraction, title: str | None = None, language: str = "en") -> Scene:
    """Give running shares and the exact chance as lines over the number of rolls.

    Parameters
    ----------
    shares
        The shares after 1, 2, 3, … rolls; or several such rows, as a list or
        as a mapping of names.
    exact
        The exact chance.
    title
        What the shares are of.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        There are no shares, or a number is no share.

    Examples
    --------
    >>> convergence_scene([1, 0.5, Fraction(1, 3)], Fraction(5, 12)).description
    'Exact: 5/12, 41.7 %. After 1 roll: 100 %. After 3 rolls: 33.3 %.'
    """
    chart = _Lines(rows_of(shares), exact, language)
    named = title or catalogue(language).gettext("The share of hits as the rolls go on")
    return Scene(WIDTH, HEIGHT, tuple(chart.shapes()), named, chart.words())


def rows_of(shares: Any) -> Mapping[str, Sequence[Any]]:
    """Give the rows of shares by name; rows without a name are numbered, and one alone has none.

    Examples
    --------
    >>> list(rows_of([1, 0.5])), list(rows_of([[1], [0]])), list(rows_of({"red": [1]}))
    ([''], ['1', '2'], ['red'])
    """
    if isinstance(shares, Mapping):
        rows = {str(name): list(row) for name, row in shares.items()}
    else:
        several = list(shares)
        nested = bool(several) and isinstance(several[0], Sequence)
        rows = {str(n + 1): list(row) for n, row in enumerate(several)} if nested else {"": several}
    if not rows or not all(rows.values()):
        raise RumbleError("There are no shares to draw.")
    if any(not 0 <= share <= 1 for row in rows.values() for share in row):
        raise RumbleError("A share lies between 0 and 1.")
    return rows


class _Lines:
    """Places lines and labels."""

    def __init__(self, rows: Mapping[str, Sequence[Any]], exact: Fraction, language: str) -> None:
        self.rows, self.exact, self.language = rows, Fraction(exact), language
        self.say = catalogue(language).gettext
        self.most = max(len(row) for row in rows.values())
        top = max(Fraction(max(row)) for row in rows.values())
        self.ticks = percent_ticks(max(top, self.exact))

    def across(self, rolls: int) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * math.log(rolls) / math.log(max(self.most, 2))

    def down(self, share: Any) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _BOTTOM - _TOP) * float(100 * share / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        yield from self._grid()
        for number, row in enumerate(self.rows.values()):
            yield from self._line(row, number)
        y = self.down(self.exact)
        yield Path(line((_LEFT, y), (WIDTH - _RIGHT, y)), Paint(stroke="ink", width=2.4), role="exact")
        yield from self._ends()

    def _grid(self) -> Iterator[Shape]:
        for tick in self.ticks:
            y = self.down(Fraction(tick, 100))
            yield Path(line((_LEFT, y), (WIDTH - _RIGHT, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 10, y + 5, percent(Fraction(tick, 100), self.language), 14, "muted", "end")
        for rolls in decades(self.most):
            x = self.across(rolls)
            yield Path(line((x, HEIGHT - _BOTTOM), (x, HEIGHT - _BOTTOM + 6)), Paint(stroke="muted"))
            yield Label(x, HEIGHT - _BOTTOM + 22, str(rolls), 14, "muted", "middle")
        yield Label(_LEFT, HEIGHT - 6, self.say("rolls (each step is ten times as many)"), 14, "muted")

    def _line(self, row: Sequence[Any], number: int) -> Iterator[Shape]:
        points = tuple((self.across(n), self.down(row[n - 1])) for n in chosen_rolls(len(row)))
        named = len(self.rows) <= MOST_NAMED
        paint = Paint(stroke="route", width=2.2 if named else 1.2, dash=_DASHES[number] if named else ())
        yield Path(line(*points), paint, role="share")
        yield Circle(*points[-1], 3.6, Paint(fill="route"))

    def _ends(self) -> Iterator[Shape]:
        texts = [(self.down(self.exact), self.say("exact {chance}").format(chance=self.exact), "ink", True)]
        if len(self.rows) <= MOST_NAMED:
            for name, row in self.rows.items():
                texts.append(
                    (
                        self.down(row[-1]),
                        f"{name} {percent(Fraction(row[-1]), self.language)}".strip(),
                        "route",
                        False,
                    )
                )
        texts.sort(key=lambda entry: entry[0])
        places = spread([y for y, *_ in texts], [18] * (len(texts) - 1), _TOP, HEIGHT - _BOTTOM)
        for (_, text, colour, bold), y in zip(texts, places, strict=True):
            yield Label(WIDTH - _RIGHT + 8, y + 5, text, 14, colour, bold=bold)

    def words(self) -> str:
        text = self.say("Exact: {chance}, {percent}.")
        told = [text.format(chance=self.exact, percent=percent(self.exact, self.language))]
        for name, row in self.rows.items():
            told += [self._told(name, row, rolls) for rolls in dict.fromkeys([*decades(len(row)), len(row)])]
        return " ".join(told)

    def _told(self, name: str, row: Sequence[Any], rolls: int) -> str:
        text = catalogue(self.language).ngettext(
            "After {number} roll: {share}.", "After {number} rolls: {share}.", rolls
        )
        told = text.format(number=rolls, share=percent(Fraction(row[rolls - 1]), self.language))
        return f"{name}: {told}" if name else told


def decades(most: int) -> list[int]:
    """Give 1, 10, 100, … as far as there are rolls.

    Examples
    --------
    >>> decades(1000)
    [1, 10, 100, 1000]
    """
    return [10**power for power in range(len(str(most)))]


def chosen_rolls(most: int) -> list[int]:
    """Give the numbers of rolls at which a line has points: all at first, then ever fewer.

    Examples
    --------
    >>> chosen_rolls(5), len(chosen_rolls(100_000)) < 250
    ([1, 2, 3, 4, 5], True)
    """
    if most <= _POINTS:
        return list(range(1, most + 1))
    return sorted({round(most ** (step / (_POINTS - 1))) for step in range(_POINTS)})
