"""The twelve cards: held against slow twins, counted, and kept from making what nobody asks for.

The numbers stand in ``tests/golden/card_counts.json``. After a change on purpose, write them anew with
``RUMBLE_UPDATE_GOLDENS=1 pytest tests/engine/test_tactics_cards.py``.
"""

from __future__ import annotations

import copy
import json
import os
import pickle
from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
from plain_cards import plays
from seeded_cards import JAPAN, VALUES, seeded_state, seeded_states, state_of

from rumble_nb import (
    STOCK,
    Deploy,
    Game,
    IllegalAction,
    Move,
    PlayCard,
    Position,
    Roll,
    Rules,
    State,
    bots,
    load_map,
    tactics,
)
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.tactics import CARDS, plays_of

GOLDEN = Path(__file__).parents[1] / "golden" / "card_counts.json"


# Completeness.


@pytest.mark.unmeasured
def test_every_card_allows_what_its_words_say() -> None:
    """A twin tries all small sets of moves, on all maps and with 2 to 4 players."""
    possible: Counter[str] = Counter()
    for number, state in enumerate(islice(seeded_states(), 200)):
        for card in CARDS:
            listed, expected = [repr(action) for action in plays_of(state, card)], plays(state, card)
            assert len(set(listed)) == len(listed), (number, card)
            assert set(listed) == expected, (number, card)
            possible[card] += bool(expected)
    assert min(possible[card] for card in CARDS) > 40


def counted(number: int) -> State:
    """Give one of ten states that are always the same: a random game that has come some way."""
    maps = ("japan", "japan_sea_lanes")
    game = Game(2 + number % 3, maps[number % 2], seed=3000 + number, tactics=CARDS)
    while len(game.actions) < 8 + 4 * (number % 5) or game.state.phase != "choose":
        game.play(bots.decision(game, "random"))
    return game.state


def test_legal_actions_of_ten_states_are_counted() -> None:
    found = [
        {row.card: row.total for row in counted(number).legal_actions().cards}
        | {"legal actions": len(counted(number).legal_actions())}
        for number in range(10)
    ]
    if os.environ.get("RUMBLE_UPDATE_GOLDENS") == "1":
        lines = ",\n".join(f" {json.dumps(one)}" for one in found)
        GOLDEN.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")
    assert json.loads(GOLDEN.read_text(encoding="utf-8")) == found


@pytest.mark.parametrize("number", range(0, 10, 3))
def test_legal_actions_hold_roll_and_every_card_once(number: int) -> None:
    state = counted(number)
    actions = state.legal_actions()
    listed = list(actions)
    assert len(listed) == len(set(listed)) == len(actions) == actions.total
    assert listed[0] == Roll()
    assert [actions[place] for place in range(len(listed))] == listed
    assert (actions[-1], actions[1:4], actions[::-7]) == (listed[-1], tuple(listed[1:4]), tuple(listed[::-7]))
    assert all(action in actions for action in listed)
    assert {action.card for action in listed if isinstance(action, PlayCard)} <= set(state.tactics)
    assert actions == tuple(listed) == copy.deepcopy(actions)
    assert hash(actions) == hash(tuple(listed))
    assert pickle.loads(pickle.dumps(actions)) == actions
    with pytest.raises(IndexError):
        actions[len(listed)]


def test_legal_actions_are_printed_up_to_a_hundred() -> None:
    state = counted(3)
    assert len(state.legal_actions()) > 101
    lines = str(state.legal_actions()).splitlines()
    assert len(lines) == 101
    assert lines[1].startswith("PlayCard(")
    assert lines[-1] == f"... {len(state.legal_actions()) - 100} more"
    assert repr(state.legal_actions()) == f"({', '.join(lines)})"
    assert (state.legal_actions() == 7, state.legal_actions() != ()) == (False, True)


# The march, whose plays can be too many to write down.


def crowded_march() -> State:
    """Give a state with a capital among ten territories, each with 99 soldiers."""
    graph: nx.Graph[Any] = nx.star_graph([f"t{number}" for number in range(11)])
    graph.nodes["t0"]["capital"] = True
    map = load_map(graph)
    rules = Rules.basic(2).replace(soldiers=999)
    state = Game(map=map, rules=rules, seed=1, first="Aki", tactics=["joraku"]).state
    soldiers = {id: {"Aki": 99} for id in map.territories}
    return replace(state, soldiers=Position(map, state.players, state.values, soldiers, ()).soldiers)


