"""A scene as SVG text: the same scene gives the same bytes."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from html import escape

from rumble_nb.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Group,
    Label,
    Paint,
    Path,
    Placed,
    Point,
    Scene,
    Segment,
    Shape,
    Strokes,
)
from rumble_nb.draw.theme import FONT, LETTERS, theme, variable

_HATCHES = {
    "diagonal": (7, '<path d="M-1 8L8 -1M-1 1L1 -1M6 8L8 6" stroke="{}" stroke-width="1.7"/>'),
    "bars": (6, '<path d="M0 1.5H6M0 4.5H6" stroke="{}" stroke-width="1.1"/>'),
    "dots": (7, '<circle cx="2" cy="2" r="1.35" fill="{0}"/><circle cx="5.5" cy="5.5" r="1.35" fill="{0}"/>'),
    "cross": (7, '<path d="M0 0L7 7M7 0L0 7" stroke="{}" stroke-width="1.2"/>'),
}


_WIDE_HATCHES = {
    "diagonal": '<path d="M-4 24L24 -4M16 44L44 16" stroke="{}" stroke-width="5"/>',
    "bars": '<path d="M0 10H40M0 30H40" stroke="{}" stroke-width="5"/>',
    "dots": '<circle cx="10" cy="10" r="6" fill="{0}"/><circle cx="30" cy="30" r="6" fill="{0}"/>',
    "cross": '<path d="M0 0L40 40M40 0L0 40" stroke="{}" stroke-width="4.5"/>',
}
"""Marks on a square of forty units, for small boards."""

_PLACEHOLDER = "\x01"
"""Stands for the prefix of ids until the picture is known; no text that is written contains it."""

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML has no place for, not even escaped."""


class SvgText(str):
    """SVG text that shows itself as a picture in a notebook."""

    def _repr_svg_(self) -> str:
        return str(self)


def scene_svg(scene: Scene, mode: str = "light") -> SvgText:
    """Give a scene as one SVG document with title and description.

    Parameters
    ----------
    scene
        What is to be seen.
    mode
        ``"light"`` or ``"dark"``.

    Examples
    --------
    >>> scene_svg(Scene(10, 10, (), "Nothing", "An empty page.")).startswith("<svg")
    True
    """
    writer = SvgWriter(_PLACEHOLDER, theme(mode).__getitem__)
    body = writer.fragment(scene.shapes)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(scene.width)} {number(scene.height)}"'
        f' role="img" stroke-linejoin="round" font-family="{FONT}"><title>{written(scene.title)}</title>'
        f"<desc>{written(scene.description)}</desc>{writer.definitions()}{body}</svg>"
    )
    digest = hashlib.sha256(text.encode()).hexdigest()
    return SvgText(text.replace(_PLACEHOLDER, f"r{digest[:6]}"))


def css_svg(scene: Scene, prefix: str) -> str:
    """Give a scene as SVG inside a page, whose colours follow the mode of the page.

    Parameters
    ----------
    scene
        What is to be seen.
    prefix
        Starts every id; no two pictures on a page may share it.

    Examples
    --------
    >>> css_svg(Scene(10, 10, (), "Nothing", "An empty page."), "a").startswith("<svg")
    True
    """
    writer = SvgWriter(prefix, css_colour)
    body = writer.fragment(scene.shapes)
    return (
        f'<svg viewBox="0 0 {number(scene.width)} {number(scene.height)}" role="img"'
        f' stroke-linejoin="round" aria-label="{written(scene.title)}. {written(scene.description)}">'
        f"{writer.definitions(hatches=writer.is_hatched)}{body}</svg>"
    )


def css_colour(name: str) -> str:
    """Give a colour as a reference to a CSS custom property, for pages that switch modes.

    Examples
    --------
    >>> css_colour("land")
    'var(--rumble-land)'
    """
    return f"var({variable(name)})"


def written(text: str) -> str:
    """Write a text verbatim; what XML has no place for becomes the replacement character.

    Examples
    --------
    >>> written("Ba$$in & <b>")
    'Ba$$in &amp; &lt;b&gt;'
    """
    return escape(_NO_XML.sub("\N{REPLACEMENT CHARACTER}", text))


def number(value: float) -> str:
    """Write a length with at most one decimal.

    Examples
    --------
    >>> number(3.0), number(2.26)
    ('3', '2.3')
    """
    return f"{round(value, 1):g}"


@lru_cache(maxsize=512)
def path_data(segments: tuple[Segment, ...]) -> str:
    """Write an outline as SVG path data.

    Examples
    --------
    >>> path_data((("M", ((0, 0),)), ("Q", ((1, 1), (2, 0))), ("Z", ())))
    'M0 0Q1 1 2 0Z'
    """
    return "".join(kind + " ".join(_point(point) for point in points) for kind, points in segments)


