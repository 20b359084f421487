"""Input that is refused: each kind of fault, with every defect and its place in one error."""

from __future__ import annotations

import copy
import json
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rumble_nb import MapError, Position, PositionError, RecordError, RumbleError, load_map
from rumble_nb.engine.strict_json import LARGEST_FILE, parse_json
from rumble_nb.locale import in_language

Data = dict[str, Any]


@pytest.fixture
def data(islets: Position) -> Data:
    """The file of a position without defects, to be spoilt."""
    return islets.to_dict()


def refused(data: Any) -> list[str]:
    """Give the defects with which a position is refused."""
    with pytest.raises(PositionError) as refusal:
        Position.from_dict(data)
    assert str(refusal.value).encode()
    assert not untranslated(refusal.value)
    return list(refusal.value.problems)


def untranslated(error: RumbleError) -> list[str]:
    """List what of an error is said to a Hungarian in English words."""
    return [text for text in (error.message, *error.problems) if in_language(text, "hu") == text]


def spoil(*path: str, to: Any) -> Callable[[Data], None]:
    """Make a change that sets the entry at a path."""

    def change(data: Data) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return change


def drop(*path: str) -> Callable[[Data], None]:
    """Make a change that takes the entry at a path away."""

    def change(data: Data) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


FAULTS: dict[str, tuple[Callable[[Data], None], str]] = {
    "another format": (spoil("format", to="rumble-nb/game"), "format: 'rumble-nb/game' should be"),
    "a later version": (spoil("version", to=2), "version: 2 is not known here"),
    "version true": (spoil("version", to=True), "version: True is not known here"),
    "version as float": (spoil("version", to=1.0), "version: 1.0 is not known here"),
    "no format": (drop("format"), "format: "),
    "no players": (drop("players"), "players: is missing"),
    "players no list": (spoil("players", to="Aki"), "players: 'Aki' is no list of names"),
    "unknown key": (spoil("colour", to=1), "colour: is no key here; the keys are"),
    "unknown territory": (
        spoil("values", "atlantis", to=9),
        "values.atlantis: the map has no such territory",
    ),
    "soldiers nowhere": (
        spoil("soldiers", "atlantis", to={}),
        "soldiers.atlantis: the map has no such territory",
    ),
    "unknown player": (spoil("soldiers", "kame", "Zoe", to=1), "soldiers.kame.Zoe: 'Zoe' is no player here"),
    "missing token": (drop("values", "kame"), "values.kame: the token is missing"),
    "double token": (spoil("values", "kame", to=3), "values.kame: token 3 lies on tsuru already"),
    "token 1": (spoil("values", "kame", to=1), "values.kame: 1 is no token"),
    "token 13": (spoil("values", "kame", to=13), "values.kame: 13 is no token"),
    "token true": (spoil("values", "kame", to=True), "values.kame: True is no token"),
    "token as float": (spoil("values", "kame", to=11.0), "values.kame: 11.0 is no token"),
    "token as text": (spoil("values", "kame", to="11"), "values.kame: '11' is no token"),
    "token null": (spoil("values", "kame", to=None), "values.kame: None is no token"),
    "token not a number": (spoil("values", "kame", to=float("nan")), "values.kame: nan is no token"),
    "values no object": (spoil("values", to=[3, 5]), "values: [3, 5] is no object"),
    "negative soldiers": (
        spoil("soldiers", "kame", "Bea", to=-1),
        "soldiers.kame.Bea: -1 soldiers cannot stand",
    ),
    "too many soldiers": (
        spoil("soldiers", "kame", "Bea", to=16),
        "soldiers: 'Bea' has 19 on the map; the rules give 18",
    ),
    "soldiers true": (
        spoil("soldiers", "kame", "Bea", to=True),
        "soldiers.kame.Bea: True is no whole number",
    ),
    "half a soldier": (spoil("soldiers", "kame", "Bea", to=0.5), "soldiers.kame.Bea: 0.5 is no whole number"),
    "soldiers as float": (
        spoil("soldiers", "kame", "Bea", to=3.0),
        "soldiers.kame.Bea: 3.0 is no whole number",
    ),
    "soldiers as text": (
        spoil("soldiers", "kame", "Bea", to="3"),
        "soldiers.kame.Bea: '3' is no whole number",
    ),
    "infinite soldiers": (
        spoil("soldiers", "kame", "Bea", to=float("inf")),
        "soldiers.kame.Bea: inf is no whole",
    ),
    "stack no object": (
        spoil("soldiers", "kame", to=3),
        "soldiers.kame: 3 is no object with soldiers by player",
    ),
    "soldiers no object": (spoil("soldiers", to=None), "soldiers: None is no object"),
    "finish order too short": (
        spoil("finish_order", to=["Bea"]),
        "finish_order: ['Bea'] should name every player once",
    ),
    "finish order with a double": (
        spoil("finish_order", to=["Bea", "Bea"]),
        "finish_order: ['Bea', 'Bea'] should",
    ),
    "finish order of strangers": (
        spoil("finish_order", to=["Bea", "Zoe"]),
        "finish_order: ['Bea', 'Zoe'] should",
    ),
    "finish order no list": (
        spoil("finish_order", to="Bea"),
        "finish_order: 'Bea' should name every player once",
    ),
    "map unknown": (spoil("map", to="atlantis"), "map: there is no map 'atlantis'; shipped maps are"),
    "map as path": (spoil("map", to="/etc/passwd.json"), "map: there is no map '/etc/passwd.json'"),
    "map a number": (spoil("map", to=7), "map: "),
    "rules no object": (spoil("rules", to="basic"), "rules: 'basic' is no object"),
    "rules unknown preset": (
        spoil("rules", to={"preset": "daimyo"}),
        "rules: preset: there is no rule preset 'daimyo'",
    ),
    "rules unknown field": (spoil("rules", to={"soldier": 3}), "rules: soldier: there is no such rule"),
    "rules true for a number": (
        spoil("rules", to={"soldiers": True}),
        "rules: soldiers: True is not a whole number",
    ),
    "rules number for true": (
        spoil("rules", to={"second_place": 1}),
        "rules: second_place: 1 is not true or false",
    ),
    "rules out of range": (spoil("rules", to={"soldiers": 0}), "rules: soldiers: 0 is not from 1 to 999"),
    "rules other players": (
        spoil("rules", to={"players": 3}),
        "rules: players: 3 is not the number of players, 2",
    ),
    "rules players as float": (
        spoil("rules", to={"players": 2.0}),
        "rules: players: 2.0 is not the number of players",
    ),
    "swords on no token": (spoil("rules", to={"swords": {"13": 1}}), "rules: swords: '13' is no token value"),
    "swords written twice": (
        spoil("rules", to={"swords": {"2": 1, "02": 3}}),
        "rules: swords: '02' is no token value",
    ),
    "swords true": (spoil("rules", to={"swords": {"2": True}}), "rules: swords: True is not a whole number"),
}


