"""Questions about cascades, against slow answers and against wars that are known."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import MODERATE, THOROUGH, maps, positions, rule_sets
from twins import fight_battle, fight_war, plain_board

from rumble_nb import MapError, Position, Rules, TerritoryMap, WarReport, cascades, resolve_war

CASES = Path(__file__).parents[1] / "cases" / "war"


def recorded(name: str) -> WarReport:
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return resolve_war(Position.from_dict(data["position"]))


def sent(report: WarReport) -> int:
    return sum(sum(battle.reinforcements.values()) for battle in report.battles)


def chains(battles: list[dict[str, Any]], begun: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Spell out every chain of wins, from the battles of the twin."""
    yield begun
    by_id = {battle["territory"]: battle for battle in battles}
    for id, battle in by_id.items():
        if battle["winner"] is None:
            continue
        last = by_id[begun[-1]] if begun else None
        if last is None or (id in last["reinforcements"] and battle["winner"] == last["winner"]):
            yield from chains(battles, (*begun, id))


@MODERATE
@given(positions())
def test_the_longest_chain_is_the_longest_of_all(position: Position) -> None:
    battles = fight_war(plain_board(position))["battles"]
    longest = max(chains(battles), key=lambda chain: (len(chain), [-position.values[id] for id in chain]))
    assert cascades.longest_chain(resolve_war(position)) == longest


def test_the_long_domino_is_the_longest_chain_there_is() -> None:
    report = recorded("long_domino")
    chain = cascades.longest_chain(report)
    west_to_east = "ryukyu kyushu shikoku chugoku kinai hokuriku tokai koshin kanto oshu ezo"
    assert chain == tuple(west_to_east.split())
    assert cascades.longest_chain(recorded("long_domino_turned")) == chain


def test_a_war_without_a_win_has_no_chain() -> None:
    position = Position.random(7).replace(soldiers={})
    assert cascades.longest_chain(resolve_war(position)) == ()
    assert cascades.reach_of_win(resolve_war(position), "ezo") == cascades.Reach("ezo", (), (), 0)


def travel(position: Position, start: str) -> tuple[set[str], set[str], int]:
    """Follow a win by hand: soldiers that come from it, battle by battle, from the battles of the twin."""
    battles = fight_war(plain_board(position))["battles"]
    carried: dict[str, int] = {}
    depth = {start: 0}
    reached, decided, deepest = set(), set(), 0
    for battle in battles:
        id, winner = battle["territory"], battle["winner"]
        if carried.get(id):
            reached.add(id)
            deepest = max(deepest, depth[id])
            player = next(b["winner"] for b in battles if b["territory"] == start)
            left = {p: n - (carried[id] if p == player else 0) for p, n in battle["forces"].items()}
            best = next(p for p in position.finish_order if left[p] == max(left.values()))
            if best != winner:
                decided.add(id)
        if id == start or id in decided:
            for target, soldiers in battle["reinforcements"].items():
                carried[target] = carried.get(target, 0) + soldiers
                depth[target] = max(depth.get(target, 0), depth[id] + 1)
    return reached, decided, deepest


@THOROUGH
@given(positions(), st.data())
def test_a_win_reaches_what_it_reaches_by_hand(position: Position, data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(position.map.territories))
    reach = cascades.reach_of_win(resolve_war(position), start)
    assert (set(reach.reached), set(reach.decided), reach.depth) == travel(position, start)
    assert list(reach.reached) == sorted(reach.reached, key=lambda id: position.values[id])
    assert list(reach.decided) == sorted(reach.decided, key=lambda id: position.values[id])


def test_two_wins_together_decide_what_neither_decides_alone() -> None:
    soldiers = {"one": {"Aki": 2, "Bea": 1}, "two": {"Aki": 1, "Bea": 2}, "three": {"Aki": 1, "Bea": 2}}
    triangle = nx.complete_graph(list(soldiers))
    tokens = {"one": 2, "two": 3, "three": 4}
    report = resolve_war(Position(triangle, ["Aki", "Bea"], tokens, soldiers, ["Bea", "Aki"]))
    decisive = {edge: report.cascade().edges[edge]["decisive"] for edge in report.cascade().edges}
    assert decisive == {("one", "two"): True, ("one", "three"): False, ("two", "three"): False}
    reach = cascades.reach_of_win(report, "one")
    assert reach == cascades.Reach("one", ("two", "three"), ("two", "three"), 2)
    assert cascades.reach_of_win(report, "two") == cascades.Reach("two", ("three",), (), 1)
    assert [decider.between for decider in cascades.decisive(report)] == [("one", "two")]


