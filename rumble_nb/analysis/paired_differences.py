"""Differences seen in pairs of games with the same luck, and which of several are clear."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers

DOUBT = 0.05
"""How often one of the differences called clear may be none."""


def paired(one: Numbers, other: Numbers) -> tuple[float, float]:
    """Give the mean difference of two rows of hits, and its standard error, game by game.

    Examples
    --------
    >>> paired(np.array([True, True, False, True]), np.array([True, False, False, True]))
    (0.25, 0.25)
    """
    games = len(one)
    more, less = int(np.count_nonzero(one & ~other)), int(np.count_nonzero(other & ~one))
    mean = (more - less) / games
    spread = (more + less) / games - mean * mean
    return mean, math.sqrt(max(spread, 0.0) / max(games - 1, 1))


def paired_numbers(one: Numbers, other: Numbers) -> tuple[float, float]:
    """Give the mean difference of two rows of numbers, and its standard error, game by game.

    Examples
    --------
    >>> paired_numbers(np.array([3, 1, 2, 4]), np.array([2, 1, 2, 3]))
    (0.5, 0.288...)
    """
    games = len(one)
    differences = one.astype(np.int64) - other
    total, squares = int(differences.sum()), int((differences * differences).sum())
    mean = total / games
    spread = squares / games - mean * mean
    return mean, math.sqrt(max(spread, 0.0) / max(games - 1, 1))


def holm(pairs: Sequence[tuple[float, float]]) -> list[tuple[float, float, float, bool]]:
    """Give an interval for each difference, corrected after Holm, and whether it excludes 0.

    The most certain difference has to hold against the doubt divided by the
    number of comparisons, the next against one fewer, and so on; where one
    does not hold, those after it do not either.

    Parameters
    ----------
    pairs
        Differences and their standard errors.

    Returns
    -------
    list of tuple
        Difference, lower and upper end, clear.

    Examples
    --------
    >>> [clear for *_, clear in holm([(0.025, 0.01), (0.021, 0.01)])]
    [True, True]
    >>> [clear for *_, clear in holm([(0.021, 0.01), (0.021, 0.01)])]
    [False, False]
    """
    order = sorted(range(len(pairs)), key=lambda place: _doubt(*pairs[place]))
    found, holds = [(0.0, 0.0, 0.0, False)] * len(pairs), True
    for step, place in enumerate(order):
        mean, error = pairs[place]
        allowed = DOUBT / (len(pairs) - step)
        holds = holds and _doubt(mean, error) < allowed
        reach = _reach(allowed) * error
        low, high = mean - reach, mean + reach
        # Where a more certain difference did not hold, neither does this one: its interval reaches 0.
        found[place] = (mean, low if holds else min(low, 0.0), high if holds else max(high, 0.0), holds)
    return found


def _doubt(mean: float, error: float) -> float:
    """Give how likely so large a difference is where there is none."""
    if error:
        return math.erfc(abs(mean) / error / math.sqrt(2))
    return 0.0 if mean else 1.0


def _reach(doubt: float) -> float:
    """Give how many standard errors leave so much doubt outside, on both sides together."""
    low, high = 0.0, 40.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if math.erfc(middle / math.sqrt(2)) > doubt else (low, middle)
    return high
