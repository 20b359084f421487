"""What is counted in many games, as means and shares, and paired differences between variants."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.chance_results import Z
from rumble_nb.analysis.estimates import Estimate
from rumble_nb.analysis.paired_differences import holm, paired_numbers

TIES = "ties"
"""The one measure that counts more than once in a game."""


@dataclass(frozen=True)
class Mean:
    """A mean of whole numbers, one of each game, with its interval.

    Parameters
    ----------
    share
        The mean, exactly.
    low, high
        Where the mean of all games lies, with 95 % confidence.
    """

    share: Fraction
    low: float
    high: float


@dataclass(frozen=True)
class Difference:
    """How much more than without changes, from pairs of the same games.

    Parameters
    ----------
    share
        The difference, exactly.
    low, high
        Its interval, corrected after Holm for all differences of the sweep: together they
        all hold in about 95 of 100 cases.
    clear
        Whether it excludes 0.
    """

    share: Fraction
    low: float
    high: float
    clear: bool


def measured(rows: Mapping[str, Numbers]) -> dict[str, Mean | Estimate]:
    """Give means and shares of rows of facts, one fact for each game.

    Examples
    --------
    >>> measured({"comebacks": np.array([True, False])})
    {'comebacks': Estimate(hits=1, n=2)}
    """
    return {
        name: _mean(row) if name == TIES else Estimate(int(np.count_nonzero(row)), len(row))
        for name, row in rows.items()
    }


def _mean(row: Numbers) -> Mean:
    games, total = len(row), int(row.sum(dtype=np.int64))
    squares = int((row.astype(np.int64) ** 2).sum())
    spread = max(squares / games - (total / games) ** 2, 0.0)
    reach = Z * math.sqrt(spread / max(games - 1, 1))
    return Mean(Fraction(total, games), total / games - reach, total / games + reach)


def differences(games: Sequence[Mapping[str, Numbers]]) -> list[dict[str, Difference]]:
    """Compare each variant with the first, game by game; all comparisons share their doubt.

    Examples
    --------
    >>> rows = {"comebacks": np.array([True, False])}
    >>> differences([rows, rows])[1]["comebacks"].share
    Fraction(0, 1)
    """
    base, *others = games
    names = list(base)
    pairs = [paired_numbers(rows[name], base[name]) for rows in others for name in names]
    corrected = iter(holm(pairs))
    found: list[dict[str, Difference]] = [{}]
    for rows in others:
        found.append({name: _difference(rows[name], base[name], next(corrected)) for name in names})
    return found


def _difference(one: Numbers, other: Numbers, held: tuple[float, float, float, bool]) -> Difference:
    total = int(one.sum(dtype=np.int64)) - int(other.sum(dtype=np.int64))
    _, low, high, clear = held
    return Difference(Fraction(total, len(one)), low, high, clear)
