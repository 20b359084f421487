"""Hold the engine against the slow twin of the tests on twenty thousand positions.

    python benchmarks/soak.py [NUMBER] [SEED]

The positions are on shipped maps and on others, for 2 to 4 players, under the presets
with reinforcements, supply limits, second places and swords changed. Prints how many were
compared and the time; ends with 1 and the position at the first difference.
"""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from seeded import differences, seeded_positions
from twins import plain_board

from rumble_nb import resolve_war


def main(number: int = 20_000, seed: int = 1) -> int:
    start = time.perf_counter()
    for position in islice(seeded_positions(seed), number):
        found = differences(plain_board(position), resolve_war(position))
        if found:
            print(position.to_json(), *found.items(), sep="\n")
            return 1
    print(f"{number} positions agree, {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
