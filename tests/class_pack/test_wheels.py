"""Wheels for other systems are complete, shared and small; what installs them needs no network."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from packaging.requirements import Requirement

from rumble_nb.class_pack import stick_installer, tight_wheels, wheels
from rumble_nb.class_pack.requirements import missing, wheels_in
from rumble_nb.class_pack.targets import SYSTEMS, Target, parse_targets
from rumble_nb.class_pack.tight_wheels import tighten, without_lessons

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

    monkeypatch.setattr(wheels, "run", run)
    told: list[str] = []
    wheels.lay_wheels(tmp_path / "wheels", (WINDOWS, LINUX), told.append)
    assert told == ["windows-3.13", "linux-3.12"]
    assert [command[-1] for command in commands].count("colorama") == 1
    assert sorted(file.name.partition("-py3")[0] for file in (tmp_path / "wheels").iterdir()) == [
        *(
            "colorama-1.0",
            "debugpy-1.0",
            "numpy-1.0-cp312-cp312-linux.whl",
            "numpy-1.0-cp312-cp312-windows.whl",
        ),
        *("pip-1.0", "rumble_nb-1.0"),
    ]


def test_a_large_wheel_is_packed_tightly_with_the_same_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tight_wheels, "LARGE", 1_000)
    content = b"".join(number.to_bytes(2) * 3 for number in range(4_000))
    packed = {name: tmp_path / f"numpy-1-{name}.whl" for name in ("cp312-cp312-win_amd64", "py3-none-any")}
    for path in packed.values():
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as loose:
            loose.writestr("numpy/core.pyd", content)
    before = {name: path.read_bytes() for name, path in packed.items()}
    for path in packed.values():
        tighten(path)
        with zipfile.ZipFile(path) as read:
            assert read.read("numpy/core.pyd") == content
    compiled, pure = packed.values()
    assert compiled.stat().st_size < len(before["cp312-cp312-win_amd64"])
    assert pure.read_bytes() == before["py3-none-any"]
    small = wheel(tmp_path, "tiny", tags="cp312-cp312-win_amd64")
    monkeypatch.setattr(tight_wheels, "LARGE", 1)
    kept = small.read_bytes()
    tighten(small)
    assert small.read_bytes() == kept
    assert not list(tmp_path.glob("*.tight"))


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
    version = f"{sys.version_info[0]}.{sys.version_info[1]}"
    told = {
        "language": "hu",
        "mark": "rumble_nb-1.0\n",
        "pip": "pip-1.0-py3-none-any.whl",
        "pythons": {sys.platform: [version]},
        "wheel": "rumble_nb-1.0-py3-none-any.whl",
        "words": {
            "failed": "no: {reason}",
            "installing": "into {folder}",
            "starting": "now",
            "wrong_python": "other",
        },
    }
    (folder / "words.json").write_text(json.dumps(told | changes), encoding="utf-8")
    return folder


def test_it_is_installed_once_and_started_for_the_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        commands.append(command)
        return SimpleNamespace(returncode=0)

    def create(place: Path, **_: bool) -> None:
        python = stick_installer.python_in(place)
        python.parent.mkdir(parents=True)
        python.write_text("")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(stick_installer.venv, "create", create)
    home = tmp_path / "home"
    assert stick_installer.main([], settings(tmp_path), home) == 0
    assert stick_installer.main(["lab", "--teacher"], tmp_path, home) == 0
    installing, first, second = commands
    assert installing[-1] == f"{tmp_path / 'rumble_nb-1.0-py3-none-any.whl'}[lab]"
    assert {"--no-index", f"--find-links={tmp_path}"} < set(installing)
    assert first[-4:] == ["lab", "--class", "--lang", "hu"]
    assert second[-2:] == ["lab", "--teacher"]
    assert capsys.readouterr().out.splitlines()[:2] == [f"into {home}", "now"]


def test_it_says_why_it_cannot_be_installed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settings(tmp_path, pythons={"linux": ["2.7"]})
    assert stick_installer.main([], tmp_path, tmp_path / "home") == stick_installer.WRONG_PYTHON
    assert capsys.readouterr().out == "other\n"
    (tmp_path / "taken").write_text("no folder")
    assert stick_installer.main([], settings(tmp_path), tmp_path / "taken") == 1
    assert "no: " in capsys.readouterr().out
