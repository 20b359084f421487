"""The first page of a site: the lessons to choose from, in every language in which there are any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from urllib.parse import quote

from rumble_nb.draw.quiet_page import modes_style, quiet_page
from rumble_nb.locale import LANGUAGE_NAMES, LANGUAGES, catalogue

from .lessons import language_of, place_of, question, read_lesson, title

SETTINGS = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""The pages of JupyterLite read their settings from here, too. They are data: no script runs on this page."""

STYLES = (
    resources.files("rumble_nb.rulebook") / "rulebook.css",
    Path(__file__).parent / "start_page.css",
)


def start_page(lessons: Iterable[Path]) -> str:
    """Give the page that lists lessons with their titles and questions.

    Parameters
    ----------
    lessons
        The notebooks; those of a language stand together, English first.
    """
    listed = {language: list[Path]() for language in LANGUAGES}
    for file in lessons:
        listed[language_of(file)].append(file)
    there = {language: files for language, files in listed.items() if files}
    sections = "\n".join(_section(language, files, "en" in there) for language, files in there.items())
    body = f'{_switch([*there])}<div class="languages">\n{sections}\n</div>\n{SETTINGS}'
    style = modes_style() + "".join(file.read_text(encoding="utf-8") for file in STYLES)
    return quiet_page("rumble_nb", body, next(iter(there), "en"), style)


def _switch(languages: Sequence[str]) -> str:
    """Link to each language, where there are several: on a small screen one is far below the other."""
    if len(languages) < 2:
        return ""
    label = " · ".join(catalogue(language).gettext("Language") for language in languages)
    links = "".join(map(_language_link, languages))
    return f'<nav aria-label="{escape(label)}"><ul>{links}</ul></nav>\n'


def _language_link(language: str) -> str:
    name = LANGUAGE_NAMES[language]
    return f'<li><a href="#{language}" hreflang="{language}" lang="{language}">{name}</a></li>'


def _section(language: str, lessons: Sequence[Path], with_english: bool) -> str:
    say = catalogue(language).gettext
    entries = "\n".join(map(_entry, lessons))
    parts = [
        f"<h1>{escape(say('The lessons'))}</h1>",
        _text(
            say("Choose a lesson, then press “Run All”. The first time that takes about half a minute."),
            say("Use Chrome, Edge or another browser of their family, on a computer."),
        ),
        f'<ul class="lessons">\n{entries}\n</ul>',
        *([_text(say("The other lessons are in English."))] if with_english and language != "en" else []),
        _text(
            say("All runs in this browser; nothing is sent anywhere."),
            say("What you change is kept in this browser on this computer, until its data are deleted."),
        ),
    ]
    written = "\n".join(parts)
    return f'<section id="{language}" lang="{language}">\n{written}\n</section>'


def _text(*sentences: str) -> str:
    return f"<p>{escape(' '.join(sentences))}</p>"


def _entry(file: Path) -> str:
    lesson, path = read_lesson(file), quote(place_of(file).as_posix())
    link = f'<a href="lab/index.html?path={path}&amp;reset">{escape(title(lesson))}</a>'
    return f'<li lang="{language_of(file)}">{link}<br>{escape(question(lesson))}</li>'
