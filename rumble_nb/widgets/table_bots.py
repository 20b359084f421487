"""Who decides at a table without a person: bots, and chance for the people; how fast, and when they wait."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.analysis.bots import Bot, RandomPlayer, decision
from rumble_nb.engine.actions import Action
from rumble_nb.engine.cards.steps import Choices
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Change, Game
from rumble_nb.widgets.bet import refuse_unknown

PACES: Mapping[str, int] = FrozenMapping({"slow": 1800, "normal": 900, "fast": 250})
"""Milliseconds between the steps of a bot, by pace."""


class PlaysBots:
    """What a table does for those who decide by themselves.

    Whoever lets bots play has the attributes and the two methods below.
    """

    game: Game
    stage: int | None
    """The step of the set-up that is shown; ``None`` once it is over."""
    card_step: Choices | None
    """How far somebody has come in choosing what a card does."""
    _seated: Mapping[str, Bot]
    paused = False
    plays_itself = False
    """Whether chance plays for the people, too."""
    pace = "normal"
    _looks_back = False

    def act(self, action: Action) -> None:
        """Do something at the table."""

    def _show(self) -> None:
        """Show the present moment."""

    @property
    def bots(self) -> Mapping[str, Bot]:
        """The bots of this table that play in the present game."""
        return {player: self._seated[player] for player in self.game.state.players if player in self._seated}

    @property
    def has_bots(self) -> bool:
        """Whether somebody plays who decides by themselves."""
        return bool(self.bots) or self.plays_itself

    def toggle_pause(self) -> None:
        """Let the bots wait, or go on."""
        self.paused, self._looks_back = not self.paused, False
        self._show()

    def let_play(self, itself: bool = True) -> None:
        """Let chance play for the people too, or no more."""
        self.plays_itself, self.stage, self.card_step = itself, None, None
        self.paused = self._looks_back = False
        self._show()

    def set_pace(self, pace: str) -> None:
        """Set how fast bots play.

        Parameters
        ----------
        pace
            ``"slow"``, ``"normal"`` or ``"fast"``.

        Raises
        ------
        RumbleError
            There is no such pace.
        """
        refuse_unknown(pace, PACES)
        if pace != self.pace:
            self.pace = pace
            self._show()

    def go_on(self) -> None:
        """Let the bot whose turn it is take its next step."""
        bot = self._bot_to_move()
        if bot is None:
            return
        try:
            self.act(decision(self.game, bot))
        except Exception:  # a bot that fails would fail again and again
            self.paused = True
            self._show()
            raise

    def _bot_to_move(self) -> Bot | None:
        player = self.game.state.to_move
        if player is None or self.stage is not None:
            return None
        return self.bots.get(player) or (RandomPlayer() if self.plays_itself else None)

    def _wait_after(self, change: Change) -> None:
        """Let the bots wait while somebody goes back and forth, until a person goes on playing."""
        if change.kind != "play":
            self._looks_back = self._looks_back or (self.has_bots and not self.paused)
            self.paused = self.paused or self.has_bots
        elif self._looks_back and change.before.to_move not in self.bots:
            self.paused = self._looks_back = False
