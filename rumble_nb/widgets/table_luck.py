"""What was luck and what was choice, at the end of a table's game."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.draw.luck_bars import luck_scene
from rumble_nb.draw.svg import css_svg
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.actions import Action
from rumble_nb.engine.game import Game
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, button, buttons, element, guarded, html, short_name

if TYPE_CHECKING:
    from rumble_nb.analysis.luck_and_choice import Reckoning
    from rumble_nb.analysis.luck_results import LuckAndChoice

SLICE, PAUSE = 4, 0.01
"""Moments that are looked at in one go, in less than a tenth of a second, and seconds for clicks between."""

WIDTH = 340
"""Smaller than a figure, so that its texts can be read on a small screen, too."""

GAMES = 16_000
"""Games at each moment: fewer than the analysis takes, so that nobody waits for long."""


class TableLuck(ipywidgets.VBox):
    """A card that shows once a war has been watched to its end; a button fills it.

    The game is looked at in slices, so that the table can be used meanwhile.

    Parameters
    ----------
    language
        Language of the words.
    """

    def __init__(self, language: str) -> None:
        self.language, self.words = language, catalogue(language)
        self.game: Game | None = None
        self.split: LuckAndChoice | None = None
        self._of: tuple[State, tuple[Action, ...]] | None = None
        self._reckoning: Reckoning | None = None
        self.told, self.error = html(""), html("")
        say = self.words.gettext
        self.asking = button(say("Luck or choice?"), lambda: self._run(self.begin), main=True)
        super().__init__([buttons(self.asking), self.told, self.error])
        self.add_class("rumble-card")
        self.add_class("rumble-luck")
        self.follow(None)

    def _run(self, act: Callable[[], None]) -> None:
        guarded(lambda _: act(), lambda message: setattr(self.error, "value", message), self.language)(None)

    def follow(self, game: Game | None) -> None:
        """Show the card for a game that has been watched to its end; hide it for ``None``."""
        self.layout.display = "none" if game is None else ""
        of = None if game is None else (game.states[0], game.actions)
        if game is not None and of != self._of:
            self._of, self.split, self._reckoning = of, None, None
            self.error.value = ""
        self.game = game
        self._show()

    def go_on_from(self, other: TableLuck) -> None:
        """Show what another card has found, in this one's language."""
        self.split, self._of = other.split, other._of
        self._show()

    def begin(self) -> None:
        """Look at the game."""
        from rumble_nb.analysis.luck_and_choice import Reckoning

        if self.game is not None:
            self._reckoning = Reckoning(self.game, n=GAMES)
            self._go_on(self._reckoning)

    def _go_on(self, reckoning: Reckoning) -> None:
        """Look at some moments; where there is a loop, clicks come through before the next ones."""
        if reckoning is not self._reckoning:
            return
        self._reckoning = None  # so that one can ask again after a failure
        try:
            self._look(reckoning)
        finally:
            self._show()

    def _look(self, reckoning: Reckoning) -> None:
        loop = _loop()
        for _ in range(SLICE if loop else reckoning.total):
            if not reckoning.is_done:
                reckoning.go_on()
        if reckoning.is_done:
            self.split = reckoning.result()
        elif loop:
            self._reckoning = reckoning
            loop.call_later(PAUSE, lambda: self._run(lambda: self._go_on(reckoning)))

    def _show(self) -> None:
        self.asking.disabled = self._reckoning is not None
        self.asking.layout.display = "none" if self.split is not None else ""
        if self._reckoning is not None:
            self.told.value = self._progress(self._reckoning)
        else:
            self.told.value = "" if self.split is None else luck_card(self.split, self.language)

    def _progress(self, reckoning: Reckoning) -> str:
        words = self.words.gettext("Looking at the moments of the game: {done} of {total} …")
        said = words.format(done=reckoning.done, total=reckoning.total)
        return element(said, "p", "rumble-say", ' role="status"')

    def close(self) -> None:
        """Stop looking."""
        self._reckoning = None
        super().close()

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<TableLuck: {'not asked' if self.split is None else self.split!r}>"


def luck_card(split: LuckAndChoice, language: str = "en") -> str:
    """Give everybody's luck and choices as HTML, with the turning point and the policy that is assumed.

    Examples
    --------
    >>> from rumble_nb import luck_and_choice
    >>> luck_card(luck_and_choice(Game(players=2, seed=7), n=100)).count("<li")
    2
    """
    from rumble_nb.analysis.luck_words import short_balance_words

    rows = "".join(
        f'<li title="{escape(player)}">{badge(LETTERS[seat])}'
        f" {element(short_name(player), 'span', 'rumble-name')}"
        f" {element(short_balance_words(split, player, language), 'span', 'rumble-left')}</li>"
        for seat, player in enumerate(split)
    )
    heading = element(catalogue(language).gettext("Luck and choice"), "h4", "rumble-heading")
    turned = element(split.turned(language), "p", "rumble-say", ' role="status"')
    drawn = css_svg(luck_scene(split, None, language, WIDTH, notes=False), f"l{secrets.token_hex(3)}")
    note = element(split.assumption(language), "p", "rumble-caption")
    return (
        f'{heading}<ol class="rumble-chances">{rows}</ol>{turned}<div class="rumble-race">{drawn}</div>{note}'
    )


def _loop() -> asyncio.AbstractEventLoop | None:
    """Give the loop that passes clicks on, if one is running."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
