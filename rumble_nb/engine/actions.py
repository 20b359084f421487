"""What a player can do in the Deployment Phase, and what is said when they may not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rumble_nb.engine.dice import Dice
from rumble_nb.errors import IllegalAction


@dataclass(frozen=True)
class Roll:
    """Roll three dice (rule 6).

    Parameters
    ----------
    dice
        What the dice show, in their order on the table; two rolls are equal
        in any order. ``None`` asks a game to roll them.

    Raises
    ------
    IllegalAction
        They are not three dice.

    Examples
    --------
    >>> Roll((6, 1, 3)) == Roll((1, 3, 6))
    True
    >>> Roll()
    Roll()
    """

    dice: Dice | None

    def __init__(self, dice: Iterable[int] | None = None) -> None:
        object.__setattr__(self, "dice", None if dice is None else Dice(dice))

    def __repr__(self) -> str:
        """Rebuild the action."""
        return f"{type(self).__name__}({'' if self.dice is None else repr(self.dice)})"


@dataclass(frozen=True, init=False, repr=False)
class Reroll(Roll):
    """Roll all three dice again, where the rules allow it (rule 7).

    Parameters
    ----------
    dice
        As in :class:`Roll`.

    Raises
    ------
    IllegalAction
        They are not three dice.

    Examples
    --------
    >>> Reroll((2, 2, 5))
    Reroll((2, 2, 5))
    >>> Reroll((2, 2, 5)) == Roll((2, 2, 5))
    False
    """


@dataclass(frozen=True)
class Deploy:
    """Place soldiers from the stock in a territory, as a split of the roll says (rules 6 and 8).

    Parameters
    ----------
    territory
        The id of the territory.
    soldiers
        How many are placed: what the third die says, or all that remain.

    Examples
    --------
    >>> Deploy("kanto", 1)
    Deploy('kanto', 1)
    """

    territory: str
    soldiers: int

    def __repr__(self) -> str:
        """Rebuild the action."""
        return f"Deploy({self.territory!r}, {self.soldiers!r})"


Action = Roll | Deploy
"""What can be done; a :class:`Reroll` is a roll, too."""


@dataclass(frozen=True)
class Refusal:
    """Why an action is not allowed now.

    Parameters
    ----------
    rule
        The number of the rule that forbids it, as in the rules page.
    reason
        Why it is not allowed.
    remedy
        What would be allowed instead.

    Examples
    --------
    >>> print(Refusal("6", "No dice lie on the table.", "Roll first."))
    Rule 6: No dice lie on the table. Roll first.
    """

    rule: str
    reason: str
    remedy: str

    def __str__(self) -> str:
        """Give all three in one line."""
        return str(self.error())

    def error(self) -> IllegalAction:
        """Give the refusal as an error to raise."""
        return IllegalAction(self.rule, self.reason, self.remedy)
