"""Battlefields on which one decision of the War Phase is taken wrongly, and all else as it should be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import second_place_points
from rumble_nb.engine.war import Battle, Decide, Field, Reinforce, Score


class NobodyThere(Field):
    """Reinforces where the winner has nobody, too (against rule 15)."""

    presence = 0


class OneNeighbour(Field):
    """Reinforces only the neighbour whose battle comes next (against rule 15)."""

    def reinforce(self, territory: str, winner: str) -> Iterator[Reinforce]:
        """Send soldiers to the first neighbour, and to no other."""
        return islice(super().reinforce(territory, winner), 1)


class ResolvedToo(Field):
    """Reinforces where the battle is over, too (against rule 15)."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.fought: dict[str, dict[str, int]] = {}

    def battle(self, territory: str) -> Battle:
        """Remember who stood there."""
        here = self.forces[territory]
        battle = super().battle(territory)
        self.fought[territory] = here
        return battle

    def reinforce(self, territory: str, winner: str) -> Iterator[Reinforce]:
        """Send soldiers to what is left, and then as if it went on where battles are over."""
        yield from super().reinforce(territory, winner)
        waiting, self.forces = self.forces, self.fought
        yield from super().reinforce(territory, winner)
        self.forces = waiting


class OwnStock(Field):
    """Takes reinforcements from what the winner has left (against rule 15)."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.supply = 0
        placed = self.forces.values()
        self.stock: dict[str, int] = {
            player: self.rules.soldiers - sum(there[player] for there in placed)
            for player in position.players
        }

    def draw(self, player: str, wanted: int) -> int:
        """Take soldiers out of the stock of their owner, as many as there are."""
        sent = min(wanted, self.stock[player])
        self.stock[player] -= sent
        return sent


class LandOnly(Field):
    """Knows no neighbours across the sea (against rule 15)."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.near = partial(position.map.neighbours, route="land")


class RoundedUp(Field):
    """Rounds half of a token up (against rule 13)."""

    half = staticmethod(lambda value: value - second_place_points(value))


class SecondEverything(Field):
    """Gives the whole token to the second as well (against rule 13)."""

    half = staticmethod(lambda value: value)


class SecondForNobody(Field):
    """Gives second place to somebody who has nobody there (against rule 16)."""

    def decide(self, territory: str, forces: Mapping[str, int]) -> Decide:
        """Find somebody for second place, the earliest finisher, where nobody has come second."""
        decided = super().decide(territory, forces)
        if decided.winner is None or decided.second is not None or not self.rules.second_place:
            return decided
        return decided._replace(second=next(it for it in self.finish_order if it != decided.winner))


class MoreThanHalf(Field):
    """Gives the token to nobody who has not more than half (against rule 13)."""

    def decide(self, territory: str, forces: Mapping[str, int]) -> Decide:
        """Let nobody win without more than half."""
        decided = super().decide(territory, forces)
        enough = decided.winner is None or 2 * forces[decided.winner] > sum(forces.values())
        return decided if enough else decided._replace(winner=None, second=None)


class TiesNobody(Field):
    """Gives the token to nobody where the most are tied (against rule 14)."""

    def decide(self, territory: str, forces: Mapping[str, int]) -> Decide:
        """Let nobody win a tie."""
        decided = super().decide(territory, forces)
        return decided._replace(winner=None, second=None) if decided.tie_broken else decided


class TiesShared(TiesNobody):
    """Shares points where the most are tied; nobody reinforces (against rule 14)."""

    def battle(self, territory: str) -> Battle:
        """Share what the tied places score, rounded down."""
        battle = super().battle(territory)
        if not battle.tie_broken:
            return battle
        most = max(battle.forces.values())
        tied = [player for player, force in battle.forces.items() if force == most]
        places = [battle.value, self.half(battle.value) if self.rules.second_place else 0]
        return battle._replace(
            scored=Score(territory, FrozenMapping(dict.fromkeys(tied, sum(places) // len(tied))))
        )


class Descending(Field):
    """Begins with the highest token (against rule 12)."""

    def sequence(self) -> Sequence[str]:
        """Turn the order round."""
        return super().sequence()[::-1]


class MapOrder(Field):
    """Goes along the map (against rule 12)."""

    def sequence(self) -> Sequence[str]:
        """Keep the order of the map."""
        return self.position.map.territories
