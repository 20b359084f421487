"""What differs between two wars, as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from rumble_nb.analysis.change_files import change_to_dict
from rumble_nb.engine.frozen import thaw
from rumble_nb.engine.notation import attempt, battle_to_dict, position_from_dict, unlike
from rumble_nb.engine.position import Position
from rumble_nb.engine.strict_json import header_problems, refuse_depth
from rumble_nb.errors import RecordError, Said

if TYPE_CHECKING:
    from rumble_nb.analysis.battle_differences import BattleDiff, ReinforcementDiff
    from rumble_nb.analysis.war_differences import WarDiff

DIFFERENCE, VERSION = "rumble-nb/war-diff", 1

SIDES = ("before", "after")
"""The keys of the two positions."""


def difference_to_dict(diff: WarDiff) -> dict[str, Any]:
    """Give a difference as it stands in a file, with the two positions it follows from."""
    return {
        "format": DIFFERENCE,
        "version": VERSION,
        "before": diff.before.position.to_dict(),
        "after": diff.after.position.to_dict(),
        "changes": [change_to_dict(change) for change in diff.changes],
        "battles": [_battle(battle) for battle in diff.battles],
        "reinforcements": [_reinforcements(sent) for sent in diff.reinforcements],
        "scores": thaw(diff.scores),
        "swords": thaw(diff.swords),
        "ranking": thaw(diff.ranking),
        "winners": list(diff.winners),
        "decided_by": list(diff.decided_by),
        "same": diff.same,
    }


def _battle(battle: BattleDiff) -> dict[str, Any]:
    causes = battle.causes
    return {
        "territory": battle.territory,
        "kinds": list(battle.kinds),
        "causes": [{"battle": it} if isinstance(it, str) else change_to_dict(it) for it in causes],
        "before": battle_to_dict(battle.before),
        "after": battle_to_dict(battle.after),
    }


def _reinforcements(sent: ReinforcementDiff) -> dict[str, Any]:
    return {
        "territory": sent.territory,
        "target": sent.target,
        "player": sent.player,
        "before": sent.before,
        "after": sent.after,
        "reasons": list(sent.reasons),
    }


def difference_from_dict(data: Any) -> WarDiff:
    """Read a difference: compare its positions again, and refuse one that says something else."""
    from rumble_nb.analysis.war_differences import compare

    refuse_depth(data, Said("war diff"))
    problems = header_problems(data, DIFFERENCE, VERSION)
    if not problems:
        missing = [side for side in SIDES if side not in data]
        problems = [
            Said("{side}: is missing, so the difference cannot be checked", side=side) for side in missing
        ]
    sides = [] if problems else [_side(data, side, problems) for side in SIDES]
    before, after = sides or (None, None)
    if before is None or after is None:
        raise RecordError(Said("This is no war diff."), problems)
    diff = compare(before, after)
    problems = unlike(data, difference_to_dict(diff), SIDES)
    if problems:
        raise RecordError(Said("This war diff does not follow from its positions."), problems)
    return diff


def _side(data: Mapping[str, Any], side: str, problems: list[str]) -> Position | None:
    return attempt(lambda: position_from_dict(data[side]), problems, side)
