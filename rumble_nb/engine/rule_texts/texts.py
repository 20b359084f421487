"""All rules in words, and one by its number."""

from __future__ import annotations

from rumble_nb.engine.rule_texts.deployment_rules import finish_rules, set_up_rules, turn_rules
from rumble_nb.engine.rule_texts.rule import Rule
from rumble_nb.engine.rule_texts.war_rules import battle_rules, outcome_rules
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError, Said


def rules(language: str = "en") -> tuple[Rule, ...]:
    """Give all rules in their order.

    Parameters
    ----------
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There are no words for the language.

    Examples
    --------
    >>> [rule.number for rule in rules()] == list(range(1, 18))
    True
    """
    parts = (set_up_rules, turn_rules, finish_rules, battle_rules, outcome_rules)
    return tuple(rule for part in parts for rule in part(language))


def rule(number: int | str, language: str = "en") -> Rule:
    """Give a rule by its number, as a refusal names it.

    Parameters
    ----------
    number
        1 to 17, as a number or as digits.
    language
        ``"en"`` or ``"hu"``.

    Raises
    ------
    RumbleError
        There is no rule with this number.

    Examples
    --------
    >>> print(rule(4))
    Rule 4 · First player
    - The first player is drawn by lot, from the seed of the game, or is chosen. (public rule)
    - From there, turns go round in the order of the seats. (our decision)
    >>> rule("18")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RumbleError: There is no rule '18'. Give a number from 1 to 17.
    """
    known = rules(language)
    for one in known:
        if str(number) == str(one.number):
            return one
    raise RumbleError(
        Said(
            "There is no rule {number}. Give a number from 1 to {last}.",
            number=quoted(number),
            last=len(known),
        )
    )
