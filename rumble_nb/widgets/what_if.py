"""What if …? A position changed by hand, beside what it was, and what the war makes of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.analysis.whatif import Change
from rumble_nb.engine.game import Game
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport
from rumble_nb.engine.state import State
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, html, renew, runner
from rumble_nb.widgets.style import style_widget
from rumble_nb.widgets.what_if_beside import Beside
from rumble_nb.widgets.what_if_chances import ChancesBeside
from rumble_nb.widgets.what_if_doors import door_names, panel_behind
from rumble_nb.widgets.what_if_hand import Hand
from rumble_nb.widgets.what_if_menu import Menu
from rumble_nb.widgets.what_if_origin import Origins
from rumble_nb.widgets.what_if_tools import Tools
from rumble_nb.widgets.what_if_trial import Moment, Trial, side
from rumble_nb.widgets.what_if_war import WarBeside
from rumble_nb.widgets.what_if_words import changes_list, question

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


class WhatIf(Spoken):
    """A board to change by hand, beside the one that it was; what differs is told after each change.

    Parameters
    ----------
    start
        A position before the war, or a moment of a game.
    language
        Language of the words.
    plain
        Whether to show a list of territories instead of the board.
    """

    def __init__(self, start: Moment, language: str = "en", plain: bool = False) -> None:
        self.language, self.words, self.plain = language, catalogue(language), plain
        self.error = html("")
        self._do = runner(lambda message: setattr(self.error, "value", message), language)
        super().__init__()
        self.add_class("rumble")
        self.add_class("rumble-what-if")
        self.begin(start)

    trial: Trial
    """What was tried so far, and what of it is shown."""
    hand: Hand
    """What a click on the board does."""
    beside: Beside
    """What differs."""

    def begin(self, start: Moment) -> None:
        """Begin anew with another position or moment.

        Raises
        ------
        PositionError
            The position has defects; the error lists all of them.
        """
        self.trial = Trial.begun(start)
        self.hand = Hand(self.trial.now.players[0])
        kind = ChancesBeside if self.trial.is_unfinished else WarBeside
        self.beside = kind(self.trial, self.language)
        self._make_parts()
        renew(self, self._arranged())
        self._show()

    def go_on_from(self, other: WhatIf) -> None:
        """Go on where somebody has come before: what was tried, the tool in hand, and what is opened."""
        self.begin(other.trial.before)
        self.trial, self.hand, self.beside.only = other.trial, other.hand, other.beside.only
        self._show()
        self.menu.turn_to(other.menu.opened)
        was, panel = other.menu.panel, self.menu.panel
        if isinstance(was, Origins) and isinstance(panel, Origins) and was.list.options:
            panel.ask(*was.asked)

    def _make_parts(self) -> None:
        self.title, self.sentence, self.told = html(""), html(""), html("")
        self.tools = Tools(self.trial.now.players, self.language, self.take)
        self.board = BoardPanel(self.beside.view(self.hand), self.choose, self.go, self.plain)
        self.was = BoardPanel(self.beside.view_before(), plain=self.plain)
        self.names = [html(""), html("")]
        say = self.words.gettext
        self.undo = self._button(say("Undo"), lambda: self.go(-1), say("Take the last change back (Page Up)"))
        self.redo = self._button(say("Redo"), lambda: self.go(1), say("Make it again (Page Down)"))
        reset = say("Take all changes back; Redo makes them again")
        self.reset = self._button(say("Reset"), self.take_all_back, reset)
        only = say("Show nothing but what differs on both boards")
        self.only = self._button(say("Only what differs"), self.toggle_only, only)
        doors = door_names(self.language, of_war=not self.trial.is_unfinished)
        self.menu = Menu(doors, lambda door: panel_behind(door, self), self.language)

    def _button(self, text: str, act: Callable[[], None], hint: str) -> ipywidgets.Button:
        return button(text, lambda: self._do(act), hint)

    def _arranged(self) -> list[ipywidgets.Widget]:
        heading = ipywidgets.HBox([self.title, buttons(self.only, self.undo, self.redo, self.reset)])
        heading.add_class("rumble-head")
        said, told = card(self.sentence, place="said"), card(self.told, place="changes")
        was = card(self.names[0], self.was, place="was")
        now = card(self.names[1], self.board, place="now")
        grid = ipywidgets.Box([said, self.tools, was, now, self.beside, told, self.menu])
        grid.add_class("rumble-trial")
        return [style_widget("table.css", "what_if.css"), heading, self.error, grid]

    def choose(self, territory: str) -> None:
        """Do with a territory what the tool in hand does; one click changes one thing.

        Raises
        ------
        RumbleError
            Nothing can be done there; the error says why, and what can.
        """
        id = self.trial.now.map[territory].id
        hand, change = self.hand.choose(self.trial.now, id, self.language)
        self.hand = hand
        if hand.tool == "ask":
            self.ask(id, hand.player)
        elif change is None:
            self._show_board()
        else:
            self.change(change)

    def ask(self, territory: str, player: str) -> None:
        """Show where the soldiers of a player in a territory came from.

        Raises
        ------
        RumbleError
            There is no war yet, in which soldiers would come from anywhere.
        """
        if self.trial.is_unfinished:
            raise RumbleError(
                self.words.gettext("Reinforcements come in the war; here the game goes on still.")
            )
        if not isinstance(self.menu.panel, Origins):
            self.menu.turn_to("origins")
        panel = self.menu.panel
        assert isinstance(panel, Origins)
        panel.ask(territory, player)
        self._show_board()

    def take(self, hand: Hand) -> None:
        """Take another tool."""
        self.hand = hand
        self._show_board()

    def change(self, *changes: Change) -> None:
        """Make changes, as one step.

        Raises
        ------
        PositionError
            A change cannot be made.
        """
        self._go_to(self.trial.make(*changes))

    def put(self, position: Position) -> None:
        """Show another position as the what-if.

        Raises
        ------
        PositionError
            It cannot be compared with the start.
        """
        if self.trial.is_unfinished:
            raise RumbleError(
                self.words.gettext("A game that goes on has stocks, which this text has not. Begin with it.")
            )
        self._go_to(self.trial.put(position))

    def go(self, by: int) -> None:
        """Take changes back where ``by`` is below zero, or make them again."""
        self._go_to(self.trial.go(by))

    def take_all_back(self) -> None:
        """Show the start again; the changes can be made again."""
        self.go(-self.trial.number)

    def toggle_only(self) -> None:
        """Show nothing but what differs on the boards, or everything again."""
        self.beside.only = not self.beside.only
        self._show()

    def _go_to(self, trial: Trial) -> None:
        self.trial, self.hand = trial, replace(self.hand, first=None)
        self._show()

    def _show(self) -> None:
        self.beside.show(self.trial)
        headline = self.beside.headline()
        self.title.value = element(question(self.trial, self.language), "h3", "rumble-title")
        self.sentence.value = self.beside.sentence()
        self.told.value = changes_list(self.trial, self.language)
        before = labels_of(side(self.trial.before), self.language)
        self.was.show(self.beside.view_before(), before)
        for told, name in zip(self.names, self.beside.names(), strict=True):
            told.value = element(name, "h4", "rumble-heading")
        self._show_buttons()
        self._show_board(headline)
        self.menu.follow(self.trial)

    def _show_buttons(self) -> None:
        self.undo.disabled = self.reset.disabled = not self.trial.can_undo
        self.redo.disabled = not self.trial.can_redo
        self.only.description = "✓ " * self.beside.only + self.words.gettext("Only what differs")
        self.only.layout.display = "none" if self.trial.is_unfinished else ""

    def _show_board(self, headline: str = "") -> None:
        """Show board and tools; the headline is read aloud after a change, else what is asked."""
        self.board.error.value = ""
        self.tools.show(self.hand, self.trial.now)
        view = self.beside.view(self.hand)
        labels = labels_of(side(self.trial.now), self.language)
        status = headline or self.hand.asks(self.trial.now, self.language)
        self.board.show(view, labels, self.trial.now.map.territories, status)

    def still(self) -> Still:
        """Give a picture of what is shown as PNG with words, which a stored notebook keeps."""
        return self.beside.still()

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        told = self.trial.words(self.language)
        if not told:
            return question(self.trial, self.language)
        return " ".join([self.words.gettext("What if …?"), *told, self.beside.headline()])


def what_if(
    position_or_state: Position | State | WarReport | Game, lang: str = "en", plain: bool = False
) -> WhatIf:
    """Change soldiers, tokens, finish order, rules and routes by hand, and see what comes of it.

    Choose a tool and whose soldiers, then click on the board, or move there
    with Tab and the arrow keys and press Enter. Page Up takes a change back,
    Page Down makes it again. While a game goes on, every soldier stays in it,
    and chances stand in place of a result.

    Parameters
    ----------
    position_or_state
        A position before the war, or a moment of a game; of a war the
        position that it started from, of a game its present moment.
    lang
        Language of the words.
    plain
        Whether to show a list of territories instead of the board.

    Raises
    ------
    PositionError
        The position has defects; the error lists all of them.
    RumbleError
        It is nothing that can be changed by hand, or there is no such language.

    Examples
    --------
    >>> trial = what_if(Position.random(7))
    >>> trial.choose("shikoku")
    >>> trial.choose("ezo")
    >>> trial.trial.words()
    ('Move 1 soldier of Aki from Shikoku to Ezo.',)
    """
    start = position_or_state
    if isinstance(start, WarReport):
        start = start.position
    elif isinstance(start, Game):
        start = start.state
    if not isinstance(start, Position | State):
        raise RumbleError(
            f"{quoted(start)} cannot be changed by hand; give a position, a war, or a moment of a game."
        )
    return WhatIf(start, lang, plain)
