"""A scene on a matplotlib Axes, and as PNG bytes without pyplot."""

from __future__ import annotations

import heapq
import io
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.patches import Circle as CirclePatch
from matplotlib.patches import Ellipse as EllipsePatch
from matplotlib.patches import FancyBboxPatch, Patch, PathPatch, Rectangle
from matplotlib.path import Path as Outline
from matplotlib.transforms import Affine2D, Transform

from rumble_nb.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Group,
    Label,
    Paint,
    Path,
    Placed,
    Scene,
    Segment,
    Shape,
    Strokes,
)
from rumble_nb.draw.theme import theme

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FAMILY = "DejaVu Sans"
_FLAT, _BLENDS = 24, 40
"""Colours of a PNG that are kept as they are, and those that stand for all blends of them."""
_CODES = {"M": [Outline.MOVETO], "L": [Outline.LINETO], "Q": [Outline.CURVE3] * 2}
_HATCHES = {"diagonal": "//////", "bars": "------", "dots": "....", "cross": "xxxx"}
_WIDE_HATCHES = {"diagonal": "///", "bars": "---", "dots": "..", "cross": "xx"}
_ANCHORS = {"start": "left", "middle": "center", "end": "right"}


def scene_png(scene: Scene, width: int = 800, mode: str = "light") -> bytes:
    """Give a scene as PNG, without touching pyplot or its settings.

    Parameters
    ----------
    scene
        What is to be seen.
    width
        Width of the picture in pixels; the height follows.
    mode
        ``"light"`` or ``"dark"``.

    Examples
    --------
    >>> scene_png(Scene(10, 10, (), "Nothing", "An empty page."), width=20)[1:4]
    b'PNG'
    """
    figure, _ = scene_figure(scene, width, mode)
    return figure_png(figure)


def scene_figure(scene: Scene, width: int = 800, mode: str = "light") -> tuple[Figure, Axes]:
    """Draw a scene on a figure of its own, which pyplot does not know.

    Examples
    --------
    >>> figure, axes = scene_figure(Scene(20, 10, (), "Nothing", "An empty page."), width=200)
    >>> figure.get_size_inches().tolist(), axes.axison
    ([2.0, 1.0], False)
    """
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    dpi = 100
    figure = Figure(figsize=(width / dpi, width / dpi * scene.height / scene.width), dpi=dpi)
    FigureCanvasAgg(figure)
    axes = draw_scene(scene, figure.add_axes((0.0, 0.0, 1.0, 1.0)), mode)
    figure.set_facecolor(theme(mode)["page"])
    return figure, axes


def figure_png(figure: Figure) -> bytes:
    """Give a figure as PNG, as it stands now."""
    canvas: Any = figure.canvas
    canvas.draw()
    return _small_png(canvas.buffer_rgba())


def _small_png(pixels: Any) -> bytes:
    """Write pixels with a palette: flat colours need no more, and notebooks stay small."""
    from PIL import Image

    picture = Image.fromarray(np.asarray(pixels)).convert("RGB")
    palette = Image.new("P", (1, 1))
    palette.putpalette(_palette_of(picture))
    buffer = io.BytesIO()
    few = picture.quantize(palette=palette, dither=Image.Dither.NONE)
    few.save(buffer, format="png", optimize=True)
    return buffer.getvalue()


def _palette_of(picture: Any) -> list[int]:
    """Give the commonest colours as they are, and others that serve for all the rest.

    A median cut alone mixes what is small with its surroundings: a small red badge becomes brown.
    """
    found = picture.getcolors(picture.width * picture.height)
    flat = heapq.nlargest(_FLAT, found)
    blends: list[int] = picture.quantize(_BLENDS, dither=0).getpalette()[: 3 * _BLENDS]
    return [part for _, colour in flat for part in colour] + blends


def draw_scene(scene: Scene, axes: Axes, mode: str = "light") -> Axes:
    """Draw a scene on an Axes, which takes over its scale.

    Parameters
    ----------
    scene
        What is to be seen.
    axes
        Where it is drawn.
    mode
        ``"light"`` or ``"dark"``.

    Returns
    -------
    matplotlib.axes.Axes
        The same Axes.
    """
    axes.set(xlim=(0, scene.width), ylim=(scene.height, 0), aspect="equal")
    axes.set_axis_off()
    painter = _Painter(axes, scene.width, mode)
    for shape in scene.shapes:
        painter.draw(shape)
    return axes


