"""Figures of three dice and their chances."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rumble_nb.draw.chances import chances_scene
from rumble_nb.draw.convergence import convergence_scene
from rumble_nb.draw.dice import splits_scene
from rumble_nb.draw.frame import framed
from rumble_nb.draw.reach import reach_scene
from rumble_nb.draw.rolls import rolls_scene
from rumble_nb.draw.shown import Picture, picture_of
from rumble_nb.draw.two_rolls import two_rolls_scene
from rumble_nb.engine.dice import Split
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.position import Position

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def dice(
    roll: Iterable[int],
    split: Split | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw three dice: with every way to split them, or with one split.

    Parameters
    ----------
    roll
        The pips of three dice.
    split
        How the roll is used; without, all its splits are shown.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are not three dice, there is no such split, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.dice((4, 4, 4)).words
    'The dice show 4, 4 and 4. 4 + 4 = 8, and the 4 counts 2 soldiers.'
    """
    return picture_of(framed(splits_scene(roll, lang, split)), ax, mode)


def rolls(
    event: Any,
    also: Sequence[Any] = (),
    *,
    names: Sequence[str] | None = None,
    now: Sequence[int] | None = None,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the 216 ordered rolls of three dice and mark those of an event.

    Parameters
    ----------
    event
        The event: anything with ``rolls``, a collection of ordered rolls, or
        a mapping of ordered rolls to whole numbers, which are written in the
        squares.
    also
        Up to two more events; each has a sign of its own, and where events
        meet the square is darker.
    names
        What the rolls of each event have in common, where the events do not
        say so themselves.
    now
        A roll that gets a frame.
    title
        What the grid shows.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are no events, or too many; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.rolls([(1, 1, 1), (6, 6, 6)], names=["triples of 1 and 6"]).words
    'Triples of 1 and 6: 2 of 216 = 1/108 ≈ 0.9 %. 1-1-1 and 6-6-6.'
    """
    scene = rolls_scene(event, also, names=names, now=now, title=title, language=lang)
    return picture_of(framed(scene), ax, mode)


def chances(
    exact: Mapping[Any, Any],
    counted: Mapping[Any, int] | None = None,
    *,
    rolls: int | None = None,
    title: str | None = None,
    unit: str = "rolls",
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw exact chances as bars, and what was counted beside them.

    Parameters
    ----------
    exact
        The exact chance of each thing that may happen.
    counted
        How often each of them happened; what is missing happened 0 times.
    rolls
        In how many rolls that was counted; without, the sum of all counts.
    title
        What the chances are of.
    unit
        What is counted: ``"rolls"``, ``"turns"``, ``"tries"`` or ``"games"``.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        The numbers are no chances or do not fit together; there is no such
        unit, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.chances({"hit": Fraction(5, 12)}, {"hit": 40}, rolls=100).words
    'Counted in 100 rolls. hit: exactly 5/12 ≈ 41.7 %; counted 40 times, 40 %.'
    """
    return picture_of(framed(chances_scene(exact, counted, rolls, title, lang, unit)), ax, mode)


def reach_map(
    chances: Mapping[Any, Any],
    position: Position | None = None,
    *,
    map: Any = "japan",
    values: Mapping[str, int] | None = None,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw the board as a heat map of chances, each written in its territory.

    Parameters
    ----------
    chances
        The chance of each token value, or of each territory.
    position
        Where the tokens lie; it brings its map.
    map
        The map, where no position is given.
    values
        The token of each territory, where no position is given.
    title
        What the chances are of.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        A number is no chance, or nobody says where the tokens lie; there is
        no such territory, map, language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.reach_map({"ume": Fraction(5, 12)}, map="islets").title
    'Chances on the map: Islets (a teaching map)'
    """
    land = load_map(map) if position is None else position.map
    tokens = values if position is None else position.values
    return picture_of(framed(reach_scene(chances, land, tokens, title, lang)), ax, mode)


def convergence(
    shares: Any,
    exact: Fraction,
    *,
    title: str | None = None,
    unit: str = "rolls",
    level: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw running shares on their way to the exact chance, the rolls on a logarithmic axis.

    Parameters
    ----------
    shares
        The shares after 1, 2, 3, … rolls; or several such rows, as a list or
        as a mapping of names.
    exact
        The exact chance.
    title
        What the shares are of.
    unit
        What is counted: ``"rolls"``, ``"turns"``, ``"tries"`` or ``"games"``.
    level
        What the straight line is called, where it is not the exact chance,
        as ``"fair share"``.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There are no shares, or a number is none; there is no such unit,
        language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.convergence([1, Fraction(1, 2)], Fraction(5, 12)).words
    'Exact: 5/12, 41.7 %. After 1 roll: 100 %. After 2 rolls: 50 %.'
    """
    return picture_of(framed(convergence_scene(shares, exact, title, lang, unit, level)), ax, mode)


def two_rolls(
    chance: Any,
    wanted: str = "",
    *,
    counts: bool = True,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw a roll and a reroll as equal squares: columns for the first roll, rows for the second one.

    Parameters
    ----------
    chance
        The chance of a hit with one roll; its denominator, 12 at most, is
        the number of columns and rows.
    wanted
        What is wanted, in a word or two.
    counts
        Whether the squares are counted; without, that is left to the reader.
    title
        What the grid shows.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        This is no chance, or it needs more than twelve columns; there is no
        such language or mode.

    Examples
    --------
    >>> from rumble_nb import figures
    >>> figures.two_rolls(Fraction(1, 2), counts=False).words
    '2 columns and 2 rows of equal squares. In 1 column the first roll hits; in 1 row the second one does.'
    """
    return picture_of(framed(two_rolls_scene(chance, wanted, counts, title, lang)), ax, mode)
