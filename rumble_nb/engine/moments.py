"""The boards of a war, one before the first battle and one after each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.war import Count, Event, Reinforce, Score

if TYPE_CHECKING:
    from rumble_nb.engine.report import WarReport


@dataclass(frozen=True)
class Moment:
    """The war between two events: all that a picture or a sentence needs.

    Parameters
    ----------
    number
        How many events have happened.
    event
        The event that has just happened; ``None`` before the first.
    reinforcements
        Reinforcement soldiers by territory and player, so far.
    scores
        Points so far.
    battle
        Number of the battle in progress, counted from 0; ``None`` before the first.
    resolved
        The territories whose points have been handed out.
    arrows
        The reinforcements of the battle in progress, so far.
    """

    number: int
    event: Event | None
    reinforcements: Mapping[str, Mapping[str, int]]
    scores: Mapping[str, int]
    battle: int | None
    resolved: frozenset[str]
    arrows: tuple[Reinforce, ...]

    def force(self, position: Position, territory: str, player: str) -> int:
        """Count soldiers and reinforcements together."""
        return position.soldiers[territory][player] + self.reinforcements[territory][player]


def moments_of(report: WarReport) -> Iterator[Moment]:
    """Give the moment before the first event of a war, and one after each.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> report = resolve_war(Position.random(7))
    >>> len(tuple(moments_of(report))) == len(report.events) + 1
    True
    """
    players = report.position.players
    nobody: Mapping[str, int] = FrozenMapping(default=0, known=players)
    none: Mapping[str, Mapping[str, int]] = FrozenMapping(
        default=nobody, known=report.position.map.territories
    )
    moment = Moment(0, None, none, FrozenMapping(dict.fromkeys(players, 0)), None, frozenset(), ())
    yield moment
    for event in report.events:
        moment = _after(moment, event)
        yield moment


def _after(moment: Moment, event: Event) -> Moment:
    """Give the moment after an event."""
    reinforcements, scores, arrows = moment.reinforcements, moment.scores, moment.arrows
    battle, resolved = moment.battle, moment.resolved
    if isinstance(event, Count):
        battle, arrows = (-1 if battle is None else battle) + 1, ()
    elif isinstance(event, Score):
        scores = FrozenMapping({p: scores[p] + event.points.get(p, 0) for p in scores})
        resolved = resolved | {event.territory}
    elif isinstance(event, Reinforce):
        reinforcements, arrows = _arrived(reinforcements, event), (*arrows, event)
    return Moment(moment.number + 1, event, reinforcements, scores, battle, resolved, arrows)


def _arrived(
    before: Mapping[str, Mapping[str, int]], event: Reinforce
) -> FrozenMapping[str, Mapping[str, int]]:
    """Add the soldiers of an event; both mappings keep what they give for absent keys."""
    assert isinstance(before, FrozenMapping)
    there = before[event.target]
    assert isinstance(there, FrozenMapping)
    stack = there.updated({event.player: there[event.player] + event.soldiers})
    return before.updated({event.target: stack})
