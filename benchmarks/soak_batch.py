"""Hold many wars at once against one report after the other, and watch the memory of many games.

    python benchmarks/soak_batch.py [NUMBER] [SEED] [GAMES]

The positions are on all kinds of maps and rules, each with a layout of its own and in a batch with others.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from many_boards import disagreement, groups

from rumble_nb import batch

GROUP = 20


def main() -> None:
    defaults = ("20000", "1", "10000000")
    number, seed, games = map(int, (*sys.argv[1:], *defaults[len(sys.argv) - 1 :]))
    start = time.monotonic()
    for positions in groups(number // GROUP, GROUP, seed):
        problem = disagreement(positions)
        if problem is not None:
            raise SystemExit(problem)
    print(f"{number} positions agree, {time.monotonic() - start:.0f} s")
    start = time.monotonic()
    played = batch.play(games, seed=seed)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{played}; {time.monotonic() - start:.0f} s, at most {most:.0f} MiB (target: below 1024)")


if __name__ == "__main__":
    main()
