"""The legal ways to play a card, in a row: listed at once, or, for the march, made one by one when asked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, overload

from rumble_nb.engine.actions import Move, PlayCard
from rumble_nb.engine.cards.effects import CARDS, LISTED, MARCH, Field, Plan, joraku
from rumble_nb.errors import IllegalAction

if TYPE_CHECKING:
    from rumble_nb.engine.state import State


class Plays(Sequence[PlayCard]):
    """All ways to play one card, each once.

    ``in`` looks at the one that it is given and makes no other.
    """

    card: str

    @property
    @abstractmethod
    def total(self) -> int:
        """How many there are; ``len`` gives the same, but refuses numbers beyond ``sys.maxsize``."""

    @abstractmethod
    def play(self, number: int) -> PlayCard:
        """Give the one of this number, from 0 to ``total - 1``."""

    def __len__(self) -> int:
        """Count them."""
        return self.total

    def __bool__(self) -> bool:
        """Tell whether the card can be played at all."""
        return self.total > 0

    @overload
    def __getitem__(self, index: int) -> PlayCard: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[PlayCard]: ...
    def __getitem__(self, index: Any) -> Any:
        """Give one of them, or some."""
        if isinstance(index, slice):
            return tuple(self.play(number) for number in range(self.total)[index])
        return self.play(range(self.total)[index])

    def __iter__(self) -> Iterator[PlayCard]:
        """Go over them, each made when it is its turn."""
        return map(self.play, range(self.total))


class ListedPlays(Plays):
    """The ways to play a card whose plans are few enough to list.

    Parameters
    ----------
    card
        The id of the card.
    field
        Who stands where.
    """

    def __init__(self, card: str, field: Field) -> None:
        self.card, self._field = card, field

    @cached_property
    def plans(self) -> tuple[Plan, ...]:
        """Every plan; two that choose the same in another order are two here."""
        return tuple(LISTED[self.card].plans(self._field))

    @cached_property
    def _plays(self) -> Mapping[PlayCard, None]:
        return dict.fromkeys(PlayCard(self.card, plan.moves) for plan in self.plans)

    @cached_property
    def _row(self) -> tuple[PlayCard, ...]:
        return tuple(self._plays)

    @property
    def total(self) -> int:
        """How many there are."""
        return len(self._row)

    def __bool__(self) -> bool:
        """Tell whether the card can be played at all; the first plan is proof enough."""
        return next(iter(LISTED[self.card].plans(self._field)), None) is not None

    def play(self, number: int) -> PlayCard:
        """Give the one of this number."""
        return self._row[number]

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is one of them."""
        return isinstance(action, PlayCard) and action.card == self.card and action in self._plays


class MarchPlays(Plays):
    """The ways to march on the capital: none is made before somebody asks for it.

    With ``n`` own soldiers in a territory, 0 to ``n`` of them may go. So the
    number of a way, counted from 1, is written with one digit for each
    territory, whose base is ``n + 1``; only 0, when nobody goes, is no way.

    Parameters
    ----------
    field
        Who stands where.
    """

    card = MARCH

    def __init__(self, field: Field) -> None:
        self.player, self.capital, self.most = field.player, field.state.map.capital, joraku(field)
        self.total_with_nobody = prod(number + 1 for number in self.most.values())

    @property
    def total(self) -> int:
        """How many there are."""
        return self.total_with_nobody - 1

    def play(self, number: int) -> PlayCard:
        """Give the one of this number."""
        left, marching = number + 1, dict[str, int]()
        for source, most in self.most.items():
            left, marching[source] = divmod(left, most + 1)
        return self.of(marching)

    def of(self, marching: Mapping[str, int]) -> PlayCard:
        """Give the march of so many soldiers from each territory."""
        assert self.capital is not None
        moves = [(self.player, number, source, self.capital) for source, number in marching.items() if number]
        return PlayCard(MARCH, moves)

    def __contains__(self, action: object) -> bool:
        """Tell whether an action is one of them."""
        if not isinstance(action, PlayCard) or action.card != MARCH:
            return False
        return bool(action.moves) and all(map(self._goes, action.moves))

    def _goes(self, move: Move) -> bool:
        at_home = (move.player, move.target) == (self.player, self.capital)
        return at_home and move.soldiers <= self.most.get(move.source, 0)


def plays_of(state: State, card: str) -> ListedPlays | MarchPlays:
    """Give the ways to carry a card out, whether or not it lies on display.

    Parameters
    ----------
    state
        A state in which somebody is to move.
    card
        The id of one of the twelve cards.

    Raises
    ------
    IllegalAction
        There is no such card, or all soldiers stand.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(players=2, seed=7, first="Aki").state
    >>> for roll in ((1, 3, 6), (1, 1, 1)):
    ...     state = state.apply(Roll(roll))
    ...     state = state.apply(state.deployments[0])
    >>> list(plays_of(state, "kasei"))
    [PlayCard('kasei', (Move('Aki', 1, 'stock', 'koshin'),))]
    >>> len(plays_of(state, "monomi")), len(plays_of(state, "joraku"))
    (4, 0)
    """
    if card not in CARDS or state.to_move is None:
        raise _refused(state, card)
    field = Field(state)
    return MarchPlays(field) if card == MARCH else ListedPlays(card, field)


def _refused(state: State, card: str) -> IllegalAction:
    from rumble_nb.engine.cards.refusals import CardRefuser  # which lists plays, too

    return CardRefuser(state, "en").play(PlayCard(card, ())).error()


def open_plays(state: State) -> tuple[Plays, ...]:
    """Give the ways to play each card on display, if the player to move may take a card at all.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> [plays.card for plays in open_plays(Game(seed=7, tactics=["kasei", "joraku"]).state)]
    ['kasei', 'joraku']
    """
    return tuple(plays_of(state, card) for card in state.tactics) if may_take_card(state) else ()


def may_take_card(state: State) -> bool:
    """Tell whether the player to move may take a card: before rolling, before anybody has finished, once.

    Examples
    --------
    >>> from rumble_nb import Game, Roll
    >>> state = Game(seed=7).state
    >>> may_take_card(state), may_take_card(state.apply(Roll((1, 3, 6))))
    (True, False)
    """
    if state.phase != "choose" or state.finish_order:
        return False
    return len(state.cards_used.get(state.to_move or "", ())) < state.rules.cards_per_player
