"""What a variant of the rules does in many games, as lines of HTML that fit a small screen, too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rumble_nb.locale import catalogue
from rumble_nb.widgets.parts import element

if TYPE_CHECKING:
    from rumble_nb.analysis.game_sweep_results import GameSweep, GameVariant

MORE, LESS, UNCLEAR = "more", "less", "unclear"
"""What a difference tells: more than without the change, less, or no clear difference."""


def told_by(variant: GameVariant, measure: str) -> str:
    """Tell whether a variant has more or less of something, or whether no difference is clear.

    Examples
    --------
    >>> from rumble_nb import sweep_games
    >>> (variant,) = sweep_games(2000, seed=12, reinforcements=[0])
    >>> told_by(variant, "comebacks"), told_by(variant, "seat 1")
    ('more', 'unclear')
    """
    found = variant.differences[measure]
    if not found.clear:
        return UNCLEAR
    return MORE if found.share > 0 else LESS


def answer_names(language: str = "en") -> Mapping[str, str]:
    """Give the three answers in words, in order.

    Examples
    --------
    >>> answer_names()["unclear"]
    'no clear difference'
    """
    say = catalogue(language).gettext
    return {MORE: say("more"), LESS: say("less"), UNCLEAR: say("no clear difference")}


def differences(
    found: GameSweep,
    variant: GameVariant,
    measures: Iterable[str],
    language: str = "en",
    bets: Mapping[str, str] | None = None,
) -> str:
    """Tell each measure without and with the changes, and what differs, as lines of HTML.

    Parameters
    ----------
    found
        The games.
    variant
        One of its variants.
    measures
        What is told.
    language
        Language of the words.
    bets
        What somebody bet, by measure: one of the three answers.

    Examples
    --------
    >>> from rumble_nb import sweep_games
    >>> found = sweep_games(100, seed=7, reinforcements=[0])
    >>> differences(found, found[0], ["ties"], bets={"ties": "less"}).count("<span>")
    4
    """
    say = catalogue(language).gettext
    note = element(
        say("Without the change → with it. Differences with their intervals."), "p", "rumble-aside"
    )
    lines = (_line(found, variant, measure, language, bets or {}) for measure in measures)
    return note + "".join(f'<div class="rumble-difference">{line}</div>' for line in lines)


def _line(
    found: GameSweep, variant: GameVariant, measure: str, language: str, bets: Mapping[str, str]
) -> str:
    said, names = told_by(variant, measure), answer_names(language)
    before, after = (
        found.named(measure, it.measures[measure].share, language) for it in (found.base, variant)
    )
    difference = found.difference(variant, measure, language)
    texts = [found.named(measure, language=language), f"{before} → {after}", f"{names[said]}: {difference}"]
    if measure in bets:
        sign, bet = "✓" if bets[measure] == said else "✗", catalogue(language).gettext("Your bet: {answer}.")
        texts.append(f"{sign} {bet.format(answer=names[bets[measure]])}")
    return "".join(element(text) for text in texts)
