"""The wheel and the source archive: what they hold, and that they work where the checkout is not."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest
from checkout import CHECKOUT, clean_environment, run_python
from packaging.requirements import Requirement
from packaging.version import Version

import rumble_nb
from rumble_nb.notebook_files import lesson_files, lessons_folder
from tools import try_wheel

WHERE_LESSONS_ARE = "from rumble_nb.notebook_files import lessons_folder; print(lessons_folder())"


def build(source: Path, folder: Path, kind: str) -> Path:
    """Build one kind of archive with the tools that are installed."""
    command = [
        sys.executable,
        "-m",
        "build",
        "--no-isolation",
        f"--{kind}",
        "--outdir",
        str(folder),
        str(source),
    ]
    done = subprocess.run(command, capture_output=True, text=True, env=clean_environment(), check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (archive,) = folder.iterdir()
    return archive


@pytest.fixture(scope="session")
def wheel(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(sources, tmp_path_factory.mktemp("wheel"), "wheel")


@pytest.fixture(scope="session")
def source_archive(sources: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(sources, tmp_path_factory.mktemp("sdist"), "sdist")


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel installed into a folder of its own, without its dependencies."""
    folder = tmp_path_factory.mktemp("installed")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*command, str(folder), str(wheel)], env=clean_environment(), check=True)
    return folder


def names_in(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def package_files(sources: Path) -> set[str]:
    found = (file for file in (sources / "rumble_nb").rglob("*") if file.is_file())
    return {file.relative_to(sources).as_posix() for file in found if "__pycache__" not in file.parts}


def test_the_wheel_is_for_every_platform(wheel: Path) -> None:
    assert wheel.name == f"rumble_nb-{rumble_nb.__version__}-py3-none-any.whl"


def test_the_wheel_holds_every_file_of_the_package(sources: Path, wheel: Path) -> None:
    assert package_files(sources) - names_in(wheel) == set()
    needed = {
        "rumble_nb/__init__.pyi",
        "rumble_nb/py.typed",
        "rumble_nb/data/maps/japan.json",
        "rumble_nb/data/jupyter/labconfig/default_setting_overrides.json",
        "rumble_nb/widgets/board.js",
    }
    assert needed - names_in(wheel) == set()


def test_the_wheel_holds_the_lessons_and_nothing_beside_the_package(wheel: Path) -> None:
    names = names_in(wheel)
    lessons = {f"rumble_nb/notebooks/{file.name}" for file in (CHECKOUT / "notebooks").glob("*.ipynb")}
    for copy in ("class", "teacher"):
        lessons |= {name.replace("/notebooks/0", f"/notebooks/{copy}/0") for name in lessons}
    assert "rumble_nb/notebooks/class/00_start_here.ipynb" in lessons
    assert lessons - names == set()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"rumble_nb", f"rumble_nb-{rumble_nb.__version__}.dist-info"}
    assert not [name for name in names if "checkpoint" in name or "__pycache__" in name]


def test_the_wheel_names_command_licence_and_python(wheel: Path) -> None:
    information = f"rumble_nb-{rumble_nb.__version__}.dist-info"
    with zipfile.ZipFile(wheel) as archive:
        commands = archive.read(f"{information}/entry_points.txt").decode()
        described = archive.read(f"{information}/METADATA").decode()
    assert "rumble-nb = rumble_nb.cli:main" in commands
    assert f"{information}/licenses/LICENSE" in names_in(wheel)
    for line in ("License-Expression: BSD-3-Clause", "Requires-Python: >=3.11", "Provides-Extra: lab"):
        assert line in described.splitlines()


def test_an_installed_wheel_finds_its_lessons(installed: Path, tmp_path: Path) -> None:
    done = run_python("-c", WHERE_LESSONS_ARE, folder=tmp_path, PYTHONPATH=str(installed))
    assert done.stderr == b""
    found = Path(done.stdout.decode().strip())
    assert found == installed / "rumble_nb" / "notebooks"
    shipped = {file.name: file.read_bytes() for file in lesson_files(lessons_folder())}
    assert {file.name: file.read_bytes() for file in lesson_files(found)} == shipped


def test_an_installed_wheel_plays_a_war_without_the_checkout(installed: Path, tmp_path: Path) -> None:
    program = "import rumble_nb; print(rumble_nb.resolve_war(rumble_nb.Position.random(7)).story(), end='')"
    done = run_python("-c", program, folder=tmp_path, PYTHONPATH=str(installed))
    assert done.stderr == b""
    expected = rumble_nb.resolve_war(rumble_nb.Position.random(7)).story()
    assert done.stdout.decode().splitlines() == expected.splitlines()


