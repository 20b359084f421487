"""A bet on the territory that is worst to lose, and a board on which territories are closed."""

from __future__ import annotations

from typing import Any

from rumble_nb.analysis.closing import closing_words, pieces_without, worst_to_lose
from rumble_nb.answer_sheet import STAKES, answer_sheet, confidence_name
from rumble_nb.draw.board import BoardView
from rumble_nb.draw.network import Network, names_and_routes, network_shapes
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.how_sure import HowSure
from rumble_nb.widgets.parts import Spoken, button, buttons, element, html
from rumble_nb.widgets.style import style_widget


def empty_board(map: TerritoryMap) -> Position:
    """Give a board on which nothing lies.

    Examples
    --------
    >>> empty_board(load_map("islets")).values
    {}
    """
    return Position(map, ("A", "B"), {}, {}, ("A", "B"))


def neighbours_words(map: TerritoryMap, language: str = "en") -> dict[str, str]:
    """Say for each territory what is next to it, for those who do not see the board.

    Examples
    --------
    >>> neighbours_words(load_map("islets"))["ume"]
    'Ume. By land: Take. By sea: Kame.'
    """
    return {id: _neighbours_of(map, id, language) for id in map.territories}


def _neighbours_of(map: TerritoryMap, id: str, language: str) -> str:
    say = catalogue(language).gettext
    said = {"land": say("By land: {places}."), "sea": say("By sea: {places}.")}
    near = {route: [map[other].name(language) for other in map.neighbours(id, route)] for route in said}
    told = (said[route].format(places=", ".join(names)) for route, names in near.items() if names)
    return " ".join([f"{map[id].name(language)}.", *told])


class TerritoryBet(Spoken):
    """Asks which territory is worst to lose, then how sure one is; keeps both.

    Parameters
    ----------
    map
        The map.
    language
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.
    """

    def __init__(self, map: TerritoryMap, language: str = "en", plain: bool = False) -> None:
        self.map, self.language, self.words = map, language, catalogue(language)
        self.territory, self.confidence = "", ""
        self.board = BoardPanel(self._view(), self.choose, plain=plain)
        self.sure, self.said = HowSure(language, self.commit), html("")
        heading = html(self._question(), "h4", "rumble-heading")
        super().__init__([style_widget(), heading, self.board, self.said, self.sure])
        self.add_class("rumble")
        self.add_class("rumble-card")
        self._show()

    def _question(self) -> str:
        return self.words.gettext("Your bet: which territory would you cut off first?")

    def _view(self) -> BoardView:
        open = {} if self.confidence else dict.fromkeys(self.map.territories, "selectable")
        chosen = {self.territory: "chosen"} if self.territory else {}
        return BoardView(
            empty_board(self.map),
            states=FrozenMapping(open | chosen),
            language=self.language,
            instead=tuple(names_and_routes(self.map, self.language)),
        )

    def choose(self, territory: str) -> None:
        """Bet on a territory; until the confidence is chosen it may be changed."""
        self.territory = self.map[territory].id
        self._show()

    def commit(self, confidence: str) -> None:
        """Choose the confidence; then the bet stands."""
        refuse_unknown(confidence, STAKES)
        if self.territory and not self.confidence:
            self.confidence = confidence
            right = self.territory in worst_to_lose(self.map)
            answer_sheet().bet(("territory", self.map), confidence, right)
            self._show()

    def _show(self) -> None:
        self.sure.ask(bool(self.territory) and not self.confidence)
        labels = {place.id: f"{place.name(self.language)}." for place in self.map.places}
        self.said.value = element(self._told(), "p", "rumble-say", ' role="alert"')
        selectable = () if self.confidence else self.map.territories
        self.board.show(self._view(), labels, selectable, self._told())

    def _told(self) -> str:
        if not self.territory:
            return self.words.gettext("Choose a territory.")
        name = self.map[self.territory].name(self.language)
        if not self.confidence:
            return self.words.gettext("You bet on {place}.").format(place=name)
        said = self.words.gettext("You bet on {place} ({confidence}). It is opened later.")
        return said.format(place=name, confidence=confidence_name(self.confidence, self.language))

    def opened(self) -> str:
        """Tell whether the bet was right, and what it scores.

        Examples
        --------
        >>> bet = TerritoryBet(load_map("islets"))
        >>> bet.choose("take")
        >>> bet.commit("sure")
        >>> bet.opened()
        'Your bet on Take (Very sure) scores +3: most pairs are lost without Take.'
        """
        worst, name = worst_to_lose(self.map), self.map[self.territory].name(self.language)
        points = STAKES[self.confidence][0 if self.territory in worst else 1]
        said = self.words.gettext(
            "Your bet on {place} ({confidence}) scores {points:+d}: most pairs are lost without {worst}."
        )
        return said.format(
            place=name,
            confidence=confidence_name(self.confidence, self.language),
            points=points,
            worst=", ".join(self.map[id].name(self.language) for id in self.map.territories if id in worst),
        )

    def __repr__(self) -> str:
        """Read as the question."""
        return self._question()


