"""How the players of many games decide at once, and what a policy of your own has to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, runtime_checkable

import numpy as np

from rumble_nb.analysis.batch_layouts import Numbers
from rumble_nb.analysis.batch_turn import Turn
from rumble_nb.engine.dice import roll_weights, splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError


class BatchPolicy(Protocol):
    """How everybody decides in many games: an object of your own with a name and two methods.

    It must pickle if games are to be played by several processes. Tactics
    cards are not part of batch games.

    Examples
    --------
    >>> class HighestToken:
    ...     name = "highest token"
    ...     def choose(self, turn):
    ...         return turn.values.argmax(axis=0)
    ...     def reroll(self, turn):
    ...         return turn.values.max(axis=0) < 7
    >>> from rumble_nb import batch
    >>> batch.play(100, policy=HighestToken(), seed=7).policy
    'highest token'
    """

    name: str
    """What results call it."""

    def choose(self, turn: Turn) -> Any:
        """Choose which die counts soldiers, in each game.

        Parameters
        ----------
        turn
            What is to be seen, for all games of a block; what stands there
            for games where ``turn.active`` is false does not matter.

        Returns
        -------
        array of int, shape (games,)
            0, 1 or 2: the place of the die in ``turn.dice``.
        """

    def reroll(self, turn: Turn) -> Any:
        """Tell in which games all dice are rolled again; asked only while rerolls are left.

        Returns
        -------
        array of bool, shape (games,)
        """


@runtime_checkable
class DicePolicy(Protocol):
    """A policy that looks at nothing but the dice: so chances under it can be exact, and games are faster.

    Where dice may be rolled again, a coin decides.
    """

    name: str
    """What results call it."""

    def shares(self, dice: tuple[int, int, int]) -> Sequence[Fraction]:
        """Give the chance with which each of the three dice, in ascending order, counts soldiers.

        Three fractions that add up to 1, with denominators up to 303.
        """


class RandomPolicy:
    """Lets one of the three dice count soldiers, each with the same chance: the policy ``random``.

    Examples
    --------
    >>> RandomPolicy().shares((2, 2, 5))
    (Fraction(1, 3), Fraction(1, 3), Fraction(1, 3))
    """

    name = "random"

    def shares(self, dice: tuple[int, int, int]) -> Sequence[Fraction]:  # noqa: ARG002
        """Give the chances."""
        return (Fraction(1, 3),) * 3


class UniformPolicy:
    """Chooses one of the different splits, each with the same chance: ``uniform_over_options``.

    Examples
    --------
    >>> UniformPolicy().shares((2, 2, 5))
    (Fraction(1, 4), Fraction(1, 4), Fraction(1, 2))
    """

    name = "uniform_over_options"

    def shares(self, dice: tuple[int, int, int]) -> Sequence[Fraction]:
        """Give the chances."""
        return tuple(Fraction(1, len(set(dice)) * dice.count(die)) for die in dice)


class GreedyPolicy:
    """Places where the war would end best if it began at once: the policy ``greedy``.

    It decides as :class:`rumble_nb.analysis.bots.GreedyPlayer` does: by the
    lead, equal leads are drawn, and dice are rolled again if a new roll
    promises a larger lead on average.
    """

    name = "greedy"

    def choose(self, turn: Turn) -> Numbers:
        """Choose the largest lead."""
        leads = np.where(turn.different, turn.leads(turn.values, turn.soldiers), np.int32(-1000))
        return _one_of(leads == leads.max(axis=0), turn)

    def reroll(self, turn: Turn) -> Any:
        """Roll again where that promises more."""
        best = turn.leads(turn.values, turn.soldiers).max(axis=0)
        leads = np.array([turn.leads(*_everywhere(number, turn)) for number in (1, 2, 3)])
        promised = np.zeros(len(best), np.int64)
        for dice, chance in roll_weights():
            offered = [leads[split.soldiers - 1, split.value - TOKENS[0]] for split in splits(dice)]
            promised += int(216 * chance) * np.maximum.reduce(offered)
        return 216 * best < promised


class ConcentratedPolicy:
    """Places where most of their soldiers stand already: the policy ``concentrated``.

    Among equals they take the split that places more, then the higher token.
    They never roll again.
    """

    name = "concentrated"

    def choose(self, turn: Turn) -> Numbers:
        """Choose the largest stack of their own."""
        best, choice = _rated(turn, 0), np.zeros(len(turn.active), np.int8)
        for die in (1, 2):
            rated = _rated(turn, die)
            choice[rated > best] = die
            best = np.maximum(best, rated)
        return choice

    def reroll(self, turn: Turn) -> Any:
        """Never."""
        return np.zeros(len(turn.active), np.bool_)


def _rated(turn: Turn, die: int) -> Numbers:
    """Put own soldiers there, soldiers to be placed and token into one number, in this order."""
    own = turn.own_soldiers(turn.values[die]).astype(np.int32)
    rated: Numbers = 64 * own + 16 * turn.soldiers[die] + turn.values[die]
    return rated


def _one_of(wanted: Any, turn: Turn) -> Numbers:
    """Draw one of the wanted dice, each with the same chance."""
    drawn: Numbers = np.argmax(np.where(wanted, turn.luck.random(wanted.shape), -1.0), axis=0)
    return drawn


def _everywhere(soldiers: int, turn: Turn) -> tuple[Numbers, Numbers]:
    """Give as many soldiers as the stock allows, on every token."""
    games = len(turn.active)
    values = np.repeat(np.array(TOKENS, np.int8)[:, None], games, axis=1)
    return values, np.minimum(soldiers, turn.stock[turn.seat])[None].repeat(len(TOKENS), axis=0)


POLICIES: Mapping[str, Callable[[], Any]] = FrozenMapping(
    {policy.name: policy for policy in (RandomPolicy, UniformPolicy, GreedyPolicy, ConcentratedPolicy)}
)
"""The policies that have a name."""


def as_policy(policy: Any) -> Any:
    """Give a policy for its name, its class, or as it is.

    Raises
    ------
    RumbleError
        It is no policy.

    Examples
    --------
    >>> as_policy("random").name
    'random'
    >>> as_policy("wise")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: 'wise' is no policy. Give 'random', 'uniform_over_options', ...
    """
    if isinstance(policy, str) and policy in POLICIES:
        return POLICIES[policy]()
    made = policy() if isinstance(policy, type) else policy
    decides = all(callable(getattr(made, method, None)) for method in ("choose", "reroll"))
    if isinstance(getattr(made, "name", None), str) and (decides or isinstance(made, DicePolicy)):
        return made
    raise RumbleError(
        f"{quoted(policy)} is no policy. Give {', '.join(map(repr, POLICIES))}, or an object with a name"
        " and methods choose(turn) and reroll(turn), or shares(dice)."
    )
