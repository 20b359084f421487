"""Why the battles differ, one after the other."""

from __future__ import annotations

import ipywidgets

from rumble_nb.analysis.war_differences import compare
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element, html
from rumble_nb.widgets.what_if_trial import Trial, side


class Reasons(ipywidgets.VBox):
    """A list of what differs in each battle, and of what made it differ.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    """

    def __init__(self, trial: Trial, language: str) -> None:
        self.language, self.told = language, html("")
        super().__init__([self.told])
        self.follow(trial)

    def follow(self, trial: Trial) -> None:
        """Follow what is shown."""
        from rumble_nb.analysis.difference_words import DifferenceNarrator

        diff = compare(side(trial.before), side(trial.now))
        narrator = DifferenceNarrator(diff, self.language)
        lines = "".join(element(narrator.battle(battle), "li") for battle in diff.battles)
        nothing = element(catalogue(self.language).gettext("No battle differs."), "p", "rumble-say")
        self.told.value = f'<ol class="rumble-whys">{lines}</ol>' if lines else nothing

    def __repr__(self) -> str:
        """Read as one line."""
        return "<Reasons>"
