"""Many games under changed rules, as lesson 12 compares them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rumble_nb.analysis.chance_results import Z
from rumble_nb.engine.rules import Rules
from rumble_nb.lessons.cut_routes import routes
from rumble_nb.lessons.pairs import Pairs

if TYPE_CHECKING:
    from rumble_nb.analysis import batch
    from rumble_nb.analysis.batch_layouts import Numbers
    from rumble_nb.analysis.game_sweep_results import GameSweep

# numpy is loaded by those who count, not by everybody who opens a lesson.

SEED = 12
"""The seed of the games."""

FEW, MANY = 2000, 20_000
"""How many games are compared."""

SHAKY = ("kinai", "hokuriku")
"""The route whose cutting is clear in many games and not in few."""


@cache
def no_reinforcements(games: int = MANY) -> GameSweep:
    """Compare the basic rules with those without reinforcements.

    Examples
    --------
    >>> no_reinforcements().labels()
    ('Reinforcements per territory: 0.',)
    """
    from rumble_nb.analysis.game_sweeps import sweep_games

    return sweep_games(games, seed=SEED, reinforcements=[0])


@cache
def shaky(games: int) -> tuple[float, float, float, bool]:
    """Give the difference in comebacks without the shaky route: points, interval, whether it is clear.

    Examples
    --------
    >>> [shaky(games)[-1] for games in (FEW, MANY)]
    [False, True]
    """
    from rumble_nb.analysis.game_sweeps import sweep_games

    found = sweep_games(games, seed=SEED, edges_cut=[SHAKY])[-1].differences["comebacks"]
    return 100 * float(found.share), 100 * found.low, 100 * found.high, found.clear


def _first_seat(games: batch.BatchGames, reinforcements: int) -> Numbers:
    from rumble_nb.analysis import batch

    rules = Rules.basic(3).replace(reinforcements=reinforcements)
    wars = batch.resolve(games.soldiers, games.values, games.finish_rank, rules=rules)
    won: Numbers = wars.champion == 0
    return won


@cache
def first_seat_pairs(games: int = FEW) -> Pairs:
    """Count wins of the first seat with two reinforcements and with none, in the same games.

    Examples
    --------
    >>> first_seat_pairs().games
    2000
    """
    from rumble_nb.analysis import batch

    played = batch.play(games, seed=SEED)
    before, after = (_first_seat(played, number) for number in (2, 0))
    return Pairs.of(before, after)


@cache
def widths(games: int = FEW) -> tuple[float, float]:
    """Give how far an interval of 95 % reaches up and down: from the same games, and from other games.

    Examples
    --------
    >>> same, other = widths()
    >>> same < other
    True
    """
    from rumble_nb.analysis import batch
    from rumble_nb.analysis.paired_differences import paired

    played, others = (batch.play(games, seed=seed) for seed in (SEED, SEED + 1))
    before, after = _first_seat(played, 2), _first_seat(played, 0)
    apart = _first_seat(others, 0)
    _, error = paired(after, before)
    shares = (float(won.mean()) for won in (before, apart))
    unpaired = sum(share * (1 - share) / games for share in shares) ** 0.5
    return Z * error, Z * unpaired


@cache
def false_alarms(tries: int = 100, games: int = 200) -> tuple[int, int]:
    """Compare groups of games that have the same rules, as many pairs in a try as there are routes.

    Parameters
    ----------
    tries
        How often all pairs are compared.
    games
        How many games each group has.

    Returns
    -------
    tuple of int
        How many pairs look different, and in how many tries at least one does.

    Examples
    --------
    >>> alarms, tries = false_alarms(10)
    >>> tries <= alarms <= 160
    True
    """
    from rumble_nb.analysis import batch

    shape = (tries, len(routes()), 2, games)
    won = batch.play(tries * len(routes()) * 2 * games, seed=SEED).champion == 0
    shares = won.reshape(shape).mean(axis=3)
    errors = (shares * (1 - shares)).sum(axis=2) / games
    differences = shares[..., 1] - shares[..., 0]
    alarms = differences * differences > Z * Z * errors
    return int(alarms.sum()), int(alarms.any(axis=1).sum())
