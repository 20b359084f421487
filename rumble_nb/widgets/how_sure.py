"""How sure somebody is of a bet: asked once the bet itself is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import ipywidgets

from rumble_nb.answer_sheet import STAKES, confidence_name
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, buttons, html


class HowSure(ipywidgets.VBox):
    """Asks how sure one is; hidden until it is asked.

    Parameters
    ----------
    language
        Language of the words.
    commit
        Called with the confidence that was pressed.

    Examples
    --------
    >>> sure = HowSure("en", print)
    >>> [made.description for made in sure.made.values()], sure.layout.display
    (['A guess', 'Fairly sure', 'Very sure'], 'none')
    >>> sure.ask()
    >>> sure.made["sure"].click()
    sure
    """

    def __init__(self, language: str, commit: Callable[[str], object]) -> None:
        heading = html(catalogue(language).gettext("How sure are you?"), "h4", "rumble-heading")
        self.made: dict[str, ipywidgets.Button] = {
            name: button(confidence_name(name, language), partial(commit, name)) for name in STAKES
        }
        super().__init__([heading, buttons(*self.made.values())])
        self.ask(False)

    def ask(self, wanted: bool = True) -> None:
        """Ask, or ask no more."""
        self.layout.display = "" if wanted else "none"

    def __repr__(self) -> str:
        """Read as one line."""
        return "<HowSure>"
