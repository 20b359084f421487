"""The rule sets side by side, read from the presets themselves."""

from __future__ import annotations

from dataclasses import fields
from itertools import groupby
from typing import Any

from rumble_nb.analysis.change_words import rule_name, rule_value
from rumble_nb.engine.rule_texts.rule import DECISION, Statement
from rumble_nb.engine.rules import PRESETS, Rules, rules_problems
from rumble_nb.engine.set_up import displayed_cards
from rumble_nb.locale import catalogue, listed
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table


def rule_sets(language: str = "en") -> tuple[Block, ...]:
    """Give the section on rule sets.

    Examples
    --------
    >>> rule_sets()[2].rows[2]
    ('Rerolls in a turn', '0', '1')
    """
    say = catalogue(language).gettext
    caption = say("Every number of the rule sets, as the package plays them")
    heads = (say("What"), *(f"`{preset}`" for preset in PRESETS))
    rows = tuple(_row(entry.name, language) for entry in fields(Rules))
    return (
        Heading(2, "rule-sets", say("Rule sets")),
        Items(set_statements(language)),
        Table(caption, heads, rows),
    )


def set_statements(language: str = "en") -> tuple[Statement, ...]:
    """Say what the rule sets are for."""
    say = catalogue(language).gettext
    return (
        Statement(
            say(
                "`basic` is the rule set that is taken if none is named: the short description, with its gaps"
                " filled from the published game."
            )
        ),
        Statement(
            say(
                "`basic` has no reroll, and no special rules for two players: they would change what the"
                " description does say."
            ),
            (DECISION,),
        ),
        Statement(say("`published` adds what the boxed game has.")),
        Statement(
            say(
                "Every number can be changed, as in `{example}`. The daimyo of the boxed game are not part of"
                " this package yet."
            ).format(example="Rules.basic(3).replace(reinforcements=3)")
        ),
    )


def player_counts() -> tuple[int, ...]:
    """Give the numbers of players that the rules allow.

    Examples
    --------
    >>> player_counts()
    (2, 3, 4)
    """
    return tuple(number for number in range(20) if not rules_problems({"players": number}))


def _row(name: str, language: str) -> tuple[str, ...]:
    if name == "players":
        counts = listed(map(str, player_counts()), language)
        return (rule_name(name, language), *(counts for _ in PRESETS))
    cells = (
        _cell([_value(Rules.preset(preset, n), name) for n in player_counts()], language)
        for preset in PRESETS
    )
    return (rule_name(name, language), *cells)


def _value(rules: Rules, name: str) -> Any:
    return len(displayed_cards(0, rules)) if name == "tactics_shown" else getattr(rules, name)


def _cell(values: list[Any], language: str) -> str:
    """Write a value for all numbers of players, or each with the numbers that have it."""
    if len(set(values)) == 1:
        return rule_value(values[0], language)
    message = catalogue(language).gettext("with {players} players: {value}")
    pairs = sorted(zip(values, player_counts(), strict=True), key=lambda pair: pair[1])
    grouped = ((value, [str(n) for _, n in group]) for value, group in groupby(pairs, lambda pair: pair[0]))
    return "; ".join(
        message.format(players=listed(counts, language), value=rule_value(value, language))
        for value, counts in grouped
    )
