"""What was changed between two positions: the fewest changes that lead from one to the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from rumble_nb.analysis.change_kinds import AddRoute, Change, ChangeRules, CutRoute, Finish, SwapTokens
from rumble_nb.analysis.changes import on_map
from rumble_nb.engine.actions import STOCK, Move, together
from rumble_nb.engine.position import Position
from rumble_nb.errors import PositionError, Said


def changes_between(before: Position, after: Position) -> tuple[Change, ...]:
    """List changes that make one position of another.

    Soldiers of one player that are missing in one place and more in another
    have moved; the rest was added or taken away. That the rules then have to
    give more soldiers is no change of its own.

    Raises
    ------
    PositionError
        They have other players, or other territories or tokens.

    Examples
    --------
    >>> from rumble_nb.analysis.changes import changed
    >>> position = Position.random(7)
    >>> changes_between(position, changed(position, Move("Aki", 1, "shikoku", "ezo")))
    (Move('Aki', 1, 'shikoku', 'ezo'),)
    """
    _check_comparable(before, after)
    return (
        *_rules_changed(before, after),
        *_routes_changed(before, after),
        *_tokens_swapped(before, after),
        *_soldiers_moved(before, after),
        *((Finish(after.finish_order),) if before.finish_order != after.finish_order else ()),
    )


def _check_comparable(before: Position, after: Position) -> None:
    problems = []
    if before.players != after.players:
        problems.append(Said("players: they differ; compare positions of the same players in the same seats"))
    if set(before.map.territories) != set(after.map.territories):
        problems.append(
            Said("map: the territories differ; compare positions on maps of the same territories")
        )
    elif set(before.values.values()) != set(after.values.values()):
        problems.append(Said("values: other tokens lie on the map; compare positions of the same tokens"))
    if problems:
        raise PositionError(Said("These positions cannot be compared."), problems)


def _rules_changed(before: Position, after: Position) -> Iterator[ChangeRules]:
    names = [entry.name for entry in fields(before.rules)]
    changes = {name: getattr(after.rules, name) for name in names}
    changes = {name: value for name, value in changes.items() if value != getattr(before.rules, name)}
    if after.rules.soldiers == max(before.rules.soldiers, *on_map(after).values()):
        changes.pop("soldiers", None)  # the soldiers that come bring this change with them
    if changes:
        yield ChangeRules(**changes)


def _routes_changed(before: Position, after: Position) -> Iterator[Change]:
    old, new = _routes(before), _routes(after)
    yield from (CutRoute(*pair) for pair in sorted(old) if new.get(pair) != old[pair])
    yield from (AddRoute(*pair, new[pair]) for pair in sorted(new) if new[pair] != old.get(pair))


def _routes(position: Position) -> dict[tuple[str, str], str]:
    return {
        (min(edge.source, edge.target), max(edge.source, edge.target)): edge.route
        for edge in position.map.edges
    }


def _tokens_swapped(before: Position, after: Position) -> Iterator[SwapTokens]:
    """Bring each token home by one swap: of a circle of n territories all but one need a swap."""
    values = dict(before.values)
    for territory, value in after.values.items():
        if values[territory] != value:
            holder = next(other for other, held in values.items() if held == value)
            yield SwapTokens(*sorted((territory, holder)))
            values[territory], values[holder] = value, values[territory]


def _soldiers_moved(before: Position, after: Position) -> Iterator[Move]:
    for player in before.players:
        gone = list(_surplus(before, after, player))
        come = list(_surplus(after, before, player))
        longest = max(len(gone), len(come))
        gone += [STOCK] * (longest - len(gone))
        come += [STOCK] * (longest - len(come))
        yield from together(
            Move(player, 1, source, target) for source, target in zip(gone, come, strict=True)
        )


def _surplus(some: Position, other: Position, player: str) -> Iterator[str]:
    """Name each territory once for every soldier that it holds more in one position than in the other."""
    for territory in some.map.territories:
        more = some.soldiers[territory][player] - other.soldiers[territory][player]
        yield from [territory] * max(more, 0)
