"""Texts made to fit: bold ones, lines of a paragraph, names of players."""

from __future__ import annotations

from rumble_nb.draw.text_width import fitted, text_width

BOLD = 1.18
"""How much wider bold letters are at most."""

LONGEST_NAME = 24
"""Letters of a player's name that pictures show."""


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a text from above, in board units.

    Examples
    --------
    >>> width_of("Ezo", 20) < width_of("Ezo", 20, bold=True)
    True
    """
    return text_width(text, size) * (BOLD if bold else 1)


def short_name(player: str, longest: int = LONGEST_NAME) -> str:
    """Cut a long name of a player; an ellipsis shows that something is missing.

    Examples
    --------
    >>> short_name("Aki"), short_name("x" * 30)
    ('Aki', 'xxxxxxxxxxxxxxxxxxxxxxxx…')
    """
    return player if len(player) <= longest else player[:longest].rstrip() + "…"


def wrapped(text: str, size: float, width: float, most: int) -> list[str]:
    """Break a text into lines that fit into a width; what is beyond the last line is cut.

    Examples
    --------
    >>> wrapped("Aki has the most and wins.", 10, 100, 3)
    ['Aki has the most', 'and wins.']
    """
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    if len(lines) > most:
        lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [fitted(line, size, width) for line in lines]
