from rumble_nb import lessons as lessons
from rumble_nb import rulebook as rulebook
from rumble_nb import widgets as widgets
from rumble_nb import worksheets as worksheets
from rumble_nb.analysis import batch as batch
from rumble_nb.analysis import bots as bots
from rumble_nb.analysis import cascades as cascades
from rumble_nb.analysis import forecasts as forecasts
from rumble_nb.analysis import odds as odds
from rumble_nb.analysis import whatif as whatif
from rumble_nb.analysis.action_ranking import rank_actions as rank_actions
from rumble_nb.analysis.chances import chances as chances
from rumble_nb.analysis.game_sweeps import sweep_games as sweep_games
from rumble_nb.analysis.luck_and_choice import luck_and_choice as luck_and_choice
from rumble_nb.analysis.pivotal import pivotal as pivotal
from rumble_nb.analysis.provenance import provenance as provenance
from rumble_nb.analysis.smallest_flip import smallest_flip as smallest_flip
from rumble_nb.analysis.sweeps import sweep as sweep
from rumble_nb.analysis.war_differences import WarDiff as WarDiff
from rumble_nb.analysis.war_differences import compare as compare
from rumble_nb.draw import figures as figures
from rumble_nb.engine import tactics as tactics
from rumble_nb.engine.actions import STOCK as STOCK
from rumble_nb.engine.actions import Deploy as Deploy
from rumble_nb.engine.actions import Move as Move
from rumble_nb.engine.actions import PlayCard as PlayCard
from rumble_nb.engine.actions import Refusal as Refusal
from rumble_nb.engine.actions import Reroll as Reroll
from rumble_nb.engine.actions import Roll as Roll
from rumble_nb.engine.dice import Split as Split
from rumble_nb.engine.dice import splits as splits
from rumble_nb.engine.game import Game as Game
from rumble_nb.engine.map_check import check_map as check_map
from rumble_nb.engine.maps import TerritoryMap as TerritoryMap
from rumble_nb.engine.maps import load_map as load_map
from rumble_nb.engine.maps import map_names as map_names
from rumble_nb.engine.maps import save_map as save_map
from rumble_nb.engine.placement import Placement as Placement
from rumble_nb.engine.position import Position as Position
from rumble_nb.engine.report import WarReport as WarReport
from rumble_nb.engine.report import resolve_war as resolve_war
from rumble_nb.engine.rules import Rules as Rules
from rumble_nb.engine.state import State as State
from rumble_nb.engine.war import Battle as Battle
from rumble_nb.engine.war import war_steps as war_steps
from rumble_nb.errors import IllegalAction as IllegalAction
from rumble_nb.errors import MapError as MapError
from rumble_nb.errors import PositionError as PositionError
from rumble_nb.errors import RecordError as RecordError
from rumble_nb.errors import RulesError as RulesError
from rumble_nb.errors import RumbleError as RumbleError

__version__: str
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
