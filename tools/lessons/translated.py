"""A lesson in another language: its prose is authored, its code is that of the original.

The authored notebook of the translation holds a cell of prose for each of the original, with the
same id. In its metadata, ``words`` may translate texts that stand in the code::

    "metadata": {"words": {"Options of a roll": "Egy dobás lehetőségei"}}

An f-string is named as it stands in the code, ``f"{n} rolls"``, and translated to another one with
the same fields. Running the lesson stores the code beside the prose, with what it shows.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from tools.lessons.callees import Names, language_keyword
from tools.lessons.keywords import span, with_keyword
from tools.lessons.store import Notebook

Cell = dict[str, Any]


def composed(original: Notebook, translation: Notebook, language: str) -> Notebook:
    """Put prose of one notebook and code of another together.

    What the code shows is taken from the translation, where it was stored for this very code.

    Raises
    ------
    ValueError
        Prose is missing, or nothing in the original has its id.
    """
    own = {cell["id"]: cell for cell in translation["cells"]}
    _refuse_other_prose(original, own)
    words, names, cells = translation["metadata"].get("words", {}), Names(), []
    unused = {*words}
    for cell in original["cells"]:
        if cell["cell_type"] == "markdown":
            cells.append(_prose(cell, own[cell["id"]]))
        else:
            source = in_language(cell["source"], language, names)
            cells.append(_code(cell, with_words(source, words, unused), own.get(cell["id"])))
    if unused:
        raise ValueError(f"No code holds these texts: {', '.join(sorted(unused))}")
    metadata = {**original["metadata"], **({"words": dict(words)} if words else {})}
    return {**deepcopy(dict(original)), "metadata": metadata, "cells": cells}


def _refuse_other_prose(original: Notebook, own: Mapping[str, Cell]) -> None:
    wanted = {cell["id"] for cell in original["cells"] if cell["cell_type"] == "markdown"}
    given = {id for id, cell in own.items() if cell["cell_type"] == "markdown"}
    for ids, fault in ((wanted - given, "Not translated yet"), (given - wanted, "Not in the original")):
        if ids:
            raise ValueError(f"{fault}: {', '.join(sorted(ids))}")


def _prose(original: Cell, translated: Cell) -> Cell:
    """Keep pictures and tags of the original where the translation has none of its own."""
    made = deepcopy(dict(translated)) | {"metadata": deepcopy(original["metadata"])}
    pictures = {**original.get("attachments", {}), **translated.get("attachments", {})}
    shown = {name: data for name, data in pictures.items() if f"attachment:{name}" in made["source"]}
    made.pop("attachments", None)
    return made | ({"attachments": shown} if shown else {})


def _code(original: Cell, source: str, stored: Cell | None) -> Cell:
    made = deepcopy(dict(original)) | {"source": source, "outputs": [], "execution_count": None}
    if stored is not None and stored["source"] == source:
        made |= {name: deepcopy(stored[name]) for name in ("outputs", "execution_count")}
    return made


def never_run(lesson: Notebook) -> list[str]:
    """List the code cells of which nothing is stored.

    Examples
    --------
    >>> never_run({"cells": [{"cell_type": "code", "id": "c1", "execution_count": None}]})
    ['c1']
    """
    code = (cell for cell in lesson["cells"] if cell["cell_type"] == "code")
    return [cell["id"] for cell in code if cell["execution_count"] is None]


def in_language(source: str, language: str, names: Names) -> str:
    r"""Give the language to every call of the package that takes one.

    Parameters
    ----------
    source
        The code of a cell.
    language
        The language, as ``hu``.
    names
        What the names of the lesson stand for so far; they learn those of this cell.

    Examples
    --------
    >>> in_language('from rumble_nb import lessons\nlessons.ask("2.1")', "hu", Names()).splitlines()[-1]
    'lessons.ask("2.1", lang="hu")'
    """
    names.read(source)
    for keyword in ("lang", "language"):
        source = with_keyword(
            source,
            lambda call, keyword=keyword: language_keyword(call, names) == keyword,
            keyword,
            f'"{language}"',
        )
    return source


def with_words(source: str, words: Mapping[str, str], unused: set[str]) -> str:
    """Translate texts that stand in code; those that were found are taken out of ``unused``.

    Raises
    ------
    ValueError
        An f-string is translated to one with other fields.

    Examples
    --------
    >>> with_words("f(title='All rolls')", {"All rolls": "Minden dobás"}, set())
    'f(title="Minden dobás")'
    """
    for start, end, key in sorted(_texts(source), reverse=True):
        if key in words:
            unused.discard(key)
            source = source[:start] + _written(key, words[key], source[start:end]) + source[end:]
    return source


def _texts(source: str) -> Iterator[tuple[int, int, str]]:
    """Give the place and the key of every text: itself, or an f-string as it is written."""
    tree = ast.parse(source)
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) and id(node) not in within:
            start, end = span(source, node)
            yield start, end, source[start:end]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in within:
            yield *span(source, node), node.value


def _written(key: str, text: str, before: str) -> str:
    if key != before:
        return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
    if _fields(text) != _fields(before):
        raise ValueError(f"The fields of {before} and {text} differ.")
    return text


def _fields(text: str) -> list[str]:
    """Give the fields of an f-string, in any order."""
    tree = ast.parse(text)
    return sorted(ast.dump(node) for node in ast.walk(tree) if isinstance(node, ast.FormattedValue))
