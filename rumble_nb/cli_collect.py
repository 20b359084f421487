"""The command ``rumble-nb collect``: the receipts of a class as tables."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any


def add_collect(commands: Any, command: Callable[..., Any]) -> None:
    """Add the command to the others.

    Parameters
    ----------
    commands
        The other commands.
    command
        What makes a parser of a command: called with the commands, a name, what is run, and words.
    """
    parser = command(
        commands,
        "collect",
        collect_receipts,
        help="put the receipts of a class into tables",
        description="Read receipts in a text: who came how far, what was hard, what all counted together.",
        epilog="Nothing is sent. Nothing is written but the files you name. No name in the text is kept.",
    )
    parser.add_argument(
        "source", metavar="FILE", help="a text or CSV file with a receipt a line, or - for standard input"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="also write the tables as a page")
    parser.add_argument("--csv", type=Path, metavar="FILE", help="also write every answer as CSV")


def collect_receipts(options: argparse.Namespace) -> int:
    """Run the command.

    Raises
    ------
    RumbleError
        The text cannot be read, or holds no receipt at all.
    RecordError
        A file cannot be written.
    """
    from rumble_nb import lessons
    from rumble_nb.cli_sources import content_of
    from rumble_nb.engine.strict_json import write_bytes

    table = lessons.collect(_text(content_of(options.source)), options.lang)
    for path, content in ((options.html, table.html), (options.csv, table.csv)):
        if path is not None:
            write_bytes(path, content().encode("utf-8-sig" if path == options.csv else "utf-8"))
    print(table, end="")
    return 0


def _text(content: bytes) -> str:
    """Read a text as e-mail programs and spreadsheets save it."""
    from rumble_nb.engine.strict_json import LARGEST_FILE
    from rumble_nb.errors import RumbleError, Said

    if len(content) > LARGEST_FILE:
        raise RumbleError(Said("This text is longer than 1 MB; give a file with the receipts of one class."))
    try:
        return content.decode("utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