class _Painter:
    """Puts shapes on an Axes, bottom first; one board unit is ``unit`` points."""

    def __init__(self, axes: Axes, width: float, mode: str) -> None:
        self.axes, self.colours, self.layer = axes, theme(mode), 0
        axes.apply_aspect()
        figure: Any = axes.figure
        self.unit = axes.bbox.width / figure.dpi * 72 / width
        self.place: Transform = Affine2D()

    def draw(self, shape: Shape) -> None:
        draw: Callable[[Any], None] = getattr(self, f"_{type(shape).__name__.lower()}")
        draw(shape)

    def _group(self, group: Group) -> None:
        for shape in group.shapes:
            self.draw(shape)

    def _placed(self, shape: Placed) -> None:
        unit, place = self.unit, self.place
        self.unit = unit * shape.scale
        self.place = Affine2D().scale(shape.scale).translate(shape.x, shape.y) + place
        for part in shape.shapes:
            self.draw(part)
        self.unit, self.place = unit, place

    def _path(self, shape: Path) -> None:
        outline = outline_of(shape.segments)
        self._add(PathPatch(outline, **self._style(shape.paint)), shape.paint, outline)

    def _strokes(self, shape: Strokes) -> None:
        for paint in shape.paints:
            self._path(Path(shape.segments, paint))

    def _circle(self, shape: Circle) -> None:
        self._add(CirclePatch((shape.x, shape.y), shape.radius, **self._style(shape.paint)), shape.paint)

    def _ellipse(self, shape: Ellipse) -> None:
        across, down = shape.radii
        patch = EllipsePatch(
            (shape.x, shape.y), 2 * across, 2 * down, angle=shape.degrees, **self._style(shape.paint)
        )
        self._add(patch, shape.paint)

    def _box(self, shape: Box) -> None:
        place, style = (shape.x, shape.y), self._style(shape.paint)
        if not shape.radius:
            self._add(Rectangle(place, shape.width, shape.height, **style), shape.paint)
            return
        rounding = f"round,pad=0,rounding_size={min(shape.radius, shape.height / 2, shape.width / 2)}"
        patch = FancyBboxPatch(place, shape.width, shape.height, boxstyle=rounding, **style)
        self._add(patch, shape.paint)

    def _label(self, shape: Label) -> None:
        self.layer += 1
        x, y = self.place.transform((shape.x, shape.y))
        self.axes.text(
            x,
            y,
            drawable(shape.text),
            fontsize=shape.size * self.unit,
            color=self.colours[shape.colour],
            weight="bold" if shape.bold else "normal",
            ha=_ANCHORS[shape.anchor],
            va="baseline",
            family=FAMILY,
            parse_math=False,
            zorder=self.layer,
        )

    def _add(self, patch: Patch, paint: Paint, outline: Outline | None = None) -> None:
        """Add a patch; the limits of the Axes are set already, so they are not computed from it."""
        self.layer += 1
        patch.set_zorder(self.layer)
        patch.set_transform(self.place + self.axes.transData)
        if paint.hatch is not None:
            _thin_hatch(patch)
        self.axes.add_artist(patch)
        if paint.inside and outline is not None:
            patch.set_clip_path(PathPatch(outline, transform=self.place + self.axes.transData))

    def _style(self, paint: Paint) -> dict[str, Any]:
        if paint.hatch is not None:
            return self._hatched(paint.hatch)
        if paint.wide_hatch is not None:
            return self._widely_hatched(paint.wide_hatch)
        stroked = paint.stroke is not None
        dash = tuple(length / paint.width for length in paint.dash)
        return {
            "facecolor": "none" if paint.fill is None else (self.colours[paint.fill], paint.opacity),
            "edgecolor": self.colours[paint.stroke] if paint.stroke is not None else "none",
            "linewidth": paint.width * self.unit if stroked else 0,
            "linestyle": (0, dash) if dash else "solid",
            "joinstyle": "round",
        }

    def _hatched(self, letter: str) -> dict[str, Any]:
        """Hatches take the colour of the edge, so a hatched shape has no outline of its own."""
        return {
            "facecolor": self.colours[f"{letter}.fill"],
            "edgecolor": self.colours[f"{letter}.hatch"],
            "hatch": _HATCHES[self.colours.hatches[letter]],
            "linewidth": 0,
        }

    def _widely_hatched(self, letter: str) -> dict[str, Any]:
        return {
            "facecolor": "none",
            "edgecolor": (self.colours[f"{letter}.line"], 0.55),
            "hatch": _WIDE_HATCHES[self.colours.hatches[letter]],
            "linewidth": 0,
        }


def _thin_hatch(patch: Patch) -> None:
    """Thin the marks of a hatch, so that they stay apart; older versions of matplotlib cannot."""
    thin = getattr(patch, "set_hatch_linewidth", None)
    if thin is not None:
        thin(0.6)


def outline_of(segments: Iterable[Segment]) -> Outline:
    """Turn the segments of a scene into a matplotlib path.

    Examples
    --------
    >>> len(outline_of((("M", ((0, 0),)), ("L", ((1, 0),)), ("Z", ()))))
    3
    """
    vertices: list[tuple[float, float]] = []
    codes: list[Any] = []
    start = (0.0, 0.0)
    for kind, points in segments:
        start = points[0] if kind == "M" else start
        vertices += points or (start,)
        codes += _CODES[kind] if points else [Outline.CLOSEPOLY]
    return Outline(vertices, codes)


def drawable(text: str) -> str:
    """Replace letters that the font has no picture of by an empty square.

    Words beside a picture keep the text as it is; the picture must not warn.

    Examples
    --------
    >>> drawable("Kantō 関東")
    'Kantō □□'
    """
    known = _known_letters()
    return "".join(letter if ord(letter) in known else "□" for letter in text)


@cache
def _known_letters() -> frozenset[int]:
    """Give the codes of all letters of the font."""
    return frozenset(get_font(findfont(FontProperties(family=FAMILY))).get_charmap())
