"""Many boards and many games at once, in numpy arrays.

Seats count from 0; territories stand in the map's order.

Examples
--------
>>> import numpy as np
>>> from rumble_nb import batch
>>> batch.resolve(np.ones((1, 11, 3), int), range(2, 13), [0, 1, 2]).scores.tolist()
[[77, 36, 0]]
"""

from __future__ import annotations

from rumble_nb.analysis.batch_play import BatchGames, play
from rumble_nb.analysis.batch_policies import (
    POLICIES,
    BatchPolicy,
    ConcentratedPolicy,
    DicePolicy,
    GreedyPolicy,
    RandomPolicy,
    UniformPolicy,
)
from rumble_nb.analysis.batch_replay import REROLL, replay
from rumble_nb.analysis.batch_resolve import BatchResult, resolve
from rumble_nb.analysis.batch_turn import Turn
from rumble_nb.analysis.estimates import Estimate, clear_from, estimate, standard_error

__all__ = [
    "POLICIES",
    "REROLL",
    "BatchGames",
    "BatchPolicy",
    "BatchResult",
    "ConcentratedPolicy",
    "DicePolicy",
    "Estimate",
    "GreedyPolicy",
    "RandomPolicy",
    "Turn",
    "UniformPolicy",
    "clear_from",
    "estimate",
    "play",
    "replay",
    "resolve",
    "standard_error",
]
