"""Many games done again from their dice and choices, without any chance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_input import first_place, token_problems
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_play import BatchGames, Filled, arrays_of
from rumble_nb.analysis.batch_start import Start, start_of
from rumble_nb.analysis.batch_table import Table
from rumble_nb.analysis.block_runs import BLOCK, run_blocks
from rumble_nb.engine.dice import PIPS
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.state import State
from rumble_nb.errors import RecordError

REROLL = -1
"""The choice to roll all three dice again."""


def replay(
    rolls: Any,
    choices: Any,
    *,
    values: Any = None,
    players: int | None = None,
    map: Any = None,
    rules: Rules | None = None,
    start: State | None = None,
) -> BatchGames:
    """Do many games again, given every roll and what was done with it.

    Parameters
    ----------
    rolls
        Whole numbers of shape (games, rolls, 3): the dice of each game in the
        order in which they were rolled, seats taking turns as in the game.
        After the end of a game stand zeros.
    choices
        Whole numbers of shape (games, rolls): the place, 0 to 2, of the die
        that counted soldiers, or -1 where all dice were rolled again.
    values
        Token values of shape (territories,) or (games, territories); needed without a start.
    players, map, rules, start
        As for :func:`play`. Where dice lie on the table at the start, they
        are the first roll of every game.

    Raises
    ------
    RecordError
        Something is no game; the error names the first game where it is not.

    Examples
    --------
    >>> one, other = [[6, 5, 5]] * 6, [[6, 1, 1]] * 6
    >>> rolls = [[roll for pair in zip(one, other) for roll in pair]]
    >>> games = replay(rolls, [[0] * 12], values=range(2, 13), players=2)
    >>> games.soldiers.sum(axis=1).tolist(), games.scores.tolist()
    ([[18, 18]], [[10, 2]])
    """
    begin = start_of(start, players, map, rules)
    dice, dies = np.asarray(rolls), np.asarray(choices)
    tokens = np.asarray(begin.values if values is None and begin.values else values)
    problems = list(_problems(begin, dice, dies, tokens, values is not None))
    if problems:
        raise RecordError("These games cannot be done again.", problems)
    filled = Filled(begin, len(dice))

    def block(number: int) -> tuple[Numbers, ...]:
        some = slice(number * BLOCK, (number + 1) * BLOCK)
        script = ScriptDealer(begin, dice[some], dies[some], number * BLOCK)
        table = Table(begin, tokens if tokens.ndim == 1 else tokens[some], len(dice[some]))
        table.play(script)
        script.refuse_leftovers()
        return arrays_of(table)

    run_blocks(block, len(dice), filled.take)
    return filled.games(len(dice), None, None)


def _problems(start: Start, rolls: Any, choices: Any, values: Any, given: bool) -> Iterator[str]:
    for name, array in (("rolls", rolls), ("choices", choices)):
        if array.dtype.kind not in "iu":
            yield f"{name}: these are {array.dtype.name}; give whole numbers"
    if rolls.ndim != 3 or rolls.shape[2] != 3 or not len(rolls):
        yield f"rolls: the shape is {rolls.shape}; give (games, rolls, 3) with at least one game"
        return
    if choices.shape != rolls.shape[:2]:
        yield f"choices: the shape is {choices.shape}; give {rolls.shape[:2]}, one for each roll"
    territories = len(start.map.territories)
    if given and start.values is not None:
        yield "values: the start has its own; leave them out"
    elif values.shape not in ((territories,), (len(rolls), territories)):
        yield f"values: the shape is {values.shape}; give {(territories,)}, or {(len(rolls), territories)}"
    elif values.dtype.kind not in "iu":
        yield f"values: these are {values.dtype.name}; give whole numbers"
    else:
        yield from token_problems(values)


class ScriptDealer:
    """Deals what is written down."""

    def __init__(self, start: Start, rolls: Numbers, choices: Numbers, first_game: int) -> None:
        self._start, self._rolls, self._choices, self._first_game = start, rolls, choices, first_game
        self._next: Numbers = np.zeros(len(rolls), np.int64)
        self._on_table, self._left = start.dice, start.rerolls_left

    def placements(self, table: Table, seat: int, active: Numbers) -> tuple[Numbers, Numbers]:  # noqa: ARG002
        """Read on: the rolls of this turn, the last of which stands."""
        left, self._left = self._left, self._start.rules.rerolls
        games = np.arange(table.games)
        dice, choice = self._read(games, active)
        if self._on_table is not None:
            other = active & (np.sort(dice, axis=1) != sorted(self._on_table)).any(axis=1)
            self._refuse(other, f"its first roll is not the one on the table, {self._on_table}", dice)
            self._on_table = None
        again = active & (choice == REROLL)
        while again.any():
            self._refuse(again & (left == 0), "dice are rolled again, but no reroll is left (rule 7)")
            left -= 1
            further, chosen = self._read(games, again)
            dice, choice = np.where(again[:, None], further, dice), np.where(again, chosen, choice)
            again &= choice == REROLL
        wrong = active & ((choice < 0) | (choice > 2))
        self._refuse(
            wrong, "a choice is 0, 1 or 2, the die that counts soldiers, or -1 to roll again", choice
        )
        die = dice[games, np.where(active, choice, 0)]
        values = np.where(active, dice.sum(axis=1) - die, 2)
        return values.astype(np.int8), ((die + 1) // 2).astype(np.int8)

    def _read(self, games: Numbers, active: Numbers) -> tuple[Numbers, Numbers]:
        length = self._rolls.shape[1]
        self._refuse(active & (self._next >= length), "it is not over after its last roll")
        place = np.minimum(self._next, length - 1)
        dice, choice = self._rolls[games, place], self._choices[games, place]
        wrong = active & ((dice < PIPS[0]) | (dice > PIPS[-1])).any(axis=1)
        self._refuse(wrong, "it is not over, but the next roll is not one of three dice (rule 6)", dice)
        self._next += active
        return dice, choice

    def refuse_leftovers(self) -> None:
        """Refuse rolls after the end of a game.

        Raises
        ------
        RecordError
            There are such rolls.
        """
        later = np.arange(self._rolls.shape[1]) >= self._next[:, None]
        wrong = (later & (self._rolls != 0).any(axis=2)).any(axis=1)
        self._refuse(wrong, "all soldiers stand, but rolls follow; give zeros after the end")

    def _refuse(self, wrong: Any, why: str, found: Numbers | None = None) -> None:
        if not wrong.any():
            return
        (game,), more = first_place(wrong)
        said = "" if found is None else f": {found[game].tolist()}"
        raise RecordError(
            "These games cannot be done again.", [f"game {self._first_game + game}: {why}{said}{more}"]
        )
