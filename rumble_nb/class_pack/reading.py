"""What is read on any screen, a tablet's too: rules, words, what is stored, and wars to step through."""

from __future__ import annotations

from pathlib import Path

from rumble_nb import rulebook
from rumble_nb.class_pack.plan import Plan
from rumble_nb.engine.position import Position
from rumble_nb.engine.report import resolve_war
from rumble_nb.lessons import start_here, war_phase
from rumble_nb.locale import LANGUAGES


def wars() -> dict[str, Position]:
    """Give the wars of lessons 0 and 5 by the names of their files.

    Examples
    --------
    >>> list(wars())
    ['lesson_0_islets', 'lesson_0_japan', 'lesson_5_islets', 'lesson_5_japan']
    """
    return {
        "lesson_0_islets": start_here.islets(),
        "lesson_0_japan": start_here.japan(),
        "lesson_5_islets": war_phase.six_against_five(),
        "lesson_5_japan": war_phase.japan(),
    }


def lay_pages(place: Path, _plan: Plan) -> None:
    """Write the pages in every language.

    Raises
    ------
    RecordError
        A file cannot be written.
    """
    folder = place / "pages"
    folder.mkdir()
    for language in LANGUAGES:
        rulebook.rules_page(language).save(folder / f"rules_{language}.html")
        rulebook.glossary_page(language).save(folder / f"glossary_{language}.html")
        rulebook.stored_page(language).save(folder / f"what_is_stored_{language}.html")
        for name, position in wars().items():
            resolve_war(position).to_html(folder / f"war_{name}_{language}.html", language)
