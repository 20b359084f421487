"""The exercises of lesson 2 about the chance that a roll reaches a token."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.draw.shares import decimal
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.lessons.three_dice_facts import MISSES, after_misses, ratio
from rumble_nb.locale import catalogue


def _wrong_ratios() -> Mapping[str, Fraction]:
    """Give that ratio of what comes out under each misconception."""
    seven, two = (ChanceQuestion(tuple(_pairs(value))).wrong for value in (7, 2))
    return FrozenMapping({id: seven[id] / two[id] for id in seven})


def _what_misses_change() -> set[str]:
    before, after = odds.reach(7), after_misses()
    return {"more" if after > before else "less" if after < before else "same"}


def _pairs(value: int) -> list[odds.Event]:
    return [odds.pair_sum(first, second, value) for first, second in ((0, 1), (0, 2), (1, 2))]


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['2.5', '2.6', '2.7', '2.8', '2.9']
    """
    return (
        _seven(language),
        _times(language),
        _six_or_eight(language),
        _at_least_one(language),
        _memory(language),
    )


def _seven(language: str) -> Exercise:
    say, seven, question = catalogue(language).gettext, odds.reaching(7), ChanceQuestion(tuple(_pairs(7)))
    return Exercise(
        id="2.5",
        question=say("How likely is it that one roll reaches 7? Write a fraction, a decimal or per cent."),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("Count rolls, not pairs of dice. A roll counts once, even if two of its pairs make 7."),
            say("Begin with 1 and 6. Which third dice are possible, and in how many orders?"),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["sums_alike"]: say(
                    "You took the eleven tokens as equally likely. But only 1 and 1 make 2; what makes 7?"
                ),
                question.wrong["kinds_alike"]: say(
                    "You counted kinds of rolls, out of 56. But the kinds are not equally likely."
                ),
                Fraction(len(seven.shapes()), 216): say(
                    "You counted kinds of rolls. Each of them can lie in several orders."
                ),
                question.wrong["added"]: say(
                    "You added one sixth for each pair of dice. But some rolls make 7 with two pairs"
                    " and are counted twice."
                ),
                question.wrong["independent"]: say(
                    "You multiplied as if the three pairs were independent. Any two pairs are, all three"
                    " are not: three sums cannot all be 7."
                ),
                odds.pair_sum(0, 1, 7).chance: say(
                    "That is the chance for two dice. Here you may choose two of three."
                ),
                1 - seven.chance: say("That is the chance to miss it."),
                odds.where(lambda roll: sum(roll) == 7).chance: say(
                    "You added all three dice. Two of them make the sum, and you choose which."
                ),
                len(seven): say("So many rolls reach it. Now divide by all 216."),
            }
        ),
        praise=say("For 1 and 6, for 2 and 5, for 3 and 4: the same number of rolls each."),
        solution=lambda: say(
            "12 kinds of three different dice reach 7, each in 6 orders. So do 6 kinds with a pair,"
            " each in 3 orders. {argument}"
        ).format(argument=seven.argument(language)),
    )


def _times(language: str) -> Exercise:
    say, seven, two = catalogue(language).gettext, odds.reaching(7), odds.reaching(2)
    wrong = _wrong_ratios()
    return Exercise(
        id="2.6",
        question=say("How many times as easy is it to reach 7 as to reach 2? Write a number."),
        truth=ratio,
        wrong=_wrong_ratios,
        hints=(
            say("Read both chances from the map. Then divide one by the other."),
            say("Both are so many of 216 rolls. So you can divide the numbers of rolls."),
        ),
        misconceptions=FrozenMapping(
            {
                wrong["added"]: say(
                    "That is right for two dice. With three, some rolls make the sum with two pairs."
                ),
                wrong["kinds_alike"]: say(
                    "You compared kinds of rolls. But the kinds are not equally likely."
                ),
                wrong["sums_alike"]: say("You took all tokens as equally likely. Look at the map again."),
                1 / ratio(): say("You divided the other way round: that is how easy 2 is, measured by 7."),
                seven.chance - two.chance: say("You subtracted. “How many times” asks you to divide."),
                len(seven) - len(two): say("You subtracted. “How many times” asks you to divide."),
            }
        ),
        praise=say("A bit less than six times. Rolls that make 7 with two pairs count only once."),
        solution=lambda: say(
            "{seven} rolls reach 7 and {two} reach 2. {seven} : {two} = {ratio} = {decimal}, less than 6."
        ).format(seven=len(seven), two=len(two), ratio=ratio(), decimal=decimal(ratio(), 3, language)),
    )


