"""The exercises of lesson 12 about differences: between two wars, between many games, and by luck."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.draw.shares import decimal, percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.cut_routes import consequence, one_war, points_moved, routes, routes_cut, without
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_chances import added, as_if_independent
from rumble_nb.lessons.routes import RouteExercise, routes_written
from rumble_nb.lessons.rule_games import FEW, first_seat_pairs, no_reinforcements, shaky
from rumble_nb.lessons.told_later import ToldLater
from rumble_nb.locale import catalogue

DOUBT = Fraction(1, 20)
"""How often an interval of 95 % misses."""


def _most_moved() -> set[str]:
    """Find the routes whose cutting moves the most points."""
    most = max(map(points_moved, routes_cut()))
    return {route for route in routes_cut() if points_moved(route) == most}


def _whose_leader_wins() -> set[str]:
    """Find who is right about the leader at half-time in games without reinforcements."""
    (variant,) = no_reinforcements()
    if not variant.comebacks.share:
        return {"Aki"}
    found = variant.differences["comebacks"]
    return {"Bea" if found.clear and found.share > 0 else "Cai"}


def what_may_be_said(games: int = FEW) -> set[str]:
    """Tell what the shaky route allows to say: that it makes no difference only if all games agree.

    Examples
    --------
    >>> what_may_be_said()
    {'open'}
    """
    difference, low, high, clear = shaky(games)
    if clear:
        return {"more" if difference > 0 else "fewer"}
    return {"none" if low == high == 0 else "open"}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['12.1', '12.2', '12.3', '12.4', '12.5']
    """
    return (
        _route(language),
        _dispute(language),
        _pairs(language),
        _no_difference(language),
        _many_looks(language),
    )


