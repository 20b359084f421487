"""Who will win an unfinished game, as it was and what if, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.draw.board import BoardView
from rumble_nb.draw.shares import percent
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.widgets.parts import element, html
from rumble_nb.widgets.stocks import Stocks, stocks_list
from rumble_nb.widgets.table_chances import bars_of, quick_chances
from rumble_nb.widgets.what_if_beside import Beside, chosen
from rumble_nb.widgets.what_if_hand import Hand
from rumble_nb.widgets.what_if_trial import Trial

if TYPE_CHECKING:
    from rumble_nb.analysis.chance_results import Chances

SEED = 7
"""Both sides meet the same dice, so that luck does not pass for a difference."""


class ChancesBeside(Beside):
    """Bars for the chances before and after, and what is left in the stocks.

    Parameters
    ----------
    trial
        What is tried.
    language
        Language of the words.
    """

    def __init__(self, trial: Trial, language: str) -> None:
        self.before: Chances = quick_chances(trial.states[0], SEED)
        self.after, self.stocks, self.bars = self.before, html(""), [html(""), html("")]
        pair = ipywidgets.Box([self._side(self.bars[0]), self._side(self.bars[1])])
        pair.add_class("rumble-two")
        super().__init__(trial, language, [pair, self._side(self.stocks)])
        self.add_class("rumble-stack")
        self.add_class("rumble-wide")

    def _side(self, told: ipywidgets.HTML) -> ipywidgets.VBox:
        made = ipywidgets.VBox([told])
        made.add_class("rumble-card")
        return made

    def compare(self) -> None:
        """Show the chances of another moment beside those of the start."""
        say, (before, now) = self.words.gettext, self.trial.states
        self.after = self.before if now == before else quick_chances(now, SEED)
        headings = (say("Chances to win: as it was"), say("Chances to win: what if"))
        for told, heading, found in zip(self.bars, headings, (self.before, self.after), strict=True):
            told.value = element(heading, "h4", "rumble-heading") + bars_of(found, self.language)
        self.stocks.value = stocks_list(Stocks.of_state(now), self.language)

    def headline(self) -> str:
        """Say whose chance changes most."""
        say = self.words.gettext
        most = max(self.before, key=lambda player: abs(self._gain(player)))
        if not self._gain(most):
            return say("Nobody’s chance to win differs.")
        words = say("Chance of {player} to win: {before} as it was, {after} in the what-if.")
        before, after = (percent(found[most].win, self.language) for found in (self.before, self.after))
        told = words.format(player=most, before=before, after=after)
        if abs(self._gain(most)) > self._spread(most):
            return told
        return f"{told} {say('That is within what luck does in so many games.')}"

    def _gain(self, player: str) -> float:
        return float(self.after[player].win) - float(self.before[player].win)

    def _spread(self, player: str) -> float:
        """Give how far apart two simulations may lie by luck alone."""
        both = (found[player] for found in (self.before, self.after))
        return sum(float(outcome.high) - float(outcome.low) for outcome in both) / 2

    def view(self, hand: Hand) -> BoardView:
        """Give what the board shows that is changed; territories that differ have an outline."""
        before, now = self.trial.states
        differing = [
            id
            for id in now.map.territories
            if (now.soldiers[id], now.values[id]) != (before.soldiers[id], before.values[id])
        ]
        states = dict.fromkeys(differing, "changed") | dict(chosen(hand))
        return BoardView(now.position, states=FrozenMapping(states), language=self.language)

    def reasons(self) -> str:
        """Say that this is no result."""
        return self.words.gettext("The game goes on, so there is no result yet: these are chances.")
