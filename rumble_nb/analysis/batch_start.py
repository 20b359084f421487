"""Where the games of a batch begin: an empty map, or a moment of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rumble_nb.engine.maps import TerritoryMap, load_map
from rumble_nb.engine.position import NAMES
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.set_up import board
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError, Said


@dataclass(frozen=True)
class Start:
    """What all games of a batch have in common.

    Parameters
    ----------
    map, rules
        The map, of eleven territories, and the rules.
    players
        The players in seat order.
    values
        The token value of each territory, or ``None``: shuffled for each game.
    soldiers
        Soldiers on the map, by token value from 2 and seat; empty where tokens are shuffled.
    stock
        Soldiers not yet placed, by seat.
    first
        The seat whose turn it is.
    finished
        The seats that have placed all, in their order.
    dice
        The roll on the table, or ``None``.
    rerolls_left
        How often dice may be rolled again in the first turn.
    """

    map: TerritoryMap
    rules: Rules
    players: tuple[str, ...]
    values: tuple[int, ...] | None
    soldiers: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    first: int
    finished: tuple[int, ...] = ()
    dice: tuple[int, int, int] | None = None
    rerolls_left: int = 0

    @property
    def kind(self) -> np.dtype[Any]:
        """The smallest kind of number that holds any stack of soldiers."""
        return np.dtype(np.int8 if self.rules.soldiers <= np.iinfo(np.int8).max else np.int16)

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats round the table, from the one whose turn it is."""
        order = range(len(self.players))
        return (*order[self.first :], *order[: self.first])


def start_of(
    start: State | None, players: int | None = None, map: Any = None, rules: Rules | None = None
) -> Start:
    """Give the beginning of a batch: an empty map where seat 0 begins, or a given state.

    Raises
    ------
    RumbleError
        Players, map or rules are given beside a state, which has its own; or
        the numbers of players differ.
    RulesError
        The map is not one for dice.

    Examples
    --------
    >>> start_of(None, players=2).stock
    (18, 18)
    """
    if start is not None:
        return _from_state(start, players=players, map=map, rules=rules)
    if players is None:
        players = 3 if rules is None else rules.players
    if type(players) is not int or not 2 <= players <= len(NAMES):
        raise RumbleError(
            Said("players: {players} is no number of players; give 2, 3 or 4.", players=quoted(players))
        )
    rules = rules or Rules.basic(players)
    if rules.players != players:
        raise RumbleError(f"rules: they are for {rules.players} players, but {players} play.")
    loaded = board(load_map("japan" if map is None else map))
    empty = ((0,) * players,) * len(TOKENS)
    return Start(
        loaded,
        rules,
        NAMES[:players],
        None,
        empty,
        (rules.soldiers,) * players,
        0,
        rerolls_left=rules.rerolls,
    )


def _from_state(start: State, **given: Any) -> Start:
    if not isinstance(start, State):
        raise RumbleError(f"start: {quoted(start)} is no state of a game; give one, as game.state.")
    doubled = [name for name, value in given.items() if value is not None]
    if doubled:
        raise RumbleError(f"A start brings its own {doubled[0]}; leave out {doubled[0]}=, or the start.")
    seat = {player: number for number, player in enumerate(start.players)}
    holder = {value: territory for territory, value in start.values.items()}
    return Start(
        start.map,
        start.rules,
        start.players,
        tuple(start.values[territory] for territory in start.map.territories),
        tuple(tuple(start.soldiers[holder[value]][player] for player in seat) for value in TOKENS),
        tuple(start.stock[player] for player in seat),
        0 if start.to_move is None else seat[start.to_move],
        tuple(seat[player] for player in start.finish_order),
        None if start.dice is None else _plain(start.dice),
        start.rerolls_left,
    )


def _plain(dice: tuple[int, ...]) -> tuple[int, int, int]:
    first, second, third = dice
    return first, second, third
