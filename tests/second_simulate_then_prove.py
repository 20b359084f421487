"""The truths of lesson 9, computed a second time: through all rolls, and by counting games in Python."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random
from statistics import NormalDist
from typing import Any

from twins import fight_war, plain_board

from rumble_nb import batch
from rumble_nb.lessons.counted_games import GROUPS, READ, SHOWN, board

FACES = (1, 2, 3, 4, 5, 6)
ROLLS = list(product(FACES, repeat=3))
Z = NormalDist().inv_cdf(0.975)


def winners() -> dict[str, str]:
    """Put the last soldier everywhere, and let the slow twin fight the war."""
    found = {}
    for territory in board().map.territories:
        placed = plain_board(board())
        placed["soldiers"][territory]["Aki"] += 1
        found[territory] = fight_war(placed)["winner"]
    return found


def good_tokens() -> set[int]:
    return {board().values[territory] for territory, winner in winners().items() if winner == "Aki"}


def by_lot() -> Fraction:
    """Go through all rolls and all dice that may be drawn to count soldiers."""
    good, ways = good_tokens(), [(roll, die) for roll in ROLLS for die in range(3)]
    return Fraction(sum(sum(roll) - roll[die] in good for roll, die in ways), len(ways))


def by_choice() -> Fraction:
    good = good_tokens()
    won = (any(sum(roll) - die in good for die in roll) for roll in ROLLS)
    return Fraction(sum(won), len(ROLLS))


def champions(seed: int) -> list[int]:
    return [int(seat) for seat in batch.play(SHOWN[-1], players=3, seed=seed).champion]


def who_is_right_about_wins() -> set[str]:
    """Measure the four groups by their sum of distances, not by their ends."""
    won = [champions(seed) for seed in GROUPS]

    def spread(games: int) -> int:
        counts = [seats[:games].count(0) for seats in won]
        return sum(abs(one - other) for one, other in product(counts, counts))

    return {"Bea" if spread(SHOWN[-1]) > spread(100) else "Aki"}


def half_the_error() -> int:
    """Try number after number; the variance of a share is p (1 - p) / n, whatever p is."""
    chance = Fraction(2, 7)
    variance = chance * (1 - chance)
    wanted = variance / 100 / 4
    return next(n for n in range(1, 10_000) if variance / n <= wanted)


def leaves_out_a_third(hits: int, games: int) -> bool:
    """Wilson's interval holds what is no further from the hits than so many of its own standard errors."""
    return abs(hits - games / 3) > Z * (games * 2 / 9) ** 0.5


def first_clear_column() -> set[str]:
    won = champions(READ)
    clear = str(None)
    for games in reversed(SHOWN):
        if not leaves_out_a_third(won[:games].count(0), games):
            break
        clear = str(games)
    return {clear}


def how_often_many_looks_err() -> set[str]:
    """Throw a fair die of three sides, with luck of one's own."""
    luck, alarms = Random(2), [0, 0]
    for _ in range(400):
        hits = 0
        seen = []
        for game in range(1, 1001):
            hits += luck.random() < 1 / 3
            seen += [leaves_out_a_third(hits, game)] if game % 10 == 0 else []
        alarms[0] += seen[-1]
        alarms[1] += any(seen)
    return {"more" if alarms[1] > 2 * alarms[0] else "same"}


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "9.1": who_is_right_about_wins,
    "9.2": half_the_error,
    "9.3": first_clear_column,
    "9.4": lambda: {territory for territory, winner in winners().items() if winner == "Aki"},
    "9.5": by_lot,
    "9.6": by_choice,
    "9.7": lambda: round(1000 * 2 * NormalDist().cdf(-1.96)),
    "9.8": how_often_many_looks_err,
}
