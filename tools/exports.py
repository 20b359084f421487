"""Export every lesson, and look whether all its pictures are there.

    python tools/exports.py            # all lessons, with their class copies and keys
    python tools/exports.py FILE ...   # some notebooks

Each notebook is converted to HTML, printed to PDF by Chromium, and opened in JupyterLab without a kernel and
without trust, as it lies there when somebody has just received it. Nothing of it is run.
"""

from __future__ import annotations

import logging
import re
import shutil
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from html import escape
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import Page, TimeoutError, sync_playwright

CHECKOUT = Path(__file__).resolve().parent.parent
EMBEDDED = r'<img[^>]*src="data:image/png;base64,([^"]*)"'
NO_WORDS = "No description has been provided for this image"
"""What nbconvert says of a picture in an output."""

SHOWN = "img => img.complete && img.naturalWidth > 0"
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true;"
COUNT = f"chosen => {{ {UNFOLD} return [...document.querySelectorAll(chosen)].filter({SHOWN}).length; }}"
READY = f"([chosen, number]) => ({COUNT})(chosen) >= number"
PATIENCE = 30_000
IN_LAB = ".jp-Notebook img"


@dataclass(frozen=True)
class Export:
    """How many pictures of a notebook there are, and how many each export shows.

    Parameters
    ----------
    stored
        Pictures in stored outputs, in prose, and in what is folded there.
    html
        Pictures in its HTML, in Chromium.
    pdf
        Different pictures in its PDF.
    different
        Different pictures in the notebook.
    lab
        Pictures in JupyterLab, without a kernel; ``None`` where it was not tried.
    """

    stored: int
    different: int
    html: int
    pdf: int
    lab: int | None = None

    @property
    def whole(self) -> bool:
        """Whether every export shows everything."""
        return self.html == self.stored and self.pdf >= self.different and self.lab in (None, self.stored)


def stored_pictures(notebook: Any) -> list[str]:
    """Give the pictures of a notebook in order: those in outputs, folded ones too, and those in prose."""
    found = []
    for cell in notebook.cells:
        shown = re.findall(r"!\[[^]]*\]\(attachment:([^)]+)\)", cell.source)
        found += [cell.attachments[name]["image/png"] for name in shown]
        for data in (output.get("data", {}) for output in cell.get("outputs", [])):
            found += re.findall(EMBEDDED, data.get("text/html", ""))
            found += [data["image/png"]] if "image/png" in data else []
    return found


def as_html(path: Path) -> str:
    """Convert a notebook to a page that holds its pictures, each with its words.

    nbconvert does not look for the words of pictures in outputs, so they are put in here.
    """
    quiet = logging.getLogger("rumble_nb.exports")
    quiet.setLevel(logging.ERROR)
    html, _ = HTMLExporter(exclude_input=True, log=quiet).from_filename(str(path))
    parts = str(html).split(NO_WORDS)
    said = [escape(words) for words in picture_words(nbformat.read(path, as_version=4))]
    said += [NO_WORDS] * (len(parts) - 1 - len(said))
    return "".join(chain.from_iterable(zip_longest(parts, said[: len(parts) - 1], fillvalue="")))


def picture_words(notebook: Any) -> list[str]:
    """Give the words of all pictures in stored outputs, in order."""
    outputs = (output for cell in notebook.cells for output in cell.get("outputs", []))
    metadata = (output.metadata for output in outputs if "image/png" in output.get("data", {}))
    return [shown.get("image/png", {}).get("alt", NO_WORDS) for shown in metadata]


def embedded(html: str) -> int:
    """Count the pictures that a page holds itself."""
    return len(re.findall(EMBEDDED, html))


def shown_in(page: Page, chosen: str, expected: int) -> int:
    """Unfold a page and count the pictures that it shows; those that are late are waited for."""
    with suppress(TimeoutError):
        page.wait_for_function(READY, arg=[chosen, expected], timeout=PATIENCE)
    return int(page.evaluate(COUNT, chosen))


def pictures_in_pdf(pdf: bytes) -> int:
    """Count the pictures in a PDF, without the masks of their transparent parts."""
    masks = {*re.findall(rb"/SMask (\d+) 0 R", pdf)}
    return len(re.findall(rb"/Subtype\s*/Image", pdf)) - len(masks)


def printed(page: Page, path: Path, expected: int) -> tuple[int, int]:
    """Open the HTML of a notebook, print it, and count the pictures in both."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "lesson.html"
        file.write_text(as_html(path), encoding="utf-8")
        page.goto(file.as_uri())
        return shown_in(page, "img", expected), pictures_in_pdf(page.pdf(format="A4"))


def opened_without_kernel(page: Page, url: str, name: str, expected: int) -> int:
    """Open a notebook in JupyterLab where no kernel can start, and count its pictures."""
    page.route(re.compile(r"/api/(sessions|kernels)"), lambda route: route.abort())
    page.goto(f"{url}/doc/tree/{name}?reset")
    return shown_in(page, IN_LAB, expected)


def main() -> int:
    """Export notebooks, and tell what is missing."""
    sys.path.insert(0, str(CHECKOUT / "tests"))
    from lab_server import FLAGS, chromium, running_lab

    paths = [Path(name).resolve() for name in sys.argv[1:]]
    paths = paths or sorted((CHECKOUT / "notebooks").rglob("[0-9][0-9]_*.ipynb"))
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(Path(home)) as lab,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        bad = [path for path in paths if not _told(path, browser.new_context().new_page(), lab)]
        browser.close()
    return 1 if bad else 0


def _told(path: Path, page: Page, lab: Any) -> bool:
    """Export one notebook in every way, and say what came out."""
    pictures = stored_pictures(nbformat.read(path, as_version=4))
    html, pdf = printed(page, path, len(pictures))
    shutil.copy(path, lab.lessons / "exported.ipynb")
    opened = opened_without_kernel(page, lab.url, "exported.ipynb", len(pictures))
    page.context.close()
    export = Export(len(pictures), len({*pictures}), html, pdf, opened)
    told = f"{export.stored} pictures, HTML {html}, PDF {pdf} of {export.different}, JupyterLab {opened}"
    print(f"{path.relative_to(CHECKOUT)}: {told}{'' if export.whole else '  <-- MISSING'}", flush=True)
    return export.whole


if __name__ == "__main__":
    sys.exit(main())
