"""The panels beside a what-if: which there are, and how each is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from rumble_nb.analysis.whatif import Change
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue
from rumble_nb.widgets.what_if_flips import FlipSearch
from rumble_nb.widgets.what_if_menu import Panel
from rumble_nb.widgets.what_if_order import FinishOrder
from rumble_nb.widgets.what_if_origin import Origins
from rumble_nb.widgets.what_if_pivots import Pivots
from rumble_nb.widgets.what_if_rules import RuleChoices
from rumble_nb.widgets.what_if_share import Sharing
from rumble_nb.widgets.what_if_trial import Moment, Trial
from rumble_nb.widgets.what_if_why import Reasons


class Tried(Protocol):
    """What panels ask of the what-if that they stand beside."""

    trial: Trial
    language: str

    def begin(self, start: Moment) -> None:
        """Begin anew with another position or moment."""

    def change(self, *changes: Change) -> None:
        """Make changes, as one step."""

    def put(self, position: Position) -> None:
        """Show another position as the what-if."""


def doors(is_unfinished: bool, language: str = "en") -> dict[str, str]:
    """Name the panels, each with what stands on its button; a game that goes on has no war to ask about.

    Examples
    --------
    >>> doors(is_unfinished=True)
    {'order': 'Finish order', 'rules': 'Rules', 'share': 'Share'}
    """
    say = catalogue(language).gettext
    always = {"order": say("Finish order"), "rules": say("Rules"), "share": say("Share")}
    of_war = {
        "why": say("Why"),
        "flips": say("Smallest flip"),
        "pivots": say("What decides"),
        "origins": say("Where soldiers came from"),
    }
    return always if is_unfinished else of_war | always


def panel_of(tried: Tried, name: str) -> Panel:
    """Make a panel that shows what is tried now."""
    trial, language = tried.trial, tried.language
    kinds: dict[str, Callable[[], Panel]] = {
        "order": lambda: FinishOrder(trial, language, tried.change),
        "rules": lambda: RuleChoices(trial, language, tried.change),
        "share": lambda: Sharing(trial, language, tried.begin, tried.put),
        "why": lambda: Reasons(trial, language),
        "flips": lambda: FlipSearch(trial, language, tried.put),
        "pivots": lambda: Pivots(trial, language, tried.put),
        "origins": lambda: Origins(trial, language),
    }
    return kinds[name]()