@pytest.mark.parametrize(("change", "expected"), FAULTS.values(), ids=FAULTS)
def test_one_fault_gives_one_defect_with_its_place(
    data: Data, change: Callable[[Data], None], expected: str
) -> None:
    change(data)
    problems = refused(data)
    assert [problem for problem in problems if problem.casefold().startswith(expected.casefold())], problems
    with pytest.raises(RumbleError):
        Position.from_json(json.dumps(data))


SINGLE = (
    "token 13",
    "negative soldiers",
    "unknown player",
    "unknown key",
    "finish order too short",
    "token as float",
)


@pytest.mark.parametrize("fault", SINGLE)
def test_one_fault_is_told_once(data: Data, fault: str) -> None:
    FAULTS[fault][0](data)
    assert len(refused(data)) == 1


def test_all_defects_come_in_one_error(data: Data) -> None:
    chosen = [
        "a later version",
        "unknown key",
        "token 13",
        "unknown territory",
        "negative soldiers",
        "finish order too short",
        "map unknown",
        "rules out of range",
    ]
    for fault in chosen:
        FAULTS[fault][0](data)
    data["players"] = ["Aki", ""]
    problems = refused(data)
    places = [
        "version",
        "colour",
        "values.kame",
        "soldiers.kame.Bea",
        "finish_order",
        "map",
        "rules",
        "players[1]",
    ]
    assert all(any(problem.startswith(f"{place}: ") for problem in problems) for place in places)


