"""The layout: no two things lie on each other, on any shipped map with any number of players."""

from __future__ import annotations

import string
from itertools import combinations, pairwise

import pytest
from drawn import (
    GAMES,
    MAPS,
    Bounds,
    around,
    bounds,
    flat,
    fullest,
    label_bounds,
    labels,
    overlap,
    real_width,
    war,
)
from hypothesis import given
from hypothesis import strategies as st
from strategies import MODERATE

from rumble_nb import Position, Rules, load_map, resolve_war
from rumble_nb.draw.board import NAME_WIDTH, BoardView, states, things, view_of
from rumble_nb.draw.board_key import has_room_for_key, key
from rumble_nb.draw.ground import ground
from rumble_nb.draw.pictures import moment_scene
from rumble_nb.draw.scene import Box, Ellipse, Group, Label, Path, Shape
from rumble_nb.draw.text_width import fitted, text_width
from rumble_nb.locale import LANGUAGES

LETTERS = string.ascii_letters + string.digits + " .,:;'-+&%()!?/=ŐőŰűÁáÉéÍíÓóÖöÚúÜüŌōŪūÄäßÇçÑñ"


def blocks(view: BoardView) -> list[Group]:
    """Give what lies in each territory, in the order of the map."""
    groups = [shape for shape in things(view) if isinstance(shape, Group)]
    return [shape for shape in groups if shape.role != "reinforcement"]


def moments(map: str, players: int) -> list[BoardView]:
    """Give what the board shows at some moments of a war: the beginning, the middle, the end."""
    report = war(map, players)
    some = [*report.moments[::7], fullest(report), report.moments[-1]]
    return [view_of(report, moment) for moment in some]


@pytest.mark.parametrize(("map", "players"), GAMES)
def test_every_block_stays_in_its_room(map: str, players: int) -> None:
    """An outline stays three units off the room, so what reaches out by two cannot touch it."""
    for view in moments(map, players):
        drawn = blocks(view)
        for block, place in zip(drawn, view.position.map.places, strict=True):
            left, top, width, height = place.room
            inside = (left - 2, top - 2, left + width + 2, top + height + 2)
            assert around([bounds(block), inside]) == inside, (place.id, bounds(block), inside)
        for one, other in combinations(drawn, 2):
            assert not overlap(bounds(one), bounds(other))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("map", "players"), GAMES)
def test_no_two_texts_lie_on_each_other(map: str, players: int, language: str) -> None:
    report = war(map, players)
    for moment in (report.moments[0], fullest(report), report.moments[-1]):
        scene = moment_scene(report, moment, language)
        texts = labels(scene.shapes)
        assert len(texts) > len(report.battles)
        for one, other in combinations(texts, 2):
            assert not overlap(label_bounds(one), label_bounds(other)), (one.text, other.text)
        board: Bounds = (0, 0, scene.width, scene.height)
        assert around([board, *map_bounds(texts)]) == board


def map_bounds(texts: list[Label]) -> list[Bounds]:
    return [label_bounds(text) for text in texts]


def test_the_number_of_a_taken_token_is_not_hidden_by_the_badge() -> None:
    for map, players in GAMES:
        view = moments(map, players)[-1]
        for block in blocks(view):
            shapes = list(flat([block]))
            for number in (
                shape for shape in shapes if isinstance(shape, Label) and "taken-token" in shape.role
            ):
                later = shapes[shapes.index(number) + 1 :]
                digits = digit_bounds(number)
                assert not any(overlap(digits, bounds(shape)) for shape in later if isinstance(shape, Box))


def digit_bounds(label: Label) -> Bounds:
    """Give what bold digits cover: they stand on the baseline and are wider than others."""
    half = 0.7 * label.size * len(label.text) / 2
    return (label.x - half, label.y - 0.73 * label.size, label.x + half, label.y)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("with_reinforcements", [False, True])
