"""Figures of forecasts: points where they belong, nothing over anything else, words that tell the same."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from drawn import assert_fit_to_print, assert_texts_are_clear, flat, texts_of
from strategies import AWKWARD_NAMES

from rumble_nb import Game, RumbleError, figures, forecasts
from rumble_nb.analysis.bots import RandomPlayer, play_out
from rumble_nb.analysis.forecasts import ForecastGroup
from rumble_nb.draw.calibration import calibration_scene
from rumble_nb.draw.forecast_course import course_scene
from rumble_nb.draw.scene import Circle, Label, Path
from rumble_nb.locale import LANGUAGES

GAME = play_out(Game(seed=7), RandomPlayer())
COURSE = forecasts.course(GAME, n=100)
GROUPS = (
    ForecastGroup(Fraction(0), Fraction(1, 10), 82, 1, 0.02, 0.0, 0.07),
    ForecastGroup(Fraction(1, 5), Fraction(3, 10), 1, 0, 0.25, 0.0, 0.79),
    ForecastGroup(Fraction(2, 5), Fraction(1, 2), 40, 30, 0.45, 0.6, 0.86),
    ForecastGroup(Fraction(9, 10), Fraction(1), 24, 24, 0.97, 0.86, 1.0),
)


def drawn(scene: Any, kind: type, role: str) -> list[Any]:
    return [shape for shape in flat(scene.shapes) if isinstance(shape, kind) and shape.role == role]


def test_points_stand_where_forecasts_and_wins_say() -> None:
    scene = calibration_scene(GROUPS)
    (diagonal,) = drawn(scene, Path, "as forecast")
    (x0, y0), (x1, y1) = (points[0] for _, points in diagonal.segments)
    points = drawn(scene, Circle, "group")
    for point, group in zip(points, GROUPS, strict=True):
        assert (point.x - x0) / (x1 - x0) == pytest.approx(group.mean)
        assert (point.y - y0) / (y1 - y0) == pytest.approx(float(group.share))
    hollow = [point.paint.fill == "panel" for point in points]
    assert hollow == [False, False, True, False], "off the line"
    for interval, group in zip(drawn(scene, Path, "interval"), GROUPS, strict=True):
        ends = [(at[0][1] - y0) / (y1 - y0) for _, at in interval.segments]
        assert ends == pytest.approx([group.low, group.high])
    assert [label.text for label in drawn(scene, Label, "counted")] == ["1/82", "0/1", "30/40", "24/24"]


def test_groups_in_words() -> None:
    words = figures.calibration(GROUPS).words
    assert words.startswith("Forecast 2 %: 1 of 82 games won, 1 %, interval 0 % to 7 %. Forecast 25 %:")
    assert "Forecast 25 %: 0 of 1 game won, 0 %" in words
    assert "30 of 40 games won, 75 %, interval 60 % to 86 %. That is off the line." in words
    assert words.count("off the line") == 1


def test_the_course_ends_with_the_chances_of_the_end() -> None:
    scene = course_scene(COURSE)
    winner = GAME.report().winner
    first = ", ".join(f"{player} {round(100 * found.win)} %" for player, found in COURSE[0].items())
    assert scene.description.startswith(f"At the beginning: {first}. After {GAME.turn} turns: ")
    assert f"{winner} 100 %" in scene.description
    assert scene.description.endswith("Every forecast assumes that all go on by chance.")
    lines = drawn(scene, Path, "forecast")
    assert [len(line.segments) for line in lines] == [GAME.turn + 1] * 3
    assert len({line.paint.dash for line in lines}) == 3
    heights = [line.segments[-1][1][0][1] for line in lines]
    assert heights.index(min(heights)) == GAME.state.players.index(winner)
    assert [label.text for label in drawn(scene, Label, "chance")] == ["100 %", "0 %", "0 %"]


def test_before_the_first_turn_there_is_a_beginning_only() -> None:
    picture = figures.forecast_course(COURSE[:1])
    assert picture.words.startswith("At the beginning: Aki ")
    assert "After" not in picture.words
    assert drawn(picture._scene, Path, "forecast") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_clear_of_each_other(language: str) -> None:
    scenes = [calibration_scene(GROUPS, None, language)]
    scenes += [course_scene(COURSE, None, language, width, 300) for width in (420, 700)]
    for scene in scenes:
        assert_texts_are_clear(scene)
        assert_fit_to_print(scene)


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_names_are_verbatim(name: str) -> None:
    course = forecasts.course(Game([name, "Zoë"], seed=7), n=20)
    assert f"At the beginning: {name} " in figures.forecast_course(course).words
    titled = figures.calibration(GROUPS, title=name)
    assert titled.title == name
    assert name in "".join(texts_of(titled._scene)) or len(name) > 40


@pytest.mark.parametrize("draw", [figures.calibration, figures.forecast_course])
@pytest.mark.parametrize("given", [7, "no", [3], None])
def test_what_cannot_be_drawn_is_refused(draw: Any, given: Any) -> None:
    with pytest.raises(RumbleError, match="cannot be drawn here; give what forecasts"):
        draw(given)
    with pytest.raises(RumbleError, match="There is nothing to draw; give what forecasts"):
        draw([])
