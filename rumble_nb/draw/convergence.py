"""Running shares on their way to the exact chance."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rumble_nb.draw.chances import check_chance
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Circle, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import percent, percent_ticks
from rumble_nb.draw.spacing import spread
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.units import after_words, axis_words, check_unit, settling_title
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH, HEIGHT = 700, 340
_LEFT, _TOP, _FLOOR = 62, 14, 290
_SIZE, _SAMPLE = 14, 36
_WIDEST_NAME = 130
_POINTS = 240
"""Most points of a line: more could not be told apart."""
_DASHES: tuple[tuple[float, ...], ...] = ((), (11, 4), (3, 4), (11, 4, 3, 4))
MOST_NAMED = 4
"""How many lines have a style and a name of their own."""


def convergence_scene(
    shares: Any,
    exact: Fraction,
    title: str | None = None,
    language: str = "en",
    unit: str = "rolls",
    level: str | None = None,
) -> Scene:
    """Give running shares and the exact chance, or another level, as lines over the number of rolls.

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
    unit
        What is counted: ``"rolls"``, ``"turns"``, ``"tries"`` or ``"games"``.
    level
        What the straight line is called, where it is not the exact chance.

    Raises
    ------
    RumbleError
        There are no shares, a number is no share, or there is no such unit.

    Examples
    --------
    >>> convergence_scene([1, 0.5, Fraction(1, 3)], Fraction(5, 12)).description
    'Exact: 5/12, 41.7 %. After 1 roll: 100 %. After 3 rolls: 33.3 %.'
    """
    check_chance("the exact line", exact)
    chart = _Lines(rows_of(shares), Fraction(exact), language, check_unit(unit), level)
    named = title or settling_title(unit, language)
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
    if any(not 0 <= row[rolls - 1] <= 1 for row in rows.values() for rolls in chosen_rolls(len(row))):
        raise RumbleError("A share lies between 0 and 1.")
    return rows


def _share(share: Any) -> Fraction:
    """Give a share as the fraction that it stands for: as floats, thirds and tenths are none."""
    return Fraction(share).limit_denominator(10**6)


class _Lines:
    """Places lines and labels."""

    def __init__(
        self,
        rows: Mapping[str, Sequence[Any]],
        exact: Fraction,
        language: str,
        unit: str,
        level: str | None,
    ) -> None:
        self.rows, self.exact, self.language, self.unit, self.level = rows, exact, language, unit, level
        self.say = catalogue(language).gettext
        self.most = max(len(row) for row in rows.values())
        self.named = len(rows) <= MOST_NAMED
        self.courses = {
            name: {rolls: _share(row[rolls - 1]) for rolls in chosen_rolls(len(row))}
            for name, row in rows.items()
        }
        top = max(share for course in self.courses.values() for share in course.values())
        self.ticks = percent_ticks(max(top, exact))
        ends = [text for _, text, _ in self._ends()]
        self.right = WIDTH - max(width_of(text, _SIZE, bold=True) for text in ends) - _SAMPLE - 20

    def across(self, rolls: int) -> float:
        """Give where so many rolls stand on the axis."""
        return _LEFT + (self.right - _LEFT) * math.log(rolls) / math.log(max(self.most, 2))

    def down(self, share: Fraction) -> float:
        """Give where a share stands."""
        return _FLOOR - (_FLOOR - _TOP) * float(100 * share / self.ticks[-1])

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self._grid()
        for number, course in enumerate(self.courses.values()):
            points = tuple((self.across(rolls), self.down(share)) for rolls, share in course.items())
            yield Path(line(*points), self._paint(number), role="share")
            yield Circle(*points[-1], 3.6 if self.named else 2.4, Paint(fill="route"))
        y = self.down(self.exact)
        yield Path(line((_LEFT, y), (self.right, y)), Paint(stroke="ink", width=2.6), role="exact")
        yield from self._labels()

    def _paint(self, number: int) -> Paint:
        if self.named:
            return Paint(stroke="route", width=2.2, dash=_DASHES[number])
        return Paint(stroke="route", width=1.1)

    def _grid(self) -> Iterator[Shape]:
        for tick in self.ticks:
            y = self.down(Fraction(tick, 100))
            yield Path(line((_LEFT, y), (self.right, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 10, y + 5, percent(Fraction(tick, 100), self.language), _SIZE, "muted", "end")
        for rolls in decades(self.most):
            x = self.across(rolls)
            yield Path(line((x, _TOP), (x, _FLOOR + 6)), Paint(stroke="panel_line"))
            yield Label(x, _FLOOR + 22, str(rolls), _SIZE, "muted", "middle")
        yield Label(_LEFT, HEIGHT - 5, axis_words(self.unit, self.language), _SIZE, "muted")

    def _ends(self) -> Iterator[tuple[Fraction, str, int | None]]:
        """Give what is written at the right: where, what, and which line it belongs to."""
        exact = self.say("exact {chance}").format(chance=self.exact)
        level = f"{fitted(self.level or '', _SIZE, _WIDEST_NAME)} {self.exact}"
        yield self.exact, level if self.level else exact, None
        if self.named:
            for number, (name, row) in enumerate(self.rows.items()):
                share = _share(row[-1])
                text = percent(share, self.language)
                known = f"{fitted(name, _SIZE, _WIDEST_NAME)}: {text}"
                yield share, known if name else text, number

    def _labels(self) -> Iterator[Shape]:
        ends = sorted(self._ends(), key=lambda end: -end[0])
        wanted = [self.down(share) for share, _, _ in ends]
        places = spread(wanted, [19] * (len(ends) - 1), _TOP, _FLOOR)
        for (_, text, number), y in zip(ends, places, strict=True):
            x, colour = self.right + 10, "ink" if number is None else "route"
            paint = Paint(stroke="ink", width=2.6) if number is None else self._paint(number)
            yield Path(line((x, y), (x + _SAMPLE - 8, y)), paint, role="sample")
            yield Label(x + _SAMPLE, y + 5, text, _SIZE, colour, bold=number is None, role="end")

    def words(self) -> str:
        exact, level = self.say("Exact: {chance}, {percent}."), self.say("{level}: {chance}, {percent}.")
        text, share = level if self.level else exact, percent(self.exact, self.language)
        told = [text.format(level=self.level, chance=self.exact, percent=share)]
        if not self.named:
            return " ".join(
                [*told, *map(self._told_together, dict.fromkeys([*decades(self.most), self.most]))]
            )
        for name, row in self.rows.items():
            told += [self._told(name, row, rolls) for rolls in dict.fromkeys([*decades(len(row)), len(row)])]
        return " ".join(told)

    def _told_together(self, rolls: int) -> str:
        """Say between which shares lines lie that have no name."""
        shares = [_share(row[rolls - 1]) for row in self.rows.values() if len(row) >= rolls]
        low, high = (percent(end, self.language) for end in (min(shares), max(shares)))
        between = low if low == high else self.say("{low} to {high}").format(low=low, high=high)
        return after_words(rolls, self.unit, between, self.language)

    def _told(self, name: str, row: Sequence[Any], rolls: int) -> str:
        share = percent(_share(row[rolls - 1]), self.language)
        told = after_words(rolls, self.unit, share, self.language)
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
