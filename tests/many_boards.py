"""Positions as arrays of boards, and what a report says of them in the same form."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import networkx as nx
import numpy as np
from strategies import LINES

from rumble_nb import Position, Rules, load_map, resolve_war

MAPS = ("japan", "japan_sea_lanes", "islets")


def arrays(positions: Sequence[Position]) -> tuple[list[Any], list[Any], list[Any]]:
    """Give soldiers, values and finish ranks of positions on one map."""
    territories = positions[0].map.territories
    return (
        [[[it.soldiers[id][player] for player in it.players] for id in territories] for it in positions],
        [[it.values[id] for id in territories] for it in positions],
        [[it.finish_order.index(player) for player in it.players] for it in positions],
    )


def told(position: Position) -> dict[str, Any]:
    """Give what a report says, with seats instead of names."""
    report = resolve_war(position)
    seats: dict[str | None, int] = {player: seat for seat, player in enumerate(position.players)}
    seats[None] = -1
    battles = {battle.territory: battle for battle in report.battles}
    return {
        "scores": list(report.scores.values()),
        "swords": list(report.swords.values()),
        "winners": [seats[battles[id].winner] for id in position.map.territories],
        "seconds": [seats[battles[id].second] for id in position.map.territories],
        "champion": seats[report.winner],
        "places": [report.ranking.index(player) for player in position.players],
    }


def found(result: Any, board: int) -> dict[str, Any]:
    """Give what a batch says of one board."""
    names = ("scores", "swords", "winners", "seconds", "champion", "places")
    return {name: getattr(result, name)[board].tolist() for name in names}


def own_map(luck: Random) -> Any:
    """Draw a map of 2 to 11 territories with any routes."""
    ids = LINES[: luck.randint(2, 11)]
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(ids)
    pairs = [(one, other) for one in ids for other in ids if one < other]
    graph.add_edges_from(luck.sample(pairs, luck.randint(0, len(pairs))))
    return load_map(graph)


def any_rules(luck: Random) -> Rules:
    """Draw rules that differ in all that the war asks for, far beyond what is usual."""
    return Rules.preset(luck.choice(["basic", "published"]), luck.randint(2, 4)).replace(
        soldiers=luck.choice([5, 18, 18, 40, 999]),
        reinforcements=luck.choice([0, 1, 2, 2, 3, 999]),
        reinforcement_supply=luck.choice([None, None, 0, 3, 11, 999]),
        second_place=luck.random() < 0.7,
        swords=luck.choice([1, 1, 0, 999, {12: 3, 5: 1}]),
    )


def groups(number: int, size: int, seed: int) -> Iterable[list[Position]]:
    """Draw groups of positions on one map with one set of rules; tokens differ, and soldiers vary."""
    luck = Random(seed)
    for _ in range(number):
        rules = any_rules(luck)
        map = luck.choice(MAPS) if luck.random() < 0.7 else own_map(luck)
        seeds = [luck.getrandbits(50) for _ in range(size)]
        yield [thinned(Position.random(s, rules.players, map, rules), luck) for s in seeds]


def thinned(position: Position, luck: Random) -> Position:
    """Leave each stack as it is or take it away, so that empty territories and lone players are common."""
    keep = luck.choice([1.0, 0.8, 0.3])
    soldiers = {
        id: {player: number for player, number in there.items() if luck.random() < keep}
        for id, there in position.soldiers.items()
    }
    return position.replace(soldiers=soldiers)


def disagreement(positions: Sequence[Position]) -> str | None:
    """Say where a batch and the reports differ, each board with its own layout and one for all."""
    from rumble_nb import batch

    soldiers, values, ranks = arrays(positions)
    first = positions[0]
    together = batch.resolve(soldiers, values, ranks, map=first.map, rules=first.rules)
    for board, position in enumerate(positions):
        alone = batch.resolve(
            np.array([soldiers[board]], np.uint16),
            values[board],
            ranks[board],
            map=first.map,
            rules=first.rules,
        )
        said = told(position)
        if not found(together, board) == found(alone, 0) == said:
            return f"{position!r}: {found(together, board)}, {found(alone, 0)}, {said}"
    return None
