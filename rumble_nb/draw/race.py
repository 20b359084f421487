"""The race for points: a line for each player over the battles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.draw import pieces
from rumble_nb.draw.captions import Captions
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Point, Scene, Shape, line, polygon
from rumble_nb.draw.spacing import spread
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import WarReport
from rumble_nb.locale import catalogue

DASHES: Mapping[str, tuple[float, ...]] = FrozenMapping(
    {"A": (), "B": (11, 4), "C": (3, 4), "D": (11, 4, 3, 4)}
)
"""The line style of every player, which is read without colours, too."""

_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 70, 12, 46
_WIDEST_COLUMN = 64


def race_scene(
    report: WarReport,
    battle: int | None = None,
    language: str = "en",
    width: float = 700,
    height: float = 300,
) -> Scene:
    """Give the points so far as lines over the battles, as a scene.

    Parameters
    ----------
    report
        The war.
    battle
        Number of the last battle shown, counted from 0; -1 means before the
        first, and ``None`` the whole war.
    language
        Language of the words.
    width, height
        Size in units.
    """
    chart = _Chart(report, battle, language, width, height)
    title = catalogue(language).gettext("Points over the war")
    return Scene(width, height, tuple(chart.shapes()), title, race_words(report, chart.last, language))


def race_words(report: WarReport, last: int, language: str = "en") -> str:
    """Tell the points after every battle up to one."""
    captions, points = Captions(report, language), points_so_far(report)
    if last < 0:
        return catalogue(language).gettext("No battle has been fought; everybody has 0 points.")
    return " ".join(
        captions.points_after(battle.value, scores)
        for battle, scores in zip(report.battles[: last + 1], points[1:], strict=False)
    )


def points_so_far(report: WarReport) -> list[Mapping[str, int]]:
    """Give the points of every player before the war and after each battle."""
    points: list[Mapping[str, int]] = [report.moments[0].scores]
    for battle in report.battles:
        scored = {player: battle.points.get(player, 0) for player in report.position.players}
        points.append({player: points[-1][player] + scored[player] for player in scored})
    return points


def ticks(most: int) -> range:
    """Give round numbers from 0 to at least ``most``, four to seven of them.

    Examples
    --------
    >>> list(ticks(49)), list(ticks(7))
    ([0, 10, 20, 30, 40, 50], [0, 2, 4, 6, 8])
    """
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100) if most <= 6 * step)
    return range(0, max(step, -(-most // step) * step) + 1, step)


class _Chart:
    """Places lines and labels of one race; the scale is that of the whole war, so it never jumps."""

    def __init__(
        self, report: WarReport, battle: int | None, language: str, width: float, height: float
    ) -> None:
        self.report, self.language, self.width, self.height = report, language, width, height
        self.last = len(report.battles) - 1 if battle is None else battle
        self.highlighted = battle is not None and battle >= 0
        self.points = points_so_far(report)
        self.ticks = ticks(max(report.scores.values()))
        self.step = (width - _LEFT - _RIGHT) / len(report.battles)

    def across(self, number: int) -> float:
        """Give where a battle stands; -1 is the beginning."""
        return _LEFT + 6 + self.step * (number + 1)

    def down(self, points: float) -> float:
        return self.height - _BOTTOM - (self.height - _BOTTOM - _TOP) * points / self.ticks[-1]

    def shapes(self) -> Iterator[Shape]:
        yield from self._highlight()
        yield from self._grid()
        yield from self._values()
        for letter, player in zip(LETTERS, self.report.position.players, strict=False):
            yield from self._line(letter, player)
        yield from self._labels()

    def _highlight(self) -> Iterator[Shape]:
        if self.highlighted:
            width = min(self.step, _WIDEST_COLUMN) - 2
            left = self.across(self.last) - width / 2
            yield Box(left, 4, width, self.height - 26, 8, Paint(fill="accent_soft"), role="now")

    def _grid(self) -> Iterator[Shape]:
        for points in self.ticks:
            y = self.down(points)
            yield Path(line((_LEFT, y), (self.width - _RIGHT + 12, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 8, y + 5, str(points), 14, "muted", "end")

    def _values(self) -> Iterator[Shape]:
        """Write which tokens are fought for; the battle shown is bold, those to come are muted."""
        y = self.height - _BOTTOM + 21
        for number, battle in enumerate(self.report.battles):
            now = self.highlighted and number == self.last
            colour = "ink" if number <= self.last else "muted"
            yield Label(self.across(number), y, str(battle.value), 14, colour, "middle", now, role="value")
        caption = catalogue(self.language).gettext("token fought for")
        yield Label(_LEFT, self.height - 5, caption, 13, "muted")

    def _course(self, player: str) -> list[Point]:
        return [
            (self.across(number - 1), self.down(points[player]))
            for number, points in enumerate(self.points[: self.last + 2])
        ]

    def _line(self, letter: str, player: str) -> Iterator[Shape]:
        course = self._course(player)
        if len(course) > 1:
            yield Path(
                line(*course), Paint(stroke=f"{letter}.line", width=3, dash=DASHES[letter]), role="line"
            )
        yield from (marker(x, y, letter) for x, y in course[1:])

    def _labels(self) -> Iterator[Shape]:
        """Write everybody's points beside the end of their line, moved apart where lines end together."""
        now = self.points[self.last + 1]
        seats = sorted(range(len(now)), key=lambda seat: -now[self.report.position.players[seat]])
        wanted = [self.down(now[self.report.position.players[seat]]) for seat in seats]
        places = spread(wanted, [25] * (len(seats) - 1), 12, self.height - _BOTTOM - 3)
        x = self.across(self.last) + 24
        for seat, y in zip(seats, places, strict=True):
            yield pieces.badge(x, y, LETTERS[seat], 22)
            text = str(now[self.report.position.players[seat]])
            yield Label(x + 16, y + 6, text, 17, bold=True, role="points")


def marker(x: float, y: float, letter: str) -> Shape:
    """Draw the mark of a player on a line: square, circle, diamond or triangle."""
    paint = Paint(fill=f"{letter}.fill", stroke="plate_line", width=1.4)
    if letter == "A":
        return Box(x - 5.5, y - 5.5, 11, 11, 0, paint)
    if letter == "B":
        return Circle(x, y, 6, paint)
    if letter == "C":
        return Path(polygon(((x, y - 7.5), (x + 7.5, y), (x, y + 7.5), (x - 7.5, y))), paint)
    return Path(polygon(((x, y - 7.5), (x + 7, y + 5), (x - 7, y + 5))), paint)
