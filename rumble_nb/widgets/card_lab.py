"""The card lab: play a card as often as one likes, and see what it moves, counts and changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import ipywidgets

from rumble_nb.analysis.card_ways import ways_sum
from rumble_nb.draw.board import BoardView
from rumble_nb.engine.actions import PlayCard
from rumble_nb.engine.cards.effects import Answer
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.state import State
from rumble_nb.engine.tactics import (
    STOCK,
    Choices,
    card_effect,
    card_name,
    choices,
    play_words,
    plays_of,
    question,
    why_not_card,
)
from rumble_nb.locale import catalogue
from rumble_nb.widgets.board import BoardPanel, labels_of
from rumble_nb.widgets.card_ledger import ledger_table, war_words
from rumble_nb.widgets.parts import Spoken, button, buttons, card, element, html, renew, runner, stack
from rumble_nb.widgets.style import style_widget


class CardLab(Spoken):
    """A moment in which cards are tried out: nothing is played for good.

    Parameters
    ----------
    state
        The moment.
    language
        Language of the words.
    ways
        Whether to tell in how many ways a card can be played.
    forecast
        Whether to tell who would win if deployment ended at once.
    plain
        Whether to show a list of territories instead of the board.
    """

    def __init__(self, state: State, language: str, ways: bool, forecast: bool, plain: bool) -> None:
        self.state, self.language, self.words = state, language, catalogue(language)
        self.ways, self.forecast = ways, forecast
        self.card: str | None = None
        self.step_shown: Choices | None = None
        self.action: PlayCard | None = None
        self.when_played: Callable[[PlayCard], None] | None = None
        """Called with every play that is tried out to the end."""
        self._make_parts(plain)
        super().__init__(self._arranged())
        self.add_class("rumble")
        self.add_class("rumble-card-lab")
        self._show()

    def _make_parts(self, plain: bool) -> None:
        self.error = html("")
        self._do = runner(lambda message: setattr(self.error, "value", message), self.language)
        self.board = BoardPanel(self._view(), lambda id: self.answer(id), self._turn, plain=plain)
        self.cards = buttons(*map(self._card_button, self.state.tactics))
        self.effect, self.asked, self.told = html(""), html(""), html("")
        self.answers = buttons()
        self.ledger, self.war = html(""), html("")

    def _card_button(self, card: str) -> ipywidgets.Button:
        effect = card_effect(card, self.language)
        return button(self._card_text(card), lambda: self._do(lambda: self.take(card)), effect)

    def _card_text(self, card: str) -> str:
        sign = "✗ " if why_not_card(self.state, card) else "✓ " if card == self.card else ""
        return sign + card_name(card, self.language)

    def _arranged(self) -> list[ipywidgets.Widget]:
        """Arrange the question above the board, and what follows beside it, or below where space is short."""
        heading = html(self.words.gettext("Cards"), "h4", "rumble-heading")
        shown = card(heading, self.cards, self.effect, self.error, self.asked, place="before")
        self.way = card(self.told, self.answers, place="second")
        counted = card(self.ledger, *([self.war] if self.forecast else []), place="third")
        columns = ipywidgets.Box([self.board, stack(self.way, counted)])
        columns.add_class("rumble-columns")
        return [style_widget("card_lab.css"), shown, columns]

    def take(self, card: str) -> None:
        """Take a card up; nothing has been chosen for it yet.

        Raises
        ------
        IllegalAction
            The card cannot be taken in this moment; the error says why.
        """
        self.card, self.step_shown, self.action = card, None, None
        self._show()
        refusal = why_not_card(self.state, card, self.language)
        if refusal is not None:
            raise refusal.error()
        self._go(choices(self.state, card))

    def answer(self, answer: Answer) -> None:
        """Choose a territory, a player or a number.

        Raises
        ------
        IllegalAction
            It is not among the options.
        """
        if self.step_shown is not None and self.action is None:
            self._go(self.step_shown.choose(answer))

    def stop(self) -> None:
        """Move those who have been chosen, where more could be chosen still."""
        if self.step_shown is not None and self.step_shown.action is not None:
            self._played(self.step_shown.action)

    def back(self) -> None:
        """Take the last choice back, or lay the card down if nothing has been chosen."""
        step, self.action = self.step_shown, None
        if step is None or self.card is None:
            return
        if step.back is None:
            self.card = self.step_shown = None
            self._show()
        else:
            self._go(choices(self.state, self.card, step.back))

    def _turn(self, by: int) -> None:
        if by < 0:
            self.back()

    def _go(self, step: Choices) -> None:
        self.step_shown = step
        if step.is_over and step.action is not None:
            self._played(step.action)
        else:
            self._show()

    def _played(self, action: PlayCard) -> None:
        self.action = action
        self._show()
        if self.when_played is not None:
            self.when_played(action)

    @property
    def state_shown(self) -> State:
        """The moment that is shown: after the card, once its moves are whole."""
        return self.state if self.action is None else self.state.apply(self.action)

    @property
    def _open(self) -> tuple[str, ...]:
        if self.step_shown is None or self.action is not None:
            return ()
        return self.step_shown.territories

    def _view(self) -> BoardView:
        moves = () if self.action is None else self.action.moves
        chosen = [end for move in moves for end in (move.source, move.target) if end != STOCK]
        if self.action is None and self.step_shown is not None:
            chosen = [str(one) for one in self.step_shown.chosen if one in self.state.values]
        marked = dict.fromkeys(self._open, "selectable") | dict.fromkeys(chosen, "chosen")
        return BoardView(self.state_shown.position, states=FrozenMapping(marked), language=self.language)

    def _show(self) -> None:
        for id, made in zip(self.state.tactics, self.cards.children, strict=True):
            made.description = self._card_text(id)
            (made.add_class if id == self.card else made.remove_class)("rumble-chosen")
        self.error.value = ""
        self.effect.value = self._effect()
        self.asked.value = element(self._question(), "p", "rumble-asked")
        told = self._told()
        self.told.value = element(told, "p", "rumble-say", ' role="alert"') if told else ""
        self.way.layout.display = "" if self.step_shown else "none"
        renew(self.answers, self._answers())
        self.ledger.value = ledger_table(self.state, self.state_shown, self.language)
        self.war.value = self._war()
        labels = labels_of(self.state_shown.position, self.language)
        self.board.show(self._view(), labels, self._open, told or self._question())

    def _effect(self) -> str:
        if self.card is None:
            return ""
        shown = element(card_effect(self.card, self.language), "p", "rumble-say")
        if not self.ways:
            return shown
        plays = plays_of(self.state, self.card)
        words = self.words.gettext("Ways to play it: {sum}").format(sum=ways_sum(plays))
        return shown + element(words, "p", "rumble-total")

    def _question(self) -> str:
        say = self.words.gettext
        if self.action is not None:
            return say("That is a way to play it.")
        if self.step_shown is None or self.step_shown.kind is None:
            return say("Choose a card.")
        return question(self.step_shown.kind, self.language)

    def _told(self) -> str:
        whole = self.action
        if whole is None and self.step_shown is not None:
            whole = self.step_shown.action
        if whole is None:
            return ""
        return play_words(whole, self.state.to_move or "", self.state.map, self.language)

    def _answers(self) -> Iterator[ipywidgets.Button]:
        say, step = self.words.gettext, self.step_shown
        if step is None:
            return
        if self.action is None:
            if step.action is not None:
                yield self._button(say("That is enough"), self.stop, main=True)
            for option in () if step.territories else step.options:
                yield self._button(str(option), partial(self.answer, option))
        yield self._button(say("Back"), self.back)

    def _button(self, text: str, act: Callable[[], None], main: bool = False) -> ipywidgets.Button:
        return button(text, lambda: self._do(act), main=main)

    def _war(self) -> str:
        if not self.forecast:
            return ""
        return element(war_words(self.state, self.state_shown, self.language), "p", "rumble-say")

    def __repr__(self) -> str:
        """Read as words, which also stand in a notebook without its widgets."""
        names = ", ".join(card_name(card, self.language) for card in self.state.tactics)
        return self.words.gettext("Card lab. Cards: {names}.").format(names=names)


def card_lab(
    state: State, lang: str = "en", ways: bool = False, forecast: bool = False, plain: bool = False
) -> CardLab:
    """Try tactics cards out in a moment: choose a card and its moves, see what changes, go back.

    Parameters
    ----------
    state
        A moment before somebody rolls, with cards on display.
    lang
        Language of the words.
    ways
        Whether to tell in how many ways a card can be played.
    forecast
        Whether to tell who would win if deployment ended at once.
    plain
        Whether to show a list of territories instead of the board.

    Raises
    ------
    RumbleError
        There is no such language.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> lab = card_lab(tactics.example("otori")[0])
    >>> lab.take("otori")
    >>> lab.answer("koshin")
    >>> lab.answer("oshu")
    >>> lab.action
    PlayCard('otori', (Move('Aki', 1, 'koshin', 'oshu'), Move('Bea', 2, 'koshin', 'oshu')))
    >>> lab.back()
    >>> lab.step_shown.territories
    ('hokuriku', 'tokai', 'kanto', 'oshu')
    """
    return CardLab(state, lang, ways, forecast, plain)
