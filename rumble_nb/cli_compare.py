"""The command ``rumble-nb compare``: what differs between the wars of two positions."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumble_nb.cli_sources import read_position
from rumble_nb.errors import RumbleError, Said


def add_compare(commands: Any, command: Callable[..., Any]) -> None:
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
        "compare",
        tell_difference,
        help="tell what differs between two wars, and why",
        description="Resolve two positions of the same players on the same territories, and tell what"
        " differs: the outcome, then each battle after what made it differ.",
    )
    source = "a file with a position, its text form in quotation marks, or - for standard input"
    parser.add_argument("before", metavar="BEFORE", help=source)
    parser.add_argument("after", metavar="AFTER", help="likewise")
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="also write a picture; FILE ends in .svg, .png or .pdf"
    )


def tell_difference(options: argparse.Namespace) -> int:
    """Run the command."""
    from rumble_nb.analysis.war_differences import compare
    from rumble_nb.engine.notation import to_json

    if options.before == options.after == "-":
        raise RumbleError(Said("Standard input holds one position; give the other one as a file or a text."))
    diff = compare(read_position([options.before]), read_position([options.after]))
    told = to_json(diff.to_dict()) if options.json else f"{diff.words(options.lang)}\n"
    if options.out is not None:
        from rumble_nb.draw.difference import difference_scene
        from rumble_nb.draw.shown import Picture

        Picture(difference_scene(diff, options.lang)).save(options.out)
    print(told, end="")
    return 0
