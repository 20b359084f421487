"""Hold the provenance of all soldiers against the slow twin of the tests, in thousands of wars and games.

    python benchmarks/soak_provenance.py [NUMBER] [SEED] [GAMES]

NUMBER positions (by default five thousand) on shipped maps and on others, for 2 to 4 players, with limits of
the supply; in each, everybody's soldiers in every territory are traced as the twin follows them one by one,
with all wins on which a first place hangs. Then GAMES games (by default three hundred) with tactics cards: in
every turn what came and what left must be what the states say. Ends with an error at the first difference.
"""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from analysis.test_provenance import assert_turns_add_up, whole_game
from plain_soldiers import problems
from seeded import seeded_positions


def main(number: int = 5_000, seed: int = 1, games: int = 300) -> int:
    start, traced = time.perf_counter(), 0
    for position in islice(seeded_positions(seed), number):
        for problem in problems(position, hinges=True):
            print(position.to_json(), problem, sep="\n")
            return 1
        traced += len(position.map.territories) * len(position.players)
    print(f"{number} positions agree, {traced} provenances, {time.perf_counter() - start:.0f} s")
    start = time.perf_counter()
    for game in range(games):
        assert_turns_add_up(whole_game(seed + game))
    print(f"{games} games agree, {time.perf_counter() - start:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
