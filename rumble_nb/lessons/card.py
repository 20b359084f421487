"""The card on which an exercise is answered, by the way in which it is answered."""

from __future__ import annotations

from rumble_nb.engine.position import Position
from rumble_nb.lessons.board_card import BoardCard, PlacingCard
from rumble_nb.lessons.card_play import PlayedCard
from rumble_nb.lessons.choice_card import ChoiceCard
from rumble_nb.lessons.dice_card import DiceCard
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.lessons.marking import MarkingExercise, WayExercise
from rumble_nb.lessons.marking_card import MarkingCard, WayCard
from rumble_nb.lessons.number_card import NumberCard
from rumble_nb.lessons.reflection_card import ReflectionCard
from rumble_nb.lessons.route_card import RouteCard
from rumble_nb.lessons.routes import RouteExercise

__all__ = [
    "BoardCard",
    "ChoiceCard",
    "DiceCard",
    "ExerciseCard",
    "NumberCard",
    "PlacingCard",
    "ReflectionCard",
    "card_for",
]


def card_for(exercise: Exercise, language: str, plain: bool = False) -> ExerciseCard:
    """Give the card on which an exercise is answered."""
    if exercise.moment is not None:
        return PlayedCard(exercise, language, plain, exercise.moment())
    if isinstance(exercise, MarkingExercise):
        return MarkingCard(exercise, language, plain)
    if isinstance(exercise, WayExercise):
        return WayCard(exercise, language, plain)
    if exercise.position is not None:
        return _card_with_a_board(exercise, language, plain, exercise.position())
    if exercise.dice is not None:
        return DiceCard(exercise, language)
    return ChoiceCard(exercise, language) if exercise.choices else NumberCard(exercise, language)


def _card_with_a_board(exercise: Exercise, language: str, plain: bool, position: Position) -> ExerciseCard:
    if isinstance(exercise, RouteExercise):
        return RouteCard(exercise, language, plain, position)
    kind = PlacingCard if exercise.placed_by else BoardCard
    return kind(exercise, language, plain, position)
