"""A whole war on one page of paper: a small board, bars and a sentence for each battle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import (
    MOST_SQUARES,
    flow,
    force_bar,
    key_item,
    key_lines,
    parts_of,
    reinforcement,
    shield,
    soldier,
)
from rumble_nb.draw.board import BoardView, view_of
from rumble_nb.draw.captions import Captions, with_short_names
from rumble_nb.draw.cascade import key_arrow
from rumble_nb.draw.lettering import short_name, width_of, wrapped
from rumble_nb.draw.race import points_so_far
from rumble_nb.draw.scene import Box, Label, Paint, Path, Placed, Scene, Shape, line
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.draw.thumbnail import thumbnail
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.engine.war import Reinforce
from rumble_nb.locale import catalogue, map_title

WIDTH, HEIGHT, MARGIN = 1000, 1414, 44
"""An upright page of A4."""

_HEADING, _BARS, _RESULT, _LINE, _TEXT = 28, 24, 22, 16.5, 13.5
"""Heights of a heading, a line of bars, a result and a line of text in a cell; size of the text."""

_STEPS = (10.5, 9.5, 8.5, 7.5, 6.5)
"""Lengths of a sign in the bars, tried one after the other."""


def storyboard_scene(report: WarReport, language: str = "en") -> Scene:
    """Give a whole war as one page, a cell for each battle and one for the end.

    Parameters
    ----------
    report
        The war.
    language
        Language of the words.
    """
    page = _Page(report, language)
    title = catalogue(language).gettext("Storyboard of a war: {title}")
    narrator = Narrator(report, language)
    told = [narrator.battle(number) for number in range(len(report.battles))]
    description = " ".join([*told, narrator.outcome()])
    name = map_title(report.position.map.title, language)
    return Scene(WIDTH, HEIGHT, tuple(page.shapes()), title.format(title=name), description)


def names_in_sentences(report: WarReport) -> Mapping[str, str]:
    """Give the name of every player in sentences: cut where it is long, and never the same for two.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> values = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    >>> position = Position("islets", ["A very long name", "Bea"], values, {}, ["Bea", "A very long name"])
    >>> list(names_in_sentences(resolve_war(position)).values())
    ['A very long…', 'Bea']
    """
    names = {player: short_name(player, 12) for player in report.position.players}
    if len(set(names.values())) < len(names):
        names = {
            player: f"{name} ({letter})"
            for letter, (player, name) in zip(LETTERS, names.items(), strict=False)
        }
    return names


@dataclass(frozen=True)
class _Cell:
    """What stands in one cell below its board: lines of bars and lines of text."""

    bars: Sequence[Sequence[tuple[float, Sequence[Shape]]]]
    text: Sequence[str]

    @property
    def height(self) -> float:
        return len(self.bars) * _BARS + len(self.text) * _LINE


class _Page:
    """Places the cells of one storyboard; all boards are as large as the fullest cell allows."""

    def __init__(self, report: WarReport, language: str) -> None:
        self.names = [short_name(player) for player in report.position.players]
        self.report, self.language = with_short_names(report, names_in_sentences(report)), language
        self.say, self.captions = catalogue(language).gettext, Captions(self.report, language)
        self.letters = dict(zip(self.report.position.players, LETTERS, strict=False))
        self.score = 38 if len(self.letters) > 3 else 46
        number = len(report.battles) + 1
        self.columns = 2 if number <= 6 else 3
        rows = max(-(-number // self.columns), 3)
        self.head, self.top = self._head()
        self.width = (WIDTH - 2 * MARGIN - 26 * (self.columns - 1)) / self.columns
        self.cells = [self._cell(number) for number in range(len(report.battles))]
        self.ending = wrapped(self.captions.end(), _TEXT, self.width, 3)
        self.pitch = (HEIGHT - self.top - 66) / rows
        self.board = self._board_size(max(cell.height for cell in self.cells))

    def _board_size(self, below: float) -> float:
        """Give the width of a board: what stands below it leaves, and no wider than the cell."""
        across, down = self.report.position.map.size
        return min(self.width, (self.pitch - _HEADING - below - 18) * across / down)

    def _height(self, board: float) -> float:
        across, down = self.report.position.map.size
        return board * down / across

    def shapes(self) -> Iterator[Shape]:
        yield Box(0, 0, WIDTH, HEIGHT, 0, Paint(fill="page"))
        yield from self.head
        for number in range(len(self.cells)):
            yield Placed(tuple(self._battle(number)), *self._place(number))
        yield Placed(tuple(self._end()), *self._place(len(self.cells)))
        yield from self._key()

    def _place(self, number: int) -> tuple[float, float]:
        row, column = divmod(number, self.columns)
        return MARGIN + column * (self.width + 26), self.top + row * self.pitch

    def _head(self) -> tuple[list[Shape], float]:
        """Draw title and players, and tell where the cells begin."""
        name = map_title(self.report.position.map.title, self.language)
        title = self.say("War on the map: {title}").format(title=name)
        room = WIDTH - 2 * MARGIN
        size = next((size for size in (34, 29, 24) if width_of(title, size, True) < room), 24)
        signs, lines = key_lines(self._players(), MARGIN, 95, room)
        heading = Label(MARGIN, 62, fitted(title, size * 1.15, room), size, bold=True)
        return [heading, *signs], 96 + 26 * lines

    def _players(self) -> Iterator[tuple[float, Sequence[Shape]]]:
        for name, (player, letter) in zip(self.names, self.letters.items(), strict=True):
            width = width_of(name, 17)
            sign = shield(44 + width, 0, self.report.position.tie_breaker(player), 21)
            yield 56 + width, (pieces.badge(11, 0, letter, 22), Label(30, 6, name, 17), sign)

    def _cell(self, number: int) -> _Cell:
        text = wrapped(self.captions.in_short(number), _TEXT, self.width, 5)
        return _Cell(self._bars(self.report.battles[number]), text)

    def _bars(self, battle: Battle) -> Sequence[Sequence[tuple[float, Sequence[Shape]]]]:
        """Lay the bars of a battle, the strongest first, as large as two lines allow."""
        there = self.report.position.soldiers[battle.territory]
        strongest = sorted(
            (p for p in battle.forces if battle.forces[p]), key=lambda p: self._rank(battle, p)
        )
        forces = [(p, there[p], battle.forces[p] - there[p]) for p in strongest]
        plain = any(battle.forces[player] > MOST_SQUARES for player in strongest)
        for step in _STEPS if not plain else (4.5, 3.5, 2.5, 1.5):
            items = [self._bar(battle, *force, step, plain) for force in forces]
            lines = flow(items, 0, self.width, 10)
            if len(lines) == 1:
                break
        return lines

    def _rank(self, battle: Battle, player: str) -> tuple[bool, bool, int]:
        return player != battle.winner, player != battle.second, -battle.forces[player]

    def _bar(
        self, battle: Battle, player: str, soldiers: int, reinforcements: int, step: float, plain: bool
    ) -> tuple[float, Sequence[Shape]]:
        letter, first = self.letters[player], player == battle.winner
        total = soldiers + reinforcements
        text = parts_of(soldiers, reinforcements) if plain and reinforcements else str(total)
        across = 21 + total * step + 4
        shapes = (
            pieces.badge(9, 0, letter, 17),
            force_bar(21, 0, letter, soldiers, reinforcements, step, plain),
            Label(across, 5, text, 14, bold=first),
        )
        return across + width_of(text, 14, bold=first), shapes

    def _battle(self, number: int) -> Iterator[Shape]:
        battle = self.report.battles[number]
        yield pieces.token(13, 12, battle.value, 13)
        room, size = self.width - 38 - self.score * len(self.letters), 16 if self.score < 40 else 18
        name = self.report.position.map[battle.territory].name(self.language)
        yield Label(34, 18, fitted(name, size * 1.1, room), size, bold=True)
        yield from self._points(number)
        yield thumbnail(self._view(number), 0, _HEADING, self.board)
        yield from self._below(self.cells[number])

    def _points(self, number: int) -> Iterator[Shape]:
        """Write everybody's points after a battle, at the right end of a heading."""
        points, side = points_so_far(self.report)[number + 1], 14 if self.score < 40 else 17
        for seat, (player, letter) in enumerate(self.letters.items()):
            x = self.width - self.score * (len(self.letters) - seat) + 2
            yield pieces.badge(x + side / 2, 12, letter, side)
            yield Label(x + side + 2, 17, str(points[player]), side - 2)

    def _below(self, cell: _Cell) -> Iterator[Shape]:
        y = _HEADING + self._height(self.board) + 15
        for bars in cell.bars:
            yield from (Placed(tuple(shapes), x, y) for x, shapes in bars)
            y += _BARS
        yield from (Label(0, y + 2 + _LINE * number, text, _TEXT) for number, text in enumerate(cell.text))

    def _view(self, number: int) -> BoardView:
        """Give the board of a battle: what was taken before, and what the winner sends now."""
        battles = self.report.battles
        taken = {battle.territory: (battle.winner, battle.second) for battle in battles[:number]}
        own = battles[number].territory
        sent = [e for e in self.report.events if isinstance(e, Reinforce) and e.territory == own]
        arrows = tuple((event, self.report.is_decisive(event)) for event in sent if event.soldiers)
        return BoardView(
            self.report.position,
            taken=FrozenMapping(taken),
            battle=own,
            arrows=arrows,
            language=self.language,
        )

    def _end(self) -> Iterator[Shape]:
        below = _RESULT * len(self.letters) + _LINE * len(self.ending)
        board = min(self.board, self._board_size(below))
        yield Label(0, 18, self.say("The end"), 18, bold=True)
        yield thumbnail(view_of(self.report, self.report.moments[-1]), 0, _HEADING, board)
        y = _HEADING + self._height(board) + 15
        left = 32 + min(max(width_of(player, 14, True) for player in self.letters), self.width * 0.4)
        for place, player in enumerate(self.report.ranking):
            yield from self._result(player, y + _RESULT * place, left)
        y += _RESULT * len(self.letters) + 2
        yield from (Label(0, y + _LINE * number, text, _TEXT) for number, text in enumerate(self.ending))

    def _result(self, player: str, y: float, left: float) -> Iterator[Shape]:
        letter, points, first = self.letters[player], self.report.scores[player], player == self.report.winner
        length = points * (self.width - left - 34) / max(1, *self.report.scores.values())
        yield pieces.badge(9, y, letter, 17)
        yield Label(26, y + 5, fitted(player, 14 * 1.15, left - 30), 14, bold=first)
        if points:
            yield Box(left, y - 7, length, 14, 0, Paint(hatch=letter))
            yield Box(left, y - 7, length, 14, 0, Paint(stroke="plate_line", width=1.5))
        yield Label(left + length + 6, y + 6, str(points), 15, bold=first)

    def _key(self) -> Iterator[Shape]:
        y = HEIGHT - 60
        yield Path(line((MARGIN, y), (WIDTH - MARGIN, y)), Paint(stroke="panel_line"))
        frame = Box(0, -9, 26, 18, 4, Paint(fill="ghost", stroke="ink", width=4))
        entries = [
            key_item(soldier(8, 0, "A", 14), 15, self.say("a soldier"), 13),
            key_item(reinforcement(8, 0, "A", 15), 15, self.say("a reinforcement"), 13),
            key_item(frame, 26, self.say("where they fight"), 13),
            key_item(key_arrow("A", False), 32, self.say("reinforcements go"), 13),
            key_item(key_arrow("A", True), 32, self.say("they decide a battle"), 13),
            key_item(shield(8, 0, None, 18), 17, self.say("tie-breaker"), 13),
        ]
        yield from key_lines(entries, MARGIN, y + 22, WIDTH - 2 * MARGIN)[0]
