"""Many games and a small end of one, as lesson 9 looks at them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis import bots
from rumble_nb.engine.dice import PIPS
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.luck import below, stream
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.state import State

if TYPE_CHECKING:
    from rumble_nb.analysis import batch

# numpy is loaded by those who count, not by everybody who opens a lesson.

PLAYERS = 3
FAIR = Fraction(1, PLAYERS)
"""What each seat wins if all seats are alike."""

GROUPS = (1, 2, 3, 4)
"""The seeds of four groups; each of them plays games of its own."""

GAMES = 100_000
"""How many games each group plays."""

SHOWN = (10, 30, 100, 300, 1000, 3000, 10_000, 30_000, GAMES)
"""After how many games a group looks at its interval."""

READ = 3
"""The group whose intervals are read."""

GAME_SEED = 1782
"""The game whose end is small enough to be counted."""

LOOKS, EVERY, TRIES = 100, 10, 300
"""Looks at the interval in a try, games between two looks, and how many tries there are."""


@lru_cache(maxsize=8)
def played(seed: int, games: int = GAMES) -> batch.BatchGames:
    """Play games of three players under random play.

    Examples
    --------
    >>> len(played(1, 100))
    100
    """
    from rumble_nb.analysis import batch

    return batch.play(games, players=PLAYERS, seed=seed)


def wins(seed: int) -> Any:
    """Give how many games the first seat of a group has won after 1, 2, 3, … games.

    Examples
    --------
    >>> wins(1)[:5].tolist()
    [1, 2, 2, 3, 3]
    """
    return (played(seed).champion == 0).cumsum()


def after(seed: int, games: int) -> batch.Estimate:
    """Estimate the chance of the first seat from the first games of a group.

    Examples
    --------
    >>> after(3, 1000)
    Estimate(hits=362, n=1000)
    """
    from rumble_nb.analysis import batch

    return batch.estimate(int(wins(seed)[games - 1]), games)


def growing(seed: int) -> Mapping[int, batch.Estimate]:
    """Give the estimates of a group as its games go on.

    Examples
    --------
    >>> growing(3)[100]
    Estimate(hits=40, n=100)
    """
    return FrozenMapping({games: after(seed, games) for games in SHOWN})


def running(hits: Any) -> list[float]:
    """Give the share of hits after 1, 2, 3, … games.

    Examples
    --------
    >>> running([True, False, True, False])
    [1.0, 0.5, 0.6666666666666666, 0.5]
    """
    counts = accumulate(int(hit) for hit in hits)
    return [hits / games for games, hits in enumerate(counts, start=1)]


def apart(games: int) -> int:
    """Give how many wins lie between the luckiest and the unluckiest group.

    Examples
    --------
    >>> apart(100)
    6
    """
    counts = [after(seed, games).hits for seed in GROUPS]
    return max(counts) - min(counts)


def clear_in_the_picture(seed: int = READ) -> int:
    """Give the first shown number of games from which on all intervals leave out the fair share.

    Examples
    --------
    >>> clear_in_the_picture() in SHOWN
    True
    """
    estimates = growing(seed)
    held = [games for games in SHOWN if not estimates[games].leaves_out(FAIR)]
    return next(games for games in SHOWN if not held or games > held[-1])


@cache
def end_of_a_game() -> State:
    """Give the moment of a game in which only one soldier, of Aki, is left to be placed.

    Examples
    --------
    >>> end_of_a_game().stock
    {'Aki': 1, 'Bea': 0, 'Cai': 0}
    """
    return ends()[-1]


@cache
def ends() -> tuple[State, ...]:
    """Give the moments of that game in which one to eight soldiers are left and somebody is to roll.

    Examples
    --------
    >>> [sum(state.stock.values()) for state in ends()]
    [8, 6, 3, 1]
    """
    game = bots.play_out(Game(players=PLAYERS, seed=GAME_SEED, first="Aki"), bots.RandomPlayer())
    return tuple(it for it in game.states if it.phase == "choose" and 0 < sum(it.stock.values()) <= 8)


def board() -> Position:
    """Give the board on which the last soldier is missing.

    Examples
    --------
    >>> board().players
    ('Aki', 'Bea', 'Cai')
    """
    return end_of_a_game().if_ended_now()


def with_last_soldier(territory: str) -> Position:
    """Give the board with the last soldier in a territory.

    Examples
    --------
    >>> resolve_war(with_last_soldier("ezo")).winner
    'Aki'
    """
    return board().with_soldiers(territory, "Aki", 1)


def winning_tokens() -> tuple[int, ...]:
    """Give the tokens where the last soldier makes Aki win.

    Examples
    --------
    >>> winning_tokens()
    (2, 3, 10, 11, 12)
    """
    values = board().values
    won = (it for it in values if resolve_war(with_last_soldier(it)).winner == "Aki")
    return tuple(sorted(values[it] for it in won))


@cache
def ended(games: int, seed: int) -> batch.BatchGames:
    """Play the end of that game many times, under random play.

    Examples
    --------
    >>> len(ended(100, 9))
    100
    """
    from rumble_nb.analysis import batch

    return batch.play(games, start=end_of_a_game(), seed=seed)


def tokens_reached(games: batch.BatchGames) -> Mapping[int, int]:
    """Count the tokens to which the last soldier has come.

    Examples
    --------
    >>> sum(tokens_reached(ended(100, 9)).values())
    100
    """
    before, values = board().soldiers, board().values
    counts = {
        values[territory]: int((games.soldiers[:, place, 0] > before[territory]["Aki"]).sum())
        for place, territory in enumerate(games.territories)
    }
    return FrozenMapping(dict(sorted(counts.items())))


def groups_of(games: batch.BatchGames, size: int) -> list[batch.Estimate]:
    """Cut games into groups, and let each estimate the chance of the first seat.

    Examples
    --------
    >>> [group.n for group in groups_of(ended(100, 9), 50)]
    [50, 50]
    """
    from rumble_nb.analysis import batch

    won = (games.champion == 0).reshape(-1, size).sum(axis=1)
    return [batch.estimate(int(hits), size) for hits in won]


def drawn_by_lot(games: batch.BatchGames, seed: int) -> Any:
    """Draw lots in each game for who takes the first seat, and tell in which games Aki won.

    Then going first is no advantage of anybody: by symmetry, Aki's chance is
    1/3 exactly, however the seats differ.

    Examples
    --------
    >>> drawn_by_lot(played(1, 100), seed=9).shape
    (100,)
    """
    luck = stream(seed, "lots")
    seats = [below(luck, PLAYERS) for _ in range(len(games))]
    return games.champion == seats


@cache
def false_alarms(looks: int) -> batch.Estimate:
    """Count the tries in which somebody who looks so often says "unfair" of a fair game.

    Parameters
    ----------
    looks
        1: only after the last game; else after every so many games, and
        whoever sees an interval that leaves out 1/3 stops at once.

    Examples
    --------
    >>> false_alarms(1).n
    300
    """
    from rumble_nb.analysis import batch

    length = LOOKS * EVERY
    hits = drawn_by_lot(played(9, TRIES * length), seed=9).reshape(TRIES, length).cumsum(axis=1)
    seen = range(length // looks, length + 1, length // looks)
    alarms = [any(batch.estimate(int(row[n - 1]), n).leaves_out(FAIR) for n in seen) for row in hits]
    return batch.estimate(sum(alarms), TRIES)


def two_dice() -> Mapping[int, Fraction]:
    """Give the chance of each sum of two dice: of the token that a lot brings.

    Examples
    --------
    >>> two_dice()[7]
    Fraction(1, 6)
    """
    sums = Counter(one + other for one in PIPS for other in PIPS)
    return FrozenMapping({token: Fraction(count, 36) for token, count in sorted(sums.items())})
