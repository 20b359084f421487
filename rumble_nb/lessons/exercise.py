"""An exercise: a question whose truth is computed, never stored."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from html import escape
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.state import State
from rumble_nb.lessons.answers import as_text, judge
from rumble_nb.lessons.misconceptions import explaining, misconception
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class Verdict:
    """What a check says of an answer.

    Parameters
    ----------
    right
        Whether the answer is right.
    message
        What to tell the learner; it never contains the answer.
    misconception
        The id of what explains a wrong answer best, see
        :func:`rumble_nb.lessons.misconception`; empty where nothing does.
    is_try
        Whether progress counts it: what is empty, unreadable or a digit short is no try.
    """

    right: bool
    message: str
    misconception: str = ""
    is_try: bool = True


@dataclass(frozen=True, kw_only=True)
class Exercise:
    """A question, how to check its answer, and two hints.

    Parameters
    ----------
    id
        Names the exercise; no two exercises share it.
    question
        What is asked.
    truth
        Computes what is right: a number, or the set of right choices.
    choices
        Computes the choices by key, in order; ``None`` where a number is asked.
    hints
        Two hints, the weaker one first.
    misconceptions
        What to say to wrong answers of a known kind, by answer.
    wrong
        Computes what comes out, instead of the truth, under misconceptions, by their ids.
        It explains wrong answers to which nothing else is said.
    praise
        What a right answer shows, said after it.
    core
        Whether it belongs to the core path of the lesson.
    solution
        Computes the worked solution, in words.
    position
        Gives the board on which a territory is chosen, where one is.
    placed_by
        The player whose soldiers are placed by the choice, if any are placed.
    placed
        Gives how many soldiers a choice places; one, where this is not said.
    moment
        Gives the moment in which a tactics card is played to answer, where one is; the
        choices are then the plays by their repr.
    dice
        The roll that lies there first, where dice are turned to answer.
    consequence
        Tells, for what was chosen and a language, what follows.
    after
        Gives the board after a choice, where a choice changes more than it places.
    """

    id: str
    question: str
    truth: Callable[[], Any]
    choices: Callable[[], Mapping[str, str]] | None = None
    hints: tuple[str, str]
    misconceptions: Mapping[Any, str] = field(default_factory=FrozenMapping)
    wrong: Callable[[], Mapping[str, Any]] = dict
    praise: str = ""
    core: bool = True
    solution: Callable[[], str] = str
    position: Callable[[], Position] | None = None
    placed_by: str = ""
    placed: Callable[[str], int] | None = None
    moment: Callable[[], State] | None = None
    dice: tuple[int, int, int] | None = None
    consequence: Callable[[str, str], str] | None = None
    after: Callable[[str], Position] | None = None

    def check(self, answer: Any, language: str = "en") -> Verdict:
        """Check an answer. Whatever it is, this gives a verdict and raises nothing.

        Examples
        --------
        >>> exercise = Exercise(id="x", question="2 + 2?", truth=lambda: 4, hints=("Count.", "Use fingers."))
        >>> exercise.check("4").right, exercise.check("five").message
        (True, 'This check cannot read that as a number. Write for example 99, 99/100, 0.99 or 99 %.')
        """
        text = as_text(answer)
        if not text:
            return Verdict(False, catalogue(language).gettext("There is no answer yet."), is_try=False)
        return self._choice(text, language) if self.choices else self._number(text, language)

    def _number(self, text: str, language: str) -> Verdict:
        say = catalogue(language).gettext
        judgement, known = judge(text, self.truth()), self._misconception_of(text)
        if judgement == "right":
            return self._right(language)
        if judgement == "nearly" and not known:
            return Verdict(False, say("This check: right direction. Give one more digit."), is_try=False)
        if judgement == "unreadable":
            return Verdict(
                False,
                say("This check cannot read that as a number. Write for example 99, 99/100, 0.99 or 99 %."),
                is_try=False,
            )
        return self._wrong(known, language, self._thought(lambda value: judge(text, value) == "right"))

    def _misconception_of(self, text: str) -> str:
        """Find the known mistake that a number is, exactly or rounded as a right answer may be."""
        wrong = (words for value, words in self.misconceptions.items() if judge(text, value) == "right")
        return next(wrong, "")

    def _choice(self, text: str, language: str) -> Verdict:
        if text in self.truth():
            return self._right(language)
        known = self.misconceptions.get(text, "")
        said = self._wrong(known, language, self._thought(lambda found: text in found and self._tells(found)))
        return said if text in (self.choices() if self.choices else ()) else replace(said, is_try=False)

    def _tells(self, found: Collection[str]) -> bool:
        """Tell whether what comes out sets choices apart; if all are right, it explains none of them."""
        return self.choices is not None and not set(self.choices()) <= set(found)

    def _thought(self, fits: Callable[[Any], bool]) -> str:
        """Find the misconception that explains a wrong answer best."""
        return next(iter(explaining(fits, self.wrong())), "")

    def _right(self, language: str) -> Verdict:
        message = catalogue(language).gettext("This check: right.")
        return Verdict(True, f"{message} {self.praise}".strip())

    def _wrong(self, known: str, language: str, thought: str = "") -> Verdict:
        say = catalogue(language).gettext
        told = known or (misconception(thought, language).question if thought else "")
        message = f"{say('This check: not yet.')} {told or say('Look again, or take a hint.')}"
        return Verdict(False, message, thought)


@dataclass(frozen=True)
class Reflection:
    """A question that is answered by a sentence of one's own.

    Parameters
    ----------
    id
        Names the reflection.
    question
        What is asked.
    sample
        One way to say it, to compare with afterwards.
    """

    id: str
    question: str
    sample: str


@dataclass(frozen=True)
class Solution:
    """A worked solution, folded until it is opened.

    Parameters
    ----------
    title
        What stands there while it is folded.
    text
        The solution.
    opened
        Whether it is open from the start, as in a teacher's key.

    Examples
    --------
    >>> print(Solution("Worked solution", "Two and two make four."))
    Worked solution: Two and two make four.
    """

    title: str
    text: str
    opened: bool = False

    def __repr__(self) -> str:
        """Read as the text."""
        return f"{self.title}: {self.text}"

    def _repr_html_(self) -> str:
        """Show it folded in a notebook."""
        start = "<details open>" if self.opened else "<details>"
        return f"{start}<summary>{escape(self.title)}</summary><p>{escape(self.text)}</p></details>"
