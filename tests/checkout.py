"""The checkout, the package under test, and Python processes that see both."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import resources
from pathlib import Path

CHECKOUT = Path(__file__).parents[1]
PACKAGE = Path(str(resources.files("rumble_nb")))
"""The package under test: in the checkout, or where its wheel is installed."""


def clean_environment(**changes: str) -> dict[str, str]:
    """Give this environment without what would change how Python or Jupyter behaves."""
    kept = {
        name: text for name, text in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER", "COV"))
    }
    return kept | changes


def run_python(
    *arguments: str, folder: Path = CHECKOUT, standard_input: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a fresh Python in which warnings are errors; by default it sees this checkout."""
    variables = {"PYTHONPATH": str(CHECKOUT)} | environment
    return subprocess.run(
        [sys.executable, "-W", "error", *arguments],
        cwd=folder,
        env=clean_environment(**variables),
        input=standard_input,
        capture_output=True,
        check=False,
    )


def run_command(
    *words: str, folder: Path = CHECKOUT, standard_input: bytes = b"", **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run ``rumble-nb`` in a process of its own."""
    start = "import sys; from rumble_nb.cli import main; sys.exit(main())"
    return run_python("-c", start, *words, folder=folder, standard_input=standard_input, **environment)
