"""The solved notebook of a copy: every question is answered right, by the card that asks it.

Behind the cell of each question stands one that gives the answer to its card, and says whether the card
takes it for right. Behind the last cell stands one that lists what is not right all the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from rumble_nb.lessons import desk
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.lesson_parts import LessonParts, lesson_parts
from tools.lessons.answers import ids_in
from tools.lessons.copies import COPIES
from tools.lessons.store import COPIES as FOLDER
from tools.lessons.store import Lesson, Notebook, authored_lessons, read
from tools.run_lessons.at_the_end import code_cell, not_right

ANSWERS = "answers-"
"""How the ids of cells begin that answer an exercise."""


@dataclass(frozen=True)
class Copy:
    """A copy of a lesson.

    Parameters
    ----------
    lesson
        The lesson.
    folder
        The folder of the copy: ``""`` for self-study, ``"class"``, or ``"teacher"``.

    Examples
    --------
    >>> copy = Copy(Lesson("hu/02_three_dice_three_choices.ipynb", Path("here")), "class")
    >>> copy.name, copy.parts.number
    ('hu/class/02_three_dice_three_choices.ipynb', 2)
    """

    lesson: Lesson
    folder: str

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.lesson.copy(self.folder)

    @property
    def name(self) -> str:
        """Its path below the folder of all copies."""
        return self.path.relative_to(self.lesson.root / FOLDER).as_posix()

    @property
    def language(self) -> str:
        """The language of its words."""
        return self.lesson.language

    @property
    def parts(self) -> LessonParts:
        """What the lesson asks."""
        return lesson_parts(int(self.path.name.partition("_")[0]))

    def notebook(self) -> Notebook:
        """Read it."""
        return read(self.path)


def all_copies() -> tuple[Copy, ...]:
    """List all copies of all lessons."""
    return tuple(Copy(lesson, folder) for lesson in authored_lessons() for folder in COPIES)


def right_answer(exercise: Exercise) -> str:
    """Give an answer that is right, as a card takes it.

    Examples
    --------
    >>> [right_answer(desk.find(id)) for id in ("0.2", "2.4", "2.3")]
    ['Bea', '5/9', '236']
    """
    truth = exercise.truth()
    return min(truth) if exercise.choices else str(truth)


def solved(copy: Copy) -> Notebook:
    """Give the notebook of a copy with all its questions answered."""
    made = deepcopy(dict(copy.notebook()))
    made["cells"] = [one for cell in made["cells"] for one in (cell, *_answers(cell, copy.language))]
    made["cells"].append(not_right(copy.parts.number))
    return made


def _answers(cell: Notebook, language: str) -> Iterator[Notebook]:
    """Give the cells that answer what a cell asks; IPython calls the card that it has shown ``_``."""
    if cell["cell_type"] != "code":
        return
    for id in ids_in({"cells": [cell]}, "ask"):
        answer = right_answer(desk.find(id, language))
        yield code_cell(f"{ANSWERS}{id}", f"_.answer({answer!r}).right", "True")
    for id in ids_in({"cells": [cell]}, "reflect"):
        yield code_cell(f"writes-{id}", '_.field.value = "Because."\n_.compare()')