def test_all_faults_of_the_rules_come_together(data: Data) -> None:
    data["rules"] = {"preset": "none", "players": 4, "soldiers": -1, "swords": {"1": 2, "3": -2}, "luck": 1}
    problems = refused(data)
    for part in ("preset", "players: 4", "soldiers: -1", "swords: '1' is no", "swords: -2", "luck"):
        assert any(part in problem and problem.startswith("rules: ") for problem in problems), (
            part,
            problems,
        )


def test_the_constructor_accepts_and_problems_lists(islets: Position) -> None:
    faulty = islets.replace(values={"kame": 13, "tsuru": 3, "matsu": 3}, finish_order=["Zoe"])
    assert len(faulty.problems()) == 5
    assert islets.problems() == []


@pytest.mark.parametrize("whole", [None, [], "position", 7, True])
def test_the_whole_must_be_an_object(whole: Any) -> None:
    assert refused(whole)[0].startswith("the whole: ")


INLINE_FAULTS: dict[str, tuple[Callable[[Data], None], str]] = {
    "format": (spoil("format", to="rumble-nb/position"), "map: format: "),
    "version": (spoil("version", to=0), "map: version: 0 "),
    "directed": (spoil("directed", to=True), "map: directed: is true"),
    "multigraph": (spoil("multigraph", to=1), "map: multigraph: is true"),
    "graph no object": (spoil("graph", to=[]), "map: graph: [] is no object"),
    "unknown graph attribute": (spoil("graph", "author", to="Z"), "map: graph: author is no attribute here"),
    "no edges": (drop("edges"), "map: edges: is missing"),
    "adjacency": (spoil("adjacency", to=[]), "map: adjacency: is no key here"),
    "nodes no list": (spoil("nodes", to={}), "map: nodes: {} is no list"),
    "node no object": (spoil("nodes", to=["a", "b"]), "map: nodes[0]: 'a' is no object"),
    "id a number": (spoil("nodes", to=[{"id": 1}, {"id": 2}]), "map: nodes[0]: {'id': 1} is no object"),
    "edge to nowhere": (
        spoil("edges", to=[{"source": "kame", "target": "mu"}]),
        "map: edges[0]: there is no node 'mu'",
    ),
    "edge without end": (spoil("edges", to=[{"source": "kame"}]), "map: edges[0]: "),
    "loop": (
        spoil("edges", to=[{"source": "kame", "target": "kame"}]),
        "map: edge 'kame'-'kame': a territory is not",
    ),
    "by air": (
        spoil("edges", to=[{"source": "kame", "target": "ume", "route": "air"}]),
        "map: edge 'ume'-'kame': route 'air' is not 'land' or 'sea'",
    ),
}


@pytest.mark.parametrize(("change", "expected"), INLINE_FAULTS.values(), ids=INLINE_FAULTS)
def test_faults_of_an_inline_map_have_their_place(
    data: Data, change: Callable[[Data], None], expected: str
) -> None:
    own = copy.deepcopy(load_map("islets").to_dict())
    own["graph"]["name"] = "mine"
    Position.from_dict(data | {"map": own})
    change(own)
    problems = refused(data | {"map": own})
    assert [problem for problem in problems if problem.startswith(expected)], problems
    with pytest.raises(MapError):
        load_map(own)


def deep(levels: int, opening: str = "[", closing: str = "]") -> str:
    """Give JSON nested without end."""
    return opening * levels + "1" + closing * levels


NO_JSON = {
    "no JSON": ("{'players': 1}", "not JSON"),
    "empty": ("", "not JSON"),
    "cut off": ('{"players": [', "not JSON"),
    "nested 100000 deep": (deep(100_000), "nested"),
    "nested 900 deep": (deep(900), "nested"),
    "nested 900 objects deep": (deep(900, '{"a":', "}"), "nested"),
    "nested 100 deep": (deep(100), "nested"),
    "too long": (" " * (LARGEST_FILE + 1), "longer than 1,000,000 bytes"),
    "too long in bytes": ('"' + "畿" * 400_000 + '"', "longer than 1,000,000 bytes"),
    "long bytes": (b" " * (LARGEST_FILE + 1), "longer than 1,000,000 bytes"),
    "Latin-1": ('{"ő": 1}'.encode("iso-8859-2"), "not UTF-8"),
    "UTF-16": ('{"a": 1}'.encode("utf-16"), "not UTF-8"),
    "number of 5000 digits": ("9" * 5000, "not JSON"),
    "no text at all": (None, "no text"),
    "a number": (7, "no text"),
}


