"""Exact chances beside counted shares, as a scene with words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rumble_nb.draw.chance_bars import WIDTH, Bar, bars_chart
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.shares import equal_percent, percent
from rumble_nb.draw.units import check_unit, counted_sentence
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue


def chances_scene(
    exact: Mapping[Any, Any],
    counted: Mapping[Any, int] | None = None,
    rolls: int | None = None,
    title: str | None = None,
    language: str = "en",
    unit: str = "rolls",
) -> Scene:
    """Give chances as bars: exact ones hollow, counted shares solid inside.

    Parameters
    ----------
    exact
        The exact chance of each thing that may happen.
    counted
        How often each happened; what is missing happened 0 times.
    rolls
        In how many rolls; without, the sum of all counts.
    title
        What the chances are of.
    language
        Language of the words.
    unit
        What is counted: ``"rolls"``, ``"turns"``, ``"tries"`` or ``"games"``.

    Raises
    ------
    RumbleError
        The numbers are no chances or do not fit together, or there is no such unit.

    Examples
    --------
    >>> chances_scene({1: Fraction(1, 36), 2: Fraction(5, 12), 3: Fraction(5, 9)}).description
    '1: exactly 1/36 ≈ 2.8 %. 2: exactly 5/12 ≈ 41.7 %. 3: exactly 5/9 ≈ 55.6 %.'
    """
    total = 0 if counted is None else _total(exact, counted, rolls)
    bars = bars_of(exact, counted, total)
    chart = bars_chart(bars, total, language, check_unit(unit))
    named = title or catalogue(language).gettext("Exact chances")
    words = chances_words(bars, total, language, unit)
    return Scene(WIDTH, chart.height, tuple(chart.shapes()), named, words)


def bars_of(exact: Mapping[Any, Any], counted: Mapping[Any, int] | None, rolls: int) -> tuple[Bar, ...]:
    """Put exact chances and counts together.

    Raises
    ------
    RumbleError
        There is nothing to show, or a number is no chance.

    Examples
    --------
    >>> bars_of({7: Fraction(5, 12)}, {7: 40}, rolls=100)
    (Bar(label='7', exact=Fraction(5, 12), counted=40, share=Fraction(2, 5)),)
    """
    if not exact:
        raise RumbleError("There are no chances to draw.")
    for label, chance in exact.items():
        check_chance(label, chance)
    if counted is None:
        return tuple(Bar(str(label), Fraction(chance)) for label, chance in exact.items())
    numbers = {label: counted.get(label, 0) for label in exact}
    return tuple(
        Bar(str(label), Fraction(exact[label]), number, Fraction(number, rolls))
        for label, number in numbers.items()
    )


def check_chance(label: Any, chance: Any) -> None:
    """Refuse a number that is no chance."""
    if not 0 <= chance <= 1:
        raise RumbleError(f"The chance of {label} is {chance}: a chance lies between 0 and 1.")


def _total(exact: Mapping[Any, Any], counted: Mapping[Any, int], rolls: int | None) -> int:
    """Give in how many rolls was counted, and refuse counts that do not fit it or have no chance."""
    unknown = [str(label) for label in counted if label not in exact]
    if unknown:
        raise RumbleError(f"{', '.join(unknown)} was counted, but has no exact chance here.")
    total = sum(counted.values()) if rolls is None else rolls
    if total < 1 or not all(0 <= number <= total for number in counted.values()):
        raise RumbleError(f"These counts do not fit {total} rolls: say how many there were as rolls=….")
    return total


def chances_words(bars: Sequence[Bar], rolls: int, language: str = "en", unit: str = "rolls") -> str:
    """Tell the chances, and what was counted.

    Examples
    --------
    >>> chances_words(bars_of({7: Fraction(5, 12)}, {7: 40}, 100), 100)
    'Counted in 100 rolls. 7: exactly 5/12 ≈ 41.7 %; counted 40 times, 40 %.'
    """
    words, told = catalogue(language), []
    if rolls:
        told.append(counted_sentence(rolls, unit, language))
    for bar in bars:
        exact = f"{bar.fraction} {equal_percent(bar.exact, language)}".strip()
        if bar.share is None or bar.counted is None:
            text = words.gettext("{label}: exactly {exact}.")
            told.append(text.format(label=bar.label, exact=exact))
            continue
        text = words.ngettext(
            "{label}: exactly {exact}; counted {number} time, {share}.",
            "{label}: exactly {exact}; counted {number} times, {share}.",
            bar.counted,
        )
        share = percent(bar.share, language)
        told.append(text.format(label=bar.label, exact=exact, number=bar.counted, share=share))
    return " ".join(told)