def _route(language: str) -> Exercise:
    say = catalogue(language).gettext
    nothing = say("Nobody notices this cut. Another one turns the war.")
    little = say("That moves some points. Another cut moves many more.")

    def told() -> Mapping[str, str]:
        others = [route for route in routes_cut() if route not in _most_moved()]
        return {route: little if points_moved(route) else nothing for route in others}

    return RouteExercise(
        id="12.1",
        question=say(
            "Cut one route: click one of its ends, then the other. Which cut moves the most points?"
            " Try as often as you like."
        ),
        truth=_most_moved,
        choices=lambda: routes_written(one_war().map, language),
        hints=(
            say("Reinforcements win battles, and then send others. So what comes early travels far."),
            say("Find tokens 2 and 3. Aki and Bea have equally many soldiers there, and Aki wins ties."),
        ),
        misconceptions=ToldLater(told),
        praise=say("The first two battles lie there, and all that follows hangs on them."),
        solution=lambda: " ".join(consequence(route, language) for route in sorted(_most_moved())),
        position=one_war,
        after=without,
        consequence=consequence,
        map="japan",
        core=False,
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    names = one_war().players
    return Exercise(
        id="12.2",
        question=say(
            "Aki says: “Without reinforcements, whoever leads at half-time always wins.” Bea says: “Without"
            " them the leader wins less often than with them.” Cai says: “Just as often.” Who is right?"
        ),
        truth=_whose_leader_wins,
        choices=lambda: FrozenMapping({name: name for name in names}),
        hints=(
            say("A comeback is a war that another player wins than leads at half-time."),
            say("Compare the comebacks in your opened bet: without the change, and with it."),
        ),
        misconceptions=FrozenMapping(
            {
                "Aki": say("Is one comeback in all these games not enough to say “not always”?"),
                "Cai": say("Look at the interval of the difference. Does it hold 0?"),
            }
        ),
        praise=say("Reinforcements help those who won before. Without them, the second half starts afresh."),
        solution=lambda: _told_leaders(language),
    )


def _told_leaders(language: str) -> str:
    found = no_reinforcements()
    said = catalogue(language).gettext(
        "Comebacks with reinforcements: {before}. Without: {after}."
        " So without them the leader wins less often."
    )
    before, after = (found.named("comebacks", it.comebacks.share, language) for it in (found.base, found[0]))
    return said.format(before=before, after=after)


def _pairs(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="12.3",
        question=say(
            "Read the four numbers above. By how much is the first seat's share of wins larger without"
            " reinforcements than with them? Write it with the sign %."
        ),
        truth=lambda: first_seat_pairs().difference,
        hints=(
            say("How many games does it win without reinforcements? How many with them?"),
            say("Games won under both rules change nothing. Subtract the others, and divide by all games."),
        ),
        misconceptions=ToldLater(lambda: _misread_pairs(language)),
        praise=say("Only games that change count. All others cancel, with their luck."),
        solution=lambda: _told_pairs(language),
        core=False,
    )


def _misread_pairs(language: str) -> Mapping[Fraction, str]:
    say, pairs = catalogue(language).gettext, first_seat_pairs()
    changed, more = pairs.only_one + pairs.only_other, pairs.only_other - pairs.only_one
    return {
        100 * pairs.difference: say("Write % after it. Without it, this is 100 times as much."),
        Fraction(more): say("So many games. Which share of all games is that?"),
        Fraction(more, changed): say("You divided by the games that changed. Divide by all games."),
        Fraction(pairs.only_other, pairs.games): say("You forgot the games that it no longer wins."),
        Fraction(changed, pairs.games): say("In so many games it matters. But some are won, and some lost."),
        Fraction(pairs.both + pairs.only_other, pairs.games): say(
            "That is its share without reinforcements. Subtract the share with them."
        ),
        -pairs.difference: say("Without reinforcements it wins more games, not fewer."),
    }


def _told_pairs(language: str) -> str:
    pairs = first_seat_pairs()
    told = catalogue(language).gettext("({after} − {before}) / {games} games = {share}.")
    return told.format(
        after=pairs.only_other,
        before=pairs.only_one,
        games=pairs.games,
        share=percent(pairs.difference, language),
    )


def _no_difference(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="12.4",
        question=say("Look at the interval above. What may you say about this route and comebacks?"),
        truth=what_may_be_said,
        choices=lambda: FrozenMapping(
            {
                "more": say("The cut makes comebacks more frequent."),
                "none": say("The cut makes no difference."),
                "open": say("No clear difference was found."),
            }
        ),
        hints=(
            say("An interval holds all values that fit the games. Is 0 one of them?"),
            say("And is 0 the only one of them?"),
        ),
        misconceptions=FrozenMapping(
            {
                "more": say("The interval holds 0, too. So it may have been luck."),
                "none": say("0 fits. But so do other values: not seen is not the same as not there."),
            }
        ),
        praise=say("That says something about these games, and leaves open what the rule does."),
        solution=lambda: _told_interval(language),
    )


def _told_interval(language: str) -> str:
    _, low, high, _ = shaky(FEW)
    told = catalogue(language).gettext(
        "The interval goes from {low} to {high} percentage points: it holds 0, and many other values."
    )
    return told.format(low=decimal(low, 1, language), high=decimal(high, 1, language))


def _many_looks(language: str) -> Exercise:
    say, looks = catalogue(language).gettext, len(routes())
    none, each = (1 - DOUBT) ** looks, [DOUBT] * looks
    return Exercise(
        id="12.5",
        question=say(
            "Suppose that no route matters. You cut each of the {looks} routes, each in games of its own. An"
            " interval misses with {doubt}. How likely is it that at least one route looks as if it mattered?"
        ).format(looks=looks, doubt=percent(DOUBT, language)),
        truth=lambda: as_if_independent(each),
        wrong=lambda: {"added": added(each)},
        hints=(
            say("What is the opposite of “at least one”?"),
            say("One interval does not miss with 95 %. And all of them?"),
        ),
        misconceptions=FrozenMapping(
            {
                added(each): say("You added. Then a few more routes would give more than 1."),
                none: say("So likely does none of them miss."),
                DOUBT: say("That is for one route. You look at many."),
                DOUBT**looks: say("That is for all of them at once."),
            }
        ),
        praise=say(
            "More likely than not! So who looks at many rules finds something, even where there is nothing."
        ),
        solution=lambda: say("None misses: {none}. At least one: {some}.").format(
            none=percent(none, language), some=percent(1 - none, language)
        ),
        core=False,
    )
