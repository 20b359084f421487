"""A decision that lesson 8 plays out many times with the same luck, and a short game to look back on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis.bots import RandomPlayer, decision, play_out
from rumble_nb.engine.actions import Deploy
from rumble_nb.engine.game import Game
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.state import State
from rumble_nb.lessons.pairs import Pairs

if TYPE_CHECKING:
    from rumble_nb.analysis.luck_results import LuckAndChoice
    from rumble_nb.analysis.ranking_results import ActionRanking

PLAYERS = ("Aki", "Bea")

GAME_SEED, LEFT = 98, 7
"""The game in which Aki decides, and how many soldiers are in stock then."""

GAMES, SEED = 1000, 1
"""How many pairs of games are counted, and their seed."""

SOME, GROUPS = 500, 6
"""How many games a group plays after each option, and how many groups there are."""

SHORT_SEED, SHORT_SOLDIERS = 81, 3
"""The short game that Aki loses, and how many soldiers everybody has in it."""


@cache
def moment() -> State:
    """Give the moment: Aki has rolled, and may place three soldiers in Kinai or in Tōkai.

    Examples
    --------
    >>> moment().dice, moment().stock
    ((5, 6, 6), {'Aki': 4, 'Bea': 3})
    """
    game, chance = Game(PLAYERS, seed=GAME_SEED, first="Aki", tactics=()), RandomPlayer()
    while game.state.phase != "rolled" or sum(game.state.stock.values()) > LEFT:
        game.play(decision(game, chance))
    return game.state


def options() -> tuple[Deploy, Deploy]:
    """Give what Aki can do.

    Examples
    --------
    >>> options()
    (Deploy('kinai', 3), Deploy('tokai', 3))
    """
    one, other = moment().deployments
    return one, other


@cache
def exactly() -> ActionRanking:
    """Give the exact chances after both options.

    Examples
    --------
    >>> exactly().best
    (Deploy('tokai', 3),)
    """
    from rumble_nb.analysis.action_ranking import rank_actions

    return rank_actions(moment())


@cache
def _wins(option: Deploy, games: int, seed: int) -> Any:
    """Give in which games Aki wins after an option; the seed is their luck."""
    from rumble_nb.analysis import batch

    return batch.play(games, start=moment().apply(option), seed=seed).champion == 0


@cache
def pairs() -> Pairs:
    """Count pairs of games that differ in nothing but Aki's choice.

    Examples
    --------
    >>> pairs().games
    1000
    """
    return Pairs.of(*(_wins(option, GAMES, SEED) for option in options()))


@dataclass(frozen=True)
class Difference:
    """How much better the second option did in some games.

    Parameters
    ----------
    share
        The difference of both shares of wins.
    low, high
        Its interval of 95 %.
    """

    share: float
    low: float
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval lies on one side of 0."""
        return self.low > 0 or self.high < 0


def with_same_luck(group: int) -> Difference:
    """Compare the options in games with the same luck.

    Examples
    --------
    >>> it = with_same_luck(1)
    >>> it.low < it.share < it.high
    True
    """
    from rumble_nb.analysis.paired_differences import paired

    one, other = (_wins(option, SOME, group) for option in options())
    return _difference(*paired(other, one))


def with_other_luck(group: int) -> Difference:
    """Compare the options in games of which each has a luck of its own.

    Examples
    --------
    >>> same, other = with_same_luck(1), with_other_luck(1)
    >>> other.high - other.low > same.high - same.low
    True
    """
    first, second = options()
    one, other = _wins(first, SOME, group), _wins(second, SOME, group + GROUPS)
    spread = sum(float(wins.var(ddof=1)) for wins in (one, other))
    return _difference(float(other.mean() - one.mean()), math.sqrt(spread / SOME))


def _difference(mean: float, error: float) -> Difference:
    from rumble_nb.analysis.chance_results import Z

    return Difference(mean, mean - Z * error, mean + Z * error)


def groups(same: str, other: str) -> Mapping[str, Difference]:
    """Give all groups by name: first those with the same luck.

    Examples
    --------
    >>> list(groups("same", "other"))[::6]
    ['same 1', 'other 1']
    """
    numbers = range(1, GROUPS + 1)
    paired = {f"{same} {number}": with_same_luck(number) for number in numbers}
    return paired | {f"{other} {number}": with_other_luck(number) for number in numbers}


def short_game() -> Game:
    """Give a short game by chance that Aki loses.

    Examples
    --------
    >>> short_game().report().winner
    'Bea'
    """
    rules = Rules.basic(len(PLAYERS)).replace(soldiers=SHORT_SOLDIERS)
    game = Game(PLAYERS, seed=SHORT_SEED, first="Aki", rules=rules, tactics=())
    return play_out(game, RandomPlayer())


@cache
def looked_back() -> LuckAndChoice:
    """Split what happened in it into luck and choice, exactly.

    Examples
    --------
    >>> looked_back().exact, looked_back()["Aki"].end
    (True, Fraction(0, 1))
    """
    from rumble_nb.analysis.luck_and_choice import luck_and_choice

    return luck_and_choice(short_game(), limit=4_000_000)
