"""The tools of the what-if: what a click on the board does, with whose soldiers, and how many."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import ipywidgets

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets.one_of import OneOf
from rumble_nb.widgets.parts import element, guarded, html, short_name
from rumble_nb.widgets.what_if_hand import OF_SOLDIERS, TOOLS, Hand
from rumble_nb.widgets.what_if_trial import Moment

MOST = 9
"""More soldiers than these are moved by several clicks."""


class Tools(ipywidgets.VBox):
    """Buttons that put a tool into the hand.

    Parameters
    ----------
    players
        All players in seat order.
    language
        Language of the words.
    take
        Called with the hand as it is to be.
    """

    def __init__(self, players: tuple[str, ...], language: str, take: Callable[[Hand], None]) -> None:
        self.language, self.words, self.hand = language, catalogue(language), Hand(players[0])
        self.error, self.asked = html(""), html("")
        self._take = guarded(take, self._say_error, language)
        self.tools = OneOf(tool_names(language), lambda tool: self._now(tool=tool))
        letters = zip(players, LETTERS, strict=False)
        names = {player: f"{letter} {short_name(player)}" for player, letter in letters}
        self.players = OneOf(names, lambda player: self._now(player=player), {one: one for one in players})
        self._make_lists()
        self.whose = ipywidgets.HBox([self.players.row, self.number])
        self.whose.add_class("rumble-field")
        row = ipywidgets.HBox([self.tools.row, self.whose, self.route])
        row.add_class("rumble-in-hand")
        super().__init__([row, self.asked, self.error])
        self.add_class("rumble-card")
        self.add_class("rumble-tools")

    def _make_lists(self) -> None:
        say = self.words.gettext
        self.number = ipywidgets.Dropdown(
            description=say("Soldiers at once"), options=list(range(1, MOST + 1)), value=1
        )
        self.number.observe(self._listed("soldiers"), "value")
        ways = [(say("by sea"), True), (say("by land"), False)]
        self.route = ipywidgets.Dropdown(description=say("New routes"), options=ways, value=True)
        self.route.observe(self._listed("sea"), "value")

    def _listed(self, field: str) -> Callable[[Any], None]:
        return lambda change: self._now(**{field: change["new"]})

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def _now(self, **changes: Any) -> None:
        """Take the hand with something changed; what was chosen first on the board is let go."""
        self._take(replace(self.hand, first=None, **changes))

    def show(self, hand: Hand, moment: Moment) -> None:
        """Show what is in the hand, and what the next click does."""
        self.hand = hand
        self.tools.mark(hand.tool)
        self.tools.made["ask"].layout.display = "none" if isinstance(moment, State) else ""
        self.players.mark(hand.player)
        self.number.value, self.route.value = hand.soldiers, hand.sea
        self.whose.layout.display = "" if hand.tool in (*OF_SOLDIERS, "ask") else "none"
        self.number.layout.display = "" if hand.tool in OF_SOLDIERS else "none"
        self.route.layout.display = "" if hand.tool == "route" else "none"
        self.asked.value = element(hand.asks(moment, self.language), "p", "rumble-asked")

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Tools, {self.hand.tool} in hand>"


def tool_names(language: str = "en") -> dict[str, str]:
    """Name the tools.

    Examples
    --------
    >>> list(tool_names().values())
    ['Move', 'Add', 'Remove', 'Swap tokens', 'Add or cut a route', 'Where from?']
    """
    say = catalogue(language).gettext
    soldiers = (say("Move"), say("Add"), say("Remove"))
    names = (*soldiers, say("Swap tokens"), say("Add or cut a route"), say("Where from?"))
    return dict(zip(TOOLS, names, strict=True))
