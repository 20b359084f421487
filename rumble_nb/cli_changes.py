"""The commands ``rumble-nb what-if`` and ``rumble-nb sweep``: what decides, and what a rule changes."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rumble_nb.cli_sources import read_position
from rumble_nb.errors import RumbleError, Said

if TYPE_CHECKING:
    from rumble_nb.analysis.game_sweep_results import GameSweep
    from rumble_nb.analysis.sweeps import Sweep


def add_changes(commands: Any, command: Callable[..., Any]) -> None:
    """Add both commands to the others.

    Parameters
    ----------
    commands
        The other commands.
    command
        What makes a parser of a command: called with the commands, a name, what is run, and words.
    """
    _add_what_if(commands, command)
    _add_sweep(commands, command)


def _add_what_if(commands: Any, command: Callable[..., Any]) -> None:
    parser = command(
        commands,
        "what-if",
        tell_what_if,
        help="find the smallest change after which somebody else wins",
        description="Find the fewest single-soldier changes after which somebody else wins a war, or what"
        " decides it alone.",
    )
    _add_source(parser, "+")
    parser.add_argument("--pivotal", action="store_true", help="tell what decides alone instead")
    parser.add_argument("--winner", metavar="PLAYER", help="who should win; without, anybody else")
    parser.add_argument("--allow", help="kinds of changes, as move,add,remove (default: all three)")
    parser.add_argument("--limit", type=int, help="most changes that are tried; default: 3")
    parser.add_argument("--most", type=int, default=5, help="how many solutions are told; default: 5")
    parser.add_argument("--progress", action="store_true", help="show a bar; Ctrl-C gives what is done")
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")


def _add_source(parser: argparse.ArgumentParser, number: str) -> None:
    parser.add_argument(
        "source",
        metavar="FILE",
        nargs=number,
        help="a file with a position, its text form, or - for standard input",
    )


def _add_sweep(commands: Any, command: Callable[..., Any]) -> None:
    parser = command(
        commands,
        "sweep",
        tell_sweep,
        help="tell what a rule or a route changes in a war, or in many games",
        description="Resolve a war under each value of some rules; without a position, many games with the"
        " same deployments under each. Values stand with commas, as in 0,1,2,3.",
    )
    _add_source(parser, "*")
    parser.add_argument("--reinforcements", metavar="N,N", help="reinforcements per territory")
    parser.add_argument("--second-place", metavar="yes,no", help="whether second place scores")
    parser.add_argument("--supply", metavar="N,none", help="reinforcements in the supply")
    parser.add_argument("--swords", metavar="N,N", help="swords on a token")
    parser.add_argument("--add-edge", metavar="A-B", action="append", default=[], help="try a route more")
    parser.add_argument("--cut-edge", metavar="A-B", action="append", default=[], help="try a route fewer")
    parser.add_argument("--finish-orders", action="store_true", help="try all finish orders of a position")
    parser.add_argument("--n", type=int, help="so many games; default: 20000")
    parser.add_argument("--players", type=int, help="2 to 4 players of the games; default: 3")
    parser.add_argument("--seed", type=int, help="the same seed gives the same games")
    parser.add_argument("--progress", action="store_true", help="show a bar; Ctrl-C gives what is done")
    parser.add_argument("--words", action="store_true", help="tell it in sentences instead of a table")
    parser.add_argument("--json", action="store_true", help="print everything as JSON instead")


def _refuse_search_options(options: argparse.Namespace) -> None:
    for name in ("winner", "allow", "limit"):
        if getattr(options, name) is not None:
            raise RumbleError(
                Said(
                    "--pivotal tries each thing by itself, whoever wins then; leave out {option}.",
                    option=f"--{name}",
                )
            )


def tell_what_if(options: argparse.Namespace) -> int:
    """Run the command ``what-if``."""
    from rumble_nb.analysis.pivotal import pivotal
    from rumble_nb.analysis.smallest_flip import smallest_flip

    position = read_position(options.source, Said("`rumble-nb what-if` changes one position"))
    if options.pivotal:
        _refuse_search_options(options)
        pivots = pivotal(position)
        _tell(pivots, pivots.words(options.lang), options.json)
        return 0
    given = {"winner": options.winner, "limit": options.limit}
    given |= {"allow": None if options.allow is None else _parts(options.allow)}
    chosen = {name: value for name, value in given.items() if value is not None}
    flip = smallest_flip(position, progress=options.progress, **chosen)
    _tell(flip, flip.words(options.lang, options.most), options.json)
    return 0


def tell_sweep(options: argparse.Namespace) -> int:
    """Run the command ``sweep``."""
    found = _of_position(options) if options.source else _of_games(options)
    told = found.words(options.lang) if options.words else found.table(options.lang)
    if not options.source and not options.words:
        told = f"{found.assumption(options.lang)}\n{told}"  # type: ignore[union-attr]
    _tell(found, told, options.json)
    return 0


def _tell(found: Any, told: str, as_json: bool) -> None:
    from rumble_nb.engine.notation import to_json

    print(to_json(found.to_dict()) if as_json else f"{told}\n", end="")


def _of_position(options: argparse.Namespace) -> Sweep:
    from rumble_nb.analysis.sweeps import sweep

    for name in ("n", "players", "seed"):
        if getattr(options, name) is not None:
            raise RumbleError(
                Said(
                    "A position is one war, so {option} says nothing; leave it out, or the file.",
                    option=f"--{name}",
                )
            )
    orders = "all" if options.finish_orders else ()
    position = read_position(options.source, Said("`rumble-nb sweep` changes one position"))
    return sweep(position, finish_orders=orders, **_varied(options))


def _of_games(options: argparse.Namespace) -> GameSweep:
    from rumble_nb.analysis.game_sweeps import GAMES, sweep_games

    if options.finish_orders:
        raise RumbleError(
            Said("Games have their own finish orders; leave out --finish-orders, or give a position.")
        )
    n = GAMES if options.n is None else options.n
    return sweep_games(
        n, players=options.players, seed=options.seed, progress=options.progress, **_varied(options)
    )


def _varied(options: argparse.Namespace) -> dict[str, Any]:
    rules = {
        "reinforcements": _values(options.reinforcements, "--reinforcements"),
        "second_place": _values(options.second_place, "--second-place"),
        "reinforcement_supply": _values(options.supply, "--supply"),
        "swords": _values(options.swords, "--swords"),
    }
    varied: dict[str, Any] = {name: values for name, values in rules.items() if values is not None}
    routes = {"edges_added": options.add_edge, "edges_cut": options.cut_edge}
    return varied | {name: [_parts(pair, "-") for pair in pairs] for name, pairs in routes.items()}


def _values(text: str | None, name: str) -> list[Any] | None:
    return None if text is None else [_value(part, name) for part in _parts(text)]


def _value(text: str, name: str) -> Any:
    """Read a number, yes, no or none; what kind a rule needs is checked by the rules."""
    words = {"yes": True, "no": False, "none": None}
    if text.casefold() in words:
        return words[text.casefold()]
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise RumbleError(
            Said(
                "{name}: {text} is no number, {yes}, {no} or {none}; write values as in 0,1,2.",
                name=name,
                text=repr(text),
                yes="yes",
                no="no",
                none="none",
            )
        )
    return int(text)


def _parts(text: str, between: str = ",") -> list[str]:
    return [part.strip() for part in text.split(between)]
