"""Two lost wars, as lesson 8 looks at them, and all that single moves of soldiers can make of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TYPE_CHECKING

from rumble_nb.analysis.changes import changed
from rumble_nb.engine.actions import Move
from rumble_nb.engine.position import Position
from rumble_nb.engine.rules import Rules

if TYPE_CHECKING:
    from rumble_nb.analysis.flip_results import Flip
    from rumble_nb.analysis.war_differences import WarDiff

# The search for flips loads numpy, so it is loaded by those who search.

PLAYERS = ("Aki", "Bea")

_FAR_BEHIND: tuple[tuple[str, int, int, int], ...] = (
    ("ryukyu", 4, 0, 1),
    ("kyushu", 9, 1, 2),
    ("shikoku", 5, 4, 4),
    ("chugoku", 8, 0, 0),
    ("kinai", 11, 5, 5),
    ("hokuriku", 6, 0, 1),
    ("tokai", 3, 0, 1),
    ("koshin", 2, 0, 0),
    ("kanto", 10, 8, 0),
    ("oshu", 12, 0, 4),
    ("ezo", 7, 0, 0),
)
_ONE_POINT: tuple[tuple[str, int, int, int], ...] = (
    ("ryukyu", 12, 1, 0),
    ("kyushu", 2, 1, 2),
    ("shikoku", 3, 1, 0),
    ("chugoku", 4, 8, 0),
    ("kinai", 7, 1, 0),
    ("hokuriku", 5, 1, 5),
    ("tokai", 6, 1, 2),
    ("koshin", 11, 1, 1),
    ("kanto", 9, 1, 2),
    ("oshu", 8, 1, 5),
    ("ezo", 10, 1, 1),
)


def far_behind() -> Position:
    """Give a war that Aki loses by far; a single move of all turns it.

    Examples
    --------
    >>> from rumble_nb import resolve_war
    >>> resolve_war(far_behind()).scores
    {'Aki': 24, 'Bea': 47}
    """
    return _position(_FAR_BEHIND, PLAYERS)


def one_point_behind() -> Position:
    """Give a war that Aki loses by one point; no single soldier of Aki turns it.

    Examples
    --------
    >>> from rumble_nb import resolve_war
    >>> resolve_war(one_point_behind()).scores
    {'Aki': 50, 'Bea': 51}
    """
    return _position(_ONE_POINT, PLAYERS[::-1])


def _position(rows: tuple[tuple[str, int, int, int], ...], finish_order: tuple[str, ...]) -> Position:
    tokens = {territory: token for territory, token, *_ in rows}
    soldiers = {territory: dict(zip(PLAYERS, there, strict=True)) for territory, _, *there in rows}
    return Position("japan", PLAYERS, tokens, soldiers, finish_order, Rules.basic(2))


@cache
def fewest_moves(position: Position, limit: int = 2) -> Flip:
    """Search for the fewest soldiers of Aki that have to stand elsewhere, so that Aki wins.

    Examples
    --------
    >>> fewest_moves(far_behind()).solutions
    ((Move('Aki', 1, 'kanto', 'chugoku'),),)
    """
    from rumble_nb.analysis.smallest_flip import smallest_flip

    return smallest_flip(position, "Aki", allow="move", limit=limit, players=["Aki"], progress=False)


def turning_move() -> Move:
    """Give the one move that turns the war in which Aki is far behind.

    Examples
    --------
    >>> turning_move()
    Move('Aki', 1, 'kanto', 'chugoku')
    """
    ((move,),) = fewest_moves(far_behind()).solutions
    return move


def turned() -> Position:
    """Give the board after this move.

    Examples
    --------
    >>> from rumble_nb import resolve_war
    >>> resolve_war(turned()).scores
    {'Aki': 43, 'Bea': 36}
    """
    return changed(far_behind(), turning_move())


@cache
def difference() -> WarDiff:
    """Compare both wars.

    Examples
    --------
    >>> difference().headline()
    'Aki would win: 43 to 36, instead of Bea with 47 to 24.'
    """
    from rumble_nb.analysis.war_differences import compare

    return compare(far_behind(), turned())


def armies(position: Position) -> Mapping[str, int]:
    """Give how many soldiers Aki has, by territory.

    Examples
    --------
    >>> armies(far_behind())
    {'kyushu': 1, 'shikoku': 4, 'kinai': 5, 'kanto': 8}
    """
    there = {territory: position.soldiers[territory]["Aki"] for territory in position.map.territories}
    return {territory: soldiers for territory, soldiers in there.items() if soldiers}


def moves_into(territory: str) -> tuple[Move, ...]:
    """Give all ways for a soldier of Aki to get into a territory.

    Examples
    --------
    >>> len(moves_into("chugoku")), len(moves_into("kanto"))
    (4, 3)
    """
    sources = armies(far_behind())
    return tuple(Move("Aki", 1, source, territory) for source in sources if source != territory)


@dataclass(frozen=True)
class Ways:
    """How many boards are one and two moves of Aki's soldiers away, counted as on paper.

    Parameters
    ----------
    position
        The board.

    Examples
    --------
    >>> ways = Ways(one_point_behind())
    >>> (ways.one, ways.two) == fewest_moves(one_point_behind()).searched
    True
    """

    position: Position

    @property
    def territories(self) -> int:
        """How many territories the map has."""
        return len(self.position.map.territories)

    @property
    def places(self) -> int:
        """From how many of them a soldier of Aki can leave."""
        return len(armies(self.position))

    @property
    def stacks(self) -> int:
        """From how many of them two can leave."""
        return sum(army >= 2 for army in armies(self.position).values())

    @property
    def pairs(self) -> int:
        """From how many pairs of territories one each can leave."""
        return comb(self.places, 2)

    @property
    def together(self) -> int:
        """In how many ways two who left one territory arrive in the others."""
        return comb(self.territories, 2)

    @property
    def apart(self) -> int:
        """In how many ways two who left two territories arrive in the others."""
        return comb(self.territories - 1, 2)

    @property
    def one(self) -> int:
        """How many boards are one move away."""
        return self.places * (self.territories - 1)

    @property
    def two(self) -> int:
        """How many boards are two moves away."""
        return self.stacks * self.together + self.pairs * self.apart