def _point(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


class SvgWriter:
    """Writes shapes as SVG elements and gathers the definitions they need.

    Parameters
    ----------
    prefix
        Starts every id, so that two pictures on one page do not meet.
    colour
        Turns the name of a colour into what is written.

    Examples
    --------
    >>> writer = SvgWriter("x", css_colour)
    >>> writer.fragment([Circle(1, 2, 3, Paint(fill="land"))])
    '<circle cx="1" cy="2" r="3" fill="var(--rumble-land)"/>'
    """

    def __init__(self, prefix: str, colour: Callable[[str], str]) -> None:
        self.prefix, self.colour = prefix, colour
        self._clips: dict[str, str] = {}
        self._outlines: dict[str, str] = {}
        self._wide: set[str] = set()
        self.is_hatched = False
        """Whether anything written so far is filled with a player's hatch."""

    def fragment(self, shapes: Iterable[Shape]) -> str:
        """Write shapes, bottom first."""
        return "".join(self.element(shape) for shape in shapes)

    def definitions(self, hatches: bool = True) -> str:
        """Write what the fragments so far refer to: clips, outlines and the hatches of all players."""
        patterns = "".join(self._pattern(letter) for letter in LETTERS) if hatches else ""
        patterns += "".join(self._wide_pattern(letter) for letter in sorted(self._wide))
        clips = "".join(
            f'<clipPath id="{name}"><path d="{data}"/></clipPath>' for data, name in self._clips.items()
        )
        outlines = "".join(f'<path id="{name}" d="{data}"/>' for data, name in self._outlines.items())
        return f"<defs>{patterns}{clips}{outlines}</defs>"

    def _pattern(self, letter: str) -> str:
        size, marks = _HATCHES[theme().hatches[letter]]
        ground = f'<rect width="8" height="8" fill="{self.colour(f"{letter}.fill")}"/>'
        return (
            f'<pattern id="{self.prefix}{letter}" width="{size}" height="{size}"'
            f' patternUnits="userSpaceOnUse">{ground}'
            f"{marks.format(self.colour(f'{letter}.hatch'))}</pattern>"
        )

    def _wide_pattern(self, letter: str) -> str:
        marks = _WIDE_HATCHES[theme().hatches[letter]].format(self.colour(f"{letter}.line"))
        return (
            f'<pattern id="{self.prefix}w{letter}" width="40" height="40"'
            f' patternUnits="userSpaceOnUse"><g opacity=".55">{marks}</g></pattern>'
        )

    def element(self, shape: Shape) -> str:
        """Write one shape."""
        write: Callable[[Shape], str] = getattr(self, f"_{type(shape).__name__.lower()}")
        return write(shape)

    def _path(self, shape: Path) -> str:
        data = path_data(shape.segments)
        own = f' d="{data}"' + self._paint(shape.paint, data) + _role(shape.role)
        if shape.territory is not None:
            own += f' data-territory="{written(shape.territory)}"'
        return f"<path{own}><title>{written(shape.title)}</title></path>" if shape.title else f"<path{own}/>"

    def _strokes(self, shape: Strokes) -> str:
        data = path_data(shape.segments)
        name = self._outlines.setdefault(data, f"{self.prefix}o{len(self._outlines)}")
        return "".join(f'<use href="#{name}"{self._paint(paint)}/>' for paint in shape.paints)

    def _circle(self, shape: Circle) -> str:
        place = f'cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"'
        return f"<circle {place}{self._paint(shape.paint)}{_role(shape.role)}/>"

    def _ellipse(self, shape: Ellipse) -> str:
        x, y, (across, down) = number(shape.x), number(shape.y), shape.radii
        place = f'cx="{x}" cy="{y}" rx="{number(across)}" ry="{number(down)}"'
        turn = f' transform="rotate({number(shape.degrees)} {x} {y})"' if shape.degrees else ""
        return f"<ellipse {place}{turn}{self._paint(shape.paint)}/>"

    def _box(self, shape: Box) -> str:
        place = f'x="{number(shape.x)}" y="{number(shape.y)}"'
        size = f'width="{number(shape.width)}" height="{number(shape.height)}"'
        corner = f' rx="{number(shape.radius)}"' if shape.radius else ""
        return f"<rect {place} {size}{corner}{self._paint(shape.paint)}{_role(shape.role)}/>"

    def _label(self, shape: Label) -> str:
        anchor = f' text-anchor="{shape.anchor}"' if shape.anchor != "start" else ""
        weight = ' font-weight="700"' if shape.bold else ""
        place = f'x="{number(shape.x)}" y="{number(shape.y)}" font-size="{number(shape.size)}"'
        style = f' fill="{self.colour(shape.colour)}"{anchor}{weight}{_role(shape.role)}'
        return f"<text {place}{style}>{written(shape.text)}</text>"

    def _group(self, shape: Group) -> str:
        return f"<g{_role(shape.role)}>{self.fragment(shape.shapes)}</g>"

    def _placed(self, shape: Placed) -> str:
        move = f"translate({number(shape.x)} {number(shape.y)})"
        size = f" scale({shape.scale:.4g})" if shape.scale != 1 else ""
        return f'<g transform="{move}{size}">{self.fragment(shape.shapes)}</g>'

    def _paint(self, paint: Paint, data: str = "") -> str:
        return "".join(f' {key}="{value}"' for key, value in self._attributes(paint, data))

    def _attributes(self, paint: Paint, data: str) -> Iterator[tuple[str, str]]:
        yield "fill", self._fill(paint)
        if paint.opacity != 1:
            yield "fill-opacity", f"{paint.opacity:g}"
        if paint.stroke is not None:
            yield "stroke", self.colour(paint.stroke)
            yield "stroke-width", number(paint.width)
        if paint.dash:
            yield "stroke-dasharray", " ".join(number(length) for length in paint.dash)
        if paint.inside:
            yield "clip-path", f"url(#{self._clip(data)})"

    def _fill(self, paint: Paint) -> str:
        if paint.hatch is not None:
            self.is_hatched = True
            return f"url(#{self.prefix}{paint.hatch})"
        if paint.wide_hatch is not None:
            self._wide.add(paint.wide_hatch)
            return f"url(#{self.prefix}w{paint.wide_hatch})"
        return "none" if paint.fill is None else self.colour(paint.fill)

    def _clip(self, data: str) -> str:
        return self._clips.setdefault(data, f"{self.prefix}c{len(self._clips)}")


def _role(role: str) -> str:
    return f' class="{role}"' if role else ""
