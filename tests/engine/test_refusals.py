"""A hundred kinds of illegal action: each names rule, reason and remedy, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from rumble_nb import Deploy, Game, IllegalAction, Reroll, Roll, Rules, State, bots, load_map
from rumble_nb.engine.frozen import FrozenMapping

JAPAN = load_map("japan")
VALUES = dict(zip(JAPAN.territories, range(2, 13), strict=True))
"""Ryūkyū holds token 2, and so on in the map's order to Ezo with token 12."""


def opened(rules: Rules | None = None) -> State:
    return Game(rules=rules, seed=1, values=VALUES, first="Bea").state


def nearly_empty(number: int) -> State:
    """Bea has few soldiers left, and has rolled 1, 3, 6."""
    state = opened()
    return replace(state, stock=FrozenMapping({**state.stock, "Bea": number})).apply(Roll((1, 3, 6)))


STATES: dict[str, Callable[[], State]] = {
    "to roll": opened,
    "to roll, published": lambda: opened(Rules.published()),
    "rolled 1, 3, 6": lambda: opened().apply(Roll((1, 3, 6))),
    "rolled 2, 2, 5": lambda: opened().apply(Roll((2, 2, 5))),
    "rolled 4, 4, 4": lambda: opened().apply(Roll((4, 4, 4))),
    "rolled, reroll left": lambda: opened(Rules.published()).apply(Roll((1, 3, 6))),
    "rolled again": lambda: opened(Rules.published()).apply(Roll((1, 1, 1))).apply(Reroll((1, 3, 6))),
    "one soldier left": lambda: nearly_empty(1),
    "two soldiers left": lambda: nearly_empty(2),
    "all placed": lambda: bots.play_out(Game(seed=1, values=VALUES), bots.RandomPlayer()).state,
}

NO_ACTIONS = [None, 7, "roll", "Roll()", Roll, (1, 3, 6), ["ezo", 1], {"deploy": "ezo"}, True, 1.5, object()]
UNKNOWN = ["", "Kantō", "edo", "stock", 9, None, ["ezo"], "x" * 500, "<b>ezo</b>", "kanto "]
NO_NUMBERS = [1.0, True, "1", None, [1], 2.5]

# Where the dice 1, 3, 6 lie: 3 into token 4 (shikoku), 2 into token 7 (hokuriku), 1 into token 9 (koshin).
REACHED = {"shikoku": 3, "hokuriku": 2, "koshin": 1}


def illegal() -> Iterator[tuple[str, Any, str, str]]:
    """Give state, action, the rule and a word of the reason."""
    for action in NO_ACTIONS:
        yield "to roll", action, "5", "nothing that a player can do"
        yield "rolled 1, 3, 6", action, "5", "nothing that a player can do"
    yield "all placed", None, "5", "nothing that a player can do"
    for action in (Roll(), Roll((1, 3, 6)), Reroll(), Reroll((1, 1, 1)), Deploy("ezo", 1), Deploy("edo", 1)):
        yield "all placed", action, "10", "All players have placed all their soldiers"
    for action in (Roll(), Roll((1, 3, 6)), Roll((6, 6, 6))):
        for name in ("rolled 1, 3, 6", "rolled, reroll left", "rolled again", "one soldier left"):
            yield name, action, "6", "The dice lie on the table already: 1, 3, 6"
    for action in (Reroll(), Reroll((1, 3, 6))):
        yield "to roll", action, "7", "No dice lie on the table"
        yield "to roll, published", action, "7", "No dice lie on the table"
        yield "rolled 1, 3, 6", action, "7", "These rules know no reroll"
        yield "rolled again", action, "7", "rolled again in this turn"
    for territory in ("ezo", "kanto", "kinai"):
        yield "to roll", Deploy(territory, 1), "6", "No dice lie on the table"
        yield "to roll, published", Deploy(territory, 3), "6", "No dice lie on the table"
    for territory in UNKNOWN:
        yield "to roll", Deploy(territory, 1), "6", "The map has no territory"  # type: ignore[arg-type]
        yield "rolled 1, 3, 6", Deploy(territory, 1), "6", "The map has no territory"  # type: ignore[arg-type]
    for territory in set(JAPAN.territories) - set(REACHED):
        yield "rolled 1, 3, 6", Deploy(territory, 1), "6", "No two of the dice 1, 3, 6 make"
    for territory in ("ryukyu", "kyushu", "kinai", "ezo"):
        yield "rolled 2, 2, 5", Deploy(territory, 1), "6", "No two of the dice 2, 2, 5 make"
        yield "rolled 4, 4, 4", Deploy(territory, 2), "6", "No two of the dice 4, 4, 4 make"
    for number in NO_NUMBERS:
        yield "rolled 1, 3, 6", Deploy("koshin", number), "6", "is no number of soldiers"  # type: ignore[arg-type]
    for territory, right in REACHED.items():
        for number in {-1, 0, 1, 2, 3, 4, 18, 10**30} - {right}:
            yield "rolled 1, 3, 6", Deploy(territory, number), "6", f"exactly {right} soldier"
    for number in (2, 3, 18):
        yield (
            "one soldier left",
            Deploy("shikoku", number),
            "8",
            "Bea has only 1 soldier left",
        )
    yield "two soldiers left", Deploy("shikoku", 3), "8", "Bea has only 2 soldiers left"
    yield "two soldiers left", Deploy("shikoku", 1), "8", "exactly 2 soldiers"
    yield "one soldier left", Deploy("koshin", 0), "8", "exactly 1 soldier"