def test_a_huge_march_is_counted_searched_and_begun_without_being_made() -> None:
    state = crowded_march()
    actions = state.legal_actions()
    assert actions.total == 100**10
    assert bool(actions)
    assert bool(actions.cards[0])
    with pytest.raises(OverflowError):
        len(actions)
    everybody = PlayCard("joraku", [("Aki", 99, f"t{number}", "t0") for number in range(1, 11)])
    assert everybody in actions
    assert actions.cards[0].play(100**10 - 2) == everybody
    assert everybody not in list(islice(actions, 500))
    assert state.apply(everybody).soldiers == {"t0": {"Aki": 1089}}
    assert len(str(actions)) < 10_000
    assert bots.decision(Game(map=state.map, seed=1), "random") == Roll()


def test_a_march_needs_at_least_one_and_no_more_than_there_are() -> None:
    state = state_of({"tokai": {"Aki": 2}, "shikoku": {"Aki": 1}, "ezo": {"Aki": 4}, "kinai": {"Bea": 1}})
    march = plays_of(state, "joraku")
    assert len(march) == 3 * 2 - 1
    for moves in (
        [],
        [("Aki", 3, "tokai", "kinai")],
        [("Aki", 1, "ezo", "kinai")],
        [("Bea", 1, "kinai", "tokai")],
    ):
        assert PlayCard("joraku", moves) not in march
        assert PlayCard("joraku", moves) not in state.legal_actions()
    assert Roll() not in march
    assert PlayCard("monomi", [("Aki", 1, "tokai", "kinai")]) not in march
    assert march[1:3] == tuple(march)[1:3]


# What follows from a card.


@pytest.mark.unmeasured
def test_whatever_a_card_does_soldiers_are_conserved() -> None:
    for state in islice(seeded_states(1000), 40):
        for card in CARDS:
            for action in islice(plays_of(state, card), 12):
                after = state.apply(action)
                for player in state.players:
                    before = sum(there[player] for there in state.soldiers.values()) + state.stock[player]
                    now = sum(there[player] for there in after.soldiers.values()) + after.stock[player]
                    assert before == now, action
                assert min(after.stock.values()) >= 0
                assert all(number > 0 for there in after.soldiers.values() for number in there.values())
                assert card not in after.tactics
                assert after.cards_used == {state.to_move: (card,)}
                assert pickle.loads(pickle.dumps(after)) == after


@pytest.mark.parametrize("card", ["kasei", "muhon"])
def test_support_and_revolt_can_finish_a_player(card: str) -> None:
    """Rules 9 and 10: the highest token goes to who finishes so, and no card can be taken any more."""
    state = state_of({"ezo": {"Aki": 1, "Bea": 2}}, {"Aki": 1, "Bea": 3, "Cai": 5})
    after = state.apply(plays_of(state, card)[0])
    assert (after.stock["Aki"], after.finish_order, after.to_move) == (0, ("Aki",), "Bea")
    assert after.stock["Bea"] == (4 if card == "muhon" else 3)
    assert after.legal_actions().cards == ()
    assert list(after.legal_actions()) == [Roll()]
    assert after.position.tie_breaker("Aki") == 3


def test_retreat_fills_the_own_stock_and_revolt_that_of_the_enemy() -> None:
    state = state_of({"ezo": {"Aki": 2, "Bea": 2}})
    back = state.apply(PlayCard("taikyaku", [("Aki", 2, "ezo", STOCK)]))
    assert (back.stock, back.soldiers) == ({"Aki": 7, "Bea": 5, "Cai": 5}, {"ezo": {"Bea": 2}})
    revolt = PlayCard("muhon", [("Bea", 1, "ezo", STOCK), ("Aki", 1, STOCK, "ezo")])
    assert state.apply(revolt).stock == {"Aki": 4, "Bea": 6, "Cai": 5}
    assert state.apply(revolt).soldiers == {"ezo": {"Aki": 3, "Bea": 1}}


def test_a_card_ends_the_turn_and_the_next_player_may_roll_again() -> None:
    state = state_of({"ezo": {"Aki": 1, "Bea": 1}}, rules=Rules.published())
    after = state.apply(PlayCard("monomi", [("Aki", 1, "ezo", "oshu")]))
    assert (after.to_move, after.phase, after.rerolls_left, after.dice) == ("Bea", "choose", 1, None)
    assert "monomi" not in {row.card for row in after.legal_actions().cards}
    assert after.legal_actions().cards[0].card == "yamagoe"


