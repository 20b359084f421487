"""Which reinforcements would come or go, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from rumble_nb.engine.narrate import Place
from rumble_nb.locale import catalogue, listed

if TYPE_CHECKING:
    from rumble_nb.analysis.battle_differences import ReinforcementDiff
    from rumble_nb.analysis.war_differences import WarDiff


def sending_words(diff: WarDiff, territory: str, language: str = "en") -> list[str]:
    """Tell what would be sent from a territory that was not, or not so, and why.

    Examples
    --------
    >>> from rumble_nb import Position, compare, whatif
    >>> position = Position.random(7)
    >>> diff = compare(position, whatif.changed(position, whatif.CutRoute("ezo", "oshu")))
    >>> sending_words(diff, "ezo")
    ['Cai would send no reinforcements to Ōshū: the route would be cut.']
    """
    sent = [it for it in diff.reinforcements if it.territory == territory]
    alike = groupby(sorted(sent, key=_alike), key=_alike)
    return [_told(diff, list(group), language) for _, group in alike]


def _alike(sent: ReinforcementDiff) -> tuple[bool, str, int, int, tuple[str, ...]]:
    """Give what one sentence can tell together; what would be sent comes first."""
    return sent.after == 0, sent.player, sent.after, sent.before, sent.reasons


def _told(diff: WarDiff, sent: Sequence[ReinforcementDiff], language: str) -> str:
    map = diff.after.position.map
    places = listed([Place.of_territory(map[it.target], language).to for it in sent], language)
    told = _message(sent, language).format(
        player=sent[0].player, number=sent[0].after, old=sent[0].before, places=places
    )
    reasons = [_reason(sent[0], reason, language) for reason in sent[0].reasons if reason != "winner"]
    return f"{told}: {listed(reasons, language)}." if reasons else f"{told}."


def _message(sent: Sequence[ReinforcementDiff], language: str) -> str:
    if not sent[0].after:
        return catalogue(language).gettext("{player} would send no reinforcements to {places}")
    return _more_or_fewer(sent, language) if sent[0].before else _new(sent, language)


def _more_or_fewer(sent: Sequence[ReinforcementDiff], language: str) -> str:
    words, number = catalogue(language), sent[0].after
    if len(sent) > 1:
        return words.ngettext(
            "{player} would send {number} reinforcement each to {places}, not {old}",
            "{player} would send {number} reinforcements each to {places}, not {old}",
            number,
        )
    return words.ngettext(
        "{player} would send {number} reinforcement to {places}, not {old}",
        "{player} would send {number} reinforcements to {places}, not {old}",
        number,
    )


def _new(sent: Sequence[ReinforcementDiff], language: str) -> str:
    words, number = catalogue(language), sent[0].after
    if len(sent) > 1:
        return words.ngettext(
            "{player} would send {number} reinforcement each to {places}",
            "{player} would send {number} reinforcements each to {places}",
            number,
        )
    return words.ngettext(
        "{player} would send {number} reinforcement to {places}",
        "{player} would send {number} reinforcements to {places}",
        number,
    )


def _reason(sent: ReinforcementDiff, reason: str, language: str) -> str:
    say, more = catalogue(language).gettext, sent.after > sent.before
    reasons = {
        "soldiers": (say("they would have nobody there"), say("they would have somebody there")),
        "route": (say("the route would be cut"), say("the route would be new")),
        "order": (say("that battle would be over by then"), say("that battle would still be to come")),
        "rules": (say("the rules would give fewer"), say("the rules would give more")),
        "supply": (say("the supply would hold fewer"), say("the supply would hold more")),
    }
    return reasons[reason][more]
