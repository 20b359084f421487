"""Changes made by hand to a position or to a moment of a game: the "what if" as values.

Soldiers change by a :class:`~rumble_nb.Move`, whose source or target may be
:data:`~rumble_nb.STOCK`: from the stock is added, to the stock is taken away.
Everything else that can be changed has a value of its own here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, TypeVar, cast

from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.map_check import ROUTES
from rumble_nb.engine.maps import TerritoryMap, load_map, map_names
from rumble_nb.engine.position import Position, frozen_soldiers
from rumble_nb.engine.state import State, next_to_move
from rumble_nb.engine.strict_json import quoted
from rumble_nb.engine.territory import Edge
from rumble_nb.errors import PositionError

Start = TypeVar("Start", bound=Position | State)


@dataclass(frozen=True)
class SwapTokens:
    """Two territories exchange their tokens.

    Parameters
    ----------
    one, other
        Ids of the territories.

    Examples
    --------
    >>> SwapTokens("ezo", "kinai")
    SwapTokens(one='ezo', other='kinai')
    """

    one: str
    other: str


@dataclass(frozen=True)
class Finish:
    """The players finish in another order.

    Parameters
    ----------
    order
        All players, the first finisher first.

    Examples
    --------
    >>> Finish(["Bea", "Aki"])
    Finish(order=('Bea', 'Aki'))
    """

    order: tuple[str, ...]

    def __init__(self, order: Iterable[str]) -> None:
        object.__setattr__(self, "order", tuple(order))


@dataclass(frozen=True, init=False)
class ChangeRules:
    """Some numbers of the rules are others.

    Parameters
    ----------
    changes
        Fields of :class:`~rumble_nb.Rules` by name.

    Examples
    --------
    >>> ChangeRules(reinforcements=1)
    ChangeRules(reinforcements=1)
    """

    changes: Mapping[str, Any]

    def __init__(self, **changes: Any) -> None:
        object.__setattr__(self, "changes", FrozenMapping(changes))

    def __repr__(self) -> str:
        """Rebuild the change."""
        return f"ChangeRules({', '.join(f'{name}={value!r}' for name, value in self.changes.items())})"


@dataclass(frozen=True)
class AddRoute:
    """Two territories become adjacent.

    Parameters
    ----------
    one, other
        Ids of the territories.
    route
        ``"land"`` or ``"sea"``; the war does not tell them apart.

    Examples
    --------
    >>> AddRoute("ezo", "kanto", "sea")
    AddRoute(one='ezo', other='kanto', route='sea')
    """

    one: str
    other: str
    route: str = "sea"


@dataclass(frozen=True)
class CutRoute:
    """Two territories are adjacent no more.

    Parameters
    ----------
    one, other
        Ids of the territories.

    Examples
    --------
    >>> CutRoute("ezo", "oshu")
    CutRoute(one='ezo', other='oshu')
    """

    one: str
    other: str


Change = Move | SwapTokens | Finish | ChangeRules | AddRoute | CutRoute
"""What can be changed by hand."""


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
        return _with(start, map=_rerouted(start.map, change))
    raise _refused(
        f"{quoted(change)} is no change", "give a Move, SwapTokens, Finish, ChangeRules, AddRoute or CutRoute"
    )


def _with(start: Start, **fields: Any) -> Start:
    return cast(Start, start.replace(**fields) if isinstance(start, Position) else replace(start, **fields))


def _refused(reason: str, remedy: str) -> PositionError:
    return PositionError("This change cannot be made.", [f"{reason}; {remedy}"])


def _moved(start: Start, move: Move) -> Start:
    _check_move(start, move)
    places = {territory: Counter(start.soldiers[territory]) for territory in start.map.territories}
    for territory, sign in ((move.source, -1), (move.target, +1)):
        if territory != STOCK:
            places[territory][move.player] += sign * move.soldiers
    soldiers = frozen_soldiers(places, start.map.territories, start.players)
    if isinstance(start, State):
        return cast(Start, _restocked(start, move, soldiers))
    rules = start.rules.replace(soldiers=_needed(start, soldiers))
    return cast(Start, start.replace(soldiers=soldiers, rules=rules))


SET_UP = frozenset({"players", "soldiers", "tactics_shown"})
"""Rules by which a game was set up: what stands on the table while it goes on has come from them."""


def _ruled(start: Start, change: ChangeRules) -> Start:
    rules = start.rules.replace(**change.changes)
    if isinstance(start, Position):
        return _with(start, rules=rules)
    fixed = SET_UP.intersection(change.changes)
    if fixed:
        raise _refused(
            f"{', '.join(sorted(fixed))} cannot change while a game goes on",
            "change it in a position, or start another game",
        )
    used = start.rules.rerolls - start.rerolls_left
    return _with(start, rules=rules, rerolls_left=max(0, rules.rerolls - used))


def _needed(start: Position, soldiers: Mapping[str, Mapping[str, int]]) -> int:
    """Count the soldiers that the rules must give, so that so many can stand on the map."""
    most = max(sum(there[player] for there in soldiers.values()) for player in start.players)
    return max(start.rules.soldiers, most)


def _check_move(start: Position | State, move: Move) -> None:
    if move.player not in start.players:
        raise _refused(
            f"{quoted(move.player)} is no player here", f"players are {', '.join(map(quoted, start.players))}"
        )
    for territory in (move.source, move.target):
        if territory != STOCK and territory not in start.map.territories:
            raise _refused(
                f"the map has no territory {quoted(territory)}", f"it has {', '.join(start.map.territories)}"
            )
    there = _ready(start, move)
    if there is not None and there < move.soldiers:
        raise _refused(
            f"{quoted(move.player)} has {there} in {move.source} and cannot move {move.soldiers} from there",
            f"at most {there} can move",
        )


def _ready(start: Position | State, move: Move) -> int | None:
    """Count the soldiers that can leave the source; no limit where a position gets new ones."""
    if move.source != STOCK:
        return start.soldiers[move.source][move.player]
    return start.stock[move.player] if isinstance(start, State) else None


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


def _finished(start: Start, change: Finish) -> Start:
    named = start.players if isinstance(start, Position) else start.finish_order
    if Counter(change.order) != Counter(named):
        raise _refused(
            f"{quoted(list(change.order))} is no order of those who have finished",
            f"name each of them once: {', '.join(map(quoted, named))}",
        )
    return _with(start, finish_order=change.order)


def _swapped(start: Position | State, change: SwapTokens) -> Mapping[str, int]:
    for territory in (change.one, change.other):
        if territory not in start.values:
            raise _refused(
                f"no token lies on {quoted(territory)}", f"choose among {', '.join(start.map.territories)}"
            )
    one, other = start.values[change.one], start.values[change.other]
    return FrozenMapping({**start.values, change.one: other, change.other: one})


def _rerouted(map: TerritoryMap, change: AddRoute | CutRoute) -> TerritoryMap:
    ends = {map[change.one].id, map[change.other].id}
    if len(ends) == 1:
        raise _refused(f"a route from {change.one} must lead elsewhere", "name two territories")
    if isinstance(change, AddRoute) and change.route not in ROUTES:
        raise _refused(f"{quoted(change.route)} is no kind of route", 'give "land" or "sea"')
    left = tuple(edge for edge in map.edges if {edge.source, edge.target} != ends)
    there = len(left) != len(map.edges)
    if there == isinstance(change, AddRoute):
        near = ", ".join(map.neighbours(change.one))
        raise _refused(
            f"{change.one} and {change.other} are {'' if there else 'not '}adjacent",
            f"neighbours of {change.one} are {near}",
        )
    added = (Edge(change.one, change.other, change.route),) if isinstance(change, AddRoute) else ()
    return _renamed(replace(map, edges=_in_order(map, left + added)))


def _in_order(map: TerritoryMap, edges: Iterable[Edge]) -> tuple[Edge, ...]:
    """Order routes as reading a file does, so that the map is the same after it has been written."""
    place = map.territories.index
    turned = (
        edge
        if place(edge.source) < place(edge.target)
        else replace(edge, source=edge.target, target=edge.source)
        for edge in edges
    )
    return tuple(sorted(turned, key=lambda edge: place(edge.source)))


def _renamed(map: TerritoryMap) -> TerritoryMap:
    """Give the shipped map that has these routes, or the map under a name that no shipped one has."""
    for name in map_names():
        shipped = load_map(name)
        if shipped.places == map.places and _routes(shipped) == _routes(map):
            return shipped
    return replace(map, name=f"{map.name}_what_if") if map.name in map_names() else map


def _routes(map: TerritoryMap) -> frozenset[tuple[frozenset[str], str]]:
    return frozenset((frozenset((edge.source, edge.target)), edge.route) for edge in map.edges)


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
