"""Two wars to resolve by hand, and what one soldier would have changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from random import Random

from rumble_nb.analysis.changes import changed
from rumble_nb.engine.actions import Move
from rumble_nb.engine.luck import shuffled, stream
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.misread_wars import replayed
from rumble_nb.lessons.sheets.codes import SheetCode
from rumble_nb.lessons.sheets.replies import NumberReply, PlayerReply, Reply
from rumble_nb.lessons.sheets.task import Sheet, Task
from rumble_nb.locale import catalogue

SMALL, LARGE = 8, 9
"""Soldiers of each player: on the islets, and on Japan."""

_SEED_BITS = 53


@dataclass(frozen=True)
class WarMaterial:
    """What the tasks are about.

    Parameters
    ----------
    islets, japan
        The two wars.
    move
        The soldier of the what-if.
    """

    islets: Position
    japan: Position
    move: Move

    @property
    def moved(self) -> Position:
        """The small war with the soldier moved."""
        return changed(self.islets, self.move)


def war_material(code: SheetCode) -> WarMaterial:
    """Draw the wars of a sheet: in each there is a tie, and on the islets one soldier turns the war.

    Examples
    --------
    >>> material = war_material(SheetCode("war", 7, 1))
    >>> resolve_war(material.islets).winner == resolve_war(material.moved).winner
    False
    """
    luck = stream(code.seed, "worksheet war", code.pupil)
    islets = next(war for war in _drawn(luck, 2, "islets", SMALL) if _turning(war))
    japan = next(_drawn(luck, 3, "japan", LARGE))
    return WarMaterial(islets, japan, shuffled(luck, _turning(islets))[0])


def _drawn(luck: Random, players: int, map: str, soldiers: int) -> Iterator[Position]:
    """Draw wars that have something to decide: ties, reinforcements, and a winner by points."""
    rules = Rules.basic(players).replace(soldiers=soldiers)
    while True:
        position = Position.random(luck.getrandbits(_SEED_BITS), players, map, rules)
        report = resolve_war(position)
        sent = sum(bool(battle.reinforcements) for battle in report.battles)
        if report.decided_by == "points" and sent > 1 and any(battle.tie_broken for battle in report.battles):
            yield position


def _turning(war: Position) -> list[Move]:
    """Find the soldiers that turn a war by standing elsewhere."""
    moves = (
        Move(player, 1, source, target)
        for player in war.players
        for source, target in permutations(war.map.territories, 2)
        if war.soldiers[source][player]
    )
    winner = resolve_war(war).winner
    return [move for move in moves if _other_winner(resolve_war(changed(war, move)), winner)]


def _other_winner(report: WarReport, winner: str) -> bool:
    return report.winner != winner and report.decided_by == "points"


def war_sheet(code: SheetCode, language: str = "en") -> Sheet:
    """Give the tasks of a sheet.

    Examples
    --------
    >>> [task.reply.told() for task in war_sheet(SheetCode("war", 7, 1)).tasks][-1]
    'Bea'
    """
    material = war_material(code)
    small, large = material.islets, material.japan
    moved, told = material.moved, _what_if(material, language)
    tasks = (
        *(_points(small, player, language) for player in small.players),
        Task(told, _winner(moved), _story(moved, language)),
        *(_points(large, player, language) for player in large.players),
        _who_wins(large, language),
    )
    return Sheet(code, language, tasks, material)


def _points(war: Position, player: str, language: str) -> Task:
    """Ask for somebody's points."""
    question = catalogue(language).gettext("How many points does {player} score?").format(player=player)
    wrong = replayed(lambda fight: fight(war).scores[player])
    return Task(question, NumberReply(resolve_war(war).scores[player], wrong))


def _who_wins(war: Position, language: str) -> Task:
    return Task(catalogue(language).gettext("Who wins this war?"), _winner(war), _story(war, language))


def _winner(war: Position) -> Reply:
    wrong = replayed(lambda fight: fight(war).winner)
    return PlayerReply(war.players, resolve_war(war).winner, wrong)


def _what_if(material: WarMaterial, language: str) -> str:
    say, narrator = catalogue(language).gettext, Narrator(resolve_war(material.islets), language)
    told = say(
        "What if one soldier of {player} had stood elsewhere before the war: not in {source.where},"
        " but in {target.where}? Who wins then?"
    )
    source, target = narrator.place(material.move.source), narrator.place(material.move.target)
    return told.format(player=material.move.player, source=source, target=target)


def _story(war: Position, language: str) -> str:
    return resolve_war(war).story(language, short=True)
