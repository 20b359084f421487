"""Moments in which cards can be taken, as lesson 7 looks at them, and all that a card can make of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache

from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.state import State
from rumble_nb.engine.tactics import CARDS, plays_of

PLAYERS = ("Aki", "Bea")

_COUNTED: Mapping[str, Mapping[str, int]] = FrozenMapping(
    {
        "chugoku": {"Aki": 1},
        "hokuriku": {"Aki": 3},
        "tokai": {"Aki": 4},
        "oshu": {"Aki": 1},
        "kyushu": {"Bea": 2},
        "kinai": {"Bea": 3},
        "koshin": {"Bea": 3},
        "ezo": {"Bea": 1},
    }
)
_LATE: Mapping[str, Mapping[str, int]] = FrozenMapping(
    {
        "kyushu": {"Aki": 4},
        "chugoku": {"Aki": 2, "Bea": 2},
        "kinai": {"Bea": 1},
        "hokuriku": {"Aki": 5},
        "tokai": {"Aki": 2, "Bea": 4},
        "koshin": {"Aki": 3},
        "kanto": {"Bea": 5},
        "oshu": {"Bea": 4},
        "ezo": {"Bea": 1},
    }
)
_LATE_TOKENS = (5, 6, 9, 8, 12, 4, 10, 2, 3, 11, 7)


def counting_board() -> State:
    """Give an early moment with all twelve cards on display, so that each can be counted.

    Examples
    --------
    >>> counting_board().stock, len(counting_board().tactics)
    ({'Aki': 9, 'Bea': 9}, 12)
    """
    return _moment(_COUNTED, TOKENS, CARDS)


def last_chance() -> State:
    """Give a late moment: if deployment ended now, Bea would win, and Aki may take one of three cards.

    Examples
    --------
    >>> resolve_war(last_chance().if_ended_now()).winner, last_chance().tactics
    ('Bea', ('monomi', 'joraku', 'otori'))
    """
    return _moment(_LATE, _LATE_TOKENS, ("monomi", "joraku", "otori"))


def last_soldier() -> State:
    """Give the early moment with the last soldier of Aki in stock; the others stand in Tōkai.

    Examples
    --------
    >>> last_soldier().stock["Aki"], last_soldier().soldiers["tokai"]["Aki"]
    (1, 12)
    """
    return _moment({**_COUNTED, "tokai": {"Aki": 12}}, TOKENS, CARDS)


def _moment(board: Mapping[str, Mapping[str, int]], tokens: Iterable[int], cards: tuple[str, ...]) -> State:
    rules = Rules.basic(len(PLAYERS)).replace(tactics_shown=len(cards))
    start = Game(PLAYERS, rules=rules, seed=0, tactics=cards, first="Aki").state
    values = dict(zip(start.map.territories, tokens, strict=True))
    position = Position(start.map, PLAYERS, values, board, (), rules)
    left = {
        player: rules.soldiers - sum(there.get(player, 0) for there in board.values()) for player in PLAYERS
    }
    return replace(start, values=position.values, soldiers=position.soldiers, stock=FrozenMapping(left))


def ways(card: str, state: State | None = None) -> int:
    """Count the ways to play a card on the counting board, or elsewhere.

    Examples
    --------
    >>> ways("monomi"), ways("joraku")
    (13, 39)
    """
    return plays_of(counting_board() if state is None else state, card).total


def soldiers_on_map(state: State, player: str) -> int:
    """Count the soldiers of a player on the map.

    Examples
    --------
    >>> soldiers_on_map(counting_board(), "Aki")
    9
    """
    return sum(there[player] for there in state.soldiers.values())


def every_play(state: State) -> Iterator[PlayCard]:
    """Go over every way to play every card that may be taken.

    Examples
    --------
    >>> len(list(every_play(last_chance())))
    77
    """
    for plays in state.legal_actions().cards:
        yield from plays


def winner_after(state: State, action: PlayCard) -> str:
    """Tell who would win if deployment ended after a play.

    Examples
    --------
    >>> winner_after(last_chance(), next(every_play(last_chance())))
    'Bea'
    """
    return resolve_war(state.apply(action).if_ended_now()).winner


@cache
def winning_plays() -> tuple[PlayCard, ...]:
    """Find, by trying all, the plays after which Aki would win in the late moment.

    Examples
    --------
    >>> len(winning_plays())
    1
    """
    state = last_chance()
    return tuple(action for action in every_play(state) if winner_after(state, action) == "Aki")
