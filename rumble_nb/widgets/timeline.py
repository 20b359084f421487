"""The steps of a war on a slider and its battles in a row, to see how far it is and to jump."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import anywidget
import traitlets

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.narrate import Narrator
from rumble_nb.engine.report import Battle, WarReport
from rumble_nb.locale import catalogue
from rumble_nb.widgets.style import script


class Timeline(anywidget.AnyWidget):
    """Shows how far the war is, and every battle with its token and, once it is over, its winner.

    Parameters
    ----------
    report
        The war.
    language
        Language of the words.
    jump
        Called with the number of the battle that was chosen, counted from 0.
    slide
        Called with the number of events to which the slider was moved.
    """

    _esm = script("timeline.js")

    battles: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    title = traitlets.Unicode().tag(sync=True)
    step_label = traitlets.Unicode().tag(sync=True)
    steps = traitlets.Int().tag(sync=True)
    number = traitlets.Int(0).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    usable = traitlets.Bool(True).tag(sync=True)

    def __init__(
        self,
        report: WarReport,
        language: str,
        jump: Callable[[int], None],
        slide: Callable[[int], None],
    ) -> None:
        self._report, self._narrator = report, Narrator(report, language)
        self._jump, self._slide = jump, slide
        say = catalogue(language).gettext
        super().__init__(
            battles=self._entries(report.moments[0]),
            title=say("Battles in the order of their tokens"),
            step_label=say("Step"),
            steps=len(report.events),
        )
        self.on_msg(self._message)

    def show(self, moment: Moment, usable: bool) -> None:
        """Show how far the war is, and whether one may jump."""
        with self.hold_sync():
            self.battles, self.usable = self._entries(moment), usable
            self.number, self.said = moment.number, self._narrator.event(moment)

    def _entries(self, moment: Moment) -> list[dict[str, Any]]:
        return list(self._each(moment))

    def _each(self, moment: Moment) -> Iterator[dict[str, Any]]:
        for number, battle in enumerate(self._report.battles):
            done = battle.winner is not None and battle.territory in moment.resolved
            yield {
                "value": battle.value,
                "label": self._label(battle, done),
                "letter": LETTERS[self._report.position.players.index(str(battle.winner))] if done else "",
                "state": _state(moment.battle, number),
            }

    def _label(self, battle: Battle, done: bool) -> str:
        heading = self._narrator.heading(battle.territory)
        return f"{heading} {self._narrator.taken_by(battle)}" if done else heading

    def _message(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from the page, which is never trusted; where it leads is the same at any moment."""
        if not self.usable or not isinstance(content, dict) or type(content.get("number")) is not int:
            return
        number = content["number"]
        if content == {"event": "slide", "number": number} and 0 <= number <= self.steps:
            self._slide(number)
        if content == {"event": "battle", "number": number} and 0 <= number < len(self.battles):
            self._jump(number)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Timeline of {len(self.battles)} battles>"


def _state(battle: int | None, number: int) -> str:
    if battle is None or number > battle:
        return "open"
    return "now" if number == battle else "fought"
