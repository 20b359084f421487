"""Positions and reports as JSON files."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from rumble_nb.engine.frozen import thaw
from rumble_nb.engine.maps import TerritoryMap, load_map, map_names
from rumble_nb.engine.position import Position
from rumble_nb.engine.position_problems import (
    finish_problems,
    player_problems,
    soldier_problems,
    value_problems,
)
from rumble_nb.engine.rules import Rules, rules_from_dict
from rumble_nb.engine.strict_json import (
    header_problems,
    key_problems,
    parse_json,
    placed,
    quoted,
    refuse_depth,
)
from rumble_nb.errors import PositionError, RecordError, RumbleError, Said

if TYPE_CHECKING:
    from rumble_nb.engine.report import Battle, WarReport

POSITION, REPORT, VERSION = "rumble-nb/position", "rumble-nb/war-report", 1

LONGEST_TABLE = 100
"""Lists of players longer than this are refused unread: each name is compared with every other."""

Read = TypeVar("Read")


def to_json(data: Mapping[str, Any]) -> str:
    """Give data as JSON text, two spaces a level, letters of every script as they are.

    Examples
    --------
    >>> print(to_json({"players": ["Ő"]}), end="")
    {
      "players": [
        "Ő"
      ]
    }
    """
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def is_shipped(map: TerritoryMap) -> bool:
    """Tell whether a map is a shipped one, so that its name says everything.

    Examples
    --------
    >>> is_shipped(load_map("japan"))
    True
    """
    return map.name in map_names() and load_map(map.name) == map


def position_to_dict(position: Position) -> dict[str, Any]:
    """Give a position as it stands in a file; a map of one's own is written out."""
    map = position.map
    return {
        "format": POSITION,
        "version": VERSION,
        "map": map.name if is_shipped(map) else map.to_dict(),
        "players": list(position.players),
        "values": thaw(position.values),
        "soldiers": thaw(position.soldiers),
        "finish_order": list(position.finish_order),
        "rules": position.rules.to_dict(),
    }


def position_from_json(text: str | bytes) -> Position:
    """Read a position from JSON text."""
    return position_from_dict(parse_json(text, Said("position")))


def position_from_dict(data: Any) -> Position:
    """Read a position as it stands in a file, and refuse it with every defect at once."""
    refuse_depth(data, Said("position"))
    problems = header_problems(data, POSITION, VERSION)
    if not isinstance(data, Mapping):
        raise PositionError(Said("This is no {what}.", what=Said("position")), problems)
    problems += key_problems(
        data,
        ["players", "values", "soldiers", "finish_order"],
        ["format", "version", "map", "rules"],
    )
    map = attempt(lambda: map_named(data.get("map", "japan")), problems, "map")
    players = listed_players(data, problems)
    counted = min(max(len(players), 2), 4)
    rules = attempt(lambda: rules_from_dict(data.get("rules", {}), counted), problems, "rules")
    problems += _content_problems(data, players, map, rules)
    if problems:
        raise PositionError(Said("This is no position of the game."), problems)
    return Position(map, players, data["values"], data["soldiers"], data["finish_order"], rules)


def map_named(entry: Any) -> TerritoryMap:
    """Give the shipped map of this name, or the inline one; a file never names a path."""
    if isinstance(entry, str) and entry not in map_names():
        raise RecordError(
            Said(
                "there is no map {entry}; shipped maps are {known}",
                entry=quoted(entry),
                known=", ".join(map_names()),
            )
        )
    return load_map(entry)


def attempt(read: Callable[[], Read], problems: list[str], place: str) -> Read | None:
    """Read one part; where it is refused, give nothing and note the defects with their place."""
    try:
        return read()
    except RumbleError as error:
        details = error.problems or (error.message,)
        problems += [placed(detail, place) for detail in details]
        return None


def listed_players(data: Mapping[str, Any], problems: list[str]) -> tuple[Any, ...]:
    """Give the players, or none where they cannot be looked at: no list, or one without end."""
    players = data.get("players", ())
    if not isinstance(players, list | tuple):
        problems.append(Said("players: {players} is no list of names", players=quoted(players)))
        return ()
    if len(players) > LONGEST_TABLE:
        problems.append(Said("players: {number} players; the game is for 2 to 4", number=len(players)))
        return ()
    return tuple(players)


def unread_players(data: Mapping[str, Any], players: tuple[Any, ...]) -> bool:
    """Tell whether the players of a file were not even looked at."""
    return not players and data.get("players") not in ([], ())


def _content_problems(
    data: Mapping[str, Any], players: tuple[Any, ...], map: TerritoryMap | None, rules: Rules | None
) -> list[str]:
    territories = None if map is None else map.territories
    problems = [] if unread_players(data, players) else list(player_problems(players, rules))
    if "values" in data:
        problems += value_problems(data["values"], territories)
    if "soldiers" in data:
        problems += soldier_problems(data["soldiers"], players, territories, rules)
    if "finish_order" in data:
        problems += finish_problems(data["finish_order"], players)
    return problems


def report_to_dict(report: WarReport) -> dict[str, Any]:
    """Give a war report as it stands in a file, with the position it came from."""
    return {
        "format": REPORT,
        "version": VERSION,
        "position": report.position.to_dict(),
        "battles": [battle_to_dict(battle) for battle in report.battles],
        "scores": thaw(report.scores),
        "swords": thaw(report.swords),
        "tokens": thaw(report.tokens),
        "ranking": list(report.ranking),
        "winner": report.winner,
        "decided_by": report.decided_by,
    }


def battle_to_dict(battle: Battle) -> dict[str, Any]:
    """Give one battle as it stands in the file of a report."""
    return {
        "territory": battle.territory,
        "value": battle.value,
        "forces": thaw(battle.forces),
        "winner": battle.winner,
        "second": battle.second,
        "points": thaw(battle.points),
        "reinforcements": thaw(battle.reinforcements),
        "tie_broken": battle.tie_broken,
        "second_tie_broken": battle.second_tie_broken,
        "shortfall": battle.shortfall,
    }


def report_from_dict(data: Any) -> WarReport:
    """Read a war report: resolve its position again, and refuse a report that says something else."""
    from rumble_nb.engine.report import resolve_war

    refuse_depth(data, Said("war report"))
    problems = header_problems(data, REPORT, VERSION)
    if not problems and "position" not in data:
        problems.append(Said("position: is missing, so the report cannot be checked"))
    if problems:
        raise RecordError(Said("This is no {what}.", what=Said("war report")), problems)
    report = resolve_war(position_from_dict(data["position"]))
    problems = unlike(data, report_to_dict(report), ["position"])
    if problems:
        raise RecordError(Said("This war report does not follow from its position."), problems)
    return report


def unlike(data: Mapping[str, Any], expected: Mapping[str, Any], given: Collection[str]) -> list[str]:
    """List the keys that say something else than what follows from the given ones.

    True and 1.0 are not the count 1, so forms are compared.

    Examples
    --------
    >>> unlike({"seed": 7, "winner": "Aki"}, {"seed": 7, "winner": "Bea"}, given=["seed"])
    ['winner: is not what the War Phase gives']
    """
    problems = key_problems(data, expected)
    wrong = [
        key for key in expected if key in data and key not in given and not _same(data[key], expected[key])
    ]
    return problems + [Said("{key}: is not what the War Phase gives", key=key) for key in wrong]


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and bool(one == other)
