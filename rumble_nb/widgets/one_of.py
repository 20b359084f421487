"""A row of buttons of which one is chosen, marked by a sign as well as by colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import ipywidgets

from rumble_nb.widgets.parts import button, buttons


class OneOf:
    """A row of buttons of which one, or none, is chosen.

    Parameters
    ----------
    texts
        What stands on each button, by what it stands for.
    choose
        Called with what was pressed.
    hints
        Longer texts, shown when the pointer rests on a button.

    Examples
    --------
    >>> row = OneOf({"add": "Add", "swap": "Swap"}, print)
    >>> row.mark("swap")
    >>> [made.description for made in row.row.children]
    ['Add', '✓ Swap']
    >>> row.made["add"].click()
    add
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        choose: Callable[[str], object],
        hints: Mapping[str, str] | None = None,
    ) -> None:
        self.texts, known = texts, hints or {}
        self.made: dict[str, ipywidgets.Button] = {
            key: button(text, partial(choose, key), known.get(key, "")) for key, text in texts.items()
        }
        self.row = buttons(*self.made.values())

    def mark(self, chosen: str | None) -> None:
        """Mark the one that is chosen."""
        for key, made in self.made.items():
            made.description = f"✓ {self.texts[key]}" if key == chosen else self.texts[key]
            (made.add_class if key == chosen else made.remove_class)("rumble-chosen")

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<OneOf {', '.join(self.texts)}>"
