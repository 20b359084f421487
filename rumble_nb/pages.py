"""The lessons as pages without code and without Jupyter around them, served by Voilà."""

from __future__ import annotations

import socket
import sys
import time
import webbrowser
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from threading import Thread
from urllib.parse import quote

from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import catalogue

LOOPBACK = "127.0.0.1"
"""Nobody but this machine can open the pages: whoever opens one runs Python here."""

IDLE = 1200
"""Seconds after which the Python behind a page that nobody looks at any more ends."""

PAUSE, TRIES = 0.25, 240
"""How often it is tried whether the server answers, in seconds, and how many times."""


def refuse_missing_voila() -> None:
    """Refuse to go on where Voilà is not installed.

    Raises
    ------
    RumbleError
        It is not installed; the message says how to get it.
    """
    if find_spec("voila") is None:
        raise RumbleError(
            Said(
                "{program} is not installed. Install it with: {command}",
                program="Voilà",
                command="pip install 'rumble-nb[voila]'",
            )
        )


def pages_command(folder: Path, port: int, arguments: Sequence[str] = ()) -> list[str]:
    """Give the command that serves a folder of lessons as pages.

    Parameters
    ----------
    folder
        The folder with the lessons.
    port
        Where the pages are served on this machine.
    arguments
        More arguments for Voilà; they overrule the ones given here.

    Examples
    --------
    >>> "--Voila.ip=127.0.0.1" in pages_command(Path("lessons"), 8866)
    True
    """
    return [
        *(sys.executable, "-m", "voila", str(folder.resolve())),
        f"--Voila.ip={LOOPBACK}",
        f"--port={port}",
        "--no-browser",
        "--strip_sources=True",
        "--VoilaConfiguration.classic_tree=True",
        "--VoilaConfiguration.file_allowlist=.*[.](png|svg|html)",
        f"--MappingKernelManager.cull_idle_timeout={IDLE}",
        "--MappingKernelManager.cull_interval=60",
        *arguments,
    ]


def list_address(first: str, port: int) -> str:
    """Give the address of the list of lessons.

    Parameters
    ----------
    first
        The lesson that opens first, below the folder that is served.
    port
        Where the pages are served on this machine.

    Examples
    --------
    >>> list_address("class/00_start_here.ipynb", 8866)
    'http://127.0.0.1:8866/voila/tree/class'
    >>> list_address("00_start_here.ipynb", 8866)
    'http://127.0.0.1:8866/voila/tree/'
    """
    place = PurePosixPath(first).parent.as_posix()
    return f"http://{LOOPBACK}:{port}/voila/tree/{'' if place == '.' else place}"


def page_words(folder: Path, first: str, port: int, language: str = "en") -> list[str]:
    """Tell where the pages are, each lesson in a line.

    Examples
    --------
    >>> page_words(Path("nowhere"), "00_start_here.ipynb", 8866)
    ['All lessons: http://127.0.0.1:8866/voila/tree/']
    """
    all_lessons = list_address(first, port)
    one, names = all_lessons.replace("/tree", "/render").rstrip("/"), lesson_names(folder, first)
    told = catalogue(language).gettext("All lessons: {address}").format(address=all_lessons)
    return [told, *(f"- {one}/{quote(name)}" for name in names)]


def lesson_names(folder: Path, first: str) -> list[str]:
    """List the lessons that lie beside the first one.

    Examples
    --------
    >>> from rumble_nb.notebook_files import lessons_folder
    >>> lesson_names(lessons_folder(), "class/00_start_here.ipynb")[0]
    '00_start_here.ipynb'
    """
    return sorted(path.name for path in (folder / first).parent.glob("[0-9][0-9]_*.ipynb"))


def refuse_taken_port(port: int) -> None:
    """Refuse a port that is none, or that another program listens on.

    Raises
    ------
    RumbleError
        The pages cannot be served there; the message names the remedy.
    """
    if not 1 <= port <= 65535:
        raise RumbleError(Said("There is no port {port}; take one from 1024 to 65535.", port=port))
    if _answers(port):
        raise RumbleError(
            Said(
                "Something else uses port {port}. Take another one: --port {other}",
                port=port,
                other=port % 65535 + 1,
            )
        )


def open_when_up(address: str, port: int) -> Thread:
    """Open an address in the browser as soon as its server answers, while the program goes on."""
    waiting = Thread(target=_open_when_up, args=(address, port), daemon=True)
    waiting.start()
    return waiting


def _open_when_up(address: str, port: int) -> None:
    for _ in range(TRIES):
        if _answers(port):
            webbrowser.open(address)
            return
        time.sleep(PAUSE)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((LOOPBACK, port)) == 0
