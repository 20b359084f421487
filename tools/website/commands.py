"""The command-line reference, made from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from rumble_nb.cli import _parser
from tools.website.lessons import words

OPENING = """# The command `rumble-nb`

Made from the command itself: `rumble-nb COMMAND --help` says the same. `-` instead of a file reads standard
input. With `--lang hu` a command speaks Hungarian. A mistake ends with exit code 2 and one line that says
what to do."""


def commands_page() -> str:
    """Give the page with all commands."""
    (commands,) = (action for action in _parser()._actions if isinstance(action, argparse._SubParsersAction))
    parts = [OPENING]
    for parser in (commands.choices[name] for name in sorted(commands.choices)):
        parts += [f"## {parser.prog}", parser.description or "", usage(parser), *arguments(parser)]
        parts += [parser.epilog] if parser.epilog else []
    return "\n\n".join(parts) + "\n"


def usage(parser: argparse.ArgumentParser) -> str:
    """Give how the command is written."""
    parser.color = False  # From Python 3.14 on, usage is coloured at a terminal.
    written = " ".join(parser.format_usage().removeprefix("usage: ").split())
    return words("printed", written)


def arguments(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Give every argument with what it does, as a list of definitions."""
    for action in parser._actions:
        yield f"`{written(action)}`\n: {(action.help or '').strip()}"


def written(action: argparse.Action) -> str:
    """Give an argument as a user writes it."""
    value = action.metavar or action.dest.upper()
    if not action.option_strings:
        return str(value)
    names = ", ".join(action.option_strings)
    return names if action.nargs == 0 else f"{names} {value}"
