"""What a player can do in the Deployment Phase, and what is said when they may not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from rumble_nb.engine.dice import Dice
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import IllegalAction, Said

STOCK = "stock"
"""Where soldiers are that are not yet placed; no territory has this name."""


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


@dataclass(frozen=True, order=True)
class Move:
    """Soldiers of one player that a tactics card moves from one place to another.

    Parameters
    ----------
    player
        Whose soldiers move.
    soldiers
        How many, at least 1.
    source, target
        Ids of two different territories; one of them may be :data:`STOCK`.

    Raises
    ------
    IllegalAction
        No number of soldiers moves, or nothing changes by it.

    Examples
    --------
    >>> Move("Aki", 1, "kinai", "tokai")
    Move('Aki', 1, 'kinai', 'tokai')
    """

    player: str
    soldiers: int
    source: str
    target: str

    def __post_init__(self) -> None:
        """Refuse what can never be a move."""
        names = (self.player, self.source, self.target)
        counted = type(self.soldiers) is int and self.soldiers > 0
        if not all(isinstance(name, str) for name in names) or not counted or self.source == self.target:
            given = (self.player, self.soldiers, self.source, self.target)
            raise IllegalAction(
                "11", Said("{given} is no move.", given=f"Move({', '.join(map(quoted, given))})"), HOW_TO_MOVE
            )

    def __repr__(self) -> str:
        """Rebuild the move."""
        return f"Move({self.player!r}, {self.soldiers!r}, {self.source!r}, {self.target!r})"


HOW_TO_MOVE = Said(
    "Give whose soldiers, how many, from where and where to, as in {example}.",
    example='Move("Aki", 1, "kinai", "tokai")',
)
"""What is said to whoever gives no move."""


@dataclass(frozen=True, init=False)
class PlayCard:
    """Take a tactics card instead of rolling, and carry out its effect (rules 5 and 11).

    Soldiers of one player are not told apart, and all moves of a card happen
    at once. So moves of the same player, source and target become one, and
    their order means nothing.

    Parameters
    ----------
    card
        The id of the card.
    moves
        What moves, as moves or as ``(player, soldiers, source, target)``.

    Raises
    ------
    IllegalAction
        Something among the moves is none.

    Examples
    --------
    >>> one = Move("Aki", 1, "kinai", STOCK)
    >>> PlayCard("taikyaku", [one, one])
    PlayCard('taikyaku', (Move('Aki', 2, 'kinai', 'stock'),))
    >>> PlayCard("taikyaku", [("Aki", 2, "kinai", "stock")]) == PlayCard("taikyaku", [one, one])
    True
    """

    card: str
    moves: tuple[Move, ...]

    def __init__(self, card: str, moves: Iterable[Move | Iterable[Any]]) -> None:
        object.__setattr__(self, "card", card)
        object.__setattr__(self, "moves", together(map(_as_move, _listed(moves))))

    def __repr__(self) -> str:
        """Rebuild the action."""
        return f"PlayCard({self.card!r}, {self.moves!r})"


def together(moves: Iterable[Move]) -> tuple[Move, ...]:
    """Put moves of the same player, source and target together, and sort them.

    Examples
    --------
    >>> one = Move("Bea", 1, "ezo", "oshu")
    >>> together([one, Move("Aki", 1, "ezo", "oshu"), one])
    (Move('Aki', 1, 'ezo', 'oshu'), Move('Bea', 2, 'ezo', 'oshu'))
    """
    sums: dict[tuple[str, str, str], int] = {}
    for move in moves:
        way = (move.player, move.source, move.target)
        sums[way] = sums.get(way, 0) + move.soldiers
    return tuple(Move(way[0], sums[way], *way[1:]) for way in sorted(sums))


def _listed(moves: Any) -> Iterable[Any]:
    if isinstance(moves, str | Move) or not isinstance(moves, Iterable):
        raise IllegalAction("11", Said("{moves} is no list of moves.", moves=quoted(moves)), HOW_TO_MOVE)
    return moves


def _as_move(given: Any) -> Move:
    if isinstance(given, Move):
        return given
    parts = tuple(given) if isinstance(given, list | tuple) else ()
    if len(parts) != 4:
        raise IllegalAction("11", Said("{given} is no move.", given=quoted(given)), HOW_TO_MOVE)
    return Move(*parts)


Action = Roll | Deploy | PlayCard
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
    >>> refusal = Refusal("10", "All players have placed all their soldiers.", "The War Phase follows.")
    >>> print(refusal)
    Rule 10: All players have placed all their soldiers. The War Phase follows.
    >>> print(refusal.rule_text().splitlines()[0])
    Rule 10 · The end of the cards
    """

    rule: str
    reason: str
    remedy: str

    def __str__(self) -> str:
        """Give all three in one line."""
        return str(self.error())

    def rule_text(self, language: str = "en") -> str:
        """Give what the rule says that forbids it, line by line."""
        from rumble_nb.engine.rule_texts.texts import rule

        return str(rule(self.rule, language))

    def error(self) -> IllegalAction:
        """Give the refusal as an error to raise."""
        return IllegalAction(self.rule, self.reason, self.remedy)
