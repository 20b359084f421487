"""The commands ``rumble-nb game`` and ``rumble-nb position``: drawn at random, or told from a file."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumble_nb.cli_scores import scores_table
from rumble_nb.cli_sources import content_of, game_in, show_seed
from rumble_nb.errors import RumbleError, Said

if TYPE_CHECKING:
    from rumble_nb.engine.game import Game
    from rumble_nb.engine.rules import Rules


def add_game(commands: Any, command: Callable[..., Any]) -> None:
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
        "game",
        _game,
        help="let players of chance play a game, and tell it",
        description="Play a whole game at random and tell it, deployment and war; or tell a recorded one.",
    )
    parser.add_argument(
        "source",
        metavar="FILE",
        nargs="?",
        help="a recorded game to tell instead, as JSON or text, or - for standard input",
    )
    _add_drawing(parser, seed="the same seed gives the same game; without it one is drawn and shown")
    parser.add_argument("--cards", action="store_true", default=None, help="let them take tactics cards, too")
    parser.add_argument("--short", action="store_true", help="tell each turn and each battle in one line")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the game as JSON")
    parser.add_argument("--text", type=Path, metavar="FILE", help="also write it as text, an action a line")


def _add_drawing(parser: argparse.ArgumentParser, seed: str) -> None:
    """Add what a game or a position drawn at random needs; absent options stay ``None``."""
    parser.add_argument("--seed", type=int, help=seed)
    parser.add_argument("--players", type=int, help="2 to 4; default: 3")
    parser.add_argument("--map", help="a map's name or file; default: japan")
    parser.add_argument("--rules", metavar="PRESET", help="basic or published; default: basic")


def add_position(commands: Any, command: Callable[..., Any]) -> None:
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
        "position",
        _position,
        help="draw a position at random",
        description="Draw a position at random and print it. The same seed gives the same one.",
    )
    _add_drawing(parser, seed="a whole number; without it one is drawn and shown")
    parser.add_argument("--text", action="store_true", help="one line for an e-mail instead of JSON")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write to this file instead")


def _game(options: argparse.Namespace) -> int:
    from rumble_nb.engine.strict_json import write_bytes

    game = _played(options) if options.source is None else _recorded(options)
    told = game.story(options.lang, short=options.short)
    if game.over:
        told = f"{told}\n{scores_table(game.report(), options.lang)}"
    for path, content in ((options.json, game.to_json), (options.text, game.to_text)):
        if path is not None:
            write_bytes(path, content().encode())
    print(told, end="")
    return 0


def _played(options: argparse.Namespace) -> Game:
    from rumble_nb.analysis.bots import RandomPlayer, play_out
    from rumble_nb.engine.game import Game

    rules = _chosen_rules(options)
    game = Game(map=options.map or "japan", rules=rules, seed=options.seed)
    return play_out(game, RandomPlayer(cards=bool(options.cards)))


def _chosen_rules(options: argparse.Namespace) -> Rules:
    from rumble_nb.engine.rules import Rules

    return Rules.preset(options.rules or "basic", 3 if options.players is None else options.players)


def _recorded(options: argparse.Namespace) -> Game:
    drawn = [
        name for name in ("seed", "players", "map", "rules", "cards") if getattr(options, name) is not None
    ]
    if drawn:
        raise RumbleError(
            Said(
                "A recorded game brings its own {name}; leave out {option}, or the file.",
                name=drawn[0],
                option=f"--{drawn[0]}",
            )
        )
    return game_in(content_of(options.source))


def _position(options: argparse.Namespace) -> int:
    from rumble_nb.engine.luck import check_seed, new_seed
    from rumble_nb.engine.position import Position
    from rumble_nb.engine.strict_json import write_bytes

    seed = new_seed() if options.seed is None else check_seed(options.seed)
    rules = _chosen_rules(options)
    position = Position.random(seed, rules.players, options.map or "japan", rules)
    written = f"{position.to_text()}\n" if options.text else position.to_json()
    if options.out is None:
        print(written, end="")
    else:
        write_bytes(options.out, written.encode())
    if options.seed is None:
        show_seed(seed, options.lang)
    return 0