def test_an_unknown_territory_is_refused() -> None:
    with pytest.raises(MapError, match="atlantis"):
        cascades.reach_of_win(resolve_war(Position.random(7)), "atlantis")


def fight_without(board: dict[str, Any], source: str, target: str) -> dict[str, str | None]:
    """Fight the twin's war, but take one reinforcement away again; the supply must have no limit."""
    force = {id: dict(there) for id, there in board["soldiers"].items()}
    winners = {}
    for territory in sorted(board["values"], key=board["values"].__getitem__):
        battle = fight_battle(board, force, territory, float("inf"))
        winners[territory] = battle["winner"]
        if territory == source:
            force[target][battle["winner"]] -= battle["reinforcements"].get(target, 0)
    return winners


@THOROUGH
@given(positions())
def test_an_edge_decides_where_its_reinforcement_decides(position: Position) -> None:
    """Taking soldiers away as they arrive and taking the edge away is the same."""
    position = position.replace(rules=position.rules.replace(reinforcement_supply=None))
    report = resolve_war(position)
    board = plain_board(position)
    deciders = {decider.between: decider for decider in cascades.decisive(report)}
    for source, target in report.cascade().edges:
        winners = fight_without(board, source, target)
        changed = {
            battle.territory: winners[battle.territory]
            for battle in report.battles
            if winners[battle.territory] != battle.winner
        }
        assert (deciders[source, target].battles if (source, target) in deciders else {}) == changed


@MODERATE
@given(positions())
def test_what_decides_is_found_by_changing_everything(position: Position) -> None:
    """Each edge of the map and each exchange of places is tried on the twin; supply limits too."""
    report, board = resolve_war(position), plain_board(position)
    expected = set()
    for edge in position.map.edges:
        borders = [border for border in board["borders"] if border != {edge.source, edge.target}]
        if fight_differs(board, board | {"borders": borders}):
            low, high = sorted((edge.source, edge.target), key=position.values.__getitem__)
            expected.add(("reinforcement", (low, high)))
    order = position.finish_order
    for one, other in permutations(range(len(order)), 2):
        changed = list(order)
        changed[one], changed[other] = changed[other], changed[one]
        if one < other and fight_differs(board, board | {"finish_order": changed}):
            expected.add(("tie-breaker", (order[one], order[other])))
    assert {(decider.kind, decider.between) for decider in cascades.decisive(report)} == expected


