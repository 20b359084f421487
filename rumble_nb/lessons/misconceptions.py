"""What people think wrongly of the rules and of chance: one catalogue, and how it explains an answer.

A misconception has an id. :mod:`rumble_nb.lessons.misread_wars`,
:mod:`rumble_nb.lessons.misread_dice` and :mod:`rumble_nb.lessons.misread_chances`
compute what comes out under each; :func:`explanation` compares it with an answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from rumble_nb.errors import RumbleError
from rumble_nb.lessons import misconception_words as words
from rumble_nb.lessons.wrong_argument_words import chance_words, dice_words
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class Misconception:
    """A wrong rule, or a wrong argument about chance, in the words of a language.

    Parameters
    ----------
    id
        Names it, whatever the language.
    rule
        The number of the rule that is misread; empty for an argument about chance.
    title
        What to call it.
    wrong
        What people think, as a sentence.
    right
        What is true, as a sentence.
    language
        The language of the words.

    Examples
    --------
    >>> print(misconception("second_rounded_up"))
    Second place rounded up. Wrong: “Half of a token is rounded up.” \
Right: Second place scores half of the token, rounded down. (Rule 13.)
    """

    id: str
    rule: str
    title: str
    wrong: str
    right: str
    language: str = "en"

    def __str__(self) -> str:
        """Tell what is wrong and what is right, with the number of the rule."""
        say = catalogue(self.language).gettext
        told = say("{title}. Wrong: “{wrong}” Right: {right}").format(
            title=self.title, wrong=self.wrong, right=self.right
        )
        return self._with_rule(told)

    @property
    def question(self) -> str:
        """What to ask somebody whose answer it explains; it does not say what is true."""
        said = catalogue(self.language).gettext("That comes out if somebody thinks: “{wrong}” Is that so?")
        return said.format(wrong=self.wrong)

    @property
    def afterwards(self) -> str:
        """What to tell somebody who has already seen that it came differently."""
        said = catalogue(self.language).gettext("It would have come like this if: “{wrong}” But: {right}")
        return self._with_rule(said.format(wrong=self.wrong, right=self.right))

    def _with_rule(self, told: str) -> str:
        said = catalogue(self.language).gettext("(Rule {rule}.)")
        return f"{told} {said.format(rule=self.rule)}" if self.rule else told


@dataclass(frozen=True, repr=False)
class Explanation:
    """What an answer or a prediction tells about the thinking behind it.

    Parameters
    ----------
    right
        Whether it is right.
    misconceptions
        All under which exactly this comes out, the likeliest first. Some may be there
        for a right answer, too: it then does not show that the rule has been understood.
    language
        The language of the words.
    """

    right: bool
    misconceptions: tuple[Misconception, ...]
    language: str = "en"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the misconceptions."""
        return tuple(it.id for it in self.misconceptions)

    @property
    def words(self) -> str:
        """The same in words, a line for each misconception."""
        say = catalogue(self.language).gettext
        if not self.misconceptions:
            return say("Right.") if self.right else say("Not right. No misconception known here explains it.")
        told = (
            say("Right. But it also comes out with:") if self.right else say("Not right. It comes out with:")
        )
        return "\n".join([told, *(f"- {it}" for it in self.misconceptions)])

    def __repr__(self) -> str:
        """Read as the words."""
        return self.words


@cache
def known_misconceptions(language: str = "en") -> tuple[Misconception, ...]:
    """Give all misconceptions, those of reinforcements first; of each kind the likeliest first.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> [it.title for it in known_misconceptions() if it.rule == "12"]
    ['The highest token first', 'Territories along the map']
    """
    say = catalogue(language).gettext
    kinds = (
        words.reinforcement_words,
        words.scoring_words,
        words.tie_words,
        words.order_words,
        dice_words,
        chance_words,
    )
    return tuple(Misconception(id, *said, language) for kind in kinds for id, said in kind(say).items())


def misconception(id: str, language: str = "en") -> Misconception:
    """Give the misconception of an id.

    Raises
    ------
    RumbleError
        There is none, or there are no words for the language.

    Examples
    --------
    >>> misconception("descending", "hu").title
    'A legnagyobb lapka jön először'
    """
    known = {it.id: it for it in known_misconceptions(language)}
    if id not in known:
        raise RumbleError(f"There is no misconception {id!r}; there are: {', '.join(known)}.")
    return known[id]


def explaining(fits: Callable[[Any], bool], wrong: Mapping[str, Any]) -> tuple[str, ...]:
    """Find the misconceptions under which what comes out fits an answer, the likeliest first.

    Parameters
    ----------
    fits
        Tells whether something that comes out is what was answered.
    wrong
        What comes out under each misconception, by its id, the likeliest first.

    Examples
    --------
    >>> explaining(lambda points: points == 6, {"second_rounded_up": 6, "second_nothing": 0})
    ('second_rounded_up',)
    """
    return tuple(id for id, found in wrong.items() if fits(found))


def explanation(
    fits: Callable[[Any], bool], truth: Any, wrong: Mapping[str, Any], language: str = "en"
) -> Explanation:
    """Tell whether an answer is right, and which misconceptions lead to it.

    Examples
    --------
    >>> explanation(lambda points: points == 6, 5, {"second_rounded_up": 6}).ids
    ('second_rounded_up',)
    """
    found = tuple(misconception(id, language) for id in explaining(fits, wrong))
    return Explanation(fits(truth), found, language)
