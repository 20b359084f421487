"""The search for the smallest flip: all positions that so many changes lead to, in blocks.

Depth after depth all positions are resolved, each once; so whoever wins at a
depth could not have won at a smaller one. Nothing is left out by a guess: on
the map of Japan there are 400 positions one change away with three players,
65 thousand two, and six million three changes away, which a batch resolves
faster than reasons to leave some out could be found.

Positions are kept by token value, soldiers as keys (see :mod:`batch_war`). The
soldiers of one player stand in a row of keys for each way to change them; a
block combines some ways of one player with some of the others, so a key is
never computed twice and never gathered one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod

import numpy as np

from rumble_nb.analysis.batch_layouts import Layout, Numbers, OneLayout
from rumble_nb.analysis.batch_resolve import CHUNK
from rumble_nb.analysis.batch_war import SOLDIER, fight, key_kind, keys_of, strengths
from rumble_nb.analysis.flip_deltas import deltas, number_of_deltas
from rumble_nb.engine.position import Position

Ways = tuple[Numbers, ...]
"""By seat: the changes of its soldiers, by place and way."""


@dataclass(frozen=True)
class Block:
    """Some of the positions of a depth.

    Parameters
    ----------
    ways
        The ways to change the soldiers of each seat.
    inner
        The seat whose ways stand side by side.
    rows
        By seat: which way each row takes; for the inner seat nothing.
    columns
        Which ways of the inner seat.
    """

    ways: Ways
    inner: int
    rows: tuple[Numbers, ...]
    columns: slice

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        number = self.ways[self.inner][:, self.columns].shape[1]
        return len(self.rows[0]), number

    @property
    def boards(self) -> int:
        """How many positions."""
        return prod(self.shape)

    def delta(self, board: int) -> Numbers:
        """Give what changes on a board, by seat and place."""
        row, column = divmod(board, self.shape[1])
        picked = [
            self.columns.start + column if seat == self.inner else self.rows[seat][row]
            for seat in range(len(self.ways))
        ]
        return np.array([ways[:, way] for ways, way in zip(self.ways, picked, strict=True)])


@dataclass(frozen=True)
class Terrain:
    """All that is the same on all boards of a search.

    Parameters
    ----------
    position
        The position that is changed.
    seats
        The seats whose soldiers may change.
    kinds
        The kinds of changes.
    limit
        The most changes.
    """

    position: Position
    seats: frozenset[int]
    kinds: frozenset[str]
    limit: int
    layout: Layout = field(init=False)
    ranks: Numbers = field(init=False)
    soldiers: Numbers = field(init=False)
    keys: Numbers = field(init=False)

    def __post_init__(self) -> None:
        """Lay out the soldiers by token value."""
        at, order = self.position, self.position.battle_order
        values = [at.values[id] for id in at.map.territories]
        ranks = np.array([at.finish_order.index(player) for player in at.players])
        soldiers = np.array([[at.soldiers[id][player] for player in at.players] for id in order])
        kind = key_kind(int(soldiers.max()) + self.limit, at.rules, at.map)
        keys = keys_of(soldiers[:, :, None], ranks, kind)
        made = {"layout": OneLayout(at.map, values), "ranks": ranks, "soldiers": soldiers, "keys": keys}
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def _open(self, seat: int, changes: int) -> bool:
        return seat in self.seats or not changes

    def boards(self, depth: int) -> int:
        """Count the positions of a depth."""
        seats = range(len(self.position.players))
        numbers = [
            [
                number_of_deltas(self.soldiers[:, seat], each, self.kinds) if self._open(seat, each) else 0
                for each in range(depth + 1)
            ]
            for seat in seats
        ]
        parts = divisions(depth, len(seats))
        return sum(prod(numbers[seat][each] for seat, each in enumerate(part)) for part in parts)

    def blocks(self, depth: int) -> Iterator[Block]:
        """Go through all positions of a depth, each once."""
        seats = range(len(self.position.players))
        nothing = np.empty((len(self.soldiers), 0), np.int8)
        listed = [
            [
                deltas(self.soldiers[:, seat], each, self.kinds) if self._open(seat, each) else nothing
                for each in range(depth + 1)
            ]
            for seat in seats
        ]
        for part in divisions(depth, len(seats)):
            yield from blocks_of(tuple(listed[seat][each] for seat, each in enumerate(part)))

    def champions(self, block: Block) -> Numbers:
        """Resolve the wars of a block; give who wins, by board."""
        places, seats, _ = self.keys.shape
        keys = np.empty((places, seats, *block.shape), self.keys.dtype)
        for seat, ways in enumerate(block.ways):
            changes = ways[:, None, block.columns] if seat == block.inner else ways[:, block.rows[seat], None]
            own = changes.astype(keys.dtype) * keys.dtype.type(SOLDIER)
            keys[:, seat] = own + self.keys[:, seat, :, None]
        wars = fight(keys.reshape(places, seats, -1), self.layout, self.position.rules)
        totals = strengths(wars.scores, wars.swords, self.ranks)
        best: Numbers = totals.argmax(axis=0)
        return best


def divisions(changes: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Divide changes among seats in all ways.

    Examples
    --------
    >>> list(divisions(2, 2))
    [(0, 2), (1, 1), (2, 0)]
    """
    for part in product(range(changes + 1), repeat=seats):
        if sum(part) == changes:
            yield part


def blocks_of(ways: Sequence[Numbers]) -> Iterator[Block]:
    """Combine the ways of all seats, in blocks that fit into a processor's cache."""
    numbers = [each.shape[1] for each in ways]
    inner = max(range(len(ways)), key=numbers.__getitem__)
    outer = [1 if seat == inner else number for seat, number in enumerate(numbers)]
    wide = min(numbers[inner], CHUNK)
    high = max(1, CHUNK // max(wide, 1))
    for first in range(0, prod(outer), high):
        rows = np.arange(first, min(first + high, prod(outer)))
        taken = tuple(np.asarray(row) for row in np.unravel_index(rows, outer))
        for column in range(0, numbers[inner], max(wide, 1)):
            columns = slice(column, min(column + wide, numbers[inner]))
            yield Block(tuple(ways), inner, taken, columns)
