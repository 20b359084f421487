"""Try what is published: build wheel and source archive, install the wheel, run the tests against it.

    python tools/try_wheel.py                          # everything
    python tools/try_wheel.py -n 2 -m "not browser"    # further arguments are those of pytest

Run it with the Python to try, 3.11 or newer: the clean environment is made with the Python that runs this.
The tests lie in a copy of the checkout without ``rumble_nb/``, so nothing but the wheel can be imported.
What needs the sources themselves (to build them, to judge their style) is skipped there and says so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

CHECKOUT = Path(__file__).resolve().parent.parent
LESSONS = ("rumble-lessons", "rumble-class", "rumble-teacher")
LEFT_AT_THE_TOP = (".git", ".venv", "venv", "build", "dist", "site", "rumble-pack", *LESSONS)
LEFT_EVERYWHERE = ("__pycache__", ".ipynb_checkpoints", "*_cache")
WHERE = "import rumble_nb; print(rumble_nb.__file__)"
WITH_TESTS = ["tests", "notebooks", "README.md", "CONTRIBUTING.md"]
"""What is tried beside the examples in docstrings, which lie in the wheel."""

OF_DOCSTRINGS = ["-o", "addopts=--doctest-modules --import-mode=importlib", "--pyargs", "rumble_nb"]


def main() -> int:
    """Build, install and try; the first step that fails ends it."""
    with TemporaryDirectory() as scratch:
        folder = Path(scratch)
        source = copied(folder / "source")
        tests = copied(folder / "tests", "rumble_nb")
        python = clean_python(folder / "environment")
        run(python, "-m", "pip", "install", "--quiet", f"{built(python, source)}[test,dev]", folder=folder)
        check_import(python, tests)
        return tried(python, tests, sys.argv[1:])


def step(words: str) -> None:
    print(f"try_wheel: {words}", flush=True)


def copied(folder: Path, *without: str) -> Path:
    """Copy the checkout without what earlier work left behind."""

    def left(directory: str, names: list[str]) -> set[str]:
        at_the_top = (*LEFT_AT_THE_TOP, *without) if Path(directory) == CHECKOUT else ()
        return shutil.ignore_patterns(*LEFT_EVERYWHERE, *at_the_top)(directory, names)

    return Path(shutil.copytree(CHECKOUT, folder, ignore=left))


def clean_python(folder: Path) -> Path:
    """Make an environment with nothing but the tools that build."""
    step(f"a clean environment with Python {sys.version.split()[0]}")
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    run(python, "-m", "pip", "install", "--quiet", "build", "twine", folder=folder)
    return python


def run(python: Path, *arguments: str, folder: Path) -> None:
    done = subprocess.run([python, *arguments], cwd=folder, env=variables(), check=False)
    if done.returncode:
        raise SystemExit(f"try_wheel: failed: python {' '.join(arguments)}")


def variables() -> dict[str, str]:
    """Give this environment without what would lead Python or Jupyter elsewhere."""
    led = ("JUPYTER", "PYTHON", "VIRTUAL_ENV")
    return {name: text for name, text in os.environ.items() if not name.startswith(led)}


def built(python: Path, source: Path) -> Path:
    """Build both archives, the wheel from the source archive, and check what an index would refuse."""
    step("python -m build, twine check --strict")
    run(python, "-m", "build", folder=source)
    archives = sorted(map(str, (source / "dist").iterdir()))
    run(python, "-m", "twine", "check", "--strict", *archives, folder=source)
    (wheel,) = (source / "dist").glob("*.whl")
    return wheel


def check_import(python: Path, tests: Path) -> None:
    """Make sure that the tests see the wheel."""
    told = subprocess.check_output([python, "-c", WHERE], cwd=tests, env=variables(), text=True)
    environment = python.parent.parent
    if environment not in Path(told.strip()).parents:
        raise SystemExit(f"try_wheel: the tests would see {told.strip()}, which is not the wheel")


def tried(python: Path, tests: Path, arguments: list[str]) -> int:
    """Run the examples in docstrings, then the tests; give the exit code."""
    step("the examples in docstrings")
    command = [python, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    examples = subprocess.run([*command, *OF_DOCSTRINGS], cwd=tests, env=variables(), check=False)
    step("the tests")
    suite = subprocess.run([*command, *WITH_TESTS, *arguments], cwd=tests, env=variables(), check=False)
    failed = [done.returncode for done in (examples, suite) if done.returncode]
    step("something fails" if failed else "the wheel works")
    return max(failed, default=0)


if __name__ == "__main__":
    sys.exit(main())
