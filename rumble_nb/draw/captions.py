"""Words that stand on pictures and beside them, from the same events as the stories."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rumble_nb.engine.report import Battle, WarReport, resolve_war
from rumble_nb.engine.short_story import ShortNarrator
from rumble_nb.engine.war import Reinforce
from rumble_nb.locale import listed


class Captions(ShortNarrator):
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

    def collected(self, player: str) -> str:
        """Tell the tokens of a player, and what they come to."""
        won, halves = self.report.tokens[player]
        sentences = [
            self._say("{player}: territory tokens {won}; second-place tokens {halves}; together {points}.",
                      player=player, won=self._values(won), halves=self._values(halves),
                      points=self._points(self.report.scores[player]))
        ]  # fmt: skip
        if any(self.position.rules.swords_on(battle.value) != 1 for battle in self.report.battles):
            sentences.append(self._say("Swords: {number}.", number=self.report.swords[player]))
        return " ".join(sentences)

    def _values(self, values: Iterable[int]) -> str:
        return ", ".join(str(value) for value in values) or self._say("none")

    def in_short(self, number: int) -> str:
        """Tell a battle, counted from 0, in a few words: who wins and why, and what they send."""
        battle = self.report.battles[number]
        if battle.winner is None:
            return self._say("Nobody is here, and nobody takes the token.")
        short = [self._say("Supply short: {number}.", number=battle.shortfall)] if battle.shortfall else []
        told = [*self._lead(battle), *self._broken_ties(battle), self.reinforced(battle), *short]
        return " ".join(sentence for sentence in told if sentence)

    def _lead(self, battle: Battle) -> Iterator[str]:
        if sum(force > 0 for force in battle.forces.values()) == 1:
            yield self._say("{winner} stands alone.", winner=battle.winner)
        elif not battle.tie_broken:
            yield self._say("{winner} has the most.", winner=battle.winner)

    def reinforced(self, battle: Battle) -> str:
        """Tell in short what the winner of a battle sends where."""
        numbers = dict.fromkeys(battle.reinforcements.values())
        return " ".join(self._sent_each(battle, number) for number in numbers)

    def _sent_each(self, battle: Battle, number: int) -> str:
        targets = [id for id, sent in battle.reinforcements.items() if sent == number]
        places = listed([self.place(id).where for id in targets], self.language)
        return self._say("+{number} in {places}.", number=number, places=places)

    def end(self) -> str:
        """Tell what decided the war."""
        return self._why()

    def cascade(self, number: int) -> str:
        """Tell what the winner of a battle sent, and what it decided; nothing where nothing was sent."""
        battle = self.report.battles[number]
        if not battle.reinforcements:
            return ""
        place = self.place(battle.territory)
        told = self._say("From {place} {winner} sends:", place=place, winner=battle.winner)
        decided = [id for id in battle.reinforcements if self._is_decisive(number, id)]
        sentences = [told, self.reinforced(battle)]
        if decided:
            places = listed([self.place(id).where for id in decided], self.language)
            sentences.append(self._say("This decides the battle in {places}.", places=places))
        return " ".join(sentences)

    def _is_decisive(self, number: int, target: str) -> bool:
        territory = self.report.battles[number].territory
        return any(
            isinstance(event, Reinforce)
            and (event.territory, event.target) == (territory, target)
            and self.report.is_decisive(event)
            for event in self.report.events
        )

    def nothing_sent(self) -> str:
        """Tell that a war had no reinforcements."""
        return self._say("No reinforcements were sent in this war.")


def with_short_names(report: WarReport, names: Mapping[str, str]) -> WarReport:
    """Give the same war with shorter names of players; the same report where none is too long."""
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
