"""Measure the search for the smallest flip against one `batch.resolve` of as many boards.

    python benchmarks/smallest_flip.py [ROUNDS]

Positions that a single change does not flip, three players with all their soldiers on the map of Japan, are
searched up to two changes, of all kinds and all players. The same number of boards goes through
`batch.resolve` on one layout. Both run turn by turn in one process on one core, so a busy machine slows both
alike; the medians of the processor's seconds are compared. Then one search up to three changes is timed.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from itertools import count, islice
from typing import Any

import numpy as np

from rumble_nb import Position, batch, resolve_war, smallest_flip

POSITIONS = 3


def seconds(work: Callable[[], Any]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before


def hard_positions() -> list[Position]:
    """Give positions in which one change is not enough."""
    drawn = (Position.random(seed) for seed in count())
    return list(islice((it for it in drawn if smallest_flip(it, limit=1).changes is None), POSITIONS))


def as_many(position: Position, number: int) -> tuple[Any, Any, Any]:
    """Give a position so many times, as arrays."""
    soldiers = [[position.soldiers[id][p] for p in position.players] for id in position.map.territories]
    values = [position.values[id] for id in position.map.territories]
    ranks = [position.finish_order.index(player) for player in position.players]
    return np.repeat(np.array([soldiers], np.int8), number, axis=0), values, ranks


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 11
    searches, resolves, boards = [], [], []
    for position in hard_positions():
        number = sum(smallest_flip(position, limit=2).searched)
        arrays = as_many(position, number)
        for _ in range(rounds):
            searches.append(seconds(lambda position=position: smallest_flip(position, limit=2)))  # type: ignore[misc]
            resolves.append(seconds(lambda arrays=arrays: batch.resolve(*arrays)))  # type: ignore[misc]
        boards.append(number)
    search, resolve = statistics.median(searches), statistics.median(resolves)
    print(f"positions: {boards}; a search {1e3 * search:.0f} ms, a batch {1e3 * resolve:.0f} ms")
    print(f"one search up to three changes: {three_changes()}")
    print(f"{'two changes':.<74} {search:8.3g} s (target at most 2)")
    print(f"{'two changes, against one batch.resolve of as many boards':.<74} {search / resolve:8.3g}")


def three_changes() -> str:
    """Search until the last in the ranking wins, where that needs three changes."""
    position = Position.random(25)
    last, before = resolve_war(position).ranking[-1], time.process_time()
    flip = smallest_flip(position, last)
    taken = time.process_time() - before
    return f"{flip.changes} needed, {sum(flip.searched):,} positions, {taken:.1f} s"


if __name__ == "__main__":
    main()
