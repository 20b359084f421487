"""What is wrong with arrays of boards: every kind of defect, with the first place where it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import PositionError, Said

SEATS = range(2, 5)


def checked_boards(
    soldiers: Any, values: Any, finish_rank: Any, territories: int, rules: Rules | None
) -> tuple[Numbers, Numbers, Numbers, Rules]:
    """Give arrays and rules with which wars can be resolved.

    Raises
    ------
    PositionError
        They are none; the error lists each kind of defect with its first place.

    Examples
    --------
    >>> checked_boards([[[1, -1]]], [7], [0, 0], 1, None)
    Traceback (most recent call last):
    ...
    rumble_nb.errors.PositionError: These boards cannot be resolved.
      - soldiers[0, 0, 1]: -1 soldiers cannot stand anywhere
      - finish_rank: (0, 0) does not have each of 0 to 1 once, where 0 finished first
    """
    stacks, tokens, ranks = (np.asarray(given) for given in (soldiers, values, finish_rank))
    problems = list(_shape_problems(stacks, tokens, ranks, territories, rules))
    if problems:
        raise PositionError("These boards cannot be resolved.", problems)
    rules = rules or Rules.basic(stacks.shape[2])
    problems = [*_stack_problems(stacks, rules), *token_problems(tokens), *_rank_problems(ranks)]
    if problems:
        raise PositionError("These boards cannot be resolved.", [*problems, *_total_problems(stacks, rules)])
    return stacks, tokens, ranks, rules


def refuse_totals(soldiers: Numbers, rules: Rules) -> None:
    """Refuse boards on which somebody has more soldiers than the rules give.

    This takes longer than to resolve the boards; so who does that counts on the way, and asks here only
    if something is wrong.

    Raises
    ------
    PositionError
        The error names the first such player.

    Examples
    --------
    >>> import numpy as np
    >>> refuse_totals(np.full((1, 11, 2), 2), Rules.basic(2))
    Traceback (most recent call last):
    ...
    rumble_nb.errors.PositionError: These boards cannot be resolved.
      - soldiers[0, :, 0]: 22 soldiers on the map; the rules give 18 (and in 1 more place)
    """
    problems = list(_total_problems(soldiers, rules))
    if problems:
        raise PositionError("These boards cannot be resolved.", problems)


def _shape_problems(
    soldiers: Any, values: Any, ranks: Any, territories: int, rules: Rules | None
) -> Iterator[str]:
    for name, array in (("soldiers", soldiers), ("values", values), ("finish_rank", ranks)):
        if array.dtype.kind not in "iu":
            yield f"{name}: these are {array.dtype.name}; give whole numbers, as in {name}.astype(int)"
    if soldiers.ndim != 3 or soldiers.shape[1] != territories or soldiers.shape[2] not in SEATS:
        yield (
            f"soldiers: the shape is {soldiers.shape}; give (boards, territories, players), here"
            f" (any number, {territories}, 2 to 4)"
        )
        return
    boards, _, seats = soldiers.shape
    if values.shape not in ((territories,), (boards, territories)):
        yield f"values: the shape is {values.shape}; give {(territories,)}, or {(boards, territories)}"
    if ranks.shape not in ((seats,), (boards, seats)):
        yield f"finish_rank: the shape is {ranks.shape}; give {(seats,)}, or {(boards, seats)}"
    if rules is not None and rules.players != seats:
        yield f"rules: they are for {rules.players} players, but soldiers are those of {seats}"


def _stack_problems(soldiers: Numbers, rules: Rules) -> Iterator[str]:
    if soldiers.min(initial=0) < 0:
        place, more = first_place(soldiers < 0)
        yield f"soldiers{list(place)}: {soldiers[place]} soldiers cannot stand anywhere{more}"
    if soldiers.max(initial=0) > rules.soldiers:
        place, more = first_place(soldiers > rules.soldiers)
        found = f"soldiers{list(place)}: {soldiers[place]} soldiers"
        yield f"{found}; the rules give {rules.soldiers}{more}"


def _total_problems(soldiers: Numbers, rules: Rules) -> Iterator[str]:
    totals = soldiers.sum(axis=1)
    if totals.max(initial=0) > rules.soldiers:
        (board, seat), more = first_place(totals > rules.soldiers)
        found = f"soldiers[{board}, :, {seat}]: {totals[board, seat]} soldiers on the map"
        yield f"{found}; the rules give {rules.soldiers}{more}"


def token_problems(values: Numbers) -> Iterator[str]:
    """Say which tokens are none, or lie in two territories.

    Examples
    --------
    >>> list(token_problems(np.array([2, 13])))
    ['values[1]: 13 is no token; tokens are whole numbers from 2 to 12']
    """
    if values.min(initial=TOKENS[0]) < TOKENS[0] or values.max(initial=TOKENS[-1]) > TOKENS[-1]:
        place, more = first_place((values < TOKENS[0]) | (values > TOKENS[-1]))
        yield f"values{list(place)}: {values[place]} is no token; tokens are whole numbers from 2 to 12{more}"
        return
    bits = np.left_shift(1, values, dtype=np.uint16, casting="unsafe")
    # As many different powers of two add up to a number with as many bits, and equal ones to one with fewer.
    twice = np.bitwise_count(np.einsum("...t->...", bits)) != values.shape[-1]
    if twice.any():
        yield from _rows("values", values, twice, "has a token twice; tokens are distinct")


def _rank_problems(ranks: Numbers) -> Iterator[str]:
    seats = ranks.shape[-1]
    if ranks.min(initial=0) < 0 or ranks.max(initial=0) >= seats:
        wrong = ((ranks < 0) | (ranks >= seats)).any(axis=-1)
    else:
        wrong = np.left_shift(1, ranks, dtype=np.int16, casting="unsafe").sum(axis=-1) != (1 << seats) - 1
    if wrong.any():
        wish = f"does not have each of 0 to {seats - 1} once, where 0 finished first"
        yield from _rows("finish_rank", ranks, wrong, wish)


def _rows(name: str, array: Numbers, wrong: Any, what: str) -> Iterator[str]:
    """Say it of the only row, or of the first wrong one."""
    if array.ndim == 1:
        yield f"{name}: {tuple(array.tolist())} {what}"
        return
    (board,), more = first_place(wrong)
    yield f"{name}[{board}]: {tuple(array[board].tolist())} {what}{more}"


def first_place(wrong: NDArray[np.bool_]) -> tuple[tuple[int, ...], str]:
    """Give the first place where something is wrong, and words that count the others.

    Examples
    --------
    >>> import numpy as np
    >>> first_place(np.array([False, True, True]))
    ((1,), ' (and in 1 more place)')
    """
    flat = wrong.reshape(-1)
    place = tuple(int(number) for number in np.unravel_index(int(flat.argmax()), wrong.shape))
    more = int(flat.sum()) - 1
    if not more:
        return place, ""
    return place, f" (and in {more} more place{'s' if more > 1 else ''})"


def checked_number(n: Any, most: int = 10**9) -> int:
    """Give a number of games back if so many can be played.

    Raises
    ------
    PositionError
        It is no whole number from 1 on.

    Examples
    --------
    >>> checked_number(10)
    10
    >>> checked_number(0)
    Traceback (most recent call last):
    ...
    rumble_nb.errors.PositionError: n: 0 is no number of games; give a whole number from 1 to 1000000000.
    """
    number = int(n) if isinstance(n, np.integer) else n
    if type(number) is not int or not 1 <= number <= most:
        raise PositionError(
            Said(
                "n: {n} is no number of games; give a whole number from 1 to {most}.", n=quoted(n), most=most
            )
        )
    return number
