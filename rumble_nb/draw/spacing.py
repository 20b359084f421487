"""Things in a row moved apart, each as little as possible."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate


def spread(wanted: Sequence[float], gaps: Sequence[float], low: float, high: float) -> list[float]:
    """Move places in a row apart; together they move as little as possible.

    Parameters
    ----------
    wanted
        Where each would like to be; their order is kept.
    gaps
        The least distance from each to the next.
    low, high
        Between these all have to lie; where there is no room, the last ones reach out.

    Examples
    --------
    >>> spread([10, 10, 30], [8, 8], 0, 40)
    [6.0, 14.0, 30.0]
    """
    reach = list(accumulate(gaps, initial=0.0))
    loose = _rising([place - way for place, way in zip(wanted, reach, strict=True)])
    top = high - reach[-1]
    return [max(min(place, top), low) + way for place, way in zip(loose, reach, strict=True)]


def _rising(values: Sequence[float]) -> list[float]:
    """Give the nearest values that never fall, by pooling neighbours that would."""
    pools: list[tuple[float, int]] = []
    for value in values:
        pool = (value, 1)
        while pools and pools[-1][0] > pool[0]:
            (mean, size), (own, count) = pools.pop(), pool
            pool = ((mean * size + own * count) / (size + count), size + count)
        pools.append(pool)
    return [mean for mean, size in pools for _ in range(size)]
