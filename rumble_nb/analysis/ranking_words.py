"""A ranking of options in words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rumble_nb.analysis.chance_words import (
    assumption_words,
    cards_words,
    decimal_words,
    exact_words,
    interrupted_words,
    simulated_words,
)
from rumble_nb.analysis.event_words import number_words
from rumble_nb.analysis.ranking_results import ActionRanking, RankedAction
from rumble_nb.engine.actions import Action, Deploy, PlayCard, Reroll
from rumble_nb.engine.cards.words import card_name, short_moves
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.locale import catalogue


def ranking_words(ranking: ActionRanking, language: str = "en") -> str:
    """Say the options of a decision, the best first, and which are clearly worse."""
    lines = [" ".join(_found_how(ranking, language))]
    lines += [_told(option, ranking, language) for option in ranking]
    return "\n".join(lines)


def _found_how(ranking: ActionRanking, language: str) -> Iterator[str]:
    words = catalogue(language)
    yield words.gettext("Options of {player}, by the chance to win.").format(player=ranking.player)
    if ranking.exact:
        yield exact_words(ranking.n, language)
    else:
        yield simulated_words(ranking.n, ranking.seed, language)
        yield words.gettext("All options meet the same luck.")
    if ranking.partial:
        yield interrupted_words(language)
    yield assumption_words(ranking.policy, language)
    if ranking.cards_left_out:
        yield cards_words(language)


def _told(option: RankedAction, ranking: ActionRanking, language: str) -> str:
    say, action = catalogue(language).gettext, action_words(option.action, ranking.map, language)
    if ranking.exact:
        chance = number_words(Fraction(option.win), language)
    else:
        chance = decimal_words(option.win, language)
    if option is ranking.options[0]:
        return say("{action}: chance {chance}.").format(action=action, chance=chance)
    behind = decimal_words(option.behind, language)
    if ranking.exact:
        worse = say("{action}: chance {chance}, worse by {behind}.")
        message = worse if option.clear else say("{action}: chance {chance}, just as good.")
        return message.format(action=action, chance=chance, behind=behind)
    clear = say("{action}: chance {chance}, clearly worse: by {behind} ({low} to {high}).")
    unclear = say("{action}: chance {chance}, behind by {behind} ({low} to {high}); that may be luck.")
    ends = {
        name: decimal_words(end, language)
        for name, end in (("low", option.behind_low), ("high", option.behind_high))
    }
    return (clear if option.clear else unclear).format(action=action, chance=chance, behind=behind, **ends)


def action_words(action: Action, map: TerritoryMap, language: str = "en") -> str:
    """Say an option in a few words.

    Examples
    --------
    >>> from rumble_nb import STOCK, Roll, load_map
    >>> japan = load_map("japan")
    >>> action_words(Deploy("ezo", 2), japan), action_words(Reroll(), japan), action_words(Roll(), japan)
    ('Ezo, 2 soldiers', 'Roll again', 'Roll')
    >>> action_words(PlayCard("kasei", [("Aki", 1, STOCK, "ezo")]), japan)
    'Support (Aki 1 stock → Ezo)'
    """
    words = catalogue(language)
    if isinstance(action, Deploy):
        message = words.ngettext("{place}, {number} soldier", "{place}, {number} soldiers", action.soldiers)
        return message.format(place=map[action.territory].name(language), number=action.soldiers)
    if isinstance(action, PlayCard):
        return f"{card_name(action.card, language)} ({short_moves(action, map, language)})"
    return words.gettext("Roll again") if isinstance(action, Reroll) else words.gettext("Roll")
