"""The parts of a split into luck and choice: steps, sums, and where the game turned."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rumble_nb.analysis.chance_results import Share, plain
from rumble_nb.analysis.luck_moments import Deed
from rumble_nb.engine.game_files import action_to_dict
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class Measured:
    """A chance or a change of one, and how sure it is.

    Parameters
    ----------
    value
        The number; a fraction where it is exact.
    low, high
        Where it lies, with 95 % confidence; equal to it where it is exact.
    """

    value: Share
    low: Share
    high: Share

    @property
    def reach(self) -> float:
        """How far the interval reaches to each side."""
        return float(self.high - self.low) / 2


@dataclass(frozen=True)
class Step(Deed):
    """A roll or a decision, and how everybody's chance to win changed by it.

    Parameters
    ----------
    turn, player, kind, action
        As in :class:`Deed`: when, who, ``"dice"`` or ``"choice"``, and what.
        Where somebody rolls again, that choice is a reroll without dice, and
        the dice are the next step.
    before, after
        The chances to win of every player.
    changes
        The differences, with intervals from pairs of games with the same luck.
    """

    before: Mapping[str, Share]
    after: Mapping[str, Share]
    changes: Mapping[str, Measured]


@dataclass(frozen=True)
class Balance:
    """How a player came from the chance at the start to the one at the end.

    The start and the four sums make the end.

    Parameters
    ----------
    start
        The chance to win before the first turn. It is not one by the number
        of players: who goes first is ahead.
    own_dice, own_choices
        What the player's own dice, and own decisions, changed in all.
    others_dice, others_choices
        What those of all others changed.
    end
        The chance at the end: 1 for the winner and 0 for others once all
        soldiers stand, since the war leaves nothing to chance.
    """

    start: Measured
    own_dice: Measured
    own_choices: Measured
    others_dice: Measured
    others_choices: Measured
    end: Share

    @property
    def parts(self) -> tuple[Measured, ...]:
        """The four sums: own dice, own choices, the dice of others, their choices."""
        return self.own_dice, self.own_choices, self.others_dice, self.others_choices

    @property
    def percents(self) -> tuple[int, ...]:
        """Start, four parts and end in whole per cent, rounded so that they still add up.

        Each sum so far is rounded, so a part may be off by one. Only what is
        certain reads as 0 or 100.
        """
        sums = [self.start.value]
        for part in self.parts:
            sums.append(sums[-1] + part.value)
        between = (round(100 * share) for share in sums[1:-1])
        points = [whole_percent(self.start.value), *between, whole_percent(self.end)]
        return points[0], *(after - before for before, after in pairwise(points)), points[-1]

    def told(self, language: str = "en") -> tuple[str, ...]:
        """Write start, four parts and end in per cent that add up; the parts with their signs.

        Examples
        --------
        >>> whole, nothing = Measured(1, 1, 1), Measured(0, 0, 0)
        >>> Balance(whole, nothing, nothing, nothing, nothing, 1).told()
        ('100 %', '0 %', '0 %', '0 %', '0 %', '100 %')
        """
        start, *parts, end = self.percents
        changes = (signed_percent(part, language) for part in parts)
        return percent_words(start, language), *changes, percent_words(end, language)


def whole_percent(chance: Share) -> int:
    """Round a chance to whole per cent; what is possible is not 0, and what is not certain not 100.

    Examples
    --------
    >>> whole_percent(0.126), whole_percent(0.999), whole_percent(1)
    (13, 99, 100)
    """
    percent = round(100 * chance)
    return percent if chance in (0, 1) else min(max(percent, 1), 99)


@dataclass(frozen=True)
class TurningPoint:
    """The step by which the chance of the winner rose most.

    Parameters
    ----------
    step
        The step.
    clear
        Whether its rise is larger than that of every other step, and not by
        the noise of the simulation.
    others
        The steps that may have mattered as much.
    """

    step: Step
    clear: bool
    others: tuple[Step, ...] = ()


def percent_words(number: int, language: str = "en", sign: str = "") -> str:
    """Write a whole number of per cent.

    Examples
    --------
    >>> percent_words(12)
    '12 %'
    """
    return catalogue(language).gettext("{number} %").format(number=f"{sign}{abs(number)}")


def signed_percent(number: int, language: str = "en") -> str:
    """Write a change in per cent, with its sign.

    Examples
    --------
    >>> signed_percent(12), signed_percent(-20), signed_percent(0)
    ('+12 %', '−20 %', '0 %')
    """
    return percent_words(number, language, "" if number == 0 else "+" if number > 0 else "−")


def plain_balance(balance: Balance) -> dict[str, Any]:
    """Give a balance, ready for JSON."""
    facts = vars(balance)
    return {name: plain(vars(it) if isinstance(it, Measured) else it) for name, it in facts.items()}


def plain_step(step: Step) -> dict[str, Any]:
    """Give a step, ready for JSON; the choice to roll again has no dice."""
    action = step.action
    told: Any = "reroll" if getattr(action, "dice", ()) is None else action_to_dict(action)
    changes = {player: plain(vars(change)) for player, change in step.changes.items()}
    facts = {"turn": step.turn, "player": step.player, "kind": step.kind, "action": told}
    return facts | {"before": plain(step.before), "after": plain(step.after), "changes": changes}
