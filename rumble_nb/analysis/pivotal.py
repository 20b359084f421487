"""Which single soldier, reinforcement, route or place in the finish order decides who wins the war."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from rumble_nb.analysis.change_files import change_to_dict
from rumble_nb.analysis.changes import AddRoute, Change, CutRoute, Finish, changed
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.war import Reinforce

SOLDIER, REINFORCEMENT, ROUTE, TIE_BREAKER = "soldier", "reinforcement", "route", "tie-breaker"
KINDS = (SOLDIER, REINFORCEMENT, ROUTE, TIE_BREAKER)


@dataclass(frozen=True)
class Pivot:
    """One thing that was changed alone, and what the war came to then.

    Parameters
    ----------
    kind
        ``"soldier"``, ``"reinforcement"``, ``"route"`` or ``"tie-breaker"``.
    change
        What was changed. Reinforcements are left out by cutting the route
        that they took: a route carries reinforcements at most once in a war,
        from the lower token to the higher.
    winner
        Who wins then.
    scores, ranking
        Points of every player, and all players from the first to the last.
    decides
        Whether somebody else wins than without the change.
    sent
        The reinforcements that were left out; ``None`` for other kinds.
    """

    kind: str
    change: Change
    winner: str
    scores: Mapping[str, int]
    ranking: tuple[str, ...]
    decides: bool
    sent: Reinforce | None = None


@dataclass(frozen=True, repr=False)
class Pivotal:
    """What decides a war alone; make one with :func:`pivotal`.

    Parameters
    ----------
    report
        The war as it is.
    tried
        Everything that was changed, one at a time.

    Examples
    --------
    >>> pivotal(Position.random(7))
    <Pivotal: Cai wins; decisive: 5 of 28 soldiers, 2 of 12 reinforcements, ...>
    """

    report: WarReport
    tried: tuple[Pivot, ...]

    @property
    def position(self) -> Position:
        """The position before the war."""
        return self.report.position

    @property
    def pivots(self) -> tuple[Pivot, ...]:
        """Everything that decides alone who wins."""
        return tuple(pivot for pivot in self.tried if pivot.decides)

    @property
    def soldiers(self) -> tuple[Pivot, ...]:
        """The soldiers without one of whom somebody else wins, one for each stack."""
        return self._of(SOLDIER)

    @property
    def reinforcements(self) -> tuple[Pivot, ...]:
        """The reinforcements without which somebody else wins."""
        return self._of(REINFORCEMENT)

    @property
    def routes(self) -> tuple[Pivot, ...]:
        """The routes that decide if they are cut, or if they are added."""
        return self._of(ROUTE)

    @property
    def tie_breakers(self) -> tuple[Pivot, ...]:
        """The exchanges of two places in the finish order after which somebody else wins."""
        return self._of(TIE_BREAKER)

    def _of(self, kind: str) -> tuple[Pivot, ...]:
        return tuple(pivot for pivot in self.pivots if pivot.kind == kind)

    def words(self, language: str = "en") -> str:
        """Say what decides, kind by kind, and who wins then.

        Examples
        --------
        >>> print(pivotal(Position.random(7)).words().splitlines()[0])
        Cai wins: Aki 27, Bea 37, Cai 39.
        """
        from rumble_nb.analysis.pivot_words import pivotal_words

        return pivotal_words(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON.

        Examples
        --------
        >>> pivotal(Position.random(7)).to_dict()["winner"]
        'Cai'
        """
        return {
            "format": "rumble-nb/pivotal",
            "version": 1,
            "position": self.position.to_dict(),
            "winner": self.report.winner,
            "tried": [_row(pivot) for pivot in self.tried],
        }

    def __str__(self) -> str:
        """Say it in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line."""
        counts = [f"{len(self._of(kind))} of {self._number(kind)} {kind}s" for kind in KINDS]
        return f"<Pivotal: {self.report.winner} wins; decisive: {', '.join(counts)}>"

    def _number(self, kind: str) -> int:
        return sum(pivot.kind == kind for pivot in self.tried)


def pivotal(position: Position) -> Pivotal:
    """Find what decides a war alone: without it, somebody else wins.

    One thing is changed at a time, and the war is resolved anew:

    - one soldier is taken away, of every stack;
    - the reinforcements that a winner sent into one territory are left out;
    - one route is cut, or one is added between two territories that are not
      adjacent; cutting a route is the same as leaving out what was sent over it;
    - two players exchange their places in the finish order, that is their
      tie-breaker tokens.

    :func:`rumble_nb.cascades.decisive` also tells which single battles
    reinforcements and tie-breakers decide.

    Parameters
    ----------
    position
        The position before the war.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.

    Examples
    --------
    >>> found = pivotal(Position.random(7))
    >>> pivot = found.soldiers[0]
    >>> pivot.change, pivot.winner, resolve_war(changed(found.position, pivot.change)).winner
    (Move('Cai', 1, 'ryukyu', 'stock'), 'Bea', 'Bea')
    """
    report = resolve_war(position)
    found = (*_soldiers(report), *_reinforcements(report), *_routes(report), *_tie_breakers(report))
    return Pivotal(report, found)


def _pivot(report: WarReport, kind: str, change: Change, sent: Reinforce | None = None) -> Pivot:
    after = resolve_war(changed(report.position, change))
    decides = after.winner != report.winner
    return Pivot(kind, change, after.winner, after.scores, after.ranking, decides, sent)


def _soldiers(report: WarReport) -> Iterator[Pivot]:
    for territory in report.position.map.territories:
        for player in report.position.players:
            if report.position.soldiers[territory][player]:
                yield _pivot(report, SOLDIER, Move(player, 1, territory, STOCK))


def _reinforcements(report: WarReport) -> Iterator[Pivot]:
    for event in report.events:
        if isinstance(event, Reinforce) and event.soldiers:
            yield _pivot(report, REINFORCEMENT, CutRoute(event.territory, event.target), event)


def _routes(report: WarReport) -> Iterator[Pivot]:
    map = report.position.map
    for one, other in combinations(map.territories, 2):
        adjacent = other in map.neighbours(one)
        yield _pivot(report, ROUTE, CutRoute(one, other) if adjacent else AddRoute(one, other))


def _tie_breakers(report: WarReport) -> Iterator[Pivot]:
    order = report.position.finish_order
    for one, other in combinations(order, 2):
        places = {one: other, other: one}
        yield _pivot(report, TIE_BREAKER, Finish(places.get(player, player) for player in order))


def _row(pivot: Pivot) -> dict[str, Any]:
    return {
        "kind": pivot.kind,
        "change": change_to_dict(pivot.change),
        "winner": pivot.winner,
        "scores": dict(pivot.scores),
        "ranking": list(pivot.ranking),
        "decides": pivot.decides,
    }
