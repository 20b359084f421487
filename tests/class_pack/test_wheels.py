"""Wheels for other systems are complete, shared and small; what installs them needs no network."""

from __future__ import annotations

import errno
import json
import lzma
import random
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from packaging.requirements import Requirement

from rumble_nb.class_pack import own_wheel, stick_installer, wheels
from rumble_nb.class_pack.archives import write_archives
from rumble_nb.class_pack.own_wheel import without_lessons
from rumble_nb.class_pack.requirements import missing, wheels_in
from rumble_nb.class_pack.targets import SYSTEMS, Target, parse_targets

WINDOWS, LINUX = Target("windows", "3.13"), Target("linux", "3.12")


def wheel(folder: Path, name: str, *asks: str, tags: str = "py3-none-any", version: str = "1.0") -> Path:
    """Write a wheel that holds one module."""
    folder.mkdir(parents=True, exist_ok=True)
    path, inside = folder / f"{name}-{version}-{tags}.whl", f"{name}-{version}.dist-info"
    told = [
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}",
        *(f"Requires-Dist: {ask}" for ask in asks),
    ]
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(f"{name}.py", "")
        packed.writestr(f"{inside}/METADATA", "\n".join([*told, "Provides-Extra: lab", ""]))
        packed.writestr(f"{inside}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tags}\n")
        packed.writestr(f"{inside}/RECORD", "")
    return path


def test_what_is_needed_on_another_system_alone_is_found(tmp_path: Path) -> None:
    wheel(tmp_path, "rumble_nb", 'lab>=2; extra == "lab"', 'docs; extra == "docs"', "tqdm")
    wheel(tmp_path, "tqdm", 'colorama; platform_system == "Windows"', "rumble-nb[lab]")
    wheel(tmp_path, "lab", 'winpty; os_name == "nt"', 'old; python_version < "3.13"')
    asked, root = wheels_in(tmp_path), Requirement("rumble-nb[lab]")
    found = {
        str(target): {str(one) for one in missing(asked, root, target.environment())}
        for target in (WINDOWS, LINUX)
    }
    assert found == {"windows-3.13": {"colorama", "winpty"}, "linux-3.12": {"old"}}
    assert missing(asked, Requirement("lab"), WINDOWS.environment())[0].name == "winpty"


def test_every_system_is_told_to_pip_and_no_target_twice() -> None:
    for system in SYSTEMS:
        assert f"--python-version={LINUX.python}" in Target(system, LINUX.python).pip_options()
    assert parse_targets("linux-3.12, windows-3.13,linux-3.12") == (LINUX, WINDOWS)


@pytest.mark.usefixtures("sources")
def test_wheels_are_downloaded_until_nothing_is_missing_and_kept_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[tuple[str, ...]] = []

    def run(*arguments: str, **_: str) -> None:
        commands.append(arguments)
        if "build" in arguments:
            (place,) = (word.removeprefix("--outdir=") for word in arguments if word.startswith("--outdir="))
            wheel(Path(place), "rumble_nb", 'colorama; os_name == "nt"')
            return
        (place,) = (word.removeprefix("--dest=") for word in arguments if word.startswith("--dest="))
        if "pip" in arguments[4:]:
            wheel(Path(place), "pip")
            wheel(Path(place), "debugpy")
        elif arguments[-1].endswith("[lab]"):
            wheel(Path(place), "rumble_nb", 'colorama; os_name == "nt"')
            wheel(Path(place), "debugpy", tags="cp312-cp312-any_system")
            wheel(Path(place), "numpy", tags=f"cp312-cp312-{Path(place).name.partition('-')[0]}")
        else:
            wheel(Path(place), arguments[-1])

    for module in (wheels, own_wheel):
        monkeypatch.setattr(module, "run", run)
    told: list[str] = []
    laid = wheels.lay_wheels(tmp_path / "wheels", (WINDOWS, LINUX), told.append)
    assert told == ["windows-3.13", "linux-3.12"]
    assert [command[-1] for command in commands].count("colorama") == 1
    shared = [f"{name}-1.0-py3-none-any.whl" for name in ("colorama", "debugpy", "pip", "rumble_nb")]
    assert laid.listing == {
        WINDOWS: {"all.tar.xz": shared, "windows.tar.xz": ["numpy-1.0-cp312-cp312-windows.whl"]},
        LINUX: {"all.tar.xz": shared[1:], "linux.tar.xz": ["numpy-1.0-cp312-cp312-linux.whl"]},
    }
    assert (laid.pip, laid.own) == tuple(shared[2:])
    archives = ["all.tar.xz", "linux.tar.xz", "windows.tar.xz"]
    assert sorted(file.name for file in (tmp_path / "wheels").iterdir()) == archives


