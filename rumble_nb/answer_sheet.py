"""What somebody has answered in one notebook kernel: kept in its memory, and gone with it.

The sheet hangs on the running IPython shell. Each kernel has one shell, so that two
notebooks, or two visitors of a Voilà page, never share a sheet; this module holds nothing.
Where no shell runs, in a script or a test, whoever asks gets a sheet of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.locale import catalogue

ATTRIBUTE = "_rumble_nb_answer_sheet"
"""Where on the shell the sheet hangs."""

STAKES: Mapping[str, tuple[int, int]] = FrozenMapping({"guess": (1, 0), "fairly": (2, -1), "sure": (3, -3)})
"""What a prediction scores when it is right and when it is wrong, by confidence."""


@dataclass(frozen=True)
class Answer:
    """How far somebody has come with an exercise.

    Parameters
    ----------
    tries
        How many answers were checked, up to the first right one.
    right
        Whether the last of them was right.
    hints
        How many hints were taken before that.
    misconception
        The id of the first misconception that a wrong answer showed; empty where none did.
    """

    tries: int = 0
    right: bool = False
    hints: int = 0
    misconception: str = ""

    @property
    def misses(self) -> int:
        """How many of the tries were wrong."""
        return self.tries - self.right


@dataclass(frozen=True)
class MadeBet:
    """A bet: how sure somebody was, and whether they were right; ``None`` until that is known."""

    confidence: str
    right: bool | None = None

    @property
    def points(self) -> int:
        """What it scored; 0 as long as nobody knows.

        Examples
        --------
        >>> MadeBet("sure", True).points, MadeBet("sure", False).points, MadeBet("sure").points
        (3, -3, 0)
        """
        return 0 if self.right is None else STAKES[self.confidence][0 if self.right else 1]


@dataclass(frozen=True)
class Counts:
    """An experiment: in how many of so many rolls or games something happened."""

    hits: int
    number: int


class AnswerSheet:
    """Answers, bets, sentences and experiments of one kernel, without any name.

    What is answered again after it was right, or counted again by a cell that runs
    again, takes the place of what was there, or changes nothing; so nothing counts twice.

    Examples
    --------
    >>> sheet = AnswerSheet()
    >>> sheet.answer("0.1", "2", right=False)
    >>> sheet.answer("0.1", "2", right=False)
    >>> sheet.answer("0.1", "4", right=True)
    >>> sheet.answer("0.1", "5", right=False)
    >>> sheet.answers["0.1"]
    Answer(tries=2, right=True, hints=0, misconception='')
    """

    def __init__(self) -> None:
        self._answers: dict[str, Answer] = {}
        self._last: dict[str, str] = {}
        self._bets: dict[Hashable, MadeBet] = {}
        self._counts: dict[Hashable, Counts] = {}
        self._sentences: set[str] = set()
        self._lessons: dict[int, None] = {}

    @property
    def answers(self) -> Mapping[str, Answer]:
        """The exercises that were asked, by id."""
        return dict(self._answers)

    @property
    def bets(self) -> Mapping[Hashable, MadeBet]:
        """The bets, by what was bet on."""
        return dict(self._bets)

    @property
    def counts(self) -> Mapping[Hashable, Counts]:
        """The experiments, by what was counted."""
        return dict(self._counts)

    @property
    def sentences(self) -> frozenset[str]:
        """The ids of the questions to which a sentence was written; the sentences are not kept."""
        return frozenset(self._sentences)

    @property
    def lessons(self) -> tuple[int, ...]:
        """The lessons of which something was asked, the latest last."""
        return tuple(self._lessons)

    def ask(self, id: str) -> None:
        """Note that an exercise or a question for a sentence is shown."""
        lesson = int(id.partition(".")[0]) if id.partition(".")[0].isdecimal() else None
        if lesson is not None:
            self._lessons.pop(lesson, None)
            self._lessons[lesson] = None

    def answer(self, id: str, text: str, right: bool, misconception: str = "") -> None:
        """Note an answer that was checked; the same one twice in a row is one try."""
        before = self._answers.get(id, Answer())
        if before.right or self._last.get(id) == text:
            return
        self._last[id] = text
        first = before.misconception or misconception
        self._answers[id] = replace(before, tries=before.tries + 1, right=right, misconception=first)

    def hint(self, id: str, number: int) -> None:
        """Note that hints were taken, up to a number counted from 1."""
        before = self._answers.get(id, Answer())
        if not before.right:
            self._answers[id] = replace(before, hints=max(before.hints, number))

    def write(self, id: str) -> None:
        """Note that a sentence was written, but not what it says."""
        self._sentences.add(id)

    def bet(self, about: Hashable, confidence: str, right: bool | None = None) -> None:
        """Note a bet; the first one of which it became known whether it was right stands."""
        before = self._bets.get(about)
        if before is None or before.right is None:
            self._bets[about] = MadeBet(confidence, right)

    def count(self, about: Hashable, hits: int, number: int) -> None:
        """Note an experiment in place of the one before; without a roll or game yet, that one stands."""
        if number:
            self._counts[about] = Counts(hits, number)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<AnswerSheet: {len(self._answers)} exercises>"


def running_shell() -> Any:
    """Give the IPython shell that runs this; ``None`` where none does. IPython is not loaded for it.

    Examples
    --------
    >>> running_shell()
    """
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


def answer_sheet() -> AnswerSheet:
    """Give the sheet of the running kernel; outside IPython, a fresh one that nobody else sees.

    Examples
    --------
    >>> answer_sheet()
    <AnswerSheet: 0 exercises>
    """
    shell = running_shell()
    if shell is None:
        return AnswerSheet()
    found = getattr(shell, ATTRIBUTE, None)
    if isinstance(found, AnswerSheet):
        return found
    made = AnswerSheet()
    setattr(shell, ATTRIBUTE, made)
    return made


def confidence_name(name: str, language: str = "en") -> str:
    """Say how sure somebody is.

    Examples
    --------
    >>> [confidence_name(name) for name in STAKES]
    ['A guess', 'Fairly sure', 'Very sure']
    """
    say = catalogue(language).gettext
    names = {"guess": say("A guess"), "fairly": say("Fairly sure"), "sure": say("Very sure")}
    return names[name]
