"""Rules as values: presets, changes, files."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from strategies import MODERATE, any_rules

from rumble_nb import Rules, RulesError
from rumble_nb.engine.rules import PRESETS, rules_from_dict


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_basic_rules(players: int) -> None:
    assert Rules.basic(players) == Rules(
        players=players,
        soldiers=18,
        rerolls=0,
        reinforcements=2,
        second_place=True,
        tactics_shown=None,
        cards_per_player=1,
        reinforcement_supply=None,
        swords=1,
    )


@pytest.mark.parametrize(("players", "reinforcements", "second"), [(2, 1, False), (3, 2, True), (4, 2, True)])
def test_the_published_rules(players: int, reinforcements: int, second: bool) -> None:
    changed = {"rerolls": 1, "reinforcements": reinforcements, "second_place": second}
    assert Rules.published(players) == Rules.basic(players).replace(**changed)


def test_presets_by_name() -> None:
    assert list(PRESETS) == ["basic", "published"]
    assert Rules.preset("published", 2) == Rules.published(2)
    assert Rules() == Rules.basic() == Rules.preset("basic")
    for name in ("advanced", "", None, ["basic"]):
        with pytest.raises(RulesError, match=r"there is no rule preset .*; there are basic, published"):
            Rules.preset(name)  # type: ignore[arg-type]


def test_changes_give_new_rules() -> None:
    basic = Rules.basic()
    assert basic.replace(reinforcements=0).reinforcements == 0
    assert basic.reinforcements == 2
    with pytest.raises(RulesError) as refusal:
        basic.replace(reinforcement=1, sword=2)
    assert [problem.split(":")[0] for problem in refusal.value.problems] == ["reinforcement", "sword"]
    with pytest.raises(AttributeError):
        basic.soldiers = 20  # type: ignore[misc]


OUT_OF_RANGE: list[tuple[str, Any]] = [
    ("players", 1),
    ("players", 5),
    ("players", True),
    ("players", 3.0),
    ("soldiers", 0),
    ("soldiers", 1000),
    ("soldiers", "18"),
    ("rerolls", -1),
    ("rerolls", None),
    ("reinforcements", -1),
    ("second_place", 1),
    ("second_place", None),
    ("tactics_shown", 13),
    ("tactics_shown", False),
    ("cards_per_player", 13),
    ("reinforcement_supply", -1),
    ("reinforcement_supply", float("inf")),
    ("swords", -1),
    ("swords", True),
    ("swords", {1: 1}),
    ("swords", {2: -1}),
    ("swords", {"2": 1}),
    ("swords", [1, 2]),
]


@pytest.mark.parametrize(("field", "value"), OUT_OF_RANGE)
def test_fields_out_of_range_are_refused(field: str, value: Any) -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(**{field: value})
    [problem] = refusal.value.problems
    assert problem.startswith(f"{field}: ")
    with pytest.raises(RulesError):
        Rules.basic().replace(**{field: value})


def test_all_fields_out_of_range_are_listed() -> None:
    with pytest.raises(RulesError) as refusal:
        Rules(players=9, soldiers=0, swords={1: 1, 13: -1})
    assert [problem.split(":")[0] for problem in refusal.value.problems] == ["players", "soldiers"] + [
        "swords"
    ] * 3


def test_swords_by_token() -> None:
    by_value = Rules(swords={12: 3, 2: 0})
    assert [by_value.swords_on(value) for value in (12, 2, 7)] == [3, 0, 0]
    assert {Rules(swords=2).swords_on(value) for value in range(2, 13)} == {2}


def test_swords_that_were_given_can_change_no_more() -> None:
    swords = {12: 3}
    rules = Rules(swords=swords)
    swords[12] = 0
    assert rules.swords_on(12) == 3


@MODERATE
@given(any_rules())
def test_rules_survive_their_file(rules: Rules) -> None:
    data = json.loads(json.dumps(rules.to_dict()))
    assert rules_from_dict(data, rules.players) == rules
    assert rules_from_dict(data | {"players": rules.players}, rules.players) == rules
    assert data["preset"] in PRESETS


@MODERATE
@given(any_rules())
def test_rules_are_values(rules: Rules) -> None:
    rebuilt = eval(repr(rules), {"Rules": Rules})
    for twin in (rebuilt, pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), rules.replace()):
        assert twin == rules
        assert hash(twin) == hash(rules)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", ["basic", "published"])
def test_a_preset_is_written_by_its_name_alone(preset: str, players: int) -> None:
    assert Rules.preset(preset, players).to_dict() == {"preset": preset}


def test_an_empty_file_of_rules_is_basic() -> None:
    assert rules_from_dict({}, 4) == Rules.basic(4)
