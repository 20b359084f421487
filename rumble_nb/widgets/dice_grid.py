"""The 216 rolls as a grid to explore, and three menus that do the same job without it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import anywidget
import ipywidgets
import traitlets

from rumble_nb.analysis import odds
from rumble_nb.draw.events import roll_set, rolls_words
from rumble_nb.engine.dice import PIPS
from rumble_nb.locale import catalogue
from rumble_nb.widgets.dice_rolls import Roll
from rumble_nb.widgets.dice_tray import hit_words, split_lines
from rumble_nb.widgets.parts import button, element, guarded, html
from rumble_nb.widgets.style import script

Look = Callable[[Roll], None]


class GridPicture(anywidget.AnyWidget):
    """The grid in the page: six panels of 36 squares, as many side by side as there is room for.

    The page builds the squares once; what is sent afterwards is one letter
    for each of them. Every picture has a number, and the browser sends it
    back with each choice; a choice made on an older picture is ignored.

    Parameters
    ----------
    language
        Language of the words.
    look
        Called with the roll that was chosen.
    """

    _esm = script("dice_grid.js")

    told: traitlets.List[str] = traitlets.List().tag(sync=True)
    names = traitlets.Dict().tag(sync=True)
    picture = traitlets.Dict().tag(sync=True)

    def __init__(self, language: str, look: Look) -> None:
        self._look = look
        super().__init__(told=list(_told(language)), names=_names(language))
        self.on_msg(self._message)

    def show(self, inside: str, marks: str, now: str, chosen: str) -> None:
        """Show another picture; it is sent to the page in one piece.

        Parameters
        ----------
        inside
            For each roll ``1`` if it is in the event, else ``0``.
        marks
            What is shown of that: ``.`` where it is not shown yet.
        now, chosen
            The last roll and the roll that is looked at, such as ``136``.
        """
        number = self.picture.get("number", 0) + 1
        self.picture = {"number": number, "inside": inside, "marks": marks, "now": now, "chosen": chosen}

    def _message(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from the page, which is never trusted."""
        before = self.picture["number"]
        roll = _ROLLS.get(content["roll"]) if _is_choice(content) else None
        if roll is not None and type(content["number"]) is int and content["number"] == before:
            self._look(roll)
        if self.picture["number"] == before:
            self.send({"event": "ignored"})

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<GridPicture {self.picture.get('number', 0)}>"


def _is_choice(content: Any) -> bool:
    return (
        isinstance(content, dict)
        and set(content) == {"event", "roll", "number"}
        and content["event"] == "look"
        and type(content["roll"]) is str
    )


def _names(language: str) -> dict[str, str]:
    say = catalogue(language).gettext
    return {
        "title": say("The 216 rolls of three dice"),
        "first": say("first die"),
        "yes": hit_words(True, language),
        "no": hit_words(False, language),
        "now": say("The last roll."),
        "start": say("Point at a square, or go there with the arrow keys."),
    }


def digits(roll: Roll | None) -> str:
    """Write a roll as three digits.

    Examples
    --------
    >>> digits((1, 3, 6)), digits(None)
    ('136', '')
    """
    return "" if roll is None else "".join(map(str, roll))


_ROLLS = {digits(roll): roll for roll in odds.ALL_ROLLS}


def roll_words(roll: Roll, language: str = "en") -> str:
    """Tell a roll with its splits in one line.

    Examples
    --------
    >>> roll_words((2, 2, 5))
    '2, 2, 5. 2 + 2 → 4: 3 soldiers; 2 + 5 → 7: 1 soldier.'
    """
    return f"{', '.join(map(str, roll))}. {'; '.join(split_lines(roll, language))}."


@cache
def _told(language: str) -> tuple[str, ...]:
    return tuple(roll_words(roll, language) for roll in odds.ALL_ROLLS)


class GridPanel(ipywidgets.VBox):
    """The grid; where the page cannot show it, a button appears after a moment that brings three menus.

    Parameters
    ----------
    language
        Language of the words.
    look
        Called with the roll that was chosen.
    plain
        Whether to show the menus at once and no grid.
    """

    def __init__(self, language: str, look: Look, plain: bool = False) -> None:
        self.language, self.words = language, catalogue(language)
        self.error, self.told = html(""), html("")
        self._look = guarded(look, lambda message: setattr(self.error, "value", message), self.language)
        self.picture = None if plain else GridPicture(language, self._look)
        offer = self.words.gettext("Choose a roll from menus")
        self.plain = ipywidgets.VBox([button(offer, self.show_menus)])
        self.plain.add_class("rumble-plain")
        self.menus: tuple[ipywidgets.Dropdown, ...] = ()
        self.list, self._chosen, self._following = html(""), None, False
        if plain:
            self.show_menus()
        shown = [] if self.picture is None else [self.picture]
        super().__init__([*shown, self.plain, self.error])
        self.add_class("rumble-panel")

    _chosen: Roll | None

    def show_menus(self) -> None:
        """Show a menu for each die; from now on they follow the grid."""
        say = self.words.gettext
        names = (say("first die"), say("second die"), say("third die"))
        self.menus = tuple(ipywidgets.Dropdown(description=name, options=[*PIPS]) for name in names)
        self._follow()
        for menu in self.menus:
            menu.style.description_width = "initial"
            menu.observe(lambda _: self._choose(), "value")
        row = ipywidgets.HBox([*self.menus, button(say("Look"), self._choose)])
        row.add_class("rumble-field")
        self.plain.children = (row, self.told, self.list)
        self.plain.add_class("rumble-plain-now")

    def _choose(self) -> None:
        first, second, third = (menu.value for menu in self.menus)
        if not self._following and self._chosen != (first, second, third):
            self._look((first, second, third))

    def _follow(self) -> None:
        """Let the menus say the roll that is looked at; on the way there they ask for nothing."""
        self._following = True
        for menu, pips in zip(self.menus, self._chosen or (), strict=False):
            menu.value = pips
        self._following = False

    def show(
        self,
        event: odds.Event,
        seen: frozenset[Roll],
        now: Roll | None,
        chosen: Roll | None,
    ) -> None:
        """Show which rolls belong to an event, as far as that has been seen.

        Parameters
        ----------
        event
            The event.
        seen
            The rolls of which it is shown whether they belong to it.
        now
            The last roll.
        chosen
            The roll that is looked at.
        """
        wanted = frozenset(event.rolls)
        inside = "".join("1" if roll in wanted else "0" for roll in odds.ALL_ROLLS)
        marks = "".join(
            mark if roll in seen else "." for roll, mark in zip(odds.ALL_ROLLS, inside, strict=True)
        )
        if self.picture is not None:
            self.picture.show(inside, marks, digits(now), digits(chosen))
        self._chosen = chosen
        self._follow()
        known = len(seen) == len(odds.ALL_ROLLS)
        listed = rolls_words(roll_set(event, self.language), self.language) if known else ""
        self.list.value = element(listed, "p", "rumble-say") if listed else ""
        self.told.value = "" if chosen is None else self._looked_at(chosen, chosen in wanted)

    def _looked_at(self, roll: Roll, hit: bool) -> str:
        text = f"{roll_words(roll, self.language)} {hit_words(hit, self.language)}"
        return element(text, "p", "rumble-say", ' role="alert"')

    def __repr__(self) -> str:
        """Read as one line."""
        return "<GridPanel of 216 rolls>"
