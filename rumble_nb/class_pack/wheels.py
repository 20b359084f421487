"""The wheels of a pack: downloaded for each target, kept once where they suit all."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from packaging.requirements import Requirement

from rumble_nb.class_pack.checkout import checkout_folder, refuse_missing, run
from rumble_nb.class_pack.requirements import missing, wheels_in
from rumble_nb.class_pack.targets import Target
from rumble_nb.class_pack.tight_wheels import tighten

FOR_ALL = ("--platform=any", "--implementation=py", "--abi=none", "--python-version=3.13")
PURE = ("charset-normalizer", "debugpy", "fonttools", "psygnal")
"""These have a wheel for all systems beside those that are faster on one; it saves a tenth of the stick."""

PIP = ["-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]


def lay_wheels(folder: Path, targets: Iterable[Target], tell: Callable[[str], None]) -> None:
    """Lay into a folder what is needed to install the package with JupyterLab without a network.

    Raises
    ------
    RumbleError
        There is no copy of the project, a tool is missing, or pip cannot download.
    """
    refuse_missing(["build", "hatchling"], "lite")
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch)
        own = own_wheel(place / "own")
        for_all = _for_all(place / "all")
        for target in targets:
            _download_for(target, own, place / str(target))
            _keep(place / str(target), for_all, folder)
            tell(str(target))
        shutil.copy(next(for_all.glob("pip-*.whl")), folder)
        with ThreadPoolExecutor() as workers:
            list(workers.map(tighten, folder.glob("*.whl")))


def own_wheel(folder: Path) -> Path:
    """Build the wheel of this package."""
    arguments = ("--no-isolation", "--wheel", f"--outdir={folder}", str(checkout_folder()))
    run("-m", "build", *arguments, doing="Building the wheel")
    return next(folder.glob("*.whl"))


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


def _keep(found: Path, for_all: Path, folder: Path) -> None:
    """Copy wheels, each in the form for all systems where there is one of the same version."""
    shared = {_version(wheel): wheel for wheel in for_all.glob("*.whl")}
    folder.mkdir(parents=True, exist_ok=True)
    for wheel in found.glob("*.whl"):
        shutil.copy(shared.get(_version(wheel), wheel), folder)


def _version(wheel: Path) -> str:
    """Give the name and the version of a wheel."""
    return "-".join(wheel.name.split("-")[:2]).lower()
