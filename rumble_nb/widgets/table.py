"""The table: people and bots play a whole game, then the war opens in its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.analysis.bots import Bot, RandomPlayer, decision
from rumble_nb.draw.board import BoardView
from rumble_nb.engine.actions import Action, Roll
from rumble_nb.engine.cards.refusals import why_not_card
from rumble_nb.engine.cards.steps import Choices, choices
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.game import Change, Game
from rumble_nb.locale import catalogue, map_title
from rumble_nb.widgets import table_words as told
from rumble_nb.widgets.bet import refuse_unknown
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.card_turn import CardTurn
from rumble_nb.widgets.dice_turn import DiceTurn
from rumble_nb.widgets.opens_war import OpensWar
from rumble_nb.widgets.parts import Spoken, button, buttons, card, close_whole, guarded, html, living, stack
from rumble_nb.widgets.stocks import Stocks, stocks_list
from rumble_nb.widgets.style import style_widget
from rumble_nb.widgets.table_chances import TableChances
from rumble_nb.widgets.table_luck import TableLuck
from rumble_nb.widgets.table_menu import TableMenu
from rumble_nb.widgets.table_saving import SavedGames, Saving
from rumble_nb.widgets.this_cell import let_go, present_run
from rumble_nb.widgets.turn_tray import Choice, TrayView, TurnTray

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still
    from rumble_nb.saved_games import FoundGame

PACES: Mapping[str, int] = FrozenMapping({"slow": 1800, "normal": 900, "fast": 250})
"""Milliseconds between the steps of a bot, by pace."""


class Table(OpensWar, Spoken):
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
        self.stage: int | None = 0 if set_up else None
        self.paused, self.plays_itself, self.pace = False, False, "normal"
        self._looks_back, self._tumbles = False, False
        self.card_step: Choices | None = None
        """How far somebody has come in choosing what a card does."""
        self._shows_chances = chances
        super().__init__()
        self.add_class("rumble")
        self.add_class("rumble-table")
        self._sit_down(game)

    @property
    def bots(self) -> Mapping[str, Bot]:
        """The bots of this table that play in the present game."""
        return {player: self._seated[player] for player in self.game.state.players if player in self._seated}

    def _sit_down(self, game: Game) -> None:
        """Take a game to the table and watch it."""
        self.game, self.card_step = game, None
        self._watching = [game.watch(self._changed), game.watch(self._keep)]
        self._lay()

    def _stop_watching(self) -> None:
        for stop in self._watching:
            stop()

    def _lay(self) -> None:
        """Make all parts, in the present language; lists that were asked for are shown again."""
        self.forget_theatre()
        old: tuple[ipywidgets.Widget, ...] = tuple(getattr(self, "children", ()))
        self._shows_chances = self.chances.is_open if old else self._shows_chances
        listed = self._listed() if old else []
        self._make_parts()
        arranged = self._arranged()
        for panel in listed:
            getattr(self, panel).show_list()
        self._show()
        self.children = arranged  # only now, since the page cannot draw a part that shows nothing yet
        for part in old:
            close_whole(part)

    def _listed(self) -> list[str]:
        """Name the parts that somebody wanted to see as lists, in place of what the page could not show."""
        listed = {"board": bool(self.board.lines), "tray": self.tray.is_plain}
        return [panel for panel, is_listed in listed.items() if is_listed and not self.plain]

    def _make_parts(self) -> None:
        self.board = BoardPanel(self._view(), self.choose, self.step, plain=self.plain)
        self.tray = TurnTray(self.language, self.go_on, plain=self.plain)
        self.title, self.stocks, self.story, self.error = html(""), html(""), html(""), html("")
        self.chances = TableChances(self.language, self._shows_chances)
        self.war, self.luck = ipywidgets.VBox(), TableLuck(self.language)
        say, guard = self.words.gettext, self._guarded
        back, again = guard(lambda: self.step(-1)), guard(lambda: self.step(1))
        self.undo = button(say("Undo"), back, say("Take the last action back (Page Up)"))
        self.redo = button(say("Redo"), again, say("Do it again (Page Down)"))
        self.pause = button(say("Pause"), guard(self.toggle_pause), say("Let the bots wait"))
        self.menu = TableMenu(self)
        self.saved = SavedGames(self.saving, self.language, self.go_on_with)

    def _guarded(self, act: Callable[[], None]) -> Callable[[], None]:
        run = guarded(lambda _: act(), lambda message: setattr(self.error, "value", message), self.language)
        return lambda: run(None)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange two columns; where they do not fit side by side, the tray comes before the board."""
        left = stack(self.board, card(self.story, place="third"))
        right = stack(self.tray, card(self.stocks, place="second"), self.chances)
        self.tray.add_class("rumble-before")
        self.columns = ipywidgets.Box([left, right])
        self.columns.add_class("rumble-columns")
        heading = ipywidgets.HBox([self.title, buttons(self.undo, self.redo, self.pause)])
        heading.add_class("rumble-head")
        parts = [heading, self.error, self.saved, self.columns, self.war, self.luck, self.menu]
        return [style_widget("table.css"), *parts]

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

    def next_stage(self) -> None:
        """Go on with the set-up; after its last step the game begins."""
        last = self.stage is None or self.stage == told.STAGES - 1
        self.stage = None if last or self.stage is None else self.stage + 1
        self._show()

    def skip_set_up(self) -> None:
        """Begin at once."""
        self.stage = None
        self._show()

    def _bot_to_move(self) -> Bot | None:
        player = self.game.state.to_move
        if player is None or self.stage is not None:
            return None
        return self.bots.get(player) or (RandomPlayer() if self.plays_itself else None)

    def _changed(self, change: Change) -> None:
        self._tumbles = change.kind in ("play", "redo") and isinstance(change.action, Roll)
        self.stage = self.card_step = None
        self._wait_after(change)
        self._show()
        self._tumbles = False

    def _wait_after(self, change: Change) -> None:
        """Let the bots wait while somebody goes back and forth, until a person goes on playing."""
        if change.kind != "play":
            self._looks_back = self._looks_back or (self.has_bots and not self.paused)
            self.paused = self.paused or self.has_bots
        elif self._looks_back and change.before.to_move not in self.bots:
            self.paused = self._looks_back = False

    def _keep(self, change: Change | None = None) -> None:
        """Keep the game; who has begun to play, or sees the game end, is offered no other one."""
        if self.game.over or (change is not None and change.before.to_move not in self.bots):
            self.saving.offers = ()
        seen = self.game.over and self.theatre is not None and self.theatre.is_over
        self.luck.follow(self.game if seen else None)
        self.saving.keep(self.game, done=seen)
        self.saved.follow()

    def _show(self) -> None:
        """Show the present moment; the board first, since it is what people look at."""
        state, turn, is_free = self.game.state, self._turn(), self._bot_to_move() is None
        labels = told.board_labels(state, self.language, True) if self._face_down() else turn.labels()
        open_now, previews = (turn.territories, turn.previews()) if is_free else ((), {})
        self.board.show(self._view(), labels, open_now, self._status(), previews)
        self.tray.show(self._tray_view())
        self.title.value = told.title(self.game, self.language, setting_up=self.stage is not None)
        self.stocks.value = stocks_list(self._stocks(), self.language)
        self.story.value = told.story(self.game, self.language)
        self.chances.follow(self.game, is_free and state.phase != "over" and self.stage is None)
        self._show_buttons()
        if self.game.over:
            self.open_war(state.position).at_end = self._keep
        else:
            self.close_war()

    def _stocks(self) -> Stocks:
        """Give the stocks; in the set-up it is nobody's turn until its last step names the first player."""
        stocks = Stocks.of_state(self.game.state)
        return stocks if self.stage in (None, told.STAGES - 1) else replace(stocks, to_move=None)

    def _show_buttons(self) -> None:
        say = self.words.gettext
        self.undo.disabled = not self.game.actions and self.card_step is None
        self.redo.disabled = not self.game.can_redo
        self.pause.layout.display = "" if self.has_bots and not self.game.over else "none"
        self.pause.description = say("Go on") if self.paused else say("Pause")
        self.menu.show()

    def _status(self) -> str:
        if self.stage is not None:
            return " ".join(told.set_up_words(self.game.state, self.stage, self.language))
        if self.card_step is not None:
            return self._turn().heading
        return told.what_happened(self.game, self.language)

    def _face_down(self) -> bool:
        return self.stage == 0

    def _view(self) -> BoardView:
        return replace(self._turn().view(), face_down=self._face_down())

    def _tray_view(self) -> TrayView:
        if self.stage is not None:
            return self._set_up_view(self.stage)
        turn, dice = self._turn(), self.game.state.dice
        if self._bot_to_move() is None:
            return TrayView(turn.heading, tuple(turn.choices()), dice, self._tumbles, turn.note)
        note = self.words.gettext("The bots wait.") if self.paused else self._bot_note()
        pause = None if self.paused else PACES[self.pace]
        return TrayView(turn.heading, (), dice, self._tumbles, note, pause)

    def _bot_note(self) -> str:
        return self.words.gettext("{player} decides …").format(player=self.game.state.to_move)

    def _set_up_view(self, stage: int) -> TrayView:
        heading, sentence = told.set_up_words(self.game.state, stage, self.language)
        say = self.words.gettext
        names = (say("Turn the tokens over"), say("Who goes first?"), say("Begin"))
        choices = [Choice(names[stage], self.next_stage, main=True)]
        if stage < told.STAGES - 1:
            choices.append(Choice(say("Skip the set-up"), self.skip_set_up))
        return TrayView(heading, tuple(choices), note=sentence)

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
