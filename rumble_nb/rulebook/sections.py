"""The sections of the rules page that say something in sentences, and the tactics cards."""

from __future__ import annotations

from rumble_nb.analysis.batch_policies import POLICIES, as_policy
from rumble_nb.analysis.chance_words import policy_words
from rumble_nb.engine.dice import splits
from rumble_nb.engine.placement import MOST_TERRITORIES
from rumble_nb.engine.rule_texts.rule import DECISION, MARKS, PUBLIC, Statement, mark_name, mark_words
from rumble_nb.engine.rule_texts.texts import rules
from rumble_nb.engine.tactics import CARDS, card_effect, card_name, card_need
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table
from rumble_nb.rulebook.rule_sets import set_statements

PAIR = (2, 2, 5)
"""A roll with a pair, on which the two policies of chance differ."""


def opening(language: str = "en") -> tuple[Block, ...]:
    """Say what the page is, and what its marks mean."""
    say = catalogue(language).gettext
    marks = (Statement(f"**{mark_name(m, language)}**: {mark_words(m, language)}") for m in MARKS)
    return (
        Statement(
            say(
                "These are the rules as this package plays them. The numbers are those that refusals, stories"
                " and lessons name. Behind each statement stands where it comes from."
            )
        ),
        Items(tuple(marks)),
    )


def numbered_rules(language: str = "en") -> tuple[Block, ...]:
    """Give all rules, under the headings of the game's parts."""
    say = catalogue(language).gettext
    parts = (
        ("set-up", say("Set-up"), range(1, 5)),
        ("deployment-phase", say("Deployment Phase"), range(5, 12)),
        ("war-phase", say("War Phase"), range(12, 18)),
    )
    known = {rule.number: rule for rule in rules(language)}
    blocks: list[Block] = []
    for anchor, title, numbers in parts:
        blocks.append(Heading(2, anchor, title))
        for number in numbers:
            blocks += [
                Heading(3, known[number].anchor, known[number].heading),
                Items(known[number].statements),
            ]
    return tuple(blocks)


def tactics_cards(language: str = "en") -> tuple[Block, ...]:
    """Give the section on the tactics cards."""
    say = catalogue(language).gettext
    said = (
        Statement(say("Two independent public sources agree on all of them."), (PUBLIC,)),
        Statement(
            say("Cards move soldiers, and never lose any: on the map and in stock, their sum stays the same.")
        ),
        Statement(say("How a card is taken, rules 2, 10 and 11 say.")),
    )
    heads = (say("Card"), say("What it does"), say("What it needs"))
    rows = tuple(
        (f"{card_name(c, language)} (`{c}`)", card_effect(c, language), card_need(c, language)) for c in CARDS
    )
    caption = say("The twelve tactics cards")
    anchors = tuple(f"card-{card}" for card in CARDS)
    return Heading(2, "cards", say("Tactics cards")), Items(said), Table(caption, heads, rows, anchors)


def small_maps(language: str = "en") -> tuple[Block, ...]:
    """Give the section on maps that are too small for dice."""
    title = catalogue(language).gettext("Small maps: free placement")
    return Heading(2, "small-maps", title), Items(small_map_statements(language))


def small_map_statements(language: str = "en") -> tuple[Statement, ...]:
    """Say how soldiers are placed on a small map."""
    say = catalogue(language).gettext
    most = say("On a map of 2 to {most} territories nobody rolls: some sums of two dice would lead nowhere.")
    return (
        Statement(most.format(most=MOST_TERRITORIES), (DECISION,)),
        Statement(say("Tokens are different numbers from 2 to 12."), (DECISION,)),
        Statement(
            say("In turn, everybody places one soldier in any territory. There are no tactics cards."),
            (DECISION,),
        ),
        Statement(
            say(
                "How many soldiers everybody has is agreed on before. Rule 9 and rules 12 to 17 stay"
                " as they are."
            ),
            (DECISION,),
        ),
    )


def policies(language: str = "en") -> tuple[Block, ...]:
    """Give the section on policies, with a roll on which two of them differ."""
    say = catalogue(language).gettext
    named = tuple(Statement(policy_words(policy, language)) for policy in POLICIES)
    said = Statement(
        say(
            "Whoever tells a chance to win has to say how everybody decides: the policy. The package"
            " names these."
            " No policy takes tactics cards."
        )
    )
    return Heading(2, "policies", say("Policies")), said, Items(named), _pair_table(language)


def _pair_table(language: str) -> Table:
    """Compare the two policies of chance on a pair."""
    words = catalogue(language)
    names = ("random", "uniform_over_options")
    rows = tuple(
        (split_words(split.value, split.soldiers, language), *(_chance(name, split.die) for name in names))
        for split in splits(PAIR)
    )
    caption = words.gettext("The roll {dice} under two policies: the chance of each split")
    heads = (words.gettext("Split"), *(f"`{name}`" for name in names))
    return Table(caption.format(dice="-".join(map(str, PAIR))), heads, rows)


def _chance(policy: str, pips: int) -> str:
    """Give the chance that a die with these pips counts soldiers."""
    shares = zip(PAIR, as_policy(policy).shares(PAIR), strict=True)
    return str(sum(share for die, share in shares if die == pips))


def split_words(value: int, soldiers: int, language: str = "en") -> str:
    """Name a split.

    Examples
    --------
    >>> split_words(9, 1)
    'token 9, 1 soldier'
    """
    words = catalogue(language)
    message = words.ngettext("token {value}, {number} soldier", "token {value}, {number} soldiers", soldiers)
    return message.format(value=value, number=soldiers)


def decisions(language: str = "en") -> tuple[Block, ...]:
    """List every decision of the package, gathered from where it is said."""
    say = catalogue(language).gettext
    named = say("Rule {number}: {text}")
    ruled = [
        named.format(number=rule.number, text=statement.text)
        for rule in rules(language)
        for statement in rule.statements
        if DECISION in statement.marks
    ]
    others = (*set_statements(language), *small_map_statements(language), *_slips(language))
    told = [*ruled, *(statement.text for statement in others if DECISION in statement.marks)]
    said = Statement(say("These are all decisions of the package, in one place."))
    return Heading(2, "decisions", say("Decisions")), said, Items(tuple(map(Statement, told)))


def _slips(language: str) -> tuple[Statement, ...]:
    """Say what the description writes that cannot be meant."""
    say = catalogue(language).gettext
    return (
        Statement(
            say(
                "The description speaks of twelve territories once, but twelve tokens from 2 to 12 cannot be."
            ),
            (DECISION,),
        ),
        Statement(
            say("The description says that a turn has two phases. It is the game that has them."), (DECISION,)
        ),
    )
