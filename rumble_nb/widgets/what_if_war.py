"""Two wars side by side: the one that was, and what a change makes of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rumble_nb.analysis.war_differences import WarDiff, compare
from rumble_nb.draw.board import BoardView
from rumble_nb.draw.difference_board import difference_view, side_title
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.report import resolve_war
from rumble_nb.widgets.parts import html
from rumble_nb.widgets.what_if_beside import Beside, chosen
from rumble_nb.widgets.what_if_hand import Hand
from rumble_nb.widgets.what_if_table import difference_table
from rumble_nb.widgets.what_if_trial import Trial, side

if TYPE_CHECKING:
    from rumble_nb.draw.still import Still


class WarBeside(Beside):
    """What differs between the war that was and the one that is tried.

    Parameters
    ----------
    trial
        What is tried.
    language
        Language of the words.
    """

    def __init__(self, trial: Trial, language: str) -> None:
        self.before = resolve_war(side(trial.before))
        self.diff: WarDiff = compare(self.before, self.before)
        self.table = html("")
        super().__init__(trial, language, [self.table])
        self.add_class("rumble-card")

    def compare(self) -> None:
        """Compare both wars."""
        self.diff = compare(self.before, side(self.trial.now))
        self.table.value = difference_table(self.diff, self.language)

    def headline(self) -> str:
        """Say who wins now, and by what, instead of whom."""
        return self.diff.headline(self.language)

    def names(self) -> tuple[str, str]:
        """Name both boards by who wins there."""
        return side_title(self.diff, "before", self.language), side_title(self.diff, "after", self.language)

    def view(self, hand: Hand) -> BoardView:
        """Give what the board shows that is changed."""
        view = difference_view(self.diff, "after", self.language, whole=not self.only)
        return replace(view, states=FrozenMapping({**view.states, **chosen(hand)}))

    def view_before(self) -> BoardView:
        """Give what the board shows that was."""
        return difference_view(self.diff, "before", self.language, whole=not self.only)

    def still(self) -> Still:
        """Give a picture of both sides as PNG with words."""
        return self.diff.still(self.language)
