"""A position as text: to hand on, and to take in."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, buttons, guarded, html
from rumble_nb.widgets.what_if_trial import Trial, read_position


class Sharing(ipywidgets.VBox):
    """A field to copy from, and one to paste into.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    begin
        Called with a position from which everything begins anew.
    try_it
        Called with a position that is to stand as the what-if.
    """

    def __init__(
        self,
        trial: Trial,
        language: str,
        begin: Callable[[Position], None],
        try_it: Callable[[Position], None],
    ) -> None:
        self.language, self.words, self.error = language, catalogue(language), html("")
        say = self.words.gettext
        self.out = self._field(say("This what-if as text, to copy"))
        self.into = self._field(say("A position that somebody gave you"))
        self.into.placeholder = say("Paste one line of text, or JSON")
        self.begin = self._button(say("Begin with it"), begin, say("It becomes what was"))
        self.try_it = self._button(say("Show it as the what-if"), try_it, say("What was stays"))
        self.note = html(say("It is given as it would be if deployment ended now."), "p", "rumble-note-below")
        super().__init__([self.out, self.note, self.into, buttons(self.begin, self.try_it), self.error])
        self.add_class("rumble-share")
        self.follow(trial)

    def _field(self, label: str) -> ipywidgets.Textarea:
        made = ipywidgets.Textarea(rows=2, description=label, continuous_update=False)
        made.add_class("rumble-long")
        return made

    def _button(self, text: str, take: Callable[[Position], None], hint: str) -> ipywidgets.Button:
        read = guarded(
            lambda _: take(read_position(self.into.value)),
            lambda message: setattr(self.error, "value", message),
            self.language,
        )
        return button(text, lambda: read(None), hint)

    def follow(self, trial: Trial) -> None:
        """Follow what is shown."""
        self.out.value = trial.shared()
        self.note.layout.display = "" if trial.is_unfinished else "none"

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Sharing {len(self.out.value)} characters>"
