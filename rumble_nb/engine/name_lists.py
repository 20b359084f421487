r"""Lists of names in a line of text: any allowed name can be written, and comes back as it was.

A name stands as it is, ``Aki, Zoë``, unless it holds a comma or ``#``, starts
with a quotation mark, or has spaces at an end or letters that cannot be seen.
Then it is written in quotation marks as in JSON: ``"Smith, J."``,
``"two\u2028lines"``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import Said

_COMMENT = re.compile(r'([,:]\s*"(?:[^"\\]|\\.)*")|(?:^|\s)#.*')
_ITEM = re.compile(r'\s*("(?:[^"\\]|\\.)*"\s*(?=,|$)|[^,]*)(,|$)')


def written_name(name: str) -> str:
    r"""Give a name on one line, in quotation marks where it needs them.

    Examples
    --------
    >>> print(written_name("Zoë"), written_name("#1"), written_name("a\u2028b"))
    Zoë "#1" "a\u2028b"
    """
    plain = name.isprintable() and name == name.strip() and not re.search('^"|[,#]', name)
    return name if plain else quoted_name(name)


def quoted_name(name: str) -> str:
    r"""Give a name on one line, in quotation marks.

    Examples
    --------
    >>> print(quoted_name("Zoë"), quoted_name('say "hi"'))
    "Zoë" "say \"hi\""
    """
    return f'"{"".join(map(_written_letter, name))}"'


def _written_letter(letter: str) -> str:
    return letter if letter.isprintable() and letter not in '"\\' else json.dumps(letter)[1:-1]


def written_names(names: Iterable[str]) -> str:
    """Give names on one line, divided by commas.

    Examples
    --------
    >>> written_names(["Aki", "Smith, J."])
    'Aki, "Smith, J."'
    """
    return ", ".join(map(written_name, names))


def without_comment(line: str) -> str:
    """Take a comment away: all after a ``#`` that stands first or after a space, outside of a quoted name.

    Examples
    --------
    >>> without_comment('players: C#, "a # b"  # seats')
    'players: C#, "a # b" '
    """
    return _COMMENT.sub(lambda found: found[1] or "", line)


def names_from(line: str) -> tuple[list[str], list[str]]:
    r"""Give the names of a line, and what cannot be read.

    Examples
    --------
    >>> names_from('Aki, "Smith, J."')
    (['Aki', 'Smith, J.'], [])
    >>> names_from('"Aki, Bea')[1][0]
    '\'"Aki\' cannot be read; a quoted name is written as "Smith, J.", with \\" for a quotation mark in it'
    """
    items = list(_items(line))
    read = [_read(item) for item in items]
    return [name or "" for name in read], [
        Said(
            "{item} cannot be read; a quoted name is written as {example},"
            " with {mark} for a quotation mark in it",
            item=quoted(item),
            example='"Smith, J."',
            mark=r"\"",
        )
        for item, name in zip(items, read, strict=True)
        if name is None
    ]


def _items(line: str) -> Iterator[str]:
    for found in _ITEM.finditer(line):
        yield found[1].strip()
        if not found[2]:  # the end of the line, where the pattern would match once more
            return


def _read(item: str) -> str | None:
    if not item.startswith('"'):
        return item
    try:
        return str(json.loads(item))
    except ValueError:
        return None
