"""Steps, sums and turning point, from what the moments of a game are worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rumble_nb.analysis.chance_results import Share, Z, wilson
from rumble_nb.analysis.luck_moments import CHOICE, DICE, Deed
from rumble_nb.analysis.luck_parts import Balance, Measured, Step, TurningPoint
from rumble_nb.analysis.luck_values import Worth, off
from rumble_nb.analysis.paired_differences import holm
from rumble_nb.engine.frozen import FrozenMapping


@dataclass(frozen=True, eq=False)
class Split:
    """Deeds, and what the moments before and after each of them are worth.

    Parameters
    ----------
    players
        The players in seat order.
    deeds
        What was done, in its order.
    worths
        What the moments are worth: one more than there are deeds.
    """

    players: tuple[str, ...]
    deeds: Sequence[Deed]
    worths: Sequence[Worth]

    def steps(self) -> tuple[Step, ...]:
        """Give every deed with what it changed."""
        return tuple(self._step(number, deed) for number, deed in enumerate(self.deeds))

    def _step(self, number: int, deed: Deed) -> Step:
        before, after = (self._by_player(self.worths[place].wins) for place in (number, number + 1))
        changes = self._by_player([self._sum(seat, [number]) for seat in range(len(self.players))])
        return Step(**vars(deed), before=before, after=after, changes=changes)

    def _by_player(self, found: Sequence[Any]) -> FrozenMapping[str, Any]:
        return FrozenMapping(zip(self.players, found, strict=True))

    def value(self, seat: int, number: int) -> Share:
        """Give how a deed changed the chance of a seat."""
        return self.worths[number + 1].wins[seat] - self.worths[number].wins[seat]

    def rows(self, seat: int, number: int) -> Any:
        """Give the same game by game."""
        return self.worths[number + 1].row(seat) - self.worths[number].row(seat)

    def _sum(self, seat: int, numbers: Sequence[int]) -> Measured:
        """Add up what some deeds changed for a seat; its noise is that of the sum in each game."""
        value: Share = sum((self.value(seat, number) for number in numbers), start=0)
        reach = Z * off(sum((self.rows(seat, number) for number in numbers), start=0.0))
        return Measured(value, value - reach, value + reach) if reach else Measured(value, value, value)

    def balances(self) -> FrozenMapping[str, Balance]:
        """Give everybody's start, four sums and end."""
        return self._by_player([self._balance(seat) for seat in range(len(self.players))])

    def _balance(self, seat: int) -> Balance:
        own_dice, own_choices, others_dice, others_choices = (
            self._sum(seat, self._numbers(kind, self.players[seat], own))
            for own in (True, False)
            for kind in (DICE, CHOICE)
        )
        end = self.worths[-1].wins[seat]
        return Balance(self._start(seat), own_dice, own_choices, others_dice, others_choices, end)

    def _numbers(self, kind: str, player: str, own: bool) -> list[int]:
        """Give the numbers of the deeds of a kind that a player did, or all others."""
        return [
            number
            for number, deed in enumerate(self.deeds)
            if deed.kind == kind and (deed.player == player) == own
        ]

    def _start(self, seat: int) -> Measured:
        first = self.worths[0]
        win = first.wins[seat]
        if first.champions is None:
            return Measured(win, win, win)
        games = len(first.champions)
        return Measured(win, *wilson(round(win * games), games))

    def turning_point(self, steps: Sequence[Step], winner: str) -> TurningPoint | None:
        """Find the step by which the chance of the winner rose most, and which may have mattered as much."""
        seat = self.players.index(winner)
        rises = [self.value(seat, number) for number in range(len(steps))]
        most = max(range(len(steps)), key=rises.__getitem__, default=0)
        if not steps or rises[most] <= 0:
            return None
        top, rest = self.rows(seat, most), [number for number in range(len(steps)) if number != most]
        pairs = [(float(rises[most] - rises[it]), off(top - self.rows(seat, it))) for it in rest]
        # The last comparison is with a step that changes nothing.
        *clear, rose = [is_clear for *_, is_clear in holm([*pairs, (float(rises[most]), off(top))])]
        others = tuple(steps[it] for it, is_clear in zip(rest, clear, strict=True) if not is_clear)
        return TurningPoint(steps[most], rose and not others, others)
