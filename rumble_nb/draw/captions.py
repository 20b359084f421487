"""Words that stand on pictures and beside them, from the same events as the stories."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.locale import listed


class Captions(Narrator):
    """Tells one war in few words.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> captions = Captions(resolve_war(Position.random(7, players=2, map="islets")))
    >>> captions.points_after(5, {"Aki": 5, "Bea": 2})
    'After token 5: Aki 5 and Bea 2.'
    """

    def points_after(self, value: int, points: Mapping[str, int]) -> str:
        """Tell everybody's points after a battle."""
        scores = [f"{player} {number}" for player, number in points.items()]
        return self._say("After token {value}: {scores}.", value=value, scores=listed(scores, self.language))

    def in_short(self, number: int) -> str:
        """Tell a battle, counted from 0, in one line or two: who wins and why, and what they send."""
        battle = self.report.battles[number]
        if battle.winner is None:
            return self._say("Nobody is here, and nobody takes the token.")
        return " ".join([*self._why_first(battle, battle.winner), self.reinforced(battle)])

    def _why_first(self, battle: Battle, winner: str) -> list[str]:
        if sum(force > 0 for force in battle.forces.values()) == 1:
            return [self._say("{winner} stands alone.", winner=winner)]
        first = self._say("{winner} has the most.", winner=winner)
        if battle.tie_broken:
            first = self._tied(battle, winner)
        elif battle.second_tie_broken and battle.second is not None:
            return [first, self._say("Tie for second: {second} finished earlier.", second=battle.second)]
        return [first]

    def _tied(self, battle: Battle, winner: str) -> str:
        force = battle.forces[winner]
        names = listed([player for player in battle.forces if battle.forces[player] == force], self.language)
        return self._say("{names} have {number} each; {winner} finished earlier.",
                         names=names, number=force, winner=winner)  # fmt: skip

    def reinforced(self, battle: Battle) -> str:
        """Tell in short what the winner of a battle sends where."""
        if not battle.reinforcements:
            return self._say("No reinforcements.")
        numbers = dict.fromkeys(battle.reinforcements.values())
        parts = [self._sent_each(battle, number) for number in numbers]
        return self._say("{winner} sends {parts}.", winner=battle.winner, parts=listed(parts, self.language))

    def _sent_each(self, battle: Battle, number: int) -> str:
        targets = [id for id, sent in battle.reinforcements.items() if sent == number]
        places = listed([self.place(id).to for id in targets], self.language)
        return self._say("{number} to {places}", number=number, places=places)

    def decisive(self, territory: str, target: str) -> str:
        """Tell that reinforcements decided a battle."""
        return self._say(
            "Without those from {place} {target.object} would go to somebody else.",
            place=self.place(territory), target=self.place(target),
        )  # fmt: skip


def with_short_names(report: WarReport, names: Mapping[str, str]) -> WarReport:
    """Give the same war with shorter names of players; the same report where none is too long."""
    from rumble_nb.engine.report import resolve_war

    if all(player == name for player, name in names.items()):
        return report
    position = report.position
    soldiers = {
        id: {names[player]: number for player, number in there.items()}
        for id, there in position.soldiers.items()
    }
    return resolve_war(
        position.replace(
            players=[names[player] for player in position.players],
            soldiers=soldiers,
            finish_order=[names[player] for player in position.finish_order],
        )
    )
