"""Only what differs between two wars, battle by battle, as a table."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from rumble_nb.analysis.battle_differences import BattleDiff
from rumble_nb.analysis.war_differences import WarDiff
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.war import Battle
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, element


def difference_table(diff: WarDiff, language: str = "en") -> str:
    """Give the battles that differ, and the points, as HTML.

    Forces are those of the battle, reinforcements included, the winner first.

    Examples
    --------
    >>> from rumble_nb import Move, Position, compare, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    >>> difference_table(diff).count("<tr>") == len(diff.battles) + 2
    True
    """
    say, rows = catalogue(language).gettext, _Rows(diff, language)
    heading = say("Only what differs: {number} of {all} battles").format(
        number=len(diff.battles), all=len(diff.after.battles)
    )
    titles = (say("territory"), say("as it was"), say("what if"))
    top = "".join(element(title, "th", "", ' scope="col"') for title in titles)
    body = "".join(map(rows.battle, diff.battles)) + rows.points()
    table = f'<table class="rumble-differs"><tbody><tr>{top}</tr>{body}</tbody></table>'
    return element(heading, "h4", "rumble-heading") + table


class _Rows:
    """Writes the rows of the table."""

    def __init__(self, diff: WarDiff, language: str) -> None:
        self.diff, self.language, self.say = diff, language, catalogue(language).gettext
        self.players = diff.after.position.players

    def battle(self, battle: BattleDiff) -> str:
        """Write a battle: its token, its place, and who stood there how strong."""
        place = self.diff.after.position.map[battle.territory].name(self.language)
        values = " → ".join(map(str, dict.fromkeys(battle.value)))
        token = element(values, "span", "rumble-value")
        name = f'<th scope="row">{token}{element(place)}</th>'
        return f"<tr>{name}{self._cell(battle.before)}{self._cell(battle.after)}</tr>"

    def _cell(self, battle: Battle) -> str:
        places = (battle.winner, battle.second)
        present = sorted((p for p in self.players if battle.forces[p]), key=lambda p: -battle.forces[p])
        order = [p for p in places if p is not None] + [p for p in present if p not in places]
        forces = [self._force(player, battle.forces[player], player == battle.winner) for player in order]
        note = element(self.say("tie-breaker"), "span", "rumble-tie") if battle.tie_broken else ""
        return f"<td>{''.join(forces) or self.say('nobody')}{note}</td>"

    def points(self) -> str:
        """Write the points of both wars."""
        sides = (
            "".join(self._force(player, self.diff.scores[player][side], False) for player in self.players)
            for side in (0, 1)
        )
        heading = element(self.say("Points"), "th", "", ' scope="row"')
        return f"<tr>{heading}{self._cells(sides)}</tr>"

    def _cells(self, sides: Iterable[str]) -> str:
        return "".join(f"<td>{side}</td>" for side in sides)

    def _force(self, player: str, number: int, first: bool) -> str:
        letter = badge(LETTERS[self.players.index(player)])
        name = element(f"{player}: ", "span", "rumble-unseen")
        role = "rumble-force rumble-first" if first else "rumble-force"
        return f'<span class="{role}" title="{escape(player)}">{letter}{name}{number}{" ✓" * first}</span>'
