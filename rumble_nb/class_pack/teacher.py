"""What is for teachers alone: the guide, a page for each lesson, and the keys, to read in any browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from html import unescape
from pathlib import Path, PurePosixPath
from typing import Any

from rumble_nb.class_pack.plan import Plan
from rumble_nb.class_pack.web_page import Markdown, web_page
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.locale import LANGUAGES
from rumble_nb.notebook_files import TEACHER, lesson_files, lessons_folder


def lay_teacher(place: Path, _plan: Plan) -> None:
    """Write guide and keys as pages.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    source, written = lessons_folder(), Markdown(link_in_pack)
    for file in lesson_files(source, TEACHER):
        inside = file.relative_to(source)
        if TEACHER in inside.parts:
            target = place / "teacher" / page_of(inside.as_posix())
            target.parent.mkdir(parents=True, exist_ok=True)
            write_bytes(target, _page(file, language_of(inside.as_posix()), written).encode())


def language_of(name: str) -> str:
    """Tell the language of a file among the lessons.

    Examples
    --------
    >>> language_of("hu/teacher/00_start_here.ipynb"), language_of("teacher/guide.md")
    ('hu', 'en')
    """
    return next((language for language in LANGUAGES if language in PurePosixPath(name).parts), "en")


def page_of(name: str) -> str:
    """Give the page of a file; a lesson's is a key.

    Examples
    --------
    >>> page_of("hu/teacher/00_start_here.ipynb"), page_of("teacher/guide.md")
    ('hu/00_start_here-key.html', 'en/guide.html')
    """
    path = PurePosixPath(name)
    return f"{language_of(name)}/{path.stem}{'-key' if path.suffix == '.ipynb' else ''}.html"


def link_in_pack(target: str, page: str) -> str:
    """Turn a link among the lessons to the pack; what is not there is no link.

    Parameters
    ----------
    target
        Where the link goes.
    page
        The file in which it stands, among the lessons.

    Examples
    --------
    >>> link_in_pack("00_start_here.ipynb", "teacher/guide.md")
    '../en/00_start_here-key.html'
    >>> link_in_pack("../rules_en.html#rule-9", "teacher/00_start_here.ipynb")
    '../../pages/rules_en.html#rule-9'
    >>> link_in_pack("../../docs/hosting_lite.md", "teacher/guide.md")
    ''
    >>> link_in_pack("../../README.md", "teacher/guide.md")
    ''
    """
    path, mark, place = target.partition("#")
    if not path or re.match(r"[a-z]+:", target):
        return target
    name = PurePosixPath(path)
    if re.fullmatch(r"(rules|glossary|what_is_stored)_\w\w", name.stem):
        return f"../../pages/{name.stem}.html{mark}{place}"
    outside = "docs" in name.parts or name.stem == "README"
    if outside or name.suffix not in (".md", ".ipynb"):
        return ""
    named = any(language in name.parts for language in LANGUAGES)
    return f"../{page_of(path if named else f'{language_of(page)}/{name.name}')}{mark}{place}"


def _page(file: Path, language: str, markdown: Markdown) -> str:
    inside = file.relative_to(lessons_folder()).as_posix()
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        body = markdown.html(text, inside)
    else:
        body = "\n".join(_cells(json.loads(text)["cells"], inside, markdown))
    return web_page(_title(body), body, language)


def _title(body: str) -> str:
    """Give the words of the first heading, as plain text."""
    found = re.search(r"<h1[^>]*>(.*?)</h1>", body, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", "", found.group(1))) if found else "rumble_nb"


def _cells(cells: Iterable[dict[str, Any]], page: str, markdown: Markdown) -> Iterable[str]:
    """Write the cells of a lesson: its words, its code, and what the code shows."""
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            yield markdown.html(source, page, cell.get("attachments", {}))
        elif cell["cell_type"] == "code":
            yield markdown.code(source)
            yield from filter(None, map(markdown.output, cell["outputs"]))
