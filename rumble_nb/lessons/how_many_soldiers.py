"""Lesson 3: territory and strength together, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import soldier_exercises, token_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.how_many_soldiers_facts import (
    EMPTY_SEED,
    SOLDIERS,
    VALUE,
    claims,
    empty_japan,
    first_counts,
    most,
    sevens,
    ways,
)
from rumble_nb.locale import catalogue

__all__ = [
    "EMPTY_SEED",
    "EXAMPLES",
    "SOLDIERS",
    "VALUE",
    "claims",
    "empty_japan",
    "exercises",
    "first_counts",
    "most",
    "reflections",
    "sevens",
    "ways",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"empty Japan": empty_japan})
"""The position that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['3.1', '3.3', '3.5']
    """
    return (*soldier_exercises.exercises(language), *token_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['3.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "3.10",
            say("Write one sentence: are three soldiers as likely in 12 as in 2? Why?"),
            say("For 12 two dice must be sixes, and high dice are wanted for the soldiers, too."),
        ),
    )
