"""The first page of a pack: what lies where, in every language."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from rumble_nb.class_pack.installing import OLDEST, installer_endings
from rumble_nb.class_pack.plan import Plan
from rumble_nb.class_pack.reading import wars
from rumble_nb.class_pack.targets import in_words
from rumble_nb.class_pack.web_page import web_page
from rumble_nb.locale import LANGUAGES, catalogue, map_title


def start_here(place: Path, plan: Plan) -> str:
    """Give the page; it tells of the parts that are in the pack, the chosen language first.

    Examples
    --------
    >>> page = start_here(Path("pack"), Plan(without=("wheels", "site", "paper", "teacher")))
    >>> page.count("<section"), "install-and-start" in page
    (2, False)
    """
    order = sorted(LANGUAGES, key=lambda language: language != plan.language)
    body = "\n".join(_section(place, plan, language) for language in order)
    return web_page("rumble_nb", body, plan.language)


def _section(place: Path, plan: Plan, language: str) -> str:
    say = catalogue(language).gettext
    title = say("Rumble Nation in class: start here")
    told = {
        "wheels": _to_install,
        "site": _for_the_browser,
        "pages": _to_read,
        "paper": _to_print,
        "teacher": _for_teachers,
    }
    parts = "\n".join("\n".join(told[part](place, plan, language)) for part in plan.parts)
    check = say("manifest.json holds the SHA-256 of every file; this compares them: {command}")
    checked = check.format(command="rumble-nb class-pack --check .")
    return f'<section lang="{language}"><h1>{escape(title)}</h1>\n{parts}\n<p>{escape(checked)}</p></section>'


def _to_install(_place: Path, plan: Plan, language: str) -> Iterator[str]:
    say = catalogue(language).gettext
    yield _head(say("On a computer with Python"))
    yield _text(
        say("Nothing is downloaded, and no administrator is needed. Double-click, or write in a terminal:")
    )
    ways = {".bat": "Windows: ", ".command": "macOS: ", ".sh": "Linux: sh "}
    yield _items(*(f"{ways[ending]}install-and-start{ending}" for ending in installer_endings(plan)))
    yield _text(say("It fits these systems and Pythons:"))
    yield _items(*in_words(plan.targets))
    get = say(
        "Where such a Python is missing: the installer of python.org installs it for one user, too. Put it on"
        " the stick beforehand."
    )
    yield _text(get)
    yield _text(
        say("The first start takes some minutes. All goes into the folder rumble_nb of the user's home.")
    )
    yield _text(
        say("Solutions and keys for teachers: {command}").format(command="install-and-start … lab --teacher")
    )


def _for_the_browser(_place: Path, _plan: Plan, language: str) -> Iterator[str]:
    say = catalogue(language).gettext
    yield _head(say("In the browser, with nothing installed"))
    served = say(
        "The lessons run in Chrome or Edge. A small server gives them out; Python {version} or newer will do:"
    )
    yield _text(served.format(version=OLDEST))
    yield _items("Windows: start-site.bat", "macOS: start-site.command", "Linux: sh start-site.sh")
    shared = say("One computer can serve the whole room: {command}")
    yield _text(shared.format(command="start-site … --bind 0.0.0.0 --port 8000"))


def _to_read(_place: Path, _plan: Plan, language: str) -> Iterator[str]:
    say = catalogue(language).gettext
    yield _head(say("To read, on tablets and phones, too"))
    links = {
        "rules": say("The rules of the game"),
        "glossary": say("Glossary"),
        "what_is_stored": say("What is stored, where, and how to delete it"),
    }
    yield _items(*(_link(f"pages/{name}_{language}.html", words) for name, words in links.items()), raw=True)
    yield _text(say("Wars to step through:"))
    yield _items(
        *(_link(f"pages/war_{name}_{language}.html", _war(name, language)) for name in wars()), raw=True
    )


def _war(name: str, language: str) -> str:
    """Name a war by its lesson and its map."""
    number, title = name.split("_")[1], wars()[name].map.title
    told = catalogue(language).gettext("Lesson {number}: {map}")
    return told.format(number=number, map=map_title(title, language))


def _to_print(place: Path, plan: Plan, language: str) -> Iterator[str]:
    say = catalogue(language).gettext
    yield _head(say("To print"))
    told = say("Each worksheet is made for {pupils} pupils, another sheet for each; the seed is {seed}.")
    yield _text(told.format(pupils=plan.pupils, seed=plan.seed))
    yield _items(*_links(place, f"paper/*-{language}.html"), raw=True)


def _for_teachers(place: Path, _plan: Plan, language: str) -> Iterator[str]:
    say = catalogue(language).gettext
    yield _head(say("For teachers alone"))
    advice = say("Delete the folder “teacher” before pupils get the stick. The wheels hold solutions, too.")
    yield _text(advice)
    pages = [_link("teacher/en/guide.html", say("The teacher's guide, in English"))]
    yield _items(*pages, *_links(place, f"teacher/{language}/[0-9]*.html"), raw=True)
    keys = _links(place, f"teacher/keys_to_paper/*-{language}-key.html")
    if keys:
        yield _text(say("Keys to what is printed:"))
        yield _items(*keys, raw=True)


def _links(place: Path, pattern: str) -> list[str]:
    """Link to files by their names."""
    found = (file.relative_to(place).as_posix() for file in sorted(place.glob(pattern)))
    return [_link(name, Path(name).stem.replace("_", " ")) for name in found]


def _link(target: str, words: str) -> str:
    return f'<a href="{escape(target)}">{escape(words)}</a>'


def _head(words: str) -> str:
    return f"<h2>{escape(words)}</h2>"


def _text(words: str) -> str:
    return f"<p>{escape(words)}</p>"


def _items(*entries: str, raw: bool = False) -> str:
    """Give a list; raw entries are HTML already."""
    return f"<ul>{''.join(f'<li>{entry if raw else escape(entry)}</li>' for entry in entries)}</ul>"
