"""Lesson 5: the War Phase, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import tie_exercises, turning_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.turning_exercises import consequence
from rumble_nb.lessons.war_phase_facts import (
    FINAL_ORDER,
    FINAL_SCORES,
    JAPAN_SEED,
    final_ranking,
    japan,
    lone_battle,
    one_more_soldier,
    renamed,
    six_against_five,
    tie_for_first,
    tie_for_second,
    tied_at_the_start,
    with_one_more,
)
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "FINAL_ORDER",
    "FINAL_SCORES",
    "JAPAN_SEED",
    "consequence",
    "exercises",
    "final_ranking",
    "japan",
    "lone_battle",
    "one_more_soldier",
    "reflections",
    "renamed",
    "six_against_five",
    "tie_for_first",
    "tie_for_second",
    "tied_at_the_start",
    "with_one_more",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {
        "six against five": six_against_five,
        "tie for first": tie_for_first,
        "tie for second": tie_for_second,
        "one more soldier": one_more_soldier,
        "one tie in Japan": japan,
    }
)
"""The positions that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['5.1', '5.2', '5.5']
    """
    return (*tie_exercises.exercises(language), *turning_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['5.8']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "5.8",
            say("Write one sentence: how could six soldiers lose to five in Take?"),
            say("Bea won battles next door, so reinforcements came to Take before its battle."),
        ),
    )
