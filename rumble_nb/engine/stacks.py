"""Soldiers by territory and player, as values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping


def frozen_soldiers(
    soldiers: Mapping[str, Mapping[str, int]], territories: tuple[str, ...], players: tuple[str, ...]
) -> FrozenMapping[str, Any]:
    """Freeze soldiers by territory and player, without zeros; who is not there has none."""
    nobody: FrozenMapping[str, int] = FrozenMapping(default=0, known=players)
    stacks = {
        territory: FrozenMapping(_without_zeros(there), default=0, known=players)
        if isinstance(there, Mapping)
        else there
        for territory, there in soldiers.items()
    }
    present = {territory: there for territory, there in stacks.items() if there != nobody}
    return FrozenMapping(present, default=nobody, known=territories)


def _without_zeros(there: Mapping[str, Any]) -> dict[str, Any]:
    return {player: n for player, n in there.items() if type(n) is not int or n != 0}
