"""Lesson 4: when to roll again, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.draw.shares import decimal, equal_percent, percent
from rumble_nb.engine.dice import roll_weights
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.how_many_soldiers import most
from rumble_nb.lessons.misread_chances import ChanceQuestion, overdue
from rumble_nb.lessons.reroll_turns import (
    MISSES,
    VALUE,
    board,
    due,
    gains,
    given_up,
    highest,
    mean_of_the_better,
    real_turn,
    with_reroll,
)
from rumble_nb.locale import catalogue

KEPT = 6
"""The die that somebody would like to keep."""

TURNS, HITS = 3, 2
"""How many turns are looked at together, and how many of them are to hit."""

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"Aki needs 7": board})
"""The position that the lesson looks at, by name."""


def _at(value: int) -> str:
    return next(id for id, token in board().values.items() if token == value)


def _who_knows_the_reroll() -> set[str]:
    """Find whether every second roll would show the die that was to be kept."""
    outcomes = real_turn()[1].chance_outcomes()
    return {"Aki" if all(KEPT in (roll.dice or ()) for roll in outcomes) else "Bea"}


def _lowest_kept() -> int:
    return min(highest(roll) for roll in odds.best_reroll(highest).keep)


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
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['4.2', '4.3', '4.4']
    """
    return (
        _all_or_none(language),
        _seven_twice(language),
        _bad_enough(language),
        _worth_of_a_reroll(language),
        _puzzle(language),
        _where(language),
        _which_way_round(language),
        _due(language),
        _several_turns(language),
    )


def _all_or_none(language: str) -> Exercise:
    say = catalogue(language).gettext
    outcomes = real_turn()[1].chance_outcomes()
    without = [roll for roll in outcomes if KEPT not in (roll.dice or ())]
    return Exercise(
        id="4.1",
        question=say(
            "The dice show 5, 3 and 6, but Aki needs 7. Aki says: “I keep the 6 and roll the others again.”"
            " Bea says: “All three, or none.” Who is right?"
        ),
        truth=_who_knows_the_reroll,
        wrong=lambda: {"dice_kept": {"Aki"}},
        choices=lambda: FrozenMapping({name: name for name in board().players[:2]}),
        hints=(
            say("Look at the two pictures. Which dice are the same in both?"),
            say("In that turn the 6 did not stay. Rule 7 above says why."),
        ),
        misconceptions=FrozenMapping(
            {"Aki": say("Many read it like this. But rule 7 does not let single dice lie.")}
        ),
        praise=say("A reroll takes all three dice. And the second roll stands (rule 7)."),
        solution=lambda: say(
            "{without} of the {all} kinds of second rolls show no 6. So the 6 need not stay."
        ).format(without=len(without), all=len(outcomes)),
        core=False,
    )


def _seven_twice(language: str) -> Exercise:
    say = catalogue(language).gettext
    hit, question = odds.reach(VALUE), ChanceQuestion((odds.reaching(VALUE),), reroll=True)
    miss = 1 - hit
    return Exercise(
        id="4.2",
        question=say(
            "You need 7. If the first roll misses it, you roll again."
            " How likely are you to get 7 in this turn?"
        ),
        truth=with_reroll,
        wrong=lambda: question.wrong,
        hints=(
            say("What has to happen so that you do not get 7 at all?"),
            say("Both rolls have to miss. Each misses with 7/12. What is left of 1?"),
        ),
        misconceptions=FrozenMapping(
            {
                question.wrong["added"]: say(
                    "You added 5/12 twice. But after a hit there is no second roll."
                    " With three rolls you would get more than 1."
                ),
                hit: say("That is one roll. Your second chance is missing."),
                hit**2: say("That is for two hits in a row. One hit is enough."),
                miss**2: say("That is the chance to miss twice. You want the opposite."),
                miss * hit: say("That is a hit with the second roll only. The first one may hit, too."),
                2 * hit * miss: say("That is for exactly one hit in two rolls. But who hits stops rolling."),
                miss: say("That is the chance to miss with one roll."),
                144 * with_reroll(): say("So many of the 144 squares do it. Now divide."),
            }
        ),
        praise=say("Less than twice 5/12: the second roll helps only after a miss."),
        solution=lambda: say(
            "Hit at once: {hit}. Miss, then hit: {miss} · {hit} = {second}. Together that makes {chance}."
            " Or the other way: 1 − {miss} · {miss} = {chance}."
        ).format(hit=hit, miss=miss, second=miss * hit, chance=with_reroll()),
    )


