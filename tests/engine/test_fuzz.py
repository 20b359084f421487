"""Whatever is read, only errors of this package come out."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import THOROUGH, garbage

from rumble_nb import (
    Game,
    Position,
    Rules,
    RumbleError,
    TerritoryMap,
    WarReport,
    check_map,
    load_map,
    resolve_war,
)
from rumble_nb.engine.map_files import map_from_graphml, map_from_json, map_to_graphml
from rumble_nb.engine.rules import rules_from_dict

SMALL = Position(
    "islets",
    ["Aki", "Bea"],
    {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    {"tsuru": {"Aki": 2, "Bea": 1}},
    ["Bea", "Aki"],
    Rules.basic(players=2).replace(swords={12: 2}),
)
ISLETS = load_map("islets")
GAME = Game(2, rules=Rules.published(2), seed=7, first="Aki")
for _ in range(5):
    GAME.play(GAME.legal_actions()[-1])


def read_or_refuse(read: Callable[[Any], Any], data: Any) -> Any:
    """Read; a refusal must be one of this package and be printable, with its defects."""
    try:
        return read(data)
    except RumbleError as error:
        refusal = error
    assert str(refusal).encode("utf-8")
    assert all(isinstance(problem, str) for problem in refusal.problems)
    return None


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """List the paths of all entries inside plain data."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = [path] if path else []
    for key, entry in pairs:
        found += places(entry, (*path, key))
    return found


@st.composite
def spoilt(draw: st.DrawFn, data: Any) -> Any:
    """Draw a copy of good data in which one to three entries are anything at all."""
    copied = json.loads(json.dumps(data))
    for _ in range(draw(st.integers(1, 3))):
        *path, last = draw(st.sampled_from(places(copied)))
        holder = copied
        for key in path:
            holder = holder[key]
        if isinstance(holder, dict) and draw(st.booleans()):
            last = draw(
                st.text(max_size=4) | st.sampled_from(["node_for_adding", "u_of_edge", "self", "key", "attr"])
            )
        holder[last] = draw(garbage())
    return copied


@THOROUGH
@given(garbage() | spoilt(SMALL.to_dict()))
def test_positions(data: Any) -> None:
    position = read_or_refuse(Position.from_dict, data)
    if position is not None:
        assert position.problems() == []
        assert Position.from_dict(json.loads(position.to_json())) == position
        resolve_war(position)


