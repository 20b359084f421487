"""The command ``rumble-nb luck``: what dice and what decisions did in a recorded game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumble_nb.cli_sources import content_of, game_in


def add_luck(commands: Any, command: Callable[..., Any]) -> None:
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
        "luck",
        tell_luck,
        help="split a game into luck and choice",
        description="Tell what dice and what decisions did to everybody's chance to win in a recorded game.",
    )
    parser.add_argument(
        "source", metavar="FILE", help="a recorded game as JSON or text, or - for standard input"
    )
    parser.add_argument(
        "--policy",
        default="random",
        help="how all are assumed to go on: random (default), uniform_over_options, greedy or concentrated",
    )
    parser.add_argument("--n", type=int, help="games to simulate at each moment; default: 24000")
    parser.add_argument("--limit", type=int, help="boards that an exact moment may need; default: 20000")
    parser.add_argument("--seed", type=int, help="seed of the simulated games; default: that of the game")
    parser.add_argument("--png", type=Path, metavar="FILE", help="also write a picture as PNG")
    told = parser.add_mutually_exclusive_group()
    told.add_argument("--steps", action="store_true", help="also tell every roll and every decision")
    told.add_argument("--json", action="store_true", help="print everything as JSON instead")


def tell_luck(options: argparse.Namespace) -> int:
    """Run the command."""
    from rumble_nb.engine.notation import to_json
    from rumble_nb.engine.strict_json import write_bytes

    split = _split(options)
    steps = f"{split.story(options.lang)}\n" if options.steps else ""
    told = to_json(split.to_dict()) if options.json else f"{steps}{split.words(options.lang)}\n"
    if options.png is not None:
        write_bytes(options.png, split.still(options.lang).png)
    print(told, end="", file=sys.stdout)
    return 0


def _split(options: argparse.Namespace) -> Any:
    from rumble_nb.analysis.chances import LIMIT
    from rumble_nb.analysis.luck_and_choice import GAMES, luck_and_choice

    return luck_and_choice(
        game_in(content_of(options.source)),
        policy=options.policy,
        n=GAMES if options.n is None else options.n,
        limit=LIMIT if options.limit is None else options.limit,
        seed=options.seed,
    )
