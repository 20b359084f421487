"""The command ``rumble-nb war``: the war of a position, told and drawn."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumble_nb.cli_scores import scores_table
from rumble_nb.cli_sources import read_position

if TYPE_CHECKING:
    from rumble_nb.engine.report import WarReport


def add_war(commands: Any, command: Callable[..., Any]) -> None:
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
        "war",
        _war,
        help="tell the war of a position",
        description="Resolve the War Phase of a position, and tell its story and scores.",
    )
    parser.add_argument(
        "source",
        metavar="FILE",
        nargs="+",
        help="a file with a position, its text form, or - for standard input",
    )
    told = parser.add_mutually_exclusive_group()
    told.add_argument("--short", action="store_true", help="tell each battle in one line")
    told.add_argument("--json", action="store_true", help="print the report as JSON instead")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="also write a picture of the end as SVG")
    parser.add_argument("--png", type=Path, metavar="FILE", help="also write a picture of the end as PNG")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="also write the war as a page to step through"
    )


def _war(options: argparse.Namespace) -> int:
    from rumble_nb.engine.notation import to_json
    from rumble_nb.engine.report import resolve_war
    from rumble_nb.engine.strict_json import write_bytes

    report = resolve_war(read_position(options.source))
    told = to_json(report.to_dict()) if options.json else _tale(report, options)
    for path, content in _pictures(report, options):
        write_bytes(path, content)
    if options.html is not None:
        report.to_html(options.html, options.lang)
    print(told, end="")
    return 0


def _tale(report: WarReport, options: argparse.Namespace) -> str:
    story = report.story(options.lang, short=options.short)
    return f"{story}\n{scores_table(report, options.lang)}"


def _pictures(report: WarReport, options: argparse.Namespace) -> list[tuple[Path, bytes]]:
    """Draw all pictures before one is written, so that a failure leaves no half of them."""
    pictures = []
    if options.svg is not None:
        from rumble_nb.draw.pictures import moment_svg

        pictures.append((options.svg, moment_svg(report, report.moments[-1], options.lang).encode()))
    if options.png is not None:
        pictures.append((options.png, report.still(options.lang).png))
    return pictures
