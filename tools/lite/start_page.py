"""The first page of a site: the lessons to choose from."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from pathlib import Path
from urllib.parse import quote

from .lessons import place_of, question, read_lesson, title

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>rumble_nb: the lessons</title>
<!-- The pages of JupyterLite read their settings from here, too. -->
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.125rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 0 auto; padding: 1rem; }}
li {{ margin: .75rem 0; }}
ul {{ list-style: none; padding: 0; }}
a {{ font-weight: 600; }}
</style>
</head>
<body>
<main>
<h1>The lessons</h1>
<p>Choose a lesson, then press “Run All”. The first time that takes about half a minute.
Use Chrome, Edge or another browser of their family, on a computer.</p>
<ul>
{lessons}
</ul>
<p>All runs in this browser; nothing is sent anywhere. What you change is kept in this browser on this
computer, until its data are deleted.</p>
</main>
</body>
</html>
"""
LESSON = '<li><a href="lab/index.html?path={path}&amp;reset">{title}</a><br>{question}</li>'


def start_page(lessons: Iterable[Path]) -> str:
    """Give the page that lists lessons with their titles and questions."""
    lines = []
    for file in lessons:
        lesson = read_lesson(file)
        words = {"title": escape(title(lesson)), "question": escape(question(lesson))}
        lines.append(LESSON.format(path=quote(place_of(file).as_posix()), **words))
    return PAGE.format(lessons="\n".join(lines))
