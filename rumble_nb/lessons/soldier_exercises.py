"""The exercises of lesson 3 about the soldiers that one roll places."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.analysis.event_words import either
from rumble_nb.engine.dice import roll_weights
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.how_many_soldiers_facts import SOLDIERS, VALUE, kinds_of_rolls, most, ways, weighed
from rumble_nb.lessons.misread_chances import ChanceQuestion, MeanQuestion
from rumble_nb.locale import catalogue


def _written(roll: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(roll)))


def _rolls() -> Mapping[str, str]:
    """Give the 56 kinds of rolls by their digits."""
    return FrozenMapping({_written(kind): "-".join(map(str, sorted(kind))) for kind, _ in roll_weights()})


def _in_several_ways() -> set[str]:
    """Find the kinds of rolls that place three soldiers in 10 whichever of two dice counts."""
    return {_written(roll) for roll in odds.ALL_ROLLS if sum(roll in way for way in ways()) > 1}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['3.1', '3.2', '3.3', '3.4', '3.5']
    """
    return (
        _one_die(language),
        _puzzle(language),
        _you_choose(language),
        _mean_of_one(language),
        _mean_of_most(language),
    )


def _one_die(language: str) -> Exercise:
    say = catalogue(language).gettext
    value, soldiers = odds.counting(0, VALUE).chance, odds.counting(0, None, SOLDIERS).chance
    return Exercise(
        id="3.1",
        question=say("The first die counts, whatever it shows. How likely are three soldiers in 10?"),
        truth=lambda: odds.counting(0, VALUE, SOLDIERS).chance,
        hints=(
            say(
                "How likely is it that the first die counts three? How likely is it that the others make 10?"
            ),
            say("The other two make 10 equally often in every panel. So multiply the two chances."),
        ),
        misconceptions=FrozenMapping(
            {
                value: say("That is the chance to make 10. The first die has to count three, too."),
                soldiers: say("That is the chance of three soldiers. The others have to make 10, too."),
                value + soldiers: say("You added. But both have to happen, and that is rarer than each."),
                soldiers * Fraction(2, 36): say(
                    "There are more ways to make 10: 4 + 6 and 6 + 4 are two rolls, 5 + 5 is another."
                ),
                soldiers * Fraction(2, 21): say(
                    "Pairs without order are not equally likely: 4 + 6 comes twice as often as 5 + 5."
                ),
                value / 6: say("Two faces count three soldiers: the 5 and the 6."),
                odds.reaching(VALUE, SOLDIERS).chance: say(
                    "You may not choose here. Only the first die counts."
                ),
                Fraction(1, len(odds.joint())): say(
                    "There are so many pairs of token and soldiers. But they are not equally likely."
                ),
            }
        ),
        praise=say("Soldiers and territory are independent here, so their chances multiply."),
        solution=lambda: say(
            "Three soldiers: {soldiers}. The other two make 10: {value}."
            " They are independent, so {soldiers} · {value} = {both}."
        ).format(soldiers=soldiers, value=value, both=odds.counting(0, VALUE, SOLDIERS).chance),
    )


def _puzzle(language: str) -> Exercise:
    say = catalogue(language).gettext
    ten, wanted, right = odds.reaching(VALUE), odds.reaching(VALUE, SOLDIERS), _in_several_ways()
    almost = {_written(roll) for roll in wanted.rolls} - right
    weak = {_written(roll) for roll in ten.rolls} - almost - right
    once = say("This roll does it, but with one die only. If another die counts, the others do not make 10.")
    return Exercise(
        id="3.2",
        question=say(
            "Some rolls place three soldiers in 10 in two ways: this die may count, or that one."
            " Turn the dice until your roll does."
        ),
        truth=lambda: right,
        choices=_rolls,
        hints=(
            say("A die that counts three soldiers shows 5 or 6. Now you need two such dice."),
            say("If two dice are equal, they can swap their parts."),
        ),
        misconceptions=FrozenMapping(
            dict.fromkeys(sorted(almost), once)
            | dict.fromkeys(sorted(weak), say("It reaches 10, but the die that is left counts too little."))
        ),
        praise=say("Equal dice can swap their parts, so this roll is counted more than once."),
        solution=lambda: say("{rolls}: equal dice can swap their parts.").format(
            rolls=either([_rolls()[roll] for roll in sorted(right)], language)
        ),
        dice=(1, 2, 3),
        core=False,
    )


