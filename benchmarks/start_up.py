"""Measure what a learner waits for before anything moves: imports, the board, the lessons.

    python benchmarks/start_up.py [--lessons]

Prints the time of ``import rumble_nb; load_map("japan")`` against ``import
networkx``, in pairs of fresh processes (at most 1.3); the time and the size of
the board as SVG (at most 5 ms and 60 kB); and with ``--lessons`` how long each
lesson runs from top to bottom (at most 60 s).
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from resolve_war import seconds

from rumble_nb import Position

PAIRS, BOARDS = 15, 50
LESSONS = Path(__file__).resolve().parent.parent / "notebooks"
PROGRAMS = ("import rumble_nb; rumble_nb.load_map('japan')", "import networkx")


def start_time(program: str) -> float:
    """Give the seconds that a fresh process needs for a program, its own start included."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start


def measure_imports() -> None:
    pairs = [tuple(map(start_time, PROGRAMS)) for _ in range(PAIRS)]
    own, networkx = (statistics.median(times) for times in zip(*pairs, strict=True))
    print(
        f"import and map {1000 * own:.0f} ms, networkx {1000 * networkx:.0f} ms (ratio {own / networkx:.2f})"
    )


def measure_board() -> None:
    positions = [Position.random(seed) for seed in range(BOARDS)]
    drawn = statistics.median(seconds(Position._repr_svg_, positions) / BOARDS for _ in range(9))
    size = max(len(position._repr_svg_().encode()) for position in positions)
    print(f"a board as SVG {1000 * drawn:.1f} ms, at most {size / 1000:.0f} kB")


def measure_lessons() -> None:
    for path in sorted(LESSONS.glob("*.ipynb")):
        lesson = nbformat.read(path, as_version=4)
        start = time.perf_counter()
        NotebookClient(lesson, timeout=60, resources={"metadata": {"path": str(LESSONS)}}).execute()
        print(f"{path.stem}: {time.perf_counter() - start:.1f} s")


def main() -> None:
    measure_imports()
    measure_board()
    if "--lessons" in sys.argv[1:]:
        measure_lessons()


if __name__ == "__main__":
    main()
