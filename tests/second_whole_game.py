"""The truths of lesson 11, computed a second time from the rules alone and by going through all dice."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import Any

from twins import fight_war, plain_board

from rumble_nb.lessons import last_roll

DICE = (1, 2, 3, 4, 5, 6)


def where_the_soldier_wins() -> set[str]:
    """Fight the war by the slow twin, with the soldier in each territory."""
    found = set()
    for territory in last_roll.board().map.territories:
        board = plain_board(last_roll.board())
        board["soldiers"][territory]["Aki"] += 1
        if fight_war(board)["winner"] == "Aki":
            found.add(territory)
    return found


def winning_tokens() -> set[int]:
    return {last_roll.board().values[territory] for territory in where_the_soldier_wins()}


def by_chance() -> Fraction:
    """Go through all rolls and all dice that may count."""
    tokens = winning_tokens()
    hits = sum(sum(roll) - counting in tokens for roll in product(DICE, repeat=3) for counting in roll)
    return Fraction(hits, 3 * 6**3)


def by_choice() -> Fraction:
    tokens = winning_tokens()
    rolls = [any(sum(roll) - die in tokens for die in roll) for roll in product(DICE, repeat=3)]
    return Fraction(sum(rolls), len(rolls))


def who_is_right_about_one_game() -> set[str]:
    """A forecast of 30 per cent is refuted by a win only if nobody wins with it."""
    return {"Aki"} if by_chance() == 0 else {"Bea"}


def whose_forecasts_fit() -> set[str]:
    """Take the wins of a hundred games that lie within two standard errors of 30."""
    error = sqrt(100 * 0.3 * 0.7)
    told = {"Aki": 52, "Bea": 11, "Cai": 33}
    return {name for name, won in told.items() if abs(won - 30) < 2 * error}


def at_least_one_of_three() -> Fraction:
    """Add exactly one, two and three wins."""
    win, lose = Fraction(3, 10), Fraction(7, 10)
    return sum((comb(3, wins) * win**wins * lose ** (3 - wins) for wins in (1, 2, 3)), Fraction(0))


COMPUTED_ANEW: dict[str, Callable[[], Any]] = {
    "11.1": lambda: sum(game % 10 < 3 for game in range(200)),
    "11.2": who_is_right_about_one_game,
    "11.3": whose_forecasts_fit,
    "11.4": where_the_soldier_wins,
    "11.5": by_chance,
    "11.6": by_choice,
    "11.7": at_least_one_of_three,
}
