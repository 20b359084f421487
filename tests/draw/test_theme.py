"""Colours: every text and every line can be seen, by everybody."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources

import pytest
from drawn import bounds, covers, flat, fullest, labels, war

from rumble_nb import Position
from rumble_nb.draw.board import BoardView, view_of
from rumble_nb.draw.pictures import board_scene
from rumble_nb.draw.scene import Box, Circle, Ellipse, Label, Paint, Path, Scene, Strokes
from rumble_nb.draw.theme import LETTERS, MODES, contrast, luminance, style_variables, theme, variable

Colour = tuple[float, ...]
FOR_TEXT, FOR_SHAPES = 4.5, 3.0


def mixed(over: str, under: str, opacity: float) -> str:
    """Give the colour that is seen where a colour of some opacity lies on another."""
    channels = ((int(over[i : i + 2], 16), int(under[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(opacity * above + (1 - opacity) * below):02x}" for above, below in channels)


def pictures() -> Iterator[Scene]:
    """Give boards that show every kind of thing there is."""
    for map, players in (("islets", 2), ("japan", 3), ("japan", 4)):
        report = war(map, players)
        for moment in (report.moments[0], fullest(report), report.moments[-1]):
            yield board_scene(view_of(report, moment), "", "", war=True)
    position = war("islets", 4).position
    states = {"tsuru": "selectable", "matsu": "chosen", "take": "dim", "kame": "dim"}
    ghosts = {(id, player): 1 for id in position.map.territories for player in position.players}
    yield board_scene(BoardView(position, states=states, ghosts=ghosts), "", "")
    yield board_scene(BoardView(position.replace(soldiers={}), states=states, ghosts=ghosts), "", "")


@cache
def texts() -> tuple[tuple[Label, tuple[Paint, ...]], ...]:
    """Give every text of the boards and what is painted under its middle, bottom first."""
    found: list[tuple[Label, tuple[Paint, ...]]] = []
    for scene in pictures():
        below: list[Box | Circle | Ellipse | Path] = []
        for shape in flat(scene.shapes):
            if isinstance(shape, Label):
                left, top, right, bottom = bounds(shape)
                middle = ((left + right) / 2, (top + bottom) / 2)
                found.append((shape, tuple(other.paint for other in below if covers(other, middle))))
            elif not isinstance(shape, Strokes) and (shape.paint.fill or shape.paint.hatch):
                below.append(shape)
    return tuple(found)


def ground_of(paints: tuple[Paint, ...], mode: str) -> str:
    """Give the colour that is seen where paints lie on each other."""
    colour = theme(mode)["page"]
    for paint in paints:
        colour = mixed(theme(mode)[paint.fill or f"{paint.hatch}.fill"], colour, paint.opacity)
    return colour


@pytest.mark.parametrize("mode", MODES)
def test_every_text_on_the_board_can_be_read(mode: str) -> None:
    pairs = {(theme(mode)[label.colour], ground_of(paints, mode)): label.text for label, paints in texts()}
    assert len(pairs) >= 15
    grounds = {ground for _, ground in pairs}
    expected = ("land", "land_dim", "accent_soft", "ghost", "plate", "half", "token", "A.tint", "D.fill")
    assert {theme(mode)[name] for name in expected} <= grounds, "the boards show every kind of ground"
    poor = {pair: text for pair, text in pairs.items() if contrast(*pair) < FOR_TEXT}
    assert poor == {}


def test_no_text_stands_on_a_hatch() -> None:
    assert any(paint.hatch for _, paints in texts() for paint in paints)
    assert [label.text for label, paints in texts() if paints[-1].hatch] == []


LINES = {
    "coast": ("sea", "land"),
    "border": ("land",),
    "route": ("sea",),
    "token": ("land", "sea"),
    "plate_line": ("land", "plate"),
    "accent": ("land", "accent_soft"),
    "ink": ("ghost", "land"),
    "focus": ("land", "focus_gap"),
    **{f"{letter}.line": ("land", "plate") for letter in LETTERS},
    **{f"{letter}.hatch": (f"{letter}.fill",) for letter in LETTERS},
}
"""What is told by a line of a colour, and what the line lies on."""


@pytest.mark.parametrize("mode", MODES)
def test_every_line_can_be_seen(mode: str) -> None:
    poor = {
        (line, ground): contrast(theme(mode)[line], theme(mode)[ground])
        for line, grounds in LINES.items()
        for ground in grounds
        if contrast(theme(mode)[line], theme(mode)[ground]) < FOR_SHAPES
    }
    assert poor == {}


def test_every_colour_of_a_line_is_looked_at() -> None:
    shapes = [shape for scene in pictures() for shape in flat(scene.shapes)]
    paints = [shape.paint for shape in shapes if not isinstance(shape, Label | Strokes)]
    strokes = {paint.stroke for paint in paints if paint.stroke} - {"token_ring", "plate"}
    assert strokes <= set(LINES), "a ring inside a token and the halo of an arrow tell nothing"


RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


def css_texts() -> Iterator[tuple[str, str, str]]:
    """Give selector, text colour and ground of every rule of the style sheet that colours a text."""
    css = (resources.files("rumble_nb.widgets") / "widgets.css").read_text(encoding="utf-8")
    for selector, body in RULE.findall(css):
        colour = re.search(r"(?<![-\w])color:\s*var\(--rumble-([\w-]+)\)", body)
        ground = re.findall(r"background(?:-color)?:[^;]*var\(--rumble-([\w-]+)\)\s*(?:;|$)", body)
        if colour:
            yield from ((selector.strip(), colour[1], name) for name in (ground or ["page", "panel"]))


@pytest.mark.parametrize("mode", MODES)
def test_every_text_beside_the_board_can_be_read(mode: str) -> None:
    named = {variable(name).removeprefix("--rumble-"): colour for name, colour in theme(mode).colours.items()}
    rules = list(css_texts())
    assert {colour for _, colour, _ in rules} >= {"ink", "muted", "accent-text", "A-text", "D-text"}
    assert {ground for _, _, ground in rules} >= {"page", "panel", "plate", "accent", "accent-soft", "B-fill"}
    poor = [rule for rule in rules if contrast(named[rule[1]], named[rule[2]]) < FOR_TEXT]
    assert poor == []


@pytest.mark.parametrize("mode", MODES)
def test_marks_beside_the_board_can_be_seen(mode: str) -> None:
    colours = theme(mode)
    for line in ("accent", "warn", "border", "plate_line", "focus"):
        for ground in ("page", "panel"):
            assert contrast(colours[line], colours[ground]) >= FOR_SHAPES, (line, ground)


@pytest.mark.parametrize("mode", MODES)
def test_heat_is_ordered_by_light_and_carries_numbers(mode: str) -> None:
    colours = theme(mode)
    light = [luminance(step) for step in colours.heat]
    assert len(light) == 6
    assert light == sorted(light, reverse=mode == "light")
    assert len(set(light)) == 6
    for step in colours.heat:
        assert max(contrast(colours["ink"], step), contrast(colours["page"], step)) >= FOR_TEXT


# Machado, Oliveira and Fernandes (2009), severity 1, for linear RGB.
SIGHTS = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}


def linear(colour: str) -> Colour:
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def seen(colour: str, sight: str) -> Colour:
    """Give a colour as somebody sees it, in CIELAB."""
    given = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(m * c for m, c in zip(row, given, strict=True)))) for row in SIGHTS[sight]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


def apart(one: str, other: str, sight: str) -> float:
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return math.sqrt(sum((a - b) ** 2 for a, b in pairs))


def test_the_simulation_knows_colours_that_are_often_confused() -> None:
    """A red and a green of equal lightness to some: plainly different in full sight."""
    red, green = "#d46a5e", "#9c9a4a"
    assert apart(red, green, "full") > 50
    assert apart(red, green, "deuteranopia") < 20
    assert apart("#ffffff", "#000000", "greyscale") == pytest.approx(100, abs=0.1)
    assert apart("#2a3c8c", "#2a3c8c", "tritanopia") == 0


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("mode", MODES)
def test_players_stay_apart_in_every_sight(mode: str, sight: str) -> None:
    fills = {letter: theme(mode)[f"{letter}.fill"] for letter in LETTERS}
    near = {
        one + other: round(apart(fills[one], fills[other], sight))
        for one, other in itertools.combinations(LETTERS, 2)
        if apart(fills[one], fills[other], sight) < (8 if sight == "greyscale" else 20)
    }
    assert near == {}


@pytest.mark.parametrize("mode", MODES)
def test_players_form_a_ladder_of_light(mode: str) -> None:
    steps = [luminance(theme(mode)[f"{letter}.fill"]) for letter in "ABDC"]
    assert all(bright > 1.25 * dark for dark, bright in itertools.pairwise(steps)), steps


def test_every_player_has_a_hatch_of_their_own() -> None:
    assert len({theme(mode).hatches[letter] for mode in MODES for letter in LETTERS}) == len(LETTERS)
    assert theme("light").hatches == theme("dark").hatches


def test_colours_have_names_on_pages() -> None:
    assert variable("plate_line") == "--rumble-plate-line"
    for mode in MODES:
        given = dict(entry.split(":") for entry in style_variables(mode).split(";"))
        assert given == {variable(name): colour for name, colour in theme(mode).colours.items()}
    assert set(theme("light").colours) == set(theme("dark").colours)
    assert all(
        re.fullmatch("#[0-9a-f]{6}", colour) for mode in MODES for colour in theme(mode).colours.values()
    )


def test_contrast_and_luminance() -> None:
    assert contrast("#777777", "#ffffff") == contrast("#ffffff", "#777777") == pytest.approx(4.48, abs=0.01)
    assert (luminance("#000000"), contrast("#abcdef", "#abcdef")) == (0, 1)


def test_there_are_two_modes() -> None:
    with pytest.raises(KeyError):
        theme("sepia")


def test_an_empty_position_can_be_coloured_too() -> None:
    empty = Position("islets", ["A", "B"], {}, {}, ["A", "B"])
    shown = labels(board_scene(BoardView(empty), "", "").shapes)
    assert {label.colour for label in shown} <= set(theme("dark").colours)
