"""Running an authored lesson from top to bottom, and storing what it shows.

Stored outputs are real, and small: no address, no date, no path, no state of a widget.
"""

from __future__ import annotations

import nbformat
from nbclient import NotebookClient

from tools.lessons.store import COPIES, Lesson, Notebook, read, write
from tools.lessons.translated import composed

KEPT_CELL_METADATA = ("tags", "jupyter")


def run(lesson: Lesson) -> None:
    """Run an authored lesson, in another language with the code of its original, and write it back."""
    notebook = read(lesson.path)
    if lesson.original != lesson:
        notebook = composed(read(lesson.original.path), notebook, lesson.language)
    write(lesson.path, executed(notebook, lesson))


def executed(notebook: Notebook, lesson: Lesson) -> Notebook:
    """Run a notebook in the folder of its copies, and tidy what it stores."""
    folder = str(lesson.root / COPIES)
    ran = nbformat.from_dict(notebook)
    client = NotebookClient(
        ran, timeout=60, store_widget_state=False, resources={"metadata": {"path": folder}}
    )
    client.execute()
    ran.metadata = nbformat.from_dict(_metadata(notebook))
    for cell in ran.cells:
        cell.metadata = {key: cell.metadata[key] for key in KEPT_CELL_METADATA if key in cell.metadata}
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    nbformat.validate(ran)
    return dict(ran)


def _metadata(notebook: Notebook) -> Notebook:
    words = notebook["metadata"].get("words")
    return {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        **({"words": words} if words else {}),
    }
