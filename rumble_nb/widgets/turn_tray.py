"""The tray of the table: dice, and a button for each thing that can be done."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from typing import Any

import anywidget
import ipywidgets
import traitlets

from rumble_nb.draw.card_pictures import symbol_scene
from rumble_nb.draw.dice import dice_svg, die_svg
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.dice import Dice
from rumble_nb.locale import catalogue
from rumble_nb.widgets.board_picture import is_one_of
from rumble_nb.widgets.parts import button, guarded, html, renew
from rumble_nb.widgets.style import script


@dataclass(frozen=True)
class Choice:
    """One thing that can be done, as it stands on its button.

    Parameters
    ----------
    label
        What it does.
    detail
        Why, in smaller letters.
    do
        What happens when it is chosen.
    territory
        The territory that it is about, if there is one.
    soldiers, letter
        Soldiers that it places, and the letter of their player.
    die
        The die that counts them.
    main
        Whether it is what one would do next.
    card
        The id of the tactics card that it is about, if there is one.
    blocked
        Whether it cannot be chosen now; the detail says why.
    small
        Whether two fit side by side.
    back
        Whether it leads back; the key Escape does the same.
    heading
        What stands above it, where something else begins.
    """

    label: str
    do: Callable[[], None]
    detail: str = ""
    territory: str = ""
    soldiers: int = 0
    letter: str = ""
    die: int | None = None
    main: bool = False
    card: str = ""
    blocked: bool = False
    small: bool = False
    back: bool = False
    heading: str = ""

    def shown(self, prefix: str) -> dict[str, Any]:
        """Give what the page needs to show it."""
        names = [field.name for field in fields(self) if field.name not in ("do", "die")]
        return {name: getattr(self, name) for name in names} | {"picture": self._picture(prefix)}

    def _picture(self, prefix: str) -> str:
        if self.card:
            return css_svg(symbol_scene(self.card), f"{prefix}{self.card}")
        return "" if self.die is None else die_svg(self.die, f"{prefix}{self.die}")


@dataclass(frozen=True)
class TrayView:
    """What the tray shows at a moment.

    Parameters
    ----------
    heading
        Whose turn it is.
    choices
        What can be done.
    dice
        The roll on the table, if there is one.
    tumble
        Whether the dice have just fallen.
    note
        A sentence below.
    pause
        After how many milliseconds the next step comes by itself; ``None`` if it does not.
    """

    heading: str
    choices: tuple[Choice, ...] = ()
    dice: Dice | None = None
    tumble: bool = False
    note: str = ""
    pause: int | None = None


class TrayPicture(anywidget.AnyWidget):
    """The tray in the page; it reports what was chosen, and when a pause has passed.

    Every picture has a number, and the browser sends it back. What comes from
    an older picture is ignored.
    """

    _esm = script("turn_tray.js")

    picture = traitlets.Dict().tag(sync=True)

    def __init__(self, choose: Callable[[int], None], go_on: Callable[[None], None], language: str) -> None:
        self._prefix, self._language = f"y{secrets.token_hex(3)}", language
        self._choose, self._go_on = choose, go_on
        self._shown: Mapping[str, Any] = {"number": 0, "actions": [], "pause": None}
        super().__init__(picture=self._shown)
        self.on_msg(self._message)

    def show(self, view: TrayView) -> None:
        """Show another moment; it is sent to the page in one piece."""
        dice = "" if view.dice is None else dice_svg(view.dice, f"{self._prefix}d", language=self._language)
        self._shown = self.picture = {
            "number": self._shown["number"] + 1,
            "heading": view.heading,
            "dice": dice,
            "tumble": view.tumble,
            "actions": [choice.shown(f"{self._prefix}{place}") for place, choice in enumerate(view.choices)],
            "note": view.note,
            "pause": view.pause,
        }

    def _message(self, _: Any, content: Any, __: Any) -> None:
        """Take a message from the page, which is never trusted."""
        current = {"number": self._shown["number"]}
        actions = [place for place, entry in enumerate(self._shown["actions"]) if not entry["blocked"]]
        waits = self._shown["pause"] is not None
        if is_one_of(content, [{"event": "act", "index": index, **current} for index in actions]):
            self._choose(content["index"])
        elif waits and is_one_of(content, [{"event": "next", **current}]):
            self._go_on(None)
        if self._shown["number"] == current["number"]:
            self.send({"event": "ignored"})

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<TrayPicture {self._shown['number']}>"


class TurnTray(ipywidgets.VBox):
    """The tray, with plain buttons that do the same where the page cannot show it.

    Parameters
    ----------
    language
        Language of the words.
    go_on
        Called when the next step is to come by itself.
    plain
        Whether to show plain buttons at once.
    """

    def __init__(self, language: str, go_on: Callable[[], None], plain: bool = False) -> None:
        self.view, self.words = TrayView(""), catalogue(language)
        self.error = html("")
        self.is_plain = plain
        self.choose = guarded(self._choose, self._say_error, language)
        self.go_on = guarded(lambda _: go_on(), self._say_error, language)
        self.picture = None if plain else TrayPicture(self.choose, self.go_on, language)
        self.plain = ipywidgets.VBox()
        self.plain.add_class("rumble-plain")
        if plain:
            self.show_list()
        else:
            self.plain.children = [button(self.words.gettext("Show plain buttons"), self.show_list)]
        shown = [] if self.picture is None else [self.picture]
        super().__init__([*shown, self.plain, self.error])
        self.add_class("rumble-panel")
        self.add_class("rumble-card")

    def _choose(self, index: int) -> None:
        if not self.view.choices[index].blocked:
            self.view.choices[index].do()

    def _say_error(self, message: str) -> None:
        self.error.value = message

    def show_list(self) -> None:
        """Show plain buttons, from now on."""
        self.is_plain = True
        self.plain.add_class("rumble-plain-now")
        self._write_list()

    def show(self, view: TrayView) -> None:
        """Show another moment."""
        self.view = view
        if self.picture is not None:
            self.picture.show(view)
        if self.is_plain:
            self._write_list()

    def _write_list(self) -> None:
        """Write the buttons anew; each acts only while its own moment is shown."""
        view = self.view
        heading = html(view.heading, "h4", "rumble-heading")
        made = [self._plain_button(view, index) for index in range(len(view.choices))]
        if view.pause is not None:
            made.append(button(self.words.gettext("Go on"), lambda: self._only_now(view, self.go_on, None)))
        note = [html(view.note, "p", "rumble-say")] if view.note else []
        renew(self.plain, (heading, *made, *note))

    def _plain_button(self, view: TrayView, index: int) -> ipywidgets.Button:
        choice = view.choices[index]
        text = f"{choice.label} ({choice.detail})" if choice.detail else choice.label
        press = partial(self._only_now, view, self.choose, index)
        return button(text, press, main=choice.main, disabled=choice.blocked)

    def _only_now(self, view: TrayView, act: Callable[[Any], None], given: Any) -> None:
        if self.view is view:
            act(given)

    def __repr__(self) -> str:
        """Read as words."""
        labels = [choice.label for choice in self.view.choices]
        return " ".join([f"{self.view.heading}.", *labels])
