"""Recorded wars to the letter, and the facts that the rules page works out by hand."""

from __future__ import annotations

from typing import Any

import pytest
from twins import fight_war, plain_board

from rumble_nb import Position, Rules, WarReport, load_map, resolve_war
from rumble_nb.engine.final_scores import rank

ORDER = (
    "ryukyu",
    "kyushu",
    "shikoku",
    "chugoku",
    "kinai",
    "hokuriku",
    "tokai",
    "koshin",
    "kanto",
    "oshu",
    "ezo",
)
LONG_DOMINO = dict(zip(ORDER, range(2, 13), strict=True))


def assert_says(found: Any, expected: Any, place: str = "report") -> None:
    """Hold every key that is expected against what was found; further keys may be there."""
    if isinstance(expected, dict) and place.count(".") < 1:
        for key, entry in expected.items():
            assert key in found, f"{place}.{key} is missing"
            assert_says(found[key], entry, f"{place}.{key}")
    elif isinstance(expected, list) and expected and isinstance(expected[0], dict):
        assert len(found) == len(expected), place
        for number, (one, other) in enumerate(zip(found, expected, strict=True)):
            differing = {key: (one.get(key), entry) for key, entry in other.items() if one.get(key) != entry}
            assert not differing, f"{place}[{number}]: {differing}"
    else:
        assert found == expected, place


def test_recorded_war(case: dict[str, Any]) -> None:
    report = resolve_war(Position.from_dict(case["position"]))
    assert_says(report.to_dict(), case["expected"])


def test_twin_agrees_with_recorded_war(case: dict[str, Any]) -> None:
    """The twin is held against the same records, so that it is no second guess."""
    fought = fight_war(plain_board(Position.from_dict(case["position"])))
    header = {"format": "rumble-nb/war-report", "version": 1}
    assert_says(header | fought, case["expected"])


def test_a_wrong_expectation_is_noticed(case: dict[str, Any]) -> None:
    report = resolve_war(Position.from_dict(case["position"])).to_dict()
    tampered = [dict(battle) for battle in case["expected"]["battles"]]
    tampered[-1]["tie_broken"] = not tampered[-1]["tie_broken"]
    with pytest.raises(AssertionError):
        assert_says(report, case["expected"] | {"battles": tampered})


def war_on_one_token(value: int, stack: dict[str, int], finish_order: list[str]) -> WarReport:
    """Fight on one territory of Japan; all others are empty."""
    territory = next(id for id, token in LONG_DOMINO.items() if token == value)
    return resolve_war(Position("japan", list("ABC"), LONG_DOMINO, {territory: stack}, finish_order))


def test_tie_for_first_goes_to_the_earlier_finisher() -> None:
    report = war_on_one_token(11, {"A": 3, "B": 3, "C": 1}, ["B", "A", "C"])
    assert report.scores == {"A": 5, "B": 11, "C": 0}
    battle = report.battles[9]
    assert (battle.winner, battle.second) == ("B", "A")
    assert (battle.tie_broken, battle.second_tie_broken) == (True, False)


def test_tie_for_second_goes_to_the_earlier_finisher() -> None:
    report = war_on_one_token(9, {"A": 4, "B": 2, "C": 2}, ["C", "B", "A"])
    assert report.scores == {"A": 9, "B": 0, "C": 4}
    battle = report.battles[7]
    assert (battle.tie_broken, battle.second_tie_broken) == (False, True)


def test_three_equals_are_both_ties() -> None:
    battle = war_on_one_token(7, {"A": 2, "B": 2, "C": 2}, ["C", "A", "B"]).battles[5]
    assert (battle.winner, battle.second) == ("C", "A")
    assert (battle.tie_broken, battle.second_tie_broken) == (True, True)


def test_half_of_an_odd_token_is_rounded_down() -> None:
    halves = {
        value: war_on_one_token(value, {"A": 2, "B": 1}, list("ABC")).scores["B"] for value in range(2, 13)
    }
    assert halves == {2: 1, 3: 1, 4: 2, 5: 2, 6: 3, 7: 3, 8: 4, 9: 4, 10: 5, 11: 5, 12: 6}


def test_a_lone_player_has_no_second_and_an_empty_territory_no_winner() -> None:
    report = war_on_one_token(8, {"C": 1}, list("ABC"))
    assert report.scores == {"A": 0, "B": 0, "C": 8}
    assert [battle.winner for battle in report.battles].count(None) == 10
    assert all(battle.second is None and not battle.tie_broken for battle in report.battles)


def test_ranking_of_equal_points_and_swords() -> None:
    players = ("one", "two", "three", "four")
    finished = ("three", "one", "two", "four")
    position = Position.random(7, players=4).replace(players=players, finish_order=finished, soldiers={})
    scores = {"one": 23, "two": 45, "three": 23, "four": 30}
    swords = {"one": 2, "two": 1, "three": 2, "four": 3}
    assert rank(position, scores, swords) == ("two", "four", "three", "one")


