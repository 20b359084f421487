"""Keep the catalogue in step with the code: extract, update, compile, check.

    python tools/catalogue.py            # extract, update and compile, then tell what lacks words
    python tools/catalogue.py check      # change nothing; fail where one of the above has been forgotten

A text is found where it is written as a literal in a call of ``gettext``,
``ngettext`` or ``pgettext``, of ``say`` (short for ``gettext``), of
``_say`` (which also fills the fields) or of ``Said`` (a text of an error). The titles of the shipped maps are
texts, too. To add a language, make the folder
``rumble_nb/locale/LANGUAGE/LC_MESSAGES``, name the language in
``rumble_nb/locale/__init__.py``, and run this.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileParser, write_po

CHECKOUT = Path(__file__).resolve().parents[1]
DOMAIN = "rumble_nb"
FOLDERS = ("rumble_nb", "tools/lite")
TEXTS = {"gettext": 1, "say": 1, "_say": 1, "Said": 1, "ngettext": 2, "pgettext": 2}
"""How many literals a call has, by the name that is called."""

# A date, a version or a line number would change the files where no text has changed.
HEADERS = ("Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding")
COMMENT = (
    f"# The texts of {DOMAIN}. tools/catalogue.py keeps this file; write translations into the .po file."
)


class PlainCatalog(Catalog):
    """A catalogue whose header holds only what is needed to read it."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header lines that do not change from day to day."""
        return [(name, text) for name, text in super().mime_headers if name in HEADERS]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def new_catalog(language: str | None = None) -> PlainCatalog:
    return PlainCatalog(locale=language, header_comment=COMMENT, charset="utf-8", fuzzy=False)


def template_path(root: Path) -> Path:
    return root / "rumble_nb" / "locale" / f"{DOMAIN}.pot"


def words_path(root: Path, language: str) -> Path:
    return root / "rumble_nb" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages(root: Path) -> list[str]:
    return sorted(folder.parent.name for folder in (root / "rumble_nb" / "locale").glob("*/LC_MESSAGES"))


def template(root: Path) -> PlainCatalog:
    """Collect every text of the package, and of the site that pupils open in their browser."""
    catalog = new_catalog()
    for path in [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]:
        place = path.relative_to(root).as_posix()
        for context, message in texts_in(path.read_text(encoding="utf-8"), place):
            catalog.add(message, context=context, locations=[(place, 0)])
    for path in sorted((root / "rumble_nb" / "data" / "maps").glob("*.json")):
        title = json.loads(path.read_text(encoding="utf-8"))["graph"]["title"]
        catalog.add(title, context="map", locations=[(path.relative_to(root).as_posix(), 0)])
    return catalog


def texts_in(source: str, place: str) -> Iterator[tuple[str | None, str | tuple[str, str]]]:
    """Find the texts of a module, each with its context.

    This reads the syntax tree: a text inside an f-string is found by every Python.
    """
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or called(node) not in TEXTS:
            continue
        texts = literals(node)
        if len(texts) < TEXTS[called(node)]:
            refuse_hidden_text(node, place)
        elif called(node) == "pgettext":
            yield texts[0], texts[1]
        elif called(node) == "ngettext":
            yield None, (texts[0], texts[1])
        elif texts[0]:
            yield None, texts[0]


def literals(node: ast.Call) -> list[str]:
    constants = [argument.value for argument in node.args if isinstance(argument, ast.Constant)]
    return [value for value in constants if isinstance(value, str)]


def called(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def refuse_hidden_text(node: ast.Call, place: str) -> None:
    """Refuse a text that is no literal, except where a function passes on one that it was given."""
    if called(node) not in ("gettext", "ngettext", "Said"):
        return
    if not (isinstance(node.args[0], ast.Name) and node.args[0].id == "message"):
        raise SystemExit(f"{place}, line {node.lineno}: write the text itself here, so that it can be found.")


def read_words(written: bytes, language: str) -> PlainCatalog:
    catalog = new_catalog(language)
    PoFileParser(catalog, ignore_obsolete=True, abort_invalid=True).parse(BytesIO(written))
    return catalog


def updated_words(path: Path, language: str, texts: Catalog) -> PlainCatalog:
    """Give the words of a language with all texts of now and none of earlier days."""
    catalog = read_words(path.read_bytes() if path.exists() else b"", language)
    catalog.update(texts, update_header_comment=True, update_creation_date=False)
    return catalog


def as_po(catalog: Catalog) -> bytes:
    for message in catalog:
        message.flags &= {"fuzzy"}
    written = BytesIO()
    write_po(written, catalog, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return written.getvalue().rstrip() + b"\n"


def as_mo(catalog: Catalog) -> bytes:
    written = BytesIO()
    write_mo(written, catalog)
    return written.getvalue()


def fresh_files(root: Path) -> dict[Path, bytes]:
    """Give all files of the catalogue as they should be."""
    texts = template(root)
    files = {template_path(root): as_po(texts)}
    for language in languages(root):
        path = words_path(root, language)
        catalog = updated_words(path, language, texts)
        files |= {path: as_po(catalog), path.with_suffix(".mo"): as_mo(catalog)}
    return files


def faults(root: Path) -> list[str]:
    """List what is out of date, and every text that lacks words or has other fields than the English one."""
    files = fresh_files(root)
    found = [
        f"{path.relative_to(root).as_posix()} is out of date; run tools/catalogue.py."
        for path, content in files.items()
        if not path.exists() or path.read_bytes() != content
    ]
    for language in languages(root):
        for message in read_words(files[words_path(root, language)], language):
            found += [f"{language}: {fault}: {message.id!r}" for fault in message_faults(message)]
    return found


def message_faults(message: Message) -> Iterator[str]:
    if not message.id:
        return
    originals, words = forms(message.id), forms(message.string)
    if not words or not all(words):
        yield "not translated"
    elif message.fuzzy:
        yield "only guessed (fuzzy)"
    elif any(fields(form) != fields(originals[-1]) for form in words):
        yield "other fields than in English"


def forms(text: str | Iterable[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def fields(template: str) -> set[str]:
    """Name the fields of a template, without case forms: ``{place.to}`` and ``{place}`` are one field."""
    return {name.split(".")[0] for _, name, _, _ in Formatter().parse(template) if name is not None}


def main(arguments: list[str] | None = None, root: Path = CHECKOUT) -> int:
    parser = argparse.ArgumentParser(description="Keep the catalogue in step with the code.")
    parser.add_argument(
        "step",
        nargs="?",
        default="all",
        choices=("all", "extract", "update", "compile", "check"),
        help="default: extract, update, compile and check",
    )
    step = parser.parse_args(arguments).step
    suffixes = {"all": (".pot", ".po", ".mo"), "extract": (".pot",), "update": (".po",), "compile": (".mo",)}
    for path, content in fresh_files(root).items():
        if path.suffix in suffixes.get(step, ()):
            path.write_bytes(content)
    found = faults(root) if step in ("all", "check") else []
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
