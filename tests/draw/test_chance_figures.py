"""Chances as numbers, bars, lines and on the board: true, clear, and the same as their words."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from itertools import combinations

import networkx as nx
import pytest
from drawn import assert_fit_to_print, assert_texts_are_clear, flat, labels, texts_of
from hypothesis import given
from hypothesis import strategies as st
from strategies import AWKWARD_NAMES, MODERATE

from rumble_nb import Position, figures, load_map, odds
from rumble_nb.draw.chances import chances_scene
from rumble_nb.draw.convergence import chosen_rolls, convergence_scene, decades
from rumble_nb.draw.frame import framed
from rumble_nb.draw.reach import heat_step, level, reach_scene
from rumble_nb.draw.rolls import rolls_scene
from rumble_nb.draw.scene import Box, Path, Scene
from rumble_nb.draw.shares import decimal, equal_percent, percent, percent_ticks
from rumble_nb.draw.theme import MODES, contrast, theme
from rumble_nb.errors import MapError, RumbleError
from rumble_nb.locale import LANGUAGES

SEVEN = odds.reaching(7)
REACH = {value: odds.reaching(value).chance for value in range(2, 13)}
LONG = "three soldiers or more in a territory whose token is the sum of the two dice that are left"
chances = st.fractions(0, 1, max_denominator=1000)

SCENES: dict[str, Scene] = {
    "columns": chances_scene(REACH, {7: 400, 2: 90}, 1000),
    "rows": chances_scene({LONG: Fraction(5, 12), "1": Fraction(0)}, {"1": 3}, 5),
    "board": reach_scene(REACH, load_map("japan"), Position.random(7).values),
    "islets": reach_scene({"ume": Fraction(1, 3)}, load_map("islets")),
    "line": convergence_scene(odds.sample(2000, 3).running(SEVEN), SEVEN.chance),
    "level": convergence_scene([1, 0.5], Fraction(1, 3), unit="games", level="fair share"),
    "many lines": convergence_scene([[1, 0.5], [0, 0.5], [1, 1], [0, 0], [0]], Fraction(1, 3)),
    "lines": convergence_scene({"red": [0, 0.5], LONG: [1, 1]}, Fraction(1, 3)),
}


@pytest.mark.parametrize("kind", SCENES)
def test_figures_are_fit_to_print(kind: str) -> None:
    assert_fit_to_print(SCENES[kind])


@pytest.mark.parametrize("mode", MODES)
def test_numbers_can_be_read_on_every_step_of_heat(mode: str) -> None:
    colours = theme(mode)
    for number in range(6):
        assert colours[f"heat.{number}"] == colours.heat[number]
        assert contrast(colours[f"heat.{number}.text"], colours[f"heat.{number}"]) >= 4.5


# Numbers as people write them


@MODERATE
@given(st.fractions(-50, 50), st.integers(0, 4))
def test_decimals_are_rounded_as_at_school(number: Fraction, digits: int) -> None:
    with localcontext() as context:
        context.prec = 60
        exact = Decimal(number.numerator) / Decimal(number.denominator)
        rounded = abs(exact).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    written = decimal(abs(number), digits)
    assert written == str(rounded)
    assert Fraction(decimal(number, digits)) in (Fraction(str(rounded)), -Fraction(str(rounded)))


@MODERATE
@given(chances, st.integers(0, 2))
def test_per_cent_never_makes_sure_what_is_not(chance: Fraction, digits: int) -> None:
    written = percent(chance, digits=digits)
    number = Fraction(written.removesuffix(" %"))
    assert (number == 0, number == 100) == (chance == 0, chance == 1)
    assert abs(number - 100 * chance) <= Fraction(1, 2 * 10**digits)
    assert equal_percent(chance, digits=digits).startswith("=") == (number == 100 * chance)


def test_tiny_chances_are_written_with_more_digits() -> None:
    assert [percent(Fraction(1, 10**k), digits=0) for k in (1, 2, 3, 4)] == ["10 %", "1 %", "0.1 %", "0.01 %"]
    assert percent(Fraction(999, 1000), digits=0) == "99.9 %"
    assert decimal(Fraction(-1, 8), 2) == "-0.12"


@MODERATE
@given(chances)
def test_ticks_are_few_and_reach_the_largest_chance(most: Fraction) -> None:
    ticks = percent_ticks(most)
    assert ticks[0] == 0
    assert 2 <= len(ticks) <= 8
    assert ticks[-1] >= 100 * most
    assert ticks[-2] < 100 * most or len(ticks) == 2
    assert ticks[-1] <= 100


# Bars


def boxes(scene: Scene, role: str) -> list[Box]:
    return [shape for shape in flat(scene.shapes) if isinstance(shape, Box) and shape.role == role]


@MODERATE
@given(st.dictionaries(st.integers(0, 50), chances, min_size=1, max_size=9), st.data())
def test_bars_are_as_high_as_chances_and_shares(exact: dict[int, Fraction], data: st.DataObject) -> None:
    rolls = data.draw(st.integers(1, 500))
    counted = data.draw(st.dictionaries(st.sampled_from(list(exact)), st.integers(0, rolls)))
    scene = chances_scene(exact, counted, rolls)
    assert_texts_are_clear(framed(scene))
    columns = bool(texts_of(scene, "percent"))
    drawn, shares = boxes(scene, "exact"), boxes(scene, "counted")
    sizes = [box.height if columns else box.width for box in drawn]
    counts = [box.height if columns else box.width for box in shares]
    top = percent_ticks(max(*exact.values(), *(Fraction(n, rolls) for n in counted.values()), Fraction(0)))[
        -1
    ]
    one = 254 * 100 / top if columns else None
    wanted = [float(chance) for chance in exact.values()]
    found = [float(Fraction(counted.get(label, 0), rolls)) for label in exact]
    largest = max([*wanted, *found])
    if one is None and largest:
        one = max([*sizes, *counts]) / largest
    for size, chance in zip([*sizes, *counts], [*wanted, *found], strict=True):
        assert size == pytest.approx((one or 0) * chance)


def test_columns_stand_over_a_table_of_their_numbers() -> None:
    scene = chances_scene(REACH, {7: 400, 2: 90}, 1000, "How often one roll reaches each token")
    assert scene.title == "How often one roll reaches each token"
    assert texts_of(scene, "label") == [str(value) for value in REACH]
    assert texts_of(scene, "fraction") == [str(chance) for chance in REACH.values()]
    assert texts_of(scene, "percent") == [decimal(100 * chance, 1) for chance in REACH.values()]
    assert texts_of(scene, "share") == ["9.0", "0.0", "0.0", "0.0", "0.0", "40.0", *["0.0"] * 5]
    assert scene.description.startswith(
        "Counted in 1000 rolls. 2: exactly 2/27 ≈ 7.4 %; counted 90 times, 9 %. 3: "
    )
    assert len(boxes(scene, "exact")) == len(boxes(scene, "counted")) == 11


def test_fractions_that_nobody_reads_are_left_out() -> None:
    exact = odds.hits(Fraction(95, 144), 6)
    scene = chances_scene(exact, {4: 3, 5: 1})
    assert_fit_to_print(scene)
    assert texts_of(scene, "fraction") == []
    assert texts_of(scene, "percent") == [decimal(100 * chance, 1) for chance in exact.values()]
    assert "/" not in " ".join([*texts_of(scene), scene.description])
    assert "4: exactly ≈ 32.9 %; counted 3 times, 75 %." in scene.description
    rows = chances_scene({LONG: exact[4], "other": 1 - exact[4]})
    assert texts_of(rows, "fraction") == ["≈ 32.9 %", "≈ 67.1 %"]
    long = chances_scene({value: odds.reach(value, rerolls=1) for value in range(2, 13)}, {7: 1})
    assert_fit_to_print(long)
    assert "4439/11664 ≈ 38.1 %" in texts_of(long, "fraction")


def test_without_counts_only_exact_chances_are_drawn() -> None:
    for labels_ in ((1, 2), ("one soldier in a territory far away", LONG)):
        scene = chances_scene(dict(zip(labels_, (Fraction(1, 4), Fraction(3, 4)), strict=True)))
        assert boxes(scene, "counted") == []
        assert "counted" not in " ".join([*texts_of(scene), scene.description])
        assert scene.description == f"{labels_[0]}: exactly 1/4 = 25 %. {labels_[1]}: exactly 3/4 = 75 %."


def test_long_labels_are_written_beside_rows() -> None:
    scene = chances_scene({LONG: Fraction(1, 3), "x" * 200: Fraction(1, 7)}, {LONG: 1}, 2)
    assert_texts_are_clear(framed(scene))
    assert "three soldiers or more in a" in texts_of(scene, "label")
    assert texts_of(scene, "fraction") == ["1/3 ≈ 33.3 %", "1/7 ≈ 14.3 %"]
    assert texts_of(scene, "share") == ["counted 50 %", "counted 0 %"]
    assert f"{LONG}: exactly 1/3 ≈ 33.3 %; counted 1 time, 50 %." in scene.description
    many = {number: Fraction(1, 33) for number in range(33)}
    assert len(boxes(chances_scene(many), "exact")) == 33


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_any_label_is_written_as_it_is(name: str) -> None:
    scene = chances_scene({name: Fraction(1, 2), "b": Fraction(1, 2)}, {name: 1}, 1)
    assert f"{name}: exactly 1/2 = 50 %; counted 1 time, 100 %." in scene.description
    lines = convergence_scene({name: [1], "b": [0]}, Fraction(1, 2))
    assert f"{name}: After 1 roll: 100 %." in lines.description
    if name.isascii():
        assert_texts_are_clear(framed(lines))
    assert f"{name}: 1 of 216" in rolls_scene([(1, 1, 1)], names=[f"x {name}"]).description


def test_numbers_that_do_not_fit_together_are_refused() -> None:
    half = {1: Fraction(1, 2)}
    for exact, counted, rolls, message in (
        ({}, None, None, "no chances to draw"),
        ({1: 2}, None, None, "The chance of 1 is 2: a chance lies between 0 and 1"),
        ({1: -0.5}, None, None, "The chance of 1 is -0.5"),
        (half, {2: 3}, None, "2 was counted, but has no exact chance"),
        (half, {1: 3}, 2, "do not fit 2 rolls"),
        (half, {1: -1}, 2, "do not fit 2 rolls"),
        (half, {}, None, "do not fit 0 rolls"),
    ):
        with pytest.raises(RumbleError, match=message):
            chances_scene(exact, counted, rolls)
    assert "Counted in 3 rolls" in chances_scene(half, {1: 3}).description


# The board


def written(scene: Scene) -> dict[str, list[str]]:
    """Give what is written in each territory, by its name: the texts below it."""
    names = [label for label in labels(scene.shapes) if label.role == "name"]
    rest = [label for label in labels(scene.shapes) if label.role == "chance"]
    return {
        name.text: [label.text for label in rest if abs(label.x - name.x) < 60 and 0 < label.y - name.y < 100]
        for name in names
    }


@pytest.mark.parametrize("map", ["japan", "japan_sea_lanes", "islets"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_territory_has_the_chance_of_its_token(map: str, language: str) -> None:
    position = Position.random(5, map=map)
    scene = reach_scene(REACH, position.map, position.values, language=language)
    assert_texts_are_clear(framed(scene))
    for place in position.map.places:
        chance = REACH[position.values[place.id]]
        name = place.name(language)
        assert written(scene)[name] == [percent(chance, language, 0), str(chance)]
        assert (
            f"{name}, token {position.values[place.id]}: {chance}, " in scene.description or language == "hu"
        )


def fills(scene: Scene) -> dict[str, int]:
    """Give the step of heat of each territory: its upper land is the one that is seen."""
    lands = [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role == "heat"]
    return {land.territory or "": int((land.paint.fill or "heat.9")[-1]) for land in lands}


@MODERATE
@given(st.lists(chances, min_size=5, max_size=5))
def test_the_likelier_a_territory_the_stronger_its_heat(given_chances: list[Fraction]) -> None:
    map = load_map("islets")
    by_territory = dict(zip(map.territories, given_chances, strict=True))
    scene = reach_scene(by_territory, map)
    heat = fills(scene)
    step = heat_step(by_territory)
    for one, other in combinations(by_territory, 2):
        if by_territory[one] <= by_territory[other]:
            assert heat[one] <= heat[other]
    assert 6 * step >= 100 * max(given_chances)
    for id, chance in by_territory.items():
        assert heat[id] == min(5, int(100 * chance / step)) == level(chance, step)
    ticks = [int(text) for text in texts_of(scene, "tick")]
    assert ticks == [number * step for number in range(6)]


def test_steps_of_heat_tell_the_chances_of_one_roll_apart() -> None:
    steps = {level(chance, heat_step({str(v): c for v, c in REACH.items()})) for chance in REACH.values()}
    assert len(steps) == len(set(REACH.values())) == 6


def test_chances_may_belong_to_some_territories_only() -> None:
    scene = reach_scene({"ume": Fraction(1, 216)}, load_map("islets"), title="Far away")
    assert scene.title == "Far away"
    assert written(scene) == {
        "Tsuru": ["–"],
        "Matsu": ["–"],
        "Take": ["–"],
        "Ume": ["0.5 %", "1/216"],
        "Kame": ["–"],
    }
    assert "Tsuru: no chance given. " in scene.description
    assert "Ume: 1/216, 0.5 %." in scene.description
    some = reach_scene({7: Fraction(1, 2)}, load_map("islets"), {"take": 7, "ume": 3})
    assert "Take, token 7: 1/2, 50 %. Ume, token 3: no chance given." in some.description


def test_a_map_of_ones_own_is_heated_too() -> None:
    own = load_map(nx.Graph([("a", "b"), ("b", "c")]))
    scene = reach_scene({"a": Fraction(1, 2), "c": Fraction(1, 4)}, own)
    assert_texts_are_clear(framed(scene))
    assert set(fills(scene)) == {"a", "c"}


def test_chances_on_the_board_are_refused_with_a_way_out() -> None:
    islets = load_map("islets")
    with pytest.raises(RumbleError, match=r"belong to tokens: .* position=… or values=…"):
        reach_scene({7: Fraction(1, 2)}, islets)
    with pytest.raises(RumbleError, match="The chance of ume is 3/2"):
        reach_scene({"ume": Fraction(3, 2)}, islets)
    with pytest.raises(MapError, match="no territory 'ezo'"):
        reach_scene({"ezo": Fraction(1, 2)}, islets)
    position = Position.random(3, map="islets")
    picture, other = (
        figures.reach_map(REACH, position),
        figures.reach_map(REACH, map="islets", values=position.values),
    )
    assert repr(picture) == repr(other)


# Lines


def course(scene: Scene) -> list[tuple[float, float]]:
    (line,) = [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role == "share"]
    return [points[0] for _, points in line.segments]


def test_a_line_goes_from_the_first_share_to_the_last() -> None:
    shares = odds.sample(1000, 3).running(SEVEN)
    scene = convergence_scene(shares, SEVEN.chance, "Reaching 7")
    points = course(scene)
    assert [x for x, _ in points] == sorted({x for x, _ in points})
    (exact,) = [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.role == "exact"]
    (left, high), (right, _) = (points[0] for _, points in exact.segments)
    assert (points[0][0], points[-1][0]) == (left, right)
    floor = 290
    scale = (floor - high) / float(SEVEN.chance)
    for (_, y), rolls in zip(points, chosen_rolls(1000), strict=True):
        assert (floor - y) / scale == pytest.approx(float(shares[rolls - 1]))
    assert set(texts_of(scene, "end")) == {"exact 5/12", percent(shares[-1])}
    assert scene.title == "Reaching 7"
    told = [f"After {n} rolls: {percent(shares[n - 1])}." for n in (10, 100, 1000)]
    assert scene.description == " ".join(
        ["Exact: 5/12, 41.7 %.", f"After 1 roll: {percent(shares[0])}.", *told]
    )


def test_each_step_of_the_axis_is_ten_times_as_many() -> None:
    scene = convergence_scene([1] * 5000, Fraction(1, 2))
    ticks = {int(label.text): label.x for label in labels(scene.shapes) if label.text.isdigit()}
    assert list(ticks) == [1, 10, 100, 1000] == decades(5000)
    steps = {round(ticks[10 * n] - ticks[n], 6) for n in (1, 10, 100)}
    assert len(steps) == 1


@MODERATE
@given(st.integers(1, 2_000_000))
def test_a_long_line_has_few_points_the_first_and_the_last_among_them(most: int) -> None:
    chosen = chosen_rolls(most)
    assert chosen == sorted(set(chosen))
    assert (chosen[0], chosen[-1]) == (1, most)
    assert len(chosen) <= 240


@pytest.mark.parametrize("number", [1, 2, 4, 5, 30])
def test_several_lines_have_styles_and_names_while_they_are_few(number: int) -> None:
    rows = [[Fraction(k % 3, 2), Fraction(1, 2)] for k in range(number)]
    scene = convergence_scene(rows, Fraction(1, 2))
    assert_texts_are_clear(framed(scene))
    paints = [s.paint for s in flat(scene.shapes) if isinstance(s, Path) and s.role == "share"]
    assert len(paints) == number
    assert len({paint.dash for paint in paints}) == (number if number <= 4 else 1)
    ends = texts_of(scene, "end")
    assert ends[:1] == ["exact 1/2"]
    assert sorted(ends[1:]) == [f"{k + 1}: 50 %" for k in range(number) if number <= 4]
    assert scene.description.count("After 2 rolls: 50 %.") == (number if number <= 4 else 1)


def test_shares_that_are_none_are_refused() -> None:
    for wrong in ([], [[]], {}, {"a": []}):
        with pytest.raises(RumbleError, match="no shares to draw"):
            convergence_scene(wrong, Fraction(1, 2))
    with pytest.raises(RumbleError, match="between 0 and 1"):
        convergence_scene([0.5, 2], Fraction(1, 2))
    with pytest.raises(RumbleError, match="The chance of"):
        convergence_scene([0.5], Fraction(3, 2))
    assert convergence_scene([Fraction(0)], Fraction(0)).description == "Exact: 0, 0 %. After 1 roll: 0 %."
