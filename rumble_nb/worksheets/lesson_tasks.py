"""The exercises of a lesson as tasks on paper."""

from __future__ import annotations

from rumble_nb.lessons.desk import find, reflect
from rumble_nb.worksheets.paper import Paper


def ask(paper: Paper, id: str, lines: int = 1, box: str = "beside") -> str:
    """Write an exercise as a task.

    Examples
    --------
    >>> "reaches 7?" in ask(Paper(), "2.5")
    True
    """
    return paper.task(id, find(id, paper.language).question, lines, box)


def ask_sentence(paper: Paper, id: str, lines: int) -> str:
    """Write a question that is answered by a sentence as a task.

    Examples
    --------
    >>> ask_sentence(Paper(), "5.8", 2).count("line")
    2
    """
    return paper.task(id, reflect(id, paper.language).reflection.question, lines, "none")


def options_of(id: str, language: str = "en") -> tuple[str, ...]:
    """Give what can be chosen in an exercise; nothing where a number is asked.

    Examples
    --------
    >>> options_of("5.2"), options_of("2.5")
    (('Aki', 'Bea'), ())
    """
    choices = find(id, language).choices
    return () if choices is None else tuple(choices().values())
