"""What moments of a game are worth: exact, or counted in games with the same luck in the same turns."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_dealers import DiceDeals, PolicyDeals, first_weights
from rumble_nb.analysis.batch_draws import roll_weights_of
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_play import played
from rumble_nb.analysis.batch_policies import DicePolicy
from rumble_nb.analysis.batch_start import Start, start_of
from rumble_nb.analysis.batch_war import champions, places_of
from rumble_nb.analysis.block_runs import blocks_for
from rumble_nb.analysis.chance_exact import exact_counts
from rumble_nb.analysis.chance_results import Share
from rumble_nb.analysis.luck_moments import GameMoment
from rumble_nb.engine.report import resolve_war


@dataclass(frozen=True, eq=False)
class Worth:
    """Everybody's chance to win from a moment.

    Parameters
    ----------
    wins
        The chances, by seat.
    champions
        The seat that won, by simulated game; ``None`` where the chances are exact.
    """

    wins: tuple[Share, ...]
    champions: Numbers | None = None

    def row(self, seat: int) -> Any:
        """Give whether a seat won, by game; where the chance is exact, that one number for all games."""
        return float(self.wins[seat]) if self.champions is None else (self.champions == seat).view(np.int8)


class Valuer:
    """Finds what moments are worth.

    Parameters
    ----------
    policy
        How all players go on.
    n
        How many games are simulated at a moment that is not exact.
    limit
        A moment is exact if at most so many boards can come of it and the
        policy looks at nothing but the dice.
    seed
        The seed of the games.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> from rumble_nb.analysis.batch_policies import as_policy
    >>> from rumble_nb.analysis.luck_moments import moments
    >>> (first,) = moments(Game(players=2, seed=7))
    >>> worth = Valuer(as_policy("random"), n=100, limit=0, seed=7).worth(first)
    >>> sum(worth.wins), len(worth.champions)
    (1.0, 100)
    """

    def __init__(self, policy: Any, n: int, limit: int, seed: int) -> None:
        self.policy, self.n, self.limit, self.seed = policy, n, limit, seed
        # Weighing the rolls takes as long as some thousand games, and is the same at every moment.
        self._later = roll_weights_of(policy) if isinstance(policy, DicePolicy) else None

    def worth(self, moment: GameMoment) -> Worth:
        """Find what a moment is worth."""
        state = moment.state
        if state.to_move is None:
            winner = resolve_war(state.position).winner
            return Worth(tuple(Fraction(player == winner) for player in state.players))
        start = start_of(state)
        deals = self._deals(start, moment.taken)
        found = exact_counts(start, deals, self.limit) if isinstance(deals, DiceDeals) else None
        if found is not None:
            return Worth(tuple(Fraction(places[0], found[1].total) for places in found[1].places))
        return self._simulated(start, deals)

    def _deals(self, start: Start, taken: tuple[int, ...]) -> DiceDeals | PolicyDeals:
        if self._later is None:
            return PolicyDeals(start, self.policy, taken)
        first = first_weights(self.policy, start, self._later)
        return DiceDeals(len(start.players), first, self._later, taken)

    def _simulated(self, start: Start, deals: DiceDeals | PolicyDeals) -> Worth:
        parts = []
        for block in range(blocks_for(self.n)):
            table = played(start, deals, self.seed, block)
            wars = table.war()
            parts.append(champions(places_of(wars.scores, wars.swords, table.finish_rank)))
        won = np.concatenate(parts)[: self.n]
        shares = (int(np.count_nonzero(won == seat)) / self.n for seat in range(len(start.players)))
        return Worth(tuple(shares), won)


def off(differences: Any) -> float:
    """Give the standard error of a mean of differences, game by game; 0 where they are one exact number.

    One more game that differs from the mean by 1 is added to those that were
    seen: where no game shows a difference, there may still be a small one.

    Examples
    --------
    >>> off(np.array([1, 0, 0, 0])), off(0.25)
    (0.38188..., 0.0)
    """
    games = np.size(differences)
    if not np.ndim(differences):
        return 0.0
    spread = float(np.var(differences, dtype=np.float64)) * games
    return math.sqrt((spread + 1) / (games * max(games - 1, 1)))
