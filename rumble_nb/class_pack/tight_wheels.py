"""Large wheels, packed more tightly: with the same content, and for pip the same.

Three systems and a site would be too much for 200 MB. What is compiled
takes a quarter less room with LZMA, which every Python can unpack.
"""

from __future__ import annotations

import zipfile
from pathlib import Path

LARGE = 4_000_000
"""Bytes from which on it is worth the time."""


LESSONS = "rumble_nb/notebooks/"
"""Where the lessons lie in our own wheel."""


def tighten(wheel: Path) -> None:
    """Pack a wheel anew where it is large and holds compiled code; keep the smaller one.

    Parameters
    ----------
    wheel
        The wheel; it keeps its name and what it holds.
    """
    if wheel.name.endswith("-any.whl") or wheel.stat().st_size < LARGE:
        return
    tight = wheel.with_suffix(".tight")
    with zipfile.ZipFile(wheel) as loose, zipfile.ZipFile(tight, "w") as packed:
        for entry in loose.infolist():
            packed.writestr(entry, loose.read(entry), zipfile.ZIP_LZMA)
    (tight if tight.stat().st_size < wheel.stat().st_size else wheel).replace(wheel)
    tight.unlink(missing_ok=True)


def without_lessons(wheel: Path, folder: Path) -> Path:
    """Write our own wheel without its lessons, which a site has beside it and without solutions.

    Parameters
    ----------
    wheel
        The wheel of this package.
    folder
        Where the smaller one goes, under the same name.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel) as whole, zipfile.ZipFile(folder / wheel.name, "w") as part:
        for entry in whole.infolist():
            if not entry.filename.startswith(LESSONS):
                content = whole.read(entry)
                is_record = entry.filename.endswith(".dist-info/RECORD")
                part.writestr(entry, _record(content) if is_record else content)
    return folder / wheel.name


def _record(content: bytes) -> bytes:
    lines = content.decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(LESSONS)).encode()
