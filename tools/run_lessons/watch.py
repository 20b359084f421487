"""A plugin of pytest that writes down how long nbval's cells took, and what is wrong with them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

COLOURS = re.compile(r"\x1b\[[0-9;]*m")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Ask for the file to write into."""
    parser.addoption("--watch-into", type=Path, required=True)


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch."""
    config.pluginmanager.register(Watch(config.getoption("--watch-into")))


class Watch:
    """Writes one line a stage of a cell: its id, the seconds it took, and what is wrong."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: Any, call: pytest.CallInfo[None]) -> Iterator[None]:
        """Look at a cell."""
        report: Any = yield
        seconds = call.duration if call.when == "call" else None
        line = json.dumps([item.cell["id"], seconds, [*_faults(item, report)]])
        with self.file.open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")
        return report


def _faults(item: Any, report: Any) -> Iterator[str]:
    if report.failed:
        yield _in_short(report.longreprtext)
    if report.when != "call":
        return
    # nbval compares only cells whose outputs are stored, so stderr is looked for here.
    for output in item.test_outputs or []:
        if output.get("name") == "stderr":
            yield f"wrote to stderr: {output.text.strip()}"


def _in_short(words: str) -> str:
    """Give the words of a failure in a line, without the source of the cell."""
    said = re.sub(r"\nInput:\n.*?(?=\nTraceback:|\Z)", "", COLOURS.sub("", words), flags=re.DOTALL)
    return " / ".join(line.strip() for line in said.splitlines() if line.strip())[:1500]
