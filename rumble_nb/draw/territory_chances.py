"""Chances to come first in each territory, for all players at once, on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from rumble_nb.draw import pieces
from rumble_nb.draw.board import NAME_WIDTH
from rumble_nb.draw.ground import ground, routes, shore
from rumble_nb.draw.lettering import BOLD, wrapped
from rumble_nb.draw.scene import Box, Group, Label, Paint, Placed, Scene, Shape
from rumble_nb.draw.shares import percent
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Territory
from rumble_nb.locale import catalogue, map_title

Share = Fraction | float

_SIZE, _NOTE = 18, 27
_LETTER, _NUMBER = 20, 60


def territory_chances_scene(
    territories: Mapping[str, Mapping[str, Share]],
    map: TerritoryMap,
    tokens: Mapping[str, int],
    note: str,
    language: str = "en",
) -> Scene:
    """Give the chances to come first in each territory as a scene.

    Parameters
    ----------
    territories
        For each territory the chance of each player, in seat order.
    map
        The map.
    tokens
        The token of each territory.
    note
        How the chances were found and what they assume; it stands below the board.
    language
        Language of the words.
    """
    chart = _Board(territories, map, tokens, note, language)
    title = catalogue(language).gettext("Chances to come first: {title}")
    named = title.format(title=map_title(map.title, language))
    return Scene(map.size[0], chart.height, tuple(chart.shapes()), named, chart.words())


class _Board:
    """Places bars on the board."""

    def __init__(
        self,
        territories: Mapping[str, Mapping[str, Share]],
        map: TerritoryMap,
        tokens: Mapping[str, int],
        note: str,
        language: str,
    ) -> None:
        self.territories, self.map, self.tokens, self.language = territories, map, tokens, language
        self.note, self.say = note, catalogue(language).gettext
        self.notes = wrapped(note, 20, map.size[0] - 20, 4)
        self.names = [*next(iter(territories.values()))]
        self.height = map.size[1] + 62 + _NOTE * len(self.notes)

    def shapes(self) -> Iterator[Shape]:
        """Draw the board, and bars in each territory."""
        yield from ground(self.map, self.language)
        yield from shore(self.map)
        yield from routes(self.map)
        for place in self.map.places:
            yield Group(tuple(self._block(place)))
        yield from self._key()
        for number, text in enumerate(self.notes):
            yield Label(4, self.map.size[1] + 50 + _NOTE * (number + 1), text, 20, "muted", role="note")

    def _key(self) -> Iterator[Shape]:
        """Say whose letter is whose, side by side below the board."""
        room = self.map.size[0] / len(self.names)
        for seat, player in enumerate(self.names):
            left, y = 4 + room * seat, self.map.size[1] + 36
            yield pieces.badge(left + 13, y, LETTERS[seat], 25)
            yield Label(
                left + 34, y + 7, fitted(player, 20, (room - 44) / BOLD), 20, bold=True, role="player"
            )

    def _block(self, place: Territory) -> Iterator[Shape]:
        x, y = place.room[:2]
        if place.id in self.tokens:
            yield Placed((pieces.token(0, 0, self.tokens[place.id]),), x + 22, y + 20, 0.8)
        name = fitted(place.name(self.language), 20, NAME_WIDTH)
        yield Label(x + 50, y + 27, name, 20, role="name")
        shares = self.territories[place.id]
        pitch = 26 if len(shares) < 4 else 22
        for seat, share in enumerate(shares.values()):
            yield from self._bar(LETTERS[seat], share, x + 2, y + 54 + pitch * seat, place.room[2])

    def _bar(self, letter: str, share: Share, x: float, y: float, room: float) -> Iterator[Shape]:
        """Draw a player's letter, a bar on a plate that means 100 %, and the number."""
        whole = room - _LETTER - _NUMBER - 4
        full, line = whole * float(share), Paint(stroke="plate_line", width=1.2)
        yield Label(x, y + 6, letter, _SIZE, bold=True)
        yield Box(x + _LETTER, y - 8, whole, 16, 0, Paint(fill="plate", stroke="plate_line", width=1.2))
        if share:
            yield Box(x + _LETTER, y - 8, full, 16, 0, Paint(hatch=letter), "first")
            yield Box(x + _LETTER, y - 8, full, 16, 0, line)
        text = percent(share, self.language, 0)
        yield Label(x + _LETTER + whole + _NUMBER, y + 6, text, _SIZE, anchor="end", role="chance")

    def words(self) -> str:
        """Say everybody's chance in every territory."""
        return " ".join([self.note, *(self._sentence(place) for place in self.map.places)])

    def _sentence(self, place: Territory) -> str:
        told = self.say("{player} {chance}")
        shares = self.territories[place.id].items()
        listed = [
            told.format(player=player, chance=percent(share, self.language, 0)) for player, share in shares
        ]
        name, text = place.name(self.language), self.say("{place}: {chances}.")
        return text.format(place=name, chances=", ".join(listed))
