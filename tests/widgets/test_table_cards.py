"""Tactics cards at the table: what lies there, what is closed and why, and the way through every card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from at_table import SHORT, agrees, plain_labels, press, seat, send, shown_in
from at_table import act as message
from clicked import choice, page, receive, words

from rumble_nb import Game, PlayCard, RumbleError, tactics
from rumble_nb.widgets.table import Table

pytestmark = pytest.mark.usefixtures("tables_leave")


def at_example(card: str, **more: Any) -> tuple[Table, PlayCard]:
    """Give a table at the moment before the example of a card, and the play that the example makes."""
    state, play = tactics.example(card)
    table = seat(players=state.players, first=state.to_move, **more)
    table.replace_game(GameAt.made(state))
    return table, play


class GameAt(Game):
    """A game that begins in the middle, as only tests need it."""

    @classmethod
    def made(cls, state: Any) -> GameAt:
        game = cls(state.players, state.map, state.rules, 7)
        game._states = [state]
        return game


def choose(table: Table, answer: object, by_board: bool) -> None:
    """Give an answer, by the board where it is a territory and by the tray else."""
    step = table.card_step
    assert step is not None
    if by_board and step.territories:
        receive(table.board, choice(table.board, str(answer)))
        return
    place = step.options.index(answer) + (step.action is not None)
    send(table.tray, message(table.tray, place))


def labels(table: Table) -> list[str]:
    return [entry["label"] for entry in shown_in(table.tray)["actions"]]


@pytest.mark.parametrize("by_board", [True, False], ids=["board", "tray"])
@pytest.mark.parametrize("card", tactics.CARDS)
def test_every_card_is_played_step_by_step(card: str, by_board: bool) -> None:
    table, _ = at_example(card)
    luck, state = Random(3), table.game.state
    press_card(table, card)
    while (step := table.card_step) is not None and not step.is_over:
        assert table.board.selectable == step.territories
        told = shown_in(table.tray)
        assert told["heading"] == f"{tactics.card_name(card)}: {tactics.question(step.kind or '')}"
        assert len(labels(table)) == len(step.options) + 1 + (step.action is not None)
        choose(table, luck.choice(step.options), by_board)
    assert step is not None
    assert step.action is not None
    assert shown_in(table.tray)["note"].startswith("If deployment ended now: ")
    send(table.tray, message(table.tray, labels(table).index("Play the card")))
    assert table.game.actions == (step.action,)
    assert table.game.state == state.apply(step.action)
    assert table.card_step is None
    table.undo.click()
    assert table.game.state == state


def press_card(table: Table, card: str) -> None:
    send(table.tray, message(table.tray, labels(table).index(tactics.card_name(card))))


def test_a_step_back_leads_to_the_step_before_and_then_to_the_dice() -> None:
    table, _ = at_example("otori")
    before = labels(table)
    seen = []
    press_card(table, "otori")
    while (step := table.card_step) is not None and not step.is_over:
        seen.append(step)
        choose(table, step.options[0], True)
    assert len(seen) >= 2
    assert table.redo.disabled
    for place, step in enumerate(reversed(seen)):
        if place % 2:
            press(table, "Undo")
        else:
            send(table.tray, message(table.tray, labels(table).index("Back")))
        assert table.card_step == step
    table.step(-1)
    assert table.card_step is None
    assert (labels(table), table.game.actions) == (before, ())


def test_the_march_may_stop_or_go_on() -> None:
    table, _ = at_example("joraku")
    press_card(table, "joraku")
    while table.card_step is not None and table.card_step.action is None:
        choose(table, table.card_step.options[0], True)
    assert labels(table)[0] == "Play the card"
    assert labels(table)[-1] == "Back"
    assert shown_in(table.tray)["actions"][-1]["back"]


def test_what_is_impossible_is_grey_with_its_reason() -> None:
    table = seat(tactics=["kasei", "monomi", "otori"])
    entries = shown_in(table.tray)["actions"]
    assert [entry["blocked"] for entry in entries] == [False, True, True, True]
    assert entries[1]["heading"] == "Or take a tactics card instead"
    assert entries[2]["detail"] == f"Not now: it needs {tactics.card_need('monomi')}."
    send(table.tray, message(table.tray, 2))
    assert table.card_step is None
    with pytest.raises(RumbleError, match="Rule 11: Scout cannot be carried out in full"):
        table.open_card("monomi")
    hungarian = seat(tactics=["monomi", "otori", "kasei"], lang="hu")
    with pytest.raises(RumbleError, match="Ez a kártya most nem hajtható végre teljesen: "):
        hungarian.open_card("monomi")


def test_who_has_used_a_card_sees_why_there_is_no_other() -> None:
    table = seat(first="Aki", tactics=["kasei", "monomi", "otori"])
    for _ in range(4):
        table.act(table.game.legal_actions()[0])
    press_card(table, "kasei")
    choose(table, table.board.selectable[0], True)
    send(table.tray, message(table.tray, 0))
    for _ in range(2):
        table.act(table.game.legal_actions()[0])
    assert table.game.state.to_move == "Aki"
    assert labels(table) == ["Roll the dice"]
    why = tactics.why_not_card(table.game.state, table.game.state.tactics[0])
    assert why is not None
    assert why.rule == "5"
    assert shown_in(table.tray)["note"] == why.reason


def test_a_card_half_chosen_is_laid_back_when_the_game_goes_on() -> None:
    table, play = at_example("monomi")
    press_card(table, "monomi")
    assert table.card_step is not None
    table.game.play(play)
    assert table.card_step is None
    press(table, "Undo")
    press_card(table, "monomi")
    table.speak("hu")
    assert table.card_step is not None, "another language changes nothing else"
    assert shown_in(table.tray)["heading"].startswith(tactics.card_name("monomi", "hu"))
    table.let_play()
    assert table.card_step is None, "chance lays back what somebody had in hand"
    table.let_play(False)
    table.new_game(3)
    assert table.card_step is None


def test_plain_buttons_lead_through_a_card() -> None:
    table, _ = at_example("monomi", plain=True)
    press(table.tray, next(one for one in plain_labels(table) if one.startswith("Scout")))
    while table.card_step is not None and not table.card_step.is_over:
        press(table.tray, plain_labels(table)[0])
    press(table.tray, next(one for one in plain_labels(table) if one.startswith("Play the card")))
    assert isinstance(table.game.actions[-1], PlayCard)


def test_bots_and_people_play_whole_games_with_cards() -> None:
    table = seat(rules=SHORT, bots={"Bea": "greedy"}, tactics=["kasei", "shinobi", "muhon"])
    game = Game(players=2, rules=SHORT, seed=7, tactics=["kasei", "shinobi", "muhon"])
    luck = Random(5)
    while not game.over:
        agrees(table, game, ("Bea",))
        if game.state.to_move == "Bea":
            table.go_on()
        else:
            cards = [play for plays in game.legal_actions().cards for play in plays]
            plain = game.legal_actions().without_cards
            table.act(luck.choice(cards) if cards else luck.choice(plain))
        game.play(table.game.actions[-1])
    assert any(isinstance(action, PlayCard) for action in game.actions)


def test_chances_are_closed_first_and_follow_the_game() -> None:
    table = seat(rules=SHORT)
    card = table.chances
    assert (set(page(card)), card.compare.layout.display) == ({""}, "none")
    press(card, "Show the chances")
    told = words(card.bars.value)
    assert told.startswith("Chances to win")
    assert "random (each die counts soldiers with the same chance)" in told
    first = card.bars.value
    table.act(table.game.legal_actions()[0])
    assert card.bars.value != first
    press(card, "Compare my options")
    assert words(card.hints.value).startswith(f"What {table.game.state.to_move} can do")
    assert "All options meet the same luck." in words(card.hints.value)
    table.speak("hu")
    assert words(table.chances.bars.value).startswith("Esély a győzelemre"), "an open card stays open"
    press(table.chances, "Esélyek elrejtése")
    assert set(page(table.chances)) == {""}


def test_chances_are_exact_near_the_end_and_names_are_verbatim() -> None:
    names = ["<b>Ő & $$", "x" * 40]
    table = seat(players=names, rules=SHORT.replace(soldiers=1), chances=True)
    assert "Exact, from " in words(table.chances.bars.value)
    assert "<b>Ő & $$" in words(table.chances.bars.value)
    assert "x" * 24 + "…" in words(table.chances.bars.value)
    bots = seat(bots=["Aki", "Bea"], chances=True)
    assert bots.chances.compare.disabled
