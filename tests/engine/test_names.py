"""Names of players: free text that stays what it is, and what is refused as a name."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from strategies import AWKWARD_NAMES, MODERATE, names, positions

from rumble_nb import Position, PositionError, WarReport, load_map, resolve_war


def two(name: str, other: str = "Zoë") -> Position:
    """Give a small war of two players in which the first wins."""
    values = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    soldiers = {"tsuru": {name: 2, other: 1}, "matsu": {name: 1, other: 1}}
    return Position("islets", [name, other], values, soldiers, [other, name])


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_awkward_names_stay_verbatim(name: str) -> None:
    position = two(name)
    text = position.to_json()
    assert json.dumps(name, ensure_ascii=False) in text
    assert Position.from_json(text) == position
    assert Position.from_json(text.encode()) == position
    report = resolve_war(position)
    assert report.winner == name
    assert json.loads(json.dumps(report.to_dict()))["scores"][name] == report.scores[name]
    story = report.story()
    assert f"{name} has 2 soldiers" in story
    assert f"{name} has the most points and wins." in story


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_awkward_labels_of_a_map_stay_verbatim(name: str) -> None:
    graph = load_map("islets").graph
    graph.nodes["tsuru"]["label"] = name
    graph.graph["title"] = name
    own = load_map(graph)
    assert load_map(own.to_dict()) == own
    assert (own["tsuru"].name(), own.title) == (name, name)
    assert f"{name}, token 3." in resolve_war(two("Aki").replace(map=own)).story()


@MODERATE
@given(positions(names=names()))
def test_any_names_survive_files_and_reports(position: Position) -> None:
    assert Position.from_json(position.to_json()) == position
    report = resolve_war(position)
    assert WarReport.from_dict(json.loads(json.dumps(report.to_dict()))) == report
    assert all(player in report.story() for player in position.players)


REFUSED = {
    "empty": "",
    "too long": "x" * 201,
    "line break": "two\nlines",
    "null": "a\x00b",
    "escape": "\x1b[31mred",
    "delete": "a\x7f",
    "lone surrogate": "\ud83d",
}


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED)
def test_what_is_no_name_is_refused_with_its_place(name: str) -> None:
    position = two(name)
    assert position.problems()[0].startswith("players[0]: ")
    with pytest.raises(PositionError, match=r"players\[0\]: .* is no name of 1 to 200 characters") as refusal:
        Position.from_dict(position.to_dict())
    assert str(refusal.value).encode(), "the message itself can be printed"
    with pytest.raises(PositionError):
        Position.from_json(json.dumps(position.to_dict()))


def test_two_hundred_characters_are_the_limit() -> None:
    assert two("x" * 200).problems() == []
    assert len(two("x" * 201).problems()) == 1


@pytest.mark.parametrize("name", [7, None, True, ["Aki"], {"name": "Aki"}])
def test_a_name_is_a_text(name: object) -> None:
    data = two("Aki").to_dict() | {"players": [name, "Zoë"]}
    with pytest.raises(PositionError, match=r"players\[0\]: "):
        Position.from_dict(data)


def test_names_that_stand_twice_are_refused() -> None:
    data = two("Aki").to_dict() | {"players": ["Aki", "Aki"], "finish_order": ["Aki", "Aki"]}
    with pytest.raises(
        PositionError, match=r"players\[1\]: 'Aki' is named twice; give each player another name"
    ):
        Position.from_dict(data)


@pytest.mark.parametrize("players", [[], ["Aki"], ["Aki", "Bea", "Cai", "Dai", "Eva"]])
def test_two_to_four_play(players: list[str]) -> None:
    data = two("Aki").to_dict() | {"players": players, "soldiers": {}, "finish_order": players}
    with pytest.raises(PositionError, match=rf"players: {len(players)} players; the game is for 2 to 4"):
        Position.from_dict(data)
