"""Pictures of maps, positions and wars in matplotlib.

With ``ax=`` a picture is drawn on those Axes, which are given back. Without,
it is a :class:`Picture`: it has a figure of its own that pyplot does not
know, shows itself once at the end of a cell, and says in words what is to be
seen. Settings of matplotlib are neither used nor changed.

Examples
--------
>>> from rumble_nb import Position, figures, resolve_war
>>> report = resolve_war(Position.random(7))
>>> figures.race(report).title
'Points over the war'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumble_nb.draw.card_figures import card_tree, tactics_card, tactics_cards
from rumble_nb.draw.change_figures import pivotal, sweep
from rumble_nb.draw.difference_figures import difference
from rumble_nb.draw.game_figures import (
    calibration,
    chances_bar,
    forecast_course,
    intervals,
    luck_and_choice,
    seat_advantage,
    territory_chances,
)
from rumble_nb.draw.map_figures import graph
from rumble_nb.draw.pictures import map_scene, moment_scene, position_scene
from rumble_nb.draw.provenance import provenance
from rumble_nb.draw.roll_figures import chances, convergence, dice, reach_map, rolls, two_rolls
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.draw.war_figures import battle, cascade, cascade_layers, race, storyboard, tokens, war_given
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = [
    "Picture",
    "battle",
    "board",
    "calibration",
    "card_tree",
    "cascade",
    "cascade_layers",
    "chances",
    "chances_bar",
    "convergence",
    "dice",
    "difference",
    "forecast_course",
    "graph",
    "intervals",
    "luck_and_choice",
    "map",
    "pivotal",
    "provenance",
    "race",
    "reach_map",
    "rolls",
    "seat_advantage",
    "storyboard",
    "sweep",
    "tactics_card",
    "tactics_cards",
    "territory_chances",
    "tokens",
    "two_rolls",
]


def board(
    shown: Position | WarReport,
    moment: int | Moment | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the board: a position, or a moment of a war.

    Parameters
    ----------
    shown
        A position, or the report of a war.
    moment
        Of a war: a moment, or how many events have happened; ``None`` means
        the end.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such moment, language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.board(Position.random(7)).title
    'Map: Japan'
    """
    if isinstance(shown, Position):
        return picture_of(position_scene(shown, lang), ax, mode)
    war = war_given(shown)
    return picture_of(moment_scene(war, _moment(war, moment), lang), ax, mode)


def _moment(report: WarReport, moment: int | Moment | None) -> Moment:
    if moment is None:
        return report.moments[-1]
    if isinstance(moment, Moment):
        return moment
    last = len(report.moments) - 1
    if isinstance(moment, bool) or not isinstance(moment, int) or not 0 <= moment <= last:
        raise RumbleError(f"There is no moment {quoted(moment)}: give a number from 0 to {last}.")
    return report.moments[moment]


def map(
    map: Any,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw a map without tokens and soldiers.

    Parameters
    ----------
    map
        A map: a name, a graph, a path or a map.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such map, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.map("islets").title
    'Map: Islets (a teaching map)'
    """
    return picture_of(map_scene(load_map(map), lang), ax, mode)
