"""The chance to reach a territory with so many soldiers, with and without rerolls (rules 6 and 7)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from rumble_nb.analysis.questions import SOLDIERS, checked_rerolls, checked_value
from rumble_nb.analysis.roll_events import reaching
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS


def reach(value: int, soldiers: int = 1, rerolls: int = 0, *, exactly: bool = False) -> Fraction:
    """Give the chance to reach a value with so many soldiers, rolling again whenever it fails.

    Parameters
    ----------
    value
        The token value of the territory, 2 to 12.
    soldiers
        At least how many soldiers, 1 to 3.
    rerolls
        How often all three dice may be rolled again (rule 7).
    exactly
        Whether it must be just so many soldiers.

    Raises
    ------
    RumbleError
        Two dice cannot sum to the value, no die counts so many soldiers, or
        there cannot be so many rerolls.

    Examples
    --------
    >>> reach(7), reach(7, rerolls=1), reach(10, soldiers=3)
    (Fraction(5, 12), Fraction(95, 144), Fraction(13, 216))
    """
    missing = 1 - reaching(checked_value(value), soldiers, exactly).chance
    return 1 - missing ** (checked_rerolls(rerolls) + 1)


def reach_table(rerolls: int = 0, exactly: bool = False) -> FrozenMapping[tuple[int, int], Fraction]:
    """Give the chance to reach each value with each number of soldiers: 33 pairs.

    This is no distribution: one roll offers several of them, and the chances
    with exactly so many soldiers sum to 91/36, the mean number of options.

    Raises
    ------
    RumbleError
        There cannot be so many rerolls.

    Examples
    --------
    >>> reach_table()[7, 2], sum(reach_table(exactly=True).values())
    (Fraction(5, 18), Fraction(91, 36))
    """
    return _reach_table(checked_rerolls(rerolls), bool(exactly))


@cache
def _reach_table(rerolls: int, exactly: bool) -> FrozenMapping[tuple[int, int], Fraction]:
    pairs = [(value, soldiers) for value in TOKENS for soldiers in SOLDIERS]
    return FrozenMapping({pair: reach(*pair, rerolls, exactly=exactly) for pair in pairs})


def reach_by_value(
    soldiers: int = 1, rerolls: int = 0, *, exactly: bool = False
) -> FrozenMapping[int, Fraction]:
    """Give the chance to reach each value with so many soldiers, as for a map of the chances.

    Raises
    ------
    RumbleError
        No die counts so many soldiers, or there cannot be so many rerolls.

    Examples
    --------
    >>> reach_by_value()[2], reach_by_value(soldiers=3)[12]
    (Fraction(2, 27), Fraction(1, 54))
    """
    return FrozenMapping({value: reach(value, soldiers, rerolls, exactly=exactly) for value in TOKENS})
