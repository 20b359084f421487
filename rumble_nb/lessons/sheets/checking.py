"""The check of a worksheet: everything is computed anew from its code."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from rumble_nb.lessons.exercise import Verdict
from rumble_nb.lessons.sheets.codes import SheetCode, read_code
from rumble_nb.lessons.sheets.map_tasks import map_sheet
from rumble_nb.lessons.sheets.odds_tasks import odds_sheet
from rumble_nb.lessons.sheets.task import Sheet
from rumble_nb.lessons.sheets.war_tasks import war_sheet
from rumble_nb.locale import catalogue


def sheet_of(code: SheetCode, language: str = "en") -> Sheet:
    """Give the worksheet of a code.

    Examples
    --------
    >>> len(sheet_of(SheetCode("odds", 7, 1)).tasks)
    8
    """
    made = {"war": war_sheet, "odds": odds_sheet, "map": map_sheet}
    return made[code.kind](code, language)


@dataclass(frozen=True)
class SheetCheck:
    """What the check says of each task.

    Parameters
    ----------
    code
        The code of the sheet.
    verdicts
        What is said of each task, in order.
    language
        Language of the words.
    surplus
        How many more answers there are than tasks.
    """

    code: SheetCode
    verdicts: tuple[Verdict, ...]
    language: str = "en"
    surplus: int = 0

    @property
    def right(self) -> int:
        """How many replies are right."""
        return sum(verdict.right for verdict in self.verdicts)

    def words(self) -> str:
        """Tell task by task what the check says, and how many are right."""
        words = catalogue(self.language)
        lines = [f"{number}. {verdict.message}" for number, verdict in enumerate(self.verdicts, 1)]
        total = words.gettext("Right: {right} of {number} tasks.")
        lines.append(total.format(right=self.right, number=len(self.verdicts)))
        if self.surplus:
            more = words.ngettext(
                "{number} answer more than there are tasks.",
                "{number} answers more than there are tasks.",
                self.surplus,
            )
            lines.append(more.format(number=self.surplus))
        return "\n".join(lines)

    def __repr__(self) -> str:
        """Read as the words."""
        return self.words()


def check_sheet(code: str, answers: Iterable[Any], lang: str = "en") -> SheetCheck:
    """Check what was found on a worksheet, task by task, with nothing but its code.

    Parameters
    ----------
    code
        The code that is printed on the sheet.
    answers
        The replies in the order of the tasks: numbers as ``"5/12"``, ``"0,4167"`` or
        ``"41.67 %"``, territories by name and separated by commas, players by name or
        letter. ``""`` or ``"?"`` stands for a task that has not been done, and so does
        a reply that is left out at the end.
    lang
        Language of the words.

    Raises
    ------
    RecordError
        The code was mistyped.
    RumbleError
        There is no such language.

    Examples
    --------
    >>> check_sheet("o1-7-1/8G", ["4, 7, 9", "?", "1/11"])
    1. This check: not yet. Something that you wrote does not belong there.
    2. There is no answer yet.
    3. This check: not yet. That comes out if somebody thinks: “All sums are equally likely.” Is that so?
    ...
    Right: 0 of 8 tasks.
    """
    sheet = sheet_of(read_code(code), lang)
    replies = list(answers) if isinstance(answers, Iterable) and not isinstance(answers, str) else [answers]
    pairs = zip(sheet.tasks, chain(replies, repeat("")), strict=False)
    verdicts = tuple(task.reply.check(reply, lang) for task, reply in pairs)
    return SheetCheck(sheet.code, verdicts, lang, max(0, len(replies) - len(sheet.tasks)))
