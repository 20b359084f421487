"""The options of a decision, ranked: each with what becomes of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rumble_nb.analysis.chance_results import Share, plain
from rumble_nb.engine.actions import Action
from rumble_nb.engine.maps import TerritoryMap


@dataclass(frozen=True)
class RankedAction:
    """An option of the present decision, and what becomes of it.

    Parameters
    ----------
    action
        The option.
    win
        The chance to win of who decides, after it.
    low, high
        Where that chance lies, with 95 % confidence; equal to it where it is exact.
    points
        Points on average of who decides.
    behind
        How far the chance lies below that of the best option.
    behind_low, behind_high
        Where that difference lies: an interval of 95 % after Holm's
        correction for so many comparisons, from pairs of games with the same
        luck. Equal to it where it is exact.
    clear
        Whether that interval excludes 0: the option is worse, and it is not luck.
    """

    action: Action
    win: Share
    low: Share
    high: Share
    points: Share
    behind: Share
    behind_low: Share
    behind_high: Share
    clear: bool


@dataclass(frozen=True)
class ActionRanking:
    """The options of a decision, the best first.

    Parameters
    ----------
    player
        Who decides.
    options
        The options with what becomes of them.
    exact
        Whether the chances are exact fractions; else games were simulated.
    n
        How many games were simulated for each option, or how many boards
        were resolved in all.
    policy
        The name of the policy by which all players are assumed to go on.
    seed
        The seed; ``None`` where the chances are exact.
    map
        The map, whose names of territories the words use.
    partial
        Whether somebody interrupted the simulation.
    cards_left_out
        Whether players could still take tactics cards; no policy takes any.
    """

    player: str
    options: tuple[RankedAction, ...]
    exact: bool
    n: int
    policy: str
    map: TerritoryMap
    seed: int | None = None
    partial: bool = False
    cards_left_out: bool = False

    @property
    def best(self) -> tuple[Action, ...]:
        """The best option, and those that are not clearly worse."""
        return tuple(option.action for option in self.options if not option.clear)

    def __iter__(self) -> Iterator[RankedAction]:
        """Go through the options, the best first."""
        return iter(self.options)

    def __len__(self) -> int:
        """Count the options."""
        return len(self.options)

    def words(self, language: str = "en") -> str:
        """Say the chances of the options, and which are clearly worse.

        Examples
        --------
        >>> from rumble_nb import Game, Roll, rank_actions
        >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
        >>> len(rank_actions(state, n=1000, seed=7).words().splitlines())
        4
        """
        from rumble_nb.analysis.ranking_words import ranking_words

        return ranking_words(self, language)

    def to_dict(self) -> dict[str, Any]:
        """Give everything, ready for JSON; fractions are texts such as ``"5/12"``.

        Examples
        --------
        >>> from rumble_nb import Game, Roll, rank_actions
        >>> state = Game(seed=7, first="Aki").state.apply(Roll((1, 3, 6)))
        >>> rank_actions(state, n=1000, seed=7).to_dict()["player"]
        'Aki'
        """
        options = [plain(vars(option)) for option in self.options]
        facts = {name: value for name, value in vars(self).items() if name not in ("options", "map")}
        return {"format": "rumble-nb/ranking", "version": 1, **facts, "options": options}

    def __str__(self) -> str:
        """Say it in English."""
        return self.words()

    def __repr__(self) -> str:
        """Read as one line, with the policy."""
        how = f"exact, boards: {self.n}" if self.exact else f"games: {self.n}, seed {self.seed}"
        less = ", interrupted" if self.partial else ""
        wins = ", ".join(
            f"{option.action!r} {float(option.win):.3f}{' (clearly worse)' if option.clear else ''}"
            for option in self.options
        )
        return f"<Options of {self.player!r} under the policy {self.policy!r}, {how}{less}; to win: {wins}>"
