"""Wars to draw, and the shapes of pictures one by one."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextToPath

from rumble_nb import Position, WarReport, load_map, map_names, resolve_war
from rumble_nb.draw.frame import framed
from rumble_nb.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Group,
    Label,
    Path,
    Placed,
    Scene,
    Segment,
    Shape,
    Strokes,
)
from rumble_nb.draw.smooth import contains, points_on
from rumble_nb.draw.svg import scene_svg
from rumble_nb.engine.maps import TerritoryMap
from rumble_nb.engine.moments import Moment

MAPS = map_names()
GAMES = [(name, players) for name in MAPS for players in (2, 3, 4)]
"""Every shipped map with every number of players."""

Single = Path | Strokes | Circle | Ellipse | Box | Label

Bounds = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@cache
def war(map: str, players: int, seed: int = 3) -> WarReport:
    """Give a war of positions drawn at random."""
    return resolve_war(Position.random(seed, players=players, map=map))


def fullest(report: WarReport) -> Moment:
    """Give the moment in the middle of a war at which most arrows are shown."""
    return max(report.moments, key=lambda moment: (len(moment.arrows), moment.number))


def named_map(name: str) -> TerritoryMap:
    """Give the small map with a name of one's own for itself and for all its territories."""
    graph = load_map("islets").graph
    graph.graph["title"] = name
    for id in graph:
        graph.nodes[id]["label"] = name
    return load_map(graph)


def flat(shapes: Iterable[Shape]) -> Iterator[Single]:
    """Give shapes one by one, bottom first, with those in groups, where and as large as they are seen."""
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        elif isinstance(shape, Placed):
            yield from (moved(part, shape) for part in flat(shape.shapes))
        else:
            yield shape


def moved(shape: Single, to: Placed) -> Single:
    """Give a shape where it is seen, and as large."""

    def place(x: float, y: float) -> tuple[float, float]:
        return (to.x + to.scale * x, to.y + to.scale * y)

    if isinstance(shape, Path | Strokes):
        segments = tuple((kind, tuple(place(*point) for point in points)) for kind, points in shape.segments)
        return replace(shape, segments=segments)
    (x, y), size = place(shape.x, shape.y), to.scale
    if isinstance(shape, Circle):
        return replace(shape, x=x, y=y, radius=size * shape.radius)
    if isinstance(shape, Label):
        return replace(shape, x=x, y=y, size=size * shape.size)
    if isinstance(shape, Ellipse):
        across, down = shape.radii
        return replace(shape, x=x, y=y, radii=(size * across, size * down))
    return replace(shape, x=x, y=y, width=size * shape.width, height=size * shape.height)


def labels(shapes: Iterable[Shape]) -> list[Label]:
    """Give the texts among shapes."""
    return [shape for shape in flat(shapes) if isinstance(shape, Label)]


def label_bounds(label: Label) -> Bounds:
    """Give what a text covers in the widest font: from capitals down to descenders."""
    width = real_width(label.text, label.size, label.bold)
    left = label.x - width * {"start": 0, "middle": 0.5, "end": 1}[label.anchor]
    return (left, label.y - 0.76 * label.size, left + width, label.y + 0.24 * label.size)


@cache
def real_width(text: str, size: float, bold: bool = False) -> float:
    """Give the width of a text in the font of PNG pictures, the widest of the fonts for pages."""
    font = FontProperties(family="DejaVu Sans", size=100, weight="bold" if bold else "normal")
    return float(TextToPath().get_text_width_height_descent(text, font, ismath=False)[0]) * size / 100


def bounds(shape: Shape) -> Bounds:
    """Give the smallest upright rectangle round a shape, without half of its stroke."""
    if isinstance(shape, Label):
        return label_bounds(shape)
    if isinstance(shape, Circle):
        return (
            shape.x - shape.radius,
            shape.y - shape.radius,
            shape.x + shape.radius,
            shape.y + shape.radius,
        )
    if isinstance(shape, Box):
        return (shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)
    if isinstance(shape, Path):
        return path_bounds(shape.segments)
    assert isinstance(shape, Group), "nothing else lies in a block"
    return around([bounds(part) for part in shape.shapes])


@cache
def path_bounds(segments: tuple[Segment, ...]) -> Bounds:
    """Give the smallest upright rectangle round an outline."""
    return around([(x, y, x, y) for x, y in points_on(segments)])


def around(several: Iterable[Bounds]) -> Bounds:
    """Give the smallest upright rectangle round others."""
    lefts, tops, rights, bottoms = zip(*several, strict=True)
    return (min(lefts), min(tops), max(rights), max(bottoms))


def overlap(one: Bounds, other: Bounds) -> bool:
    """Tell whether two rectangles have more than an edge in common."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 0 and down > 0


def covers(shape: Shape, point: tuple[float, float]) -> bool:
    """Tell whether the inside of a shape covers a point."""
    if isinstance(shape, Path):
        left, top, right, bottom = path_bounds(shape.segments)
        near = left <= point[0] <= right and top <= point[1] <= bottom
        return near and contains(points_on(shape.segments), point)
    if isinstance(shape, Circle | Ellipse):
        across, down = (shape.radius, shape.radius) if isinstance(shape, Circle) else shape.radii
        return ((point[0] - shape.x) / across) ** 2 + ((point[1] - shape.y) / down) ** 2 <= 1
    if isinstance(shape, Box):
        left, top, right, bottom = bounds(shape)
        return left <= point[0] <= right and top <= point[1] <= bottom
    return False


def groups(shapes: Iterable[Shape], role: str) -> list[Group]:
    """Give the groups of a role, wherever they are."""
    found: list[Group] = []
    for shape in shapes:
        if isinstance(shape, Group) and shape.role == role:
            found.append(shape)
        elif isinstance(shape, Group | Placed):
            found += groups(shape.shapes, role)
    return found


def assert_texts_are_clear(scene: Scene) -> None:
    """Every text lies on the picture, and on no other text."""
    placed = [(label_bounds(label), label.text) for label in labels(scene.shapes) if label.text]
    page: Bounds = (0, 0, scene.width, scene.height)
    for place, text in placed:
        assert around([page, place]) == page, (text, place, page)
    for (one, first), (other, second) in combinations(placed, 2):
        assert not overlap(one, other), (first, second)


def texts_of(scene: Scene, role: str | None = None) -> list[str]:
    """Give the texts of a scene, or those of one role, as they are drawn."""
    return [label.text for label in labels(scene.shapes) if role is None or label.role == role]


def assert_fit_to_print(scene: Scene) -> None:
    """A figure on its panel: texts clear, read at 600 pixels, well-formed, with its words, and small."""
    panel = framed(scene)
    assert_texts_are_clear(panel)
    assert min(label.size for label in labels(panel.shapes)) * min(1, 600 / panel.width) >= 10.4
    text = scene_svg(panel)
    root = ET.fromstring(text)
    assert (root[0].text, root[1].text) == (scene.title, scene.description)
    assert scene.description.endswith(".")
    assert len(text.encode()) < 70_000
