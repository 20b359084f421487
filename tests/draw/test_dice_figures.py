"""Dice and the 216 rolls: true, clear, and the same as their words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations, pairwise, permutations, product
from typing import Any

import pytest
from drawn import assert_fit_to_print, assert_texts_are_clear, bounds, flat, groups, overlap, texts_of
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import odds
from rumble_nb.draw.dice import dice_svg, die, named_by, splits_scene, tray_scene
from rumble_nb.draw.events import ALL_ROLLS, roll_set
from rumble_nb.draw.frame import framed
from rumble_nb.draw.rolls import COLUMNS, rolls_scene
from rumble_nb.draw.scene import Box, Circle, Group, Label, Path, Scene, Shape
from rumble_nb.draw.theme import MODES, contrast, luminance, theme
from rumble_nb.engine.dice import Split, splits
from rumble_nb.errors import IllegalAction, RumbleError
from rumble_nb.locale import LANGUAGES

SEVEN = odds.reaching(7)
MOST = {roll: max(split.soldiers for split in splits(roll)) for roll in ALL_ROLLS}
LONG = "three soldiers or more in a territory whose token is the sum of the two dice that are left"

SCENES: dict[str, Scene] = {
    "dice": splits_scene((6, 1, 3)),
    "one event": rolls_scene(SEVEN, now=(3, 4, 4)),
    "two events": rolls_scene(odds.reaching(7, 2), [odds.reaching(8, 3)], columns=2),
    "three events": rolls_scene(SEVEN, [odds.reaching(8), odds.reaching(2)]),
    "numbers": rolls_scene(MOST, names=["the most soldiers"]),
}


@pytest.mark.parametrize("kind", SCENES)
def test_figures_are_fit_to_print(kind: str) -> None:
    assert_fit_to_print(SCENES[kind])


# Dice


@pytest.mark.parametrize("pips", range(1, 7))
@pytest.mark.parametrize("side", [24, 48, 64])
def test_a_die_shows_its_pips_apart_and_turned_by_half_the_same(pips: int, side: float) -> None:
    box, *dots = flat([die(10, 20, pips, side)])
    assert isinstance(box, Box)
    assert len(dots) == pips
    left, top, right, bottom = bounds(box)
    places = set()
    for dot in dots:
        assert isinstance(dot, Circle)
        assert dot.radius * 2 >= 4, "smaller would be a speck"
        assert left + 1 < dot.x - dot.radius < dot.x + dot.radius < right - 1
        assert top + 1 < dot.y - dot.radius < dot.y + dot.radius < bottom - 1
        places.add((round(dot.x - 10 - side / 2, 6), round(dot.y - 20 - side / 2, 6)))
    assert places == {(-x, -y) for x, y in places}
    assert not any(overlap(bounds(one), bounds(other)) for one, other in combinations(dots, 2))


@pytest.mark.parametrize("mode", MODES)
def test_the_die_that_counts_differs_by_light_too(mode: str) -> None:
    colours = theme(mode)
    assert contrast(colours["accent"], colours["plate"]) >= 4.5
    assert contrast(colours["accent"], colours["accent_text"]) >= 4.5
    assert contrast(colours["ink"], colours["plate"]) >= 4.5


def pips_shown(shapes: Iterable[Shape], role: str) -> list[int]:
    return [sum(isinstance(s, Circle) for s in flat([group])) for group in groups(shapes, role)]


@MODERATE
@given(st.tuples(*[st.integers(1, 6)] * 3))
def test_every_split_is_drawn_and_told(roll: tuple[int, int, int]) -> None:
    scene, tray = splits_scene(roll), tray_scene(roll)
    assert pips_shown(tray.shapes, "die") == list(roll)
    ways = splits(roll)
    assert texts_of(scene, "token") + texts_of(scene, "token two-digits") == sorted(
        (str(way.value) for way in ways), key=lambda value: (len(value), int(value))
    )
    assert pips_shown(scene.shapes, "die counts") == [way.die for way in ways]
    soldiers = [int(text.split()[0]) for text in texts_of(scene) if "soldier" in text and text[0].isdigit()]
    assert soldiers == [way.soldiers for way in ways]
    told = re.findall(r"(\d) \+ (\d) = (\d+), and the (\d) counts (\d) soldiers?\.", scene.description)
    assert [tuple(map(int, found[2:])) for found in told] == [(w.value, w.die, w.soldiers) for w in ways]
    assert all(int(a) + int(b) == int(value) for a, b, value, _, _ in told)
    assert_texts_are_clear(framed(scene))


def test_one_split_marks_its_die() -> None:
    for way in splits((6, 1, 3)):
        tray = tray_scene((6, 1, 3), way)
        assert pips_shown(tray.shapes, "die counts") == [way.die]
        assert sorted([*named_by((6, 1, 3), way), way.die]) == [1, 3, 6]
        scene = splits_scene((6, 1, 3), split=way)
        assert texts_of(scene, "token") == [str(way.value)]
        assert scene.description == tray.description
    assert dice_svg((6, 1, 3), "d").startswith('<svg viewBox="0 0 192 72" role="img"')
    for wrong in (Split(5, 1, 1), Split(4, 3, 5)):
        with pytest.raises(IllegalAction, match="cannot be split"):
            tray_scene((6, 1, 3), wrong)
    with pytest.raises(IllegalAction, match="no roll of three dice"):
        tray_scene((6, 1))


def test_titles_tell_how_many_splits_there_are() -> None:
    titles = [splits_scene(roll).title for roll in ((4, 4, 4), (4, 4, 1), (4, 2, 1))]
    assert titles == ["A roll with one option", "A roll with two options", "A roll with three options"]


# The grid of rolls


def squares(scene: Scene) -> list[Group]:
    """Give the squares of the rolls, as they lie in the scene."""
    return [shape for shape in scene.shapes if isinstance(shape, Group) and shape.role.startswith("roll")]


def rolls_where_they_lie(scene: Scene, columns: int) -> dict[tuple[int, ...], Group]:
    """Read which roll each square stands for from where it lies: panel, row, column."""
    found = squares(scene)
    lefts = sorted({round(bounds(square)[0]) for square in found})
    tops = sorted({round(bounds(square)[1]) for square in found})
    assert (len(lefts), len(tops)) == (6 * columns, 36 // columns)
    placed = {}
    for square in found:
        panel_across, third = divmod(lefts.index(round(bounds(square)[0])), 6)
        panel_down, second = divmod(tops.index(round(bounds(square)[1])), 6)
        placed[panel_down * columns + panel_across + 1, second + 1, third + 1] = square
    return placed


@pytest.mark.parametrize("columns", COLUMNS)
def test_each_roll_lies_in_its_panel_row_and_column(columns: int) -> None:
    scene = rolls_scene(odds.pair_sum(0, 1, 3), columns=columns)
    placed = rolls_where_they_lie(scene, columns)
    assert set(placed) == set(product(range(1, 7), repeat=3))
    marked = {roll for roll, square in placed.items() if square.role == "roll in"}
    assert marked == {roll for roll in placed if roll[0] + roll[1] == 3}
    assert_texts_are_clear(framed(scene))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", COLUMNS)
def test_texts_of_a_grid_are_clear(language: str, columns: int) -> None:
    also = [odds.reaching(8), odds.reaching(2)]
    assert_texts_are_clear(framed(rolls_scene(SEVEN, also, language=language, columns=columns)))
    named = rolls_scene([(1, 2, 3)], [[]], names=[LONG, LONG], language=language, columns=columns)
    assert_texts_are_clear(framed(named))


def test_signs_tell_the_events_of_every_roll() -> None:
    events = [SEVEN, odds.reaching(8), odds.reaching(2)]
    for number in (1, 2, 3):
        scene = rolls_scene(events[0], events[1:number])
        for roll, square in rolls_where_they_lie(scene, 3).items():
            box, *signs = flat([square])
            kinds = [sign_of(sign) for sign in signs]
            assert kinds == [
                kind for kind, event in zip("012", events[:number], strict=False) if roll in event
            ]
            assert all(
                bounds(box)[0] < bounds(sign)[0] and bounds(sign)[2] < bounds(box)[2] for sign in signs
            )
            assert not any(overlap(bounds(one), bounds(other)) for one, other in combinations(signs, 2))


def sign_of(sign: Shape) -> str:
    if isinstance(sign, Path):
        return "2"
    assert isinstance(sign, Circle)
    return "0" if sign.paint.fill else "1"


@pytest.mark.parametrize("mode", MODES)
def test_marked_squares_stand_out_in_greyscale(mode: str) -> None:
    colours = theme(mode)
    for events in ([SEVEN], [SEVEN, odds.reaching(8)], [SEVEN, odds.reaching(8), odds.reaching(2)]):
        fills = set()
        for square in squares(rolls_scene(events[0], events[1:])):
            box, *signs = flat([square])
            assert isinstance(box, Box)
            fills.add(box.paint.fill)
            for sign in signs:
                assert isinstance(sign, Circle | Path)
                assert (
                    contrast(
                        colours[sign.paint.fill or sign.paint.stroke or ""], colours[box.paint.fill or ""]
                    )
                    > 4.5
                )
        light = sorted(luminance(colours[fill or ""]) + 0.05 for fill in fills)
        assert len(light) == len(fills) >= 2
        assert all(bright / dark > 1.2 for dark, bright in pairwise(light))


def test_the_key_and_the_words_count_what_is_marked() -> None:
    scene = rolls_scene(SEVEN, [odds.reaching(8)], names=["a", "b"])
    both, either = SEVEN & odds.reaching(8), SEVEN | odds.reaching(8)
    counts = [f"{len(SEVEN)} rolls: a", f"{len(odds.reaching(8))} rolls: b", f"{len(both)} rolls: both"]
    assert set(texts_of(scene)) >= {*counts, f"{216 - len(either)} other rolls"}
    assert texts_of(scene, "headline") == [f"At least one: {len(either)} of 216 ≈ 64.4 %"]
    assert "A: 90 of 216 = 5/12 ≈ 41.7 %. 1-1-6 in 3 orders, " in scene.description
    assert f"Together (a; b): {len(both)} of 216" in scene.description
    assert scene.description.endswith(f"{texts_of(scene, 'headline')[0]}.")


@MODERATE
@given(st.sets(st.sampled_from(ALL_ROLLS), max_size=12), st.booleans())
def test_the_words_list_exactly_the_rolls(rolls: set[Any], every_order: bool) -> None:
    if every_order:
        rolls = {tuple(order) for roll in rolls for order in permutations(roll)}
    scene = rolls_scene(rolls, names=["x"])
    marked = {roll for roll, square in rolls_where_they_lie(scene, 3).items() if square.role == "roll in"}
    assert marked == rolls
    told = set()
    for roll, orders in re.findall(r"(\d-\d-\d)(?: in (\d) orders?)?", scene.description):
        pips = tuple(map(int, roll.split("-")))
        found = set(permutations(pips)) if orders else {pips}
        assert not orders or len(found) == int(orders)
        told |= found
    assert told == rolls
    assert scene.description.startswith(f"X: {len(rolls)} of 216")
    assert rolls or "None." in scene.description


def test_all_rolls_are_told_in_a_word() -> None:
    scene = rolls_scene(ALL_ROLLS)
    assert scene.description == "Favourable rolls: 216 of 216 = 1. All."
    assert not [text for text in texts_of(scene) if "other" in text]


def test_numbers_are_written_and_the_largest_are_strongest() -> None:
    scene = rolls_scene(MOST, names=["the most soldiers"])
    fills: dict[str, set[str | None]] = {}
    for roll, square in rolls_where_they_lie(scene, 3).items():
        box, number = flat([square])
        assert isinstance(box, Box)
        assert isinstance(number, Label)
        assert number.text == str(MOST[roll[0], roll[1], roll[2]])
        fills.setdefault(number.text, set()).add(box.paint.fill)
    assert fills == {"1": {"heat.1"}, "2": {"heat.3"}, "3": {"heat.5"}}
    assert {"8 rolls", "56 rolls", "152 rolls", "the most soldiers"} <= set(texts_of(scene))
    assert "1: 8 of 216 = 1/27 ≈ 3.7 %. 1-1-1 in 1 order, 1-1-2 in 3 orders, " in scene.description
    some = rolls_scene({(1, 1, 1): 4, (2, 2, 2): 4}, now=(1, 1, 1))
    assert {"2 rolls", "214 other rolls"} <= set(texts_of(some))
    assert some.description.endswith("Framed: 1-1-1, 4.")
    assert rolls_scene({(1, 1, 1): 4}, now=(1, 2, 1)).description.endswith("Framed: 1-2-1, not marked.")


def test_what_is_no_event_is_refused() -> None:
    for wrong in (7, "116", None, (roll for roll in ALL_ROLLS)):
        with pytest.raises(RumbleError, match="is no set of rolls"):
            rolls_scene(wrong)
    with pytest.raises(IllegalAction, match="no roll of three dice"):
        rolls_scene([(1, 2)])
    with pytest.raises(RumbleError, match="at most 3 events, not 4"):
        rolls_scene([], [[], [], []])
    with pytest.raises(RumbleError, match="no room for a second event"):
        rolls_scene(MOST, [SEVEN])
    with pytest.raises(RumbleError, match="6, 3, 2, 1 side by side, not 4"):
        rolls_scene(SEVEN, columns=4)
    assert roll_set(SEVEN).chance == SEVEN.chance
