"""A turn with a tactics card as people take it: its moves chosen one by one, on the board or in the tray."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rumble_nb.draw.board import BoardView
from rumble_nb.draw.scene import Shape
from rumble_nb.engine.actions import Action
from rumble_nb.engine.cards.effects import Answer
from rumble_nb.engine.cards.steps import Choices, choices
from rumble_nb.engine.cards.words import card_effect, card_name, moves_words, question
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets import table_words as told
from rumble_nb.widgets.board import labels_of
from rumble_nb.widgets.card_ledger import war_words
from rumble_nb.widgets.dice_turn import view_of_turn
from rumble_nb.widgets.turn_tray import Choice


@dataclass(frozen=True)
class CardTurn:
    """The way through a card; only answers that lead to a legal play can be chosen.

    Parameters
    ----------
    step
        What has been chosen, and what can be chosen next.
    language
        Language of the words.
    act
        Called with the play that was chosen.
    go_to
        Called with the next step, or the one before; ``None`` lays the card back.
    """

    step: Choices
    language: str
    act: Callable[[Action], None]
    go_to: Callable[[Choices | None], None]

    @property
    def state(self) -> State:
        """The state in which the card is played."""
        return self.step.state

    @property
    def territories(self) -> tuple[str, ...]:
        """The territories that can be chosen now."""
        return self.step.territories

    @property
    def heading(self) -> str:
        """Which card it is, and what is asked now."""
        name = card_name(self.step.card, self.language)
        if self.step.kind is None:
            return name
        asked = question(self.step.kind, self.language)
        return catalogue(self.language).gettext("{card}: {question}").format(card=name, question=asked)

    @property
    def note(self) -> str:
        """What the card does; once a play is whole, what it would change if deployment ended now."""
        if self.step.action is None:
            return card_effect(self.step.card, self.language)
        return war_words(self.state, self.state.apply(self.step.action), self.language)

    def labels(self) -> dict[str, str]:
        """Give a line of words for each territory."""
        return labels_of(self.state.position, self.language)

    def view(self) -> BoardView:
        """Give what the board shows."""
        chosen = tuple(one for one in self.step.chosen if one in self.state.map.territories)
        return view_of_turn(self.state, self.territories, tuple(map(str, chosen)), self.language)

    def previews(self) -> Mapping[str, tuple[Shape, ...]]:
        """Give what appears on a territory while somebody points at it: nothing, the moves are told."""
        return {}

    def choose(self, territory: str) -> None:
        """Answer with a territory."""
        self._answer(territory)

    def choices(self) -> Iterator[Choice]:
        """Give what the tray offers: the play if it is whole, every answer, and the way back."""
        say, action = catalogue(self.language).gettext, self.step.action
        if action is not None:
            moves = moves_words(action, self.state.map, self.language)
            yield Choice(say("Play the card"), partial(self.act, action), moves, main=True)
        for answer in self.step.options:
            yield self._option(answer)
        yield Choice(say("Back"), self.go_back, back=True)

    def _option(self, answer: Answer) -> Choice:
        do = partial(self._answer, answer)
        if self.step.kind == "number":
            words = catalogue(self.language)
            label = words.ngettext("{number} soldier", "{number} soldiers", int(answer))
            letter = told.letter_of(self.state, self.state.to_move or "")
            return Choice(label.format(number=answer), do, soldiers=int(answer), letter=letter, small=True)
        if self.step.kind == "enemy":
            letter = told.letter_of(self.state, str(answer))
            return Choice(str(answer), do, soldiers=1, letter=letter, small=True)
        place = self.state.map[str(answer)].name(self.language)
        return Choice(place, do, territory=str(answer), small=True)

    def _answer(self, answer: Answer) -> None:
        self.go_to(self.step.choose(answer))

    def go_back(self) -> None:
        """Take back the last answer, or lay the card back."""
        back = self.step.back
        self.go_to(None if back is None else choices(self.state, self.step.card, back))
