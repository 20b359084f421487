"""Rules 12 to 17 in words: the War Phase; and which of them each event follows."""

from __future__ import annotations

from collections.abc import Mapping

from rumble_nb.engine.rule_texts.rule import DECISION, DOCUMENT, PUBLIC, Rule, rule_of
from rumble_nb.engine.rules import Rules
from rumble_nb.engine.war import Count, Decide, Event, Reinforce
from rumble_nb.locale import catalogue


def battle_rules(language: str = "en") -> tuple[Rule, ...]:
    """Give rules 12 to 14.

    Examples
    --------
    >>> [rule.title for rule in battle_rules()]
    ['The order of battles', 'First and second place', 'Ties']
    """
    say = catalogue(language).gettext
    return (
        rule_of(
            language,
            12,
            say("The order of battles"),
            (
                say("Territories are resolved one by one, from the lowest token to the highest."),
                DOCUMENT,
            ),
        ),
        rule_of(
            language,
            13,
            say("First and second place"),
            (
                say(
                    "The most soldiers win the token with all its points. Reinforcements count like soldiers."
                ),
                DOCUMENT,
            ),
            (say("The most need not be more than half of all."), DECISION),
            (
                say("The second most score half of the points, rounded down."),
                DOCUMENT,
            ),
            (say("Second place needs at least one soldier there."), PUBLIC),
            (say("By the published rules, second place scores nothing if only two play."), PUBLIC),
        ),
        rule_of(
            language,
            14,
            say("Ties"),
            (
                say(
                    "A tie for first or for second place goes to the higher tie-breaker token,"
                    " that is, to whoever finished earlier."
                ),
                PUBLIC,
            ),
            (say("So nobody ever shares a place or its points."),),
        ),
    )


def outcome_rules(language: str = "en") -> tuple[Rule, ...]:
    """Give rules 15 to 17.

    Examples
    --------
    >>> [rule.title for rule in outcome_rules()]
    ['Reinforcements', 'Nobody or one player', 'Winning the game']
    """
    words = catalogue(language)
    say, sent, swords = words.gettext, Rules().reinforcements, Rules().swords_on(2)
    number = words.ngettext(
        "By the basic rules it is {number} soldier into each of them.",
        "By the basic rules these are {number} soldiers into each of them.",
        sent,
    ).format(number=sent)
    marked = words.ngettext(
        "Each territory token bears {number} sword, a second-place token bears none.",
        "Each territory token bears {number} swords, a second-place token bears none.",
        swords,
    ).format(number=swords)
    return (
        rule_of(
            language,
            15,
            say("Reinforcements"),
            (
                say(
                    "At once, the winner puts reinforcement soldiers into every neighbouring territory"
                    " that already holds a soldier of the winner. From then on they count for the winner."
                ),
                DOCUMENT,
            ),
            (number, DOCUMENT),
            (say("A territory that is already resolved gets none."), PUBLIC),
            (say("Neighbours by land and by sea count alike."), PUBLIC),
            (
                say("Reinforcements come from the neutral supply, and not from anybody’s stock."),
                PUBLIC,
                DECISION,
            ),
            (
                say(
                    "The supply has no end, unless an option of the rules gives it one. Then the soldiers"
                    " go out neighbour by neighbour, by rising tokens, until it is empty; the report says"
                    " what was short."
                ),
                DECISION,
            ),
        ),
        rule_of(
            language,
            16,
            say("Nobody or one player"),
            (say("An empty territory is skipped: nobody scores, and nobody reinforces."), PUBLIC),
            (say("Whoever stands there alone takes first place. Nobody comes second then."), PUBLIC),
        ),
        rule_of(
            language,
            17,
            say("Winning the game"),
            (say("After the last territory all points are added. The most points win."), DOCUMENT),
            (
                say(
                    "Among equals, the larger sum of swords on their territory tokens wins; if these are"
                    " equal, too, the higher tie-breaker token."
                ),
                DOCUMENT,
            ),
            (marked, DECISION),
        ),
    )


def rules_behind(event: Event, forces: Mapping[str, int], last: bool = False) -> tuple[int, ...]:
    """Give the numbers of the rules that an event of the War Phase follows.

    Parameters
    ----------
    event
        What happens.
    forces
        The forces of its battle: who stands there alone has no tie and no second.
    last
        Whether the war is over with it, and the game is won.

    Examples
    --------
    >>> rules_behind(Decide("ezo", "Aki", "Bea", True, False), {"Aki": 2, "Bea": 2})
    (13, 14)
    """
    return (*_battle_rules_behind(event, forces), *((17,) if last else ()))


def _battle_rules_behind(event: Event, forces: Mapping[str, int]) -> tuple[int, ...]:
    if isinstance(event, Count):
        return (12,)
    if isinstance(event, Reinforce):
        return (15,)
    if not isinstance(event, Decide):
        return (13,)
    if event.winner is None:
        return (16,)
    if sum(map(bool, forces.values())) == 1:
        return (13, 16)
    return (13, 14) if event.tie_broken or event.second_tie_broken else (13,)