def long_domino(moved: int = 0) -> WarReport:
    """Two players, one soldier everywhere and eight in ezo; A may move some from ezo to ryukyu."""
    soldiers = {id: {"A": 1, "B": 1} for id in ORDER}
    soldiers["ezo"] = {"A": 8 - moved, "B": 8}
    soldiers["ryukyu"] = {"A": 1 + moved, "B": 1}
    return resolve_war(Position("japan", ["A", "B"], LONG_DOMINO, soldiers, ["B", "A"]))


def sent(report: WarReport) -> int:
    """Count the reinforcements of a whole war."""
    return sum(sum(battle.reinforcements.values()) for battle in report.battles)


def test_the_long_domino() -> None:
    report = long_domino()
    assert {battle.winner for battle in report.battles} == {"B"}
    assert report.scores == {"A": 36, "B": 77}
    assert sent(report) == 32
    assert report.tokens["A"] == ((), (1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6))


def test_one_soldier_turns_the_long_domino() -> None:
    report = long_domino(moved=1)
    assert {battle.winner for battle in report.battles} == {"A"}
    assert report.scores == {"A": 77, "B": 36}


def test_no_war_on_japan_needs_more_than_32_reinforcements() -> None:
    """Each of the 16 edges carries reinforcements once at most, so 32 is the bound and is reached."""
    assert len(load_map("japan").edges) * Rules.basic().reinforcements == 32
    assert sent(long_domino()) == 32


@pytest.mark.parametrize(("supply", "short"), [(32, 0), (31, 1), (30, 2), (0, 32)])
def test_what_the_supply_cannot_give_is_reported(supply: int, short: int) -> None:
    rules = Rules.basic(players=2).replace(reinforcement_supply=supply)
    report = resolve_war(long_domino().position.replace(rules=rules))
    assert sent(report) == supply
    assert sum(battle.shortfall for battle in report.battles) == short


def test_a_short_supply_goes_to_the_lower_token_first() -> None:
    position = Position(
        "islets",
        ["A", "B"],
        {"tsuru": 12, "matsu": 2, "take": 7, "ume": 9, "kame": 11},
        {id: {"A": 1} for id in ("tsuru", "matsu", "take", "ume", "kame")},
        ["A", "B"],
        Rules.basic(players=2).replace(reinforcement_supply=3),
    )
    first = resolve_war(position).battles[0]
    near = sorted(load_map("islets").neighbours("matsu"), key=position.values.__getitem__)
    assert len(near) >= 2
    assert first.reinforcements == {near[0]: 2, near[1]: 1}
    assert first.shortfall == 2 * len(near) - 3


def test_nobody_is_sent_where_the_winner_has_nobody() -> None:
    soldiers = {"ryukyu": {"A": 3}, "kyushu": {"B": 1}}
    report = resolve_war(Position("japan", ["A", "B"], LONG_DOMINO, soldiers, ["A", "B"]))
    assert sent(report) == 0
    assert report.battles[1].winner == "B"


def test_resolved_territories_are_not_reinforced() -> None:
    values = LONG_DOMINO | {"ryukyu": 3, "kyushu": 2}
    soldiers = {"ryukyu": {"A": 1, "B": 1}, "kyushu": {"A": 1, "B": 2}}
    report = resolve_war(Position("japan", ["A", "B"], values, soldiers, ["A", "B"]))
    assert [battle.reinforcements for battle in report.battles[:2]] == [{"ryukyu": 2}, {}]


def test_two_players_of_the_published_game_have_no_second_place() -> None:
    report = resolve_war(long_domino().position.replace(rules=Rules.published(players=2)))
    assert report.scores == {"A": 0, "B": 77}
    assert sent(report) == 16
    assert not any(battle.second or battle.second_tie_broken for battle in report.battles)


def test_swords_decide_equal_points() -> None:
    """Tokens 12 against 2, 3 and 7 are both 12 points; three swords beat one."""
    soldiers = {"ezo": {"A": 1}, "ryukyu": {"B": 1}, "kyushu": {"B": 1}, "hokuriku": {"B": 1}}
    rules = Rules.basic(players=2)
    position = Position("japan", ["A", "B"], LONG_DOMINO, soldiers, ["A", "B"], rules)
    report = resolve_war(position)
    assert report.scores == {"A": 12, "B": 12}
    assert (report.ranking, report.decided_by) == (("B", "A"), "swords")
    turned = resolve_war(position.replace(rules=rules.replace(swords={12: 4, 2: 1})))
    assert (turned.ranking, turned.decided_by) == (("A", "B"), "swords")
    level = resolve_war(position.replace(rules=rules.replace(swords=0)))
    assert (level.ranking, level.decided_by) == (("A", "B"), "tie-breaker")
