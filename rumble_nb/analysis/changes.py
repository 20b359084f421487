"""Changes made by hand to a position or to a moment of a game: the "what if".

What can be changed is listed in :mod:`rumble_nb.analysis.change_kinds`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from typing import Any, TypeVar, cast

from rumble_nb.analysis.change_kinds import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.analysis.change_refusals import (
    check_move,
    check_order,
    check_rules,
    check_swap,
    no_change,
)
from rumble_nb.analysis.route_changes import rerouted
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.stacks import frozen_soldiers
from rumble_nb.engine.state import State, next_to_move

__all__ = [
    "AddRoute",
    "Change",
    "ChangeRules",
    "CutRoute",
    "Finish",
    "SwapTokens",
    "beyond_rules",
    "changed",
    "on_map",
]

Start = TypeVar("Start", bound=Position | State)


def changed(start: Start, *changes: Change) -> Start:
    """Make changes by hand, one after the other.

    A position may get more soldiers than its rules give: then the rules of
    the result give as many, and :func:`beyond_rules` names who has them. A
    moment of a game keeps every soldier: on the map and in stock together
    they stay as many as the rules say (rule 8). There whoever loses the last
    soldier in stock has finished, and whoever gets one back has not (rule 9).

    Parameters
    ----------
    start
        A position before the war, or a moment of a game.
    changes
        What is changed.

    Raises
    ------
    PositionError
        A change cannot be made; the error says which, why, and what can.

    Examples
    --------
    >>> position = Position.random(7)
    >>> moved = changed(position, Move("Aki", 1, "shikoku", "ezo"), SwapTokens("ezo", "oshu"))
    >>> moved.soldiers["ezo"]["Aki"] - position.soldiers["ezo"]["Aki"]
    1
    """
    return reduce(_changed, changes, start)


def _changed(start: Start, change: Change) -> Start:
    if isinstance(change, Move):
        return _moved(start, change)
    if isinstance(change, Finish):
        return _finished(start, change)
    if isinstance(change, SwapTokens):
        return _with(start, values=_swapped(start, change))
    if isinstance(change, ChangeRules):
        return _ruled(start, change)
    if isinstance(change, AddRoute | CutRoute):
        return _with(start, map=rerouted(start.map, change))
    raise no_change(change)


def _with(start: Start, **fields: Any) -> Start:
    return cast(Start, start.replace(**fields) if isinstance(start, Position) else replace(start, **fields))


def _moved(start: Start, move: Move) -> Start:
    check_move(start, move)
    places = {territory: Counter(start.soldiers[territory]) for territory in start.map.territories}
    for territory, sign in ((move.source, -1), (move.target, +1)):
        if territory != STOCK:
            places[territory][move.player] += sign * move.soldiers
    soldiers = frozen_soldiers(places, start.map.territories, start.players)
    if isinstance(start, State):
        return cast(Start, _restocked(start, move, soldiers))
    rules = start.rules.replace(soldiers=_needed(start, soldiers))
    return cast(Start, start.replace(soldiers=soldiers, rules=rules))


def _needed(start: Position, soldiers: Mapping[str, Mapping[str, int]]) -> int:
    """Count the soldiers that the rules must give, so that so many can stand on the map."""
    most = max(sum(there[player] for there in soldiers.values()) for player in start.players)
    return max(start.rules.soldiers, most)


def _restocked(state: State, move: Move, soldiers: Mapping[str, Mapping[str, int]]) -> State:
    stock = Counter(state.stock)
    stock[move.player] += move.soldiers * ((move.target == STOCK) - (move.source == STOCK))
    return _in_turn(replace(state, soldiers=soldiers, stock=FrozenMapping(stock)))


def _in_turn(state: State) -> State:
    """Let those go on who have soldiers in stock, and nobody else."""
    done = [player for player in state.finish_order if not state.stock[player]]
    done += [player for player in state.players if not state.stock[player] and player not in done]
    turn = state.to_move
    if turn is None or not state.stock[turn]:
        turn = next_to_move(state.players, turn or state.players[-1], state.stock)
    dice = state.dice if turn == state.to_move else None
    rerolls = state.rerolls_left if turn == state.to_move else state.rules.rerolls
    return replace(state, finish_order=tuple(done), to_move=turn, dice=dice, rerolls_left=rerolls)


def _ruled(start: Start, change: ChangeRules) -> Start:
    rules = start.rules.replace(**change.changes)
    if isinstance(start, Position):
        return _with(start, rules=rules)
    check_rules(change)
    used = start.rules.rerolls - start.rerolls_left
    return _with(start, rules=rules, rerolls_left=max(0, rules.rerolls - used))


def _finished(start: Start, change: Finish) -> Start:
    check_order(change, start.players if isinstance(start, Position) else start.finish_order)
    return _with(start, finish_order=change.order)


def _swapped(start: Position | State, change: SwapTokens) -> Mapping[str, int]:
    check_swap(start, change)
    one, other = start.values[change.one], start.values[change.other]
    return FrozenMapping({**start.values, change.one: other, change.other: one})


def beyond_rules(before: Position, after: Position) -> Mapping[str, int]:
    """Count the soldiers that players have beyond what the rules gave before the changes.

    Examples
    --------
    >>> position = Position.random(7)
    >>> beyond_rules(position, changed(position, Move("Bea", 2, STOCK, "ezo")))
    {'Bea': 2}
    """
    given = before.rules.soldiers
    return FrozenMapping({player: total - given for player, total in on_map(after).items() if total > given})


def on_map(position: Position) -> Mapping[str, int]:
    """Count the soldiers of every player on the map.

    Examples
    --------
    >>> on_map(Position.random(7))
    {'Aki': 18, 'Bea': 18, 'Cai': 18}
    """
    stacks = position.soldiers.values()
    return FrozenMapping({player: sum(there[player] for there in stacks) for player in position.players})
