"""The page on what is stored, where, for how long, and how to delete it."""

from __future__ import annotations

from collections.abc import Callable

from rumble_nb.engine.rule_texts.rule import Statement
from rumble_nb.locale import catalogue
from rumble_nb.notebook_files import FOLDERS, MANIFEST
from rumble_nb.rulebook.blocks import Block, Heading, Items, Table
from rumble_nb.saved_games import MOST_KEPT, VARIABLE

Say = Callable[[str], str]

HOMES = {
    "Linux": "~/.local/share/rumble-nb/games",
    "macOS": "~/Library/Application Support/rumble-nb/games",
    "Windows": r"%LOCALAPPDATA%\rumble-nb\games",
}
"""Where each system keeps games in progress; a test compares them with what makes the folder."""

FROM_STICK = "~/rumble_nb"
"""Where a class pack installs the lessons; a test compares it with what installs them."""

DOWNLOADS = {
    "Linux": "~/.cache/rumble-nb/lite",
    "macOS": "~/Library/Caches/rumble-nb/lite",
    "Windows": r"%LOCALAPPDATA%\rumble-nb\Cache\lite",
}
"""Where each system keeps the pieces of a site; a test compares them with what makes the folder."""

HISTORY = "~/.ipython/profile_default/history.sqlite"
"""Where IPython, and not this package, keeps the code of cells that ran."""

WORKSPACES = "~/.jupyter/lab/workspaces"
"""Where JupyterLab keeps which files were open."""


def stored_blocks(language: str = "en") -> tuple[Block, ...]:
    """Give the page without its last line."""
    say = catalogue(language).gettext
    return (
        Heading(1, "stored", say("What is stored, where, and how to delete it")),
        Statement(
            say(
                "**Nothing leaves this machine.** The package opens no connection to any network;"
                " only `rumble-nb class-pack` lets pip download what a stick needs."
            )
        ),
        Statement(say("No name, account or password is asked for. Answers and receipts are not sent.")),
        Heading(2, "by-the-package", say("What the package keeps")),
        _table(language, _of_the_package(say)),
        Heading(2, "by-jupyter", say("What Jupyter and the browser keep")),
        _table(language, _of_jupyter(say)),
        Heading(2, "shared-computers", say("On a computer that others use, too")),
        Items(tuple(map(Statement, _shared(say)))),
    )


def _table(language: str, rows: tuple[tuple[str, ...], ...]) -> Table:
    say = catalogue(language).gettext
    heads = say("What"), say("Where"), say("How long"), say("How to delete it")
    return Table(say("What is stored"), heads, rows)


def _of_the_package(say: Say) -> tuple[tuple[str, ...], ...]:
    folders = "; ".join(f"{system}: `{folder}`" for system, folder in HOMES.items())
    other = say("or the folder `games` in the one that the variable {variable} names")
    return (
        (
            say("Games in progress"),
            f"{folders}; {other.format(variable=f'`{VARIABLE}`')}",
            say("The last {most} games, each until it is over; under Voilà none").format(most=MOST_KEPT),
            "`rumble-nb forget`",
        ),
        (
            say("Answers, tries, hints, bets, counts"),
            say("The memory of the notebook's kernel"),
            say("Until the kernel stops or restarts"),
            say("Restart the kernel"),
        ),
        (
            say("Sentences that you write"),
            say("The field on the page, and the memory of the kernel"),
            say("Until the kernel stops or restarts"),
            say("Restart the kernel, and close the page"),
        ),
        (
            say("Receipts: a number and no name"),
            say("Nowhere, but in the output of the cell if the notebook is saved"),
            say("As long as the notebook"),
            say("Clear all outputs and save"),
        ),
        (
            say("Tables of a class"),
            say("The files that `rumble-nb collect` was told to write"),
            say("Until somebody deletes them"),
            say("Delete the files"),
        ),
        (
            say("Lessons and what you changed in them"),
            say("One of these folders: {folders}; with a list of files in `{manifest}`").format(
                folders=", ".join(f"`{folder}`" for _, folder in FOLDERS), manifest=MANIFEST
            ),
            say("Until somebody deletes it"),
            say("Delete the folder"),
        ),
        *_of_class_packs(say),
    )


def _of_class_packs(say: Say) -> tuple[tuple[str, ...], ...]:
    folders = "; ".join(f"{system}: `{folder}`" for system, folder in DOWNLOADS.items())
    return (
        (
            say("What was installed from a stick, and the lessons beside it"),
            say("The folder `{folder}` in your home").format(folder=FROM_STICK),
            say("Until somebody deletes it"),
            say("Delete the folder"),
        ),
        (
            say("What was downloaded for a class pack or a site"),
            folders,
            say("Until somebody deletes it"),
            say("Delete the folder"),
        ),
    )


def _of_jupyter(say: Say) -> tuple[tuple[str, ...], ...]:
    return (
        (
            say("Copies of saved notebooks"),
            say("The folder `.ipynb_checkpoints` beside them"),
            say("Until somebody deletes it"),
            say("Delete the folder"),
        ),
        (
            say("The code of cells that ran"),
            f"`{HISTORY}`",
            say("Until somebody deletes it"),
            "`ipython history clear`",
        ),
        (
            say("Which files were open, and the look of JupyterLab"),
            say("`{folder}`, and the browser's storage for the page").format(folder=WORKSPACES),
            say("Until somebody deletes it"),
            say("Delete the folder, and the browser's data for the page"),
        ),
        (
            say("Everything, where JupyterLite runs in the browser"),
            say("The browser's storage for the page"),
            say("Until the browser's data are deleted"),
            say("Delete the browser's data for the page"),
        ),
    )


def _shared(say: Say) -> tuple[str, ...]:
    return (
        say("Hand in the receipt first: on paper, or in a message of your own."),
        say("Then shut the kernel down and close the page. Do not save, or clear all outputs first."),
        say("Use a private window of the browser, and it forgets its part by itself."),
        say("Run `rumble-nb forget --yes` if you have played at a table."),
    )
