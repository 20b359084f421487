"""Many whole games at once, played by a policy or done again from dice and choices."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_arrays import Arrays
from rumble_nb.analysis.batch_dealers import DiceDeals, PolicyDeals, deals_for
from rumble_nb.analysis.batch_draws import TOKENS_OF_BLOCK, Bits, shuffled_layouts
from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_policies import as_policy
from rumble_nb.analysis.batch_resolve import won_words
from rumble_nb.analysis.batch_start import Start, start_of
from rumble_nb.analysis.batch_table import Table
from rumble_nb.analysis.batch_war import champions, places_of
from rumble_nb.analysis.block_runs import BLOCK, run_blocks
from rumble_nb.analysis.chance_results import Outcome, wilson
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.state import State


@dataclass(frozen=True, eq=False, repr=False)
class BatchGames(Arrays):
    """Many games, played to the end; nothing in it can be changed.

    No tactics card was taken in any of them: cards are not part of batch games.

    Parameters
    ----------
    values
        Token values by game and territory.
    soldiers
        Soldiers at the end of the Deployment Phase, by game, territory and seat.
    finish_rank
        When each seat finished, 0 first, by game and seat.
    scores, swords
        Points, and swords on the territory tokens won, by game and seat.
    champion
        The seat that won, by game.
    turns
        How many turns each seat took, by game and seat; after a given start, from there on.
    territories
        The territories, in the order of the columns.
    policy
        The name of the policy that decided; ``None`` where choices were given.
    seed
        The seed of the dice; ``None`` where dice were given.
    partial
        Whether somebody interrupted, so that there are fewer games than were asked for.

    Examples
    --------
    >>> play(5, seed=7)
    <5 games without tactics cards under the policy 'random', seed 7, 3 players; won by seat 0: ..., ...>
    """

    values: Numbers
    soldiers: Numbers
    finish_rank: Numbers
    scores: Numbers
    swords: Numbers
    champion: Numbers
    turns: Numbers
    territories: tuple[str, ...]
    policy: str | None
    seed: int | None
    partial: bool = False

    @cached_property
    def places(self) -> Numbers:
        """The place of each seat, by game: 0 for the champion (rule 17)."""
        places = places_of(self.scores.T, self.swords.T, self.finish_rank.T).T
        places.flags.writeable = False
        return places

    @cached_property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What each seat came to: the share of games won with its interval, of all places, mean points."""
        games, seats = len(self), range(self.scores.shape[1])
        found = []
        for seat in seats:
            counts = np.bincount(self.places[:, seat], minlength=len(seats)).tolist()
            low, high = wilson(counts[0], games)
            points = float(self.scores[:, seat].mean())
            found.append(Outcome(counts[0] / games, low, high, tuple(c / games for c in counts), points))
        return tuple(found)

    def words(self, language: str = "en") -> str:
        """Say what each seat came to, and by which policy.

        Examples
        --------
        >>> len(play(100, seed=7).words().splitlines())
        4
        """
        from rumble_nb.analysis.chance_words import games_words

        return games_words(self, language)

    def assumption(self, language: str = "en") -> str:
        """Say how many games there are, and whose decisions they were.

        Examples
        --------
        >>> play(100, seed=7).assumption().split(".")[0]
        'Simulated: 100 games, seed 7'
        """
        from rumble_nb.analysis.chance_words import games_how

        return games_how(self, language)

    def __len__(self) -> int:
        """Count the games."""
        return len(self.champion)

    def __repr__(self) -> str:
        """Say how many games there are, whose decisions they were, and who won how many."""
        how = (
            "given dice and choices"
            if self.policy is None
            else f"the policy {self.policy!r}, seed {self.seed}"
        )
        less = ", interrupted" if self.partial else ""
        won = won_words(self.champion, self.scores.shape[1])
        return f"<{len(self):,} games without tactics cards under {how}{less}, {won}>"


