"""How tokens lie on many boards: one layout for all of them, or one for each.

The war goes by token value, so a board is kept by value and not by territory:
place 0 is the territory with the lowest token. Only who is whose neighbour
depends on the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.rules import TOKENS

Numbers = NDArray[Any]

LOWEST, SEATS = TOKENS[0], 4


class Layout(Protocol):
    """Where the tokens of many boards lie."""

    values: tuple[int, ...]
    """The token value of each place, in ascending order."""

    def targets(self, place: int, kind: np.dtype[Any]) -> Iterator[tuple[int, Numbers | None]]:
        """Go through the later places, each with a mask of the boards where it is adjacent.

        A mask is -1 where it holds and 0 elsewhere; ``None`` means everywhere.
        """

    def reinforce(self, keys: Numbers, given: Numbers, place: int, first: Numbers) -> None:
        """Give every first one what is given to them in each adjacent later place."""

    def by_place(self, soldiers: Numbers) -> Numbers:
        """Turn soldiers by board, territory and seat into soldiers by place, seat and board."""

    def by_territory(self, seats: Numbers) -> Numbers:
        """Turn what stands by place and board into what stands by board and territory."""

    def soldiers(self, placed: Numbers) -> Numbers:
        """Turn soldiers by place, seat and board back into soldiers by board, territory and seat."""


class OneLayout:
    """All boards have their tokens in the same territories.

    Parameters
    ----------
    map
        The map.
    values
        The token value of each territory, in the map's order.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> OneLayout(load_map("islets"), [3, 5, 7, 8, 11]).values
    (3, 5, 7, 8, 11)
    """

    def __init__(self, map: TerritoryMap, values: Any) -> None:
        self._places = np.argsort(np.asarray(values))
        self._territories = np.argsort(self._places)
        self.values = tuple(int(values[place]) for place in self._places)
        near = adjacency(map)
        order = self._places
        self._later = tuple(
            tuple(later for later in range(place + 1, len(order)) if near[order[place], order[later]])
            for place in range(len(order))
        )

    def targets(self, place: int, kind: np.dtype[Any]) -> Iterator[tuple[int, Numbers | None]]:  # noqa: ARG002
        """Go through the later places that are adjacent."""
        return ((later, None) for later in self._later[place])

    def reinforce(self, keys: Numbers, given: Numbers, place: int, first: Numbers) -> None:
        """Give every first one what is given to them in each adjacent later place."""
        for later in self._later[place]:
            keys[later] += first & given[later]

    def by_place(self, soldiers: Numbers) -> Numbers:
        """Turn soldiers by board, territory and seat into soldiers by place, seat and board."""
        return np.ascontiguousarray(soldiers[:, self._places].transpose(1, 2, 0))

    def by_territory(self, seats: Numbers) -> Numbers:
        """Turn what stands by place and board into what stands by board and territory."""
        return seats[self._territories].T

    def soldiers(self, placed: Numbers) -> Numbers:
        """Turn soldiers by place, seat and board back into soldiers by board, territory and seat."""
        return np.ascontiguousarray(placed.transpose(2, 0, 1))[:, self._territories]


class OwnLayouts:
    """Each board has its tokens where it has them; there is a place for every value from 2 to 12.

    Parameters
    ----------
    map
        The map.
    values
        The token value by board and territory.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> import numpy as np
    >>> layouts = OwnLayouts(load_map("islets"), np.array([[3, 5, 7, 8, 11], [2, 3, 4, 5, 6]]))
    >>> layouts.by_territory(np.arange(22).reshape(11, 2)).tolist()
    [[2, 6, 10, 12, 18], [1, 3, 5, 7, 9]]
    """

    values = tuple(TOKENS)

    def __init__(self, map: TerritoryMap, values: Numbers) -> None:
        boards = len(values)
        starts = np.arange(0, boards * len(TOKENS), len(TOKENS))
        # Where addresses have 32 bits, as in a browser, take() refuses a longer index.
        self._index = (starts[:, None] + values - LOWEST).astype(np.intp, copy=False)
        labels = clique_labels(map)
        by_board = np.zeros((boards, len(TOKENS)), labels.dtype)
        by_board.reshape(-1)[self._index] = labels
        self._labels = np.ascontiguousarray(by_board.T)

    def targets(self, place: int, kind: np.dtype[Any]) -> Iterator[tuple[int, Numbers | None]]:
        """Go through the later places, each with a mask of the boards where it is adjacent."""
        return enumerate(self._near(place, kind), place + 1)

    def _near(self, place: int, kind: np.dtype[Any]) -> Numbers:
        return masks((self._labels[place + 1 :] & self._labels[place]) != 0, kind)

    def reinforce(self, keys: Numbers, given: Numbers, place: int, first: Numbers) -> None:
        """Give every first one what is given to them in each adjacent later place."""
        sent = self._near(place, keys.dtype)[:, None] & first
        sent &= given[place + 1 :]
        keys[place + 1 :] += sent

    def by_place(self, soldiers: Numbers) -> Numbers:
        """Turn soldiers by board, territory and seat into soldiers by place, seat and board."""
        boards, territories, seats = soldiers.shape
        packed = np.zeros((boards, territories, SEATS), soldiers.dtype)
        packed[..., :seats] = soldiers
        together = _together(packed)
        placed = np.zeros((boards, len(TOKENS)), together.dtype)
        placed.reshape(-1)[self._index] = together
        apart = placed.view(soldiers.dtype).reshape(boards, len(TOKENS), SEATS)
        return np.ascontiguousarray(apart[..., :seats].transpose(1, 2, 0))

    def soldiers(self, placed: Numbers) -> Numbers:
        """Turn soldiers by place, seat and board back into soldiers by board, territory and seat."""
        _, seats, boards = placed.shape
        packed = np.zeros((boards, len(TOKENS), SEATS), placed.dtype)
        packed[..., :seats] = placed.transpose(2, 0, 1)
        taken = _together(packed).reshape(-1).take(self._index)
        return taken.view(placed.dtype).reshape(boards, -1, SEATS)[..., :seats]

    def by_territory(self, seats: Numbers) -> Numbers:
        """Turn what stands by place and board into what stands by board and territory."""
        return np.ascontiguousarray(seats.T).reshape(-1).take(self._index)


def _together(packed: Numbers) -> Numbers:
    """Take the soldiers of all four seats for one number, so that they are moved at a time."""
    return packed.view(np.dtype(f"i{SEATS * packed.itemsize}"))[..., 0]


def layout_of(map: TerritoryMap, values: Numbers) -> Layout:
    """Give the layout of boards by their token values: of all boards, or by board.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> import numpy as np
    >>> layout_of(load_map("islets"), np.array([3, 5, 7, 8, 11])).values
    (3, 5, 7, 8, 11)
    """
    return OneLayout(map, values) if values.ndim == 1 else OwnLayouts(map, values)


def masks(facts: NDArray[np.bool_], kind: np.dtype[Any]) -> Numbers:
    """Turn true into -1, which has all bits, and false into 0.

    Examples
    --------
    >>> import numpy as np
    >>> masks(np.array([True, False]), np.dtype(np.int8)).tolist()
    [-1, 0]
    """
    numbers: Numbers = facts.view(np.int8) if kind == np.int8 else facts.astype(kind)
    return np.negative(numbers)


def adjacency(map: TerritoryMap) -> NDArray[np.bool_]:
    """Give who is whose neighbour, by the territories' numbers.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> int(adjacency(load_map("japan")).sum())
    32
    """
    number = {territory: place for place, territory in enumerate(map.territories)}
    near = np.zeros((len(number), len(number)), np.bool_)
    for territory, place in number.items():
        near[place, [number[other] for other in map.neighbours(territory)]] = True
    return near


def clique_labels(map: TerritoryMap) -> Numbers:
    """Give each territory a set of bits; two are adjacent just if they share one.

    Each bit stands for a group of territories that are all adjacent to one another.
    The groups cover every route; so eight bits are enough for the map of Japan.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> clique_labels(load_map("japan")).dtype
    dtype('uint8')
    """
    near = adjacency(map)
    open_routes = {pair for pair in combinations(range(len(near)), 2) if near[pair]}
    labels = [0] * len(near)
    bits = 0
    while open_routes:
        group = _grown(min(open_routes), near, open_routes)
        open_routes -= set(combinations(group, 2))
        for place in group:
            labels[place] |= 1 << bits
        bits += 1
    return np.array(labels, np.min_scalar_type((1 << max(bits, 1)) - 1))


def _grown(route: tuple[int, int], near: NDArray[np.bool_], open_routes: set[tuple[int, int]]) -> list[int]:
    """Take in who is adjacent to the whole group and covers a route that is not covered yet."""
    group = list(route)
    for other in range(len(near)):
        if near[other, group].all() and any((min(o, other), max(o, other)) in open_routes for o in group):
            group.append(other)
    return sorted(group)