class Closing(Spoken):
    """A board on which one territory at a time is closed; it tells what is left.

    Parameters
    ----------
    map
        The map.
    bet
        A bet that can be opened here.
    language
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.
    """

    def __init__(
        self, map: TerritoryMap, bet: TerritoryBet | None = None, language: str = "en", plain: bool = False
    ) -> None:
        self.map, self.bet, self.language = map, bet, language
        self.words, self.territory = catalogue(language), ""
        self.board = BoardPanel(self._view(), self.close_territory, plain=plain)
        self.said, self.score = html(""), html("")
        opener = buttons(button(self.words.gettext("Open my bet"), self.open_bet, main=True))
        heading = html(self._question(), "h4", "rumble-heading")
        super().__init__(
            [
                style_widget(),
                heading,
                self.board,
                self.said,
                *([] if bet is None else [buttons(opener)]),
                self.score,
            ]
        )
        self.add_class("rumble")
        self.add_class("rumble-card")
        self._show(self.words.gettext("Choose a territory."))

    def _question(self) -> str:
        return self.words.gettext("Close a territory: can the others still reach each other?")

    def _view(self) -> BoardView:
        states = dict.fromkeys(self.map.territories, "selectable")
        if self.territory:
            states = {self.territory: "dim"}
        shapes = tuple(network_shapes(self.map, self._network(), self.language))
        return BoardView(
            empty_board(self.map), states=FrozenMapping(states), language=self.language, instead=shapes
        )

    def _network(self) -> Network:
        """Write the number of its piece into each node; all pieces but the largest are dark."""
        if not self.territory:
            return Network(FrozenMapping(dict.fromkeys(self.map.territories, "")))
        pieces = pieces_without(self.map, self.territory)
        texts = {id: str(number) for number, piece in enumerate(pieces, start=1) for id in piece}
        texts[self.territory] = "×"
        others = tuple(id for piece in pieces[1:] for id in piece)
        return Network(FrozenMapping(texts), without=(self.territory,), noted=others)

    def close_territory(self, territory: str) -> None:
        """Close a territory, and open the one that was closed before."""
        self.territory = self.map[territory].id
        self._show(closing_words(self.map, territory, self.language))

    def open_bet(self) -> None:
        """Close the territory that was bet on, and score the bet."""
        if self.bet is None or not self.bet.confidence:
            text = self.words.gettext("There is no bet yet. Bet first, at the beginning of the lesson.")
        else:
            self.close_territory(self.bet.territory)
            text = self.bet.opened()
        self.score.value = element(text, "p", "rumble-say", ' role="alert"')

    def _show(self, text: str) -> None:
        self.said.value = element(text, "p", "rumble-say", ' role="alert"')
        self.board.show(self._view(), neighbours_words(self.map, self.language), self.map.territories, text)

    def __repr__(self) -> str:
        """Read as the question."""
        return self._question()


def territory_bet(map: Any = "japan", lang: str = "en", plain: bool = False) -> TerritoryBet:
    """Ask for a bet on the territory without which most pairs of others lose each other.

    Parameters
    ----------
    map
        The map: a name, a graph, a path or a map.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.

    Raises
    ------
    MapError
        There is no such map, or it has defects.

    Examples
    --------
    >>> territory_bet("japan")
    Your bet: which territory would you cut off first?
    """
    return TerritoryBet(load_map(map), lang, plain)


def closing(
    map: Any = "japan", bet: TerritoryBet | None = None, lang: str = "en", plain: bool = False
) -> Closing:
    """Show a map's graph; a territory that is chosen is closed, and the pieces that are left are told.

    Parameters
    ----------
    map
        The map: a name, a graph, a path or a map.
    bet
        A bet made before, which can be opened here.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of a board.

    Raises
    ------
    MapError
        There is no such map, or it has defects.

    Examples
    --------
    >>> shown = closing("islets")
    >>> shown.close_territory("kame")
    >>> shown.territory
    'kame'
    """
    return Closing(load_map(map), bet, lang, plain)
