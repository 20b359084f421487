"""What is wrong with a position: every defect with its place and its remedy."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from rumble_nb.engine.map_check import is_label
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.strict_json import at, quoted


def player_problems(players: tuple[Any, ...], rules: Rules | None) -> Iterator[str]:
    """List what is wrong with the players' names."""
    if not 2 <= len(players) <= 4:
        yield f"players: {len(players)} players; the game is for 2 to 4"
    for number, player in enumerate(players):
        if not is_label(player):
            yield (
                f"players[{number}]: {quoted(player)} is no name of 1 to 200 characters"
                " without control characters"
            )
        if player in players[:number]:
            yield f"players[{number}]: {quoted(player)} is named twice; give each player another name"
    if rules is not None and rules.players != len(players) and 2 <= len(players) <= 4:
        yield f"rules: they are for {rules.players} players, but {len(players)} play"


def value_problems(values: Any, territories: tuple[str, ...] | None) -> Iterator[str]:
    """List what is wrong with the tokens on the territories."""
    if not isinstance(values, Mapping):
        yield f"values: {quoted(values)} is no object with a token for each territory"
        return
    holders: dict[Any, str] = {}
    for territory, value in values.items():
        if type(value) is not int or value not in TOKENS:
            place = at("values", territory)
            yield f"{place}: {quoted(value)} is no token; tokens are whole numbers from 2 to 12"
        elif value in holders:
            yield f"{at('values', territory)}: token {value} lies on {at('', holders[value])} already"
        else:
            holders[value] = territory
    yield from _territory_problems("values", values, territories)
    missing = set(territories or ()).difference(values)
    yield from (f"{at('values', id)}: the token is missing" for id in territories or () if id in missing)


def _territory_problems(
    place: str, named: Iterable[Any], territories: tuple[str, ...] | None
) -> Iterator[str]:
    if territories is None or set(territories).issuperset(named):
        return
    for territory in named:
        if territory not in territories:
            known = ", ".join(territories)
            yield f"{at(place, str(territory))}: the map has no such territory; it has {known}"


def soldier_problems(
    soldiers: Any, players: tuple[Any, ...], territories: tuple[str, ...] | None, rules: Rules | None
) -> Iterator[str]:
    """List what is wrong with the soldiers on the map."""
    if not isinstance(soldiers, Mapping):
        yield f"soldiers: {quoted(soldiers)} is no object with soldiers by territory and player"
        return
    yield from _territory_problems("soldiers", soldiers, territories)
    totals = {player: 0 for player in players if isinstance(player, str)}
    for territory, there in soldiers.items():
        if not isinstance(there, Mapping):
            place = at("soldiers", str(territory))
            yield f"{place}: {quoted(there)} is no object with soldiers by player"
            continue
        for player, number in there.items():
            if player in totals and type(number) is int and number >= 0:
                totals[player] += number
            else:
                place = at(at("soldiers", str(territory)), str(player))
                yield from _stack_problems(place, player, number, players)
    for player, total in totals.items():
        if rules is not None and total > rules.soldiers:
            found = f"soldiers: {quoted(player)} has {quoted(total)} on the map"
            yield f"{found}; the rules give {rules.soldiers}"


def _stack_problems(place: str, player: Any, number: Any, players: tuple[Any, ...]) -> Iterator[str]:
    if player not in players:
        yield f"{place}: {quoted(player)} is no player here; players are {', '.join(map(quoted, players))}"
    if type(number) is not int:
        yield f"{place}: {quoted(number)} is no whole number"
    elif number < 0:
        yield f"{place}: {quoted(number)} soldiers cannot stand anywhere"


def finish_problems(finish_order: Any, players: tuple[Any, ...]) -> Iterator[str]:
    """List what is wrong with the order in which the players finished."""
    named = list(finish_order) if isinstance(finish_order, list | tuple) else None
    if named is None or not _is_same_group(named, players):
        names = ", ".join(map(quoted, players))
        shown = quoted(finish_order if named is None else named)
        yield f"finish_order: {shown} should name every player once: {names}"


def _is_same_group(some: Collection[Any], others: Collection[Any]) -> bool:
    """Tell whether these are the same names, each as often, in any order."""
    some, others = list(some), list(others)
    return len(some) == len(others) and all(some.count(name) == others.count(name) for name in others)
