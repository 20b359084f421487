"""What players have left to place, as a list beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.placement import Placement
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, element, short_name

MOST_PIPS = 20
"""A larger stock is drawn as a bar, not soldier by soldier."""


@dataclass(frozen=True)
class Stocks:
    """What a list of stocks tells.

    Parameters
    ----------
    players
        All players in seat order.
    left
        Soldiers that every player has left.
    soldiers
        Soldiers that every player began with.
    to_move
        Whose turn it is, if it is anybody's.
    ties
        The tie-breaker token of everybody who has placed all (rule 9).
    """

    players: tuple[str, ...]
    left: Mapping[str, int]
    soldiers: int
    to_move: str | None
    ties: Mapping[str, int]

    @classmethod
    def of_placement(cls, placement: Placement) -> Stocks:
        """Give the stocks of a free placement."""
        ties = {player: placement.tie_breaker(player) for player in placement.finish_order}
        held = {player: token for player, token in ties.items() if token is not None}
        return cls(placement.players, placement.stock, placement.soldiers, placement.to_move, held)

    @classmethod
    def of_state(cls, state: State) -> Stocks:
        """Give the stocks of a game with dice."""
        ties = {player: state.position.tie_breaker(player) for player in state.finish_order}
        return cls(state.players, state.stock, state.rules.soldiers, state.to_move, ties)


def stocks_list(stocks: Stocks, language: str = "en") -> str:
    """Give what every player has left to place as an HTML list.

    Examples
    --------
    >>> placement = Placement.dealt(soldiers=3, first="Aki")
    >>> stocks_list(Stocks.of_placement(placement)).count('"rumble-pip rumble-A"')
    3
    """
    say = catalogue(language).gettext
    heading = element(say("Stocks"), "h4", "rumble-heading")
    rows = "".join(_stock(stocks, player, language) for player in stocks.players)
    ties = say("Whoever runs out of soldiers first takes tie-breaker {token} and wins ties (rules 9 and 14).")
    note = element(ties.format(token=len(stocks.players)), "p", "rumble-caption")
    return f'{heading}<ol class="rumble-stocks">{rows}</ol>{note}'


def _stock(stocks: Stocks, player: str, language: str) -> str:
    letter = LETTERS[stocks.players.index(player)]
    shown = short_name(player)
    name = element(shown, "span", "rumble-name", f' title="{escape(player)}"')
    note = element(_note(stocks, player, language), "span", "rumble-note")
    left = catalogue(language).gettext("{number} of {all} left")
    number = left.format(number=stocks.left[player], all=stocks.soldiers)
    turn = ' class="rumble-turn"' if player == stocks.to_move else ""
    count = element(number, "span", "rumble-left")
    return f"<li{turn}>{badge(letter)} {name} {note} {count}{_pips(stocks, player, letter)}</li>"


def _note(stocks: Stocks, player: str, language: str) -> str:
    """Say in words what the frame round a row and an empty stock mean."""
    say, token = catalogue(language).gettext, stocks.ties.get(player)
    if player == stocks.to_move:
        return say("▶ places now")
    return "" if token is None else say("✓ tie-breaker {token}").format(token=token)


def _pips(stocks: Stocks, player: str, letter: str) -> str:
    """Draw a stock: a square for each soldier, filled while it is not placed."""
    left, all = stocks.left[player], stocks.soldiers
    if all > MOST_PIPS:
        width = round(100 * left / all)
        drawn = f'<div class="rumble-bar rumble-{letter}" style="width:{width}%"></div>' if left else ""
    else:
        full = element("", "span", f"rumble-pip rumble-{letter}") * left
        drawn = full + element("", "span", "rumble-pip") * (all - left)
    return f'<div class="rumble-pips" aria-hidden="true">{drawn}</div>'
