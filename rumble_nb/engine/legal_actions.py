"""What can be done in a state: few things at once, and ways to play cards as they are asked for."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, overload

from rumble_nb.engine.actions import Action, Reroll, Roll
from rumble_nb.engine.cards.plays import Plays

if TYPE_CHECKING:
    from rumble_nb.engine.state import State

MOST_SHOWN = 100
"""So many legal actions are shown one by one."""


class LegalActions(Sequence[Action]):
    """The actions that are legal in a state, each listed once.

    A roll with given dice is legal wherever a roll is; it is ``in`` the legal
    actions without being listed. Ways to play tactics cards come last. They
    can be very many, so they are made only when somebody asks for them, and
    ``in`` makes none.

    Parameters
    ----------
    state
        The state.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> actions = Game(seed=7).legal_actions()
    >>> actions
    (Roll(),)
    >>> Roll((1, 3, 6)) in actions, len(actions)
    (True, 1)
    """

    def __init__(self, state: State) -> None:
        self.state = state
        rerolls = (Reroll(),) if state.phase == "rolled" and state.rerolls_left else ()
        self.without_cards: tuple[Action, ...] = (
            (Roll(),) if state.phase == "choose" else (*state.deployments, *rerolls)
        )
        """What is legal besides cards; it is listed first."""

    @property
    def cards(self) -> tuple[Plays, ...]:
        """The ways to play each card that may be taken now, card by card."""
        return self.state.open_plays

    @property
    def total(self) -> int:
        """How many there are; ``len`` gives the same, but refuses numbers beyond ``sys.maxsize``."""
        return len(self.without_cards) + sum(plays.total for plays in self.cards)

    def __len__(self) -> int:
        """Count them."""
        return self.total

    def __bool__(self) -> bool:
        """Tell whether anything can be done."""
        return bool(self.without_cards)

    def __iter__(self) -> Iterator[Action]:
        """Go over them, each made when it is its turn."""
        yield from self.without_cards
        for plays in self.cards:
            yield from plays

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: Any) -> Any:
        """Give one of them, or some."""
        if isinstance(index, slice):
            return tuple(map(self._numbered, range(self.total)[index]))
        early = 0 <= index < len(self.without_cards)  # then no cards are counted
        return self._numbered(index if early else range(self.total)[index])

    def _numbered(self, number: int) -> Action:
        if number < len(self.without_cards):
            return self.without_cards[number]
        number -= len(self.without_cards)
        for plays in self.cards:
            if number < plays.total:
                break
            number -= plays.total
        return plays.play(number)

    def __contains__(self, action: object) -> bool:
        """Tell whether the action is legal, listed or not."""
        return self.state.why_not(action) is None

    def __eq__(self, other: object) -> bool:
        """Compare with a tuple, or with other legal actions."""
        if not isinstance(other, LegalActions | tuple):
            return NotImplemented
        total = other.total if isinstance(other, LegalActions) else len(other)
        return self.total == total and all(map(operator.eq, self, other))

    def __hash__(self) -> int:
        """Hash as the tuple of all."""
        return hash(tuple(self))

    def __str__(self) -> str:
        """Give a line for each action, at most a hundred."""
        return "\n".join(self._shown())

    def __repr__(self) -> str:
        """Show them as a tuple, at most a hundred."""
        shown = list(self._shown())
        return f"({', '.join(shown)}{',' if len(shown) == 1 else ''})"

    def _shown(self) -> Iterator[str]:
        yield from map(repr, islice(self, MOST_SHOWN))
        if self.total > MOST_SHOWN:
            yield f"... {self.total - MOST_SHOWN} more"
