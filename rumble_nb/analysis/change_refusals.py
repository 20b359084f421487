"""Why a change by hand cannot be made, and what can: found before anything is changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import get_args

from rumble_nb.analysis.change_kinds import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.map_check import ROUTES
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.position import Position
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import PositionError, Said

SET_UP = frozenset({"players", "soldiers", "tactics_shown"})
"""Rules by which a game was set up: what stands on the table while it goes on has come from them."""


def _refused(problem: Said) -> PositionError:
    return PositionError(Said("This change cannot be made."), [problem])


def _named(names: Iterable[str]) -> str:
    return ", ".join(map(quoted, names))


def no_change(given: object) -> PositionError:
    """Give the error that refuses what is no change at all.

    Examples
    --------
    >>> print(no_change("more soldiers"))
    This change cannot be made.
      - 'more soldiers' is no change; give one of Move, SwapTokens, Finish, ChangeRules, AddRoute, CutRoute
    """
    return _refused(
        Said(
            "{change} is no change; give one of {kinds}",
            change=quoted(given),
            kinds=", ".join(kind.__name__ for kind in get_args(Change)),
        )
    )


def check_move(start: Position | State, move: Move) -> None:
    """Refuse a move of somebody who does not play, over no territory, or of more soldiers than are there.

    Raises
    ------
    PositionError
        The move cannot be made.

    Examples
    --------
    >>> check_move(Position.random(7), Move("Dai", 1, "ezo", "oshu"))
    Traceback (most recent call last):
    ...
    rumble_nb.errors.PositionError: This change cannot be made.
      - 'Dai' is no player here; players are 'Aki', 'Bea', 'Cai'
    """
    if move.player not in start.players:
        raise _refused(
            Said(
                "{player} is no player here; players are {players}",
                player=quoted(move.player),
                players=_named(start.players),
            )
        )
    check_territories(start.map, [place for place in (move.source, move.target) if place != STOCK])
    there = _ready(start, move)
    if there is not None and there < move.soldiers:
        raise _refused(_too_few(move, there))


def _ready(start: Position | State, move: Move) -> int | None:
    """Count the soldiers that can leave the source; no limit where a position gets new ones."""
    if move.source != STOCK:
        return start.soldiers[move.source][move.player]
    return start.stock[move.player] if isinstance(start, State) else None


def _too_few(move: Move, there: int) -> Said:
    numbers = {"player": quoted(move.player), "number": there, "soldiers": move.soldiers}
    if move.source == STOCK:
        return Said(
            "{player} has {number} in stock and cannot move {soldiers} from there; at most {number} can move",
            **numbers,
        )
    return Said(
        "{player} has {number} in {territory} and cannot move {soldiers} from there;"
        " at most {number} can move",
        territory=move.source,
        **numbers,
    )


def check_territories(map: TerritoryMap, ids: Iterable[str]) -> None:
    """Refuse a territory that the map has not.

    Raises
    ------
    PositionError
        The map has no territory of one of these ids.

    Examples
    --------
    >>> check_territories(Position.random(7).map, ["ezo", "kinai"])
    """
    for id in ids:
        if id not in map.territories:
            known = ", ".join(map.territories)
            raise _refused(
                Said(
                    "the map has no territory {territory}; it has {known}", territory=quoted(id), known=known
                )
            )


def check_rules(change: ChangeRules) -> None:
    """Refuse to change rules in the middle of a game by which it was set up.

    Raises
    ------
    PositionError
        The game was set up by one of these rules.

    Examples
    --------
    >>> check_rules(ChangeRules(reinforcements=1))
    """
    fixed = SET_UP.intersection(change.changes)
    if fixed:
        raise _refused(
            Said(
                "{rules} cannot change while a game goes on; change it in a position, or start another game",
                rules=", ".join(sorted(fixed)),
            )
        )


def check_order(change: Finish, named: Iterable[str]) -> None:
    """Refuse an order that does not name each of those who have finished once.

    Raises
    ------
    PositionError
        Somebody is missing, or named twice, or has not finished.

    Examples
    --------
    >>> check_order(Finish(["Bea", "Aki"]), ["Aki", "Bea"])
    """
    if Counter(change.order) != Counter(named):
        raise _refused(
            Said(
                "{order} is no order of those who have finished; name each of them once: {players}",
                order=quoted(list(change.order)),
                players=_named(named),
            )
        )


def check_swap(start: Position | State, change: SwapTokens) -> None:
    """Refuse to swap a token that is not there.

    Raises
    ------
    PositionError
        No token lies on one of the territories.

    Examples
    --------
    >>> check_swap(Position.random(7), SwapTokens("ezo", "kinai"))
    """
    for territory in (change.one, change.other):
        if territory not in start.values:
            known = ", ".join(start.map.territories)
            raise _refused(
                Said(
                    "no token lies on {territory}; choose among {known}",
                    territory=quoted(territory),
                    known=known,
                )
            )


def check_route(map: TerritoryMap, change: AddRoute | CutRoute) -> None:
    """Refuse a route that cannot be added, or that is not there to be cut.

    Raises
    ------
    PositionError
        It leads nowhere else, is of no kind, is there already, or is not there.

    Examples
    --------
    >>> check_route(Position.random(7).map, CutRoute("ezo", "kinai"))
    Traceback (most recent call last):
    ...
    rumble_nb.errors.PositionError: This change cannot be made.
      - ezo and kinai are not adjacent; neighbours of ezo are oshu
    """
    check_territories(map, (change.one, change.other))
    if change.one == change.other:
        raise _refused(
            Said("a route from {territory} must lead elsewhere; name two territories", territory=change.one)
        )
    if isinstance(change, AddRoute) and change.route not in ROUTES:
        raise _refused(
            Said(
                "{route} is no kind of route; give one of {known}",
                route=quoted(change.route),
                known=_named(ROUTES),
            )
        )
    near = map.neighbours(change.one)
    if (change.other in near) == isinstance(change, AddRoute):
        raise _refused(_as_it_is(change, near))


def _as_it_is(change: AddRoute | CutRoute, near: Iterable[str]) -> Said:
    ends = {"one": change.one, "other": change.other, "near": ", ".join(near)}
    if isinstance(change, AddRoute):
        return Said("{one} and {other} are adjacent; neighbours of {one} are {near}", **ends)
    return Said("{one} and {other} are not adjacent; neighbours of {one} are {near}", **ends)
