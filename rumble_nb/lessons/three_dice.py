"""Lesson 2: three dice and three choices, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import option_exercises, reach_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.three_dice_facts import (
    FIRST_ROLL,
    JAPAN_SEED,
    MISSES,
    PUZZLE,
    TRIPLE,
    after_misses,
    consequence,
    first_turn,
    japan,
    placed,
    ratio,
    shares_after_misses,
    written,
)
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "FIRST_ROLL",
    "JAPAN_SEED",
    "MISSES",
    "PUZZLE",
    "TRIPLE",
    "after_misses",
    "consequence",
    "exercises",
    "first_turn",
    "japan",
    "placed",
    "ratio",
    "reflections",
    "shares_after_misses",
    "written",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"first turn in Japan": japan})
"""The positions that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['2.1', '2.5', '2.6']
    """
    return (*option_exercises.exercises(language), *reach_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['2.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "2.10",
            say("Write one sentence for a friend: why is 7 not quite six times as easy to reach as 2?"),
            say("Whoever adds pairs counts many rolls for 7 twice, but hardly any for 2. So 7 loses more."),
        ),
    )
