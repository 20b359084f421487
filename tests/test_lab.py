"""Laying lessons into a learner's folder, and what JupyterLab is started with."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from checkout import clean_environment, run_python
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from nbformat.sign import MemorySignatureStore, NotebookNotary
from nbformat.v4 import new_notebook

from rumble_nb import lab
from rumble_nb.cli import MISTAKE, main
from rumble_nb.errors import RumbleError
from rumble_nb.lab import Laid, lay_lessons, laying_words, read_manifest
from rumble_nb.notebook_files import FIRST_LESSON, MANIFEST, lesson_files, lessons_folder

LESSON = "00_start_here.ipynb"


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    """A lessons folder of version 1, with a picture in a folder and what an editor left behind."""
    folder = tmp_path / "shipped"
    (folder / "pictures").mkdir(parents=True)
    (folder / LESSON).write_text("first version", encoding="utf-8")
    (folder / "pictures" / "run_all.png").write_bytes(b"\x89PNG")
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / ".ipynb_checkpoints" / LESSON).write_text("left behind", encoding="utf-8")
    return folder


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine"


def outcomes(laid: tuple[Laid, ...]) -> dict[str, str]:
    return {entry.name: entry.outcome for entry in laid}


def files(folder: Path) -> set[str]:
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def text(folder: Path, name: str = LESSON) -> str:
    return (folder / name).read_text(encoding="utf-8")


def write(folder: Path, words: str, name: str = LESSON) -> None:
    (folder / name).write_text(words, encoding="utf-8")


def test_lessons_are_laid_with_what_belongs_to_them(shipped: Path, mine: Path) -> None:
    assert outcomes(lay_lessons(shipped, mine)) == {LESSON: "new", "pictures/run_all.png": "new"}
    assert files(mine) == {LESSON, "pictures/run_all.png", MANIFEST}
    assert text(mine) == "first version"


def test_laying_twice_changes_nothing(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    before = {name: (mine / name).read_bytes() for name in files(mine)}
    assert set(outcomes(lay_lessons(shipped, mine)).values()) == {"same"}
    assert {name: (mine / name).read_bytes() for name in files(mine)} == before


def test_an_unchanged_lesson_is_updated(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    write(shipped, "second version")
    assert outcomes(lay_lessons(shipped, mine))[LESSON] == "updated"
    assert text(mine) == "second version"


def test_a_changed_lesson_stays_and_its_update_lies_beside_it(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    write(mine, "my answers")
    write(shipped, "second version")
    beside = "00_start_here (version 2.0).ipynb"
    assert lay_lessons(shipped, mine, "2.0")[0] == Laid(LESSON, "beside", beside)
    assert (text(mine), text(mine, beside)) == ("my answers", "second version")


def test_a_changed_lesson_without_an_update_is_left_alone(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    write(mine, "my answers")
    assert outcomes(lay_lessons(shipped, mine))[LESSON] == "kept"
    assert files(mine) == {LESSON, "pictures/run_all.png", MANIFEST}
    assert text(mine) == "my answers"


def test_an_update_is_laid_beside_only_once(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    write(mine, "my answers")
    write(shipped, "second version")
    beside = mine / lay_lessons(shipped, mine, "2.0")[0].beside
    beside.unlink()
    assert outcomes(lay_lessons(shipped, mine, "2.0"))[LESSON] == "kept"
    assert not beside.exists()


def test_nothing_beside_is_written_over_either(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    write(mine, "my answers")
    write(shipped, "second version")
    lay_lessons(shipped, mine, "2.0")
    write(mine, "more answers", "00_start_here (version 2.0).ipynb")
    write(shipped, "third version, not yet released")
    assert lay_lessons(shipped, mine, "2.0")[0].beside == "00_start_here (version 2.0, 2).ipynb"
    assert text(mine, "00_start_here (version 2.0).ipynb") == "more answers"
    assert text(mine, "00_start_here (version 2.0, 2).ipynb") == "third version, not yet released"


def test_a_deleted_lesson_is_laid_again(shipped: Path, mine: Path) -> None:
    lay_lessons(shipped, mine)
    (mine / LESSON).unlink()
    assert outcomes(lay_lessons(shipped, mine))[LESSON] == "new"
    assert text(mine) == "first version"


def test_files_that_were_there_before_are_the_learners(shipped: Path, mine: Path) -> None:
    mine.mkdir()
    write(mine, "something of mine")
    write(mine, "notes", "notes.txt")
    assert outcomes(lay_lessons(shipped, mine, "1.0"))[LESSON] == "beside"
    assert (text(mine), text(mine, "notes.txt")) == ("something of mine", "notes")


@pytest.mark.parametrize(
    "damaged",
    [
        "",
        "{",
        "[]",
        '{"format": "rumble-nb/lessons", "version": 99, "files": {}}',
        '{"format": "rumble-nb/lessons", "version": 1}',
        '{"format": "rumble-nb/lessons", "version": 1, "files": []}',
        '{"format": "rumble-nb/lessons", "version": 1, "files": {"00_start_here.ipynb": 5}}',
    ],
)
def test_with_a_damaged_manifest_every_difference_is_the_learners(
    damaged: str, shipped: Path, mine: Path
) -> None:
    lay_lessons(shipped, mine)
    write(shipped, "second version")
    write(mine, damaged, MANIFEST)
    assert read_manifest(mine) == {}
    assert outcomes(lay_lessons(shipped, mine))[LESSON] == "beside"
    assert text(mine) == "first version"
    assert set(read_manifest(mine)) == {LESSON, "pictures/run_all.png"}


def test_a_folder_that_cannot_be_is_refused(shipped: Path, mine: Path) -> None:
    mine.write_text("a file", encoding="utf-8")
    with pytest.raises(RumbleError, match="cannot be laid in"):
        lay_lessons(shipped, mine)
    assert mine.read_text(encoding="utf-8") == "a file"


def test_a_folder_in_the_place_of_a_lesson_is_refused(shipped: Path, mine: Path) -> None:
    (mine / LESSON).mkdir(parents=True)
    with pytest.raises(RumbleError, match="cannot be laid in"):
        lay_lessons(shipped, mine)


def test_every_outcome_is_told_in_a_sentence() -> None:
    laid = [
        Laid("a.ipynb", "new"),
        Laid("b.ipynb", "same"),
        Laid("c.ipynb", "updated"),
        Laid("d.ipynb", "kept"),
        Laid("e.ipynb", "beside", "e (version 2).ipynb"),
    ]
    assert laying_words(laid, Path("here")) == [
        "The lessons are in here.",
        "Laid there now: a.ipynb.",
        "Updated, as you had not changed them: c.ipynb.",
        "You changed these, so they stay as they are: d.ipynb.",
        "You changed e.ipynb, so it stays as it is; the new one is beside it: e (version 2).ipynb.",
    ]


def test_the_first_lesson_is_shipped() -> None:
    assert FIRST_LESSON in [file.name for file in lesson_files(lessons_folder())]


class Started(Exception):
    """Stands for the moment in which this process would become JupyterLab."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Catch what JupyterLab is started with instead of starting it."""
    caught: dict[str, Any] = {}

    def become(program: str, command: list[str], environment: dict[str, str]) -> None:
        caught.update(program=program, command=command, environment=environment)
        raise Started

    monkeypatch.setattr("rumble_nb.lab.sys.platform", "linux")
    monkeypatch.setattr("rumble_nb.lab.os.execve", become, raising=False)
    monkeypatch.setattr("rumble_nb.lab.is_root", lambda: False)
    return caught