def test_what_is_the_same_in_several_wheels_is_in_an_archive_once(tmp_path: Path) -> None:
    """And every target finds its own wheels, with the same content and the same digests."""
    picture, targets = random.Random(7).randbytes(60_000), parse_targets("linux-3.11,linux-3.12")
    needed: dict[Target, list[Path]] = {}
    for tag, target in zip(("cp311", "cp312"), targets, strict=True):
        path = wheel(tmp_path, "numpy", tags=f"{tag}-{tag}-manylinux_2_28_x86_64")
        with zipfile.ZipFile(path, "a", zipfile.ZIP_DEFLATED) as packed:
            packed.writestr("numpy/library.so", picture)
        needed[target] = [path]
    stick, home = tmp_path / "stick", tmp_path / "home"
    listing = write_archives(stick, needed)
    (archive,) = stick.iterdir()
    assert archive.name == "linux.tar.xz"
    assert archive.stat().st_size < 70_000
    for target, (original,) in needed.items():
        stick_installer.unpack(listing[target], stick, home)
        (taken,) = home.iterdir()
        assert taken.name == original.name
        with zipfile.ZipFile(taken) as after, zipfile.ZipFile(original) as before:
            assert after.namelist() == before.namelist()
            assert all(after.read(name) == before.read(name) for name in before.namelist())


def test_the_wheel_of_a_site_holds_no_lessons(tmp_path: Path) -> None:
    record = "rumble_nb/cli.py,,\nrumble_nb/notebooks/teacher/key.ipynb,,\n"
    whole = tmp_path / "rumble_nb-1-py3-none-any.whl"
    with zipfile.ZipFile(whole, "w") as packed:
        for name in ("rumble_nb/cli.py", "rumble_nb/notebooks/teacher/key.ipynb"):
            packed.writestr(name, "content")
        packed.writestr("rumble_nb-1.dist-info/RECORD", record)
    with zipfile.ZipFile(without_lessons(whole, tmp_path / "part")) as part:
        assert part.namelist() == ["rumble_nb/cli.py", "rumble_nb-1.dist-info/RECORD"]
        assert part.read("rumble_nb-1.dist-info/RECORD") == b"rumble_nb/cli.py,,\n"


def settings(folder: Path, **changes: object) -> Path:
    """Write what a pack says about itself."""
    told = {
        "language": "hu",
        "mark": "rumble_nb-1.0\n",
        "pip": "pip-1.0-py3-none-any.whl",
        "archives": {stick_installer.this_python(): {}},
        "words": {
            "busy": "wait",
            "failed": "no: {reason}",
            "installing": "into {folder}",
            "starting": "now",
            "wrong_python": "other than {found}",
        },
    }
    (folder / "words.json").write_text(json.dumps(told | changes), encoding="utf-8")
    return folder


def create(place: Path, **_: bool) -> None:
    """Make an environment that only looks like one."""
    python = stick_installer.python_in(place)
    python.parent.mkdir(parents=True, exist_ok=True)
    python.write_text("")


def test_it_is_installed_once_and_started_for_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(stick_installer.venv, "create", create)
    home = tmp_path / "a;b" / "home"
    assert stick_installer.main([], settings(tmp_path), home) == 0
    assert stick_installer.main(["lab", "--teacher"], tmp_path, home) == 0
    installing, first, second = commands
    wheels = home / stick_installer.UNPACKED
    assert installing[-1] == "rumble-nb[lab]"  # a path with a semicolon would be no requirement
    assert {"--no-index", f"--find-links={wheels}"} < set(installing)
    assert not wheels.exists()
    assert first[-4:] == ["lab", "--class", "--lang", "hu"]
    assert second[-2:] == ["lab", "--teacher"]
    assert capsys.readouterr().out.splitlines() == [f"into {home}", "now", "now"]
    stick_installer.main([], settings(tmp_path, mark="another wheel"), home)
    assert commands[3][:-1] == installing[:-1]


