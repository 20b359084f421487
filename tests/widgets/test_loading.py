"""What loading the widgets does: nothing on its own; and what happens where ipywidgets is missing."""

from __future__ import annotations

import pytest
from checkout import run_python

MISSING = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
        return None

sys.meta_path.insert(0, Blocker())
"""


def run(program: str, blocked: tuple[str, ...] = ()) -> list[str]:
    """Run a program in a fresh Python in which some packages are missing, and give the lines it prints."""
    done = run_python("-c", MISSING.format(blocked=set(blocked) or "()") + program)
    assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
    return done.stdout.decode().splitlines()


def test_loading_creates_no_widget_and_no_picture() -> None:
    program = """
import rumble_nb.lessons, rumble_nb.widgets, rumble_nb.lessons.card
from ipywidgets.widgets import widget
print(len(widget._instances))
print("matplotlib" in sys.modules)
rumble_nb.widgets.board(rumble_nb.Position.random(7))
print(len(widget._instances) > 0)
print("matplotlib" in sys.modules)
"""
    assert run(program) == ["0", "False", "True", "False"]


@pytest.mark.parametrize("missing", [("ipywidgets",), ("anywidget", "ipywidgets", "traitlets")])
def test_without_widgets_the_rest_works_and_says_what_to_install(missing: tuple[str, ...]) -> None:
    program = """
from rumble_nb import Position, lessons, resolve_war
report = resolve_war(Position.random(7))
print(report.story().splitlines()[0])
print(report.still().png[1:4].decode(), report._repr_svg_()[:4])
print(lessons.check("0.4", "3").right, lessons.hint("0.4"))
print(lessons.solution("0.4"))
for attempt in ("import rumble_nb.widgets", "from rumble_nb import widgets"):
    try:
        exec(attempt)
    except ImportError as error:
        print(error.name, "|", error)
try:
    lessons.ask("0.1")
except ImportError as error:
    print(error.name)
"""
    story, picture, check, solution, *refusals, ask = run(program, missing)
    assert story.startswith("All soldiers stand.")
    assert picture == "PNG <svg"
    assert check.startswith("True Second place scores half")
    assert solution.startswith("Worked solution: Take, token 7.")
    assert len(refusals) == 2
    for refusal in refusals:
        name, _, message = refusal.partition(" | ")
        assert name in missing
        assert (
            message == f"Widgets need the package {name}, which is not installed here: pip install rumble-nb"
        )
    assert ask in missing
