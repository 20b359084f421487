"""The truths of lesson 8, computed a second time: from the rules alone, and game by game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from copy import deepcopy
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import Position, chances
from rumble_nb.lessons import one_soldier, played_again

Board = dict[str, Any]


def with_moves(position: Position, *moves: tuple[str, str]) -> Board:
    """Let soldiers of Aki go from one territory to another on a plain board."""
    board = deepcopy(plain_board(position))
    for source, target in moves:
        board["soldiers"][source]["Aki"] -= 1
        board["soldiers"][target]["Aki"] += 1
    return board


def single_moves(position: Position) -> Iterator[tuple[str, str]]:
    for source in position.map.territories:
        for target in position.map.territories:
            if position.soldiers[source]["Aki"] and source != target:
                yield source, target


def crowning(position: Position) -> list[tuple[str, str]]:
    return [m for m in single_moves(position) if fight_war(with_moves(position, m))["winner"] == "Aki"]


def where_the_soldier_goes() -> set[str]:
    return {target for _, target in crowning(one_soldier.far_behind())}


def boards_after_one_move() -> int:
    board = one_soldier.far_behind()
    return len({str(with_moves(board, move)["soldiers"]) for move in single_moves(board)})


def winners(board: Board) -> dict[str, str | None]:
    return {battle["territory"]: battle["winner"] for battle in fight_war(board)["battles"]}


def moved() -> Board:
    (move,) = crowning(one_soldier.far_behind())
    return with_moves(one_soldier.far_behind(), move)


def territories_with_another_winner() -> int:
    before, after = winners(plain_board(one_soldier.far_behind())), winners(moved())
    return sum(before[territory] != after[territory] for territory in before)


def wins_that_kinai_needs() -> set[str]:
    """Leave Aki out of each won territory in turn, and see who comes first in Kinai."""
    needed = set()
    for territory, winner in winners(moved()).items():
        board = moved()
        board["soldiers"][territory]["Aki"] = 0
        if winner == "Aki" and territory != "kinai" and winners(board)["kinai"] != "Aki":
            needed.add(territory)
    return needed


def who_is_right_about_being_close() -> set[str]:
    far, close = one_soldier.far_behind(), one_soldier.one_point_behind()
    return {"Bea" if crowning(far) and not crowning(close) else "Aki"}


def boards_after_two_moves() -> int:
    """Place the two soldiers, and take two away, in all ways; leave out what one move makes."""
    board, found = one_soldier.one_point_behind(), set()
    there = {territory: board.soldiers[territory]["Aki"] for territory in board.map.territories}
    for gone in combinations_with_replacement(there, 2):
        for come in combinations_with_replacement(there, 2):
            if set(gone) & set(come) or any(there[id] < gone.count(id) for id in gone):
                continue
            found.add((gone, come))
    return len(found)


def difference_in_pairs() -> Fraction:
    """Compare the two shares of wins, game by game."""
    from rumble_nb import batch

    one, other = (
        batch.play(1000, start=played_again.moment().apply(option), seed=1).champion.tolist()
        for option in played_again.options()
    )
    return Fraction(other.count(0) - one.count(0), 1000)


def what_cost_most() -> set[str]:
    """Go through the states of the game, and add up what each step did to Aki's chance."""
    states, sums = played_again.short_game().states, defaultdict[str, Fraction](Fraction)
    worth = [Fraction(chances(state, limit=4_000_000)["Aki"].win) for state in states]
    for before, was, now in zip(states, worth, worth[1:], strict=False):
        whose = "own" if before.to_move == "Aki" else "other"
        kind = "dice" if before.phase == "choose" else "choices"
        sums[f"{whose} {kind}"] += now - was
    return {min(sums, key=sums.__getitem__)}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "8.1": where_the_soldier_goes,
    "8.2": boards_after_one_move,
    "8.3": territories_with_another_winner,
    "8.4": wins_that_kinai_needs,
    "8.5": who_is_right_about_being_close,
    "8.6": boards_after_two_moves,
    "8.7": difference_in_pairs,
    "8.8": what_cost_most,
}
