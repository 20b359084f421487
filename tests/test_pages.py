"""Serving lessons as pages: what Voilà is started with, and what is refused."""

from __future__ import annotations

import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rumble_nb import pages
from rumble_nb.cli import MISTAKE, main

LESSON = "00_start_here.ipynb"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Catch what Voilà is started with, and what is opened, instead of doing so."""
    caught: dict[str, Any] = {}

    def wait_for(command: list[str], environment: dict[str, str]) -> int:
        caught.update(command=command, environment=environment)
        return 0

    monkeypatch.setattr("rumble_nb.lab.wait_for", wait_for)
    monkeypatch.setattr("rumble_nb.pages.open_when_up", lambda *address: caught.update(opened=address))
    return caught


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which something listens."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield int(server.getsockname()[1])


@pytest.fixture
def free() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def test_pages_serves_the_lessons_of_a_class_to_this_machine_only(
    served: dict[str, Any], free: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["pages", "--class", "--dir", str(tmp_path), "--port", str(free), "--", "--debug"]) == 0
    assert served["command"][:4] == [sys.executable, "-m", "voila", str(tmp_path.resolve())]
    assert {"--Voila.ip=127.0.0.1", f"--port={free}", "--strip_sources=True"} <= {*served["command"]}
    assert served["command"][-1] == "--debug"
    home = f"http://127.0.0.1:{free}/voila"
    assert served["opened"] == (f"{home}/tree/class", free)
    lines = capsys.readouterr().out.splitlines()
    start = lines.index(f"All lessons: {home}/tree/class")
    assert lines[start + 1] == f"- {home}/render/class/{LESSON}"
    assert len(lines[start + 1 :]) == len([*(tmp_path / "class").glob("*.ipynb")])
    assert not (tmp_path / LESSON).exists()


def test_pages_opens_no_browser_when_asked_and_lays_the_lessons_here_by_default(
    served: dict[str, Any], free: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["pages", "--no-browser", "--port", str(free), "--lang", "hu"]) == 0
    assert "opened" not in served
    assert (tmp_path / "rumble-lessons" / LESSON).is_file()


def test_without_voila_nothing_is_laid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rumble_nb.pages.find_spec", lambda _: None)
    assert main(["pages", "--dir", str(tmp_path / "mine")]) == MISTAKE
    assert "pip install 'rumble-nb[voila]'" in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_a_port_that_cannot_be_is_refused(
    taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for port, fault in (
        (taken, f"Something else uses port {taken}"),
        (0, "no port 0"),
        (65536, "no port 65536"),
    ):
        assert main(["pages", "--dir", str(tmp_path / "mine"), "--port", str(port)]) == MISTAKE
        assert fault in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_the_browser_opens_when_the_server_answers(
    taken: int, free: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("rumble_nb.pages.webbrowser.open", opened.append)
    monkeypatch.setattr("rumble_nb.pages.PAUSE", 0)
    monkeypatch.setattr("rumble_nb.pages.TRIES", 2)
    pages.open_when_up("here", taken).join(10)
    pages.open_when_up("never", free).join(10)
    assert opened == ["here"]
