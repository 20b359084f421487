"""The words and the cells of a class's tables, whatever they are written as."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.analysis.chance_results import wilson
from rumble_nb.answer_sheet import Answer
from rumble_nb.draw.shares import decimal, equal_percent, percent
from rumble_nb.lessons.class_table import ClassTable, ExerciseOfClass, Pooled
from rumble_nb.lessons.lesson_progress import counts_words
from rumble_nb.lessons.misconceptions import misconception
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class Grid:
    """A table in words: a caption, heads, and rows of which the first cell names each."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def cell(answer: Answer) -> str:
    """Give an answer as a short sign.

    Examples
    --------
    >>> cell(Answer(2, right=True, hints=1)), cell(Answer(3)), cell(Answer())
    ('✓2?', '…3', '·')
    """
    sign = f"✓{answer.tries}" if answer.right else f"…{answer.tries}" if answer.tries else "·"
    return sign + "?" * answer.hints


def legend(language: str = "en") -> str:
    """Say what the signs mean."""
    return catalogue(language).gettext(
        "✓2: right at the second try. …3: three tries, not yet right. ?: a hint taken. ·: no answer."
    )


def opening(table: ClassTable) -> Iterator[str]:
    """Say how many receipts there are, and which lines were left out and why."""
    words = catalogue(table.language)
    number = len(table.receipts)
    count = words.ngettext("{number} receipt was read.", "{number} receipts were read.", number)
    yield count.format(number=number)
    for one in table.replaced:
        message = words.gettext(
            "Line {line}: pupil {pupil} handed in lesson {lesson} again later; the last one counts."
        )
        yield message.format(line=one.line, pupil=one.pupil, lesson=one.lesson)
    for line in table.refused:
        yield words.gettext("Line {line}: {reason}").format(line=line.line, reason=line.reason)


def grids(table: ClassTable) -> Iterator[Grid]:
    """Give the tables of every lesson: the pupils, the exercises, and what all counted together."""
    for lesson in table.lessons:
        yield _pupils(table, lesson)
        yield _exercises(table, lesson)
        if pooled := table.pooled(lesson):
            yield _experiments(pooled, table.language)


def _pupils(table: ClassTable, lesson: int) -> Grid:
    say, receipts = catalogue(table.language).gettext, table.of_lesson(lesson)
    heads = (say("Pupil"), *(one.id for one in table.exercises(lesson)), say("right"))
    rows = tuple(
        (str(it.pupil), *map(cell, it.progress.answers), f"{it.progress.right}/{len(it.progress.answers)}")
        for it in receipts
    )
    return Grid(say("Lesson {number}: every pupil").format(number=lesson), heads, rows)


def _exercises(table: ClassTable, lesson: int) -> Grid:
    say = catalogue(table.language).gettext
    heads = say("Exercise"), say("right"), say("share"), say("tried"), say("most frequent misconception")
    rows = tuple(_exercise(one, table.language) for one in table.exercises(lesson))
    return Grid(say("Lesson {number}: every exercise").format(number=lesson), heads, rows)


def _exercise(one: ExerciseOfClass, language: str) -> tuple[str, ...]:
    title = misconception(one.misconception, language).title if one.misconception else "–"
    told = f"{title} ({one.showed})" if one.showed else title
    return one.id, str(one.right), percent(one.share, language, digits=0), str(one.tried), told


def _experiments(pooled: tuple[Pooled, ...], language: str) -> Grid:
    say = catalogue(language).gettext
    heads = (
        say("counted"),
        say("pupils"),
        say("together"),
        say("share"),
        say("interval (95 %)"),
        say("exact"),
    )
    rows = tuple(_experiment(one, language) for one in pooled)
    return Grid(say("What the class counted together"), heads, rows)


def _experiment(one: Pooled, language: str) -> tuple[str, ...]:
    say, counts = catalogue(language).gettext, one.counts
    low, high = (decimal(100 * end, 1, language) for end in wilson(counts.hits, counts.number))
    exact = one.experiment.exact
    return (
        one.experiment.words(language),
        str(one.pupils),
        counts_words(counts, language),
        percent(counts.hits / counts.number, language),
        say("{low} to {high} %").format(low=low, high=high),
        say("not known exactly") if exact is None else f"{exact} {equal_percent(exact, language)}",
    )
