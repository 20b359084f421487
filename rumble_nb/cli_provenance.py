"""The command ``rumble-nb provenance``: where somebody's soldiers in a battle came from."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumble_nb.cli_sources import read_moment


def add_provenance(commands: Any, command: Callable[..., Any]) -> None:
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
        "provenance",
        tell_provenance,
        help="tell where somebody's soldiers in a battle came from",
        description="Trace all soldiers of a player in a battle back: placed there, or sent by which earlier"
        " wins. A game also tells the turns, dice and cards.",
    )
    parser.add_argument(
        "source", metavar="FILE", help="a game that is over, a position, a position's text form, or -"
    )
    parser.add_argument("territory", metavar="TERRITORY", help="its id or its name")
    parser.add_argument("player", metavar="PLAYER", help="whose soldiers")
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="also write the flow chart as SVG")
    parser.add_argument("--png", type=Path, metavar="FILE", help="also write it as PNG")


def tell_provenance(options: argparse.Namespace) -> int:
    """Run the command.

    Raises
    ------
    RumbleError
        There is no such territory or player, the game is not over, or a file cannot be read or written.
    """
    from rumble_nb.engine.notation import to_json
    from rumble_nb.engine.strict_json import write_bytes

    found = _found(options)
    told = to_json(found.to_dict()) if options.json else f"{found.words(options.lang)}\n"
    for path, content in _pictures(found, options):
        write_bytes(path, content)
    print(told, end="")
    return 0


def _found(options: argparse.Namespace) -> Any:
    from rumble_nb.analysis.provenance import provenance
    from rumble_nb.engine.game import Game
    from rumble_nb.engine.place_names import PlaceNames
    from rumble_nb.engine.report import resolve_war

    moment = read_moment([options.source])
    game = moment if isinstance(moment, Game) else None
    report = resolve_war(moment) if not isinstance(moment, Game) else moment.report()
    territory = PlaceNames(report.position.map).find(options.territory)
    return provenance(report, territory, options.player, game)


def _pictures(found: Any, options: argparse.Namespace) -> list[tuple[Path, bytes]]:
    """Draw all pictures before one is written, so that a failure leaves no half of them."""
    pictures = []
    if options.svg is not None:
        from rumble_nb.draw.provenance import provenance_svg

        pictures.append((options.svg, provenance_svg(found, options.lang).encode()))
    if options.png is not None:
        pictures.append((options.png, found.still(options.lang).png))
    return pictures
