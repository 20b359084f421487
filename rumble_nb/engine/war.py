"""The War Phase, one event at a time: the only place where the cascade is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple, cast

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position, refuse_defects
from rumble_nb.engine.rules import second_place_points


class Count(NamedTuple):
    """The forces of a territory are counted; its battle begins (rules 12 and 13).

    ``forces`` names every player: soldiers and reinforcements together.
    """

    territory: str
    value: int
    forces: Mapping[str, int]


class Decide(NamedTuple):
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


class Score(NamedTuple):
    """Points are handed out: the token to the first, half of it to the second (rule 13)."""

    territory: str
    points: Mapping[str, int]


class Reinforce(NamedTuple):
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


class Battle(NamedTuple):
    """One territory resolved: all that happened there.

    Parameters
    ----------
    counted, decided
        The first two events of the battle.
    scored
        The points; ``None`` where nobody stood.
    sent
        The reinforcements that its winner sent.

    Examples
    --------
    >>> battle = next(war_battles(Position.random(7)))
    >>> battle.territory, battle.value, battle.forces, battle.winner, battle.second
    ('shikoku', 2, {'Aki': 1, 'Bea': 1, 'Cai': 0}, 'Aki', 'Bea')
    >>> battle.points, battle.reinforcements
    ({'Aki': 2, 'Bea': 1}, {'chugoku': 2, 'kyushu': 2})
    """

    counted: Count
    decided: Decide
    scored: Score | None
    sent: tuple[Reinforce, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        scored = () if self.scored is None else (self.scored,)
        return (self.counted, self.decided, *scored, *self.sent)

    @property
    def territory(self) -> str:
        """Where it was fought."""
        return self.counted.territory

    @property
    def value(self) -> int:
        """The token that lay there."""
        return self.counted.value

    @property
    def forces(self) -> Mapping[str, int]:
        """Soldiers and reinforcements of every player, before the battle."""
        return self.counted.forces

    @property
    def winner(self) -> str | None:
        """Who came first; ``None`` where nobody stood."""
        return self.decided.winner

    @property
    def second(self) -> str | None:
        """Who came second; ``None`` where nobody did, or second place does not score."""
        return self.decided.second

    @property
    def points(self) -> Mapping[str, int]:
        """What the first and the second scored."""
        return FrozenMapping() if self.scored is None else self.scored.points

    @property
    def tie_broken(self) -> bool:
        """Whether the finish order had to decide first place."""
        return self.decided.tie_broken

    @property
    def second_tie_broken(self) -> bool:
        """Whether the finish order had to decide second place."""
        return self.decided.second_tie_broken

    @property
    def reinforcements(self) -> Mapping[str, int]:
        """Soldiers sent by the winner, by territory; only where some were sent."""
        return FrozenMapping({event.target: event.soldiers for event in self.sent if event.soldiers})

    @property
    def shortfall(self) -> int:
        """Reinforcement soldiers that the supply could not give."""
        return sum(event.shortfall for event in self.sent)

    def _repr_svg_(self) -> str:
        """Show the forces and what the places score as a picture in a notebook."""
        from rumble_nb.draw.pictures import battle_svg

        return battle_svg(self)


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
    return chain.from_iterable(battle.events for battle in war_battles(position))


def war_battles(position: Position) -> Iterator[Battle]:
    """Go through the War Phase, battle by battle.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.

    Examples
    --------
    >>> [battle.winner for battle in war_battles(Position.random(7, map="islets"))]
    ['Cai', 'Cai', 'Bea', 'Aki', 'Cai']
    """
    refuse_defects(position)
    return Field(position).battles()


def strongest_first(forces: Mapping[str, int], finish_order: Sequence[str]) -> list[str]:
    """Order the players of a battle: most soldiers first, ties by the finish order (rules 13 and 14).

    Examples
    --------
    >>> strongest_first({"Aki": 3, "Bea": 3, "Cai": 4}, ["Bea", "Aki", "Cai"])
    ['Cai', 'Bea', 'Aki']
    """
    # Sorting keeps the order of equals, so the earlier finisher stays before the later one.
    return sorted(finish_order, key=forces.__getitem__, reverse=True)


class Field:
    """The battlefield while a war goes on: the forces and what is left of the supply.

    A war under another rule is a subclass: it decides one thing differently
    and leaves all else as it is. What can be decided differently are the
    methods and the attributes below.

    Parameters
    ----------
    position
        A position without defects.

    Attributes
    ----------
    forces
        Soldiers and reinforcements of every player where no battle has been
        fought yet, in the order of the battles (rule 12).
    finish_order
        Who goes before whom among equals (rule 14).
    near
        Gives the neighbours of a territory (rule 15).
    presence
        How many soldiers of the winner must be there already (rule 15).
    supply
        The reinforcements that are left; ``None`` where there is no limit.
    half
        Gives what second place scores for a token (rule 13).

    Examples
    --------
    >>> class Generous(Field):
    ...     half = staticmethod(lambda value: value)
    >>> [dict(battle.points) for battle in Generous(Position.random(7)).battles()][0]
    {'Aki': 2, 'Bea': 2}
    """

    presence = 1
    half = staticmethod(second_place_points)

    def __init__(self, position: Position) -> None:
        self.position, self.rules, self.near = position, position.rules, position.map.neighbours
        self.finish_order = position.finish_order
        self.values = dict(position.values.items())
        nobody = dict.fromkeys(position.players, 0)
        soldiers = cast("FrozenMapping[str, FrozenMapping[str, int]]", position.soldiers)
        self.forces = {id: nobody | soldiers[id] for id in self.sequence()}
        self.supply = self.rules.reinforcement_supply

    def sequence(self) -> Sequence[str]:
        """Give the territories in the order of their battles (rule 12)."""
        return self.position.battle_order

    def battles(self) -> Iterator[Battle]:
        """Resolve all territories, one after the other."""
        return map(self.battle, list(self.forces))

    def battle(self, territory: str) -> Battle:
        """Resolve one territory: count, decide, score, reinforce."""
        forces, value = self.forces.pop(territory), self.values[territory]
        counted = Count(territory, value, FrozenMapping(forces))
        _, winner, second, _, _ = decided = self.decide(territory, forces)
        if winner is None:
            return Battle(counted, decided, None, ())
        shares = {winner: value} if second is None else {winner: value, second: self.half(value)}
        scored = Score(territory, FrozenMapping(shares))
        return Battle(counted, decided, scored, tuple(self.reinforce(territory, winner)))

    def decide(self, territory: str, forces: Mapping[str, int]) -> Decide:
        """Tell who is first and who is second (rules 13, 14 and 16)."""
        best = strongest_first(forces, self.finish_order)
        most, next_most = forces[best[0]], forces[best[1]]
        if not most:
            return Decide(territory, None, None, False, False)
        if not next_most or not self.rules.second_place:
            return Decide(territory, best[0], None, most == next_most, False)
        second_tie = len(best) > 2 and next_most == forces[best[2]]
        return Decide(territory, best[0], best[1], most == next_most, second_tie)

    def reinforce(self, territory: str, winner: str) -> Iterator[Reinforce]:
        """Send soldiers to the neighbours, one after the other as they are asked for (rule 15)."""
        wanted, present = self.rules.reinforcements, self.presence
        near = self.near(territory) if wanted else ()
        for target, forces in self.forces.items():
            if target in near and forces[winner] >= present:
                sent = wanted if self.supply is None else self.draw(winner, wanted)
                forces[winner] += sent
                yield Reinforce(territory, target, winner, sent, wanted - sent)

    def draw(self, player: str, wanted: int) -> int:  # noqa: ARG002 - the supply is common to all
        """Take reinforcements out of a limited supply, as many as there are."""
        assert self.supply is not None
        sent = min(wanted, self.supply)
        self.supply -= sent
        return sent
