"""Lesson 3: territory and strength together, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.analysis.event_words import either
from rumble_nb.engine.dice import roll_weights, soldiers_of, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.position import Position
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_chances import (
    ChanceQuestion,
    MeanQuestion,
)
from rumble_nb.locale import catalogue

VALUE, SOLDIERS = 10, 3
"""What the lesson asks for: three soldiers in the territory with token 10."""

EMPTY_SEED = 6
"""Draws the tokens of an empty map of Japan."""


def ways(language: str = "en") -> tuple[odds.Event, odds.Event, odds.Event]:
    """Give the three ways to place three soldiers in 10: one for each die that counts.

    Examples
    --------
    >>> [len(way) for way in ways()], len(ways()[0] | ways()[1] | ways()[2])
    ([6, 6, 6], 13)
    """
    say = catalogue(language).gettext
    names = say("the first die counts"), say("the second die counts"), say("the third die counts")
    first, second, third = (odds.counting(die, VALUE, SOLDIERS).named(name) for die, name in enumerate(names))
    return first, second, third


def sevens(language: str = "en") -> tuple[odds.Event, odds.Event, odds.Event]:
    """Give the three pairs of dice that can make 7.

    Examples
    --------
    >>> [pair.chance for pair in sevens()]
    [Fraction(1, 6), Fraction(1, 6), Fraction(1, 6)]
    """
    say = catalogue(language).gettext
    names = say("first and second die"), say("first and third die"), say("second and third die")
    pairs = (0, 1), (0, 2), (1, 2)
    one, other, last = (odds.pair_sum(*pair, 7).named(name) for pair, name in zip(pairs, names, strict=True))
    return one, other, last


def first_counts(roll: tuple[int, int, int]) -> int:
    """Give the soldiers that the first die of a roll places.

    Examples
    --------
    >>> first_counts((4, 5, 6))
    2
    """
    return soldiers_of(roll[0])


def most(roll: tuple[int, int, int]) -> int:
    """Give the most soldiers that a roll can place.

    Examples
    --------
    >>> most((4, 5, 6))
    3
    """
    return max(split.soldiers for split in splits(roll))


def empty_japan() -> Position:
    """Give the map of Japan at the start of a game: tokens, and no soldiers yet.

    Examples
    --------
    >>> sorted(empty_japan().values.values()) == list(range(2, 13))
    True
    """
    return Position.random(EMPTY_SEED, players=2).replace(soldiers={})


EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"empty Japan": empty_japan})
"""The position that the lesson looks at, by name."""


def claims() -> Mapping[str, Fraction]:
    """Give what three players say of the chance that two of the dice make 7.

    Examples
    --------
    >>> claims()
    {'Aki': Fraction(1, 2), 'Bea': Fraction(91, 216), 'Cai': Fraction(5, 12)}
    """
    wrong = ChanceQuestion(sevens()).wrong
    return FrozenMapping({"Aki": wrong["added"], "Bea": wrong["independent"], "Cai": Fraction(90, 216)})


def _written(roll: tuple[int, ...]) -> str:
    return "".join(map(str, sorted(roll)))


def _rolls() -> Mapping[str, str]:
    """Give the 56 kinds of rolls by their digits."""
    return FrozenMapping({_written(kind): "-".join(map(str, sorted(kind))) for kind, _ in roll_weights()})


def _in_several_ways() -> set[str]:
    """Find the kinds of rolls that place three soldiers in 10 whichever of two dice counts."""
    return {_written(roll) for roll in odds.ALL_ROLLS if sum(roll in way for way in ways()) > 1}


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


def _kinds(event: odds.Event) -> str:
    """List the kinds of rolls of an event, each with its number of orders."""
    return ", ".join(f"{'-'.join(map(str, kind))} (× {orders})" for kind, orders in event.shapes().items())


def _weighed(chances: Mapping[int, Fraction]) -> str:
    """Write the sum out that is a mean."""
    terms = (f"{number} · {chance}" for number, chance in chances.items())
    return f"{' + '.join(terms)} = {odds.mean(chances)}"


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['3.1', '3.3', '3.5']
    """
    return (
        _one_die(language),
        _puzzle(language),
        _you_choose(language),
        _mean_of_one(language),
        _mean_of_most(language),
        _hard_place(language),
        _mean_options(language),
        _dispute(language),
        _screen(language),
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
            kinds=_kinds(event), number=len(event), sum=three_ways.words(language).replace("\n", " ")
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
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=_weighed(soldiers)),
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
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=_weighed(chances)),
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
            twelve=_kinds(odds.reaching(12, SOLDIERS)),
            eleven=_kinds(odds.reaching(11, SOLDIERS)),
            two=_kinds(odds.reaching(2, SOLDIERS)),
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
        solution=lambda: say("Multiply and add up: {sum}.").format(sum=_weighed(chances)),
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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['3.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "3.10",
            say("Write one sentence: why are three soldiers rarer in 12 than in 2?"),
            say("For 12 two dice must be sixes, and high dice are wanted for the soldiers, too."),
        ),
    )
