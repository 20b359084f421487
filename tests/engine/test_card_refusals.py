"""Every way in which a card cannot be taken has its rule, its reason and its remedy, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from seeded_cards import state_of

from rumble_nb import STOCK, Game, IllegalAction, PlayCard, Roll, Rules, State, bots
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.tactics import (
    CARDS,
    card_effect,
    card_name,
    card_need,
    plays_of,
    question,
    why_not_card,
)

BOARD = {"kinai": {"Aki": 1, "Bea": 2}, "tokai": {"Aki": 3}, "ezo": {"Cai": 1}}
SCOUT = PlayCard("monomi", [("Aki", 1, "tokai", "kinai")])


def used(player: str, *cards: str) -> State:
    """Give a state in which a player has used cards."""
    left = tuple(card for card in CARDS if card not in cards)
    return state_of(BOARD, tactics=left, cards_used=FrozenMapping({player: cards}))


STATES: dict[str, Callable[[], State]] = {
    "to roll": lambda: state_of(BOARD),
    "rolled": lambda: state_of(BOARD).apply(Roll((1, 3, 6))),
    "somebody has finished": lambda: state_of(BOARD, {"Aki": 4, "Bea": 3, "Cai": 0}, finish_order=("Cai",)),
    "one taken": lambda: used("Aki", "kasei"),
    "two taken of two": lambda: replace(
        used("Aki", "kasei", "otori"), rules=Rules.basic().replace(cards_per_player=2)
    ),
    "no cards by the rules": lambda: state_of(BOARD, rules=Rules.basic().replace(cards_per_player=0)),
    "taken by another": lambda: used("Bea", "monomi"),
    "not on display": lambda: state_of(BOARD, tactics=("kasei",)),
    "nothing but rolling": lambda: state_of({}, tactics=("kasei", "monomi")),
    "all placed": lambda: bots.play_out(Game(seed=1), "random").state,
}

WHOLE: dict[str, tuple[str, str, str]] = {
    "rolled": (
        "5",
        "taken instead of rolling, and the dice lie on the table already: 1, 3, 6",
        "Place soldiers: ",
    ),
    "somebody has finished": (
        "10",
        "Cai has placed all soldiers, so nobody can take a card",
        "Roll the dice.",
    ),
    "one taken": ("5", "Aki has used a card; each player may take 1 in a game.", "Roll the dice."),
    "two taken of two": ("5", "Aki has used cards; each player may take 2 in a game.", "Roll the dice."),
    "no cards by the rules": ("5", "By these rules nobody takes a card.", "Roll the dice."),
    "taken by another": ("11", "Bea has used Scout; a used card leaves the game.", "or take a card: "),
    "not on display": ("2", "Scout does not lie on display.", "Roll the dice, or take a card: Support."),
    "nothing but rolling": (
        "11",
        "Scout cannot be carried out in full: it needs a soldier",
        "Roll the dice.",
    ),
    "all placed": ("10", "All players have placed all their soldiers.", "The War Phase follows"),
}
"""Why the scout cannot be taken in a state at all."""

TRAVELS: list[tuple[str, list[Any], str]] = [
    ("monomi", [], "These moves are not the effect of Scout: Move one of your soldiers"),
    ("monomi", [("Aki", 2, "tokai", "kinai")], "not the effect of Scout"),
    ("monomi", [("Bea", 1, "kinai", "tokai")], "not the effect of Scout"),
    ("monomi", [("Zoë", 1, "kinai", "tokai")], "'Zoë' is no player here."),
    ("monomi", [("Aki", 1, "edo", "tokai")], "The map has no territory 'edo'."),
    ("monomi", [("Aki", 1, "tokai", "<b>")], "The map has no territory '<b>'."),
    ("monomi", [("Aki", 4, "tokai", "kinai")], "Aki has only 3 soldiers there: Tōkai."),
    ("monomi", [("Aki", 2, "kinai", "tokai")], "Aki has only 1 soldier there: Kinai."),
    ("monomi", [("Aki", 1, "ezo", "oshu")], "Aki has no soldiers there: Ezo."),
    ("kasei", [("Aki", 9, STOCK, "tokai")], "Aki has only 5 soldiers there: stock."),
    ("monomi", [("Aki", 1, "tokai", "ezo")], "Tōkai and Ezo are no neighbours."),
    ("shinobi", [("Aki", 1, "tokai", "ezo")], "not the effect of Ninja"),
    ("yamagoe", [("Aki", 1, "tokai", "kinai")], "not the effect of Mountain crossing"),
    ("muhon", [("Bea", 1, "kinai", STOCK)], "not the effect of Revolt"),
    ("otori", [("Aki", 1, "kinai", "tokai"), ("Bea", 2, "kinai", "hokuriku")], "not the effect of Decoy"),
    ("taikyaku", [("Aki", 1, "tokai", STOCK)], "not the effect of Retreat"),
    ("joraku", [("Aki", 1, "kinai", "tokai")], "not the effect of March on the capital"),
]


def illegal() -> Iterator[tuple[str, PlayCard, str, str, str]]:
    """Give state, action, the rule, a part of the reason and a part of the remedy."""
    for name, (rule, reason, remedy) in WHOLE.items():
        yield name, SCOUT, rule, reason, remedy
    for card in ("dragon", "", "Monomi", None, 7, ["monomi"]):
        yield "to roll", PlayCard(card, SCOUT.moves), "2", "There is no tactics card", "The cards are monomi"  # type: ignore[arg-type]
    for card, moves, reason in TRAVELS:
        yield "to roll", PlayCard(card, moves), "11", reason, "For example: "
    yield (
        "to roll",
        PlayCard("suigun", SCOUT.moves),
        "11",
        "Navy cannot be carried out in full",
        "take a card",
    )


KINDS = list(illegal())


@pytest.mark.parametrize(
    "number", range(len(KINDS)), ids=[f"{name}: {action!r}" for name, action, *_ in KINDS]
)
def test_every_illegal_card_gives_rule_reason_and_remedy_and_changes_nothing(number: int) -> None:
    name, action, rule, reason, remedy = KINDS[number]
    state, same = STATES[name](), STATES[name]()
    refusal, hungarian = state.why_not(action), state.why_not(action, "hu")
    assert refusal is not None
    assert refusal.rule == rule
    assert reason in refusal.reason
    assert remedy in refusal.remedy
    assert action not in state.legal_actions()
    with pytest.raises(IllegalAction) as error:
        state.apply(action)
    assert str(error.value) == str(refusal)
    assert hungarian is not None
    assert hungarian.rule == rule
    assert hungarian.reason != refusal.reason
    assert hungarian.remedy != refusal.remedy
    assert state == same


def test_the_example_of_a_remedy_is_legal_to_the_letter() -> None:
    refusal = state_of(BOARD).why_not(PlayCard("otori", []))
    assert refusal is not None
    first = plays_of(state_of(BOARD), "otori")[0]
    assert first == PlayCard("otori", [("Aki", 1, "kinai", "shikoku"), ("Bea", 2, "kinai", "shikoku")])
    moves = "1 soldier of Aki goes from Kinai to Shikoku and 2 soldiers of Bea go from Kinai to Shikoku"
    assert refusal.remedy == f"For example: {moves}."


@pytest.mark.parametrize("name", STATES)
def test_a_card_is_refused_as_a_whole_exactly_where_no_play_of_it_is_legal(name: str) -> None:
    state = STATES[name]()
    for card in CARDS:
        refusal = why_not_card(state, card)
        rows = {row.card: row for row in state.legal_actions().cards}
        assert (refusal is None) == bool(rows.get(card)), card
        if refusal is None:
            assert state.why_not(plays_of(state, card)[0]) is None
        else:
            assert (why_not_card(state, card, "hu") or refusal).reason != refusal.reason


@pytest.mark.parametrize("card", CARDS)
def test_what_an_impossible_card_needs_is_said(card: str) -> None:
    refusal = why_not_card(state_of({}), card)
    assert refusal is not None
    assert refusal.reason == f"{card_name(card)} cannot be carried out in full: it needs {card_need(card)}."


@pytest.mark.parametrize("tell", [card_name, card_effect, card_need])
def test_cards_have_words_of_their_own_in_each_language(tell: Callable[[str, str], str]) -> None:
    told = [tell(card, language) for card in CARDS for language in ("en", "hu")]
    assert len(set(told)) >= len(told) - 1, "only the need of two cards may be the same"


def test_every_question_has_words() -> None:
    kinds = ("source", "second", "further", "target", "place", "enemy", "number")
    told = [question(kind, language) for kind in kinds for language in ("en", "hu")]
    assert len(set(told)) == len(told)


def test_plays_of_no_card_or_after_the_end_are_refused() -> None:
    with pytest.raises(IllegalAction, match="Rule 2: There is no tactics card 'dragon'"):
        plays_of(STATES["to roll"](), "dragon")
    with pytest.raises(IllegalAction, match="Rule 10: All players have placed all their soldiers"):
        plays_of(STATES["all placed"](), "monomi")
