"""The exercises of lesson 4 about two wishes, gains, and several turns."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.draw.shares import decimal, equal_percent, percent
from rumble_nb.engine.dice import roll_weights
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.how_many_soldiers_facts import most
from rumble_nb.lessons.misread_chances import overdue
from rumble_nb.lessons.reroll_turns import MISSES, VALUE, board, due, gains, highest, with_reroll
from rumble_nb.locale import catalogue

TURNS, HITS = 3, 2
"""How many turns are looked at together, and how many of them are to hit."""


def _at(value: int) -> str:
    return next(id for id, token in board().values.items() if token == value)


def _where_it_adds_most() -> set[str]:
    values, adds = board().values, gains()
    return {id for id, value in values.items() if adds[value] == max(adds.values())}


def _written(roll: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(roll)))


def _kinds(event: odds.Event) -> set[str]:
    return {_written(kind) for kind in event.shapes()}


def _rolls() -> Mapping[str, str]:
    """Give the 56 kinds of rolls by their digits."""
    return FrozenMapping({_written(kind): "-".join(map(str, sorted(kind))) for kind, _ in roll_weights()})


def _two_wishes() -> set[str]:
    """Find the kinds of rolls that are kept for the soldiers but not for the token."""
    return _kinds(odds.best_reroll(most).keep - odds.best_reroll(highest).keep)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['4.5', '4.6', '4.7', '4.8', '4.9']
    """
    return (
        _puzzle(language),
        _where(language),
        _which_way_round(language),
        _due(language),
        _several_turns(language),
    )


def _puzzle(language: str) -> Exercise:
    say, right = catalogue(language).gettext, _two_wishes()
    for_soldiers = _kinds(odds.best_reroll(most).keep)
    both = dict.fromkeys(sorted(for_soldiers - right), say("You keep this roll for both wishes."))
    none = dict.fromkeys(sorted(set(_rolls()) - for_soldiers), say("You roll again for both wishes."))
    return Exercise(
        id="4.5",
        question=say(
            "One roll, two wishes. Turn the dice to a roll that you keep for the soldiers,"
            " but not for the highest token."
        ),
        truth=_two_wishes,
        choices=_rolls,
        hints=(
            say("For the soldiers you keep a roll with a 5 or a 6. For the token you want two high dice."),
            say("Take one high die that counts three. Then turn the others down."),
        ),
        misconceptions=FrozenMapping(both | none),
        praise=say("No roll is good or bad as such. It depends on what you want."),
        solution=lambda: say(
            "{rolls}. A 5 or a 6 counts three soldiers, but no two dice make 9 or more."
        ).format(rolls=", ".join(_rolls()[roll] for roll in sorted(right))),
        dice=(6, 6, 6),
        core=False,
    )


def _where(language: str) -> Exercise:
    say = catalogue(language).gettext
    nearly_twice = say("The chance almost doubles there. But twice a little is still little.")
    close = say("Close! One territory gains a bit more.")
    return Exercise(
        id="4.6",
        question=say(
            "Your second chance helps in every territory. Where does it add most to the chance?"
            " Choose the territory."
        ),
        truth=_where_it_adds_most,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in board().map.places}),
        hints=(
            say("It adds the turns that miss first and hit then. Multiply these two chances."),
            say("In 2 nearly every first roll misses, but the second one, too. Look for the middle."),
        ),
        misconceptions=FrozenMapping(
            {
                _at(2): nearly_twice,
                _at(12): nearly_twice,
                _at(6): close,
                _at(8): close,
            }
        ),
        praise=say("A miss and then a hit: 7/12 · 5/12. Nowhere else is that so likely."),
        solution=lambda: " ".join(_gain(value, language) for value in (VALUE, 6, 2)),
        position=board,
        core=False,
    )


def _gain(value: int, language: str) -> str:
    text = catalogue(language).gettext(
        "Token {value}: from {without} to {chance}, that is {points} percentage points more."
    )
    return text.format(
        value=value,
        without=percent(odds.reach(value), language),
        chance=percent(with_reroll(value), language),
        points=decimal(100 * gains()[value], 1, language),
    )


