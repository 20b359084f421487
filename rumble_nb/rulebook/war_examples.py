"""Worked examples of the War Phase, computed whenever the page is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rumble_nb.analysis.cascades import most_reinforcements
from rumble_nb.engine.final_scores import rank
from rumble_nb.engine.maps import load_map
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import WarReport, resolve_war
from rumble_nb.engine.rule_texts.rule import Statement
from rumble_nb.engine.rules import TOKENS, Rules, second_place_points
from rumble_nb.locale import catalogue
from rumble_nb.rulebook.blocks import Block, Table

PEOPLE = ("Aki", "Bea", "Cai", "Dai")
BOX = 30
"""Neutral soldiers in the box of the published game."""


def war_examples(language: str = "en") -> tuple[Block, ...]:
    """Give the examples for rules 13 to 17.

    Examples
    --------
    >>> [row[-1] for row in war_examples()[1].rows]
    ['5', '11', '0']
    """
    say = catalogue(language).gettext
    return (
        _halves(language),
        _battle(say("A tie for first place at token 11 (rule 14)"), 11, (3, 3, 1), "Bea Aki Cai", language),
        _battle(say("A tie for second place at token 9 (rule 14)"), 9, (4, 2, 2), "Cai Bea Aki", language),
        _ranking(language),
        *_long_domino(language),
    )


def _halves(language: str) -> Table:
    say = catalogue(language).gettext
    rows = tuple((str(value), str(second_place_points(value))) for value in TOKENS)
    return Table(say("What second place scores (rule 13)"), (say("Token"), say("Points")), rows)


def _battle(caption: str, value: int, forces: Sequence[int], order: str, language: str) -> Table:
    """Resolve one battle and say who scores what."""
    say = catalogue(language).gettext
    players, finish_order = PEOPLE[: len(forces)], order.split()
    report = resolve_war(_only_battle(value, dict(zip(players, forces, strict=True)), finish_order))
    heads = (say("Player"), say("Soldiers"), say("Tie-breaker token"), say("Points"))
    rows = tuple(
        (p, str(n), str(report.position.tie_breaker(p)), str(report.scores[p]))
        for p, n in zip(players, forces, strict=True)
    )
    return Table(caption, heads, rows)


def _only_battle(value: int, forces: Mapping[str, int], order: Sequence[str]) -> Position:
    """Give a position in which nobody stands but in one territory, which has this token."""
    islets = load_map("islets")
    values = [value, *(token for token in TOKENS if token != value)]
    laid = dict(zip(islets.territories, values, strict=False))
    return Position(islets, tuple(forces), laid, {islets.territories[0]: forces}, order)


def _ranking(language: str) -> Table:
    """Rank four players of whom two are equal."""
    say = catalogue(language).gettext
    scores = dict(zip(PEOPLE, (23, 45, 23, 30), strict=True))
    position = Position.random(1, players=4).replace(finish_order=["Cai", "Aki", "Bea", "Dai"])
    ranked = rank(position, scores, dict.fromkeys(PEOPLE, 3))
    heads = (say("Player"), say("Points"), say("Tie-breaker token"), say("Place"))
    rows = tuple((p, str(scores[p]), str(position.tie_breaker(p)), str(ranked.index(p) + 1)) for p in PEOPLE)
    return Table(say("Two players with equal points and equal swords (rule 17)"), heads, rows)


def long_domino(moved: int = 0, supply: int | None = None) -> WarReport:
    """Resolve the war in which one tie at the start decides everything.

    Tokens rise along the map of Japan. Two players have one soldier in each
    territory and all others in the last one; the second player finished
    first.

    Parameters
    ----------
    moved
        How many soldiers of the first player stand in the first territory instead of the last.
    supply
        The reinforcement soldiers that there are; ``None`` means no limit.

    Examples
    --------
    >>> long_domino().scores, long_domino(moved=1).scores
    ({'Aki': 36, 'Bea': 77}, {'Aki': 77, 'Bea': 36})
    """
    japan, rules = load_map("japan"), Rules.basic(2).replace(reinforcement_supply=supply)
    first, *middle, last = japan.territories
    many = rules.soldiers - len(japan.territories) + 1
    soldiers = {id: dict.fromkeys(PEOPLE[:2], 1) for id in (first, *middle)}
    soldiers[first]["Aki"] += moved
    soldiers[last] = {"Aki": many - moved, "Bea": many}
    values = dict(zip_longest(japan.territories, TOKENS))
    return resolve_war(Position(japan, PEOPLE[:2], values, soldiers, ("Bea", "Aki"), rules))


def _long_domino(language: str) -> tuple[Block, ...]:
    """Tell the long domino, and how many reinforcements a war can need."""
    say = catalogue(language).gettext
    heads = (say("Position"), say("Points of Aki"), say("Points of Bea"), say("Reinforcements"))
    rows = tuple(
        (name, *(str(report.scores[p]) for p in PEOPLE[:2]), str(sent_in(report)))
        for name, report in (
            (say("one soldier each everywhere, and all others in Ezo"), long_domino()),
            (say("one soldier of Aki goes from Ezo to Ryūkyū"), long_domino(moved=1)),
        )
    )
    caption = say("The long domino: tokens rise from Ryūkyū to Ezo, and Bea finished first (rules 14 and 15)")
    return Table(caption, heads, rows), Statement(_supply_words(language))


def sent_in(report: WarReport) -> int:
    """Count the reinforcements of a war."""
    return sum(sum(battle.reinforcements.values()) for battle in report.battles)


def _supply_words(language: str) -> str:
    message = catalogue(language).gettext(
        "By the basic rules no war on this map sends more than {most} reinforcements."
        " The box of the published game holds {box}: with such a supply, the long domino lacks {short}."
    )
    short = sum(battle.shortfall for battle in long_domino(supply=BOX).battles)
    return message.format(most=most_reinforcements("japan").most, box=BOX, short=short)
