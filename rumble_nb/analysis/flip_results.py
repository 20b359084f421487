"""What the search for the smallest flip came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rumble_nb.analysis.change_files import change_to_dict
from rumble_nb.analysis.changes import changed, on_map
from rumble_nb.engine.actions import STOCK, Move
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position


@dataclass(frozen=True, repr=False)
class Flip:
    """The fewest single-soldier changes after which somebody else wins; make one with :func:`smallest_flip`.

    Parameters
    ----------
    position
        The position that is changed.
    winner_before
        Who wins without any change.
    wanted
        Who should win; ``None`` means anybody else.
    allow
        The kinds of changes.
    players
        Whose soldiers may change.
    limit
        The most changes that were to be tried.
    changes
        How many changes are needed; ``None`` where none were found within
        the limit, 0 where the one who should win does so already.
    counts
        How many solutions each player wins: all, also those not listed.
    solutions
        The smallest solutions, as moves; a move of several soldiers is as
        many changes. Each leads to another position. From or to
        :data:`STOCK` means added or taken away.
    winners
        Who wins after each solution.
    searched
        How many positions were resolved at each number of changes, from one on.
    complete
        Whether all positions up to this number of changes were resolved;
        ``False`` where somebody interrupted.

    Examples
    --------
    >>> from rumble_nb import smallest_flip
    >>> smallest_flip(Position.random(7))
    <Flip: Cai wins, 1 change needed, solutions: 115; positions: 341>
    >>> smallest_flip(Position.random(1), limit=1)
    <Flip: Bea wins, and still does after up to 1 change; positions: 330>
    """

    position: Position
    winner_before: str
    wanted: str | None
    allow: tuple[str, ...]
    players: tuple[str, ...]
    limit: int
    changes: int | None
    counts: Mapping[str, int]
    solutions: tuple[tuple[Move, ...], ...]
    winners: tuple[str, ...]
    searched: tuple[int, ...]
    complete: bool

    @property
    def count(self) -> int:
        """How many smallest solutions there are, those not listed included."""
        return sum(self.counts.values())

    @cached_property
    def beyond_rules(self) -> tuple[Mapping[str, int], ...]:
        """For each solution, who has more soldiers on the map than the rules give, or fewer than before.

        A number above 0 counts soldiers beyond those of the rules; one below
        0 counts those that are missing from them. Who has as many as before
        is not named.

        Examples
        --------
        >>> from rumble_nb import smallest_flip
        >>> flip = smallest_flip(Position.random(7), allow="add")
        >>> flip.solutions[0], flip.beyond_rules[0]
        ((Move('Aki', 1, 'stock', 'ezo'),), {'Aki': 1})
        """
        before, given = on_map(self.position), self.position.rules.soldiers
        return tuple(_beyond(moves, before, given) for moves in self.solutions)

    def positions(self) -> tuple[Position, ...]:
        """Give the position after each solution.

        Examples
        --------
        >>> from rumble_nb import resolve_war, smallest_flip
        >>> flip = smallest_flip(Position.random(7))
        >>> tuple(resolve_war(position).winner for position in flip.positions()) == flip.winners
        True
        """
        return tuple(changed(self.position, *moves) for moves in self.solutions)

    def words(self, language: str = "en", most: int = 5) -> str:
        """Say how many changes are needed, what was searched, and some solutions.

        Parameters
        ----------
        language
            The language.
        most
            How many solutions are told.

        Examples
        --------
        >>> from rumble_nb import smallest_flip
        >>> print(smallest_flip(Position.random(7)).words(most=1).splitlines()[-2])
        1. Move 1 soldier of Aki from Chūgoku to Ezo. Then Bea wins.
        """
        from rumble_nb.analysis.flip_words import flip_words

        return flip_words(self, language, most)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON.

        Examples
        --------
        >>> from rumble_nb import smallest_flip
        >>> smallest_flip(Position.random(7), limit=1).to_dict()["searched"]
        [341]
        """
        return {
            "format": "rumble-nb/flip",
            "version": 1,
            "position": self.position.to_dict(),
            "winner_before": self.winner_before,
            "wanted": self.wanted,
            "allow": list(self.allow),
            "players": list(self.players),
            "limit": self.limit,
            "changes": self.changes,
            "counts": dict(self.counts),
            "solutions": [
                {
                    "changes": [change_to_dict(move) for move in moves],
                    "winner": winner,
                    "beyond_rules": dict(beyond),
                }
                for moves, winner, beyond in zip(self.solutions, self.winners, self.beyond_rules, strict=True)
            ],
            "searched": list(self.searched),
            "complete": self.complete,
        }

    def __str__(self) -> str:
        """Say it in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line."""
        less = "" if self.complete else ", interrupted"
        boards = f"positions: {sum(self.searched):,}{less}"
        if self.changes is None:
            number = self.limit if self.complete else len(self.searched) - 1
            told = f"and still does after up to {number} change{'s' * (number != 1)}"
        else:
            told = f"{self.changes} change{'s' * (self.changes != 1)} needed, solutions: {self.count:,}"
        return f"<Flip: {self.winner_before} wins, {told}; {boards}>"


def _beyond(moves: tuple[Move, ...], before: Mapping[str, int], given: int) -> Mapping[str, int]:
    net = Counter[str]()
    for move in moves:
        net[move.player] += move.soldiers * ((move.source == STOCK) - (move.target == STOCK))
    # Who had fewer than the rules give and gets one more is still within the rules.
    beyond = {player: before[player] + more - given for player, more in net.items() if more}
    return FrozenMapping({player: number for player, number in beyond.items() if number})
