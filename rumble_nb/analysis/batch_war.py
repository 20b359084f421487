"""The War Phase of many boards at once; tested to be equal to :func:`resolve_war`.

Soldiers and tie-breaker are one number, the key: four times the soldiers less
one, and the tie-breaker below it. So keys of different players differ, the
largest one wins (rules 13 and 14), and it is below 0 where nobody stands.
Reinforcements only go where somebody is (rule 15), so who gets some is known
before the war begins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_layouts import Layout, Numbers, masks
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.rules import TOKENS, Rules, second_place_points

SOLDIER = 4
"""What a soldier adds to a key: more than there are other players to tie with."""


@dataclass(frozen=True)
class Wars:
    """What many wars came to; seats and places first, boards last.

    Parameters
    ----------
    scores
        Points by seat and board.
    swords
        Swords by seat and board (rule 17).
    firsts, seconds
        Who came first and second, by place, seat and board: -1 for them, 0
        for others. ``None`` where nobody asked.
    ties
        Whether the finish order decided who came first, by place and board
        (rule 14). ``None`` where nobody asked.
    """

    scores: Numbers
    swords: Numbers
    firsts: Numbers | None
    seconds: Numbers | None
    ties: Numbers | None = None


def key_kind(most: int, rules: Rules, map: TerritoryMap) -> np.dtype[Any]:
    """Give the smallest kind of number that holds all keys and sums of a war.

    Parameters
    ----------
    most
        The most soldiers that any player has in any territory before the war.
    rules
        The rules.
    map
        The map; a territory can be reinforced from each of its neighbours.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> japan, many = load_map("japan"), Rules.basic().replace(reinforcements=10)
    >>> key_kind(18, Rules.basic(), japan), key_kind(18, many, japan)
    (dtype('int8'), dtype('int16'))
    """
    # What is sent must fit even where there is no neighbour to send it to.
    sent = rules.reinforcements * max(1, *(len(map.neighbours(id)) for id in map.territories))
    if rules.reinforcement_supply is not None:
        sent = min(sent, rules.reinforcement_supply)
    swords = sum(rules.swords_on(value) for value in TOKENS)
    largest = max(SOLDIER * (most + sent), swords, sum(TOKENS))
    return next(np.dtype(kind) for kind in (np.int8, np.int16, np.int32) if largest <= np.iinfo(kind).max)


def keys_of(soldiers: Numbers, finish_rank: Numbers, kind: np.dtype[Any]) -> Numbers:
    """Give the keys of soldiers by place, seat and board.

    Parameters
    ----------
    soldiers
        Soldiers by place, seat and board.
    finish_rank
        When each seat finished, 0 first: by seat, or by seat and board.
    kind
        What :func:`key_kind` gives.

    Examples
    --------
    >>> import numpy as np
    >>> keys_of(np.array([[[2], [0]]]), np.array([1, 0]), np.dtype(np.int8)).ravel().tolist()
    [6, -1]
    """
    ties = np.subtract(kind.type(-1), finish_rank, dtype=kind, casting="unsafe")
    keys: Numbers = soldiers.astype(kind)
    keys *= kind.type(SOLDIER)
    keys += ties if ties.ndim == 2 else ties[:, None]
    return keys


def fight(keys: Numbers, layout: Layout, rules: Rules, record: bool = False, ties: bool = False) -> Wars:
    """Play the War Phase on boards given by their keys; the keys are used up.

    Parameters
    ----------
    keys
        By place, seat and board, as :func:`keys_of` gives them.
    layout
        Where the tokens lie.
    rules
        The rules.
    record
        Whether to write down who came first and second where.
    ties
        Whether to write down where the finish order decided who came first.

    Examples
    --------
    >>> import numpy as np
    >>> from rumble_nb import load_map
    >>> from rumble_nb.analysis.batch_layouts import OneLayout
    >>> layout = OneLayout(load_map("islets"), [3, 5, 7, 8, 11])
    >>> keys = keys_of(np.ones((5, 2, 1), int), np.array([1, 0]), np.dtype(np.int8))
    >>> fight(keys, layout, Rules.basic(2)).scores.ravel().tolist()
    [15, 34]
    """
    kind, (_, seats, boards) = keys.dtype, keys.shape
    nothing = np.zeros(1, kind)
    scores, swords = np.zeros((2, seats, boards), kind)
    firsts, seconds = np.zeros((2, *keys.shape), kind) if record else (None, None)
    tied = np.zeros((len(keys), boards), np.bool_) if ties else None
    spread = _Reinforcements(keys, layout, rules)
    for place, value in enumerate(layout.values):
        here = keys[place]
        first = _leading(here, nothing)
        scores += first & kind.type(value)
        swords += first & kind.type(rules.swords_on(value))
        spread.send(place, first)
        if firsts is not None:
            firsts[place] = first
        if tied is not None:
            tied[place] = _tied(here)
        if rules.second_place:
            here |= first
            second = _leading(here, nothing)
            scores += second & kind.type(second_place_points(value))
            if seconds is not None:
                seconds[place] = second
    return Wars(scores, swords, firsts, seconds, tied)


def seats_of(marks: Numbers) -> Numbers:
    """Turn marks by place, seat and board into seats by place and board; -1 where nobody is marked.

    Examples
    --------
    >>> import numpy as np
    >>> seats_of(np.array([[[0, 0], [0, -1]]])).tolist()
    [[-1, 1]]
    """
    seats: Numbers = np.full(marks.shape[::2], -1, np.int8)
    for seat in range(marks.shape[1]):
        seats += (marks[:, seat] & marks.dtype.type(seat + 1)).astype(np.int8)
    return seats


def places_of(scores: Numbers, swords: Numbers, finish_rank: Numbers) -> Numbers:
    """Rank the seats: points, then swords, then who finished earlier (rule 17).

    Parameters
    ----------
    scores, swords
        By seat and board.
    finish_rank
        By seat, or by seat and board.

    Examples
    --------
    >>> import numpy as np
    >>> points, swords = np.array([[23], [45], [23], [30]]), np.array([[2], [5], [2], [2]])
    >>> places_of(points, swords, np.array([2, 0, 1, 3])).ravel().tolist()
    [3, 0, 2, 1]
    """
    totals = strengths(scores, swords, finish_rank)
    places: Numbers = np.zeros(scores.shape, np.int8)
    for seat, total in enumerate(totals):
        places[seat] = (totals > total).sum(axis=0)
    return places


def strengths(scores: Numbers, swords: Numbers, finish_rank: Numbers) -> Numbers:
    """Give one number for what rule 17 compares: points, then swords, then who finished earlier.

    Parameters
    ----------
    scores, swords
        By seat and board.
    finish_rank
        By seat, or by seat and board.

    Examples
    --------
    >>> import numpy as np
    >>> strengths(np.array([[23], [45]]), np.array([[2], [5]]), np.array([1, 0])).ravel().tolist()
    [559, 1100]
    """
    finished = finish_rank if finish_rank.ndim == 2 else finish_rank[:, None]
    steps = np.int32(int(swords.max(initial=0)) + 1)
    totals: Numbers = (scores * steps + swords) * np.int32(SOLDIER) - finished.astype(np.int32)
    return totals


def champions(places: Numbers) -> Numbers:
    """Give who is first, by board.

    Examples
    --------
    >>> import numpy as np
    >>> champions(np.array([[1, 0], [0, 1]])).tolist()
    [1, 0]
    """
    first: Numbers = seats_of(masks(places == 0, np.dtype(np.int8))[None])[0]
    return first


def _leading(keys: Numbers, nothing: Numbers) -> Numbers:
    """Mark who has the largest key, nobody where none stands."""
    most = keys.max(axis=0)
    np.maximum(most, nothing, out=most)
    return masks(keys == most, keys.dtype)


def _tied(keys: Numbers) -> Numbers:
    """Tell where two or more have the most soldiers; those of nobody are -1."""
    soldiers = keys // keys.dtype.type(SOLDIER)
    most = soldiers.max(axis=0)
    several: Numbers = ((soldiers == most).sum(axis=0) > 1) & (most >= 0)
    return several


class _Reinforcements:
    """Sends reinforcements, out of a supply that may be limited."""

    def __init__(self, keys: Numbers, layout: Layout, rules: Rules) -> None:
        self._keys, self._layout = keys, layout
        self._each = rules.reinforcements
        present = masks(keys >= np.zeros(1, keys.dtype), keys.dtype)
        supply = rules.reinforcement_supply
        self._supply: Numbers | None = None
        if supply is None:
            self._given = present & keys.dtype.type(SOLDIER * self._each)
        else:
            self._supply = np.full(keys.shape[-1], supply, np.int16)
            self._given = present

    def send(self, place: int, first: Numbers) -> None:
        """Send what the winners of a place send."""
        if not self._each:
            return
        if self._supply is None:
            self._layout.reinforce(self._keys, self._given, place, first)
        else:
            self._draw(place, first, self._supply)

    def _draw(self, place: int, first: Numbers, supply: Numbers) -> None:
        """Go neighbour by neighbour in ascending value, until the supply is empty."""
        kind = self._keys.dtype
        for later, near in self._layout.targets(place, kind):
            wanted = first & self._given[later]
            if near is not None:
                wanted &= near
            somebody = np.bitwise_or.reduce(wanted, axis=0).astype(np.int16)
            sent = np.minimum(somebody & np.int16(self._each), supply)
            supply -= sent
            self._keys[later] += wanted & (SOLDIER * sent).astype(kind)
