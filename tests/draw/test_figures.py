"""Figures: on Axes of one's own, or as a picture that shows itself once; nothing else is touched."""

from __future__ import annotations

import base64
import io
from fractions import Fraction
from html import unescape
from pathlib import Path
from typing import Any

import matplotlib
import pytest
from checkout import run_python
from drawn import named_map, war
from IPython.core.formatters import DisplayFormatter
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from PIL import Image
from strategies import AWKWARD_NAMES

from rumble_nb import (
    Game,
    Position,
    Rules,
    batch,
    bots,
    chances,
    compare,
    figures,
    forecasts,
    luck_and_choice,
    pivotal,
    provenance,
    resolve_war,
    sweep,
    tactics,
)
from rumble_nb.draw.axes import draw_scene, scene_png
from rumble_nb.draw.scene import Box, Circle, Label, Paint, Placed, Scene, Strokes, line, polygon
from rumble_nb.draw.scene import Path as Outline
from rumble_nb.draw.svg import scene_svg
from rumble_nb.draw.theme import MODES, theme
from rumble_nb.errors import MapError, RecordError, RumbleError

REPORT = war("islets", 3)
DIFF = compare(REPORT, REPORT.position.replace(finish_order=REPORT.position.finish_order[::-1]))
CHANCES, GAMES = chances(Game(seed=7).state, n=100, seed=7), batch.play(100, seed=7)
SHORT_GAME = Game(2, rules=Rules.basic(2).replace(soldiers=1), seed=7)
LUCK = luck_and_choice(bots.play_out(SHORT_GAME, bots.RandomPlayer()))
GROUPS, COURSE = (
    forecasts.groups(forecasts.half_played(9, seed=7)[::3]),
    forecasts.course(Game(seed=7), n=100),
)
DRAW: dict[str, Any] = {
    "battle": lambda **options: figures.battle(REPORT, 2, **options),
    "provenance": lambda **options: figures.provenance(provenance(REPORT, "ume", "Aki"), **options),
    "race": lambda **options: figures.race(REPORT, **options),
    "tokens": lambda **options: figures.tokens(REPORT, **options),
    "cascade": lambda **options: figures.cascade(REPORT, **options),
    "cascade_layers": lambda **options: figures.cascade_layers(REPORT, **options),
    "storyboard": lambda **options: figures.storyboard(REPORT, **options),
    "difference": lambda **options: figures.difference(DIFF, **options),
    "board": lambda **options: figures.board(REPORT, 7, **options),
    "map": lambda **options: figures.map("islets", **options),
    "graph": lambda **options: figures.graph("islets", ["take"], [("take", "ume")], **options),
    "tactics_card": lambda **options: figures.tactics_card("otori", **options),
    "card_tree": lambda **options: figures.card_tree(tactics.example("monomi")[0], "monomi", **options),
    "tactics_cards": lambda **options: figures.tactics_cards(["kasei", "otori"], **options),
    "dice": lambda **options: figures.dice((6, 1, 3), **options),
    "rolls": lambda **options: figures.rolls([(1, 3, 6), (2, 2, 2)], [[(1, 3, 6)]], **options),
    "chances": lambda **options: figures.chances({7: Fraction(5, 12)}, {7: 40}, rolls=99, **options),
    "reach_map": lambda **options: figures.reach_map({7: Fraction(5, 12)}, REPORT.position, **options),
    "convergence": lambda **options: figures.convergence([0, Fraction(1, 2)], Fraction(5, 12), **options),
    "two_rolls": lambda **options: figures.two_rolls(Fraction(5, 12), "7", **options),
    "chances_bar": lambda **options: figures.chances_bar(CHANCES, **options),
    "territory_chances": lambda **options: figures.territory_chances(CHANCES, **options),
    "intervals": lambda **options: figures.intervals({99: batch.estimate(36, 99)}, 1 / 3, **options),
    "seat_advantage": lambda **options: figures.seat_advantage(GAMES, **options),
    "calibration": lambda **options: figures.calibration(GROUPS, **options),
    "forecast_course": lambda **options: figures.forecast_course(COURSE, **options),
    "luck_and_choice": lambda **options: figures.luck_and_choice(LUCK, **options),
    "pivotal": lambda **options: figures.pivotal(pivotal(REPORT.position), **options),
    "sweep": lambda **options: figures.sweep(sweep(REPORT.position, reinforcements=[0, 1]), **options),
}


def test_every_kind_of_figure_is_listed() -> None:
    assert set(figures.__all__) == {*DRAW, "Picture"}


@pytest.mark.parametrize("kind", DRAW)
def test_on_axes_of_ones_own_the_same_axes_come_back(kind: str) -> None:
    figure = Figure(figsize=(6, 4))
    left, right = figure.subplots(1, 2)
    assert DRAW[kind](ax=left) is left
    assert left.patches
    assert not right.patches
    assert figure.axes == [left, right]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("kind", DRAW)
