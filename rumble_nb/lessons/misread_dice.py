"""Rolls split under each wrong rule of the dice, and a reroll that may keep some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import PIPS, Dice, Split, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.misconceptions import Explanation, explanation


def misread_splits(dice: Iterable[int]) -> Mapping[str, tuple[Split, ...]]:
    """Give the splits of a roll under each wrong rule (rule 6).

    Raises
    ------
    IllegalAction
        They are not three dice.

    Examples
    --------
    >>> [split.soldiers for split in misread_splits((1, 3, 6))["half_down"]]
    [3, 1, 0]
    """
    roll = Dice(dice)
    right = splits(roll)
    return FrozenMapping(
        {
            "half_down": tuple(split._replace(soldiers=split.die // 2) for split in right),
            "pips_are_soldiers": tuple(split._replace(soldiers=split.die) for split in right),
            "three_dice_added": tuple(split._replace(value=sum(roll)) for split in right),
        }
    )


def explain_split(
    dice: Iterable[int], value: int, soldiers: int | None = None, lang: str = "en"
) -> Explanation:
    """Tell whether a roll can be used like this, and which misreadings lead to it.

    Parameters
    ----------
    dice
        The pips of three dice.
    value
        The token of the territory where somebody wants to place soldiers.
    soldiers
        How many; ``None`` where nobody said.
    lang
        Language of the words.

    Raises
    ------
    IllegalAction
        They are not three dice.

    Examples
    --------
    >>> explain_split((1, 3, 6), 9, 0).ids
    ('half_down',)
    >>> explain_split((1, 3, 6), 4, 3)
    Right. But it also comes out with:
    - Half the die rounded down. Wrong: “Half of the counting die is rounded down, so a 1 places nobody.” \
Right: The counting die places half of its pips, rounded up. (Rule 6.)
    """
    roll = Dice(dice)

    def fits(found: tuple[Split, ...]) -> bool:
        return any(it.value == value and soldiers in (None, it.soldiers) for it in found)

    return explanation(fits, splits(roll), misread_splits(roll), lang)


def chance_keeping_dice(event: odds.Event) -> Fraction:
    """Give the chance of an event with one reroll, if some dice might stay (against rule 7).

    Whoever misses would keep the dice that help most.

    Examples
    --------
    >>> chance_keeping_dice(odds.reaching(2)), odds.reach(2, rerolls=1)
    (Fraction(5203, 23328), Fraction(104, 729))
    """
    return sum((_best_of_keeping(roll, event) for roll in odds.ALL_ROLLS), Fraction(0)) / len(odds.ALL_ROLLS)


def _best_of_keeping(roll: tuple[int, int, int], event: odds.Event) -> Fraction:
    """Give the best chance after a first roll, whichever of its dice are rolled again."""
    return max(_again(roll, again, event) for again in product((False, True), repeat=3))


def _again(roll: tuple[int, int, int], again: tuple[bool, ...], event: odds.Event) -> Fraction:
    faces = [tuple(PIPS) if rolled else (die,) for die, rolled in zip(roll, again, strict=True)]
    rolls = list(product(*faces))
    return Fraction(sum(it in event for it in rolls), len(rolls))
