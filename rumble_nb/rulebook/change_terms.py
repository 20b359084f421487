"""Words of what-ifs."""

from __future__ import annotations

from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Term


def change_terms(language: str = "en") -> tuple[Term, ...]:
    """Give these words.

    Examples
    --------
    >>> print(change_terms()[2])
    complete search: Each case on a complete list is tried; then nothing has been left out.
    """
    words = catalogue(language)
    say = words.gettext
    return (
        Term(
            "comeback",
            words.pgettext("term", "comeback"),
            say("A war that somebody wins who did not lead after the five lowest tokens."),
            12,
            (),
            language,
        ),
        Term(
            "common-random-numbers",
            words.pgettext("term", "common random numbers"),
            say("The same luck for all that is compared, so that luck does not make the difference."),
            8,
            (),
            language,
        ),
        Term(
            "complete-search",
            words.pgettext("term", "complete search"),
            say("Each case on a complete list is tried; then nothing has been left out."),
            8,
            (),
            language,
        ),
        Term(
            "counterfactual",
            words.pgettext("term", "counterfactual"),
            say("What would have happened, had one thing been different and all else the same."),
            8,
            (),
            language,
        ),
        Term(
            "hinge",
            words.pgettext("term", "hinge"),
            say("A place on which much hangs: a small change there turns the result."),
            8,
            (),
            language,
        ),
        Term(
            "paired-comparison",
            words.pgettext("term", "paired comparison"),
            say("Two choices are compared case by case, with the same luck for both."),
            8,
            (),
            language,
        ),
    )
