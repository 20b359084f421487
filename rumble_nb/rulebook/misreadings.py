"""Common misreadings of the rules: what is wrong, and what holds instead."""

from __future__ import annotations

from rumble_nb.lessons.misconceptions import known_misconceptions
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Heading, Table


def misreadings(language: str = "en") -> tuple[Block, ...]:
    """Give the section on misreadings, in the order of the rules; exercises name the same ones.

    Examples
    --------
    >>> misreadings()[1].rows[0][0]
    'Half of the counting die is rounded down, so a 1 places nobody.'
    """
    say = catalogue(language).gettext
    reference = say("rule {number}")
    known = sorted(
        (known for known in known_misconceptions(language) if known.rule), key=lambda known: int(known.rule)
    )
    rows = tuple((it.wrong, it.right, reference.format(number=it.rule)) for it in known)
    heads = (say("Wrong"), say("Right"), say("See"))
    caption = say("What people often read into the rules")
    return Heading(2, "misreadings", say("Common misreadings")), Table(caption, heads, rows)
