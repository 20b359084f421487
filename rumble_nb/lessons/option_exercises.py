"""The exercises of lesson 2 about what one roll offers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import Dice, roll_weights, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.lessons.three_dice_facts import FIRST_ROLL, PUZZLE, TRIPLE, consequence, japan, placed, written
from rumble_nb.locale import catalogue


def _rolls() -> Mapping[str, str]:
    """Give the 56 rolls that a player can tell apart."""
    return FrozenMapping({written(dice): "-".join(map(str, sorted(dice))) for dice, _ in roll_weights()})


def _reached(dice: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(split.value for split in splits(dice))


def _with_three_soldiers() -> set[str]:
    return {id for id in japan().map.territories if placed(id) == 3}


def _who_knows_orders() -> set[str]:
    weights = dict(roll_weights())
    return {"Bea" if weights[Dice(FIRST_ROLL)] > weights[Dice(TRIPLE)] else "Aki"}


def _rolls_of_the_puzzle() -> set[str]:
    return {written(dice) for dice, _ in roll_weights() if _reached(dice) == PUZZLE}


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['2.1', '2.2', '2.3', '2.4']
    """
    return (
        _deploying(language),
        _orders(language),
        _puzzle(language),
        _three_options(language),
    )


def _deploying(language: str) -> Exercise:
    say, map = catalogue(language).gettext, japan().map
    at = {value: territory for territory, value in japan().values.items()}
    (right,) = _with_three_soldiers()
    label = catalogue(language).gettext("{place}, token {value}.")
    return Exercise(
        id="2.1",
        question=say(
            "Your first roll shows 1, 3 and 6. You want to place three soldiers at once."
            " Choose the territory where they can go."
        ),
        truth=_with_three_soldiers,
        choices=lambda: FrozenMapping({place.id: place.name(language) for place in map.places}),
        hints=(
            say("Which die counts three soldiers? The other two name the territory."),
            say("The 6 counts three. Add the other two dice, and look for that token."),
        ),
        misconceptions=FrozenMapping(
            {
                at[6]: say("The 6 is one die. A territory is named by the sum of two dice."),
                at[sum(FIRST_ROLL)]: say("You added all three dice. One of them has to count soldiers."),
                at[7]: say("The roll leads there, but the 3 that is left counts two soldiers only."),
                at[9]: say("The roll leads there, but the 1 that is left counts one soldier only."),
            }
        ),
        praise=say("The largest die counts, so the two small ones name the territory."),
        solution=lambda: (
            f"{consequence(right, language)}"
            f" {label.format(place=map[right].name(language), value=japan().values[right])}"
        ),
        position=japan,
        placed_by="Aki",
        placed=placed,
        consequence=consequence,
    )


def _orders(language: str) -> Exercise:
    say = catalogue(language).gettext
    return Exercise(
        id="2.2",
        question=say(
            "Aki says: “There are 56 different rolls. 1-3-6 is one of them, 3-3-3 is another one."
            " So both are equally likely.” Bea says: “No, 1-3-6 comes up more often.” Who is right?"
        ),
        truth=_who_knows_orders,
        wrong=lambda: {"kinds_alike": {"Aki"}},
        choices=lambda: FrozenMapping({name: name for name in japan().players[:2]}),
        hints=(
            say("Think of a red, a blue and a yellow die. In how many ways can they show 3-3-3?"),
            say("Now write down all ways to show 1, 3 and 6: red 1, blue 3, yellow 6, and so on."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("There are 56 kinds of rolls. But some kinds can lie in more orders than others.")}
        ),
        praise=say("Three different numbers can lie in six orders, three equal ones in one order."),
        solution=lambda: say(
            "1-3-6 can lie in {different} orders, 3-3-3 in {equal}."
            " Each order is one of 216 equally likely rolls."
        ).format(different=_orders_of(FIRST_ROLL), equal=_orders_of(TRIPLE)),
        core=False,
    )


def _orders_of(roll: tuple[int, int, int]) -> int:
    return len(odds.where(lambda other: sorted(other) == sorted(roll)))


def _puzzle(language: str) -> Exercise:
    say = catalogue(language).gettext
    fitting = {written(dice): len({*_reached(dice)} & {*PUZZLE}) for dice, _ in roll_weights()}
    told = {
        1: say("One of the three tokens fits. Watch the sums while you turn a die."),
        2: say("Two of the three tokens fit. One die is not right yet."),
    }
    (right,) = _rolls_of_the_puzzle()
    return Exercise(
        id="2.3",
        question=say("A roll reaches the tokens 5, 8 and 9. Turn the dice until they do."),
        truth=_rolls_of_the_puzzle,
        choices=_rolls,
        hints=(
            say("Each die is part of two of the three sums."),
            say("Add the three sums: every die is then counted twice. So you know what all three dice make."),
        ),
        misconceptions=FrozenMapping({roll: told[fit] for roll, fit in fitting.items() if fit in told}),
        praise=say("No other roll does it: the three sums fix the three dice."),
        solution=lambda: say(
            "The three sums make {total} together, and that counts every die twice. So the dice make {dice}."
            " Take each token away from it: {roll}."
        ).format(total=sum(PUZZLE), dice=sum(PUZZLE) // 2, roll=_rolls()[right]),
        dice=(1, 1, 1),
        core=False,
    )


def _three_options(language: str) -> Exercise:
    say, three = catalogue(language).gettext, odds.options(3)
    kinds, question = len(three.shapes()), ChanceQuestion((three,))
    return Exercise(
        id="2.4",
        question=say(
            "How likely is a roll with three different options? Write a fraction, a decimal or per cent."
        ),
        truth=lambda: question.truth,
        wrong=lambda: question.wrong,
        hints=(
            say("It needs three different dice. The first die may show anything; and the second?"),
            say("Multiply the possibilities of the three dice. Then divide by all 216 rolls."),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["kinds_alike"]: say(
                    "You counted kinds of rolls, 20 of 56. But the kinds are not equally likely."
                ),
                Fraction(kinds, 216): say("There are 20 such kinds. Each of them can lie in several orders."),
                Fraction(1, 3): say("One, two or three options: three cases, but not equally likely ones."),
                1 - odds.options(1).chance: say("You took only the triples away. What about the pairs?"),
                len(three): say("So many rolls have three options. Now divide by all 216."),
            }
        ),
        praise=say("More than half of all rolls let you choose among three territories."),
        solution=lambda: say("{kinds} kinds of three different dice, each in 6 orders. {argument}").format(
            kinds=kinds, argument=three.argument(language)
        ),
        core=False,
    )
