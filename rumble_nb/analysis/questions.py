"""What can be asked about three dice: numbers in their range, and what is said where they are not."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from numbers import Rational
from typing import Any

from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

SOLDIERS = (1, 2, 3)
"""What one die can count (rule 6)."""

MOST_REROLLS = 100
"""More rerolls than any game has; the fractions stay short enough to read in."""


def whole_number(number: Any, low: int, high: int, refusal: str) -> int:
    """Give a number back if it is a whole number in its range.

    Parameters
    ----------
    number
        What was asked for.
    low, high
        The smallest and the largest that makes sense.
    refusal
        Why another one makes none, and what to do; ``{}`` stands for it.

    Raises
    ------
    RumbleError
        It is no whole number from low to high.

    Examples
    --------
    >>> whole_number(7, 2, 12, "No two dice sum to {}; ask for 2 to 12.")
    7
    >>> whole_number(13, 2, 12, "No two dice sum to {}; ask for 2 to 12.")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: No two dice sum to 13; ask for 2 to 12.
    """
    if type(number) is not int or not low <= number <= high:
        raise RumbleError(refusal.format(quoted(number)))
    return number


def checked_value(value: Any) -> int:
    """Give a token value back if two dice can name it (rule 6).

    Examples
    --------
    >>> checked_value(7)
    7
    """
    return whole_number(value, 2, 12, "Two dice cannot sum to {} (rule 6); ask for a number from 2 to 12.")


def checked_values(values: Any) -> tuple[int, ...]:
    """Give different token values in ascending order, if two dice can name each.

    Raises
    ------
    RumbleError
        There is no value, or one that two dice cannot sum to.

    Examples
    --------
    >>> checked_values([8, 6, 8])
    (6, 8)
    """
    wanted = {checked_value(value) for value in values} if isinstance(values, Iterable) else set()
    if not wanted:
        raise RumbleError(f"{quoted(values)} names no values; give at least one from 2 to 12, as in [6, 8].")
    return tuple(sorted(wanted))


def checked_soldiers(soldiers: Any) -> int:
    """Give a number of soldiers back if a die can count so many (rule 6).

    Examples
    --------
    >>> checked_soldiers(3)
    3
    """
    return whole_number(soldiers, 1, 3, "A die cannot count {} soldiers (rule 6); ask for 1, 2 or 3.")


def checked_die(die: Any) -> int:
    """Give the place of a die in the roll back if there is such a die.

    Examples
    --------
    >>> checked_die(0)
    0
    """
    return whole_number(die, 0, 2, "There is no die {} in a roll (rule 6); the three dice are 0, 1 and 2.")


def checked_rerolls(rerolls: Any) -> int:
    """Give a number of rerolls back if there can be so many.

    Examples
    --------
    >>> checked_rerolls(1)
    1
    """
    refusal = "There cannot be {} rerolls; give a whole number from 0 to 100 (rule 7 knows 0 and 1)."
    return whole_number(rerolls, 0, MOST_REROLLS, refusal)


def exact_number(number: Any, what: str) -> Fraction:
    """Give a number as a fraction, if it is exact.

    Parameters
    ----------
    number
        A whole number or a fraction.
    what
        What it is, for the message: ``"The worth of a roll"``.

    Raises
    ------
    RumbleError
        It is a decimal, which is only nearly what it says, or no number.

    Examples
    --------
    >>> exact_number(2, "The worth of a roll")
    Fraction(2, 1)
    >>> exact_number(0.1, "The worth of a roll")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: The worth of a roll is exact: give a whole number or a Fraction, not 0.1.
    """
    if not isinstance(number, Rational):
        raise RumbleError(f"{what} is exact: give a whole number or a Fraction, not {quoted(number)}.")
    return Fraction(int(number.numerator), int(number.denominator))


def checked_function(function: Any, what: str) -> Callable[..., Any]:
    """Give a function back if it can be called.

    Parameters
    ----------
    function
        What was given.
    what
        What it should do, for the message: ``"tells whether a roll fits"``.

    Raises
    ------
    RumbleError
        It cannot be called.

    Examples
    --------
    >>> checked_function(max, "gives a number for a roll")((1, 3, 6))
    6
    """
    if not callable(function):
        raise RumbleError(
            f"{quoted(function)} is no function; give one that {what}, such as lambda roll: max(roll) == 6."
        )
    return function  # type: ignore[no-any-return]
