"""Lesson 8: the smallest change that crowns somebody else, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import hinge_exercises, one_move_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.one_move_exercises import consequence
from rumble_nb.lessons.one_soldier import far_behind, one_point_behind, turned
from rumble_nb.lessons.what_if_games import luck, paired
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "consequence",
    "exercises",
    "reflections",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {
        "far behind": far_behind,
        "far behind, turned": turned,
        "one point behind": one_point_behind,
    }
)
"""The positions that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['8.1', '8.2', '8.5']
    """
    return (
        *one_move_exercises.exercises(language),
        *hinge_exercises.exercises(language),
        paired(language),
        luck(language),
    )


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['8.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "8.9",
            say(
                "Write one sentence for a friend: why is “lost by one point” not the same as “one"
                " soldier away”?"
            ),
            say(
                "Points come out at the end, but a soldier acts at the beginning: one soldier can turn a"
                " whole chain of battles, or none."
            ),
        ),
    )
