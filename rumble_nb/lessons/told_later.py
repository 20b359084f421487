"""What is said to wrong answers, where it has to be found out by playing games or searching boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any


class ToldLater(Mapping[Any, str]):
    """What is said to wrong answers, found out when somebody answers.

    Parameters
    ----------
    find
        Gives what is said, by answer.

    Examples
    --------
    >>> dict(ToldLater(lambda: {"no": "Look again."}))
    {'no': 'Look again.'}
    """

    def __init__(self, find: Callable[[], Mapping[Any, str]]) -> None:
        self._find = find

    @cached_property
    def _found(self) -> Mapping[Any, str]:
        return self._find()

    def __getitem__(self, answer: Any) -> str:
        """Give what is said to an answer."""
        return self._found[answer]

    def __iter__(self) -> Iterator[Any]:
        """Go through the answers."""
        return iter(self._found)

    def __len__(self) -> int:
        """Count the answers."""
        return len(self._found)
