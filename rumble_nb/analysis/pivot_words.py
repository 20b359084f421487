"""What decides a war alone, in words, in every language of the catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rumble_nb.analysis.change_words import change_words
from rumble_nb.analysis.changes import CutRoute
from rumble_nb.analysis.pivotal import REINFORCEMENT, ROUTE, SOLDIER, TIE_BREAKER, Pivot, Pivotal
from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue


def pivotal_words(found: Pivotal, language: str = "en") -> str:
    """Say what decides, kind by kind, and who wins then."""
    return "\n".join(_lines(found, language))


def _lines(found: Pivotal, language: str) -> Iterator[str]:
    say, report = catalogue(language).gettext, found.report
    yield ending_words(report.winner, report.scores, language)
    kinds = {
        SOLDIER: (say("One soldier fewer decides:"), say("No single soldier decides.")),
        REINFORCEMENT: (say("Reinforcements decide if left out:"), say("No reinforcements decide alone.")),
        ROUTE: (say("One route more decides:"), say("No additional route decides.")),
        TIE_BREAKER: (
            say("Two who exchange their places in the finish order decide:"),
            say("No exchange of two places in the finish order decides."),
        ),
    }
    for kind, (some, nothing) in kinds.items():
        listed = told_pivots(found, kind)
        yield some if listed else nothing
        yield from (f"- {pivot_words(found, pivot, language)}" for pivot in listed)


def told_pivots(found: Pivotal, kind: str) -> list[Pivot]:
    """Give the pivots of a kind that are told: cut routes are told as the reinforcements left out.

    Examples
    --------
    >>> from rumble_nb import Position, pivotal
    >>> found = pivotal(Position.random(7))
    >>> len(told_pivots(found, "route")) < len(found.routes)
    True
    """
    return [
        pivot
        for pivot in found.pivots
        if pivot.kind == kind and not (kind == ROUTE and isinstance(pivot.change, CutRoute))
    ]


def ending_words(winner: str, scores: Mapping[str, int], language: str = "en") -> str:
    """Say who wins with which points.

    Examples
    --------
    >>> ending_words("Aki", {"Aki": 30, "Bea": 20})
    'Aki wins: Aki 30, Bea 20.'
    """
    points = ", ".join(f"{player} {number}" for player, number in scores.items())
    return catalogue(language).gettext("{player} wins: {points}.").format(player=winner, points=points)


def pivot_words(found: Pivotal, pivot: Pivot, language: str = "en") -> str:
    """Say what is changed and who wins then.

    Examples
    --------
    >>> from rumble_nb import Position, pivotal
    >>> found = pivotal(Position.random(7))
    >>> print(pivot_words(found, found.soldiers[0]))
    Take 1 soldier of Cai away from Ryūkyū. Then Bea wins: Aki 27, Bea 37, Cai 29.
    """
    say, map = catalogue(language).gettext, found.position.map
    if pivot.sent is None:
        told = change_words(pivot.change, map, language)
    else:
        source, target = (
            Place.of_territory(map[id], language) for id in (pivot.sent.territory, pivot.sent.target)
        )
        told = catalogue(language).ngettext(
            "Leave out {number} reinforcement of {player} from {source.away} to {target.to}.",
            "Leave out {number} reinforcements of {player} from {source.away} to {target.to}.",
            pivot.sent.soldiers,
        )
        told = told.format(number=pivot.sent.soldiers, player=pivot.sent.player, source=source, target=target)
    points = ", ".join(f"{player} {number}" for player, number in pivot.scores.items())
    then = say("Then {player} wins: {points}.").format(player=pivot.winner, points=points)
    return f"{told} {then}"