KINDS = list(illegal())


def test_there_are_more_than_a_hundred_kinds() -> None:
    assert len({(name, repr(action)) for name, action, _, _ in KINDS}) > 120


@pytest.mark.parametrize("state_name", STATES)
def test_every_illegal_action_gives_rule_reason_and_remedy_and_changes_nothing(state_name: str) -> None:
    state = STATES[state_name]()
    before = repr(state.position), hash(state), state
    for _, action, rule, reason in (kind for kind in KINDS if kind[0] == state_name):
        refusal = state.why_not(action)
        assert refusal is not None, action
        assert (refusal.rule, reason in refusal.reason) == (rule, True), (action, refusal)
        assert len(refusal.remedy) > 5
        assert action not in state.legal_actions()
        with pytest.raises(IllegalAction) as error:
            state.apply(action)
        assert (error.value.rule, error.value.reason) == (refusal.rule, refusal.reason)
        assert str(error.value) == str(refusal) == f"Rule {rule}: {refusal.reason} {refusal.remedy}"
        assert (repr(state.position), hash(state), state) == before


@pytest.mark.parametrize("state_name", STATES)
def test_what_is_legal_is_not_refused(state_name: str) -> None:
    state = STATES[state_name]()
    for action in state.legal_actions():
        assert state.why_not(action) is None
        assert action in state.legal_actions()


def test_the_game_stays_as_it_was_too() -> None:
    game = Game(seed=1, values=VALUES, first="Bea")
    game.play(Roll((1, 3, 6)))
    actions, states = game.actions, game.states
    for name, action, _, _ in KINDS:
        if name == "rolled 1, 3, 6":
            with pytest.raises(IllegalAction):
                game.play(action)
    assert (game.actions, game.states) == (actions, states)


def test_the_remedy_offers_exactly_what_is_legal() -> None:
    refusal = STATES["rolled, reroll left"]().why_not(Roll())
    assert refusal is not None
    assert refusal.remedy == (
        "Place soldiers: 3 in Shikoku (token 4), 2 in Hokuriku (token 7) or 1 in Kōshin (token 9)."
        " Or roll again."
    )
    single = STATES["rolled 4, 4, 4"]().why_not(Roll())
    assert single is not None
    assert single.remedy == "Place soldiers: 2 in Tōkai (token 8)."


def test_a_roll_without_dice_is_legal_but_needs_a_game() -> None:
    state = opened()
    assert Roll() in state.legal_actions()
    with pytest.raises(IllegalAction, match="Rule 6: It is not said what the dice show") as refusal:
        state.apply(Roll())
    assert "Game.play" in refusal.value.remedy
    again = opened(Rules.published()).apply(Roll((1, 3, 6)))
    with pytest.raises(IllegalAction, match="It is not said what the dice show"):
        again.apply(Reroll())


@pytest.mark.parametrize("state_name", STATES)
def test_refusals_speak_hungarian(state_name: str) -> None:
    state = STATES[state_name]()
    for _, action, rule, _ in (kind for kind in KINDS if kind[0] == state_name):
        english, hungarian = state.why_not(action), state.why_not(action, "hu")
        assert english is not None and hungarian is not None  # noqa: PT018  # the types of both
        assert hungarian.rule == rule
        assert hungarian.reason != english.reason
        assert hungarian.remedy != english.remedy
