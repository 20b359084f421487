"""PNG and Axes: matplotlib draws the same scene and leaves everything else as it was."""

from __future__ import annotations

import io
from typing import Any

import matplotlib
import numpy as np
import pytest
from checkout import run_python
from drawn import flat, fullest, label_bounds, labels, named_map, war
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image
from strategies import AWKWARD_NAMES

from rumble_nb import Position
from rumble_nb.draw.axes import draw_scene, drawable, outline_of, scene_png
from rumble_nb.draw.pictures import moment_scene, position_scene
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Path, Scene, polygon
from rumble_nb.draw.theme import MODES, theme


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))


def is_near(pixel: Any, colour: str) -> bool:
    """Tell whether a pixel has a colour, as nearly as a palette of 64 gives it."""
    return max(abs(int(a) - b) for a, b in zip(pixel, rgb(colour), strict=True)) <= 16


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("width", [300, 800])
def test_the_picture_has_the_size_and_the_colours_asked_for(mode: str, width: int) -> None:
    scene = position_scene(war("islets", 2).position)
    picture = opened(scene_png(scene, width, mode))
    assert picture.size == (width, round(width * 0.7))
    unit = width / scene.width
    sea, land, token = ((500, 60), (300, 350), (93 + 26, 474 + 10))
    for (x, y), name in ((sea, "sea"), (land, "land"), (token, "token")):
        assert is_near(picture.getpixel((round(x * unit), round(y * unit))), theme(mode)[name]), name
    assert is_near(picture.getpixel((0, 0)), theme(mode)["page"])


def test_a_picture_is_small_and_opaque() -> None:
    report = war("japan", 4)
    png = scene_png(moment_scene(report, fullest(report)))
    assert png.startswith(b"\x89PNG")
    assert len(png) < 100_000
    assert Image.open(io.BytesIO(png)).mode == "P"
    assert "transparency" not in Image.open(io.BytesIO(png)).info


@pytest.mark.parametrize("name", [*AWKWARD_NAMES, "😀🏯", "関東 北海道", "$x^2$", "\u200f\u202e", "🇯🇵"])
def test_any_name_is_drawn_without_a_warning(name: str) -> None:
    """Warnings are errors here: a missing glyph or a formula that cannot be read would fail."""
    figure = Figure(figsize=(2, 1))
    canvas = FigureCanvasAgg(figure)
    scene = Scene(100, 50, (Label(5, 25, name, 10), Label(5, 45, name, 10, bold=True)), name, name)
    axes = draw_scene(scene, figure.add_axes((0, 0, 1, 1)))
    canvas.draw()  # type: ignore[no-untyped-call]
    assert [text.get_text() for text in axes.texts] == [drawable(name)] * 2
    assert len(drawable(name)) == len(name)


def test_a_map_with_names_that_no_font_has_is_drawn() -> None:
    scene = position_scene(Position.random(3, players=2, map=named_map("関東 👩‍👩‍👧‍👦")))
    assert opened(scene_png(scene, 300)).size == (300, 210)
    assert "関東" in scene.description


def test_letters_without_a_glyph_become_squares() -> None:
    assert drawable("Ōshū ő $$") == "Ōshū ő $$"
    assert drawable("畿内") == "□□"
    assert drawable("") == ""


SETTINGS = """
import sys
import matplotlib
before = dict(dict.items(matplotlib.rcParams))
from rumble_nb import Position
still = Position.random(7).still()
after = dict(dict.items(matplotlib.rcParams))
assert "matplotlib.pyplot" not in sys.modules, "pyplot is loaded"
assert {key: str(value) for key, value in before.items()} == {key: str(value) for key, value in after.items()}
print(still.png[1:4].decode())
"""


def test_settings_and_backend_are_left_alone_and_pyplot_is_not_loaded() -> None:
    done = run_python("-c", SETTINGS, MPLBACKEND="svg")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"PNG\n", b""), done.stderr.decode()


def test_settings_of_the_reader_do_not_spoil_the_picture() -> None:
    scene = position_scene(war("islets", 2).position)
    plain = scene_png(scene, 300)
    settings: dict[Any, Any] = {
        "font.size": 30,
        "axes.facecolor": "red",
        "lines.linewidth": 9,
        "axes.grid": True,
    }
    with matplotlib.rc_context(settings):
        assert scene_png(scene, 300) == plain


def panels(kind: str) -> tuple[Any, list[Axes]]:
    """Give a figure with Axes of one's own."""
    figure = Figure(figsize=(9, 4), dpi=400)
    FigureCanvasAgg(figure)
    if kind == "one":
        return figure, [figure.add_axes((0.1, 0.2, 0.5, 0.6))]
    if kind == "several":
        return figure, list(figure.subplots(1, 2))
    if kind == "flat":
        return figure, list(figure.subplots(3, 1))
    parts: Any = figure.subfigures(1, 2, width_ratios=[2, 1])
    return figure, [part.subplots() for part in parts]


