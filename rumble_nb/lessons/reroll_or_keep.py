"""Lesson 4: when to roll again, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import keep_exercises, reroll_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.keep_exercises import KEPT
from rumble_nb.lessons.reroll_exercises import HITS, TURNS
from rumble_nb.lessons.reroll_turns import board
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "HITS",
    "KEPT",
    "TURNS",
    "exercises",
    "reflections",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"Aki needs 7": board})
"""The position that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['4.2', '4.3', '4.4']
    """
    return (*keep_exercises.exercises(language), *reroll_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['4.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "4.10",
            say("Write one sentence for a friend: when is a roll bad enough to roll again?"),
            say("When it is worth less than a new roll is on average."),
        ),
    )
