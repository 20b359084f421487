"""How a receipt is written: numbers packed into few symbols that people can copy by hand."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rumble_nb.errors import RecordError
from rumble_nb.locale import catalogue

SYMBOLS = "2346789ACDEFHJKMNPRTWXY"
"""23 symbols, none of which looks like another: no 0 O Q, 1 I L, 5 S, B, G, Z, U and V; 23 is prime."""

LOOK_ALIKES = str.maketrans({"B": "8", "G": "6", "Z": "2"})
"""What is read as the one symbol that it looks like."""

GROUP, SHORTEST, LONGEST = 4, 12, 48
"""Symbols in a group, and the fewest and the most in a receipt."""

_PRIME = len(SYMBOLS)


def packed(digits: Iterable[tuple[int, int]]) -> int:
    """Pack digits, each below its base, into one number.

    Examples
    --------
    >>> packed([(3, 5), (1, 2), (4, 10)])
    48
    """
    number = 0
    for digit, base in reversed([*digits]):
        number = number * base + digit
    return number


class Unpacked:
    """Takes digits out of a number, in the order in which they were packed.

    Examples
    --------
    >>> digits = Unpacked(48)
    >>> digits.take(5), digits.take(2), digits.take(10), digits.rest
    (3, 1, 4, 0)
    """

    def __init__(self, number: int) -> None:
        self.rest = number

    def take(self, base: int) -> int:
        """Take the next digit, below a base."""
        self.rest, digit = divmod(self.rest, base)
        return digit


def written_code(number: int) -> str:
    """Write a number with check symbols, in groups of four.

    Place i is counted from the end, from 0. The symbols, as numbers, times 1 + i // 22
    add up to a multiple of 23, and so they do times 1 + i % 22. As no two places have
    the same pair of factors, and none is 0 modulo 23, every wrong symbol and every swap
    of two symbols, neighbours or not, is noticed. Groups are whole, so that a symbol left
    out or put in is noticed, too.

    Examples
    --------
    >>> written_code(0), written_code(10**12)
    ('2222 2222 2222', '2HPN 4NR3 8JXP')
    >>> read_code(written_code(10**12))
    1000000000000
    """
    digits = [0, 0, *_digits(number)]
    while len(digits) < SHORTEST or len(digits) % GROUP:
        digits.append(0)
    first, second = _sums(digits)
    # The last two symbols, with the factors (1, 1) and (1, 2), bring both sums to 0.
    digits[1] = (first - second) % _PRIME
    digits[0] = (-first - digits[1]) % _PRIME
    text = "".join(SYMBOLS[digit] for digit in reversed(digits))
    return " ".join(text[place : place + GROUP] for place in range(0, len(text), GROUP))


def _digits(number: int) -> Iterator[int]:
    while number:
        number, digit = divmod(number, _PRIME)
        yield digit


def _sums(digits: list[int]) -> tuple[int, int]:
    """Add digits up, the last place first, once with each row of factors."""
    block = _PRIME - 1
    first = sum(digit * (1 + place // block) for place, digit in enumerate(digits))
    second = sum(digit * (1 + place % block) for place, digit in enumerate(digits))
    return first % _PRIME, second % _PRIME


def read_code(text: str, language: str = "en") -> int:
    """Read a number that :func:`written_code` wrote; capitals, spaces and signs between do not count.

    Raises
    ------
    RecordError
        It was not copied faithfully; the message says what does not fit.

    Examples
    --------
    >>> read_code("2HPN 4NR3 8JPX")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RecordError: The check symbols do not fit: a symbol was mistyped, or two changed places.
    """
    symbols = plain_symbols(text)
    if wrong := code_fault(symbols, language):
        raise RecordError(wrong)
    return packed((SYMBOLS.index(symbol), _PRIME) for symbol in reversed(symbols[:-2]))


def plain_symbols(text: str) -> str:
    """Give letters and digits only, as capitals, look-alikes replaced.

    Examples
    --------
    >>> plain_symbols("> 222b-e7y2.")
    '2228E7Y2'
    """
    return "".join(re.findall(r"[^\W_]", text.upper())).translate(LOOK_ALIKES)


def code_fault(symbols: str, language: str = "en") -> str:
    """Say what is wrong with symbols; nothing where they are a faithful copy.

    Examples
    --------
    >>> code_fault("2222")
    'A receipt has 12 symbols or more, in groups of four; here are 4.'
    """
    say = catalogue(language).gettext
    if strangers := [symbol for symbol in symbols if symbol not in SYMBOLS]:
        return say("{symbol} is not among the symbols of a receipt; it was mistyped.").format(
            symbol=strangers[0]
        )
    if not SHORTEST <= len(symbols) <= LONGEST:
        message = say("A receipt has {least} symbols or more, in groups of four; here are {number}.")
        return message.format(least=SHORTEST, number=len(symbols))
    if len(symbols) % GROUP:
        message = say(
            "A receipt has groups of four symbols; here are {number}, so one is missing or too many."
        )
        return message.format(number=len(symbols))
    if _sums([SYMBOLS.index(symbol) for symbol in reversed(symbols)]) != (0, 0):
        return say("The check symbols do not fit: a symbol was mistyped, or two changed places.")
    return ""
