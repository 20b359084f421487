"""The commands ``rumble-nb lab`` and ``rumble-nb pages``: the lessons in JupyterLab, and as plain pages."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rumble_nb.locale import catalogue
from rumble_nb.notebook_files import CLASS, FOLDERS, SELF_STUDY, TEACHER


def add_lab(commands: Any, command: Callable[..., Any]) -> None:
    """Add the command ``lab`` to a parser's commands."""
    parser = command(
        commands,
        "lab",
        _lab,
        help="open the lessons in JupyterLab",
        description="Copy the lessons into a folder, never over what you changed, and open the first one.",
        usage="%(prog)s [-h] [--lang LANG] [--class | --teacher] [--dir DIR] [--no-browser] "
        "[-- JUPYTER ARGS]",
        epilog="What follows -- goes to JupyterLab. Root needs: rumble-nb lab -- --allow-root",
    )
    _add_copies(parser)


def add_pages(commands: Any, command: Callable[..., Any]) -> None:
    """Add the command ``pages`` to a parser's commands."""
    parser = command(
        commands,
        "pages",
        _pages,
        help="show the lessons as pages without code, by Voilà",
        description="Copy the lessons into a folder, as lab does, and show them as pages without code. "
        "Only this machine can open them.",
        usage="%(prog)s [-h] [--lang LANG] [--class | --teacher] [--dir DIR] [--port PORT] [--no-browser] "
        "[-- VOILA ARGS]",
        epilog="What follows -- goes to Voilà.",
    )
    _add_copies(parser)
    parser.add_argument("--port", type=int, default=8866, help="default: 8866")


def _add_copies(parser: argparse.ArgumentParser) -> None:
    chosen = parser.add_mutually_exclusive_group()
    for copy, words in ((CLASS, "lessons without solutions"), (TEACHER, "keys with open solutions")):
        chosen.add_argument(
            f"--{copy}", dest="copy", action="store_const", const=copy, default=SELF_STUDY, help=words
        )
    folders = ", ".join(name for _, name in FOLDERS)
    parser.add_argument("--dir", type=Path, help=f"default, for each kind of lessons: {folders}")
    parser.add_argument("--no-browser", action="store_true", help="open no browser, only show the address")
    parser.set_defaults(takes_further=True)


def _lab(options: argparse.Namespace) -> int:
    from rumble_nb import lab

    lab.refuse_missing_lab()
    folder, first = _laid(options)
    if lab.is_root() and "--allow-root" not in options.further:
        words = catalogue(options.lang)
        hint = words.gettext("You are root. If JupyterLab refuses to start, use: {command}")
        print(hint.format(command="rumble-nb lab -- --allow-root"))
    browser = ["--no-browser"] if options.no_browser else []
    command = lab.lab_command(folder, [*browser, *options.further], first)
    return lab.start(command, lab.lab_environment(os.environ))


def _pages(options: argparse.Namespace) -> int:
    from rumble_nb import lab, pages

    pages.refuse_missing_voila()
    pages.refuse_taken_port(options.port)
    folder, first = _laid(options)
    print(*pages.page_words(folder, first, options.port, options.lang), sep="\n", flush=True)
    if not options.no_browser:
        pages.open_when_up(pages.list_address(first, options.port), options.port)
    command = pages.pages_command(folder, options.port, options.further)
    return lab.wait_for(command, lab.lab_environment(os.environ))


def _laid(options: argparse.Namespace) -> tuple[Path, str]:
    """Lay the lessons, say so, and give their folder and the lesson that opens first."""
    from rumble_nb import lab
    from rumble_nb.notebook_files import first_lesson, lessons_folder

    folder: Path = options.dir or Path(dict(FOLDERS)[options.copy])
    laid = lab.lay_lessons(lessons_folder(), folder, copy=options.copy)
    print(*lab.laying_words(laid, folder, options.lang), sep="\n")
    return folder, first_lesson(folder, options.copy, options.lang)
