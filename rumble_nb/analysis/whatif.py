"""Change something by hand and see what changes.

Examples
--------
>>> from rumble_nb import Move, Position, whatif
>>> position = Position.random(7)
>>> after = whatif.changed(position, Move("Aki", 1, "shikoku", "ezo"), whatif.SwapTokens("ezo", "oshu"))
>>> for change in whatif.changes_between(position, after):
...     print(whatif.change_words(change, position.map))
Swap the tokens of Ezo and Ōshū.
Move 1 soldier of Aki from Shikoku to Ezo.
"""

from __future__ import annotations

from rumble_nb.analysis.change_words import change_words, rule_change_words, rule_name
from rumble_nb.analysis.changes import (
    AddRoute,
    Change,
    ChangeRules,
    CutRoute,
    Finish,
    SwapTokens,
    beyond_rules,
    changed,
    on_map,
)
from rumble_nb.analysis.changes_between import changes_between

__all__ = [
    "AddRoute",
    "Change",
    "ChangeRules",
    "CutRoute",
    "Finish",
    "SwapTokens",
    "beyond_rules",
    "change_words",
    "changed",
    "changes_between",
    "on_map",
    "rule_change_words",
    "rule_name",
]
