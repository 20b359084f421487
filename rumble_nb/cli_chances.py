"""The command ``rumble-nb chances``: who will win from here."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

from rumble_nb.cli_sources import read_moment


def add_chances(commands: Any, command: Callable[..., Any]) -> None:
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
        "chances",
        tell_chances,
        help="tell who will win from here",
        description="Tell everybody's chances to win a game from where it stands, if all go on by a policy:"
        " exact where few boards are possible, else simulated.",
    )
    parser.add_argument(
        "source",
        metavar="FILE",
        nargs="+",
        help="a file with a game or a position, a position's text form, or - for standard input",
    )
    parser.add_argument(
        "--policy",
        default="random",
        help="random (default), uniform_over_options, greedy or concentrated",
    )
    parser.add_argument("--n", type=int, help="simulate so many games, even where an exact answer is at hand")
    parser.add_argument("--limit", type=int, help="boards that an exact answer may need; default: 20000")
    parser.add_argument("--seed", type=int, help="the same seed gives the same games")
    parser.add_argument("--options", action="store_true", help="compare the options of who decides instead")
    parser.add_argument("--progress", action="store_true", help="show a bar; Ctrl-C gives what is done")
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")


def tell_chances(options: argparse.Namespace) -> int:
    """Run the command."""
    from rumble_nb.engine.notation import to_json

    found = _found(options)
    told = to_json(found.to_dict()) if options.json else f"{found.words(options.lang)}\n"
    print(told, end="", file=sys.stdout)
    return 0


def _found(options: argparse.Namespace) -> Any:
    from rumble_nb.analysis.action_ranking import rank_actions
    from rumble_nb.analysis.chances import LIMIT, chances
    from rumble_nb.engine.game import Game

    moment = read_moment(options.source)
    start: Any = moment.state if isinstance(moment, Game) else moment
    answer: Callable[..., Any] = rank_actions if options.options else chances
    return answer(
        start,
        policy=options.policy,
        n=options.n,
        limit=LIMIT if options.limit is None else options.limit,
        seed=options.seed,
        progress=options.progress,
    )
