"""A game told in words: set-up, turns, and who finished when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rumble_nb.engine.actions import Deploy, PlayCard
from rumble_nb.engine.cards.words import card_name, cards_words, play_words, short_moves
from rumble_nb.engine.dice import Dice
from rumble_nb.engine.game import Game
from rumble_nb.engine.narrate import Place
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class Turn:
    """One turn of a player, whole or as far as it has come.

    Parameters
    ----------
    number
        Its number, counted from 1.
    player
        Whose turn it is.
    rolls
        What the dice showed: the roll, then the rerolls.
    deploy
        What was placed; ``None`` while that is open, or where a card was taken.
    after
        The state at its end.
    card
        The tactics card that was taken instead of rolling, if one was.
    """

    number: int
    player: str
    rolls: tuple[Dice, ...]
    deploy: Deploy | None
    after: State
    card: PlayCard | None = None

    @property
    def finished(self) -> bool:
        """Whether the player placed their last soldier in this turn."""
        ended = self.deploy is not None or self.card is not None
        return ended and self.after.stock[self.player] == 0


def turns(game: Game) -> Iterator[Turn]:
    """Give the turns of a game, the last one as far as it has come.

    Examples
    --------
    >>> from rumble_nb import Roll
    >>> game = Game(seed=7, first="Aki")
    >>> _ = game.play(Roll()), game.play(game.legal_actions()[0])
    >>> [(turn.player, turn.rolls, turn.deploy) for turn in turns(game)]
    [('Aki', ((4, 2, 2),), Deploy('koshin', 2))]
    """
    number = 1
    rolls: tuple[Dice, ...] = ()
    for before, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        player = before.to_move or ""
        if isinstance(action, Deploy | PlayCard):
            deploy, card = (action, None) if isinstance(action, Deploy) else (None, action)
            yield Turn(number, player, rolls, deploy, after, card)
            number, rolls = number + 1, ()
        elif action.dice is not None:
            rolls += (action.dice,)
    if rolls:
        yield Turn(number, game.state.to_move or "", rolls, None, game.state)


class GameNarrator:
    """Tells one game in one language.

    Parameters
    ----------
    game
        The game.
    language
        A language of the catalogue.
    short
        Whether a turn is told in as few words as possible.

    Examples
    --------
    >>> from rumble_nb import Roll
    >>> game = Game(seed=7, first="Aki")
    >>> _ = game.play(Roll()), game.play(game.legal_actions()[0])
    >>> narrator = GameNarrator(game)
    >>> print(*map(narrator.turn, turns(game)))
    1. Aki rolls 4, 2, 2 and places 2 soldiers in Kōshin, token 4.
    """

    def __init__(self, game: Game, language: str = "en", short: bool = False) -> None:
        self.game, self.start, self.language, self.short = game, game.states[0], language, short
        self.words = catalogue(language)

    def _say(self, message: str, **values: object) -> str:
        return self.words.gettext(message).format(**values)

    def place(self, territory: str) -> Place:
        """Name a territory."""
        return Place.of_territory(self.start.map[territory], self.language)

    def beginning(self) -> str:
        """Tell the set-up: the seed, who plays, the tokens and the first player."""
        by_value = sorted(self.start.map.territories, key=lambda territory: self.start.values[territory])
        tokens = ", ".join(f"{self.start.values[id]} {self.place(id)}" for id in by_value)
        number = self.start.rules.soldiers
        message = self.words.ngettext(
            "Every player has {number} soldier.", "Every player has {number} soldiers.", number
        )
        return "\n".join(
            [
                self._say("Seed {seed}.", seed=self.game.seed),
                self._say("Players: {names}.", names=", ".join(self.start.players)),
                self._say("Tokens: {tokens}.", tokens=tokens),
                *self._display(),
                f"{message.format(number=number)} "
                + self._say("First to move: {player}.", player=self.start.to_move),
            ]
        )

    def _display(self) -> Iterator[str]:
        """Name the tactics cards that lie there at the start."""
        if self.start.tactics:
            yield self._say("Tactics cards: {names}.", names=cards_words(self.start.tactics, self.language))

    def turn(self, turn: Turn) -> str:
        """Tell one turn."""
        told = self._short_turn(turn) if self.short else self._long_turn(turn)
        return f"{turn.number}. {told}{self._finish(turn)}"

    def _short_turn(self, turn: Turn) -> str:
        if turn.card is not None:
            moves = short_moves(turn.card, self.start.map, self.language)
            return f"{turn.player}: {card_name(turn.card.card, self.language)}: {moves}."
        dice = " > ".join(_shown(roll) for roll in turn.rolls)
        if turn.deploy is None:
            return f"{turn.player}: {dice}."
        return f"{turn.player}: {dice}: {self.place(turn.deploy.territory)} {turn.deploy.soldiers}."

    def _long_turn(self, turn: Turn) -> str:
        if turn.card is not None:
            return play_words(turn.card, turn.player, self.start.map, self.language)
        sentences = [self._throw(turn.player, number, dice) for number, dice in enumerate(turn.rolls)]
        if turn.deploy is None:
            return " ".join(sentences)
        *before, last = turn.rolls
        placed = self._placed(turn, turn.deploy, last, again=bool(before))
        return " ".join([*sentences[:-1], placed])

    def _throw(self, player: str, number: int, dice: Dice) -> str:
        if number:
            return self._say("{player} rolls again: {dice}.", player=player, dice=_shown(dice))
        return self._say("{player} rolls {dice}.", player=player, dice=_shown(dice))

    def _placed(self, turn: Turn, deploy: Deploy, dice: Dice, again: bool) -> str:
        if again:
            message = self.words.ngettext(
                "{player} rolls again, {dice}, and places {number} soldier in {place.where}, token {value}.",
                "{player} rolls again, {dice}, and places {number} soldiers in {place.where}, token {value}.",
                deploy.soldiers,
            )
        else:
            message = self.words.ngettext(
                "{player} rolls {dice} and places {number} soldier in {place.where}, token {value}.",
                "{player} rolls {dice} and places {number} soldiers in {place.where}, token {value}.",
                deploy.soldiers,
            )
        return message.format(
            player=turn.player,
            dice=_shown(dice),
            number=deploy.soldiers,
            place=self.place(deploy.territory),
            value=self.start.values[deploy.territory],
        )

    def _finish(self, turn: Turn) -> str:
        if not turn.finished:
            return ""
        token = turn.after.position.tie_breaker(turn.player)
        return " " + self._say(
            "All soldiers placed: {player} takes tie-breaker {token}.", player=turn.player, token=token
        )

    def ending(self) -> str:
        """Tell how the deployment stands: whose turn comes, or the finish order."""
        state = self.game.state
        if state.to_move is not None:
            return self._say("Next to move: {player}.", player=state.to_move)
        return self._say("Finish order: {names}.", names=", ".join(state.finish_order))


def _shown(dice: Dice) -> str:
    return ", ".join(map(str, dice))


def game_story(game: Game, language: str = "en", short: bool = False) -> str:
    """Tell a game: set-up, every turn, and, when all soldiers stand, the war.

    Examples
    --------
    >>> print(game_story(Game(players=["Zoë", "Yan"], seed=7, first="Zoë"), short=True))
    Seed 7.
    Players: Zoë, Yan.
    Tokens: 2 Shikoku, 3 Kantō, ... 12 Hokuriku.
    Tactics cards: ...
    Every player has 18 soldiers. First to move: Zoë.
    <BLANKLINE>
    Next to move: Zoë.
    <BLANKLINE>
    """
    narrator = GameNarrator(game, language, short)
    told = [narrator.turn(turn) for turn in turns(game)]
    deployment = "\n".join([*told, narrator.ending()])
    war = [game.report().story(language, short=short)] if game.over else []
    return "\n\n".join([narrator.beginning(), deployment, *war]).rstrip("\n") + "\n"
