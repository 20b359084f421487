"""Worked examples with dice, computed whenever the page is written."""

from __future__ import annotations

from fractions import Fraction

from rumble_nb.analysis.distributions import options_count
from rumble_nb.analysis.reaches import reach
from rumble_nb.engine.dice import splits
from rumble_nb.engine.rule_texts.rule import Statement
from rumble_nb.engine.rules import TOKENS, Rules
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Table
from rumble_nb.rulebook.sections import split_words

ROLLS = ((1, 3, 6), (3, 4, 5), (2, 2, 5), (4, 4, 4))
"""Rolls whose splits the page shows."""


def dice_examples(language: str = "en") -> tuple[Block, ...]:
    """Give the examples for rules 6 and 7.

    Examples
    --------
    >>> dice_examples()[0].rows[0]
    ('1-3-6', 'token 4, 3 soldiers; token 7, 2 soldiers; token 9, 1 soldier')
    """
    return _split_table(language), _counted_rolls(language), _reach_table(language), _unequal(language)


def _split_table(language: str) -> Table:
    say = catalogue(language).gettext
    rows = tuple(
        (
            "-".join(map(str, roll)),
            "; ".join(split_words(split.value, split.soldiers, language) for split in splits(roll)),
        )
        for roll in ROLLS
    )
    return Table(say("Splits of some rolls (rule 6)"), (say("Roll"), say("Splits")), rows)


def _counted_rolls(language: str) -> Statement:
    message = catalogue(language).gettext(
        "Of the {all} ordered rolls, {three} have three splits, {two} have two, and {one} have one."
    )
    rolls = 6**3
    three, two, one = (options_count()[number] * rolls for number in (3, 2, 1))
    return Statement(message.format(all=rolls, three=three, two=two, one=one))


def _reach_table(language: str) -> Table:
    say = catalogue(language).gettext
    rerolls = Rules.published().rerolls
    heads = (
        say("Token"),
        say("One roll"),
        say("One roll, three soldiers"),
        say("With a reroll after a miss"),
    )
    rows = tuple(
        (str(v), *map(_written, (reach(v), reach(v, soldiers=3), reach(v, rerolls=rerolls)))) for v in TOKENS
    )
    return Table(say("The chance to reach each token (rules 6 and 7)"), heads, rows)


def _written(chance: Fraction) -> str:
    return str(chance)


def _unequal(language: str) -> Statement:
    """Say that the table is not symmetric, with its numbers."""
    message = catalogue(language).gettext(
        "One roll reaches 2 and 12 equally often. But three soldiers are not equally likely there:"
        " {low} against {high}."
    )
    low, high = reach(2, soldiers=3), reach(12, soldiers=3)
    return Statement(message.format(low=low, high=high))
