"""Lesson 12: which rule makes the game, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import rule_exercises, set_up_exercises
from rumble_nb.lessons.cut_routes import one_war
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.locale import catalogue

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"one war, many rules": one_war})
"""The position that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['12.2', '12.4', '12.6']
    """
    return (*rule_exercises.exercises(language), *set_up_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['12.12']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "12.12",
            say("Write one sentence: which rule makes the game, and how do you know?"),
            say(
                "Reinforcements: without them, the same games had clearly more ties and more comebacks, if"
                " all play by chance; for the first seat no clear difference was found."
            ),
        ),
    )