@THOROUGH
@given(garbage() | spoilt(SMALL.to_dict()))
def test_positions_as_json(data: Any) -> None:
    read_or_refuse(Position.from_json, json.dumps(data))
    read_or_refuse(Position.from_json, json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass"))


@THOROUGH
@given(garbage().filter(lambda data: not isinstance(data, str)) | spoilt(ISLETS.to_dict()))
def test_maps(data: Any) -> None:
    own = read_or_refuse(load_map, data)
    if own is not None:
        assert load_map(json.loads(json.dumps(own.to_dict()))) == own
        assert check_map(own.graph) == []
        assert hash(own) == hash(load_map(own.graph))


@THOROUGH
@given(
    garbage()
    | spoilt({"preset": "basic", "players": 3, "soldiers": 3, "swords": {"2": 1}, "second_place": True})
)
def test_rules(data: Any) -> None:
    rules = read_or_refuse(lambda it: rules_from_dict(it, 3), data)
    if rules is not None:
        assert rules_from_dict(rules.to_dict(), 3) == rules
        assert hash(rules) == hash(rules_from_dict(rules.to_dict(), 3))


@THOROUGH
@given(garbage() | spoilt(resolve_war(SMALL).to_dict()))
def test_reports(data: Any) -> None:
    report = read_or_refuse(WarReport.from_dict, data)
    assert report is None or WarReport.from_dict(report.to_dict()) == report


@THOROUGH
@given(
    garbage() | spoilt(GAME.record()) | st.builds(GAME.record().__or__, spoilt({"actions": [{"roll": [1]}]}))
)
def test_games(data: Any) -> None:
    game = read_or_refuse(Game.from_record, data)
    if game is not None:
        assert Game.from_json(game.to_json()) == game
        assert Game.from_text(game.to_text()) == game


@THOROUGH
@given(garbage() | spoilt(GAME.record()))
def test_games_as_json(data: Any) -> None:
    read_or_refuse(Game.from_json, json.dumps(data))
    read_or_refuse(Game.from_json, json.dumps(data, ensure_ascii=False).encode("utf-8", "surrogatepass"))


@THOROUGH
@given(
    st.dictionaries(
        st.text(max_size=4) | st.sampled_from(["pos", "label", "outline", "decor"]), garbage(), max_size=3
    ),
    garbage(),
    garbage(),
)
def test_graphs(attributes: dict[str, Any], node: Any, entry: Any) -> None:
    """Attributes of a graph are anything; nodes anything that can be a node."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.graph.update(attributes)
    graph.add_node("home")
    graph.nodes["home"].update(attributes)
    graph.add_node(node if isinstance(node, str | int | float | bool) else "away")
    graph.add_edges_from([(*list(graph)[:2], {"route": entry, "curve": entry})] if len(graph) > 1 else [])
    problems = check_map(graph)
    own = read_or_refuse(load_map, graph)
    assert (own is None) == bool(problems)
    assert own is None or isinstance(own, TerritoryMap)


@THOROUGH
@given(st.data())
def test_graphml_with_pieces_cut_or_put_in(data: st.DataObject) -> None:
    content = map_to_graphml(ISLETS)
    start = data.draw(st.integers(0, len(content)))
    end = data.draw(st.integers(start, min(start + 300, len(content))))
    piece = data.draw(
        st.binary(max_size=3) | st.sampled_from([b"<graph/>", b"<edge/>", b"<node/>", b'"', b"[", b"key"])
    )
    read_or_refuse(map_from_graphml, content[:start] + piece + content[end:])


@THOROUGH
@given(st.binary(max_size=40))
def test_bytes(content: bytes) -> None:
    for read in (Position.from_json, Game.from_json, map_from_json, map_from_graphml):
        assert read_or_refuse(read, content) is None


@cache
def nested(levels: int) -> Any:
    """Nest lists deeper than Python can show; nobody changes them."""
    data: Any = []
    for _ in range(levels):
        data = [data]
    return data


@pytest.mark.parametrize("levels", [90, 100_000])
@pytest.mark.parametrize(
    "key", ["format", "version", "players", "values", "soldiers", "finish_order", "map", "rules", "x"]
)
def test_nesting_without_end(key: str, levels: int) -> None:
    assert read_or_refuse(Position.from_dict, SMALL.to_dict() | {key: nested(levels)}) is None
    assert (
        read_or_refuse(Position.from_dict, SMALL.to_dict() | {key: {"kame": {"Aki": nested(levels)}}}) is None
    )
    assert read_or_refuse(load_map, ISLETS.to_dict() | {key: nested(levels)}) is None
    assert read_or_refuse(WarReport.from_dict, resolve_war(SMALL).to_dict() | {key: nested(levels)}) is None
    assert read_or_refuse(lambda it: rules_from_dict({"swords": it}, 2), nested(levels)) is None
    assert read_or_refuse(Game.from_record, GAME.record() | {key: nested(levels)}) is None


@pytest.mark.parametrize("levels", [90, 100_000])
@pytest.mark.parametrize(
    "action",
    [{"roll": [1, 2]}, {"reroll": 1}, {"deploy": {"territory": "ezo", "soldiers": 1}}, {"card": "otori"}],
)
def test_actions_nested_without_end(action: dict[str, Any], levels: int) -> None:
    for spoiling in ({key: nested(levels) for key in action}, nested(levels), [nested(levels)]):
        assert read_or_refuse(Game.from_record, GAME.record() | {"actions": [spoiling]}) is None


@pytest.mark.parametrize("key", [None, 7, 1.5, True, ("a", "b"), "\ud800", "two\nlines"])
def test_keys_that_are_no_plain_texts(key: Any) -> None:
    for field in ("values", "soldiers", "rules"):
        data = SMALL.to_dict()
        data[field] = data[field] | {key: 3}
        assert read_or_refuse(Position.from_dict, data) is None
    assert read_or_refuse(Position.from_dict, SMALL.to_dict() | {key: 1}) is None
    assert read_or_refuse(WarReport.from_dict, resolve_war(SMALL).to_dict() | {key: 1}) is None
    assert read_or_refuse(load_map, ISLETS.to_dict() | {key: 1}) is None
    for field in ("values", "rules"):
        record = GAME.record()
        assert read_or_refuse(Game.from_record, record | {field: record[field] | {key: 3}}) is None
    assert read_or_refuse(Game.from_record, GAME.record() | {key: 1}) is None
    assert read_or_refuse(Game.from_record, GAME.record() | {"actions": [{key: 1}]}) is None
    stack = {"kame": {key: 2}}
    assert read_or_refuse(Position.from_dict, SMALL.to_dict() | {"soldiers": stack}) is None
    node = {"id": "kame", key: 1}
    assert read_or_refuse(load_map, ISLETS.to_dict() | {"nodes": [node, {"id": "ume"}], "edges": []}) is None


@pytest.mark.parametrize(
    "source", [None, 7, b"japan", ["japan"], "", "nowhere", "null\x00.json", "\ud800.json", nested(100_000)]
)
def test_sources_that_are_no_map(source: Any) -> None:
    assert read_or_refuse(load_map, source) is None
