"""The exercises of lesson 4 about one reroll: what it is, and when a roll is bad enough."""

from __future__ import annotations

from fractions import Fraction

from rumble_nb.analysis import odds
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.how_many_soldiers_facts import most
from rumble_nb.lessons.misread_chances import ChanceQuestion
from rumble_nb.lessons.reroll_turns import (
    VALUE,
    board,
    given_up,
    highest,
    mean_of_the_better,
    real_turn,
    with_reroll,
)
from rumble_nb.locale import catalogue

KEPT = 6
"""The die that somebody would like to keep."""


def _who_knows_the_reroll() -> set[str]:
    """Find whether every second roll would show the die that was to be kept."""
    outcomes = real_turn()[1].chance_outcomes()
    return {"Aki" if all(KEPT in (roll.dice or ()) for roll in outcomes) else "Bea"}


def _lowest_kept() -> int:
    return min(highest(roll) for roll in odds.best_reroll(highest).keep)


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give these exercises, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises()]
    ['4.1', '4.2', '4.3', '4.4']
    """
    return (
        _all_or_none(language),
        _seven_twice(language),
        _bad_enough(language),
        _worth_of_a_reroll(language),
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
