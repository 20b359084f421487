"""Which turns of a game brought soldiers to a territory, and which took some away.

Soldiers of one player are not told apart. So where some of them left again,
nothing can say which these were: what came and what left stand side by side,
and together they give what stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.dice import Dice, Split, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.game_story import Turn, turns


@dataclass(frozen=True)
class Arrival:
    """Soldiers of one player that one turn brought to a territory.

    Parameters
    ----------
    turn
        Number of the turn, counted from 1.
    by
        Whose turn it was: with some cards somebody else's.
    soldiers
        How many came.
    source
        Where from: the id of a territory, or :data:`~rumble_nb.STOCK`.
    dice
        The dice that placed them; ``None`` where a card did.
    split
        How these were split: the die of the soldiers, and the sum of the others.
    card
        Id of the tactics card; ``None`` where dice placed them.

    Examples
    --------
    >>> game = Game(players=2, seed=7, first="Aki")
    >>> for action in (None, "first split"):
    ...     _ = game.play(game.legal_actions()[0])
    >>> arrivals, departures = passages(game, "Aki")["koshin"]
    >>> arrivals[0].turn, arrivals[0].soldiers, arrivals[0].dice, arrivals[0].split.die
    (1, 2, (4, 2, 2), 4)
    """

    turn: int
    by: str
    soldiers: int
    source: str = STOCK
    dice: Dice | None = None
    split: Split | None = None
    card: str | None = None


@dataclass(frozen=True)
class Departure:
    """Soldiers of one player that a tactics card took away from a territory.

    Parameters
    ----------
    turn
        Number of the turn, counted from 1.
    by
        Who took the card.
    soldiers
        How many left.
    target
        Where to: the id of a territory, or :data:`~rumble_nb.STOCK`.
    card
        Id of the card.
    """

    turn: int
    by: str
    soldiers: int
    target: str
    card: str


Passages = tuple[tuple[Arrival, ...], tuple[Departure, ...]]
"""What came to a territory, and what left it, in the order of the turns."""


def passages(game: Game, player: str) -> Mapping[str, Passages]:
    """List for every territory what came and what left in a game, for one player.

    Examples
    --------
    >>> passages(Game(seed=7), "Aki")["ezo"]
    ((), ())
    """
    found = list(_happened(game, player))
    return FrozenMapping(
        {
            territory: (
                tuple(what for where, what in found if where == territory and isinstance(what, Arrival)),
                tuple(what for where, what in found if where == territory and isinstance(what, Departure)),
            )
            for territory in game.state.map.territories
        }
    )


def _happened(game: Game, player: str) -> Iterator[tuple[str, Arrival | Departure]]:
    for turn in turns(game):
        if turn.deploy is not None and turn.player == player:
            yield turn.deploy.territory, _placed(turn, turn.deploy.territory, turn.deploy.soldiers)
        for move in () if turn.card is None else turn.card.moves:
            if move.player == player:
                yield from _moved(turn, move, turn.card.card if turn.card else "")


def _placed(turn: Turn, territory: str, soldiers: int) -> Arrival:
    value, dice = turn.after.values[territory], turn.rolls[-1]
    split = next(split for split in splits(dice) if split.value == value)
    return Arrival(turn.number, turn.player, soldiers, dice=dice, split=split)


def _moved(turn: Turn, move: Move, card: str) -> Iterator[tuple[str, Arrival | Departure]]:
    if move.source != STOCK:
        yield move.source, Departure(turn.number, turn.player, move.soldiers, move.target, card)
    if move.target != STOCK:
        yield move.target, Arrival(turn.number, turn.player, move.soldiers, move.source, card=card)
