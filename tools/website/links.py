"""Turn links between files of the checkout into links between pages of the site."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from posixpath import dirname, join, normpath, relpath

_LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\[\]]*)\]\((?P<target>[^()\s]+)\)")
_FENCE = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_PAGES = {
    r"notebooks/((?:rules|glossary)_\w+)\.html": r"\1.md",
    r"notebooks/(\w+)\.ipynb": r"lessons/\1.md",
    r"notebooks/(\w+\.png)": r"lessons/\1",
    r"notebooks/(teacher/.+\.md)": r"\1",
    r"docs/(.+)": r"\1",
}


def place(source: str) -> str:
    """Give where a file of the checkout stands in the site's source.

    Examples
    --------
    >>> place("docs/rules_en.md"), place("notebooks/06_dominoes.ipynb"), place("README.md")
    ('rules_en.md', 'lessons/06_dominoes.md', 'readme.md')
    >>> place("notebooks/teacher/06_dominoes.md"), place("notebooks/teacher/06_dominoes.ipynb")
    ('teacher/06_dominoes.md', 'files/notebooks/teacher/06_dominoes.ipynb')
    """
    for pattern, page in _PAGES.items():
        if found := re.fullmatch(pattern, source):
            return found.expand(page)
    return source.lower() if source.endswith(".md") else f"files/{source}"


def with_links(text: str, source: str) -> str:
    """Give the text of a file with its links turned to the site.

    A place within a page is linked as HTML, since rules and glossary mark
    their places in HTML, which Sphinx does not follow.

    Examples
    --------
    >>> with_links("[Lesson 0](../notebooks/00_start_here.ipynb)", "docs/glossary_en.md")
    '[Lesson 0](lessons/00_start_here.md)'
    >>> with_links("[14](rules_en.md#rule-14)", "docs/glossary_en.md")
    '<a href="rules_en.html#rule-14">14</a>'
    """

    def turned(link: re.Match[str]) -> str:
        return _turned(link, source)

    return _outside_code(text, lambda part: _LINK.sub(turned, part))


def files_linked(text: str, source: str) -> Iterator[str]:
    """Give the files of the checkout that a text links to and that are no pages of the site."""
    for link in _LINK.finditer(_outside_code(text, str, code=False)):
        target = link["target"]
        if not _leads_out(target):
            linked = _found(target.partition("#")[0], source)
            if not place(linked).endswith(".md"):
                yield linked


def _outside_code(text: str, change: Callable[[str], str], code: bool = True) -> str:
    prose_and_code = enumerate(_FENCE.split(text))
    return "".join((part if code else "") if number % 2 else change(part) for number, part in prose_and_code)


def _leads_out(target: str) -> bool:
    return target.startswith(("#", "https://", "mailto:", "attachment:"))


def _found(target: str, source: str) -> str:
    return normpath(join(dirname(source), target))


def _turned(link: re.Match[str], source: str) -> str:
    path, _, spot = link["target"].partition("#")
    if _leads_out(path) or (not path and not spot):
        return link[0]
    page = relpath(place(_found(path, source)), dirname(place(source)) or ".") if path else ""
    if not spot:
        return f"{link['picture']}[{link['text']}]({page})"
    page = re.sub(r"\.md$", ".html", page)
    return f'<a href="{page}#{spot}">{link["text"]}</a>'
