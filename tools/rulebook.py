"""Write rules, glossary and what is stored: Markdown for the repository, HTML to lie beside the lessons.

    python tools/rulebook.py

A test compares what is committed with what this tool writes.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from rumble_nb import rulebook
from rumble_nb.engine.strict_json import write_bytes
from rumble_nb.locale import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent


def files() -> Mapping[str, str]:
    """Give every page by its place in the checkout."""
    written = {}
    for language in LANGUAGES:
        rules, glossary = f"rules_{language}.md", f"glossary_{language}.md"
        written[f"docs/{rules}"] = rulebook.rules_page(language).markdown()
        written[f"docs/what_is_stored_{language}.md"] = rulebook.stored_page(language).markdown()
        written[f"docs/{glossary}"] = rulebook.glossary_page(language).markdown(rules, "../notebooks/")
        # JupyterLab opens an HTML file at its beginning and follows no link to another one,
        # so a lesson's link to the glossary needs a file that begins with it and has the rules, too.
        written[f"notebooks/rules_{language}.html"] = rulebook.handbook(language).html()
        written[f"notebooks/glossary_{language}.html"] = rulebook.handbook(language, words_first=True).html()
    return written


def main() -> None:
    """Write all pages."""
    for name, text in files().items():
        write_bytes(ROOT / name, text.encode())
        print(f"{name}: written")


if __name__ == "__main__":
    main()
