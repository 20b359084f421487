"""The wars of a block of games under each variant of the rules."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rumble_nb.analysis.batch_dealers import DiceDeals, PolicyDeals
from rumble_nb.analysis.batch_layouts import Numbers, layout_of
from rumble_nb.analysis.batch_play import played
from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.batch_table import Table
from rumble_nb.analysis.batch_war import Wars, champions, fight, key_kind, keys_of, places_of
from rumble_nb.analysis.block_runs import BLOCK
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.rules import Rules, second_place_points

POINTS, SWORDS, TIE_BREAKER = range(3)
"""What set the champion apart."""


@dataclass(frozen=True)
class Terms:
    """Under what a war is fought.

    Parameters
    ----------
    map, rules
        The map and the rules.
    """

    map: TerritoryMap
    rules: Rules


@dataclass(frozen=True)
class SweepBlock:
    """The games of a block under all variants, as arrays: a task that pickles."""

    start: Start
    deals: DiceDeals | PolicyDeals
    seed: int
    terms: tuple[Terms, ...]

    def __call__(self, block: int) -> Numbers:
        """Place the soldiers once, and give the facts of each war: by fact, variant and game."""
        table = played(self.start, self.deals, self.seed, block)
        return np.stack([facts_of(table, terms) for terms in self.terms], axis=1)


def facts_of(table: Table, terms: Terms) -> Numbers:
    """Give ties, what decided, whether it was a comeback, and who won, by fact and game."""
    layout = table.layout if terms.map == table.start.map else layout_of(terms.map, table.values)
    kind = key_kind(int(table.board.max()), terms.rules, terms.map)
    keys = keys_of(table.board, table.finish_rank, kind)
    wars = fight(keys, layout, terms.rules, record=True, ties=True)
    assert wars.ties is not None
    won = champions(places_of(wars.scores, wars.swords, table.finish_rank))
    facts = (wars.ties.sum(axis=0), decided_by(wars), comebacks(wars, won, table, terms.rules), won)
    return np.array(facts, np.int8)


def decided_by(wars: Wars) -> Numbers:
    """Tell what set the champion apart from all others, by board (rule 17).

    Examples
    --------
    >>> points, swords = np.array([[9, 9, 9], [8, 9, 9]]), np.array([[1, 2, 2], [1, 1, 2]])
    >>> decided_by(Wars(points, swords, None, None)).tolist()
    [0, 1, 2]
    """
    best = wars.scores == wars.scores.max(axis=0)
    swords = np.where(best, wars.swords, -1)
    also = (swords == swords.max(axis=0)) & best
    level: Numbers = (best.sum(axis=0) > 1).astype(np.int8) + (also.sum(axis=0) > 1)
    return level


def comebacks(wars: Wars, won: Numbers, table: Table, rules: Rules) -> Numbers:
    """Tell who won without leading after the first half of the battles, by board."""
    scores, swords = np.zeros((2, *wars.scores.shape), np.int32)
    for place, value in enumerate(table.layout.values[: len(table.layout.values) // 2]):
        assert wars.firsts is not None
        assert wars.seconds is not None
        scores -= wars.firsts[place] * np.int32(value)  # marks are -1
        scores -= wars.seconds[place] * np.int32(second_place_points(value))
        swords -= wars.firsts[place] * np.int32(rules.swords_on(value))
    led = champions(places_of(scores, swords, table.finish_rank))
    surprise: Numbers = (led != won) & (scores.max(axis=0) > 0)
    return surprise


class Facts:
    """Facts of all games, filled block by block: by fact, variant and game.

    Parameters
    ----------
    variants, games
        How many.
    """

    def __init__(self, variants: int, games: int) -> None:
        self.games = games
        self._facts: Numbers = np.empty((4, variants, games), np.int8)

    def take(self, block: int, facts: Numbers) -> None:
        """Put a block in its place; the last one may be longer than what is asked for."""
        room = self._facts[..., block * BLOCK : (block + 1) * BLOCK]
        room[...] = facts[..., : room.shape[-1]]

    def of(self, variant: int, done: int, seats: int) -> dict[str, Numbers]:
        """Give what is told of a variant, by game: numbers, or whether something happened.

        Parameters
        ----------
        variant
            Its number; 0 is the one without changes.
        done
            How many games are done.
        seats
            How many seats there are.
        """
        ties, decided, comeback, won = self._facts[:, variant, :done]
        named = {
            "ties": ties,
            "swords": decided == SWORDS,
            "tie-breaker": decided == TIE_BREAKER,
            "comebacks": comeback != 0,
        }
        return named | {f"seat {seat + 1}": won == seat for seat in range(seats)}
