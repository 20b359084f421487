"""Lesson 6: reinforcement cascades, and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.exercise import Exercise, Reflection

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping()
"""The positions that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order."""
    return ()


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence."""
    return ()
