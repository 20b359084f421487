"""Measure ``resolve_war``, with its whole report, against the yardstick.

    python benchmarks/resolve_war.py

Both take the same random positions, turn by turn in one run; the medians of the
rounds and their ratios are printed. The target is a ratio of at most 4 with three players.
A position remembers that it has no defects, so the first war of a new one costs more.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from yardstick import plain_board, score_board

from rumble_nb import Position, resolve_war

BOARDS, ROUNDS = 100, 101


def seconds(work: Callable[[Any], Any], items: Iterable[Any]) -> float:
    """Measure one round in time of this process, without garbage collection, as timeit does."""
    gc.collect()
    gc.disable()
    start = time.process_time()
    for item in items:
        work(item)
    end = time.process_time()
    gc.enable()
    return end - start


def fresh(positions: Iterable[Position]) -> list[Position]:
    """Copy the positions, so that none has been checked for defects yet."""
    return [position.replace() for position in positions]


def compare(players: int) -> list[float]:
    """Give the median microseconds of a board: the yardstick; resolve_war; resolve_war with the check."""
    positions = [Position.random(seed, players) for seed in range(BOARDS)]
    boards = [plain_board(position) for position in positions]
    for position, board in zip(positions, boards, strict=True):
        assert list(resolve_war(position).scores.values()) == score_board(board)
    rounds = []
    for _ in range(ROUNDS):
        checked, unchecked = seconds(resolve_war, positions), seconds(resolve_war, fresh(positions))
        rounds.append((seconds(score_board, boards), checked, unchecked))
    return [statistics.median(times) / BOARDS * 1e6 for times in zip(*rounds, strict=True)]


def main() -> None:
    for players in (2, 4, 3):
        yardstick, checked, unchecked = compare(players)
        print(
            f"{players} players: yardstick {yardstick:.1f} µs, resolve_war {checked:.1f} µs"
            f" (ratio {checked / yardstick:.2f}), of a new position with its check for defects"
            f" {unchecked:.1f} µs (ratio {unchecked / yardstick:.2f})"
        )


if __name__ == "__main__":
    main()
