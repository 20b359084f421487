"""Gather what the site is made of: every page as Markdown or reStructuredText, every picture as it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from tools.website.commands import commands_page
from tools.website.lessons import lesson_page, lessons_page
from tools.website.links import files_linked, place, with_links
from tools.website.reference import reference_pages

ROOT = Path(__file__).resolve().parents[2]
WORDS = ("docs/*.md", "notebooks/teacher/*.md", "notebooks/teacher/*/*.md", "*.md")
CHAPTERS = {
    "The lessons": ("lessons/index",),
    "The game": ("rules_en", "glossary_en", "rules_hu", "glossary_hu"),
    "For teachers": ("teacher/guide", "class_pack"),
    "Run and keep": ("readme", "hosting*", "what_is_stored_*"),
    "Reference": ("commands", "reference/index"),
    "The project": ("changelog", "contributing"),
}
"""The chapters of the table of contents with their pages, in order."""
TITLES = {"readme": "Everything in brief"}
"""What a page is called in the table of contents, where that is not its own title."""
BEHIND_THE_GUIDE = ("teacher/[0-9]*", "teacher/hu/*")


def gathered() -> Mapping[str, bytes]:
    """Give every file of the site's source by its place there."""
    texts = dict(_written()) | dict(_made())
    pages = sorted(name.rpartition(".")[0] for name in texts)
    texts["index.md"] += "".join(contents(pages, found, title) for title, found in CHAPTERS.items())
    texts["teacher/guide.md"] += contents(pages, BEHIND_THE_GUIDE)
    return {name: text.encode() for name, text in texts.items()} | dict(_pictures())


def _sources() -> list[Path]:
    return sorted({file for pattern in WORDS for file in ROOT.glob(pattern)})


def _written() -> Iterator[tuple[str, str]]:
    """Give the pages that are committed as Markdown, with their links turned to the site."""
    for file in _sources():
        source = file.relative_to(ROOT).as_posix()
        yield place(source), with_links(file.read_text("utf-8"), source)


def notebooks() -> list[Path]:
    """Give the lessons."""
    return sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))


def _made() -> Iterator[tuple[str, str]]:
    """Give the pages that are made of lessons, of docstrings and of the command's parser."""
    for file in notebooks():
        source = file.relative_to(ROOT).as_posix()
        yield place(source), with_links(lesson_page(file).text, source)
    yield "lessons/index.md", lessons_page(notebooks())
    yield "commands.md", commands_page()
    yield from reference_pages().items()


def _pictures() -> Iterator[tuple[str, bytes]]:
    """Give the pictures of the lessons, and the files that pages link to but that are no pages."""
    for file in notebooks():
        for name, png in lesson_page(file).pictures.items():
            yield f"lessons/{name}", png
    for file in _sources():
        source = file.relative_to(ROOT).as_posix()
        for linked in files_linked(file.read_text("utf-8"), source):
            yield place(linked), (ROOT / linked).read_bytes()


def contents(pages: Sequence[str], patterns: Sequence[str], caption: str = "") -> str:
    """Give a hidden table of contents; a pattern stands for all its pages in order."""
    found = [page for pattern in patterns for page in pages if fnmatchcase(page, pattern)]
    listed = [f"{TITLES[page]} </{page}>" if page in TITLES else f"/{page}" for page in found]
    titled = [f":caption: {caption}"] if caption else []
    return "\n".join(["\n```{toctree}", ":hidden:", *titled, "", *listed, "```", ""])
