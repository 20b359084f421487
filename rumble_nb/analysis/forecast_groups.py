"""Forecasts of who wins: what one is, groups of alike ones, and how many of a group came true."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rumble_nb.analysis.chance_results import Outcome, Share, wilson
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError


@dataclass(frozen=True)
class Forecast:
    """What was forecast for a player in a game, and who won it.

    Parameters
    ----------
    seed
        The seed of the game.
    left
        When the forecast was made: as soon as no more soldiers than these
        were in all stocks together.
    player
        For whom it was made.
    outcome
        What was forecast: the chance to win with its interval, and more.
    winner
        Who won in the end.
    """

    seed: int
    left: int
    player: str
    outcome: Outcome
    winner: str

    @property
    def chance(self) -> Share:
        """The chance to win that was forecast."""
        return self.outcome.win

    @property
    def came_true(self) -> bool:
        """Whether the player won."""
        return self.winner == self.player


@dataclass(frozen=True)
class ForecastGroup:
    """Forecasts of about the same chance, and how many of them came true.

    Parameters
    ----------
    start, end
        The forecasts of this group lie from the one to below the other.
    number, true
        How many there are, and how many came true.
    mean
        The chance that was forecast, on average.
    low, high
        Where the true chance lies, with 95 % confidence (Wilson's interval).
    """

    start: Fraction
    end: Fraction
    number: int
    true: int
    mean: float
    low: float
    high: float

    @property
    def share(self) -> Fraction:
        """The part of the forecasts that came true."""
        return Fraction(self.true, self.number)

    @property
    def fits(self) -> bool:
        """Whether the interval holds the chance that was forecast."""
        return self.low <= self.mean <= self.high


def about(made: Iterable[Forecast], chance: Any, within: Any = Fraction(1, 40)) -> tuple[Forecast, ...]:
    """Pick the forecasts that lie near a chance, one from each game.

    Parameters
    ----------
    made
        Forecasts, as :func:`rumble_nb.forecasts.half_played` gives them.
    chance
        The chance, as ``0.3``.
    within
        How far a forecast may lie from it.

    Raises
    ------
    RumbleError
        No forecast lies so near.

    Examples
    --------
    >>> from rumble_nb.analysis.forecasts import half_played
    >>> near = about(half_played(20, seed=7), 0.3)
    >>> all(0.275 <= one.chance <= 0.325 for one in near)
    True
    """
    near: dict[int, Forecast] = {}
    for one in made:
        if abs(Fraction(one.chance) - Fraction(chance)) <= Fraction(within):
            near.setdefault(one.seed, one)
    if not near:
        raise RumbleError(f"No forecast lies near {quoted(chance)}; take more games, or a wider within=.")
    return tuple(near.values())


def groups(made: Iterable[Forecast], number: int = 10) -> tuple[ForecastGroup, ...]:
    """Group forecasts by their chance, and count how many of each group came true.

    The intervals take the forecasts as independent of each other. So group
    forecasts for one player, not for all players of the same games.

    Parameters
    ----------
    made
        Forecasts, as :func:`rumble_nb.forecasts.half_played` gives them.
    number
        Into how many equal parts the chances from 0 to 1 are divided; parts
        without a forecast are left out.

    Raises
    ------
    RumbleError
        There are no forecasts, or there cannot be so many groups.

    Examples
    --------
    >>> from rumble_nb.analysis.forecasts import half_played
    >>> made = [one for one in half_played(50, seed=7) if one.player == "Aki"]
    >>> sum(group.number for group in groups(made))
    50
    """
    parts = counted("number", number, 100)
    sorted_in: dict[int, list[Forecast]] = {}
    for one in made:
        sorted_in.setdefault(min(int(Fraction(one.chance) * parts), parts - 1), []).append(one)
    if not sorted_in:
        raise RumbleError("There are no forecasts to group.")
    return tuple(_group(sorted_in[part], part, parts) for part in sorted(sorted_in))


def _group(made: list[Forecast], part: int, parts: int) -> ForecastGroup:
    true = sum(one.came_true for one in made)
    mean = float(sum(Fraction(one.chance) for one in made) / len(made))
    low, high = wilson(true, len(made))
    return ForecastGroup(Fraction(part, parts), Fraction(part + 1, parts), len(made), true, mean, low, high)


def counted(name: str, number: Any, most: int) -> int:
    """Give a number back if there can be so many.

    Raises
    ------
    RumbleError
        It is no whole number from 1 on, or too large.

    Examples
    --------
    >>> counted("games", 7, most=10)
    7
    """
    if type(number) is not int or not 1 <= number <= most:
        raise RumbleError(f"{name}: {quoted(number)} cannot be; give a whole number from 1 to {most}.")
    return number
