"""Lesson 9: thousands of games, what they tell, and what can be proved; and its exercises."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons.counted_games import (
    FAIR,
    GAMES,
    LOOKS,
    READ,
    SHOWN,
    apart,
    board,
    clear_in_the_picture,
    end_of_a_game,
    false_alarms,
    growing,
    winning_tokens,
    with_last_soldier,
)
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_chances import added, as_if_independent, sums_alike
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.locale import catalogue, listed

FEW, INTERVALS = 100, 1000
"""Games in a small group, and how many such groups there are."""

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"last soldier": board})
"""The position that the lesson looks at, by name."""


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


def _where_aki_wins() -> set[str]:
    territories = board().map.territories
    return {id for id in territories if resolve_war(with_last_soldier(id)).winner == "Aki"}


def chance_by_lot() -> Fraction:
    """Give Aki's chance if a die drawn by lot counts soldiers: the policy ``random``.

    Examples
    --------
    >>> 0 < chance_by_lot() < 1
    True
    """
    from rumble_nb.analysis.chances import chances

    return Fraction(chances(end_of_a_game())["Aki"].win)


def good_rolls() -> odds.Event:
    """Give the rolls with which Aki can win, if Aki chooses.

    Examples
    --------
    >>> (1, 1, 6) in good_rolls(), (1, 3, 4) in good_rolls()
    (True, False)
    """
    return odds.any_of(winning_tokens())


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


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the war comes to when the last soldier stands in a territory.

    Examples
    --------
    >>> consequence("ezo")[:62]
    'Aki puts the soldier into Ezo. The war is over: Aki has 33 poi'
    """
    narrator = Narrator(resolve_war(with_last_soldier(territory)), language)
    put = catalogue(language).gettext("Aki puts the soldier into {place.to}.")
    return f"{put.format(place=narrator.place(territory))} {narrator.outcome()}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['9.2', '9.3', '9.5']
    """
    return (
        _dispute(language),
        _half_the_error(language),
        _read_the_intervals(language),
        _last_soldier(language),
        _by_lot(language),
        _by_choice(language),
        _misses(language),
        _looking_often(language),
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


def _last_soldier(language: str) -> Exercise:
    say = catalogue(language).gettext
    losing = FrozenMapping(
        {
            id: say("Here the soldier changes nobody's place. Look where few soldiers stand.")
            for id in set(board().map.territories) - _where_aki_wins()
        }
    )
    return Exercise(
        id="9.4",
        question=say("Where does the last soldier make Aki win the war? Try territories until you find one."),
        truth=_where_aki_wins,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in board().map.places}),
        hints=(
            say("Without the soldier, Aki has one point less than Bea."),
            say("Where nobody stands, one soldier comes first. Where one other player stands, it is second."),
        ),
        misconceptions=losing,
        praise=say("Are there more such territories? Try on."),
        solution=lambda: say("Aki wins with a soldier on one of these tokens: {tokens}.").format(
            tokens=listed([str(token) for token in winning_tokens()], language)
        ),
        position=board,
        placed_by="Aki",
        consequence=consequence,
        core=False,
    )


def _pairs() -> list[tuple[int, int]]:
    """Give the 36 equally likely pairs of the two dice that name the territory."""
    return [(one, other) for one in range(1, 7) for other in range(1, 7)]


def _by_lot(language: str) -> Exercise:
    say, tokens = catalogue(language).gettext, winning_tokens()
    good = [pair for pair in _pairs() if sum(pair) in tokens]
    unordered = {tuple(sorted(pair)) for pair in good}
    all_unordered = {tuple(sorted(pair)) for pair in _pairs()}
    return Exercise(
        id="9.5",
        question=say(
            "Aki wins with {tokens}. A die drawn by lot counts soldiers, and the other two name the token."
            " How likely is Aki to win?"
        ).format(tokens=listed([str(token) for token in tokens], language)),
        truth=chance_by_lot,
        wrong=lambda: {"sums_alike": sums_alike(tokens)},
        hints=(
            say("Only two dice matter: those that name the token. How many pairs are there?"),
            say("There are 36 pairs, equally likely. Make a table of 6 by 6 and mark the good sums."),
        ),
        misconceptions=FrozenMapping(
            {
                sums_alike(tokens): say(
                    "You counted territories. But the sums of two dice are not equally likely."
                ),
                Fraction(len(tokens), 36): say("Most sums come from several pairs. Count pairs, not sums."),
                Fraction(len(unordered), 36): say(
                    "Pairs such as 1 + 2 come in two orders: 1 + 2 and 2 + 1. Count both."
                ),
                Fraction(len(unordered), len(all_unordered)): say(
                    "The 21 pairs without order are not equally likely: 1 + 2 comes twice as often as 1 + 1."
                ),
                good_rolls().chance: say("That is if Aki may choose the die. Here a lot decides."),
                1 - chance_by_lot_counted(): say("That is the chance that Aki does not win."),
                len(good): say("So many pairs do it. Now divide by all of them."),
            }
        ),
        praise=say("A proof by counting: no simulation is needed."),
        solution=lambda: say(
            "The sums {tokens} come from {counts} pairs. Together {good} of 36: {chance}."
        ).format(
            tokens=listed([str(token) for token in tokens], language),
            counts=listed([str(sum(sum(pair) == token for pair in good)) for token in tokens], language),
            good=len(good),
            chance=chance_by_lot(),
        ),
    )


def chance_by_lot_counted() -> Fraction:
    """Count the pairs of dice that make Aki win.

    Examples
    --------
    >>> chance_by_lot_counted() == chance_by_lot()
    True
    """
    return Fraction(sum(sum(pair) in winning_tokens() for pair in _pairs()), len(_pairs()))


def _by_choice(language: str) -> Exercise:
    say, tokens, one = catalogue(language).gettext, winning_tokens(), chance_by_lot_counted()
    bad = ~good_rolls()
    three = [one] * 3
    return Exercise(
        id="9.6",
        question=say(
            "Now Aki looks at the board and chooses the die. {bad} of 216 rolls have no good pair of dice."
            " How likely is Aki to win?"
        ).format(bad=len(bad)),
        truth=lambda: good_rolls().chance,
        wrong=lambda: {"added": added(three), "independent": as_if_independent(three)},
        hints=(
            say("All other rolls let Aki win. How many are there?"),
            say("Take {bad} from 216, and divide by 216.").format(bad=len(bad)),
        ),
        misconceptions=FrozenMapping(
            {
                one: say("That is if a lot decides. Now Aki chooses."),
                added(three): say(
                    "You added the chance for three pairs. But a roll may have two good pairs."
                ),
                as_if_independent(three): say(
                    "The three pairs share their dice, so they are not independent."
                ),
                added(odds.reach(token) for token in tokens): say(
                    "You added over the tokens. But a roll may reach two of them."
                ),
                len(good_rolls()): say("So many rolls do it. Now divide by all of them."),
                bad.chance: say("That is the chance that no die helps."),
            }
        ),
        praise=say("More than twice as likely: the same end, another policy."),
        solution=lambda: say("{good} of 216 rolls have a good pair: {chance}.").format(
            good=len(good_rolls()), chance=good_rolls().chance
        ),
        core=False,
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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['9.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "9.9",
            say(
                "Write one sentence to a friend who has lost 7 of 10 games and says:"
                " “The game is unfair to me.”"
            ),
            say("After ten games the interval is very wide, so that may be luck. Play many more, then look."),
        ),
    )
