"""Where soldiers came from, against a twin that follows every single soldier, and against whole games."""

from __future__ import annotations

import copy
import json
import pickle
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import networkx as nx
import pytest
from plain_game import any_action
from plain_soldiers import problems
from seeded import seeded_positions
from strategies import AWKWARD_NAMES

from rumble_nb import (
    STOCK,
    Deploy,
    Game,
    MapError,
    Move,
    PlayCard,
    Position,
    Roll,
    Rules,
    RumbleError,
    WarReport,
    bots,
    provenance,
    resolve_war,
)
from rumble_nb.analysis.provenance import Provenance
from rumble_nb.engine.game_story import turns
from rumble_nb.locale import LANGUAGES

CASES = Path(__file__).parents[1] / "cases" / "war"
SOLDIERS = {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3}


def recorded(name: str) -> WarReport:
    data = json.loads((CASES / f"{name}.json").read_text(encoding="utf-8"))
    return resolve_war(Position.from_dict(data["position"]))


def diamond(players: tuple[str, ...] = ("Aki", "Bea", "Cai")) -> WarReport:
    """Give a war in which Kinai reinforces Shikoku and Chūgoku, and Shikoku reinforces Chūgoku, too."""
    west_first = "tokai kinai kyushu shikoku chugoku hokuriku koshin kanto oshu ezo ryukyu"
    values = dict(zip(west_first.split(), range(2, 13), strict=True))
    aki, bea, cai = players
    soldiers = {
        "tokai": {aki: 3},
        "kinai": {aki: 2, bea: 2},
        "kyushu": {aki: 2},
        "shikoku": {aki: 2},
        "chugoku": {aki: 1, bea: 3, cai: 1},
    }
    return resolve_war(Position("japan", players, values, soldiers, players))


def whole_game(seed: int) -> Game:
    """Play a game by chance with many cards and rerolls."""
    rules = [Rules.basic, Rules.published][seed % 2](2 + seed % 3).replace(cards_per_player=3)
    game, generator = Game(rules=rules, seed=seed), Random(seed)
    while not game.over:
        game.play(any_action(game, generator))
    return game


def test_every_soldier_is_traced_as_the_twin_follows_it() -> None:
    for number, position in enumerate(islice(seeded_positions(8), 200)):
        assert list(problems(position, hinges=number % 8 == 0)) == [], position.to_json()


@pytest.mark.parametrize("case", ["long_domino", "thirty_two"])
def test_long_ways_back_are_traced(case: str) -> None:
    report = recorded(case)
    assert list(problems(report.position, hinges=True)) == []
    ways = [provenance(report, territory, report.winner) for territory in report.position.map.territories]
    assert sum(len(found.sent) for found in ways) == 16
    assert max(len(found.nodes) for found in ways) == (11 if case == "long_domino" else 9)


def test_what_the_supply_could_not_give_is_told() -> None:
    short = 0
    for position in islice(seeded_positions(3), 60):
        report = resolve_war(position)
        ways = [
            provenance(report, battle.territory, player)
            for battle in report.battles
            for player in position.players
        ]
        assert sum(found.shortfall for found in ways) == sum(battle.shortfall for battle in report.battles)
        for found in ways:
            sentence = f"The supply is {found.shortfall} short."
            assert (sentence in found.tree().nodes[found.territory]["words"]) == bool(found.shortfall)
            short += found.shortfall
    assert short


