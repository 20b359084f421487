"""The command ``rumble-nb rules``: the rules page, one rule, or a page as a file."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any


def add_rules(commands: Any, command: Callable[..., Any]) -> None:
    """Add the command.

    Parameters
    ----------
    commands
        The subcommands of ``rumble-nb``.
    command
        Adds one of them, with the language as an option.
    """
    parser = command(
        commands,
        "rules",
        show_rules,
        help="tell the rules, or one of them by its number, or explain a word",
        description="Tell the rules as they are played and where each comes from; or write them as a page.",
    )
    parser.add_argument(
        "wanted",
        metavar="NUMBER-OR-WORD",
        nargs="?",
        help="only this rule, 1 to 17, or this word of the glossary",
    )
    parser.add_argument("--glossary", action="store_true", help="the glossary instead of the rules")
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help="write rules and glossary as a page instead, .html or .md"
    )


def show_rules(options: argparse.Namespace) -> int:
    """Print what is wanted, or write the page.

    Raises
    ------
    RumbleError
        There is no such rule or word, or a page was asked for of one of them.
    RecordError
        The file cannot be written.
    """
    from rumble_nb import rulebook

    _refuse_too_much(options)
    language = options.lang
    if options.wanted is not None:
        is_number = options.wanted.isdigit()
        print(
            rulebook.rule(options.wanted, language) if is_number else rulebook.term(options.wanted, language)
        )
    elif options.out is not None:
        (rulebook.glossary_page if options.glossary else rulebook.handbook)(language).save(options.out)
    else:
        print(rulebook.glossary_page(language) if options.glossary else rulebook.rules_page(language), end="")
    return 0


def _refuse_too_much(options: argparse.Namespace) -> None:
    from rumble_nb.errors import RumbleError, Said

    if options.wanted is not None and (options.out is not None or options.glossary):
        raise RumbleError(
            Said("One rule or word is only printed; leave out --out and --glossary, or what you ask for.")
        )
