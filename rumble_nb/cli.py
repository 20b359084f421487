"""The command ``rumble-nb``: lessons, games, wars and positions from a terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

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
from rumble_nb.cli_parser import Parser, asked_language
from rumble_nb.cli_play import add_game, add_position
from rumble_nb.cli_provenance import add_provenance
from rumble_nb.cli_rules import add_rules
from rumble_nb.cli_war import add_war
from rumble_nb.cli_worksheets import add_worksheets
from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import LANGUAGES, error_words

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
    try:
        return _obey(own, further)
    except RumbleError as error:
        return _refuse(error, asked_language(own))


def _obey(own: list[str], further: list[str]) -> int:
    options = _parser().parse_args(own)
    if further and not getattr(options, "takes_further", False):
        raise RumbleError(Said("Only `rumble-nb lab` and `rumble-nb pages` take arguments after `--`."))
    options.further = further
    command: Callable[[argparse.Namespace], int] = options.command
    return command(options)


def _refuse(error: RumbleError, language: str) -> int:
    """Say a user's mistake, in the language that they asked for."""
    print(f"rumble-nb: {error_words(error, language)}", file=sys.stderr)
    return MISTAKE


def _divided(words: list[str]) -> tuple[list[str], list[str]]:
    """Divide at the first ``--``: what follows it is for JupyterLab or Voilà."""
    if "--" not in words:
        return words, []
    place = words.index("--")
    return words[:place], words[place + 1 :]


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="rumble-nb", description="Learn Rumble Nation, and probability with it.")
    parser.add_argument("--version", action="version", version=f"rumble-nb {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_lab(commands, _command)
    add_pages(commands, _command)
    add_game(commands, _command)
    add_war(commands, _command)
    add_position(commands, _command)
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