def fight_differs(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Tell whether a battle or the war has another winner."""
    one, other = fight_war(before), fight_war(after)
    winners = [[battle["winner"] for battle in war["battles"]] + [war["winner"]] for war in (one, other)]
    return winners[0] != winners[1]


@MODERATE
@given(positions())
def test_a_decider_says_what_changes(position: Position) -> None:
    report = resolve_war(position)
    before = {battle.territory: battle.winner for battle in report.battles}
    for decider in cascades.decisive(report):
        assert decider.decides_the_war == (decider.winner != report.winner)
        assert decider.battles or decider.decides_the_war
        assert all(before[territory] != winner for territory, winner in decider.battles.items())
        assert hash(decider) == hash(decider)


@MODERATE
@given(positions())
def test_a_decisive_arrow_decides_its_battle(position: Position) -> None:
    """What a picture marks as decisive is found here too, with a new winner at its target."""
    report = resolve_war(position)
    deciders = {decider.between: decider for decider in cascades.decisive(report)}
    for source, target, decisive in report.cascade().edges(data="decisive"):
        if decisive and position.rules.reinforcement_supply is None:
            assert target in deciders[source, target].battles


def test_in_the_long_domino_the_tie_breaker_decides_all() -> None:
    report = recorded("long_domino")
    deciders = cascades.decisive(report)
    ties = [decider for decider in deciders if decider.kind == "tie-breaker"]
    assert [len(decider.battles) for decider in ties] == [11]
    assert ties[0].decides_the_war
    turned = recorded("long_domino_turned").winner
    assert ties[0].winner == turned != report.winner


def test_an_edge_is_taken_away_whichever_way_it_is_named() -> None:
    position = Position.random(7)
    one = cascades.without_edge(position, "oshu", "ezo")
    assert one == cascades.without_edge(position, "ezo", "oshu")
    assert len(one.map.edges) == len(position.map.edges) - 1
    assert one.map.neighbours("ezo") == ()
    assert position == Position.random(7), "the position itself stays"


@pytest.mark.parametrize(("source", "target"), [("ezo", "kinai"), ("ezo", "ezo"), ("ezo", "atlantis")])
def test_an_edge_that_is_not_there_is_refused(source: str, target: str) -> None:
    with pytest.raises(MapError, match="choose from oshu"):
        cascades.without_edge(Position.random(7), source, target)


def test_an_edge_from_nowhere_is_refused() -> None:
    with pytest.raises(MapError, match="has no territory 'atlantis'"):
        cascades.without_edge(Position.random(7), "atlantis", "ezo")


@THOROUGH
@given(positions())
def test_no_war_has_more_reinforcements_than_the_bound(position: Position) -> None:
    assert sent(resolve_war(position)) <= cascades.most_reinforcements(position.map, position.rules).most


@THOROUGH
@given(maps(), rule_sets())
def test_a_witness_reaches_the_bound_in_a_finished_deployment(map: TerritoryMap, rules: Rules) -> None:
    bound = cascades.most_reinforcements(map, rules)
    near = [id for id in map.territories if map.neighbours(id)]
    assert bound.edges == len(map.edges)
    assert (bound.witness is not None) or rules.soldiers < len(near)
    assume(bound.witness is not None)
    assert bound.witness is not None
    assert bound.witness.problems() == []
    assert sent(resolve_war(bound.witness)) == bound.most
    assert (bound.witness.map, bound.witness.rules) == (map, rules)
    placed = [
        sum(there[player] for there in bound.witness.soldiers.values()) for player in bound.witness.players
    ]
    assert placed == [rules.soldiers] * rules.players


@pytest.mark.parametrize(
    ("map", "changes", "most"),
    [
        ("japan", {}, 32),
        ("japan", {"reinforcements": 1}, 16),
        ("japan", {"reinforcement_supply": 30}, 30),
        ("japan", {"reinforcement_supply": 40}, 32),
        ("japan", {"reinforcements": 0}, 0),
        ("japan", {"soldiers": 11}, 32),
        ("islets", {}, 8),
        ("islets", {"reinforcement_supply": 0}, 0),
    ],
)
def test_bounds_of_shipped_maps(map: str, changes: dict[str, int], most: int) -> None:
    bound = cascades.most_reinforcements(map, Rules.basic().replace(**changes))
    assert bound.most == most
    assert bound.witness is not None
    assert sent(resolve_war(bound.witness)) == most


def test_the_recorded_war_of_thirty_two_reaches_the_bound() -> None:
    for name in ("thirty_two", "long_domino"):
        assert sent(recorded(name)) == 32 == cascades.most_reinforcements().most


def test_the_bound_is_not_known_to_be_reached_with_few_soldiers() -> None:
    bound = cascades.most_reinforcements("japan", Rules.basic().replace(soldiers=10))
    assert (bound.most, bound.witness) == (32, None)
    assert bound.argument().endswith("Whether a war can have as many is not known here.")
    assert bound.argument("hu").endswith("azt itt nem tudjuk.")


def test_the_argument_names_the_numbers() -> None:
    argument = cascades.most_reinforcements("japan").argument()
    assert "16 edges" in argument
    assert "2 soldiers" in argument
    assert "32 in all" in argument
    assert "supply" not in argument
    limited = cascades.most_reinforcements("japan", Rules.basic().replace(reinforcement_supply=30))
    assert "But the supply holds only 30." in limited.argument()
    assert "csak 30 katona" in limited.argument("hu")


def test_the_default_is_japan_with_the_basic_rules() -> None:
    assert cascades.most_reinforcements() == cascades.most_reinforcements("japan", Rules.basic(3))
