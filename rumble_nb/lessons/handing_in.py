"""Progress, receipts, and what a class has handed in, by one call each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumble_nb.answer_sheet import answer_sheet
from rumble_nb.errors import RumbleError
from rumble_nb.lessons.class_table import ClassTable
from rumble_nb.lessons.lesson_parts import lesson_parts
from rumble_nb.lessons.receipt_lines import lines_read
from rumble_nb.locale import catalogue

if TYPE_CHECKING:
    from rumble_nb.lessons.progress_card import ProgressCard, ReceiptCard


def progress(lesson: int | None = None, lang: str = "en") -> ProgressCard:
    """Show which exercises have been answered in this notebook, at which try and with how many hints.

    Bets, sentences and experiments are shown, too. A cell that runs again counts nothing
    twice. What is shown lives in the memory of this kernel and nowhere else.

    Parameters
    ----------
    lesson
        The only lesson to show; without it, all of which something was asked.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        There is no such lesson or language.

    Examples
    --------
    >>> print(str(progress(0)).splitlines()[0])
    Lesson 0: 0 of 5 exercises right.
    """
    from rumble_nb.lessons.progress_card import ProgressCard

    if lesson is not None:
        lesson_parts(lesson)
    return ProgressCard(answer_sheet(), lesson, lang)


def receipt(pupil: int | None = None, lesson: int | None = None, lang: str = "en") -> ReceiptCard:
    """Give a receipt of a lesson: a short code of what was answered, under a number and without a name.

    Parameters
    ----------
    pupil
        The number of the pupil in class, 1 to 999; without it, a field asks for it.
    lesson
        The lesson; without it, the one of which something was asked last.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        This is no number of a pupil, there is no such lesson or language, or nothing
        has been asked and no lesson is named.

    Examples
    --------
    >>> receipt(17, lesson=0)
    Receipt of lesson 0, pupil 17: 2222 ...
    """
    from rumble_nb.lessons.progress_card import ReceiptCard

    sheet = answer_sheet()
    if lesson is None and not sheet.lessons:
        message = catalogue(lang).gettext(
            "Nothing has been asked in this notebook yet. Run its cells first, or name the lesson: {call}."
        )
        raise RumbleError(message.format(call="lessons.receipt(lesson=2)"))
    number = sheet.lessons[-1] if lesson is None else lesson_parts(lesson).number
    return ReceiptCard(sheet, number, pupil, lang)


def collect(text: str, lang: str = "en") -> ClassTable:
    r"""Read the receipts of a class out of a text, and put them into tables.

    Lines may hold other things, too, as e-mails and chats do. Nothing but the
    receipts is kept of them.

    Parameters
    ----------
    text
        Receipts, one a line.
    lang
        Language of the words.

    Raises
    ------
    RumbleError
        There is no such language.

    Examples
    --------
    >>> table = collect(f"> my code: {receipt(17, lesson=0).receipt.code.lower()}\nHello!")
    >>> table.lessons, [receipt.pupil for receipt in table.receipts]
    ((0,), [17])
    >>> table.refused[0].line, table.refused[0].reason
    (2, 'There is no receipt in this line.')
    """
    return ClassTable.of(lines_read(text, lang), lang)
