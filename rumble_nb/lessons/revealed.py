"""What follows a guess: folded until somebody opens it, so that nobody reads it before they have guessed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any

from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

_TEXT = '<pre style="white-space: pre-wrap; word-break: normal; overflow-wrap: break-word">{}</pre>'
_IMAGE = '<img src="data:image/png;base64,{}" alt="{}" style="width: {}px; max-width: 100%; height: auto">'


@dataclass(frozen=True)
class Revealed:
    """Texts and pictures that stay folded until somebody opens them.

    Parameters
    ----------
    title
        What stands there while they are folded.
    shown
        Texts, each with lines of its own, and pictures, in their order.
    opened
        Whether they are open from the start, as in a teacher's key.

    Examples
    --------
    >>> print(Revealed("Guess first", ("Aki wins.",)))
    Guess first: Aki wins.
    """

    title: str
    shown: tuple[Any, ...]
    opened: bool = False

    def __repr__(self) -> str:
        """Read as the words, for those who cannot see the pictures."""
        parts = (part.rstrip("\n") if isinstance(part, str) else repr(part) for part in self.shown)
        return f"{self.title}: " + "\n".join(parts)

    def _repr_html_(self) -> str:
        """Show it folded in a notebook."""
        start = "<details open>" if self.opened else "<details>"
        return f"{start}<summary>{escape(self.title)}</summary>{''.join(self._parts())}</details>"

    def _parts(self) -> Iterator[str]:
        for text, group in groupby(self.shown, lambda part: isinstance(part, str)):
            if text:
                yield _TEXT.format(escape("\n".join(part.rstrip("\n") for part in group)))
            else:
                yield from map(_image, group)


def _image(picture: Any) -> str:
    """Give a picture for a page, with its words."""
    bundle, about = picture._repr_mimebundle_()
    return _IMAGE.format(bundle["image/png"], escape(repr(picture)), about["image/png"]["width"])


def reveal(*shown: Any, lang: str = "en", opened: bool = False) -> Revealed:
    """Fold what follows a guess, a bet or a sketch, until somebody opens it.

    Parameters
    ----------
    *shown
        Texts, each with lines of its own, and pictures as :mod:`rumble_nb.figures` gives them.
    lang
        Language of the words.
    opened
        Whether it is open from the start, as in a teacher's key.

    Raises
    ------
    RumbleError
        Something is neither a text nor a picture.

    Examples
    --------
    >>> reveal("Boards tried: 40", "Boards on which Aki wins: 1")
    Guess first, then open this: Boards tried: 40
    Boards on which Aki wins: 1
    """
    if strange := [
        one for one in shown if not isinstance(one, str) and not hasattr(one, "_repr_mimebundle_")
    ]:
        raise RumbleError(
            f"Only texts and pictures can be folded, not {strange[0]!r}; write str(...) around it."
        )
    return Revealed(catalogue(lang).gettext("Guess first, then open this"), shown, opened)
