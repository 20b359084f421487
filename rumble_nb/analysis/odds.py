"""Chances of three dice, exact: every one is a fraction with its favourable rolls listed.

An :class:`Event` is a set of the 216 rolls; the functions build events, ask for
their chances alone, together and under a condition, and say when to roll again.

Examples
--------
>>> reach(7), reach(7, rerolls=1)
(Fraction(5, 12), Fraction(95, 144))
>>> reaching(7, soldiers=2).given(options(3))
Fraction(2, 5)
>>> mean(most_soldiers())
Fraction(8, 3)
"""

from __future__ import annotations

from rumble_nb.analysis.distributions import (
    Marginals,
    at_least,
    distribution,
    joint,
    marginals,
    mean,
    most_soldiers,
    options_count,
    variance,
)
from rumble_nb.analysis.events import ALL_ROLLS, Event
from rumble_nb.analysis.reaches import reach, reach_by_value, reach_table
from rumble_nb.analysis.rerolls import RerollRule, best_reroll
from rumble_nb.analysis.roll_events import any_of, counting, options, pair_sum, reaching, where
from rumble_nb.analysis.sampling import Pool, Sample, pool, sample
from rumble_nb.analysis.several import (
    InclusionExclusion,
    Independence,
    Product,
    Term,
    inclusion_exclusion,
    independent,
)
from rumble_nb.analysis.turns import Waiting, hits, waiting

__all__ = [
    "ALL_ROLLS",
    "Event",
    "InclusionExclusion",
    "Independence",
    "Marginals",
    "Pool",
    "Product",
    "RerollRule",
    "Sample",
    "Term",
    "Waiting",
    "any_of",
    "at_least",
    "best_reroll",
    "counting",
    "distribution",
    "hits",
    "inclusion_exclusion",
    "independent",
    "joint",
    "marginals",
    "mean",
    "most_soldiers",
    "options",
    "options_count",
    "pair_sum",
    "pool",
    "reach",
    "reach_by_value",
    "reach_table",
    "reaching",
    "sample",
    "variance",
    "waiting",
    "where",
]
