"""The project's own files, and what is run on them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from rumble_nb.errors import RumbleError
from rumble_nb.notebook_files import lessons_folder

BUILDER = Path("tools") / "build_lite.py"
"""What builds the site, in a copy of the project."""


def checkout_folder() -> Path:
    """Give the copy of the project that runs.

    Raises
    ------
    RumbleError
        The package was installed without it.

    Examples
    --------
    >>> try:
    ...     told = (checkout_folder() / "pyproject.toml").is_file()
    ... except RumbleError as error:  # Here the package is installed without it.
    ...     told = "--without wheels,site" in str(error)
    >>> told
    True
    """
    folder = lessons_folder().parent
    if not (folder / BUILDER).is_file():
        raise RumbleError(
            "Wheels and site are made from a copy of the project, and this is an installed package."
            " Run the command in a copy, installed with pip install -e '.[lab,lite]',"
            " or leave both out: --without wheels,site"
        )
    return folder


def refuse_missing(modules: Sequence[str], extra: str) -> None:
    """Refuse to go on where modules of an extra are missing.

    Raises
    ------
    RumbleError
        The message says what to install.

    Examples
    --------
    >>> refuse_missing(["json"], "lite")
    """
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise RumbleError(
            f"{' and '.join(missing)} is missing here. Install it with: pip install 'rumble-nb[{extra}]'"
        )


def run(*arguments: str, doing: str) -> None:
    """Run Python with arguments; what it says is shown only where it fails.

    Raises
    ------
    RumbleError
        It fails; the message says at what, and ends with what it said last.

    Examples
    --------
    >>> run("-c", "import sys; sys.exit('no')", doing="Counting")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: Counting failed: no
    """
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        said = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in said if line.startswith("ERROR")] or said[-3:] or ["no reason given"]
        raise RumbleError(f"{doing} failed: {' '.join(errors)}")
