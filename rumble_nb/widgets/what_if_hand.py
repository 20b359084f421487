"""What a click on the board does: the tool in hand, whose soldiers, and what was chosen first."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rumble_nb.analysis.whatif import AddRoute, Change, CutRoute, SwapTokens
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.state import State
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.what_if_trial import Moment

Plural = Callable[[str, str, int], str]

TOOLS = ("move", "add", "remove", "swap", "route", "ask")
"""What a hand can do; the first is in hand at the beginning."""

OF_SOLDIERS = ("move", "add", "remove")
PAIRS = ("move", "swap", "route")
"""Tools that ask for two territories."""


@dataclass(frozen=True)
class Hand:
    """The tool in hand.

    Parameters
    ----------
    player
        Whose soldiers it moves, adds or removes.
    tool
        What it does.
    soldiers
        How many soldiers at once.
    sea
        Whether a route that it adds is by sea.
    first
        The territory that was chosen first, where two are asked for.

    Examples
    --------
    >>> from rumble_nb import Position
    >>> position, hand = Position.random(7), Hand("Aki")
    >>> hand, change = hand.choose(position, "shikoku")
    >>> hand.choose(position, "ezo")[1]
    Move('Aki', 1, 'shikoku', 'ezo')
    """

    player: str
    tool: str = TOOLS[0]
    soldiers: int = 1
    sea: bool = True
    first: str | None = None

    def choose(self, moment: Moment, territory: str, language: str = "en") -> tuple[Hand, Change | None]:
        """Give the hand after a click on a territory, and the change that it makes, if it does.

        Raises
        ------
        RumbleError
            Nothing can be done there; the error says why, and what can.
        """
        if self.tool == "ask":
            return replace(self, first=territory), None
        if self.tool not in PAIRS:
            return self, self._one(moment, territory, language)
        if self.first is None:
            if self.tool == "move":
                self._check_present(moment, territory, language)
            return replace(self, first=territory), None
        empty = replace(self, first=None)
        return empty, None if territory == self.first else self._two(moment, self.first, territory, language)

    def _one(self, moment: Moment, territory: str, language: str) -> Move:
        if self.tool == "add":
            self._check_stock(moment, language)
            return Move(self.player, self.soldiers, STOCK, territory)
        self._check_present(moment, territory, language)
        return Move(self.player, self.soldiers, territory, STOCK)

    def _two(self, moment: Moment, first: str, territory: str, language: str) -> Change:
        if self.tool == "swap":
            return SwapTokens(first, territory)
        if self.tool == "move":
            self._check_present(moment, first, language)
            return Move(self.player, self.soldiers, first, territory)
        if territory in moment.map.neighbours(first):
            return CutRoute(first, territory)
        return AddRoute(first, territory, "sea" if self.sea else "land")

    def _check_present(self, moment: Moment, territory: str, language: str) -> None:
        there = moment.soldiers[territory][self.player]
        if there >= self.soldiers:
            return
        place = Place.of_territory(moment.map[territory], language)
        words = catalogue(language).ngettext(
            "{player} has only {number} soldier in {place.where}.",
            "{player} has only {number} soldiers in {place.where}.",
            there,
        )
        if not there:
            words = catalogue(language).gettext("{player} has no soldiers in {place.where}.")
        raise RumbleError(
            f"{words.format(player=self.player, number=there, place=place)} {self._holders(moment, language)}"
        )

    def _holders(self, moment: Moment, language: str) -> str:
        """Say where a soldier of the player can be taken from."""
        say, soldiers = catalogue(language).gettext, moment.soldiers
        places = [p.name(language) for p in moment.map.places if soldiers[p.id][self.player] >= self.soldiers]
        if not places:
            return say("Choose fewer soldiers, or another player: no territory holds so many.")
        return say("Choose one of these: {places}.").format(places=", ".join(places))

    def _check_stock(self, moment: Moment, language: str) -> None:
        if not isinstance(moment, State) or moment.stock[self.player] >= self.soldiers:
            return
        words = catalogue(language).gettext(
            "{player} has {number} in stock. While a game goes on, every soldier stays in it:"
            " remove one from the map first, or move one."
        )
        raise RumbleError(words.format(player=self.player, number=moment.stock[self.player]))

    def asks(self, moment: Moment, language: str = "en") -> str:
        """Say what the next click does.

        Examples
        --------
        >>> from rumble_nb import Position
        >>> Hand("Aki").asks(Position.random(7))
        'Move 1 soldier of Aki: from where?'
        """
        words = catalogue(language)
        place = None if self.first is None else moment.map[self.first]
        if self.tool in OF_SOLDIERS:
            asked = self._asks_of_soldiers(words.ngettext)
        elif self.tool == "ask":
            asked = words.gettext("Where do the soldiers of {player} come from? Choose a territory.")
        elif self.tool == "swap":
            say = words.gettext
            asked = say("Swap tokens: which two?") if place is None else say("Swap tokens: {place} and …?")
        else:
            say = words.gettext
            asked = (
                say("Add or cut a route: between which two?")
                if place is None
                else say("Add or cut a route: between {place} and …?")
            )
        given = "" if place is None else Place.of_territory(place, language)
        return asked.format(player=self.player, number=self.soldiers, place=given)

    def _asks_of_soldiers(self, ngettext: Plural) -> str:
        n = self.soldiers
        if self.tool == "add":
            return ngettext(
                "Add {number} soldier of {player}: where?", "Add {number} soldiers of {player}: where?", n
            )
        if self.tool == "remove":
            return ngettext(
                "Remove {number} soldier of {player}: from where?",
                "Remove {number} soldiers of {player}: from where?",
                n,
            )
        if self.first is None:
            return ngettext(
                "Move {number} soldier of {player}: from where?",
                "Move {number} soldiers of {player}: from where?",
                n,
            )
        return ngettext(
            "Move {number} soldier of {player} from {place.away}: where to?",
            "Move {number} soldiers of {player} from {place.away}: where to?",
            n,
        )
