"""What a card changes, as a table of soldiers and as a sentence about the war."""

from __future__ import annotations

from html import escape

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.report import resolve_war
from rumble_nb.engine.state import State
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, element, short_name


def ledger_table(before: State, after: State, language: str = "en") -> str:
    """Count the soldiers of every player, on the map, in stock and in sum, as an HTML table.

    Parameters
    ----------
    before, after
        The moments before and after a card; the same one, if none is played.
    language
        Language of the words.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> state, action = tactics.example("taikyaku")
    >>> table = ledger_table(state, state.apply(action))
    >>> "<td>3 → 1</td><td>15 → 17</td><td>18</td>" in table
    True
    """
    say = catalogue(language).gettext
    names = (say("Soldiers"), say("on the map"), say("in stock"), say("sum"))
    head = "".join(element(name, "th", "", ' scope="col"') for name in names)
    rows = "".join(_row(before, after, player) for player in after.players)
    return f'<table class="rumble-ledger"><tbody><tr>{head}</tr>{rows}</tbody></table>'


def _row(before: State, after: State, player: str) -> str:
    numbers = zip(_counted(before, player), _counted(after, player), strict=True)
    cells = "".join(element(_change(*pair), "td") for pair in numbers)
    shown = short_name(player)
    name = f"{badge(LETTERS[after.players.index(player)])} {escape(shown)}"
    return f'<tr><th scope="row" title="{escape(player)}">{name}</th>{cells}</tr>'


def _counted(state: State, player: str) -> tuple[int, int, int]:
    on_map = sum(there[player] for there in state.soldiers.values())
    return on_map, state.stock[player], on_map + state.stock[player]


def _change(before: int, after: int) -> str:
    return str(before) if before == after else f"{before} → {after}"


def war_words(before: State, after: State, language: str = "en") -> str:
    """Say who would win if deployment ended now, and what points a card has changed.

    Examples
    --------
    >>> from rumble_nb import tactics
    >>> state, action = tactics.example("yamagoe")
    >>> war_words(state, state.apply(action))
    'If deployment ended now: Aki 7 → 16, Bea 9 → 4 points. Aki would win.'
    """
    old, new = (resolve_war(state.if_ended_now()) for state in (before, after))
    points = ", ".join(f"{player} {_change(old.scores[player], new.scores[player])}" for player in new.scores)
    words = catalogue(language).gettext("If deployment ended now: {points} points. {winner} would win.")
    return words.format(points=points, winner=new.winner)
