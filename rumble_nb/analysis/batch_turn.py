"""One turn of many games: what a policy is shown."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rumble_nb.analysis.batch_layouts import LOWEST, Layout, Numbers
from rumble_nb.analysis.batch_war import fight, key_kind, keys_of
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.rules import TOKENS, Rules


@dataclass(frozen=True, eq=False)
class Turn:
    """The same seat's turn in all games of a block, dice on the table.

    Everything is read, nothing changed. Games stand last in every array.

    Parameters
    ----------
    seat
        Whose turn it is.
    active
        In which games this seat has soldiers left; the others do not matter.
    dice
        The pips of the three dice, by die and game.
    values, soldiers
        For each die, if it counts soldiers: the token that the other two
        name, and how many soldiers are placed, no more than are in stock.
    board
        Soldiers on the map by token value, 2 first; by seat; by game.
    stock
        Soldiers not yet placed, by seat and game.
    finish_rank
        When each seat finished, 0 first; -1 where soldiers are left.
    rerolls_left
        How often the dice may be rolled again.
    luck
        A numpy generator for decisions; it has nothing to do with the dice.
    layout, map, rules
        Where the tokens lie, the map, the rules.
    """

    seat: int
    active: Numbers
    dice: Numbers
    values: Numbers
    soldiers: Numbers
    board: Numbers
    stock: Numbers
    finish_rank: Numbers
    rerolls_left: int
    luck: np.random.Generator
    layout: Layout
    map: TerritoryMap
    rules: Rules

    @cached_property
    def different(self) -> Numbers:
        """By die and game: whether no earlier die leads to the same split."""
        first, second, third = self.dice
        always = np.ones(len(first), np.bool_)
        return np.stack([always, second != first, (third != first) & (third != second)])

    def own_soldiers(self, values: Numbers) -> Numbers:
        """Count the own soldiers on the token named for each game."""
        own: Numbers = self.board[values - LOWEST, self.seat, np.arange(len(values))]
        return own

    def leads(self, values: Numbers, soldiers: Numbers) -> Numbers:
        """Give the lead after each placement if the war began then.

        The lead is the own points less those of the best other. Who has not
        finished comes after who has, first with fewer soldiers left, then by turn.

        Parameters
        ----------
        values, soldiers
            Placements, by option and game.
        """
        return np.stack([self._lead(*option) for option in zip(values, soldiers, strict=True)])

    def _lead(self, values: Numbers, soldiers: Numbers) -> Numbers:
        board, stock = self.board.copy(), self.stock.copy()
        place(board, self.seat, values, soldiers)
        stock[self.seat] -= soldiers.astype(stock.dtype)
        kind = key_kind(int(board.max()), self.rules, self.map)
        scores = fight(keys_of(board, self._ranks(stock), kind), self.layout, self.rules).scores
        others = np.delete(scores, self.seat, axis=0).max(axis=0)
        lead: Numbers = scores[self.seat].astype(np.int32) - others
        return lead

    def _ranks(self, stock: Numbers) -> Numbers:
        """Rank all as if nobody placed any more."""
        seats = len(stock)
        turns = np.arange(seats, dtype=np.int32) - self.seat - 1
        waiting = stock.astype(np.int32) * seats + (turns % seats)[:, None]
        # Whoever finishes by this very placement has an empty stock and comes before all who wait.
        order = np.where(self.finish_rank >= 0, self.finish_rank - np.int32(seats), waiting)
        return np.stack([(order < own).sum(axis=0, dtype=np.int8) for own in order])


def place(board: Numbers, seat: int, values: Numbers, soldiers: Numbers) -> None:
    """Put soldiers of a seat on the tokens named, game by game.

    Examples
    --------
    >>> board = np.zeros((11, 2, 1), np.int8)
    >>> place(board, 1, np.array([7]), np.array([3]))
    >>> int(board[5, 1, 0])
    3
    """
    tokens = np.array(TOKENS, np.int8)[:, None]
    there = np.negative((tokens == values.astype(np.int8)).view(np.int8)).astype(board.dtype, copy=False)
    board[:, seat] += there & soldiers.astype(board.dtype, copy=False)
