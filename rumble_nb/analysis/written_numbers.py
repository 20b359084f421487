"""Numbers as people write them: fractions, decimals with point or comma, per cent."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

ENOUGH_DIGITS = 3
"""A rounded answer counts as right from this many significant digits on."""

_DECIMAL = r"[+-]?\d{1,12}(?:[.,]\d{1,40})?"
_FRACTION = re.compile(r"(?:Fraction\()?([+-]?\d{1,24})[/,](\d{1,24})\)?")


@dataclass(frozen=True)
class WrittenNumber:
    """A number as it was written.

    Parameters
    ----------
    value
        What it says.
    step
        What its last digit stands for; 0 where it is exact.
    digits
        How many significant digits it has.
    """

    value: Fraction
    step: Fraction
    digits: int


def read_number(text: str) -> WrittenNumber | None:
    """Read a number, or give ``None`` where it is none.

    Parameters
    ----------
    text
        For example ``5/12``, ``0.4167``, ``0,4167``, ``41.67 %``, ``41,7 %``
        or ``Fraction(5, 12)``.

    Examples
    --------
    >>> read_number("5/12").value, read_number("41,7 %").value
    (Fraction(5, 12), Fraction(417, 1000))
    >>> read_number("many") is None
    True
    """
    plain = re.sub(r"\s", "", text).replace("−", "-")
    if "/" in plain or plain.startswith("Fraction("):
        return _fraction(plain)
    percent = plain.endswith("%")
    number = plain.removesuffix("%")
    return _decimal(number, percent) if re.fullmatch(_DECIMAL, number) else None


def _fraction(plain: str) -> WrittenNumber | None:
    found = _FRACTION.fullmatch(plain)
    if found is None or plain.startswith("Fraction(") != plain.endswith(")") or int(found[2]) == 0:
        return None
    return WrittenNumber(Fraction(int(found[1]), int(found[2])), Fraction(0), ENOUGH_DIGITS)


def _decimal(number: str, percent: bool) -> WrittenNumber:
    whole, _, decimals = number.replace(",", ".").partition(".")
    unit = Fraction(1, 100) if percent else Fraction(1)
    value = Fraction(f"{whole}.{decimals or 0}") * unit
    digits = len((whole.lstrip("+-") + decimals).lstrip("0"))
    return WrittenNumber(value, Fraction(1, 10 ** len(decimals)) * unit, digits)