def test_it_says_why_it_cannot_be_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(home: str = "home", **changes: Any) -> tuple[int, str]:
        code = stick_installer.main([], settings(tmp_path, **changes), tmp_path / home)
        return code, capsys.readouterr().out

    code, said = told(archives={"linux x86_64 2.7": {}})
    assert (code, said.startswith("other than ")) == (stick_installer.WRONG_PYTHON, True)
    assert f"Python {stick_installer.this_python().split()[-1]}" in said
    (tmp_path / "taken").write_text("no folder")
    assert "no: " in told("taken")[1]
    archives = {stick_installer.this_python(): {"all.tar.xz": ["numpy.whl"]}}
    assert "all.tar.xz" in told(archives=archives)[1]
    with lzma.open(tmp_path / "all.tar.xz", "wb") as packed:
        packed.write(bytes(100_000))
    whole = (tmp_path / "all.tar.xz").read_bytes()
    for damaged in (whole[:-60], b"", b"no archive", whole[:40] + b"damaged" + whole[47:]):
        (tmp_path / "all.tar.xz").write_bytes(damaged)
        assert re.match(r"into .*\nno: all\.tar\.xz: \w", told(archives=archives)[1]), damaged
    monkeypatch.setitem(sys.modules, "lzma", None)
    assert "no: " in told(archives=archives)[1]
    assert not (tmp_path / "home" / stick_installer.UNPACKED).exists()


def test_a_second_start_is_refused_until_the_first_has_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And where one of them begins too late to have seen it, nothing is installed anew."""
    home, codes, commands = tmp_path / "home", list[int](), list[str]()

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command[-1])
        if command[-1] == stick_installer.WANTED:
            codes.append(stick_installer.main([], tmp_path, home))
            assert not stick_installer.is_installed({"mark": "rumble_nb-1.0\n"}, home)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(stick_installer.venv, "create", create)
    assert stick_installer.main([], settings(tmp_path), home) == 0
    assert codes == [1]
    assert capsys.readouterr().out.splitlines() == [f"into {home}", "wait", "now"]
    seen = iter((False, True))
    monkeypatch.setattr(stick_installer, "is_installed", lambda *_: next(seen))
    assert stick_installer.main([], tmp_path, home) == 0
    assert commands == [stick_installer.WANTED, "hu", "hu"]


HOLD = """
import sys, time
from pathlib import Path
from rumble_nb.class_pack import stick_installer
def install(*_):
    print("holds", flush=True)
    time.sleep(60)
stick_installer.install = install
stick_installer.main([], Path(sys.argv[1]), Path(sys.argv[2]))
"""


def test_a_window_that_was_closed_while_it_installed_keeps_nobody_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(stick_installer, "install", lambda *_: None)
    home = tmp_path / "home"
    command = [sys.executable, "-c", HOLD, str(settings(tmp_path)), str(home)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert [other.stdout.readline(), other.stdout.readline()] == [f"into {home}\n", "holds\n"]
        assert stick_installer.main([], tmp_path, home) == 1
        other.kill()
        other.wait()
    with stick_installer._alone(home):
        assert capsys.readouterr().out == "wait\n"


def test_windows_names_a_lock_of_another_window_differently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locking(_number: int, _mode: int, _bytes: int) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(locking=locking, LK_NBLCK=2))
    monkeypatch.setattr(stick_installer.sys, "platform", "win32")
    with pytest.raises(BlockingIOError), stick_installer._alone(tmp_path):
        raise AssertionError("two windows install")


def test_a_home_that_knows_no_locks_does_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lock(_: int) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(stick_installer, "_lock", lock)
    with stick_installer._alone(tmp_path / "home"):
        assert (tmp_path / "home" / stick_installer.LOCK).is_file()


@pytest.mark.parametrize("error", [subprocess.CalledProcessError(1, "pip"), OSError(28, "no space"), None])
def test_what_worked_stays_until_the_stick_is_read_and_half_an_installation_does_not(
    error: Exception | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*_: object, **__: object) -> SimpleNamespace:
        raise error or KeyboardInterrupt

    home = tmp_path / "home"
    create(home / stick_installer.ENVIRONMENT)
    (home / stick_installer.MARK).write_text("older")
    (tmp_path / "all.tar.xz").write_bytes(b"damaged")
    archives = {stick_installer.this_python(): {"all.tar.xz": ["numpy.whl"]}}
    assert stick_installer.main([], settings(tmp_path, archives=archives), home) == 1
    assert stick_installer.is_installed({"mark": "older"}, home)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(stick_installer.venv, "create", create)
    settings(tmp_path)
    if error is None:
        with pytest.raises(KeyboardInterrupt):
            stick_installer.main([], tmp_path, home)
    else:
        assert stick_installer.main([], tmp_path, home) == 1
    assert [file.name for file in home.iterdir()] == [stick_installer.LOCK]
