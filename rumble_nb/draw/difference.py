"""Two wars side by side in one picture: the sentence, both boards, and the table of what differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rumble_nb.draw import pieces
from rumble_nb.draw.bars import key_item, key_lines
from rumble_nb.draw.board import states
from rumble_nb.draw.difference_board import SIDES, difference_view, side_title
from rumble_nb.draw.difference_table import DifferenceTable
from rumble_nb.draw.frame import framed
from rumble_nb.draw.ground import ground, shore
from rumble_nb.draw.lettering import BOLD, short_name, wrapped
from rumble_nb.draw.scene import Box, Label, Paint, Placed, Scene, Shape
from rumble_nb.draw.small_type import in_small_type
from rumble_nb.draw.still import Still, still_of
from rumble_nb.draw.svg import SvgText, scene_svg
from rumble_nb.draw.text_width import fitted
from rumble_nb.draw.theme import LETTERS
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.analysis.war_differences import WarDiff

NARROW, WIDE, GAP = 568, 1168, 32
"""Widths of the picture without its frame, and what lies between two boards."""


def difference_scene(diff: WarDiff, language: str = "en", wide: bool = False) -> Scene:
    """Give what differs between two wars as a scene.

    Parameters
    ----------
    diff
        What differs.
    language
        Language of the words.
    wide
        Whether the boards lie side by side, not one below the other.
    """
    title = catalogue(language).gettext("What would be different")
    shapes, height = _Page(diff, language, wide).drawn()
    return framed(Scene(WIDE if wide else NARROW, height, tuple(shapes), title, diff.words(language)))


def difference_svg(diff: WarDiff, language: str = "en", mode: str = "light", wide: bool = False) -> SvgText:
    """Give what differs between two wars as SVG.

    Examples
    --------
    >>> from rumble_nb import Position, compare
    >>> "No battle differs." in difference_svg(compare(Position.random(7), Position.random(7)))
    True
    """
    return scene_svg(difference_scene(diff, language, wide), mode)


def difference_still(diff: WarDiff, language: str = "en") -> Still:
    """Give what differs between two wars as a still picture."""
    return still_of(difference_scene(diff, language))


class _Page:
    """Places the parts of one picture below one another."""

    def __init__(self, diff: WarDiff, language: str, wide: bool) -> None:
        self.diff, self.language, self.wide = diff, language, wide
        self.width = WIDE if wide else NARROW
        self.say = catalogue(language).gettext

    def drawn(self) -> tuple[list[Shape], float]:
        """Draw everything, and tell how high it is."""
        shapes, y = list[Shape](), 0.0
        for draw in (self._sentence, self._key, self._boards, self._table):
            more, y = draw(y)
            shapes += more
        return shapes, y

    def _sentence(self, y: float) -> tuple[list[Shape], float]:
        lines = wrapped(self.diff.headline(self.language), 17 * BOLD, self.width, 6)
        shown = [Label(0, y + 17 + 23 * number, text, 17, bold=True) for number, text in enumerate(lines)]
        return [*shown], y + 23 * len(lines) + 12

    def _key(self, y: float) -> tuple[list[Shape], float]:
        players = self.diff.after.position.players
        items = [
            key_item(pieces.badge(10, 0, letter, 20), 20, short_name(player), 15)
            for letter, player in zip(LETTERS, players, strict=False)
        ]
        if self.diff.battles:
            frame = Box(1, -8, 20, 16, 4, Paint(fill="land", stroke="accent", width=3))
            items.append(key_item(frame, 22, self.say("here it differs"), 15))
        shapes, lines = key_lines(items, 0, y + 10, self.width)
        return shapes, y + 26 * lines + 8

    def _boards(self, y: float) -> tuple[list[Shape], float]:
        shapes, width = list[Shape](), (self.width - GAP) / 2 if self.wide else self.width
        across, down = self.diff.after.position.map.size
        height = 28 + width * down / across
        for number, side in enumerate(SIDES):
            left, top = (number * (width + GAP), y) if self.wide else (0, y + number * (height + 16))
            shapes.append(Placed(tuple(self._board(side, width)), left, top))
        return shapes, y + (height if self.wide else 2 * height + 16) + 20

    def _board(self, side: str, width: float) -> Iterator[Shape]:
        view = difference_view(self.diff, side, self.language)
        map = view.position.map
        yield Label(
            0, 16, fitted(side_title(self.diff, side, self.language), 16 * BOLD, width), 16, bold=True
        )
        shapes = (*ground(map, self.language), *states(view), *in_small_type(view.instead or ()))
        yield Placed((*shapes, *shore(map)), 0, 28, width / map.size[0])

    def _table(self, y: float) -> tuple[list[Shape], float]:
        table = DifferenceTable(self.diff, self.language, self.width)
        return [Placed(tuple(table.shapes()), 0, y)], y + table.height
