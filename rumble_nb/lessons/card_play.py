"""An exercise that is answered by playing a tactics card on the board."""

from __future__ import annotations

import ipywidgets

from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.state import State
from rumble_nb.lessons.exercise import Exercise
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.widgets.card_lab import CardLab
from rumble_nb.widgets.parts import buttons


class PlayedCard(ExerciseCard):
    """An exercise that is answered by trying cards out; each whole play is checked.

    Parameters
    ----------
    exercise
        What is asked.
    language
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.
    state
        The moment in which cards are tried out.
    """

    def __init__(self, exercise: Exercise, language: str, plain: bool, state: State) -> None:
        self.state, self.plain = state, plain
        super().__init__(exercise, language)

    def _ways(self) -> list[ipywidgets.Widget]:
        self.lab = CardLab(self.state, self.language, ways=False, forecast=True, plain=self.plain)
        self.lab.when_played = self._played
        return [self.lab, buttons(self.hint_button)]

    def _played(self, action: PlayCard) -> None:
        self.answer(repr(action))
