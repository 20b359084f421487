"""Why a battle goes otherwise in another war: the changes and the earlier battles that it comes from.

A battle hangs on few things: the soldiers that stand there, the
reinforcements that have come, its token, the finish order and the rules; and
what its winner sends hangs on the routes, on where they stand, on which
battles are still to come and on the supply. Whatever of these differs and
tells is a cause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from rumble_nb.analysis.changes import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.engine.actions import Move
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.war import Battle, Reinforce, strongest_first

Cause = Change | str
"""A change made by hand, or the territory of an earlier battle."""

Way = tuple[str, str, str]
"""Where reinforcements come from, where they go, and whose they are."""

Sent = tuple[int, int]
"""Reinforcements that arrived, and those that the supply could not give."""


@dataclass(frozen=True)
class TwoWars:
    """Two wars, and the changes that lead from one to the other.

    Parameters
    ----------
    before, after
        The wars.
    changes
        What was changed by hand.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> from rumble_nb.analysis.changes import changed
    >>> position, swap = Position.random(7), SwapTokens("ezo", "oshu")
    >>> wars = TwoWars(resolve_war(position), resolve_war(changed(position, swap)), (swap,))
    >>> wars.causes("ezo")[0]
    SwapTokens(one='ezo', other='oshu')
    """

    before: WarReport
    after: WarReport
    changes: tuple[Change, ...]

    @property
    def wars(self) -> tuple[WarReport, WarReport]:
        """Both wars."""
        return self.before, self.after

    @cached_property
    def battles(self) -> Mapping[str, tuple[Battle, Battle]]:
        """Both battles of every territory, in the order in which the other war fights them."""
        fought = {battle.territory: battle for battle in self.before.battles}
        return {battle.territory: (fought[battle.territory], battle) for battle in self.after.battles}

    @cached_property
    def sent(self) -> Mapping[Way, tuple[Sent, Sent]]:
        """What was sent on every way on which the wars differ."""
        before, after = (_sent(report) for report in self.wars)
        ways = dict.fromkeys([*after, *before])
        pairs = {way: (before.get(way, (0, 0)), after.get(way, (0, 0))) for way in ways}
        return {way: pair for way, pair in pairs.items() if pair[0] != pair[1]}

    def reasons(self, way: Way) -> tuple[str, ...]:
        """Tell why the wars differ on a way.

        ``"winner"``: its battle has another winner. ``"soldiers"``: the
        winner stands at the end of the way in one war only. ``"route"``: it
        exists in one war only. ``"order"``: only in one war the battle there
        is still to come. ``"rules"``: another number is sent. ``"supply"``:
        the supply is short.
        """
        territory, _, player = way
        if len({battle.winner == player for battle in self.battles[territory]}) > 1:
            return ("winner",)
        return tuple(self._open(way)) or tuple(self._number(way))

    def _open(self, way: Way) -> Iterator[str]:
        """Name what opens or closes a way."""
        territory, target, player = way
        positions = [report.position for report in self.wars]
        if len({position.soldiers[target][player] > 0 for position in positions}) > 1:
            yield "soldiers"
        if len({target in position.map.neighbours(territory) for position in positions}) > 1:
            yield "route"
        if len({position.values[territory] < position.values[target] for position in positions}) > 1:
            yield "order"

    def _number(self, way: Way) -> Iterator[str]:
        """Name what makes the number another one on a way that is open in both wars."""
        if self._ruled("reinforcements"):
            yield "rules"
        if any(short for _, short in self.sent[way]):
            yield "supply"

    def causes(self, territory: str) -> tuple[Cause, ...]:
        """Name what makes a battle differ: changes first, then battles in their order."""
        found = {*self._token(territory), *self._forces(territory), *self._places(territory)}
        found |= {cause for way in self.sent if way[0] == territory for cause in self._sending(way)}
        changes = [change for change in self.changes if change in found]
        return (*changes, *(battle for battle in self.battles if battle in found))

    def _ruled(self, *names: str) -> list[Change]:
        """List the change of the rules where it changes one of these."""
        rules = [change for change in self.changes if isinstance(change, ChangeRules)]
        return [change for change in rules if not change.changes.keys().isdisjoint(names)]

    def _swaps(self, *territories: str) -> list[Change]:
        swaps = [change for change in self.changes if isinstance(change, SwapTokens)]
        return [swap for swap in swaps if swap.one in territories or swap.other in territories]

    def _moves(self, territory: str) -> list[Move]:
        moves = [change for change in self.changes if isinstance(change, Move)]
        return [move for move in moves if territory in (move.source, move.target)]

    def _token(self, territory: str) -> Iterator[Cause]:
        before, after = self.battles[territory]
        if before.value != after.value:
            yield from self._swaps(territory)

    def _forces(self, territory: str) -> Iterator[Cause]:
        yield from self._moves(territory)
        for (source, target, _), (before, after) in self.sent.items():
            if target == territory and before[0] != after[0]:
                yield from [source] if self._earlier(source, target) else self._swaps(source, target)

    def _earlier(self, one: str, other: str) -> bool:
        """Tell whether both wars fight a battle before another."""
        return all(report.position.values[one] < report.position.values[other] for report in self.wars)

    def _places(self, territory: str) -> Iterator[Cause]:
        before, after = self.battles[territory]
        if (before.winner, before.second) == (after.winner, after.second):
            return
        if any(self._order_tells(battle) for battle in (before, after)):
            yield from (change for change in self.changes if isinstance(change, Finish))
        if before.second is None or after.second is None:
            yield from self._ruled("second_place")

    def _order_tells(self, battle: Battle) -> bool:
        """Tell whether the two finish orders decide a battle in two ways."""
        forces = {player: force for player, force in battle.forces.items() if force}
        places = 2 if any(report.position.rules.second_place for report in self.wars) else 1
        orders = [
            [player for player in report.position.finish_order if player in forces] for report in self.wars
        ]
        one, other = (strongest_first(forces, order)[:places] for order in orders)
        return one != other

    def _sending(self, way: Way) -> Iterator[Cause]:
        territory, target, player = way
        for reason in self.reasons(way):
            if reason == "soldiers":
                yield from (move for move in self._moves(target) if move.player == player)
            elif reason == "route":
                yield from (change for change in self.changes if _joins(change, territory, target))
            elif reason == "order":
                yield from self._swaps(territory, target)
            elif reason == "rules":
                yield from self._ruled("reinforcements")
            elif reason == "supply":
                yield from self._supply(territory)

    def _supply(self, territory: str) -> Iterator[Cause]:
        yield from self._ruled("reinforcement_supply")
        totals = {
            id: [sum(battle.reinforcements.values()) for battle in pair] for id, pair in self.battles.items()
        }
        for id, (before, after) in totals.items():
            if before != after and self._earlier(id, territory):
                yield id
        if self.before.position.battle_order != self.after.position.battle_order:
            yield from self._swaps(*self.battles)


def _sent(report: WarReport) -> Mapping[Way, Sent]:
    return {
        (event.territory, event.target, event.player): (event.soldiers, event.shortfall)
        for event in report.events
        if isinstance(event, Reinforce)
    }


def _joins(change: Change, one: str, other: str) -> bool:
    return isinstance(change, AddRoute | CutRoute) and {change.one, change.other} == {one, other}
