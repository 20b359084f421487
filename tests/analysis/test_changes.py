"""Changes made by hand: each does what it says, none loses a soldier, and all can be found again."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import STOCK, Deploy, Game, Move, Position, PositionError, Reroll, Rules, State, load_map
from rumble_nb.analysis.changes import Change
from rumble_nb.analysis.whatif import (
    AddRoute,
    ChangeRules,
    CutRoute,
    Finish,
    SwapTokens,
    beyond_rules,
    change_words,
    changed,
    changes_between,
    on_map,
)
from rumble_nb.locale import error_words

POSITION = Position(
    "islets",
    ["Aki", "Bea"],
    {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    {"tsuru": {"Aki": 2}, "matsu": {"Aki": 1, "Bea": 2}, "kame": {"Bea": 1}},
    ["Bea", "Aki"],
)


def test_each_change_does_what_it_says() -> None:
    assert changed(POSITION, Move("Aki", 2, "tsuru", "ume")).soldiers == {
        "matsu": {"Aki": 1, "Bea": 2},
        "ume": {"Aki": 2},
        "kame": {"Bea": 1},
    }
    assert changed(POSITION, Move("Aki", 1, STOCK, "tsuru")).soldiers["tsuru"] == {"Aki": 3}
    assert changed(POSITION, Move("Bea", 1, "kame", STOCK)).soldiers["kame"] == {}
    swapped = changed(POSITION, SwapTokens("tsuru", "kame"))
    assert (swapped.values["tsuru"], swapped.values["kame"]) == (11, 3)
    assert changed(POSITION, Finish(["Aki", "Bea"])).finish_order == ("Aki", "Bea")
    assert changed(POSITION, ChangeRules(reinforcements=3)).rules.reinforcements == 3


def test_routes_come_and_go() -> None:
    near = set(POSITION.map.neighbours("tsuru"))
    far = next(iter(set(POSITION.map.territories) - near - {"tsuru"}))
    longer = changed(POSITION, AddRoute("tsuru", far))
    assert set(longer.map.neighbours("tsuru", "sea")) >= {far}
    assert longer.map.name == "islets_what_if"
    shorter = changed(longer, CutRoute(far, "tsuru"))
    assert shorter == POSITION  # the shipped map is known again by its routes


def test_the_sea_lanes_are_japan_with_two_routes_more() -> None:
    position = Position.random(7)
    lanes = changed(position, AddRoute("ryukyu", "kinai"), AddRoute("kanto", "ezo"))
    assert lanes.map == load_map("japan_sea_lanes")


def test_more_soldiers_than_the_rules_give_are_named() -> None:
    position = Position.random(7)
    more = changed(position, Move("Bea", 2, STOCK, "ezo"), Move("Aki", 1, "shikoku", STOCK))
    assert not more.problems()
    assert on_map(more) == {"Aki": 17, "Bea": 20, "Cai": 18}
    assert beyond_rules(position, more) == {"Bea": 2}
    assert beyond_rules(position, position) == {}


@pytest.mark.parametrize(
    ("change", "said", "hungarian"),
    [
        (Move("Aki", 3, "tsuru", "ume"), "'Aki' has 2 in tsuru and cannot move 3", "2 katona van ('Aki')"),
        (Move("Dai", 1, "tsuru", "ume"), "'Dai' is no player here", "nincs ilyen játékos: 'Dai'"),
        (Move("Aki", 1, "tsuru", "ezo"), "no territory 'ezo'", "nincs ilyen terület: 'ezo'"),
        (SwapTokens("tsuru", "ezo"), "no token lies on 'ezo'", "nincs jelző: 'ezo'"),
        (Finish(["Aki"]), "no order of those who have finished", "nevezz meg: 'Aki', 'Bea'"),
        (Finish(["Aki", 2]), "no order of those who have finished", "['Aki', 2]"),  # type: ignore[list-item]
        (AddRoute("tsuru", "tsuru"), "must lead elsewhere", "máshová kell vezetnie"),
        (AddRoute("tsuru", "ezo"), "no territory 'ezo'", "nincs ilyen terület: 'ezo'"),
        (AddRoute("tsuru", "ume", "air"), "'air' is no kind of route", "ilyen út nincs: 'air'"),
        (CutRoute("tsuru", "tsuru"), "must lead elsewhere", "máshová kell vezetnie"),
        ("more soldiers", "'more soldiers' is no change", "nem változtatás: 'more soldiers'"),
    ],
)
def test_what_cannot_be_changed_is_said_in_both_languages(change: Change, said: str, hungarian: str) -> None:
    with pytest.raises(PositionError) as caught:
        changed(POSITION, change)
    assert said in str(caught.value)
    assert error_words(caught.value) == str(caught.value)
    headline, problem = error_words(caught.value, "hu").splitlines()
    assert headline == "Ez a változtatás nem lehetséges."
    assert hungarian in problem


def test_a_route_is_not_added_twice_and_not_cut_where_none_is() -> None:
    one, other = POSITION.map.edges[0].source, POSITION.map.edges[0].target
    with pytest.raises(PositionError, match="are adjacent") as caught:
        changed(POSITION, AddRoute(one, other))
    assert f"szomszédosak: {one} és {other}" in error_words(caught.value, "hu")
    with pytest.raises(PositionError, match="are not adjacent") as caught:
        changed(POSITION, CutRoute(one, other), CutRoute(other, one))
    assert f"nem szomszédosak: {other} és {one}" in error_words(caught.value, "hu")


def few(soldiers: int = 2) -> State:
    """Give a moment of a game in which Aki has placed one of few soldiers."""
    game = Game(seed=7, first="Aki", rules=Rules.basic(2).replace(soldiers=soldiers))
    game.play(game.legal_actions()[0])
    placed = next(action for action in game.legal_actions() if isinstance(action, Deploy))
    game.play(placed)
    return game.state


def test_a_moment_of_a_game_keeps_every_soldier() -> None:
    state = few(4)
    there = next(iter(state.soldiers))
    back = changed(state, Move("Aki", 1, there, STOCK))
    assert back.stock["Aki"] == state.stock["Aki"] + 1
    with pytest.raises(PositionError, match="has 4 in stock and cannot move 5") as caught:
        changed(state, Move("Bea", 5, STOCK, there))
    assert "a készletben 4 katona van ('Bea')" in error_words(caught.value, "hu")
    with pytest.raises(PositionError, match="cannot change while a game goes on") as caught:
        changed(state, ChangeRules(soldiers=5))
    assert "ez nem változhat: soldiers" in error_words(caught.value, "hu")
    with pytest.raises(PositionError, match="tactics_shown cannot change while a game goes on"):
        changed(state, ChangeRules(tactics_shown=5))
    assert changed(state, ChangeRules(reinforcements=0)).rules.reinforcements == 0


def test_who_loses_the_last_soldier_in_stock_has_finished() -> None:
    state = few(4)
    done = changed(state, Move("Bea", 4, STOCK, "ezo"))
    assert (done.finish_order, done.to_move, done.dice) == (("Bea",), "Aki", None)
    assert changed(done, Move("Bea", 1, "ezo", STOCK)).finish_order == ()
    over = changed(done, Move("Aki", done.stock["Aki"], STOCK, "ezo"))
    assert (over.phase, over.finish_order) == ("over", ("Bea", "Aki"))
    assert changed(over, Finish(["Aki", "Bea"])).finish_order == ("Aki", "Bea")
    again = changed(over, Move("Aki", 1, "ezo", STOCK))
    assert (again.phase, again.to_move, again.finish_order) == ("choose", "Aki", ("Bea",))


def test_dice_stay_on_the_table_of_whoever_goes_on() -> None:
    game = Game(seed=7, first="Aki", rules=Rules.published(2))
    game.play(game.legal_actions()[0])
    state = changed(game.state, Move("Aki", 1, STOCK, "ezo"))
    assert (state.to_move, state.dice, state.rerolls_left) == ("Aki", game.state.dice, 1)
    assert changed(state, ChangeRules(rerolls=0)).rerolls_left == 0
    assert Reroll() not in changed(state, ChangeRules(rerolls=0)).legal_actions()
    rolled_again = state.apply(Reroll((1, 2, 3)))
    assert changed(rolled_again, ChangeRules(rerolls=2)).rerolls_left == 1, "one of two is used"


@st.composite
def changes(draw: st.DrawFn, position: Position) -> tuple[Change, ...]:
    """Draw some changes that can be made to a position."""
    made: list[Change] = []
    places, players = st.sampled_from(position.map.territories), st.sampled_from(position.players)
    for _ in range(draw(st.integers(0, 6))):
        source, target = draw(st.lists(places | st.just(STOCK), min_size=2, max_size=2, unique=True))
        move = Move(draw(players), 1, source, target)
        held = changed(position, *made).soldiers
        if source == STOCK or held[source][move.player]:
            made.append(move)
    made.append(SwapTokens(*draw(st.lists(places, min_size=2, max_size=2))))
    made.append(Finish(draw(st.permutations(position.players))))
    made.append(ChangeRules(reinforcements=draw(st.integers(0, 3))))
    return tuple(made)


@MODERATE
@given(st.data(), st.integers(0, 99), st.integers(2, 4), st.sampled_from(["japan", "islets"]))
def test_changes_are_found_again(data: st.DataObject, seed: int, players: int, map: str) -> None:
    before = Position.random(seed, players, map)
    after = changed(before, *data.draw(changes(before)))
    found = changes_between(before, after)
    assert changed(before, *found) == after
    assert pickle.loads(pickle.dumps(found)) == found
    moves = [change for change in found if isinstance(change, Move)]
    gone = sum(move.soldiers for move in moves if move.source != STOCK)
    assert gone == sum((everywhere(before) - everywhere(after)).values())
    assert all(change_words(change, before.map, language) for change in found for language in ("en", "hu"))


def everywhere(position: Position) -> Counter[tuple[str, str]]:
    """Count soldiers by territory and player."""
    there = position.soldiers.items()
    return Counter({(id, player): n for id, stack in there for player, n in stack.items()})


def test_rules_that_soldiers_bring_with_them_are_no_change_of_their_own() -> None:
    position = Position.random(7)
    more = Move("Aki", 1, STOCK, "ezo")
    assert changes_between(position, changed(position, more)) == (more,)
    richer = changed(position, more, ChangeRules(soldiers=30))
    assert changes_between(position, richer) == (ChangeRules(soldiers=30), more)


def test_other_players_or_tokens_are_not_compared() -> None:
    with pytest.raises(PositionError) as caught:
        changes_between(POSITION, Position.random(7))
    assert len(caught.value.problems) == 2
    assert error_words(caught.value, "hu").startswith("Ez a két állás nem hasonlítható össze.")
    other = POSITION.replace(values={**POSITION.values, "kame": 12})
    with pytest.raises(PositionError, match="other tokens"):
        changes_between(POSITION, other)


def test_routes_and_rules_are_found_again() -> None:
    edge = POSITION.map.edges[0]
    after = changed(POSITION, CutRoute(edge.source, edge.target), ChangeRules(second_place=False))
    found = changes_between(POSITION, after)
    assert found == (
        ChangeRules(second_place=False),
        CutRoute(*sorted((edge.source, edge.target))),
    )
    assert changes_between(after, POSITION)[1] == AddRoute(*sorted((edge.source, edge.target)), edge.route)


@pytest.mark.parametrize(
    ("change", "english", "hungarian"),
    [
        (Move("Aki", 2, STOCK, "tsuru"), "Add 2 soldiers of Aki in Tsuru.", "Curura kerül"),
        (Move("Aki", 1, "tsuru", STOCK), "Take 1 soldier of Aki away from Tsuru.", "lekerül 1 katona (Aki)."),
        (Move("<b>", 1, "tsuru", "ume"), "Move 1 soldier of <b> from Tsuru to Ume.", "megy 1 katona (<b>)."),
        (
            Finish(["Bea", "Aki"]),
            "Let them finish in this order: Bea, Aki.",
            "A befejezés sorrendje: Bea, Aki.",
        ),
        (ChangeRules(reinforcement_supply=None), "Reinforcements in the supply: no limit.", "korlátlan."),
        (ChangeRules(reinforcements=1), "Reinforcements per territory: 1.", "Erősítés területenként: 1."),
        (ChangeRules(swords={12: 3}), "Swords on a token: 12: 3.", "12: 3."),
        (AddRoute("tsuru", "ume"), "Add a route by sea between Tsuru and Ume.", "Új tengeri út"),
        (AddRoute("tsuru", "ume", "land"), "Add a route by land between Tsuru and Ume.", "szárazföldi út"),
        (CutRoute("tsuru", "ume"), "Cut the route between Tsuru and Ume.", "Megszűnik az út"),
    ],
)
def test_changes_are_told(change: Change, english: str, hungarian: str) -> None:
    assert change_words(change, POSITION.map) == english
    assert hungarian.casefold()[1:] in change_words(change, POSITION.map, "hu").casefold()