@pytest.mark.parametrize("kind", ["one", "several", "flat", "subfigures"])
def test_a_scene_fits_on_any_axes(kind: str) -> None:
    """Texts are set in points, so their size has to follow from the Axes they are on."""
    report = war("islets", 4)
    scene = moment_scene(report, fullest(report))
    figure, several = panels(kind)
    for axes in several:
        assert draw_scene(scene, axes) is axes
    figure.draw_without_rendering()
    for axes in several:
        assert (axes.get_xlim(), axes.get_ylim()) == ((0, scene.width), (scene.height, 0))
        drawn = labels(scene.shapes)
        assert [text.get_text() for text in axes.texts] == [drawable(label.text) for label in drawn]
        for text, label in zip(axes.texts, drawn, strict=True):
            box = text.get_window_extent().transformed(axes.transData.inverted())
            left, top, right, bottom = label_bounds(label)
            near = 4 + 0.03 * (right - left)
            assert (box.x0, box.x1) == pytest.approx((left, right), abs=near), label.text
            assert top - 4 < min(box.y0, box.y1) < max(box.y0, box.y1) < bottom + 4, label.text


def test_a_subplot_beside_keeps_its_axes() -> None:
    figure = Figure()
    FigureCanvasAgg(figure)
    left, right = figure.subplots(1, 2)
    right.plot([1, 2], [3, 4])
    limits = right.get_xlim(), right.get_ylim()
    draw_scene(position_scene(war("islets", 2).position), left)
    figure.canvas.draw()
    assert (right.get_xlim(), right.get_ylim()) == limits
    assert right.axison
    assert not left.axison


def test_things_are_drawn_in_order_and_more_can_be_put_on_top() -> None:
    scene = position_scene(war("islets", 2).position)
    more = scene.with_shapes(Circle(500, 350, 20, Paint(fill="accent")), Label(500, 350, "here", 20))
    assert len(more.shapes) == len(scene.shapes) + 2
    assert (more.title, more.description) == (scene.title, scene.description)
    axes = draw_scene(more, Figure().add_subplot())
    orders = [patch.get_zorder() for patch in axes.patches]
    assert orders == sorted(orders)
    assert axes.texts[-1].get_text() == "here"
    assert axes.texts[-1].get_zorder() > max(orders)
    blank = opened(scene_png(scene)).getpixel((400, 280))
    assert is_near(opened(scene_png(more)).getpixel((408, 290)), theme()["accent"])
    assert not is_near(blank, theme()["accent"])


def test_every_army_has_the_hatch_of_its_player() -> None:
    scene = position_scene(war("japan", 4).position)
    axes = draw_scene(scene, Figure().add_subplot())
    hatches = [patch.get_hatch() for patch in axes.patches if patch.get_hatch()]
    flags = [shape for shape in flat(scene.shapes) if isinstance(shape, Path) and shape.paint.hatch]
    signs = {"A": "//////", "B": "------", "C": "....", "D": "xxxx"}
    assert hatches == [signs[flag.paint.hatch or ""] for flag in flags]
    assert set(hatches) == set(signs.values())


def test_strokes_inside_a_shape_do_not_leave_it() -> None:
    square = polygon(((40, 40), (160, 40), (160, 160), (40, 160)))
    inside = Scene(200, 200, (Path(square, Paint(stroke="ink", width=20, inside=True)),), "", "")
    across = Scene(200, 200, (Path(square, Paint(stroke="ink", width=20)),), "", "")
    page, ink = theme()["page"], theme()["ink"]
    for scene, outside in ((inside, page), (across, ink)):
        picture = opened(scene_png(scene, 200))
        assert is_near(picture.getpixel((35, 100)), outside)
        assert is_near(picture.getpixel((45, 100)), ink)
        assert is_near(picture.getpixel((100, 100)), page)


def test_boxes_have_sharp_or_round_corners() -> None:
    for radius, corner in ((0, "ink"), (40, "page")):
        scene = Scene(200, 200, (Box(20, 20, 160, 160, radius, Paint(fill="ink")),), "", "")
        picture = opened(scene_png(scene, 200))
        assert is_near(picture.getpixel((24, 24)), theme()[corner])
        assert is_near(picture.getpixel((100, 24)), theme()["ink"])


def test_outlines_become_paths_of_matplotlib() -> None:
    segments = (("M", ((0, 0),)), ("Q", ((1, 2), (2, 0))), ("L", ((3, 0),)), ("Z", ()))
    path = outline_of(segments)
    assert np.asarray(path.codes).tolist() == [1, 3, 3, 2, 79]
    assert np.asarray(path.vertices).tolist() == [[0, 0], [1, 2], [2, 0], [3, 0], [0, 0]]
