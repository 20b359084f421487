"""An answer to a question about chance, explained: which wrong arguments lead to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rumble_nb.analysis import odds
from rumble_nb.analysis.questions import whole_number
from rumble_nb.errors import RumbleError
from rumble_nb.lessons.answers import as_text, judge
from rumble_nb.lessons.misconceptions import Explanation, explanation
from rumble_nb.lessons.misread_chances import ChanceQuestion, MeanQuestion


def explain_chance(
    answer: Any,
    *events: odds.Event,
    given: odds.Event | None = None,
    misses: int = 0,
    reroll: bool = False,
    lang: str = "en",
) -> Explanation:
    """Tell whether a chance is right, and which wrong arguments lead to it.

    Parameters
    ----------
    answer
        A number, or a text such as ``"5/12"``, ``"0,417"`` or ``"41.7 %"``.
    *events
        What is asked for: that at least one of these happens.
    given
        What is known to have happened.
    misses
        How often in a row it has been missed before.
    reroll
        Whether whoever misses rolls again, once.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        There is no event, or a condition that never happens, or something is no event; or
        more than one of ``given``, ``misses`` and ``reroll`` is said.

    Examples
    --------
    >>> explain_chance("50 %", *(odds.pair_sum(*pair, 7) for pair in ((0, 1), (0, 2), (1, 2)))).ids
    ('added',)
    >>> explain_chance("1/11", odds.reaching(7))
    Not right. It comes out with:
    - All sums equally likely. Wrong: “All sums are equally likely.” \
Right: Some sums can be made in more ways than others.
    """
    if (given is not None) + bool(misses) + bool(reroll) > 1:
        raise RumbleError("Only one of given, misses and reroll can be asked for at a time.")
    whole_number(misses, 0, 999, "{} is no number of misses; say how often, from 0 to 999.")
    question = ChanceQuestion(odds.inclusion_exclusion(events).events, given, misses, reroll)
    return _explained(answer, question, lang)


def explain_mean(answer: Any, number: Callable[[tuple[int, int, int]], int], lang: str = "en") -> Explanation:
    """Tell whether the expectation of a number of a roll is right, and which wrong arguments lead to it.

    Parameters
    ----------
    answer
        A number, or a text such as ``"8/3"`` or ``"2,67"``.
    number
        Gives the number of a roll.
    lang
        Language of the words.

    Examples
    --------
    >>> explain_mean(6, max).ids
    ('most_likely',)
    """
    return _explained(answer, MeanQuestion(number), lang)


def _explained(answer: Any, question: ChanceQuestion | MeanQuestion, language: str) -> Explanation:
    text = as_text(answer)
    return explanation(lambda value: judge(text, value) == "right", question.truth, question.wrong, language)
