"""Figures of who will win, of what a seat is worth, of intervals, and of what became of forecasts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rumble_nb.draw.calibration import calibration_scene
from rumble_nb.draw.forecast_course import course_scene
from rumble_nb.draw.frame import framed
from rumble_nb.draw.intervals import intervals_scene
from rumble_nb.draw.luck_bars import luck_scene
from rumble_nb.draw.shown import Picture, picture_of, refuse_others
from rumble_nb.draw.territory_chances import territory_chances_scene
from rumble_nb.draw.win_bars import WinBar, win_scene
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def chances_bar(
    chances: Any,
    *,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw everybody's chance to win as a bar, with its interval and the policy that is assumed.

    Parameters
    ----------
    chances
        What :func:`rumble_nb.chances` gives.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are no chances; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, chances, figures
    >>> figures.chances_bar(chances(Position.random(7))).title
    'Chances to win'
    """
    refuse_others(chances, "chances(state)", "outcomes", "territories")
    bars = [_bar(player, outcome) for player, outcome in chances.items()]
    named = title or catalogue(lang).gettext("Chances to win")
    scene = win_scene(bars, chances.assumption(lang), named, chances.words(lang).replace("\n", " "), lang)
    return picture_of(framed(scene), ax, mode)


def seat_advantage(
    games: Any,
    *,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw how often each seat won many games, with intervals, beside equal shares.

    Parameters
    ----------
    games
        What :func:`rumble_nb.batch.play` gives.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are no games; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import batch, figures
    >>> figures.seat_advantage(batch.play(100, seed=7)).title
    'How often each seat wins'
    """
    refuse_others(games, "batch.play(n)", "outcomes", "champion")
    say = catalogue(lang).gettext
    bars = [
        _bar(say("seat {number}").format(number=seat + 1), outcome)
        for seat, outcome in enumerate(games.outcomes)
    ]
    scene = win_scene(
        bars,
        games.assumption(lang),
        title or say("How often each seat wins"),
        games.words(lang).replace("\n", " "),
        lang,
        equal_shares=True,
    )
    return picture_of(framed(scene), ax, mode)


def territory_chances(
    chances: Any,
    *,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw everybody's chance to come first in each territory, on the board.

    Parameters
    ----------
    chances
        What :func:`rumble_nb.chances` gives.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are no chances; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Position, chances, figures
    >>> figures.territory_chances(chances(Position.random(7, map="islets"))).title
    'Chances to come first: Islets (a teaching map)'
    """
    refuse_others(chances, "chances(state)", "outcomes", "territories")
    note = chances.assumption(lang)
    scene = territory_chances_scene(chances.territories, chances.map, chances.tokens, note, lang)
    return picture_of(framed(scene), ax, mode)


def intervals(
    estimates: Mapping[Any, Any],
    level: Fraction | float,
    *,
    named: str | None = None,
    across: str | None = None,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw shares with their intervals side by side, and which of them leave out a level.

    Parameters
    ----------
    estimates
        By label, such as a number of games, what :func:`rumble_nb.batch.estimate` gives.
    level
        The chance with which they are compared.
    named
        What the level is called; by default the fair share.
    across
        What the labels are; by default numbers of games.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        There are no intervals, or too many; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import batch, figures
    >>> figures.intervals({100: batch.estimate(36, 100)}, Fraction(1, 3)).words
    'fair share: 33.3 %. games: 100: 36 % (27.3 % to 45.8 %), holds it.'
    """
    say = catalogue(lang).gettext
    names = named or say("fair share"), across or say("games")
    return picture_of(framed(intervals_scene(estimates, level, *names, title, lang)), ax, mode)


def calibration(
    groups: Any,
    *,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw how often forecasts came true, beside the line of forecasts that come true as often as they say.

    A point is filled where its interval holds the chance that was forecast, else hollow.

    Parameters
    ----------
    groups
        What :func:`rumble_nb.forecasts.groups` gives.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        These are no groups of forecasts; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import figures, forecasts
    >>> figures.calibration(forecasts.groups(forecasts.half_played(5, seed=7)[::3])).title
    'How often forecasts come true'
    """
    listed = _several(groups, "forecasts.groups(made)", "true", "mean", "fits")
    return picture_of(framed(calibration_scene(listed, title, lang)), ax, mode)


def forecast_course(
    course: Any,
    *,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw everybody's chance to win as a line over the turns of a game.

    Parameters
    ----------
    course
        What :func:`rumble_nb.forecasts.course` gives.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        This is no course of a forecast; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Game, figures, forecasts
    >>> figures.forecast_course(forecasts.course(Game(seed=7))).title
    'The forecast over the game'
    """
    listed = _several(course, "forecasts.course(game)", "outcomes", "territories")
    return picture_of(framed(course_scene(listed, title, lang)), ax, mode)


def luck_and_choice(
    split: Any,
    *,
    title: str | None = None,
    ax: Axes | None = None,
    lang: str = "en",
    mode: str = "light",
) -> Picture | Axes:
    """Draw how dice and choices led every player from the chance at the start to the one at the end.

    Each arrow starts where the one before ended. Those of a player's own dice
    and choices are hatched, those of others are plain; the dark line over
    the tip is the interval of 95 %.

    Parameters
    ----------
    split
        What :func:`rumble_nb.luck_and_choice` gives.
    title
        What the picture is called.
    ax
        Axes to draw on; without, a picture of its own is made.
    lang
        The language, ``"en"`` or ``"hu"``.
    mode
        ``"light"`` or ``"dark"``.

    Raises
    ------
    RumbleError
        This is no split into luck and choice; there is no such language or mode.

    Examples
    --------
    >>> from rumble_nb import Game, figures, luck_and_choice
    >>> figures.luck_and_choice(luck_and_choice(Game(seed=7), n=100)).title
    'Luck and choice'
    """
    refuse_others(split, "luck_and_choice(game)", "balances", "turning_point")
    return picture_of(framed(luck_scene(split, title, lang)), ax, mode)


def _several(given: Any, wanted: str, *attributes: str) -> tuple[Any, ...]:
    """Give what was given as a row, if it is one, and not an empty one."""
    if not isinstance(given, Iterable):
        raise RumbleError(f"{quoted(given)} cannot be drawn here; give what {wanted} gives.")
    listed = tuple(given)
    if not listed:
        raise RumbleError(f"There is nothing to draw; give what {wanted} gives.")
    for one in listed:
        refuse_others(one, wanted, *attributes)
    return listed


def _bar(name: str, outcome: Any) -> WinBar:
    return WinBar(name, outcome.win, outcome.low, outcome.high, outcome.points)
