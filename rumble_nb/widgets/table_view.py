"""What a table shows: its parts in one language, and what stands on them at a moment of the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from gettext import NullTranslations

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.engine.game import Change
from rumble_nb.widgets import table_words as told
from rumble_nb.widgets.board import BoardPanel
from rumble_nb.widgets.card_turn import CardTurn
from rumble_nb.widgets.dice_turn import DiceTurn
from rumble_nb.widgets.opens_war import OpensWar
from rumble_nb.widgets.parts import Spoken, button, buttons, card, close_whole, guarded, html, stack
from rumble_nb.widgets.stocks import Stocks, stocks_list
from rumble_nb.widgets.style import style_widget
from rumble_nb.widgets.table_bots import PACES, PlaysBots
from rumble_nb.widgets.table_chances import TableChances
from rumble_nb.widgets.table_luck import TableLuck
from rumble_nb.widgets.table_menu import TableMenu
from rumble_nb.widgets.table_saving import SavedGames
from rumble_nb.widgets.turn_tray import Choice, TrayView, TurnTray


class TableView(PlaysBots, OpensWar, Spoken):
    """A table as people see it; what can be done at it, :class:`rumble_nb.widgets.table.Table` adds.

    Whoever is one has the attributes and the methods below.
    """

    words: NullTranslations
    menu: TableMenu
    saved: SavedGames
    _shows_chances: bool
    _tumbles = False
    """Whether the dice have just been thrown."""

    def choose(self, territory: str) -> None:
        """Choose a territory on the board."""

    def step(self, by: int) -> None:
        """Go back and forth in the game."""

    def _turn(self) -> DiceTurn | CardTurn:
        """Give whose turn it is, and what they can do."""
        raise NotImplementedError

    def _keep(self, change: Change | None = None) -> None:
        """Keep the game."""

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

    def next_stage(self) -> None:
        """Go on with the set-up; after its last step the game begins."""
        last = self.stage is None or self.stage == told.STAGES - 1
        self.stage = None if last or self.stage is None else self.stage + 1
        self._show()

    def skip_set_up(self) -> None:
        """Begin at once."""
        self.stage = None
        self._show()

    def _set_up_view(self, stage: int) -> TrayView:
        heading, sentence = told.set_up_words(self.game.state, stage, self.language)
        say = self.words.gettext
        names = (say("Turn the tokens over"), say("Who goes first?"), say("Begin"))
        choices = [Choice(names[stage], self.next_stage, main=True)]
        if stage < told.STAGES - 1:
            choices.append(Choice(say("Skip the set-up"), self.skip_set_up))
        return TrayView(heading, tuple(choices), note=sentence)
