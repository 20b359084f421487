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

from rumble_nb.draw.battle import battle_scene
from rumble_nb.draw.card_figures import card_tree, tactics_card, tactics_cards
from rumble_nb.draw.cascade import cascade_layers_scene, cascade_map_scene
from rumble_nb.draw.change_figures import pivotal, sweep
from rumble_nb.draw.difference_figures import difference
from rumble_nb.draw.frame import framed
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
from rumble_nb.draw.race import race_scene
from rumble_nb.draw.roll_figures import chances, convergence, dice, reach_map, rolls, two_rolls
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.draw.storyboard import storyboard_scene
from rumble_nb.draw.tokens import tokens_scene
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
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


def _war(report: WarReport | Position) -> WarReport:
    """Give a report; a position is resolved first."""
    if isinstance(report, Position):
        return resolve_war(report)
    if isinstance(report, WarReport):
        return report
    raise RumbleError(f"A war is given as its report or its position, not as {type(report).__name__}.")


def _number(report: WarReport, battle: int | str, first: int = 0) -> int:
    """Give the number of a battle that is named by number or by territory."""
    if isinstance(battle, str):
        id = report.position.map[battle].id
        return next(number for number, fought in enumerate(report.battles) if fought.territory == id)
    last = len(report.battles) - 1
    if isinstance(battle, bool) or not isinstance(battle, int) or not first <= battle <= last:
        raise RumbleError(
            f"There is no battle {quoted(battle)}: name a territory, or a number from {first} to {last}."
        )
    return battle


def battle(
    report: WarReport | Position,
    number_or_territory: int | str,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw one battle: who stood there with what, and who came first and second.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    number_or_territory
        The battle, by its number counted from 0, or by its territory.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such battle, language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.battle(Position.random(7), "ezo").title
    'Battle 4 of 11: Ezo, token 5'
    """
    war = _war(report)
    scene = battle_scene(war, _number(war, number_or_territory), lang)
    return picture_of(framed(scene), ax, mode)


def race(
    report: WarReport | Position,
    battle: int | str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw everybody's points over the battles.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    battle
        The last battle that is shown, by number or territory; -1 means
        before the first, and ``None`` the whole war.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such battle, language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.race(Position.random(7), 0).words
    '...'
    """
    war = _war(report)
    last = None if battle is None else _number(war, battle, first=-1)
    return picture_of(framed(race_scene(war, last, lang)), ax, mode)


def tokens(
    report: WarReport | Position,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the tokens that everybody has collected.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.tokens(Position.random(7)).title
    'Tokens collected'
    """
    return picture_of(framed(tokens_scene(_war(report), lang)), ax, mode)


def cascade(
    report: WarReport | Position,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw all reinforcements of a war on the map, the decisive ones marked.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.cascade(Position.random(7)).title
    'The cascade on the map'
    """
    return picture_of(framed(cascade_map_scene(_war(report), lang)), ax, mode)


def cascade_layers(
    report: WarReport | Position,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the reinforcements of a war as a graph in layers, from top to bottom.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.cascade_layers(Position.random(7)).title
    'The cascade in layers'
    """
    return picture_of(framed(cascade_layers_scene(_war(report), lang)), ax, mode)


def storyboard(
    report: WarReport | Position,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw a whole war on one upright page of A4.

    Parameters
    ----------
    report
        The war, or a position that is resolved first.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> figures.storyboard(Position.random(7)).axes.get_xlim()
    (np.float64(0.0), np.float64(1000.0))
    """
    return picture_of(storyboard_scene(_war(report), lang), ax, mode)


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
    war = _war(shown)
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
