"""Lessons as their readers meet them: cells, prose, sentences, sections, minutes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from checkout import CHECKOUT

EASY = [path.name for path in sorted((CHECKOUT / "notebooks").glob("0[0-5]_*.ipynb"))]
"""The lessons that have to read easily."""


def cells(lesson: str) -> list[dict[str, Any]]:
    notebook: dict[str, Any] = json.loads((CHECKOUT / "notebooks" / lesson).read_text("utf-8"))
    return [cell | {"source": "".join(cell["source"])} for cell in notebook["cells"]]


def prose(lesson: str) -> str:
    return "\n\n".join(cell["source"] for cell in cells(lesson) if cell["cell_type"] == "markdown")


def code(lesson: str) -> str:
    return "\n".join(cell["source"] for cell in cells(lesson) if cell["cell_type"] == "code")


def printed(lesson: str) -> str:
    """Give the lines that a lesson prints, and those that it keeps folded."""
    outputs = [output for cell in cells(lesson) for output in cell.get("outputs", [])]
    return "".join("".join(output.get("text", "")) or unfolded(output.get("data", {})) for output in outputs)


def unfolded(data: dict[str, Any]) -> str:
    """Give the text that stands folded in an output, or nothing."""
    lines = re.findall(r"<pre[^>]*>(.*?)</pre>", "".join(data.get("text/html", "")), re.DOTALL)
    return "".join(f"{unescape(text)}\n" for text in lines)


def key(lesson: str) -> str:
    """Give the teacher's page of a lesson."""
    return (CHECKOUT / "notebooks" / "teacher" / lesson).with_suffix(".md").read_text("utf-8")


def sentences(text: str) -> Iterator[str]:
    """Give the sentences of Markdown: a line of a list and a heading are one, and a colon ends one."""
    text = re.sub(r"!\[[^]]*\]\([^)]*\)", "", text)
    for block in re.split(r"\n\s*\n|\n(?=\s*(?:[-#>|]|\d+\.)\s?)", text):
        yield from re.split(r"[.?!:…][\s*”)]+(?=\S)", " ".join(block.split()) + " ")


def words_in(sentence: str) -> int:
    return len(re.findall(r"[^\W_]+(?:[-’'.][^\W_]+)*", sentence))


def sections(lesson: str) -> Iterator[tuple[int, str]]:
    """Give the numbered sections with their cells of every kind."""
    everything = "\n\n".join(cell["source"] for cell in cells(lesson))
    for part in re.split(r"^## (?=\d)", everything, flags=re.MULTILINE)[1:]:
        yield int(part[0]), part


def asked_in(text: str) -> list[str]:
    return re.findall(r'lessons\.ask\("([\d.]+)"\)', text)


def check_minutes(lesson: str, core: set[str]) -> None:
    """Hold the list of minutes to the headings, and the core path to 25 minutes with its exercises."""
    listed = re.findall(r"^- (.*): (\d+) minutes(, \*core\*)?$", prose(lesson), re.MULTILINE)
    headings = [
        heading.replace(" · ", " ") for heading in re.findall(r"^## (.*)$", prose(lesson), re.MULTILINE)
    ]
    assert [section for section, _, _ in listed] == headings[1:]
    assert 30 <= sum(int(minutes) for _, minutes, _ in listed) <= 45
    assert sum(int(minutes) for _, minutes, is_core in listed if is_core) == 25
    numbers = [number for number, (_, _, is_core) in enumerate(listed, start=1) if is_core]
    asked = {id for number, text in sections(lesson) for id in asked_in(text) if number in numbers}
    assert core <= asked
