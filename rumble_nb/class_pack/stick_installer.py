"""Install the lessons from this folder, without a network, and start them.

A class pack holds a copy of this file beside the wheels. It needs nothing but
Python and the words that lie beside it, and asks for no administrator: all
goes into a folder of the user's home.
"""

from __future__ import annotations

import errno
import json
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
WORDS = "words.json"
"""What the pack says about itself: which wheels for whom, and all texts in the language of the class."""

MARK = "installed.txt"
"""Remembers in the folder of an installation from which wheel it was made."""

FOLDER = "rumble_nb"
"""Where everything goes, in the user's home."""

ENVIRONMENT = "python"
"""The Python with all that is installed, in that folder."""

UNPACKED = "unpacked"
"""Where the wheels lie while they are installed."""

LOCK = "installing.lock"
"""The file that whoever installs holds; the system takes it back, whatever becomes of the program."""

WANTED = "rumble-nb[lab]"
"""What pip installs: by name, as a path with a semicolon in it would be no requirement."""

START = "import sys; from rumble_nb.cli import main; sys.exit(main())"
"""Runs the command ``rumble-nb``."""

WRONG_PYTHON = 3
"""The exit code where this Python is none that the pack was made for."""


def _settings(folder: Path) -> dict[str, Any]:
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


def this_python() -> str:
    """Name what wheels have to fit: the system, the machine and the version of this Python.

    Examples
    --------
    >>> this_python().startswith(sys.platform)
    True
    """
    # On Windows the machine may run a Python that was built for another kind of machine.
    machine = sysconfig.get_platform() if os.name == "nt" else platform.machine()
    bits = "" if sys.maxsize > 2**32 else "-32-bit"
    return f"{sys.platform} {machine.replace('win-', '').lower()}{bits} {_version()}"


def _version() -> str:
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def _in_words() -> str:
    system = platform.system().replace("Darwin", "macOS")
    return f"{system} ({platform.machine()}), Python {_version()}"


def unpack(archives: Mapping[str, Sequence[str]], source: Path, folder: Path) -> None:
    """Take wheels out of archives.

    Parameters
    ----------
    archives
        The names of the archives, each with the wheels to take.
    source
        Where the archives lie.
    folder
        Where the wheels go; it is made anew.

    Raises
    ------
    OSError
        An archive is missing or damaged, or the disk is full.
    ImportError
        This Python cannot unpack them.
    """
    import lzma

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, wheels in archives.items():
        try:
            _unpack_one(source / name, wheels, folder)
        except (lzma.LZMAError, EOFError, tarfile.TarError) as error:
            raise OSError(f"{name}: {error}") from error
        lacking = [wheel for wheel in wheels if not (folder / wheel).is_file()]
        if lacking:
            raise OSError(f"{name}: {lacking[0]} is missing in it")


def _unpack_one(archive: Path, wheels: Sequence[str], folder: Path) -> None:
    with tarfile.open(archive, "r:xz") as packed:
        for entry in packed:
            content = packed.extractfile(entry) if entry.name in wheels else None
            if content is not None:
                with (folder / entry.name).open("wb") as wheel:
                    shutil.copyfileobj(content, wheel, 1 << 20)


def is_installed(pack: dict[str, Any], home: Path) -> bool:
    """Tell whether the lessons of this very pack are in a folder.

    Examples
    --------
    >>> is_installed({"mark": "rumble_nb-1.0"}, Path("no such folder"))
    False
    """
    mark = home / MARK
    is_there = python_in(home / ENVIRONMENT).is_file() and mark.is_file()
    return is_there and mark.read_text(encoding="utf-8") == pack["mark"]


@contextmanager
def _alone(home: Path) -> Iterator[None]:
    """Keep a second start out of a folder meanwhile; it gets a BlockingIOError."""
    home.mkdir(parents=True, exist_ok=True)
    with (home / LOCK).open("ab") as held:
        try:
            _lock(held.fileno())
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise BlockingIOError from None
            # Some homes on a network know no locks; nobody who starts it once needs one.
        yield


def _lock(number: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


def install(pack: dict[str, Any], source: Path, home: Path) -> None:
    """Install into a folder, in which no one else may install meanwhile.

    An older one stays until all wheels are unpacked, for the stick may be damaged.

    Raises
    ------
    OSError
        The stick is damaged, or the disk is full.
    ImportError
        This Python cannot unpack the archives.
    CalledProcessError
        pip cannot install.
    """
    mark, wheels = home / MARK, home / UNPACKED
    try:
        unpack(pack["archives"][this_python()], source, wheels)
        mark.unlink(missing_ok=True)
        _fill(home / ENVIRONMENT, wheels, pack["pip"])
    finally:
        shutil.rmtree(wheels, ignore_errors=True)
    mark.write_text(pack["mark"], encoding="utf-8")


def _fill(environment: Path, wheels: Path, pip: str) -> None:
    """Make an environment with the lessons in it, or leave none behind: half of one may fill a disk.

    pip runs from its wheel, as some systems leave it out of their Python.
    """
    quietly = ["--quiet", "--no-index", "--no-cache-dir", "--disable-pip-version-check"]
    install = [str(wheels / pip / "pip"), "--isolated", "install", *quietly, f"--find-links={wheels}"]
    try:
        # A copied interpreter may not find its library; links are what `python -m venv` makes, too.
        venv.create(environment, clear=True, symlinks=os.name != "nt")
        subprocess.run([str(python_in(environment)), *install, WANTED], check=True)
    except BaseException:
        shutil.rmtree(environment, ignore_errors=True)
        raise


def main(words: Sequence[str], folder: Path = HERE, home: Path | None = None) -> int:
    """Install and start, and give the exit code.

    Parameters
    ----------
    words
        What follows ``rumble-nb``; by default the lessons for a class.
    folder
        The folder with the wheels.
    home
        Where it is installed; by default :data:`FOLDER` in the user's home.
    """
    pack, place = _settings(folder), home or Path.home() / FOLDER
    if this_python() not in pack["archives"]:
        print(pack["words"]["wrong_python"].format(found=_in_words()))
        return WRONG_PYTHON
    try:
        if not is_installed(pack, place):
            _install_alone(pack, folder, place)
    except BlockingIOError:
        print(pack["words"]["busy"])
        return 1
    except (ImportError, OSError, subprocess.CalledProcessError) as error:
        print(pack["words"]["failed"].format(reason=error))
        return 1
    print(pack["words"]["starting"], flush=True)
    start = [str(python_in(place / ENVIRONMENT)), "-c", START]
    chosen = list(words) or ["lab", "--class", "--lang", pack["language"]]
    return subprocess.run([*start, *chosen], cwd=place, check=False).returncode


def _install_alone(pack: dict[str, Any], folder: Path, place: Path) -> None:
    with _alone(place):
        if not is_installed(pack, place):  # Another window may have just done it.
            print(pack["words"]["installing"].format(folder=place), flush=True)
            install(pack, folder, place)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
