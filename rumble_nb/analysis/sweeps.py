"""What changes in one war when a rule or the map changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rumble_nb.analysis.change_files import change_to_dict
from rumble_nb.analysis.changes import Change, changed
from rumble_nb.analysis.sweep_axes import combined, finish_axis, route_axes, rule_axes, token_axis
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war


@dataclass(frozen=True)
class Variant:
    """The war with some changes, and what differs from the war without.

    Parameters
    ----------
    changes
        What was changed; a rule may have the value that it had before.
    winner
        Who wins.
    scores, ranking
        Points of every player, and all players from the first to the last.
    decided_by
        What set the winner apart: ``"points"``, ``"swords"`` or ``"tie-breaker"``.
    points
        How many points every player has more, or fewer, than without the changes.
    territories
        Who comes first, by territory, where somebody else does than without; ``None`` means nobody.
    flips
        Whether somebody else wins the war.
    """

    changes: tuple[Change, ...]
    winner: str
    scores: Mapping[str, int]
    ranking: tuple[str, ...]
    decided_by: str
    points: Mapping[str, int]
    territories: Mapping[str, str | None]
    flips: bool

    @property
    def differs(self) -> bool:
        """Whether anything that counts differs: points, a place, or who comes first somewhere."""
        return self.flips or bool(self.territories) or any(self.points.values())


@dataclass(frozen=True, repr=False)
class Sweep(Sequence[Variant]):
    """All variants of one war: a sequence of :class:`Variant`; make one with :func:`sweep`.

    Parameters
    ----------
    report
        The war without changes.
    variants
        The variants, in the order of the values that were given.
    """

    report: WarReport
    variants: tuple[Variant, ...]

    @property
    def position(self) -> Position:
        """The position without changes."""
        return self.report.position

    @property
    def flips(self) -> tuple[Variant, ...]:
        """The variants in which somebody else wins."""
        return tuple(variant for variant in self.variants if variant.flips)

    def __getitem__(self, number: Any) -> Any:
        """Give a variant by its number, or some of them."""
        return self.variants[number]

    def __len__(self) -> int:
        """Count the variants."""
        return len(self.variants)

    def words(self, language: str = "en") -> str:
        """Say who wins in each variant and what differs.

        Examples
        --------
        >>> print(sweep(Position.random(7), reinforcements=[2, 3]).words().splitlines()[-1])
        Reinforcements per territory: 3. ...
        """
        from rumble_nb.analysis.sweep_words import sweep_words

        return sweep_words(self, language)

    def labels(self, language: str = "en") -> tuple[str, ...]:
        """Say what each variant changes.

        Examples
        --------
        >>> sweep(Position.random(7), reinforcements=[0]).labels()
        ('Reinforcements per territory: 0.',)
        """
        from rumble_nb.analysis.sweep_words import changes_words

        return tuple(changes_words(variant.changes, self.position.map, language) for variant in self)

    def table(self, language: str = "en") -> str:
        """Give the points of everybody in each variant as a table of text.

        Examples
        --------
        >>> print(sweep(Position.random(7), reinforcements=[0, 2]).table())
          Aki  Bea  Cai  Who wins  Changes
           27   37   39  Cai       No change.
           36   21   46  Cai       Reinforcements per territory: 0.
           27   37   39  Cai       Reinforcements per territory: 2.
        """
        from rumble_nb.analysis.sweep_words import sweep_table

        return sweep_table(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON.

        Examples
        --------
        >>> sweep(Position.random(7), reinforcements=[0]).to_dict()["variants"][0]["changes"]
        [{'rules': {'reinforcements': 0}}]
        """
        return {
            "format": "rumble-nb/sweep",
            "version": 1,
            "position": self.position.to_dict(),
            "winner": self.report.winner,
            "scores": dict(self.report.scores),
            "variants": [_row(variant) for variant in self.variants],
        }

    def __str__(self) -> str:
        """Give the table in English."""
        return self.table()

    def __repr__(self) -> str:
        """Give the table in English."""
        return self.table()


def sweep(
    position: Position,
    *,
    edges_added: Iterable[Sequence[str]] = (),
    edges_cut: Iterable[Sequence[str]] = (),
    tokens_swapped: Iterable[Sequence[str]] = (),
    finish_orders: Any = (),
    **rules: Iterable[Any],
) -> Sweep:
    """Resolve a war again and again, each time with another rule or another map.

    Several rules are combined: every value of the one with every value of
    the other. Routes and tokens vary between nothing and each one that is named.

    Parameters
    ----------
    position
        The position before the war.
    edges_added
        Pairs of territories that become adjacent, one pair at a time; a third word
        says ``"land"`` or ``"sea"``.
    edges_cut
        Pairs of territories that are adjacent no more, one pair at a time.
    tokens_swapped
        Pairs of territories that exchange their tokens, one pair at a time.
    finish_orders
        Orders in which the players finish, or ``"all"``.
    **rules
        Fields of :class:`~rumble_nb.Rules`, each with a list of values. What
        the Deployment Phase alone asks for, such as ``rerolls``, changes no war.

    Returns
    -------
    Sweep
        Each variant with winner, points, ranking, and what differs.

    Raises
    ------
    PositionError
        The position has defects, or a change cannot be made.
    RulesError
        There is no such rule, or a value is out of range.
    RumbleError
        Nothing varies, values stand in no list, or there are too many variants.

    Examples
    --------
    >>> for variant in sweep(Position.random(7), reinforcements=[0, 1, 2, 3]):
    ...     print(variant.winner, dict(variant.scores))
    Cai {'Aki': 36, 'Bea': 21, 'Cai': 46}
    Cai {'Aki': 23, 'Bea': 35, 'Cai': 45}
    Cai {'Aki': 27, 'Bea': 37, 'Cai': 39}
    Cai {'Aki': 27, 'Bea': 37, 'Cai': 39}
    """
    report = resolve_war(position)
    axes = [
        *rule_axes(rules),
        *route_axes(edges_added, edges_cut),
        *token_axis(tokens_swapped),
        *finish_axis(finish_orders, position),
    ]
    return Sweep(report, tuple(_variant(report, changes) for changes in combined(axes)))


def _variant(report: WarReport, changes: tuple[Change, ...]) -> Variant:
    after = resolve_war(changed(report.position, *changes))
    points = {player: after.scores[player] - report.scores[player] for player in report.scores}
    flips = after.winner != report.winner
    return Variant(
        changes,
        after.winner,
        after.scores,
        after.ranking,
        after.decided_by,
        FrozenMapping(points),
        FrozenMapping(_other_winners(report, after)),
        flips,
    )


def _other_winners(before: WarReport, after: WarReport) -> Iterator[tuple[str, str | None]]:
    was = {battle.territory: battle.winner for battle in before.battles}
    for battle in after.battles:
        if battle.winner != was[battle.territory]:
            yield battle.territory, battle.winner


def _row(variant: Variant) -> dict[str, Any]:
    return {
        "changes": [change_to_dict(change) for change in variant.changes],
        "winner": variant.winner,
        "scores": dict(variant.scores),
        "ranking": list(variant.ranking),
        "decided_by": variant.decided_by,
        "points": dict(variant.points),
        "territories": dict(variant.territories),
        "flips": variant.flips,
    }
