"""Intervals side by side: those that leave out a level are told apart by sign, stroke and words."""

from __future__ import annotations

from fractions import Fraction

import pytest
from drawn import assert_fit_to_print, flat, groups, texts_of

from rumble_nb import RumbleError, batch, figures
from rumble_nb.draw.convergence import convergence_scene
from rumble_nb.draw.intervals import Span, intervals_scene, ticks_around
from rumble_nb.draw.scene import Path, Scene
from rumble_nb.locale import LANGUAGES

GAMES = (10, 30, 100, 300, 1000, 3000, 10_000, 30_000, 100_000)
GROWING = {games: batch.estimate(games * 36 // 100, games) for games in GAMES}
TWENTY = {group: batch.estimate(10 + 2 * group, 100) for group in range(1, 21)}


def scene_of(estimates: dict[int, batch.Estimate], language: str = "en") -> Scene:
    return intervals_scene(estimates, Fraction(1, 3), "fair share", "games", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("estimates", [GROWING, TWENTY, {7: batch.estimate(0, 1)}])
def test_they_are_fit_to_print(estimates: dict[int, batch.Estimate], language: str) -> None:
    assert_fit_to_print(scene_of(estimates, language))


@pytest.mark.parametrize("estimates", [GROWING, TWENTY])
def test_each_interval_that_leaves_out_the_level_has_the_sign(estimates: dict[int, batch.Estimate]) -> None:
    scene = scene_of(estimates)
    out = [label for label, it in estimates.items() if not it.low <= 1 / 3 <= it.high]
    assert 0 < len(out) < len(estimates)
    assert len(texts_of(scene, "sign")) == len(groups(scene.shapes, "out")) == len(out)
    assert len(groups(scene.shapes, "in")) == len(estimates) - len(out)
    assert texts_of(scene, "label") == [str(label) for label in estimates]
    told = scene.description.split("games: ")[1]
    assert told.count("leaves it out.") == len(out)
    assert told.count("holds it.") == len(estimates) - len(out)


def test_shares_are_written_beside_their_intervals() -> None:
    assert texts_of(scene_of(GROWING), "share")[-2:] == ["36 %", "36 %"]
    assert len(texts_of(scene_of(TWENTY), "share")) == 20


def test_what_is_more_stands_further_to_the_right() -> None:
    spans = {"low": Span("", 0.2, 0.1, 0.3), "high": Span("", 0.5, 0.4, 0.6)}
    scene = intervals_scene(spans, 0.35, "level", "")
    (level,) = [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role == "level"]
    x = level.segments[0][1][0][0]
    low, high = (next(flat(group.shapes)) for group in groups(scene.shapes, "out"))
    assert isinstance(low, Path)
    assert isinstance(high, Path)
    assert all(point[0] < x for _, points in low.segments for point in points)
    assert all(point[0] > x for _, points in high.segments for point in points)


@pytest.mark.parametrize(("low", "high"), [(0.0, 1.0), (0.333, 0.3334), (0.2, 0.51), (0.0, 0.0)])
def test_the_axis_holds_everything_in_a_few_steps(low: float, high: float) -> None:
    ticks = ticks_around([low, high])
    assert ticks[0] <= 100 * low <= 100 * high <= ticks[-1]
    assert 2 <= len(ticks) <= 7


def test_what_has_no_interval_is_refused() -> None:
    with pytest.raises(
        RumbleError, match=r"0\.5 has no interval; give what batch\.estimate\(hits, n\) gives\."
    ):
        figures.intervals({0.5: 0.5}, 0.5)
    for number in (0, 31):
        with pytest.raises(RumbleError, match=f"There can be 1 to 30 intervals side by side, not {number}"):
            figures.intervals(dict.fromkeys(range(number), GROWING[10]), 0.5)


def test_a_level_that_is_not_exact_has_a_name_of_its_own() -> None:
    named = convergence_scene([1, 0.5], Fraction(1, 3), unit="games", level="fair share")
    assert named.description.startswith("fair share: 1/3, 33.3 %. After 1 game: 100 %.")
    assert "fair share 1/3" in texts_of(named, "end")
    exact = convergence_scene([1, 0.5], Fraction(1, 3))
    assert "exact 1/3" in texts_of(exact, "end")


def test_many_lines_are_told_together() -> None:
    rows = [[1, 0.5], [0, 0.5], [1, 1], [0, 0], [0]]
    told = convergence_scene(rows, Fraction(1, 3), unit="games").description
    assert told == "Exact: 1/3, 33.3 %. After 1 game: 0 % to 100 %. After 2 games: 0 % to 100 %."
