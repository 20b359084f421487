"""Whole pictures as SVG: a map, a position, a moment of a war."""

from __future__ import annotations

from rumble_nb.draw import pieces
from rumble_nb.draw.battle import totals_scene
from rumble_nb.draw.board import BoardView, states, things, view_of
from rumble_nb.draw.board_key import has_room_for_key, key
from rumble_nb.draw.frame import framed
from rumble_nb.draw.ground import ground
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.narrate import Narrator, board_words
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.locale import catalogue, map_title


def board_scene(view: BoardView, title: str, description: str, war: bool = False) -> Scene:
    """Give the whole board as a scene, with a key where there is room for it."""
    map = view.position.map
    shapes = (*ground(map, view.language), *states(view), *things(view))
    if has_room_for_key(map):
        shapes = (*shapes, key(view.language, war), pieces.compass(944, 632))
    return Scene(*map.size, shapes, title, description)


def map_scene(map: TerritoryMap, language: str = "en") -> Scene:
    """Give a map without tokens and soldiers as a scene."""
    empty = Position(map, ("A", "B"), {}, {}, ("A", "B"))
    words = catalogue(language)
    names = ", ".join(place.name(language) for place in map.places)
    description = words.gettext("Territories: {names}.").format(names=names)
    title = words.gettext("Map: {title}").format(title=map_title(map.title, language))
    view = BoardView(empty, language=language)
    shapes = (*ground(map, language), *states(view), *things(view))
    return Scene(*map.size, shapes, title, description)


def position_scene(position: Position, language: str = "en") -> Scene:
    """Give a position as a scene."""
    title = catalogue(language).gettext("Map: {title}").format(title=map_title(position.map.title, language))
    return board_scene(BoardView(position, language=language), title, board_words(position, language))


def moment_scene(report: WarReport, moment: Moment, language: str = "en") -> Scene:
    """Give a moment of a war as a scene; its description is the sentence of the moment."""
    narrator = Narrator(report, language)
    over = moment.number == len(report.events)
    name = map_title(report.position.map.title, language)
    title = catalogue(language).gettext("War on the map: {title}").format(title=name)
    sentence = narrator.outcome() if over else narrator.event(moment)
    return board_scene(view_of(report, moment, language), title, sentence, war=True)


def map_svg(map: TerritoryMap, language: str = "en", mode: str = "light") -> SvgText:
    """Give a map as SVG.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> "<title>Map: Japan</title>" in map_svg(load_map("japan"))
    True
    """
    return scene_svg(map_scene(map, language), mode)


def position_svg(position: Position, language: str = "en", mode: str = "light") -> SvgText:
    """Give a position as SVG.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> len(position_svg(Position.random(7))) < 60_000
    True
    """
    return scene_svg(position_scene(position, language), mode)


def moment_svg(report: WarReport, moment: Moment, language: str = "en", mode: str = "light") -> SvgText:
    """Give a moment of a war as SVG.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> report = resolve_war(Position.random(7))
    >>> moment_svg(report, report.moments[-1]).count("<desc>The war is over")
    1
    """
    return scene_svg(moment_scene(report, moment, language), mode)


def battle_svg(battle: Battle, language: str = "en", mode: str = "light") -> SvgText:
    """Give a battle as SVG, from the battle alone.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> battle_svg(resolve_war(Position.random(7)).battles[0]).count("<title>Battle for")
    1
    """
    return scene_svg(framed(totals_scene(battle, language)), mode)