def _you_choose(language: str) -> Exercise:
    say = catalogue(language).gettext
    three_ways, single = odds.inclusion_exclusion(ways(language)), ways()[0].chance
    reached, soldiers = odds.reaching(VALUE).chance, odds.reaching(soldiers=SOLDIERS).chance
    event, in_all = odds.reaching(VALUE, SOLDIERS), ways()[0] & ways()[1] & ways()[2]
    kinds, question = len(event.shapes()), ChanceQuestion(ways())
    return Exercise(
        id="3.3",
        question=say("Now you choose which die counts. How likely are three soldiers in 10?"),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("Each of the three ways has 6 rolls. Which rolls belong to two ways, or to all three?"),
            say("Two ways share 4-6-6 in one order, and 5-5-5. Take off what was counted too often."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["added"]: say(
                    "You added the three ways. Some rolls belong to more than one of them."
                ),
                single: say("That is for one die fixed beforehand. You may choose among three."),
                reached * soldiers: say(
                    "You multiplied. But you choose the die, so soldiers and territory are not independent."
                ),
                reached / 3: say("You multiplied by 1/3. That works if one die is fixed, not if you choose."),
                question.wrong["independent"]: say(
                    "You look at one roll in three ways. These are not three tries."
                ),
                question.wrong["kinds_alike"]: say(
                    "Kinds of rolls are not equally likely: 4-5-6 comes in 6 orders, 5-5-5 in one."
                ),
                Fraction(kinds, 216): say("You counted kinds of rolls. How many orders has each?"),
                (event - in_all).chance: say("The roll 5-5-5 belongs to all three ways. It counts once."),
                reached: say("That is the chance of 10 with any number of soldiers."),
                len(event): say("So many rolls do it. Now divide by all 216."),
            }
        ),
        praise=say("Each roll counts once, even if it belongs to two ways or three."),
        solution=lambda: say("{kinds}: {number} of 216 rolls. With the three ways: {sum}").format(
            kinds=kinds_of_rolls(event), number=len(event), sum=three_ways.words(language).replace("\n", " ")
        ),
    )


def _mean_of_one(language: str) -> Exercise:
    say = catalogue(language).gettext
    soldiers = odds.marginals(odds.joint()).soldiers
    pips = Fraction(sum(range(1, 7)), 6)
    return Exercise(
        id="3.4",
        question=say("The first die counts. What is the expectation of its soldiers?"),
        truth=lambda: odds.mean(soldiers),
        hints=(
            say("How likely is each number of soldiers? Look at the panels."),
            say("Multiply each number by its chance, and add up."),
        ),
        misconceptions=FrozenMapping(
            {
                pips: say("That is the mean of the pips. Here you want soldiers."),
                pips / 2: say("Halves are rounded up, and that comes first: face by face."),
                max(soldiers): say("That is the largest number. The smaller ones come as often."),
                soldiers[SOLDIERS]: say("That is a chance. The expectation is a number of soldiers."),
            }
        ),
        praise=say("Every number is equally likely, so the mean lies in the middle."),
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=weighed(soldiers)),
        core=False,
    )


def _mean_of_most(language: str) -> Exercise:
    say = catalogue(language).gettext
    chances, question = odds.most_soldiers(), MeanQuestion(most)
    return Exercise(
        id="3.5",
        question=say("You choose. What is the expectation of the most soldiers that a roll can place?"),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("Multiply each number by its chance, and add up."),
            say("Count squares: each number times its squares. Divide the sum by 216."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["most_likely"]: say(
                    "That is the most likely number. “Expected” means the mean, and it counts all rolls."
                ),
                odds.mean(odds.marginals(odds.joint()).soldiers): say(
                    "That is for one die fixed beforehand. You choose the best of three."
                ),
                question.wrong["kinds_alike"]: say(
                    "You took the 56 kinds of rolls as equally likely. Count ordered rolls, 216."
                ),
                chances[SOLDIERS]: say(
                    "That is the chance of three. The expectation is a number of soldiers."
                ),
                3 * odds.mean(odds.marginals(odds.joint()).soldiers): say(
                    "You added up all three dice. Only one of them counts soldiers."
                ),
            }
        ),
        praise=say("No roll places so many, and it is not the most likely number: it is the mean."),
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=weighed(chances)),
    )
