"""The marks inside a text: ``**bold**``, ```code``` and the rules that it refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rumble_nb.engine.rule_texts.rule import referred

TEXT, BOLD, CODE, RULE = "text", "bold", "code", "rule"
"""The kinds of pieces."""

_MARKED = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>.+?)`")


class Piece(NamedTuple):
    """A piece of a text, all of one kind; for a rule, its number."""

    kind: str
    text: str


def pieces(text: str) -> Iterator[Piece]:
    """Divide a text into pieces.

    Examples
    --------
    >>> [*pieces("**Note:** rule 9, and `basic`.")]  # doctest: +NORMALIZE_WHITESPACE
    [Piece(kind='bold', text='Note:'), Piece(kind='text', text=' rule '), Piece(kind='rule', text='9'),
     Piece(kind='text', text=', and '), Piece(kind='code', text='basic'), Piece(kind='text', text='.')]
    """
    end = 0
    for found in _MARKED.finditer(text):
        yield from _plain(text[end : found.start()])
        kind = found.lastgroup or TEXT
        yield Piece(kind, found[kind])
        end = found.end()
    yield from _plain(text[end:])


def _plain(text: str) -> Iterator[Piece]:
    """Divide what has no marks at the rules that it refers to."""
    end = 0
    for number, start, stop in referred(text):
        yield Piece(TEXT, text[end:start])
        yield Piece(RULE, str(number))
        end = stop
    if text[end:]:
        yield Piece(TEXT, text[end:])
