"""Pictures of wars: a battle, the race for points, tokens, and cascades."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumble_nb.draw.battle import battle_scene
from rumble_nb.draw.cascade import cascade_layers_scene, cascade_map_scene
from rumble_nb.draw.frame import framed
from rumble_nb.draw.race import race_scene
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.draw.storyboard import storyboard_scene
from rumble_nb.draw.tokens import tokens_scene
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def war_given(report: WarReport | Position) -> WarReport:
    """Give a report; a position is resolved first.

    Raises
    ------
    RumbleError
        It is neither.

    Examples
    --------
    >>> war_given(Position.random(7)) == resolve_war(Position.random(7))
    True
    """
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
    war = war_given(report)
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
    war = war_given(report)
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
    return picture_of(framed(tokens_scene(war_given(report), lang)), ax, mode)


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
    return picture_of(framed(cascade_map_scene(war_given(report), lang)), ax, mode)


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
    return picture_of(framed(cascade_layers_scene(war_given(report), lang)), ax, mode)


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
    return picture_of(storyboard_scene(war_given(report), lang), ax, mode)
