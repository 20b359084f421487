"""Hold whole random games against the slow twin of the tests, and their means against known ones.

    python benchmarks/soak_games.py [NUMBER] [SEED]

NUMBER games (by default ten thousand), one preset and number of players after the other. After every
action each state is compared with the twin and every invariant is checked; at one moment in a hundred the
cards on display are tried with brute force. Saved and loaded, a game
must have the same states at every step; every twentieth game is saved and loaded at each step in
both forms. Taken back action by action, it must come to its first state. Then as many games of each
policy of chance are played by three players, and their mean scores and turns printed with their
distance from the known ones in standard errors. Ends with 1 at the first difference, or where a
mean is further off than four standard errors.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import mean, stdev

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from analysis.test_bots import MEANS, POLICIES, chances_of_soldiers, mean_turns
from plain_game import random_game, same_after_saving, same_after_saving_at_each_step, undone

from rumble_nb import Game, Rules, bots

SETTINGS = [preset(players=players) for preset in (Rules.basic, Rules.published) for players in (2, 3, 4)]


def soak(number: int, seed: int) -> None:
    """Play and check games of every setting in turn."""
    for place in range(number):
        game = random_game(seed + place, SETTINGS[place % len(SETTINGS)])
        same_after_saving(game)
        if place % 20 == 0:
            same_after_saving_at_each_step(game)
        undone(game)


def distances(policy: str, number: int, seed: int) -> list[tuple[str, float, float]]:
    """Give what was measured, its mean, and its distance from the known mean in standard errors."""
    games = [bots.play_out(Game(seed=seed + place, first="Aki"), POLICIES[policy]) for place in range(number)]
    columns = list(zip(*(game.report().scores.values() for game in games), strict=True))
    measured = [(f"seat {seat}", column) for seat, column in enumerate(columns, 1)]
    measured.append(("turns", tuple(game.turn for game in games)))
    known = [*MEANS[policy], float(3 * mean_turns(18, chances_of_soldiers(policy)))]
    return [
        (name, mean(column), (mean(column) - expected) / (stdev(column) / len(column) ** 0.5))
        for (name, column), expected in zip(measured, known, strict=True)
    ]


def main(number: int = 10_000, seed: int = 1) -> int:
    start = time.perf_counter()
    soak(number, seed)
    print(f"{number} games agree, {time.perf_counter() - start:.0f} s")
    furthest = 0.0
    for policy in POLICIES:
        for name, found, distance in distances(policy, number, seed):
            print(f"{policy}, {name}: mean {found:.2f}, {distance:+.1f} standard errors")
            furthest = max(furthest, abs(distance))
    return int(furthest > 4)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
