"""A sweep is resolve_war of each changed position; over games it is resolve_war of each game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from rumble_nb import (
    Position,
    PositionError,
    Rules,
    RulesError,
    RumbleError,
    WarReport,
    batch,
    figures,
    load_map,
    resolve_war,
    sweep,
    sweep_games,
)
from rumble_nb.analysis import block_runs, game_sweep_blocks
from rumble_nb.analysis.batch_layouts import OneLayout
from rumble_nb.analysis.batch_war import fight, key_kind, keys_of
from rumble_nb.analysis.cascades import without_edge
from rumble_nb.draw.sweep_rows import MOST_ROWS
from rumble_nb.locale import LANGUAGES


def assert_variant(variant: Any, before: WarReport, after: WarReport) -> None:
    """Hold a variant against the reports with and without its changes."""
    assert (variant.winner, variant.scores, variant.ranking, variant.decided_by) == (
        after.winner,
        after.scores,
        after.ranking,
        after.decided_by,
    )
    assert variant.flips == (after.winner != before.winner)
    assert variant.points == {
        player: after.scores[player] - before.scores[player] for player in before.scores
    }
    firsts = [{battle.territory: battle.winner for battle in it.battles} for it in (before, after)]
    assert variant.territories == {id: firsts[1][id] for id in firsts[0] if firsts[0][id] != firsts[1][id]}


@pytest.mark.parametrize("seed", range(5))
def test_rules_are_combined(seed: int) -> None:
    position = Position.random(seed, 2 + seed % 3, ("japan", "islets")[seed % 2])
    values = {
        "reinforcements": [0, 1, 2, 5],
        "second_place": [True, False],
        "reinforcement_supply": [None, 3],
    }
    found = sweep(position, **values)
    assert len(found) == 16
    before = resolve_war(position)
    for variant, chosen in zip(found, product(*values.values()), strict=True):
        rules = position.rules.replace(**dict(zip(values, chosen, strict=True)))
        assert_variant(variant, before, resolve_war(position.replace(rules=rules)))
    assert found.flips == tuple(variant for variant in found if variant.flips)


def test_routes_and_tokens_one_at_a_time() -> None:
    position = Position.random(8)
    before = resolve_war(position)
    found = sweep(position, edges_cut=[("kanto", "koshin"), ("ezo", "oshu")])
    expected = [position, without_edge(position, "kanto", "koshin"), without_edge(position, "ezo", "oshu")]
    for variant, after in zip(found, expected, strict=True):
        assert_variant(variant, before, resolve_war(after))
    assert not found[0].differs
    lanes = sweep(position, edges_added=[("ryukyu", "kinai"), ("kanto", "ezo", "land")])
    assert len(lanes) == 3
    swapped = sweep(position, tokens_swapped=[("ezo", "kinai")], reinforcements=[1])
    values = dict(position.values) | {"ezo": position.values["kinai"], "kinai": position.values["ezo"]}
    after = position.replace(values=values, rules=position.rules.replace(reinforcements=1))
    assert_variant(swapped[1], before, resolve_war(after))


def test_finish_orders() -> None:
    position = Position.random(8)
    found = sweep(position, finish_orders="all")
    orders = list(permutations(position.finish_order))
    for variant, order in zip(found, orders, strict=True):
        assert_variant(variant, resolve_war(position), resolve_war(position.replace(finish_order=order)))
    assert sweep(position, finish_orders=[orders[2]])[0] == found[2]


def test_words_and_table() -> None:
    found = sweep(Position.random(7), second_place=[True, False], finish_orders=[("Bea", "Aki", "Cai")])
    assert str(found) == repr(found) == found.table()
    for language in LANGUAGES:
        assert len(found.words(language).splitlines()) == 3
        assert len(found.table(language).splitlines()) == 4
    assert "Bea wins instead" in found.words()
    assert [variant["flips"] for variant in found.to_dict()["variants"]] == [v.flips for v in found]
    assert found[:1] == found.variants[:1]


@pytest.mark.parametrize(
    ("changes", "kind", "said"),
    [
        ({}, RumbleError, "Nothing varies"),
        ({"reinforcements": 3}, RumbleError, "reinforcements: 3 is no list of values"),
        ({"reinforcements": []}, RumbleError, "there are no values to try"),
        ({"reinforcements": [-1]}, RulesError, "-1 is not from 0"),
        ({"speed": [1]}, RulesError, "there is no such rule"),
        ({"edges_cut": ["ezo"]}, RumbleError, "edges_cut: 'ezo' is no pair"),
        ({"edges_cut": [("ezo", "kinai")]}, PositionError, "not adjacent"),
        ({"edges_cut": [("ezo", "oshu", "sea")]}, RumbleError, "no pair of territories"),
        ({"finish_orders": [["Aki"]]}, PositionError, "is no order"),
        ({"finish_orders": [5]}, RumbleError, "5 is no finish order"),
        ({"finish_orders": ["Aki"]}, RumbleError, "'Aki' is no finish order"),
        ({"reinforcements": range(80), "swords": range(80)}, RumbleError, "6,400 variants"),
    ],
)
def test_refusals(changes: Any, kind: Any, said: str) -> None:
    with pytest.raises(kind, match=said):
        sweep(Position.random(7), **changes)


def reports(games: Any, map: Any, rules: Rules) -> list[WarReport]:
    """Resolve the war of each game, one after the other."""
    found, names = [], ("Aki", "Bea", "Cai", "Dai")[: rules.players]
    for soldiers, values, ranks in zip(games.soldiers, games.values, games.finish_rank, strict=True):
        stacks = {
            id: dict(zip(names, map_row.tolist(), strict=True))
            for id, map_row in zip(games.territories, soldiers, strict=True)
        }
        tokens = dict(zip(games.territories, values.tolist(), strict=True))
        order = [names[seat] for seat in np.argsort(ranks)]
        found.append(resolve_war(Position(map, names, tokens, stacks, order, rules)))
    return found


def is_comeback(report: WarReport) -> bool:
    """Tell whether somebody else won than led after five battles."""
    position = report.position
    points = dict.fromkeys(position.players, 0)
    swords = dict(points)
    for battle in report.battles[: len(report.battles) // 2]:
        for player, more in battle.points.items():
            points[player] += more
        if battle.winner is not None:
            swords[battle.winner] += position.rules.swords_on(battle.value)
    best = max(position.players, key=lambda p: (points[p], swords[p], position.tie_breaker(p)))
    return any(points.values()) and best != report.winner


@pytest.mark.parametrize(
    ("players", "changes"),
    [
        (3, {"reinforcements": [0, 2]}),
        (2, {"second_place": [False, True]}),
        (4, {"reinforcement_supply": [0, 5]}),
        (3, {"swords": [{12: 3}, 0]}),
    ],
)
def test_games_are_wars_resolved_one_by_one(players: int, changes: Any) -> None:
    found = sweep_games(60, players=players, seed=5, **changes)
    games, base = batch.play(60, players=players, seed=5), Rules.basic(players)
    (name, values), japan = next(iter(changes.items())), load_map("japan")
    without = reports(games, japan, base)
    for variant, rules in zip(
        (found.base, *found), (base, *(base.replace(**{name: value}) for value in values)), strict=True
    ):
        wars = reports(games, japan, rules)
        ties = [sum(battle.tie_broken for battle in war.battles) for war in wars]
        assert variant.ties.share == Fraction(sum(ties), 60)
        for measure, how in (("swords", "swords"), ("tie-breaker", "tie-breaker")):
            assert variant.measures[measure].hits == sum(war.decided_by == how for war in wars)
        assert variant.comebacks.hits == sum(map(is_comeback, wars))
        names = wars[0].position.players
        assert [seat.hits for seat in variant.wins] == [sum(w.winner == it for w in wars) for it in names]
        if variant.changes:
            before = sum(is_comeback(war) for war in without)
            assert variant.differences["comebacks"].share == Fraction(variant.comebacks.hits - before, 60)


def test_games_on_other_routes() -> None:
    found = sweep_games(40, seed=5, edges_added=[("ryukyu", "kinai")], edges_cut=[("ezo", "oshu")])
    assert len(found) == 4
    games, japan = batch.play(40, seed=5), load_map("japan")
    assert found[0].measures == found.base.measures
    cut = without_edge(Position.random(1), "ezo", "oshu").map
    wars = reports(games, cut, Rules.basic(3))
    assert found[1].comebacks.hits == sum(map(is_comeback, wars))
    assert found.map == japan


def test_differences_are_paired_and_clear_where_they_are_large() -> None:
    found = sweep_games(4000, seed=7, reinforcements=[0, 2])
    less, same = found
    assert less.differences["comebacks"].clear
    assert not any(difference.clear for difference in same.differences.values())
    assert all(difference.low == difference.high == 0 for difference in same.differences.values())
    for name, difference in less.differences.items():
        assert difference.low <= difference.share <= difference.high
        assert difference.share == less.measures[name].share - found.base.measures[name].share


def test_ties_are_those_of_the_report() -> None:
    positions = [
        Position.random(seed, map="islets", rules=Rules.basic(3).replace(soldiers=4)) for seed in range(50)
    ]
    rules, islets = positions[0].rules, positions[0].map
    for position in positions:
        layout = OneLayout(islets, [position.values[id] for id in islets.territories])
        soldiers = np.array(
            [[position.soldiers[id][p] for p in position.players] for id in position.battle_order]
        )
        ranks = np.array([position.finish_order.index(player) for player in position.players])
        keys = keys_of(soldiers[:, :, None], ranks, key_kind(4, rules, islets))
        wars = fight(keys, layout, rules, ties=True)
        assert wars.ties is not None
        assert wars.ties[:, 0].tolist() == [battle.tie_broken for battle in resolve_war(position).battles]


def test_same_games_with_workers_and_when_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    alone = sweep_games(20_000, seed=7, reinforcements=[0])
    with ThreadPoolExecutor(2) as executor:
        assert sweep_games(20_000, seed=7, reinforcements=[0], executor=executor) == alone
    real = game_sweep_blocks.SweepBlock.__call__

    def block(self: Any, number: int) -> Any:
        if number == 1:
            raise KeyboardInterrupt
        return real(self, number)

    monkeypatch.setattr(game_sweep_blocks.SweepBlock, "__call__", block)
    part = sweep_games(20_000, seed=7, reinforcements=[0])
    assert (part.n, part.partial) == (block_runs.BLOCK, True)
    assert "interrupted" in part.words()
    assert "interrupted" in repr(part)


def test_game_words_table_and_dict() -> None:
    found = sweep_games(2000, seed=7, reinforcements=[0, 1])
    for language in LANGUAGES:
        assert len(found.table(language).splitlines()) == 4
        assert len(found.words(language).splitlines()) == 8
    assert str(found) == found.table()
    assert found[:1] == found.variants[:1]
    told = found.to_dict()["variants"][0]
    assert told["measures"]["ties"]["share"] == str(found[0].ties.share)
    assert "percentage points" in found.words()


def test_game_refusals() -> None:
    with pytest.raises(RumbleError, match="belongs to the Deployment Phase"):
        sweep_games(10, soldiers=[5])
    with pytest.raises(RulesError, match="no such rule"):
        sweep_games(10, speed=[5])
    with pytest.raises(RumbleError, match="Nothing varies"):
        sweep_games(10)


def test_figures_in_every_language() -> None:
    one, many = sweep(Position.random(7), swords=range(3)), sweep_games(50, seed=7, reinforcements=[0])
    for found in (one, many):
        for language in LANGUAGES:
            picture: Any = figures.sweep(found, lang=language)
            assert picture.words == found.words(language).replace("\n", " ")
            assert picture.svg().startswith("<svg")
    with pytest.raises(RumbleError, match="at most 40 variants"):
        figures.sweep(sweep(Position.random(7), swords=range(MOST_ROWS + 1)))
    with pytest.raises(RumbleError, match="give what sweep"):
        figures.sweep(Position.random(7))
