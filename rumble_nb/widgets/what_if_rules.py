"""The rules of the war, changed number by number."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any

import ipywidgets

from rumble_nb.analysis.whatif import ChangeRules, rule_name
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import html
from rumble_nb.widgets.what_if_trial import Trial

NUMBERS: Mapping[str, Iterable[int]] = FrozenMapping(
    {"reinforcements": range(7), "reinforcement_supply": range(0, 41, 5), "rerolls": range(4)}
)
"""The numbers that are offered, besides the one that a position brings."""

Option = tuple[str, Any]


class RuleChoices(ipywidgets.VBox):
    """A list for each rule that the war, or the dice of an unfinished game, obeys.

    Parameters
    ----------
    trial
        What is shown.
    language
        Language of the words.
    make
        Called with the change.
    """

    def __init__(self, trial: Trial, language: str, make: Callable[[ChangeRules], None]) -> None:
        self.language, self.words, self._make = language, catalogue(language), make
        self.rules, self._follows = trial.now.rules, False
        names = ["reinforcements", "reinforcement_supply", "second_place", "swords"]
        names += ["rerolls"] if trial.is_unfinished else []
        self.lists: dict[str, ipywidgets.Dropdown] = {name: self._list(name) for name in names}
        note = self.words.gettext("Rules of the war: 13 second place, 15 reinforcements, 17 swords.")
        super().__init__([*self.lists.values(), html(note, "p", "rumble-note-below")])
        self.add_class("rumble-rules")

    def _list(self, name: str) -> ipywidgets.Dropdown:
        options = self._options(name)
        labels = [label for label, _ in options]  # a list cannot offer None itself
        made = ipywidgets.Dropdown(
            description=rule_name(name, self.language), options=labels, index=self._index(options, name)
        )
        made.observe(partial(self._chosen, name), "index")
        return made

    def _options(self, name: str) -> list[Option]:
        say, now = self.words.gettext, getattr(self.rules, name)
        if name == "second_place":
            return [(say("yes"), True), (say("no"), False)]
        if name == "swords":
            offered = [(say("one on each"), 1), (say("none"), 0), (say("as many as points"), POINTS)]
        else:
            offered = [(str(number), number) for number in NUMBERS[name]]
            offered = [(say("no limit"), None), *offered] if name == "reinforcement_supply" else offered
        known = any(value == now for _, value in offered)
        return offered if known else [*offered, (say("as it was: {now}").format(now=now), now)]

    def _index(self, options: list[Option], name: str) -> int:
        now = getattr(self.rules, name)
        return next(place for place, (_, value) in enumerate(options) if value == now)

    def _chosen(self, name: str, change: Any) -> None:
        if self._follows:  # a list that gets other options chooses the first one by itself
            return
        value = self._options(name)[change["new"]][1]
        if value != getattr(self.rules, name):
            self._make(ChangeRules(**{name: value}))

    def follow(self, trial: Trial) -> None:
        """Follow what is shown."""
        self.rules, self._follows = trial.now.rules, True
        for name, made in self.lists.items():
            options = self._options(name)
            labels = tuple(label for label, _ in options)
            if made.options != labels:
                made.options = labels
            made.index = self._index(options, name)
        self._follows = False

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<RuleChoices {self.rules}>"


POINTS: Mapping[int, int] = FrozenMapping({value: value for value in TOKENS})
"""Swords that make a tie go to whoever won the dearer tokens."""
