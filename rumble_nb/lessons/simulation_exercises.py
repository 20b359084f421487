"""The exercises of lesson 9 about what thousands of games tell."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.counted_games import (
    FAIR,
    GAMES,
    READ,
    SHOWN,
    apart,
    board,
    clear_in_the_picture,
    growing,
)
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.locale import catalogue

FEW = 100
"""Games in a small group."""


def _who_is_right_about_wins() -> set[str]:
    """Find whether numbers of wins come closer, while shares do."""
    few, many = apart(FEW), apart(GAMES)
    assert Fraction(many, GAMES) < Fraction(few, FEW), "shares come closer in any case"
    return {"Aki" if many < few else "Bea"}


def games_for(error: Fraction) -> int:
    """Give how many games make the standard error so many times as large as that of a hundred games.

    Examples
    --------
    >>> games_for(Fraction(1, 3))
    900
    """
    return math.ceil(FEW / error**2)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['9.1', '9.2', '9.3']
    """
    return (
        _dispute(language),
        _half_the_error(language),
        _read_the_intervals(language),
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="9.1",
        question=say(
            "Aki says: “With more games, luck evens out. So the four groups' numbers of wins come closer"
            " together.” Bea says: “Their shares do. But their numbers of wins move apart.” Who is right?"
        ),
        truth=_who_is_right_about_wins,
        choices=lambda: FrozenMapping({name: name for name in board().players[:2]}),
        hints=(
            say("Look at the last column of the table. Then look at the lines in the picture."),
            say("A share is the number of wins divided by the number of games. Both grow."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("Many think so. But nothing takes early luck back: it is only diluted.")}
        ),
        praise=say("Luck is not paid back. Ever more games dilute it."),
        solution=lambda: say(
            "After {few} games the groups lie {near} wins apart, after {many} games {far} wins."
            " Divided by the games that is {before} and then only {after}."
        ).format(
            few=FEW,
            many=GAMES,
            near=apart(FEW),
            far=apart(GAMES),
            before=_percent(Fraction(apart(FEW), FEW), language),
            after=_percent(Fraction(apart(GAMES), GAMES), language),
        ),
        core=False,
    )


def _percent(share: Fraction, language: str) -> str:
    from rumble_nb.draw.shares import percent

    return percent(share, language)


def _half_the_error(language: str) -> Exercise:
    say, half = catalogue(language).gettext, Fraction(1, 2)
    return Exercise(
        id="9.2",
        question=say("How many games have half the standard error of 100 games?"),
        truth=lambda: games_for(half),
        hints=(
            say("The number of games stands under a root, and the root has to double."),
            say("√n is 10 for 100 games. Which n has a root of 20?"),
        ),
        misconceptions=FrozenMapping(
            {
                2 * FEW: say("Twice the games divide the error by √2 only, which is about 1.4."),
                FEW // 2: say("Fewer games have a larger error."),
                FEW**2: say("You squared the games. Ask by which number you must multiply them."),
                141: say("You took the root of 2. It goes the other way: square the 2."),
                4: say("That is the factor. How many games are it?"),
                16 * FEW: say("That is for a quarter of the error."),
            }
        ),
        praise=say("Half the error costs four times the games."),
        solution=lambda: say(
            "√n has to double. So n has to become four times as large: 4 · {few} = {games}."
        ).format(few=FEW, games=games_for(half)),
    )


def _read_the_intervals(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="9.3",
        question=say(
            "Look at group {group}. From which number of games on do all its intervals leave out the"
            " fair share?"
        ).format(group=READ),
        truth=lambda: {str(clear_in_the_picture())},
        choices=lambda: FrozenMapping({str(games): str(games) for games in SHOWN}),
        hints=(
            say("Begin at the bottom. Go up as long as you see the sign ≠."),
            say("One ≠ alone is not enough. All intervals below it must have the sign, too."),
        ),
        misconceptions=ToldLater(lambda: _told_of_rows(language)),
        praise=say("From there on it is hard to call it luck. Other groups need more games, or fewer."),
        solution=lambda: say("From {games} games on, every interval lies above 1/3.").format(
            games=clear_in_the_picture()
        ),
    )


def _told_of_rows(language: str) -> Mapping[str, str]:
    """Tell those who chose another row what they see there."""
    say, estimates, right = catalogue(language).gettext, growing(READ), clear_in_the_picture()
    told = {}
    for games in SHOWN:
        if not estimates[games].leaves_out(FAIR):
            told[str(games)] = say("This interval still holds the fair share. So it may be luck.")
        elif games < right:
            told[str(games)] = say("Here it leaves it out. But with more games it holds it again!")
        elif games > right:
            told[str(games)] = say("Here, too. But fewer games are already enough.")
    return told
