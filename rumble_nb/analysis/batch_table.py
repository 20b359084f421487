"""The Deployment Phase of a block of games, turn by turn in all of them at once.

Seats take their turns in their order; where a seat has placed all, its turn
does nothing. So every game goes as it would alone: who has finished is skipped
(rule 9), and who finishes first is known by then.
"""

from __future__ import annotations

from typing import Protocol

import numpy as np

from rumble_nb.analysis.batch_layouts import Layout, Numbers, layout_of
from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.batch_turn import place
from rumble_nb.analysis.batch_war import Wars, fight, key_kind, keys_of

WAITING = -1
"""The finish rank of who has soldiers left."""


class Dealer(Protocol):
    """Says what is placed in each turn: dice and decisions together."""

    def placements(self, table: Table, seat: int, active: Numbers) -> tuple[Numbers, Numbers]:
        """Give token values and soldiers by game; more soldiers than the stock has are cut (rule 8)."""


class Table:
    """A block of games while it is played; games stand last in every array.

    Parameters
    ----------
    start
        Where the games begin.
    values
        Token values of the eleven territories: of all games, or by game.
    games
        How many games.
    """

    def __init__(self, start: Start, values: Numbers, games: int) -> None:
        seats = len(start.players)
        self.start, self.games, self.values = start, games, values
        self.layout: Layout = layout_of(start.map, values)
        self.board: Numbers = np.empty((11, seats, games), start.kind)
        self.board[:] = np.array(start.soldiers, start.kind)[..., None]
        self.stock: Numbers = np.empty((seats, games), np.int16)
        self.stock[:] = np.array(start.stock, np.int16)[:, None]
        self.finish_rank: Numbers = np.full((seats, games), WAITING, np.int8)
        for rank, seat in enumerate(start.finished):
            self.finish_rank[seat] = rank
        self.finished: Numbers = np.full(games, len(start.finished), np.int8)
        self.turns: Numbers = np.zeros((seats, games), np.int16)

    def play(self, dealer: Dealer) -> None:
        """Go round the table until all have placed all."""
        while self.stock.any():
            for seat in self.start.seats:
                active = self.stock[seat] > 0
                if active.any():
                    self._turn(seat, active, *dealer.placements(self, seat, active))

    def _turn(self, seat: int, active: Numbers, values: Numbers, soldiers: Numbers) -> None:
        stock = self.stock[seat]
        placed = np.minimum(soldiers, stock)
        place(self.board, seat, values, placed)
        stock -= placed
        self.turns[seat] += active
        done = active & (stock == 0)
        if done.any():
            rank = self.finish_rank[seat]
            np.copyto(rank, self.finished, where=done)
            self.finished += done

    def war(self, record: bool = False) -> Wars:
        """Play the War Phase of all games."""
        kind = key_kind(int(self.board.max()), self.start.rules, self.start.map)
        keys = keys_of(self.board, self.finish_rank, kind)
        return fight(keys, self.layout, self.start.rules, record)
