"""Figures of what changes decide: pivots of a war, and sweeps over rules and maps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumble_nb.draw.frame import framed
from rumble_nb.draw.pivots import pivotal_scene
from rumble_nb.draw.shown import Picture, picture_of, refuse_others
from rumble_nb.draw.sweep_rows import game_sweep_scene, sweep_scene

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def pivotal(
    found: Any,
    *,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the board with all that decides the war alone, each with the letter of who would win.

    Parameters
    ----------
    found
        What :func:`rumble_nb.pivotal` gives.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        Something else is given; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> from rumble_nb import pivotal as pivots
    >>> figures.pivotal(pivots(Position.random(7, map="islets"))).title
    'What decides the war alone: Islets (a teaching map)'
    """
    refuse_others(found, "pivotal(position)", "pivots", "report")
    return picture_of(framed(pivotal_scene(found, lang)), ax, mode)


def sweep(
    found: Any,
    *,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw what each variant of a sweep came to, a row for each.

    Of one war everybody's points are bars. Of many games each measure has a
    column with its own scale: points with intervals, filled where the
    difference to the games without changes is clear.

    Parameters
    ----------
    found
        What :func:`rumble_nb.sweep` or :func:`rumble_nb.sweep_games` gives.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        Something else is given, or too many variants; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, figures
    >>> from rumble_nb import sweep as tried
    >>> figures.sweep(tried(Position.random(7), reinforcements=[0, 1, 2, 3])).title
    'Points under each change'
    """
    refuse_others(found, "sweep(position, …) or sweep_games(n, …)", "variants", "labels")
    scene = game_sweep_scene(found, lang) if hasattr(found, "base") else sweep_scene(found, lang)
    return picture_of(framed(scene), ax, mode)
