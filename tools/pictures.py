"""Draw the pictures of the documentation anew.

    python tools/pictures.py

The same code gives the same bytes, so a test compares what is committed with
what this tool draws.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rumble_nb import lessons, resolve_war
from rumble_nb.draw.pictures import moment_svg
from rumble_nb.engine.strict_json import write_bytes

DOCS = Path(__file__).resolve().parent.parent / "docs"


def war_on_japan() -> str:
    """Draw the war of lesson 0 on Japan when most reinforcements are on their way."""
    report = resolve_war(lessons.example("japan"))
    moment = max(report.moments, key=lambda moment: (len(moment.arrows), moment.number))
    return moment_svg(report, moment)


def pictures() -> Mapping[str, str]:
    """Give all pictures by file name."""
    return {"war_on_japan.svg": war_on_japan()}


def main() -> None:
    """Write all pictures."""
    for name, picture in pictures().items():
        write_bytes(DOCS / name, picture.encode())
        print(f"{name}: drawn")


if __name__ == "__main__":
    main()