def test_each_player_takes_one_card_or_as_many_as_the_rules_say() -> None:
    used = FrozenMapping({"Aki": ("otori",)})
    board = {"ezo": {"Aki": 1, "Bea": 1}}
    assert state_of(board, cards_used=used).legal_actions().cards == ()
    assert (
        state_of(board, cards_used=used, rules=Rules.basic().replace(cards_per_player=2))
        .legal_actions()
        .cards
    )
    assert state_of(board, rules=Rules.basic().replace(cards_per_player=0)).legal_actions().cards == ()


def test_cards_of_two_steps_look_ahead() -> None:
    """Check 32: a card that can be begun but not ended is not offered."""
    lonely = state_of({"ezo": {"Aki": 1}}, {"Aki": 1, "Bea": 1, "Cai": 1})
    possible = [row.card for row in lonely.legal_actions().cards if row]
    assert possible == ["monomi", "kasei"]
    nobody = state_of({})
    assert [row.card for row in nobody.legal_actions().cards if row] == []


def test_where_there_is_no_capital_nobody_marches_on_it() -> None:
    graph = JAPAN.graph
    graph.graph["name"] = "mine"
    graph.nodes["kinai"]["capital"] = False
    game = Game(map=graph, seed=1, first="Aki", tactics=["joraku"], players=2)
    for action in (Roll((1, 1, 1)),):
        game.play(action)
    game.play(game.legal_actions()[0])
    assert not plays_of(game.state, "joraku")
    assert list(plays_of(game.state, "joraku")) == []


# The actions themselves.


def test_a_set_of_moves_is_one_action_however_it_is_written() -> None:
    one, other = Move("Bea", 2, "ezo", "oshu"), Move("Aki", 1, "ezo", "oshu")
    assert PlayCard("otori", [one, other]) == PlayCard("otori", (other, one))
    assert hash(PlayCard("otori", [one, other])) == hash(PlayCard("otori", (other, one)))
    half = Move("Bea", 1, "ezo", "oshu")
    assert PlayCard("otori", [half, other, half]) == PlayCard("otori", [one, other])
    action = PlayCard("otori", [["Bea", 2, "ezo", "oshu"], ("Aki", 1, "ezo", "oshu")])
    assert eval(repr(action), {"PlayCard": PlayCard, "Move": Move}) == action
    assert action.moves[0] < action.moves[1]


@pytest.mark.parametrize(
    "moves",
    [
        None,
        7,
        "otori",
        Move("Aki", 1, "ezo", "oshu"),
        ["otori"],
        [("Aki", 1, "ezo")],
        [("Aki", 0, "ezo", "oshu")],
        [("Aki", True, "ezo", "oshu")],
        [("Aki", 1.0, "ezo", "oshu")],
        [("Aki", 1, "ezo", "ezo")],
        [("Aki", 1, "ezo", None)],
        [(["Aki"], 1, "ezo", "oshu")],
    ],
)
def test_what_is_no_move_is_refused_at_once(moves: Any) -> None:
    with pytest.raises(IllegalAction, match=r"Rule 11: .* is no (move|list of moves)") as error:
        PlayCard("otori", moves)
    assert "Move(" in error.value.remedy


def test_turns_with_cards_count_as_turns_and_meet_the_same_dice() -> None:
    """Whoever takes a card in a turn leaves the dice of later turns as they are."""
    rolled, carded = (Game(players=2, seed=5, first="Aki", tactics=CARDS, values=VALUES) for _ in range(2))
    for game in (rolled, carded):
        for _ in range(2):
            game.play(Roll())
            game.play(game.legal_actions()[0])
    rolled.play(Roll())
    rolled.play(rolled.legal_actions()[0])
    carded.play(next(row[0] for row in carded.legal_actions().cards if row))
    assert (rolled.turn, carded.turn) == (3, 3)
    assert rolled.play(Roll()) == carded.play(Roll())
    assert carded.undo() == rolled.undo()
    taken = carded.undo()
    assert isinstance(taken, PlayCard)
    assert carded.state.cards_used == {}
    assert set(carded.state.tactics) == set(CARDS)
    assert carded.redo() == taken


def test_what_a_table_needs_is_in_one_module() -> None:
    assert set(tactics.__all__) <= set(dir(tactics))
    assert all(getattr(tactics, name) is not None for name in tactics.__all__)
    assert tuple(tactics.JAPANESE) == CARDS
    assert Deploy("ezo", 1) not in plays_of(seeded_state(0), "monomi")