def _which_way_round(language: str) -> Exercise:
    say = catalogue(language).gettext
    hit = odds.reach(VALUE)
    second = (1 - hit) * hit
    return Exercise(
        id="4.7",
        question=say(
            "Bea takes a turn behind a screen and says: “I have got 7!”"
            " How likely is it that Bea needed the second roll?"
        ),
        truth=lambda: second / with_reroll(),
        wrong=lambda: {"turned_round": hit},
        hints=(
            say("Bea has got 7. So which of the 144 squares are still possible?"),
            say("95 squares have 7. In how many of them did the first roll miss?"),
        ),
        misconceptions=FrozenMapping(
            {
                hit: say("That is the other way round: how likely is 7, given a second roll?"),
                second: say("You divided by all 144 squares. But those without 7 are ruled out."),
                1 - hit: say("That was before Bea spoke. Now the turns without 7 are ruled out."),
                hit / with_reroll(): say("That is for 7 with the first roll."),
                with_reroll(): say("That is the chance of 7. But you know that Bea has got it."),
                Fraction(1, 2): say("First or second roll: two cases, but not equally likely ones."),
            }
        ),
        praise=say("Divide by what is given: the squares with 7."),
        solution=lambda: say("{hits} of 144 squares have 7. {second} of them needed it: {chance}.").format(
            hits=144 * with_reroll(), second=144 * second, chance=second / with_reroll()
        ),
        core=False,
    )


def _due(language: str) -> Exercise:
    say, hit = catalogue(language).gettext, with_reroll()
    miss, turn = 1 - hit, MISSES + 1
    return Exercise(
        id="4.8",
        question=say(
            "Cai needs 7 and has missed it in three turns, with six rolls. Cai says: “Now 7 is due.”"
            " How likely is Cai to get 7 in the next turn?"
        ),
        truth=due,
        wrong=lambda: {"overdue": overdue(hit, MISSES)},
        hints=(
            say("Do the dice know what they showed before?"),
            say("Every turn starts anew. Section 2 has the chance of one turn."),
        ),
        misconceptions=FrozenMapping(
            {
                overdue(hit, MISSES): say(
                    "You took 7 as due. This is the chance of at least one 7 in four turns."
                    " But three of them are over."
                ),
                miss**MISSES * hit: say(
                    "So likely were three misses and then 7, before the first of them. But they are over."
                ),
                1: say("Nothing makes it certain. Dice keep no accounts."),
                miss: say("That is the chance to miss it again."),
                odds.reach(VALUE): say("That is one roll. Cai has a second chance in this turn, too."),
                miss**turn: say("That is the chance of four turns without 7."),
            }
        ),
        praise=say("As in every turn. Dice have no memory."),
        solution=lambda: say(
            "The three turns are over, and the next one is like any other: {chance}."
        ).format(chance=due()),
        core=False,
    )


def _several_turns(language: str) -> Exercise:
    say, hit = catalogue(language).gettext, with_reroll()
    miss, chances, one_roll = 1 - hit, odds.hits(hit, TURNS), odds.hits(odds.reach(VALUE), TURNS)
    return Exercise(
        id="4.9",
        question=say(
            "Three turns, each with a second chance. How likely is it that exactly two of them get 7?"
        ),
        truth=lambda: chances[HITS],
        hints=(
            say("Begin with one way: 7, 7, miss. In how many orders can that happen?"),
            say("A turn gets 7 with 95/144 and misses with 49/144. Multiply, then count the orders."),
        ),
        misconceptions=FrozenMapping(
            {
                hit**2 * miss: say("That is one order only: 7, 7, miss. The miss may come earlier."),
                hit**2: say("You forgot the third turn. It has to miss."),
                chances[2] + chances[3]: say("That is for at least two. Here three hits are too many."),
                chances[1]: say("That is for exactly one turn with 7."),
                chances[3]: say("That is for 7 in all three turns."),
                Fraction(HITS, TURNS): say("That is the share of the turns, not a chance."),
                one_roll[HITS]: say("That is for one roll per turn. Each turn has a second chance."),
            }
        ),
        praise=say("The miss comes first, second or third: three orders, equally likely."),
        solution=lambda: say("One order: {hit} · {hit} · {miss}. Three orders: {chance} {percent}.").format(
            hit=hit, miss=miss, chance=chances[HITS], percent=equal_percent(chances[HITS], language)
        ),
        core=False,
    )
