"""Sweeps in words and as a table of text, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rumble_nb.analysis.change_words import change_words
from rumble_nb.analysis.changes import Change
from rumble_nb.analysis.pivot_words import ending_words
from rumble_nb.analysis.sweeps import Sweep, Variant
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.locale import catalogue


def sweep_words(found: Sweep, language: str = "en") -> str:
    """Say who wins in each variant and what differs."""
    say, report = catalogue(language).gettext, found.report
    ending = ending_words(report.winner, report.scores, language)
    first = say("Without changes: {ending}").format(ending=ending)
    return "\n".join([first, *(_sentence(found, variant, language) for variant in found)])


def changes_words(changes: Sequence[Change], map: TerritoryMap, language: str = "en") -> str:
    """Tell changes as sentences, or that there are none.

    Examples
    --------
    >>> from rumble_nb import load_map
    >>> changes_words([], load_map("japan"))
    'No change.'
    """
    told = " ".join(change_words(change, map, language) for change in changes)
    return told or catalogue(language).gettext("No change.")


def _sentence(found: Sweep, variant: Variant, language: str) -> str:
    told = changes_words(variant.changes, found.position.map, language)
    return f"{told} {' '.join(_differences(found, variant, language))}"


def _differences(found: Sweep, variant: Variant, language: str) -> Iterator[str]:
    say, map = catalogue(language).gettext, found.position.map
    if not variant.differs:
        yield say("Nothing differs.")
        return
    yield _ending(variant, language)
    if variant.territories:
        firsts = ", ".join(
            f"{map[id].name(language)}: {say('nobody') if winner is None else winner}"
            for id, winner in variant.territories.items()
        )
        yield say("Others come first here: {firsts}.").format(firsts=firsts)


def _ending(variant: Variant, language: str) -> str:
    if not variant.flips:
        return ending_words(variant.winner, variant.scores, language)
    points = ", ".join(f"{player} {number}" for player, number in variant.scores.items())
    told = catalogue(language).gettext("{player} wins instead: {points}.")
    return told.format(player=variant.winner, points=points)


def sweep_table(found: Sweep, language: str = "en") -> str:
    """Give the points of everybody in each variant; a star stands where somebody else wins."""
    say, report = catalogue(language).gettext, found.report
    points = map(str, report.scores.values())
    rows = [
        ["", *found.position.players, say("Who wins"), say("Changes")],
        ["", *points, report.winner, changes_words((), found.position.map, language)],
    ]
    for variant, told in zip(found, found.labels(language), strict=True):
        points = map(str, variant.scores.values())
        rows.append(["*" if variant.flips else "", *points, variant.winner, told])
    return text_table(rows, left=2)


def text_table(rows: Sequence[Sequence[str]], left: int) -> str:
    """Set rows of texts in columns: numbers to the right, the last columns to the left.

    Parameters
    ----------
    rows
        The texts, the heads first.
    left
        How many columns at the end are set to the left.

    Examples
    --------
    >>> print(text_table([["n", "Name"], ["10", "Aki"]], left=1))
     n  Name
    10  Aki
    """
    last = len(rows[0]) - left
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column >= last else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
