"""The moments of a game between which luck or a choice lies."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.analysis.action_ranking import after
from rumble_nb.engine.actions import Action, Deploy, PlayCard, Reroll, Roll
from rumble_nb.engine.game import Game
from rumble_nb.engine.state import State

DICE, CHOICE = "dice", "choice"
"""What a step is: luck, or a decision."""


@dataclass(frozen=True)
class Deed:
    """What leads from one moment to the next.

    Parameters
    ----------
    turn
        The number of the turn, from 1 on.
    player
        Whose turn it is.
    kind
        ``"dice"`` or ``"choice"``.
    action
        What was done. The choice to roll again is a reroll without dice; the
        dice that fall then are a deed of their own.
    """

    turn: int
    player: str
    kind: str
    action: Action


@dataclass(frozen=True)
class GameMoment:
    """A moment of a game, and what led to it.

    Parameters
    ----------
    state
        The moment. Where dice are about to be rolled again, those on the
        table count no more.
    taken
        How many turns each seat has taken.
    deed
        What led here from the moment before; ``None`` at the beginning.
    """

    state: State
    taken: tuple[int, ...]
    deed: Deed | None = None


def moments(game: Game) -> Iterator[GameMoment]:
    """Give the moments of a game in their order: before and after every roll and every decision.

    To roll and not to take a card is no step of its own: it is what every
    policy does, so no chance changes by it.

    Examples
    --------
    >>> from rumble_nb.analysis.bots import RandomPlayer, play_out
    >>> game = play_out(Game(players=2, seed=7, first="Aki"), RandomPlayer())
    >>> first, rolled, placed, *_ = moments(game)
    >>> rolled.deed.kind, placed.deed.kind, placed.taken
    ('dice', 'choice', (1, 0))
    """
    players, taken, number = game.state.players, dict.fromkeys(game.state.players, 0), 1
    yield GameMoment(game.states[0], tuple(taken.values()))
    for before, action, then in zip(game.states, game.actions, game.states[1:], strict=False):
        player = before.to_move or ""
        ends = isinstance(action, Deploy | PlayCard)
        if isinstance(action, Reroll):
            again = Deed(number, player, CHOICE, Reroll())
            yield GameMoment(after(before, again.action), tuple(taken.values()), again)
        number, taken[player] = number + ends, taken[player] + ends
        deed = Deed(number - ends, player, DICE if isinstance(action, Roll) else CHOICE, action)
        yield GameMoment(then, tuple(taken[one] for one in players), deed)
