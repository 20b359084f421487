"""Many games under each variant of the rules, in words and as a table of text."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rumble_nb.analysis.chance_words import assumption_words, interrupted_words, simulated_words
from rumble_nb.analysis.game_sweep_measures import TIES, Difference
from rumble_nb.analysis.game_sweep_results import GameSweep, GameVariant
from rumble_nb.analysis.sweep_words import changes_words, text_table
from rumble_nb.locale import catalogue


def game_sweep_how(found: GameSweep, language: str = "en") -> str:
    """Say how many games there are, whose decisions they were, and what is compared.

    Examples
    --------
    >>> from rumble_nb import sweep_games
    >>> game_sweep_how(sweep_games(100, seed=7, reinforcements=[0])).split(".")[0]
    'Simulated: 100 games, seed 7'
    """
    say = catalogue(language).gettext
    parts = [simulated_words(found.n, found.seed, language)]
    parts += [interrupted_words(language)] if found.partial else []
    parts += [assumption_words(found.policy, language), say("Tactics cards are not part of these games.")]
    return " ".join(parts)


def measure_words(name: str, language: str = "en") -> str:
    """Say what is counted.

    Examples
    --------
    >>> measure_words("ties"), measure_words("seat 2")
    ('Ties per game', 'seat 2')
    """
    say = catalogue(language).gettext
    if name.startswith("seat "):
        return say("seat {number}").format(number=name.removeprefix("seat "))
    names = {
        TIES: say("Ties per game"),
        "swords": say("Swords decide"),
        "tie-breaker": say("Tie-breaker decides"),
        "comebacks": say("Comebacks"),
    }
    return names[name]


def game_sweep_words(found: GameSweep, language: str = "en") -> str:
    """Say what each variant came to, with intervals, and which differences are clear."""
    say = catalogue(language).gettext
    lines = [game_sweep_how(found, language)]
    lines.append(
        say(
            "The same deployments meet all variants; ranges are intervals of 95 %, and those of differences"
            " are corrected for their number."
        )
    )
    lines.append(
        say(
            "Ties: battles in which the finish order decides who comes first. Swords or tie-breaker decide:"
            " wars with equal points. Comebacks: wars that another player wins than leads after the first"
            " five battles."
        )
    )
    lines.append(_measured(found, found.base, language))
    lines += [text for variant in found for text in _of_variant(found, variant, language)]
    return "\n".join(lines)


def _of_variant(found: GameSweep, variant: GameVariant, language: str) -> Iterator[str]:
    yield _measured(found, variant, language)
    yield _differing(variant, language)


def _measured(found: GameSweep, variant: GameVariant, language: str) -> str:
    parts = [
        f"{measure_words(name, language)}: {number_of(name, it.share, language)}"
        f" ({range_of(name, it.low, it.high, language)})"
        for name, it in variant.measures.items()
    ]
    return f"{changes_words(variant.changes, found.map, language)} {'; '.join(parts)}."


def _differing(variant: GameVariant, language: str) -> str:
    say = catalogue(language).gettext
    clear = [
        f"{measure_words(name, language)} {signed_words(name, it, language)}"
        for name, it in variant.differences.items()
        if it.clear
    ]
    if not clear:
        return say("No difference to the games without changes is clear.")
    return say("Clear differences to the games without changes: {listed}.").format(listed="; ".join(clear))


def signed_words(name: str, it: Difference, language: str = "en") -> str:
    """Write a difference with its sign and its interval.

    Examples
    --------
    >>> from fractions import Fraction
    >>> signed_words("ties", Difference(Fraction(1, 4), 0.2, 0.3, True))
    '+0.25 (0.20 to 0.30)'
    """
    say, places, times = catalogue(language).gettext, 2 if name == TIES else 1, 1 if name == TIES else 100
    number, low, high = (fixed(part, places, language, times) for part in (it.share, it.low, it.high))
    told = (
        say("{number} ({low} to {high})")
        if name == TIES
        else say("{number} percentage points ({low} to {high})")
    )
    return told.format(number=f"+{number}" if it.share > 0 else number, low=low, high=high)


def number_of(name: str, number: Fraction | float, language: str = "en") -> str:
    """Write a measure: ties as a number, all others as per cent.

    Examples
    --------
    >>> number_of("ties", 2.345), number_of("comebacks", 0.2346), number_of("comebacks", -0.0101)
    ('2.35', '23.5 %', '-1.0 %')
    """
    if name == TIES:
        return fixed(number, 2, language)
    return catalogue(language).gettext("{number} %").format(number=fixed(number, 1, language, 100))


def range_of(name: str, low: float, high: float, language: str = "en") -> str:
    """Write an interval of a measure.

    Examples
    --------
    >>> range_of("ties", 2.3, 2.4), range_of("comebacks", 0.2, 0.25)
    ('2.30 to 2.40', '20.0 to 25.0 %')
    """
    say = catalogue(language).gettext
    if name == TIES:
        return say("{low} to {high}").format(low=fixed(low, 2, language), high=fixed(high, 2, language))
    ends = (fixed(end, 1, language, 100) for end in (low, high))
    return say("{low} to {high} %").format(**dict(zip(("low", "high"), ends, strict=True)))


def fixed(number: Fraction | float, digits: int, language: str = "en", times: int = 1) -> str:
    """Write a number, times a factor, with so many decimals.

    Examples
    --------
    >>> fixed(0.12345, 1, times=100), fixed(-0.0001, 2)
    ('12.3', '0.00')
    """
    text = f"{float(number) * times:.{digits}f}"
    plain = text.removeprefix("-") if not text.strip("-0.") else text
    return plain.replace(".", catalogue(language).pgettext("decimal mark", "."))


def game_sweep_table(found: GameSweep, language: str = "en") -> str:
    """Give the shares of each variant, the games without changes first."""
    say = catalogue(language).gettext
    names = list(found.base.measures)
    rows = [[*(measure_words(name, language) for name in names), say("Changes")]]
    for variant in (found.base, *found):
        cells = [number_of(name, it.share, language) for name, it in variant.measures.items()]
        rows.append([*cells, changes_words(variant.changes, found.map, language)])
    return text_table(rows, left=1)
