"""A receipt: what somebody has answered in a lesson, under a number and without a name, as a short code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rumble_nb.answer_sheet import STAKES, Answer, Counts, MadeBet
from rumble_nb.engine.strict_json import quoted
from rumble_nb.errors import RecordError, RumbleError
from rumble_nb.lessons.lesson_parts import EDITIONS, LessonParts, lesson_numbers, lesson_parts, misreadings_of
from rumble_nb.lessons.lesson_progress import Progress
from rumble_nb.lessons.receipt_code import Unpacked, packed, plain_symbols, read_code, written_code
from rumble_nb.locale import catalogue

VERSION = 1
"""The version of the format; one that is newer is refused by name."""

MOST_PUPILS, MOST_TRIES, MOST_HINTS = 999, 6, 2
"""Numbers of pupils begin with 1; more tries count as so many."""

MOST_COUNTED = 17
"""Binary digits of the largest number of rolls or games."""

_VERSIONS, _LESSONS = 8, 16
_OUTCOMES = 2 * MOST_TRIES + 1
_KINDS_OF_BET = [None, *(MadeBet(sure, right) for sure in STAKES for right in (None, True, False))]

Digits = Iterator[tuple[int, int]]


@dataclass(frozen=True)
class Receipt:
    """What somebody has answered in a lesson, as it is handed in.

    Parameters
    ----------
    pupil
        The number under which it is handed in, 1 to 999.
    progress
        How far they have come; more than six tries count as six.

    Examples
    --------
    >>> from rumble_nb.answer_sheet import AnswerSheet
    >>> from rumble_nb.lessons.lesson_progress import progress_of
    >>> sheet = AnswerSheet()
    >>> sheet.answer("0.1", "4", right=True)
    >>> receipt = receipt_of(progress_of(sheet, lesson=0), pupil=17)
    >>> receipt
    <Receipt of lesson 0, pupil 17: 2222 ...>
    >>> read_receipt(receipt.code.lower().replace(" ", "-")) == receipt
    True
    """

    pupil: int
    progress: Progress

    @property
    def code(self) -> str:
        """The receipt as groups of four symbols."""
        return written_code(packed(self._digits()))

    def _digits(self) -> Digits:
        progress, parts = self.progress, self.progress.parts
        yield from ((VERSION, _VERSIONS), (parts.number, _LESSONS), (self.pupil, MOST_PUPILS + 1))
        yield parts.edition, EDITIONS
        for id, answer in zip(parts.exercises, progress.answers, strict=True):
            yield from _answer_digits(id, answer)
        yield from ((int(written), 2) for written in progress.sentences)
        yield from ((_KINDS_OF_BET.index(bet), len(_KINDS_OF_BET)) for bet in progress.bets)
        for counts in progress.counts:
            yield from _counts_digits(counts)

    def __repr__(self) -> str:
        """Read as one line."""
        return f"<Receipt of lesson {self.progress.lesson}, pupil {self.pupil}: {self.code}>"


def _answer_digits(id: str, answer: Answer) -> Digits:
    yield answer.tries + (MOST_TRIES if answer.right else 0), _OUTCOMES
    yield answer.hints, MOST_HINTS + 1
    if answer.misses:
        named = ("", *misreadings_of(id))
        yield named.index(answer.misconception), len(named)


def _read_answer(id: str, digits: Unpacked) -> Answer:
    outcome, hints = digits.take(_OUTCOMES), digits.take(MOST_HINTS + 1)
    right = outcome > MOST_TRIES
    found = Answer(outcome - MOST_TRIES if right else outcome, right, hints)
    if not found.misses:
        return found
    named = ("", *misreadings_of(id))
    return Answer(found.tries, right, hints, named[digits.take(len(named))])


def _counts_digits(counts: Counts | None) -> Digits:
    number = 0 if counts is None else counts.number
    yield number.bit_length(), MOST_COUNTED + 1
    if counts is not None:
        yield number - (1 << number.bit_length() - 1), 1 << number.bit_length() - 1
        yield counts.hits, number + 1


def _read_counts(digits: Unpacked) -> Counts | None:
    length = digits.take(MOST_COUNTED + 1)
    if not length:
        return None
    number = (1 << length - 1) + digits.take(1 << length - 1)
    return Counts(digits.take(number + 1), number)


def receipt_of(progress: Progress, pupil: int | str) -> Receipt:
    """Give the receipt of a lesson.

    Parameters
    ----------
    progress
        What was answered.
    pupil
        The number of the pupil, 1 to 999.

    Raises
    ------
    RumbleError
        This is no number of a pupil.
    """
    answers = tuple(map(_packable, progress.parts.exercises, progress.answers))
    counts = tuple(map(_countable, progress.counts))
    return Receipt(read_pupil(str(pupil)), replace(progress, answers=answers, counts=counts))


def _packable(id: str, answer: Answer) -> Answer:
    """Give an answer as far as a receipt can tell it."""
    known = answer.misconception if answer.misses and answer.misconception in misreadings_of(id) else ""
    return Answer(min(answer.tries, MOST_TRIES), answer.right, min(answer.hints, MOST_HINTS), known)


def _countable(counts: Counts | None) -> Counts | None:
    fits = counts is not None and counts.number.bit_length() <= MOST_COUNTED
    return counts if fits else None


def read_pupil(text: str, language: str = "en") -> int:
    """Read the number of a pupil.

    Raises
    ------
    RumbleError
        It is none.

    Examples
    --------
    >>> read_pupil(" 17 ")
    17
    """
    plain = text.strip()
    if plain.isascii() and plain.isdecimal() and len(plain) <= 9 and 1 <= int(plain) <= MOST_PUPILS:
        return int(plain)
    message = catalogue(language).gettext(
        "{text} is no number of a pupil: write a whole number from 1 to {most}, and no name."
    )
    raise RumbleError(message.format(text=quoted(plain), most=MOST_PUPILS))


def read_receipt(text: str, language: str = "en") -> Receipt:
    """Read a receipt, as it was typed.

    Raises
    ------
    RecordError
        It was not copied faithfully, or another version of the lesson wrote it.

    Examples
    --------
    >>> from rumble_nb.lessons.handing_in import receipt
    >>> read_receipt(receipt(17, lesson=0).receipt.code).pupil
    17
    """
    digits = Unpacked(read_code(text, language))
    version, lesson, pupil = digits.take(_VERSIONS), digits.take(_LESSONS), digits.take(MOST_PUPILS + 1)
    _refuse_strange(version, lesson, pupil, language)
    if digits.take(EDITIONS) != lesson_parts(lesson).edition:
        message = catalogue(language).gettext(
            "It comes from another version of lesson {lesson}; read it with the version that the class used."
        )
        raise RecordError(message.format(lesson=lesson))
    receipt = Receipt(pupil, _read_progress(lesson_parts(lesson), digits))
    if digits.rest or plain_symbols(receipt.code) != plain_symbols(text):
        raise RecordError(_no_receipt(language))
    return receipt


def _read_progress(parts: LessonParts, digits: Unpacked) -> Progress:
    return Progress(
        parts.number,
        tuple(_read_answer(id, digits) for id in parts.exercises),
        tuple(bool(digits.take(2)) for _ in parts.sentences),
        tuple(_KINDS_OF_BET[digits.take(len(_KINDS_OF_BET))] for _ in parts.bets),
        tuple(_read_counts(digits) for _ in parts.experiments),
    )


def _refuse_strange(version: int, lesson: int, pupil: int, language: str) -> None:
    say = catalogue(language).gettext
    if version > VERSION:
        message = say("It has the newer format {version}; read it with a newer rumble_nb.")
        raise RecordError(message.format(version=version))
    if version != VERSION or lesson not in lesson_numbers() or not pupil:
        raise RecordError(_no_receipt(language))


def _no_receipt(language: str) -> str:
    return catalogue(language).gettext("The check symbols fit by chance, but this is no receipt.")
