"""Forecasts of who wins, made in many half-played games, and how often they come true.

Examples
--------
>>> from rumble_nb import forecasts
>>> made = forecasts.half_played(20, seed=7)
>>> sum(group.number for group in forecasts.groups(made[::3]))
20
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from rumble_nb.analysis.bots import RandomPlayer, decision, play_out
from rumble_nb.analysis.chance_results import Chances
from rumble_nb.analysis.forecast_groups import Forecast, ForecastGroup, about, counted, groups
from rumble_nb.engine.game import Game
from rumble_nb.engine.luck import check_seed, new_seed, stream
from rumble_nb.engine.state import State
from rumble_nb.errors import RumbleError

HALF = 27
"""Soldiers in all stocks together when three players have placed half of theirs."""

GAMES = 4000
"""Games that are simulated for one forecast: its interval is at most 3 per cent wide."""

MOST = 10_000
"""More games than a notebook waits for."""

__all__ = ["Forecast", "ForecastGroup", "about", "course", "groups", "half_played", "played_on"]


def half_played(
    games: int, *, left: int = HALF, n: int | None = GAMES, seed: int | None = None
) -> tuple[Forecast, ...]:
    """Forecast many half-played games under random play, and play each of them to its end.

    Three players decide by the policy ``random``, before the forecast and
    after it, without tactics cards. A forecast knows the board, the stocks
    and whose turn it is; the dice that the game goes on with it does not know.

    Parameters
    ----------
    games
        How many games, 1 to 10,000.
    left
        A game is forecast at the first turn that begins with at most so many
        soldiers in all stocks together; 27 is half of them.
    n
        How many games are simulated for each forecast; with ``None`` it is
        exact where :func:`chances` can be.
    seed
        A whole number from 0 to 2**53 - 1; without one, a fresh seed is drawn.

    Returns
    -------
    tuple of Forecast
        Three for each game, in seat order.

    Raises
    ------
    RulesError
        The seed is none.
    RumbleError
        There cannot be so many games, or so many soldiers left.

    Examples
    --------
    >>> made = half_played(2, seed=7)
    >>> [one.player for one in made], sum(one.came_true for one in made)
    (['Aki', 'Bea', 'Cai', 'Aki', 'Bea', 'Cai'], 2)
    """
    number = counted("games", games, MOST)
    seed = new_seed() if seed is None else check_seed(seed)
    counted("left", left, 2 * HALF)
    seeds = [stream(seed, "half-played games", game).getrandbits(53) for game in range(number)]
    return tuple(forecast for one in seeds for forecast in _forecast(one, left, n))


def _forecast(seed: int, left: int, n: int | None) -> Iterator[Forecast]:
    game = _half(seed, left)
    luck = stream(seed, "forecast", left).getrandbits(53)
    found = _chances(game.state, n, luck)
    winner = play_out(game, RandomPlayer()).report().winner
    for player, outcome in found.items():
        yield Forecast(seed, left, player, outcome, winner)


def _half(seed: int, left: int) -> Game:
    """Play a game by chance up to the moment of its forecast."""
    game, chance = Game(players=3, seed=seed, tactics=()), RandomPlayer()
    while game.state.phase == "rolled" or sum(game.state.stock.values()) > left:
        game.play(decision(game, chance))
    return game


def played_on(made: Iterable[Forecast], bots: Mapping[str, Any]) -> tuple[Forecast, ...]:
    """Play the same games on from their forecasts, with the same dice, but with other deciders.

    Parameters
    ----------
    made
        Forecasts, as :func:`half_played` gives them.
    bots
        Who decides by what, as ``{"Aki": "greedy"}``; the others by the policy ``random``.

    Raises
    ------
    RumbleError
        Somebody named does not play, or there is no such bot.

    Examples
    --------
    >>> made = half_played(2, seed=7)
    >>> played_on(made, {}) == made
    True
    """
    forecasts = tuple(made)
    winners = {(one.seed, one.left): "" for one in forecasts}
    for seed, left in winners:
        game = _half(seed, left)
        strangers = [player for player in bots if player not in game.state.players]
        if strangers:
            players = ", ".join(game.state.players)
            raise RumbleError(f"{strangers[0]!r} does not play; players are {players}.")
        deciders = dict.fromkeys(game.state.players, RandomPlayer()) | dict(bots)
        winners[seed, left] = play_out(game, deciders).report().winner
    return tuple(replace(one, winner=winners[one.seed, one.left]) for one in forecasts)


def course(game: Game, *, n: int = GAMES) -> tuple[Chances, ...]:
    """Forecast a game before its first turn, and again after every turn, under random play.

    Parameters
    ----------
    game
        The game; what has been undone does not count.
    n
        How many games are simulated for each forecast; the seed is that of the game.

    Examples
    --------
    >>> game = play_out(Game(players=2, seed=7), RandomPlayer())
    >>> forecast = course(game, n=100)
    >>> len(forecast) == game.turn + 1, forecast[-1][game.report().winner].win
    (True, Fraction(1, 1))
    """
    ends = [state for state in game.states if state.phase != "rolled"]
    return tuple(_chances(state, None if state.to_move is None else n, game.seed) for state in ends)


def _chances(state: State, n: int | None, seed: int) -> Chances:
    """Forecast a moment; numpy is loaded now, and not with the widgets."""
    from rumble_nb.analysis.chances import chances

    return chances(state, n=n, seed=seed)
