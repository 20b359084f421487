"""What many games came to under each variant of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rumble_nb.analysis.batch_start import Start
from rumble_nb.analysis.change_files import change_to_dict
from rumble_nb.analysis.changes import Change
from rumble_nb.analysis.estimates import Estimate
from rumble_nb.analysis.game_sweep_blocks import Facts
from rumble_nb.analysis.game_sweep_measures import TIES, Difference, Mean, differences, measured
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.maps import TerritoryMap


@dataclass(frozen=True)
class GameVariant:
    """Many games under one variant.

    Parameters
    ----------
    changes
        What was changed; nothing in the base.
    measures
        By name, in this order: ``"ties"`` is a mean for each game, the
        others are shares of the games: ``"swords"``, ``"tie-breaker"``,
        ``"comebacks"``, and ``"seat 1"`` and so on for who won.
    differences
        By the same names, how much more than in the base.
    """

    changes: tuple[Change, ...]
    measures: Mapping[str, Mean | Estimate]
    differences: Mapping[str, Difference]

    @property
    def ties(self) -> Mean:
        """Battles of a game in which the finish order decided who came first."""
        found = self.measures[TIES]
        assert isinstance(found, Mean)
        return found

    @property
    def comebacks(self) -> Mean | Estimate:
        """How often another player won than led after the first half."""
        return self.measures["comebacks"]

    @property
    def wins(self) -> tuple[Mean | Estimate, ...]:
        """How often each seat won."""
        return tuple(found for name, found in self.measures.items() if name.startswith("seat "))


@dataclass(frozen=True, repr=False)
class GameSweep(Sequence[GameVariant]):
    """Many games under each variant: a sequence of :class:`GameVariant`; make one with :func:`sweep_games`.

    Parameters
    ----------
    base
        The games without changes.
    variants
        The variants, in the order of the values that were given.
    map
        The map, without changes.
    n
        How many games there are.
    policy
        The name of the policy by which soldiers were placed.
    seed
        The seed of the dice.
    partial
        Whether somebody interrupted.
    """

    base: GameVariant
    variants: tuple[GameVariant, ...]
    map: TerritoryMap
    n: int
    policy: str
    seed: int
    partial: bool

    def __getitem__(self, number: Any) -> Any:
        """Give a variant by its number, or some of them."""
        return self.variants[number]

    def __len__(self) -> int:
        """Count the variants."""
        return len(self.variants)

    def words(self, language: str = "en") -> str:
        """Say what each variant came to, with intervals, and which differences are clear.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> print(sweep_games(100, seed=7, reinforcements=[0]).words().splitlines()[1])
        The same deployments meet all variants; ...
        """
        from rumble_nb.analysis.game_sweep_words import game_sweep_words

        return game_sweep_words(self, language)

    def labels(self, language: str = "en") -> tuple[str, ...]:
        """Say what each variant changes.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> sweep_games(100, seed=7, reinforcements=[0]).labels()
        ('Reinforcements per territory: 0.',)
        """
        from rumble_nb.analysis.sweep_words import changes_words

        return tuple(changes_words(variant.changes, self.map, language) for variant in self)

    def assumption(self, language: str = "en") -> str:
        """Say how many games there are, and whose decisions they were.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> sweep_games(100, seed=7, reinforcements=[0]).assumption().split(".")[0]
        'Simulated: 100 games, seed 7'
        """
        from rumble_nb.analysis.game_sweep_words import game_sweep_how

        return game_sweep_how(self, language)

    def named(self, name: str, number: Fraction | float | None = None, language: str = "en") -> str:
        """Say what a measure counts, or write a number of it.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> found = sweep_games(100, seed=7, reinforcements=[0])
        >>> found.named("comebacks"), found.named("comebacks", 0.25)
        ('Comebacks', '25.0 %')
        """
        from rumble_nb.analysis.game_sweep_words import measure_words, number_of

        return measure_words(name, language) if number is None else number_of(name, number, language)

    def difference(self, variant: GameVariant, name: str, language: str = "en") -> str:
        """Say how much more a variant has of a measure, with the interval.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> found = sweep_games(100, seed=7, reinforcements=[2])
        >>> found.difference(found[0], "ties")
        '0.00 (0.00 to 0.00)'
        """
        from rumble_nb.analysis.game_sweep_words import signed_words

        return signed_words(name, variant.differences[name], language)

    def table(self, language: str = "en") -> str:
        """Give the shares of each variant as a table of text.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> print(sweep_games(100, seed=7, reinforcements=[0]).table().splitlines()[0])
        Ties per game  Swords decide  Tie-breaker decides  Comebacks  seat 1  seat 2  seat 3  Changes
        """
        from rumble_nb.analysis.game_sweep_words import game_sweep_table

        return game_sweep_table(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON; exact numbers are texts such as ``"5/12"``.

        Examples
        --------
        >>> from rumble_nb import sweep_games
        >>> sweep_games(100, seed=7, reinforcements=[0]).to_dict()["n"]
        100
        """
        return {
            "format": "rumble-nb/game-sweep",
            "version": 1,
            "n": self.n,
            "policy": self.policy,
            "seed": self.seed,
            "partial": self.partial,
            "base": _row(self.base),
            "variants": [_row(variant) for variant in self.variants],
        }

    def __str__(self) -> str:
        """Give the table in English."""
        return self.table()

    def __repr__(self) -> str:
        """Read as one line, with what is assumed."""
        less = ", interrupted" if self.partial else ""
        return (
            f"<GameSweep: variants: {len(self)}; {self.n:,} games without tactics cards"
            f" under the policy {self.policy!r}, seed {self.seed}{less}>"
        )


def made(
    start: Start, choices: Sequence[tuple[Change, ...]], facts: Facts, done: int, policy: str, seed: int
) -> GameSweep:
    """Turn facts of games into shares, intervals and differences."""
    games = [facts.of(number, done, len(start.players)) for number in range(len(choices) + 1)]
    compared = differences(games)
    variants = [
        GameVariant(changes, FrozenMapping(measured(rows)), FrozenMapping(found))
        for changes, rows, found in zip(((), *choices), games, compared, strict=True)
    ]
    asked = facts.games
    return GameSweep(variants[0], tuple(variants[1:]), start.map, done, policy, seed, done < asked)


def _row(variant: GameVariant) -> dict[str, Any]:
    return {
        "changes": [change_to_dict(change) for change in variant.changes],
        "measures": {name: _span(found) for name, found in variant.measures.items()},
        "differences": {
            name: _span(found) | {"clear": found.clear} for name, found in variant.differences.items()
        },
    }


def _span(found: Mean | Estimate | Difference) -> dict[str, Any]:
    return {"share": str(found.share), "low": found.low, "high": found.high}
