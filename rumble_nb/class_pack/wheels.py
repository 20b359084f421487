"""The wheels of a pack: downloaded for each target, taken once where they suit all."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from packaging.requirements import Requirement

from rumble_nb.class_pack.archives import Listing, write_archives
from rumble_nb.class_pack.checkout import refuse_missing, run
from rumble_nb.class_pack.own_wheel import own_wheel
from rumble_nb.class_pack.requirements import missing, wheels_in
from rumble_nb.class_pack.targets import Target

FOR_ALL = ("--platform=any", "--implementation=py", "--abi=none", "--python-version=3.13")
PURE = ("charset-normalizer", "debugpy", "fonttools", "psygnal")
"""These have a wheel for all systems beside those that are faster on one; it saves room on the stick."""

PIP = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]


@dataclass(frozen=True)
class Laid:
    """What was laid into a folder.

    Parameters
    ----------
    own
        The name of the wheel of this package.
    pip
        The name of the wheel of pip.
    digest
        The SHA-256 of our own wheel: it tells a newer pack of the same version apart.
    listing
        What each target finds where.
    """

    own: str
    pip: str
    digest: str
    listing: Listing


def lay_wheels(folder: Path, targets: Iterable[Target], tell: Callable[[str], None]) -> Laid:
    """Lay into a folder what is needed to install the package with JupyterLab without a network.

    Raises
    ------
    RumbleError
        There is no copy of the project, a tool is missing, or pip cannot download.
    """
    refuse_missing(["build", "hatchling"], "lite")
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        own, for_all = own_wheel(place / "own"), _for_all(place / "all")
        pip = next(for_all.glob("pip-*.whl"))
        needed: dict[Target, list[Path]] = {}
        for target in targets:
            _download_for(target, own, place / str(target))
            needed[target] = [pip, *_chosen(place / str(target), for_all)]
            tell(str(target))
        digest = hashlib.sha256(own.read_bytes()).hexdigest()
        return Laid(own.name, pip.name, digest, write_archives(folder, needed))


def _for_all(folder: Path) -> Path:
    """Download what suits all systems; pip is among it, as some Pythons come without."""
    run(*PIP, "--no-deps", *FOR_ALL, f"--dest={folder}", "pip", *PURE, doing="Downloading")
    return folder


def _download_for(target: Target, own: Path, folder: Path) -> None:
    """Download for a target until the wheels ask for nothing more."""
    doing, root = f"Downloading for {target}", Requirement("rumble-nb[lab]")
    options = [*PIP, *target.pip_options(), f"--dest={folder}"]
    run(*options, f"{own}[lab]", doing=doing)
    while lacking := missing(wheels_in(folder), root, target.environment()):
        run(*options, *map(str, lacking), doing=doing)


def _chosen(found: Path, for_all: Path) -> list[Path]:
    """Choose wheels, each in the form for all systems where there is one of the same version."""
    shared = {_version(wheel): wheel for wheel in for_all.glob("*.whl")}
    return [shared.get(_version(wheel), wheel) for wheel in found.glob("*.whl")]


def _version(wheel: Path) -> str:
    """Give the name and the version of a wheel."""
    return "-".join(wheel.name.split("-")[:2]).lower()