def _six_or_eight(language: str) -> Exercise:
    say, six, eight = catalogue(language).gettext, odds.reaching(6), odds.reaching(8)
    both, either, question = six & eight, six | eight, ChanceQuestion((six, eight))
    return Exercise(
        id="2.7",
        question=say(
            "{six} rolls reach 6, and {eight} reach 8. Among them, {both} rolls reach both."
            " How likely is it to reach 6 or 8, or both?"
        ).format(six=len(six), eight=len(eight), both=len(both)),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("Add the two numbers. Which rolls have you counted twice now?"),
            say("Take the rolls that reach both away, once. Then divide by all 216."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["added"]: say(
                    "You added. But the rolls that reach both are counted twice now."
                ),
                (either - both).chance: say("You took the rolls that reach both away twice. Once is enough."),
                both.chance: say("That is the chance to have both on offer. One of them is enough."),
                question.wrong["independent"]: say(
                    "You multiplied as if 6 and 8 were independent. Use the number of rolls that reach both."
                ),
                question.wrong["sums_alike"]: say("You took all tokens as equally likely."),
                len(either): say("So many rolls reach one of them. Now divide by all 216."),
            }
        ),
        praise=say("Add, then take away once what was counted twice."),
        solution=lambda: odds.inclusion_exclusion([six, eight]).words(language).replace("\n", " "),
        core=False,
    )


def _at_least_one(language: str) -> Exercise:
    say = catalogue(language).gettext
    some, die = odds.reaching(soldiers=3), [odds.counting(place, soldiers=3) for place in range(3)]
    none, question = ~some, ChanceQuestion(tuple(die))
    return Exercise(
        id="2.8",
        question=say(
            "To place three soldiers, at least one die must show 5 or 6. How likely is that with three dice?"
        ),
        truth=lambda: question.truth,
        wrong=lambda: {id: question.wrong[id] for id in ("added", "kinds_alike")},
        hints=(
            say("Count the rolls in which no die shows 5 or 6. That is easier."),
            say("Then each die shows 1, 2, 3 or 4. Multiply, and take the result away from 216."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["added"]: say(
                    "You added one third for each die. Then it would be certain, but think of the roll 1-1-1."
                ),
                none.chance: say("That is the chance that no die shows 5 or 6. You want the opposite."),
                die[0].chance: say("That is the chance for one die. You have three."),
                (die[0] & die[1] & die[2]).chance: say("Then all three dice show 5 or 6. One is enough."),
                _exactly_one(die).chance: say("That is for exactly one such die. Two or three will do, too."),
                len(some): say("So many rolls do it. Now divide by all 216."),
            }
        ),
        praise=say("“At least one” is all rolls without those that have none."),
        solution=lambda: say(
            "No die shows 5 or 6 in 4 × 4 × 4 = {none} rolls. The other {rest} of 216 have at least one:"
            " {chance}."
        ).format(none=len(none), rest=len(some), chance=some.chance),
        core=False,
    )


def _exactly_one(events: list[odds.Event]) -> odds.Event:
    return odds.where(lambda roll: sum(roll in event for event in events) == 1)


def _memory(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="2.9",
        question=say(
            "Cai needs 7 and has missed it six times in a row. Cai rolls again."
            " Compared with the first roll, how likely is 7 now?"
        ),
        truth=_what_misses_change,
        wrong=lambda: {"overdue": {"more"}},
        choices=lambda: FrozenMapping(
            {
                "more": say("More likely: it is overdue"),
                "same": say("As likely as before"),
                "less": say("Less likely: an unlucky day"),
            }
        ),
        hints=(
            say("Do the dice know what they showed before?"),
            say("Look at the picture below: it counts only rolls that come after misses."),
        ),
        misconceptions=FrozenMapping(
            {
                "more": say("Dice keep no accounts. Nothing makes up for the misses."),
                "less": say("Dice have no bad days. Six misses in a row happen by chance."),
            }
        ),
        praise=say("Dice have no memory. Every roll starts anew."),
        solution=lambda: say(
            "All {misses} misses are over. The next roll is one of the same 216: {chance}, as always."
        ).format(misses=MISSES, chance=after_misses()),
        core=False,
    )
