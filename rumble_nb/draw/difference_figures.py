"""Pictures of what differs between two wars for :mod:`rumble_nb.draw.figures`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumble_nb.draw.difference import difference_scene
from rumble_nb.draw.difference_board import difference_board_scene
from rumble_nb.draw.shown import Picture, picture_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from rumble_nb.analysis.war_differences import WarDiff


def difference(
    diff: WarDiff,
    side: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
    wide: bool = False,
) -> Picture | Axes:
    """Draw what differs between two wars: the sentence, both boards, and the battles that differ.

    Parameters
    ----------
    diff
        What differs, from :func:`~rumble_nb.compare`.
    side
        ``"before"`` or ``"after"``: only the board of that war.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.
    wide
        Whether the boards lie side by side, for a page at least 1000 pixels wide.

    Raises
    ------
    RumbleError
        There is no such side, language or mode.

    Examples
    --------
    >>> from rumble_nb import Move, Position, compare, figures, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, Move("Aki", 1, "shikoku", "ezo")))
    >>> figures.difference(diff).title
    'What would be different'
    >>> figures.difference(diff, "after").title
    'What if: Bea wins'
    """
    if side is None:
        return picture_of(difference_scene(diff, lang, wide), ax, mode)
    return picture_of(difference_board_scene(diff, side, lang), ax, mode)
