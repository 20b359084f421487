"""Style and types of the whole checkout, as tests, so that one command runs everything."""

from __future__ import annotations

import subprocess
import sys

import pytest
from checkout import CHECKOUT, clean_environment


@pytest.mark.quality
@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize(
    "command",
    [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]],
    ids=["style", "format", "types"],
)
def test_the_checkout_is_clean(command: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=CHECKOUT,
        env=clean_environment(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
