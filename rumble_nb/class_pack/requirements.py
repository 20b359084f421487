"""What wheels ask for on another system than this one.

pip downloads for other systems, but compares the markers of requirements
with the machine it runs on: what is needed on Windows alone is not
downloaded on Linux. So the wheels are asked once more.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Mapping
from email import message_from_bytes
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

Asked = Mapping[str, tuple[Requirement, ...]]


def requirements_of(wheel: Path) -> tuple[Requirement, ...]:
    """Read what a wheel asks for."""
    with zipfile.ZipFile(wheel) as packed:
        (name,) = (
            name
            for name in packed.namelist()
            if name.endswith(".dist-info/METADATA") and name.count("/") == 1
        )
        told = message_from_bytes(packed.read(name)).get_all("Requires-Dist", [])
    return tuple(Requirement(text) for text in told)


def wheels_in(folder: Path) -> dict[str, tuple[Requirement, ...]]:
    """Give for each package whose wheel lies in a folder what it asks for."""
    return {
        str(parse_wheel_filename(wheel.name)[0]): requirements_of(wheel)
        for wheel in sorted(folder.glob("*.whl"))
    }


def missing(asked: Asked, root: Requirement, environment: Mapping[str, str]) -> list[Requirement]:
    """List what is asked for, directly or not, and is not there.

    Parameters
    ----------
    asked
        The packages that are there, each with its requirements.
    root
        What shall be installed.
    environment
        The values that markers are compared with.

    Examples
    --------
    >>> asked = {"lab": (Requirement('pty; sys_platform == "win32"'), Requirement("os-tools"))}
    >>> [str(found) for found in missing(asked, Requirement("lab"), {"sys_platform": "linux"})]
    ['os-tools']
    """
    waiting, seen, lacking = [root], set[tuple[str, frozenset[str]]](), []
    while waiting:
        wanted = waiting.pop()
        key = (canonicalize_name(wanted.name), frozenset(wanted.extras))
        if key in seen:
            continue
        seen.add(key)
        if key[0] in asked:
            waiting.extend(_following(asked[key[0]], wanted.extras, environment))
        else:
            lacking.append(Requirement(f"{wanted.name}{wanted.specifier}"))
    return lacking


def _following(
    listed: tuple[Requirement, ...], extras: set[str], environment: Mapping[str, str]
) -> Iterator[Requirement]:
    for wanted in listed:
        values = ({**environment, "extra": extra} for extra in ("", *extras))
        if wanted.marker is None or any(wanted.marker.evaluate(value) for value in values):
            yield wanted
