"""What came of running a copy of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Limits:
    """How long running may take, in seconds.

    Parameters
    ----------
    cell
        For each cell.
    lesson
        For all cells of a lesson together.
    """

    cell: float = 10
    lesson: float = 60

    def faults(self, seconds: Mapping[str, float]) -> list[str]:
        """Name the cells that took too long, and say so if all of them did together.

        Examples
        --------
        >>> Limits(cell=2, lesson=4).faults({"c01": 1.5, "c02": 3})
        ['c02: took 3.0 s; a cell may take 2 s', 'all cells took 4.5 s; a lesson may take 4 s']
        """
        slow = [
            f"{cell}: took {took:.1f} s; a cell may take {self.cell:g} s"
            for cell, took in seconds.items()
            if took > self.cell
        ]
        whole = sum(seconds.values())
        too_long = f"all cells took {whole:.1f} s; a lesson may take {self.lesson:g} s"
        return slow + ([too_long] if whole > self.lesson else [])


@dataclass(frozen=True)
class Outcome:
    """One run of one copy.

    Parameters
    ----------
    copy
        The copy, as its path below ``notebooks``.
    how
        Where it ran: ``"unsolved"`` and ``"solved"`` in a kernel, ``"browser"`` in Chromium.
    seconds
        How long each cell took, by its id.
    right
        How many exercises are marked right at the end.
    asked
        How many there are.
    faults
        All that is wrong, each with the cell or the exercise to which it belongs.
    """

    copy: str
    how: str
    seconds: Mapping[str, float] = field(default_factory=dict)
    right: int = 0
    asked: int = 0
    faults: tuple[str, ...] = ()

    @property
    def row(self) -> str:
        """The run as a row of the table.

        Examples
        --------
        >>> Outcome("class/02_dice.ipynb", "solved", {"c03": 1.0, "c05": 2.5}, 9, 9).row
        'class/02_dice.ipynb                        solved      3.5 s   c05    2.5 s   9 of 9'
        """
        slowest = max(self.seconds, key=self.seconds.__getitem__, default="")
        took = f"{sum(self.seconds.values()):6.1f} s   {slowest:6}{self.seconds.get(slowest, 0):4.1f} s"
        return f"{self.copy:42} {self.how:9}{took}   {self.right} of {self.asked}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The row, and the faults beneath it."""
        return self.row, *(f"    FAULT {' / '.join(fault.split(chr(10)))}" for fault in self.faults)
