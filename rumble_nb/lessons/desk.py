"""Exercises by id: ask, check, hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.errors import RumbleError
from rumble_nb.lessons import (
    dominoes,
    how_many_soldiers,
    map_graph,
    reroll_or_keep,
    simulate_then_prove,
    start_here,
    tactics_cards,
    three_dice,
    war_phase,
    what_if,
    whole_game,
    your_own_rules,
)
from rumble_nb.lessons.exercise import Exercise, Reflection, Solution, Verdict
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.lessons.card import ExerciseCard, ReflectionCard

_LESSONS: tuple[Callable[[str], tuple[Exercise, ...]], ...] = (
    start_here.exercises,
    map_graph.exercises,
    three_dice.exercises,
    how_many_soldiers.exercises,
    reroll_or_keep.exercises,
    war_phase.exercises,
    dominoes.exercises,
    tactics_cards.exercises,
    what_if.exercises,
    simulate_then_prove.exercises,
    whole_game.exercises,
    your_own_rules.exercises,
)
_REFLECTIONS: tuple[Callable[[str], tuple[Reflection, ...]], ...] = (
    start_here.reflections,
    map_graph.reflections,
    three_dice.reflections,
    how_many_soldiers.reflections,
    reroll_or_keep.reflections,
    war_phase.reflections,
    dominoes.reflections,
    tactics_cards.reflections,
    what_if.reflections,
    simulate_then_prove.reflections,
    whole_game.reflections,
    your_own_rules.reflections,
)
_EXAMPLES: Mapping[str, Callable[[], Position]] = FrozenMapping(
    {
        "islets": start_here.islets,
        "japan": start_here.japan,
        **map_graph.EXAMPLES,
        **three_dice.EXAMPLES,
        **how_many_soldiers.EXAMPLES,
        **reroll_or_keep.EXAMPLES,
        **war_phase.EXAMPLES,
        **dominoes.EXAMPLES,
        **what_if.EXAMPLES,
        **simulate_then_prove.EXAMPLES,
        **whole_game.EXAMPLES,
        **your_own_rules.EXAMPLES,
    }
)


@cache
def exercises(language: str = "en") -> Mapping[str, Exercise]:
    """Give all exercises by id.

    Raises
    ------
    RumbleError
        Two exercises share an id; the error names it.

    Examples
    --------
    >>> "0.1" in exercises()
    True
    """
    found: dict[str, Exercise] = {}
    for exercise in (exercise for lesson in _LESSONS for exercise in lesson(language)):
        if exercise.id in found:
            raise RumbleError(f"Two exercises have the id {exercise.id}; give one of them another.")
        found[exercise.id] = exercise
    return FrozenMapping(found)


def find(id: str, language: str = "en") -> Exercise:
    """Give the exercise of an id.

    Raises
    ------
    RumbleError
        There is no such exercise.
    """
    known = exercises(language)
    if id not in known:
        raise RumbleError(f"There is no exercise {id!r}; there are: {', '.join(known)}.")
    return known[id]


def ask(id: str, lang: str = "en", plain: bool = False) -> ExerciseCard:
    """Show an exercise with a field, choices or a board to answer it, a check and hints.

    Parameters
    ----------
    id
        The exercise, for example ``"0.1"``.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.

    Raises
    ------
    RumbleError
        There is no such exercise.

    Examples
    --------
    >>> card = ask("0.1")
    >>> card.answer("2").right
    False
    """
    from rumble_nb.lessons.card import card_for

    return card_for(find(id, lang), lang, plain)


def check(id: str, answer: Any, lang: str = "en") -> Verdict:
    """Check an answer to an exercise; whatever the answer is, this raises nothing.

    Raises
    ------
    RumbleError
        There is no such exercise.

    Examples
    --------
    >>> check("0.2", "Bea").right
    True
    """
    return find(id, lang).check(answer, lang)


def hint(id: str, number: int = 1, lang: str = "en") -> str:
    """Give a hint for an exercise: the first, or the stronger second one.

    Raises
    ------
    RumbleError
        There is no such exercise or hint.

    Examples
    --------
    >>> hint("0.4", 2)
    'Halves are rounded down.'
    """
    hints = find(id, lang).hints
    if type(number) is not int or not 1 <= number <= len(hints):
        raise RumbleError(f"There is no hint {number!r}; there are hints 1 to {len(hints)}.")
    return hints[number - 1]


def solution(id: str, lang: str = "en", opened: bool = False) -> Solution:
    """Give the worked solution of an exercise, folded until it is opened.

    Parameters
    ----------
    id
        The exercise, for example ``"0.1"``.
    lang
        Language of the words.
    opened
        Whether it is open from the start, as in a teacher's key.

    Raises
    ------
    RumbleError
        There is no such exercise.

    Examples
    --------
    >>> solution("0.4").text.startswith("Take, token 7.")
    True
    """
    return Solution(catalogue(lang).gettext("Worked solution"), find(id, lang).solution(), opened)


def reflect(id: str, lang: str = "en") -> ReflectionCard:
    """Ask for a sentence in one's own words, to compare with another afterwards.

    Raises
    ------
    RumbleError
        There is no such question.

    Examples
    --------
    >>> reflect("0.6")
    Write one sentence: why did Bea take Kame, although Aki had more soldiers there at first?
    """
    from rumble_nb.lessons.card import ReflectionCard

    asked = (reflection for lesson in _REFLECTIONS for reflection in lesson(lang))
    known = {reflection.id: reflection for reflection in asked}
    if id not in known:
        raise RumbleError(f"There is no question {id!r}; there are: {', '.join(known)}.")
    return ReflectionCard(known[id], lang)


def example(name: str) -> Position:
    """Give a position that the lessons look at.

    Raises
    ------
    RumbleError
        There is no such example.

    Examples
    --------
    >>> example("islets").players
    ('Aki', 'Bea')
    """
    if name not in _EXAMPLES:
        raise RumbleError(f"There is no example {name!r}; there are: {', '.join(_EXAMPLES)}.")
    return _EXAMPLES[name]()
