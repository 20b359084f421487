"""Cards on which several territories are chosen: marked one by one, or walked through."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.draw.network import Network, names_and_routes, network_of, network_shapes
from rumble_nb.draw.scene import Shape
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import load_map
from rumble_nb.lessons.exercise import Verdict
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.lessons.marking import MarkingExercise, WayExercise, listing, written
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.closing import empty_board, neighbours_words
from rumble_nb.widgets.parts import button, buttons, element, html


class MarkingCard(ExerciseCard):
    """An exercise that is answered by marking territories; a second click takes a mark away."""

    exercise: MarkingExercise

    def __init__(self, exercise: MarkingExercise, language: str, plain: bool = False) -> None:
        self.map, self.plain, self.marked = load_map(exercise.map), plain, set[str]()
        self.position = empty_board(self.map)
        super().__init__(exercise, language)
        self._show()

    def _ways(self) -> list[ipywidgets.Widget]:
        self.board = BoardPanel(self._view(), self.toggle, plain=self.plain)
        self.marks = html("")
        check = button(self.words.gettext("Check"), lambda: self.answer(self._written()), main=True)
        return [self.board, self.marks, buttons(check, self.hint_button)]

    def _written(self) -> str:
        return written(self.map, self.marked)

    def _view(self) -> BoardView:
        marked = dict.fromkeys(self.marked, "chosen")
        everywhere = dict.fromkeys(self.map.territories, "selectable")
        return BoardView(
            self.position,
            states=FrozenMapping(everywhere | marked),
            language=self.language,
            instead=tuple(self._shapes()),
        )

    def _shapes(self) -> Iterator[Shape]:
        if self.exercise.linked:
            return network_shapes(self.map, network_of(self.map), self.language)
        return names_and_routes(self.map, self.language)

    def toggle(self, territory: str) -> None:
        """Mark a territory, or take its mark away."""
        self.marked ^= {territory}
        self.feedback.value = ""
        self._show()

    def answer(self, answer: str) -> Verdict:
        """Check the marks."""
        verdict = super().answer(answer)
        self._show(verdict.message)
        return verdict

    def _show(self, status: str = "") -> None:
        self.marks.value = element(self._said(), "p", "rumble-say")
        self.board.show(self._view(), self._labels(), self.map.territories, status or self._said())

    def _said(self) -> str:
        if not self.marked:
            return self.words.gettext("Nothing is marked yet.")
        places = listing(self.map, self._written(), self.language)
        return self.words.gettext("Marked: {places}.").format(places=places)

    def _labels(self) -> dict[str, str]:
        """Name territories; who sees no graph and no board is told what is adjacent."""
        if self.exercise.linked or self.plain:
            return neighbours_words(self.map, self.language)
        return {place.id: f"{place.name(self.language)}." for place in self.map.places}


class WayCard(ExerciseCard):
    """An exercise that is answered by walking from neighbour to neighbour."""

    exercise: WayExercise

    def __init__(self, exercise: WayExercise, language: str, plain: bool = False) -> None:
        self.map, self.plain, self.way = load_map(exercise.map), plain, [exercise.start]
        self.position = empty_board(self.map)
        super().__init__(exercise, language)
        self._show()

    def _ways(self) -> list[ipywidgets.Widget]:
        self.board = BoardPanel(self._view(), self.go, plain=self.plain)
        self.walked = html("")
        self.back_button = button(self.words.gettext("One step back"), self.back)
        again = button(self.words.gettext("Start again"), self.restart)
        return [self.board, self.walked, buttons(self.back_button, again, self.hint_button)]

    @property
    def reachable(self) -> tuple[str, ...]:
        """Where the next step may lead: to neighbours that the way has not met."""
        if self.way[-1] == self.exercise.goal:
            return ()
        return tuple(id for id in self.map.neighbours(self.way[-1]) if id not in self.way)

    def _view(self) -> BoardView:
        states = dict.fromkeys(self.reachable, "selectable") | dict.fromkeys(self.way, "chosen")
        texts = dict.fromkeys(self.map.territories, "") | {id: str(n) for n, id in enumerate(self.way)}
        ends = (self.exercise.start, self.exercise.goal)
        network = Network(FrozenMapping(texts), strong=tuple(pairwise(self.way)), noted=ends)
        shapes = tuple(network_shapes(self.map, network, self.language))
        return BoardView(self.position, states=FrozenMapping(states), language=self.language, instead=shapes)

    def go(self, territory: str) -> None:
        """Take a step; at the goal the way is checked."""
        self.way.append(territory)
        verdict = None
        if territory == self.exercise.goal:
            verdict = self.answer(", ".join(self.way))
        self._show("" if verdict is None else verdict.message)

    def back(self) -> None:
        """Take the last step back."""
        self._walk(self.way[:-1] or self.way)

    def restart(self) -> None:
        """Begin again at the start."""
        self._walk(self.way[:1])

    def _walk(self, way: list[str]) -> None:
        self.way, self.feedback.value = way, ""
        self._show()

    def _show(self, status: str = "") -> None:
        said = self._said()
        self.walked.value = element(said, "p", "rumble-say")
        self.back_button.disabled = len(self.way) == 1
        labels = neighbours_words(self.map, self.language)
        self.board.show(self._view(), labels, self.reachable, f"{said} {status}".strip())

    def _said(self) -> str:
        way, steps = " → ".join(self.map[id].name(self.language) for id in self.way), len(self.way) - 1
        said = self.words.ngettext("{way}: {steps} step.", "{way}: {steps} steps.", steps)
        return said.format(way=way, steps=steps)
