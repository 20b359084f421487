"""Cards with a board: a territory is chosen on it, or soldiers are placed there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.exercise import Exercise, Verdict
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.parts import buttons


class BoardCard(ExerciseCard):
    """An exercise that is answered by choosing a territory on a board."""

    def __init__(self, exercise: Exercise, language: str, plain: bool, position: Position) -> None:
        self.position, self.plain, self.territory = position, plain, ""
        super().__init__(exercise, language)
        self._show("")

    def _ways(self) -> list[ipywidgets.Widget]:
        self.board = BoardPanel(self._view(), self._choose, plain=self.plain)
        return [self.board, buttons(self.hint_button)]

    def _view(self) -> BoardView:
        everywhere = dict.fromkeys(self.position.map.territories, "selectable")
        chosen = {self.territory: "chosen"} if self.territory else {}
        return BoardView(
            self._shown(),
            states=FrozenMapping(everywhere | chosen),
            ghosts=FrozenMapping(self._ghosts()),
            language=self.language,
        )

    def _shown(self) -> Position:
        after = self.exercise.after
        return after(self.territory) if after and self.territory else self.position

    def _ghosts(self) -> Mapping[tuple[str, str], int]:
        return {}

    def _choose(self, territory: str) -> None:
        self.answer(territory)

    def answer(self, answer: str) -> Verdict:
        """Check a territory and mark it."""
        if answer in self.position.map.territories:
            self.territory = answer
        verdict = super().answer(answer)
        self._show(verdict.message)
        return verdict

    def _show(self, status: str) -> None:
        labels = labels_of(self._shown(), self.language)
        self.board.show(self._view(), labels, self.position.map.territories, status)


class PlacingCard(BoardCard):
    """An exercise that is answered by placing soldiers; it tells what follows."""

    def _ghosts(self) -> Mapping[tuple[str, str], int]:
        placed = self.exercise.placed or (lambda _: 1)
        number = placed(self.territory) if self.territory else 0
        return {(self.territory, self.exercise.placed_by): number} if number else {}

    def answer(self, answer: str) -> Verdict:
        """Check where the soldiers are placed, and tell what follows."""
        if answer not in self.position.map.territories:
            return super().answer(answer)
        checked = self.exercise.check(answer, self.language)
        told = self.exercise.consequence(answer, self.language) if self.exercise.consequence else ""
        self.territory = answer
        verdict = self._judged(answer, replace(checked, message=f"{told} {checked.message}".strip()))
        self._show(verdict.message)
        return verdict
