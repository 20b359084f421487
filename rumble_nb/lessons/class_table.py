"""What a class has handed in: who came how far, what was hard, and what all counted together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from rumble_nb.answer_sheet import Answer, Counts
from rumble_nb.lessons.lesson_parts import Experiment, lesson_parts
from rumble_nb.lessons.receipt_lines import ReadLine
from rumble_nb.lessons.receipts import Receipt


@dataclass(frozen=True)
class Replaced:
    """A receipt that does not count, as the same pupil handed in a later one of the same lesson."""

    line: int
    lesson: int
    pupil: int


@dataclass(frozen=True)
class ExerciseOfClass:
    """How a class came along with an exercise.

    Parameters
    ----------
    id
        The exercise.
    right
        How many pupils answered rightly.
    tried
        How many tried.
    handed_in
        How many handed in a receipt.
    misconception
        The id of the misconception that most pupils showed; empty where none was shown.
    showed
        How many showed it.
    """

    id: str
    right: int
    tried: int
    handed_in: int
    misconception: str = ""
    showed: int = 0

    @property
    def share(self) -> Fraction:
        """The share of right answers among all who handed in a receipt."""
        return Fraction(self.right, self.handed_in)


@dataclass(frozen=True)
class Pooled:
    """What all pupils counted together in an experiment."""

    experiment: Experiment
    counts: Counts
    pupils: int


@dataclass(frozen=True, repr=False)
class ClassTable:
    """The receipts of a class.

    Parameters
    ----------
    receipts
        The receipts that count: one for each pupil and lesson, ordered by both.
    refused
        The lines without a receipt, with their reasons.
    replaced
        The receipts in place of which a later one counts.
    language
        Language of the words.
    """

    receipts: tuple[Receipt, ...]
    refused: tuple[ReadLine, ...] = ()
    replaced: tuple[Replaced, ...] = ()
    language: str = "en"

    @classmethod
    def of(cls, lines: Iterable[ReadLine], language: str = "en") -> ClassTable:
        """Put lines together; of several receipts of a pupil for a lesson, the last counts.

        Parameters
        ----------
        lines
            Lines that have been read.
        language
            Language of the words.
        """
        last: dict[tuple[int, int], tuple[int, Receipt]] = {}
        refused, replaced = [], []
        for line in lines:
            if line.receipt is None:
                refused.append(line)
                continue
            who = line.receipt.progress.lesson, line.receipt.pupil
            if who in last:
                replaced.append(Replaced(last[who][0], *who))
            last[who] = line.line, line.receipt
        kept = tuple(receipt for _, (_, receipt) in sorted(last.items(), key=lambda entry: entry[0]))
        return cls(kept, tuple(refused), tuple(replaced), language)

    @property
    def lessons(self) -> tuple[int, ...]:
        """The lessons of which there are receipts."""
        return tuple(dict.fromkeys(receipt.progress.lesson for receipt in self.receipts))

    def of_lesson(self, lesson: int) -> tuple[Receipt, ...]:
        """Give the receipts of a lesson, by the numbers of the pupils."""
        return tuple(receipt for receipt in self.receipts if receipt.progress.lesson == lesson)

    def exercises(self, lesson: int) -> tuple[ExerciseOfClass, ...]:
        """Tell how the class came along with each exercise of a lesson."""
        handed_in = self.of_lesson(lesson)
        return tuple(
            _together(id, [receipt.progress.answers[place] for receipt in handed_in])
            for place, id in enumerate(lesson_parts(lesson).exercises)
        )

    def pooled(self, lesson: int) -> tuple[Pooled, ...]:
        """Add up what was counted in each experiment of a lesson, where anything was."""
        return tuple(self._pooled(lesson))

    def _pooled(self, lesson: int) -> Iterator[Pooled]:
        for place, experiment in enumerate(lesson_parts(lesson).experiments):
            found = [receipt.progress.counts[place] for receipt in self.of_lesson(lesson)]
            counted = [counts for counts in found if counts is not None]
            if counted:
                hits, number = sum(it.hits for it in counted), sum(it.number for it in counted)
                yield Pooled(experiment, Counts(hits, number), len(counted))

    def csv(self) -> str:
        """Give all answers as CSV, a line for each pupil and exercise.

        Examples
        --------
        >>> from rumble_nb import lessons
        >>> print(lessons.collect(lessons.receipt(17, lesson=0).receipt.code).csv().splitlines()[1])
        0,17,0.1,0,0,0,
        """
        from rumble_nb.lessons.class_pages import csv_of

        return csv_of(self)

    def html(self) -> str:
        """Give everything as one HTML file that needs no network."""
        from rumble_nb.lessons.class_pages import html_of

        return html_of(self)

    def __str__(self) -> str:
        """Give everything as plain text."""
        from rumble_nb.lessons.class_pages import text_of

        return text_of(self)

    def _repr_html_(self) -> str:
        """Show it in a notebook."""
        from rumble_nb.lessons.class_pages import body_of

        return body_of(self)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<ClassTable: {len(self.receipts)} receipts, {len(self.refused)} lines refused>"


def _together(id: str, answers: list[Answer]) -> ExerciseOfClass:
    shown = Counter(answer.misconception for answer in answers if answer.misconception)
    most, number = min(shown.items(), key=lambda entry: (-entry[1], entry[0]), default=("", 0))
    right, tried = sum(answer.right for answer in answers), sum(answer.tries > 0 for answer in answers)
    return ExerciseOfClass(id, right, tried, len(answers), most, number)
