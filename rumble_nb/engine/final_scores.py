"""What the battles of a war add up to: points, swords, and who wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.war import Battle


def rank(position: Position, scores: Mapping[str, int], swords: Mapping[str, int]) -> tuple[str, ...]:
    """Order the players by points, then swords, then tie-breaker tokens (rule 17).

    Examples
    --------
    >>> position = Position.random(7).replace(finish_order=["Cai", "Aki", "Bea"])
    >>> rank(position, {"Aki": 9, "Bea": 9, "Cai": 9}, {"Aki": 1, "Bea": 2, "Cai": 1})
    ('Bea', 'Cai', 'Aki')
    """

    def strength(player: str) -> tuple[int, int, int]:
        return scores[player], swords[player], position.tie_breaker(player)

    return tuple(sorted(position.players, key=strength, reverse=True))


def set_apart_by(scores: Mapping[str, int], swords: Mapping[str, int], ranking: tuple[str, ...]) -> str:
    """Tell what set the winner apart: ``"points"``, ``"swords"`` or ``"tie-breaker"``.

    Examples
    --------
    >>> set_apart_by({"Aki": 9, "Bea": 9}, {"Aki": 1, "Bea": 2}, ("Bea", "Aki"))
    'swords'
    """
    winner, runner_up = ranking[:2]
    if scores[winner] != scores[runner_up]:
        return "points"
    return "swords" if swords[winner] != swords[runner_up] else "tie-breaker"


def tally(
    position: Position, battles: Iterable[Battle]
) -> tuple[FrozenMapping[str, int], FrozenMapping[str, int]]:
    """Add up points and swords (rule 17).

    Examples
    --------
    >>> tally(Position.random(7), ())[0]
    {'Aki': 0, 'Bea': 0, 'Cai': 0}
    """
    scores, swords = dict.fromkeys(position.players, 0), dict.fromkeys(position.players, 0)
    swords_on = position.rules.swords_on
    for counted, decided, scored, _ in battles:
        winner = decided.winner
        if winner is not None:
            swords[winner] += swords_on(counted.value)
        if scored is not None:
            for player, points in scored.points.items():
                scores[player] += points
    return FrozenMapping(scores), FrozenMapping(swords)
