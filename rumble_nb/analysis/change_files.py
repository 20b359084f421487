"""Changes made by hand, as they stand in JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumble_nb.analysis.changes import AddRoute, Change, ChangeRules, Finish, SwapTokens
from rumble_nb.engine.actions import Move


def change_to_dict(change: Change) -> dict[str, Any]:
    """Give a change as it stands in a file.

    Examples
    --------
    >>> change_to_dict(Move("Aki", 1, "shikoku", "ezo")), change_to_dict(SwapTokens("ezo", "oshu"))
    ({'move': ['Aki', 1, 'shikoku', 'ezo']}, {'swap': ['ezo', 'oshu']})
    """
    if isinstance(change, Move):
        return {"move": [change.player, change.soldiers, change.source, change.target]}
    if isinstance(change, SwapTokens):
        return {"swap": [change.one, change.other]}
    if isinstance(change, Finish):
        return {"finish": list(change.order)}
    if isinstance(change, ChangeRules):
        return {"rules": {name: _plain(value) for name, value in change.changes.items()}}
    if isinstance(change, AddRoute):
        return {"add_route": [change.one, change.other, change.route]}
    return {"cut_route": [change.one, change.other]}


def _plain(value: Any) -> Any:
    """Give a number of the rules as JSON holds it: swords by token have texts as keys."""
    return {str(key): number for key, number in value.items()} if isinstance(value, Mapping) else value