def test_a_checkout_finds_its_own_lessons(sources: Path, tmp_path: Path) -> None:
    done = run_python("-c", WHERE_LESSONS_ARE, folder=tmp_path, PYTHONPATH=str(sources))
    assert Path(done.stdout.decode().strip()) == sources / "notebooks"


def test_a_wheel_is_tried_where_the_package_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"README.md", "tests/build/x.py", "tests/rumble_nb/x.py"}
    left = [f"{folder}/x.py" for folder in ("rumble-class", "rumble-teacher", "rumble-pack", "site", "venv")]
    for name in (*kept, *left, "build/x.py", "rumble_nb/cli.py", "tests/__pycache__/x.pyc"):
        file = tmp_path / "checkout" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    monkeypatch.setattr(try_wheel, "CHECKOUT", tmp_path / "checkout")
    copy = try_wheel.copied(tmp_path / "copy", "rumble_nb")
    assert {path.relative_to(copy).as_posix() for path in copy.rglob("*") if path.is_file()} == kept


def test_a_wheel_is_not_tried_where_something_else_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = f"{tmp_path / 'environment' / 'lib' / 'rumble_nb' / '__init__.py'}\n"
    monkeypatch.setattr("tools.try_wheel.subprocess.check_output", lambda *_, **__: told)
    try_wheel.check_import(tmp_path / "environment" / "bin" / "python", tmp_path)
    with pytest.raises(SystemExit, match="which is not the wheel"):
        try_wheel.check_import(tmp_path / "another" / "bin" / "python", tmp_path)


def test_a_package_without_lessons_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumble_nb.notebook_files.resources.files", lambda _: tmp_path / "rumble_nb")
    with pytest.raises(rumble_nb.RumbleError, match="Install rumble-nb again"):
        lessons_folder()


def test_the_source_archive_is_complete(source_archive: Path, tmp_path: Path, wheel: Path) -> None:
    with tarfile.open(source_archive) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (unpacked,) = (tmp_path / "source").iterdir()
    for name in (
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "pyproject.toml",
        ".ci/run",
        "authored/00_start_here.ipynb",
        "binder/postBuild",
        "notebooks/00_start_here.ipynb",
        "tests/cases/war/domino.json",
        "tests/test_packaging.py",
        "tools/try_binder.py",
    ):
        assert (unpacked / name).is_file(), name
    (tmp_path / "again").mkdir()
    assert names_in(build(unpacked, tmp_path / "again", "wheel")) == names_in(wheel)


def test_both_archives_are_fit_for_an_index(wheel: Path, source_archive: Path) -> None:
    command = [sys.executable, "-m", "twine", "check", "--strict", str(wheel), str(source_archive)]
    done = subprocess.run(command, capture_output=True, text=True, env=clean_environment(), check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("PASSED") == 2


def test_the_lowest_versions_are_the_floors() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    floors = [Requirement(text) for text in project["dependencies"]]
    lines = (CHECKOUT / ".github" / "lowest.txt").read_text(encoding="utf-8").splitlines()
    pins = {(pin := Requirement(line)).name: pin for line in lines if not line.startswith("#")}
    assert set(pins) - {floor.name for floor in floors} == {"pyparsing"}
    for floor in floors:
        ((pinned,), (least,)) = pins[floor.name].specifier, floor.specifier
        assert (pinned.operator, least.operator) == ("==", ">=")
        assert Version(pinned.version) == Version(least.version), floor.name


def test_the_index_is_told_of_every_python_that_the_workflow_tries_and_of_no_other() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = re.findall(r"Python :: (3\.\d+)", " ".join(project["classifiers"]))
    workflow = (CHECKOUT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    (tried,) = re.findall(r"python: (\[.*\])", workflow)
    assert told == json.loads(tried)
    assert project["requires-python"] == f">={told[0]}"


def test_binder_files_are_regular_and_pinned() -> None:
    binder = CHECKOUT / "binder"
    files = sorted(binder.iterdir())
    assert [file.name for file in files] == ["postBuild", "requirements.txt", "runtime.txt"]
    assert all(file.is_file() and not file.is_symlink() for file in files)
    lines = (binder / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pins = {(pin := Requirement(line)).name: pin for line in lines if not line.startswith("#")}
    assert all([one.operator for one in pin.specifier] == ["=="] for pin in pins.values())
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for text in [*project["dependencies"], *project["optional-dependencies"]["lab"]]:
        floor = Requirement(text)
        (pinned,) = pins[floor.name].specifier
        assert floor.specifier.contains(pinned.version), floor
