"""What can be opened below a what-if: the names on the buttons, and the panel behind each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rumble_nb.locale import catalogue
from rumble_nb.widgets.what_if_flips import FlipSearch
from rumble_nb.widgets.what_if_menu import Panel
from rumble_nb.widgets.what_if_order import FinishOrder
from rumble_nb.widgets.what_if_origin import Origins
from rumble_nb.widgets.what_if_pivots import Pivots
from rumble_nb.widgets.what_if_rules import RuleChoices
from rumble_nb.widgets.what_if_share import Sharing
from rumble_nb.widgets.what_if_why import Reasons

if TYPE_CHECKING:
    from rumble_nb.widgets.what_if import WhatIf


def door_names(language: str = "en", *, of_war: bool) -> dict[str, str]:
    """Give what stands on each button, in order.

    Parameters
    ----------
    language
        Language of the names.
    of_war
        Whether there is a war about which one can ask.

    Examples
    --------
    >>> door_names(of_war=False)
    {'order': 'Finish order', 'rules': 'Rules', 'share': 'Share'}
    """
    say = catalogue(language).gettext
    doors = {"order": say("Finish order"), "rules": say("Rules"), "share": say("Share")}
    asks = {
        "why": say("Why"),
        "flips": say("Smallest flip"),
        "pivots": say("What decides"),
        "origins": say("Where soldiers came from"),
    }
    return asks | doors if of_war else doors


def panel_behind(door: str, what_if: WhatIf) -> Panel:
    """Make the panel that a button opens."""
    trial, language = what_if.trial, what_if.language
    kinds: dict[str, Callable[[], Panel]] = {
        "order": lambda: FinishOrder(trial, language, what_if.change),
        "rules": lambda: RuleChoices(trial, language, what_if.change),
        "share": lambda: Sharing(trial, language, what_if.begin, what_if.put),
        "why": lambda: Reasons(trial, language),
        "flips": lambda: FlipSearch(trial, language, what_if.put),
        "pivots": lambda: Pivots(trial, language, what_if.put),
        "origins": lambda: Origins(trial, language),
    }
    return kinds[door]()
