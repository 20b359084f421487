"""The set-up: rules 1 to 4, and every reason against one at once."""

from __future__ import annotations

from typing import Any

import pytest

from rumble_nb import Game, Rules, RulesError, load_map
from rumble_nb.engine.cards.effects import CARDS

JAPAN = load_map("japan")
VALUES = dict(zip(JAPAN.territories, range(2, 13), strict=True))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_starts_with_all_soldiers_and_players_plus_one_cards_lie_open(players: int) -> None:
    state = Game(players=players, seed=1).state
    assert state.players == ("Aki", "Bea", "Cai", "Dai")[:players]
    assert set(state.stock.values()) == {18}
    assert len(state.tactics) == len(set(state.tactics)) == players + 1
    assert set(state.tactics) <= set(CARDS)
    assert sorted(state.values.values()) == list(range(2, 13))
    assert list(state.values) == list(JAPAN.territories)


def test_players_come_from_names_from_a_number_or_from_the_rules() -> None:
    assert Game(players=["Zoë", "Yan"], seed=1).state.players == ("Zoë", "Yan")
    assert Game(rules=Rules.published(4), seed=1).state.players == ("Aki", "Bea", "Cai", "Dai")
    assert Game(seed=1).state.rules == Rules.basic(3)
    assert Game(players=iter(["Zoë", "Yan"]), seed=1).state.rules == Rules.basic(2)


def test_the_rules_count() -> None:
    rules = Rules.basic(2).replace(soldiers=5, tactics_shown=1)
    state = Game(rules=rules, seed=1).state
    assert (state.stock, len(state.tactics)) == ({"Aki": 5, "Bea": 5}, 1)
    assert Game(rules=rules.replace(tactics_shown=0), seed=1).state.tactics == ()


def test_what_is_given_is_taken() -> None:
    state = Game(seed=1, values=dict(reversed(VALUES.items())), tactics=["otori"], first="Cai").state
    assert (state.values, state.tactics, state.to_move) == (VALUES, ("otori",), "Cai")
    assert list(state.values) == list(JAPAN.territories), "in the map's order"


REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "neither a number from 2 to 4 nor a list of names"),
    ({"players": 5}, "neither a number from 2 to 4 nor a list of names"),
    ({"players": True}, "neither a number"),
    ({"players": "Aki"}, "neither a number"),
    ({"players": 2.0}, "neither a number"),
    ({"players": []}, "0 players; the game is for 2 to 4"),
    ({"players": ["Aki"]}, "1 players; the game is for 2 to 4"),
    ({"players": ["a", "b", "c", "d", "e"]}, "5 players; the game is for 2 to 4"),
    ({"players": ["Aki", "Aki"]}, "'Aki' is named twice"),
    ({"players": ["Aki", ""]}, r"players\[1\]: '' is no name"),
    ({"players": ["Aki", 7]}, r"players\[1\]: 7 is no name"),
    ({"players": 2, "rules": Rules.basic(3)}, "they are for 3 players, but 2 play"),
    ({"map": "islets"}, "islets has 5 territories; two dice need eleven"),
    ({"values": {}}, "values.ryukyu: the token is missing"),
    ({"values": VALUES | {"ezo": 2}}, "token 2 lies on ryukyu already"),
    ({"values": VALUES | {"ezo": 13}}, "13 is no token"),
    ({"values": VALUES | {"edo": 3}}, "the map has no such territory"),
    ({"values": [2, 3]}, "no object with a token for each territory"),
    ({"tactics": ["dragon"]}, "there is no card 'dragon'"),
    ({"tactics": ["otori", "otori"]}, "'otori' lies there already"),
    ({"tactics": [None]}, "there is no card None"),
    ({"first": "Dai"}, "first: 'Dai' is no player here"),
    ({"first": 0}, "first: 0 is no player here"),
    ({"seed": -1}, "A seed is a whole number from 0"),
    ({"seed": 2**53}, "A seed is a whole number from 0"),
    ({"seed": True}, "A seed is a whole number"),
    ({"seed": "7"}, "A seed is a whole number"),
]


@pytest.mark.parametrize(("given", "reason"), REFUSED, ids=[str(given)[:40] for given, _ in REFUSED])
def test_what_cannot_be_set_up_is_refused_with_its_reason(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        Game(**({"seed": 1} | given))


def test_all_reasons_come_at_once() -> None:
    with pytest.raises(RulesError) as refusal:
        Game(players=["Aki", "Aki"], seed=1, values={"ezo": 1}, tactics=["dragon"], first="Dai")
    places = [problem.split(":")[0].split(".")[0].split("[")[0] for problem in refusal.value.problems]
    assert set(places) == {"players", "values", "tactics", "first"}
