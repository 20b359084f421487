"""A real JupyterLab, started by the package's own command, for tests and measurements."""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from learner import Lab

from rumble_nb.saved_games import VARIABLE

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SETTINGS = {
    # Far cells are drawn too, so that a test can look at them.
    "@jupyterlab/notebook-extension/tracker": {"windowingMode": "none"},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _environment(home: Path) -> dict[str, str]:
    for name, value in SETTINGS.items():
        file = home / "settings" / f"{name}.jupyterlab-settings"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(value))
    kept = {name: value for name, value in os.environ.items() if not name.startswith("JUPYTER")}
    return kept | {
        "HOME": str(home),
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTER_RUNTIME_DIR": str(home / "runtime"),
        "IPYTHONDIR": str(home / "ipython"),
        "MPLCONFIGDIR": str(home / "matplotlib"),
        VARIABLE: str(home / "kept"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }


def _end_with_the_tests() -> None:
    """Let the server end when the tests are killed (Linux)."""
    ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _wait_until_up(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(240):
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(url, timeout=2).close()
            return
        except OSError:
            time.sleep(0.25)
    raise RuntimeError(f"The server did not start:\n{log.read_text()[-3000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the server with all its kernels."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)


def chromium() -> str | None:
    """Find the browser of the machine."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next((path for name in names if (path := shutil.which(name))), None)


@contextmanager
def _running(command: list[str], home: Path, log: Path, address: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command of the package until it is no longer needed, from the moment when it answers."""
    with log.open("wb") as output:
        process = subprocess.Popen(
            [str(Path(sys.executable).with_name("rumble-nb")), *command],
            env=_environment(home),
            stdout=output,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_end_with_the_tests,
        )
        try:
            _wait_until_up(address, process, log)
            yield process
        finally:
            _stop(process)


@contextmanager
def running_lab(home: Path) -> Iterator[Lab]:
    """Run the lessons as a learner does, in a folder and with settings of their own."""
    port, log = _free_port(), home / "lab.log"
    url = f"http://127.0.0.1:{port}"
    command = ["lab", "--dir", str(home / "lessons"), "--no-browser", "--"]
    command += ["--allow-root", "--ServerApp.ip=127.0.0.1", f"--ServerApp.port={port}"]
    command += ["--ServerApp.port_retries=0", "--IdentityProvider.token="]
    command += ["--LabApp.expose_app_in_browser=True"]
    with _running(command, home, log, f"{url}/api/status") as process:
        yield Lab(url, home / "lessons", log, process.pid)


@contextmanager
def running_pages(home: Path) -> Iterator[str]:
    """Show the lessons of a class as pages, and give the address of their list."""
    port = _free_port()
    address = f"http://127.0.0.1:{port}/voila/tree/class"
    command = ["pages", "--class", "--dir", str(home / "class lessons"), "--no-browser", f"--port={port}"]
    with _running(command, home, home / "pages.log", address):
        yield address
