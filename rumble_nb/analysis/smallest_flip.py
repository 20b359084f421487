"""The smallest change of single soldiers after which somebody else wins."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from rumble_nb.analysis.flip_deltas import KINDS
from rumble_nb.analysis.flip_results import Flip
from rumble_nb.analysis.flip_run import found
from rumble_nb.analysis.flip_search import Terrain
from rumble_nb.engine.position import Position, refuse_defects
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import PositionError, Said

MOST_CHANGES = 20
"""More changes than a player has soldiers say nothing about a position."""

MOST_BOARDS = 2_000_000_000
"""More boards are not searched: these take ten minutes and more."""

KEEP = 1000
"""Solutions that are listed; all are counted."""


def smallest_flip(
    position: Position,
    winner: str | None = None,
    allow: Collection[str] = KINDS,
    limit: int = 3,
    *,
    players: Collection[str] | None = None,
    keep: int = KEEP,
    progress: bool | None = None,
) -> Flip:
    """Find the fewest single-soldier changes after which somebody else wins the war.

    A change moves one soldier from a territory to any other, adds one, or
    takes one away. Every position that one change leads to is resolved, then
    every one two changes away, and so on, up to the first number of changes
    at which somebody else wins, or the limit. So the answer is proved, and
    all smallest solutions are found.

    Soldiers of a player are not told apart: what counts is how many stand
    where in the end, so each position is one solution, however it is
    reached. Adding and taking away may leave the number of soldiers that the
    rules give; every solution that does is marked.

    With three players on the map of Japan about 400 positions are one change
    away, 65,000 two, six million three, and 350 million four; on one core
    that takes hundredths of a second, a tenth, one to three seconds, and one
    to three minutes.

    Parameters
    ----------
    position
        The position before the war.
    winner
        Who should win; without, anybody else than who wins now.
    allow
        The kinds of changes: some of ``"move"``, ``"add"``, ``"remove"``.
    limit
        The most changes that are tried.
    players
        Whose soldiers may change; without, everybody's.
    keep
        How many solutions are listed, the first that are found; all are counted.
    progress
        Whether a bar is shown. An interrupt gives what has been found, marked as not complete.

    Returns
    -------
    Flip
        The number of changes, all smallest solutions, and what was searched.

    Raises
    ------
    PositionError
        The position has defects, a player or a kind of change is unknown,
        or too many positions would have to be resolved.
    KeyboardInterrupt
        Somebody interrupted before the first block was done.

    Examples
    --------
    >>> flip = smallest_flip(Position.random(7))
    >>> flip.winner_before, flip.changes, flip.count, flip.complete
    ('Cai', 1, 115, True)
    >>> flip.solutions[0], flip.winners[0]
    ((Move('Aki', 1, 'chugoku', 'ezo'),), 'Bea')
    >>> smallest_flip(Position.random(7), "Aki", allow="remove").solutions
    ((Move('Bea', 2, 'kanto', 'stock'),), (Move('Bea', 2, 'koshin', 'stock'),))
    """
    refuse_defects(position)
    kinds = _kinds(allow)
    _refuse_strangers(position, [winner] if winner is not None else [], "winner")
    open_seats = _seats(position, players)
    terrain = Terrain(position, open_seats, kinds, _number("limit", limit, MOST_CHANGES))
    _refuse_too_many(terrain)
    return found(terrain, winner, _number("keep", keep), progress)


def _kinds(allow: Any) -> frozenset[str]:
    named = [allow] if isinstance(allow, str) else list(allow)
    strange = [kind for kind in named if kind not in KINDS]
    if strange or not named:
        nothing = Said("no kind of change is allowed")
        said = Said("{kind} is no kind of change", kind=quoted(strange[0])) if strange else nothing
        raise _refused(
            Said("allow: {said}; name some of {known}", said=said, known=", ".join(map(quoted, KINDS)))
        )
    return frozenset(named)


def _seats(position: Position, players: Collection[str] | str | None) -> frozenset[int]:
    """Give the seats of those whose soldiers may change; a text names one player."""
    named = [players] if isinstance(players, str) else position.players if players is None else [*players]
    _refuse_strangers(position, named, "players")
    if not named:
        raise _refused(Said("players: nobody is named; name whose soldiers may change, or leave it out"))
    return frozenset(position.players.index(name) for name in named)


def _refuse_strangers(position: Position, names: Collection[Any], place: str) -> None:
    for name in names:
        if name not in position.players:
            known = ", ".join(map(quoted, position.players))
            raise _refused(
                Said(
                    "{place}: {name} is no player here; players are {known}",
                    place=place,
                    name=quoted(name),
                    known=known,
                )
            )


def _number(name: str, number: Any, most: int | None = None) -> int:
    if type(number) is not int or number < 1 or (most is not None and number > most):
        span = Said("from 1 on") if most is None else Said("from 1 to {most}", most=most)
        raise _refused(
            Said(
                "{name}: {number} is no number to go up to; give a whole number {range}",
                name=name,
                number=quoted(number),
                range=span,
            )
        )
    return number


def _refuse_too_many(terrain: Terrain) -> None:
    boards = 0
    for depth in range(1, terrain.limit + 1):
        boards += terrain.boards(depth)
        if boards > MOST_BOARDS:
            raise _refused(
                Said(
                    "limit: up to {depth} changes lead to {boards} positions, and at most {most}"
                    " are resolved; give a limit of {fewer}, fewer kinds of changes or fewer players",
                    depth=depth,
                    boards=f"{boards:,}",
                    most=f"{MOST_BOARDS:,}",
                    fewer=depth - 1,
                )
            )


def _refused(problem: str) -> PositionError:
    return PositionError(Said("The smallest flip cannot be searched for."), [problem])
