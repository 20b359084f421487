"""Markdown and notebooks as pages that need no network and run no script."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from importlib import resources
from typing import Any

from rumble_nb.draw.quiet_page import modes_style, quiet_page


def web_page(title: str, body: str, language: str) -> str:
    """Give a page.

    Parameters
    ----------
    title
        Its title, as plain text.
    body
        Its content, as HTML.
    language
        The language of its words.

    Examples
    --------
    >>> "<title>Rules</title>" in web_page("Rules", "<p>Roll.</p>", "en")
    True
    """
    files = (
        resources.files("rumble_nb.rulebook") / "rulebook.css",
        resources.files(__package__) / "web_page.css",
    )
    style = modes_style() + "".join(file.read_text(encoding="utf-8") for file in files)
    return quiet_page(title, body, language, style, pictures=True)


@dataclass(frozen=True)
class Markdown:
    r"""Writes Markdown as HTML.

    Parameters
    ----------
    link
        Turns a link: called with where it goes and with the file in which
        it stands; what it makes empty becomes plain text.

    Examples
    --------
    >>> Markdown(lambda target, page: "").html("See [this](that.md).", "guide.md")
    '<p>See this.</p>\n'
    """

    link: Callable[[str, str], str]

    def html(self, text: str, page: str, attachments: Mapping[str, Mapping[str, str]] | None = None) -> str:
        """Give a text as HTML, with pictures that are attached to it."""
        import mistune

        for name, forms in (attachments or {}).items():
            ((kind, content),) = forms.items()
            text = text.replace(f"(attachment:{name})", f"(data:{kind};base64,{''.join(content.split())})")
        written = str(mistune.create_markdown(escape=False, plugins=["table"])(text))
        return re.sub(r'<a href="([^"]*)">(.*?)</a>', lambda found: self._linked(found, page), written)

    def _linked(self, found: re.Match[str], page: str) -> str:
        target = self.link(found[1], page)
        return f'<a href="{target}">{found[2]}</a>' if target else found[2]

    def code(self, source: str) -> str:
        """Give code as HTML, as it is."""
        return f"<pre><code>{escape(source)}</code></pre>"

    def output(self, output: Mapping[str, Any]) -> str:
        """Give what a cell shows: its picture, or else its words."""
        data = output.get("data", {})
        words = "".join(output.get("text", data.get("text/plain", "")))
        if "image/png" in data:
            picture = "".join(data["image/png"]).replace("\n", "")
            return f'<img alt="{escape(words)}" src="data:image/png;base64,{picture}">'
        return f'<pre class="output">{escape(words)}</pre>' if words else ""
