"""Sweeps as small multiples: a row for each variant, a column for each player or each measure."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import pill
from rumble_nb.draw.lettering import wrapped
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

WIDTH, MOST_ROWS = 1000, 40
_TOP, _ROW, _SIZE, _GAP, _NOTE = 64, 56, 18, 18, 25
_BESIDE_BARS, _BESIDE_POINTS, _LINES, _HEAD = 270, 200, 5, 15
"""Room for labels; their most lines; the size of heads of narrow columns."""

_AXIS = Paint(stroke="ink", width=1.4)

Cell = Callable[[int, int, float, float, float], Iterator[Shape]]
"""Draws the cell of a row and a column from the left end of its middle, so wide."""


@dataclass(frozen=True)
class Grid:
    """Where everything stands.

    Parameters
    ----------
    labels
        What each row is.
    heads
        What each column is; a letter of a player stands before it where there is one.
    letters
        Letters before the heads, or nothing.
    note
        A text below.
    left
        The room for labels.
    cell
        What is drawn in each cell.
    """

    labels: Sequence[str]
    heads: Sequence[str]
    letters: str
    note: str
    left: float
    cell: Cell

    @property
    def notes(self) -> list[str]:
        """The lines of the note."""
        return wrapped(self.note, _SIZE, WIDTH - 8, 4) if self.note else []

    @property
    def lines(self) -> list[list[str]]:
        """The lines of the labels."""
        return [wrapped(label, _SIZE, self.left - 20, _LINES) for label in self.labels]

    @property
    def pitch(self) -> float:
        """The height of a row: as much as the longest label needs."""
        return max(_ROW, 12 + 22 * max(map(len, self.lines)))

    @property
    def height(self) -> float:
        """The height of it all."""
        return float(_TOP + self.pitch * len(self.labels) + 12 + _NOTE * len(self.notes))

    @property
    def room(self) -> float:
        """The width of a column, without the gap after it."""
        return (WIDTH - self.left) / len(self.heads) - _GAP

    def shapes(self) -> Iterator[Shape]:
        """Draw heads, labels and cells."""
        pitch = self.pitch
        floor = _TOP + pitch * len(self.labels)
        for row, lines in enumerate(self.lines):
            yield from self._label(lines, _TOP + pitch * row)
        for column, head in enumerate(self.heads):
            left = self.left + (self.room + _GAP) * column
            yield from self._head(column, head, left)
            for row in range(len(self.labels)):
                yield from self.cell(row, column, left, _TOP + pitch * (row + 0.5), self.room)
        for number, text in enumerate(self.notes):
            yield Label(0, floor + 12 + _NOTE * (number + 0.8), text, _SIZE, "muted", role="note")

    def _label(self, lines: Sequence[str], y: float) -> Iterator[Shape]:
        yield Path(line((0, y), (WIDTH, y)), Paint(stroke="panel_line"))
        first = y + self.pitch / 2 + 6 - 11 * (len(lines) - 1)
        for number, text in enumerate(lines):
            yield Label(0, first + 22 * number, text, _SIZE, role="variant")

    def _head(self, column: int, head: str, left: float) -> Iterator[Shape]:
        if self.letters:
            yield pieces.badge(left + 13, 30, self.letters[column], 25)
            yield Label(left + 32, 37, fitted(head, _SIZE, (self.room - 34) / 1.18), _SIZE, bold=True)
            return
        lines = wrapped(head, _HEAD, self.room + _GAP - 2, 3)
        for number, text in enumerate(lines):
            yield Label(left, 50 - 19 * (len(lines) - 1 - number), text, _HEAD)


def sweep_scene(found: Any, language: str = "en") -> Scene:
    """Give everybody's points in each variant of a war as a scene: bars, and the winner's number dark."""
    refuse_many(found)
    players = found.position.players
    most = max(1, *(points for variant in found for points in variant.scores.values()))

    def cell(row: int, column: int, left: float, y: float, room: float) -> Iterator[Shape]:
        points, letter = found[row].scores[players[column]], LETTERS[column]
        length = (room - 50) * points / most
        yield Path(line((left, y - 17), (left, y + 17)), _AXIS)
        if points:
            yield Box(left, y - 12, length, 24, 0, Paint(hatch=letter), "points")
            yield Box(left, y - 12, length, 24, 0, Paint(stroke="plate_line", width=1.5))
        won = found[row].winner == players[column]
        yield (
            pill(left + length + 44, y, str(points), True)
            if won
            else Label(left + length + 9, y + 6.5, str(points), _SIZE, role="number")
        )

    say = catalogue(language).gettext
    note = say("Dark number: who wins. Without changes: {winner}.").format(winner=found.report.winner)
    grid = Grid(found.labels(language), players, LETTERS[: len(players)], note, _BESIDE_BARS, cell)
    title = say("Points under each change")
    words = found.words(language).replace("\n", " ")
    return Scene(WIDTH, grid.height, tuple(grid.shapes()), title, words)


def game_sweep_scene(found: Any, language: str = "en") -> Scene:
    """Give the measures of many games under each variant as a scene: points with intervals."""
    refuse_many(found)
    names, rows = list(found.base.measures), [found.base, *found]
    say = catalogue(language).gettext
    ends = {name: _ends([row.measures[name] for row in rows]) for name in names}

    def cell(row: int, column: int, left: float, y: float, room: float) -> Iterator[Shape]:
        name, (low, high) = names[column], ends[names[column]]
        spot = rows[row].measures[name]

        def across(share: Any) -> float:
            return left + (room - 4) * (float(share) - low) / (high - low)

        base = across(found.base.measures[name].share)
        yield Path(line((base, y - 26), (base, y + 4)), Paint(stroke="muted", dash=(4, 4)))
        yield Path(line((across(spot.low), y - 8), (across(spot.high), y - 8)), Paint(stroke="ink", width=3))
        clear = row > 0 and rows[row].differences[name].clear
        yield Circle(
            across(spot.share), y - 8, 6.5, Paint(fill="accent" if clear else "plate", stroke="ink", width=2)
        )
        yield Label(left, y + 20, found.named(name, spot.share, language), 17, bold=clear, role="number")

    labels = (say("No change."), *found.labels(language))
    note = say(
        "Filled: a clear difference to the first row. Dashed: the first row. Lines: intervals of 95 %."
    )
    heads = [found.named(name, language=language) for name in names]
    grid = Grid(labels, heads, "", f"{note} {found.assumption(language)}", _BESIDE_POINTS, cell)
    title = say("Many games under each change")
    words = found.words(language).replace("\n", " ")
    return Scene(WIDTH, grid.height, tuple(grid.shapes()), title, words)


def _ends(spots: Sequence[Any]) -> tuple[float, float]:
    """Give the ends of a column's axis, a little wider than all its intervals."""
    low, high = min(spot.low for spot in spots), max(spot.high for spot in spots)
    room = (high - low) * 0.08 or 0.01
    return low - room, high + room


def refuse_many(found: Sequence[Any]) -> None:
    """Refuse more variants than a picture can show.

    Raises
    ------
    RumbleError
        There are too many.

    Examples
    --------
    >>> refuse_many([])
    """
    if len(found) > MOST_ROWS:
        raise RumbleError(
            f"A picture shows at most {MOST_ROWS} variants, not {len(found)}; vary less, or read the table."
        )
