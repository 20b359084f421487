"""Players that decide by themselves, and what a player of your own has to be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Any, Protocol

from rumble_nb.analysis.bot_choices import before_placing, card_by_chance, deployments_by_die, plays_to_try
from rumble_nb.analysis.leads import lead_after, mean_best_lead
from rumble_nb.engine.actions import Action, Deploy, PlayCard, Reroll, Roll
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Game
from rumble_nb.engine.legal_actions import LegalActions
from rumble_nb.engine.luck import below, stream
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError

__all__ = [
    "POLICIES",
    "Bot",
    "GreedyPlayer",
    "RandomPlayer",
    "ScriptedPlayer",
    "UniformOverOptions",
    "as_bot",
    "decision",
    "play_out",
]


class Bot(Protocol):
    """Somebody who decides: an object of your own with this one method will do."""

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:
        """Choose one of the legal actions.

        Parameters
        ----------
        view
            The present state; it never changes.
        options
            What is legal now; never empty.
        luck
            Randomness of this decision alone. It has nothing to do with the dice.
        """


class RandomPlayer:
    """Lets one of the three dice count soldiers, each with the same chance.

    After a pair the two splits weigh 1/3 and 2/3, because two of the three
    dice lead to the same one. Where dice may be rolled again, a coin decides.
    Tactics cards are taken only if that is asked for: then, one time in eight
    where there are any, one of the cards that can be carried out, each with
    the same chance, and it is played in one of its ways, each with the same
    chance. This is the policy ``random``, and with cards
    ``random_with_cards``.

    Parameters
    ----------
    cards
        Whether to take tactics cards.

    Examples
    --------
    >>> game = play_out(Game(seed=7), RandomPlayer())
    >>> game.over, len(game.state.finish_order), game.state.cards_used
    (True, 3, {})
    >>> play_out(Game(seed=7), RandomPlayer(cards=True)).state.cards_used
    {'Bea': ('taikyaku',), 'Cai': ('joraku',)}
    """

    def __init__(self, cards: bool = False) -> None:
        self.cards = cards

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:
        """Choose as the class says."""
        card = card_by_chance(options, luck) if self.cards else None
        if card is not None:
            return card
        early = before_placing(options, luck)
        if early is not None:
            return early
        assert view.dice is not None
        die = view.dice[below(luck, 3)]
        return deployments_by_die(view)[die]


class UniformOverOptions:
    """Chooses one of the different splits, each with the same chance.

    Otherwise like :class:`RandomPlayer`. This is the policy
    ``uniform_over_options``.

    Examples
    --------
    >>> play_out(Game(seed=7), UniformOverOptions()).over
    True
    """

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:
        """Choose as the class says."""
        early = before_placing(options, luck)
        return early or view.deployments[below(luck, len(view.deployments))]


class GreedyPlayer:
    """Places where the war would end best if it began at once.

    What counts is the lead: own points less those of the best other player;
    equal leads are drawn. Where dice may be rolled again, they are if a new
    roll promises a larger lead on average. A tactics card is taken where it
    gives a larger lead than a roll promises on average. Of a card with very
    many ways some are tried, drawn at random.

    Parameters
    ----------
    cards
        Whether to take tactics cards.

    Examples
    --------
    >>> game = Game(players=2, seed=7)
    >>> play_out(game, {"Aki": GreedyPlayer(), "Bea": RandomPlayer()}).report().winner
    'Aki'
    """

    def __init__(self, cards: bool = True) -> None:
        self.cards = cards

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:
        """Choose as the class says."""
        if Roll() in options:
            card, lead = _best(view, plays_to_try(options, luck) if self.cards else (), luck)
            return card if card is not None and lead > mean_best_lead(view) else Roll()
        deploy, lead = _best(view, view.deployments, luck)
        assert deploy is not None
        return Reroll() if Reroll() in options and lead < mean_best_lead(view) else deploy


def _best(
    view: State, actions: Iterable[Deploy | PlayCard], luck: Random
) -> tuple[Deploy | PlayCard | None, int]:
    """Give one of the actions with the largest lead, and the lead; without any, nothing."""
    leads = {action: lead_after(view, action) for action in actions}
    best = max(leads.values(), default=0)
    equal = [action for action, lead in leads.items() if lead == best]
    return (equal[below(luck, len(equal))] if equal else None), best


class ScriptedPlayer:
    """Does what was written down, one action after the other.

    Asked again at a moment where it has decided before, as after something
    was taken back, it decides the same and goes on from there.

    Parameters
    ----------
    actions
        The actions of this player in their order.

    Examples
    --------
    >>> script = ScriptedPlayer([Roll((1, 3, 6)), Deploy("koshin", 3)])
    >>> game = Game(players=2, seed=7, first="Aki")
    >>> game.play(decision(game, script)), game.play(decision(game, script))
    (Roll((1, 3, 6)), Deploy('koshin', 3))
    """

    def __init__(self, actions: Iterable[Action]) -> None:
        self._actions = tuple(actions)
        self._places: dict[State, int] = {}
        self._next = 0

    def decide(self, view: State, options: LegalActions, luck: Random) -> Action:  # noqa: ARG002
        """Give the next action.

        Raises
        ------
        RumbleError
            The script has ended.
        """
        place = self._places.get(view, self._next)
        if place >= len(self._actions):
            raise RumbleError(f"The script of {view.to_move!r} has ended; write down more actions.")
        self._places[view], self._next = place, place + 1
        return self._actions[place]


class _Function:
    """A bot made of a function."""

    def __init__(self, decide: Callable[[State, LegalActions, Random], Action]) -> None:
        self.decide = decide


def as_bot(player: Any) -> Bot:
    """Give a bot for what somebody wrote: its name, an object, its class, or a function.

    Parameters
    ----------
    player
        ``"random"``, ``"random_with_cards"``, ``"uniform_over_options"``,
        ``"greedy"``; an object with a method ``decide(view, options, luck)``;
        a class of such objects; or a function that is called like that
        method.

    Raises
    ------
    RumbleError
        It is nothing of that.

    Examples
    --------
    >>> first = as_bot(lambda view, options, luck: options[0])
    >>> play_out(Game(players=2, seed=7), first).over
    True
    """
    if isinstance(player, str) and player in POLICIES:
        return POLICIES[player]()  # type: ignore[no-any-return]
    made = player() if isinstance(player, type) else player
    if callable(getattr(made, "decide", None)):
        return made  # type: ignore[no-any-return]
    if callable(made):
        return _Function(made)
    raise RumbleError(
        f"{quoted(player)} is no bot. Give {', '.join(map(repr, POLICIES))}, an object with a method"
        " decide(view, options, luck), or a function that is called like it."
    )


POLICIES: Mapping[str, Any] = FrozenMapping(
    {
        "random": RandomPlayer,
        "random_with_cards": partial(RandomPlayer, cards=True),
        "uniform_over_options": UniformOverOptions,
        "greedy": GreedyPlayer,
    }
)
"""The bots that have a name."""


def decision(game: Game, bot: Any) -> Action:
    """Ask a bot for its decision; the same moment of the same game gives it the same randomness.

    Raises
    ------
    RumbleError
        The game is over; or the bot says what the dice show, which only a script may.

    Examples
    --------
    >>> decision(Game(seed=7), RandomPlayer())
    Roll()
    """
    state = game.state
    if state.to_move is None:
        raise RumbleError("The game is over; nobody decides any more.")
    purpose = f"decisions in seat {state.players.index(state.to_move)}"
    luck = stream(game.seed, purpose, len(game.actions))
    decides = as_bot(bot)
    action = decides.decide(state, state.legal_actions(), luck)
    if isinstance(action, Roll) and action.dice is not None and not isinstance(decides, ScriptedPlayer):
        raise RumbleError(
            f"Rule 6: the bot of {quoted(state.to_move)} says what the dice show. The dice fall by chance;"
            f" return {type(action).__name__}() without dice."
        )
    return action


def play_out(game: Game, bots: Any) -> Game:
    """Let bots play a game to its end, and give it.

    Parameters
    ----------
    game
        The game; it goes on from where it is.
    bots
        One bot for all, or a mapping with one for each player by name; see :func:`as_bot`.

    Raises
    ------
    RumbleError
        A player who still has soldiers has no bot.
    IllegalAction
        A bot decided for something that is not legal.

    Examples
    --------
    >>> game = play_out(Game(players=2, seed=7), {"Aki": RandomPlayer(), "Bea": UniformOverOptions()})
    >>> game.report().winner in ("Aki", "Bea")
    True
    """
    one_for_all = None if isinstance(bots, Mapping) else as_bot(bots)
    named = {player: as_bot(bot) for player, bot in bots.items()} if one_for_all is None else {}
    while game.state.to_move is not None:
        bot = one_for_all or named.get(game.state.to_move)
        if bot is None:
            raise RumbleError(f"{game.state.to_move!r} has no bot; give one for each player, or one for all.")
        game.play(decision(game, bot))
    return game
