"""Measure whole random games, step by step, against wars resolved with their report.

    python benchmarks/step_by_step.py

Both run turn by turn in one process; the medians of the rounds and their ratio are printed.
The target is a ratio of at most 30 with three players.
"""

from __future__ import annotations

import statistics

from resolve_war import seconds

from rumble_nb import Game, Position, Roll, resolve_war
from rumble_nb.engine.luck import below, stream

GAMES, ROUNDS = 40, 21


def play(seed: int) -> Game:
    """Play a game whose every deployment is drawn from the legal ones."""
    game, luck = Game(seed=seed), stream(seed, "step by step")
    while not game.over:
        game.play(Roll())
        options = game.legal_actions()
        game.play(options[below(luck, len(options))])
    return game


def main() -> None:
    positions = [Position.random(seed) for seed in range(GAMES)]
    rounds = [(seconds(resolve_war, positions), seconds(play, range(GAMES))) for _ in range(ROUNDS)]
    wars, games = (statistics.median(times) / GAMES * 1e6 for times in zip(*rounds, strict=True))
    print(f"one war {wars:.0f} µs, one whole game {games:.0f} µs (ratio {games / wars:.1f})")


if __name__ == "__main__":
    main()
