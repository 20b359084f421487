"""Install the lessons from this folder, without a network, and start them.

A class pack holds a copy of this file beside the wheels. It needs nothing but
Python and the words that lie beside it, and asks for no administrator: all
goes into a folder of the user's home.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
WORDS = "words.json"
"""What the pack says about itself: which wheel and Pythons, and all texts in the language of the class."""

MARK = "installed.txt"
"""Remembers in the folder of an installation from which wheel it was made."""

WRONG_PYTHON = 3
"""The exit code where this Python is none that the pack was made for."""


def settings(folder: Path) -> dict[str, Any]:
    """Read what the pack says about itself.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = (Path(folder) / WORDS).write_text('{"language": "hu"}')
    ...     settings(Path(folder))
    {'language': 'hu'}
    """
    read: dict[str, Any] = json.loads((folder / WORDS).read_text(encoding="utf-8"))
    return read


def python_in(environment: Path) -> Path:
    """Give the Python of an environment.

    Examples
    --------
    >>> python_in(Path("python")).name.startswith("python")
    True
    """
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def is_right_python(pack: dict[str, Any], version: str, system: str) -> bool:
    """Tell whether the pack has wheels for a Python.

    Parameters
    ----------
    pack
        What the pack says about itself.
    version
        The version, as ``"3.13"``.
    system
        The system, as :data:`sys.platform` names it.

    Examples
    --------
    >>> is_right_python({"pythons": {"linux": ["3.12"]}}, "3.13", "linux")
    False
    """
    return version in pack["pythons"].get(system, [])


def install(pack: dict[str, Any], wheels: Path, home: Path) -> Path:
    """Install into a folder what is not installed there, and give its Python.

    pip runs from its wheel, as some systems leave it out of their Python.

    Raises
    ------
    CalledProcessError
        pip cannot install.
    """
    environment, mark = home / "python", home / MARK
    python = python_in(environment)
    if python.is_file() and mark.is_file() and mark.read_text(encoding="utf-8") == pack["mark"]:
        return python
    home.mkdir(parents=True, exist_ok=True)
    # A copied interpreter may not find its library; links are what `python -m venv` makes, too.
    venv.create(environment, clear=True, symlinks=os.name != "nt")
    pip = [str(python), str(wheels / pack["pip"] / "pip"), "--isolated", "install", "--quiet"]
    source = ["--no-index", "--no-cache-dir", "--disable-pip-version-check", f"--find-links={wheels}"]
    subprocess.run([*pip, *source, f"{wheels / pack['wheel']}[lab]"], check=True)
    mark.write_text(pack["mark"], encoding="utf-8")
    return python


def main(words: Sequence[str], folder: Path = HERE, home: Path | None = None) -> int:
    """Install and start, and give the exit code.

    Parameters
    ----------
    words
        What follows ``rumble-nb``; by default the lessons for a class.
    folder
        The folder with the wheels.
    home
        Where it is installed; by default ``rumble_nb`` in the user's home.
    """
    pack, place = settings(folder), home or Path.home() / "rumble_nb"
    if not is_right_python(pack, f"{sys.version_info[0]}.{sys.version_info[1]}", sys.platform):
        print(pack["words"]["wrong_python"])
        return WRONG_PYTHON
    print(pack["words"]["installing"].format(folder=place), flush=True)
    try:
        python = install(pack, folder, place)
    except (OSError, subprocess.CalledProcessError) as error:
        print(pack["words"]["failed"].format(reason=error))
        return 1
    print(pack["words"]["starting"], flush=True)
    start = ["-c", "import sys; from rumble_nb.cli import main; sys.exit(main())"]
    chosen = list(words) or ["lab", "--class", "--lang", pack["language"]]
    return subprocess.run([str(python), *start, *chosen], cwd=place, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
