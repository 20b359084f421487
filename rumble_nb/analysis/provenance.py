"""Tracing soldiers back: placed where they fight, or sent by earlier wins.

Examples
--------
>>> from rumble_nb import Position, resolve_war
>>> print(provenance(resolve_war(Position.random(7)), "chugoku", "Aki").words())
Aki had 3 soldiers in Chūgoku: 1 placed there; 2 sent by the win in Shikoku, decisive.
Aki had 1 soldier in Shikoku: 1 placed there.
Decisive: without these soldiers alone somebody else comes first there.
In all this rests on 2 placed soldiers in 2 territories.
If Aki had nobody in Shikoku, Bea would come first in Chūgoku.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rumble_nb.analysis.arrivals import Passages, passages
from rumble_nb.analysis.provenance_results import Provenance, Sent
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.war import Reinforce
from rumble_nb.errors import RumbleError, Said

__all__ = ["Provenance", "Sent", "provenance"]


def provenance(
    report: WarReport | Position,
    territory: str,
    player: str,
    game: Game | Mapping[str, Any] | None = None,
) -> Provenance:
    """Trace every soldier of a player in a battle: placed there, or sent by which earlier win.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    territory
        Id of the territory.
    player
        Whose soldiers are traced.
    game
        The game that led to the war, or its record. With it each territory
        also tells the turns, dice and cards that brought soldiers there.

    Raises
    ------
    MapError
        The map has no such territory.
    RumbleError
        There is no such player, or the game did not lead to this war.

    Examples
    --------
    >>> provenance(resolve_war(Position.random(7)), "hokuriku", "Bea")
    <Provenance: 'Bea' in hokuriku: 6 = 2 + 2 from koshin + 2 from tokai>
    """
    war = resolve_war(report) if isinstance(report, Position) else report
    id, players = war.position.map[territory].id, war.position.players
    if player not in players:
        raise RumbleError(
            Said(
                "{player} is no player here; players are {known}.",
                player=quoted(player),
                known=", ".join(map(quoted, players)),
            )
        )
    return _Trace(war, player, _passages(war, player, game)).node(id)


def _passages(
    report: WarReport, player: str, game: Game | Mapping[str, Any] | None
) -> Mapping[str, Passages]:
    if game is None:
        return {}
    played = game if isinstance(game, Game) else Game.from_record(game)
    before, after = played.state, report.position
    if (before.players, before.map.territories, before.soldiers) != (
        after.players,
        after.map.territories,
        after.soldiers,
    ):
        raise RumbleError(
            Said(
                "This game did not lead to this war: other soldiers stand on its map. Give the game"
                " whose report() this is, or no game."
            )
        )
    return passages(played, player)


class _Trace:
    """Makes the provenance of each territory once, so that branches share it."""

    def __init__(self, report: WarReport, player: str, passed: Mapping[str, Passages]) -> None:
        self.report, self.player, self.passed = report, player, passed
        self.made: dict[str, Provenance] = {}

    def node(self, territory: str) -> Provenance:
        if territory not in self.made:
            events = list(self.reached(territory))
            sent = tuple(self.sent(event) for event in events if event.soldiers)
            short = sum(event.shortfall for event in events)
            came = self.passed.get(territory, ((), ()))
            self.made[territory] = Provenance(self.report, territory, self.player, *came, sent, short)
        return self.made[territory]

    def reached(self, territory: str) -> Iterator[Reinforce]:
        for event in self.report.events:
            if isinstance(event, Reinforce) and (event.target, event.player) == (territory, self.player):
                yield event

    def sent(self, event: Reinforce) -> Sent:
        return Sent(self.node(event.territory), event.soldiers, self.report.is_decisive(event))
