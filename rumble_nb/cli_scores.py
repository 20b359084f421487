"""The scores of a war as a table of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.engine.report import WarReport


def scores_table(report: WarReport, language: str = "en") -> str:
    """Give the scores as a table of text, the winner first; names stand last, so any length fits.

    Examples
    --------
    >>> from rumble_nb import Position, resolve_war
    >>> position = Position(
    ...     "islets", ["Aki", "Bea"],
    ...     {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11},
    ...     {"tsuru": {"Aki": 2, "Bea": 1}, "matsu": {"Aki": 1}}, ["Bea", "Aki"])
    >>> print(scores_table(resolve_war(position)), end="")
    Place  Points  Swords  Tokens  Second-place tokens  Player
        1       8       2    3, 5                       Aki
        2       1       0                            1  Bea
    """
    rows = [_heads(language), *(_row(report, player) for player in report.ranking)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    return "".join(_line(row, widths) for row in rows)


def _heads(language: str) -> list[str]:
    words = catalogue(language)
    return [
        words.gettext("Place"),
        words.gettext("Points"),
        words.gettext("Swords"),
        words.gettext("Tokens"),
        words.gettext("Second-place tokens"),
        words.gettext("Player"),
    ]


def _row(report: WarReport, player: str) -> list[str]:
    place, tokens = report.ranking.index(player) + 1, report.tokens[player]
    won, halves = (", ".join(map(str, values)) for values in tokens)
    return [str(place), str(report.scores[player]), str(report.swords[player]), won, halves, player]


def _line(row: list[str], widths: list[int]) -> str:
    numbers = [cell.rjust(width) for cell, width in zip(row, widths, strict=False)]
    return "  ".join([*numbers, row[-1]]) + "\n"
