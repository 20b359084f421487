"""A row of buttons, each of which opens a panel below, one at a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import ipywidgets

from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import guarded, html, renew
from rumble_nb.widgets.what_if_trial import Trial


class Panel(Protocol):
    """What can be opened."""

    def follow(self, trial: Trial) -> None:
        """Follow what is shown."""


class Menu(ipywidgets.VBox):
    """Buttons that open panels; only the open one is made, and follows what is shown.

    Parameters
    ----------
    texts
        What stands on each button, by name.
    make
        Makes the panel of a name.
    language
        Language of what is said when something fails.
    """

    def __init__(self, texts: Mapping[str, str], make: Callable[[str], Panel], language: str) -> None:
        self._make, self.opened, self.error = make, "", html("")
        self.panel: Panel | None = None
        self.room = ipywidgets.VBox()
        run = guarded(self.press, lambda message: setattr(self.error, "value", message), language)
        self.doors = OneOf(texts, run)
        super().__init__([self.doors.row, self.room, self.error])
        self.add_class("rumble-card")
        self.add_class("rumble-doors")

    def press(self, name: str) -> None:
        """Open a panel, or close it if it is open."""
        self.turn_to("" if name == self.opened else name)

    def turn_to(self, name: str) -> None:
        """Open a panel in place of the one that is open; without a name, none."""
        self.panel = self._make(name) if name else None
        self.opened = name
        self.doors.mark(name or None)
        renew(self.room, [] if self.panel is None else [self.panel])

    def follow(self, trial: Trial) -> None:
        """Follow what is shown."""
        if self.panel is not None:
            self.panel.follow(trial)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Menu, {self.opened or 'nothing'} open>"
