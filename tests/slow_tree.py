"""The chances of a game by a tree over the step-by-step engine: slow, obvious, exact."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

from rumble_nb import Deploy, State, resolve_war
from rumble_nb.analysis import bots


def tree(state: State, policy: str) -> dict[str, Any]:
    """Give the chance to win, of every place and of every first, and the mean points, of each player."""
    found: Counter[Any] = Counter()
    _walk(state, policy, Fraction(1), found)
    return dict(found)


def _walk(state: State, policy: str, chance: Fraction, found: Counter[Any]) -> None:
    if state.to_move is None:
        _count(state, chance, found)
        return
    for after, share in _deployed(state, policy, Fraction(1)).items():
        _walk(after, policy, chance * share, found)


def _deployed(state: State, policy: str, chance: Fraction) -> Counter[State]:
    """Give the states after this turn, each with its chance."""
    after: Counter[State] = Counter()
    if state.dice is not None:
        coin = Fraction(1, 2) if state.rerolls_left else Fraction(1)
        for action, share in _choices(state, policy).items():
            after[state.apply(action)] += chance * coin * share
        chance *= 1 - coin
    if chance:
        for roll, share in state.chance_outcomes().items():
            after.update(_deployed(state.apply(roll), policy, chance * share))
    return after


def _choices(state: State, policy: str) -> dict[Deploy, Fraction]:
    if policy == "uniform_over_options":
        options = state.deployments
        shares: Counter[Deploy] = Counter()
        for option in options:
            shares[option] += Fraction(1, len(options))
        return dict(shares)
    by_die, found = bots.deployments_by_die(state), Counter[Deploy]()
    for die in state.dice or ():
        found[by_die[die]] += Fraction(1, 3)
    return dict(found)


def _count(state: State, chance: Fraction, found: Counter[Any]) -> None:
    report = resolve_war(state.position)
    for place, player in enumerate(report.ranking):
        found[player, "place", place] += chance
        found[player, "points"] += chance * report.scores[player]
    for battle in report.battles:
        if battle.winner is not None:
            found[battle.winner, "first", battle.territory] += chance
