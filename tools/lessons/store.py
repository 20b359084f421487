"""Where authored lessons and their copies lie, and how they are read and written."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat

from rumble_nb.engine.strict_json import write_bytes

CHECKOUT = Path(__file__).resolve().parents[2]
AUTHORED, COPIES = "authored", "notebooks"
ORIGINAL = "en"
"""The language in which lessons are written first; its lessons lie in no folder of their own."""

Notebook = dict[str, Any]


@dataclass(frozen=True)
class Lesson:
    """An authored lesson.

    Parameters
    ----------
    name
        Its place below the folder of authored lessons, as ``hu/02_name.ipynb``.
    root
        The checkout.

    Examples
    --------
    >>> lesson = Lesson("hu/02_three_dice.ipynb", Path("here"))
    >>> lesson.language, lesson.copy("class").as_posix()
    ('hu', 'here/notebooks/hu/class/02_three_dice.ipynb')
    >>> lesson.original.name
    '02_three_dice.ipynb'
    """

    name: str
    root: Path = CHECKOUT

    @property
    def path(self) -> Path:
        """The authored notebook."""
        return self.root / AUTHORED / self.name

    @property
    def language(self) -> str:
        """The language, which is the name of the folder."""
        return Path(self.name).parts[0] if len(Path(self.name).parts) > 1 else ORIGINAL

    @property
    def original(self) -> Lesson:
        """The same lesson in the language in which it was written first."""
        return Lesson(Path(self.name).name, self.root)

    @property
    def source(self) -> str:
        """What a copy says that it is made from."""
        return f"{AUTHORED}/{self.name}"

    @property
    def page(self) -> Path:
        """The page for teachers; those of other languages lie in folders below those of the original."""
        folder = self.root / COPIES / "teacher"
        within = folder if self.original == self else folder / self.language
        return within / Path(self.name).with_suffix(".md").name

    def copy(self, folder: str) -> Path:
        """Give the place of a copy; the self-study copy has no folder of its own."""
        place = Path(self.name)
        return self.root / COPIES / place.parent / folder / place.name


def authored_lessons(root: Path = CHECKOUT) -> tuple[Lesson, ...]:
    """List all authored lessons, those in other languages last."""
    folder = root / AUTHORED
    found = [*sorted(folder.glob("*.ipynb")), *sorted(folder.glob("*/*.ipynb"))]
    return tuple(
        Lesson(path.relative_to(folder).as_posix(), root)
        for path in found
        if not path.parent.name.startswith(".")
    )


def read(path: Path) -> Notebook:
    """Read a notebook."""
    notebook: Notebook = nbformat.read(path, as_version=4)
    return notebook


def as_bytes(notebook: Notebook) -> bytes:
    """Write a notebook as it lies on disk: the same notebook gives the same bytes."""
    return (nbformat.writes(nbformat.from_dict(notebook), version=4) + "\n").encode()


def write(path: Path, notebook: Notebook) -> None:
    """Write a notebook, with the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(path, as_bytes(notebook))
