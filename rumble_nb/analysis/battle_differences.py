"""What differs in one battle, and in what was sent to a territory."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rumble_nb.analysis.difference_causes import Cause
from rumble_nb.engine.war import Battle

KINDS = ("token", "forces", "winner", "second", "margin", "tie", "points", "reinforcements", "shortfall")
"""What can differ in a battle; reinforcements are those that its winner sends."""


@dataclass(frozen=True)
class BattleDiff:
    """One battle that goes otherwise.

    Parameters
    ----------
    before, after
        The battle in both wars.
    causes
        What made it differ: changes, and territories of earlier battles that differ.

    Examples
    --------
    >>> from rumble_nb import Move, Position, compare, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    >>> first = diff.battles[0]
    >>> first.territory, first.kinds
    ('shikoku', ('forces', 'winner', 'second', 'margin', 'tie', 'points', 'reinforcements'))
    >>> first.causes
    (Move('Aki', 1, 'shikoku', 'ezo'),)
    """

    before: Battle
    after: Battle
    causes: tuple[Cause, ...]

    @property
    def territory(self) -> str:
        """Where it is fought."""
        return self.after.territory

    @property
    def value(self) -> tuple[int, int]:
        """The token that lies there, before and after."""
        return self.before.value, self.after.value

    @property
    def margin(self) -> tuple[int, int]:
        """How many more than anybody else the winner has, before and after; 0 in a tie."""
        return margin(self.before), margin(self.after)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """What differs, of all in :data:`KINDS`."""
        before, after = facts_of(self.before), facts_of(self.after)
        return tuple(kind for kind, one, other in zip(KINDS, before, after, strict=True) if one != other)


@dataclass(frozen=True)
class ReinforcementDiff:
    """Reinforcements that came or went.

    Parameters
    ----------
    territory, target
        Where they come from, and where they go.
    player
        Whose they are.
    before, after
        How many there are in both wars.
    reasons
        Why: ``"winner"`` (the battle that sends them has another winner),
        ``"soldiers"`` (the winner stands at the target in one war only),
        ``"route"`` (it exists in one war only), ``"order"`` (in one war the
        target has been fought for already), ``"rules"``, ``"supply"``.
    """

    territory: str
    target: str
    player: str
    before: int
    after: int
    reasons: tuple[str, ...]


def facts_of(battle: Battle) -> tuple[Any, ...]:
    """Give what is compared, in the order of the kinds."""
    sent = {(event.target, event.player): event.soldiers for event in battle.sent if event.soldiers}
    places = battle.forces, battle.winner, battle.second, margin(battle)
    ties = battle.tie_broken, battle.second_tie_broken
    return (battle.value, *places, ties, battle.points, sent, battle.shortfall)


def margin(battle: Battle) -> int:
    """Count how many more the winner of a battle has than anybody else; 0 in a tie.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> margin(resolve_war(Position.random(7)).battles[0])
    0
    """
    most, next_most, *_ = sorted(battle.forces.values(), reverse=True)
    return most - next_most
