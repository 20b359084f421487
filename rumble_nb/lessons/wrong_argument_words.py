"""The words of what people think wrongly of dice and of chance."""

from __future__ import annotations

from collections.abc import Callable

from rumble_nb.lessons.misconception_words import Words


def dice_words(say: Callable[[str], str]) -> Words:
    """Give the misreadings of the dice, the likeliest first.

    Examples
    --------
    >>> list(dice_words(str))
    ['half_down', 'pips_are_soldiers', 'three_dice_added', 'dice_kept', 'better_roll']
    """
    counts = say("The counting die places half of its pips, rounded up.")
    again = say("A reroll takes all the dice, and the second roll stands.")
    return {
        "half_down": (
            "6",
            say("Half the die rounded down"),
            say("Half of the counting die is rounded down, so a 1 places nobody."),
            counts,
        ),
        "pips_are_soldiers": (
            "6",
            say("Pips taken for soldiers"),
            say("The counting die places as many soldiers as it has pips."),
            counts,
        ),
        "three_dice_added": (
            "6",
            say("All dice added"),
            say("All the dice are added to find the territory."),
            say("The die that counts soldiers is not added: the other two name the territory."),
        ),
        "dice_kept": (
            "7",
            say("Some dice kept"),
            say("In a reroll some dice may stay as they are."),
            again,
        ),
        "better_roll": ("7", say("The better roll"), say("After a reroll the better roll counts."), again),
    }


def chance_words(say: Callable[[str], str]) -> Words:
    """Give the wrong arguments about chance, the likeliest first.

    Examples
    --------
    >>> list(chance_words(str))[:3]
    ['sums_alike', 'kinds_alike', 'added']
    """
    return {
        "sums_alike": (
            "",
            say("All sums equally likely"),
            say("All sums are equally likely."),
            say("Some sums can be made in more ways than others."),
        ),
        "kinds_alike": (
            "",
            say("All kinds of rolls equally likely"),
            say("All kinds of rolls are equally likely."),
            say("A kind of roll with different dice can lie in more orders than one with equal dice."),
        ),
        "added": (
            "",
            say("Chances added"),
            say("Chances of several events are added."),
            say("What belongs to several of the events must not be counted more than once."),
        ),
        "independent": (
            "",
            say("Taken for independent"),
            say("These events have nothing to do with each other, so their chances are multiplied."),
            say("They share their dice. Even if each pair is independent, all together need not be."),
        ),
        "turned_round": (
            "",
            say("Condition turned round"),
            say("It does not matter which of the two is given and which is asked."),
            say("Divide by what is given: that turned round is another question."),
        ),
        "overdue": (
            "",
            say("It is overdue"),
            say("After so many misses it is due."),
            say("Dice have no memory: the next roll is like the first."),
        ),
        "most_likely": (
            "",
            say("Expected taken for most likely"),
            say("The expected number is the one that comes most often."),
            say("The expectation is the mean of all rolls."),
        ),
    }
