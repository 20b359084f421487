"""The finish order, changed place by place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from html import escape

import ipywidgets

from rumble_nb.analysis.whatif import Finish
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, button, buttons, element, html, short_name
from rumble_nb.widgets.what_if_trial import Trial


class FinishOrder(ipywidgets.VBox):
    """A row for each place of the finish order, with buttons that change places.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    make
        Called with the change.
    """

    def __init__(self, trial: Trial, language: str, make: Callable[[Finish], None]) -> None:
        self.players, self.language, self.words = trial.now.players, language, catalogue(language)
        self._make, self.order = make, trial.now.finish_order
        say = self.words.gettext
        self.names = [html("") for _ in self.players]
        self.earlier = [button(say("▲ earlier"), partial(self.swap, place - 1)) for place in self._places]
        self.later = [button(say("▼ later"), partial(self.swap, place)) for place in self._places]
        self.note = html(
            say("Whoever finishes earlier holds the higher tie-breaker and wins ties (rules 9 and 14)."),
            "p",
            "rumble-note-below",
        )
        rows = [self._row(place) for place in self._places]
        super().__init__([*rows, self.note])
        self.add_class("rumble-finish")
        self.follow(trial)

    @property
    def _places(self) -> range:
        return range(len(self.players))

    def _row(self, place: int) -> ipywidgets.HBox:
        row = buttons(self.earlier[place], self.later[place])
        row.children = (self.names[place], *row.children)
        return row

    def swap(self, place: int) -> None:
        """Let those at a place, counted from 0, and at the next one finish in the other order."""
        if not 0 <= place < len(self.order) - 1:
            return
        order = list(self.order)
        order[place : place + 2] = reversed(order[place : place + 2])
        self._make(Finish(order))

    def follow(self, trial: Trial) -> None:
        """Follow what is shown; who has not finished yet has no place."""
        self.order, say = trial.now.finish_order, self.words.gettext
        for place in self._places:
            player = self.order[place] if place < len(self.order) else None
            self.names[place].value = self._name(place, player)
            self.earlier[place].disabled = player is None or place == 0
            self.later[place].disabled = player is None or place == len(self.order) - 1
            if player is not None:
                self.earlier[place].tooltip = say("Let {player} finish earlier").format(player=player)
                self.later[place].tooltip = say("Let {player} finish later").format(player=player)

    def _name(self, place: int, player: str | None) -> str:
        say = self.words.gettext
        if player is None:
            return element(say("{place}. nobody yet").format(place=place + 1), "p", "rumble-rank")
        letter = badge(LETTERS[self.players.index(player)])
        name = element(short_name(player), "span", "", f' title="{escape(player)}"')
        return f'<p class="rumble-rank">{place + 1}. {letter} {name}</p>'

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<FinishOrder {', '.join(self.order)}>"
