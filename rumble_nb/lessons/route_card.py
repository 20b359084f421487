"""A card on which a route is cut: click one of its ends, then the other."""

from __future__ import annotations

from dataclasses import replace

import ipywidgets

from rumble_nb.draw.board import BoardView, things
from rumble_nb.draw.difference_routes import changed_routes
from rumble_nb.draw.scene import Shape
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.lessons.exercise import Verdict
from rumble_nb.lessons.exercise_card import ExerciseCard
from rumble_nb.lessons.marking import written
from rumble_nb.lessons.routes import RouteExercise, routes_written
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.parts import buttons, element, html


class RouteCard(ExerciseCard):
    """An exercise that is answered by cutting a route; it tells what follows."""

    exercise: RouteExercise

    def __init__(self, exercise: RouteExercise, language: str, plain: bool, position: Position) -> None:
        self.position, self.plain = position, plain
        self.ends: tuple[str, ...] = ()
        super().__init__(exercise, language)
        self._show()

    def _ways(self) -> list[ipywidgets.Widget]:
        self.board = BoardPanel(self._view(), self.choose, plain=self.plain)
        self.said = html("")
        return [self.board, self.said, buttons(self.hint_button)]

    @property
    def selectable(self) -> tuple[str, ...]:
        """The ends that can be chosen: any, and after one of them itself and its neighbours."""
        if len(self.ends) != 1:
            return self.position.map.territories
        return (*self.ends, *self.position.map.neighbours(self.ends[0]))

    @property
    def cut(self) -> str:
        """The route that is cut, as an answer names it; empty where there is none."""
        return written(self.position.map, self.ends) if len(self.ends) == 2 else ""

    def _view(self) -> BoardView:
        marked = dict.fromkeys(self.selectable, "selectable") | dict.fromkeys(self.ends, "chosen")
        shown = BoardView(self.position, language=self.language)
        crossed: tuple[Shape, ...] = ()
        if self.cut and self.exercise.after is not None:
            after = self.exercise.after(self.cut)
            crossed = tuple(changed_routes(after.map, self.position.map))
            shown = BoardView(after, language=self.language)
        states = FrozenMapping(marked)
        shapes = (*things(shown), *crossed)
        return BoardView(self.position, states=states, language=self.language, instead=shapes)

    def choose(self, territory: str) -> None:
        """Choose an end; with the second one the route is cut, and the check says what it thinks of it."""
        if self.ends == (territory,):
            self.ends = ()
        elif len(self.ends) == 1:
            self.answer(f"{self.ends[0]}, {territory}")
            return
        else:
            self.ends = (territory,)
        self.feedback.value = ""
        self._show()

    def answer(self, answer: str) -> Verdict:
        """Check a route, show it cut, and tell what follows."""
        checked = self.exercise.check(answer, self.language)
        route = self.exercise.read(answer)
        told = ""
        if route in routes_written(self.position.map):
            self.ends = tuple(route.split(", "))
            told = self.exercise.consequence(route, self.language) if self.exercise.consequence else ""
        verdict = self._judged(answer, replace(checked, message=f"{told} {checked.message}".strip()))
        self._show(verdict.message)
        return verdict

    def _show(self, status: str = "") -> None:
        self.said.value = element(self._told(), "p", "rumble-say")
        labels = labels_of(self.position, self.language)
        self.board.show(self._view(), labels, self.selectable, status or self._told())

    def _told(self) -> str:
        say, map = self.words.gettext, self.position.map
        if not self.ends:
            return say("Click one end of a route.")
        if not self.cut:
            place = map[self.ends[0]].name(self.language)
            return say("{place}: now click the other end.").format(place=place)
        return say("Cut: {route}.").format(route=routes_written(map, self.language)[self.cut])
