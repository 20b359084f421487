"""States: frozen moments whose actions are complete, and whose chances add up."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import product

import pytest
from plain_game import random_game

from rumble_nb import Deploy, Game, Reroll, Roll, Rules, State, load_map
from rumble_nb.engine.dice import splits

SIXES = Fraction(1, 216)


@pytest.fixture
def published() -> State:
    return Game(seed=1, rules=Rules.published(), first="Bea").state


def test_the_first_state_of_a_game(published: State) -> None:
    assert published.players == ("Aki", "Bea", "Cai")
    assert (published.to_move, published.phase, published.dice) == ("Bea", "choose", None)
    assert published.stock == {"Aki": 18, "Bea": 18, "Cai": 18}
    assert (published.finish_order, published.cards_used, published.rerolls_left) == ((), {}, 1)
    assert published.soldiers == {}
    assert list(published.legal_actions()) == [Roll()]


def test_phases_of_a_turn(published: State) -> None:
    rolled = published.apply(Roll((6, 1, 3)))
    assert (rolled.phase, list(rolled.dice or ()), rolled.rerolls_left) == ("rolled", [6, 1, 3], 1)
    again = rolled.apply(Reroll((2, 2, 2)))
    assert (again.phase, again.dice, again.rerolls_left) == ("rolled", (2, 2, 2), 0)
    placed = again.apply(again.deployments[0])
    assert (placed.phase, placed.to_move, placed.dice, placed.rerolls_left) == ("choose", "Cai", None, 1)
    assert placed.stock == {"Aki": 18, "Bea": 17, "Cai": 18}
    assert published.phase == "choose", "the first state is what it was"


def test_legal_actions_are_printable_counted_and_searched(published: State) -> None:
    actions = published.apply(Roll((1, 3, 6))).legal_actions()
    assert len(actions) == 4
    assert str(actions) == "\n".join(map(repr, actions))
    assert repr(actions) == f"({', '.join(map(repr, actions))})"
    assert actions[-1] == Reroll()
    assert Reroll((1, 1, 1)) in actions
    assert Roll() not in actions
    assert "Reroll()" not in actions
    assert actions == tuple(actions)
    assert pickle.loads(pickle.dumps(actions)) == actions
    assert Reroll((1, 1, 1)) in pickle.loads(pickle.dumps(actions))
    assert Reroll((1, 1, 1)) in copy.deepcopy(actions)


def test_chances_of_what_comes_next_are_exact(published: State) -> None:
    outcomes = published.chance_outcomes()
    assert len(outcomes) == 56
    assert sum(outcomes.values()) == 1
    counted = Counter(Roll(dice) for dice in product(range(1, 7), repeat=3))
    assert outcomes == {roll: Fraction(number, 216) for roll, number in counted.items()}
    assert all(roll in published.legal_actions() for roll in outcomes)


def test_chances_of_a_reroll_are_rerolls(published: State) -> None:
    rolled = published.apply(Roll((1, 3, 6)))
    outcomes = rolled.chance_outcomes()
    assert (len(outcomes), sum(outcomes.values())) == (56, 1)
    assert outcomes[Reroll((6, 6, 6))] == SIXES
    assert all(type(roll) is Reroll and roll in rolled.legal_actions() for roll in outcomes)


def test_where_no_roll_can_come_no_chances_are_listed(published: State) -> None:
    again = published.apply(Roll((1, 3, 6))).apply(Reroll((1, 3, 6)))
    basic = Game(seed=1).state.apply(Roll((1, 3, 6)))
    over = random_game(1, Rules.basic(2)).state
    assert again.chance_outcomes() == basic.chance_outcomes() == over.chance_outcomes() == {}
    assert list(over.legal_actions()) == []


def test_the_tree_of_one_turn_adds_up_to_the_chance_of_each_value() -> None:
    """Through states, rolls and deployments: 7 can be reached with 5/12, with a reroll 95/144."""
    basic, published = Game(seed=1).state, Game(seed=1, rules=Rules.published()).state
    seven = next(territory for territory, value in basic.values.items() if value == 7)

    def reaches(state: State) -> Fraction:
        found = any(deploy.territory == seven for deploy in state.deployments)
        again = sum(
            (chance * reaches(state.apply(roll)) for roll, chance in state.chance_outcomes().items()),
            Fraction(0),
        )
        return Fraction(1) if found else again

    assert reaches(basic) == Fraction(5, 12)
    assert reaches(published) == Fraction(95, 144)


def test_states_are_values(published: State) -> None:
    rolled = published.apply(Roll((1, 3, 6)))
    for state in (published, rolled, random_game(1, Rules.basic(4)).state):
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            assert twin == state
            assert hash(twin) == hash(state)
            assert twin.legal_actions() == state.legal_actions()
    assert published != rolled
    with pytest.raises(FrozenInstanceError):
        published.to_move = "Aki"  # type: ignore[misc]


def test_a_state_reads_as_one_line(published: State) -> None:
    assert repr(published) == "<State: 'Bea' to move; stock 'Aki' 18, 'Bea' 18, 'Cai' 18>"
    assert repr(published.apply(Roll((6, 1, 3)))) == (
        "<State: 'Bea' to move, dice (6, 1, 3); stock 'Aki' 18, 'Bea' 18, 'Cai' 18>"
    )
    assert repr(random_game(1, Rules.basic(2)).state) == "<State: all soldiers stand; stock 'Aki' 0, 'Bea' 0>"


def test_the_position_of_a_state_shows_what_stands_on_the_map(published: State) -> None:
    rolled = published.apply(Roll((5, 5, 5)))
    placed = rolled.apply(rolled.deployments[0])
    ten = next(territory for territory, value in placed.values.items() if value == 10)
    assert placed.position.soldiers == {ten: {"Bea": 3}}
    assert placed.position.finish_order == ()
    assert placed.position.values == placed.values
    assert "<svg" in placed._repr_svg_()
    assert placed.still().png.startswith(b"\x89PNG")


def test_any_territory_may_be_entered(published: State) -> None:
    """Rule 8: empty, own or held by others."""
    state = published
    for player in ("Bea", "Cai", "Aki", "Bea"):
        rolled = state.apply(Roll((4, 4, 4)))
        assert rolled.to_move == player
        state = rolled.apply(rolled.deployments[0])
    eight = next(territory for territory, value in state.values.items() if value == 8)
    assert state.soldiers[eight] == {"Bea": 4, "Cai": 2, "Aki": 2}


def test_another_map_of_eleven_has_a_game_too() -> None:
    graph = load_map("japan").graph
    graph.remove_edge("oshu", "ezo")
    graph.add_edge("kanto", "ezo", route="sea")
    graph.graph["name"] = "mine"
    state = Game(map=graph, seed=3).state.apply(Roll((1, 3, 6)))
    assert [state.values[deploy.territory] for deploy in state.deployments] == [
        split.value for split in splits((1, 3, 6))
    ]
    assert all(isinstance(action, Deploy) for action in state.legal_actions())


def test_a_war_can_be_forecast_from_every_state() -> None:
    """Who has finished comes first, then who has fewer left, then whose turn comes sooner."""
    game = random_game(6, Rules.basic(4))
    for state in game.states:
        position = state.if_ended_now()
        assert position.problems() == []
        assert position.soldiers == state.soldiers
        order = position.finish_order
        assert order[: len(state.finish_order)] == state.finish_order
        if state.to_move is not None:
            seat = state.players.index(state.to_move)
            turns = [*state.players[seat:], *state.players[:seat]]
            left = [(state.stock[player], turns.index(player)) for player in order[len(state.finish_order) :]]
            assert left == sorted(left)
    assert game.state.if_ended_now() == game.state.position