def test_a_diamond_is_one_node_of_the_graph_and_stands_in_each_branch() -> None:
    found = provenance(diamond(), "chugoku", "Aki")
    assert [node.territory for node in found] == [
        "chugoku", "kinai", "tokai", "kyushu", "shikoku", "kinai", "tokai", "kyushu",
    ]  # fmt: skip
    assert [node.territory for node in found.nodes] == ["tokai", "kinai", "kyushu", "shikoku", "chugoku"]
    tree = found.tree()
    assert nx.is_directed_acyclic_graph(tree)
    assert list(tree.in_edges("chugoku")) == [
        ("kinai", "chugoku"),
        ("kyushu", "chugoku"),
        ("shikoku", "chugoku"),
    ]
    assert (found.total, found.soldiers, found.original_soldiers, found.leads) == (7, 1, 10, True)
    assert found.hinges_on == {}
    assert dict(tree.nodes["kinai"]) == {
        "value": 3, "total": 4, "soldiers": 2,
        "words": "Aki had 4 soldiers in Kinai: 2 placed there; 2 sent by the win in Tōkai.",
    }  # fmt: skip
    assert tree.edges["tokai", "kinai"] == {"soldiers": 2, "decisive": False}
    assert found.words() == str(found)
    assert found.words().splitlines() == [
        "Aki had 7 soldiers in Chūgoku: 1 placed there; 2 sent by the win in Kinai;"
        " 2 sent by the win in Kyūshū; 2 sent by the win in Shikoku.",
        "Aki had 6 soldiers in Shikoku: 2 placed there; 2 sent by the win in Kinai;"
        " 2 sent by the win in Kyūshū.",
        "Aki had 2 soldiers in Kyūshū: 2 placed there.",
        "Aki had 4 soldiers in Kinai: 2 placed there; 2 sent by the win in Tōkai.",
        "Aki had 3 soldiers in Tōkai: 3 placed there.",
        "In all this rests on 10 placed soldiers in 5 territories.",
        "No single win is needed: without any one of them Aki still comes first in Chūgoku.",
    ]
    assert repr(found) == (
        "<Provenance: 'Aki' in chugoku: 7 = 1 + 2 from kinai + 2 from kyushu + 2 from shikoku>"
    )


def test_who_does_not_come_first_has_no_win_to_lose() -> None:
    report = resolve_war(diamond().position.replace(soldiers={
        "tokai": {"Aki": 1}, "kinai": {"Aki": 1, "Bea": 7, "Cai": 7}}))  # fmt: skip
    found = provenance(report, "kinai", "Aki")
    assert (found.total, found.leads, found.hinges_on) == (3, False, {})
    assert found.words().splitlines()[-1] == "All the same Bea comes first in Kinai."


@pytest.mark.parametrize("seed", range(24))
def test_arrivals_less_departures_stand_there(seed: int) -> None:
    assert_turns_add_up(whole_game(seed))


def assert_turns_add_up(game: Game) -> None:
    """For every turn the soldiers that stand somewhere change by what came then, less what left."""
    report, players = game.report(), game.state.players
    ends = [game.states[0], *(turn.after for turn in turns(game))]
    for territory in game.state.map.territories:
        for player in players:
            found = provenance(report, territory, player, game)
            changes = dict.fromkeys(range(1, len(ends)), 0)
            for arrival in found.arrivals:
                changes[arrival.turn] += arrival.soldiers
            for departure in found.departures:
                changes[departure.turn] -= departure.soldiers
            assert sum(changes.values()) == found.soldiers == report.position.soldiers[territory][player]
            for turn, change in changes.items():
                before, after = ends[turn - 1].soldiers, ends[turn].soldiers
                assert change == after[territory][player] - before[territory][player], (
                    territory,
                    player,
                    turn,
                )
            assert_told_with_reasons(game, found)


def assert_told_with_reasons(game: Game, found: Provenance) -> None:
    """The dice say where and how many; the others who came or went did so by a card on display."""
    for arrival in found.arrivals:
        assert ends_of(game)[arrival.turn - 1] == arrival.by
        if arrival.card is None:
            assert arrival.dice is not None
            assert arrival.split is not None
            assert sum(arrival.dice) - arrival.split.die == game.state.values[found.territory]
            assert arrival.soldiers <= SOLDIERS[arrival.split.die]
            assert (arrival.by, arrival.source) == (found.player, STOCK)
    cards = {passage.card for passage in (*found.arrivals, *found.departures)} - {None}
    assert cards <= set(game.states[0].tactics)
    for departure in found.departures:
        assert f"less {departure.soldiers} gone" in found.words()


def ends_of(game: Game) -> list[str]:
    return [turn.player for turn in turns(game)]


