"""The list of a pack's files with their digests, and its check."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from rumble_nb import __version__
from rumble_nb.engine.notation import to_json
from rumble_nb.engine.strict_json import header_problems, parse_json, write_bytes
from rumble_nb.errors import RecordError, RumbleError

NAME = "manifest.json"
PACK_FORMAT, PACK_VERSION = "rumble-nb/class-pack", 1

LEFT_BEHIND = (".DS_Store", "Thumbs.db", "desktop.ini")
"""What file managers leave in folders that they show."""


def digests(folder: Path) -> dict[str, str]:
    """Give the SHA-256 of every file in a folder by its place, but of the manifest.

    Examples
    --------
    >>> digests(Path("no such folder"))
    {}
    """
    files = sorted(file for file in folder.rglob("*") if file.is_file() and not _is_left_behind(file))
    found = ((file.relative_to(folder).as_posix(), file) for file in files)
    return {name: _digest(file) for name, file in found if name != NAME}


def _is_left_behind(file: Path) -> bool:
    """Tell whether a file manager left it; macOS writes ``._`` files beside all others on a stick."""
    return file.name in LEFT_BEHIND or file.name.startswith("._")


def _digest(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def write_manifest(folder: Path) -> None:
    """Write the list of what lies in a folder.

    Raises
    ------
    RecordError
        It cannot be written.
    """
    head = {"format": PACK_FORMAT, "version": PACK_VERSION, "package": __version__}
    write_bytes(folder / NAME, to_json({**head, "files": digests(folder)}).encode())


def read_manifest(folder: Path) -> Mapping[str, str]:
    """Read the list of a pack.

    Raises
    ------
    RumbleError
        The folder is no class pack.
    RecordError
        The list is damaged.
    """
    if not (folder / NAME).is_file():
        raise RumbleError(f"{folder} is no class pack: {NAME} is missing. Name the folder in which it lies.")
    data = parse_json((folder / NAME).read_bytes(), "class pack")
    problems = header_problems(data, PACK_FORMAT, PACK_VERSION)
    files = data.get("files") if isinstance(data, dict) else None
    if problems or not isinstance(files, dict):
        raise RecordError(f"{folder / NAME} is no list of a class pack. Build the pack again.")
    return files


def differences(folder: Path) -> tuple[list[str], list[str]]:
    """List the files of a pack that are missing or damaged, and those that do not belong to it."""
    listed, present = read_manifest(folder), digests(folder)
    damaged = [name for name, digest in listed.items() if present.get(name) != digest]
    return damaged, [name for name in present if name not in listed]


def check_pack(folder: str | Path) -> int:
    """Compare a pack with its list and give the number of its files.

    Parameters
    ----------
    folder
        The pack.

    Raises
    ------
    RumbleError
        It is no pack, or files are missing, damaged or more than were packed.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     _ = (Path(folder) / "START_HERE.html").write_text("Hello!")
    ...     write_manifest(Path(folder))
    ...     check_pack(folder)
    1
    """
    damaged, more = differences(Path(folder))
    if damaged:
        raise RumbleError(f"Missing or damaged: {_few(damaged)}. Copy the pack again, or build it again.")
    if more:
        raise RumbleError(f"Not of the pack: {_few(more)}. Move it elsewhere, then check again.")
    return len(read_manifest(Path(folder)))


def _few(names: list[str]) -> str:
    return ", ".join(names[:5]) + (f" and {len(names) - 5} more" if len(names) > 5 else "")
