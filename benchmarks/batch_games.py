"""Measure boards, games and chances in numpy against the yardstick, the engine and scalar C.

    python benchmarks/batch_games.py [ROUNDS]

Everything runs turn by turn in one process on one core, so a busy machine slows all alike; the medians of
the processor's seconds are compared. Each line ends with its ratio and the target. Without a C compiler
(gcc or cc) the comparisons with C are left out, and that is said.
"""

from __future__ import annotations

import ctypes
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from step_by_step import play
from yardstick import plain_board, score_board

from rumble_nb import Game, Position, Rules, batch, bots, chances, load_map, resolve_war
from rumble_nb.analysis.batch_layouts import layout_of
from rumble_nb.analysis.batch_war import fight, key_kind, keys_of

POSITIONS, BOARDS, GAMES = 40, 65_536, 81_920
JAPAN = load_map("japan")
RULES = Rules.basic(3)


class Scalar:
    """Scalar C, if there is a compiler."""

    def __init__(self) -> None:
        compiler = shutil.which("gcc") or shutil.which("cc")
        self.library: Any = None
        if compiler is None:
            return
        folder = Path(tempfile.mkdtemp(prefix="rumble-nb-scalar-"))
        source, library = Path(__file__).with_name("scalar.c"), folder / "scalar.so"
        options = ["-O3", "-fno-tree-vectorize", "-shared", "-fPIC"]
        subprocess.run([compiler, *options, "-o", str(library), str(source)], check=True)
        self.library = ctypes.CDLL(str(library))
        shutil.rmtree(folder)
        number = {id: place for place, id in enumerate(JAPAN.territories)}
        near = [sum(1 << number[other] for other in JAPAN.neighbours(id)) for id in JAPAN.territories]
        self.near = np.array(near, np.uint16)

    def wars(self, soldiers: Any, values: Any, ranks: Any) -> Any:
        """Give the scores of boards."""
        scores = np.zeros((len(soldiers), 3), np.int32)
        self.library.wars(
            *map(pointer, (soldiers, values, ranks)),
            ctypes.c_long(len(soldiers)),
            pointer(self.near),
            2,
            pointer(scores),
        )
        return scores

    def games(self, number: int) -> Any:
        """Play random games and give the mean scores."""
        sums = np.zeros(3, np.int64)
        self.library.games(
            ctypes.c_uint64(7),
            18,
            ctypes.c_long(number),
            pointer(self.near),
            2,
            pointer(sums),
        )
        return sums / number


def pointer(array: Any) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


def seconds(work: Callable[[], Any]) -> float:
    before = time.process_time()
    work()
    return time.process_time() - before


def measured(rounds: int, works: dict[str, tuple[int, Callable[[], Any]]]) -> dict[str, float]:
    """Give the median time of each work for one of its things; they run turn by turn."""
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, (number, work) in works.items():
            times[name].append(seconds(work) / number)
    return {name: statistics.median(found) for name, found in times.items()}


def random_boards(number: int) -> tuple[Any, Any, Any]:
    luck = np.random.default_rng(5)
    values = luck.permuted(np.tile(np.arange(2, 13, dtype=np.int8), (number, 1)), axis=1)
    soldiers = np.zeros((number, 11, 3), np.int8)
    for _ in range(18):
        for seat in range(3):
            soldiers[np.arange(number), luck.integers(0, 11, number), seat] += 1
    return soldiers, values, np.array([1, 0, 2], np.int8)


def line(what: str, ratio: float, target: str) -> None:
    print(f"{what:.<74} {ratio:8.3g}   (target {target})")