def test_turns_dice_and_cards_are_told() -> None:
    game = Game(players=2, seed=7, first="Aki", tactics=["monomi", "muhon", "kasei"])
    for action in (
        Roll((1, 3, 6)), Deploy("koshin", 3),
        Roll((1, 3, 6)), Deploy("koshin", 3),
        PlayCard("monomi", [Move("Aki", 1, "koshin", "tokai")]),
        PlayCard("muhon", [Move("Aki", 1, "koshin", STOCK), Move("Bea", 1, STOCK, "koshin")]),
    ):  # fmt: skip
        game.play(action)
    report = resolve_war(game.state.position.replace(finish_order=["Aki", "Bea"]))
    assert provenance(report, "koshin", "Aki", game).words() == (
        "Aki had 1 soldier in Kōshin: 3 placed in turn 1 with the dice 1, 3, 6"
        " (1 + 3 for the territory, 6 for the soldiers);"
        " less 1 gone to Tōkai in turn 3 by the card Scout;"
        " less 1 gone back to stock in turn 4 by the card Revolt (Bea)."
    )
    assert (
        provenance(report, "koshin", "Bea", game.record())
        .words()
        .endswith("; 1 placed in turn 4 by the card Revolt.")
    )
    tokai = provenance(report, "tokai", "Aki", game)
    assert tokai.words().startswith(
        "Aki had 1 soldier in Tōkai: 1 come from Kōshin in turn 3 by the card Scout"
    )
    assert "kör" in tokai.words("hu")
    assert tokai.to_dict()["territories"][-1]["arrivals"] == [
        {
            "turn": 3,
            "by": "Aki",
            "soldiers": 1,
            "source": "koshin",
            "dice": None,
            "split": None,
            "card": "monomi",
        }
    ]


def test_who_has_nobody_there_is_told_so() -> None:
    found = provenance(diamond(), "ezo", "Bea")
    assert (found.total, found.sent, found.shares, found.original_soldiers) == (0, (), {}, 0)
    assert found.words() == "Bea had no soldiers in Ezo."
    assert found.headline() == "Bea had no soldiers in Ezo"
    assert found.words("hu") == "Ezón nem állt katona (Bea)."


def test_what_is_unknown_is_refused_with_what_there_is() -> None:
    report = diamond()
    with pytest.raises(MapError, match="no territory 'edo'; it has ryukyu, kyushu"):
        provenance(report, "edo", "Aki")
    with pytest.raises(RumbleError, match="'Dai' is no player here; players are 'Aki', 'Bea', 'Cai'"):
        provenance(report, "ezo", "Dai")
    game = bots.play_out(Game(seed=1), bots.RandomPlayer())
    with pytest.raises(RumbleError, match="did not lead to this war"):
        provenance(report, "ezo", "Aki", game)


def test_names_are_told_verbatim_and_change_nothing() -> None:
    plain = provenance(diamond(), "chugoku", "Aki")
    for start in range(0, len(AWKWARD_NAMES) - 2, 3):
        names = AWKWARD_NAMES[start : start + 3]
        found = provenance(diamond(tuple(names)), "chugoku", names[0])
        assert nx.utils.graphs_equal(without_words(found), without_words(plain))
        assert found.words() == plain.words().replace("Aki", names[0])
        assert names[0] in found.words("hu")
        assert names[0] in found.headline()


def without_words(found: Provenance) -> nx.DiGraph[Any]:
    tree = found.tree()
    for _, attributes in tree.nodes(data=True):
        del attributes["words"]
    return tree


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_a_value_that_shows_itself(language: str) -> None:
    game = whole_game(5)
    report = game.report()
    winners = {battle.territory: battle.winner or "" for battle in report.battles}
    territory, player = "koshin", winners["koshin"]
    found = provenance(report, territory, player, game)
    for other in (provenance(report.position, territory, player, game), pickle.loads(pickle.dumps(found)),
                  copy.deepcopy(found)):  # fmt: skip
        assert (other, hash(other)) == (found, hash(found))
    assert found != provenance(report, territory, player)
    told = json.loads(json.dumps(found.to_dict()))
    assert (told["format"], told["total"], told["original_soldiers"]) == (
        "rumble-nb/provenance", found.total, found.original_soldiers,
    )  # fmt: skip
    assert [node["territory"] for node in told["territories"]] == [node.territory for node in found.nodes]
    still = found.still(language)
    assert (still.title, still.words) == (found.headline(language), found.words(language).replace("\n", " "))
    assert still.png[1:4] == b"PNG"
    assert found._repr_svg_().startswith("<svg")
