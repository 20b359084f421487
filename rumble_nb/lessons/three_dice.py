"""Lesson 2: three dice and three choices, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import accumulate

from rumble_nb.analysis import odds
from rumble_nb.draw.dice import split_words
from rumble_nb.draw.shares import decimal
from rumble_nb.engine.actions import Roll
from rumble_nb.engine.dice import Dice, roll_weights, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.state import State
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.locale import catalogue

JAPAN_SEED = 7
"""Deals the tokens of the board that the lesson looks at."""

FIRST_ROLL = (1, 3, 6)
"""The roll that the lesson begins with."""

TRIPLE = (3, 3, 3)
"""A roll that can lie in one order only."""

PUZZLE = (5, 8, 9)
"""The tokens that the roll of the puzzle reaches."""

MISSES = 6
"""How often in a row somebody has missed, before they are asked about the next roll."""


def first_turn() -> State:
    """Give the first turn of a game on Japan, with the dice on the table.

    Examples
    --------
    >>> first_turn()
    <State: 'Aki' to move, dice (1, 3, 6); stock 'Aki' 18, 'Bea' 18, 'Cai' 18>
    """
    return Game(seed=JAPAN_SEED, first="Aki").state.apply(Roll(FIRST_ROLL))


def japan() -> Position:
    """Give Japan with its tokens, before the first soldier is placed.

    Examples
    --------
    >>> sorted(japan().values.values()) == list(range(2, 13))
    True
    """
    return first_turn().position


EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"first turn in Japan": japan})
"""The positions that the lesson looks at, by name."""


def placed(territory: str) -> int:
    """Give how many soldiers the first roll places in a territory: 0 where it does not lead there.

    Examples
    --------
    >>> {japan().values[id]: placed(id) for id in japan().map.territories if placed(id)}
    {9: 1, 7: 2, 4: 3}
    """
    return next((it.soldiers for it in first_turn().deployments if it.territory == territory), 0)


def consequence(territory: str, language: str = "en") -> str:
    """Tell what the first roll does in a territory.

    Examples
    --------
    >>> at = {value: territory for territory, value in japan().values.items()}
    >>> consequence(at[4]), consequence(at[11])
    ('1 + 3 = 4, and the 6 counts 3 soldiers.', 'No two of the dice make 11.')
    """
    value = japan().values[territory]
    for split in splits(FIRST_ROLL):
        if split.value == value:
            return split_words(FIRST_ROLL, split, language)
    return catalogue(language).gettext("No two of the dice make {value}.").format(value=value)


def written(roll: tuple[int, ...]) -> str:
    """Write a roll as its three digits, the smallest first.

    Examples
    --------
    >>> written((6, 1, 3))
    '136'
    """
    return "".join(map(str, sorted(roll)))


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


def ratio() -> Fraction:
    """Give how many times as easy it is to reach 7 as to reach 2.

    Examples
    --------
    >>> ratio()
    Fraction(45, 8)
    """
    return odds.reach(7) / odds.reach(2)


def _wrong_ratios() -> Mapping[str, Fraction]:
    """Give that ratio of what comes out under each misconception."""
    seven, two = (ChanceQuestion(tuple(_pairs(value))).wrong for value in (7, 2))
    return FrozenMapping({id: seven[id] / two[id] for id in seven})


def after_misses(misses: int = MISSES) -> Fraction:
    """Give the chance to reach 7 in the next roll if so many rolls in a row have missed it.

    Examples
    --------
    >>> after_misses(6)
    Fraction(5, 12)
    """
    wait = odds.waiting(odds.reach(7))
    return wait.exactly(misses + 1) / wait.longer_than(misses)


def shares_after_misses(sample: odds.Sample, misses: int = MISSES) -> tuple[Fraction, ...]:
    """Give the running share of 7, counted only in rolls that come after so many misses in a row.

    Examples
    --------
    >>> late = shares_after_misses(odds.sample(5000, seed=7))
    >>> len(late) < 500, abs(late[-1] - odds.reach(7)) < Fraction(1, 10)
    (True, True)
    """
    seven = set(odds.reaching(7))
    hits = [roll in seven for roll in sample.rolls]
    late = (hits[end] for end in range(misses, len(hits)) if not any(hits[end - misses : end]))
    return tuple(Fraction(number, rolls) for rolls, number in enumerate(accumulate(late), 1))


def _what_misses_change() -> set[str]:
    before, after = odds.reach(7), after_misses()
    return {"more" if after > before else "less" if after < before else "same"}


def _pairs(value: int) -> list[odds.Event]:
    return [odds.pair_sum(first, second, value) for first, second in ((0, 1), (0, 2), (1, 2))]


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['2.1', '2.5', '2.6']
    """
    return (
        _deploying(language),
        _orders(language),
        _puzzle(language),
        _three_options(language),
        _seven(language),
        _times(language),
        _six_or_eight(language),
        _at_least_one(language),
        _memory(language),
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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['2.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "2.10",
            say("Write one sentence for a friend: why is 7 not quite six times as easy to reach as 2?"),
            say("Whoever adds pairs counts many rolls for 7 twice, but hardly any for 2. So 7 loses more."),
        ),
    )
