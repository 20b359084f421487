"""Putting one more keyword into calls of a piece of Python, without touching anything else of it."""

from __future__ import annotations

import ast
import io
import tokenize
from collections.abc import Callable

NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)


def with_keyword(source: str, wanted: Callable[[ast.Call], bool], keyword: str, value: str) -> str:
    r"""Put a keyword behind the last argument of every wanted call that does not have it.

    Parameters
    ----------
    source
        A piece of Python.
    wanted
        Tells which calls get the keyword.
    keyword
        Its name.
    value
        Its value, as it is written in Python.

    Raises
    ------
    ValueError
        A call cannot take a keyword as it is written.

    Examples
    --------
    >>> with_keyword('f("é", (1, 2),  # why\n)', lambda call: True, "lang", '"hu"')
    'f("é", (1, 2), lang="hu"  # why\n)'
    """
    tree = ast.parse(source)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and wanted(node)]
    open_calls = [call for call in calls if keyword not in [word.arg for word in call.keywords]]
    pieces = [_piece(source, call, keyword, value) for call in open_calls]
    made = _put_in(source, pieces)
    if not _same(made, tree, keyword):
        raise ValueError(f"A call cannot be given {keyword}={value} as it is written:\n{source}")
    return made


def _same(made: str, tree: ast.Module, keyword: str) -> bool:
    """Tell whether a text is the same program but for a keyword."""
    try:
        return ast.dump(_without(ast.parse(made), keyword)) == ast.dump(_without(tree, keyword))
    except SyntaxError:
        return False


def _without(tree: ast.Module, keyword: str) -> ast.Module:
    """Take a keyword out of all calls, to compare the rest."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [word for word in node.keywords if word.arg != keyword]
    return tree


def _piece(source: str, call: ast.Call, keyword: str, value: str) -> tuple[int, str]:
    """Give the place behind the last argument, and what to write there."""
    close = _offset(source, call.end_lineno or 0, call.end_col_offset) - 1
    place, before = _last_token(source, close)
    lead = {"(": "", ",": " "}.get(before, ", ")
    return place, f"{lead}{keyword}={value}"


def _last_token(source: str, close: int) -> tuple[int, str]:
    """Find where the last token before a closing parenthesis ends, comments left aside."""
    lines = source.splitlines(keepends=True)
    starts = [sum(map(len, lines[:number])) for number in range(len(lines) + 1)]
    tokens = [
        (starts[token.end[0] - 1] + token.end[1], token.string)
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type not in (*NO_CODE, tokenize.ENDMARKER)
    ]
    return max(found for found in tokens if found[0] <= close)


def _offset(source: str, line: int, column: int) -> int:
    """Turn a place of the syntax tree, which counts bytes in a line, into a place in the text."""
    lines = source.splitlines(keepends=True)
    return sum(map(len, lines[: line - 1])) + len(lines[line - 1].encode()[:column].decode())


def span(source: str, node: ast.expr) -> tuple[int, int]:
    """Give where a node begins and ends in the text.

    Examples
    --------
    >>> source = 'f("é")'
    >>> start, end = span(source, ast.parse(source).body[0].value.args[0])
    >>> source[start:end]
    '"é"'
    """
    start = _offset(source, node.lineno, node.col_offset)
    return start, _offset(source, node.end_lineno or 0, node.end_col_offset or 0)


def _put_in(source: str, pieces: list[tuple[int, str]]) -> str:
    for place, text in sorted(pieces, reverse=True):
        source = source[:place] + text + source[place:]
    return source
