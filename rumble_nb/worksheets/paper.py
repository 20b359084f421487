"""What a printed page is made of, as HTML: headings, tasks, tables to fill, pictures, space to write."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import count

from rumble_nb.draw.pictures import position_scene
from rumble_nb.draw.scene import Scene
from rumble_nb.draw.small_type import in_small_type
from rumble_nb.draw.svg import css_svg
from rumble_nb.engine.position import Position
from rumble_nb.locale import catalogue


@dataclass(frozen=True)
class PaperPage:
    """One page of A4.

    Parameters
    ----------
    title
        What stands at its head.
    body
        Its content, as HTML.
    note
        What stands beside the title.
    code
        The code of the sheet, for the foot; empty where it has none.
    kind
        ``"board"`` lies on its side.
    """

    title: str
    body: str
    note: str = ""
    code: str = ""
    kind: str = ""


class Paper:
    """Writes the parts of pages in one language.

    Parameters
    ----------
    language
        Language of the words.

    Examples
    --------
    >>> paper = Paper("en")
    >>> paper.text("1 < 2"), paper.items(["one", "two"])
    ('<p>1 &lt; 2</p>', '<ul><li>one</li><li>two</li></ul>')
    """

    def __init__(self, language: str = "en") -> None:
        self.language, self.say = language, catalogue(language).gettext
        self._pictures = count(1)

    def text(self, words: str, kind: str = "") -> str:
        """Write a paragraph."""
        return f"<p{_named(kind)}>{escape(words)}</p>"

    def heading(self, words: str) -> str:
        """Write the heading of a part."""
        return f"<h3>{escape(words)}</h3>"

    def items(self, items: Iterable[str]) -> str:
        """Write a list."""
        return f"<ul>{''.join(f'<li>{escape(item)}</li>' for item in items)}</ul>"

    def picture(self, scene: Scene, size: str = "wide", shown: bool = True) -> str:
        """Draw a scene in a size of the style sheet; its title stands below it if it is shown."""
        drawn = css_svg(scene, f"p{next(self._pictures)}-")
        caption = f"<figcaption>{escape(scene.title)}</figcaption>" if shown else ""
        return f'<figure class="{size}">{drawn}{caption}</figure>'

    def board(self, position: Position, size: str) -> str:
        """Draw a position in large type, as it is small on paper."""
        scene = position_scene(position, self.language)
        return self.picture(replace(scene, shapes=tuple(in_small_type(scene.shapes))), size, shown=False)

    def task(self, number: int | str, question: str, lines: int = 0, box: str = "beside") -> str:
        """Write a task, space to work in, and a box for the reply, ``beside`` or ``below``, or ``none``."""
        told = self.say("Reply to task {number}").format(number=number)
        reply = f'<span class="reply" role="img" aria-label="{escape(told)}"></span>' if box != "none" else ""
        words = f'<p><b class="number">{number}</b> {escape(question)}</p>'
        asked = f'<div class="asked {box}">{words}{reply}</div>'
        return f'<div class="task">{asked}{self.lines(lines)}</div>'

    def lines(self, number: int) -> str:
        """Leave so many lines to write on."""
        return '<div class="line"></div>' * number

    def table(self, caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "") -> str:
        """Write a table; the first cell of a row is its head."""
        top = "".join(_head(head, "col") for head in heads)
        return (
            f"<table{_named(kind)}><caption>{escape(caption)}</caption><thead><tr>{top}</tr></thead>"
            f"<tbody>{''.join(map(_row, rows))}</tbody></table>"
        )

    def results(self, number: int) -> str:
        """Write a table for all replies, to be typed in or collected."""
        caption = self.say("All replies, to be checked with the code of this sheet")
        heads = [self.say("Task"), *(str(one) for one in range(1, number + 1))]
        row = [self.say("Reply"), *[""] * number]
        return self.table(caption, heads, [row], "results")


def _named(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _row(cells: Sequence[str]) -> str:
    first, *others = cells
    told = "".join(f"<td>{escape(cell)}</td>" for cell in others)
    return f"<tr>{_head(first, 'row')}{told}</tr>"


def _head(words: str, scope: str) -> str:
    """Write a head; where it is left to be filled, it is a cell like all others."""
    return f'<th scope="{scope}">{escape(words)}</th>' if words else "<td></td>"
