"""The parser of the command: it refuses in one line, in words that can be said in other languages, too."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Callable
from itertools import pairwise
from typing import NoReturn

from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import LANGUAGES

_SAYINGS: tuple[tuple[str, Callable[[dict[str, str]], Said]], ...] = (
    (
        r"the following arguments are required: (?P<names>.+)",
        lambda fields: Said("the following arguments are required: {names}", **fields),
    ),
    (
        r"unrecognized arguments: (?P<words>.+)",
        lambda fields: Said("unrecognized arguments: {words}", **fields),
    ),
    (
        r"argument (?P<option>\S+): invalid choice: (?P<given>.+) \(choose from (?P<known>.+)\)",
        lambda fields: Said("argument {option}: invalid choice: {given} (choose from {known})", **fields),
    ),
    (
        r"argument (?P<option>\S+): invalid int value: (?P<given>.+)",
        lambda fields: Said("argument {option}: invalid int value: {given}", **fields),
    ),
    (
        r"argument (?P<option>\S+): expected (one|at least one) argument",
        lambda fields: Said("argument {option}: a value has to follow", **fields),
    ),
    (
        r"argument (?P<option>\S+): not allowed with argument (?P<other>\S+)",
        lambda fields: Said("argument {option}: not allowed with argument {other}", **fields),
    ),
)
"""What argparse refuses, so that it is found in the catalogue; it knows English only."""


class Parser(ArgumentParser):
    """A parser that refuses in one line, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        """Refuse what cannot be read."""
        raise RumbleError(
            Said("{problem} (see {command} --help)", problem=translatable(message), command=self.prog)
        )


def translatable(message: str) -> str:
    """Give what argparse says as a text of the catalogue; what it rarely says stays in English.

    Examples
    --------
    >>> from rumble_nb.locale import in_language
    >>> in_language(translatable("argument --n: invalid int value: 'x'"), "hu")
    "--n: ez nem egész szám: 'x'"
    """
    for pattern, said in _SAYINGS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            return said(found.groupdict())
    return message


def asked_language(words: list[str]) -> str:
    """Find the language that is asked for, also where the other words cannot be read.

    Examples
    --------
    >>> asked_language(["game", "--seed", "x", "--lang", "hu"]), asked_language(["game", "--la=hu"])
    ('hu', 'hu')
    >>> asked_language(["game", "--lang", "xx"])
    'en'
    """
    written = " ".join(words).replace("=", " ").split(" ")
    asked = [word for option, word in pairwise(written) if _is_lang(option)]
    return next((language for language in reversed(asked) if language in LANGUAGES), "en")


def _is_lang(option: str) -> bool:
    """Tell whether this is ``--lang``, which may be cut short."""
    return len(option) > len("--") and "--lang".startswith(option)
