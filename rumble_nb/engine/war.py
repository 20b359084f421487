"""The War Phase, one event at a time: the only place where the cascade is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position, refuse_defects


@dataclass(frozen=True, slots=True)
class Count:
    """The forces of a territory are counted; its battle begins (rules 12 and 13).

    ``forces`` names every player: soldiers and reinforcements together.
    """

    territory: str
    value: int
    forces: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Decide:
    """It is decided who is first and who is second (rules 13, 14 and 16).

    ``winner`` is ``None`` where nobody stands; ``second`` is ``None`` where
    nobody else stands or the rules have no second place. The two flags tell
    whether the finish order had to decide.
    """

    territory: str
    winner: str | None
    second: str | None
    tie_broken: bool
    second_tie_broken: bool


@dataclass(frozen=True, slots=True)
class Score:
    """Points are handed out: the token to the first, half of it to the second (rule 13)."""

    territory: str
    points: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Reinforce:
    """The winner sends soldiers into one neighbouring territory (rule 15).

    ``shortfall`` counts the soldiers that the supply could not give.
    """

    territory: str
    target: str
    player: str
    soldiers: int
    shortfall: int


Event = Count | Decide | Score | Reinforce
"""What can happen in the War Phase."""


def war_steps(position: Position) -> Iterator[Event]:
    """Go through the War Phase, event by event.

    Parameters
    ----------
    position
        A finished deployment, or any position without defects.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.

    Examples
    --------
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2}, "matsu": {"Aki": 1, "Bea": 2}}, ["Bea", "Aki"])
    >>> for event in list(war_steps(position))[:4]:
    ...     print(event)
    Count(territory='tsuru', value=3, forces={'Aki': 2, 'Bea': 0})
    Decide(territory='tsuru', winner='Aki', second=None, tie_broken=False, second_tie_broken=False)
    Score(territory='tsuru', points={'Aki': 3})
    Reinforce(territory='tsuru', target='matsu', player='Aki', soldiers=2, shortfall=0)
    """
    refuse_defects(position)
    return _Field(position).events()


class _Field:
    """The battlefield while a war goes on: the forces and what is left of the supply."""

    def __init__(self, position: Position) -> None:
        self.position, self.rules = position, position.rules
        self.order = position.battle_order
        self.forces = {id: self._placed(id) for id in self.order}
        self.rank = {player: rank for rank, player in enumerate(position.finish_order)}
        self.supply = self.rules.reinforcement_supply

    def _placed(self, territory: str) -> dict[str, int]:
        there = self.position.soldiers[territory]
        return {player: there[player] for player in self.position.players}

    def events(self) -> Iterator[Event]:
        for territory in self.order:
            yield from self.battle(territory)

    def battle(self, territory: str) -> Iterator[Event]:
        forces, value = self.forces.pop(territory), self.position.values[territory]
        yield Count(territory, value, FrozenMapping(forces))
        decision = self.decide(territory, forces)
        yield decision
        if decision.winner is not None:
            yield Score(territory, self.points(decision, value))
            yield from self.reinforce(territory, decision.winner)

    def decide(self, territory: str, forces: Mapping[str, int]) -> Decide:
        present = [player for player, force in forces.items() if force]
        best = sorted(present, key=lambda player: (-forces[player], self.rank[player]))
        places = best[: 2 if self.rules.second_place else 1]
        winner, second = [*places, None, None][:2]
        tie, second_tie = (_is_tie(forces, best, place) for place in (0, 1))
        return Decide(territory, winner, second, tie, second is not None and second_tie)

    @staticmethod
    def points(decision: Decide, value: int) -> Mapping[str, int]:
        shares = {decision.winner: value, decision.second: value // 2}
        return FrozenMapping({player: share for player, share in shares.items() if player is not None})

    def reinforce(self, territory: str, winner: str) -> Iterator[Reinforce]:
        near = self.position.map.neighbours(territory)
        for target, forces in self.forces.items():
            if target in near and forces[winner]:
                yield from self._send(territory, target, winner)

    def _send(self, territory: str, target: str, winner: str) -> Iterator[Reinforce]:
        wanted = self.rules.reinforcements
        sent = wanted if self.supply is None else min(wanted, self.supply)
        if self.supply is not None:
            self.supply -= sent
        self.forces[target][winner] += sent
        if wanted:
            yield Reinforce(territory, target, winner, sent, wanted - sent)


def _is_tie(forces: Mapping[str, int], best: list[str], place: int) -> bool:
    """Tell whether the player at a place stands there only by the finish order."""
    behind = best[place + 1 :]
    return bool(behind) and forces[best[place]] == forces[behind[0]]
