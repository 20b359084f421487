"""What follows a guess: folded until somebody opens it, so that nobody reads it before they have guessed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RumbleError
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.draw.shown import Picture
    from rumble_nb.draw.still import Still

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
    shown: tuple[str | Picture | Still, ...]
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
        for kind, parts in groupby(self.shown, type):
            if issubclass(kind, str):
                yield _TEXT.format(escape("\n".join(str(part).rstrip("\n") for part in parts)))
            else:
                yield from (_image(part) for part in parts if not isinstance(part, str))


def _can_be_folded(one: object) -> bool:
    """Tell a text or a picture; drawing loads slowly, so only what is no text asks for it."""
    if isinstance(one, str):
        return True
    from rumble_nb.draw.shown import Picture
    from rumble_nb.draw.still import Still

    return isinstance(one, Picture | Still)


def _image(picture: Picture | Still) -> str:
    """Give a picture for a page, with its words."""
    bundle, about = picture._repr_mimebundle_()
    return _IMAGE.format(bundle["image/png"], escape(repr(picture)), about["image/png"]["width"])


def reveal(*shown: str | Picture | Still, lang: str = "en", opened: bool = False) -> Revealed:
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
        Something is neither a text nor a picture, or there is nothing.

    Examples
    --------
    >>> reveal("Boards tried: 40", "Boards on which Aki wins: 1")
    Guess first, then open this: Boards tried: 40
    Boards on which Aki wins: 1
    """
    say = catalogue(lang).gettext
    if not shown:
        raise RumbleError(say("There is nothing to fold; give a text or a picture."))
    if strange := [one for one in shown if not _can_be_folded(one)]:
        told = say("Only texts and pictures can be folded, not {given}; give its text.")
        raise RumbleError(told.format(given=quoted(strange[0])))
    return Revealed(say("Guess first, then open this"), shown, opened)
