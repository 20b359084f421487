"""The smallest flip is what trying every change one after the other finds."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product
from math import prod
from random import Random
from typing import Any

import numpy as np
import pytest
from flip_twins import board_of, changes_of, net, position_of, slow_flip
from hypothesis import given
from hypothesis import strategies as st
from many_boards import any_rules, thinned
from strategies import MODERATE

from rumble_nb import Move, Position, PositionError, Rules, resolve_war, smallest_flip
from rumble_nb.analysis import flip_run, flip_search
from rumble_nb.analysis.flip_deltas import KINDS, deltas, number_of_deltas
from rumble_nb.locale import LANGUAGES

SETS = [kinds for size in (1, 2, 3) for kinds in combinations(KINDS, size)]


def agrees(position: Position, winner: str | None, kinds: Any, limit: int, players: Any) -> Any:
    """Hold the search against the slow one, solution by solution; give what it found."""
    seats = [position.players.index(player) for player in players]
    flip = smallest_flip(position, winner, kinds, limit, players=players, keep=10**6)
    changes, ends, searched = slow_flip(position, winner, kinds, limit, seats)
    assert (flip.changes, list(flip.searched), flip.complete) == (changes, searched, True)
    found = [board_of(after) for after in flip.positions()]
    assert len(set(found)) == len(found) == flip.count
    assert dict(zip(found, flip.winners, strict=True)) == ends
    for moves, beyond in zip(flip.solutions, flip.beyond_rules, strict=True):
        assert changes_of(moves) == changes
        assert_marked(position, moves, beyond)
    return flip


def assert_marked(position: Position, moves: Any, beyond: Any) -> None:
    """See that just those are marked who leave the number of soldiers that the rules give."""
    totals = dict(zip(position.players, map(sum, zip(*board_of(position), strict=True)), strict=True))
    changed = {player: totals[player] + more for player, more in net(moves).items() if more}
    given = position.rules.soldiers
    assert beyond == {player: total - given for player, total in changed.items() if total != given}


def small_armies(territories: int, seats: int, soldiers: int) -> list[Any]:
    """List all boards on which every player has so many soldiers."""
    heaps = list(combinations_with_replacement(range(territories), soldiers))
    return [
        tuple(tuple(heap.count(place) for heap in chosen) for place in range(territories))
        for chosen in product(heaps, repeat=seats)
    ]


@pytest.mark.parametrize(("seats", "soldiers", "limit"), [(2, 1, 3), (2, 2, 1), (3, 1, 1)])
def test_all_small_armies_on_the_islets(seats: int, soldiers: int, limit: int) -> None:
    luck = Random(seats)
    for number, board in enumerate(small_armies(5, seats, soldiers)):
        rules = Rules.preset(("basic", "published")[number % 2], seats)
        start = Position.random(number, seats, "islets", rules)
        position = position_of(start, board)
        kinds = SETS[luck.randrange(len(SETS))]
        agrees(position, luck.choice([None, *position.players]), kinds, limit, position.players)


@pytest.mark.parametrize("seed", range(40))
def test_any_rules_and_armies(seed: int) -> None:
    luck = Random(seed)
    rules = any_rules(luck).replace(soldiers=luck.choice([2, 3, 18]))
    position = thinned(Position.random(seed, rules.players, "islets", rules), luck)
    some = luck.sample(position.players, luck.randint(1, rules.players))
    limit = 2 if rules.soldiers < 4 and rules.players < 4 else 1
    agrees(position, luck.choice([None, position.players[0]]), luck.choice(SETS), limit, some)


@pytest.mark.parametrize(("seed", "limit", "soldiers"), [(1, 1, 18), (2, 1, 18), (3, 2, 2)])
def test_japan(seed: int, limit: int, soldiers: int) -> None:
    rules = Rules.basic(3).replace(soldiers=soldiers)
    position = Position.random(seed, 3, rules=rules)
    agrees(position, None, KINDS, limit, position.players)


def test_every_kind_and_two_changes_in_a_row() -> None:
    """What A to B and B to C come to is one change, and what cancels is none."""
    position = Position.random(1, 2, "islets", Rules.basic(2).replace(soldiers=2))
    for kinds in SETS:
        agrees(position, None, kinds, 3, position.players)


@MODERATE
@given(st.integers(0, 2**50), st.sampled_from(SETS))
def test_renaming_and_reseating_permutes(seed: int, kinds: Any) -> None:
    """Who is called what, and who sits where, changes names and nothing else."""
    position = Position.random(seed, 3, "islets", Rules.basic(3).replace(soldiers=5))
    names = dict(zip(position.players, ("Cai", "Aki", "Bea"), strict=True))
    renamed = Position(
        position.map,
        sorted(names.values()),
        position.values,
        {id: {names[p]: n for p, n in there.items()} for id, there in position.soldiers.items()},
        [names[player] for player in position.finish_order],
        position.rules,
    )
    one, other = (smallest_flip(it, allow=kinds, limit=1) for it in (position, renamed))
    assert names[one.winner_before] == other.winner_before
    assert {names[player]: n for player, n in one.counts.items()} == other.counts
    moved = {
        tuple(sorted(Move(names[m.player], m.soldiers, m.source, m.target) for m in s)) for s in one.solutions
    }
    assert moved == {tuple(sorted(moves)) for moves in other.solutions}


def test_finish_order_is_respected() -> None:
    """One soldier each in one place: who finished first wins; the other needs one more soldier."""
    position = Position(
        "islets", ["Aki", "Bea"], {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
        {"kame": {"Aki": 1, "Bea": 1}}, ["Bea", "Aki"],
    )  # fmt: skip
    flip = smallest_flip(position, allow="add", players=["Aki"])
    assert flip.winner_before == "Bea"
    assert flip.solutions[0] == (Move("Aki", 1, "stock", "kame"),)
    assert smallest_flip(position.replace(finish_order=["Aki", "Bea"])).winner_before == "Aki"


def test_numbers_of_ways_without_listing_them() -> None:
    for soldiers in ([0, 0], [1, 0, 2], [3, 1, 0, 2]):
        for kinds in SETS:
            for changes in range(4):
                listed = deltas(np.array(soldiers), changes, set(kinds))
                assert listed.shape[1] == number_of_deltas(np.array(soldiers), changes, set(kinds))
                assert len(set(map(tuple, listed.T.tolist()))) == listed.shape[1]


def test_who_wins_already_needs_nothing() -> None:
    position = Position.random(7)
    flip = smallest_flip(position, resolve_war(position).winner)
    assert (flip.changes, flip.solutions, flip.winners, flip.count) == (0, ((),), ("Cai",), 1)
    assert flip.positions() == (position,)
    assert flip.words() == "Cai wins."


def test_fewer_are_kept_but_all_are_counted() -> None:
    position = Position.random(6)
    whole, part = smallest_flip(position, keep=10**6), smallest_flip(position, keep=10)
    assert len(part.solutions) == 10 < len(whole.solutions) == part.count == whole.count
    assert part.counts == whole.counts
    assert set(part.solutions) < set(whole.solutions)
    assert f"And {part.count - 5} more." in part.words()


def test_small_blocks_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    position = Position.random(1)
    whole = smallest_flip(position, keep=10**6)
    monkeypatch.setattr(flip_search, "CHUNK", 50)
    assert smallest_flip(position, keep=10**6) == whole


@pytest.mark.parametrize("after", [0, 1, 3])
def test_an_interrupt_gives_what_is_done(after: int, monkeypatch: pytest.MonkeyPatch) -> None:
    left, real = [after], flip_search.Terrain.champions

    def champions(self: Any, block: Any) -> Any:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return real(self, block)

    monkeypatch.setattr(flip_run.Terrain, "champions", champions)
    monkeypatch.setattr(flip_search, "CHUNK", 10_000)
    if not after:
        with pytest.raises(KeyboardInterrupt):
            smallest_flip(Position.random(1))
        return
    flip = smallest_flip(Position.random(1, rules=Rules.basic(3)), progress=False)
    assert not flip.complete
    assert flip.changes is None
    assert "interrupted" in flip.words()
    assert "interrupted" in repr(flip)


def test_an_interrupt_among_solutions_says_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    real = flip_run.Found.take

    def take(self: Any, block: Any, champions: Any, hits: Any) -> None:
        if self.wins:
            raise KeyboardInterrupt
        real(self, block, champions, hits)

    monkeypatch.setattr(flip_run.Found, "take", take)
    monkeypatch.setattr(flip_search, "CHUNK", 50)
    flip = smallest_flip(Position.random(7))
    assert flip.changes == 1
    assert not flip.complete
    assert "at least" in flip.words()


def test_a_bar(capsys: pytest.CaptureFixture[str]) -> None:
    smallest_flip(Position.random(7), progress=True)
    assert "341" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"winner": "Dai"}, "winner: 'Dai' is no player here; players are 'Aki', 'Bea', 'Cai'"),
        ({"players": ["Dai"]}, "players: 'Dai' is no player here"),
        ({"allow": "swap"}, "allow: 'swap' is no kind of change; name some of 'move', 'add', 'remove'"),
        ({"allow": ()}, "allow: no kind of change is allowed"),
        ({"limit": 0}, "limit: 0 is no number to go up to"),
        ({"limit": True}, "limit: True is no number"),
        ({"limit": 10**9}, "give a whole number from 1 to 20"),
        ({"players": []}, "players: nobody is named"),
        ({"keep": 1.5}, "keep: 1.5 is no number"),
        ({"limit": 5}, "at most 2,000,000,000 are resolved; give a limit of 4"),
    ],
)
def test_refusals(changes: Any, said: str) -> None:
    with pytest.raises(PositionError) as refusal:
        smallest_flip(Position.random(7), **changes)
    assert said in str(refusal.value)


def test_a_player_is_named_whole() -> None:
    position = Position.random(7)
    names = dict(zip(position.players, ("An", "Anna", "Cai"), strict=True))
    stacks = {
        id: {names[player]: number for player, number in there.items()}
        for id, there in position.soldiers.items()
    }
    order = [names[player] for player in position.finish_order]
    renamed = position.replace(players=tuple(names.values()), soldiers=stacks, finish_order=order)
    assert smallest_flip(renamed, players="Anna", limit=1).players == ("Anna",)


def test_losses_are_listed_only_where_soldiers_stand() -> None:
    flip = smallest_flip(Position.random(7), "Aki", players=["Aki"], allow="remove", limit=18)
    assert (flip.changes, sum(flip.searched)) == (None, number_of_subsets(Position.random(7), "Aki") - 1)


def number_of_subsets(position: Position, player: str) -> int:
    """Count the ways to leave some soldiers of a player standing."""
    return prod(there[player] + 1 for there in position.soldiers.values())


def test_words_in_every_language() -> None:
    position = Position.random(1)
    for language in LANGUAGES:
        for flip in (
            smallest_flip(position, limit=1),
            smallest_flip(position, "Aki", limit=1),
            smallest_flip(position, "Aki", "add"),
            smallest_flip(position),
        ):
            assert all(player in flip.words(language) for player in flip.players)
    assert str(smallest_flip(position)) == smallest_flip(position).words()


def test_as_a_dict() -> None:
    told = smallest_flip(Position.random(7), allow="add").to_dict()
    assert told["solutions"][0] == {
        "changes": [{"move": ["Aki", 1, "stock", "ezo"]}],
        "winner": "Bea",
        "beyond_rules": {"Aki": 1},
    }
