"""Positions as values, and their files."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, maps, names, positions

from rumble_nb import Position, RecordError, Rules, RulesError, load_map, map_names
from rumble_nb.engine.luck import LARGEST_SEED


@MODERATE
@given(positions())
def test_drawn_positions_have_no_defects(position: Position) -> None:
    assert position.problems() == []


@MODERATE
@given(positions(on=st.sampled_from(map_names()).map(load_map), names=names()))
def test_the_representation_rebuilds_the_position(position: Position) -> None:
    rebuilt = eval(repr(position), {"Position": Position, "Rules": Rules})
    assert rebuilt == position
    assert "\n" not in repr(position)


@MODERATE
@given(positions())
def test_positions_are_values(position: Position) -> None:
    for twin in (
        pickle.loads(pickle.dumps(position)),
        copy.deepcopy(position),
        position.replace(),
        Position.from_dict(position.to_dict()),
        Position.from_json(position.to_json()),
    ):
        assert twin == position
        assert hash(twin) == hash(position)
        assert twin.soldiers[position.map.territories[0]][position.players[0]] >= 0


@MODERATE
@given(positions())
def test_zeros_are_left_out_but_may_be_asked_for(position: Position) -> None:
    assert all(number > 0 for there in position.soldiers.values() for number in there.values())
    assert all(there for there in position.soldiers.values())
    for territory in position.map.territories:
        for player in position.players:
            assert position.soldiers[territory][player] >= 0
    with pytest.raises(KeyError):
        position.soldiers["atlantis"]
    with pytest.raises(KeyError):
        position.soldiers[position.map.territories[0]]["Zoe"]


def test_positions_differ_by_any_field(islets: Position) -> None:
    changes: tuple[dict[str, Any], ...] = (
        {"players": ["Bea", "Aki"]},
        {"values": dict(islets.values) | {"kame": 12}},
        {"soldiers": {}},
        {"finish_order": ["Aki", "Bea"]},
        {"rules": Rules.published(players=2)},
        {"map": nx.relabel_nodes(load_map("islets").graph, {})},
    )
    *others, same = [islets.replace(**change) for change in changes]
    assert len({islets, *others}) == len(changes)
    assert same == islets
    with pytest.raises(AttributeError):
        islets.players = ("Aki",)  # type: ignore[misc]


def test_what_was_given_can_change_no_more() -> None:
    values, soldiers = {"ezo": 2}, {"ezo": {"Aki": 1}}
    position = Position("japan", ["Aki", "Bea"], values, soldiers, ["Aki", "Bea"])
    values["ezo"] = 3
    soldiers["ezo"]["Aki"] = 9
    assert (position.values, position.soldiers) == ({"ezo": 2}, {"ezo": {"Aki": 1}})


def test_the_file_has_the_form_of_the_contract(islets: Position) -> None:
    data = json.loads(islets.to_json())
    assert data == {
        "format": "rumble-nb/position",
        "version": 1,
        "map": "islets",
        "players": ["Aki", "Bea"],
        "values": {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
        "soldiers": {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1, "Bea": 2}, "kame": {"Bea": 3}},
        "finish_order": ["Bea", "Aki"],
        "rules": {"preset": "basic"},
    }


def test_map_and_rules_may_be_left_out_of_a_file() -> None:
    position = Position.random(7)
    data = position.to_dict()
    del data["map"], data["rules"]
    assert Position.from_dict(data) == position


def test_fewer_soldiers_than_the_rules_give_are_a_what_if(islets: Position) -> None:
    assert islets.replace(soldiers={}).problems() == []
    assert Position.from_dict(islets.replace(soldiers={}).to_dict()).soldiers == {}


def test_an_own_map_is_written_out_even_under_a_shipped_name() -> None:
    graph = load_map("islets").graph
    graph.remove_edge("ume", "kame")
    position = Position.random(7, map=graph)
    assert position.map.name == "islets"
    data = position.to_dict()
    assert data["map"]["format"] == "rumble-nb/map"
    assert Position.from_dict(json.loads(json.dumps(data))) == position


def test_files(islets: Position, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    islets.save(path)
    assert Position.load(path) == islets == Position.load(str(path))
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(RecordError, match="cannot be written"):
        islets.save(tmp_path / "none" / "mine.json")


@MODERATE
@given(st.integers(0, LARGEST_SEED), st.integers(2, 4), maps())
def test_random_positions_place_every_soldier(seed: int, players: int, map: object) -> None:
    position = Position.random(seed, players=players, map=map)
    assert position == Position.random(seed, players=players, map=map)
    assert position.problems() == []
    for player in position.players:
        assert sum(there[player] for there in position.soldiers.values()) == 18


def test_random_positions_differ_by_seed() -> None:
    drawn = {Position.random(seed) for seed in range(20)} | {Position.random() for _ in range(5)}
    assert len(drawn) == 25
    assert {position.finish_order for position in drawn} > {("Aki", "Bea", "Cai")}


def test_random_positions_follow_their_rules() -> None:
    position = Position.random(7, rules=Rules.published(players=2).replace(soldiers=5))
    assert position.players == ("Aki", "Bea")
    assert sum(there["Aki"] for there in position.soldiers.values()) == 5
    with pytest.raises(RulesError):
        Position.random(7, players=5)
    with pytest.raises(RulesError):
        Position.random(-1)


def test_tie_breaker_tokens_go_down_with_the_finish_order() -> None:
    position = Position.random(7, players=4).replace(finish_order=["Dai", "Bea", "Aki", "Cai"])
    assert [position.tie_breaker(player) for player in ("Dai", "Bea", "Aki", "Cai")] == [4, 3, 2, 1]


def test_battle_order_goes_up_the_tokens(islets: Position) -> None:
    assert islets.battle_order == ("tsuru", "matsu", "take", "ume", "kame")
    turned = islets.replace(values=dict(islets.values) | {"tsuru": 12})
    assert turned.battle_order == ("matsu", "take", "ume", "kame", "tsuru")


def test_soldiers_are_added_and_taken_away(islets: Position) -> None:
    more = islets.with_soldiers("tsuru", "Aki", 2)
    assert more.soldiers["tsuru"] == {"Aki": 4, "Bea": 1}
    assert more.with_soldiers("tsuru", "Aki", -2) == islets
    assert islets.with_soldiers("kame", "Bea", -3).soldiers.keys() == {"tsuru", "matsu"}
    assert islets.with_soldiers("kame", "Bea", -4).problems() == [
        "soldiers.kame.Bea: -1 soldiers cannot stand anywhere"
    ]


def test_problems_are_remembered_and_cannot_be_changed(islets: Position) -> None:
    broken = islets.replace(finish_order=["Aki"])
    broken.problems().clear()
    assert len(broken.problems()) == 1
    assert broken.replace(finish_order=["Bea", "Aki"]).problems() == []
    assert pickle.loads(pickle.dumps(broken)) == broken
    assert pickle.loads(pickle.dumps(broken)).problems() == broken.problems()
