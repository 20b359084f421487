"""All ways in which a game can end, each with its exact weight; only whole numbers are added up.

A policy that looks at nothing but the dice makes players independent: what one
of them places has nothing to do with the others. A turn places one of 33 things
(token value, soldiers), and their order does not matter for where soldiers stand
in the end. So equal boards are merged player by player, and only then combined.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, prod
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_dealers import DiceDeals
from rumble_nb.analysis.batch_draws import Weights
from rumble_nb.analysis.batch_layouts import LOWEST, Numbers, layout_of
from rumble_nb.analysis.batch_resolve import CHUNK
from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.batch_war import fight, key_kind, keys_of, places_of
from rumble_nb.analysis.chance_results import Counts
from rumble_nb.engine.rules import TOKENS

BITS = 5
"""Bits for the soldiers on a token; eleven tokens make one number of 55 bits."""

MOST_LEFT = (1 << BITS) - 1
"""More soldiers in one stock than this cannot end in few boards anyway."""


@dataclass(frozen=True)
class Endings:
    """How one player can place what is left.

    Parameters
    ----------
    soldiers
        Soldiers added, by token value from 2 and ending.
    turns
        In how many turns, by ending.
    weights
        Whole numbers in proportion to the chances, by ending.
    """

    soldiers: Numbers
    turns: Numbers
    weights: Numbers

    def __len__(self) -> int:
        """Count the endings."""
        return len(self.turns)


def exact_counts(start: Start, deals: DiceDeals, limit: int) -> tuple[int, Counts] | None:
    """Count all endings of a game, weighted, or give ``None`` where there are more than the limit.

    Returns
    -------
    tuple of int and Counts, or None
        How many boards there are, and what they come to.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> from rumble_nb.analysis.batch_dealers import deals_for
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> from rumble_nb.analysis.batch_start import start_of
    >>> start = start_of(Game(seed=7).state)
    >>> exact_counts(start, deals_for(start, RandomPolicy()), limit=1000) is None
    True
    """
    waiting = [seat for seat in start.seats if start.stock[seat]]
    if prod(_fewest(start.stock[seat], deals) for seat in waiting) > limit:
        return None
    alone, endings, room = len(waiting) == 1, [], limit
    for number, seat in enumerate(waiting):
        first = deals.first if number == 0 else deals.later
        found = endings_of(start.stock[seat], first, deals.later, room, alone)
        if found is None:
            return None
        endings.append(found)
        room //= len(found)
    return prod(map(len, endings)), _Boards(start, waiting, endings).counts()


def _fewest(stock: int, deals: DiceDeals) -> int:
    """Give a number of endings that is easily found and never too large."""
    ones = sum(soldiers == 1 for _, soldiers in deals.later)
    placed = stock if deals.first == deals.later else max(stock - 3, 0)
    return comb(placed + ones - 1, placed) if ones else 1


def endings_of(stock: int, first: Weights, later: Weights, limit: int, alone: bool = False) -> Endings | None:
    """Give all ways to place a stock, or ``None`` where there are more than the limit.

    Parameters
    ----------
    stock
        How many soldiers are left, at least one.
    first, later
        What is placed in the first turn, and in others.
    limit
        How many endings are wanted at most.
    alone
        Whether nobody else has soldiers left, so that the number of turns does not matter.

    Examples
    --------
    >>> from rumble_nb.analysis.batch_draws import roll_weights_of
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> weights = roll_weights_of(RandomPolicy())
    >>> [len(endings_of(stock, weights, weights, 10_000)) for stock in (1, 2, 3)]
    [11, 77, 418]
    """
    if stock > MOST_LEFT:
        return None
    per_turn = sum(later.values())
    kind = np.int64 if sum(first.values()) * per_turn ** (stock - 1) < 2**62 else object
    codes, left = np.zeros(1, np.int64), np.array([stock])
    weights: Numbers = np.ones(1, kind)
    done: list[tuple[Numbers, Numbers, Numbers]] = []
    turn = 0
    while len(codes):
        turn += 1
        codes, left, weights = _placed(codes, left, weights, first if turn == 1 else later)
        over = left == 0
        scale = per_turn ** (stock - turn)
        done.append((codes[over], np.full(int(over.sum()), turn), weights[over] * scale))
        codes, left, weights = codes[~over], left[~over], weights[~over]
        if len(codes) + sum(len(ended) for ended, _, _ in done) > limit * (stock if alone else 1):
            return None
    ended, turns, weights = (np.concatenate(parts) for parts in zip(*done, strict=True))
    if alone:
        ended, weights = _merged(ended, weights)
        turns = np.ones(len(ended), int)
    if len(ended) > limit:
        return None
    shifts = np.arange(len(TOKENS), dtype=np.int64)[:, None] * BITS
    return Endings(((ended >> shifts) & MOST_LEFT).astype(np.int8), turns, weights)


def _placed(
    codes: Numbers, left: Numbers, weights: Numbers, options: Weights
) -> tuple[Numbers, Numbers, Numbers]:
    """Place one of the options on each board, and merge equal boards."""
    shifts = np.array([(value - LOWEST) * BITS for value, _ in options], np.int64)
    soldiers = np.array([number for _, number in options], np.int64)
    placed = np.minimum(soldiers, left[:, None])
    after = (codes[:, None] + (placed << shifts)).reshape(-1)
    worth = (weights[:, None] * np.array(list(options.values()), weights.dtype)).reshape(-1)
    merged, summed, place = _merged(after, worth, places=True)
    return merged, (left[:, None] - placed).reshape(-1)[place], summed


def _merged(codes: Numbers, weights: Numbers, places: bool = False) -> Any:
    """Add up the weights of equal boards; also give where one of them stood, if asked."""
    order = np.argsort(codes, kind="stable")
    ordered = codes[order]
    fresh = np.flatnonzero(np.concatenate([[True], ordered[1:] != ordered[:-1]]))
    summed = np.add.reduceat(weights[order], fresh)
    return (ordered[fresh], summed, order[fresh]) if places else (ordered[fresh], summed)


class _Boards:
    """All combinations of what the players can place."""

    def __init__(self, start: Start, waiting: list[int], endings: list[Endings]) -> None:
        self._start, self._waiting, self._endings = start, waiting, endings
        assert start.values is not None
        self._layout = layout_of(start.map, np.array(start.values))
        self._before = np.array(start.soldiers, start.kind)
        self._kind = key_kind(max(start.rules.soldiers, 1), start.rules, start.map)
        self._total = prod(int(found.weights.sum()) for found in endings)
        # 77 points at most for each of the boards.
        self._weight_kind = np.int64 if self._total * sum(TOKENS) < 2**63 else object

    def counts(self) -> Counts:
        """Count them all."""
        boards = prod(map(len, self._endings))
        parts = [self._some(first, min(first + CHUNK, boards)) for first in range(0, boards, CHUNK)]
        return sum(parts[1:], parts[0])

    def _some(self, first: int, last: int) -> Counts:
        chosen = np.unravel_index(np.arange(first, last), tuple(map(len, self._endings)) or (1,))
        boards, weights = last - first, np.ones(last - first, self._weight_kind)
        placed = np.repeat(self._before[..., None], boards, axis=2)
        for seat, found, index in zip(self._waiting, self._endings, chosen, strict=False):
            placed[:, seat] += found.soldiers[:, index].astype(placed.dtype)
            weights = weights * found.weights[index].astype(self._weight_kind)
        ranks = self._ranks(chosen, boards)
        wars = fight(keys_of(placed, ranks, self._kind), self._layout, self._start.rules, record=True)
        assert wars.firsts is not None
        places = places_of(wars.scores, wars.swords, ranks)
        return weighed(
            weights, places, wars.scores, self._layout.by_territory(np.arange(11)[:, None])[0], wars.firsts
        )

    def _ranks(self, chosen: Any, boards: int) -> Numbers:
        """Rank who finished; of those who had soldiers left, by turns and then round the table."""
        ranks = np.zeros((len(self._start.players), boards), np.int8)
        for rank, seat in enumerate(self._start.finished):
            ranks[seat] = rank
        ended = [
            found.turns[index] * len(self._waiting) + place
            for place, (found, index) in enumerate(zip(self._endings, chosen, strict=False))
        ]
        for seat, own in zip(self._waiting, ended, strict=True):
            ranks[seat] = len(self._start.finished) + sum(other < own for other in ended)
        return ranks


def weighed(weights: Numbers, places: Numbers, scores: Numbers, order: Numbers, firsts: Numbers) -> Counts:
    """Count boards, each as often as its weight says.

    Parameters
    ----------
    weights
        By board.
    places, scores
        By seat and board.
    order
        The number of the place of each territory.
    firsts
        Who came first, by place, seat and board: -1 for them, 0 for others.
    """
    seats = range(len(places))
    return Counts(
        int(weights.sum()),
        tuple(tuple(int(weights[row == place].sum()) for place in seats) for row in places),
        tuple(int((weights * row.astype(weights.dtype)).sum()) for row in scores),
        tuple(tuple(int(weights[row != 0].sum()) for row in firsts[place]) for place in order),
    )