def test_lab_starts_jupyterlab_on_the_first_lesson(
    started: dict[str, Any], mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Started):
        main(["lab", "--dir", str(mine)])
    command = started["command"]
    assert started["program"] == sys.executable
    assert command[:3] == [sys.executable, "-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={mine.resolve()}" in command
    assert f"--LabApp.default_url=/lab/tree/{LESSON}" in command
    assert "--no-browser" not in command
    assert (mine / LESSON).read_bytes() == (lessons_folder() / LESSON).read_bytes()
    assert capsys.readouterr().out.startswith(f"The lessons are in {mine}.\nLaid there now: ")


def test_lab_hands_its_further_arguments_on_in_order(started: dict[str, Any], mine: Path) -> None:
    with pytest.raises(Started):
        main(["lab", "--no-browser", "--dir", str(mine), "--", "--port=8899", "--", "x"])
    assert started["command"][-4:] == ["--no-browser", "--port=8899", "--", "x"]


def test_lab_lays_the_lessons_here_by_default(
    started: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Started):
        main(["lab"])
    assert (tmp_path / "rumble-lessons" / LESSON).is_file()
    assert f"--ServerApp.root_dir={(tmp_path / 'rumble-lessons').resolve()}" in started["command"]


@pytest.mark.parametrize(("arguments", "hinted"), [([], True), (["--", "--allow-root"], False)])
def test_root_is_told_how_to_start(
    arguments: list[str],
    hinted: bool,
    started: dict[str, Any],
    mine: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("rumble_nb.lab.is_root", lambda: True)
    with pytest.raises(Started):
        main(["lab", "--dir", str(mine), *arguments])
    assert ("rumble-nb lab -- --allow-root" in capsys.readouterr().out) == hinted
    assert ("--allow-root" in started["command"]) != hinted


def test_without_jupyterlab_nothing_is_laid(
    mine: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rumble_nb.lab.find_spec", lambda _: None)
    assert main(["lab", "--dir", str(mine)]) == MISTAKE
    assert "pip install 'rumble-nb[lab]'" in capsys.readouterr().err
    assert not mine.exists()


def test_the_environment_keeps_what_the_learner_set() -> None:
    mine = {"JUPYTER_CONFIG_PATH": "mine", "JUPYTER_PREFER_ENV_PATH": "0", "HOME": "home"}
    environment = lab.lab_environment(mine)
    first, *rest = environment.pop("JUPYTER_CONFIG_PATH").split(os.pathsep)
    assert rest == ["mine"]
    assert (Path(first) / "labconfig" / "default_setting_overrides.json").is_file()
    assert environment == {"JUPYTER_PREFER_ENV_PATH": "0", "HOME": "home"}


def test_windows_starts_jupyterlab_and_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("rumble_nb.lab.sys.platform", "win32")
    program = "import os, sys; open('ran', 'w').close(); sys.exit(int(os.environ['CODE']))"
    monkeypatch.chdir(tmp_path)
    assert lab.start([sys.executable, "-c", program], clean_environment(CODE="5")) == 5
    assert (tmp_path / "ran").exists()


def test_an_interrupt_is_left_to_jupyterlab(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        answers = iter([KeyboardInterrupt, 3])

        def __init__(self, *_: object, **__: object) -> None: ...

        def __enter__(self) -> Interrupted:
            return self

        def __exit__(self, *_: object) -> None: ...

        def wait(self) -> int:
            answer = next(self.answers)
            if answer is KeyboardInterrupt:
                raise KeyboardInterrupt
            assert isinstance(answer, int)
            return answer

    monkeypatch.setattr("rumble_nb.lab.subprocess.Popen", Interrupted)
    assert lab.wait_for(["jupyterlab"], {}) == 3


def test_widget_state_is_dropped_from_saved_notebooks_only() -> None:
    kept = {"kernelspec": {"name": "python3"}}
    notebook = {"type": "notebook", "content": {"cells": [], "metadata": {**kept, "widgets": {"state": {}}}}}
    lab.drop_widget_state(notebook, path="x.ipynb", contents_manager=None)
    assert notebook["content"] == {"cells": [], "metadata": kept}
    others: list[dict[str, Any]] = [{"type": "file", "content": "widgets"}, {"type": "notebook"}]
    before = json.dumps(others)
    for other in others:
        lab.drop_widget_state(other)
    assert json.dumps(others) == before


def test_a_notebook_saved_through_jupyter_holds_no_widget_state(tmp_path: Path) -> None:
    argument = next(word for word in lab.lab_command(tmp_path) if "pre_save_hook" in word)
    notary = NotebookNotary(data_dir=str(tmp_path), store_factory=MemorySignatureStore)
    manager = LargeFileManager(
        root_dir=str(tmp_path), pre_save_hook=argument.partition("=")[2], notary=notary
    )
    notebook = new_notebook(metadata={"widgets": {"state": {}}, "title": "mine"})
    manager.save({"type": "notebook", "content": notebook}, "lesson.ipynb")
    stored = json.loads((tmp_path / "lesson.ipynb").read_text(encoding="utf-8"))
    assert stored["metadata"] == {"title": "mine"}


SETTINGS = """
import json, sys
from jupyterlab.commands import get_app_dir
from jupyterlab_server.settings_utils import get_settings
from jupyter_core.paths import jupyter_path

def default(plugin, name):
    found, _ = get_settings(
        f"{get_app_dir()}/settings", f"{get_app_dir()}/schemas", "", schema_name=plugin,
        labextensions_path=jupyter_path("labextensions"),
    )
    return found["schema"]["properties"][name]["default"]

print(json.dumps([
    default("@jupyter-widgets/jupyterlab-manager:plugin", "saveState"),
    default("@jupyterlab/apputils-extension:notification", "fetchNews"),
    default("@jupyterlab/apputils-extension:notification", "checkForUpdates"),
]))
"""


@pytest.mark.parametrize(
    ("ours", "expected"), [(True, [False, "false", False]), (False, [False, "none", True])]
)
def test_jupyterlab_reads_the_settings_of_the_session(
    ours: bool, expected: list[Any], tmp_path: Path
) -> None:
    """JupyterLab's own reader is asked, with our environment and without it."""
    home = {"HOME": str(tmp_path), "JUPYTER_CONFIG_DIR": str(tmp_path)}
    environment = lab.lab_environment(home) if ours else home
    done = run_python("-W", "ignore", "-c", SETTINGS, **environment)
    assert json.loads(done.stdout) == expected, done.stderr.decode()


def test_keys_for_teachers_are_not_laid_before_learners(tmp_path: Path) -> None:
    names = {laid.name for laid in lay_lessons(lessons_folder(), tmp_path)}
    assert (lessons_folder() / "teacher" / "00_start_here.md").is_file()
    assert "00_start_here.ipynb" in names
    assert not any("teacher" in name for name in names)


@pytest.mark.parametrize("copy", ["class", "teacher"])
def test_a_class_and_its_teacher_have_their_own_lessons_in_their_own_folder(
    copy: str, started: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Started):
        main(["lab", f"--{copy}"])
    folder = tmp_path / f"rumble-{copy}"
    assert f"--LabApp.default_url=/lab/tree/{copy}/{LESSON}" in started["command"]
    lessons = {name for name in files(folder) if name.endswith(".ipynb")}
    assert f"{copy}/{LESSON}" in lessons
    assert all(Path(name).parent.name == copy for name in lessons), "no copy of another kind lies there"
    assert "glossary_en.html" in files(folder)
    assert (f"{copy}/{LESSON[:-6]}.md" in files(folder)) == (copy == "teacher")
    (folder / copy / LESSON).write_text("my answers", encoding="utf-8")
    with pytest.raises(Started):
        main(["lab", f"--{copy}"])
    assert (folder / copy / LESSON).read_text(encoding="utf-8") == "my answers"


def test_one_kind_of_lessons_is_opened_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "--class", "--teacher"]) == MISTAKE
    assert "not allowed with argument" in capsys.readouterr().err


def test_lessons_open_in_a_language_where_they_exist_in_it(
    started: dict[str, Any], shipped: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumble_nb.notebook_files.lessons_folder", lambda: shipped)
    for there, expected in ((False, LESSON), (True, f"hu/{LESSON}")):
        if there:
            (shipped / "hu").mkdir()
            write(shipped, "első változat", f"hu/{LESSON}")
        with pytest.raises(Started):
            main(["lab", "--lang", "hu", "--dir", str(mine)])
        assert f"--LabApp.default_url=/lab/tree/{expected}" in started["command"]
