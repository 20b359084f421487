"""HTML files that need no network: their head, the policy that shuts everything else out, and the frame."""

from __future__ import annotations

import base64
import hashlib
from html import escape

from rumble_nb.draw.theme import FONT, style_variables, theme, variable


def quiet_page(title: str, body: str, language: str, style: str, pictures: bool = False) -> str:
    """Give a page that runs no script and asks for nothing.

    Parameters
    ----------
    title
        Its title, as plain text.
    body
        Its content, as HTML.
    language
        The language of its words.
    style
        Its style sheet.
    pictures
        Whether it may show pictures that it holds as data.

    Examples
    --------
    >>> page = quiet_page("A & B", "<p>Roll.</p>", "en", "p{margin:0}")
    >>> "<title>A &amp; B</title>" in page, "http:" in page or "https:" in page
    (True, False)
    """
    head = page_head(title, language, style, pictures=pictures)
    return f"{head}\n<body><main>\n{body}\n</main></body></html>\n"


def page_head(title: str, language: str, style: str, script: str = "", pictures: bool = False) -> str:
    """Give a page up to the end of its head.

    Its policy lets it use its one style sheet, its one script and pictures
    that it holds, where there are any, and nothing else.

    Parameters
    ----------
    title
        Its title, as plain text.
    language
        The language of its words.
    style, script
        Its style sheet, and the script that its body brings.
    pictures
        Whether it may show pictures that it holds as data.

    Examples
    --------
    >>> "script-src" in page_head("War", "en", ""), "script-src" in page_head("War", "en", "", "play()")
    (False, True)
    """
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script, pictures)}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="referrer" content="no-referrer"><title>{escape(title)}</title>'
        f"<style>{style}</style></head>"
    )


def _policy(style: str, script: str, pictures: bool) -> str:
    allowed = (
        "default-src 'none'",
        "img-src data:" if pictures else "",
        f"script-src 'sha256-{_digest(script)}'" if script else "",
        f"style-src 'sha256-{_digest(style)}'",
        "base-uri 'none'",
        "form-action 'none'",
    )
    return "; ".join(filter(None, allowed))


def _digest(text: str) -> str:
    """Give the digest by which the policy of a page knows its own script or style sheet."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def modes_style() -> str:
    """Give the colours of both modes as CSS custom properties, with their short names, and the font.

    Examples
    --------
    >>> modes_style().startswith(":root{--rumble-page:#ffffff;")
    True
    """
    light, dark = style_variables("light"), style_variables("dark")
    short = ";".join(f"--{_short(name)}:var({variable(name)})" for name in theme().colours)
    return f":root{{{light};{short};--font:{FONT}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"


def short_colour(name: str) -> str:
    """Give a colour as a reference to a CSS custom property with a very short name."""
    return f"var(--{_short(name)})"


def _short(name: str) -> str:
    return f"c{tuple(theme().colours).index(name)}"
