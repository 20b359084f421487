"""The exercises of lesson 9 about intervals that miss, and about looking often."""

from __future__ import annotations

import math

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.counted_games import LOOKS, false_alarms
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.locale import catalogue

INTERVALS = 1000
"""How many such groups there are, each with its interval."""


def intervals_that_miss() -> int:
    """Give how many of the intervals leave out the chance on average, as the 95 % promise it.

    Examples
    --------
    >>> intervals_that_miss() < INTERVALS
    True
    """
    from rumble_nb.analysis.chance_results import Z

    return round(INTERVALS * math.erfc(Z / math.sqrt(2)))


def _what_looking_does() -> set[str]:
    """Compare many looks with one: the intervals of both counts have to lie apart."""
    once, often = false_alarms(1), false_alarms(LOOKS)
    if often.low > once.high:
        return {"more"}
    return {"less"} if often.high < once.low else {"same"}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['9.7', '9.8']
    """
    return (
        _misses(language),
        _looking_often(language),
    )


def _misses(language: str) -> Exercise:
    say, miss = catalogue(language).gettext, intervals_that_miss()
    return Exercise(
        id="9.7",
        question=say(
            "1000 groups each find an interval of 95 %. About how many of the 1000 intervals"
            " leave out the exact chance?"
        ),
        truth=intervals_that_miss,
        hints=(
            say("The method holds the exact chance in about 95 of 100 cases."),
            say("So it misses in about 5 of 100 cases. And in 1000?"),
        ),
        misconceptions=FrozenMapping(
            {
                0: say("Then the method would always be right. But 95 % is not always."),
                INTERVALS - miss: say("So many hold it. How many leave it out?"),
                miss // 10: say("That is for 100 intervals."),
                95: say("That is how many of 100 hold it."),
            }
        ),
        praise=say("And nobody sees from an interval whether it is one of those."),
        solution=lambda: say("5 % of 1000 are {miss}.").format(miss=miss),
        core=False,
    )


def _looking_often(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="9.8",
        question=say(
            "Cai plays a fair game and looks at the interval after every 10 games, 100 times in all."
            " As soon as it leaves out 1/3, Cai stops and says “unfair”. How often is Cai wrong?"
        ),
        truth=_what_looking_does,
        choices=lambda: FrozenMapping(
            {
                "less": say("less often than with one look"),
                "same": say("as often as with one look"),
                "more": say("more often than with one look"),
            }
        ),
        hints=(
            say("How many chances has luck to deceive Cai?"),
            say("One wrong interval of the hundred is enough, and Cai stops."),
        ),
        misconceptions=FrozenMapping(
            {
                "same": say("95 % is promised for one look. How many looks does Cai take?"),
                "less": say("Cai sees more games, but each look is another chance to be wrong."),
            }
        ),
        praise=say("So say before you begin how many games you will play."),
        solution=lambda: say(
            "In {tries} tries, one look was wrong {once} times, and a hundred looks {often} times."
        ).format(tries=false_alarms(1).n, once=false_alarms(1).hits, often=false_alarms(LOOKS).hits),
        core=False,
    )
