"""Imports point upwards only, and importing the package loads almost nothing."""

from __future__ import annotations

import subprocess
import sys

import pytest
from checkout import CHECKOUT, clean_environment, run_python

HEAVY = ("numpy", "matplotlib", "ipywidgets", "anywidget", "IPython", "tqdm")


def lint_imports(*arguments: str) -> subprocess.CompletedProcess[str]:
    start = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"
    return subprocess.run(
        [sys.executable, "-c", start, *arguments],
        cwd=CHECKOUT,
        env=clean_environment(PYTHONPATH=str(CHECKOUT)),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


PLAY = """
from rumble_nb import Roll, widgets
table = widgets.play(seed=1)
while not table.game.over:
    table.act(Roll() if table.game.state.dice is None else table.game.state.deployments[0])
table.theatre.controls.go(3)
"""
"""A game with its war: thirty kernels on one machine hold nothing that they do not need."""


def test_imports_point_upwards_only() -> None:
    done = lint_imports("--no-cache")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 kept, 0 broken" in done.stdout


@pytest.mark.parametrize(
    ("program", "absent"),
    [
        ("import rumble_nb", (*HEAVY, "networkx")),
        ("import rumble_nb; rumble_nb.load_map('japan')", (*HEAVY, "networkx")),
        ("import rumble_nb; rumble_nb.load_map('japan').graph", HEAVY),
        (PLAY, ("matplotlib", "numpy", "networkx")),
    ],
)
def test_importing_loads_only_what_is_used(program: str, absent: tuple[str, ...]) -> None:
    done = run_python("-c", f"{program}\nimport sys; print(*(set({absent!r}) & set(sys.modules)))")
    assert (done.returncode, done.stdout.decode().split()) == (0, []), done.stderr.decode()
