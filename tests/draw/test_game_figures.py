"""Chances of games as bars and on the board: true, clear, and with the policy they assume."""

from __future__ import annotations

import base64
import io
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from drawn import assert_fit_to_print, assert_texts_are_clear, flat, labels, texts_of
from matplotlib.figure import Figure
from PIL import Image
from strategies import AWKWARD_NAMES

from rumble_nb import Game, Position, RumbleError, batch, chances, figures
from rumble_nb.analysis.chance_results import Chances
from rumble_nb.draw.frame import framed
from rumble_nb.draw.scene import Box, Path
from rumble_nb.draw.territory_chances import territory_chances_scene
from rumble_nb.draw.theme import MODES, theme
from rumble_nb.draw.win_bars import WinBar, win_scene
from rumble_nb.locale import LANGUAGES

FOUND: dict[str, Any] = {
    "two": chances(Game(seed=1, players=2).state, n=500, seed=1),
    "four": chances(Game(seed=1, players=4).state, n=500, seed=1),
    "war": chances(Position.random(3, map="islets")),
}
BARS = [WinBar("Aki", 0.5, 0.4, 0.6, 30.0), WinBar("Bea", 0.3, 0.299, 0.301, 20.0), WinBar("Cai", 0, 0, 0, 0)]


@pytest.mark.parametrize("found", FOUND)
@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_clear_and_name_what_they_assume(found: str, language: str) -> None:
    result: Chances = FOUND[found]
    for picture in (
        figures.chances_bar(result, lang=language),
        figures.territory_chances(result, lang=language),
    ):
        assert_texts_are_clear(picture._scene)
        written = " ".join(texts_of(picture._scene))
        assert result.assumption(language) in written
        assert result.assumption(language) in picture.words
    assert result.words(language).replace("\n", " ") == figures.chances_bar(result, lang=language).words


@pytest.mark.parametrize("kind", ["bars", "equal", "board"])
def test_figures_are_fit_to_print(kind: str) -> None:
    result = FOUND["four"]
    scenes = {
        "bars": lambda: win_scene(BARS, "Simulated.", "Chances", "Words."),
        "equal": lambda: win_scene(BARS, "Simulated.", "Chances", "Words.", equal_shares=True),
        "board": lambda: territory_chances_scene(result.territories, result.map, result.tokens, "Simulated."),
    }
    assert_fit_to_print(scenes[kind]())


def test_bars_are_as_long_as_chances_are() -> None:
    scene = win_scene(BARS, "", "Chances", "Words.")
    wide = [shape.width for shape in flat(scene.shapes) if isinstance(shape, Box) and shape.role == "win"]
    assert wide[0] / wide[1] == pytest.approx(5 / 3)
    # Who cannot win has no bar; what is certain has no interval.
    assert len(wide) == 2
    intervals = [
        shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role == "interval"
    ]
    assert len(intervals) == 4
    written = [label.text for label in labels(scene.shapes) if label.role in ("chance", "interval", "points")]
    assert written[:3] == ["30.0 points", "50 %", "40.0 to 60.0 %"]
    assert written[-2:] == ["0.0 points", "0 %"]


def test_equal_shares_are_a_line() -> None:
    assert "equal shares: 33.3 %" in texts_of(win_scene(BARS, "", "Chances", "Words.", equal_shares=True))
    picture = figures.seat_advantage(batch.play(200, players=4, seed=1))
    assert "equal shares: 25 %" in texts_of(picture._scene)
    assert "Tactics cards are not part of these games." in picture.words
    assert [text for text in texts_of(picture._scene) if text.startswith("seat ")] == [
        f"seat {number}" for number in (1, 2, 3, 4)
    ]


def test_seats_of_games_with_given_dice_and_of_a_language() -> None:
    one, other = [[6, 5, 5]] * 6, [[6, 1, 1]] * 6
    rolls = [[roll for pair in zip(one, other, strict=True) for roll in pair]]
    games = batch.replay(rolls, [[0] * 12], values=range(2, 13), players=2)
    picture = figures.seat_advantage(games, title="One game", lang="hu")
    assert picture.title == "One game"
    assert picture.words.startswith("1 játék, megadott dobásokkal és döntésekkel.")
    assert "1. hely: 1" in picture.words


def test_every_name_is_shown_as_it_is() -> None:
    for first in range(0, len(AWKWARD_NAMES) - 2, 2):
        players = AWKWARD_NAMES[first : first + 2]
        found = chances(Game(seed=1, players=players).state, n=50, seed=1)
        for picture in (figures.chances_bar(found), figures.territory_chances(found)):
            assert all(player in picture.words for player in players)
            root = ElementTree.fromstring(picture.svg())
            assert root[1].text == picture.words


def test_shares_on_the_board_are_those_of_the_result() -> None:
    result = FOUND["war"]
    picture = figures.territory_chances(result)
    shown = [label.text for label in labels(picture._scene.shapes) if label.role == "chance"]
    assert shown == [
        "100 %" if share else "0 %" for shares in result.territories.values() for share in shares.values()
    ]
    assert "Kame: Aki" in picture.words


def test_figures_draw_on_given_axes() -> None:
    axes = Figure().add_subplot()
    assert figures.chances_bar(FOUND["two"], ax=axes) is axes
    assert framed(win_scene(BARS, "", "Chances", "Words.")).width > 700


@pytest.mark.parametrize("draw", [figures.chances_bar, figures.seat_advantage, figures.territory_chances])
def test_other_things_are_refused(draw: Any) -> None:
    with pytest.raises(RumbleError, match="cannot be drawn here; give what"):
        draw(Position.random(1))
    with pytest.raises(RumbleError, match="mode"):
        draw(FOUND["two"] if draw is not figures.seat_advantage else batch.play(10, seed=1), mode="neon")


@pytest.mark.parametrize("mode", MODES)
def test_small_areas_keep_the_colours_of_their_players(mode: str) -> None:
    picture = figures.territory_chances(FOUND["four"], mode=mode)
    data = base64.b64decode(picture._repr_mimebundle_()[0]["image/png"])
    pixels = np.asarray(Image.open(io.BytesIO(data)).convert("RGB")).reshape(-1, 3).astype(int)
    for letter in "ABCD":
        colour = theme(mode)[f"{letter}.fill"]
        wanted = np.array([int(colour[place : place + 2], 16) for place in (1, 3, 5)])
        near = (abs(pixels - wanted).max(axis=1) <= 6).sum()
        assert near > 200, (letter, near)
