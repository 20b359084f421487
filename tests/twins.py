"""Slow and obvious second writings of the rules, to hold the engine against.

Nothing here knows the engine: a twin reads plain dicts and follows the rules
page sentence by sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def plain_board(position: Any) -> dict[str, Any]:
    """Copy what the War Phase reads out of a position, as plain dicts and lists."""
    rules, territories = position.rules, position.map.territories
    return {
        "players": list(position.players),
        "values": {id: position.values[id] for id in territories},
        "soldiers": {id: {p: position.soldiers[id][p] for p in position.players} for id in territories},
        "finish_order": list(position.finish_order),
        "borders": [{edge.source, edge.target} for edge in position.map.edges],
        "reinforcements": rules.reinforcements,
        "second_place": rules.second_place,
        "supply": rules.reinforcement_supply,
        "swords": {value: rules.swords_on(value) for value in range(2, 13)},
    }


def fight_war(board: Mapping[str, Any]) -> dict[str, Any]:
    """Fight the War Phase of a plain board and give what a report's dict should say."""
    force = {id: dict(there) for id, there in board["soldiers"].items()}
    supply = float("inf") if board["supply"] is None else board["supply"]
    battles: list[dict[str, Any]] = []
    for value in range(2, 13):  # rule 12
        for territory in board["values"]:
            if board["values"][territory] == value:
                battle = fight_battle(board, force, territory, supply)
                supply -= sum(battle["reinforcements"].values())
                battles.append(battle)
    return {"battles": battles} | count_points(board, battles)


def fight_battle(
    board: Mapping[str, Any], force: dict[str, dict[str, int]], territory: str, supply: float
) -> dict[str, Any]:
    """Resolve one territory; reinforcements are added to ``force``."""
    value = board["values"][territory]
    here = dict(force[territory])
    winner, tie_broken = strongest(here, board["finish_order"])
    second, second_tie_broken = None, False
    if board["second_place"]:
        behind = {player: here[player] for player in here if player != winner}
        second, second_tie_broken = strongest(behind, board["finish_order"])
    points = {}
    if winner is not None:  # rule 13
        points[winner] = value
    if second is not None:
        points[second] = value // 2
    sent, short = send_reinforcements(board, force, territory, winner, supply)
    return {
        "territory": territory,
        "value": value,
        "forces": here,
        "winner": winner,
        "second": second,
        "points": points,
        "reinforcements": sent,
        "tie_broken": tie_broken,
        "second_tie_broken": second_tie_broken,
        "shortfall": short,
    }


def strongest(here: Mapping[str, int], finish_order: Iterable[str]) -> tuple[str | None, bool]:
    """Find who has most; of equals the earlier finisher (rule 14). Nobody wins with nothing (rule 16)."""
    most = max(here.values(), default=0)
    if most == 0:
        return None, False
    equals = [player for player in finish_order if here.get(player) == most]
    return equals[0], len(equals) > 1


def send_reinforcements(
    board: Mapping[str, Any],
    force: dict[str, dict[str, int]],
    territory: str,
    winner: str | None,
    supply: float,
) -> tuple[dict[str, int], int]:
    """Reinforce every adjacent, unresolved territory where the winner stands (rule 15)."""
    sent: dict[str, int] = {}
    short = 0
    if winner is None:
        return sent, short
    for value in range(board["values"][territory] + 1, 13):
        for other in board["values"]:
            if board["values"][other] != value or {territory, other} not in board["borders"]:
                continue
            if force[other][winner] < 1:
                continue
            given = 0
            for _ in range(board["reinforcements"]):
                if supply > 0:
                    given, supply = given + 1, supply - 1
                else:
                    short += 1
            force[other][winner] += given
            if given:
                sent[other] = given
    return sent, short


def count_points(board: Mapping[str, Any], battles: list[dict[str, Any]]) -> dict[str, Any]:
    """Add up points and swords, and rank the players (rule 17)."""
    scores, swords = {}, {}
    tokens: dict[str, list[list[int]]] = {}
    for player in board["players"]:
        won = [battle["value"] for battle in battles if battle["winner"] == player]
        halves = [battle["value"] // 2 for battle in battles if battle["second"] == player]
        tokens[player] = [won, halves]
        scores[player] = sum(won) + sum(halves)
        swords[player] = sum(board["swords"][value] for value in won)
    ranking = list(board["finish_order"])  # the earlier finisher has the higher tie-breaker token
    ranking.sort(key=lambda player: swords[player], reverse=True)
    ranking.sort(key=lambda player: scores[player], reverse=True)
    first, next_best = ranking[0], ranking[1]
    if scores[first] > scores[next_best]:
        decided_by = "points"
    elif swords[first] > swords[next_best]:
        decided_by = "swords"
    else:
        decided_by = "tie-breaker"
    return {
        "scores": scores,
        "swords": swords,
        "tokens": tokens,
        "ranking": ranking,
        "winner": first,
        "decided_by": decided_by,
    }
