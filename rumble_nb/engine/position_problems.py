"""What is wrong with a position: every defect with its place and its remedy."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from rumble_nb.engine.map_check import is_label
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.strict_json import at, quoted
from rumble_nb.errors import Said


def player_problems(players: tuple[Any, ...], rules: Rules | None) -> Iterator[str]:
    """List what is wrong with the players' names."""
    if not 2 <= len(players) <= 4:
        yield Said("players: {number} players; the game is for 2 to 4", number=len(players))
    for number, player in enumerate(players):
        if not is_label(player):
            yield (
                Said(
                    "players[{number}]: {player} is no name of 1 to 200 characters without control "
                    "characters",
                    number=number,
                    player=quoted(player),
                )
            )
        if player in players[:number]:
            yield Said(
                "players[{number}]: {player} is named twice; give each player another name",
                number=number,
                player=quoted(player),
            )
    if rules is not None and rules.players != len(players) and 2 <= len(players) <= 4:
        yield Said(
            "rules: they are for {given} players, but {number} play", given=rules.players, number=len(players)
        )


def value_problems(values: Any, territories: tuple[str, ...] | None) -> Iterator[str]:
    """List what is wrong with the tokens on the territories."""
    if not isinstance(values, Mapping):
        yield Said("values: {values} is no object with a token for each territory", values=quoted(values))
        return
    holders: dict[Any, str] = {}
    for territory, value in values.items():
        if type(value) is not int or value not in TOKENS:
            place = at("values", territory)
            yield Said(
                "{place}: {value} is no token; tokens are whole numbers from 2 to 12",
                place=place,
                value=quoted(value),
            )
        elif value in holders:
            yield Said(
                "{place}: token {value} lies on {holder} already",
                place=at("values", territory),
                value=value,
                holder=at("", holders[value]),
            )
        else:
            holders[value] = territory
    yield from _territory_problems("values", values, territories)
    missing = set(territories or ()).difference(values)
    yield from (
        Said("{place}: the token is missing", place=at("values", id))
        for id in territories or ()
        if id in missing
    )


def _territory_problems(
    place: str, named: Iterable[Any], territories: tuple[str, ...] | None
) -> Iterator[str]:
    if territories is None or set(territories).issuperset(named):
        return
    for territory in named:
        if territory not in territories:
            known = ", ".join(territories)
            yield Said(
                "{place}: the map has no such territory; it has {known}",
                place=at(place, str(territory)),
                known=known,
            )


def soldier_problems(
    soldiers: Any, players: tuple[Any, ...], territories: tuple[str, ...] | None, rules: Rules | None
) -> Iterator[str]:
    """List what is wrong with the soldiers on the map."""
    if not isinstance(soldiers, Mapping):
        yield Said(
            "soldiers: {soldiers} is no object with soldiers by territory and player",
            soldiers=quoted(soldiers),
        )
        return
    yield from _territory_problems("soldiers", soldiers, territories)
    totals = {player: 0 for player in players if isinstance(player, str)}
    for territory, there in soldiers.items():
        if not isinstance(there, Mapping):
            place = at("soldiers", str(territory))
            yield Said(
                "{place}: {there} is no object with soldiers by player", place=place, there=quoted(there)
            )
            continue
        for player, number in there.items():
            if player in totals and type(number) is int and number >= 0:
                totals[player] += number
            else:
                place = at(at("soldiers", str(territory)), str(player))
                yield from _stack_problems(place, player, number, players)
    for player, total in totals.items():
        if rules is not None and total > rules.soldiers:
            yield Said(
                "soldiers: {player} has {total} on the map; the rules give {given}",
                player=quoted(player),
                total=quoted(total),
                given=rules.soldiers,
            )


def _stack_problems(place: str, player: Any, number: Any, players: tuple[Any, ...]) -> Iterator[str]:
    if player not in players:
        yield Said(
            "{place}: {player} is no player here; players are {known}",
            place=place,
            player=quoted(player),
            known=", ".join(map(quoted, players)),
        )
    if type(number) is not int:
        yield Said("{place}: {number} is no whole number", place=place, number=quoted(number))
    elif number < 0:
        yield Said("{place}: {number} soldiers cannot stand anywhere", place=place, number=quoted(number))


def finish_problems(finish_order: Any, players: tuple[Any, ...]) -> Iterator[str]:
    """List what is wrong with the order in which the players finished."""
    named = list(finish_order) if isinstance(finish_order, list | tuple) else None
    if named is None or not _is_same_group(named, players):
        names = ", ".join(map(quoted, players))
        shown = quoted(finish_order if named is None else named)
        yield Said("finish_order: {shown} should name every player once: {names}", shown=shown, names=names)


def _is_same_group(some: Collection[Any], others: Collection[Any]) -> bool:
    """Tell whether these are the same names, each as often, in any order."""
    some, others = list(some), list(others)
    return len(some) == len(others) and all(some.count(name) == others.count(name) for name in others)
