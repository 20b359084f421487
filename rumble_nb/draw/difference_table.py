"""The table of what differs: a row for each battle, both wars side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rumble_nb.draw import pieces
from rumble_nb.draw.lettering import wrapped
from rumble_nb.draw.scene import Label, Paint, Path, Placed, Shape, line
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.war import Battle
from rumble_nb.locale import catalogue, listed

if TYPE_CHECKING:
    from rumble_nb.analysis.battle_differences import BattleDiff
    from rumble_nb.analysis.war_differences import WarDiff

_ROW, _SENT = 34, 17
"""Height of a row, and of each line in it that tells what is sent."""


class DifferenceTable:
    """Places the rows of one table.

    Parameters
    ----------
    diff
        What differs.
    language
        Language of the words.
    width
        Width of the table.
    """

    def __init__(self, diff: WarDiff, language: str, width: float) -> None:
        self.diff, self.language, self.width = diff, language, width
        self.say = catalogue(language).gettext
        self.letters = dict(zip(diff.after.position.players, LETTERS, strict=False))
        self.columns = (width * 0.27, width * 0.64)
        self.rows = [self._row(battle) for battle in diff.battles]

    def heading(self) -> str:
        """Tell how many battles differ."""
        if not self.diff.battles:
            return self.say("No battle differs.")
        told = self.say("Only what differs: {number} of {all} battles")
        return told.format(number=len(self.diff.battles), all=len(self.diff.after.battles))

    @property
    def height(self) -> float:
        """How high the table is."""
        return 60 + sum(height for _, height in self.rows) + _ROW + 8

    def shapes(self) -> Iterator[Shape]:
        """Draw the table from (0, 0) on."""
        yield Label(0, 16, self.heading(), 16, bold=True)
        for x, text in zip(self.columns, (self.say("as it was"), self.say("what if")), strict=True):
            yield Label(x, 46, text, 14, "muted")
        y = 56.0
        for shapes, height in self.rows:
            yield self._rule(y)
            yield Placed(tuple(shapes), 0, y)
            y += height
        yield self._rule(y)
        yield Placed(tuple(self._points()), 0, y)

    def _rule(self, y: float) -> Shape:
        return Path(line((0, y), (self.width, y)), Paint(stroke="panel_line"))

    def _row(self, battle: BattleDiff) -> tuple[Sequence[Shape], float]:
        shapes: list[Shape] = [*self._head(battle)]
        most = 0
        for x, side in zip(self.columns, (battle.before, battle.after), strict=True):
            shapes += self._forces(side, x)
            lines = self._sent(battle, side)
            shapes += [
                Label(x, _ROW + 8 + _SENT * number, text, 13, "muted") for number, text in enumerate(lines)
            ]
            most = max(most, len(lines))
        return shapes, _ROW + _SENT * most + (4 if most else 0)

    def _head(self, battle: BattleDiff) -> Iterator[Shape]:
        old, value = battle.value
        x = 15.0
        if old != value:
            yield pieces.token(x - 3, _ROW / 2, old, 12)
            yield Label(x + 16, _ROW / 2 + 5, "›", 16, "accent", "middle", True)
            x += 36
        yield pieces.token(x, _ROW / 2, value, 13)
        name = self.diff.after.position.map[battle.territory].name(self.language)
        room = self.columns[0] - x - 22
        yield Label(x + 20, _ROW / 2 + 5, fitted(name, 15, room), 15)

    def _forces(self, battle: Battle, x: float) -> Iterator[Shape]:
        """Draw who stands there with how many, the first and the second before the others."""
        places = [battle.winner, battle.second]
        present = [player for player in places if player is not None]
        present += [p for p, force in battle.forces.items() if force and p not in present]
        if not present:
            yield Label(x, _ROW / 2 + 5, self.say("nobody"), 14, "muted")
        yield from self._numbers({player: battle.forces[player] for player in present}, battle.winner, x)

    def _numbers(self, numbers: Mapping[str, int], first: str | None, x: float) -> Iterator[Shape]:
        step = min(64, (self.width - self.columns[1] - 8) / len(self.letters))
        for place, (player, number) in enumerate(numbers.items()):
            left = x + place * step
            yield pieces.badge(left + 10, _ROW / 2, self.letters[player], 20)
            yield Label(left + 24, _ROW / 2 + 5.4, str(number), 16, bold=player == first)

    def _sent(self, battle: BattleDiff, side: Battle) -> list[str]:
        """Tell what differs in the reinforcements that one side sends."""
        number = {
            sent.target: sent.before if side is battle.before else sent.after
            for sent in self.diff.reinforcements
            if sent.territory == battle.territory and sent.player == side.winner
        }
        told = [self._sent_each(number, each) for each in dict.fromkeys(number.values()) if each]
        room = self.columns[1] - self.columns[0] - 10
        return [text for sentence in told for text in wrapped(sentence, 13, room, 3)]

    def _sent_each(self, number: Mapping[str, int], each: int) -> str:
        map = self.diff.after.position.map
        targets = [id for id, sent in number.items() if sent == each]
        places = listed([Place.of_territory(map[id], self.language).where for id in targets], self.language)
        return self.say("+{number} in {places}.").format(number=each, places=places)

    def _points(self) -> Iterator[Shape]:
        yield Label(0, _ROW / 2 + 5, self.say("Points"), 15, bold=True)
        for x, report in zip(self.columns, (self.diff.before, self.diff.after), strict=True):
            yield from self._numbers(report.scores, report.winner, x)
