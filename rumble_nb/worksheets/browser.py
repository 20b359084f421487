"""PDF by a browser that can print without a screen, where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from rumble_nb.engine.strict_json import system_reason
from rumble_nb.errors import RumbleError, Said

NAMES = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"),
    *("microsoft-edge", "msedge"),
)
"""Browsers that understand the same orders."""

PATIENCE = 300
"""Seconds that a browser may take; two hundred sheets need about one minute."""


def browser_path() -> str | None:
    """Find a browser that can write PDF; ``None`` where there is none.

    Examples
    --------
    >>> browser_path() is None or Path(browser_path()).exists()
    True
    """
    return next(filter(None, map(shutil.which, NAMES)), None)


def write_pdf(page: str | Path, target: str | Path, browser: str | None = None) -> None:
    """Let a browser print an HTML file as PDF.

    Parameters
    ----------
    page
        The HTML file.
    target
        The PDF file.
    browser
        The program; by default the first that is found.

    Raises
    ------
    RumbleError
        There is no browser, it fails, or it takes too long.
    """
    program = browser or browser_path()
    if program is None:
        raise RumbleError(
            Said(
                "No Chromium, Chrome or Edge was found, so no PDF is written. Open the HTML file in"
                " any browser and print it from there."
            )
        )
    with tempfile.TemporaryDirectory(prefix="rumble-nb-") as profile:
        _print(_order(program, profile, Path(page), Path(target)), Path(target))


def _order(program: str, profile: str, page: Path, target: Path) -> list[str]:
    """Give the command; a browser that is started by the superuser has no sandbox."""
    superuser = hasattr(os, "geteuid") and os.geteuid() == 0
    return [
        program,
        *("--headless", "--disable-gpu", "--no-first-run", "--no-pdf-header-footer"),
        *(("--no-sandbox",) if superuser else ()),
        f"--user-data-dir={profile}",
        f"--print-to-pdf={target.resolve()}",
        page.resolve().as_uri(),
    ]


def _print(order: list[str], target: Path) -> None:
    try:
        target.unlink(missing_ok=True)
    except OSError as error:
        reason = system_reason(error)
        raise RumbleError(
            Said(
                "{name} cannot be replaced: {reason}. Close it, or move it.", name=target.name, reason=reason
            )
        ) from None
    try:
        done = subprocess.run(order, capture_output=True, timeout=PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RumbleError(
            Said(
                "{program} did not write {name}: {reason}.",
                program=order[0],
                name=target.name,
                reason=str(error),
            )
        ) from None
    if done.returncode or not target.is_file():
        told = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
        raise RumbleError(
            Said(
                "{program} did not write {name}: {reason}.",
                program=order[0],
                name=target.name,
                reason="".join(told) or Said("exit code {code}", code=done.returncode),
            )
        )
