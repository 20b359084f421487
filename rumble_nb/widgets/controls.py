"""The controls of the War Theatre: step, play, slide, jump."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import ipywidgets

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.war import Count, Decide, Reinforce, Score
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, buttons, guarded, html
from rumble_nb.widgets.timeline import Timeline

PAUSES: Mapping[type, int] = FrozenMapping({Count: 700, Decide: 700, Score: 500, Reinforce: 500})
"""Milliseconds that a step stays on screen at speed 1."""

SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Controls(ipywidgets.VBox):
    """Buttons, a slider and a row of battles, which all move one war.

    Parameters
    ----------
    report
        The war.
    language
        Language of the words.
    show
        Called with the number of events after which the war is to be shown.
    """

    def __init__(self, report: WarReport, language: str, show: Callable[[int], None]) -> None:
        self.report, self.words, self.number = report, catalogue(language), 0
        self.last_number = len(report.events)
        self.error = html("")
        self._show = guarded(show, lambda message: setattr(self.error, "value", message), language)
        self._make_buttons()
        self._make_player()
        self.timeline = Timeline(report, language, self.to_battle, self.slide)
        row = buttons(self.first, self.back, self.play, self.next, self.battle, self.last)
        super().__init__([row, self.timeline, self.speed, self.player, self.error])
        self.add_class("rumble-card")

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Controls of {self.last_number} steps>"

    def _make_buttons(self) -> None:
        say = self.words.gettext
        self.first = button(say("|◀ Start"), lambda: self.go(0), say("Back to the start of the war"))
        self.back = button(say("◀ Back"), lambda: self.go(self.number - 1), say("One step back"))
        self.play = button(say("▶ Play"), self.toggle, say("Let the war run by itself"))
        self.next = button(say("Next ▶"), lambda: self.go(self.number + 1), say("One step on"), main=True)
        self.battle = button(say("Next battle ▶▶"), self.next_battle, say("On to the next battle"))
        self.last = button(say("End ▶|"), lambda: self.go(self.last_number), say("To the end of the war"))

    def _make_player(self) -> None:
        """Make the clock, which runs in the page, and what sets its speed."""
        say, mark = self.words.gettext, self.words.pgettext("decimal mark", ".")
        self.player = ipywidgets.Play(min=0, max=self.last_number, interval=PAUSES[Count])
        self.player.layout.display = "none"
        self.player.observe(self._ticked, "value")
        self.player.observe(lambda _: self._name_play(), "playing")
        speeds = [(f"× {speed:g}".replace(".", mark), speed) for speed in SPEEDS]
        self.speed = ipywidgets.Dropdown(description=say("Speed"), options=speeds, value=1.0)
        self.speed.observe(lambda _: self._set_pause(), "value")

    def go(self, number: int) -> None:
        """Show the war after so many events; playing ends."""
        self.player.playing = False
        self._show(number)

    def _ticked(self, change: Mapping[str, Any]) -> None:
        """Follow the clock of the page; a tick that comes after the pause is taken back."""
        if self.player.playing and change["new"] != self.number:
            self._show(change["new"])
        self.player.value = self.number

    def slide(self, number: int) -> None:
        """Go where the slider was moved."""
        if number != self.number:
            self.go(number)

    def toggle(self) -> None:
        """Let the war run, from the start if it is over, or stop it."""
        if not self.player.playing and self.number == self.last_number:
            self._show(0)
        self.player.playing = not self.player.playing

    def _name_play(self) -> None:
        say = self.words.gettext
        self.play.description = say("❚❚ Pause") if self.player.playing else say("▶ Play")

    def _set_pause(self) -> None:
        event = self.report.moments[self.number].event
        pause = PAUSES[Count] if event is None else PAUSES[type(event)]
        self.player.interval = round(pause / self.speed.value)

    def next_battle(self) -> None:
        """Go on to the beginning of the next battle, or to the end of the war."""
        later = [m.number for m in self.report.moments[self.number + 1 :] if isinstance(m.event, Count)]
        self.go(later[0] if later else self.last_number)

    def to_battle(self, battle: int) -> None:
        """Go to the beginning of a battle, counted from 0."""
        self.go(next(moment.number for moment in self.report.moments if moment.battle == battle))

    def sync(self, moment: Moment, usable: bool) -> None:
        """Follow the war: what can be pressed, where the slider stands, which battle is on."""
        self.number = moment.number
        over = self.number == self.last_number
        self.player.value = self.number
        self._set_pause()
        if over:
            self.player.playing = False
        self.first.disabled = self.back.disabled = not usable or self.number == 0
        self.next.disabled = self.battle.disabled = self.last.disabled = not usable or over
        self.play.disabled = not usable
        self.timeline.show(moment, usable)
