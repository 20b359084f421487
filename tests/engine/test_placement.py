"""Free placement on small maps: turns, stocks, who finishes when, and what is refused."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE, PEOPLE, own_maps

import rumble_nb
from rumble_nb import (
    Game,
    IllegalAction,
    Placement,
    Position,
    PositionError,
    Rules,
    RulesError,
    load_map,
    resolve_war,
)
from rumble_nb.engine.placement_words import moment_words, placed_words, turn_words

TOKENS = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}


def islets(soldiers: int = 2, **options: Any) -> Placement:
    return Placement("islets", ["Aki", "Bea"], TOKENS, soldiers, **options)


@st.composite
def games(draw: st.DrawFn) -> tuple[Placement, list[str]]:
    """Draw the beginning of a placement on any small map, and where all soldiers go."""
    map = draw(own_maps().filter(lambda map: len(map.territories) < 11))
    players = PEOPLE[: draw(st.integers(2, 4))]
    tokens = draw(st.permutations(range(2, 13)))
    values = dict(zip(map.territories, tokens, strict=False))
    soldiers = draw(st.integers(1, 4))
    start = Placement(map, players, values, soldiers, draw(st.sampled_from(players)))
    every = len(players) * soldiers
    return start, draw(st.lists(st.sampled_from(map.territories), min_size=every, max_size=every))


def told_by_the_table(start: Placement, choices: list[str]) -> list[dict[str, Any]]:
    """Follow the rules sentence by sentence: go round the table and skip who has nothing left."""
    seats = list(start.players)
    stock = dict.fromkeys(seats, start.rules.soldiers)
    board: dict[str, dict[str, int]] = {id: dict.fromkeys(seats, 0) for id in start.map.territories}
    seat, finished = seats.index(start.first), []
    moments = []
    for territory in [*choices, None]:
        while any(stock.values()) and not stock[seats[seat]]:
            seat = (seat + 1) % len(seats)
        player = seats[seat] if any(stock.values()) else None
        moments.append(
            {
                "to_move": player,
                "stock": dict(stock),
                "finished": list(finished),
                "board": copy.deepcopy(board),
            }
        )
        if player is not None and territory is not None:
            stock[player] -= 1
            board[territory][player] += 1
            if not stock[player]:
                finished.append(player)
            seat = (seat + 1) % len(seats)
    return moments


@MODERATE
@given(games())
def test_every_moment_is_that_of_the_table(game: tuple[Placement, list[str]]) -> None:
    start, choices = game
    moments = told_by_the_table(start, choices)
    kept = [start]
    for territory in choices:
        assert kept[-1].why_not(territory) is None
        kept.append(kept[-1].place(territory))
    assert len(kept) == len(moments)
    for number, (placement, expected) in enumerate(zip(kept, moments, strict=True)):
        position = placement.position
        board = {
            id: {player: position.soldiers[id][player] for player in start.players}
            for id in expected["board"]
        }
        assert board == expected["board"]
        assert placement.stock == expected["stock"]
        assert placement.to_move == expected["to_move"]
        assert list(placement.finish_order) == expected["finished"] == list(position.finish_order)
        for player in start.players:
            on_map = sum(there[player] for there in board.values())
            assert on_map + placement.stock[player] == start.soldiers
        assert placement.over == (number == len(choices))
        assert placement.legal_territories() == (() if placement.over else start.map.territories)
        assert placement.placed == tuple(choices[:number]), "the earlier ones have not changed"
    assert kept[-1].position.problems() == []
    assert resolve_war(kept[-1].position).position == kept[-1].position


@MODERATE
@given(games(), st.data())
def test_a_placement_is_a_value(game: tuple[Placement, list[str]], data: st.DataObject) -> None:
    start, choices = game
    placement = start
    for territory in choices[: data.draw(st.integers(0, len(choices)))]:
        placement = placement.place(territory)
    assert placement.position.players == start.players
    for twin in (pickle.loads(pickle.dumps(placement)), copy.deepcopy(placement)):
        assert twin == placement
        assert hash(twin) == hash(placement)
    if not placement.over:
        assert placement.place(choices[0]) != placement


def test_the_repr_rebuilds_it() -> None:
    placement = islets(first="Bea").place("kame").place("ume")
    names = {name: getattr(rumble_nb, name) for name in ("Placement", "Rules")}
    assert eval(repr(placement), names) == placement
    own = load_map("islets").graph
    own.graph["name"] = "mine"
    assert repr(Placement(own, ["Aki", "Bea"], TOKENS)).startswith("Placement(<TerritoryMap 'mine': 5 terr")


def test_a_small_war_from_the_first_soldier_to_the_last_token() -> None:
    """Both have one soldier in Kame; Bea began, finished first and wins the tie."""
    placement = islets(first="Bea")
    assert [placement.tie_breaker(player) for player in placement.players] == [None, None]
    for territory in ("kame", "kame", "tsuru"):
        placement = placement.place(territory)
    assert placement.turns == (("Bea", "kame"), ("Aki", "kame"), ("Bea", "tsuru"))
    assert (placement.to_move, placement.finish_order, placement.over) == ("Aki", ("Bea",), False)
    assert (placement.stock, placement.tie_breaker("Bea")) == ({"Aki": 1, "Bea": 0}, 2)
    with pytest.raises(PositionError, match=r"finish_order: \['Bea'\] should name every player once"):
        resolve_war(placement.position)
    placement = placement.place("matsu")
    assert (placement.finish_order, placement.over, placement.to_move) == (("Bea", "Aki"), True, None)
    report = resolve_war(placement.position)
    assert (report.winner, report.scores) == ("Bea", {"Aki": 5 + 5, "Bea": 3 + 11})


def test_the_rules_of_the_war_are_kept_and_the_number_of_soldiers_counts() -> None:
    placement = islets(3, rules=Rules.published(2))
    assert placement.rules == Rules.published(2).replace(soldiers=3)
    assert placement.place("kame").rules == placement.position.rules == placement.rules


def test_tokens_and_first_player_come_from_the_seed() -> None:
    dealt = Placement.dealt(seed=7)
    assert dealt == Placement.dealt(seed=7)
    assert (dealt.players, dealt.soldiers, dealt.placed) == (("Aki", "Bea"), 5, ())
    assert dealt.values == Position.random(7, players=2, map="islets").values
    many = [Placement.dealt(players=("Zoë", "Ő", "x"), seed=seed) for seed in range(30)]
    assert {one.first for one in many} == {"Zoë", "Ő", "x"}
    assert len({one.values for one in many}) == 30
    assert Placement.dealt(rules=Rules.basic(3)).players == ("Aki", "Bea", "Cai")
    game = Game(players=2, seed=7)
    assert (dealt.first, next(iter(game.state.values.values()))) == (
        game.state.to_move,
        dealt.values["tsuru"],
    ), "the luck of a game"
    assert Placement.dealt() != Placement.dealt(), "without a seed luck is fresh"


def test_what_is_given_is_not_drawn() -> None:
    for seed in range(4):
        given = Placement.dealt("islets", ["Aki", "Bea"], 2, seed, TOKENS, "Bea", Rules.published(2))
        assert given == islets(first="Bea", rules=Rules.published(2))


@pytest.mark.parametrize("name", ["japan", "japan_sea_lanes"])
def test_on_eleven_territories_dice_decide(name: str) -> None:
    values = dict(zip(load_map(name).territories, range(2, 13), strict=True))
    for build in (lambda: Placement.dealt(name), lambda: Placement(name, ["Aki", "Bea"], values)):
        with pytest.raises(IllegalAction, match=f"The map {name} has 11 territories") as refusal:
            build()
        assert refusal.value.rule == "6"
        assert refusal.value.remedy.startswith("Play with dice (Game), or take a map of 2 to 10 territories")


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "one player": ({"players": ["Aki"]}, "players: 1 players; the game is for 2 to 4"),
    "nobody": ({"players": []}, "players: 0 players; the game is for 2 to 4"),
    "two of a name": ({"players": ["Aki", "Aki"]}, "players[1]: 'Aki' is named twice"),
    "rules for others": ({"rules": Rules.basic(3)}, "rules: they are for 3 players, but 2 play"),
    "no tokens": ({"values": None}, "values: None is no object with a token"),
    "a token missing": ({"values": {"kame": 7}}, "values.tsuru: the token is missing"),
    "a token twice": ({"values": TOKENS | {"kame": 3}}, "token 3 lies on"),
    "a first player from elsewhere": ({"first": "Cai"}, "first: 'Cai' is no player here"),
    "a turn elsewhere": ({"placed": ["kame", "ezo"]}, "placed[1]: the map has no territory 'ezo'"),
    "a turn of no kind": ({"placed": [None]}, "placed[0]: the map has no territory None"),
    "too many turns": (
        {"placed": ["kame"] * 5},
        "placed: 5 soldiers; 2 players with 2 each have no more",
    ),
}


@pytest.mark.parametrize(("changes", "message"), WRONG.values(), ids=WRONG)
def test_defects_are_refused_with_their_place(changes: dict[str, Any], message: str) -> None:
    right = {"map": "islets", "players": ["Aki", "Bea"], "values": TOKENS, "soldiers": 2}
    assert Placement(**right).placed == ()
    with pytest.raises(PositionError, match=r"Soldiers cannot be placed here\.") as refusal:
        Placement(**(right | changes))
    assert any(message in problem for problem in refusal.value.problems), refusal.value.problems


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"soldiers": 0}, "soldiers: 0 is not from 1 to 999"),
        ({"soldiers": True}, "soldiers: True is not a whole number"),
        ({"players": 5}, "players: 5 is neither a number from 2 to 4 nor a list of names"),
        ({"players": "Aki"}, "players: 'Aki' is neither a number"),
        ({"players": 2.0}, "players: 2.0 is neither a number"),
        ({"seed": -1}, "A seed is a whole number"),
        ({"seed": "7", "values": TOKENS, "first": "Aki"}, "A seed is a whole number"),
    ],
)
def test_numbers_out_of_range_are_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=re.escape(message)):
        Placement.dealt(**changes)


@pytest.mark.parametrize("elsewhere", ["ezo", "", "Kame", 7, None, ["kame"]])
def test_a_soldier_stays_on_the_map(elsewhere: Any) -> None:
    placement = islets()
    refusal = placement.why_not(elsewhere)
    assert refusal is not None
    assert (refusal.rule, refusal.remedy) == ("8", "Its territories are tsuru, matsu, take, ume, kame.")
    with pytest.raises(IllegalAction, match="Rule 8: The map has no territory") as raised:
        placement.place(elsewhere)
    assert str(raised.value) == str(refusal)
    assert placement == islets()


def test_after_the_last_soldier_there_is_no_turn() -> None:
    over = islets(1).place("kame").place("kame")
    for territory in ("kame", "ezo"):
        refusal = over.why_not(territory)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("10", "All players have placed all their soldiers.")
        assert refusal.remedy == "The War Phase follows; or take back the last action."
    with pytest.raises(IllegalAction, match="Rule 10"):
        over.place("kame")


def test_turns_in_words() -> None:
    start = islets()
    once = start.place("kame")
    assert moment_words(start) == turn_words(start) == "Aki places next and has 2 soldiers left."
    assert moment_words(once) == "Aki places a soldier in Kame. Bea places next and has 2 soldiers left."
    over = once.place("ume").place("take").place("kame")
    assert [placed_words(over, number) for number in range(4)] == [
        "Aki places a soldier in Kame.",
        "Bea places a soldier in Ume.",
        "Aki places a soldier in Take. Aki has placed the last one and takes tie-breaker 2.",
        "Bea places a soldier in Kame. Bea has placed the last one and takes tie-breaker 1.",
    ]
    assert moment_words(over).endswith("takes tie-breaker 1. All soldiers are placed.")
    almost = once.place("ume").place("take")
    assert moment_words(almost).endswith("takes tie-breaker 2. Bea places next and has 1 soldier left.")


def test_it_shows_itself() -> None:
    placement = islets().place("kame")
    assert placement._repr_svg_() == placement.position._repr_svg_()
    still = placement.still()
    assert (still.title, still.png[1:4]) == ("Map: Islets (a teaching map)", b"PNG")
    assert still.words.startswith("Bea places next and has 2 soldiers left. Tsuru, token 3. Empty.")
    assert "Kame, token 11. Aki 1." in still.words
