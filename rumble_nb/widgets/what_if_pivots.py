"""What decides the war alone: a soldier, reinforcements, a route, a place in the finish order."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.analysis.whatif import changed
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element, html
from rumble_nb.widgets.what_if_suggestions import Suggestion, Suggestions
from rumble_nb.widgets.what_if_trial import Trial, side

if TYPE_CHECKING:
    from rumble_nb.analysis.pivotal import Pivot, Pivotal


class Pivots(ipywidgets.VBox):
    """The board with all that decides, and each of it as a change that can be shown.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    put
        Called with the position that is to be shown on the board.
    """

    def __init__(self, trial: Trial, language: str, put: Callable[[Position], None]) -> None:
        self.language, self.words = language, catalogue(language)
        self._prefix = f"v{secrets.token_hex(3)}"
        self.picture, self.answer = html(""), html("")
        self.found: Pivotal | None = None
        self.choices = Suggestions(language, put)
        self.picture.add_class("rumble-origin")
        super().__init__([self.answer, self.choices, self.picture])
        self.add_class("rumble-pivots")
        self.follow(trial)

    def follow(self, trial: Trial) -> None:
        """Follow what is shown; what is put on the board from here leaves the list as it is."""
        position = side(trial.now)
        known = () if self.found is None else (self.found.position, self.choices.shown)
        if position not in known:
            self._show(position)

    def _show(self, position: Position) -> None:
        from rumble_nb.analysis.pivot_words import told_pivots
        from rumble_nb.analysis.pivotal import KINDS, pivotal
        from rumble_nb.draw.pivots import pivotal_scene

        found = self.found = pivotal(position)
        told = [pivot for kind in KINDS for pivot in told_pivots(found, kind)]
        self.answer.value = element(self._answer(len(told)), "p", "rumble-say")
        self.choices.offer([self._suggestion(found, pivot) for pivot in told])
        self.picture.value = css_svg(pivotal_scene(found, self.language), self._prefix) if told else ""

    def _answer(self, number: int) -> str:
        if not number:
            return self.words.gettext(
                "Nothing decides alone: no soldier, reinforcement, route or tie-breaker."
            )
        return self.words.ngettext(
            "{number} thing decides alone: without it, somebody else wins.",
            "{number} things decide alone: without one of them, somebody else wins.",
            number,
        ).format(number=number)

    def _suggestion(self, found: Pivotal, pivot: Pivot) -> Suggestion:
        from rumble_nb.analysis.pivot_words import pivot_words

        return Suggestion(
            partial(pivot_words, found, pivot, self.language), lambda: changed(found.position, pivot.change)
        )

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Pivots {self.found!r}>"
