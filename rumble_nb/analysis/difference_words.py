"""What differs between two wars, in words: the outcome, then battle by battle why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rumble_nb.analysis.change_words import change_words
from rumble_nb.analysis.reinforcement_words import sending_words
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.report import WarReport
from rumble_nb.locale import catalogue, listed

if TYPE_CHECKING:
    from rumble_nb.analysis.battle_differences import BattleDiff
    from rumble_nb.analysis.war_differences import WarDiff


class DifferenceNarrator:
    """Tells what differs between two wars in one language.

    Parameters
    ----------
    diff
        The difference.
    language
        A language of the catalogue.

    Examples
    --------
    >>> from rumble_nb import Move, Position, compare, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    >>> narrator = DifferenceNarrator(diff)
    >>> narrator.headline()
    'Bea would win: 46 to 29, instead of Cai with 39 to 37.'
    >>> print(narrator.battle(diff.battles[2]))  # doctest: +NORMALIZE_WHITESPACE
    Ōshū, token 6. Aki would have 4, not 2: 2 reinforcements more from Ezo. Cai would have 2, not 4:
    2 reinforcements fewer from Ezo. Bea would still come first. Aki would come second, not Cai.
    Points: Aki 3, not 0; Cai 0, not 3.
    """

    def __init__(self, diff: WarDiff, language: str = "en") -> None:
        self.diff, self.language, self.words = diff, language, catalogue(language)

    def _say(self, message: str, **values: object) -> str:
        return self.words.gettext(message).format(**values)

    def _place(self, territory: str) -> Place:
        return Place.of_territory(self.diff.after.position.map[territory], self.language)

    def headline(self) -> str:
        """Tell who would win by how much, instead of whom."""
        return " ".join([self._result(), *self._decision()])

    def _result(self) -> str:
        (old, winner), marks = self.diff.winners, self._marks()
        if old != winner:
            return self._say(
                "{winner} would win: {points} to {next}, instead of {old} with {old_points} to {old_next}.",
                winner=winner, old=old, **marks,
            )  # fmt: skip
        if _lead(self.diff.before) != _lead(self.diff.after):
            return self._say(
                "{winner} would still win: {points} to {next}, not {old_points} to {old_next}.",
                winner=winner, **marks,
            )  # fmt: skip
        return self._say(self._unchanged(), winner=winner, **marks)

    def _unchanged(self) -> str:
        say = self.words.gettext
        if not self.diff.same:
            return say("{winner} would still win: {points} to {next}.")
        if self.diff.battles:
            return say("The outcome would be the same: {winner} wins with {points} to {next}.")
        return say("Nothing in the war would be different: {winner} wins with {points} to {next}.")

    def _marks(self) -> Mapping[str, int]:
        (old_points, old_next), (points, following) = map(_lead, (self.diff.before, self.diff.after))
        return {"points": points, "next": following, "old_points": old_points, "old_next": old_next}

    def _decision(self) -> Iterator[str]:
        """Tell what decides where points do not, unless it did so before."""
        report = self.diff.after
        if self.diff.winners[0] == report.winner and len(set(self.diff.decided_by)) == 1:
            return
        if report.decided_by == "swords":
            yield self._say("The points would be equal; {winner} has more swords.", winner=report.winner)
        elif report.decided_by == "tie-breaker":
            yield self._say(
                "Points and swords would be equal; {winner} holds tie-breaker {token}.",
                winner=report.winner,
                token=report.position.tie_breaker(report.winner),
            )

    def changes(self) -> str:
        """Tell what was changed by hand; nothing where nothing was."""
        if not self.diff.changes:
            return ""
        map = self.diff.after.position.map
        told = " ".join(change_words(change, map, self.language) for change in self.diff.changes)
        return self._say("What is changed: {changes}", changes=told)

    def points(self) -> str:
        """Tell whose points would be others; nothing where all stay."""
        return self._others("Points: {points}.", self.diff.scores)

    def _others(self, message: str, pairs: Mapping[str, tuple[int, int]]) -> str:
        changed = {player: pair for player, pair in pairs.items() if pair[0] != pair[1]}
        told = [
            self._say("{player} {number}, not {old}", player=player, number=number, old=old)
            for player, (old, number) in changed.items()
        ]
        return self._say(message, points="; ".join(told)) if told else ""

    def battle(self, battle: BattleDiff) -> str:
        """Tell what differs in a battle, and why."""
        told = [self._heading(battle), *self._forces(battle), *self._places(battle), self._scored(battle)]
        told += sending_words(self.diff, battle.territory, self.language)
        return " ".join(sentence for sentence in [*told, *self._short(battle)] if sentence)

    def _heading(self, battle: BattleDiff) -> str:
        (old, value), place = battle.value, self._place(battle.territory)
        if old != value:
            return self._say("{place}, token {value}, not {old}.", place=place, value=value, old=old)
        return self._say("{place}, token {value}.", place=place, value=value)

    def _forces(self, battle: BattleDiff) -> Iterator[str]:
        for player, force in battle.after.forces.items():
            if force != battle.before.forces[player]:
                yield self._say(
                    "{player} would have {number}, not {old}: {parts}.",
                    player=player,
                    number=force,
                    old=battle.before.forces[player],
                    parts=listed(self._parts(battle.territory, player), self.language),
                )

    def _parts(self, territory: str, player: str) -> Iterator[str]:
        """Name the soldiers and the reinforcements that make the difference."""
        before, after = (report.position.soldiers for report in (self.diff.before, self.diff.after))
        soldiers = after[territory][player] - before[territory][player]
        if soldiers:
            yield self._stood(soldiers)
        arrived = [it for it in self.diff.reinforcements if (it.target, it.player) == (territory, player)]
        for sign in (1, -1):
            numbers = {it.territory: sign * (it.after - it.before) for it in arrived}
            sources = {source: number for source, number in numbers.items() if number > 0}
            if sources:
                yield self._arrived(sources, sign)

    def _stood(self, soldiers: int) -> str:
        number = abs(soldiers)
        more = self.words.ngettext("{number} soldier more", "{number} soldiers more", number)
        fewer = self.words.ngettext("{number} soldier fewer", "{number} soldiers fewer", number)
        return (more if soldiers > 0 else fewer).format(number=number)

    def _arrived(self, sources: Mapping[str, int], sign: int) -> str:
        number, places = sum(sources.values()), listed(map(self._place, sources), self.language)
        more = self.words.ngettext(
            "{number} reinforcement more from {places}",
            "{number} reinforcements more from {places}",
            number,
        )
        fewer = self.words.ngettext(
            "{number} reinforcement fewer from {places}",
            "{number} reinforcements fewer from {places}",
            number,
        )
        return (more if sign > 0 else fewer).format(number=number, places=places)

    def _places(self, battle: BattleDiff) -> Iterator[str]:
        yield self._first(battle)
        if battle.after.tie_broken and not {"winner", "tie"}.isdisjoint(battle.kinds):
            yield self._tie(battle, battle.after.winner, None)
        yield self._second(battle)
        if battle.after.second_tie_broken and not {"second", "tie"}.isdisjoint(battle.kinds):
            yield self._tie(battle, battle.after.second, battle.after.winner)

    def _first(self, battle: BattleDiff) -> str:
        old, winner = battle.before.winner, battle.after.winner
        if old == winner:
            still = winner is not None and "forces" in battle.kinds
            return self._say("{winner} would still come first.", winner=winner) if still else ""
        if winner is None:
            return self._say("Nobody would come first; {old} would not be here.", old=old)
        if old is None:
            return self._say("{winner} would come first, where nobody was.", winner=winner)
        return self._say("{winner} would come first, not {old}.", winner=winner, old=old)

    def _second(self, battle: BattleDiff) -> str:
        old, second = battle.before.second, battle.after.second
        if old == second:
            return ""
        if second is None:
            return self._say("Nobody would come second; before it was {old}.", old=old)
        if old is None:
            return self._say("{second} would come second; before it was nobody.", second=second)
        return self._say("{second} would come second, not {old}.", second=second, old=old)

    def _tie(self, battle: BattleDiff, player: str | None, first: str | None) -> str:
        """Tell who would have as many, and who of them finishes earlier."""
        forces = battle.after.forces
        tied = [rival for rival, force in forces.items() if force == forces[player or ""] and rival != first]
        return self._say(
            "{names} would have {number} each; {player} finishes earlier.",
            names=listed(tied, self.language),
            number=forces[player or ""],
            player=player,
        )

    def _scored(self, battle: BattleDiff) -> str:
        before, after = battle.before.points, battle.after.points
        players = [player for player in self.diff.scores if player in before or player in after]
        pairs = {player: (before.get(player, 0), after.get(player, 0)) for player in players}
        return self._others("Points: {points}.", pairs)

    def _short(self, battle: BattleDiff) -> Iterator[str]:
        old, short = battle.before.shortfall, battle.after.shortfall
        if old != short:
            yield self._say("The supply would be {number} short, not {old}.", number=short, old=old)


def _lead(report: WarReport) -> tuple[int, int]:
    """Give the points of the winner, and of whoever comes next."""
    winner, runner_up, *_ = report.ranking
    return report.scores[winner], report.scores[runner_up]


def difference_words(diff: WarDiff, language: str = "en") -> str:
    """Tell what differs between two wars: the outcome, the changes, each battle, the points."""
    narrator = DifferenceNarrator(diff, language)
    battles = [narrator.battle(battle) for battle in diff.battles]
    lines = [narrator.headline(), narrator.changes(), *battles, narrator.points()]
    return "\n".join(line for line in lines if line)
