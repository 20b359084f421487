"""Who will win from here: the chances of every player, with the policy that they assume."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.errors import RumbleError

Share = Fraction | float
"""A chance: a fraction where it is exact, else a share of the games."""

Z = 1.959963984540054
"""Standard errors on both sides that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Outcome:
    """What a player can expect.

    Parameters
    ----------
    win
        The chance to win the game.
    low, high
        Where that chance lies, with 95 % confidence (Wilson's interval); equal to it where it is exact.
    places
        The chances of every place, the first one first; they add up to 1.
    points
        Points on average.
    """

    win: Share
    low: Share
    high: Share
    places: tuple[Share, ...]
    points: Share


@dataclass(frozen=True, repr=False)
class Chances(Mapping[str, Outcome]):
    """The chances of every player: a mapping from player to :class:`Outcome`.

    Parameters
    ----------
    outcomes
        What each player can expect, in seat order.
    territories
        For each territory the chance of each player to come first there.
        Where these do not add up to 1, the territory may stay empty.
    exact
        Whether these are exact fractions; else games were simulated.
    n
        How many boards were resolved, or how many games simulated.
    policy
        The name of the policy by which all players are assumed to decide.
    map, tokens
        The map, and the token value of each territory.
    seed
        The seed of the simulation; ``None`` where the chances are exact.
    partial
        Whether somebody interrupted the simulation.
    cards_left_out
        Whether players could still take tactics cards; no policy takes any.

    Examples
    --------
    >>> from rumble_nb import Position, chances
    >>> here = chances(Position.random(7))
    >>> here["Cai"].win, here.exact, here.n
    (Fraction(1, 1), True, 1)
    """

    outcomes: Mapping[str, Outcome]
    territories: Mapping[str, Mapping[str, Share]]
    exact: bool
    n: int
    policy: str
    map: TerritoryMap
    tokens: Mapping[str, int]
    seed: int | None = None
    partial: bool = False
    cards_left_out: bool = False

    def __getitem__(self, player: str) -> Outcome:
        """Give what a player can expect.

        Raises
        ------
        RumbleError
            There is no such player.
        """
        if player not in self.outcomes:
            raise RumbleError(f"{player!r} is no player here; players are {', '.join(map(repr, self))}.")
        return self.outcomes[player]

    def __contains__(self, player: object) -> bool:
        """Tell whether somebody plays here."""
        return player in self.outcomes

    def __iter__(self) -> Iterator[str]:
        """Go through the players in seat order."""
        return iter(self.outcomes)

    def __len__(self) -> int:
        """Count the players."""
        return len(self.outcomes)

    def __eq__(self, other: object) -> bool:
        """Compare everything, not only what a mapping shows."""
        return isinstance(other, Chances) and vars(self) == vars(other)

    def __hash__(self) -> int:
        """Hash by what everybody can expect."""
        return hash((self.outcomes, self.n, self.policy, self.seed))

    def words(self, language: str = "en") -> str:
        """Say the chances, how they were found, and what they assume.

        Examples
        --------
        >>> from rumble_nb import Position, chances
        >>> print(chances(Position.random(7, players=2)).words().splitlines()[-1])
        Bea: chance to win 1, 43 points on average.
        """
        from rumble_nb.analysis.chance_words import chances_words

        return chances_words(self, language)

    def assumption(self, language: str = "en") -> str:
        """Say how the chances were found, and what they assume.

        Examples
        --------
        >>> from rumble_nb import Position, chances
        >>> chances(Position.random(7), policy="greedy").assumption()
        'Nothing is left to chance: the war decides.'
        """
        from rumble_nb.analysis.chance_words import found_how

        return found_how(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON; fractions are texts such as ``"5/12"``.

        Examples
        --------
        >>> from rumble_nb import Position, chances
        >>> chances(Position.random(7)).to_dict()["outcomes"]["Cai"]["win"]
        '1'
        """
        return {
            "format": "rumble-nb/chances",
            "version": 1,
            "policy": self.policy,
            "exact": self.exact,
            "n": self.n,
            "seed": self.seed,
            "partial": self.partial,
            "cards_left_out": self.cards_left_out,
            "tokens": dict(self.tokens),
            "outcomes": {player: plain(vars(outcome)) for player, outcome in self.outcomes.items()},
            "territories": plain(self.territories),
        }

    def __str__(self) -> str:
        """Say the chances in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line, with the policy."""
        how = f"exact, boards: {self.n}" if self.exact else f"games: {self.n}, seed {self.seed}"
        less = ", interrupted" if self.partial else ""
        wins = ", ".join(
            f"{player!r} {float(it.win):.3f}" + ("" if self.exact else f" ({it.low:.3f}-{it.high:.3f})")
            for player, it in self.outcomes.items()
        )
        return f"<Chances under the policy {self.policy!r}, {how}{less}; to win: {wins}>"


def plain(value: Any) -> Any:
    """Give what JSON can hold: a fraction as a text, and what it does not know as its repr.

    Examples
    --------
    >>> plain({"win": Fraction(5, 12), "places": (0.5, 0.5)})
    {'win': '5/12', 'places': [0.5, 0.5]}
    """
    if isinstance(value, Mapping):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, tuple):
        return [plain(entry) for entry in value]
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return str(value) if isinstance(value, Fraction) else repr(value)


def wilson(hits: int, n: int, z: float = Z) -> tuple[float, float]:
    """Give Wilson's interval for a chance of which so many of ``n`` tries were hits.

    Unlike the share plus and minus its standard error it stays between 0
    and 1, and it is not a point where all tries were hits or none.

    Parameters
    ----------
    hits, n
        How many hits, of how many tries; at least one try.
    z
        How many standard errors it reaches; by default those of 95 %.

    Examples
    --------
    >>> tuple(round(end, 4) for end in wilson(50, 100))
    (0.4038, 0.5962)
    >>> wilson(0, 100)[0]
    0.0
    """
    share, square = hits / n, z * z
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = z * math.sqrt(share * (1 - share) / n + square / (4 * n * n)) / (1 + square / n)
    low = 0.0 if hits == 0 else middle - half
    return low, 1.0 if hits == n else middle + half


@dataclass(frozen=True)
class Counts:
    """What was counted: whole numbers, so that counts of blocks add up in any order.

    Parameters
    ----------
    total
        All games, or the weight of all boards.
    places
        By seat, how often it had which place.
    points
        By seat, the sum of its points.
    territories
        By territory in the map's order, how often each seat came first there.
    """

    total: int
    places: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    territories: tuple[tuple[int, ...], ...]

    def __add__(self, other: Counts) -> Counts:
        """Add two counts."""
        return Counts(
            self.total + other.total,
            _added(self.places, other.places),
            tuple(map(sum, zip(self.points, other.points, strict=True))),
            _added(self.territories, other.territories),
        )

    def outcomes(self, players: tuple[str, ...], exact: bool) -> FrozenMapping[str, Outcome]:
        """Turn counts into what each player can expect."""
        found = {}
        for seat, player in enumerate(players):
            places = tuple(self._share(count, exact) for count in self.places[seat])
            low, high = (places[0],) * 2 if exact else wilson(self.places[seat][0], self.total)
            points = self._share(self.points[seat], exact)
            found[player] = Outcome(places[0], low, high, places, points)
        return FrozenMapping(found)

    def by_territory(
        self, territories: tuple[str, ...], players: tuple[str, ...], exact: bool
    ) -> FrozenMapping[str, FrozenMapping[str, Share]]:
        """Turn counts into chances to come first."""
        return FrozenMapping(
            {
                territory: FrozenMapping(
                    {player: self._share(count, exact) for player, count in zip(players, row, strict=True)}
                )
                for territory, row in zip(territories, self.territories, strict=True)
            }
        )

    def _share(self, count: int, exact: bool) -> Share:
        return Fraction(count, self.total) if exact else count / self.total


def _added(
    some: tuple[tuple[int, ...], ...], others: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(map(sum, zip(one, other, strict=True))) for one, other in zip(some, others, strict=True)
    )
