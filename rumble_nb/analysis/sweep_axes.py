"""What a sweep varies: fields of the rules, routes, tokens, finish orders; and all of them together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import permutations, product
from math import prod
from typing import Any

from rumble_nb.analysis.changes import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.engine.position import Position
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError, Said

MOST_VARIANTS = 5000
"""More would not be read by anybody, and take seconds."""

Choice = tuple[Change, ...]
"""What one value of an axis changes: nothing, or one thing."""


def rule_axes(rules: Mapping[str, Any]) -> list[list[Choice]]:
    """Give an axis for each field of the rules: all its values.

    Raises
    ------
    RumbleError
        An axis has no values, or its values stand in no list.

    Examples
    --------
    >>> rule_axes({"reinforcements": [0, 1]})
    [[(ChangeRules(reinforcements=0),), (ChangeRules(reinforcements=1),)]]
    """
    return [
        [(ChangeRules(**{name: value}),) for value in listed(name, values)] for name, values in rules.items()
    ]


def route_axes(added: Iterable[Sequence[str]], cut: Iterable[Sequence[str]]) -> list[list[Choice]]:
    """Give an axis of routes added and one of routes cut: none, and each alone.

    Examples
    --------
    >>> route_axes([("ezo", "kanto")], [])
    [[(), (AddRoute(one='ezo', other='kanto', route='sea'),)]]
    """
    axes: list[list[Choice]] = []
    for name, kind, routes in (("edges_added", AddRoute, added), ("edges_cut", CutRoute, cut)):
        pairs = [
            _pair(name, route, 3 if kind is AddRoute else 2) for route in listed(name, routes, empty=True)
        ]
        axes.append([(), *((kind(*pair),) for pair in pairs)])
    return [axis for axis in axes if len(axis) > 1]


def token_axis(pairs: Iterable[Sequence[str]]) -> list[list[Choice]]:
    """Give an axis of tokens exchanged: none, and each pair alone.

    Examples
    --------
    >>> token_axis([("ezo", "kanto")])
    [[(), (SwapTokens(one='ezo', other='kanto'),)]]
    """
    swaps: list[Choice] = [
        (SwapTokens(*_pair("tokens_swapped", pair, 2)),)
        for pair in listed("tokens_swapped", pairs, empty=True)
    ]
    return [[(), *swaps]] if swaps else []


def finish_axis(orders: Any, position: Position) -> list[list[Choice]]:
    """Give an axis of finish orders: all there are, or those that are named.

    Examples
    --------
    >>> len(finish_axis("all", Position.random(7))[0])
    6
    """
    if isinstance(orders, str) and orders == "all":
        own = position.finish_order
        return [[(Finish(order),) for order in permutations(own)]]
    named = [_order(given) for given in listed("finish_orders", orders, empty=True)]
    return [[(Finish(order),) for order in named]] if named else []


def _order(given: Any) -> tuple[str, ...]:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise RumbleError(
            Said(
                "finish_orders: {given} is no finish order; name all players, as in {example}.",
                given=quoted(given),
                example='["Bea", "Aki"]',
            )
        )
    return tuple(given)


def listed(name: str, values: Any, empty: bool = False) -> list[Any]:
    """Give the values of an axis.

    Raises
    ------
    RumbleError
        They stand in no list, or there are none.

    Examples
    --------
    >>> listed("reinforcements", range(3))
    [0, 1, 2]
    """
    if isinstance(values, str | Mapping) or not isinstance(values, Iterable):
        raise RumbleError(
            Said(
                "{name}: {values} is no list of values; give one, as in {name}=[…].",
                name=name,
                values=quoted(values),
            )
        )
    found = list(values)
    if not found and not empty:
        raise RumbleError(
            Said("{name}: there are no values to try; give at least one, or leave {name} out.", name=name)
        )
    return found


def _pair(name: str, given: Any, most: int) -> tuple[str, ...]:
    pair = () if isinstance(given, str) or not isinstance(given, Iterable) else tuple(given)
    if not 2 <= len(pair) <= most or not all(isinstance(end, str) for end in pair):
        raise RumbleError(
            Said(
                "{name}: {given} is no pair of territories; give one, as {example}.",
                name=name,
                given=quoted(given),
                example='("ezo", "kanto")',
            )
        )
    return pair


def combined(axes: Sequence[Sequence[Choice]]) -> Iterator[tuple[Change, ...]]:
    """Combine all values of all axes.

    Raises
    ------
    RumbleError
        There are no axes, or too many variants.

    Examples
    --------
    >>> [len(changes) for changes in combined([[(), (Finish(["Bea", "Aki"]),)]])]
    [0, 1]
    """
    number = prod(len(axis) for axis in axes)
    if not axes:
        raise RumbleError(
            Said(
                "Nothing varies; name a rule with a list of values, as in {example}.",
                example="reinforcements=[0, 1, 2]",
            )
        )
    if number > MOST_VARIANTS:
        raise RumbleError(
            Said(
                "These are {number} variants together; at most {most} are tried at a time.",
                number=f"{number:,}",
                most=f"{MOST_VARIANTS:,}",
            )
        )
    return (tuple(change for choice in choices for change in choice) for choices in product(*axes))
