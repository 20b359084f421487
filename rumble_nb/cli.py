"""The command ``rumble-nb``: lessons, games, wars and positions from a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from rumble_nb import __version__
from rumble_nb.cli_cards import add_cards
from rumble_nb.cli_chances import add_chances
from rumble_nb.cli_changes import add_changes
from rumble_nb.cli_class_pack import add_class_pack
from rumble_nb.cli_collect import add_collect
from rumble_nb.cli_compare import add_compare
from rumble_nb.cli_forget import add_forget
from rumble_nb.cli_lessons import add_lab, add_pages
from rumble_nb.cli_luck import add_luck
from rumble_nb.cli_provenance import add_provenance
from rumble_nb.cli_rules import add_rules
from rumble_nb.cli_sources import content_of, game_in, show_seed
from rumble_nb.cli_sources import read_position as _read_position
from rumble_nb.cli_worksheets import add_worksheets
from rumble_nb.errors import RumbleError
from rumble_nb.locale import LANGUAGES, catalogue, error_words

if TYPE_CHECKING:
    from rumble_nb.engine.game import Game
    from rumble_nb.engine.report import WarReport
    from rumble_nb.engine.rules import Rules

MISTAKE, INTERRUPTED, READER_GONE = 2, 130, 141
"""Exit codes: a user's mistake; Ctrl-C; whoever read the output has gone, as shells count it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code.

    Parameters
    ----------
    arguments
        The words after ``rumble-nb``; by default those of this process.

    Examples
    --------
    >>> main(["position", "--seed", "7", "--map", "islets"])
    {
      "format": "rumble-nb/position",
    ...
    0
    """
    _speak_utf8()
    try:
        code = _run(sys.argv[1:] if arguments is None else list(arguments))
        sys.stdout.flush()
    except RumbleError as error:
        return _refuse(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return READER_GONE
    return code


def _speak_utf8() -> None:
    """Write UTF-8 wherever the console would choke on a player's name."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")


def _forget_output() -> None:
    """Keep Python from writing to the closed pipe once more when it ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _run(words: list[str]) -> int:
    own, further = _divided(words)
    options = _parser().parse_args(own)
    if further and not getattr(options, "takes_further", False):
        raise RumbleError("Only `rumble-nb lab` and `rumble-nb pages` take arguments after `--`.")
    options.further = further
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except RumbleError as error:
        return _refuse(error, options.lang)


def _refuse(error: RumbleError, language: str = "en") -> int:
    """Say a user's mistake, in the language that they asked for."""
    print(f"rumble-nb: {error_words(error, language)}", file=sys.stderr)
    return MISTAKE


def _divided(words: list[str]) -> tuple[list[str], list[str]]:
    """Divide at the first ``--``: what follows it is for JupyterLab or Voilà."""
    if "--" not in words:
        return words, []
    place = words.index("--")
    return words[:place], words[place + 1 :]


class _Parser(argparse.ArgumentParser):
    """A parser that refuses in one line, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        raise RumbleError(f"{message} (see {self.prog} --help)")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="rumble-nb", description="Learn Rumble Nation, and probability with it.")
    parser.add_argument("--version", action="version", version=f"rumble-nb {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_lab(commands, _command)
    add_pages(commands, _command)
    _add_game(commands)
    _add_war(commands)
    _add_position(commands)
    add_compare(commands, _command)
    add_chances(commands, _command)
    add_changes(commands, _command)
    add_luck(commands, _command)
    add_cards(commands, _command)
    add_provenance(commands, _command)
    add_rules(commands, _command)
    add_collect(commands, _command)
    add_forget(commands, _command)
    add_worksheets(commands, _command)
    add_class_pack(commands, _command)
    return parser


def _command(commands: Any, name: str, run: Callable[[argparse.Namespace], int], **words: str) -> Any:
    parser = commands.add_parser(name, **words)
    parser.set_defaults(command=run)
    parser.add_argument(
        "--lang", choices=LANGUAGES, default="en", metavar="LANG", help=f"language: {', '.join(LANGUAGES)}"
    )
    return parser


def _add_game(commands: Any) -> None:
    parser = _command(
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


def _add_war(commands: Any) -> None:
    parser = _command(
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


def _add_position(commands: Any) -> None:
    parser = _command(
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
        raise RumbleError(f"A recorded game brings its own {drawn[0]}; leave out --{drawn[0]}, or the file.")
    return game_in(content_of(options.source))


def _war(options: argparse.Namespace) -> int:
    from rumble_nb.engine.notation import to_json
    from rumble_nb.engine.report import resolve_war
    from rumble_nb.engine.strict_json import write_bytes

    report = resolve_war(_read_position(options.source))
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


def scores_table(report: WarReport, language: str = "en") -> str:
    """Give the scores as a table of text, the winner first; names stand last, so any length fits.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1}}, ["Bea", "Aki"])
    >>> print(scores_table(resolve_war(position)), end="")
    Place  Points  Swords  Tokens  Second-place tokens  Player
        1       8       2    3, 5                       Aki
        2       1       0                            1  Bea
    """
    rows = [_heads(language), *(_row(report, player) for player in report.ranking)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    return "".join(_line(row, widths) for row in rows)


def _heads(language: str) -> list[str]:
    words = catalogue(language)
    return [
        words.gettext("Place"),
        words.gettext("Points"),
        words.gettext("Swords"),
        words.gettext("Tokens"),
        words.gettext("Second-place tokens"),
        words.gettext("Player"),
    ]


def _row(report: WarReport, player: str) -> list[str]:
    place, tokens = report.ranking.index(player) + 1, report.tokens[player]
    won, halves = (", ".join(map(str, values)) for values in tokens)
    return [str(place), str(report.scores[player]), str(report.swords[player]), won, halves, player]


def _line(row: list[str], widths: list[int]) -> str:
    numbers = [cell.rjust(width) for cell, width in zip(row, widths, strict=False)]
    return "  ".join([*numbers, row[-1]]) + "\n"


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
