"""States before rolling with all twelve cards on display: made by hand, or seeded without end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import networkx as nx
from strategies import LINES, PEOPLE

from rumble_nb import Game, Position, Rules, State, TerritoryMap, load_map
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.tactics import CARDS

JAPAN = load_map("japan")
VALUES = dict(zip(JAPAN.territories, range(2, 13), strict=True))


def state_of(soldiers: dict[str, dict[str, int]], stock: int | dict[str, int] = 5, **changes: Any) -> State:
    """Give a state on japan before Aki rolls, with all cards on display."""
    players = ("Aki", "Bea", "Cai")
    position = Position(JAPAN, players, VALUES, soldiers, ())
    stocks = dict.fromkeys(players, stock) if isinstance(stock, int) else stock
    state = Game(players, values=VALUES, tactics=CARDS, first="Aki", seed=1).state
    return replace(state, soldiers=position.soldiers, stock=FrozenMapping(stocks), **changes)


def own_map(luck: Random) -> TerritoryMap:
    """Draw a map of three to six territories, with or without a capital, in one piece or in several."""
    ids = LINES[: luck.randrange(3, 7)]
    graph: nx.Graph[Any] = nx.Graph(name="mine")
    graph.add_nodes_from(ids)
    for _ in range(luck.randrange(1, 8)):
        one, other = luck.sample(ids, 2)
        graph.add_edge(one, other, route=luck.choice(["land", "sea"]))
    if luck.random() < 0.7:
        graph.nodes[luck.choice(ids)]["capital"] = True
    return load_map(graph)


def seeded_state(seed: int) -> State:
    """Draw a state: two to four players, few soldiers or many, none in stock or some."""
    luck = Random(seed)
    maps = ("islets", "japan", "islets", "japan_sea_lanes", own_map(luck))
    map, players = load_map(maps[seed % 5]), PEOPLE[: luck.randrange(2, 5)]
    columns = {
        player: luck.sample(map.territories, luck.randrange(min(7, len(map.territories))))
        for player in players
    }
    most = luck.choice([1, 2, 5])
    soldiers = {
        id: {player: luck.randint(1, most) for player in players if id in columns[player]}
        for id in map.territories
    }
    tokens = luck.sample(range(2, 13), len(map.territories))
    values = dict(zip(map.territories, tokens, strict=True))
    rules = Rules.basic(len(players)).replace(soldiers=99)
    position = Position(map, players, values, soldiers, (), rules)
    stock = FrozenMapping({player: luck.choice([0, 1, 1, 2, 7]) for player in players})
    return State(
        map, players, position.values, rules, position.soldiers, stock, luck.choice(players), tactics=CARDS
    )


def seeded_states(seed: int = 0) -> Iterator[State]:
    """Draw states without end."""
    return map(seeded_state, count(seed))
