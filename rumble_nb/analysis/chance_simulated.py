"""Games played on from a moment, and what they come to."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_dealers import DiceDeals, PolicyDeals
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_play import played
from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.batch_war import places_of
from rumble_nb.analysis.block_runs import BLOCK, run_blocks
from rumble_nb.analysis.chance_results import Counts


def simulated_counts(
    start: Start,
    deals: DiceDeals | PolicyDeals,
    games: int,
    seed: int,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> Counts:
    """Play so many games and count what they come to; fewer if somebody interrupts."""
    counts: list[Counts] = []
    run_blocks(
        CountBlock(start, deals, games, seed),
        games,
        lambda _, found: counts.append(found),
        executor,
        progress,
    )
    return sum(counts[1:], counts[0])


@dataclass(frozen=True)
class CountBlock:
    """The counts of a block: a task that pickles."""

    start: Start
    deals: DiceDeals | PolicyDeals
    games: int
    seed: int

    def __call__(self, block: int) -> Counts:
        """Play the block and count those of its games that are asked for."""
        table = played(self.start, self.deals, self.seed, block)
        wars, some = table.war(record=True), min(BLOCK, self.games - block * BLOCK)
        places = places_of(wars.scores, wars.swords, table.finish_rank)[:, :some]
        assert wars.firsts is not None
        won: Numbers = np.count_nonzero(wars.firsts[..., :some], axis=-1)
        return Counts(
            some,
            _rows([[np.count_nonzero(row == place) for place in range(len(places))] for row in places]),
            tuple(int(row[:some].sum(dtype=np.int64)) for row in wars.scores),
            _rows(won[table.layout.by_territory(np.arange(11)[:, None])[0]]),
        )


def _rows(numbers: Any) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(int(number) for number in row) for row in numbers)
