"""A card with a button for each choice."""

from __future__ import annotations

import ipywidgets

from rumble_nb.lessons.exercise import Verdict
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import buttons


class ChoiceCard(ExerciseCard):
    """An exercise that is answered by pressing one of some buttons."""

    def _ways(self) -> list[ipywidgets.Widget]:
        choices = self.exercise.choices() if self.exercise.choices else {}
        self.options = OneOf(choices, self.answer)
        return [self.options.row, buttons(self.hint_button)]

    def answer(self, answer: str) -> Verdict:
        """Check a choice and mark it."""
        self.options.mark(answer)
        return super().answer(answer)
