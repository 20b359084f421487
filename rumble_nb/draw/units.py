"""What charts of chances count: rolls, turns, tries or games, in words."""

from __future__ import annotations

from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

UNITS = ("rolls", "turns", "tries", "games")
"""A try is whatever is done once and counted, such as to wait for a token, or to take six turns."""


def check_unit(unit: str) -> str:
    """Give the unit back if there are words for it.

    Raises
    ------
    RumbleError
        There are none.

    Examples
    --------
    >>> check_unit("turns")
    'turns'
    """
    if unit not in UNITS:
        raise RumbleError(f"Charts count {', '.join(UNITS)}, not {unit}.")
    return unit


def counted_in(number: int, unit: str, language: str = "en") -> str:
    """Say in how many rolls, turns or tries was counted, as a key says it.

    Examples
    --------
    >>> counted_in(1, "rolls"), counted_in(50, "turns")
    ('counted in 1 roll', 'counted in 50 turns')
    """
    ngettext = catalogue(language).ngettext
    texts = {
        "rolls": ngettext("counted in {number} roll", "counted in {number} rolls", number),
        "turns": ngettext("counted in {number} turn", "counted in {number} turns", number),
        "tries": ngettext("counted in {number} try", "counted in {number} tries", number),
        "games": ngettext("counted in {number} game", "counted in {number} games", number),
    }
    return texts[unit].format(number=number)


def counted_sentence(number: int, unit: str, language: str = "en") -> str:
    """Say the same as a sentence.

    Examples
    --------
    >>> counted_sentence(50, "tries")
    'Counted in 50 tries.'
    """
    ngettext = catalogue(language).ngettext
    texts = {
        "rolls": ngettext("Counted in {number} roll.", "Counted in {number} rolls.", number),
        "turns": ngettext("Counted in {number} turn.", "Counted in {number} turns.", number),
        "tries": ngettext("Counted in {number} try.", "Counted in {number} tries.", number),
        "games": ngettext("Counted in {number} game.", "Counted in {number} games.", number),
    }
    return texts[unit].format(number=number)


def after_words(number: int, unit: str, share: str, language: str = "en") -> str:
    """Tell a share after so many rolls, turns or tries.

    Examples
    --------
    >>> after_words(10, "turns", "60 %")
    'After 10 turns: 60 %.'
    """
    ngettext = catalogue(language).ngettext
    texts = {
        "rolls": ngettext("After {number} roll: {share}.", "After {number} rolls: {share}.", number),
        "turns": ngettext("After {number} turn: {share}.", "After {number} turns: {share}.", number),
        "tries": ngettext("After {number} try: {share}.", "After {number} tries: {share}.", number),
        "games": ngettext("After {number} game: {share}.", "After {number} games: {share}.", number),
    }
    return texts[unit].format(number=number, share=share)


def axis_words(unit: str, language: str = "en") -> str:
    """Say what stands along a logarithmic axis.

    Examples
    --------
    >>> axis_words("turns")
    'number of turns; each step to the right is ten times as many'
    """
    say = catalogue(language).gettext
    texts = {
        "rolls": say("number of rolls; each step to the right is ten times as many"),
        "turns": say("number of turns; each step to the right is ten times as many"),
        "tries": say("number of tries; each step to the right is ten times as many"),
        "games": say("number of games; each step to the right is ten times as many"),
    }
    return texts[unit]


def settling_title(unit: str, language: str = "en") -> str:
    """Give the title of a line that settles.

    Examples
    --------
    >>> settling_title("turns")
    'The share of hits as the turns go on'
    """
    say = catalogue(language).gettext
    texts = {
        "rolls": say("The share of hits as the rolls go on"),
        "turns": say("The share of hits as the turns go on"),
        "tries": say("The share of hits as the tries go on"),
        "games": say("The share of hits as the games go on"),
    }
    return texts[unit]
