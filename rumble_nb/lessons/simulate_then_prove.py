"""Lesson 9: thousands of games, what they tell, and what can be proved; and its exercises."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons import interval_exercises, proof_exercises, simulation_exercises
from rumble_nb.lessons.counted_games import board
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.lessons.interval_exercises import INTERVALS, intervals_that_miss
from rumble_nb.lessons.proof_exercises import chance_by_lot, chance_by_lot_counted, consequence, good_rolls
from rumble_nb.lessons.simulation_exercises import FEW, games_for
from rumble_nb.locale import catalogue

__all__ = [
    "EXAMPLES",
    "FEW",
    "INTERVALS",
    "chance_by_lot",
    "chance_by_lot_counted",
    "consequence",
    "exercises",
    "games_for",
    "good_rolls",
    "intervals_that_miss",
    "reflections",
]

EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping({"last soldier": board})
"""The position that the lesson looks at, by name."""


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['9.2', '9.3', '9.5']
    """
    return (
        *simulation_exercises.exercises(language),
        *proof_exercises.exercises(language),
        *interval_exercises.exercises(language),
    )


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['9.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "9.9",
            say(
                "Write one sentence to a friend who has lost 7 of 10 games and says:"
                " “The game is unfair to me.”"
            ),
            say("After ten games the interval is very wide, so that may be luck. Play many more, then look."),
        ),
    )
