"""Chances on the board: the likelier a territory, the stronger its colour, and the number written in it."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from rumble_nb.draw import pieces
from rumble_nb.draw.board import NAME_WIDTH
from rumble_nb.draw.board_key import has_room_for_key
from rumble_nb.draw.ground import ground, routes, shore
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Placed, Scene, Shape
from rumble_nb.draw.shares import percent
from rumble_nb.draw.smooth import territory_paths
from rumble_nb.draw.text_width import fitted
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.territory import Territory
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue, map_title

STEPS = 6
"""How many steps of heat there are."""


def reach_scene(
    chances: Mapping[Any, Any],
    map: TerritoryMap,
    values: Mapping[str, int] | None = None,
    title: str | None = None,
    language: str = "en",
) -> Scene:
    """Give chances on the board as a scene.

    Parameters
    ----------
    chances
        The chance of each territory, or of each token value.
    map
        The map.
    values
        The token of each territory; needed where chances belong to tokens.
    title
        What the chances are of.
    language
        Language of the words.

    Raises
    ------
    RumbleError
        A chance is none, belongs to no territory, or to a token and nobody
        says where the tokens lie.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> reach_scene({"ume": Fraction(5, 12)}, load_map("islets")).description
    '... Ume: 5/12, 42 %. ...'
    """
    values = values or {}
    chart = _Heat(chances_by_territory(chances, map, values), map, values, language)
    plain = catalogue(language).gettext("Chances on the map: {title}")
    named = title or plain.format(title=map_title(map.title, language))
    return Scene(map.size[0], chart.height, tuple(chart.shapes()), named, chart.words())


def chances_by_territory(
    chances: Mapping[Any, Any], map: TerritoryMap, values: Mapping[str, int]
) -> dict[str, Fraction]:
    """Give the chance of each territory, in the order of the map.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> chances_by_territory({7: Fraction(5, 12)}, load_map("islets"), {"ume": 7})
    {'ume': Fraction(5, 12)}
    """
    for key, chance in chances.items():
        if not 0 <= chance <= 1:
            raise RumbleError(f"The chance of {key} is {chance}: a chance lies between 0 and 1.")
    named = {map[key].id: Fraction(chance) for key, chance in chances.items() if isinstance(key, str)}
    tokens = {key: Fraction(chance) for key, chance in chances.items() if not isinstance(key, str)}
    if tokens and not values:
        raise RumbleError(
            "These chances belong to tokens: say where the tokens lie with position=… or values=…, "
            "or give the chances by territory."
        )
    placed = {id: tokens[value] for id, value in values.items() if value in tokens} | named
    return {id: placed[id] for id in map.territories if id in placed}


def heat_step(chances: Mapping[str, Fraction]) -> int:
    """Give the width of a step of heat in per cent: of the widths that fit, the one that tells most apart.

    Examples
    --------
    >>> heat_step({"a": Fraction(5, 12), "b": Fraction(19, 54), "c": Fraction(5, 18)})
    8
    """
    most = max(chances.values(), default=Fraction(0))
    least = max(1, math.ceil(100 * most / STEPS))
    widths = range(least, least * 4 // 3 + 1)
    return max(widths, key=lambda width: (len({level(c, width) for c in chances.values()}), -width))


def level(chance: Fraction, step: int) -> int:
    """Give the step of heat of a chance, 0 to 5.

    Examples
    --------
    >>> level(Fraction(5, 12), 8), level(Fraction(2, 27), 8)
    (5, 0)
    """
    return min(STEPS - 1, math.floor(100 * chance / step))


class _Heat:
    """Draws the board in steps of heat."""

    def __init__(
        self, chances: Mapping[str, Fraction], map: TerritoryMap, values: Mapping[str, int], language: str
    ) -> None:
        self.chances, self.map, self.values, self.language = chances, map, values, language
        self.say = catalogue(language).gettext
        self.step = heat_step(chances)
        self.corner = has_room_for_key(map)
        self.height = map.size[1] + (0 if self.corner else 112)

    def shapes(self) -> Iterator[Shape]:
        yield from ground(self.map, self.language)
        yield from shore(self.map)
        for id, path in territory_paths(self.map).items():
            paint, role = Paint(fill=self.colour(id), stroke="border", width=2), "heat"
            yield Path(path, paint, role if id in self.chances else "", id)
        yield from routes(self.map)
        for place in self.map.places:
            yield from self._block(place)
        if self.corner:
            yield Box(24, 18, 354, 118, 10, Paint(fill="page", opacity=0.72))
            yield Placed(tuple(self._key()), 42, 18)
        else:
            yield Placed(tuple(self._key()), 42, self.map.size[1])

    def colour(self, id: str) -> str:
        return f"heat.{level(self.chances[id], self.step)}" if id in self.chances else "land_dim"

    def _block(self, place: Territory) -> Iterator[Shape]:
        (x, y), colour = place.room[:2], self.colour(place.id)
        text = f"{colour}.text" if place.id in self.chances else "ink"
        value = self.values.get(place.id)
        if value is not None:
            yield Circle(x + 26, y + 26, 28, Paint(fill="token_text"))
            yield pieces.token(x + 26, y + 26, value)
        name = fitted(place.name(self.language), 20, NAME_WIDTH)
        yield Label(x + 60, y + 33, name, 20, text, role="name")
        yield from self._number(place, x + 73, y, text)

    def _number(self, place: Territory, x: float, y: float, text: str) -> Iterator[Shape]:
        chance = self.chances.get(place.id)
        if chance is None:
            yield Label(x, y + 96, "–", 30, text, "middle", role="chance")
            return
        yield Label(x, y + 96, percent(chance, self.language, 0), 38, text, "middle", True, "chance")
        yield Label(x, y + 124, str(chance), 20, text, "middle", role="chance")

    def _key(self) -> Iterator[Shape]:
        yield Label(0, 32, self.say("Chance in %"), 20, bold=True)
        for number in range(STEPS):
            paint = Paint(fill=f"heat.{number}", stroke="border", width=2)
            yield Box(number * 53, 46, 53, 32, 0, paint)
            anchor = "middle" if number else "start"
            yield Label(number * 53, 102, str(number * self.step), 18, "ink", anchor, role="tick")

    def words(self) -> str:
        return " ".join(self._sentence(place) for place in self.map.places)

    def _sentence(self, place: Territory) -> str:
        name = place.name(self.language)
        if place.id in self.values:
            name = self.say("{place}, token {value}").format(place=name, value=self.values[place.id])
        chance = self.chances.get(place.id)
        if chance is None:
            return self.say("{place}: no chance given.").format(place=name)
        text = self.say("{place}: {chance}, {percent}.")
        return text.format(place=name, chance=chance, percent=percent(chance, self.language, 0))
