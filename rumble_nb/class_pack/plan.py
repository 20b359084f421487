"""What goes into a class pack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rumble_nb.class_pack.targets import DEFAULT_TARGETS, Target
from rumble_nb.errors import RumbleError

PARTS = ("wheels", "site", "pages", "paper", "teacher")
"""What can be left out: to install, for the browser, to read, to print, and for teachers alone."""

NEED_CHECKOUT = ("wheels", "site")
"""These are built from the project's own files, which an installed package does not have."""


@dataclass(frozen=True)
class Plan:
    """What goes into a pack.

    Parameters
    ----------
    pupils
        How many different worksheets of each kind, 1 to 200.
    seed
        The seed of the worksheets; another one gives other sheets.
    language
        The language that comes first; the pages are in all languages anyhow.
    without
        Names of parts to leave out; see :data:`PARTS`.
    targets
        The systems and Pythons that it can be installed on.

    Raises
    ------
    RumbleError
        There is no such part, or nothing is left.

    Examples
    --------
    >>> Plan(without=("site", "wheels")).parts
    ('pages', 'paper', 'teacher')
    """

    pupils: int = 30
    seed: int = 7
    language: str = "en"
    without: Sequence[str] = ()
    targets: tuple[Target, ...] = DEFAULT_TARGETS

    def __post_init__(self) -> None:
        """Refuse parts that do not exist, and a pack of nothing."""
        unknown = [name for name in self.without if name not in PARTS]
        if unknown:
            raise RumbleError(f"There is no part {unknown[0]!r} to leave out; there are: {', '.join(PARTS)}.")
        if not self.parts:
            raise RumbleError("Nothing is left of the pack. Leave out fewer parts.")

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that go in, in order."""
        return tuple(name for name in PARTS if name not in self.without)
