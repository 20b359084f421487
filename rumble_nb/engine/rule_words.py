"""The text form of rules: a preset, then what differs from it, as in ``published.rerolls2.supply30``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.rules import PRESETS, Rules
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import Said

RULE_WORDS: Mapping[str, str] = FrozenMapping(
    {
        "soldiers": "soldiers",
        "rerolls": "rerolls",
        "reinforcements": "reinforcements",
        "second": "second_place",
        "shown": "tactics_shown",
        "cards": "cards_per_player",
        "supply": "reinforcement_supply",
        "swords": "swords",
    }
)
"""The fields of the rules by their words in the text form."""

_CHANGE = re.compile(r"([a-z]+)([0-9]{1,4})")
_SWORDS = re.compile(r"([0-9]{1,2})x([0-9]{1,4})")


def rules_to_words(rules: Rules) -> str:
    """Give the nearest preset and what differs from it, divided by full stops.

    Examples
    --------
    >>> rules_to_words(Rules.published(2).replace(second_place=True, swords={12: 2}))
    'published.second1.swords.12x2'
    """
    changes = rules.to_dict()
    parts = [changes.pop("preset")]
    for word, name in RULE_WORDS.items():
        change = changes.get(name)
        if isinstance(change, Mapping):
            parts += [word, *(f"{value}x{number}" for value, number in change.items())]
        elif change is not None:  # no preset has a number where None, no limit, could differ from it
            parts.append(f"{word}{int(change)}")
    return ".".join(parts)


def rules_from_words(words: str) -> tuple[dict[str, Any], list[str]]:
    """Give the rules as they would stand in a file, and what cannot be read.

    Whether such rules can be played is left to the reader of the file form.

    Examples
    --------
    >>> rules_from_words("published.supply30")
    ({'preset': 'published', 'reinforcement_supply': 30}, [])
    >>> rules_from_words("boxed")[1]
    ["rules: there is no preset 'boxed'; there are basic, published"]
    """
    preset, *changes = words.split(".")
    problems: list[str] = []
    if preset not in PRESETS:
        problems.append(
            Said(
                "rules: there is no preset {preset}; there are {known}",
                preset=quoted(preset),
                known=", ".join(PRESETS),
            )
        )
    rules: dict[str, Any] = {"preset": preset}
    for change in changes:
        if not _changed(rules, change):
            problems.append(
                Said(
                    "rules: {change} cannot be read, or stands twice; after the preset come words "
                    "with a number, as in supply30; the words are {known}",
                    change=quoted(change),
                    known=", ".join(RULE_WORDS),
                )
            )
    return rules, problems


def _changed(rules: dict[str, Any], change: str) -> bool:
    """Read one change of the rules; numbers of swords by token follow the word ``swords``."""
    swords = rules.get("swords")
    if change == "swords" and swords is None:
        rules["swords"] = {}
    elif (found := _SWORDS.fullmatch(change)) and isinstance(swords, dict) and found[1] not in swords:
        swords[found[1]] = int(found[2])
    elif (found := _CHANGE.fullmatch(change)) and RULE_WORDS.get(found[1], "preset") not in rules:
        name, number = RULE_WORDS[found[1]], int(found[2])
        rules[name] = bool(number) if name == "second_place" and number < 2 else number
    else:
        return False
    return True
