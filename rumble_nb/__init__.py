"""Learn the board game Rumble Nation, and probability with it, in a notebook.

The public names are loaded when they are first used, so that importing the
package costs almost nothing.

Examples
--------
>>> import rumble_nb
>>> rumble_nb.load_map("japan").capital
'kinai'
"""

from importlib import import_module as _import_module
from typing import Any as _Any

__version__ = "0.1.0"

_HOMES = {
    "Battle": "engine.war",
    "Deploy": "engine.actions",
    "Game": "engine.game",
    "IllegalAction": "errors",
    "MapError": "errors",
    "Move": "engine.actions",
    "Placement": "engine.placement",
    "PlayCard": "engine.actions",
    "Position": "engine.position",
    "PositionError": "errors",
    "RecordError": "errors",
    "Refusal": "engine.actions",
    "Reroll": "engine.actions",
    "Roll": "engine.actions",
    "Rules": "engine.rules",
    "RulesError": "errors",
    "RumbleError": "errors",
    "STOCK": "engine.actions",
    "Split": "engine.dice",
    "State": "engine.state",
    "TerritoryMap": "engine.maps",
    "WarDiff": "analysis.war_differences",
    "WarReport": "engine.report",
    "chances": "analysis.chances",
    "check_map": "engine.map_check",
    "compare": "analysis.war_differences",
    "load_map": "engine.maps",
    "luck_and_choice": "analysis.luck_and_choice",
    "map_names": "engine.maps",
    "pivotal": "analysis.pivotal",
    "provenance": "analysis.provenance",
    "rank_actions": "analysis.action_ranking",
    "resolve_war": "engine.report",
    "save_map": "engine.maps",
    "smallest_flip": "analysis.smallest_flip",
    "splits": "engine.dice",
    "sweep": "analysis.sweeps",
    "sweep_games": "analysis.game_sweeps",
    "war_steps": "engine.war",
}
_MODULES = {
    "batch": "analysis.batch",
    "bots": "analysis.bots",
    "cascades": "analysis.cascades",
    "figures": "draw.figures",
    "forecasts": "analysis.forecasts",
    "lessons": "lessons",
    "odds": "analysis.odds",
    "rulebook": "rulebook",
    "tactics": "engine.tactics",
    "whatif": "analysis.whatif",
    "widgets": "widgets",
    "worksheets": "worksheets",
}

__all__ = [
    "STOCK",
    "Battle",
    "Deploy",
    "Game",
    "IllegalAction",
    "MapError",
    "Move",
    "Placement",
    "PlayCard",
    "Position",
    "PositionError",
    "RecordError",
    "Refusal",
    "Reroll",
    "Roll",
    "Rules",
    "RulesError",
    "RumbleError",
    "Split",
    "State",
    "TerritoryMap",
    "WarDiff",
    "WarReport",
    "__version__",
    "chances",
    "check_map",
    "compare",
    "load_map",
    "luck_and_choice",
    "map_names",
    "pivotal",
    "provenance",
    "rank_actions",
    "resolve_war",
    "save_map",
    "smallest_flip",
    "splits",
    "sweep",
    "sweep_games",
    "war_steps",
]


def __getattr__(name: str) -> _Any:
    """Load a public name or module when it is first asked for."""
    if name in _MODULES:
        return _import_module(f"{__name__}.{_MODULES[name]}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(_import_module(f"{__name__}.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """List the public names and modules."""
    return sorted([*__all__, *_MODULES])
