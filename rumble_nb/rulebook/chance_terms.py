"""Words of chance."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Term


def chance_terms(language: str = "en") -> tuple[Term, ...]:
    """Give these words.

    Examples
    --------
    >>> print(chance_terms()[0])
    binomial: Said of the number of hits in a fixed number of independent turns of the same chance.
    """
    words = catalogue(language)
    say = words.gettext
    return (
        Term(
            "binomial",
            words.pgettext("term", "binomial"),
            say("Said of the number of hits in a fixed number of independent turns of the same chance."),
            4,
            (),
            language,
        ),
        Term(
            "calibrated",
            words.pgettext("term", "calibrated"),
            say("Forecasts that come true as often as they say."),
            11,
            (),
            language,
        ),
        Term(
            "chance",
            words.pgettext("term", "chance"),
            say("How likely something is: a number from 0 to 1, also called its probability."),
            2,
            (),
            language,
        ),
        Term(
            "complement",
            words.pgettext("term", "complement"),
            say("The opposite of an event; both chances add up to 1."),
            2,
            (),
            language,
        ),
        Term(
            "conditional-expectation",
            words.pgettext("term", "conditional expectation"),
            say("The mean over only those cases in which something is given."),
            4,
            (),
            language,
        ),
        Term(
            "equally-likely",
            words.pgettext("term", "equally likely"),
            say("Having the same chance, as the 216 ordered rolls have."),
            2,
            (6,),
            language,
        ),
        Term(
            "event",
            words.pgettext("term", "event"),
            say("Something that may happen: the set of all rolls with which it does."),
            2,
            (),
            language,
        ),
        Term(
            "exact",
            words.pgettext("term", "exact"),
            say("Counted over all cases, and not simulated."),
            2,
            (),
            language,
        ),
        Term(
            "expectation",
            words.pgettext("term", "expectation"),
            say(
                "The mean of a random variable: each number times its chance, added up. It need not"
                " be the most likely number."
            ),
            3,
            (),
            language,
        ),
        Term(
            "fair-share",
            words.pgettext("term", "fair share"),
            say("The chance to win if all seats were alike: 1 divided by the number of players."),
            9,
            (),
            language,
        ),
        Term(
            "forecast",
            words.pgettext("term", "forecast"),
            say("Everybody’s chance to win from a moment of the game, under a policy that is named."),
            11,
            (),
            language,
        ),
        Term(
            "gamblers-fallacy",
            words.pgettext("term", "gambler’s fallacy"),
            say("The belief that something is due because it has not come for long. Dice have no memory."),
            4,
            (),
            language,
        ),
        Term(
            "geometric",
            words.pgettext("term", "geometric"),
            say("Said of the wait for the first hit when turns are independent and of the same chance."),
            4,
            (),
            language,
        ),
        Term(
            "given",
            words.pgettext("term", "given"),
            say("What is known already. The chance of A, given B, counts only the cases of B."),
            3,
            (),
            language,
        ),
        Term(
            "inclusion-exclusion",
            words.pgettext("term", "inclusion and exclusion"),
            say(
                "Add what overlaps, take away what was counted twice, add again what was taken away"
                " too often."
            ),
            3,
            (),
            language,
        ),
        Term(
            "independent",
            words.pgettext("term", "independent"),
            say("One event says nothing about the other; then chances multiply."),
            3,
            (),
            language,
        ),
        Term(
            "interval",
            words.pgettext("term", "interval"),
            say(
                "The chances that fit what was counted; of intervals of 95 %, about 95 in 100 hold"
                " the true chance."
            ),
            9,
            (),
            language,
        ),
        Term(
            "law-of-large-numbers",
            words.pgettext("term", "law of large numbers"),
            say("With more and more games, the relative frequency comes close to the chance."),
            9,
            (),
            language,
        ),
        Term(
            "mean",
            words.pgettext("term", "mean"),
            say("The sum of numbers divided by how many there are."),
            3,
            (),
            language,
        ),
        Term(
            "most-likely",
            words.pgettext("term", "most likely"),
            say("With the largest chance of all; not the same as the expectation."),
            3,
            (),
            language,
        ),
        Term(
            "ordered-roll",
            words.pgettext("term", "ordered roll"),
            say("A roll in which it is told apart which die shows what; there are 216 with three dice."),
            2,
            (6,),
            language,
        ),
        Term(
            "overlap",
            words.pgettext("term", "overlap"),
            say("Said of events that can happen together; their chances must not simply be added."),
            3,
            (),
            language,
        ),
        Term(
            "pairwise-independent",
            words.pgettext("term", "pairwise independent"),
            say("Each two events are independent, which does not make all of them independent together."),
            3,
            (),
            language,
        ),
        Term(
            "policy",
            words.pgettext("term", "policy"),
            say("How players decide. A chance to win without its policy says nothing."),
            9,
            (),
            language,
        ),
        Term(
            "random-variable",
            words.pgettext("term", "random variable"),
            say("A rule that gives every roll a number."),
            3,
            (),
            language,
        ),
        Term(
            "reach",
            words.pgettext("term", "reach"),
            say("A roll reaches a token if two of its dice make its number."),
            2,
            (6,),
            language,
        ),
        Term(
            "relative-frequency",
            words.pgettext("term", "relative frequency"),
            say("How often something happened, divided by how often it was tried."),
            9,
            (),
            language,
        ),
        Term(
            "sample-space",
            words.pgettext("term", "sample space"),
            say("All cases that may happen, such as the 216 ordered rolls."),
            2,
            (6,),
            language,
        ),
        Term(
            "simulate",
            words.pgettext("term", "simulate"),
            say("Let the computer play many times by chance, and count."),
            9,
            (),
            language,
        ),
        Term(
            "standard-error",
            words.pgettext("term", "standard error"),
            say("How far a share from many games typically lies from the chance."),
            9,
            (),
            language,
        ),
        Term(
            "symmetry",
            words.pgettext("term", "symmetry"),
            say("An exchange of names or places that changes nothing else; so their chances are equal."),
            9,
            (),
            language,
        ),
    )
