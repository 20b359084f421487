"""Two rolls as a grid of squares: every pair of equal parts once, true, clear, and the same as its words."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from drawn import assert_fit_to_print, flat, texts_of

from rumble_nb import figures, odds
from rumble_nb.draw.scene import Box, Scene
from rumble_nb.draw.two_rolls import MOST, two_rolls_scene
from rumble_nb.errors import RumbleError
from rumble_nb.locale import LANGUAGES

CHANCES = sorted({Fraction(hits, all) for all in range(1, MOST + 1) for hits in range(all + 1)})
SEVEN = odds.reach(7)


def squares(scene: Scene, role: str) -> list[tuple[float, float]]:
    """Give where the squares of a kind lie, without the one in the key."""
    boxes = [shape for shape in flat(scene.shapes) if isinstance(shape, Box) and shape.role == role]
    return [(box.x, box.y) for box in boxes[1:]]


@pytest.mark.parametrize("chance", CHANCES)
def test_squares_are_as_many_as_pairs_of_rolls(chance: Fraction) -> None:
    parts = [number < chance.numerator for number in range(chance.denominator)]
    pairs = list(product(parts, parts))
    drawn = {role: squares(two_rolls_scene(chance), role) for role in ("at once", "later", "miss")}
    assert len(drawn["at once"]) == sum(first for first, _ in pairs)
    assert len(drawn["later"]) == sum(second and not first for first, second in pairs)
    assert len(drawn["miss"]) == sum(not first and not second for first, second in pairs)
    every = [place for places in drawn.values() for place in places]
    assert len(set(every)) == len(every) == chance.denominator**2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chance", [Fraction(hits, all) for hits, all in ((1, 2), (1, 12), (11, 12), (1, 1))])
@pytest.mark.parametrize("counts", [True, False])
def test_grids_are_fit_to_print(chance: Fraction, counts: bool, language: str) -> None:
    assert_fit_to_print(two_rolls_scene(chance, "three soldiers", counts, language=language))


def test_the_sum_is_told_with_its_fraction() -> None:
    scene = two_rolls_scene(SEVEN, "7")
    assert texts_of(scene, "headline") == ["60 + 35 = 95 of 144 squares: 95/144 ≈ 66.0 %"]
    assert texts_of(scene, "key") == [
        "7 with the first roll: 60",
        "7 only with the second roll: 35",
        "no 7: 49",
    ]
    assert texts_of(scene, "head").count("7") == texts_of(scene, "head").count("miss") == 2
    assert odds.reach(7, rerolls=1) == Fraction(95, 144)


def test_what_readers_are_to_count_is_not_told() -> None:
    scene = two_rolls_scene(SEVEN, "7", counts=False, title="Count")
    assert scene.title == "Count"
    told = " ".join([*texts_of(scene), scene.description])
    assert not [number for number in ("60", "35", "95", "49", "144") if number in told]


def test_a_side_without_squares_has_no_words() -> None:
    assert texts_of(two_rolls_scene(1), "head") == ["first roll:", "hit", "second roll:", "hit"]
    assert texts_of(two_rolls_scene(0), "head") == ["first roll:", "miss", "second roll:", "miss"]


def test_what_cannot_be_drawn_is_refused_with_a_remedy() -> None:
    with pytest.raises(RumbleError, match=r"2/27 needs 27 columns; 12 can be counted\. Give a chance whose"):
        figures.two_rolls(Fraction(2, 27))
    for none in (Fraction(-1, 2), Fraction(3, 2), 0.4, True, "1/2", None):
        with pytest.raises(RumbleError):
            two_rolls_scene(none)
