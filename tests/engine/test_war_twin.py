"""The engine against its slow twin, on drawn positions and on two thousand seeded ones."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from seeded import differences, seeded_map, seeded_positions
from strategies import PEOPLE, THOROUGH, own_maps, positions
from twins import plain_board

from rumble_nb import Position, load_map, map_names, resolve_war


def assert_twins(position: Position) -> None:
    """Compare everything that the twin knows with the report."""
    assert differences(plain_board(position), resolve_war(position)) == {}


@THOROUGH
@given(positions())
def test_engine_and_twin_agree(position: Position) -> None:
    assert_twins(position)


@THOROUGH
@given(positions(on=own_maps()))
def test_engine_and_twin_agree_on_maps_of_ones_own(position: Position) -> None:
    assert_twins(position)


def test_engine_and_twin_agree_on_two_thousand_positions() -> None:
    """``benchmarks/soak.py`` does the same with twenty thousand."""
    for position in islice(seeded_positions(20), 2000):
        assert_twins(position)


@pytest.mark.parametrize(
    ("change", "keys"),
    [
        ({"reinforcements": 0}, {"battles"}),
        ({"second_place": False}, {"battles", "scores", "tokens"}),
        ({"supply": 1}, {"battles"}),
        ({"swords": dict.fromkeys(range(2, 13), 5)}, {"swords"}),
        ({"finish_order": ["Cai", "Bea", "Aki"]}, {"battles"}),
    ],
)
def test_a_twin_of_other_rules_differs(change: dict[str, object], keys: set[str]) -> None:
    position = Position.random(7).replace(finish_order=["Aki", "Bea", "Cai"])
    assert keys <= differences(plain_board(position) | change, resolve_war(position)).keys()


def test_the_seeded_maps_and_positions_are_worth_their_time() -> None:
    """Ties, shortfalls and decisive reinforcements do occur among them."""
    drawn = list(islice(seeded_positions(20), 100))
    reports = [resolve_war(position) for position in drawn]
    battles = [battle for report in reports for battle in report.battles]
    assert any(battle.tie_broken for battle in battles)
    assert any(battle.second_tie_broken for battle in battles)
    assert any(battle.shortfall for battle in battles)
    assert any(edge["decisive"] for report in reports for *_, edge in report.cascade().edges(data=True))
    assert any(load_map(seeded_map(Random(seed))).edges for seed in range(5))
    assert {len(position.players) for position in drawn} == {2, 3, 4}
    assert PEOPLE[:2] in {position.players for position in drawn}
    assert {position.map.name for position in drawn} > set(map_names())
    assert {position.rules.second_place for position in drawn} == {True, False}
