"""The command ``rumble-nb forget``: what is stored, and how it is deleted."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from typing import Any

from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

STORED = (
    "The package keeps games in progress, and lessons in their folder. Answers and receipts stay in the"
    " memory of the notebook. Nothing is sent anywhere. --where tells all, and what Jupyter keeps."
)
"""What is stored, in short."""


def add_forget(commands: Any, command: Callable[..., Any]) -> None:
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
        "forget",
        forget,
        help="delete the games that tables have kept, or tell what is stored",
        description="Say how many games in progress are kept and where, and delete them.",
        epilog=STORED,
    )
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--yes", action="store_true", help="do not ask")
    asked.add_argument("--where", action="store_true", help="delete nothing; tell what is stored and where")


def forget(options: argparse.Namespace) -> int:
    """Run the command.

    Raises
    ------
    RumbleError
        Nobody can be asked, or a file cannot be deleted.
    """
    from rumble_nb.saved_games import forget_games, games_folder, kept_files

    if options.where:
        return _tell_what_is_stored(options)
    words, folder = catalogue(options.lang), games_folder()
    number = len(kept_files(folder))
    kept = words.ngettext(
        "{number} game is kept in {folder}.", "{number} games are kept in {folder}.", number
    )
    print(kept.format(number=number, folder=folder))
    if not number:
        return 0
    if not options.yes and not _agreed(options.lang):
        print(words.gettext("Nothing was deleted."))
        return 0
    number = forget_games(folder)
    gone = words.ngettext("{number} game was deleted.", "{number} games were deleted.", number)
    print(gone.format(number=number))
    return 0


def _tell_what_is_stored(options: argparse.Namespace) -> int:
    from rumble_nb import rulebook

    print(rulebook.stored_page(options.lang), end="")
    return 0


def _agreed(language: str) -> bool:
    """Ask whether to delete; an end of the input is a no."""
    say = catalogue(language).gettext
    if not sys.stdin.isatty():
        raise RumbleError(say("There is no terminal to ask at. To delete them, use: rumble-nb forget --yes"))
    yes = say("yes")
    print(say("Delete? Write {yes}, or anything else to keep them:").format(yes=yes), end=" ", flush=True)
    return sys.stdin.readline().strip().casefold() in (yes.casefold(), yes[0].casefold())
