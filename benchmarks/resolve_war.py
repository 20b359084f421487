"""Measure ``resolve_war``, with its whole report, against the yardstick.

    python benchmarks/resolve_war.py

Both take the same random positions, turn by turn in one run; the medians of the
rounds and their ratio are printed. The target is a ratio of at most 4 with three players.
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

BOARDS, ROUNDS = 500, 15


def seconds(work: Callable[[Any], Any], items: Iterable[Any]) -> float:
    """Measure one round, with the garbage of the last one gone."""
    gc.collect()
    start = time.perf_counter()
    for item in items:
        work(item)
    return time.perf_counter() - start


def compare(players: int) -> tuple[float, float]:
    """Give the microseconds of a board, for the yardstick and for ``resolve_war``."""
    positions = [Position.random(seed, players) for seed in range(BOARDS)]
    boards = [plain_board(position) for position in positions]
    for position, board in zip(positions, boards, strict=True):
        assert list(resolve_war(position).scores.values()) == score_board(board)
    yardstick, resolved = [], []
    for _ in range(ROUNDS):
        yardstick.append(seconds(score_board, boards))
        resolved.append(seconds(resolve_war, positions))
    return tuple(statistics.median(times) / BOARDS * 1e6 for times in (yardstick, resolved))  # type: ignore[return-value]


def main() -> None:
    for players in (2, 4, 3):
        yardstick, resolved = compare(players)
        print(
            f"{players} players: yardstick {yardstick:.1f} µs, resolve_war {resolved:.1f} µs,"
            f" ratio {resolved / yardstick:.2f}"
        )


if __name__ == "__main__":
    main()
