"""Reading JSON strictly: every doubt is a defect, with its place."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from rumble_nb.errors import RecordError, Said

LARGEST_FILE = 1_000_000
"""Bytes; a file of this package is never near it."""

DEEPEST = 40
"""Levels of nesting; a file of this package has ten at most."""


class JsonObject(dict[str, Any]):
    """An object of a JSON text that remembers the keys that stood in it twice."""

    repeated: tuple[str, ...] = ()


def parse_json(text: str | bytes, what: str) -> Any:
    """Read a JSON text, at most 1 MB, without repeated keys, NaN or Infinity.

    Parameters
    ----------
    text
        The text, or its bytes in UTF-8.
    what
        What it should be, for the message: ``Said("position")``.

    Raises
    ------
    RecordError
        It is too long, no UTF-8, no JSON, nested too deeply, or it has
        repeated keys or numbers that are none; all such places are listed.

    Examples
    --------
    >>> parse_json('{"a": 1}', "position")
    {'a': 1}
    >>> parse_json('{"a": 1, "a": NaN}', "position")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RecordError: This is no position that can be read.
      - the key 'a' stands twice in one object; keep one
      - a: nan is no number that JSON knows
    """
    try:
        data = json.loads(_decoded(text, what), object_pairs_hook=_object)
    except RecursionError:
        raise RecordError(Said("This is no {what}: it is nested without end.", what=what)) from None
    except ValueError as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            Said("This is no {what}: it is not JSON ({reason}).", what=what, reason=_shortened(error))
        ) from None
    refuse_depth(data, what)
    problems = list(_doubts(data, ""))
    if problems:
        raise RecordError(Said("This is no {what} that can be read.", what=what), problems)
    return data


def refuse_depth(data: Any, what: str) -> None:
    """Refuse data that is nested deeper than any file of this package.

    Raises
    ------
    RecordError
        It is nested too deeply.

    Examples
    --------
    >>> refuse_depth({"players": ["Aki"]}, "position")
    """
    level = [data]
    for _ in range(DEEPEST):
        level = [entry for holder in level for _, entry in _entries(holder)]
    if level:
        raise RecordError(
            Said("This is no {what}: it is nested deeper than {levels} levels.", what=what, levels=DEEPEST)
        )


def _shortened(error: ValueError) -> str:
    return str(error).split(";")[0]


def _decoded(text: str | bytes, what: str) -> str:
    if isinstance(text, bytes):
        _refuse_length(len(text), what)
        try:
            text = text.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError(
                Said("This is no {what}: it is not UTF-8. Save it with the encoding UTF-8.", what=what)
            ) from None
    if not isinstance(text, str):
        raise RecordError(Said("This is no {what}: {given} is no text.", what=what, given=quoted(text)))
    _refuse_length(len(text), what)
    _refuse_length(len(text.encode("utf-8", "surrogatepass")), what)
    return text


def _refuse_length(length: int, what: str) -> None:
    if length > LARGEST_FILE:
        raise RecordError(
            Said(
                "This is no {what}: it is longer than {limit} bytes (1 MB).",
                what=what,
                limit=f"{LARGEST_FILE:,}",
            )
        )


def _object(pairs: list[tuple[str, Any]]) -> JsonObject:
    found = JsonObject(pairs)
    if len(found) < len(pairs):
        times = Counter(key for key, _ in pairs)
        found.repeated = tuple(sorted(key for key in times if times[key] > 1))
    return found


def _doubts(data: Any, place: str) -> Iterator[str]:
    if isinstance(data, JsonObject):
        yield from (placed(_repeated(key), place) for key in data.repeated)
    if isinstance(data, float) and not math.isfinite(data):
        yield Said("{place}: {data} is no number that JSON knows", place=place, data=data)
    for key, entry in _entries(data):
        yield from _doubts(entry, at(place, key))


def _repeated(key: str) -> Said:
    return Said("the key {key} stands twice in one object; keep one", key=quoted(key))


def placed(problem: str, place: str) -> str:
    """Say where a defect is, unless it says so itself or there is nothing but the whole.

    Examples
    --------
    >>> placed("7 is no whole number", "seed"), placed("seed: 7 is no whole number", "seed")
    ('seed: 7 is no whole number', 'seed: 7 is no whole number')
    """
    if not place or problem.startswith(f"{place}: "):
        return problem
    return Said("{place}: {problem}", place=place, problem=problem)


def _entries(data: Any) -> Iterable[tuple[str | int, Any]]:
    if isinstance(data, Mapping):
        return data.items()
    return enumerate(data) if isinstance(data, list | tuple) else ()


def at(place: str, key: Any) -> str:
    """Name a place inside a place.

    Examples
    --------
    >>> at(at("soldiers", "ezo"), "Ba$$in")
    "soldiers.ezo['Ba$$in']"
    """
    if not (isinstance(key, str) and key.isascii() and key.isidentifier()):
        return f"{place}[{quoted(key)}]"
    return f"{place}.{key}" if place else key


def quoted(value: Any) -> str:
    """Show a value in quotation marks on one line, cut after forty characters.

    Examples
    --------
    >>> quoted("x" * 50)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"
    """
    if isinstance(value, str):
        text = value if len(value) <= 40 else value[:40] + "…"
        return ascii(text) if any("\ud800" <= c <= "\udfff" for c in text) else repr(text)
    try:
        text = repr(value)
    except (RecursionError, ValueError):  # nested without end, or a number of thousands of digits
        return f"<{type(value).__name__} too large to show>"
    return text if len(text) <= 60 else text[:60] + "…"


def header_problems(data: Any, name: str, version: int) -> list[str]:
    """List what is wrong with the format and the version of a file.

    Examples
    --------
    >>> header_problems({"format": "rumble-nb/map", "version": 2}, "rumble-nb/map", 1)
    ['version: 2 is not known here; this package reads versions up to 1']
    """
    if not isinstance(data, Mapping):
        return [Said("the whole: {data} is no JSON object", data=quoted(data))]
    problems: list[str] = []
    if data.get("format") != name:
        problems.append(
            Said("format: {given} should be {name}", given=quoted(data.get("format")), name=quoted(name))
        )
    found = data.get("version")
    if type(found) is not int or not 1 <= found <= version:
        problems.append(
            Said(
                "version: {found} is not known here; this package reads versions up to {version}",
                found=quoted(found),
                version=version,
            )
        )
    return problems


def key_problems(
    data: Mapping[str, Any], needed: Iterable[str], allowed: Iterable[str] = (), place: str = ""
) -> list[str]:
    """List the keys that are missing and those that nobody knows.

    Examples
    --------
    >>> key_problems({"colour": 1}, needed=["players"])
    ['players: is missing', 'colour: is no key here; the keys are players']
    """
    needed, known = list(needed), [*needed, *allowed]
    problems: list[str] = [
        Said("{place}: is missing", place=at(place, key)) for key in needed if key not in data
    ]
    problems += [
        Said(
            "{place}: is no key here; the keys are {known}", place=at(place, str(key)), known=", ".join(known)
        )
        for key in data
        if key not in known
    ]
    return problems


def read_bytes(path: str | Path) -> bytes:
    """Read a file, one byte more than the largest that is allowed.

    Raises
    ------
    RecordError
        There is no such file, or it cannot be read.

    Examples
    --------
    >>> read_bytes("no such file")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RecordError: The file 'no such file' cannot be read: No such file or directory.
    """
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise RecordError(
            Said(
                "The file {path} cannot be read: {reason}.",
                path=quoted(str(path)),
                reason=system_reason(error),
            )
        ) from None


def write_bytes(path: str | Path, content: bytes) -> None:
    """Write a file whole or not at all: first under another name, then renamed.

    Raises
    ------
    RecordError
        The file cannot be written; nothing is left behind.

    Examples
    --------
    >>> write_bytes("no such folder/file.json", b"{}")
    Traceback (most recent call last):
    ...
    rumble_nb.errors.RecordError: The file 'no such folder/file.json' cannot be written: ...
    """
    target = Path(path)
    try:
        partial = target.with_name(f".{target.name}.part")
        try:
            partial.write_bytes(content)
            partial.replace(target)
        except OSError:
            with suppress(OSError):
                partial.unlink()
            raise
    except (OSError, ValueError) as error:
        raise RecordError(
            Said(
                "The file {path} cannot be written: {reason}.",
                path=quoted(str(path)),
                reason=system_reason(error),
            )
        ) from None


def system_reason(error: Exception) -> str:
    """Say why a file cannot be used, as its system does; what happens every day has its own words.

    Examples
    --------
    >>> system_reason(PermissionError(13, "Permission denied")), system_reason(OSError(28, "No space left"))
    ('Permission denied', 'No space left')
    """
    if isinstance(error, FileNotFoundError):
        return Said("No such file or directory")
    if isinstance(error, IsADirectoryError):
        return Said("Is a directory")
    if isinstance(error, PermissionError):
        return Said("Permission denied")
    return getattr(error, "strerror", None) or str(error)
