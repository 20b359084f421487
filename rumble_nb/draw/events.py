"""Sets of rolls as pictures take them: plain, and told in words."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product
from typing import Any

from rumble_nb.draw.shares import equal_percent
from rumble_nb.engine.dice import PIPS, Dice
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue, listed

Roll = tuple[int, int, int]

ALL_ROLLS: tuple[Roll, ...] = tuple((a, b, c) for a, b, c in product(PIPS, PIPS, PIPS))
"""The 216 ordered rolls of three dice, ascending."""


@dataclass(frozen=True)
class RollSet:
    """Some of the 216 ordered rolls, as they are drawn.

    Parameters
    ----------
    rolls
        The rolls, ascending.
    name
        What they have in common, in words.
    numbers
        What is written in the squares of some rolls.
    """

    rolls: tuple[Roll, ...]
    name: str
    numbers: Mapping[Roll, int] = FrozenMapping()

    @property
    def chance(self) -> Fraction:
        """The chance that a roll is one of them."""
        return Fraction(len(self.rolls), len(ALL_ROLLS))


def roll_set(event: Any, language: str = "en", name: str | None = None) -> RollSet:
    """Read a set of rolls, however it is given.

    Parameters
    ----------
    event
        Anything with ``rolls``, a collection of ordered rolls, or a mapping
        of ordered rolls to the whole numbers that are written in their squares.
    language
        Language of the name.
    name
        What the rolls have in common; without, what the event says of itself.

    Raises
    ------
    RumbleError
        This is no set of rolls.

    Examples
    --------
    >>> roll_set([(6, 6, 6), (1, 1, 1)]).rolls, roll_set([]).chance
    (((1, 1, 1), (6, 6, 6)), Fraction(0, 1))
    """
    rolls = getattr(event, "rolls", event)
    if not isinstance(rolls, Collection) or isinstance(rolls, str):
        raise RumbleError(f"{quoted(event)} is no set of rolls: give an event or a list of ordered rolls.")
    ordered = tuple(sorted({roll_of(roll) for roll in rolls}))
    numbers = (
        {roll_of(roll): int(number) for roll, number in rolls.items()} if isinstance(rolls, Mapping) else {}
    )
    return RollSet(ordered, name or _name(event, language), FrozenMapping(numbers))


def roll_of(roll: Iterable[int]) -> Roll:
    """Give an ordered roll as three plain numbers, and refuse what is none."""
    first, second, third = Dice(roll)
    return (first, second, third)


def _name(event: Any, language: str) -> str:
    words = getattr(event, "words", None)
    return words(language) if callable(words) else catalogue(language).gettext("favourable rolls")


def count_words(rolls: RollSet, language: str = "en") -> str:
    """Write how many rolls there are, and their chance.

    Examples
    --------
    >>> count_words(roll_set([(1, 1, 1)]))
    '1 of 216 ≈ 0.5 %'
    """
    number, chance = len(rolls.rolls), rolls.chance
    text = catalogue(language).gettext("{number} of {all}").format(number=number, all=len(ALL_ROLLS))
    same = "" if chance.denominator == len(ALL_ROLLS) else f" = {chance}"
    return f"{text}{same} {equal_percent(chance, language)}" if 0 < chance < 1 else f"{text}{same}"


def rolls_words(rolls: RollSet, language: str = "en") -> str:
    """List the rolls; those that come in every order are listed once.

    Examples
    --------
    >>> rolls_words(roll_set([(1, 1, 2), (1, 2, 1), (2, 1, 1)]))
    '1-1-2 in 3 orders.'
    >>> rolls_words(roll_set([(1, 1, 2), (1, 2, 1)]))
    '1-1-2 and 1-2-1.'
    """
    say = catalogue(language).gettext
    if len(rolls.rolls) in (0, len(ALL_ROLLS)):
        return say("None.") if not rolls.rolls else say("All.")
    return listed(_listed_rolls(rolls.rolls, language), language) + "."


def _listed_rolls(rolls: Collection[Roll], language: str) -> list[str]:
    ngettext, known = catalogue(language).ngettext, set(rolls)
    if any(set(permutations(roll)) - known for roll in rolls):
        return ["-".join(map(str, roll)) for roll in rolls]
    orders = {roll: len(set(permutations(roll))) for roll in rolls if list(roll) == sorted(roll)}
    if all(number == 1 for number in orders.values()):
        return ["-".join(map(str, roll)) for roll in orders]
    return [
        ngettext("{roll} in {number} order", "{roll} in {number} orders", number).format(
            roll="-".join(map(str, roll)), number=number
        )
        for roll, number in orders.items()
    ]
