"""Endless seeded positions of every kind, and their wars compared with the slow twin's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import Any

import networkx as nx
from strategies import LINES
from twins import fight_war

from rumble_nb import Position, Rules, WarReport, map_names


def seeded_positions(seed: int) -> Iterator[Position]:
    """Draw positions without end: shipped maps and others, presets, players, limits of the supply, swords."""
    generator = Random(seed)
    for number in count():
        rules = seeded_rules(generator)
        board = seeded_map(generator) if number % 2 else generator.choice(map_names())
        position = Position.random(number, map=board, rules=rules)
        assert len(position.players) == rules.players
        yield position


def seeded_rules(generator: Random) -> Rules:
    """Draw rules of the War Phase from a generator."""
    by_value = {value: generator.randrange(3) for value in range(2, 13)}
    preset = generator.choice([Rules.basic, Rules.published])
    return preset(generator.choice([2, 3, 4])).replace(
        reinforcements=generator.randrange(4),
        second_place=generator.random() < 0.7,
        reinforcement_supply=generator.choice([None, None, generator.randrange(12)]),
        swords=generator.choice([1, by_value]),
    )


def seeded_map(generator: Random) -> nx.Graph[Any]:
    """Draw a graph of 2 to 11 territories from a generator."""
    ids = LINES[: generator.randrange(2, 12)]
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(ids)
    pairs = [(one, other) for one in ids for other in ids if one < other and generator.random() < 0.3]
    graph.add_edges_from(pairs)
    return graph


def differences(board: Mapping[str, Any], report: WarReport) -> dict[str, tuple[Any, Any]]:
    """Compare everything that the twin knows of a war with the report; nothing should differ."""
    fought, told = fight_war(board), report.to_dict()
    return {key: (fought[key], told[key]) for key in fought if fought[key] != told[key]}
