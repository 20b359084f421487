"""A task of a worksheet, and all tasks of one sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rumble_nb.lessons.sheets.codes import SheetCode
from rumble_nb.lessons.sheets.replies import Reply


@dataclass(frozen=True)
class Task:
    """One question and the reply that is typed in.

    Parameters
    ----------
    question
        What is asked.
    reply
        What is right, and how it is checked.
    solution
        How it is found, for the key.
    """

    question: str
    reply: Reply
    solution: str = ""


@dataclass(frozen=True)
class Sheet:
    """All tasks of one pupil.

    Parameters
    ----------
    code
        What the sheet is made of.
    language
        Language of the words.
    tasks
        The tasks, in the order in which replies are typed in.
    material
        What the tasks are about: a :class:`WarMaterial`, :class:`OddsMaterial` or :class:`MapMaterial`.
    """

    code: SheetCode
    language: str
    tasks: tuple[Task, ...]
    material: Any
