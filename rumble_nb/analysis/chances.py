"""Who will win from here: exact where the ways to go on are few, else simulated with an interval."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any

from rumble_nb.analysis.batch_dealers import DiceDeals, deals_for
from rumble_nb.analysis.batch_input import checked_number
from rumble_nb.analysis.batch_policies import as_policy
from rumble_nb.analysis.batch_start import Start, start_of
from rumble_nb.analysis.chance_exact import exact_counts
from rumble_nb.analysis.chance_results import Chances, Counts
from rumble_nb.analysis.chance_simulated import simulated_counts
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import check_seed, new_seed
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError, Said

LIMIT = 20_000
"""Boards that are resolved for an exact answer; that takes about as long as a simulation."""

GAMES, THOUGHTFUL_GAMES = 100_000, 10_000
"""Games of a simulation; fewer where the policy looks at the board, which takes longer."""


def chances(
    state_or_position: State | Position,
    *,
    policy: Any = "random",
    n: int | None = None,
    limit: int = LIMIT,
    seed: int | None = None,
    executor: Executor | None = None,
    progress: bool | None = None,
) -> Chances:
    """Tell who will win from here, if all players go on by a policy.

    From a position the War Phase follows, where nothing is left to chance.
    From a state players go on rolling: with the stocks, the order of turns and
    the finish order of the game, dice on the table and rerolls included.
    Tactics cards are left out: no policy takes any.

    Parameters
    ----------
    state_or_position
        A moment of a game, or a position before the war.
    policy
        How all players decide from here on: ``"random"``,
        ``"uniform_over_options"``, ``"greedy"``, ``"concentrated"``, or one
        of your own, as :func:`batch.play` takes it.
    n
        How many games are simulated. Without, the answer is exact if at most
        ``limit`` boards can come of it and the policy looks at nothing but
        the dice; else 100,000 games are simulated, or 10,000 where the policy
        looks at the board.
    limit
        How many boards an exact answer may need.
    seed
        A whole number from 0 to 2**53 - 1; without one, a fresh seed is drawn.
    executor
        Who simulates: any ``concurrent.futures`` executor; by default this
        process. The result is the same.
    progress
        Whether a bar is shown. An interrupt gives what has been found, marked partial.

    Returns
    -------
    Chances
        For each player the chance to win with an interval, the chances of
        all places and the points on average; for each territory the chances to come first.

    Raises
    ------
    RumbleError
        It is neither a state nor a position without defects; a number, the
        seed or the policy is not right.

    Examples
    --------
    >>> from rumble_nb import Game, Rules, Roll, Deploy
    >>> game = Game(seed=7, first="Aki", rules=Rules.basic(2).replace(soldiers=1))
    >>> chances(game.state)["Aki"].win
    Fraction(..., ...)
    >>> chances(Game(seed=7).state, n=1000, seed=7)
    <Chances under the policy 'random', games: 1000, seed 7; to win: 'Aki' 0...>
    """
    decider = as_policy(policy)
    if isinstance(state_or_position, Position):
        return _of_war(state_or_position, decider.name)
    if not isinstance(state_or_position, State):
        raise RumbleError(
            Said(
                "{given} is neither a state nor a position; give {example}, or a position.",
                given=quoted(state_or_position),
                example="game.state",
            )
        )
    start = start_of(state_or_position)
    deals, found = deals_for(start, decider), None
    if n is None and (isinstance(deals, DiceDeals) or not any(start.stock)):
        found = exact_counts(start, _dice_deals(deals, start), checked_limit(limit))
    cards = cards_open(state_or_position)
    if found is not None:
        return _made(start, found[1], exact=True, n=found[0], policy=decider.name, cards_left_out=cards)
    games = checked_number(games_for(deals) if n is None else n)
    seed = new_seed() if seed is None else check_seed(seed)
    counts = simulated_counts(start, deals, games, seed, executor, progress)
    part = counts.total < games
    return _made(
        start,
        counts,
        exact=False,
        n=counts.total,
        policy=decider.name,
        seed=seed,
        partial=part,
        cards_left_out=cards,
    )


def _dice_deals(deals: Any, start: Start) -> DiceDeals:
    """Where nobody has soldiers left, no policy is asked."""
    return deals if isinstance(deals, DiceDeals) else DiceDeals(len(start.players), {}, {})


def games_for(deals: Any) -> int:
    """Give how many games are simulated unless somebody says."""
    return GAMES if isinstance(deals, DiceDeals) else THOUGHTFUL_GAMES


def checked_limit(limit: Any) -> int:
    """Give the limit back if it is a number of boards.

    Raises
    ------
    RumbleError
        It is no whole number from 0 on.

    Examples
    --------
    >>> checked_limit(0)
    0
    """
    if type(limit) is not int or limit < 0:
        raise RumbleError(
            Said("limit: {limit} is no number of boards; give a whole number from 0 on.", limit=quoted(limit))
        )
    return limit


def _made(start: Start, counts: Counts, *, exact: bool, **facts: Any) -> Chances:
    outcomes = counts.outcomes(start.players, exact)
    territories = counts.by_territory(start.map.territories, start.players, exact)
    assert start.values is not None
    tokens = FrozenMapping(zip(start.map.territories, start.values, strict=True))
    return Chances(outcomes, territories, exact, map=start.map, tokens=tokens, **facts)


def _of_war(position: Position, policy: str) -> Chances:
    """Give the one way in which a war can end."""
    report = resolve_war(position)
    players = position.players
    winners = {battle.territory: battle.winner for battle in report.battles}
    counts = Counts(
        1,
        tuple(tuple(int(other == player) for other in report.ranking) for player in players),
        tuple(report.scores[player] for player in players),
        tuple(tuple(int(winners[id] == player) for player in players) for id in position.map.territories),
    )
    outcomes = counts.outcomes(players, exact=True)
    territories = counts.by_territory(position.map.territories, players, exact=True)
    return Chances(outcomes, territories, True, 1, policy, position.map, position.values)


def cards_open(state: State) -> bool:
    """Tell whether somebody could still take a card (rules 5, 10 and 11).

    Examples
    --------
    >>> from rumble_nb import Game
    >>> cards_open(Game(seed=7).state), cards_open(Game(seed=7, tactics=()).state)
    (True, False)
    """
    allowed = state.rules.cards_per_player
    could = any(len(state.cards_used.get(player, ())) < allowed for player in state.players)
    return bool(state.tactics) and could and not state.finish_order and state.to_move is not None
