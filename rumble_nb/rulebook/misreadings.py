"""Common misreadings of the rules: what is wrong, and what holds instead."""

from __future__ import annotations

from rumble_nb.engine.dice import splits
from rumble_nb.engine.rules import second_place_points
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Heading, Table


def misreadings(language: str = "en") -> tuple[Block, ...]:
    """Give the section on misreadings; the numbers in it are computed.

    Examples
    --------
    >>> len(misreadings()[1].rows)
    7
    """
    say = catalogue(language).gettext
    fewest, half = splits((1, 1, 1))[0].soldiers, second_place_points(11)
    reference = say("rule {number}")
    cases = (
        (
            say("A die is halved and rounded down, so a 1 places nobody."),
            say("It is rounded up: a 1 places soldiers, too, namely {number}.").format(number=fewest),
            6,
        ),
        (
            say("In a reroll some dice may be kept."),
            say("All three are rolled again, and the second roll stands."),
            7,
        ),
        (
            say("Who finishes first always takes tie-breaker 4."),
            say("It is the number of players: with three players, 3."),
            9,
        ),
        (
            say("Half of 11 is 6, as halves are rounded up."),
            say("They are rounded down: second place at 11 scores {number}.").format(number=half),
            13,
        ),
        (say("Only one neighbour is reinforced."), say("All are where the winner has a soldier."), 15),
        (
            say("Reinforcements also go where the winner has nobody."),
            say("They only join soldiers who are already there."),
            15,
        ),
        (
            say("Territories that are already resolved are reinforced, too."),
            say("They get none; nothing in them changes any more."),
            15,
        ),
    )
    heads = (say("Wrong"), say("Right"), say("See"))
    rows = tuple((wrong, right, reference.format(number=number)) for wrong, right, number in cases)
    caption = say("What people often read into the rules")
    return Heading(2, "misreadings", say("Common misreadings")), Table(caption, heads, rows)
