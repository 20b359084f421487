"""A class pack: what is in it, that it stands alone, and that it is written whole or not at all."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import pytest

from rumble_nb import RumbleError
from rumble_nb.class_pack import PARTS, Plan, build_class_pack, check_pack, checkout, pack
from rumble_nb.class_pack.installing import lay_installer, lay_site_starters
from rumble_nb.class_pack.manifest import digests, write_manifest
from rumble_nb.class_pack.targets import Target, parse_targets
from rumble_nb.class_pack.wheels import Laid
from rumble_nb.cli import MISTAKE, main
from rumble_nb.locale import LANGUAGES

WORDS_ONLY = ("--without", "wheels,site", "--pupils", "2", "--seed", "7")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a pack of everything that is written here, without what is downloaded."""
    folder = tmp_path_factory.mktemp("stick") / "pack"
    assert main(["class-pack", "--out", str(folder), "--lang", "hu", *WORDS_ONLY]) == 0
    return folder


def names(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def test_the_parts_are_in_both_languages_and_keys_apart(built: Path) -> None:
    found = names(built)
    for language in LANGUAGES:
        for name in ("rules", "glossary", "what_is_stored", "war_lesson_0_japan", "war_lesson_5_islets"):
            assert f"pages/{name}_{language}.html" in found
        for kind in ("war", "odds", "map"):
            assert f"paper/worksheet-{kind}-7-{language}.html" in found
            assert f"teacher/keys_to_paper/worksheet-{kind}-7-{language}-key.html" in found
        for number in (0, 2, 3, 5):
            assert f"paper/exit-{number}-{language}.html" in found
            assert f"teacher/keys_to_paper/exit-{number}-{language}-key.html" in found
        assert f"teacher/{language}/00_start_here.html" in found
        assert f"teacher/{language}/05_the_war_phase-key.html" in found
    assert {"START_HERE.html", "manifest.json", "teacher/en/guide.html"} <= found
    assert not any("key" in name for name in found if not name.startswith("teacher/"))


def test_every_link_of_the_pack_leads_to_a_file_of_it(built: Path) -> None:
    for file in (built / "START_HERE.html", *(built / "teacher").glob("??/*.html")):
        page = file.read_text(encoding="utf-8")
        assert not re.search(r"<script|<link|<img[^>]* src=\"(?!data:)", page)
        for link in re.findall(r'<a href="([^"#]+)', page):
            assert (
                link.startswith("https://creativecommons.org") or (file.parent / unquote(link)).is_file()
            ), link


def test_the_first_page_has_both_languages_and_the_chosen_one_first(built: Path) -> None:
    page = (built / "START_HERE.html").read_text(encoding="utf-8")
    assert re.findall(r'<section lang="(..)"', page) == ["hu", "en"]
    assert "install-and-start.bat" not in page
    full = pack.start_here(built, Plan(language="en"))
    assert re.findall(r'<section lang="(..)"', full) == ["en", "hu"]
    assert full.count("install-and-start.bat") == full.count("start-site.bat") == 2
    assert "<li>Windows: Python 3.13</li>" in full
    assert "<li>Linux (x86-64): Python 3.11, 3.12, 3.13</li>" in full
    assert "install-and-start.sh" in full
    assert "install-and-start.sh" not in pack.start_here(built, Plan(targets=parse_targets("windows-3.13")))


def test_the_list_of_files_finds_every_damage(built: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["class-pack", "--check", str(built)]) == 0
    assert capsys.readouterr().out == f"{check_pack(built)} files are as they were.\n"
    assert main(["class-pack", "--check", str(built), "--seed", "7"]) == MISTAKE
    assert "leave out --seed" in capsys.readouterr().err
    assert check_pack(built) == len(names(built)) - 1
    victim = built / "pages" / "rules_en.html"
    kept = victim.read_bytes()
    for left_behind in ("Thumbs.db", "._rules_en.html"):
        (built / "pages" / left_behind).write_bytes(b"of a file manager")
    for change in (lambda: victim.write_bytes(kept + b" "), victim.unlink):
        change()
        with pytest.raises(RumbleError, match=r"Missing or damaged: pages/rules_en\.html\. Copy"):
            check_pack(built)
    victim.write_bytes(kept)
    for number in range(6):
        (built / f"own {number}.txt").write_text("mine")
    with pytest.raises(RumbleError, match=r"Not of the pack: own 0\.txt.* and 1 more\. Move"):
        check_pack(built)
    for number in range(6):
        (built / f"own {number}.txt").unlink()
    assert check_pack(built) == len(digests(built))


def small(folder: Path, **more: object) -> Path:
    plan = Plan(without=("wheels", "site", "paper", "teacher"), **more)  # type: ignore[arg-type]
    return build_class_pack(folder, plan, lambda _: None)


def test_what_somebody_keeps_in_a_folder_is_never_taken_away(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    assert small(folder) == folder
    small(folder)
    (folder / "receipts.txt").write_text("of a class")
    with pytest.raises(RumbleError, match=r"a class pack in which receipts\.txt was added or changed"):
        small(folder)
    (folder / "receipts.txt").unlink()
    (folder / "manifest.json").unlink()
    with pytest.raises(RumbleError, match=r"holds something else\. Name an empty folder"):
        small(folder)
    with pytest.raises(RumbleError, match=r"is no class pack: manifest\.json is missing"):
        check_pack(folder)
    (folder / "manifest.json").write_text('{"format": "rumble-nb/game", "version": 1, "files": {}}')
    with pytest.raises(RumbleError, match="is no list of a class pack"):
        check_pack(folder)
    with pytest.raises(RumbleError, match="cannot be written to"):
        small(folder / "START_HERE.html" / "pack")


def test_a_failure_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = small(tmp_path / "pack")
    before = digests(folder)

    def fail(*_: object) -> str:
        raise RumbleError("no page")

    monkeypatch.setattr(pack, "start_here", fail)
    for place in (folder, tmp_path / "new"):
        with pytest.raises(RumbleError, match="no page"):
            small(place)
    assert digests(folder) == before
    assert [file.name for file in tmp_path.iterdir()] == ["pack"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--without", "wheels,sites"), "There is no part 'sites' to leave out; there are: wheels, site"),
        (("--without", ",".join(PARTS)), "Nothing is left of the pack"),
        (("--targets", "windows-2.7"), "There is no target 'windows-2.7'. Write a system"),
        (("--without", "wheels", "--targets", "linux-3.12"), "leave out --targets"),
        (("--without", "wheels,site", "--pupils", "0"), "1 to 200"),
    ],
)
def test_mistakes_are_named(
    words: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["class-pack", "--out", str(tmp_path / "pack"), *words]) == MISTAKE
    assert message in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("sources")
def test_what_is_missing_is_named_before_the_work_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkout, "find_spec", lambda _: None)
    with pytest.raises(RumbleError, match=r"pip install 'rumble-nb\[lite\]'"):
        build_class_pack(tmp_path / "pack", Plan())
    with pytest.raises(RumbleError, match=r"mistune is missing here.*pip install 'rumble-nb\[lab\]'"):
        build_class_pack(tmp_path / "pack", Plan(without=("wheels", "site")))
    monkeypatch.setattr(checkout, "lessons_folder", lambda: tmp_path / "site-packages" / "notebooks")
    with pytest.raises(RumbleError, match="--without wheels,site"):
        build_class_pack(tmp_path / "pack", Plan())


