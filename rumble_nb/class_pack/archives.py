"""The wheels of a pack in archives, in which they take half the room.

A wheel compresses each of its files for itself. In an archive all of them are compressed together, so what
is the same in several of them is there once: a picture in three copies of a lesson, a library in the
wheels for three Pythons. Every Python can unpack them.
"""

from __future__ import annotations

import lzma
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

from rumble_nb.class_pack.targets import Target

SHARED = "all"
"""The archive of what runs on any system."""

DICTIONARY = 96 * 2**20
"""How many bytes it looks back: farther than from numpy for one Python to numpy for the next. Whoever unpacks
needs as much memory."""

AT_ONCE = 2
"""Archives that are written at the same time; each takes a gigabyte of memory."""

Listing = Mapping[Target, Mapping[str, list[str]]]
"""For each target the archives that it needs, each with the names of the wheels in it."""


def write_archives(folder: Path, wheels: Mapping[Target, Iterable[Path]]) -> Listing:
    """Write the wheels of all targets into archives, each wheel once.

    Parameters
    ----------
    folder
        Where the archives go.
    wheels
        The wheels that each target needs.

    Returns
    -------
    mapping
        What each target finds where.
    """
    contents: dict[str, dict[str, Path]] = {}
    listing: dict[Target, dict[str, list[str]]] = {}
    for target, needed in wheels.items():
        for wheel in sorted(needed, key=lambda wheel: wheel.name):
            archive = f"{_archive(wheel, target)}.tar.xz"
            contents.setdefault(archive, {})[wheel.name] = wheel
            listing.setdefault(target, {}).setdefault(archive, []).append(wheel.name)
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(AT_ONCE) as workers:
        longest_first = sorted(contents, key=lambda name: -_size(contents[name].values()))
        list(workers.map(lambda name: write_archive(folder / name, contents[name].values()), longest_first))
    return listing


def _size(wheels: Iterable[Path]) -> int:
    return sum(wheel.stat().st_size for wheel in wheels)


def _archive(wheel: Path, target: Target) -> str:
    return SHARED if wheel.name.endswith("-any.whl") else target.system


def write_archive(archive: Path, wheels: Iterable[Path]) -> None:
    """Write wheels into an archive, ordered by name: versions of one package lie side by side."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": DICTIONARY}]
    with lzma.open(archive, "wb", filters=filters) as packed, tarfile.open(fileobj=packed, mode="w|") as tar:
        for wheel in sorted(wheels, key=lambda wheel: wheel.name):
            with tempfile.TemporaryFile() as loose:
                loosen(wheel, loose)
                entry = tarfile.TarInfo(wheel.name)
                entry.size = loose.tell()
                loose.seek(0)
                tar.addfile(entry, loose)


def loosen(wheel: Path, target: IO[bytes]) -> None:
    """Write a wheel anew with nothing compressed: for pip the same, with the digests of its files.

    Parameters
    ----------
    wheel
        The wheel.
    target
        A file to write it to.
    """
    with zipfile.ZipFile(wheel) as packed, zipfile.ZipFile(target, "w") as loose:
        for entry in packed.infolist():
            loose.writestr(entry, packed.read(entry), zipfile.ZIP_STORED)
