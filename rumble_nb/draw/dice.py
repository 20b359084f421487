"""Dice as they lie on the table, and what a roll can be used for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate

from rumble_nb.draw import pieces
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Box, Circle, Group, Label, Paint, Placed, Point, Scene, Shape
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import Dice, Split, splits
from rumble_nb.errors import IllegalAction
from rumble_nb.locale import catalogue

SIDE = 48
"""Side of a die: its outline and pips lie on whole pixels at 24 and 48."""

_CORNERS: tuple[Point, ...] = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_PIPS: tuple[tuple[Point, ...], ...] = (
    ((0, 0),),
    _CORNERS[2:],
    ((0, 0), *_CORNERS[2:]),
    _CORNERS,
    ((0, 0), *_CORNERS),
    ((-1, 0), (1, 0), *_CORNERS),
)
"""Where the pips of 1 to 6 lie, seen from the middle."""

_GAP, _MARGIN = 12, 12
_ROW = 64


def die(x: float, y: float, pips: int, side: float = SIDE, counts: bool = False) -> Shape:
    """Draw a die; (x, y) is its upper left corner.

    Parameters
    ----------
    x, y
        Where it lies.
    pips
        What it shows, 1 to 6.
    side
        How large it is.
    counts
        Whether it is the die that counts soldiers: then it is dark with light pips.

    Examples
    --------
    >>> len(die(0, 0, 5).shapes)
    6
    """
    stroke, step = side / 24, side * 0.26
    fill, ink = ("accent", "accent_text") if counts else ("plate", "ink")
    paint = Paint(fill=fill, stroke="plate_line", width=stroke)
    box = Box(x + stroke / 2, y + stroke / 2, side - stroke, side - stroke, side * 0.2, paint)
    radius = side * (0.125 if pips == 1 else 0.094)
    middle_x, middle_y = x + side / 2, y + side / 2
    dots = (
        Circle(middle_x + step * across, middle_y + step * down, radius, Paint(fill=ink))
        for across, down in _PIPS[pips - 1]
    )
    return Group((box, *dots), role="die counts" if counts else "die")


def dice_words(dice: Iterable[int], language: str = "en") -> str:
    """Tell what three dice show.

    Examples
    --------
    >>> dice_words((6, 1, 3))
    'The dice show 6, 1 and 3.'
    """
    first, second, third = Dice(dice)
    text = catalogue(language).gettext("The dice show {first}, {second} and {third}.")
    return text.format(first=first, second=second, third=third)


def split_words(dice: Iterable[int], split: Split, language: str = "en") -> str:
    """Tell what a split makes of a roll.

    Examples
    --------
    >>> from rumble_nb.engine.dice import splits
    >>> split_words((6, 1, 3), splits((6, 1, 3))[0])
    '1 + 3 = 4, and the 6 counts 3 soldiers.'
    """
    first, second = named_by(dice, split)
    text = catalogue(language).ngettext(
        "{first} + {second} = {value}, and the {die} counts {number} soldier.",
        "{first} + {second} = {value}, and the {die} counts {number} soldiers.",
        split.soldiers,
    )
    fields = {"value": split.value, "die": split.die, "number": split.soldiers}
    return text.format(first=first, second=second, **fields)


def named_by(dice: Iterable[int], split: Split) -> tuple[int, int]:
    """Give the two dice of a roll that name the territory in a split.

    Raises
    ------
    IllegalAction
        The roll has no such split (rule 6).

    Examples
    --------
    >>> named_by((6, 1, 3), Split(4, 3, 6))
    (1, 3)
    """
    roll = list(Dice(dice))
    if split not in splits(roll):
        raise IllegalAction(
            "6", f"{tuple(roll)} cannot be split like this.", "Choose one of splits((…)) of the same roll."
        )
    roll.remove(split.die)
    return roll[0], roll[1]


def tray_scene(dice: Iterable[int], split: Split | None = None, language: str = "en") -> Scene:
    """Give three dice side by side as a scene; in a split, the die that counts is dark.

    Parameters
    ----------
    dice
        The pips, in the order in which the dice lie.
    split
        How the roll is used, where that is decided.
    language
        Language of the words.

    Raises
    ------
    IllegalAction
        These are not three dice, or the roll has no such split.

    Examples
    --------
    >>> tray_scene((6, 1, 3), Split(4, 3, 6)).description
    'The dice show 6, 1 and 3. 1 + 3 = 4, and the 6 counts 3 soldiers.'
    """
    roll = Dice(dice)
    words = [dice_words(roll, language)]
    counting = None
    if split is not None:
        words.append(split_words(roll, split, language))
        counting = tuple(roll).index(split.die)
    shown = (
        die(_MARGIN + number * (SIDE + _GAP), _MARGIN, pips, counts=number == counting)
        for number, pips in enumerate(roll)
    )
    width, height = 2 * _MARGIN + 3 * SIDE + 2 * _GAP, 2 * _MARGIN + SIDE
    felt = Box(0.5, 0.5, width - 1, height - 1, 12, Paint(fill="sea", stroke="sea_line", width=1))
    title = catalogue(language).gettext("Three dice")
    return Scene(width, height, (felt, *shown), title, " ".join(words))


def dice_svg(dice: Iterable[int], prefix: str, split: Split | None = None, language: str = "en") -> str:
    """Give three dice as SVG for a page, whose colours follow the mode of the page.

    Examples
    --------
    >>> dice_svg((6, 1, 3), "d").count('class="die"')
    3
    """
    return css_svg(tray_scene(dice, split, language), prefix)


def die_svg(pips: int, prefix: str, language: str = "en") -> str:
    """Give one die as SVG for a page.

    Examples
    --------
    >>> die_svg(3, "d").count('class="die"')
    1
    """
    title = catalogue(language).gettext("Die: {pips}").format(pips=pips)
    return css_svg(Scene(SIDE, SIDE, (die(0, 0, pips),), title, title), prefix)


def splits_scene(dice: Iterable[int], language: str = "en", split: Split | None = None) -> Scene:
    """Give a roll and every way to split it, or one of them, as a scene.

    Parameters
    ----------
    dice
        The pips of three dice.
    language
        Language of the words.
    split
        The only split to show.

    Raises
    ------
    IllegalAction
        These are not three dice, or the roll has no such split.

    Examples
    --------
    >>> splits_scene((2, 2, 5)).description
    'The dice show 2, 2 and 5. 2 + 2 = 4, and the 5 counts 3 soldiers. 2 + 5 = 7, and the 2 counts 1 soldier.'
    """
    roll, tray = Dice(dice), tray_scene(dice, split)
    ways = splits(roll) if split is None else (split,)
    say = catalogue(language).gettext
    heads = (
        Label(_MARGIN, tray.height + 30, say("two dice name the token"), 14, "muted"),
        Label(_STEPS[5], tray.height + 30, say("one die counts soldiers"), 14, "muted"),
    )
    top = tray.height + 42
    rows = (
        Placed(tuple(_split_row(roll, way, language)), 0, top + number * _ROW)
        for number, way in enumerate(ways)
    )
    shapes = (*tray.shapes, *heads, *rows)
    words = " ".join([dice_words(roll, language), *(split_words(roll, way, language) for way in ways)])
    return Scene(_width(shapes), top + _ROW * len(ways) - 8, shapes, _title(len(ways), split, say), words)


def _title(number: int, split: Split | None, say: Callable[[str], str]) -> str:
    if split is not None:
        return say("A roll and how it is used")
    titles = {
        1: say("A roll with one option"),
        2: say("A roll with two options"),
        3: say("A roll with three options"),
    }
    return titles[number]


def _width(shapes: Iterable[Shape]) -> float:
    """Give how far texts reach to the right."""
    ends = [0.0]
    for shape in shapes:
        if isinstance(shape, Placed):
            ends.append(_width(shape.shapes))
        if isinstance(shape, Label) and shape.anchor == "start":
            ends.append(shape.x + width_of(shape.text, shape.size, shape.bold))
    return max(ends)


_STEPS = tuple(accumulate((_MARGIN, SIDE + 15, 15, SIDE + 15, 15, 132, SIDE + 14)))
"""Where the parts of a row stand: die, plus, die, equals, token, the die that counts, words."""


def _split_row(roll: Dice, split: Split, language: str) -> Iterator[Shape]:
    first, second = named_by(roll, split)
    at, middle = _STEPS, SIDE / 2
    soldiers = catalogue(language).ngettext("{number} soldier", "{number} soldiers", split.soldiers)
    yield die(at[0], 0, first)
    yield Label(at[1], middle + 9, "+", 26, "muted", "middle")
    yield die(at[2], 0, second)
    yield Label(at[3], middle + 9, "=", 26, "muted", "middle")
    yield pieces.token(at[4] + 25, middle, split.value, 25)
    yield die(at[5], 0, split.die, counts=True)
    yield Label(at[6], middle + 6, soldiers.format(number=split.soldiers), 18, bold=True)
