"""A site with the lessons that needs nothing but a browser: laid out, built, put in its place."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import resources
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from rumble_nb.notebook_files import lesson_files, lessons_folder

from . import pieces
from .errors import LiteError
from .lessons import lay, place_of
from .start_page import start_page

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
OVERRIDES = "data/jupyter/labconfig/default_setting_overrides.json"
WITH_A_PAGE = ("anywidget-", "jupyterlab_widgets-")
"""The wheels that also bring something for the page."""

KERNEL = "@jupyterlite/pyodide-kernel-extension"
PAGE: dict[str, Any] = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "appName": "rumble_nb",
        "exposeAppInBrowser": True,
        # Nothing is fetched from elsewhere, even where a network is there.
        "litePluginSettings": {f"{KERNEL}:kernel": {"disablePyPIFallback": True}},
    },
}
SETTINGS = {
    # There is one kernel, so nobody is asked which one; and a page that holds all cells does not jump.
    "@jupyterlab/notebook-extension:tracker": {"autoStartDefaultKernel": True, "windowingMode": "none"},
}
MARK = "rumble-nb-site.json"
"""Tells a site from a folder with something else in it."""


def build_site(
    folder: Path,
    lessons: Sequence[Path] | None = None,
    wheel: Path | None = None,
    downloads: Path | None = None,
) -> Path:
    """Build a site into a folder.

    Parameters
    ----------
    folder
        Where the site goes: a folder that is empty, missing, or a site
        that was built before.
    lessons
        The notebooks, and pages to lie beside them; by default all lessons with their pages.
    wheel
        The wheel of this package; by default it is built from this checkout.
    downloads
        The folder in which downloaded pieces are kept; by default one of
        this user.

    Returns
    -------
    Path
        The folder.

    Raises
    ------
    LiteError
        The site cannot be built; the message says why.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise LiteError(f"{folder} holds something else. Name an empty folder, or one that is not there.")
    chosen = _lessons() if lessons is None else list(lessons)
    pyodide, wheels = pieces.gather(downloads or pieces.downloads_folder())
    with tempfile.TemporaryDirectory() as scratch:
        source, built = Path(scratch) / "lite", Path(scratch) / "site"
        _lay_out(source, chosen, pyodide, wheels)
        _own_wheel(source / "wheels", wheel)
        _run_jupyter_lite(source, built)
        _finish(built, chosen)
        _put_in_place(built, folder)
    return folder


def _lessons() -> list[Path]:
    return lesson_files(lessons_folder())


def _lay_out(source: Path, lessons: Sequence[Path], pyodide: Path, wheels: Path) -> None:
    """Lay what JupyterLite makes a site from into a folder."""
    for name in ("files", "static/pyodide", "wheels"):
        (source / name).mkdir(parents=True)
    for lesson in lessons:
        lay(lesson, source / "files")
    for piece in pieces.pyodide_pieces():
        shutil.copy(pyodide / piece.name, source / "static" / "pyodide")
    shutil.copy(pieces.LOCK, source / "static" / "pyodide")
    for piece in pieces.wheel_pieces():
        shutil.copy(wheels / piece.name, source / "wheels")
    overrides = (resources.files("rumble_nb") / OVERRIDES).read_text(encoding="utf-8")
    _write(source / "overrides.json", json.loads(overrides) | SETTINGS)
    _write(source / "jupyter-lite.json", PAGE)
    _write(source / "jupyter_lite_config.json", _settings(source))


def _settings(source: Path) -> dict[str, Any]:
    """Give the settings of the build: only what is named here goes into the site."""
    pages = [str(file) for file in (source / "wheels").iterdir() if file.name.startswith(WITH_A_PAGE)]
    return {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": ["files"],
            "federated_extensions": [str(_kernel_for_the_page()), *sorted(pages)],
            "ignore_sys_prefix": True,
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
        },
        "PipliteAddon": {"piplite_urls": ["wheels"]},
    }


def _kernel_for_the_page() -> Path:
    """Find the folder with what the Pyodide kernel brings for the page."""
    try:
        kernel = distribution("jupyterlite-pyodide-kernel")
    except PackageNotFoundError:
        message = "JupyterLite is missing. Install it: pip install -e '.[lite]'"
        raise LiteError(message) from None
    (listed,) = (file for file in kernel.files or () if str(file).endswith(f"{KERNEL}/package.json"))
    return Path(str(kernel.locate_file(listed))).resolve().parent


def _own_wheel(folder: Path, wheel: Path | None) -> None:
    """Add the wheel of this package."""
    if wheel is not None:
        shutil.copy(wheel, folder)
        return
    _run("build", "--no-isolation", "--wheel", f"--outdir={folder}", str(CHECKOUT), folder=folder)


def _run_jupyter_lite(source: Path, built: Path) -> None:
    _run("jupyterlite_core", "build", f"--lite-dir={source}", f"--output-dir={built}", folder=source)


def _run(*module: str, folder: Path) -> None:
    """Run a module of Python with settings of nobody else."""
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    settings = {"JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_PREFER_ENV_PATH": "1"}
    command = [sys.executable, "-m", *module]
    done = subprocess.run(
        command,
        cwd=folder,
        env=kept | settings,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise LiteError(f"{module[0]} does not build the site:\n{(done.stdout + done.stderr)[-2000:]}")


def _finish(built: Path, lessons: Sequence[Path]) -> None:
    """Add the first page, and what starts the site from a stick."""
    notebooks = [file for file in lessons if file.suffix == ".ipynb"]
    (built / "index.html").write_text(start_page(notebooks), encoding="utf-8")
    shutil.copy(HERE / "serve.py", built)
    names = [place_of(file).as_posix() for file in notebooks]
    _write(built / MARK, {"format": "rumble-nb/site", "version": 1, "lessons": names})


def _put_in_place(built: Path, folder: Path) -> None:
    if folder.exists():
        shutil.rmtree(folder)
    shutil.copytree(built, folder)


def _write(file: Path, content: dict[str, Any]) -> None:
    file.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
