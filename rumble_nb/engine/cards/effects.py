"""The twelve tactics cards: each a short function that lists all ways to carry it out.

A way is a :class:`Plan`: the answers to the questions that the card asks, and
the moves that follow from them. Only whole plans are listed, so a card of two
steps never begins what it cannot end. "Own" is whose turn it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.frozen import FrozenMapping

if TYPE_CHECKING:
    from rumble_nb.engine.state import State

Answer = str | int
"""What is chosen in one step: the id of a territory, the name of a player, or a number of soldiers."""


class Plan(NamedTuple):
    """One way to carry a card out.

    Parameters
    ----------
    answers
        An answer to each question of the card, in their order.
    moves
        What moves then.
    """

    answers: tuple[Answer, ...]
    moves: tuple[Move, ...]


class Field:
    """What a card reads of a state: who stands where, seen by whose turn it is.

    Parameters
    ----------
    state
        A state in which somebody is to move.

    Examples
    --------
    >>> from rumble_nb import Deploy, Game, Roll
    >>> state = Game(players=2, seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
    >>> field = Field(state.apply(Deploy("kyushu", 1)))
    >>> field.player, list(field.held_by("Aki")), field.near("kyushu", "land")
    ('Bea', ['kyushu'], ())
    """

    def __init__(self, state: State) -> None:
        assert state.to_move is not None
        self.state, self.player = state, state.to_move
        self.enemies = tuple(other for other in state.players if other != self.player)
        self.stock = state.stock[self.player]

    def soldiers(self, territory: str, player: str) -> int:
        """Count the soldiers of a player in a territory."""
        return self.state.soldiers[territory][player]

    def own(self, at_least: int = 1) -> Iterator[str]:
        """List the territories with so many own soldiers."""
        return self.held_by(self.player, at_least)

    def held_by(self, player: str, at_least: int = 1) -> Iterator[str]:
        """List the territories with so many soldiers of a player, in the map's order."""
        return (id for id in self.state.map.territories if self.soldiers(id, player) >= at_least)

    def enemies_in(self, territory: str, at_least: int = 1) -> Iterator[str]:
        """List the enemies with so many soldiers in a territory, in seat order."""
        return (enemy for enemy in self.enemies if self.soldiers(territory, enemy) >= at_least)

    def near(self, territory: str, route: str | None = None) -> tuple[str, ...]:
        """List the adjacent territories, all or by one kind of route."""
        return self.state.map.neighbours(territory, route)

    def move(self, soldiers: int, source: str, target: str) -> Move:
        """Move own soldiers."""
        return Move(self.player, soldiers, source, target)


def monomi(field: Field) -> Iterator[Plan]:
    """Scout: move 1 own soldier to an adjacent territory."""
    for source in field.own():
        for target in field.near(source):
            yield Plan((source, target), (field.move(1, source, target),))


def yamagoe(field: Field) -> Iterator[Plan]:
    """Mountain crossing: move 2 own soldiers from one territory to one adjacent by land."""
    return _two_together(field, "land")


def suigun(field: Field) -> Iterator[Plan]:
    """Navy: move 2 own soldiers from one territory to one adjacent by sea."""
    return _two_together(field, "sea")


def _two_together(field: Field, route: str) -> Iterator[Plan]:
    for source in field.own(at_least=2):
        for target in field.near(source, route):
            yield Plan((source, target), (field.move(2, source, target),))


def buntai(field: Field) -> Iterator[Plan]:
    """Split force: move half, rounded down, of the own soldiers of one territory to an adjacent one."""
    for source in field.own(at_least=2):
        half = field.soldiers(source, field.player) // 2
        for target in field.near(source):
            yield Plan((source, target), (field.move(half, source, target),))


def shinobi(field: Field) -> Iterator[Plan]:
    """Ninja: move 1 own soldier to any other territory where own soldiers already are."""
    for source in field.own():
        for target in field.own():
            if source != target:
                yield Plan((source, target), (field.move(1, source, target),))


def kasei(field: Field) -> Iterator[Plan]:
    """Support: place 1 soldier from stock where own soldiers are."""
    for territory in field.own() if field.stock else ():
        yield Plan((territory,), (field.move(1, STOCK, territory),))


def muhon(field: Field) -> Iterator[Plan]:
    """Revolt: return 1 enemy soldier to its owner's stock and put 1 own from stock in its place."""
    for territory in field.state.map.territories if field.stock else ():
        for enemy in field.enemies_in(territory):
            gone = Move(enemy, 1, territory, STOCK)
            yield Plan((territory, enemy), (gone, field.move(1, STOCK, territory)))


def tsuiho(field: Field) -> Iterator[Plan]:
    """Expel: move 1 enemy soldier from a territory where own soldiers are to an adjacent territory."""
    for source in field.own():
        for enemy in field.enemies_in(source):
            for target in field.near(source):
                yield Plan((source, enemy, target), (Move(enemy, 1, source, target),))


def hitojichi(field: Field) -> Iterator[Plan]:
    """Hostage: move 1 enemy soldier to an adjacent territory where own soldiers are."""
    own = set(field.own())
    for source in field.state.map.territories:
        for enemy in field.enemies_in(source):
            for target in filter(own.__contains__, field.near(source)):
                yield Plan((source, enemy, target), (Move(enemy, 1, source, target),))


def otori(field: Field) -> Iterator[Plan]:
    """Decoy: move 1 own soldier and 2 soldiers of one enemy together to one adjacent territory."""
    for source in field.own():
        for enemy in field.enemies_in(source, at_least=2):
            for target in field.near(source):
                moves = (field.move(1, source, target), Move(enemy, 2, source, target))
                yield Plan((source, enemy, target), moves)


def taikyaku(field: Field) -> Iterator[Plan]:
    """Retreat: return 2 own soldiers, from one or two territories, to stock."""
    for first in field.own():
        for second in field.own():
            if first != second:
                yield Plan((first, second), (field.move(1, first, STOCK), field.move(1, second, STOCK)))
            elif field.soldiers(first, field.player) >= 2:
                yield Plan((first, second), (field.move(2, first, STOCK),))


def joraku(field: Field) -> Mapping[str, int]:
    """March on the capital: how many own soldiers can go there, by the adjacent territory they come from.

    Any number of them may, but at least 1, from as many of these territories
    as one likes: too many plans to write down.
    """
    capital = field.state.map.capital
    near = () if capital is None else field.near(capital)
    counted = {source: field.soldiers(source, field.player) for source in near}
    return FrozenMapping({source: number for source, number in counted.items() if number})


MARCH = "joraku"
"""The card whose plans are not listed, but counted."""


@dataclass(frozen=True)
class Card:
    """A card whose plans are listed.

    Parameters
    ----------
    asks
        The kind of each question in order: ``"source"``, ``"second"`` (source),
        ``"target"``, ``"place"`` or ``"enemy"``.
    plans
        Lists every plan.
    """

    asks: tuple[str, ...]
    plans: Callable[[Field], Iterable[Plan]]


LISTED: Mapping[str, Card] = FrozenMapping(
    {
        "monomi": Card(("source", "target"), monomi),
        "yamagoe": Card(("source", "target"), yamagoe),
        "suigun": Card(("source", "target"), suigun),
        "buntai": Card(("source", "target"), buntai),
        "shinobi": Card(("source", "target"), shinobi),
        "kasei": Card(("place",), kasei),
        "muhon": Card(("place", "enemy"), muhon),
        "tsuiho": Card(("source", "enemy", "target"), tsuiho),
        "hitojichi": Card(("source", "enemy", "target"), hitojichi),
        "otori": Card(("source", "enemy", "target"), otori),
        "taikyaku": Card(("source", "second"), taikyaku),
    }
)
"""All cards but the march, by id."""

CARDS = (
    "monomi",
    "yamagoe",
    "suigun",
    "buntai",
    "shinobi",
    "joraku",
    "kasei",
    "muhon",
    "tsuiho",
    "hitojichi",
    "otori",
    "taikyaku",
)
"""The ids of the twelve tactics cards."""
