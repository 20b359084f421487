"""The share of hits as a line: it ends where the counts end, and stays inside the picture."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, pairwise

import pytest

from rumble_nb import odds
from rumble_nb.draw.lettering import width_of
from rumble_nb.draw.scene import Circle, Label, Path, Scene
from rumble_nb.draw.share_line import HEIGHT, WIDTH, below_the_top, share_line_scene
from rumble_nb.draw.shares import percent
from rumble_nb.draw.svg import scene_svg


def counted(rolls: int, seed: int = 7) -> list[int]:
    wanted = set(odds.reaching(7).rolls)
    return list(accumulate(int(roll in wanted) for roll in odds.sample(rolls, seed=seed).rolls))


def labels(scene: Scene) -> list[Label]:
    return [shape for shape in scene.shapes if isinstance(shape, Label)]


@pytest.mark.parametrize("rolls", [0, 1, 2, 10, 11, 1000])
@pytest.mark.parametrize("exact", [None, Fraction(215, 216)])
@pytest.mark.parametrize("guess", [None, Fraction(0), Fraction(1)])
def test_everything_stays_inside(rolls: int, exact: Fraction | None, guess: Fraction | None) -> None:
    scene = share_line_scene(counted(rolls) if rolls else [], exact, guess)
    for shape in scene.shapes:
        if isinstance(shape, Path):
            points = [point for _, piece in shape.segments for point in piece]
            assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in points)
    for label in labels(scene):
        width = width_of(label.text, label.size, label.bold)
        assert (label.x - width if label.anchor == "end" else label.x) >= 0
        assert label.anchor != "start" or label.x + width <= WIDTH
    ends = sorted(label.y for label in labels(scene) if label.anchor == "start" and label.x > WIDTH / 2)
    assert len(ends) == (rolls > 0) + (exact is not None) + (guess is not None)
    assert all(lower - upper >= 17.9 for upper, lower in pairwise(ends))
    assert scene_svg(scene).startswith("<svg")


def test_nothing_of_the_exact_chance_is_drawn_before_it_is_known() -> None:
    hidden = share_line_scene(counted(100), None, Fraction(1, 2))
    shown = share_line_scene(counted(100), Fraction(5, 12), Fraction(1, 2))
    assert "5/12" not in str(hidden)
    assert "exact 5/12" in [label.text for label in labels(shown)]
    assert len(shown.shapes) == len(hidden.shapes) + 2


def test_the_line_ends_at_the_share_of_all_rolls() -> None:
    hits = counted(1000)
    scene = share_line_scene(hits, Fraction(5, 12))
    (end,) = [shape for shape in scene.shapes if isinstance(shape, Circle)]
    last = [shape for shape in scene.shapes if isinstance(shape, Path) and shape.paint.stroke == "route"][-1]
    assert last.segments[-1][1] == ((end.x, end.y),)
    assert scene.description.endswith(f"After 1000 rolls: {hits[-1] / 10:g} %.")


def test_the_words_follow_the_language() -> None:
    english, hungarian = (share_line_scene(counted(10), Fraction(5, 12), None, lang) for lang in ("en", "hu"))
    assert "41.7 %" in english.description
    assert percent(Fraction(5, 12), "hu") in hungarian.description


def test_a_line_is_cut_at_the_top_and_nowhere_else() -> None:
    points = [(0.0, 0.0), (10.0, 20.0), (20.0, 20.0), (30.0, 0.0), (40.0, 5.0)]
    assert list(below_the_top(points, 10)) == [
        ((5.0, 10), (10.0, 20.0)),
        ((10.0, 20.0), (20.0, 20.0)),
        ((20.0, 20.0), (25.0, 10)),
    ]


def test_few_rolls_are_seen_whole_and_many_without_their_first_jumps() -> None:
    few, many = (share_line_scene([1] * rolls) for rolls in (10, 1000))
    assert "100 %" in [label.text for label in labels(few)]
    assert "100 %" not in [label.text for label in labels(many)]
    assert many.description.startswith("After 1 roll: 100 %. After 10 rolls: 10 %.")
