"""The points of a war so far, as a table with a bar for every player."""

from __future__ import annotations

from html import escape

from rumble_nb.draw.theme import LETTERS
from rumble_nb.engine.moments import Moment
from rumble_nb.engine.report import WarReport
from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import badge, element, short_name


def scores_table(report: WarReport, moment: Moment, language: str = "en") -> str:
    """Give the points of every player so far as an HTML table.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> report = resolve_war(Position.random(7, players=2, map="islets"))
    >>> scores_table(report, report.moments[0]).count("<tr>")
    2
    """
    heading = element(catalogue(language).gettext("Points so far"), "h4", "rumble-heading")
    most = max(*report.scores.values(), 1)
    rows = "".join(
        _score_row(LETTERS[seat], player, moment.scores[player], most)
        for seat, player in enumerate(report.position.players)
    )
    return f'{heading}<table class="rumble-scores"><tbody>{rows}</tbody></table>'


def _score_row(letter: str, player: str, points: int, most: int) -> str:
    shown = short_name(player)
    name = element(shown, "span", "", f' title="{escape(player)}"')
    width = round(100 * points / most)
    bar = f'<div class="rumble-bar rumble-{letter}" style="width:{width}%"></div>' if points else ""
    cells = f'<td class="rumble-bar-cell">{bar}</td><td class="rumble-points">{points}</td>'
    return f'<tr><th scope="row">{badge(letter)} {name}</th>{cells}</tr>'
