"""The exercises of lesson 3 about tokens that are hard to reach, and about all options of a roll."""

from __future__ import annotations

from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.how_many_soldiers_facts import (
    SOLDIERS,
    VALUE,
    claims,
    empty_japan,
    kinds_of_rolls,
    sevens,
    weighed,
)
from rumble_nb.lessons.misread_chances import ChanceQuestion, MeanQuestion
from rumble_nb.locale import catalogue


def _who_is_right() -> set[str]:
    return {name for name, chance in claims().items() if chance == odds.reaching(7).chance}


def _hardest() -> set[str]:
    """Find where three soldiers are least likely."""
    values = empty_japan().values
    chances = {id: odds.reaching(value, SOLDIERS).chance for id, value in values.items()}
    return {id for id, chance in chances.items() if chance == min(chances.values())}


def _at(value: int) -> str:
    values = empty_japan().values
    return next(id for id, token in values.items() if token == value)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['3.6', '3.7', '3.8', '3.9']
    """
    return (
        _hard_place(language),
        _mean_options(language),
        _dispute(language),
        _screen(language),
    )


def _hard_place(language: str) -> Exercise:
    say = catalogue(language).gettext
    map: TerritoryMap = empty_japan().map
    return Exercise(
        id="3.6",
        question=say("You want three soldiers at once. In which territory is that hardest? Choose it."),
        truth=_hardest,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in map.places}),
        hints=(
            say("The counting die shows 5 or 6. What do the other two have to show?"),
            say("Write the rolls down: for 2, for 11 and for 12. Mind how often each comes."),
        ),
        misconceptions=FrozenMapping(
            {
                _at(7): say("That is where it is easiest: most pairs of dice make 7."),
                _at(2): say("For 2 you need 1 + 1, and the third die is always another one. 6 rolls do it."),
                _at(11): say("For 11 you need 5 + 6 and one more high die. 6 rolls do it."),
            }
        ),
        praise=say("5-6-6 in 3 orders and 6-6-6: only 4 rolls. The sixes are needed twice."),
        solution=lambda: say("For 12: {twelve}. For 11: {eleven}. For 2: {two}.").format(
            twelve=kinds_of_rolls(odds.reaching(12, SOLDIERS)),
            eleven=kinds_of_rolls(odds.reaching(11, SOLDIERS)),
            two=kinds_of_rolls(odds.reaching(2, SOLDIERS)),
        ),
        position=empty_japan,
        core=False,
    )


def _mean_options(language: str) -> Exercise:
    say = catalogue(language).gettext
    chances, question = odds.options_count(), MeanQuestion(lambda roll: len(splits(roll)))
    return Exercise(
        id="3.7",
        question=say("What is the expectation of the number of options?"),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("A roll like 4-4-4 has one option, 4-4-5 has two, 4-5-6 has three. Count each kind."),
            say("Add up all numbers in the squares, and divide by 216."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["most_likely"]: say(
                    "That is the most likely number. The mean counts pairs and triples, too."
                ),
                Fraction(sum(chances), len(chances)): say(
                    "One, two and three options are not equally likely."
                ),
                question.wrong["kinds_alike"]: say(
                    "You took the 56 kinds of rolls as equally likely. Count ordered rolls, 216."
                ),
                odds.mean(chances) * 216: say("That is the sum of all squares. Divide it by their number."),
            }
        ),
        praise=say("So a roll offers about two and a half options."),
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=weighed(chances)),
        core=False,
    )


def _dispute(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="3.8",
        question=say(
            "How likely is it that two of the dice make 7? Aki says: “I add. 1/6 + 1/6 + 1/6 = 1/2.”"
            " Bea says: “I multiply the misses. 1 − 5/6 · 5/6 · 5/6 = 91/216.”"
            " Cai says: “I count the squares. 90/216.” Who is right?"
        ),
        truth=_who_is_right,
        wrong=lambda: {"added": {"Aki"}, "independent": {"Bea"}},
        choices=lambda: FrozenMapping({name: name for name in claims()}),
        hints=(
            say("Can all three pairs make 7 at once? Look for a square with three signs."),
            say("Try it: if two pairs make 7, what does the third pair make?"),
        ),
        misconceptions=FrozenMapping(
            {
                "Aki": say("Some rolls have two pairs that make 7. Adding counts them twice."),
                "Bea": say(
                    "Each two pairs are independent. But multiplying needs all three to be, and they are not."
                ),
            }
        ),
        praise=say("One roll of 216 makes the difference: all three pairs never make 7 at once."),
        solution=lambda: odds.inclusion_exclusion(sevens(language)).words(language).replace("\n", " "),
        core=False,
    )


def _screen(language: str) -> Exercise:
    say = catalogue(language).gettext
    ten, three = odds.reaching(VALUE), odds.reaching(soldiers=SOLDIERS)
    question = ChanceQuestion((ten,), given=three)
    return Exercise(
        id="3.9",
        question=say(
            "Bea rolls behind a screen and says: “I can place three soldiers somewhere.”"
            " How likely is it that this roll reaches 10?"
        ),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("Which rolls are still possible? Only these count now."),
            say("Of all squares with a ring: how many have a disc, too?"),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["turned_round"]: say(
                    "That is the other way round: how likely are three soldiers, given 10?"
                ),
                question.wrong["independent"]: say(
                    "That was before Bea spoke. Now some rolls are ruled out."
                ),
                odds.reaching(VALUE, SOLDIERS).given(three): say(
                    "That is for three soldiers in 10. Here 10 is enough, with any number of them."
                ),
                ten.chance * three.chance: say("You multiplied. These two are not independent."),
            }
        ),
        praise=say("Bea's word rules rolls out. Those that reach 10 all stay, so 10 is likelier now."),
        solution=lambda: say(
            "{condition} rolls place three soldiers. {both} of them reach 10: {chance}."
        ).format(condition=len(three), both=len(ten & three), chance=ten.given(three)),
        core=False,
    )
