"""What stands beside the board that is changed: the one that was, and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element
from rumble_nb.widgets.what_if_hand import Hand
from rumble_nb.widgets.what_if_trial import Trial, side

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


class Beside(ipywidgets.VBox):
    """What differs between the start and what is tried, as words and pictures.

    Parameters
    ----------
    trial
        What is tried.
    language
        Language of the words.
    children
        Where it is told.
    """

    def __init__(self, trial: Trial, language: str, children: list[ipywidgets.Widget]) -> None:
        self.trial, self.language, self.words, self.only = trial, language, catalogue(language), False
        super().__init__(children)
        self.add_class("rumble-more")

    only: bool
    """Whether the boards show nothing but what differs."""

    def show(self, trial: Trial) -> None:
        """Compare what is shown with the start."""
        self.trial = trial
        self.compare()

    def compare(self) -> None:
        """Find and tell what differs; which that is, depends on what is compared."""

    def headline(self) -> str:
        """Say in a sentence what differs."""
        return " – ".join(self.names())

    def reasons(self) -> str:
        """Say what is not claimed, if anything might seem to be."""
        return ""

    def names(self) -> tuple[str, str]:
        """Name both boards."""
        say = self.words.gettext
        return say("As it was"), say("What if")

    def view(self, hand: Hand) -> BoardView:
        """Give what the board shows that is changed."""
        return BoardView(side(self.trial.now), states=chosen(hand), language=self.language)

    def view_before(self) -> BoardView:
        """Give what the board shows that was."""
        return BoardView(side(self.trial.before), language=self.language)

    def sentence(self) -> str:
        """Give headline and reasons as HTML."""
        reasons = self.reasons()
        below = element(reasons, "p", "rumble-say") if reasons else ""
        return element(self.headline(), "p", "rumble-sentence") + below

    def still(self) -> Still:
        """Give a picture of what is shown as PNG with words."""
        return self.trial.now.still(self.language)

    def __repr__(self) -> str:
        """Read as the sentence."""
        return self.headline()


def chosen(hand: Hand) -> FrozenMapping[str, str]:
    """Give the state of the territory that was chosen first."""
    return FrozenMapping({} if hand.first is None else {hand.first: "chosen"})
