"""Playing a card step by step: what can be chosen next, and what that comes to.

>>> from rumble_nb import Deploy, Game, Roll
>>> state = Game(players=2, seed=7, first="Aki", tactics=["otori"]).state
>>> for _ in range(2):
...     state = state.apply(Roll((1, 3, 6))).apply(Deploy("koshin", 3))
>>> step = choices(state, "otori")
>>> step.kind, step.options
('source', ('koshin',))
>>> step = step.choose("koshin")
>>> step.chosen, step.kind, step.options
(('koshin', 'Bea'), 'target', ('hokuriku', 'tokai', 'kanto', 'oshu'))
>>> step.choose("kanto").action
PlayCard('otori', (Move('Aki', 1, 'koshin', 'kanto'), Move('Bea', 2, 'koshin', 'kanto')))
>>> step.back
()
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.cards.effects import LISTED, Answer, Plan
from rumble_nb.engine.cards.plays import ListedPlays, MarchPlays, plays_of
from rumble_nb.engine.cards.refusals import why_not_card
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import IllegalAction, Said

if TYPE_CHECKING:
    from rumble_nb.engine.state import State

ON_THE_BOARD = frozenset({"source", "second", "target", "place", "further"})
"""Questions that a territory answers; ``"enemy"`` is answered by a player, ``"number"`` by a number."""


@dataclass(frozen=True)
class Choices:
    """A step on the way to a whole play of a card: what is chosen, and what can be chosen next.

    Parameters
    ----------
    state
        The state in which the card is played.
    card
        The id of the card.
    chosen
        The answers so far. Where a question about a player or a number has
        one answer only, it is given already.
    kind
        What is asked next: ``"source"``, ``"second"`` (where the second
        soldier comes from), ``"target"``, ``"place"``, ``"further"`` (one more
        territory to march from), each answered by a territory; ``"enemy"``,
        answered by a player; ``"number"``; or ``None`` where nothing is left.
    options
        Every answer that leads to a legal play, and no other.
    action
        The play that has been chosen, once it is whole. With options left,
        as on a march, one may stop here or choose more.
    back
        What had been chosen before the last answer that somebody gave;
        ``None`` at the first step.
    """

    state: State = field(repr=False)
    card: str
    chosen: tuple[Answer, ...]
    kind: str | None
    options: tuple[Answer, ...]
    action: PlayCard | None
    back: tuple[Answer, ...] | None

    @property
    def territories(self) -> tuple[str, ...]:
        """The territories that can be chosen now; none where a player or a number is asked for."""
        on_the_board = self.kind in ON_THE_BOARD
        return tuple(str(option) for option in self.options) if on_the_board else ()

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to choose."""
        return not self.options

    def choose(self, answer: Answer) -> Choices:
        """Give the step after an answer.

        Raises
        ------
        IllegalAction
            The answer is not among the options.
        """
        return choices(self.state, self.card, (*self.chosen, answer))


def choices(state: State, card: str, chosen: Iterable[Answer] = ()) -> Choices:
    """Give what can be chosen next on the way to playing a card, after what has been chosen so far.

    Parameters
    ----------
    state
        The state in which the card is to be played.
    card
        The id of the card.
    chosen
        The answers so far, each among the options of its step.

    Raises
    ------
    IllegalAction
        The card cannot be taken now, or an answer is not among the options.

    Examples
    --------
    >>> from rumble_nb import Game
    >>> choices(Game(seed=7, first="Aki", tactics=["kasei"]).state, "kasei")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.IllegalAction: Rule 11: Support cannot be carried out in full: ...
    """
    refusal = why_not_card(state, card)
    if refusal is not None:
        raise refusal.error()
    plays = plays_of(state, card)
    walk: _Walk = _March(plays) if isinstance(plays, MarchPlays) else _Listed(plays)
    return _walked(walk, state, card, tuple(chosen))


class _Walk(Protocol):
    """Knows what a card asks after some answers, and what it comes to."""

    def question(self, answers: tuple[Answer, ...]) -> tuple[str | None, tuple[Answer, ...]]:
        """Give the kind of the next question, and its options."""

    def action(self, answers: tuple[Answer, ...]) -> PlayCard | None:
        """Give the play, if the answers make a whole one."""


class _Listed:
    """Goes on as any plan with these answers does."""

    def __init__(self, plays: ListedPlays) -> None:
        self.card, self.plans = plays.card, plays.plans

    def _plans(self, answers: tuple[Answer, ...]) -> list[Plan]:
        return [plan for plan in self.plans if plan.answers[: len(answers)] == answers]

    def question(self, answers: tuple[Answer, ...]) -> tuple[str | None, tuple[Answer, ...]]:
        asks = LISTED[self.card].asks
        if len(answers) == len(asks):
            return None, ()
        options = dict.fromkeys(plan.answers[len(answers)] for plan in self._plans(answers))
        return asks[len(answers)], tuple(options)

    def action(self, answers: tuple[Answer, ...]) -> PlayCard | None:
        if len(answers) < len(LISTED[self.card].asks):
            return None
        return PlayCard(self.card, self._plans(answers)[0].moves)


class _March:
    """Asks in turn from where and how many, until one stops or everybody may go."""

    def __init__(self, plays: MarchPlays) -> None:
        self.plays = plays

    def question(self, answers: tuple[Answer, ...]) -> tuple[str | None, tuple[Answer, ...]]:
        if len(answers) % 2:
            return "number", tuple(range(1, self.plays.most[str(answers[-1])] + 1))
        options = tuple(source for source in self.plays.most if source not in answers[::2])
        kind = "further" if answers else "source"
        return (kind, options) if options else (None, ())

    def action(self, answers: tuple[Answer, ...]) -> PlayCard | None:
        if not answers or len(answers) % 2:
            return None
        return self.plays.of(_marching(answers))


def _marching(answers: tuple[Answer, ...]) -> Mapping[str, int]:
    return {str(source): int(number) for source, number in zip(answers[::2], answers[1::2], strict=True)}


def _walked(walk: _Walk, state: State, card: str, wanted: tuple[Answer, ...]) -> Choices:
    """Follow the answers; where a player or a number can be only one, take it without asking."""
    given: tuple[Answer, ...] = ()
    back: tuple[Answer, ...] | None = None
    while True:
        kind, options = walk.question(given)
        if len(given) < len(wanted):
            answer = wanted[len(given)]
            if not any(type(option) is type(answer) and option == answer for option in options):
                raise _not_among(card, answer, options)
        elif len(options) == 1 and kind not in ON_THE_BOARD:
            answer = options[0]
        else:
            return Choices(state, card, given, kind, options, walk.action(given), back)
        if len(options) > 1 or kind in ON_THE_BOARD:
            back = given
        given = (*given, answer)


def _not_among(card: str, answer: object, options: tuple[Answer, ...]) -> IllegalAction:
    known = ", ".join(map(quoted, options)) or "nothing: all is chosen"
    return IllegalAction(
        "11",
        Said("{answer} cannot be chosen now for {card}.", answer=quoted(answer), card=card),
        Said("Choose {known}.", known=known),
    )
