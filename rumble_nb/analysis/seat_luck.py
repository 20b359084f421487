"""What every seat draws from in a block of games: one stream for all its turns, or one for each."""

from __future__ import annotations

from rumble_nb.analysis.batch_draws import Bits


class SeatLuck:
    """The luck of every seat, for one purpose.

    Parameters
    ----------
    seed, block, purpose
        Of which games, and what for.
    seats
        How many players.
    taken
        How many turns each seat has taken before the games begin. Then the
        k-th turn of a seat has luck of its own, whatever was drawn before, so
        games that begin at different moments differ by these moments alone.

    Examples
    --------
    >>> early, late = SeatLuck(7, 0, 1, 2, taken=(0, 0)), SeatLuck(7, 0, 1, 2, taken=(1, 0))
    >>> first, second = early.turn(0), early.turn(0)
    >>> late.turn(0).numbers(1) == second.numbers(1)
    array([ True])
    """

    def __init__(
        self, seed: int, block: int, purpose: int, seats: int, taken: tuple[int, ...] | None = None
    ) -> None:
        self._of, self._taken = (seed, block, purpose), None if taken is None else list(taken)
        self._bits = [Bits(seed, block, purpose, seat) for seat in range(seats)] if taken is None else []

    def turn(self, seat: int) -> Bits:
        """Begin the next turn of a seat, and give what it draws from."""
        if self._taken is None:
            return self._bits[seat]
        self._taken[seat] += 1
        return Bits(*self._of, seat, self._taken[seat])
