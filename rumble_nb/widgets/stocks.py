"""What players have left to place, as a list beside the board."""

from __future__ import annotations

from html import escape

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.placement import Placement
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element
from rumble_nb.widgets.theatre import badge

MOST_PIPS = 20
"""A larger stock is drawn as a bar, not soldier by soldier."""


def stocks_list(placement: Placement, language: str = "en") -> str:
    """Give what every player has left to place as an HTML list.

    Examples
    --------
    >>> stocks_list(Placement.dealt(soldiers=3, first="Aki")).count('"rumble-pip rumble-A"')
    3
    """
    say = catalogue(language).gettext
    heading = element(say("Stocks"), "h4", "rumble-heading")
    rows = "".join(_stock(placement, player, language) for player in placement.players)
    ties = say("Whoever runs out of soldiers first takes tie-breaker {token} and wins ties (rules 9 and 14).")
    note = element(ties.format(token=len(placement.players)), "p", "rumble-caption")
    return f'{heading}<ol class="rumble-stocks">{rows}</ol>{note}'


def _stock(placement: Placement, player: str, language: str) -> str:
    letter = LETTERS[placement.players.index(player)]
    shown = player if len(player) <= 24 else player[:24] + "…"
    name = element(shown, "span", "rumble-name", f' title="{escape(player)}"')
    note = element(_note(placement, player, language), "span", "rumble-note")
    left = catalogue(language).gettext("{number} of {all} left")
    number = left.format(number=placement.stock[player], all=placement.soldiers)
    turn = ' class="rumble-turn"' if player == placement.to_move else ""
    count = element(number, "span", "rumble-left")
    return f"<li{turn}>{badge(letter)} {name} {note} {count}{_pips(placement, player, letter)}</li>"


def _note(placement: Placement, player: str, language: str) -> str:
    """Say in words what the frame round a row and an empty stock mean."""
    say, token = catalogue(language).gettext, placement.tie_breaker(player)
    if player == placement.to_move:
        return say("▶ places now")
    return "" if token is None else say("✓ tie-breaker {token}").format(token=token)


def _pips(placement: Placement, player: str, letter: str) -> str:
    """Draw a stock: a square for each soldier, filled while it is not placed."""
    left, all = placement.stock[player], placement.soldiers
    if all > MOST_PIPS:
        width = round(100 * left / all)
        drawn = f'<div class="rumble-bar rumble-{letter}" style="width:{width}%"></div>' if left else ""
    else:
        full = element("", "span", f"rumble-pip rumble-{letter}") * left
        drawn = full + element("", "span", "rumble-pip") * (all - left)
    return f'<div class="rumble-pips" aria-hidden="true">{drawn}</div>'
