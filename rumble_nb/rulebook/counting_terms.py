"""Words of counting and measuring."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Term


def counting_terms(language: str = "en") -> tuple[Term, ...]:
    """Give these words.

    Examples
    --------
    >>> print(counting_terms()[1])
    hit: A roll or a turn that brings what was asked for.
    """
    words = catalogue(language)
    say = words.gettext
    return (
        Term(
            "factorial",
            words.pgettext("term", "factorial"),
            say(
                "All whole numbers from a number down to 1, multiplied: 4! = 4 · 3 · 2 · 1 = 24."
                " In so many orders can four things be laid."
            ),
            12,
            (),
            language,
        ),
        Term(
            "hit",
            words.pgettext("term", "hit"),
            say("A roll or a turn that brings what was asked for."),
            2,
            (),
            language,
        ),
        Term(
            "percentage-point",
            words.pgettext("term", "percentage point"),
            say("What two per cents differ by: from 10 % to 15 % it is 5 of them."),
            4,
            (),
            language,
        ),
        Term(
            "standard-deviation",
            words.pgettext("term", "standard deviation"),
            say("How far numbers typically lie from their mean."),
            9,
            (),
            language,
        ),
    )
