"""The command ``rumble-nb cards``: the tactics cards as a list, or as a page with pictures."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[[argparse.Namespace], int]


def add_cards(commands: Any, command: Callable[..., Any]) -> None:
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
        "cards",
        show_cards,
        help="list the tactics cards, or write a page of them",
        description="List the twelve tactics cards and what they do; or write a page with a board for each.",
    )
    parser.add_argument("--out", type=Path, metavar="FILE", help="write an HTML page with pictures instead")


def show_cards(options: argparse.Namespace) -> int:
    """Print the list, or write the page.

    Raises
    ------
    RecordError
        The file cannot be written.
    """
    if options.out is None:
        print(cards_list(options.lang), end="")
        return 0
    from rumble_nb.draw.card_page import cards_page
    from rumble_nb.engine.strict_json import write_bytes

    write_bytes(options.out, cards_page(options.lang).encode())
    return 0


def cards_list(language: str = "en") -> str:
    """Give the cards as text, each with its id, its name and its effect.

    Examples
    --------
    >>> print(cards_list().splitlines()[0])
    monomi · Scout: Move one of your soldiers to a neighbouring territory.
    """
    from rumble_nb.engine.tactics import CARDS, card_effect, card_name

    rows = (f"{card} · {card_name(card, language)}: {card_effect(card, language)}\n" for card in CARDS)
    return "".join(rows)