def laid(targets: Sequence[Target]) -> Laid:
    """Give what was laid into a folder for wheels."""
    return Laid("rumble_nb-0.1.whl", "pip-25.whl", "c0ffee", {one: {"all.tar.xz": []} for one in targets})


@pytest.mark.usefixtures("sources")
def test_parts_that_are_downloaded_are_told_and_put_in_their_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def own(folder: Path) -> Path:
        folder.mkdir()
        path = folder / "rumble_nb-0.1-py3-none-any.whl"
        with zipfile.ZipFile(path, "w"):
            return path

    def wheels(folder: Path, targets: Sequence[Target], tell: Callable[[str], None]) -> Laid:
        folder.mkdir()
        tell("windows-3.13")
        return laid(targets)

    def site(*arguments: str, **_: str) -> None:
        assert Path(arguments[0]).name == "build_lite.py"
        assert {Path(name).parent.name for name in arguments[3:] if name.endswith("ipynb")} == {"class"}
        assert arguments[1].startswith("--wheel=")  # argparse wants options before the lessons
        Path(arguments[2]).mkdir()
        (Path(arguments[2]) / "serve.py").write_text("print('served')")

    monkeypatch.setattr(pack, "lay_wheels", wheels)
    monkeypatch.setattr(pack, "own_wheel", own)
    monkeypatch.setattr(pack, "run", site)
    told: list[str] = []
    plan = Plan(without=("pages", "paper", "teacher"))
    built = build_class_pack(tmp_path / "pack", plan, told.append)
    assert [line.partition(":")[0] for line in told] == [
        *("windows-3.13", "To install", "For the browser"),
        "The pack",
    ]
    settings = json.loads((built / "wheels" / "words.json").read_text(encoding="utf-8"))
    assert {"win32 amd64 3.13", "darwin arm64 3.13", "linux x86_64 3.12"} < set(settings["archives"])
    assert "start-site" in settings["words"]["wrong_python"]
    assert "start-site" in settings["words"]["failed"]
    assert check_pack(built) == len(names(built)) - 1


