"""The engine against its slow twin, on drawn positions and on two thousand seeded ones."""

from __future__ import annotations

from random import Random
from typing import Any

import networkx as nx
from hypothesis import given
from strategies import LINES, PEOPLE, THOROUGH, own_maps, positions
from twins import fight_war, plain_board

from rumble_nb import Position, Rules, load_map, map_names, resolve_war


def assert_twins(position: Position) -> None:
    """Compare everything that the twin knows with the report."""
    fought, report = fight_war(plain_board(position)), resolve_war(position).to_dict()
    assert {key: report[key] for key in fought} == fought


@THOROUGH
@given(positions())
def test_engine_and_twin_agree(position: Position) -> None:
    assert_twins(position)


@THOROUGH
@given(positions(on=own_maps()))
def test_engine_and_twin_agree_on_maps_of_ones_own(position: Position) -> None:
    assert_twins(position)


def test_engine_and_twin_agree_on_two_thousand_positions() -> None:
    generator = Random(20)
    for seed in range(2000):
        rules = seeded_rules(generator)
        board = seeded_map(generator) if seed % 2 else generator.choice(map_names())
        position = Position.random(seed, map=board, rules=rules)
        assert len(position.players) == rules.players
        assert_twins(position)


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


def test_the_seeded_maps_and_positions_are_worth_their_time() -> None:
    """Ties, shortfalls and decisive reinforcements do occur among them."""
    generator = Random(20)
    reports = [resolve_war(Position.random(seed, rules=seeded_rules(generator))) for seed in range(50)]
    battles = [battle for report in reports for battle in report.battles]
    assert any(battle.tie_broken for battle in battles)
    assert any(battle.second_tie_broken for battle in battles)
    assert any(battle.shortfall for battle in battles)
    assert any(edge["decisive"] for report in reports for *_, edge in report.cascade().edges(data=True))
    assert any(load_map(seeded_map(generator)).edges for _ in range(5))
    assert {len(report.position.players) for report in reports} == {2, 3, 4}
    assert PEOPLE[:2] in {report.position.players for report in reports}
