"""Notebooks under nbval, each in a clean kernel, watched cell by cell."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from tools.lessons.store import CHECKOUT, Notebook, write
from tools.run_lessons.outcome import Limits, Outcome
from tools.run_lessons.solving import ANSWERS, Copy, solved


def run_copy(copy: Copy, limits: Limits) -> Iterator[Outcome]:
    """Run a copy as it lies there, then solved."""
    asked = len(copy.parts.exercises)
    yield replace(run(copy.notebook(), copy.path.name, limits), copy=copy.name, how="unsolved", asked=asked)
    ran = run(solved(copy), copy.path.name, limits)
    right = sum(cell.startswith(ANSWERS) for cell in ran.seconds)
    right -= len({fault.partition(":")[0] for fault in ran.faults if fault.startswith(ANSWERS)})
    yield replace(ran, copy=copy.name, how="solved", right=right, asked=asked)


def run(notebook: Notebook, name: str, limits: Limits) -> Outcome:
    """Run a notebook in a folder of its own, and compare what it shows with what is stored."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder) / name, notebook)
        log = Path(folder) / "cells.jsonl"
        printed = _under_nbval(folder, log, limits)
        lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    cells = [json.loads(line) for line in lines]
    seconds = {id: took for id, took, _ in cells if took is not None}
    told = [f"{id}: {fault}" for id, _, faults in cells for fault in faults] + limits.faults(seconds)
    return Outcome(name, "", seconds, faults=tuple(dict.fromkeys(told or printed)))


def _under_nbval(folder: str, log: Path, limits: Limits) -> tuple[str, ...]:
    """Run a folder under nbval; give what pytest says if it failed."""
    (Path(folder) / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", ".", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    command += ["-p", "tools.run_lessons.watch", f"--watch-into={log}"]
    command += ["--nbval", "--nbval-current-env", f"--nbval-cell-timeout={limits.cell}"]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT)},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    return () if done.returncode == 0 else (f"pytest: {(done.stdout + done.stderr)[-2000:]}",)
