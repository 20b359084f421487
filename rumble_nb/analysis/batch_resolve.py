"""Many wars at once, from arrays to arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_arrays import Arrays
from rumble_nb.analysis.batch_input import checked_boards, refuse_totals
from rumble_nb.analysis.batch_layouts import Numbers, layout_of
from rumble_nb.analysis.batch_war import champions, fight, key_kind, keys_of, places_of, seats_of
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.rules import Rules

CHUNK = 8192
"""Boards that are resolved together: what they need fits into a processor's cache."""


@dataclass(frozen=True, eq=False, repr=False)
class BatchResult(Arrays):
    """What many wars came to; nothing in it can be changed.

    Parameters
    ----------
    scores
        Points, by board and seat.
    swords
        Swords on the territory tokens won, by board and seat (rule 17).
    winners, seconds
        The seat that came first or second, by board and territory; -1 where
        nobody did, or second place does not score.
    champion
        The seat that won the war, by board.
    finish_rank
        When each seat finished, 0 first: by seat, or by board and seat.
    territories
        The territories, in the order of the columns.

    Examples
    --------
    >>> import numpy as np
    >>> resolve(np.ones((2, 5, 2), int), [3, 5, 7, 8, 11], [1, 0], map="islets")
    <2 wars, 2 players; won by seat 0: 0, seat 1: 2>
    """

    scores: Numbers
    swords: Numbers
    winners: Numbers
    seconds: Numbers
    champion: Numbers
    finish_rank: Numbers
    territories: tuple[str, ...]

    @cached_property
    def places(self) -> Numbers:
        """The place of each seat, by board: 0 for the champion (rule 17)."""
        places = places_of(self.scores.T, self.swords.T, self.finish_rank.T).T
        places.flags.writeable = False
        return places

    def __len__(self) -> int:
        """Count the wars."""
        return len(self.champion)

    def __repr__(self) -> str:
        """Say how many wars there were and who won how many."""
        return f"<{len(self):,} wars, {won_words(self.champion, self.scores.shape[1])}>"


def won_words(champion: Numbers, seats: int) -> str:
    """Say how many boards each seat won.

    Examples
    --------
    >>> import numpy as np
    >>> won_words(np.array([0, 1, 1]), 2)
    '2 players; won by seat 0: 1, seat 1: 2'
    """
    counts = np.bincount(champion, minlength=seats)
    won = ", ".join(f"seat {seat}: {count:,}" for seat, count in enumerate(counts))
    return f"{seats} players; won by {won}"


def resolve(
    soldiers: Any, values: Any, finish_rank: Any, *, map: Any = "japan", rules: Rules | None = None
) -> BatchResult:
    """Resolve the War Phase of many boards at once.

    Each gives what :func:`resolve_war` gives for the same position: all rules
    of the War Phase are kept, reinforcements out of a limited supply too.

    Parameters
    ----------
    soldiers
        Whole numbers of shape (boards, territories, players): soldiers by
        board, territory in the map's order, and seat.
    values
        Token values of shape (territories,), the same for all boards, or
        (boards, territories). One layout for all is faster.
    finish_rank
        When each seat finished, 0 first: shape (players,) or (boards, players).
    map
        A map, or what :func:`load_map` takes.
    rules
        The rules; by default the basic ones for so many players.

    Returns
    -------
    BatchResult
        Scores, swords, winners, seconds and champions.

    Raises
    ------
    PositionError
        A shape or a kind of number is not right, or a board is not one that
        the rules allow; each kind of defect is listed with its first place.
    MapError
        There is no such map.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> position = Position.random(7)
    >>> soldiers = [[[position.soldiers[id][player] for player in position.players]
    ...              for id in position.map.territories]]
    >>> values = [position.values[id] for id in position.map.territories]
    >>> ranks = [position.finish_order.index(player) for player in position.players]
    >>> result = resolve(soldiers, values, ranks)
    >>> result.scores[0].tolist() == list(resolve_war(position).scores.values())
    True
    """
    loaded = load_map(map)
    territories = loaded.territories
    stacks, tokens, ranks, rules = checked_boards(soldiers, values, finish_rank, len(territories), rules)
    boards, _, seats = stacks.shape
    kind = key_kind(int(stacks.max(initial=0)), rules, loaded)
    small = np.dtype(np.int8 if kind == np.int8 else np.int16)
    single = None if tokens.ndim == 2 else layout_of(loaded, tokens)
    scores, swords = np.empty((2, boards, seats), np.int16)
    winners, seconds = np.empty((2, boards, len(territories)), np.int8)
    champion = np.empty(boards, np.int8)
    for start in range(0, boards, CHUNK):
        some = slice(start, min(start + CHUNK, boards))
        layout = single or layout_of(loaded, tokens[some])
        rank = ranks if ranks.ndim == 1 else ranks[some].T
        placed = layout.by_place(stacks[some].astype(small))
        if placed.sum(axis=0, dtype=np.int16).max() > rules.soldiers:
            refuse_totals(stacks, rules)
        wars = fight(keys_of(placed, rank, kind), layout, rules, record=True)
        scores[some], swords[some] = wars.scores.T, wars.swords.T
        for seat_of, marks in ((winners, wars.firsts), (seconds, wars.seconds)):
            assert marks is not None
            seat_of[some] = layout.by_territory(seats_of(marks))
        champion[some] = champions(places_of(wars.scores, wars.swords, rank))
    return BatchResult(scores, swords, winners, seconds, champion, ranks.astype(np.int8), territories)