def boards(rounds: int, scalar: Scalar) -> dict[str, float]:
    positions = [Position.random(seed) for seed in range(POSITIONS)]
    plain = [plain_board(position) for position in positions]
    soldiers, values, ranks = random_boards(BOARDS)
    # The inner path: boards by token value already, one layout.
    one, chunk = layout_of(JAPAN, values[0]), 8192
    kind = key_kind(18, RULES, JAPAN)
    keys = keys_of(one.by_place(soldiers[:chunk]), ranks, kind)
    works: dict[str, tuple[int, Callable[[], Any]]] = {
        "resolve_war": (POSITIONS, lambda: [resolve_war(position) for position in positions]),
        "yardstick": (POSITIONS, lambda: [score_board(board) for board in plain]),
        "own layouts": (BOARDS, lambda: batch.resolve(soldiers, values, ranks)),
        "one layout": (BOARDS, lambda: batch.resolve(soldiers, values[0], ranks)),
        "inner": (BOARDS, lambda: [fight(keys.copy(), one, RULES) for _ in range(BOARDS // chunk)]),
    }
    if scalar.library is not None:
        works["C"] = (BOARDS, lambda: scalar.wars(soldiers, values, ranks))
        assert np.array_equal(
            scalar.wars(soldiers, values, ranks), batch.resolve(soldiers, values, ranks).scores
        )
    found = measured(rounds, works)
    print({name: f"{1e9 * time:.0f} ns" for name, time in found.items()})
    own = found["own layouts"]
    line("boards with their own layouts, against resolve_war", found["resolve_war"] / own, "at least 100")
    line("  against the yardstick", found["yardstick"] / own, "at least 40")
    if scalar.library is not None:
        line("  against scalar C", found["C"] / own, "at least 0.25")
    line("boards on one layout, against the line above", own / found["one layout"], "at least 1.3")
    line("  the inner path without conversion", own / found["inner"], "at least 2")
    return found


def games(rounds: int, scalar: Scalar) -> None:
    works: dict[str, tuple[int, Callable[[], Any]]] = {
        "engine": (4, lambda: [play(seed) for seed in range(4)]),
        "random": (GAMES, lambda: batch.play(GAMES, seed=7)),
        "concentrated": (GAMES // 5, lambda: batch.play(GAMES // 5, seed=7, policy="concentrated")),
        "greedy": (8192, lambda: batch.play(8192, seed=7, policy="greedy")),
    }
    if scalar.library is not None:
        works["C"] = (GAMES, lambda: scalar.games(GAMES))
    found = measured(rounds, works)
    print({name: f"{1e9 * time:.0f} ns" for name, time in found.items()})
    line(
        "whole random games, against the engine step by step",
        found["engine"] / found["random"],
        "at least 300",
    )
    if scalar.library is not None:
        line("  against scalar C", found["C"] / found["random"], "at least 0.15")
        print("  means in C", scalar.games(1_000_000).round(2))
    print(
        "  means in numpy",
        batch.play(1_000_000, seed=7).scores.mean(axis=0).round(2),
        "known: 29.24 28.68 28.07",
    )
    for policy in ("concentrated", "greedy"):
        line(f"{policy} games, against random ones", found["random"] / found[policy], "at least 0.3")


def halfway(left: int, policy: str = "random") -> Any:
    """Play at random until so few soldiers are left, and give the state."""
    for seed in range(1000):
        game = Game(seed=seed)
        while sum(game.state.stock.values()) > left or game.state.dice is not None:
            game.play(bots.decision(game, policy))
        if sum(game.state.stock.values()) == left:
            return game.state
    raise AssertionError(left)


def answers(rounds: int) -> None:
    positions = [Position.random(seed) for seed in range(POSITIONS)]
    half, three, four = halfway(27), [halfway(3), halfway(2)], halfway(4)
    found = measured(
        rounds,
        {
            "resolve_war": (POSITIONS, lambda: [resolve_war(position) for position in positions]),
            "100,000 completions": (1, lambda: chances(half, n=100_000, seed=7)),
            "exact, 3 or 2 left": (2, lambda: [chances(state) for state in three]),
            "exact, 4 left": (1, lambda: chances(four)),
        },
    )
    print({name: f"{1e3 * time:.2f} ms" for name, time in found.items()})
    assert chances(four).exact
    assert sum(outcome.win for outcome in chances(four).values()) == 1
    war = found["resolve_war"]
    line(
        "100,000 completions of a half-finished game, in resolve_war calls",
        found["100,000 completions"] / war,
        "at most 2000",
    )
    line(
        "exact chances, 3 soldiers left, in resolve_war calls",
        found["exact, 3 or 2 left"] / war,
        "at most 200",
    )
    line("exact chances, 4 soldiers left, in resolve_war calls", found["exact, 4 left"] / war, "at most 2000")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    scalar = Scalar()
    if scalar.library is None:
        print("There is no C compiler here (gcc or cc); the comparisons with scalar C are left out.")
    boards(rounds, scalar)
    games(rounds, scalar)
    answers(rounds)


if __name__ == "__main__":
    main()
