"""Run the lessons from top to bottom and store what they show, without widget state.

    python tools/run_lessons.py            # all lessons
    python tools/run_lessons.py FILE ...   # some of them

Stored outputs are real, and small: no address, no date, no path, no state of
a widget. Run it after a lesson or what it shows has changed; the tests compare
what is stored with what the lessons give.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).resolve().parent.parent / "notebooks"
KEPT_CELL_METADATA = ("tags", "jupyter")


def run(path: Path) -> None:
    """Run one lesson in its folder and write it back."""
    lesson = nbformat.read(path, as_version=4)
    client = NotebookClient(
        lesson, timeout=60, store_widget_state=False, resources={"metadata": {"path": str(path.parent)}}
    )
    client.execute()
    lesson.metadata = nbformat.NotebookNode(
        kernelspec={"display_name": "Python 3", "language": "python", "name": "python3"},
        language_info={"name": "python"},
    )
    for cell in lesson.cells:
        cell.metadata = {key: cell.metadata[key] for key in KEPT_CELL_METADATA if key in cell.metadata}
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    nbformat.validate(lesson)
    path.write_text(nbformat.writes(lesson, version=4) + "\n", encoding="utf-8")


def main() -> None:
    """Run the lessons named on the command line, or all."""
    paths = [Path(name) for name in sys.argv[1:]] or sorted(NOTEBOOKS.glob("*.ipynb"))
    for path in paths:
        run(path)
        print(f"{path.name}: stored")


if __name__ == "__main__":
    main()