def test_a_picture_shows_itself_exactly_once_with_words(kind: str, mode: str) -> None:
    picture = DRAW[kind](mode=mode)
    data, metadata = DisplayFormatter().format(picture)  # type: ignore[no-untyped-call]
    assert set(data) == {"image/png", "text/plain"}
    assert data["text/plain"] == repr(picture) == f"{picture.title}. {picture.words}"
    assert unescape(metadata["image/png"]["alt"]) == repr(picture)
    image = Image.open(io.BytesIO(base64.b64decode(data["image/png"])))
    assert image.width == round(metadata["image/png"]["width"] * 1.5)
    assert image.mode == "P"
    assert len(data["image/png"]) < 400_000


@pytest.mark.parametrize("kind", DRAW)
def test_words_are_in_the_language_asked_for(kind: str) -> None:
    english, hungarian = DRAW[kind](), DRAW[kind](lang="hu")
    assert english.title != hungarian.title
    assert english.words != hungarian.words or kind == "map"
    with pytest.raises(RumbleError, match="no words for the language"):
        DRAW[kind](lang="xx")


@pytest.mark.parametrize("kind", DRAW)
def test_an_unknown_mode_is_refused(kind: str) -> None:
    with pytest.raises(RumbleError, match="There is no mode 'pink'; there are: light, dark"):
        DRAW[kind](mode="pink")


SETTINGS = """
import sys
import matplotlib
before = dict(dict.items(matplotlib.rcParams))
from rumble_nb import Game, Position, batch, chances, compare, figures, resolve_war, tactics
report = resolve_war(Position.random(7, players=2, map="islets"))
for picture in (figures.race(report), figures.board(report), figures.rolls([(1, 3, 6)])):
    picture._repr_mimebundle_()
after = dict(dict.items(matplotlib.rcParams))
assert "matplotlib.pyplot" not in sys.modules, "pyplot is loaded"
assert {key: str(value) for key, value in before.items()} == {key: str(value) for key, value in after.items()}
import matplotlib.pyplot
assert matplotlib.pyplot.get_fignums() == []
print(matplotlib.get_backend())
"""


def test_settings_backend_and_pyplot_are_left_alone() -> None:
    done = run_python("-W", "error", "-c", SETTINGS, MPLBACKEND="svg")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"svg\n", b""), done.stderr.decode()


def test_settings_of_the_reader_do_not_spoil_the_picture() -> None:
    plain = figures.race(REPORT)._repr_mimebundle_()
    settings: dict[Any, Any] = {"font.size": 30, "axes.facecolor": "red", "savefig.facecolor": "red"}
    with matplotlib.rc_context(settings):
        assert figures.race(REPORT)._repr_mimebundle_() == plain


def test_what_is_added_to_the_axes_is_seen() -> None:
    one, other = figures.race(REPORT), figures.race(REPORT)
    assert isinstance(one, figures.Picture)
    assert isinstance(other, figures.Picture)
    assert isinstance(one.axes, Axes)
    assert one.figure.axes == [one.axes]
    assert one._repr_mimebundle_() == other._repr_mimebundle_()
    one.axes.plot([100, 600], [100, 200])
    assert one._repr_mimebundle_() != other._repr_mimebundle_()


def test_a_picture_is_saved_whole_as_png_svg_or_pdf(tmp_path: Path) -> None:
    picture = figures.tokens(REPORT, mode="dark")
    assert isinstance(picture, figures.Picture)
    starts = {"png": b"\x89PNG", "svg": b"<svg", "pdf": b"%PDF"}
    for kind, start in starts.items():
        path = tmp_path / f"tokens.{kind}"
        picture.save(path)
        first = path.read_bytes()
        assert first.startswith(start)
        picture.save(str(path))
        assert path.read_bytes() == first, "the same picture gives the same file"
    assert (tmp_path / "tokens.svg").read_text(encoding="utf-8") == picture.svg()
    assert picture.svg() == picture.svg("dark") != picture.svg("light")
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".pdf", ".png", ".svg"]


def test_other_files_are_refused(tmp_path: Path) -> None:
    picture = figures.map("islets")
    assert isinstance(picture, figures.Picture)
    with pytest.raises(RumbleError, match=r"'map\.jpg'.* \.png, \.svg, \.pdf"):
        picture.save(tmp_path / "map.jpg")
    with pytest.raises(RecordError, match="cannot be written"):
        picture.save(tmp_path / "no such folder" / "map.svg")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(RumbleError, match="There is no mode 'pink'"):
        picture.svg("pink")


def titles(*pictures: object) -> list[str]:
    return [picture.title for picture in pictures if isinstance(picture, figures.Picture)]


def test_battles_are_named_by_number_or_territory() -> None:
    battle = REPORT.battles[2]
    by_number, by_id = figures.battle(REPORT, 2), figures.battle(REPORT, battle.territory)
    assert repr(by_number) == repr(by_id)
    assert titles(by_number)[0].startswith("Battle 3 of 5")
    assert repr(figures.race(REPORT, 2)) == repr(figures.race(REPORT, battle.territory))
    assert "No battle" in repr(figures.race(REPORT, -1))
    for wrong in (5, -1, True, 1.0, None):
        with pytest.raises(RumbleError, match="name a territory, or a number from 0 to 4"):
            figures.battle(REPORT, wrong)  # type: ignore[arg-type]
    with pytest.raises(RumbleError, match="from -1 to 4"):
        figures.race(REPORT, -2)
    with pytest.raises(MapError, match="no territory 'ezo'"):
        figures.battle(REPORT, "ezo")


