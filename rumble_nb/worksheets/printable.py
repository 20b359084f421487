"""Something to print: a page, and where there is one, its key."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rumble_nb.engine.strict_json import write_bytes


@dataclass(frozen=True)
class Printable:
    """Pages as HTML, and the key in a file of its own.

    Parameters
    ----------
    name
        Starts the names of the files.
    page
        The pages.
    key
        The key; empty where nothing is asked.

    Examples
    --------
    >>> printed = Printable("sheet", "<p>Two and two?</p>", "<p>Four.</p>")
    >>> [name for name, content in printed.files()]
    ['sheet.html', 'sheet-key.html']
    """

    name: str
    page: str
    key: str = ""

    def files(self) -> tuple[tuple[str, str], ...]:
        """Give names and contents of the files."""
        pages = ((f"{self.name}.html", self.page), (f"{self.name}-key.html", self.key))
        return tuple((name, content) for name, content in pages if content)

    def save(self, folder: str | Path) -> tuple[Path, ...]:
        """Write the files into a folder, which is made if need be.

        Raises
        ------
        RecordError
            A file cannot be written.
        """
        place, written = Path(folder), []
        with suppress(OSError):  # writing into it tells what is wrong with it
            place.mkdir(parents=True, exist_ok=True)
        for name, content in self.files():
            write_bytes(place / name, content.encode())
            written.append(place / name)
        return tuple(written)
