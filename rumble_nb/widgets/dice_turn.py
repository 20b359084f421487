"""A turn with dice as people take it: what the board lights up, and what the tray offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from rumble_nb.draw.board import BoardView, preview
from rumble_nb.draw.scene import Shape
from rumble_nb.engine.actions import Action, Deploy, Reroll, Roll
from rumble_nb.engine.cards.plays import may_take_card
from rumble_nb.engine.cards.refusals import why_not_card
from rumble_nb.engine.cards.words import card_effect, card_name, card_need
from rumble_nb.engine.dice import splits
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets import table_words as told
from rumble_nb.widgets.turn_tray import Choice


@dataclass(frozen=True)
class DiceTurn:
    """Rolling and placing; before the roll the cards on display lie below the dice.

    Parameters
    ----------
    state
        The present state of the game.
    language
        Language of the words.
    act
        Called with the action that was chosen.
    open_card
        Called with the id of a card that somebody wants to play.
    """

    state: State
    language: str
    act: Callable[[Action], None]
    open_card: Callable[[str], None]

    @property
    def territories(self) -> tuple[str, ...]:
        """The territories that can be chosen now."""
        return tuple(deploy.territory for deploy in self.state.deployments)

    @property
    def heading(self) -> str:
        """Whose turn it is."""
        return told.turn_heading(self.state, self.language)

    @property
    def note(self) -> str:
        """Why the player may take no card at all before this roll, if that is so."""
        if self.state.phase != "choose" or not self.state.tactics or may_take_card(self.state):
            return ""
        refusal = why_not_card(self.state, self.state.tactics[0], self.language)
        return "" if refusal is None else refusal.reason

    def labels(self) -> dict[str, str]:
        """Give a line of words for each territory."""
        return told.board_labels(self.state, self.language)

    def view(self) -> BoardView:
        """Give what the board shows."""
        return view_of_turn(self.state, self.territories, (), self.language)

    def previews(self) -> Mapping[str, tuple[Shape, ...]]:
        """Give what appears on a territory while somebody points at it."""
        view, player = self.view(), self.state.to_move or ""
        return {
            one.territory: tuple(preview(view, one.territory, player, one.soldiers))
            for one in self.state.deployments
        }

    def choose(self, territory: str) -> None:
        """Place in a territory what the dice allow there."""
        deploy = next((one for one in self.state.deployments if one.territory == territory), None)
        self.act(deploy or Deploy(territory, 1))

    def choices(self) -> Iterator[Choice]:
        """Give what the tray offers."""
        say = catalogue(self.language).gettext
        if self.state.phase == "choose":
            yield Choice(say("Roll the dice"), partial(self.act, Roll()), main=True)
            for place, card in enumerate(self._cards()):
                yield self._card(card, say("Or take a tactics card instead") if place == 0 else "")
        yield from self._splits()
        if Reroll() in self.state.legal_actions():
            detail = say("all three dice; the second roll stands")
            yield Choice(say("Roll again"), partial(self.act, Reroll()), detail)

    def _splits(self) -> Iterator[Choice]:
        dice = splits(self.state.dice) if self.state.dice else ()
        for split, deploy in zip(dice, self.state.deployments, strict=True):
            yield Choice(
                told.split_label(self.state, split, deploy, self.language),
                partial(self.act, deploy),
                told.split_detail(split, deploy, self.language),
                deploy.territory,
                deploy.soldiers,
                told.letter_of(self.state, self.state.to_move or ""),
                split.die,
            )

    def _cards(self) -> tuple[str, ...]:
        """Give the cards to show; none where the player may take none, which the note says."""
        return self.state.tactics if may_take_card(self.state) else ()

    def _blocked(self, card: str) -> str:
        if why_not_card(self.state, card) is None:
            return ""
        need = catalogue(self.language).gettext("Not now: it needs {need}.")
        return need.format(need=card_need(card, self.language))

    def _card(self, card: str, heading: str) -> Choice:
        blocked = self._blocked(card)
        return Choice(
            card_name(card, self.language),
            partial(self.open_card, card),
            blocked or card_effect(card, self.language),
            card=card,
            blocked=bool(blocked),
            heading=heading,
        )


def view_of_turn(
    state: State, open_now: tuple[str, ...], chosen: tuple[str, ...], language: str
) -> BoardView:
    """Give a board on which the territories that can be chosen stand out."""
    known = {} if not open_now else dict.fromkeys(state.map.territories, "dim")
    known |= dict.fromkeys(open_now, "selectable") | dict.fromkeys(chosen, "chosen")
    return BoardView(state.position, states=FrozenMapping(known), language=language)
