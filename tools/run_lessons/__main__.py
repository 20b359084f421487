"""Run every copy of every lesson, unsolved and solved, in a kernel and in Chromium; tell what is wrong.

    python -m tools.run_lessons                                  # all copies, everywhere: an hour
    python -m tools.run_lessons notebooks/02_*.ipynb             # some
    python -m tools.run_lessons --only browser                   # in Chromium only

A table is printed: the copy, where it ran, the time of all its cells, its slowest cell, the exercises that
are right in the end. Beneath each row stands what is wrong, by cell; then the exit code is not 0.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.run_lessons import kernel
from tools.run_lessons.outcome import Limits, Outcome
from tools.run_lessons.solving import Copy, all_copies


def main(arguments: list[str] | None = None) -> int:
    """Run what the command line asks for."""
    options = _parser().parse_args(arguments)
    limits, bad, ran = Limits(options.cell, options.lesson), 0, 0
    for outcome in _outcomes(_chosen(options.files), options.only, limits):
        print("\n".join(outcome.lines), flush=True)
        ran, bad = ran + 1, bad + bool(outcome.faults)
    print(f"{ran} runs, {bad} of them with faults")
    return 1 if bad or not ran else 0


def _parser() -> argparse.ArgumentParser:
    about = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tools.run_lessons", description=about)
    parser.add_argument("files", nargs="*", type=Path, help="copies, all of them by default")
    parser.add_argument("--only", choices=("kernel", "browser"), help="where to run them; both by default")
    parser.add_argument("--cell", type=float, default=Limits.cell, help="seconds that a cell may take")
    parser.add_argument("--lesson", type=float, default=Limits.lesson, help="seconds of all cells together")
    return parser


def _chosen(files: Iterable[Path]) -> tuple[Copy, ...]:
    """Find the copies of some files.

    Raises
    ------
    SystemExit
        A file is no copy of a lesson.
    """
    known, named = {copy.path.resolve(): copy for copy in all_copies()}, [path.resolve() for path in files]
    if strange := [str(path) for path in named if path not in known]:
        raise SystemExit(f"No copies of a lesson: {', '.join(strange)}")
    return tuple(known[path] for path in named or known)


def _outcomes(copies: tuple[Copy, ...], only: str | None, limits: Limits) -> Iterator[Outcome]:
    if only != "browser":
        for copy in copies:
            yield from kernel.run_copy(copy, limits)
    if only != "kernel":
        from tools.run_lessons import browser  # Chromium is not needed for the other half

        with browser.running() as runs:
            for copy in copies:
                yield runs.run(copy, limits)


if __name__ == "__main__":
    sys.exit(main())
