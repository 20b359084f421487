"""Laying the lessons into a learner's folder, and starting JupyterLab on them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from rumble_nb import __version__
from rumble_nb.engine.notation import to_json
from rumble_nb.engine.strict_json import header_problems, parse_json, system_reason, write_bytes
from rumble_nb.errors import RecordError, RumbleError, Said
from rumble_nb.locale import catalogue, listed
from rumble_nb.notebook_files import FIRST_LESSON, MANIFEST, SELF_STUDY, lesson_files

MANIFEST_FORMAT, MANIFEST_VERSION = "rumble-nb/lessons", 1


@dataclass(frozen=True)
class Laid:
    """What became of one shipped file.

    Parameters
    ----------
    name
        The file, relative to the lessons folder.
    outcome
        ``"new"``, ``"same"``, ``"updated"``, ``"beside"`` (the learner
        changed the file, so the update lies beside it) or ``"kept"`` (the
        same, and that update was laid beside it before).
    beside
        The name of the file that was laid beside.
    """

    name: str
    outcome: str
    beside: str = ""


def lay_lessons(
    source: Path, folder: Path, version: str = __version__, copy: str = SELF_STUDY
) -> tuple[Laid, ...]:
    """Copy the shipped lessons into a folder, never over what a learner changed.

    Parameters
    ----------
    source
        The folder with the shipped lessons.
    folder
        The learner's folder; it is made where it is missing.
    version
        What the name of a lesson laid beside a changed one says.
    copy
        Which copy of each lesson; see :func:`rumble_nb.notebook_files.lesson_files`.

    Raises
    ------
    RumbleError
        The folder or a file in it cannot be read or written.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> from rumble_nb.notebook_files import lessons_folder
    >>> with TemporaryDirectory() as folder:
    ...     {laid.outcome for laid in lay_lessons(lessons_folder(), Path(folder))} <= {"new"}
    True
    """
    remembered = read_manifest(folder)
    laid = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in lesson_files(source, copy):
            name = file.relative_to(source).as_posix()
            laid.append(_lay(file.read_bytes(), folder, name, remembered, version))
    except OSError as error:
        raise RumbleError(
            Said(
                "The lessons cannot be laid in {folder}: {reason}.",
                folder=folder,
                reason=system_reason(error),
            )
        ) from None
    write_manifest(folder, remembered)
    return tuple(laid)


def _lay(content: bytes, folder: Path, name: str, remembered: dict[str, str], version: str) -> Laid:
    """Lay one file, or its update beside it, and remember what was laid or offered."""
    target, shipped, before = folder / name, _digest(content), remembered.get(name)
    remembered[name] = shipped
    if not target.exists():
        _write(target, content)
        return Laid(name, "new")
    present = _digest(target.read_bytes())
    if present == shipped:
        return Laid(name, "same")
    if present == before:
        _write(target, content)
        return Laid(name, "updated")
    if before == shipped:
        return Laid(name, "kept")
    beside = _free_name(folder, name, shipped, version)
    _write(folder / beside, content)
    return Laid(name, "beside", beside)


def _free_name(folder: Path, name: str, shipped: str, version: str) -> str:
    """Find a name beside a lesson where nothing else lies."""
    lesson, number = Path(name), 1
    while True:
        mark = f"version {version}" if number == 1 else f"version {version}, {number}"
        beside = lesson.with_name(f"{lesson.stem} ({mark}){lesson.suffix}")
        target = folder / beside
        if not target.exists() or _digest(target.read_bytes()) == shipped:
            return beside.as_posix()
        number += 1


def _write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(target, content)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def read_manifest(folder: Path) -> dict[str, str]:
    """Read what was laid in a folder: the digest of every file by its name.

    A manifest that is missing or damaged remembers nothing. Then every file
    that differs from the shipped one counts as the learner's own.

    Examples
    --------
    >>> read_manifest(Path("no such folder"))
    {}
    """
    try:
        data = parse_json((folder / MANIFEST).read_bytes(), "list of lessons")
    except (OSError, RecordError):
        return {}
    if header_problems(data, MANIFEST_FORMAT, MANIFEST_VERSION):
        return {}
    files = data.get("files")
    entries = files.items() if isinstance(files, dict) else ()
    return {name: digest for name, digest in entries if isinstance(digest, str)}


def write_manifest(folder: Path, remembered: Mapping[str, str]) -> None:
    """Write what was laid in a folder.

    Raises
    ------
    RecordError
        The file cannot be written.
    """
    data = {
        "format": MANIFEST_FORMAT,
        "version": MANIFEST_VERSION,
        "files": dict(sorted(remembered.items())),
    }
    write_bytes(folder / MANIFEST, to_json(data).encode())


def laying_words(laid: Iterable[Laid], folder: Path, language: str = "en") -> list[str]:
    """Tell in plain sentences what was done with the lessons.

    Examples
    --------
    >>> laying_words([Laid("a.ipynb", "new"), Laid("b.ipynb", "new")], Path("lessons"))
    ['The lessons are in lessons.', 'Laid there now: a.ipynb and b.ipynb.']
    """
    words, done = catalogue(language), list(laid)
    sentences = [words.gettext("The lessons are in {folder}.").format(folder=folder)]
    for outcome, message in (
        ("new", words.gettext("Laid there now: {names}.")),
        ("updated", words.gettext("Updated, as you had not changed them: {names}.")),
        ("kept", words.gettext("You changed these, so they stay as they are: {names}.")),
    ):
        names = [entry.name for entry in done if entry.outcome == outcome]
        if names:
            sentences.append(message.format(names=listed(names, language)))
    message = words.gettext("You changed {name}, so it stays as it is; the new one is beside it: {beside}.")
    beside = [entry for entry in done if entry.outcome == "beside"]
    return sentences + [message.format(name=entry.name, beside=entry.beside) for entry in beside]


def lab_command(folder: Path, arguments: Sequence[str] = (), first: str = FIRST_LESSON) -> list[str]:
    """Give the command that starts JupyterLab on the first lesson of a folder.

    Parameters
    ----------
    folder
        The learner's folder.
    arguments
        More arguments for JupyterLab; they overrule the ones given here.
    first
        The lesson that opens first.

    Examples
    --------
    >>> "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in lab_command(Path("lessons"))
    True
    """
    return [
        *(sys.executable, "-m", "jupyterlab"),
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{first}",
        "--LabApp.news_url=",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--ContentsManager.pre_save_hook=rumble_nb.lab.drop_widget_state",
        *arguments,
    ]


def lab_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """Add to an environment what JupyterLab needs to know in this session.

    Its default settings ask for no news and store no widget state; what the
    learner has set stays. The kernel is the one of this environment.

    Examples
    --------
    >>> lab_environment({"JUPYTER_CONFIG_PATH": "mine"})["JUPYTER_CONFIG_PATH"].endswith("mine")
    True
    """
    defaults = str(resources.files("rumble_nb") / "data" / "jupyter")
    paths = [defaults, environment.get("JUPYTER_CONFIG_PATH", "")]
    return {
        "JUPYTER_PREFER_ENV_PATH": "1",
        **environment,
        "JUPYTER_CONFIG_PATH": os.pathsep.join(path for path in paths if path),
    }


def drop_widget_state(model: dict[str, Any], **_: object) -> None:
    """Take the state of widgets out of a notebook that is about to be saved.

    A notebook with stored state is blank where no kernel runs: readers want
    scripts from a network then. JupyterLab calls this before each save.

    Examples
    --------
    >>> model = {"type": "notebook", "content": {"metadata": {"widgets": {"state": {}}}}}
    >>> drop_widget_state(model)
    >>> model["content"]["metadata"]
    {}
    """
    if model.get("type") == "notebook" and model.get("content"):
        model["content"].get("metadata", {}).pop("widgets", None)


def refuse_missing_lab() -> None:
    """Refuse to go on where JupyterLab is not installed.

    Raises
    ------
    RumbleError
        It is not installed; the message says how to get it.
    """
    if find_spec("jupyterlab") is None:
        raise RumbleError(
            Said(
                "{program} is not installed. Install it with: {command}",
                program="JupyterLab",
                command="pip install 'rumble-nb[lab]'",
            )
        )


def is_root() -> bool:
    """Tell whether this process belongs to the superuser, for whom JupyterLab does not start by itself."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def start(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Become JupyterLab; on Windows, where that cannot be done, start it and wait."""
    sys.stdout.flush()
    sys.stderr.flush()
    if sys.platform != "win32":
        os.execve(command[0], list(command), dict(environment))
    return wait_for(command, environment)


def wait_for(command: Sequence[str], environment: Mapping[str, str]) -> int:
    """Run a command to its end; interrupts are for it to answer."""
    with subprocess.Popen(command, env=dict(environment)) as process:
        while True:
            try:
                return process.wait()
            except KeyboardInterrupt:
                continue
