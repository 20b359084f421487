"""How wide a text is, reckoned without a font, and texts cut to a width."""

from __future__ import annotations

import unicodedata

_WIDTHS = (
    ("ijlíIÍJ.,:;'| /\\", 0.34),
    ("rtf!()[]-", 0.42),
    ("ckszvxy", 0.6),
    ("&#+=<>~^", 0.84),
    ("mwMW@%…", 1.0),
)
"""Letters that are much narrower or wider than others."""


def text_width(text: str, size: float) -> float:
    """Estimate the width of a text from above, in board units.

    Examples
    --------
    >>> text_width("Ezo", 20) < 50 < text_width("関東北", 20)
    True
    """
    return size * sum(_letter_width(letter) for letter in text)


def _letter_width(letter: str) -> float:
    """Give the width of a letter of the widest font of the stack, from above and in letter heights."""
    for letters, width in _WIDTHS:
        if letter in letters:
            return width
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    return 0.8 if letter.isupper() else 0.64


def fitted(text: str, size: float, width: float) -> str:
    """Shorten a text so that it fits into a width; an ellipsis shows that something is missing.

    Examples
    --------
    >>> fitted("Hokuriku", 20, 96), fitted("A very long name", 20, 96)
    ('Hokuriku', 'A very…')
    """
    if text_width(text, size) <= width:
        return text
    while text and text_width(text + "…", size) > width:
        text = text[:-1]
    return text.rstrip() + "…"
