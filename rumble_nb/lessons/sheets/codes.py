"""The code of a worksheet: all that its tasks are made of, with check characters.

    w1-2024-12/DP

The letter is the kind of the tasks and the digit the version of their making;
then follow the seed and the number of the pupil, and two check characters, as
at the end of a position's text form.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from rumble_nb.engine.check_characters import MARK, check_characters, divided
from rumble_nb.engine.frozen import FrozenMapping
from rumble_nb.engine.luck import check_seed
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RecordError, RulesError, RumbleError, Said

KINDS: Mapping[str, str] = FrozenMapping({"war": "w", "odds": "o", "map": "m"})
"""The kinds of worksheets, each with its letter in a code."""

VERSION = 1
"""Raised whenever the same seed gives other tasks; sheets on paper outlive a release."""

MOST_PUPILS = 200
"""No two of so many pupils get the same sheet."""

_FORM = re.compile(r"([a-z])([1-9][0-9]*)-(0|[1-9][0-9]{0,15})-([1-9][0-9]{0,2})")


@dataclass(frozen=True)
class SheetCode:
    """What a worksheet is made of.

    Parameters
    ----------
    kind
        ``"war"``, ``"odds"`` or ``"map"``.
    seed
        A whole number from 0 to 2**53 - 1.
    pupil
        The number of the pupil, 1 to 200.

    Raises
    ------
    RumbleError
        There is no such kind.
    RulesError
        The seed or the number of the pupil is out of range.

    Examples
    --------
    >>> str(SheetCode("war", 2024, 12))
    'w1-2024-12/DP'
    """

    kind: str
    seed: int
    pupil: int

    def __post_init__(self) -> None:
        """Refuse what is no worksheet."""
        if self.kind not in KINDS:
            known = ", ".join(KINDS)
            raise RumbleError(
                Said(
                    "There is no worksheet of the kind {kind}; there are: {known}.",
                    kind=quoted(self.kind),
                    known=known,
                )
            )
        check_seed(self.seed)
        checked_pupils(self.pupil)

    def __str__(self) -> str:
        """Write it as it stands on the sheet."""
        body = f"{KINDS[self.kind]}{VERSION}-{self.seed}-{self.pupil}"
        return f"{body}{MARK}{check_characters(body)}"


def checked_pupils(number: int) -> int:
    """Give a number of pupils, or the number of a pupil, back if it is one.

    Raises
    ------
    RulesError
        It is no whole number from 1 to 200.

    Examples
    --------
    >>> checked_pupils(30)
    30
    """
    if type(number) is not int or not 1 <= number <= MOST_PUPILS:
        raise RulesError(
            Said(
                "Pupils are numbered from 1 to {most}; {number} is none of these.",
                most=MOST_PUPILS,
                number=quoted(number),
            )
        )
    return number


def read_code(text: object) -> SheetCode:
    """Read the code of a worksheet. Capitals and spaces do not count.

    Raises
    ------
    RecordError
        A character was mistyped, left out or swapped, or the code is from another version.

    Examples
    --------
    >>> read_code("W1-2024-12 /DP")
    SheetCode(kind='war', seed=2024, pupil=12)
    """
    body, problems = divided(text, Said("worksheet's code"))
    found = _FORM.fullmatch(body)
    if not problems and found is None:
        problems.append(
            Said(
                "the whole: a code reads like {example}: kind and version, seed, pupil, check",
                example="w1-2024-12/DP",
            )
        )
    if found is None or problems:
        raise RecordError(Said("This is no code of a worksheet."), problems)
    return _decoded(*found.groups())


def _decoded(letter: str, version: str, seed: str, pupil: str) -> SheetCode:
    kinds = {letter: kind for kind, letter in KINDS.items()}
    if letter not in kinds:
        problem = Said("kind: {letter} is none of {known}", letter=quoted(letter), known=", ".join(kinds))
        raise RecordError(Said("This is no code of a worksheet."), [problem])
    if int(version) != VERSION:
        raise RecordError(
            Said(
                "This worksheet has version {version}, and this package knows {known}; check it"
                " with the package that made it.",
                version=version,
                known=VERSION,
            )
        )
    try:
        return SheetCode(kinds[letter], int(seed), int(pupil))
    except RulesError as error:
        raise RecordError(Said("This is no code of a worksheet."), [error.message]) from error