def test_starters_are_for_their_systems(tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    targets = parse_targets("windows-3.13,macos-3.13,linux-3.12,linux-3.11")
    for language in LANGUAGES:
        plan = Plan(language=language, targets=targets)
        lay_installer(tmp_path, plan, laid(targets))
        lay_site_starters(tmp_path, plan)
        without_site = tmp_path / "without" / language
        (without_site / "wheels").mkdir(parents=True)
        lay_installer(without_site, replace(plan, without=("site",)), laid(targets))
        for folder, told in ((tmp_path, True), (without_site, False)):
            assert ("start-site" in (folder / "install-and-start.bat").read_text("utf-8")) is told
        looked_for = re.search(r"for python in (.*);", (tmp_path / "install-and-start.sh").read_text())
        assert looked_for is not None
        assert looked_for[1] == "python3.12 python3.11 python3 python"
        fallbacks = re.findall(r'set "FOUND=(p.*)"', (tmp_path / "install-and-start.bat").read_text())
        assert fallbacks == ["py -%%V", "python", "py -3"]
        for name, script in (("install-and-start", "wheels/install.py"), ("start-site", "site/serve.py")):
            windows = (tmp_path / f"{name}.bat").read_bytes()
            assert windows.count(b"\n") == windows.count(b"\r\n") > 10
            assert script.replace("/", "\\").encode() in windows
            assert not re.search(rb"@\w+@|^echo .*[&<>|^()%]", windows, flags=re.MULTILINE)
            for ending in (".command", ".sh"):
                unix = (tmp_path / f"{name}{ending}").read_bytes()
                assert unix.startswith(b"#!/bin/sh\n")
                assert b"\r" not in unix
                assert script.encode() in unix


@pytest.mark.skipif(sys.platform == "win32", reason="the starters for Linux and macOS need a shell")
def test_a_starter_runs_its_file_from_anywhere_and_says_where_python_is_missing(tmp_path: Path) -> None:
    stick = tmp_path / "a stick's 1st"
    (stick / "site").mkdir(parents=True)
    (stick / "site" / "serve.py").write_text("import sys; print(*sys.argv[1:])")
    lay_site_starters(stick, Plan())
    script = ["/bin/sh", str(stick / "start-site.sh"), "--port", "8000"]
    done = subprocess.run(script, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "--port 8000\n"
    tools = tmp_path / "bin"
    tools.mkdir()
    (tools / "dirname").symlink_to("/usr/bin/dirname")
    done = subprocess.run(script, env={"PATH": str(tools)}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.partition(" START")[0]) == (1, "No Python 3.9 or newer was found.")


def test_an_empty_list_is_a_list(tmp_path: Path) -> None:
    write_manifest(tmp_path)
    assert check_pack(tmp_path) == 0
