"""All ways to change the soldiers of one player by so many single-soldier changes.

A way is kept as what it comes to, not as steps: by place, how many soldiers
more or fewer stand there. So moves that follow each other are one move, moves
that cancel are none, and nobody asks which soldier it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers

MOVE, ADD, REMOVE = "move", "add", "remove"
KINDS = (MOVE, ADD, REMOVE)


def gains_and_losses(changes: int, kinds: Set[str]) -> Iterator[tuple[int, int]]:
    """List how many soldiers can come and go in all by so many changes, not by fewer.

    A soldier that goes and one that comes are one change where soldiers may
    move, and two where they may not.

    Examples
    --------
    >>> list(gains_and_losses(2, {"move", "remove"}))
    [(0, 2), (1, 2), (2, 2)]
    >>> list(gains_and_losses(2, {"add", "remove"}))
    [(0, 2), (1, 1), (2, 0)]
    """
    for gained in range(changes + 1):
        for lost in range(changes + 1):
            needed = max(gained, lost) if MOVE in kinds else gained + lost
            if needed == changes and _allowed(gained, lost, kinds):
                yield gained, lost


def _allowed(gained: int, lost: int, kinds: Set[str]) -> bool:
    if MOVE in kinds:
        return (gained <= lost or ADD in kinds) and (lost <= gained or REMOVE in kinds)
    return (not gained or ADD in kinds) and (not lost or REMOVE in kinds)


def deltas(soldiers: Numbers, changes: int, kinds: Set[str]) -> Numbers:
    """Give all that so many changes, and not fewer, can come to.

    Parameters
    ----------
    soldiers
        The soldiers of the player by place; nowhere can fewer than none be left.
    changes
        How many single-soldier changes.
    kinds
        Which there are: ``"move"``, ``"add"``, ``"remove"``.

    Returns
    -------
    array
        By place and way: how many soldiers more or fewer; every way once.

    Examples
    --------
    >>> deltas(np.array([1, 0]), 1, {"move", "add"}).T.tolist()
    [[1, 0], [0, 1], [-1, 1]]
    """
    found = [
        _pairs(len(soldiers), gained, lost, soldiers) for gained, lost in gains_and_losses(changes, kinds)
    ]
    ways: Numbers = np.concatenate([np.empty((0, len(soldiers)), np.int8), *found])
    return np.ascontiguousarray(ways.T)


def _pairs(places: int, gained: int, lost: int, soldiers: Numbers) -> Numbers:
    """Combine every way to gain with every way to lose elsewhere."""
    come, go = _heaps([gained] * places, gained), _heaps(soldiers.tolist(), lost)
    bits = 1 << np.arange(places)
    apart = ((come > 0) @ bits)[:, None] & ((go > 0) @ bits) == 0
    some, others = np.nonzero(apart)
    ways: Numbers = come[some] - go[others]
    return ways


def _heaps(most: Sequence[int], number: int) -> Numbers:
    """List all ways to put so many alike soldiers into places, in each at most as many as is said."""
    heaps = np.zeros((1, 0), np.int8)
    for limit in most:
        there = np.arange(min(limit, number), -1, -1, dtype=np.int8)
        heaps = np.column_stack([np.repeat(heaps, len(there), axis=0), np.tile(there, len(heaps))])
        heaps = heaps[heaps.sum(axis=1) <= number]
    full: Numbers = heaps[heaps.sum(axis=1) == number]
    return full


def number_of_deltas(soldiers: Numbers, changes: int, kinds: Set[str]) -> int:
    """Count the ways of :func:`deltas` without listing them.

    Examples
    --------
    >>> number_of_deltas(np.array([1, 0]), 1, {"move", "add"})
    3
    """
    return sum(_pairs_counted(soldiers, *sizes) for sizes in gains_and_losses(changes, kinds))


def _pairs_counted(soldiers: Numbers, gained: int, lost: int) -> int:
    """Go place by place: in each some soldiers come, or some of those there go, or neither."""
    ways = np.zeros((gained + 1, lost + 1), object)
    ways[0, 0] = 1
    for there in soldiers.tolist():
        before = ways.copy()
        for number in range(1, gained + 1):
            ways[number:] += before[:-number]
        for number in range(1, min(lost, there) + 1):
            ways[:, number:] += before[:, :-number]
    return int(ways[gained, lost])