def _bad_enough(language: str) -> Exercise:
    say = catalogue(language).gettext
    mean = odds.mean(odds.distribution(highest))
    too_high = say("You throw too many good rolls away. A lower token beats the mean of a new roll, too.")
    too_low = say("A new roll brings more than that on average.")
    told: dict[Fraction | int, str] = {
        **dict.fromkeys(range(2, 7), too_low),
        7: say("With two dice, 7 is the most likely sum. But you choose the best two of three."),
        8: say("Close, but a new roll brings a little more than that on average."),
        **dict.fromkeys(range(10, 13), too_high),
        mean: say("That is the mean of a new roll. Which token is the first one above it?"),
    }
    return Exercise(
        id="4.3",
        question=say(
            "You want a token as high as you can get. Which is the lowest token that you should keep?"
        ),
        truth=_lowest_kept,
        hints=(
            say("What does a new roll bring on average? Compare your roll with that."),
            say("Keep what lies above the mean of a new roll. Roll again what lies below it."),
        ),
        misconceptions=FrozenMapping(told),
        praise=say("9 lies above the mean of a new roll, and 8 lies below it."),
        solution=lambda: odds.best_reroll(highest).words(language),
    )


def _worth_of_a_reroll(language: str) -> Exercise:
    say = catalogue(language).gettext
    rule, three = odds.best_reroll(most), odds.reaching(soldiers=3)
    keep, again, mean = three.chance, 1 - three.chance, rule.without
    return Exercise(
        id="4.4",
        question=say(
            "You want many soldiers. You keep a roll that can place three. Otherwise you roll again."
            " How many soldiers do you place on average?"
        ),
        truth=lambda: rule.value,
        wrong=lambda: {"most_likely": max(rule.worths.values()), "better_roll": mean_of_the_better(most)},
        hints=(
            say("There are two kinds of turns: keep, and roll again. What does each bring on average?"),
            say("152 of 216 turns keep 3 soldiers. The other 64 get a new roll, with a mean of 8/3."),
        ),
        misconceptions=FrozenMapping(
            {
                max(rule.worths.values()): say(
                    "That is the most likely number. But “on average” counts all turns, the poor ones, too."
                ),
                mean: say("That is the mean of one roll. Your second chance is missing."),
                mean_of_the_better(most): say(
                    "That is the mean of the better of two rolls. But nobody may choose:"
                    " the second roll stands."
                ),
                2 * mean: say("You added two rolls. But only one of them stands."),
                3 * keep: say("You left out the turns that roll again. They place soldiers, too."),
                (3 + mean) / 2: say("Keeping and rolling again are not equally likely. Weigh them."),
                given_up(): say("That is what the rolls are worth that you give up."),
                _value_of_keeping(2): say("That is for keeping two soldiers as well. You keep only three."),
            }
        ),
        praise=say("Your second chance is worth about a quarter of a soldier per turn."),
        solution=lambda: say(
            "Keep: {keep} of all turns, with 3 soldiers. Roll again: {again}, with {mean} on average."
            " {keep} · 3 + {again} · {mean} = {value}."
        ).format(keep=keep, again=again, mean=mean, value=rule.value),
    )


def _value_of_keeping(soldiers: int) -> Fraction:
    """Give the mean if rolls are kept from so many soldiers on."""
    keep = odds.reaching(soldiers=soldiers)
    kept = odds.mean(odds.distribution(most, given=keep))
    return keep.chance * kept + (1 - keep.chance) * odds.mean(odds.most_soldiers())


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


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['4.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "4.10",
            say("Write one sentence for a friend: when is a roll bad enough to roll again?"),
            say("When it is worth less than a new roll is on average."),
        ),
    )