@pytest.mark.parametrize(("text", "reason"), NO_JSON.values(), ids=NO_JSON)
def test_what_cannot_be_read_is_refused(text: Any, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        Position.from_json(text)
    with pytest.raises(RecordError, match="This is no map"):
        parse_json(text, "map")


def test_repeated_keys_and_numbers_that_are_none_are_listed_together() -> None:
    text = '{"a": {"b": 1, "b": 2}, "c": [1, NaN, -Infinity, 1e999], "a": {"d": 1, "d": 2}}'
    with pytest.raises(RecordError) as refusal:
        parse_json(text, "position")
    assert refusal.value.problems == (
        "the key 'a' stands twice in one object; keep one",
        "a: the key 'd' stands twice in one object; keep one",
        "c[1]: nan is no number that JSON knows",
        "c[2]: -inf is no number that JSON knows",
        "c[3]: inf is no number that JSON knows",
    )


def test_a_byte_order_mark_is_no_fault(islets: Position) -> None:
    assert Position.from_json(b"\xef\xbb\xbf" + islets.to_json().encode()) == islets


def test_one_megabyte_is_still_read() -> None:
    text = '"' + "x" * (LARGEST_FILE - 2) + '"'
    assert len(parse_json(text, "position")) == LARGEST_FILE - 2


def test_huge_counts_are_refused_in_words(data: Data) -> None:
    """Python itself refuses to print numbers of more than 4300 digits."""
    huge = int("9" * 4300)
    data["soldiers"] = {"tsuru": {"Aki": huge}, "kame": {"Aki": huge, "Bea": -huge * huge}}
    data["values"]["ume"] = huge * huge
    data["rules"] = {"soldiers": huge * huge}
    problems = refused(data)
    assert len(problems) == 3
    assert all(len(problem) < 300 for problem in problems)
    data["rules"] = {}
    assert any(problem.startswith("soldiers: 'Aki' has ") for problem in refused(data))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read: No such file or directory"):
        Position.load(tmp_path / "none.json")
    with pytest.raises(RecordError, match="cannot be read"):
        Position.load(tmp_path)
    with pytest.raises(RecordError, match="cannot be read"):
        Position.load("null\x00byte")


def test_a_file_over_one_megabyte(tmp_path: Path) -> None:
    (tmp_path / "long.json").write_bytes(b"[" * (LARGEST_FILE + 5))
    with pytest.raises(RecordError, match="longer than"):
        Position.load(tmp_path / "long.json")


LONG = 15_000
NAMES = [f"a{number}" for number in range(LONG)]
ENDLESS: dict[str, Callable[[], object]] = {
    "keys of which one stands twice": lambda: parse_json(
        json.dumps(dict.fromkeys(NAMES, 0))[:-1] + ', "a7": 1}', "position"
    ),
    "players": lambda: Position.from_dict(
        Position.random(7).to_dict() | {"players": NAMES, "finish_order": NAMES}
    ),
    "nodes": lambda: load_map(
        load_map("islets").to_dict() | {"nodes": [{"id": name} for name in NAMES], "edges": []}
    ),
    "edges": lambda: load_map(
        load_map("islets").to_dict()
        | {
            "nodes": [{"id": name} for name in NAMES],
            "edges": [{"source": one, "target": other} for one, other in pairwise(NAMES)],
        }
    ),
    "nodes of which half have a place": lambda: load_map(
        load_map("islets").to_dict()
        | {
            "nodes": [{"id": name} | ({"pos": [1, 2]} if name.endswith("7") else {}) for name in NAMES],
            "edges": [],
        }
    ),
}


@pytest.mark.parametrize("read", ENDLESS.values(), ids=ENDLESS)
def test_lists_without_end_are_refused_soon(read: Callable[[], object]) -> None:
    """Comparing each entry with every other took minutes."""
    start = time.process_time()
    with pytest.raises(RumbleError):
        read()
    assert time.process_time() - start < 8
