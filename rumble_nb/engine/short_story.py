"""A war in short: one line for each battle, in words and punctuation that can be spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import Battle, WarReport


class ShortNarrator(Narrator):
    r"""Tells one war in short lines.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1}}, ["Bea", "Aki"])
    >>> narrator = ShortNarrator(resolve_war(position))
    >>> print(narrator.battle(0), narrator.battle(2), narrator.outcome(), sep="\n")
    3 Tsuru: Aki 2, Bea 1. Points: Aki 3, Bea 1. Reinforcements: Matsu 2.
    7 Take: nobody.
    Final score: Aki 8, Bea 1. Winner by points: Aki.
    """

    def battle(self, number: int) -> str:
        """Tell a battle in one line, counted from 0."""
        battle = self.report.battles[number]
        if battle.winner is None:
            return self._say("{value} {place}: nobody.", **self._head(battle))
        forces = {player: force for player, force in battle.forces.items() if force}
        heading = self._say("{value} {place}: {forces}.", forces=numbered(forces), **self._head(battle))
        points = self._say("Points: {points}.", points=numbered(battle.points))
        return " ".join([heading, *self._broken_ties(battle), points, *self._movements(battle)])

    def _head(self, battle: Battle) -> dict[str, object]:
        return {"value": battle.value, "place": self.place(battle.territory)}

    def _broken_ties(self, battle: Battle) -> Iterator[str]:
        """Tell who came first, or second, only by having finished earlier."""
        if battle.tie_broken:
            yield self._say("Tie for first: {winner} finished earlier.", winner=battle.winner)
        if battle.second_tie_broken:
            yield self._say("Tie for second: {second} finished earlier.", second=battle.second)

    def _movements(self, battle: Battle) -> Iterator[str]:
        if battle.reinforcements:
            sent: dict[str, int] = {
                self.place(target): number for target, number in battle.reinforcements.items()
            }
            yield self._say("Reinforcements: {places}.", places=numbered(sent))
        if battle.shortfall:
            yield self._say("Supply short: {number}.", number=battle.shortfall)

    def outcome(self) -> str:
        """Tell the scores, the winner first, and what decided."""
        scores = {player: self.report.scores[player] for player in self.report.ranking}
        return f"{self._say('Final score: {scores}.', scores=numbered(scores))} {self._decided()}"

    def _decided(self) -> str:
        winner = self.report.winner
        if self.report.decided_by == "points":
            return self._say("Winner by points: {winner}.", winner=winner)
        if self.report.decided_by == "swords":
            return self._say("Winner by swords, with equal points: {winner}.", winner=winner)
        return self._say("Winner by tie-breaker, with equal points and swords: {winner}.", winner=winner)


def numbered(numbers: Mapping[str, int]) -> str:
    """Put every number behind its name.

    Examples
    --------
    >>> numbered({"Aki": 4, "Bea": 2})
    'Aki 4, Bea 2'
    """
    return ", ".join(f"{name} {number}" for name, number in numbers.items())


def short_story(report: WarReport, language: str = "en") -> str:
    """Tell a whole war, a line for each battle and one for how it ends."""
    narrator = ShortNarrator(report, language)
    lines = [narrator.battle(number) for number in range(len(report.battles))]
    return "\n".join([*lines, narrator.outcome()]) + "\n"
