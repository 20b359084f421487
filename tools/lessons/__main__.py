"""Make the copies of lessons anew, after an authored notebook has changed.

``python -m tools.lessons`` makes the copies of all lessons. More can be asked for::

    python -m tools.lessons make authored/08_what_if.ipynb       # the copies of one
    python -m tools.lessons run authored/08_what_if.ipynb        # run it, then make its copies
    python -m tools.lessons run                                  # the same for all
    python -m tools.lessons adopt notebooks/08_what_if.ipynb     # take over what was written as a copy
    python -m tools.lessons answers                              # what in a class copy tells an answer
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.lessons.answers import told_in_class
from tools.lessons.making import adopt, make
from tools.lessons.running import run
from tools.lessons.store import AUTHORED, CHECKOUT, Lesson, authored_lessons


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.lessons", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("what", nargs="?", default="make", choices=("make", "run", "adopt", "answers"))
    parser.add_argument("files", nargs="*", type=Path)
    options = parser.parse_args()
    try:
        for line in _done(options.what, options.files):
            print(line, flush=True)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _done(what: str, files: list[Path]) -> Iterator[str]:
    if what == "adopt":
        for path in files:
            lesson = adopt(path)
            yield f"{lesson.source}: adopted"
            yield from told_in_class(lesson)
        return
    for lesson in _lessons(files):
        if what == "answers":
            yield from told_in_class(lesson)
            continue
        if what == "run":
            run(lesson)
        for path in make(lesson):
            yield f"{path.relative_to(lesson.root)}: made"


def _lessons(files: list[Path]) -> tuple[Lesson, ...]:
    folder = (CHECKOUT / AUTHORED).resolve()
    named = tuple(Lesson(path.resolve().relative_to(folder).as_posix()) for path in files)
    return named or authored_lessons()


if __name__ == "__main__":
    sys.exit(main())
