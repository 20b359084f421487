"""Perform the steps of Binder here: a clean environment, its pins, postBuild, JupyterLab on lesson 0.

Run it with any Python 3.11 or newer: ``python tools/try_binder.py``. One thing cannot be tried here:
``binder/runtime.txt`` asks Binder for a Python of its own, and this tool uses the Python that runs it.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

CHECKOUT = Path(__file__).parent.parent
LESSON = "notebooks/00_start_here.ipynb"
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", "*_cache", "__pycache__", "rumble-*")


def main() -> None:
    with TemporaryDirectory() as scratch:
        checkout, environment = Path(scratch) / "checkout", clean_environment(Path(scratch))
        shutil.copytree(CHECKOUT, checkout, ignore=LEFT_BEHIND)
        build(checkout, environment)
        with jupyterlab(checkout, environment) as (address, token):
            check_answers(address, token)
        step("the kernel runs every cell of the lesson")
        run(["jupyter", "execute", LESSON], checkout, environment)
    step("all steps of Binder work")


def step(words: str) -> None:
    print(f"try_binder: {words}", flush=True)


def clean_environment(scratch: Path) -> dict[str, str]:
    """Make a virtual environment and give the environment variables of a home of its own."""
    step(f"a clean environment with Python {sys.version.split()[0]}")
    venv.create(scratch / "environment", with_pip=True)
    kept = {
        name: text
        for name, text in os.environ.items()
        if not name.startswith(("JUPYTER", "PYTHON", "VIRTUAL_ENV"))
    }
    path = os.pathsep.join([str(scratch / "environment" / "bin"), kept.get("PATH", "")])
    return kept | {"PATH": path, "HOME": str(scratch)}


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    subprocess.run([program, *command[1:]], cwd=folder, env=environment, check=True)


def build(checkout: Path, environment: dict[str, str]) -> None:
    odd = [file.name for file in (checkout / "binder").iterdir() if file.is_symlink() or not file.is_file()]
    if odd:
        raise SystemExit(f"binder/ should hold regular files only, not {odd}")
    step("pip install -r binder/requirements.txt")
    run(["python", "-m", "pip", "install", "--quiet", "-r", "binder/requirements.txt"], checkout, environment)
    step("binder/postBuild")
    run([str(checkout / "binder" / "postBuild")], checkout, environment)


@contextmanager
def jupyterlab(checkout: Path, environment: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Start JupyterLab as Binder does and give its address and token."""
    step("JupyterLab starts")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    token = secrets.token_hex(16)
    command = ["-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}", "--port-retries=0"]
    if os.geteuid() == 0:
        command.append("--allow-root")
    python = str(shutil.which("python", path=environment["PATH"]))
    server = subprocess.Popen(
        [python, *command], cwd=checkout, env=environment | {"JUPYTER_TOKEN": token}, stdin=subprocess.DEVNULL
    )
    try:
        wait_until_up(f"http://127.0.0.1:{port}", token, server)
        yield f"http://127.0.0.1:{port}", token
    finally:
        server.terminate()
        server.wait(30)


def wait_until_up(address: str, token: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(240):
        if server.poll() is not None:
            raise SystemExit("JupyterLab ended before it answered")
        try:
            ask(address, token, "api/status")
            return
        except OSError:
            time.sleep(0.25)
    raise SystemExit("JupyterLab gave no answer in a minute")


def ask(address: str, token: str, path: str) -> bytes:
    request = urllib.request.Request(f"{address}/{path}", headers={"Authorization": f"token {token}"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        content: bytes = answer.read()
        return content


def check_answers(address: str, token: str) -> None:
    step("the lesson opens")
    ask(address, token, f"lab/tree/{LESSON}")
    lesson = json.loads(ask(address, token, f"api/contents/{LESSON}"))
    if lesson["type"] != "notebook" or not lesson["content"]["cells"]:
        raise SystemExit(f"{LESSON} is no notebook with cells")
    settings = ask(address, token, "lab/api/settings/@jupyterlab/apputils-extension:notification")
    if json.loads(settings)["schema"]["properties"]["fetchNews"]["default"] != "false":
        raise SystemExit("JupyterLab would ask for news")


if __name__ == "__main__":
    main()
