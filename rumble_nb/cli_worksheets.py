"""The command ``rumble-nb worksheet``: pages to print, with keys, and the check of what was found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rumble_nb.cli_sources import short_seed
from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.worksheets import Printable

KINDS = ("war", "odds", "map", "exit", "play")
"""What can be printed: three kinds of worksheets, the exit tickets of a lesson, and a game."""


def add_worksheets(commands: Any, command: Callable[..., Any]) -> None:
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
        "worksheet",
        make_worksheets,
        help="print worksheets, exit tickets, a lesson on paper or a game; or check a worksheet",
        description="Write pages to print as HTML, and as PDF where a browser is there: worksheets that"
        " differ for every pupil, with a key apart; the exit tickets of a lesson, to cut apart; a lesson"
        " without a computer; a game to cut out. Or check a worksheet by its code.",
        usage="%(prog)s [-h] [--lang LANG] [--kind war|odds|map|play] [--seed N] [--pupils N] [--out DIR]"
        " [--no-pdf] | --kind exit --lesson N [--pupils N] | --lesson 2|5 | --check CODE ANSWER [ANSWER ...]",
    )
    parser.add_argument("--kind", choices=KINDS, help="war (default), odds, map; exit with --lesson; play")
    parser.add_argument("--lesson", type=int, help="alone, 2 or 5: the lesson on paper")
    parser.add_argument("--check", nargs="+", metavar=("CODE", "ANSWER"), help="check these replies instead")
    parser.add_argument(
        "--seed", type=int, help="another seed, other sheets; without it one is drawn and shown"
    )
    parser.add_argument(
        "--pupils",
        type=int,
        help="how many sheets or tickets, 1 to 200; default: one sheet, or a page of tickets without numbers",
    )
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="folder; default: this one")
    parser.add_argument("--no-pdf", action="store_true", help="write HTML only")


def make_worksheets(options: argparse.Namespace) -> int:
    """Run the command.

    Raises
    ------
    RumbleError
        There is no such lesson, a number is out of range, or a code was mistyped.
    RecordError
        A file cannot be written.
    """
    if options.check:
        return _check(options)
    _refuse_ignored(options)
    files = _made(options).save(options.out)
    if not options.no_pdf:
        files = (*files, *_printed(files, options.lang))
    print(*files, sep="\n")
    return 0


def _check(options: argparse.Namespace) -> int:
    from rumble_nb.lessons import check_sheet

    if options.kind is not None or options.lesson is not None:
        raise RumbleError(Said("A code says which sheet it is; leave out --kind and --lesson."))
    code, *answers = options.check
    print(check_sheet(code, answers, options.lang))
    return 0


def _refuse_ignored(options: argparse.Namespace) -> None:
    """Refuse what would be ignored."""
    if options.kind == "exit":
        _refuse_for_tickets(options)
    elif options.kind is not None and options.lesson is not None:
        raise RumbleError(Said("Only exit tickets belong to a lesson; leave out --kind or --lesson."))
    elif _same_for_all(options) and (options.seed, options.pupils) != (None, None):
        raise RumbleError(
            Said("A lesson on paper and the game are the same for all; leave out --seed and --pupils.")
        )


def _refuse_for_tickets(options: argparse.Namespace) -> None:
    if options.lesson is None:
        raise RumbleError(
            Said(
                "Exit tickets belong to a lesson; name it, as in: {example}", example="--kind exit --lesson 2"
            )
        )
    if options.seed is not None:
        raise RumbleError(Said("Exit tickets ask all pupils the same; leave out --seed."))


def _same_for_all(options: argparse.Namespace) -> bool:
    return options.lesson is not None or options.kind == "play"


def _made(options: argparse.Namespace) -> Printable:
    from rumble_nb import worksheets

    if options.kind == "exit":
        return worksheets.exit_tickets(options.lesson, options.pupils, options.lang)
    if options.lesson is not None:
        return worksheets.lesson_paper(options.lesson, options.lang)
    if options.kind == "play":
        return worksheets.print_and_play(options.lang)
    seed = short_seed(options.seed, options.lang)
    pupils = 1 if options.pupils is None else options.pupils
    return worksheets.pupil_sheets(options.kind or "war", seed, pupils, options.lang)


def _printed(files: tuple[Path, ...], language: str) -> list[Path]:
    """Write each page as PDF, too; where there is no browser, say so."""
    from rumble_nb.worksheets import browser_path, write_pdf

    browser = browser_path()
    if browser is None:
        say = catalogue(language).gettext
        print(
            say(
                "No Chromium, Chrome or Edge was found, so no PDF is written."
                " Open the HTML file in any browser and print it from there."
            ),
            file=sys.stderr,
        )
        return []
    targets = [file.with_suffix(".pdf") for file in files]
    for file, target in zip(files, targets, strict=True):
        write_pdf(file, target, browser)
    return targets
