"""The search for the smallest flip, depth by depth: what was found, and what it was found among."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.block_runs import progress_bar
from rumble_nb.analysis.flip_deltas import KINDS, MOVE
from rumble_nb.analysis.flip_results import Flip
from rumble_nb.analysis.flip_search import Block, Terrain
from rumble_nb.engine.actions import STOCK, Move, together
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import resolve_war

Solution = tuple[Move, ...]


@dataclass
class Found:
    """What has been found so far at a depth.

    Parameters
    ----------
    keep
        How many solutions are listed.
    wins
        How many positions each seat wins that should.
    listed
        What changes, by seat and place, with who wins then.
    boards
        How many positions were resolved.
    """

    keep: int
    wins: Counter[int] = field(default_factory=Counter)
    listed: list[tuple[Numbers, int]] = field(default_factory=list)
    boards: int = 0

    def take(self, block: Block, champions: Numbers, hits: Numbers) -> None:
        """Take what a block came to."""
        self.boards += block.boards
        boards = np.flatnonzero(hits)
        self.wins.update(champions[boards].tolist())
        for board in boards[: self.keep - len(self.listed)].tolist():
            self.listed.append((block.delta(board), int(champions[board])))


def found(terrain: Terrain, winner: str | None, keep: int, progress: bool | None) -> Flip:
    """Search depth after depth, until somebody else wins or the limit is reached."""
    before = resolve_war(terrain.position).winner
    if winner == before:
        return _flip(terrain, before, winner, 0, [], Found(keep, Counter(), []), True)
    at, searched = Found(keep), []
    for depth in range(1, terrain.limit + 1):
        at = Found(keep)
        complete = _searched(terrain, depth, before, winner, at, progress)
        searched.append(at.boards)
        if at.wins or not complete:
            changes = depth if at.wins else None
            return _flip(terrain, before, winner, changes, searched, at, complete)
    return _flip(terrain, before, winner, None, searched, at, True)


def _searched(
    terrain: Terrain, depth: int, before: str, winner: str | None, at: Found, progress: bool | None
) -> bool:
    """Search a depth, and tell whether nobody interrupted."""
    players = terrain.position.players
    was, wanted = players.index(before), None if winner is None else players.index(winner)
    with progress_bar(terrain.boards(depth), progress, " boards") as bar:
        try:
            for block in terrain.blocks(depth):
                champions = terrain.champions(block)
                at.take(block, champions, champions != was if wanted is None else champions == wanted)
                bar.update(block.boards)
        except KeyboardInterrupt:
            if depth == 1 and not at.boards:
                raise
            return False
    return True


def _flip(
    terrain: Terrain,
    before: str,
    winner: str | None,
    changes: int | None,
    searched: Sequence[int],
    at: Found,
    complete: bool,
) -> Flip:
    position = terrain.position
    players, moving = position.players, MOVE in terrain.kinds
    solutions = [(moves_of(position.battle_order, players, delta, moving), seat) for delta, seat in at.listed]
    solutions.sort(key=_plainest_first)
    counts = {player: at.wins[seat] for seat, player in enumerate(players) if at.wins[seat]}
    if changes == 0:
        solutions, counts = [((), players.index(before))], {before: 1}
    return Flip(
        position=position,
        winner_before=before,
        wanted=winner,
        allow=tuple(kind for kind in KINDS if kind in terrain.kinds),
        players=tuple(player for seat, player in enumerate(players) if seat in terrain.seats),
        limit=terrain.limit,
        changes=changes,
        counts=FrozenMapping(counts),
        solutions=tuple(moves for moves, _ in solutions),
        winners=tuple(players[seat] for _, seat in solutions),
        searched=tuple(searched),
        complete=complete,
    )


def _plainest_first(solution: tuple[Solution, int]) -> tuple[int, Solution]:
    """Sort so that solutions come first which add and take away nobody."""
    moves, _ = solution
    return sum(move.soldiers for move in moves if STOCK in (move.source, move.target)), moves


def moves_of(places: Sequence[str], players: Sequence[str], delta: Numbers, moving: bool) -> Solution:
    """Write down what changes as moves, always in the same way.

    Of each player the first territory that loses a soldier gives it to the
    first that gains one, and so on, in the order of the territories' ids;
    what is left over is added or taken away.

    Parameters
    ----------
    places
        The territory of each place.
    players
        The player of each seat.
    delta
        Soldiers more or fewer, by seat and place.
    moving
        Whether soldiers may move; else all are added and taken away.

    Examples
    --------
    >>> moves_of(["ezo", "kinai", "oshu"], ["Aki"], np.array([[2, -1, 0]]), True)
    (Move('Aki', 1, 'kinai', 'ezo'), Move('Aki', 1, 'stock', 'ezo'))
    """
    moves: list[Move] = []
    for player, changes in zip(players, delta.tolist(), strict=True):
        by_place = dict(zip(places, changes, strict=True))
        come, gone = (list(_singly(by_place, sign)) for sign in (1, -1))
        pairs = min(len(come), len(gone)) if moving else 0
        ways = [*zip(gone[:pairs], come[:pairs], strict=True)]
        ways += [(STOCK, place) for place in come[pairs:]] + [(place, STOCK) for place in gone[pairs:]]
        moves += [Move(player, 1, *way) for way in ways]
    return together(moves)


def _singly(by_place: dict[str, int], sign: int) -> Iterator[str]:
    """Name each territory once for every soldier that comes, or goes."""
    for place in sorted(by_place):
        yield from [place] * max(sign * by_place[place], 0)
