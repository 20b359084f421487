"""The forecast lab and the course of a game: bets, squares, totals and words, without a page."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import ipywidgets
import pytest
from clicked import read

from rumble_nb import Game, Roll, RumbleError, forecasts
from rumble_nb.analysis.bots import RandomPlayer, play_out
from rumble_nb.analysis.chance_results import Outcome
from rumble_nb.analysis.forecasts import Forecast
from rumble_nb.locale import LANGUAGES
from rumble_nb.widgets import forecast_course, forecast_lab, play
from rumble_nb.widgets.forecast_lab import MOST_GAMES, ForecastLab

GAMES = [
    Forecast(seed, 27, "Aki", Outcome(share, share, share, (share,), 0), "Aki" if seed % 3 == 0 else "<Bea>")
    for seed, share in enumerate([Fraction(percent, 100) for percent in (28, 30, 30, 32)] * 5)
]
"""Twenty games; every third one is won, the first one too, so seven."""


def words(widget: ipywidgets.HTML) -> str:
    return " ".join("".join(read(widget.value).texts).split())


def press(lab: ForecastLab, text: str) -> None:
    (button,) = [button for button in lab.playing.children if button.description == text]
    assert not button.disabled
    button.click()


def bet_on(lab: ForecastLab, part: str, confidence: str) -> None:
    assert lab.bet is not None
    lab.bet.choose(part)
    lab.bet.commit(confidence)


def squares(lab: ForecastLab) -> str:
    return "".join(
        {"": ".", "✓": "x", "–": "-"}[part.split("</li>")[0].split(">")[-1]]
        for part in lab.squares.value.split("<li")[1:]
    )


def test_first_a_bet_then_the_games() -> None:
    lab = forecast_lab(GAMES)
    assert lab.bet is not None
    assert all(button.disabled for button in lab.playing.children)
    with pytest.raises(RumbleError, match="Bet first"):
        lab.play_on()
    heading = words(lab.bet.asking.children[0])
    assert heading == "Your bet: 20 games with a forecast of about 30 %. How many of them will be won?"
    assert lab.bet.about == ("forecasts", 20, 30)
    assert [button.description for button in lab.bet.choices.row.children] == [
        "none of them",
        "about 3",
        "about 6",
        "about 10",
    ]
    lab.bet.commit("sure")
    assert not lab.bet.is_made, "a number comes first"
    lab.bet.choices.row.children[1].click()
    lab.bet.choices.row.children[2].click()
    assert lab.bet.choices.row.children[2].description == "✓ about 6"
    assert lab.bet.choices.row.children[1].description == "about 3"
    lab.bet.commit("sure")
    lab.bet.choose("none")
    lab.bet.commit("guess")
    assert (lab.bet.part, lab.bet.confidence) == ("third", "sure"), "the bet stands"
    assert words(lab.bet.answer) == "Your bet: about 6 (Very sure). Now play the games on."
    assert [button.description for button in lab.playing.children] == [
        "Play one on",
        "Play ten on",
        "Play all on",
    ]


def test_games_are_played_on_and_counted() -> None:
    lab = forecast_lab(GAMES, predict=False)
    assert lab.bet is None
    assert squares(lab) == "." * 20
    assert words(lab.total) == ""
    press(lab, "Play one on")
    assert words(lab.told) == "Game 1: the forecast for Aki was 28 %. ✓ Aki wins."
    assert words(lab.total).startswith("1 of 1 game won: 100 %Interval: 21 % to 100 %.")
    press(lab, "Play one on")
    assert words(lab.told) == "Game 2: the forecast for Aki was 30 %. – <Bea> wins."
    press(lab, "Play ten on")
    assert squares(lab) == "x--x--x--x--........"
    assert "rumble-now" in lab.squares.value.split("<li")[12]
    assert words(lab.total).startswith("4 of 12 games won: 33.3 %")
    assert words(lab.total).endswith("The forecasts say 30 % on average.")
    assert [button.description for button in lab.playing.children] == ["Play one on", "Play all on"]
    press(lab, "Play all on")
    assert lab.won == squares(lab).count("x") == 7
    press(lab, "Start again")
    assert (lab.played, squares(lab)) == (0, "." * 20)


@pytest.mark.parametrize(
    ("part", "confidence", "said"),
    [
        ("third", "sure", "✓ Your bet: about 6 (Very sure). It was 7. No other bet was nearer. {} +3."),
        ("half", "sure", "… Your bet: about 10 (Very sure). It was 7. Another bet was nearer. {} -3."),
        ("none", "guess", "… Your bet: none of them (A guess). It was 7. Another bet was nearer. {} +0."),
    ],
)
def test_a_bet_is_scored_at_the_end(part: str, confidence: str, said: str) -> None:
    lab = forecast_lab(GAMES)
    bet_on(lab, part, confidence)
    lab.play_on(19)
    assert lab.bet is not None
    assert "scores" not in words(lab.bet.answer)
    lab.play_on(5)
    assert words(lab.bet.answer) == said.format("Your prediction scores")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_both_languages_and_leaves_its_words(language: str) -> None:
    lab = forecast_lab(GAMES, language)
    assert ("half-played" in repr(lab)) == (language == "en")
    assert lab._repr_mimebundle_()["text/plain"] == repr(lab)
    assert repr(forecast_lab(GAMES[:1], language)) != repr(lab)
    bet_on(lab, "third", "fairly")
    lab.play_on(20)
    assert lab.bet is not None
    assert "{" not in words(lab.bet.answer) + words(lab.told) + words(lab.total)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: forecast_lab([]), "There can be 1 to 200 games, not 0"),
        (lambda: forecast_lab(GAMES[:1] * (MOST_GAMES + 1)), "not 201"),
        (lambda: forecast_lab([0.3]), "0.3 is no forecast; give what forecasts.about"),
        (lambda: forecast_lab(GAMES, "xx"), "no words for the language"),
        (lambda: forecast_lab(GAMES, predict=False).play_on(0), "games: 0 cannot be played on"),
        (lambda: bet_on(forecast_lab(GAMES), "most", "sure"), "There is no choice 'most'"),
        (lambda: bet_on(forecast_lab(GAMES), "few", "quite"), "There is no choice 'quite'"),
        (lambda: forecast_course(7), "7 is neither a table nor a game"),
        (lambda: forecast_course(Game(seed=7), "xx"), "no words for the language"),
    ],
)
def test_what_cannot_be_is_refused(call: Any, said: str) -> None:
    with pytest.raises(RumbleError, match=said):
        call()


def test_the_course_of_what_lies_on_the_table() -> None:
    table = play(players=2, seed=7, set_up=False, keep=False)
    course = forecast_course(table)
    course.drawing.click()
    assert "No turn has been played yet." in words(course.error)
    table.act(Roll())
    table.act(table.game.state.deployments[0])
    course.drawing.click()
    assert words(course.error) == ""
    assert "<svg" in course.picture.value
    assert "After 1 turns" in words(course.picture)
    play_out(table.game, RandomPlayer())
    course.draw()
    winner = table.game.report().winner
    assert f"{winner} 100 %" in words(course.picture)
    assert forecasts.course(table.game, n=50)[-1][winner].win == 1


def test_the_course_of_a_game() -> None:
    game = play_out(Game(players=2, seed=7), RandomPlayer())
    course = forecast_course(game, "hu")
    course.draw()
    assert "<svg" in course.picture.value
    assert repr(course) == "A játszmád előrejelzése: játssz az asztalnál, aztán nyomd meg a gombot!"
