"""Slow and obvious twins of the twelve cards: try every small set of moves, keep what the card's words allow.

A table is a plain dict: who is to move (``own``), how many soldiers of each player lie in each place
(``at``, with ``stock`` as a place), pairs that are neighbours by ``land`` and by ``sea``, the ``capital``.
A move is ``(player, soldiers, source, target)``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, product
from typing import Any

from rumble_nb import State

Move = tuple[str, int, str, str]
Table = dict[str, Any]


def plain_table(state: State) -> Table:
    """Copy what cards read out of a state."""
    at = {
        (id, player): state.soldiers[id][player] for id in state.map.territories for player in state.players
    }
    at |= {("stock", player): state.stock[player] for player in state.players}
    routes = {
        route: {frozenset((edge.source, edge.target)) for edge in state.map.edges if edge.route == route}
        for route in ("land", "sea")
    }
    places = [*state.map.territories, "stock"]
    return {"own": state.to_move, "at": at, "places": places, "capital": state.map.capital, **routes}


def near(table: Table, one: str, other: str) -> bool:
    return {one, other} in [*table["land"], *table["sea"]]


def half_of(table: Table, place: str) -> int:
    return int(table["at"][place, table["own"]] // 2)


def one_own(table: Table, moves: list[Move], number: int | None = None) -> bool:
    """Tell whether there is one move, of own soldiers, and of so many."""
    [(player, soldiers, source, target)] = moves if len(moves) == 1 else [("", 0, "", "")]
    return player == table["own"] and number in (None, soldiers) and "stock" not in (source, target)


def monomi(table: Table, moves: list[Move]) -> bool:
    return one_own(table, moves, 1) and near(table, *moves[0][2:])


def yamagoe(table: Table, moves: list[Move]) -> bool:
    return one_own(table, moves, 2) and set(moves[0][2:]) in table["land"]


def suigun(table: Table, moves: list[Move]) -> bool:
    return one_own(table, moves, 2) and set(moves[0][2:]) in table["sea"]


def buntai(table: Table, moves: list[Move]) -> bool:
    return (
        one_own(table, moves)
        and monomi(table, [(moves[0][0], 1, *moves[0][2:])])
        and (moves[0][1] == half_of(table, moves[0][2]))
    )


def shinobi(table: Table, moves: list[Move]) -> bool:
    return one_own(table, moves, 1) and table["at"][moves[0][3], table["own"]] > 0


def joraku(table: Table, moves: list[Move]) -> bool:
    return all(
        player == table["own"] and target == table["capital"] and near(table, source, target)
        for player, _, source, target in moves
    )


def kasei(table: Table, moves: list[Move]) -> bool:
    [(player, soldiers, source, target), *more] = moves
    placed = (player, soldiers, source) == (table["own"], 1, "stock")
    return placed and not more and table["at"][target, player] > 0


def muhon(table: Table, moves: list[Move]) -> bool:
    for (enemy, one, left, back), (player, other, source, entered) in (moves, moves[::-1]):
        returned = enemy != table["own"] and one == 1 and back == "stock"
        if returned and (player, other, source) == (table["own"], 1, "stock") and left == entered:
            return True
    return False


def one_enemy(table: Table, moves: list[Move]) -> bool:
    [(player, soldiers, source, target), *more] = moves
    return player != table["own"] and soldiers == 1 and not more and near(table, source, target)


def tsuiho(table: Table, moves: list[Move]) -> bool:
    return one_enemy(table, moves) and table["at"][moves[0][2], table["own"]] > 0


def hitojichi(table: Table, moves: list[Move]) -> bool:
    return one_enemy(table, moves) and table["at"][moves[0][3], table["own"]] > 0


def otori(table: Table, moves: list[Move]) -> bool:
    [first, second] = sorted(moves, key=lambda move: move[1])
    owners = first[0] == table["own"] != second[0]
    return owners and (first[1], second[1]) == (1, 2) and first[2:] == second[2:] and near(table, *first[2:])


def taikyaku(table: Table, moves: list[Move]) -> bool:
    back = all(player == table["own"] and target == "stock" for player, _, _, target in moves)
    return back and sum(move[1] for move in moves) == 2


WORDS: dict[str, tuple[Callable[[Table, list[Move]], bool], tuple[int, ...]]] = {
    "monomi": (monomi, (1,)),
    "yamagoe": (yamagoe, (1,)),
    "suigun": (suigun, (1,)),
    "buntai": (buntai, (1,)),
    "shinobi": (shinobi, (1,)),
    "kasei": (kasei, (1,)),
    "muhon": (muhon, (2,)),
    "tsuiho": (tsuiho, (1,)),
    "hitojichi": (hitojichi, (1,)),
    "otori": (otori, (2,)),
    "taikyaku": (taikyaku, (1, 2)),
}
"""What each card says, and how many different moves it can be; the march has its own enumeration."""


def possible_moves(table: Table, most: int) -> Iterator[Move]:
    """List every move of up to so many soldiers that are there, whatever the distance."""
    for (source, player), soldiers in table["at"].items():
        for number, target in product(range(1, min(soldiers, most) + 1), table["places"]):
            if source != target:
                yield player, number, source, target


def sets_of_moves(table: Table, size: int) -> Iterable[tuple[Move, ...]]:
    """List every set of so many moves that can be made together: no two of the same soldiers and way."""
    if size == 1:
        return ((move,) for move in possible_moves(table, 99))
    pairs = combinations(possible_moves(table, 2), 2)
    return ((one, other) for one, other in pairs if (one[0], *one[2:]) != (other[0], *other[2:]))


def marches(table: Table) -> Iterator[list[Move]]:
    """List every set of moves of own soldiers to the capital, from wherever they are."""
    sources = [(place, table["at"][place, table["own"]]) for place in table["places"]]
    sources = [(place, number) for place, number in sources if number and place != table["capital"]]
    for numbers in product(*(range(number + 1) for _, number in sources)):
        moves = [
            (table["own"], number, place, table["capital"])
            for (place, _), number in zip(sources, numbers, strict=True)
            if number
        ]
        if moves:
            yield moves


def plays(state: State, card: str) -> set[str]:
    """Give every play of a card that its words allow, as the repr of an action."""
    table = plain_table(state)
    if card == "joraku":
        found = [moves for moves in marches(table) if joraku(table, moves)] if table["capital"] else []
    else:
        words, sizes = WORDS[card]
        found = [list(m) for size in sizes for m in sets_of_moves(table, size) if words(table, list(m))]
    return {written(card, moves) for moves in found}


def written(card: str, moves: list[Move]) -> str:
    """Write the play of a card as its repr, in the order of player, source and target."""
    ordered = sorted(moves, key=lambda move: (move[0], move[2], move[3]))
    shown = [f"Move({p!r}, {n}, {s!r}, {t!r})" for p, n, s, t in ordered]
    return f"PlayCard({card!r}, ({', '.join(shown)}{',' if len(shown) == 1 else ''}))"