def test_the_key_lies_in_open_sea_and_holds_its_words(language: str, with_reinforcements: bool) -> None:
    shape = key(language, war=with_reinforcements)
    assert isinstance(shape, Group)
    panel, *rest = shape.shapes
    assert isinstance(panel, Box)
    assert around([bounds(panel), *(bounds(part) for part in rest)]) == bounds(panel)
    for name in MAPS:
        if has_room_for_key(load_map(name)):
            drawn = blocks(BoardView(war(name, 4).position))
            assert not any(overlap(bounds(panel), bounds(block)) for block in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_shipped_names_are_never_shortened(name: str, language: str) -> None:
    for place in load_map(name).places:
        assert fitted(place.name(language), 20, NAME_WIDTH) == place.name(language)


@MODERATE
@given(st.text(st.sampled_from(LETTERS), max_size=40))
def test_widths_of_texts_are_estimated_from_above(text: str) -> None:
    estimate = text_width(text, 20)
    assert real_width(text, 20) <= estimate + 1e-6
    assert estimate <= 2 * real_width(text, 20) + 1e-6


@MODERATE
@given(st.text(max_size=40), st.floats(20, 400))
def test_a_text_is_shortened_only_where_it_does_not_fit(text: str, width: float) -> None:
    shown = fitted(text, 20, width)
    if text_width(text, 20) <= width:
        assert shown == text
    else:
        assert shown.endswith("…")
        assert text.startswith(shown[:-1])
        assert text_width(shown, 20) <= width


def test_the_castle_stands_beside_the_name_of_the_capital() -> None:
    view = BoardView(war("japan", 2).position)
    castles = [shape for shape in flat(blocks(view)) if isinstance(shape, Path) and shape.role == "capital"]
    (castle,) = castles
    (name,) = [label for label in labels(blocks(view)) if label.text == "Kinai"]
    assert bounds(castle)[0] > label_bounds(name)[2]
    assert castle.segments[0][1][0][1] == name.y


def test_each_player_has_a_slot_of_their_own_that_never_moves() -> None:
    for players in (2, 3, 4):
        position = war("japan", players).position
        wide = Position(
            position.map,
            position.players,
            position.values,
            {id: dict.fromkeys(position.players, 1) for id in position.map.territories},
            position.finish_order,
            Rules.basic(players),
        )
        for place, block in zip(wide.map.places, blocks(BoardView(wide)), strict=True):
            letters = [label for label in labels([block]) if label.role == "letter"]
            assert [label.text for label in letters] == list("ABCD"[:players])
            steps = [round(b.x - a.x, 1) for a, b in pairwise(letters)]
            assert steps == [37.3 if players == 4 else 48] * (players - 1)
            middle = place.room[0] + place.room[2] / 2
            assert (letters[0].x + letters[-1].x) / 2 == pytest.approx(middle)


def test_the_block_says_what_the_position_says() -> None:
    report = war("japan", 4)
    view = BoardView(report.position)
    for place, block in zip(report.position.map.places, blocks(view), strict=True):
        texts = {role: [label.text for label in labels([block]) if label.role.split(" ")[0] == role]
                 for role in ("token", "half", "name", "count")}  # fmt: skip
        value = report.position.values[place.id]
        there = report.position.soldiers[place.id]
        assert texts["token"] == [str(value)]
        assert texts["half"] == [str(value // 2)]
        assert texts["name"] == [place.name()]
        assert texts["count"] == [str(there[player]) for player in report.position.players if there[player]]


def test_the_end_of_a_war_shows_who_took_what_the_strongest_first() -> None:
    report = war("japan", 3)
    view = view_of(report, report.moments[-1])
    assert view.battle is None
    fought = {battle.territory: battle for battle in report.battles}
    for place, block in zip(report.position.map.places, blocks(view), strict=True):
        battle = fought[place.id]
        results = [int(label.text) for label in labels([block]) if label.role == "result"]
        assert results == sorted((force for force in battle.forces.values() if force), reverse=True)
        takers = [player for player in (battle.winner, battle.second) if player is not None]
        badges = [label.text for label in labels([block]) if label.role == "badge-letter"]
        assert badges[: len(takers)] == [view.letter(player) for player in takers]


def test_reinforcements_are_pills_with_a_plus() -> None:
    for map, players in GAMES:
        report = war(map, players)
        moment = fullest(report)
        view = view_of(report, moment)
        for place, block in zip(report.position.map.places, blocks(view), strict=True):
            if place.id in moment.resolved and place.id != view.battle:
                continue
            sent = moment.reinforcements[place.id]
            expected = [sent[player] for player in report.position.players if sent[player]]
            pills = [label.text for label in labels([block]) if label.role == "pill"]
            assert [int(pill) for pill in pills] == expected
            assert all(pill.startswith("+") or (int(pill) > 9 and players == 4) for pill in pills)


def test_soldiers_that_a_choice_would_add_are_ghosts() -> None:
    position = Position("islets", ["Aki", "Bea"], {}, {"kame": {"Aki": 3}}, ["Aki", "Bea"])
    added = {("kame", "Aki"): 2, ("ume", "Bea"): 1}
    view = BoardView(position, ghosts=added)
    drawn = dict(zip(position.map.territories, blocks(view), strict=True))
    signs = {id: [(label.text, label.role) for label in labels([block]) if label.text.startswith("+")]
             for id, block in drawn.items()}  # fmt: skip
    assert signs == {"tsuru": [], "matsu": [], "take": [], "ume": [("+1", "count")], "kame": [("+2", "pill")]}


def test_without_second_places_no_halves_are_drawn() -> None:
    position = war("islets", 2).position
    position = position.replace(rules=position.rules.replace(second_place=False))
    report = resolve_war(position)
    for moment in (report.moments[0], report.moments[-1]):
        drawn = labels(things(view_of(report, moment)))
        assert not [label for label in drawn if label.role == "half"]


def test_states_are_marked_by_more_than_a_colour() -> None:
    position = war("islets", 2).position
    marked = {"tsuru": "selectable", "matsu": "chosen", "take": "dim"}
    view = BoardView(position, states=marked, battle="ume", taken={"kame": ("Bea", None)})
    shapes: list[Shape] = list(states(view))
    paints = [shape.paint for shape in shapes if isinstance(shape, Path)]
    assert [(paint.fill, paint.stroke, bool(paint.dash), paint.width) for paint in paints] == [
        (None, "accent", True, 11),
        ("accent_soft", "accent", False, 17),
        ("land_dim", "border", False, 2),
        ("ghost", "ink", False, 14),
        ("B.tint", "border", False, 2),
    ]
    swords = [
        shape
        for shape in blocks(view)
        if any(isinstance(p, Group) and p.role == "battle" for p in shape.shapes)
    ]
    assert len(swords) == 1


def test_maps_with_land_in_the_corner_have_no_key() -> None:
    small = load_map("japan").graph
    small.graph["size"] = (900, 700)
    assert [has_room_for_key(map) for map in (load_map("islets"), load_map(small), load_map("japan"))] == [
        False, False, True,
    ]  # fmt: skip


def test_islets_that_are_no_territory_are_drawn_and_not_named() -> None:
    map = load_map("islets")
    drawn = [shape for shape in ground(map) if isinstance(shape, Ellipse)]
    assert [(shape.x, shape.y) for shape in drawn] == [islet[:2] for islet in map.decor]
