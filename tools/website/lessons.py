"""A lesson as a page: its prose, its stored pictures and words, its code folded away; nothing is run."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

Cell = Mapping[str, Any]
STILL = """
:::{{note}}
This page is a still picture of the lesson: nothing on it can be clicked, and its pictures are those that are
stored in the notebook. To play and to answer, [open the lessons](../readme.md); this one is
`{name}`.
:::
"""


@dataclass
class LessonPage:
    """The Markdown of a lesson, and its pictures by file name."""

    text: str = ""
    pictures: dict[str, bytes] = field(default_factory=dict)


@cache
def lesson_page(file: Path) -> LessonPage:
    """Make the page of a lesson from its notebook."""
    page, parts = LessonPage(), []
    cells = cells_of(file)
    for number, cell in enumerate(cells):
        write = prose if cell["cell_type"] == "markdown" else code
        parts.append(write(cell, f"{file.stem}_{number}", page.pictures))
        if number == 0:
            parts.append(STILL.format(name=file.name))
    page.text = "\n\n".join(parts) + "\n"
    return page


def cells_of(file: Path) -> list[Cell]:
    """Give the cells of a notebook, each source as one text."""
    notebook = json.loads(file.read_text("utf-8"))
    return [cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]]


def prose(cell: Cell, name: str, pictures: dict[str, bytes]) -> str:
    """Give a cell of prose, with the pictures that are attached to it as files."""
    text = str(cell["source"])
    for attached, kinds in cell.get("attachments", {}).items():
        pictures[f"{name}_{attached}"] = base64.b64decode(kinds["image/png"])
        text = text.replace(f"](attachment:{attached})", f"]({name}_{attached})")
    return text


def code(cell: Cell, name: str, pictures: dict[str, bytes]) -> str:
    """Give a cell of code, folded away, and what it showed."""
    outputs = [shown(output, f"{name}.png", pictures) for output in cell["outputs"]]
    if "solution" in cell["metadata"].get("tags", []):
        return "\n\n".join(outputs)
    return "\n\n".join([*folded(str(cell["source"])), *outputs])


def folded(source: str) -> Iterator[str]:
    """Give code behind a word to click on."""
    yield '<details class="code"><summary>Code</summary>'
    yield f"```python\n{source}\n```"
    yield "</details>"


def shown(output: Mapping[str, Any], name: str, pictures: dict[str, bytes]) -> str:
    """Give what a cell showed: a picture with its words, HTML, or text."""
    if output["output_type"] == "stream":
        return words("printed", "".join(output["text"]))
    found = output["data"]
    if "image/png" in found:
        pictures[name] = base64.b64decode(found["image/png"])
        return picture(name, output["metadata"]["image/png"]["width"], "".join(found["text/plain"]))
    if "text/html" in found:
        return "".join(found["text/html"])
    return words("widget", "".join(found["text/plain"]))


def words(kind: str, text: str) -> str:
    """Give text that keeps its lines."""
    return f'<pre class="{kind}">{escape(text.rstrip())}</pre>'


def picture(name: str, width: int, said: str) -> str:
    """Give a picture with its words, as wide as the lesson shows it."""
    return f'<img src="{name}" alt="{escape(said)}" width="{width}px">'


def lessons_page(files: Sequence[Path]) -> str:
    """Give the page that lists the lessons, each with the question that opens it."""
    rows = [f"- [{opening(file)[0]}]({file.stem}.md): {opening(file)[1]}" for file in files]
    named = ["```{toctree}", ":hidden:", "", *(file.stem for file in files), "```"]
    return "\n".join(["# The lessons", "", *LISTED, "", *rows, "", *named, ""])


LISTED = (
    "Each lesson takes 30 to 45 minutes, lesson 0 about 15. Each stands alone after lesson 0.",
    "Three paths lead through them: the rules (0, 5, 6, 7, 11), probability (0, 2, 3, 4, 9), and",
    "“what if” (0, 5, 6, 8).",
)


def opening(file: Path) -> tuple[str, str]:
    """Give the title of a lesson and its question."""
    first = str(cells_of(file)[0]["source"])
    found = re.match(r"# (.+)\n+## (.+)", first)
    if found is None:
        raise ValueError(f"{file.name} does not open with a title and a question.")
    return found[1], found[2]
