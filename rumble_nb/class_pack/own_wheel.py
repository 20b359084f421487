"""The wheel of this package: whole, and without its lessons."""

from __future__ import annotations

import zipfile
from pathlib import Path

from rumble_nb.class_pack.checkout import checkout_folder, run

LESSONS = "rumble_nb/notebooks/"
"""Where the lessons lie in it."""


def own_wheel(folder: Path) -> Path:
    """Build the wheel of this package.

    Raises
    ------
    RumbleError
        There is no copy of the project, or the wheel cannot be built.
    """
    arguments = ("--no-isolation", "--wheel", f"--outdir={folder}", str(checkout_folder()))
    run("-m", "build", *arguments, doing="Building the wheel")
    return next(folder.glob("*.whl"))


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
