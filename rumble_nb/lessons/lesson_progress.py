"""How far somebody has come in a lesson, and how to say it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.answer_sheet import Answer, AnswerSheet, Counts, MadeBet, confidence_name
from rumble_nb.lessons.lesson_parts import LessonParts, lesson_parts
from rumble_nb.locale import catalogue


@dataclass(frozen=True, repr=False)
class Progress:
    """How far somebody has come in a lesson.

    Parameters
    ----------
    lesson
        The lesson.
    answers
        How far they have come, exercise by exercise.
    sentences
        Whether a sentence was written, question by question.
    bets
        The bets; ``None`` where none was made.
    counts
        What was counted in the experiments; ``None`` where nothing was.

    Examples
    --------
    >>> sheet = AnswerSheet()
    >>> sheet.answer("0.1", "2", right=False)
    >>> sheet.answer("0.1", "4", right=True)
    >>> progress_of(sheet, 0).right, len(progress_of(sheet, 0).answers)
    (1, 5)
    """

    lesson: int
    answers: tuple[Answer, ...]
    sentences: tuple[bool, ...] = ()
    bets: tuple[MadeBet | None, ...] = ()
    counts: tuple[Counts | None, ...] = ()

    @property
    def parts(self) -> LessonParts:
        """What the lesson asks."""
        return lesson_parts(self.lesson)

    @property
    def right(self) -> int:
        """How many exercises have been answered rightly."""
        return sum(answer.right for answer in self.answers)

    def total(self, language: str = "en") -> str:
        """Say in a line how far it is.

        Examples
        --------
        >>> progress_of(AnswerSheet(), 2).total()
        'Lesson 2: 0 of 9 exercises right.'
        """
        message = catalogue(language).gettext("Lesson {lesson}: {right} of {all} exercises right.")
        return message.format(lesson=self.lesson, right=self.right, all=len(self.answers))

    def rows(self, language: str = "en") -> Iterator[tuple[str, str]]:
        """Give a name and words for everything that the lesson asks.

        Examples
        --------
        >>> dict(progress_of(AnswerSheet(), 0).rows())["Exercise 0.1"]
        'no answer yet'
        """
        say, parts = catalogue(language).gettext, self.parts
        for id, answer in zip(parts.exercises, self.answers, strict=True):
            yield say("Exercise {id}").format(id=id), answer_words(answer, language)
        for number, bet in enumerate(self.bets, start=1):
            yield say("Bet {number}").format(number=number), bet_words(bet, language)
        for id, written in zip(parts.sentences, self.sentences, strict=True):
            yield say("Sentence {id}").format(id=id), say("written") if written else say("not written")
        for experiment, counts in zip(parts.experiments, self.counts, strict=True):
            yield experiment.words(language), counts_words(counts, language)

    def words(self, language: str = "en") -> str:
        """Say everything, a line each."""
        told = (f"- {name}: {words}" for name, words in self.rows(language))
        return "\n".join([self.total(language), *told])

    def __repr__(self) -> str:
        """Read as the words."""
        return self.words()


def progress_of(sheet: AnswerSheet, lesson: int) -> Progress:
    """Give how far a sheet has come in a lesson.

    Parameters
    ----------
    sheet
        What was answered.
    lesson
        The lesson.

    Raises
    ------
    RumbleError
        There is no such lesson.
    """
    parts, answers = lesson_parts(lesson), sheet.answers
    return Progress(
        lesson,
        tuple(answers.get(id, Answer()) for id in parts.exercises),
        tuple(id in sheet.sentences for id in parts.sentences),
        tuple(sheet.bets.get(about) for about in parts.bets),
        tuple(sheet.counts.get(experiment.about) for experiment in parts.experiments),
    )


def answer_words(answer: Answer, language: str = "en") -> str:
    """Say how far an exercise is; a sign stands before it.

    Examples
    --------
    >>> answer_words(Answer(2, right=True, hints=1)), answer_words(Answer(1))
    ('✓ right at try 2, 1 hint', '… not yet right, 1 try')
    """
    words = catalogue(language)
    tries = words.ngettext("not yet right, {number} try", "not yet right, {number} tries", answer.tries)
    told = f"… {tries.format(number=answer.tries)}" if answer.tries else words.gettext("no answer yet")
    if answer.right:
        told = f"✓ {words.gettext('right at try {number}').format(number=answer.tries)}"
    hints = words.ngettext("{number} hint", "{number} hints", answer.hints).format(number=answer.hints)
    return f"{told}, {hints}" if answer.hints else told


def bet_words(bet: MadeBet | None, language: str = "en") -> str:
    """Say a bet, and what it scored.

    Examples
    --------
    >>> bet_words(MadeBet("sure", False)), bet_words(None)
    ('Very sure: it came differently (-3)', 'none')
    """
    say = catalogue(language).gettext
    if bet is None:
        return say("none")
    sure = confidence_name(bet.confidence, language)
    if bet.right is None:
        return say("{sure}: not opened yet").format(sure=sure)
    message = (
        say("{sure}: right ({points:+d})") if bet.right else say("{sure}: it came differently ({points:+d})")
    )
    return message.format(sure=sure, points=bet.points)


def counts_words(counts: Counts | None, language: str = "en") -> str:
    """Say what was counted.

    Examples
    --------
    >>> counts_words(Counts(41, 100))
    '41 of 100'
    """
    say = catalogue(language).gettext
    if counts is None:
        return say("none")
    return say("{hits} of {number}").format(hits=counts.hits, number=counts.number)
