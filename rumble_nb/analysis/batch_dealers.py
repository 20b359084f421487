"""Who decides in a block of games: chance alone, a policy that looks at the board, or what is given."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from rumble_nb.analysis.batch_draws import (
    DECISIONS,
    DICE,
    Bits,
    Weights,
    choice_shares,
    roll_weights_of,
    rolled,
    table_of,
    whole_weights,
)
from rumble_nb.analysis.batch_input import first_place
from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_policies import DicePolicy
from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.batch_table import Dealer, Table
from rumble_nb.analysis.batch_turn import Turn
from rumble_nb.analysis.seat_luck import SeatLuck
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError


def first_weights(policy: DicePolicy, start: Start, later: Weights) -> Weights:
    """Weigh the placements of the first turn, where dice may lie on the table already.

    Parameters
    ----------
    policy
        Who decides.
    start
        Where the games begin.
    later
        The weights of a whole turn, as :func:`roll_weights_of` gives them.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> from rumble_nb.analysis.batch_start import start_of
    >>> start = start_of(Game(seed=7).state.apply(Roll((2, 2, 5))))
    >>> first_weights(RandomPolicy(), start, roll_weights_of(RandomPolicy()))
    {(7, 1): 2, (4, 3): 1}
    """
    if start.dice is None:
        return later
    kept = choice_shares(policy, start.dice)
    if not start.rerolls_left:
        return whole_weights(kept)
    # A coin decides whether to roll again, and after that it is a roll as any other.
    total = sum(later.values())
    halves = {
        it: kept.get(it, Fraction(0)) / 2 + Fraction(later.get(it, 0), 2 * total) for it in {**kept, **later}
    }
    return whole_weights(halves)


class DiceDealer:
    """Deals for a policy that looks at nothing but the dice: a placement is one draw."""

    def __init__(self, deals: DiceDeals, seed: int, block: int) -> None:
        self._dice = SeatLuck(seed, block, DICE, deals.seats, deals.taken)
        self._first = _packed(deals.first) if deals.first != deals.later else None
        self._later = _packed(deals.later)

    def placements(self, table: Table, seat: int, active: Numbers) -> tuple[Numbers, Numbers]:  # noqa: ARG002
        """Draw."""
        outcomes = self._later if self._first is None else self._first
        self._first = None
        packed = self._dice.turn(seat).outcomes(outcomes, table.games)
        return (packed >> 2).view(np.int8), (packed & np.uint8(3)).view(np.int8)


def _packed(weights: Weights) -> Numbers:
    """Give a table to draw from, whose numbers hold four times the token value and the soldiers."""
    table = table_of(list(weights.values()))
    names = np.full(256, 255, np.uint8)
    names[: len(weights)] = [4 * value + soldiers for value, soldiers in weights]
    return names[table]


class PolicyDealer:
    """Rolls dice and asks a policy in every turn."""

    def __init__(self, deals: PolicyDeals, seed: int, block: int, first_game: int = 0) -> None:
        start = deals.start
        self._start, self._policy, self._first_game = start, deals.policy, first_game
        self._dice = SeatLuck(seed, block, DICE, len(start.players), deals.taken)
        self._luck = SeatLuck(seed, block, DECISIONS, len(start.players), deals.taken)
        self._on_table, self._left = start.dice, start.rerolls_left

    def placements(self, table: Table, seat: int, active: Numbers) -> tuple[Numbers, Numbers]:
        """Roll, roll again as the policy says, and let it choose."""
        bits, luck = self._dice.turn(seat), self._luck.turn(seat).generator()
        turn = self._rolled(table, seat, active, bits, luck)
        self._on_table, self._left = None, self._start.rules.rerolls
        while turn.rerolls_left:
            again = self._checked(self._policy.reroll(turn), turn, np.bool_) & active
            if not again.any():
                break
            dice = np.where(again, rolled(bits, table.games), turn.dice)
            # Who keeps a roll is not asked again.
            active = again
            turn = _turn(table, seat, active, dice, turn.rerolls_left - 1, luck)
        turn = _turn(table, seat, table.stock[seat] > 0, turn.dice, 0, luck)
        return _chosen(turn, self._choice(turn))

    def _rolled(
        self, table: Table, seat: int, active: Numbers, bits: Bits, luck: np.random.Generator
    ) -> Turn:
        if self._on_table is None:
            dice = rolled(bits, table.games)
        else:
            dice = np.repeat(np.array(self._on_table, np.int8)[:, None], table.games, axis=1)
        return _turn(table, seat, active, dice, self._left, luck)

    def _choice(self, turn: Turn) -> Numbers:
        choice: Numbers = self._checked(self._policy.choose(turn), turn, np.integer)
        wrong = turn.active & ((choice < 0) | (choice > 2))
        if wrong.any():
            (place,), more = first_place(wrong)
            game = self._first_game + place
            raise RumbleError(
                f"The policy {quoted(self._policy.name)} chose {choice[place]} in game {game}{more};"
                " a choice is 0, 1 or 2, the die that counts soldiers (rule 6)."
            )
        return np.where(turn.active, choice, 0)

    def _checked(self, answer: Any, turn: Turn, kind: Any) -> Any:
        given = np.asarray(answer)
        if given.shape != turn.active.shape or not np.issubdtype(given.dtype, kind):
            wanted = "true or false" if kind is np.bool_ else "a whole number"
            raise RumbleError(
                f"The policy {quoted(self._policy.name)} answers with {given.dtype.name} of shape"
                f" {given.shape}; give {wanted} for each game, in the shape {turn.active.shape}."
            )
        return given


def _turn(
    table: Table, seat: int, active: Numbers, dice: Numbers, left: int, luck: np.random.Generator
) -> Turn:
    """Show the policy what it may see; nothing of it can be changed."""
    values = dice.sum(axis=0, dtype=np.int8) - dice
    soldiers = np.minimum((dice + np.int8(1)) >> 1, table.stock[seat])
    seen = [active, dice, values, soldiers, table.board, table.stock, table.finish_rank]
    active, dice, values, soldiers, board, stock, ranks = map(_closed, seen)
    start = table.start
    return Turn(
        seat,
        active,
        dice,
        values,
        soldiers,
        board,
        stock,
        ranks,
        left,
        luck,
        table.layout,
        start.map,
        start.rules,
    )


def _closed(array: Numbers) -> Numbers:
    view = array.view()
    view.flags.writeable = False
    return view


def _chosen(turn: Turn, choice: Numbers) -> tuple[Numbers, Numbers]:
    games = np.arange(len(choice))
    return turn.values[choice, games], turn.soldiers[choice, games]


@dataclass(frozen=True)
class DiceDeals:
    """Makes dealers for a policy that looks at nothing but the dice.

    Parameters
    ----------
    seats
        How many players.
    first, later
        The weights of what is placed in the first turn, and in all others.
    taken
        How many turns each seat has taken, if games that begin at different
        moments of one game are to meet the same luck in the same turns.
    """

    seats: int
    first: Weights
    later: Weights
    taken: tuple[int, ...] | None = None

    def dealer(self, seed: int, block: int, first_game: int) -> Dealer:  # noqa: ARG002
        """Give who deals in a block."""
        return DiceDealer(self, seed, block)


@dataclass(frozen=True)
class PolicyDeals:
    """Makes dealers for a policy that looks at more."""

    start: Start
    policy: Any
    taken: tuple[int, ...] | None = None

    def dealer(self, seed: int, block: int, first_game: int) -> Dealer:
        """Give who deals in a block."""
        return PolicyDealer(self, seed, block, first_game)


def deals_for(start: Start, policy: Any) -> DiceDeals | PolicyDeals:
    """Give what makes dealers for a policy.

    Examples
    --------
    >>> from rumble_nb.analysis.batch_policies import RandomPolicy
    >>> from rumble_nb.analysis.batch_start import start_of
    >>> deals_for(start_of(None), RandomPolicy()).seats
    3
    """
    if isinstance(policy, DicePolicy):
        later = roll_weights_of(policy)
        return DiceDeals(len(start.players), first_weights(policy, start, later), later)
    return PolicyDeals(start, policy)
