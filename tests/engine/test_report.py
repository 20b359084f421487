"""War reports as values, and their files."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from strategies import MODERATE, names, positions

from rumble_nb import Position, PositionError, RecordError, RumbleError, WarReport, resolve_war
from rumble_nb.engine.war import Count, Decide, Reinforce, Score


@MODERATE
@given(positions(names=names()))
def test_reports_survive_their_file(position: Position) -> None:
    report = resolve_war(position)
    data = json.loads(json.dumps(report.to_dict()))
    assert WarReport.from_dict(data) == report
    assert json.dumps(WarReport.from_dict(data).to_dict()) == json.dumps(data)


@MODERATE
@given(positions())
def test_reports_are_values(position: Position) -> None:
    report = resolve_war(position)
    for twin in (resolve_war(position), pickle.loads(pickle.dumps(report)), copy.deepcopy(report)):
        assert twin == report
        assert hash(twin) == hash(report)
        assert twin.moments == report.moments
        assert {hash(moment) for moment in twin.moments} == {hash(moment) for moment in report.moments}


def test_the_file_has_the_form_of_the_contract(islets: Position) -> None:
    data = resolve_war(islets).to_dict()
    assert {key: data[key] for key in ("format", "version")} == {
        "format": "rumble-nb/war-report",
        "version": 1,
    }
    assert data["scores"] == {"Aki": 8, "Bea": 14}
    assert data["tokens"] == {"Aki": [[3, 5], []], "Bea": [[11], [1, 2]]}
    assert (data["ranking"], data["winner"], data["decided_by"]) == (["Bea", "Aki"], "Bea", "points")
    assert data["battles"][0] == {
        "territory": "tsuru",
        "value": 3,
        "forces": {"Aki": 2, "Bea": 1},
        "winner": "Aki",
        "second": "Bea",
        "points": {"Aki": 3, "Bea": 1},
        "reinforcements": {"matsu": 2},
        "tie_broken": False,
        "second_tie_broken": False,
        "shortfall": 0,
    }


TAMPERED: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "a score": (lambda data: data["scores"].update(Aki=9), "scores: is not what the War Phase gives"),
    "a score as float": (lambda data: data["scores"].update(Aki=8.0), "scores: is not"),
    "swords as true": (lambda data: data["swords"].update(Bea=True), "swords: is not"),
    "a stranger": (lambda data: data["scores"].update(Zoe=0), "scores: is not"),
    "the winner": (lambda data: data.update(winner="Aki"), "winner: is not"),
    "the ranking": (lambda data: data["ranking"].reverse(), "ranking: is not"),
    "a token": (lambda data: data["tokens"]["Aki"][0].pop(), "tokens: is not"),
    "a force": (lambda data: data["battles"][0]["forces"].update(Aki=3), "battles: is not"),
    "a battle left out": (lambda data: data["battles"].pop(), "battles: is not"),
    "a key of a battle": (lambda data: data["battles"][0].pop("shortfall"), "battles: is not"),
    "a key left out": (lambda data: data.pop("decided_by"), "decided_by: is missing"),
    "a key more": (lambda data: data.update(note=None), "note: is no key here"),
    "no position": (lambda data: data.pop("position"), "position: is missing"),
    "another format": (lambda data: data.update(format="rumble-nb/position"), "format: "),
    "another version": (lambda data: data.update(version=2), "version: 2 is not known"),
}


@pytest.mark.parametrize(("tamper", "expected"), TAMPERED.values(), ids=TAMPERED)
def test_tampered_reports_are_refused(
    islets: Position, tamper: Callable[[dict[str, Any]], Any], expected: str
) -> None:
    data = json.loads(json.dumps(resolve_war(islets).to_dict()))
    assert WarReport.from_dict(data) == resolve_war(islets)
    tamper(data)
    with pytest.raises(RecordError) as refusal:
        WarReport.from_dict(data)
    assert len(refusal.value.problems) == 1
    assert refusal.value.problems[0].startswith(expected)


def test_all_that_was_tampered_with_is_listed(islets: Position) -> None:
    data = resolve_war(islets).to_dict() | {"winner": "Aki", "swords": {}, "note": 1}
    with pytest.raises(RecordError) as refusal:
        WarReport.from_dict(data)
    assert sorted(problem.split(":")[0] for problem in refusal.value.problems) == ["note", "swords", "winner"]


def test_a_report_of_a_faulty_position_is_refused(islets: Position) -> None:
    data = resolve_war(islets).to_dict()
    data["position"] = data["position"] | {"finish_order": ["Bea"]}
    with pytest.raises(PositionError, match="finish_order"):
        WarReport.from_dict(data)


@pytest.mark.parametrize("data", [None, [], "report", 7])
def test_what_is_no_report(data: Any) -> None:
    with pytest.raises(RecordError, match="This is no war report"):
        WarReport.from_dict(data)


def test_representation(islets: Position) -> None:
    assert repr(resolve_war(islets)) == "<WarReport: Bea 14, Aki 8; decided by points>"


def test_a_language_without_words_is_refused(islets: Position) -> None:
    with pytest.raises(RumbleError, match="There are no words for the language 'xx'"):
        resolve_war(islets).story("xx")


@MODERATE
@given(positions())
def test_a_battle_is_made_of_its_events(position: Position) -> None:
    report = resolve_war(position)
    assert tuple(event for battle in report.battles for event in battle.events) == report.events
    for battle in report.battles:
        kinds = [type(event) for event in battle.events]
        assert kinds[:2] == [Count, Decide]
        assert kinds[2:] == ([] if battle.winner is None else [Score] + [Reinforce] * len(battle.sent))
        assert {event.territory for event in battle.events} == {battle.territory}
        assert pickle.loads(pickle.dumps(battle)) == battle
        assert hash(battle) == hash(copy.deepcopy(battle))
