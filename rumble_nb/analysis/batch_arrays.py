"""Results of many boards as arrays that nobody can change, compared and pickled by what they hold."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np


class Arrays:
    """A dataclass of arrays: read-only, equal where all of it is equal.

    Examples
    --------
    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True, eq=False)
    ... class Points(Arrays):
    ...     points: np.ndarray
    >>> Points(np.array([1, 2])) == Points(np.array([1, 2])), Points(np.array([1])).points.flags.writeable
    (True, False)
    """

    def __post_init__(self) -> None:
        """Close the arrays."""
        for array in self._arrays():
            array.flags.writeable = False

    def _arrays(self) -> list[Any]:
        held = (getattr(self, entry.name) for entry in fields(self))  # type: ignore[arg-type]
        return [entry for entry in held if isinstance(entry, np.ndarray)]

    def __eq__(self, other: object) -> bool:
        """Compare all that is held."""
        if type(other) is not type(self):
            return NotImplemented
        names = [entry.name for entry in fields(self)]  # type: ignore[arg-type]
        return all(_equal(getattr(self, name), getattr(other, name)) for name in names)

    def __hash__(self) -> int:
        """Hash by the sums of the arrays, which equal ones share."""
        return hash((type(self), *((array.shape, int(array.sum())) for array in self._arrays())))

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Close the arrays again, which pickle opens."""
        self.__dict__.update(state)
        Arrays.__post_init__(self)


def _equal(one: Any, other: Any) -> bool:
    if isinstance(one, np.ndarray):
        return isinstance(other, np.ndarray) and np.array_equal(one, other)
    return bool(one == other)
