"""What a command is given to read: a file, standard input, or the text form of a position."""

from __future__ import annotations

import codecs
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rumble_nb.errors import RumbleError, Said
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.engine.game import Game
    from rumble_nb.engine.position import Position


_ONE_WAR = Said("`rumble-nb war` tells one war")

_SHORT = 10_000
"""A seed that is drawn for paper stays below, so that the code on a sheet is short."""


def short_seed(given: int | None, language: str = "en") -> int:
    """Give the seed that was asked for; without one, draw a short one and show it."""
    if given is not None:
        return given
    seed = secrets.randbelow(_SHORT)
    show_seed(seed, language)
    return seed


def show_seed(seed: int, language: str = "en") -> None:
    """Show a seed that was drawn, beside what is printed."""
    print(catalogue(language).gettext("seed {seed}").format(seed=seed), file=sys.stderr)


def content_of(source: str) -> bytes:
    """Read a file, or standard input where the source is ``-``."""
    from rumble_nb.engine.strict_json import LARGEST_FILE, read_bytes

    return sys.stdin.buffer.read(LARGEST_FILE + 1) if source == "-" else read_bytes(source)


def game_in(content: bytes) -> Game:
    """Read a game from JSON or from text."""
    from rumble_nb.engine.game import Game

    if content.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{"):
        return Game.from_json(content)
    try:
        return Game.from_text(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise RumbleError(
            Said("This is no {what}: it is not UTF-8. Save it with the encoding UTF-8.", what=Said("game"))
        ) from None


def position_in(content: bytes) -> Position:
    """Read a position from JSON or from its text form."""
    from rumble_nb.engine.position import Position
    from rumble_nb.engine.text_form import looks_like_text_form

    text = content.decode(errors="replace")
    return Position.from_text(text) if looks_like_text_form(text) else Position.from_json(content)


def read_position(words: Sequence[str], purpose: str = _ONE_WAR) -> Position:
    """Read a file, standard input or a text form; a shell may have cut the latter into words."""
    return _text_form(words) or position_in(_content(words, purpose))


def read_moment(words: Sequence[str]) -> Position | Game:
    """Read a position or a game: a file, standard input or the text form of a position."""
    position = _text_form(words)
    if position is not None:
        return position
    content = _content(words, Said("`rumble-nb chances` answers for one moment"))
    return position_in(content) if _is_position(content) else game_in(content)


def _text_form(words: Sequence[str]) -> Position | None:
    """Read what was written as the text form of a position, if it was and there is no such file."""
    from rumble_nb.engine.position import Position
    from rumble_nb.engine.text_form import looks_like_text_form

    source = " ".join(words)
    meant = source != "-" and looks_like_text_form(source) and not _exists(source)
    return Position.from_text(source) if meant else None


def _content(words: Sequence[str], purpose: str) -> bytes:
    if len(words) > 1:
        raise RumbleError(
            Said(
                "{purpose}; {number} arguments are neither a file nor a text.",
                purpose=purpose,
                number=len(words),
            )
        )
    return content_of(words[0])


def _is_position(content: bytes) -> bool:
    """Tell what a file claims to be: its format stands in it; a text form has its own signs."""
    from rumble_nb.engine.text_form import looks_like_text_form

    return b"rumble-nb/position" in content or looks_like_text_form(content.decode(errors="replace"))


def _exists(file: str) -> bool:
    try:
        return Path(file).exists()
    except (OSError, ValueError):  # longer than a name may be, or with characters that none may have
        return False