def test_a_position_is_resolved_first() -> None:
    assert repr(figures.race(REPORT.position)) == repr(figures.race(REPORT))
    with pytest.raises(RumbleError, match="not as str"):
        figures.race("islets")  # type: ignore[arg-type]


def test_the_board_shows_a_position_or_a_moment() -> None:
    position, end = figures.board(REPORT.position), figures.board(REPORT)
    assert titles(position, end) == [
        "Map: Islets (a teaching map)",
        "War on the map: Islets (a teaching map)",
    ]
    assert repr(figures.board(REPORT, 3)) == repr(figures.board(REPORT, REPORT.moments[3])) != repr(end)
    for wrong in (len(REPORT.moments), -1, True, "3"):
        with pytest.raises(RumbleError, match="There is no moment"):
            figures.board(REPORT, wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", AWKWARD_NAMES[::6])
def test_any_name_is_drawn_without_a_warning(name: str) -> None:
    """Warnings are errors here: a missing glyph or a formula that cannot be read would fail."""
    position = Position.random(3, players=2, map=named_map(name))
    renamed = Position(
        position.map, [name, "Bea"], position.values,
        {id: {name: there["Aki"], "Bea": there["Bea"]} for id, there in position.soldiers.items()},
        [name, "Bea"],
    )  # fmt: skip
    report = resolve_war(renamed)
    for picture in (figures.tokens(report), figures.cascade_layers(report), figures.storyboard(report)):
        assert isinstance(picture, figures.Picture)
        data, _ = picture._repr_mimebundle_()
        assert data["text/plain"] == repr(picture)
        assert name in picture.words


# Shapes placed elsewhere and in another size


SQUARE = polygon(((0, 0), (10, 0), (10, 10), (0, 10)))


def test_placed_shapes_are_moved_and_scaled_in_svg_and_on_axes() -> None:
    inner = Placed((Box(0, 0, 10, 10, 0, Paint(fill="ink")), Label(5, 5, "x", 4)), 5, 0, 2)
    scene = Scene(100, 100, (Placed((inner, Circle(0, 0, 2, Paint(fill="ink"))), 20, 30, 2),), "A", "B.")
    text = scene_svg(scene)
    assert '<g transform="translate(20 30) scale(2)"><g transform="translate(5 0) scale(2)">' in text
    picture = Image.open(io.BytesIO(scene_png(scene, 100))).convert("RGB")
    ink = tuple(int(theme()["ink"][i : i + 2], 16) for i in (1, 3, 5))

    def is_ink(x: int, y: int) -> bool:
        pixel = picture.getpixel((x, y))
        assert isinstance(pixel, tuple)
        return max(abs(a - b) for a, b in zip(pixel, ink, strict=True)) < 20

    assert is_ink(33, 33)
    assert is_ink(67, 67)
    assert not is_ink(73, 50)
    assert not is_ink(50, 73)
    assert is_ink(18, 30)
    axes = draw_scene(scene, Figure(figsize=(1, 1), dpi=100).add_axes((0, 0, 1, 1)))
    (drawn,) = axes.texts
    assert drawn.get_position() == (50, 50)
    assert drawn.get_fontsize() == pytest.approx(16 * 0.72)


def test_strokes_inside_a_placed_shape_are_clipped_there() -> None:
    inside = Outline(SQUARE, Paint(stroke="ink", width=6, inside=True))
    picture = Image.open(io.BytesIO(scene_png(Scene(100, 100, (Placed((inside,), 20, 20, 5),), "", ""), 100)))
    pixels = picture.convert("L")
    assert pixels.getpixel((25, 45)) == pixels.getpixel((65, 45))
    assert pixels.getpixel((45, 45)) != pixels.getpixel((25, 45))
    assert pixels.getpixel((12, 45)) == pixels.getpixel((5, 5))


def test_wide_hatches_are_defined_where_they_are_used() -> None:
    hatched = Strokes(SQUARE, (Paint(fill="A.tint"), Paint(wide_hatch="B")))
    text = scene_svg(Scene(10, 10, (hatched,), "A", "B."))
    assert text.count("<pattern") == 5
    assert 'wB"' in text
    assert scene_svg(Scene(10, 10, (), "A", "B.")).count("<pattern") == 4
    axes = draw_scene(Scene(10, 10, (hatched,), "A", "B."), Figure().add_subplot())
    assert [patch.get_hatch() for patch in axes.patches] == [None, "---"]


def test_lines_have_no_hatch() -> None:
    axes = draw_scene(
        Scene(10, 10, (Outline(line((0, 0), (5, 5)), Paint(stroke="ink")),), "A", "B."),
        Figure().add_subplot(),
    )
    assert [patch.get_hatch() for patch in axes.patches] == [None]
