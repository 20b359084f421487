"""The smallest flip: searched for, stepped through, and shown on the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.analysis.whatif import changed
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.aside import run_aside
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import button, buttons, element, guarded, html, short_name
from rumble_nb.widgets.what_if_suggestions import Suggestion, Suggestions
from rumble_nb.widgets.what_if_trial import Trial, side

if TYPE_CHECKING:
    from rumble_nb.analysis.flip_results import Flip

QUICK, THOROUGH = 2, 3
"""Changes that are tried within a click, and on request."""

ANYBODY = ""
"""Stands for: anybody else than who wins now."""


class FlipSearch(ipywidgets.VBox):
    """Buttons that search for the smallest change of soldiers after which somebody else wins.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    put
        Called with the position after a solution, which is to be shown on the board.
    """

    def __init__(self, trial: Trial, language: str, put: Callable[[Position], None]) -> None:
        self.language, self.words = language, catalogue(language)
        self.position, self.wanted, self.searches = side(trial.now), ANYBODY, 0
        self.flip: Flip | None = None
        self.error, self.answer = html(""), html("")
        self.solutions = Suggestions(language, put)
        self._make_buttons()
        asked = html(self.words.gettext("Who should win instead?"), "p", "rumble-asked")
        search = buttons(self.quick, self.thorough)
        super().__init__([asked, self.who.row, search, self.error, self.answer, self.solutions])
        self.add_class("rumble-flips")
        self.want(ANYBODY)

    def _make_buttons(self) -> None:
        say = self.words.gettext
        letters = zip(self.position.players, LETTERS, strict=False)
        names = {player: f"{letter} {short_name(player)}" for player, letter in letters}
        self.who = OneOf({ANYBODY: say("Somebody else")} | names, self.want)
        quick = say("Search up to {number} changes").format(number=QUICK)
        thorough = say("Search up to {number} changes (seconds)").format(number=THOROUGH)
        hint = say("Millions of positions: a few seconds, more with four players. The board goes on working.")
        self.quick = button(quick, lambda: self.search(QUICK), main=True)
        self.thorough = button(thorough, lambda: self.search(THOROUGH), hint)

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def want(self, player: str) -> None:
        """Choose who should win."""
        self.wanted = player
        self.who.mark(player)
        self._forget("")

    def search(self, limit: int) -> None:
        """Search; the board goes on working meanwhile."""
        self._forget(self.words.gettext("Searching …"))
        self.quick.disabled = self.thorough.disabled = True
        work = partial(search_flip, self.position, self.wanted or None, limit)
        run_aside(work, partial(self._found, self.searches))

    def _found(self, search: int, result: Callable[[], Flip]) -> None:
        """Take what a search came to, unless it is out of date."""
        if search == self.searches:
            self.quick.disabled = self.thorough.disabled = False
            guarded(lambda _: self._show(result()), self._say_error, self.language)(None)

    def _show(self, flip: Flip) -> None:
        self.flip = flip
        self._tell(" ".join(flip.words(self.language, most=0).splitlines()[:4]))
        numbers = range(len(flip.solutions) if flip.changes else 0)
        self.solutions.offer([_suggestion(flip, number, self.language) for number in numbers])

    def _tell(self, text: str) -> None:
        self.answer.value = element(text, "p", "rumble-say", ' role="status"') if text else ""

    def _forget(self, told: str) -> None:
        """Forget what was found, and what is being searched for."""
        self.flip, self.searches = None, self.searches + 1
        self.quick.disabled = self.thorough.disabled = False
        self._tell(told)
        self.solutions.offer(())

    def follow(self, trial: Trial) -> None:
        """Follow what is shown; what was found for another position counts no more."""
        before, self.position = self.position, side(trial.now)
        known = () if self.flip is None else (self.flip.position, self.solutions.shown)
        if self.position != before and self.position not in known:
            self._forget(self.words.gettext("The position has changed; search again."))

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<FlipSearch {self.flip!r}>"


def _suggestion(flip: Flip, number: int, language: str) -> Suggestion:
    from rumble_nb.analysis.flip_words import solution_words

    told = partial(solution_words, flip, number, language)
    return Suggestion(told, lambda: changed(flip.position, *flip.solutions[number]))


def search_flip(position: Position, wanted: str | None, limit: int) -> Flip:
    """Search for the smallest flip, without a bar.

    Examples
    --------
    >>> search_flip(Position.random(7), None, 1).changes
    1
    """
    from rumble_nb.analysis.smallest_flip import smallest_flip

    return smallest_flip(position, wanted, limit=limit, progress=False)
