"""Changes that were found, told one at a time, each of which can be shown on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import ipywidgets

from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, buttons, element, html, runner


@dataclass(frozen=True)
class Suggestion:
    """One change that was found.

    Parameters
    ----------
    words
        Tells it.
    position
        Gives what comes of it.
    """

    words: Callable[[], str]
    position: Callable[[], Position]


class Suggestions(ipywidgets.VBox):
    """A sentence, and buttons that go to another one or show this one on the board.

    Parameters
    ----------
    language
        Language of the words.
    put
        Called with the position that is to be shown on the board.
    """

    def __init__(self, language: str, put: Callable[[Position], None]) -> None:
        self.words, self._put = catalogue(language), put
        self.all: Sequence[Suggestion] = ()
        self.number, self.shown = 0, None
        self.told, self.error = html(""), html("")
        say = self.words.gettext
        run = runner(lambda message: setattr(self.error, "value", message), language)
        self.back = button(say("◀ Back"), lambda: run(lambda: self.step(-1)), say("The one before"))
        self.next = button(say("Next ▶"), lambda: run(lambda: self.step(1)), say("The next one"))
        self.show = button(say("Show it on the board"), lambda: run(self.put), main=True)
        super().__init__([self.told, buttons(self.back, self.next, self.show), self.error])
        self.add_class("rumble-stack")
        self.offer(())

    shown: Position | None
    """The position that was put on the board from here last."""

    def offer(self, all: Sequence[Suggestion]) -> None:
        """Offer other changes."""
        self.all, self.number, self.shown = all, 0, None
        self.layout.display = "" if all else "none"
        self._tell()

    def step(self, by: int) -> None:
        """Go to another one."""
        self.number = min(max(self.number + by, 0), max(len(self.all) - 1, 0))
        self._tell()

    def put(self) -> None:
        """Show it on the board; from there others can be shown in its place."""
        if self.all:
            self.shown = self.all[self.number].position()
            self._put(self.shown)

    def _tell(self) -> None:
        self.back.disabled, self.next.disabled = self.number == 0, self.number >= len(self.all) - 1
        words = self.words.gettext("{number} of {all}: {solution}")
        told = self.all[self.number].words() if self.all else ""
        sentence = words.format(number=self.number + 1, all=len(self.all), solution=told) if told else ""
        self.told.value = element(sentence, "p", "rumble-say", ' role="status"') if sentence else ""

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Suggestions, {len(self.all)}>"
