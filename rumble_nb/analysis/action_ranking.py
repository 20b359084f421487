"""Which of the present options is best, and which differences are clear."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_dealers import DiceDeals, PolicyDeals, deals_for
from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_play import played
from rumble_nb.analysis.batch_policies import as_policy
from rumble_nb.analysis.batch_start import Start, start_of
from rumble_nb.analysis.batch_war import places_of
from rumble_nb.analysis.block_runs import BLOCK, run_blocks
from rumble_nb.analysis.chance_exact import exact_counts
from rumble_nb.analysis.chance_results import wilson
from rumble_nb.analysis.chances import LIMIT, cards_open, checked_limit, games_for
from rumble_nb.analysis.paired_differences import holm, paired
from rumble_nb.analysis.ranking_results import ActionRanking, RankedAction
from rumble_nb.engine.actions import Action, Roll
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import IllegalAction, RumbleError, Said


def rank_actions(
    state: State,
    *,
    policy: Any = "random",
    n: int | None = None,
    limit: int = LIMIT,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> ActionRanking:
    """Compare the options of the present decision by the chance to win.

    After each option all players go on by a policy. Where games are
    simulated, all options meet the same luck: the k-th roll of each player in
    game i is the same whatever was chosen now. So differences are seen with
    far fewer games. A difference from the best option is called clear when
    its 95 % interval, corrected after Holm for the number of comparisons, excludes 0.

    Parameters
    ----------
    state
        A moment of a game in which somebody decides.
    policy, n, limit, seed, executor, progress
        As for :func:`chances`; ``limit`` counts the boards of all options.

    Raises
    ------
    IllegalAction
        Nobody decides any more.
    RumbleError
        It is no state; a number, the seed or the policy is not right.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> rank_actions(state, n=20_000, seed=7)
    <Options of 'Aki' under the policy 'random', games: 20000, seed 7; to win: Deploy(...) 0...>
    """
    if not isinstance(state, State):
        raise RumbleError(
            Said(
                "{state} is no state of a game; give one, as {example}.",
                state=quoted(state),
                example="game.state",
            )
        )
    if state.to_move is None:
        raise IllegalAction(
            "10", Said("All soldiers stand, so nobody decides any more."), Said("Give an earlier state.")
        )
    decider, actions = as_policy(policy), tuple(state.legal_actions())
    starts = [start_of(after(state, action)) for action in actions]
    deals = [deals_for(start, decider) for start in starts]
    seat = state.players.index(state.to_move)
    exact = _exact(starts, deals, checked_limit(limit)) if n is None else None
    if exact is not None:
        found = [(Fraction(c.places[seat][0], c.total), Fraction(c.points[seat], c.total)) for _, c in exact]
        options = _ranked_exactly(actions, found)
        boards = sum(number for number, _ in exact)
        ranking = ActionRanking(state.to_move, options, True, boards, decider.name, state.map)
        return replace(ranking, cards_left_out=cards_open(state))
    games = checked_number(games_for(deals[0]) if n is None else n)
    seed = new_seed() if seed is None else check_seed(seed)
    task = RankBlock(tuple(starts), tuple(deals), games, seed, seat)
    blocks: list[tuple[Numbers, Numbers]] = []
    done = run_blocks(task, games, lambda _, part: blocks.append(part), executor, progress)
    wins = np.concatenate([won for won, _ in blocks], axis=1)
    points = np.sum([summed for _, summed in blocks], axis=0) / done
    options = _ranked(actions, wins, points)
    ranking = ActionRanking(state.to_move, options, False, done, decider.name, state.map, seed, done < games)
    return replace(ranking, cards_left_out=cards_open(state))


def after(state: State, action: Action) -> State:
    """Give the state after an option; where it is a roll, before its dice are known.

    Examples
    --------
    >>> from rumble_nb import Game, Reroll, Roll, Rules
    >>> state = Game(seed=7, rules=Rules.published()).state.apply(Roll((1, 3, 6)))
    >>> after(state, Reroll()).phase, after(state, Reroll()).rerolls_left
    ('choose', 0)
    """
    if not isinstance(action, Roll):
        return state.apply(action)
    # A Reroll is a Roll; before the first roll there are no dice to take back.
    return replace(state, dice=None, rerolls_left=state.rerolls_left - (state.dice is not None))


def _exact(starts: Sequence[Start], deals: Sequence[Any], limit: int) -> list[Any] | None:
    found = []
    for start, deal in zip(starts, deals, strict=True):
        if not isinstance(deal, DiceDeals):
            return None
        counted = exact_counts(start, deal, limit)
        if counted is None:
            return None
        found.append(counted)
        limit -= counted[0]
    return found


@dataclass(frozen=True)
class RankBlock:
    """The games of a block after each option: a task that pickles."""

    starts: tuple[Start, ...]
    deals: tuple[DiceDeals | PolicyDeals, ...]
    games: int
    seed: int
    seat: int

    def __call__(self, block: int) -> tuple[Numbers, Numbers]:
        """Give who wins, by option and game, and the sum of points, by option."""
        some = min(BLOCK, self.games - block * BLOCK)
        parts = [
            self._option(start, deals, block, some)
            for start, deals in zip(self.starts, self.deals, strict=True)
        ]
        return np.stack([won for won, _ in parts]), np.array([points for _, points in parts])

    def _option(
        self, start: Start, deals: DiceDeals | PolicyDeals, block: int, some: int
    ) -> tuple[Numbers, int]:
        table = played(start, deals, self.seed, block)
        wars = table.war()
        places = places_of(wars.scores, wars.swords, table.finish_rank)
        points = int(wars.scores[self.seat, :some].sum(dtype=np.int64))
        return places[self.seat, :some] == 0, points


def _ranked_exactly(
    actions: Sequence[Action], found: Sequence[tuple[Fraction, Fraction]]
) -> tuple[RankedAction, ...]:
    best = max(win for win, _ in found)
    options = [
        RankedAction(action, win, win, win, points, best - win, best - win, best - win, win < best)
        for action, (win, points) in zip(actions, found, strict=True)
    ]
    return tuple(sorted(options, key=lambda option: -option.win))


def _ranked(actions: Sequence[Action], wins: Numbers, points: Numbers) -> tuple[RankedAction, ...]:
    counts, games = np.count_nonzero(wins, axis=1), wins.shape[1]
    order = np.argsort(-counts, kind="stable")
    best = wins[order[0]]
    pairs = [paired(best, wins[place]) for place in order[1:]]
    intervals = [(0.0, 0.0, 0.0, False), *holm(pairs)]
    ranked = []
    for place, interval in zip(order, intervals, strict=True):
        low, high = wilson(int(counts[place]), games)
        share = int(counts[place]) / games
        ranked.append(RankedAction(actions[place], share, low, high, float(points[place]), *interval))
    return tuple(ranked)
