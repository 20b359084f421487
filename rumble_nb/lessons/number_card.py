"""A card with a field for a number."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import ipywidgets

from rumble_nb.lessons.answers import read_number
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.widgets.parts import button, buttons


class NumberCard(ExerciseCard):
    """An exercise that is answered by a number in a field."""

    _counting = False

    def _ways(self) -> list[ipywidgets.Widget]:
        prompt = self.words.gettext("Your answer")
        self.field = ipywidgets.Text(placeholder=prompt, description=prompt, continuous_update=False)
        self.field.style.description_width = "initial"
        self.field.observe(lambda change: self._typed(change["new"]), "value")
        check = button(self.words.gettext("Check"), lambda: self.answer(self.field.value), main=True)
        row = ipywidgets.HBox([self.field, *self._steppers()])
        row.add_class("rumble-field")
        return [row, buttons(check, self.hint_button)]

    def _steppers(self) -> list[ipywidgets.Button]:
        """Give buttons that count up and down, for those who have no keyboard."""
        if not isinstance(self.exercise.truth(), int):
            return []
        less = button("−", lambda: self._count(-1), self.words.gettext("One less"))
        return [less, button("+", lambda: self._count(1), self.words.gettext("One more"))]

    def _count(self, step: int) -> None:
        written = read_number(self.field.value)
        number = 0 if written is None else int(written.value)
        with self._unchecked():
            self.field.value = str(max(number + step, 0))

    @contextmanager
    def _unchecked(self) -> Iterator[None]:
        """Change the field without having it checked: counting up passes many numbers."""
        self._counting = True
        try:
            yield
        finally:
            self._counting = False

    def _typed(self, text: str) -> None:
        if not self._counting:
            self.answer(text)
