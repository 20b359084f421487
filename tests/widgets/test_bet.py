"""Predictions: made before the war is watched, and scored at its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from clicked import choice, picture_of, receive, stride, words
from drawn import war

from rumble_nb import Position, RumbleError, resolve_war
from rumble_nb.answer_sheet import STAKES
from rumble_nb.widgets.bet import Bet
from rumble_nb.widgets.theatre import WarTheatre, war_theatre

Watch = Callable[[Any], list[Any]]


def bet_of(theatre: WarTheatre) -> Bet:
    assert theatre.bet is not None
    return theatre.bet


def press(bet: Bet, text: str) -> None:
    """Press the button of a player or of a confidence."""
    made = [*bet.players.made.values(), *bet.sure.made.values()]
    (found,) = [button for button in made if button.description.removeprefix("✓ ") == text]
    found.click()


@pytest.mark.parametrize("predict", ["last", "winner"])
def test_nothing_moves_before_the_prediction_stands(predict: str, watch: Watch) -> None:
    theatre = war_theatre(war("islets", 2), predict=predict)
    bet, answers = bet_of(theatre), watch(theatre.board)
    controls = (
        theatre.controls.first,
        theatre.controls.back,
        theatre.controls.next,
        theatre.controls.battle,
        theatre.controls.last,
    )
    for ready in (False, True):
        if ready:
            press(bet, "Bea")
        assert [button.disabled for button in controls] == [True] * 5
        assert "First make your prediction below the board." in words(theatre.sentence.value)
        for button in controls:
            button.click()
        theatre.step(1)
        theatre.show(5)
        assert theatre.number == 0
        assert "The war is over" not in words(theatre.sentence.value)
        receive(theatre.board, stride(theatre.board, 1))
        assert answers.pop() == {"event": "ignored"}
        assert (theatre.number, theatre.is_open, bet.is_made) == (0, False, False)
    press(bet, "A guess")
    assert [button.disabled for button in controls] == [True, True, False, False, False]
    assert "First make" not in words(theatre.sentence.value)
    theatre.controls.next.click()
    assert (theatre.number, theatre.is_open) == (1, True)
    receive(theatre.board, stride(theatre.board, 1))
    assert (theatre.number, answers) == (2, [])


def test_one_may_look_around_before_the_prediction() -> None:
    theatre = war_theatre(war("islets", 2), predict="last")
    receive(theatre.board, choice(theatre.board, "kame"))
    assert "Kame, token" in words(theatre.told.value)


def test_the_player_may_be_changed_until_the_confidence_is_chosen() -> None:
    theatre = war_theatre(war("islets", 3), predict="winner")
    bet = bet_of(theatre)
    assert bet.sure.layout.display == "none", "how sure one is, is asked second"
    press(bet, "A guess")
    assert not bet.is_made, "a confidence alone is no prediction"
    for player in ("Aki", "Cai", "Bea"):
        press(bet, player)
        assert bet.player == player
        marked = [
            button.description for button in bet.players.row.children if button.description.startswith("✓")
        ]
        assert marked == [f"✓ {player}"]
        chosen = [b for b in bet.players.row.children if "rumble-chosen" in b._dom_classes]
        assert [button.description for button in chosen] == marked
        assert bet.sure.layout.display == ""
    press(bet, "Very sure")
    assert (bet.player, bet.confidence) == ("Bea", "sure")
    assert words(bet.feedback.value) == "You predict Bea (Very sure). Now watch the war."
    assert bet.players.row.layout.display == bet.sure.layout.display == "none"
    press(bet, "Aki")
    press(bet, "A guess")
    assert (bet.player, bet.confidence) == ("Bea", "sure"), "now it stands"


def outcome(report: Any, predict: str) -> str:
    winner = report.battles[-1].winner if predict == "last" else report.winner
    assert isinstance(winner, str)
    return winner


@pytest.mark.parametrize("confidence", STAKES)
@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("predict", ["last", "winner"])
def test_the_end_reveals_what_came(predict: str, right: bool, confidence: str) -> None:
    report = war("islets", 3)
    truth = outcome(report, predict)
    player = truth if right else next(p for p in report.position.players if p != truth)
    theatre = war_theatre(report, predict=predict)
    bet = bet_of(theatre)
    bet.choose(player)
    bet.commit(confidence)
    before = bet.feedback.value
    theatre.step(len(report.events) - 1)
    assert bet.feedback.value == before, "one step before the end nothing is revealed"
    theatre.controls.next.click()
    points = {"guess": (1, 0), "fairly": (2, -1), "sure": (3, -3)}[confidence][0 if right else 1]
    verdict = "Right!" if right else "It came differently."
    revealed = f"{verdict} You predicted {player}; it was {truth}. Your prediction scores {points:+d}."
    assert words(bet.feedback.value) == revealed
    theatre.controls.back.click()
    theatre.controls.first.click()
    assert words(bet.feedback.value) == revealed, "what is known stays known"
    theatre.controls.last.click()
    assert words(bet.feedback.value) == revealed


def test_it_may_turn_out_that_nobody_takes_the_token() -> None:
    values = {"tsuru": 3, "matsu": 5, "take": 7, "ume": 8, "kame": 11}
    report = resolve_war(Position("islets", ["Aki", "Bea"], values, {"ume": {"Bea": 1}}, ["Aki", "Bea"]))
    theatre = war_theatre(report, predict="last")
    bet = bet_of(theatre)
    bet.choose("Bea")
    bet.commit("fairly")
    theatre.controls.last.click()
    assert words(bet.feedback.value).endswith("it was nobody. Your prediction scores -1.")


def test_the_question_says_what_is_predicted() -> None:
    report = war("islets", 2)
    last = report.battles[-1]
    name = report.position.map[last.territory].name()
    questions = {
        "last": f"Your prediction: who takes the last token, {last.value} in {name}?",
        "winner": "Your prediction: who wins the war?",
    }
    for predict, question in questions.items():
        bet = Bet(report, predict, "en", lambda: None)
        assert words(bet.question.value) == repr(bet) == question
        assert [button.description for button in bet.players.row.children] == list(report.position.players)


def test_the_prediction_is_made_once() -> None:
    made: list[str] = []
    bet = Bet(war("islets", 2), "last", "en", lambda: made.append("made"))
    bet.reveal()
    assert bet.feedback.value == "", "without a prediction nothing is revealed"
    bet.choose("Aki")
    bet.commit("sure")
    bet.commit("guess")
    assert made == ["made"]


def test_only_players_and_known_confidences_can_be_chosen() -> None:
    bet = Bet(war("islets", 2), "last", "en", lambda: None)
    with pytest.raises(RumbleError, match=r"There is no choice 'Dai'; there are: Aki, Bea\."):
        bet.choose("Dai")
    assert bet.player == ""
    bet.choose("Aki")
    with pytest.raises(RumbleError, match="there are: guess, fairly, sure"):
        bet.commit("certain")
    assert not bet.is_made


def test_ten_theatres_ask_ten_questions() -> None:
    theatres = [war_theatre(war("islets", 2), predict="last") for _ in range(10)]
    press(bet_of(theatres[3]), "Aki")
    press(bet_of(theatres[3]), "A guess")
    assert [theatre.is_open for theatre in theatres] == [number == 3 for number in range(10)]
    assert picture_of(theatres[0].board).picture["number"] == 1
