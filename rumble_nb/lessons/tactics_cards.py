"""Lesson 7: tactics cards, and its exercises."""

from __future__ import annotations

from rumble_nb.lessons import card_choice_exercises, card_count_exercises
from rumble_nb.lessons.card_choice_exercises import FINISHING, consequence
from rumble_nb.lessons.card_count_exercises import ASKED, both_ways
from rumble_nb.lessons.exercise import Exercise, Reflection
from rumble_nb.locale import catalogue

__all__ = [
    "ASKED",
    "FINISHING",
    "both_ways",
    "consequence",
    "exercises",
    "reflections",
]


def exercises(language: str = "en") -> tuple[Exercise, ...]:
    """Give the exercises of the lesson, in order.

    Examples
    --------
    >>> [exercise.id for exercise in exercises() if exercise.core]
    ['7.2', '7.5', '7.8']
    """
    return (*card_count_exercises.exercises(language), *card_choice_exercises.exercises(language))


def reflections(language: str = "en") -> tuple[Reflection, ...]:
    """Give the questions of the lesson that are answered by a sentence.

    Examples
    --------
    >>> [reflection.id for reflection in reflections()]
    ['7.9']
    """
    say = catalogue(language).gettext
    return (
        Reflection(
            "7.9",
            say(
                "Write one sentence for a friend: why can no card ever change how many soldiers a player has?"
            ),
            say("Each soldier that leaves one place comes to another, and the stock is a place, too."),
        ),
    )
