"""Receipts found in a text in which other things stand, too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.errors import RecordError
from rumble_nb.lessons.receipt_code import GROUP, LONGEST, SHORTEST, SYMBOLS, code_fault, plain_symbols
from rumble_nb.lessons.receipts import Receipt, read_receipt
from rumble_nb.locale import catalogue

MOST_WORDS = 60
"""So many words of a line are looked at; no line with a receipt has more."""


@dataclass(frozen=True)
class ReadLine:
    """A line of a text: a receipt, or the reason why there is none.

    Parameters
    ----------
    line
        Its number, from 1.
    receipt
        The receipt that stands there, if there is one.
    reason
        Why there is none.
    """

    line: int
    receipt: Receipt | None = None
    reason: str = ""


def lines_read(text: str, language: str = "en") -> tuple[ReadLine, ...]:
    r"""Read every line of a text; empty ones are passed over.

    Examples
    --------
    >>> [line.line for line in lines_read("2222 E23W 229D\n\n17: 2222E23W229X")]
    [1, 3]
    >>> lines_read("17: 2222E23W229X")[0].reason
    'The check symbols do not fit: a symbol was mistyped, or two changed places.'
    """
    lines = enumerate(text.splitlines(), start=1)
    return tuple(_read(number, line, language) for number, line in lines if line.strip())


def _read(number: int, line: str, language: str) -> ReadLine:
    words = re.findall(r"[^\W_]+", line)[:MOST_WORDS]
    for run in _runs(words):
        if not code_fault(plain_symbols(run)):
            return _read_run(number, run, language)
    return ReadLine(number, reason=_reason(words, language))


def _read_run(number: int, run: str, language: str) -> ReadLine:
    try:
        return ReadLine(number, read_receipt(run, language))
    except RecordError as error:
        return ReadLine(number, reason=str(error))


def _runs(words: list[str]) -> Iterator[str]:
    """Give all neighbouring words that may be a receipt, the longest at each place first."""
    for first in range(len(words)):
        run, found = "", []
        for word in words[first:]:
            run += word
            if len(run) > LONGEST:
                break
            found.append(run)
        yield from reversed([run for run in found if len(run) >= SHORTEST and not len(run) % GROUP])


def _reason(words: list[str], language: str) -> str:
    """Say what is wrong with what looks most like a receipt."""
    looking = "".join(word if _looks_like_groups(word) else " " for word in words).split()
    longest = max(looking, key=len, default="")
    if len(longest) < SHORTEST - GROUP or not any(symbol.isdecimal() for symbol in longest):
        return catalogue(language).gettext("There is no receipt in this line.")
    return code_fault(plain_symbols(longest), language)


def _looks_like_groups(word: str) -> bool:
    is_prose = not any(map(str.isdecimal, word)) and not set(plain_symbols(word)) <= set(SYMBOLS)
    return not is_prose and (abs(len(word) - GROUP) <= 1 or len(word) >= SHORTEST - 1)
