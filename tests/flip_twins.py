"""A slow and obvious second search for the smallest flip: every change, one after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from rumble_nb import STOCK, Position, resolve_war

Board = tuple[tuple[int, ...], ...]
"""Soldiers by territory and seat."""


def board_of(position: Position) -> Board:
    """Write down who stands where."""
    return tuple(
        tuple(position.soldiers[id][player] for player in position.players) for id in position.map.territories
    )


def position_of(position: Position, board: Board) -> Position:
    """Put soldiers on the map; the rules may have to give more than they did."""
    soldiers = {
        id: dict(zip(position.players, there, strict=True))
        for id, there in zip(position.map.territories, board, strict=True)
    }
    most = max(map(sum, zip(*board, strict=True)))
    rules = position.rules.replace(soldiers=max(position.rules.soldiers, most))
    return position.replace(soldiers=soldiers, rules=rules)


def one_change(board: Board, seats: Collection[int], kinds: Collection[str]) -> Iterator[Board]:
    """Do every single change to a board."""
    numbers = range(len(board))
    for seat in seats:
        for source in numbers:
            if board[source][seat] and "remove" in kinds:
                yield _with(board, seat, {source: -1})
            if board[source][seat] and "move" in kinds:
                yield from (
                    _with(board, seat, {source: -1, target: +1}) for target in numbers if target != source
                )
            if "add" in kinds:
                yield _with(board, seat, {source: +1})


def _with(board: Board, seat: int, changes: dict[int, int]) -> Board:
    rows = [list(there) for there in board]
    for territory, change in changes.items():
        rows[territory][seat] += change
    return tuple(map(tuple, rows))


def slow_flip(
    position: Position, winner: str | None, kinds: Collection[str], limit: int, seats: Collection[int]
) -> tuple[int | None, dict[Board, str], list[int]]:
    """Give the number of changes, who wins each position then, and how many positions each depth had."""
    before, known = resolve_war(position).winner, {board_of(position)}
    if winner == before:
        return 0, {board_of(position): before}, []
    border, searched = set(known), []
    for depth in range(1, limit + 1):
        border = {after for board in border for after in one_change(board, seats, kinds)} - known
        known |= border
        searched.append(len(border))
        ends = {board: resolve_war(position_of(position, board)).winner for board in border}
        hits = {board: end for board, end in ends.items() if end == (winner or end) and end != before}
        if hits:
            return depth, hits, searched
    return None, {}, searched


def changes_of(moves: Collection[Any]) -> int:
    """Count single soldiers."""
    return sum(move.soldiers for move in moves)


def net(moves: Collection[Any]) -> dict[str, int]:
    """Count how many soldiers each player has more, or fewer, on the map."""
    more: dict[str, int] = {}
    for move in moves:
        change = move.soldiers * ((move.source == STOCK) - (move.target == STOCK))
        more[move.player] = more.get(move.player, 0) + change
    return more
