"""What is asked about three dice, put together from menus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import ipywidgets

from rumble_nb.analysis import odds
from rumble_nb.engine.dice import PIPS, soldiers_of
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import TOKENS
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import button, guarded, html

Answers = Mapping[str, Any]

GIVEN = "given"
"""The question that was there from the start."""

PAIRS = ((0, 1), (0, 2), (1, 2))

FIELDS: Mapping[str, tuple[str, ...]] = FrozenMapping(
    {
        GIVEN: (),
        "reach": ("territory", "soldiers"),
        "either": ("first", "second", "soldiers"),
        "fixed": ("die", "sum", "counted"),
        "pair": ("pair", "total"),
        "options": ("number",),
    }
)
"""Each kind of question with the menus that it needs."""

_EVENTS: Mapping[str, Callable[[Answers], odds.Event]] = FrozenMapping(
    {
        "reach": lambda chosen: odds.reaching(chosen["territory"] or None, *chosen["soldiers"]),
        "either": lambda chosen: odds.any_of((chosen["first"], chosen["second"]), *chosen["soldiers"]),
        "fixed": lambda chosen: odds.counting(
            chosen["die"], chosen["sum"] or None, chosen["counted"] or None
        ),
        "pair": lambda chosen: odds.pair_sum(*PAIRS[chosen["pair"]], chosen["total"]),
        "options": lambda chosen: odds.options(chosen["number"]),
    }
)


class QuestionMenus(ipywidgets.VBox):
    """Menus that make an event; every change asks at once.

    Parameters
    ----------
    given
        The event that is asked about first; ``None`` where the menus begin.
    language
        Language of the words.
    ask
        Called with the event whenever another one was chosen.
    """

    def __init__(self, given: odds.Event | None, language: str, ask: Callable[[odds.Event], None]) -> None:
        self.given, self.language, self.words = given, language, catalogue(language)
        self.error = html("")
        self._ask = guarded(ask, lambda message: setattr(self.error, "value", message), self.language)
        self.kind = self._menu(self.words.gettext("Question"), self._kinds())
        self.fields = {name: self._menu(*entry) for name, entry in self._entries().items()}
        self.row = ipywidgets.HBox([self.kind, *self.fields.values()])
        self.row.add_class("rumble-field")
        self.more = button(self.words.gettext("Ask something else"), self.unfold)
        super().__init__([self.row, self.error])
        for menu in (self.kind, *self.fields.values()):
            menu.observe(lambda _: self._changed(), "value")
        self._show(is_open=given is None)

    @property
    def event(self) -> odds.Event:
        """What the menus say now."""
        if self.given is not None and self.kind.value == GIVEN:
            return self.given
        return _EVENTS[self.kind.value]({name: menu.value for name, menu in self.fields.items()})

    def unfold(self) -> None:
        """Show the menus, and ask what they say."""
        self._changed()

    def follow(self, event: odds.Event) -> None:
        """Fold the menus away where they do not say what is asked."""
        if event != self.event:
            self._show(is_open=False)

    def _changed(self) -> None:
        self._show(is_open=True)
        self._ask(self.event)

    def _show(self, is_open: bool) -> None:
        self.more.layout.display = "none" if is_open else ""
        self.row.layout.display = "" if is_open else "none"
        for name, menu in self.fields.items():
            menu.layout.display = "" if name in FIELDS[self.kind.value] else "none"

    def _menu(self, label: str, options: Iterable[tuple[str, Any]], value: Any = None) -> ipywidgets.Dropdown:
        entries = [*options]
        chosen = entries[0][1] if value is None else value
        menu = ipywidgets.Dropdown(description=label, options=entries, value=chosen)
        menu.style.description_width = "initial"
        return menu

    def _kinds(self) -> list[tuple[str, str]]:
        say = self.words.gettext
        kinds = [
            (say("reach a territory"), "reach"),
            (say("reach one of two territories"), "either"),
            (say("a die that is fixed before counts"), "fixed"),
            (say("the sum of two dice"), "pair"),
            (say("the number of options"), "options"),
        ]
        return kinds if self.given is None else [(self.given.words(self.language), GIVEN), *kinds]

    def _entries(self) -> dict[str, tuple[str, list[tuple[str, Any]], Any]]:
        """Give each menu as its label, its options and what it says first."""
        say = self.words.gettext
        any_one, values = (say("any"), 0), [(str(value), value) for value in TOKENS]
        soldiers = [(str(number), number) for number in sorted({soldiers_of(die) for die in PIPS})]
        dice = [(say("the first die"), 0), (say("the second die"), 1), (say("the third die"), 2)]
        pairs = [
            (say("first and second die"), 0),
            (say("first and third die"), 1),
            (say("second and third die"), 2),
        ]
        limits = [(say("at least {number}"), False), (say("exactly {number}"), True)]
        wanted = [
            (text.format(number=number), (number, exactly))
            for text, exactly in limits
            for _, number in soldiers
        ]
        return {
            "territory": (say("Token"), [any_one, *values], 7),
            "first": (say("Token"), values, 6),
            "second": (say("or token"), values, 8),
            "soldiers": (say("Soldiers"), wanted, None),
            "die": (say("Counting die"), dice, None),
            "sum": (say("Sum of the others"), [any_one, *values], 7),
            "counted": (say("Soldiers"), [any_one, *soldiers], 0),
            "pair": (say("Dice"), pairs, None),
            "total": (say("Sum"), values, 7),
            "number": (say("Options"), [(str(number), number) for number in odds.options_count()], 3),
        }

    def __repr__(self) -> str:
        """Read as what is asked."""
        return self.event.words(self.language)