def play(
    n: int,
    *,
    players: int | None = None,
    map: Any = None,
    rules: Rules | None = None,
    policy: Any = "random",
    seed: int | None = None,
    start: State | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> BatchGames:
    """Play many whole games at once, tokens shuffled in each.

    Stocks, the order of turns and the order in which players finish are those
    of the game, rerolls too. Tactics cards are not part of these games: nobody takes one.

    Parameters
    ----------
    n
        How many games.
    players
        How many players, 2 to 4; by default 3, or as many as the rules say.
    map
        A map of eleven territories, or what :func:`load_map` takes; by default japan.
    rules
        The rules; by default the basic ones.
    policy
        How all players decide: ``"random"``, ``"uniform_over_options"``,
        ``"greedy"``, ``"concentrated"``, or an object such as
        :class:`BatchPolicy` or :class:`DicePolicy` describes.
    seed
        A whole number from 0 to 2**53 - 1; without one, a fresh seed is
        drawn. Game i of a seed is the same alone, among millions, and
        however many workers there are.
    start
        A state from which all games go on, dice on the table included; by
        default seat 0 begins on an empty map.
    executor
        Who does the work: any ``concurrent.futures`` executor, threads,
        processes or a cluster's; by default this process alone.
    progress
        Whether a bar is shown. An interrupt gives the games that are done.

    Raises
    ------
    RumbleError
        A number, the policy or the start is not right, or the policy chose
        what is no split; the error names the first game where it did.
    RulesError
        The map is not one for dice, or the seed is none.

    Examples
    --------
    >>> games = play(1000, seed=7)
    >>> games.soldiers.shape, bool((games.soldiers.sum(axis=1) == 18).all())
    ((1000, 11, 3), True)
    >>> bool((play(10, seed=7).scores == games.scores[:10]).all())
    True
    """
    number, begin, decider = (
        checked_number(n),
        start_of(start, players, map, rules),
        as_policy(policy),
    )
    seed = new_seed() if seed is None else check_seed(seed)
    filled = Filled(begin, number)
    task = PlayBlock(begin, deals_for(begin, decider), seed)
    done = run_blocks(task, number, filled.take, executor, progress)
    return filled.games(done, decider.name, seed)


@dataclass(frozen=True)
class PlayBlock:
    """The games of a block, as arrays: a task that pickles."""

    start: Start
    deals: DiceDeals | PolicyDeals
    seed: int

    def __call__(self, block: int) -> tuple[Numbers, ...]:
        """Play the block and give its arrays, games first."""
        return arrays_of(played(self.start, self.deals, self.seed, block))


def played(start: Start, deals: DiceDeals | PolicyDeals, seed: int, block: int) -> Table:
    """Play the Deployment Phase of a block, always the whole of it."""
    values: Numbers
    if start.values is None:
        values = shuffled_layouts(Bits(seed, block, TOKENS_OF_BLOCK), BLOCK)
    else:
        values = np.array(start.values, np.int8)
    table = Table(start, values, BLOCK)
    table.play(deals.dealer(seed, block, block * BLOCK))
    return table


def arrays_of(table: Table) -> tuple[Numbers, ...]:
    """Resolve the war of a block, and give what a batch keeps of it, games first."""
    wars = table.war()
    places = places_of(wars.scores, wars.swords, table.finish_rank)
    kept = (table.layout.soldiers(table.board), table.finish_rank.T, wars.scores.T, wars.swords.T)
    values = np.broadcast_to(table.values, (table.games, len(table.start.map.territories)))
    return values, *kept, champions(places), table.turns.T


class Filled:
    """Arrays for all games, filled block by block, so that nothing is held twice."""

    def __init__(self, start: Start, games: int) -> None:
        seats, territories = len(start.players), len(start.map.territories)
        self._start, self._asked = start, games
        self._names = ("values", "soldiers", "finish_rank", "scores", "swords", "champion", "turns")
        self._arrays: tuple[Numbers, ...] = (
            np.empty((games, territories), np.int8),
            np.empty((games, territories, seats), start.kind),
            np.empty((games, seats), np.int8),
            np.empty((games, seats), np.int16),
            np.empty((games, seats), np.int16),
            np.empty(games, np.int8),
            np.empty((games, seats), np.int16),
        )

    def take(self, block: int, arrays: tuple[Numbers, ...]) -> None:
        """Put a block in its place; the last one may be longer than what is asked for."""
        first = block * BLOCK
        for whole, part in zip(self._arrays, arrays, strict=True):
            room = whole[first : first + BLOCK]
            room[:] = part[: len(room)]

    def games(self, done: int, policy: str | None, seed: int | None) -> BatchGames:
        """Give the games."""
        kept = dict(zip(self._names, (array[:done] for array in self._arrays), strict=True))
        territories = self._start.map.territories
        return BatchGames(
            **kept, territories=territories, policy=policy, seed=seed, partial=done < self._asked
        )
