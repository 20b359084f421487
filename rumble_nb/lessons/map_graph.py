"""Lesson 1: the map as a graph, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import cut_exercises, way_exercises
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.map_graph_facts import (
    consequence,
    cut_nodes,
    first_battle,
    sent_by_the_first_win,
    token_two_in,
)
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "consequence",
    "cut_nodes",
    "exercises",
    "first_battle",
    "reflections",
    "sent_by_the_first_win",
    "token_two_in",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"first battle": first_battle})
"""The position that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['1.1', '1.4', '1.6']
    """
    return (*way_exercises.exercises(language), *cut_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['1.10']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "1.10",
            say(
                "Write one sentence for a friend: why is Tōkai no cut node,"
                " although it has as many neighbours as Kinai?"
            ),
            say("The neighbours of Tōkai are joined to each other, so everybody can walk round it."),
        ),
    )
