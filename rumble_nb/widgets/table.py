"""The table: people and bots play a whole game, then the war opens in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from rumble_nb.analysis.bots import Bot
from rumble_nb.engine.actions import Action, Roll
from rumble_nb.engine.cards.refusals import why_not_card
from rumble_nb.engine.cards.steps import Choices, choices
from rumble_nb.engine.game import Change, Game
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets.card_turn import CardTurn
from rumble_nb.widgets.dice_turn import DiceTurn
from rumble_nb.widgets.parts import close_whole, living
from rumble_nb.widgets.table_menu import TableMenu
from rumble_nb.widgets.table_saving import SavedGames, Saving
from rumble_nb.widgets.table_view import TableView
from rumble_nb.widgets.this_cell import let_go, present_run

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still
    from rumble_nb.saved_games import FoundGame


class Table(TableView):
    """A table at which a game is played.

    Whatever happens to its game is shown, also what code does with
    ``table.game``.

    Parameters
    ----------
    game
        The game.
    bots
        The players that decide by themselves.
    language
        Language of the words; it can be switched at any time.
    predict
        What is to be predicted before the war: ``"last"``, ``"winner"`` or ``None``.
    plain
        Whether to show lists instead of the board and the tray.
    set_up
        Whether the set-up is shown first.
    folder
        The folder in which the game is kept after every action, if it is to be kept.
    chances
        Whether everybody's chance to win is shown.
    """

    def __init__(
        self,
        game: Game,
        bots: Mapping[str, Bot],
        language: str,
        predict: str | None = "winner",
        plain: bool = False,
        set_up: bool = True,
        folder: Path | None = None,
        chances: bool = False,
    ) -> None:
        self._watching: list[Callable[[], None]] = []
        self.theatre = None
        self.language, self.words = language, catalogue(language)
        self.run = present_run()
        let_go(Table, self.run)
        self.saving: Saving = Saving(folder, game, _files_in_use())
        self._seated, self.predict, self.plain = dict(bots), predict, plain
        self.stage = 0 if set_up else None
        self._shows_chances = chances
        super().__init__()
        self.add_class("rumble")
        self.add_class("rumble-table")
        self._sit_down(game)

    def _sit_down(self, game: Game) -> None:
        """Take a game to the table and watch it."""
        self.game, self.card_step = game, None
        self._watching = [game.watch(self._changed), game.watch(self._keep)]
        self._lay()

    def _make_parts(self) -> None:
        super()._make_parts()
        self.menu = TableMenu(self)
        self.saved = SavedGames(self.saving, self.language, self.go_on_with)

    def _stop_watching(self) -> None:
        for stop in self._watching:
            stop()

    def act(self, action: Action) -> None:
        """Do something at the table.

        Raises
        ------
        IllegalAction
            It is not allowed now; nothing has changed.
        """
        refusal = self.game.state.why_not(action, self.language)
        if refusal is not None:
            raise refusal.error()
        self.game.play(action)

    def choose(self, territory: str) -> None:
        """Place the soldiers that the dice allow in a territory, or answer with it what a card asks."""
        self._turn().choose(territory)

    def open_card(self, card: str) -> None:
        """Begin to choose what a card does; the game goes on once the whole play is chosen.

        Raises
        ------
        IllegalAction
            The card cannot be taken now.
        """
        refusal = why_not_card(self.game.state, card, self.language)
        if refusal is not None:
            raise refusal.error()
        self._go_to(choices(self.game.state, card))

    def _go_to(self, step: Choices | None) -> None:
        """Show another step of a card; ``None`` lays the card back."""
        self.card_step = step
        self._show()

    def _turn(self) -> DiceTurn | CardTurn:
        if self.card_step is not None:
            return CardTurn(self.card_step, self.language, self.act, self._go_to)
        return DiceTurn(self.game.state, self.language, self.act, self.open_card)

    def step(self, by: int) -> None:
        """Take back an action where ``by`` is below zero, or do it again; if there is none, do nothing.

        On the way through a card, a step back leads to its step before.
        """
        turn = self._turn()
        if by < 0 and isinstance(turn, CardTurn):
            turn.go_back()
        elif by < 0 and self.game.actions:
            self.take_back()
        elif by > 0 and self.game.can_redo:
            self.do_again()

    def take_back(self) -> None:
        """Take back the last action; bots wait until they are let go on.

        Raises
        ------
        IllegalAction
            Nothing has been done yet.
        """
        self.game.undo()

    def do_again(self) -> None:
        """Do again what was taken back; bots wait until they are let go on.

        Raises
        ------
        IllegalAction
            Nothing has been taken back.
        """
        self.game.redo()

    def speak(self, language: str) -> None:
        """Go on in another language; a war goes on where it is.

        Raises
        ------
        RumbleError
            There are no words for it.
        """
        if language != self.language:
            self.language, self.words = language, catalogue(language)
            theatre, luck = self.theatre, self.luck
            self._lay()
            self.luck.go_on_from(luck)
            if theatre is not None and self.theatre is not None:
                self.theatre.go_on_from(theatre)

    def replace_game(self, game: Game, set_up: bool = False) -> None:
        """Go on with another game at this table; who has a bot here keeps it."""
        self._stop_watching()
        self.stage = 0 if set_up else None
        self.paused = self.plays_itself = self._looks_back = False
        self.saving.offers = ()
        self._sit_down(game)
        self._keep()

    def go_on_with(self, offer: FoundGame) -> None:
        """Go on with a game that was left.

        Raises
        ------
        RumbleError
            It has gone meanwhile.
        """
        self.replace_game(self.saving.take(offer))

    def new_game(self, seed: int | None = None) -> None:
        """Begin a new game of the same players, with another seed or a given one."""
        state = self.game.state
        self.replace_game(Game(state.players, state.map, state.rules, seed), set_up=True)

    def _changed(self, change: Change) -> None:
        self._tumbles = change.kind in ("play", "redo") and isinstance(change.action, Roll)
        self.stage = self.card_step = None
        self._wait_after(change)
        self._show()
        self._tumbles = False

    def _keep(self, change: Change | None = None) -> None:
        """Keep the game; who has begun to play, or sees the game end, is offered no other one."""
        if self.game.over or (change is not None and change.before.to_move not in self.bots):
            self.saving.offers = ()
        seen = self.game.over and self.theatre is not None and self.theatre.is_over
        self.luck.follow(self.game if seen else None)
        self.saving.keep(self.game, done=seen)
        self.saved.follow()

    def still(self) -> Still:
        """Give a picture of the present moment as PNG with words, which a stored notebook keeps."""
        return self.war_still() or self.game.state.still(self.language)

    def close(self) -> None:
        """Leave the table: nothing of it stays in memory."""
        self._stop_watching()
        self.forget_theatre()
        for part in self.children:
            close_whole(part)
        if self.comm is not None:
            super().close()
            self.layout.close()

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        place = map_title(self.game.state.map.title, self.language)
        names = ", ".join(self.game.state.players)
        say = self.words.gettext("A table for a game on the map {title}. Players: {names}.")
        return say.format(title=place, names=names)


def _files_in_use() -> list[Path | None]:
    return [table.saving.path for table in living(Table)]
