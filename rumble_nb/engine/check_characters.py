"""Check characters: they notice a typing slip in a text that people copy by hand."""

from __future__ import annotations

from rumble_nb.engine.strict_json import LARGEST_FILE, quoted
from rumble_nb.errors import RecordError, Said

SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789,:.+%-/"
"""What a text form is written with: 43 symbols, and 43 is a prime number."""

DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""What check characters are written with: no I, L, O and U, which look like others."""

MARK = "/"
"""Stands before the two check characters and nowhere else."""

_PRIME, _ROOT, _LENGTHS = len(SYMBOLS), 3, 23

_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
INVISIBLE = str.maketrans(dict.fromkeys("\u00ad\u200b\u200c\u200d\u2060\ufeff"))
"""What e-mail and word processors put between letters unseen; for :meth:`str.translate`."""


def check_characters(body: str) -> str:
    """Give the two check characters of a text without spaces, in small letters.

    Every symbol has a number from 0 to 42. The number at place k, counted
    from 0, is multiplied by the k-th power of 3, and the products are added
    modulo 43. As 43 is a prime number, another symbol at one place changes
    this sum, and so do two neighbours that change places: 3 to the power k
    and to the power k + 1 differ by a factor that is not divisible by 43.
    The number of symbols modulo 23 is kept too, so that a symbol left out or
    put in is noticed. The two numbers make one below 43 * 23 = 989, which is
    written as two digits to the base 32.

    So every slip of one symbol and every swap of neighbours is noticed, and
    of all other slips all but one in 989.

    Examples
    --------
    >>> check_characters("islets"), check_characters("islest"), check_characters("islet")
    ('93', '8S', '6S')
    """
    weighted = 0
    for symbol in reversed(body):
        weighted = (weighted * _ROOT + SYMBOLS.index(symbol)) % _PRIME
    high, low = divmod(_PRIME * (len(body) % _LENGTHS) + weighted, len(DIGITS))
    return DIGITS[high] + DIGITS[low]


def bare(text: str) -> str:
    r"""Take away what e-mail and word processors add, and what does not count.

    Spaces and line breaks anywhere, ``>`` at the start of lines, a full stop
    at the end and invisible characters go; capitals become small letters and
    long dashes short ones.

    Examples
    --------
    >>> bare("> Islets, basic,\n> BA.")
    'islets,basic,ba'
    """
    lines = (line.lstrip(" \t>") for line in text.translate(INVISIBLE).splitlines())
    return "".join("".join(lines).split()).translate(_DASHES).lower().rstrip(".")


def divided(text: object, what: str) -> tuple[str, list[str]]:
    """Give the symbols before the check characters, and say what is wrong with the whole.

    Parameters
    ----------
    text
        The text as it was typed.
    what
        What it should be, for the message: ``"position"``.

    Raises
    ------
    RecordError
        It is no text, or longer than 1 MB.

    Examples
    --------
    >>> divided("Islets /93", "map")
    ('islets', [])
    >>> divided("Islest /93", "map")[1]
    ['check: the characters 93 do not belong to this text; a character was mistyped, left out or swapped']
    """
    if not isinstance(text, str):
        raise RecordError(
            Said("This is no text form of a {what}: {text} is no text.", what=what, text=quoted(text))
        )
    if len(text) > LARGEST_FILE:
        raise RecordError(Said("This is no text form of a {what}: it is longer than 1 MB.", what=what))
    body, _, check = (symbols := bare(text)).rpartition(MARK)
    strangers = _strangers(symbols)
    if strangers:
        return body or symbols, strangers
    if not body or MARK in body or len(check) != 2:
        return body or check, [
            Said("check: at the end stand {mark} and two check characters; copy them too", mark=MARK)
        ]
    return body, _slips(body, check.upper())


def _strangers(symbols: str) -> list[str]:
    wrong = [(place, symbol) for place, symbol in enumerate(symbols) if symbol not in SYMBOLS]
    return [
        Said(
            "{symbol} after {before} is mistyped; only letters a to z, digits and , : . + % - / are used",
            symbol=quoted(symbol),
            before=quoted(symbols[max(place - 8, 0) : place]),
        )
        for place, symbol in wrong
    ]


def _slips(body: str, check: str) -> list[str]:
    if check == check_characters(body):
        return []
    return [
        Said(
            "check: the characters {check} do not belong to this text; a character was "
            "mistyped, left out or swapped",
            check=check,
        )
    ]
