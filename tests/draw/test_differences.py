"""Pictures of what differs between two wars: only the differences in full, nothing on each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from drawn import GAMES, bounds, flat, labels, overlap
from strategies import AWKWARD_NAMES

from rumble_nb import STOCK, Move, Position, RumbleError, WarDiff, compare, figures, whatif
from rumble_nb.draw.difference import difference_scene, difference_svg
from rumble_nb.draw.difference_board import difference_board_scene, difference_view, differs_here, side_title
from rumble_nb.draw.scene import Group, Label, Path, Shape
from rumble_nb.draw.svg import scene_svg
from rumble_nb.locale import LANGUAGES

SIDES = ("before", "after")
ISLETS = ("tsuru", "matsu", "take", "ume", "kame")


def differing(map: str, players: int, everything: bool = False) -> WarDiff:
    """Give a difference: a soldier moved, or another one added and taken everywhere."""
    position = Position.random(3, players=players, map=map)
    source, target, *_ = [id for id in position.map.territories if position.soldiers[id]["Aki"]]
    changes = [Move("Aki", 1, source, target)]
    if everything:
        changes = [Move(position.players[-1], 1, STOCK, id) for id in position.map.territories]
    return compare(position, whatif.changed(position, *changes))


def texts(shapes: tuple[Shape, ...]) -> list[str]:
    return [shape.text for shape in flat(shapes) if isinstance(shape, Label)]


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_only_what_differs_is_shown_in_full(map: str, players: int) -> None:
    for diff in (differing(map, players), differing(map, players, everything=True)):
        for side in ("before", "after"):
            view = difference_view(diff, side)
            shown = texts(view.instead or ())
            names = {place.name() for place in view.position.map.places if place.id in differs_here(diff)}
            assert {place.name() for place in view.position.map.places} & set(shown) == names
    assert len(differs_here(differing(map, players, everything=True))) == len(diff.after.battles)


@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_no_two_texts_of_sentence_table_and_captions_lie_on_each_other(
    players: int, language: str, wide: bool
) -> None:
    scene = difference_scene(differing("japan", players, everything=True), language, wide)
    placed = [shape for shape in labels(scene.shapes) if not shape.role]
    assert len(placed) > 40
    for one, other in combinations(placed, 2):
        assert not overlap(bounds(one), bounds(other)), (one.text, other.text)
    assert all(bounds(it)[0] >= 0 and bounds(it)[2] <= scene.width for it in placed)


def test_soldiers_that_came_or_went_stand_on_the_second_board_only() -> None:
    position = Position.random(7)
    moved = whatif.changed(position, Move("Aki", 1, "shikoku", "ezo"))
    before, after = (texts(difference_view(compare(position, moved), side).instead or ()) for side in SIDES)
    assert "−1" not in before
    assert {"−1", "+1"} <= set(after)


def test_a_route_that_comes_or_goes_is_marked_on_both_boards() -> None:
    """It is one line in the colour of changes; where it is not, a cross of two lines stands on it."""
    position = Position.random(7)
    plain = compare(position, position.replace(finish_order=position.finish_order[::-1]))
    changes = (
        whatif.AddRoute("ryukyu", "kanto"),
        whatif.CutRoute("tokai", "kinai"),
        whatif.CutRoute("ezo", "oshu"),
    )
    diff = compare(position, whatif.changed(position, *changes))
    marked = [lines_in_accent(diff, side) - lines_in_accent(plain, side) for side in SIDES]
    assert marked == [3 + 2 * 1, 3 + 2 * 2]


def lines_in_accent(diff: WarDiff, side: str) -> int:
    shapes = flat(difference_view(diff, side).instead or ())
    return sum(isinstance(shape, Path) and shape.paint.stroke == "accent" for shape in shapes)


def test_swapped_tokens_are_shown_before_and_after() -> None:
    position = Position.random(7)
    diff = compare(position, whatif.changed(position, whatif.SwapTokens("ezo", "oshu")))
    shown = texts(difference_scene(diff).shapes)
    assert shown.count("›") == 2


def test_a_row_of_the_table_names_the_first_and_the_second_first() -> None:
    values = dict(zip(ISLETS, range(2, 7), strict=True))
    forces = {"kame": {"Aki": 1, "Bea": 2, "Cai": 4}}
    position = Position("islets", ["Aki", "Bea", "Cai"], values, forces, ["Aki", "Bea", "Cai"])
    shown = texts(difference_scene(compare(position, position.with_soldiers("kame", "Aki", 2))).shapes)
    row = shown[shown.index("Kame", shown.index("what if")) + 1 :]
    assert row[:12] == ["C", "4", "B", "2", "A", "1", "C", "4", "A", "3", "B", "2"]


def test_where_nothing_differs_the_picture_says_so() -> None:
    position = Position.random(5, map="islets")
    diff = compare(position, position)
    assert "No battle differs." in difference_svg(diff)
    assert set(difference_view(diff, "after").states.values()) == {"dim"}
    assert not differs_here(diff)


def test_an_empty_territory_has_nobody() -> None:
    position = Position(
        "islets", ["Aki", "Bea"], dict(zip(ISLETS, range(2, 7), strict=True)), {}, ["Aki", "Bea"]
    )
    diff = compare(position, position.with_soldiers("kame", "Bea", 1))
    assert "nobody" in texts(difference_scene(diff).shapes)
    assert not any(
        isinstance(it, Group) and it.role == "badge" for it in difference_view(diff, "before").instead or ()
    )


@pytest.mark.parametrize("name", AWKWARD_NAMES)
def test_names_are_shown_verbatim_or_cut(name: str) -> None:
    values = dict(zip(ISLETS, range(2, 7), strict=True))
    position = Position("islets", [name, "Bea"], values, {"kame": {name: 2}}, [name, "Bea"])
    diff = compare(position, position.with_soldiers("kame", name, 1))
    shown = texts(difference_scene(diff).shapes)
    after_the_badge = shown[shown.index("A") + 1]
    assert after_the_badge == (name if len(name) <= 24 else f"{name[:24]}…")
    assert shown.count(after_the_badge) == 1
    assert difference_svg(diff).count("<script") == 0


def test_one_board_alone_is_a_picture_too() -> None:
    diff = differing("islets", 2)
    for side in SIDES:
        alone = figures.difference(diff, side)
        assert alone.title == side_title(diff, side)
        scene = difference_board_scene(diff, side)
        assert (scene.description, scene_svg(scene)) == (diff.headline(), alone.svg())
    assert figures.difference(diff, "before").svg() != figures.difference(diff, "after").svg()
    with pytest.raises(RumbleError, match="no side 'left'; there are: before, after"):
        figures.difference(diff, "left")


def test_a_difference_shows_itself() -> None:
    diff = differing("islets", 3)
    assert diff._repr_svg_() == figures.difference(diff).svg()
    still = diff.still("hu")
    assert still.title == "Mi lenne másképp"
    assert still.words == diff.words("hu")
    assert still.png[1:4] == b"PNG"
