"""Hold smallest flips, pivots and sweeps against slow searches, on thousands of positions.

    python benchmarks/soak_flips.py [NUMBER] [SEED]

NUMBER positions (by default four thousand) of 2 to 4 players, on the islets, on Japan and on maps of any
routes, with rules far beyond what is usual. Of each, the smallest flip is searched with some kinds of changes
and some players, against every change done one after the other; everything that pivots is held against the
plain twin of the war; and a sweep against resolve_war. Ends with an error at the first difference.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from analysis.test_pivotal import agrees as pivots_agree
from analysis.test_smallest_flip import SETS
from analysis.test_smallest_flip import agrees as flips_agree
from analysis.test_sweeps import assert_variant
from many_boards import any_rules, own_map, thinned

from rumble_nb import Position, resolve_war, sweep

MOST_BOARDS = 1500
"""So many boards the slow search may resolve; a depth that needs more is not searched."""


def drawn(luck: Random, seed: int) -> Position:
    rules = any_rules(luck).replace(soldiers=luck.choice([1, 2, 3, 5, 18]))
    map = luck.choice(["islets", "japan", "islets", own_map(luck)])
    return thinned(Position.random(seed, rules.players, map, rules), luck)


def depth_for(position: Position, kinds: int) -> int:
    """Give how deep the slow search may go."""
    size = len(position.map.territories) * len(position.players) * (kinds + len(position.map.territories))
    return 3 if size**3 < MOST_BOARDS * 50 else 2 if size**2 < MOST_BOARDS * 10 else 1


def check(number: int, luck: Random) -> int | None:
    position, kinds = drawn(luck, number), luck.choice(SETS)
    some = luck.sample(position.players, luck.randint(1, len(position.players)))
    winner = luck.choice([None, None, *position.players])
    flip = flips_agree(position, winner, kinds, depth_for(position, len(kinds)), some)
    with pytest.MonkeyPatch.context() as patch:
        pivots_agree(position, patch)
    before, values = resolve_war(position), {"reinforcements": [0, 3], "second_place": [True, False]}
    for variant, chosen in zip(sweep(position, **values), product(*values.values()), strict=True):
        rules = position.rules.replace(**dict(zip(values, chosen, strict=True)))
        assert_variant(variant, before, resolve_war(position.replace(rules=rules)))
    changes: int | None = flip.changes
    return changes


def main(number: int = 4000, seed: int = 1) -> None:
    start, luck, found = time.perf_counter(), Random(seed), Counter[int | None]()
    for each in range(number):
        found[check(each, luck)] += 1
    print(f"{number} positions agree, {time.perf_counter() - start:.0f} s; changes needed: {dict(found)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
