"""Who will win from here, beside the table: bars for the chances, and the options of a decision compared."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

import ipywidgets

from rumble_nb.draw.shares import percent
from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.game import Game
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, button, buttons, element, guarded, html, short_name

if TYPE_CHECKING:
    from rumble_nb.analysis.chance_results import Chances, Outcome
    from rumble_nb.engine.state import State

GAMES = 20_000
"""So many games answer within a click; an interval is then less than 1.5 per cent wide."""

FEW = 3
"""With so few soldiers left in all stocks together the chances are exact."""

ALL_GAMES, FEWEST, HINTS = 300_000, 300, 4
"""Games that all options that are compared share, the fewest for one, and how many options are told."""


class TableChances(ipywidgets.VBox):
    """A card that is closed at first; opened, it follows the game.

    The policy ``random`` is assumed for everybody, and stands beside the bars.

    Parameters
    ----------
    language
        Language of the words.
    is_open
        Whether the chances are shown.
    """

    def __init__(self, language: str, is_open: bool = False) -> None:
        self.language, self.words, self.is_open = language, catalogue(language), is_open
        self.game: Game | None = None
        say = self.words.gettext
        self.bars, self.hints, self.error = html(""), html(""), html("")
        self.toggle = button(say("Show the chances"), self._guarded(self.switch))
        self.compare = button(say("Compare my options"), self._guarded(self.tell_options))
        super().__init__([buttons(self.toggle, self.compare), self.bars, self.hints, self.error])
        self.add_class("rumble-card")
        self.add_class("rumble-third")

    def _guarded(self, act: Callable[[], None]) -> Callable[[], None]:
        run = guarded(lambda _: act(), lambda message: setattr(self.error, "value", message), self.language)
        return lambda: run(None)

    def switch(self) -> None:
        """Open the card, or close it."""
        self.is_open = not self.is_open
        self.show()

    def follow(self, game: Game, may_compare: bool) -> None:
        """Follow the game.

        Parameters
        ----------
        game
            The game.
        may_compare
            Whether a person decides now.
        """
        self.game = game
        self.hints.value = ""
        self.compare.disabled = not may_compare
        self.show()

    def show(self) -> None:
        """Show the chances of this moment, if they are wanted; nothing is computed for a closed card."""
        say = self.words.gettext
        self.toggle.description = say("Hide the chances") if self.is_open else say("Show the chances")
        self.compare.layout.display = "" if self.is_open else "none"
        if self.game is not None and self.is_open:
            self.bars.value = chance_bars(self.game, self.language)
        else:
            self.bars.value = self.hints.value = ""

    def tell_options(self) -> None:
        """Compare what the player to move can do now."""
        if self.game is not None:
            self.hints.value = option_list(self.game, self.language)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<TableChances, {'open' if self.is_open else 'closed'}>"


def chance_bars(game: Game, language: str = "en") -> str:
    """Give the chances to win of all players as HTML, with the policy that is assumed.

    Examples
    --------
    >>> from rumble_nb import Rules
    >>> game = Game(seed=7, first="Aki", rules=Rules.basic(2).replace(soldiers=1))
    >>> chance_bars(game).count("rumble-chance-bar")
    2
    """
    heading = element(catalogue(language).gettext("Chances to win"), "h4", "rumble-heading")
    return heading + bars_of(quick_chances(game.state, game.seed), language)


def quick_chances(state: State, seed: int) -> Chances:
    """Tell who will win from here, within a click.

    Examples
    --------
    >>> quick_chances(Game(seed=7).state, 7).n
    20000
    """
    from rumble_nb.analysis.chances import chances

    n = None if sum(state.stock.values()) <= FEW else GAMES
    return chances(state, n=n, seed=seed)


def bars_of(found: Chances, language: str = "en") -> str:
    """Give chances to win as HTML, with how they were found and what they assume.

    Examples
    --------
    >>> from rumble_nb import Position, chances
    >>> bars_of(chances(Position.random(7))).count("<li")
    3
    """
    rows = "".join(_bar(*seat, language) for seat in zip(found, LETTERS, found.values(), strict=False))
    note = element(found.assumption(language), "p", "rumble-caption")
    return f'<ol class="rumble-chances">{rows}</ol>{note}'


def _bar(player: str, letter: str, outcome: Outcome, language: str) -> str:
    win, low, high = float(outcome.win), float(outcome.low), float(outcome.high)
    share = element(percent(outcome.win, language), "span", "rumble-left")
    name = element(short_name(player), "span", "rumble-name")
    bar = f'<span class="rumble-bar rumble-{letter}" style="width:{100 * win:.1f}%"></span>'
    if high > low:
        spread = f"left:{100 * low:.1f}%;width:{100 * (high - low):.1f}%"
        bar += f'<span class="rumble-spread" style="{spread}"></span>'
    drawn = f'<span class="rumble-chance-bar" aria-hidden="true">{bar}</span>'
    return f'<li title="{escape(player)}">{badge(letter)} {name} {share}{drawn}</li>'


def option_list(game: Game, language: str = "en") -> str:
    """Give what the player to move can do, the best first, as an HTML list.

    Examples
    --------
    >>> option_list(Game(seed=7, first="Aki"))[:35]
    '<h4 class="rumble-heading">What Aki'
    """
    from rumble_nb.analysis.action_ranking import rank_actions

    say = catalogue(language).gettext
    games = max(FEWEST, ALL_GAMES // game.legal_actions().total)
    ranking = rank_actions(game.state, n=games, seed=game.seed)
    first, *lines = ranking.words(language).splitlines()
    heading = element(say("What {player} can do").format(player=ranking.player), "h4", "rumble-heading")
    told = "".join(element(line, "li") for line in lines[:HINTS])
    more = len(lines) - HINTS
    if more > 0:
        words = catalogue(language).ngettext("… and {number} more.", "… and {number} more.", more)
        told += element(words.format(number=more), "li")
    return f'{heading}<ol class="rumble-turns">{told}</ol>{element(first, "p", "rumble-caption")}'
