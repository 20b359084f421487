"""The course of a forecast: everybody's chance to win after every turn of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.race import DASHES, marker
from rumble_nb.draw.scene import Label, Paint, Path, Scene, Shape, line
from rumble_nb.draw.shares import percent
from rumble_nb.draw.spacing import spread
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue

_LEFT, _RIGHT, _TOP, _BOTTOM = 62, 114, 14, 54
_SIZE = 14
_TICKS = (0, 20, 40, 60, 80, 100)
_NUMBERED = 44
"""Turns that are numbered on the axis are at least so far apart."""


def course_scene(
    course: Sequence[Mapping[str, Any]],
    title: str | None = None,
    language: str = "en",
    width: float = 700,
    height: float = 340,
) -> Scene:
    """Give everybody's chance to win as lines over the turns of a game.

    Parameters
    ----------
    course
        The chances before the first turn and after each, as
        :func:`rumble_nb.forecasts.course` gives them.
    title
        What the picture is called.
    language
        Language of the words.
    width, height
        Size in units.
    """
    named = title or catalogue(language).gettext("The forecast over the game")
    shapes = tuple(_Chart(course, language, width, height).shapes())
    return Scene(width, height, shapes, named, course_words(course, language))


def course_words(course: Sequence[Mapping[str, Any]], language: str = "en") -> str:
    """Tell the chances at the beginning, and the present ones, with the policy that is assumed."""
    say = catalogue(language).gettext
    moments = [(0, course[0])] if len(course) == 1 else [(0, course[0]), (len(course) - 1, course[-1])]
    told = [
        say("After {turns} turns: {chances}.").format(turns=turns, chances=_listed(moment, language))
        if turns
        else say("At the beginning: {chances}.").format(chances=_listed(moment, language))
        for turns, moment in moments
    ]
    return " ".join([*told, _assumed(language)])


def _assumed(language: str) -> str:
    return catalogue(language).gettext("Every forecast assumes that all go on by chance.")


def _listed(moment: Mapping[str, Any], language: str) -> str:
    return ", ".join(f"{player} {percent(outcome.win, language, 0)}" for player, outcome in moment.items())


class _Chart:
    """Places lines and labels."""

    def __init__(
        self, course: Sequence[Mapping[str, Any]], language: str, width: float, height: float
    ) -> None:
        self.course, self.language, self.say = course, language, catalogue(language).gettext
        self.turns, self.right, self.height = len(course) - 1, width - _RIGHT, height
        self.floor = height - _BOTTOM

    def across(self, turn: int) -> float:
        """Give where a turn stands."""
        return _LEFT + (self.right - _LEFT) * turn / max(self.turns, 1)

    def down(self, share: Any) -> float:
        """Give where a chance stands."""
        return self.floor - (self.floor - _TOP) * float(share)

    def shapes(self) -> Iterator[Shape]:
        """Draw the chart."""
        yield from self._grid()
        for letter, player in zip(LETTERS, self.course[0], strict=False):
            yield from self._line(letter, player)
        yield from self._labels()

    def _grid(self) -> Iterator[Shape]:
        for tick in _TICKS:
            y, text = self.down(tick / 100), percent(Fraction(tick, 100), self.language)
            yield Path(line((_LEFT, y), (self.right + 12, y)), Paint(stroke="panel_line"))
            yield Label(_LEFT - 10, y + 5, text, _SIZE, "muted", "end")
        every = -(-max(self.turns, 1) * _NUMBERED // int(self.right - _LEFT))
        for turn in range(0, self.turns + 1, every):
            yield Label(self.across(turn), self.floor + 22, str(turn), _SIZE, "muted", "middle", role="turn")
        caption = self.say("turns · all are assumed to go on by chance")
        yield Label(_LEFT, self.height - 8, caption, _SIZE, "muted")

    def _line(self, letter: str, player: str) -> Iterator[Shape]:
        points = [(self.across(turn), self.down(it[player].win)) for turn, it in enumerate(self.course)]
        if len(points) > 1:
            paint = Paint(stroke=f"{letter}.line", width=3, dash=DASHES[letter])
            yield Path(line(*points), paint, role="forecast")
        yield marker(*points[-1], letter)

    def _labels(self) -> Iterator[Shape]:
        """Write everybody's present chance beside the end of their line."""
        present = self.course[-1]
        players = sorted(present, key=lambda player: -float(present[player].win))
        wanted = [self.down(present[player].win) for player in players]
        places = spread(wanted, [26] * (len(players) - 1), _TOP, self.floor)
        seats = list(present)
        for player, y in zip(players, places, strict=True):
            yield pieces.badge(self.right + 26, y, LETTERS[seats.index(player)], 22)
            text = percent(present[player].win, self.language, 0)
            yield Label(self.right + 42, y + 6, text, 17, bold=True, role="chance")
