"""Hold the differences of wars against a slow comparison of the twin's wars, on thousands of pairs.

    python benchmarks/soak_whatif.py [NUMBER] [SEED]

The pairs are positions on shipped maps and on others, for 2 to 4 players, and what up to four
changes make of them: soldiers, tokens, finish order, rules, routes. The battles, points and
reinforcements that differ must be those of the twin; every battle must have causes that come
before it; JSON must give the same difference again, and the words must be told. Ends with 1 at
the first fault; prints how many agree and how many battles differed.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from compared import faults, seeded_pairs

from rumble_nb import WarDiff, compare


def main(number: int = 5_000, seed: int = 1) -> int:
    start, found = time.perf_counter(), Counter[str]()
    for before, after in islice(seeded_pairs(seed), number):
        diff = compare(before, after)
        wrong = faults(diff)
        if wrong or not all(diff.words(language) for language in ("en", "hu")):
            print(before.to_json(), after.to_json(), *wrong, sep="\n")
            return 1
        assert WarDiff.from_dict(diff.to_dict()) == diff
        found["battles that differ"] += len(diff.battles)
        found["other winners"] += len(set(diff.winners)) > 1
        found["the same outcome"] += diff.same
    print(f"{number} pairs agree, {time.perf_counter() - start:.0f} s")
    print(", ".join(f"{name}: {times}" for name, times in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
