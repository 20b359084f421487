"""Chances as people write them: fractions, per cent, decimals of the language."""

from __future__ import annotations

import math
from fractions import Fraction

from rumble_nb.locale import catalogue


def decimal(number: Fraction | float, digits: int, language: str = "en") -> str:
    """Write a number with so many decimals; a half is rounded up.

    Examples
    --------
    >>> decimal(Fraction(8, 3), 2), decimal(Fraction(1, 8), 2, "hu")[0]
    ('2.67', '0')
    """
    scaled = math.floor(Fraction(number) * 10**digits + Fraction(1, 2))
    whole, rest = divmod(abs(scaled), 10**digits)
    mark = catalogue(language).pgettext("decimal mark", ".")
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}{mark}{rest:0{digits}}" if digits else f"{sign}{whole}"


def percent(chance: Fraction | float, language: str = "en", digits: int = 1) -> str:
    """Write a chance as per cent, without decimals that are zero.

    What is possible never reads as 0 %, and what is not certain never as
    100 %: more digits are written where these are needed.

    Examples
    --------
    >>> percent(Fraction(5, 12)), percent(Fraction(1, 2)), percent(Fraction(5, 12), digits=0)
    ('41.7 %', '50 %', '42 %')
    >>> percent(Fraction(1, 216), digits=0), percent(Fraction(215, 216), digits=0)
    ('0.5 %', '99.5 %')
    """
    share = 100 * Fraction(chance)
    while _hides(share, digits):
        digits += 1
    exact = (share * 10**digits).denominator == 1
    while exact and digits and (share * 10 ** (digits - 1)).denominator == 1:
        digits -= 1
    say = catalogue(language).gettext
    return say("{number} %").format(number=decimal(share, digits, language))


def _hides(share: Fraction, digits: int) -> bool:
    """Tell whether so few digits would make something of a chance that it is not."""
    rounded = math.floor(share * 10**digits + Fraction(1, 2))
    return share not in (0, 100) and rounded in (0, 100 * 10**digits) and digits < 6


def equal_percent(chance: Fraction, language: str = "en", digits: int = 1) -> str:
    """Write a chance as per cent after the sign that tells whether this is exact.

    Examples
    --------
    >>> equal_percent(Fraction(5, 12)), equal_percent(Fraction(1, 4))
    ('≈ 41.7 %', '= 25 %')
    """
    exact = (100 * Fraction(chance) * 10**digits).denominator == 1
    return f"{'=' if exact else '≈'} {percent(chance, language, digits)}"


def percent_ticks(most: Fraction) -> range:
    """Give round per cent from 0 to at least ``most``, four to eight of them.

    Examples
    --------
    >>> list(percent_ticks(Fraction(5, 12)))
    [0, 10, 20, 30, 40, 50]
    """
    share = 100 * most
    step = next(step for step in (1, 2, 5, 10, 20) if share <= 6 * step)
    return range(0, max(1, -int(-share // step)) * step + 1, step)
