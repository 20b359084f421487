"""What a map is made of: territories, and the routes between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping, thaw

Point = tuple[float, float]
Box = tuple[float, float, float, float]

ROOM_SIZE: Point = (146, 132)
"""Width and height of the block of a territory, in board units."""


@dataclass(frozen=True)
class Territory:
    """One territory: its names and where it lies on the board.

    Lengths are board units; y grows downwards.

    Parameters
    ----------
    id
        A plain word that names the territory in code and files.
    label
        The English name.
    pos
        The middle of the territory's block.
    label_romaji, label_hu, label_ja
        The name in Latin transcription, in Hungarian and in Japanese.
    cases_hu
        Hungarian case forms: ``where``, ``to``, ``from``, ``object``, ``of``.
    castle, castle_hu
        The castle that gives the territory its name on old maps, and how Hungarian writes it.
    capital
        Whether the capital lies here.
    room
        Left, top, width and height of the block; it fits into the outline.
    label_pos
        Where the name starts, on its baseline.
    outline
        Corners of the smoothed outline, or ``None``: then a circle is drawn.

    Examples
    --------
    >>> Territory("ezo", "Ezo", (880, 92)).name("hu")
    'Ezo'
    """

    id: str
    label: str
    pos: Point
    label_romaji: str = ""
    label_hu: str = ""
    label_ja: str = ""
    cases_hu: Mapping[str, str] = field(default_factory=FrozenMapping)
    castle: str = ""
    castle_hu: str = ""
    capital: bool = False
    room: Box = (0, 0, 0, 0)
    label_pos: Point = (0, 0)
    outline: tuple[Point, ...] | None = None

    def name(self, language: str = "en") -> str:
        """Give the name in a language: ``en``, ``hu``, ``ja`` or ``romaji``.

        A language without a name of its own gives the English one.

        Examples
        --------
        >>> Territory("kanto", "Kantō", (0, 0), label_hu="Kantó").name("hu")
        'Kantó'
        """
        names = {"hu": self.label_hu, "ja": self.label_ja, "romaji": self.label_romaji}
        return names.get(language) or self.label

    def castle_name(self, language: str = "en") -> str:
        """Give the name of the castle; Hungarian writes Japanese names by its own sounds.

        Examples
        --------
        >>> Territory("kanto", "Kantō", (0, 0), castle="Odawara", castle_hu="Odavara").castle_name("hu")
        'Odavara'
        """
        return self.castle_hu if language == "hu" and self.castle_hu else self.castle

    def case(self, case: str) -> str:
        """Give a Hungarian case form: ``where``, ``to``, ``from``, ``object`` or ``of``.

        A territory without case forms gives its bare name in quotation
        marks, to which nothing has to be glued.

        Examples
        --------
        >>> Territory("ezo", "Ezo", (0, 0), cases_hu={"where": "Ezón"}).case("where")
        'Ezón'
        >>> Territory("home", "Home", (0, 0)).case("where")
        '„Home” területén'
        """
        frames = {
            "where": "„{}” területén",
            "to": "„{}” területére",
            "from": "„{}” területéről",
            "object": "„{}” területét",
            "of": "„{}” területének",
        }
        return self.cases_hu.get(case) or frames[case].format(self.name("hu"))

    def attributes(self) -> dict[str, Any]:
        """Give the node attributes of the graph and the file; empty ones are left out."""
        values = {entry.name: thaw(getattr(self, entry.name)) for entry in fields(self)}
        always = ("label", "pos", "room", "label_pos")
        return {k: v for k, v in values.items() if k != "id" and (k in always or v)}


@dataclass(frozen=True)
class Edge:
    """Two territories that are adjacent, by land or by sea.

    Parameters
    ----------
    source, target
        Ids of the two territories; the order means nothing.
    route
        ``"land"`` or ``"sea"``.
    curve
        For a sea route: its two ends with a control point between them.

    Examples
    --------
    >>> Edge("oshu", "ezo", "sea").joins("ezo", "oshu")
    True
    """

    source: str
    target: str
    route: str = "land"
    curve: tuple[Point, Point, Point] | None = None

    def joins(self, one: str, other: str) -> bool:
        """Tell whether this edge joins these two territories."""
        return {self.source, self.target} == {one, other}

    def attributes(self) -> dict[str, Any]:
        """Give the edge attributes of the graph and the file."""
        curve = {"curve": thaw(self.curve)} if self.curve else {}
        return {"route": self.route, **curve}


def standard_room(pos: Point) -> Box:
    """Give the block of a territory round its middle.

    Examples
    --------
    >>> standard_room((100, 100))
    (27, 34, 146, 132)
    """
    (width, height), (x, y) = ROOM_SIZE, pos
    return (x - width // 2, y - height // 2, width, height)


def standard_label_pos(room: Box) -> Point:
    """Give the place where the name starts in a block, on its baseline.

    Examples
    --------
    >>> standard_label_pos((27, 34, 146, 132))
    (83, 52)
    """
    return (room[0] + 56, room[1] + 18)
