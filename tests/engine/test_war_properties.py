"""What holds in every war, whoever fights it and wherever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, PEOPLE, positions
from twins import strongest

from rumble_nb import Position, PositionError, Rules, load_map, resolve_war, war_steps
from rumble_nb.engine.war import Count, Decide, Reinforce, Score


def renamed(data: Any, names: Mapping[str, str]) -> Any:
    """Exchange names in keys and texts, all the way down."""
    if isinstance(data, dict):
        return {names.get(key, key): renamed(entry, names) for key, entry in data.items()}
    if isinstance(data, list | tuple):
        return type(data)(renamed(entry, names) for entry in data)
    return names.get(data, data) if isinstance(data, str) else data


def told(position: Position) -> dict[str, Any]:
    """Give what a report says, without its position."""
    return {key: entry for key, entry in resolve_war(position).to_dict().items() if key != "position"}


@MODERATE
@given(positions())
def test_force_is_soldiers_and_reinforcements(position: Position) -> None:
    arrived: Counter[tuple[str, str]] = Counter()
    for battle in resolve_war(position).battles:
        for player in position.players:
            there = position.soldiers[battle.territory][player]
            assert battle.forces[player] == there + arrived[battle.territory, player]
        for target, number in battle.reinforcements.items():
            assert number > 0
            arrived[target, battle.winner or ""] += number


@MODERATE
@given(positions())
def test_presence_is_never_created(position: Position) -> None:
    for battle in resolve_war(position).battles:
        standing = {player for player, force in battle.forces.items() if force}
        assert standing == set(position.soldiers[battle.territory])
        assert {battle.winner, battle.second} - {None} <= standing


@MODERATE
@given(positions())
def test_tokens_add_up_to_the_score(position: Position) -> None:
    report = resolve_war(position)
    for player, (won, halves) in report.tokens.items():
        assert sum(won) + sum(halves) == report.scores[player]
        assert report.swords[player] == sum(position.rules.swords_on(value) for value in won)
    taken = [value for won, _ in report.tokens.values() for value in won]
    fought = [battle.value for battle in report.battles if any(battle.forces.values())]
    assert sorted(taken) == fought


@MODERATE
@given(positions())
def test_battles_go_up_the_tokens(position: Position) -> None:
    battles = resolve_war(position).battles
    assert [battle.value for battle in battles] == sorted(position.values.values())
    assert tuple(battle.territory for battle in battles) == position.battle_order


@MODERATE
@given(positions())
def test_supply_is_never_overdrawn(position: Position) -> None:
    report = resolve_war(position)
    sent = sum(sum(battle.reinforcements.values()) for battle in report.battles)
    short = sum(battle.shortfall for battle in report.battles)
    supply = position.rules.reinforcement_supply
    assert short == 0 if supply is None else sent <= supply
    assert not short or sent == supply


@MODERATE
@given(positions(), st.data())
def test_seats_mean_nothing(position: Position, data: st.DataObject) -> None:
    reseated = position.replace(players=data.draw(st.permutations(position.players)))
    assert told(reseated) == told(position)
    assert tuple(war_steps(reseated)) == tuple(war_steps(position))


@MODERATE
@given(positions(), st.data())
def test_exchanged_names_exchange_the_result_and_nothing_else(
    position: Position, data: st.DataObject
) -> None:
    names = dict(zip(position.players, data.draw(st.permutations(position.players)), strict=True))
    soldiers = renamed(position.to_dict()["soldiers"], names)
    finished = [names[player] for player in position.finish_order]
    exchanged = position.replace(soldiers=soldiers, finish_order=finished)
    assert told(exchanged) == renamed(told(position), names)


@MODERATE
@given(positions(), st.randoms(use_true_random=False))
def test_ids_of_the_map_mean_nothing(position: Position, random: Any) -> None:
    labels = [f"z{number}" for number in range(len(position.map.territories))]
    random.shuffle(labels)
    ids = dict(zip(position.map.territories, labels, strict=True))
    graph = nx.relabel_nodes(position.map.graph, ids)
    data = position.to_dict()
    moved = position.replace(
        map=load_map(graph), values=renamed(data["values"], ids), soldiers=renamed(data["soldiers"], ids)
    )
    assert told(moved) == renamed(told(position), ids)


@MODERATE
@given(positions())
def test_order_of_territories_means_nothing(position: Position) -> None:
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_nodes_from(reversed(position.map.territories))
    graph.add_edges_from((edge.target, edge.source) for edge in reversed(position.map.edges))
    assert told(position.replace(map=graph)) == told(position)


@MODERATE
@given(positions())
def test_events_fold_to_the_report(position: Position) -> None:
    """A second fold, written flat: every field of the report follows from the events."""
    battles: list[dict[str, Any]] = []
    scores = dict.fromkeys(position.players, 0)
    for event in war_steps(position):
        if isinstance(event, Count):
            start = {"territory": event.territory, "value": event.value, "forces": dict(event.forces)}
            battles.append(start | {"points": {}, "reinforcements": {}, "shortfall": 0})
        elif isinstance(event, Decide):
            battles[-1] |= {"winner": event.winner, "second": event.second}
            battles[-1] |= {"tie_broken": event.tie_broken, "second_tie_broken": event.second_tie_broken}
        elif isinstance(event, Score):
            battles[-1]["points"] = dict(event.points)
            for player, points in event.points.items():
                scores[player] += points
        else:
            battles[-1]["shortfall"] += event.shortfall
            if event.soldiers:
                battles[-1]["reinforcements"][event.target] = event.soldiers
    report = resolve_war(position)
    assert report.to_dict()["battles"] == battles
    assert report.scores == scores
    assert report.events == tuple(war_steps(position))


@MODERATE
@given(positions())
def test_events_come_in_the_order_of_the_rules(position: Position) -> None:
    shape = "".join(type(event).__name__[0] for event in war_steps(position))
    battles = ["C" + rest for rest in shape.split("C")[1:]]
    assert len(battles) == len(position.map.territories)
    assert all(battle == "CD" or battle == "CDS" + "R" * (len(battle) - 3) for battle in battles)


@MODERATE
@given(positions())
def test_moments_lead_to_the_report(position: Position) -> None:
    report = resolve_war(position)
    first, *_, last = report.moments
    assert (first.number, first.event, first.battle, first.resolved, first.arrows) == (
        0,
        None,
        None,
        frozenset(),
        (),
    )
    assert set(first.scores.values()) == {0}
    assert first.reinforcements == {}
    assert [moment.event for moment in report.moments[1:]] == list(report.events)
    assert [moment.number for moment in report.moments] == list(range(len(report.events) + 1))
    assert last.scores == report.scores
    assert last.battle == len(report.battles) - 1
    assert last.resolved == {battle.territory for battle in report.battles if battle.winner}


@MODERATE
@given(positions())
def test_the_moment_of_a_count_has_the_forces_of_the_battle(position: Position) -> None:
    report = resolve_war(position)
    counts = [moment for moment in report.moments if isinstance(moment.event, Count)]
    for number, (moment, battle) in enumerate(zip(counts, report.battles, strict=True)):
        assert moment.battle == number
        assert moment.arrows == ()
        forces = {player: moment.force(position, battle.territory, player) for player in position.players}
        assert forces == battle.forces


@MODERATE
@given(positions())
def test_moments_keep_the_arrows_of_their_battle(position: Position) -> None:
    report = resolve_war(position)
    for moment in report.moments[1:]:
        if isinstance(moment.event, Reinforce):
            assert moment.arrows[-1] == moment.event
        assert all(arrow.territory == report.battles[moment.battle or 0].territory for arrow in moment.arrows)


@MODERATE
@given(positions())
def test_the_cascade_is_the_reinforcements(position: Position) -> None:
    report = resolve_war(position)
    cascade = report.cascade()
    assert set(cascade) == set(position.map.territories)
    expected = {
        (battle.territory, target): (battle.winner, soldiers, number)
        for number, battle in enumerate(report.battles)
        for target, soldiers in battle.reinforcements.items()
    }
    found = {(a, b): (d["player"], d["soldiers"], d["battle"]) for a, b, d in cascade.edges(data=True)}
    assert found == expected
    assert all(position.values[a] < position.values[b] for a, b in cascade.edges)
    assert all(b in position.map.neighbours(a) for a, b in cascade.edges)


@MODERATE
@given(positions())
def test_decisive_reinforcements_change_the_winner_of_their_battle(position: Position) -> None:
    report = resolve_war(position)
    battles = {battle.territory: battle for battle in report.battles}
    for _, target, edge in report.cascade().edges(data=True):
        without = dict(battles[target].forces)
        without[edge["player"]] -= edge["soldiers"]
        winner, _ = strongest(without, position.finish_order)
        assert edge["decisive"] == (winner != battles[target].winner)


def test_a_decisive_edge_worked_by_hand() -> None:
    """In kyushu 2 against 2, the earlier finisher Bea would win; two soldiers from ryukyu turn it."""
    values = dict(zip(load_map("japan").territories, range(2, 13), strict=True))
    soldiers = {"ryukyu": {"Aki": 4}, "kyushu": {"Aki": 2, "Bea": 2}, "shikoku": {"Aki": 9, "Bea": 1}}
    report = resolve_war(Position("japan", ["Aki", "Bea"], values, soldiers, ["Bea", "Aki"]))
    edges = report.cascade().edges
    assert edges["ryukyu", "kyushu"] == {"player": "Aki", "soldiers": 2, "battle": 0, "decisive": True}
    assert edges["kyushu", "shikoku"] == {"player": "Aki", "soldiers": 2, "battle": 1, "decisive": False}


@MODERATE
@given(positions())
def test_without_reinforcements_every_battle_stands_alone(position: Position) -> None:
    quiet = position.replace(rules=position.rules.replace(reinforcements=0))
    report = resolve_war(quiet)
    assert not any(isinstance(event, Reinforce) for event in report.events)
    assert all(
        battle.forces[p] == quiet.soldiers[battle.territory][p]
        for battle in report.battles
        for p in PEOPLE
        if p in quiet.players
    )
    assert report.cascade().number_of_edges() == 0


def test_a_position_with_defects_is_refused_before_the_first_event(islets: Position) -> None:
    faulty = islets.replace(finish_order=["Aki"], values=dict(islets.values) | {"kame": 13})
    with pytest.raises(PositionError) as refusal:
        war_steps(faulty)
    assert refusal.value.problems == tuple(faulty.problems())
    assert len(refusal.value.problems) == 2
    with pytest.raises(PositionError):
        resolve_war(faulty)


def test_rules_for_another_number_of_players_are_refused(islets: Position) -> None:
    with pytest.raises(PositionError, match="for 3 players, but 2 play"):
        resolve_war(islets.replace(rules=Rules.basic(players=3)))
